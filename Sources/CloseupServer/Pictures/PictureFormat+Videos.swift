/// The containers that videos come in.
extension PictureFormat {
  /// File names that are taken for videos. `.ts` is not among them: most files of that name are programs.
  static let videoEndings: Set<String> = [
    "mp4", "m4v", "mov", "qt", "webm", "mkv", "avi", "divx", "3gp", "3g2", "mts", "m2ts", "mpg",
    "mpeg", "vob", "wmv", "asf", "flv", "f4v", "ogv",
  ]

  /// The container that a file's first bytes show; where there is a list of brands, they decide.
  static func video(in start: [UInt8]) -> PictureFormat? {
    func has(_ bytes: some Sequence<UInt8>, at index: Int = 0) -> Bool {
      start.dropFirst(index).starts(with: Array(bytes))
    }
    func has(_ text: String, at index: Int = 0) -> Bool { has(text.utf8, at: index) }
    return switch true {
    case oldQuickTimeBoxes.contains { has($0, at: 4) }: .quicktime
    case has([0x1A, 0x45, 0xDF, 0xA3]): isWebM(start) ? .webm : .matroska
    case has("RIFF") && has("AVI ", at: 8): .avi
    case isTransportStream(start): .mpegTransport
    case has([0, 0, 1, 0xBA]): .mpegProgram
    case has([0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11]): .windowsMedia
    case has("FLV\u{1}"): .flash
    case has("OggS"): .ogg
    default: nil
    }
  }

  /// What a film from before brands begins with.
  private static let oldQuickTimeBoxes = ["moov", "mdat", "wide", "free", "skip"]

  /// Whether the header of a Matroska file declares the part of Matroska that is made for browsers
  /// (RFC 8794, section 11.2.4: DocType).
  private static func isWebM(_ start: [UInt8]) -> Bool {
    // The element's name and size, and what it says.
    let declared: [UInt8] = [0x42, 0x82, 0x84] + Array("webm".utf8)
    return (0..<min(64, start.count)).contains { start[$0...].starts(with: declared) }
  }

  /// Whether packets of 188 bytes follow each other, on a disc or a camera's card each with a time before it
  /// (ISO 13818-1, 2.4.3.2).
  private static func isTransportStream(_ start: [UInt8]) -> Bool {
    [(first: 0, step: 188), (first: 4, step: 192)].contains { first, step in
      (0..<4).allSatisfy { packet in
        let place = first + packet * step
        return place < start.count && start[place] == 0x47
      }
    }
  }

  /// FFmpeg's name of the one demuxer that reads the container; nil for what is no video.
  var demuxer: String? {
    switch self {
    case .mp4, .quicktime: "mov"
    case .webm, .matroska: "matroska"
    case .avi: "avi"
    case .mpegTransport: "mpegts"
    case .mpegProgram: "mpeg"
    case .windowsMedia: "asf"
    case .flash: "flv"
    case .ogg: "ogg"
    default: nil
    }
  }

  /// What people call a container that not every browser opens, and whether some do.
  var unplayedContainer: (name: String, isPlayedBySome: Bool)? {
    switch self {
    case .matroska: ("Matroska (MKV)", true)
    case .avi: ("AVI", false)
    case .mpegTransport: ("AVCHD and MPEG-TS", false)
    case .mpegProgram: ("MPEG", false)
    case .windowsMedia: ("Windows Media (WMV)", false)
    case .flash: ("Flash video (FLV)", false)
    case .ogg: ("Ogg video", false)
    default: nil
    }
  }

  /// The media type of a video; nil for what is none.
  var videoType: String? {
    switch self {
    case .mp4, .quicktime, .webm, .ogg: "video/\(rawValue)"
    case .matroska: "video/x-matroska"
    case .avi: "video/x-msvideo"
    case .mpegTransport: "video/mp2t"
    case .mpegProgram: "video/mpeg"
    case .windowsMedia: "video/x-ms-wmv"
    case .flash: "video/x-flv"
    default: nil
    }
  }
}
