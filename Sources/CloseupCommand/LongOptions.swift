import CLibrary
import Foundation

/// What stands after a command's name, taken apart by `getopt_long`: options, of which only `--help` has a short form, and the rest.
struct LongOptions {
  /// The options in the order in which they were given; those that take no value have "".
  private(set) var given: [(name: String, value: String)] = []
  /// What is no option.
  private(set) var rest: [String] = []

  /// - Parameters:
  ///   - arguments: the first is the command's own name.
  ///   - names: the options there are.
  ///   - help: the command that lists them.
  init(
    _ arguments: [String], names: [(name: String, takesValue: Bool)], help: String
  ) throws(Failure) {
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    let copies = names.map { strdup($0.name) }
    // getopt reorders the words, but loses none.
    defer { for text in words + copies { free(text) } }
    let options =
      zip(names, copies).enumerated().map { index, pair in
        CLibrary.option(
          name: pair.1, has_arg: pair.0.takesValue ? required_argument : no_argument, flag: nil,
          val: Self.first + Int32(index))
      } + [CLibrary.option()]
    getopt_restart()
    while true {
      let found = getopt_long(Int32(arguments.count), &words, ":h", options, nil)
      if found == -1 { break }
      let known = { (code: Int32) in
        code < Self.first ? nil : "--\(names[Int(code - Self.first)].name)"
      }
      let refused = known(getopt_refused())
      switch found {
      case Self.first...:
        let value = getopt_argument().map { String(cString: $0) } ?? ""
        given.append((names[Int(found - Self.first)].name, value))
      case Int32(UInt8(ascii: "h")): given.append(("help", ""))
      case Int32(UInt8(ascii: ":")):
        throw .usage("\(refused ?? "the last option") needs a value", help: help)
      default:
        if let refused { throw .usage("\(refused) takes no value", help: help) }
        let letter = getopt_refused()
        let word = words[Int(getopt_index()) - 1].map { String(cString: $0) } ?? ""
        throw .usage(
          "unknown option \(letter > 0 ? "-\(UnicodeScalar(UInt8(letter)))" : word)",
          help: help)
      }
    }
    rest = words[Int(getopt_index())..<arguments.count].compactMap { word in
      word.map { String(cString: $0) }
    }
  }

  /// What getopt calls the first option: beyond every letter.
  private static let first: Int32 = 256
}
