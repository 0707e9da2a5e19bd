import Foundation
import Testing

@testable import CloseupServer

/// Files and folders that change while they are sent.
@Suite struct FileChangeTests {
  /// A file too large for the sockets' buffers, whose answer has begun.
  private final class Download {
    /// Far more than the buffers of two sockets hold.
    static let size = 64 << 20
    /// More bytes than the headers of an answer take.
    static let mostHeaders = 4096
    let test: TestServer
    let path: String
    private let socket: Int32
    private var received = 0

    init(range: String? = nil) throws {
      test = try TestServer()
      path = test.folder.path("web/large.txt")
      try Data(count: Self.size).write(to: URL(fileURLWithPath: path))
      socket = try test.client.connected()
      // A server that neither goes on nor closes fails the test instead of holding it up.
      var limit = timeval(tv_sec: 20, tv_usec: 0)
      setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
      let lines =
        "Host: localhost\r\nConnection: close\r\n" + (range.map { "Range: \($0)\r\n" } ?? "")
      try Client.write("GET /web/large.txt HTTP/1.1\r\n\(lines)\r\n", to: socket)
      try receive()
    }

    deinit { close(socket) }

    private func receive() throws {
      var buffer = [UInt8](repeating: 0, count: 1 << 20)
      let count = read(socket, &buffer, buffer.count)
      guard count >= 0 else { throw Client.Failure(reason: "neither more bytes nor the end") }
      guard count > 0 else { throw End() }
      received += count
    }

    private struct End: Error {}

    /// Reads until the server closes the connection: how many bytes came, headers included.
    func rest() throws -> Int {
      do {
        while true { try receive() }
      } catch is End {}
      return received
    }
  }

  @Test(arguments: [nil, "bytes=1000-", "bytes=-33554432"])
  func theAnswerEndsWhereAFileIsCutShort(range: String?) throws {
    let download = try Download(range: range)
    truncate(download.path, 1 << 20)
    #expect(try download.rest() < Download.size / 2)
    #expect(try download.test.get("/").status == 200)
  }

  @Test func aFileThatGrowsIsSentAsItWas() throws {
    let download = try Download()
    truncate(download.path, off_t(2 * Download.size))
    let received = try download.rest()
    #expect(received > Download.size && received < Download.size + Download.mostHeaders)
  }

  @Test func aFileWhoseFolderVanishesIsSentWhole() throws {
    let download = try Download()
    try FileManager.default.removeItem(atPath: download.test.folder.path("web"))
    #expect(try download.rest() > Download.size)
    #expect(try download.test.get("/web/large.txt").status == 404)
  }

  @Test func aPictureThatVanishesIsToldInTheListThatBeganBefore() throws {
    let test = try TestServer()
    try Picture().write(test.folder.path("pictures/a.jpg"))
    let line = try test.picture("a.jpg")
    try FileManager.default.removeItem(atPath: test.folder.path("pictures"))
    for address in [line.src, line.thumb] {
      let answer = try test.get(address)
      #expect(answer.status == 410)
      #expect(answer.error == "The file is no longer there.")
    }
    let lines = try test.lines()
    #expect(lines.compactMap(\.error) == ["This folder is no longer there."])
    #expect(lines.last?.end == true)
  }
}
