import Foundation
import Testing

@testable import CloseupServer

/// Names that look alike, that are no text, and paths that are too long: the file system knows bytes alone.
@Suite struct PathTests {
  private static let composed = "caf\u{E9}"
  private static let combined = "cafe\u{301}"

  /// Makes a folder of a name that `FileManager` might spell in its own way.
  private func makeFolder(_ name: [UInt8], in folder: TemporaryFolder) throws {
    let path = FilePath(folder.root).appending(FilePath(name))
    let failure = path.withCString { mkdir($0, 0o700) }
    try #require(failure == 0)
  }

  /// Moves a picture to a path, to the byte.
  private func place(
    _ picture: Picture = Picture(), at name: [UInt8], in folder: TemporaryFolder
  ) throws {
    try picture.write(folder.path("plain.jpg"))
    let path = FilePath(folder.root).appending(FilePath(name))
    let failure = path.withCString { rename(folder.path("plain.jpg"), $0) }
    try #require(failure == 0)
  }

  @Test func aLinkIntoASiblingWhoseNameLooksTheSameLeadsOut() throws {
    let folder = try TemporaryFolder()
    for name in [Self.composed, Self.combined] { try makeFolder(Array(name.utf8), in: folder) }
    try place(at: Array("\(Self.combined)/secret.jpg".utf8), in: folder)
    try place(at: Array("\(Self.composed)/a.jpg".utf8), in: folder)
    let link = folder.path("\(Self.composed)/link.jpg")
    try #require(symlink("../\(Self.combined)/secret.jpg", link) == 0)
    let test = try TestServer(folder: folder) { $0.paths = [folder.path(Self.composed)] }
    #expect(try test.pictures().map(\.name) == ["a.jpg"])
    let line = try test.picture("a.jpg")
    try #require(rename(link, folder.path("\(Self.composed)/a.jpg")) == 0)
    for address in [line.src, line.thumb] { #expect(try test.get(address).status == 403) }
  }

  @Test func ofTwoNamesThatLookTheSameEachIsItself() throws {
    let test = try TestServer()
    for (name, width) in [(Self.composed, 30), (Self.combined, 60)] {
      let picture = Picture(width: width, height: 20)
      try place(picture, at: Array("pictures/\(name).jpg".utf8), in: test.folder)
    }
    let lines = try test.pictures()
    #expect(Set(lines.map(\.width)) == [30, 60])
    #expect(try test.decoded(lines.first?.thumb).width == lines.first?.width)
    #expect(try test.decoded(lines.last?.thumb).width == lines.last?.width)
  }

  @Test(arguments: ["pictures/.\u{301}a.jpg", "pictures/.\u{301}/a.jpg", "pictures/.\u{200D}a.jpg"])
  func aDotHidesWhateverFollows(name: String) throws {
    let test = try TestServer()
    if name.utf8.filter({ $0 == UInt8(ascii: "/") }).count > 1 {
      try makeFolder(Array("pictures/.\u{301}".utf8), in: test.folder)
    }
    try place(at: Array(name.utf8), in: test.folder)
    #expect(try test.pictures().isEmpty)
    try #require(symlink(String(name.dropFirst(9)), test.folder.path("pictures/link.jpg")) == 0)
    #expect(try test.pictures().isEmpty)
  }

  @Test func aCombiningMarkAtTheStartOfANameDoesNotJoinItToItsFolder() throws {
    let test = try TestServer()
    try test.folder.makeFolder("pictures/a")
    try place(at: Array("pictures/a/\u{301}b.jpg".utf8), in: test.folder)
    let line = try #require(test.pictures().first)
    #expect(line.folder == "a")
    #expect(try test.get(line.thumb).status == 200)
  }

  @Test func aFolderOfWhichOnlyTheNamesMayBeReadIsReported() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b"] {
      try folder.makeFolder(name)
      try place(at: Array("\(name)/c.jpg".utf8), in: folder)
    }
    try #require(chmod(folder.path("a"), 0o444) == 0)
    defer { chmod(folder.path("a"), 0o755) }
    let found = boundByPermissions { Array(FolderWalk(root: FilePath(folder.root))) }
    #expect(found.map(\.path.text) == ["a", "b/c.jpg"])
    #expect(found.map(\.problem?.status) == [403, nil])
  }

  #if os(Linux)
    @Test func namesThatAreNotUTF8AreServed() throws {
      let test = try TestServer()
      let folder = Array("pictures/".utf8) + [0xFF]
      try makeFolder(folder, in: test.folder)
      try place(at: folder + Array("/a.jpg".utf8), in: test.folder)
      try place(at: Array("pictures/b".utf8) + [0xFE] + Array(".jpg".utf8), in: test.folder)
      let lines = try test.pictures()
      #expect(
        lines.map { "\($0.folder ?? "")|\($0.name ?? "")" } == ["|b\u{FFFD}.jpg", "\u{FFFD}|a.jpg"])
      for line in lines {
        for address in [line.thumb, line.src] { #expect(try test.get(address).status == 200) }
      }
    }

    /// Each folder that is open while those in it are read takes a descriptor.
    @Test func deepFoldersAreServedAndThoseThatAreTooDeepReported() throws {
      let test = try TestServer()
      var place = test.folder.path("pictures")
      var descriptor = open(place, O_RDONLY | O_DIRECTORY)
      defer { close(descriptor) }
      while place.utf8.count < Int(PATH_MAX) + 10 {
        try #require(mkdirat(descriptor, "d", 0o700) == 0)
        let next = openat(descriptor, "d", O_RDONLY | O_DIRECTORY)
        close(descriptor)
        descriptor = next
        place += "/d"
        if place.utf8.count < Int(PATH_MAX) - 6, place.utf8.count >= Int(PATH_MAX) - 8 {
          try Picture().write("\(test.folder.path("picture")).jpg")
          try #require(rename("\(test.folder.path("picture")).jpg", "\(place)/a.jpg") == 0)
        }
      }
      let lines = try test.pictures()
      #expect(lines.count == 2)
      #expect(lines.first?.name == "a.jpg" && lines.first?.error == nil)
      #expect(try test.get(lines.first?.thumb).status == 200)
      #expect(lines.last?.error?.hasPrefix("This lies too deep") == true)
    }
  #endif
}
