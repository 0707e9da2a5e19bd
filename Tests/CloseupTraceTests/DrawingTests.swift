import CloseupFilm
import CloseupTrace
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct DrawingTests {
  @Test(arguments: TraceFile.all)
  func everyTraceIsDrawnAsAFilm(_ file: TraceFile) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("film.png")
    let film = Film(try file.trace(), title: file.name)
    #expect(film.write(to: path, pixelsPerPoint: 1) == nil)
    let png = try Data(contentsOf: URL(fileURLWithPath: path))
    let size = try #require(Self.size(ofPNG: png))
    #expect(size.width >= 420 && size.width <= 2000)
    #expect(size.height >= 150 && size.height <= 800)
    // Captions alone on blank paper take less than this.
    #expect(png.count > 12_000)
  }

  @Test(arguments: TraceFile.all)
  func everyTraceIsPlottedAsWellFormedSVG(_ file: TraceFile) throws {
    let trace = try file.trace()
    let svg = Plot(trace, title: file.name).svg
    let parser = XMLParser(data: Data(svg.utf8))
    let counter = ElementCounter()
    parser.delegate = counter
    #expect(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "")")
    let lines =
      switch trace.header.subject {
      case .zoom: 5  // zoom, its limits, x and y; speeds where there are any
      case .viewer: 8  // the row, the way down in x and y, and those of a zoom
      case .swipe, .scrub: 3  // place or progress, and the finger's x and y
      }
    #expect(counter.counts["polyline", default: 0] >= lines)
    #expect(!svg.contains("nan") && !svg.contains("inf"))
  }

  @Test func aFilmThatCannotBeWrittenSaysWhy() throws {
    let film = Film(try #require(TraceFile.all.first).trace(), title: "film")
    #expect(film.write(to: "/no/such/folder/film.png") != nil)
  }

  @Test func aFilmShowsWhatWasDone() throws {
    // The same gesture with and without its fingers: a finger, its trail and the caption make the difference.
    let folder = try TemporaryFolder()
    let trace = try Trace(Data(Self.drag.utf8))
    let bare = Trace(header: trace.header)
    for (name, trace) in [("drag", trace), ("bare", bare)] {
      #expect(Film(trace, title: "t").write(to: folder.path(name)) == nil)
    }
    let sizes = try ["drag", "bare"].map { name in
      try Data(contentsOf: URL(fileURLWithPath: folder.path(name))).count
    }
    #expect(sizes[0] > sizes[1])
  }

  @Test func aTitleWithSignsOfMarkupIsPlottedAsText() throws {
    let plot = Plot(try Trace(Data(Self.drag.utf8)), title: "a<b> & \"c\"")
    #expect(XMLParser(data: Data(plot.svg.utf8)).parse())
    #expect(plot.svg.contains("a&lt;b> &amp; \"c\""))
  }

  private static let drag = """
    {"closeup":1,"container":{"size":[300,300]},"content":[300,300]}
    {"time":0,"touch":"down","id":1,"at":[100,100]}
    {"time":0.1,"touch":"moved","id":1,"at":[200,200]}
    {"time":0.2,"touch":"up","id":1,"at":[200,200]}
    """

  /// The size that the header of a PNG tells, or nil for something else.
  private static func size(ofPNG data: Data) -> (width: Int, height: Int)? {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard data.count > 24, data.starts(with: signature) else { return nil }
    let number = { (start: Int) in data[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(16), number(20))
  }
}

private final class ElementCounter: NSObject, XMLParserDelegate {
  var counts: [String: Int] = [:]

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    counts[name, default: 0] += 1
  }
}

/// A folder that goes away with its owner.
final class TemporaryFolder {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("closeup-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}
