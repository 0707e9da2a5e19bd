/// What `closeup serve` was asked for.
struct ServeOptions {
  var paths: [String] = []
  var host = "127.0.0.1"
  /// Nil when any free port from the default on will do.
  var port: Int?
  var opensBrowser = false
  var asksForPassword = false
  var cacheFolder: String?
  var webFolder: String?
  var mostPixels: Int?
  var wantsHelp = false

  private static let names = [
    ("host", true), ("port", true), ("open", false), ("cache", true), ("max-pixels", true),
    ("web", true), ("password", false), ("help", false),
  ]

  /// - Parameter arguments: the first is the command's own name.
  init(arguments: [String]) throws(Failure) {
    let options = try LongOptions(arguments, names: Self.names, help: "closeup --help")
    for (name, value) in options.given {
      // An empty value is mostly a variable of a shell that is not set.
      if value.isEmpty, Self.names.contains(where: { $0 == (name, true) }) {
        throw .usage("--\(name) is empty: give it a value, or leave it out")
      }
      switch name {
      case "host": host = value
      case "port": port = try Self.number(value, option: "--port", in: 0...65535)
      case "open": opensBrowser = true
      case "cache": cacheFolder = value
      case "max-pixels":
        mostPixels = try Self.number(value, option: "--max-pixels", in: 1...Int.max)
      case "web": webFolder = value
      case "password": asksForPassword = true
      default: wantsHelp = true
      }
    }
    if options.rest.contains("") {
      throw .usage("a folder's name is empty: give a folder, or nothing for this one")
    }
    paths = options.rest.isEmpty ? ["."] : options.rest
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
