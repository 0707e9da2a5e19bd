import CMicroHTTPD
import Foundation

/// Reads the part of a file that an answer has promised, as it is sent.
///
/// libmicrohttpd can send a descriptor by itself, but waits for ever, on a busy core, for bytes that a
/// file cut short no longer has. This ends the connection instead, so that the client sees that
/// something is missing. What is added to a file while it is sent is not part of the answer.
final class FileReader {
  private let file: OpenFile
  private let range: ByteRange

  init(_ file: consuming OpenFile, _ range: ByteRange) {
    self.file = file
    self.range = range
  }

  /// The answer's body; nil where there is not enough memory for it.
  static func response(_ file: consuming OpenFile, _ range: ByteRange) -> OpaquePointer? {
    let context = Unmanaged.passRetained(FileReader(file, range)).toOpaque()
    let response = MHD_create_response_from_callback(
      UInt64(range.length), blockSize, readFile, context, releaseFile)
    if response == nil { releaseFile(context: context) }
    return response
  }

  /// Reads from a position of the part.
  fileprivate func read(
    at position: UInt64, into buffer: UnsafeMutablePointer<CChar>, atMost size: Int
  ) -> Int {
    let left = range.length - Int64(position)
    guard left > 0 else { return closeup_end_of_stream }
    while true {
      let count = pread(
        file.descriptor, buffer, min(size, Int(left)), off_t(range.start + Int64(position)))
      if count > 0 { return count }
      if count == 0 || errno != EINTR { return closeup_end_with_error }
    }
  }

  /// Bytes read at once, held in memory for each answer. So a gigabyte to this machine took one second,
  /// as with `sendfile`, and a fifth more of a processor.
  private static let blockSize = 256 << 10
}

private func readFile(
  context: UnsafeMutableRawPointer?, position: UInt64, buffer: UnsafeMutablePointer<CChar>?,
  size: Int
) -> Int {
  guard let context, let buffer else { return closeup_end_with_error }
  let reader = Unmanaged<FileReader>.fromOpaque(context).takeUnretainedValue()
  return reader.read(at: position, into: buffer, atMost: size)
}

private func releaseFile(context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<FileReader>.fromOpaque(context).release()
}
