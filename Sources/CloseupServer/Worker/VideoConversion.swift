import CFFmpeg
import Foundation

/// Writes a video as MP4 that every browser plays: the worker becomes `ffmpeg`, so that the worker's limits are its limits.
struct VideoConversion {
  private let file: Int32
  private let format: PictureFormat
  private let streams: VideoReader.Streams

  /// Opens the video and chooses what of it may stay as it is.
  init(_ file: borrowing OpenFile) throws(Problem) {
    guard let format = PictureFormat(start: file.start(PictureFormat.startLength)),
      format.kind == .video
    else { throw .unreadable("This is not a video.") }
    self.format = format
    streams = try VideoReader(file, format: format).streams
    // One that ffmpeg inherits.
    self.file = fcntl(file.descriptor, F_DUPFD, 3)
  }

  /// Runs `ffmpeg` in this process's place. It returns only where that fails.
  func begin(_ program: String, mostBytes: Int64, to output: String) throws(Problem) {
    closeup_end_with_parent()
    #if canImport(Glibc)
      var size = rlimit(rlim_cur: rlim_t(mostBytes), rlim_max: rlim_t(mostBytes))
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &size)
    #endif
    var arguments = ([program] + arguments(to: output)).map { strdup($0) } + [nil]
    execv(program, &arguments)
    throw .unreadable("ffmpeg does not start: \(String(cString: strerror(errno))).")
  }

  /// Nothing but the open file is read: by the one demuxer that fits, which may open nothing else.
  private func arguments(to output: String) -> [String] {
    [
      ["-nostdin", "-y", "-loglevel", "error", "-nostats", "-progress", "pipe:1"],
      [
        "-protocol_whitelist", "file", "-f", format.demuxer ?? "", "-i",
        "file:\(OpenFile.path(of: file))",
      ],
      ["-map", "0:\(streams.video)"], streams.sound.map { ["-map", "0:\($0)"] } ?? [],
      ["-map_metadata", "-1", "-map_chapters", "-1", "-threads", Self.threads],
      keepsFrames ? ["-c:v", "copy"] : Self.encoding,
      streams.isSoundPlayed ? ["-c:a", "copy"] : ["-c:a", "aac", "-b:a", "160k", "-ac", "2"],
      ["-movflags", "+faststart", "-f", "mp4", "file:\(output)"],
    ].flatMap { $0 }
  }

  /// AVI does not say when frames that stand out of order are shown.
  private var keepsFrames: Bool {
    streams.codec.isPlayedInMP4 && !streams.isInterlaced && format != .avi
  }

  private static let threads = "4"
  /// The longer side of an encoded video, in pixels: encoding a larger one takes several times as long as
  /// it lasts.
  private static let longestSide = 1920
  /// Lines that were taken at different times are brought together; H.264 wants even sides.
  private static let encoding = [
    "-c:v", "libx264", "-preset", "veryfast", "-crf", "21", "-pix_fmt", "yuv420p", "-vf",
    "yadif=deint=interlaced,scale=min(\(longestSide)\\,iw):min(\(longestSide)\\,ih)"
      + ":force_original_aspect_ratio=decrease:force_divisible_by=2",
  ]
}
