import Foundation
import Testing

@testable import CloseupServer

@Suite struct BadDocumentTests {
  private func server(_ data: Data) throws -> TestServer {
    let folder = try TemporaryFolder()
    try folder.makeFolder("pictures")
    try data.write(to: URL(fileURLWithPath: folder.path("pictures/a.pdf")))
    return try TestServer(folder: folder)
  }

  @Test(arguments: [
    ("%PDF-1.7\nand nothing more", "The document is damaged or cut short."),
    ("no document at all", "This is not a PDF document, although it is named .PDF."),
    ("", "The file is empty."),
  ])
  func aBrokenDocumentSaysSo(text: String, reason: String) throws {
    #expect(try server(Data(text.utf8)).picture("a.pdf").error == reason)
  }

  @Test func aDocumentWithoutPagesSaysSo() throws {
    let test = try server(TestDocument(pages: []).data)
    #expect(try test.picture("a.pdf").error == "The document has no pages.")
  }

  @Test func mailBeforeTheHeaderIsPassedOver() throws {
    let test = try server(Data("From: a printer\n\n".utf8) + TestDocument().data)
    #expect(try test.picture("a.pdf").pages == 1)
  }

  @Test func aTableOfObjectsThatCannotBeFoundIsMadeAgain() throws {
    var data = TestDocument(pages: [.init(), .init()]).data
    data.removeLast(20)
    let test = try server(data)
    let line = try test.picture("a.pdf")
    #expect(line.pages == 2)
    #expect(
      try test.decoded(line.thumb).quarterInks == [.red, .green, .blue, .white])
  }

  /// poppler takes a page without a sensible size for a letter.
  @Test(arguments: ["0 0 0 0", "0 0 0 50", "7 7 7 7", "a b c d", "0 0 1e39 1e39"])
  func aPageWithoutASizeIsAPageOrAReason(box: String) throws {
    let test = try server(TestDocument(pages: [.init(), .init(box: box), .init()]).data)
    let id = try #require(test.picture("a.pdf").id)
    let answers = try ["", "/image?region=0,0,1,1"].map {
      try test.get("/document/\(id)/page/2\($0)")
    }
    for answer in answers { #expect([200, 400, 422].contains(answer.status)) }
    // The pages around it are whole.
    for page in [1, 3] {
      #expect(try test.get("/document/\(id)/page/\(page)/image").status == 200)
    }
  }

  @Test func aHugePageIsDrawnInPartsOnly() throws {
    // The largest page that readers promise to take: 200 inches a side.
    let test = try server(TestDocument(pages: [.init(box: "0 0 14400 14400")]).data)
    let line = try test.picture("a.pdf")
    #expect((line.width, line.height) == (14400, 14400))
    #expect(try test.decoded(line.thumb).width == 512)
    let base = "/document/\(line.id ?? "")/page/1/image"
    #expect(try test.get(base).status == 413)
    let corner = try test.decoded("\(base)?scale=10&region=0,143488,512,512")
    // The page's four quarters are drawn in its lower left corner.
    #expect(Picture.Ink(near: corner[250, 500]) == .blue)
    #expect(try test.get("\(base)?scale=100&region=0,0,10,10").status == 400)
  }

  @Test func aTreeThatPromisesPagesItDoesNotHaveIsNoTrap() throws {
    var document = TestDocument()
    document.count = 2_000_000_000
    let test = try server(document.data)
    let line = try test.picture("a.pdf")
    if line.error == nil {
      let answer = try test.get("/document/\(line.id ?? "")/page/7")
      #expect([404, 422].contains(answer.status))
    }
  }

  @Test func aDocumentThatChangesIsReadAnew() throws {
    let test = try server(TestDocument().data)
    let id = try #require(test.picture("a.pdf").id)
    #expect(try test.decoded("/document/\(id)/page/1/image").width == 200)
    try TestDocument(pages: [.init(box: "0 0 30 30"), .init()])
      .write(test.folder.path("pictures/a.pdf"))
    #expect(try test.decoded("/document/\(id)/page/1/image").width == 30)
    #expect(try test.get("/document/\(id)/page/2").status == 200)
  }

  @Test func damageNeverTakesMoreThanItsOwnDocument() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    let folder = try TemporaryFolder()
    try folder.makeFolder("pictures")
    let whole = TestDocument(pages: [.init(text: "words"), .init(rotation: 90)]).data
    for number in 0..<40 {
      var data = whole
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        data[Int.random(in: 9..<data.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      if number % 4 == 0 { data.removeLast(Int.random(in: 0..<data.count - 9, using: &random)) }
      try data.write(to: URL(fileURLWithPath: folder.path("pictures/\(number).pdf")))
    }
    try whole.write(to: URL(fileURLWithPath: folder.path("pictures/whole.pdf")))
    let test = try TestServer(folder: folder)
    for line in try test.pictures() {
      guard line.error == nil, let id = line.id else { continue }
      for rest in ["/page/1", "/page/1/image", "/page/2/image?scale=3"] {
        let answer = try test.get("/document/\(id)\(rest)")
        let isTold = [200, 400, 404, 413, 422].contains(answer.status)
        #expect(isTold, "seed \(seed), \(line.name ?? "")")
      }
    }
    #expect(try test.picture("whole.pdf").pages == 2)
  }
}

@Suite struct DocumentReaderTests {
  @Test func theLastDocumentStaysOpenUntilAnotherIsAskedForOrItChanges() throws {
    let folder = try TemporaryFolder()
    for name in ["a.pdf", "b.pdf"] { try TestDocument().write(folder.path(name)) }
    func opened(_ name: String, _ reader: DocumentReader) throws -> Document {
      let file = try OpenFile(path: FilePath(folder.path(name)))
      return try reader.open(file)
    }
    let reader = DocumentReader()
    let first = try opened("a.pdf", reader)
    #expect(try opened("a.pdf", reader) === first)
    let other = try opened("b.pdf", reader)
    #expect(other !== first)
    #expect(try opened("a.pdf", reader) !== other)
    let again = try opened("a.pdf", reader)
    try TestDocument(pages: [.init(), .init()]).write(folder.path("a.pdf"))
    let changed = try opened("a.pdf", reader)
    #expect(changed !== again)
    #expect(try changed.header().pages == 2)
  }
}
