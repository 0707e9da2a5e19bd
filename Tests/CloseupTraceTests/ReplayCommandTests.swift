import Foundation
import Testing

/// `closeup replay` as a process.
@Suite struct ReplayCommandTests {
  private static let pinch = TraceFile.folder.appendingPathComponent("pinch-by-three.jsonl").path
  private static let tap = TraceFile.folder.appendingPathComponent("a-tap-waits-for-a-second.jsonl")
    .path

  private static func run(_ arguments: String...) throws -> ReplayRun.End {
    let running = try ReplayRun(arguments)
    return running.end()
  }

  @Test func aTableHasARowForEachMoment() throws {
    let end = try Self.run(Self.pinch)
    #expect(end.status == 0 && end.complaints.isEmpty)
    let lines = end.said.split(separator: "\n")
    #expect(
      lines[0].hasSuffix(
        "pinch-by-three.jsonl: Two fingers three times as far apart magnify by three, about the point between them"
      ))
    #expect(lines[1] == "container 390 × 844, content 4000 × 3000")
    #expect(
      lines[2].split(separator: " ").joined(separator: " ")
        == "time line what zoom scale x y state claim effects")
    #expect(
      lines.last?.split(separator: " ").joined(separator: " ").hasPrefix(
        "0.600 70 finger 2 up 345.0,422.0 3.0000 0.29250 -390.00 -16.75 resting watching gestureEnded"
      )
        == true, "\(lines.last ?? "")")
  }

  @Test(
    arguments: [
      (
        "a-page-is-flicked", "container 390 × 844, 5 pages, content 4000 × 3000",
        "time line what zoom scale x y page row away backdrop state claim effects",
        ["page": 3, "pageOffset": 0, "backdrop": 1]
      ),
      (
        "a-swipe-to-the-left", "container 390 × 844, series of 5",
        "time line what state index swipe", ["index": 3]
      ),
      (
        "a-scrub", "tile 300 × 80", "time line what progress state claim",
        ["progress": 0.2 + 110.0 / 300]
      ),
    ] as [(String, String, String, [String: Double])])
  func whatATraceIsOfIsTold(name: String, sizes: String, columns: String, end: [String: Double])
    throws
  {
    let path = TraceFile.folder.appendingPathComponent("\(name).jsonl").path
    let table = try Self.run(path).said.split(separator: "\n")
    #expect(table[1] == sizes)
    #expect(table[2].split(separator: " ").joined(separator: " ") == columns)
    let last = try #require(try Self.run(path, "--json").said.split(separator: "\n").last)
    let moment = try #require(
      try JSONSerialization.jsonObject(with: Data(last.utf8)) as? [String: Any])
    for (field, value) in end {
      let found = try #require(moment[field] as? Double)
      #expect((found - value).magnitude < 1e-9, "\(field)")
    }
  }

  @Test func asJSONThereIsAnObjectForEachMoment() throws {
    let end = try Self.run(Self.tap, "--json")
    #expect(end.status == 0)
    let moments = try end.said.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(moments.count == 4)
    #expect(moments.map { $0["line"] as? Int } == [1, 5, 6, nil])
    #expect(moments[3]["effects"] as? [String] == ["tap"])
    #expect(moments[3]["zoom"] as? Double == 1)
    #expect(moments[0]["trace"] as? String == Self.tap)
  }

  @Test func withoutFramesThereAreTheInputsOnly() throws {
    let end = try Self.run(Self.tap, "--json", "--fps", "0")
    #expect(end.said.split(separator: "\n").count == 3)
  }

  @Test func aFilmAndAPlotAreWritten() throws {
    let folder = try TemporaryFolder()
    let end = try Self.run(
      Self.pinch, "--film", folder.path("film.png"), "--plot", folder.path("plot.svg"))
    #expect(end.status == 0 && end.said.isEmpty && end.complaints.isEmpty)
    let png = try Data(contentsOf: URL(fileURLWithPath: folder.path("film.png")))
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let svg = try String(contentsOfFile: folder.path("plot.svg"), encoding: .utf8)
    #expect(svg.hasPrefix("<svg") && svg.contains("pinch-by-three"))
  }

  @Test func theFirstDifferenceEndsWithOne() throws {
    let end = try Self.run(Self.pinch, "--against", Self.tap)
    #expect(end.status == 1)
    #expect(end.said.contains("differ first at 0.1 s"))
    #expect(try Self.run(Self.pinch, "--against", Self.pinch).status == 0)
  }

  @Test func anExpectationThatDoesNotComeTrueEndsWithOne() throws {
    let folder = try TemporaryFolder()
    let text = try String(contentsOfFile: Self.pinch, encoding: .utf8)
      .replacingOccurrences(of: "\"zoom\":3", with: "\"zoom\":4")
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path("wrong.jsonl")))
    let end = try Self.run(folder.path("wrong.jsonl"))
    #expect(end.status == 1)
    #expect(end.complaints.contains("wrong.jsonl, line 4: zoom at 0.4 s is 2.99"))
    #expect(end.complaints.contains("closeup: 2 differences"))
  }

  @Test(
    arguments: [
      ([], 2, "name a trace: closeup replay TRACE…, or - for standard input"),
      (["a.jsonl", "--flim", "x"], 2, "unknown option --flim"), (["-xy"], 2, "unknown option -x"),
      (["a.jsonl", "--film"], 2, "--film needs a value"),
      (["a.jsonl", "--json=1"], 2, "--json takes no value"),
      (["a.jsonl", "--fps", "fast"], 2, "--fps takes a number from 0 to 1000, not \"fast\""),
      (["a.jsonl", "b.jsonl", "--plot", "x.svg"], 2, "--plot is for one trace, and 2 are named"),
      (
        ["a.jsonl", "--plot", "./a.jsonl"], 2,
        "--plot would write over the trace ./a.jsonl: name another file"
      ),
      (
        [pinch, "--plot", "/tmp"], 1,
        "/tmp cannot be written (Is a directory): choose another place"
      ),
      (["-", "-"], 2, "standard input can be read once, and is named twice"),
      (["-", "--against", "-"], 2, "standard input can be read once, and is named twice"),
      (
        ["nothing.jsonl"], 1,
        "nothing.jsonl cannot be read (No such file or directory): give the name of a trace that is there"
      ),
      (
        ["/tmp"], 1, "/tmp cannot be read (Is a directory): give the name of a trace that is there"
      ),
    ] as [([String], Int32, String)])
  func aMistakeIsToldWithWhatToDo(arguments: [String], status: Int32, message: String) throws {
    let end = try ReplayRun(arguments).end()
    #expect(end.status == status)
    let help = status == 2 ? "Try: closeup replay --help\n" : ""
    #expect(end.complaints == "closeup: \(message)\n\(help)")
  }

  @Test func aBrokenTraceIsToldWithFileLineAndColumn() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("broken.jsonl")
    try Data((ReadingTests.header + "\n{\"time\":0,\"key\":\"x\"}\n").utf8)
      .write(to: URL(fileURLWithPath: path))
    let end = try Self.run(path)
    #expect(end.status == 1)
    #expect(end.complaints.hasPrefix("closeup: \(path):2:17: \"key\" is one of \"zoomIn\", "))
  }

  @Test func aFilmThatCannotBeWrittenIsTold() throws {
    let end = try Self.run(Self.pinch, "--film", "/no/such/film.png")
    #expect(end.status == 1)
    #expect(end.complaints.hasPrefix("closeup: /no/such/film.png cannot be written ("))
  }

  @Test(arguments: ["--help", "-h"]) func helpSaysHowItIsUsed(option: String) throws {
    let end = try Self.run(option)
    #expect(end.status == 0)
    #expect(end.said.contains("usage: closeup replay TRACE… [options]"))
  }

  @Test func linesAreCountedAsInTheFile() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("spaced.jsonl")
    let text = """
      \(ReadingTests.header)

      {"expect":0.5,"zoom":3}

      {"time":0.2,"key":"fit"}


      {"time":0.5,"key":"fit"}
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let end = try Self.run(path, "--fps", "0")
    let lines = end.said.split(separator: "\n").dropFirst(3).map {
      $0.split(separator: " ")[1]
    }
    #expect(lines == ["1", "5", "8"])
    #expect(end.complaints.hasPrefix("\(path), line 3: zoom at 0.5 s is 1.0"))
    let other = folder.path("other.jsonl")
    let moved = text.replacingOccurrences(of: "0.5,\"key\"", with: "0.6,\"key\"")
    try Data(moved.utf8).write(to: URL(fileURLWithPath: other))
    #expect(try Self.run(path, "--fps", "0", "--against", other).said.contains("(line 8)"))
  }

  @Test func aColumnGrowsWithItsValues() throws {
    let end = try ReplayRun(["-", "--fps", "0"]).end(
      reading: """
        \(ReadingTests.header)
        {"time":1,"key":"fit"}
        {"time":123456789,"key":"fit"}
        {"time":123456790,"key":"fit"}

        """)
    let rows = end.said.split(separator: "\n").dropFirst(3)
    let places = rows.map { row in
      row.range(of: "key").map { row.utf8.distance(from: row.startIndex, to: $0.lowerBound) }
    }
    #expect(places[places.startIndex + 1] == 16)
    #expect(places.suffix(2) == [22, 22])
  }
}
