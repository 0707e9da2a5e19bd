import CFFmpeg

/// Decodes frames of a video.
final class FrameDecoder {
  private let input: VideoInput
  private let stream: UnsafeMutablePointer<AVStream>
  private var decoder: UnsafeMutablePointer<AVCodecContext>?

  init(
    _ input: VideoInput, _ stream: UnsafeMutablePointer<AVStream>, mostPixels: Int
  ) throws(Problem) {
    self.input = input
    self.stream = stream
    let codec = avcodec_find_decoder(stream.pointee.codecpar.pointee.codec_id)
    decoder = avcodec_alloc_context3(codec)
    decoder?.pointee.thread_count = 1
    decoder?.pointee.max_pixels = Int64(mostPixels)
    guard avcodec_parameters_to_context(decoder, stream.pointee.codecpar) >= 0,
      avcodec_open2(decoder, codec, nil) == 0
    else { throw VideoInput.damaged }
  }

  deinit { avcodec_free_context(&decoder) }

  /// The key frame at a time, in seconds, or before it; where that cannot be had, the first frame that can.
  func frame(at seconds: Double) throws(Problem) -> VideoFrame {
    for start in [seconds, 0] {
      let ticks = input.start + Int64(start * Double(AV_TIME_BASE))
      // A video that cannot be sought in is read from where it stands.
      _ = av_seek_frame(input.context, -1, ticks, AVSEEK_FLAG_BACKWARD)
      avcodec_flush_buffers(decoder)
      let frame = VideoFrame()
      if fill(frame) { return frame }
    }
    throw VideoInput.damaged
  }

  /// Reads on until there is a frame.
  private func fill(_ frame: VideoFrame) -> Bool {
    var packet = av_packet_alloc()
    defer { av_packet_free(&packet) }
    while true {
      if avcodec_receive_frame(decoder, frame.frame) == 0 { return true }
      guard av_read_frame(input.context, packet) == 0, let packet else { break }
      defer { av_packet_unref(packet) }
      // What is damaged is passed over: the next key frame may be whole.
      if packet.pointee.stream_index == stream.pointee.index {
        _ = avcodec_send_packet(decoder, packet)
      }
    }
    // At the end the decoder gives what it has kept back.
    _ = avcodec_send_packet(decoder, nil)
    return avcodec_receive_frame(decoder, frame.frame) == 0
  }
}

/// A decoded frame.
final class VideoFrame {
  fileprivate(set) var frame = av_frame_alloc()

  deinit { av_frame_free(&frame) }

  /// The frame's pixels, stretched to a size.
  func raster(width: Int, height: Int) throws(Problem) -> Raster {
    guard let frame else { throw VideoInput.damaged }
    let picture = frame.pointee
    let scaler = sws_getContext(
      picture.width, picture.height, AVPixelFormat(picture.format), Int32(width), Int32(height),
      AV_PIX_FMT_RGB24, Int32(SWS_AREA | SWS_ACCURATE_RND), nil, nil, nil)
    guard let scaler else { throw VideoInput.damaged }
    defer { sws_freeContext(scaler) }
    closeup_set_colors(scaler, frame)
    // Its rows are written in wide steps: each has room to spare.
    let stride = (width * 3 + 127) / 64 * 64
    var rows = [UInt8](repeating: 0, count: stride * height)
    let done = rows.withUnsafeMutableBufferPointer {
      closeup_scale(scaler, frame, $0.baseAddress, Int32(stride))
    }
    guard done == Int32(height) else { throw VideoInput.damaged }
    let bytes = (0..<height).flatMap { rows[$0 * stride..<$0 * stride + width * 3] }
    return Raster(width: width, height: height, bytes: bytes)
  }
}
