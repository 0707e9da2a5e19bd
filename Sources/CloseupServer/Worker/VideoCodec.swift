import CFFmpeg

/// How the frames of a video are written.
struct VideoCodec {
  private let id: AVCodecID
  /// Of H.264, where the file says it: its number in ISO 14496-10, Annex A.
  private let profile: UInt8?

  init(_ parameters: AVCodecParameters) {
    id = parameters.codec_id
    guard id == AV_CODEC_ID_H264 else {
      profile = nil
      return
    }
    let extra = UnsafeBufferPointer(
      start: parameters.extradata, count: Int(max(0, parameters.extradata_size)))
    profile = Self.profile(Array(extra.prefix(Self.longestStart)))
  }

  /// What people call a codec that not every browser plays, and whether some do.
  var unplayed: (name: String, isPlayedBySome: Bool)? {
    switch id {
    case AV_CODEC_ID_VP8, AV_CODEC_ID_VP9, AV_CODEC_ID_AV1: nil
    case AV_CODEC_ID_H264:
      profile.map(Self.playedProfiles.contains) ?? true
        ? nil : ("H.264 with 10 bits or full colour", true)
    case AV_CODEC_ID_HEVC: ("HEVC (H.265)", true)
    case AV_CODEC_ID_PRORES: ("ProRes", false)
    case AV_CODEC_ID_MJPEG: ("Motion JPEG", false)
    case AV_CODEC_ID_MPEG1VIDEO: ("MPEG-1", false)
    case AV_CODEC_ID_MPEG2VIDEO: ("MPEG-2", false)
    case AV_CODEC_ID_MPEG4: ("MPEG-4 Part 2 (DivX, Xvid)", false)
    case AV_CODEC_ID_H263: ("H.263", false)
    default: (longName, false)
    }
  }

  /// Whether an MP4 file with the frames as they are is played by every browser.
  var isPlayedInMP4: Bool { unplayed == nil && id != AV_CODEC_ID_VP8 }

  /// Baseline, Main, Extended and High: 8 bits, and one pair of colours for four pixels.
  private static let playedProfiles: Set<UInt8> = [66, 77, 88, 100]
  /// The part of the codec's own header in which the profile stands.
  private static let longestStart = 64

  private var longName: String {
    guard let name = avcodec_descriptor_get(id)?.pointee.long_name else {
      return String(cString: avcodec_get_name(id))
    }
    return String(cString: name)
  }

  /// The profile in a header as MP4 has it (ISO 14496-15, 5.3.3.1), or after the mark that begins one in a stream.
  private static func profile(_ extra: [UInt8]) -> UInt8? {
    if extra.count > 1, extra[0] == 1 { return extra[1] }
    return extra.indices.dropLast(4).first {
      extra[$0..<$0 + 3] == [0, 0, 1] && extra[$0 + 3] & 0x1F == 7
    }.map { extra[$0 + 4] }
  }
}
