import CGetopt
import Foundation

/// What stands after a command's name, taken apart by `getopt_long`: options, none of which has a short form, and the rest.
struct LongOptions {
  /// The options in the order in which they were given; those that take no value have "".
  private(set) var given: [(name: String, value: String)] = []
  /// What is no option.
  private(set) var rest: [String] = []

  /// - Parameters:
  ///   - arguments: the first is the command's own name.
  ///   - names: the options there are.
  init(_ arguments: [String], names: [(name: String, takesValue: Bool)]) throws(Failure) {
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    let copies = names.map { strdup($0.name) }
    // getopt reorders the words, but loses none.
    defer { for text in words + copies { free(text) } }
    let options =
      zip(names, copies).enumerated().map { index, pair in
        CGetopt.option(
          name: pair.1, has_arg: pair.0.takesValue ? required_argument : no_argument, flag: nil,
          val: Self.first + Int32(index))
      } + [CGetopt.option()]
    getopt_restart()
    while true {
      let place = Int(getopt_index())
      let found = getopt_long(Int32(arguments.count), &words, ":", options, nil)
      if found == -1 { break }
      let word = words[min(max(place, 1), arguments.count - 1)].map { String(cString: $0) } ?? ""
      switch found {
      case Int32(UInt8(ascii: ":")): throw .usage("\(word) needs a value")
      case Self.first...:
        let value = getopt_argument().map { String(cString: $0) } ?? ""
        given.append((names[Int(found - Self.first)].name, value))
      default:
        let known = names.indices.first { Self.first + Int32($0) == getopt_refused() }
        throw .usage(known.map { "--\(names[$0].name) takes no value" } ?? "unknown option \(word)")
      }
    }
    rest = words[Int(getopt_index())..<arguments.count].compactMap { word in
      word.map { String(cString: $0) }
    }
  }

  /// What getopt calls the first option: beyond every letter.
  private static let first: Int32 = 256
}
