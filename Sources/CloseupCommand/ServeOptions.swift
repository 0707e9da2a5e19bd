import CGetopt
import Foundation

/// What `closeup serve` was asked for.
struct ServeOptions {
  var paths: [String] = []
  var host = "127.0.0.1"
  /// Nil when any free port from the default on will do.
  var port: Int?
  var opensBrowser = false
  var cacheFolder: String?
  var webFolder: String?
  var mostPixels: Int?
  var wantsHelp = false

  /// The letters stand for the long options below: none of them has a short form.
  private static let names: [(name: String, takesValue: Bool, letter: Character)] = [
    ("host", true, "a"), ("port", true, "p"), ("open", false, "o"), ("cache", true, "c"),
    ("max-pixels", true, "m"), ("web", true, "w"), ("help", false, "h"),
  ]

  /// - Parameter arguments: the first is the command's own name.
  init(arguments: [String]) throws(Failure) {
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    let names = Self.names.map { strdup($0.name) }
    // getopt reorders the words, but loses none.
    defer { for text in words + names { free(text) } }
    let options =
      zip(Self.names, names).map { option, name in
        CGetopt.option(
          name: name, has_arg: option.takesValue ? required_argument : no_argument, flag: nil,
          val: Int32(option.letter.asciiValue ?? 0))
      } + [CGetopt.option()]
    getopt_restart()
    while true {
      let place = Int(getopt_index())
      let letter = getopt_long(Int32(arguments.count), &words, ":h", options, nil)
      if letter == -1 { break }
      let word = words[min(max(place, 1), arguments.count - 1)].map { String(cString: $0) } ?? ""
      try take(Character(UnicodeScalar(UInt8(letter))), value: getopt_argument(), word: word)
    }
    paths = words[Int(getopt_index())..<arguments.count].compactMap { word in
      word.map { String(cString: $0) }
    }
    if paths.isEmpty { paths = ["."] }
  }

  private mutating func take(
    _ letter: Character, value: UnsafePointer<CChar>?, word: String
  ) throws(Failure) {
    let value = value.map { String(cString: $0) } ?? ""
    switch letter {
    case "a": host = value
    case "p": port = try Self.number(value, option: "--port", in: 0...65535)
    case "o": opensBrowser = true
    case "c": cacheFolder = value
    case "m": mostPixels = try Self.number(value, option: "--max-pixels", in: 1...Int.max)
    case "w": webFolder = value
    case "h": wantsHelp = true
    case ":": throw .usage("\(word) needs a value")
    default:
      let known = Self.names.first { $0.letter.asciiValue.map(Int32.init) == getopt_refused() }
      throw .usage(known.map { "--\($0.name) takes no value" } ?? "unknown option \(word)")
    }
  }

  private static func number(
    _ text: String, option: String, in range: ClosedRange<Int>
  ) throws(Failure) -> Int {
    guard let number = Int(text), range.contains(number) else {
      let most = range.upperBound == .max ? "up" : "to \(range.upperBound)"
      throw .usage("\(option) takes a number from \(range.lowerBound) \(most), not \"\(text)\"")
    }
    return number
  }
}
