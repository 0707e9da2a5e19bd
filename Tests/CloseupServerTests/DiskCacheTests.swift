import Foundation
import Testing

@testable import CloseupServer

@Suite struct DiskCacheTests {
  private func data(_ count: Int) -> Data { Data(repeating: 7, count: count) }

  private func bytes(in folder: TemporaryFolder) throws -> Int {
    try folder.files("closeup-1").reduce(0) { try $0 + folder.data("closeup-1/\($1)").count }
  }

  @Test func whatIsStoredIsFoundAgainAlsoByAnother() throws {
    let folder = try TemporaryFolder()
    let cache = DiskCache(in: folder.root, limit: 1000)
    #expect(cache.data("abcdef") == nil)
    cache.store(data(10), as: "abcdef")
    #expect(cache.data("abcdef") == data(10))
    #expect(DiskCache(in: folder.root, limit: 1000).data("abcdef") == data(10))
    cache.store(data(20), as: "abcdef")
    #expect(cache.data("abcdef") == data(20))
  }

  @Test func itNeverHoldsMoreThanItsLimitAndForgetsWhatIsLeastUsed() throws {
    let folder = try TemporaryFolder()
    let cache = DiskCache(in: folder.root, limit: 100_000)
    cache.store(data(1000), as: "keep me")
    for number in 0..<300 {
      cache.store(data(1000), as: "\(number) of many")
      #expect(cache.data("keep me") != nil)
      #expect(try bytes(in: folder) <= 100_000)
    }
    #expect(cache.data("299 of many") != nil)
    #expect(cache.data("0 of many") == nil)
    #expect(try bytes(in: folder) > 80_000)
  }

  @Test func anotherLimitHoldsFromTheStart() throws {
    let folder = try TemporaryFolder()
    let cache = DiskCache(in: folder.root, limit: 100_000)
    for number in 0..<50 { cache.store(data(1000), as: "\(number) of many") }
    _ = DiskCache(in: folder.root, limit: 10_000)
    #expect(try bytes(in: folder) <= 10_000)
  }

  @Test func whatACrashHasLeftIsClearedAwayAndTheWorkOfOthersIsNot() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("closeup-1/tmp")
    for name in ["old", "new"] { try folder.write("half", to: "closeup-1/tmp/\(name)") }
    let hours = Date(timeIntervalSinceNow: -7200)
    try FileManager.default.setAttributes(
      [.modificationDate: hours], ofItemAtPath: folder.path("closeup-1/tmp/old"))
    _ = DiskCache(in: folder.root, limit: 1000)
    #expect(folder.files("closeup-1/tmp") == ["new"])
  }

  @Test func otherFilesInTheFolderAreLeftAlone() throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "mine", count: 1000), to: "holiday.jpg")
    let cache = DiskCache(in: folder.root, limit: 100)
    for number in 0..<10 { cache.store(data(50), as: "\(number) of many") }
    #expect(try folder.data("holiday.jpg").count == 4000)
  }

  @Test func aDamagedHeaderIsReadAnew() throws {
    let test = try TestServer()
    try Picture().write(test.folder.path("pictures/a.jpg"))
    _ = try test.pictures()
    let kept = test.folder.files("cache")
    #expect(kept.count == 1)
    for name in kept { try test.folder.write("{\"for", to: "cache/\(name)") }
    #expect(try test.picture("a.jpg").width == 64)
  }

  @Test func whatTheCacheLosesIsSentAllTheSame() throws {
    let test = try TestServer { $0.mostCacheBytes = 0 }
    try Picture().write(test.folder.path("pictures/a.jpg"))
    #expect(try test.get(test.picture("a.jpg").thumb).status == 200)
  }
}
