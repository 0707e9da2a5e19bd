import CMicroHTTPD
import Foundation

/// Cuts a stream's pieces to the size that libmicrohttpd takes.
final class StreamReader {
  private let stream: any ResponseStream
  private var rest = Data()

  init(_ stream: any ResponseStream) { self.stream = stream }

  /// The answer's body; nil where there is not enough memory for it.
  static func response(_ stream: any ResponseStream) -> OpaquePointer? {
    let context = Unmanaged.passRetained(StreamReader(stream)).toOpaque()
    let response = MHD_create_response_from_callback(
      closeup_unknown_size, blockSize, readStream, context, releaseStream)
    if response == nil { releaseStream(context: context) }
    return response
  }

  fileprivate func read(into buffer: UnsafeMutablePointer<CChar>, atMost count: Int) -> Int {
    if rest.isEmpty {
      guard let next = stream.next() else { return closeup_end_of_stream }
      rest = next
    }
    let taken = min(count, rest.count)
    rest.copyBytes(to: UnsafeMutableRawBufferPointer(start: buffer, count: taken))
    rest = taken < rest.count ? Data(rest.dropFirst(taken)) : Data()
    return taken
  }

  private static let blockSize = 16384
}

private func readStream(
  context: UnsafeMutableRawPointer?, position: UInt64, buffer: UnsafeMutablePointer<CChar>?,
  size: Int
) -> Int {
  guard let context, let buffer else { return closeup_end_of_stream }
  let reader = Unmanaged<StreamReader>.fromOpaque(context).takeUnretainedValue()
  return reader.read(into: buffer, atMost: size)
}

private func releaseStream(context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<StreamReader>.fromOpaque(context).release()
}
