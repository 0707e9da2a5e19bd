import CFFmpeg

/// Reads the header of a video, and one frame, with FFmpeg's libraries; in worker processes only.
struct VideoReader {
  private let input: VideoInput
  private let format: PictureFormat
  private let stream: UnsafeMutablePointer<AVStream>
  private let parameters: AVCodecParameters

  /// Opens a video.
  init(_ file: borrowing OpenFile, format: PictureFormat) throws(Problem) {
    self.format = format
    input = try VideoInput(file, format: format)
    let index = av_find_best_stream(input.context, AVMEDIA_TYPE_VIDEO, -1, -1, nil, 0)
    guard index >= 0, let stream = input.context.pointee.streams[Int(index)] else {
      // Without sound either, it is the list of what is in the file that was cut off.
      let sound = av_find_best_stream(input.context, AVMEDIA_TYPE_AUDIO, -1, -1, nil, 0)
      throw sound >= 0 ? .unreadable("There are no pictures in this video.") : VideoInput.damaged
    }
    self.stream = stream
    parameters = stream.pointee.codecpar.pointee
    guard parameters.width > 0, parameters.height > 0 else { throw VideoInput.damaged }
  }

  /// What in a file is watched and heard.
  struct Streams {
    var video: Int32
    var codec: VideoCodec
    /// Whether a frame is two, of every other line.
    var isInterlaced: Bool
    /// Nil for a silent video.
    var sound: Int32?
    /// Whether every browser plays the sound as it is.
    var isSoundPlayed: Bool
  }

  var streams: Streams {
    let index = av_find_best_stream(
      input.context, AVMEDIA_TYPE_AUDIO, -1, stream.pointee.index, nil, 0)
    let sound = index >= 0 ? input.context.pointee.streams[Int(index)] : nil
    return Streams(
      video: stream.pointee.index, codec: VideoCodec(parameters),
      isInterlaced: parameters.field_order.rawValue > AV_FIELD_PROGRESSIVE.rawValue,
      sound: sound.map { $0.pointee.index },
      isSoundPlayed: sound?.pointee.codecpar.pointee.codec_id == AV_CODEC_ID_AAC)
  }

  /// The size is that of the frames as shown: with the aspect of their pixels, and turned as the file asks.
  func header(mostPixels: Int) throws(Problem) -> PictureHeader {
    let size = isOnItsSide ? (uprightSize.height, uprightSize.width) : uprightSize
    let header = PictureHeader(
      format: format, width: size.0, height: size.1, isDrawable: false, duration: duration,
      unplayed: unplayed)
    if let problem = header.problem(mostPixels: mostPixels) { throw problem }
    return header
  }

  /// Writes an early frame, fitted into a box and never enlarged.
  func render(_ rendition: Rendition, mostPixels: Int, to output: String) throws(Problem) {
    _ = try header(mostPixels: mostPixels)
    let (width, height) = uprightSize
    let box =
      isOnItsSide
      ? (rendition.height, rendition.width) : (rendition.width, rendition.height)
    let scale = min(1, Double(box.0) / Double(width), Double(box.1) / Double(height))
    let decoder = try FrameDecoder(input, stream, mostPixels: mostPixels)
    let frame = try decoder.frame(at: min(Self.latestStart, (duration ?? 0) / 10))
    var raster = try frame.raster(
      width: max(1, Int(Double(width) * scale)), height: max(1, Int(Double(height) * scale)))
    let colours = Colours(
      codePoints: Int(parameters.color_primaries.rawValue), Int(parameters.color_trc.rawValue))
    if let colours, colours.transfer.isHDR { raster = raster.converted(colours) }
    try raster.turned(quarters: quarters)
      .write(rendition.format, quality: rendition.quality, to: output)
  }

  /// Why not every browser plays the video.
  private var unplayed: String? {
    if let container = format.unplayedContainer {
      let who = container.isPlayedBySome ? "Not every browser plays" : "Browsers do not play"
      return "\(who) \(container.name) files"
    }
    guard let codec = VideoCodec(parameters).unplayed else { return nil }
    let who = codec.isPlayedBySome ? "Not every browser plays" : "Browsers do not play"
    return "\(who) \(codec.name) video"
  }

  /// Many films begin in the dark: a thumbnail is from a tenth of one, and at most from here, in seconds.
  private static let latestStart = 3.0

  private var duration: Double? {
    let ticks = input.context.pointee.duration
    return ticks > 0 ? Double(ticks) / Double(AV_TIME_BASE) : nil
  }

  /// The size before the turn, reckoned as Chromium does: a side is only ever made longer.
  private var uprightSize: (width: Int, height: Int) {
    let (width, height) = (Int(parameters.width), Int(parameters.height))
    let aspect = av_guess_sample_aspect_ratio(input.context, stream, nil)
    guard aspect.num > 0, aspect.den > 0 else { return (width, height) }
    let ratio = min(max(Double(aspect.num) / Double(aspect.den), 1e-3), 1e3)
    return ratio >= 1
      ? (Int((Double(width) * ratio).rounded()), height)
      : (width, Int((Double(height) / ratio).rounded()))
  }

  /// How many quarters of a turn, clockwise, the frames are to be turned.
  private var quarters: Int { Int(closeup_turn(stream)) }
  private var isOnItsSide: Bool { quarters % 2 == 1 }
}
