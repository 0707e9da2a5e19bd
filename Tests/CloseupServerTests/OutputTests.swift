import Foundation
import Testing

@testable import CloseupServer

/// What the command writes may find no place.
@Suite struct OutputTests {
  private static let trace = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../Traces/a-fling.jsonl").standardizedFileURL.path
  private static let usages = [
    ["--help"], ["--version"], ["serve", "--help"], ["replay", "--help"], ["serve"], ["worker"],
    ["replay", trace], ["replay", trace, "--json"], ["replay", trace, "--against", trace],
  ]

  /// Runs the command; a server in a folder of its own, a worker with a request.
  private func end(
    of usage: [String], shell: String? = nil, isRead: Bool = true
  ) throws -> (status: Int32, said: String, complaints: String) {
    let (folder, options) = try Running.prepared()
    var usage = usage
    var input = Data()
    switch usage {
    case ["serve"]: usage += [folder.path("pictures"), "--port", "0"] + options
    case ["worker"]:
      let path = folder.path("pictures/a.jpg")
      let picture = PictureLocation(root: FilePath(path), path: FilePath(""))
      input = jsonLine(
        WorkerRequest(
          task: WorkerTask(
            work: .header, picture: picture, stamp: try FileStamp(path: FilePath(path)),
            mostPixels: 1000),
          output: ""))
    default: break
    }
    return try Running(usage, shell: shell, input: input, isRead: isRead).end()
  }

  @Test(arguments: [["--help"], ["serve"], ["replay", trace]])
  func aClosedOutputIsAnError(usage: [String]) throws {
    let end = try end(of: usage, shell: #"exec "$@" >&-"#)
    #expect(end.status == 1)
    #expect(
      end.complaints == "closeup: standard output cannot be written (Bad file descriptor): "
        + "free some room, or send it elsewhere\n")
  }

  #if os(Linux)
    @Test(arguments: usages) func aFullDiskIsAnError(usage: [String]) throws {
      let end = try end(of: usage, shell: #"exec "$@" > /dev/full"#)
      #expect(end.status == 1)
      #expect(
        end.complaints == "closeup: standard output cannot be written (No space left on device): "
          + "free some room, or send it elsewhere\n")
    }

    @Test(
      arguments: ["--film", "--plot"],
      [
        ("/dev/full", "No space left on device"), ("/dev", "Is a directory"),
        ("/no/such/file", "No such file or directory"),
      ])
    func aDrawingWithoutAPlaceIsAnError(option: String, place: (name: String, reason: String))
      throws
    {
      let end = try Running(["replay", Self.trace, option, place.name]).end()
      #expect(end.status == 1)
      #expect(
        end.complaints
          == "closeup: \(place.name) cannot be written (\(place.reason)): choose another place\n")
    }

    @Test func complaintsThatCannotBeWrittenChangeNoStatus() throws {
      #expect(try Running(["nonsense"], shell: #"exec "$@" 2> /dev/full"#).end().status == 2)
    }
  #endif

  @Test func closedComplaintsChangeNoStatus() throws {
    #expect(try Running(["nonsense"], shell: #"exec "$@" 2>&-"#).end().status == 2)
  }

  /// Whoever started it may ignore the signal, as programs in Python do.
  @Test(arguments: usages) func anOutputThatNobodyReadsEndsItQuietly(usage: [String]) throws {
    let end = try end(of: usage, shell: #"trap '' PIPE; exec "$@""#, isRead: false)
    #expect(end.status == -SIGPIPE)
    #expect(end.complaints.isEmpty)
  }

  @Test func nothingIsWrittenIntoAFileThatTookTheNumberOfAClosedStream() throws {
    let folder = try TemporaryFolder()
    let copy = folder.path("copy.jsonl")
    try FileManager.default.copyItem(atPath: Self.trace, toPath: copy)
    _ = try Running(["replay", copy], shell: #"exec "$@" <&- >&- 2>&-"#).end()
    #expect(FileManager.default.contentsEqual(atPath: copy, andPath: Self.trace))
    _ = try Running(["replay", copy, "--plot", folder.path("a.svg")], shell: #"exec "$@" >&-"#)
      .end()
    #expect(try folder.data("a.svg").starts(with: Data("<svg".utf8)))
  }
}
