import CFFmpeg
import CVips
import Foundation

/// Decodes a picture with one of FFmpeg's decoders.
struct FrameImage {
  private let frame: VideoFrame

  /// - Parameter packet: the file, or what the decoder needs of it.
  init(_ codec: AVCodecID, _ packet: FramePacket, width: Int, height: Int) throws(Problem) {
    frame = VideoFrame()
    let decoder = avcodec_find_decoder(codec)
    var context = avcodec_alloc_context3(decoder)
    defer { avcodec_free_context(&context) }
    context?.pointee.thread_count = 1
    // The decoder counts rows as long as it lays them out.
    context?.pointee.max_pixels = Int64(width + 128) * Int64(height)
    guard avcodec_open2(context, decoder, nil) == 0,
      avcodec_send_packet(context, packet.pointer) == 0,
      avcodec_receive_frame(context, frame.frame) == 0,
      let size = frame.frame?.pointee, (Int(size.width), Int(size.height)) == (width, height)
    else { throw PictureReader.damaged }
  }

  /// Whether the decoder found that some of it is transparent.
  var hasAlpha: Bool {
    let format = AVPixelFormat(frame.frame?.pointee.format ?? -1)
    let flags = av_pix_fmt_desc_get(format)?.pointee.flags ?? 0
    return flags & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0
  }

  /// The picture, or where much less will do and nothing is transparent, a smaller one.
  func image(hasAlpha: Bool, for rendition: Rendition) throws(Problem) -> StillImage {
    let shrink = hasAlpha ? 1 : rendition.shrink(of: frame.longSide)
    let pixels = try frame.pixels(hasAlpha: hasAlpha, shrink: shrink)
    let image = closeup_vips_pixels(
      pixels.bytes.baseAddress, Int32(pixels.width), Int32(pixels.stride), Int32(pixels.height),
      Int32(pixels.bands))
    guard let image = StillImage(image, from: pixels) else { throw PictureReader.damaged }
    return image
  }

  func pixels(hasAlpha: Bool) throws(Problem) -> FramePixels {
    try frame.pixels(hasAlpha: hasAlpha, shrink: 1)
  }
}

/// Bytes for a decoder, which wants some room after them.
final class FramePacket {
  fileprivate var pointer = av_packet_alloc()

  /// - Throws: for more bytes than FFmpeg takes.
  init(_ count: Int) throws(Problem) {
    guard count < Int(Int32.max) / 2, av_new_packet(pointer, Int32(count)) == 0 else {
      throw .tooLarge
    }
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
  }

  deinit { av_packet_free(&pointer) }

  var bytes: UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(
      start: pointer?.pointee.data, count: Int(pointer?.pointee.size ?? 0))
  }

  /// Puts bytes of a file at a place; as many as there are and fit.
  func read(_ file: borrowing OpenFile, at place: Int, to start: Int = 0, count: Int = .max) {
    guard start < bytes.count, place >= 0, place < file.stamp.bytes else { return }
    let count = min(count, bytes.count - start, Int(file.stamp.bytes) - place)
    var done = 0
    while done < count {
      let got = pread(
        file.descriptor, bytes.baseAddress! + start + done, count - done, off_t(place + done))
      guard got > 0 else { return }
      done += got
    }
  }
}

/// Pixels as FFmpeg writes them: three or four bytes each, rows with room to spare.
final class FramePixels {
  let width: Int
  let height: Int
  let bands: Int
  /// Pixels from one row to the next.
  let stride: Int
  let bytes: UnsafeMutableRawBufferPointer

  fileprivate init(width: Int, height: Int, bands: Int) {
    (self.width, self.height, self.bands) = (width, height, bands)
    stride = width + Self.room
    bytes = .allocate(byteCount: stride * height * bands, alignment: 64)
  }

  deinit { bytes.deallocate() }

  /// swscale writes in wide steps.
  private static let room = 64
}

extension VideoFrame {
  fileprivate var longSide: Int {
    frame.map { Int(max($0.pointee.width, $0.pointee.height)) } ?? 0
  }

  /// The frame's pixels, or means of squares of them.
  fileprivate func pixels(hasAlpha: Bool, shrink: Int) throws(Problem) -> FramePixels {
    guard let frame else { throw PictureReader.damaged }
    let picture = frame.pointee
    let width = max(1, Int(picture.width) / shrink)
    let height = max(1, Int(picture.height) / shrink)
    let scaler = sws_getContext(
      picture.width, picture.height, AVPixelFormat(picture.format), Int32(width), Int32(height),
      hasAlpha ? AV_PIX_FMT_RGBA : AV_PIX_FMT_RGB24,
      Int32(SWS_ACCURATE_RND | (shrink > 1 ? SWS_AREA : SWS_POINT)), nil, nil, nil)
    guard let scaler else { throw PictureReader.damaged }
    defer { sws_freeContext(scaler) }
    let pixels = FramePixels(width: width, height: height, bands: hasAlpha ? 4 : 3)
    let rows = closeup_scale(
      scaler, frame, pixels.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
      Int32(pixels.stride * pixels.bands))
    guard rows == Int32(height) else { throw PictureReader.damaged }
    return pixels
  }
}
