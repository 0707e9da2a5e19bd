import Foundation
import Testing

@testable import CloseupServer

/// Documents that open with a password only: those of Scripts/make-locked-documents.py.
@Suite struct LockedDocumentTests {
  private static let passwords = ["locked.pdf": "café", "locked2.pdf": "海辺の町"]

  private func server(
    _ name: String = "locked.pdf", change: (inout PictureServer.Configuration) -> Void = { _ in }
  ) throws -> TestServer {
    let folder = try TemporaryFolder()
    try folder.makeFolder("pictures")
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Documents/\(name)")
    try Data(contentsOf: source).write(to: URL(fileURLWithPath: folder.path("pictures/a.pdf")))
    return try TestServer(folder: folder, change: change)
  }

  private func header(_ password: String) -> [String: String] {
    let escaped = password.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
    return ["Closeup-Password": escaped ?? ""]
  }

  private struct Refusal: Decodable, Equatable {
    var error: String
    var password: String
  }

  private func refusal(_ answer: Client.Answer) throws -> Refusal {
    #expect(answer.status == 403)
    #expect(answer.headers["cache-control"] == "no-store")
    return try JSONDecoder().decode(Refusal.self, from: answer.body)
  }

  private let missing = Refusal(
    error: "This document is protected by a password.", password: "missing")
  private let wrong = Refusal(
    error: "This password does not open the document.", password: "wrong")

  @Test func aDocumentThatNoPasswordOpensIsListedAsLocked() throws {
    let test = try TestServer()
    try TestDocument.encrypted.write(test.folder.path("pictures/a.pdf"))
    let line = try test.picture("a.pdf")
    #expect(line.error == nil)
    #expect(line.locked == true)
    #expect(try refusal(test.get(line.src)) == missing)
    #expect(try refusal(test.get(line.src, header("a"))) == wrong)
  }

  @Test(arguments: ["locked.pdf", "locked2.pdf"])
  func aLockedDocumentOpensWithItsPasswordAlone(name: String) throws {
    let test = try server(name)
    let line = try test.picture("a.pdf")
    #expect(line.kind == "document")
    #expect(line.locked == true)
    #expect(line.error == nil)
    #expect(line.pages == nil)
    #expect(line.thumb == nil)
    #expect(line.poster == nil)
    #expect(try test.get(line.original).body == test.folder.data("pictures/a.pdf"))
    let password = header(try #require(Self.passwords[name]))
    let base = "/document/\(line.id ?? "")"
    for path in [base, "\(base)/page/1", "\(base)/page/1/image"] {
      // Before and after somebody knew it.
      for _ in 1...2 {
        #expect(try refusal(test.get(path)) == missing)
        #expect(try refusal(test.get(path, header("cafe"))) == wrong)
        let answer = try test.get(path, password)
        #expect(answer.status == 200)
        #expect(answer.headers["cache-control"] == "no-store")
        #expect(answer.headers["etag"] == nil)
      }
    }
    #expect(try test.get(base, password).body == Data("{\"pages\":2}\n".utf8))
    let drawn = try test.get("\(base)/page/1/image", password)
    #expect(Picture(encoded: drawn.body)?.quarterInks == [.red, .green, .blue, .white])
    for path in ["/thumb/", "/picture/"] {
      #expect(try test.get("\(path)\(line.id ?? "")").error == missing.error)
    }
  }

  @Test func nothingThatIsDrawnOfALockedDocumentStaysInTheCache() throws {
    let test = try server()
    let id = try #require(test.picture("a.pdf").id)
    let addresses = ["/page/1", "/page/1/image", "/page/2/image?scale=2"]
    let client = test.client
    let password = header("café")
    let answers = Guarded<[Int]>([])
    // Two at once want the same.
    for address in addresses + addresses {
      Thread.detachNewThread {
        let answer = try? client.send("GET", "/document/\(id)\(address)", password)
        answers.change { $0.append(answer?.status ?? 0) }
      }
    }
    let all = answers.wait(atMost: 60) { $0.count == 6 ? $0 : nil }
    #expect(all == [200, 200, 200, 200, 200, 200])
    for file in test.folder.files("cache") {
      let data = try test.folder.data("cache/\(file)")
      #expect(!data.starts(with: [0x89, 0x50, 0x4E, 0x47]), "a picture: \(file)")
      for word in ["secret words", "café"] {
        #expect(data.range(of: Data(word.utf8)) == nil && !file.contains(word))
      }
    }
  }

  @Test func aPageThatTakesItsTimeIsThereForWhoAsksAgainWithThePassword() throws {
    // A worker that takes a second for each drawing.
    let script = """
      while IFS= read -r line; do
        case "$line" in *draw*) echo >> "$1"; sleep 1 ;; esac
        printf '%s\\n' "$line" | "$0" worker
      done
      """
    let log = try TemporaryFolder()
    let test = try server {
      $0.patience.answer = 0.5
      $0.workerCommand = ["/bin/sh", "-c", script, closeupExecutable, log.path("log")]
    }
    let id = try #require(test.picture("a.pdf").id)
    let address = "/document/\(id)/page/1/image"
    #expect(try test.get(address, header("café")).status == 503)
    try waitUntil { try log.files("").isEmpty == false && log.data("log").count == 1 }
    // It is done by now, with nobody waiting.
    sleep(3)
    try waitUntil { try test.get(address, header("café")).status == 200 }
    #expect(try log.data("log").count == 1)
    #expect(try refusal(test.get(address, header("cafe"))) == wrong)
  }
}
