import CFFmpeg
import Foundation

/// A video file as FFmpeg reads it: through a descriptor that is open already, so that no name in the file leads anywhere.
final class VideoInput {
  let context: UnsafeMutablePointer<AVFormatContext>
  private let reading: UnsafeMutablePointer<AVIOContext>
  private let source: Source

  /// What the reading functions are given.
  private final class Source {
    let descriptor: Int32
    let bytes: Int64
    var position: Int64 = 0

    init(_ file: borrowing OpenFile) {
      descriptor = file.duplicate()
      bytes = file.stamp.bytes
    }

    deinit { close(descriptor) }
  }

  /// Opens a video. Of one that has a header, this alone is read.
  init(_ file: borrowing OpenFile, format: PictureFormat) throws(Problem) {
    source = Source(file)
    let pointer = Unmanaged.passUnretained(source).toOpaque()
    guard let buffer = av_malloc(Self.bufferSize),
      let reading = avio_alloc_context(
        buffer.assumingMemoryBound(to: UInt8.self), Int32(Self.bufferSize), 0, pointer,
        { source, buffer, count in VideoInput.read(source, buffer, count) }, nil,
        { source, offset, origin in VideoInput.seek(source, offset, origin) })
    else { throw Self.damaged }
    var context = avformat_alloc_context()
    context?.pointee.pb = reading
    // The kind is known: nothing else is tried on the file.
    let kind = av_find_input_format(format.demuxer)
    // It frees the context where it fails, and leaves what reads to us.
    guard avformat_open_input(&context, nil, kind, nil) == 0, let context else {
      Self.free(reading)
      throw Self.damaged
    }
    self.reading = reading
    self.context = context
    // Others tell in their first packets what is in them.
    if !hasFullHeader(format) { _ = avformat_find_stream_info(context, nil) }
  }

  /// Whether the header says all that is asked of it. Some codecs keep their size to themselves.
  private func hasFullHeader(_ format: PictureFormat) -> Bool {
    guard format.demuxer == "mov" || format.demuxer == "matroska" else { return false }
    return (0..<Int(context.pointee.nb_streams)).allSatisfy { index in
      guard let stream = context.pointee.streams[index]?.pointee.codecpar.pointee else {
        return true
      }
      return stream.codec_type != AVMEDIA_TYPE_VIDEO || stream.width > 0
    }
  }

  /// When the video begins, on the clock of its packets: in `AV_TIME_BASE` parts of a second.
  var start: Int64 {
    let start = context.pointee.start_time
    return start == closeup_no_time ? 0 : start
  }

  deinit {
    var context: UnsafeMutablePointer<AVFormatContext>? = context
    avformat_close_input(&context)
    Self.free(reading)
  }

  static let damaged = Problem.unreadable("The video is damaged or cut short.")
  private static let bufferSize = 1 << 16

  private static func free(_ reading: UnsafeMutablePointer<AVIOContext>) {
    // The buffer may have been replaced by a larger one.
    av_freep(&reading.pointee.buffer)
    var reading: UnsafeMutablePointer<AVIOContext>? = reading
    avio_context_free(&reading)
  }

  /// Reads on, as FFmpeg asks: how many bytes it got.
  private static func read(
    _ source: UnsafeMutableRawPointer?, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int32
  ) -> Int32 {
    guard let source, let buffer else { return closeup_end_of_file }
    let file = Unmanaged<Source>.fromOpaque(source).takeUnretainedValue()
    let got = pread(file.descriptor, buffer, Int(count), off_t(file.position))
    guard got > 0 else { return closeup_end_of_file }
    file.position += Int64(got)
    return Int32(got)
  }

  /// Goes to a place in the file, or tells its size.
  private static func seek(
    _ source: UnsafeMutableRawPointer?, _ offset: Int64, _ origin: Int32
  ) -> Int64 {
    guard let source else { return -1 }
    let file = Unmanaged<Source>.fromOpaque(source).takeUnretainedValue()
    let start: Int64
    switch origin & ~AVSEEK_FORCE {
    case AVSEEK_SIZE: return file.bytes
    case SEEK_SET: start = 0
    case SEEK_CUR: start = file.position
    case SEEK_END: start = file.bytes
    default: return -1
    }
    let (place, isTooFar) = start.addingReportingOverflow(offset)
    guard !isTooFar, place >= 0 else { return -1 }
    file.position = place
    return place
  }
}
