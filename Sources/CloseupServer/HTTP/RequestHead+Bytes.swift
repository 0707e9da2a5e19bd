import Foundation

extension RequestHead {
  /// The first request of these bytes; nil while it is not there as a whole.
  init?(bytes: some Collection<UInt8>) throws(Problem) {
    var lines: [[UInt8]] = []
    var line: [UInt8] = []
    var isComplete = false
    for byte in bytes {
      let isAfterReturn = line.last == Self.carriageReturn
      switch byte {
      case Self.lineFeed where isAfterReturn:
        line.removeLast()
        // An empty line before a request is to be skipped (RFC 9112, section 2.2).
        if line.isEmpty && lines.isEmpty { continue }
        isComplete = line.isEmpty
        if !isComplete { lines.append(line) }
        line = []
      case Self.lineFeed: throw Self.malformed("a line ends with a line feed alone")
      case _ where isAfterReturn: throw Self.malformed("a line has a carriage return in it")
      case 0: throw Self.malformed("it has a zero byte")
      default: line.append(byte)
      }
      if isComplete { break }
    }
    guard isComplete else {
      guard bytes.count <= Self.mostBytes else {
        throw lines.isEmpty
          ? Problem(414, "The address is too long.") : Problem(431, "The request is too long.")
      }
      return nil
    }
    try self.init(lines: lines)
  }

  /// Lines that are longer together are refused. Browsers send a tenth of it, and with them the cookies
  /// of whatever else was ever served on this host.
  static let mostBytes = 16384

  private static let carriageReturn = UInt8(ascii: "\r")
  private static let lineFeed = UInt8(ascii: "\n")
}
