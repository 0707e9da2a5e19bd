import CFFmpeg

/// Reads the track of an animated AVIF, which libheif 1.15 cannot, with FFmpeg.
struct SequenceReader {
  private let input: VideoInput
  /// Colours, and transparency in a track of its own.
  private let streams: [UnsafeMutablePointer<AVStream>]
  private let parameters: AVCodecParameters

  init(_ file: borrowing OpenFile) throws(Problem) {
    do throws(Problem) {
      input = try VideoInput(file, format: .quicktime)
    } catch { throw PictureReader.damaged }
    streams = UnsafeBufferPointer(
      start: input.context.pointee.streams, count: Int(input.context.pointee.nb_streams)
    ).compactMap(\.self).filter {
      $0.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO
    }
    guard let stream = streams.first else { throw PictureReader.damaged }
    parameters = stream.pointee.codecpar.pointee
    guard parameters.width > 0, parameters.height > 0 else { throw PictureReader.damaged }
  }

  func header(mostPixels: Int) throws(Problem) -> PictureHeader {
    let header = PictureHeader(
      format: .avif, width: Int(parameters.width), height: Int(parameters.height),
      isAnimated: streams[0].pointee.nb_frames != 1, hasAlpha: streams.count > 1)
    if let problem = header.problem(mostPixels: mostPixels) { throw problem }
    return header
  }

  /// Writes the first frame, fitted into a box and never enlarged.
  func render(_ rendition: Rendition, mostPixels: Int, to output: String) throws(Problem) {
    let header = try header(mostPixels: mostPixels)
    let (width, height) = (Double(header.width), Double(header.height))
    let scale = min(1, Double(rendition.width) / width, Double(rendition.height) / height)
    let size = (max(1, Int(width * scale)), max(1, Int(height * scale)))
    var picture = try frame(streams[0], size, mostPixels)
    let colours = Colours(
      codePoints: Int(parameters.color_primaries.rawValue), Int(parameters.color_trc.rawValue))
    if let colours { picture = picture.converted(colours) }
    if streams.count > 1 { picture = picture.masked(by: try frame(streams[1], size, mostPixels)) }
    try picture.write(rendition.format, quality: rendition.quality, to: output)
  }

  private func frame(
    _ stream: UnsafeMutablePointer<AVStream>, _ size: (Int, Int), _ mostPixels: Int
  ) throws(Problem) -> Raster {
    do throws(Problem) {
      return try FrameDecoder(input, stream, mostPixels: mostPixels).frame(at: 0)
        .raster(width: size.0, height: size.1)
    } catch { throw PictureReader.damaged }
  }
}
