import CMicroHTTPD
import Foundation

extension RequestHead {
  /// The lines of a request as libmicrohttpd has read them.
  init(
    _ connection: OpaquePointer, method: UnsafePointer<CChar>, target: [UInt8],
    version: UnsafePointer<CChar>?
  ) throws(Problem) {
    var fields: [(name: [UInt8], value: [UInt8])] = []
    withUnsafeMutablePointer(to: &fields) {
      _ = MHD_get_connection_values(connection, .HEADER_KIND, collectField, $0)
    }
    let (method, version, start) = (Array(method), Array(version), method)
    if closeup_is_lenient {
      // The length that `seeAddress` gave it.
      fields.removeFirst()
      let memory = UnsafeRawBufferPointer(start: start, count: closeup_head_size(connection))
      let isAsRead = HeadInMemory.isAsRead(
        memory, method: method, target: target, version: version, fields: fields)
      guard isAsRead else { throw Self.malformed("its lines do not end as they must") }
    }
    let colon = [UInt8(ascii: ":")]
    let space = [UInt8(ascii: " ")]
    let first = method + space + target + space + version
    try self.init(lines: [first] + fields.map { $0.name + colon + $0.value })
  }
}

private func collectField(
  fields: UnsafeMutableRawPointer?, kind: MHD_ValueKind, name: UnsafePointer<CChar>?,
  value: UnsafePointer<CChar>?
) -> MHD_Result {
  guard let fields else { return .NO }
  fields.assumingMemoryBound(to: [(name: [UInt8], value: [UInt8])].self)
    .pointee.append((Array(name), Array(value)))
  return .YES
}

extension [UInt8] {
  /// The bytes of a text of C's.
  init(_ text: UnsafePointer<CChar>?) {
    guard let text else {
      self = []
      return
    }
    self.init(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }
}
