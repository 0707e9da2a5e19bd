import Closeup
import CloseupTrace
import Foundation
import Testing

@testable import CloseupWeb

/// The engine as WebAssembly does what the engine does natively.
@Suite(
  .enabled(
    if: Node.path != nil,
    "Node.js is not installed, and nothing else runs the WebAssembly: `make test` installs it"))
struct WasmTests {
  /// What the engines may differ by; both calculate with the same operations, so only by how those are put together.
  static let tolerance = 1e-9

  @Test func everyTraceIsTheSameInWebAssembly() throws {
    let wasm = TraceFile.package.appendingPathComponent("dist/web/closeup.wasm")
    try #require(
      FileManager.default.fileExists(atPath: wasm.path),
      "dist/web/closeup.wasm is not built: run `make web`")
    let traces = try TraceFile.all.map { ($0.name, try $0.trace().withFrames(.sixty)) }
    let lines = try Node.replay(traces.map(\.1.text), in: wasm)
    let native = traces.flatMap { name, trace in Self.native(trace).map { (name, $0) } }
    try #require(lines.count == native.count)
    var differing: Set<String> = []
    for (line, (name, moment)) in zip(lines, native) where !differing.contains(name) {
      let difference = Self.difference(line, moment.numbers)
      if difference != nil { differing.insert(name) }
      #expect(difference == nil, "\(name) at \(moment.time) s")
    }
  }

  @Test func whatATraceTellsTheEngineIsRecordedAsTheTrace() throws {
    let traces = try TraceFile.all.map { ($0.name, try $0.trace()) }
    let recordings = try Node.run("record.mjs", on: traces.map(\.1.text))
      .split(separator: "\n").map { try JSONDecoder().decode([String].self, from: Data($0.utf8)) }
    try #require(recordings.count == traces.count)
    for ((name, trace), lines) in zip(traces, recordings) {
      var expected = trace
      expected.header.shows = nil
      expected.header.rule = nil
      expected.header.time = 0
      expected.expectations = []
      var lines = lines
      if trace.header.subject.hasContent {
        let view = #"{"time":0,"move":"restore","zoom":1,"center":[0.5,0.5],"animated":false}"#
        try #require(lines.count > 1 && lines.remove(at: 1) == view, "\(name)")
      }
      let recorded = try Trace(lines.joined(separator: "\n").utf8)
      #expect(recorded.text == expected.text, "\(name)")
    }
  }

  private static func native(_ trace: Trace) -> [(time: Double, numbers: [Double])] {
    let block = StateBlock()
    defer { block.address.deallocate() }
    var replay = TraceReplay(trace)
    var moments: [(time: Double, numbers: [Double])] = []
    while let moment = replay.next() {
      moments.append((moment.time, numbers(moment, in: replay, block)))
    }
    return moments
  }

  /// What Tests/Wasm/replay.mjs prints of a moment.
  private static func numbers(
    _ moment: TraceMoment, in replay: TraceReplay, _ block: StateBlock
  ) -> [Double] {
    // The last call of the header is the one that the block tells of.
    let effects = moment.cause == .start ? [] : moment.effects
    if let index = moment.index {
      return [moment.swipe.map { Double($0.rawValue) } ?? -1, Double(index)]
    }
    if let progress = moment.progress { return [progress, Double(moment.claim.rawValue)] }
    if var viewer = replay.viewer {
      block.write(lent: &viewer, effects: effects)
      return (0..<45).map { block.address[$0] }
    }
    block.write(replay.interaction, effects: effects)
    return (0..<22).map { block.address[$0] }
  }

  private static func difference(_ wasm: [Double], _ native: [Double]) -> String? {
    guard wasm.count == native.count else { return "\(wasm.count) numbers" }
    for (index, (a, b)) in zip(wasm, native).enumerated() where a != b {
      let isClose = (a - b).magnitude <= tolerance * max(1, b.magnitude)
      if !isClose { return "number \(index) is \(a), natively \(b)" }
    }
    return nil
  }
}

extension FrameClock {
  static let sixty = FrameClock(framesPerSecond: 60)
}

/// Node.js, which runs WebAssembly.
enum Node {
  /// Where it is, or nil.
  static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/node" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// The lines of numbers that Tests/Wasm/replay.mjs prints for traces.
  static func replay(_ traces: [String], in wasm: URL) throws -> [[Double]] {
    let output = try run("replay.mjs", wasm.path, on: traces)
    return try output.split(separator: "\n").map { line in
      let values = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any] ?? []
      return values.map { ($0 as? NSNumber)?.doubleValue ?? Double("\($0)") ?? .nan }
    }
  }

  /// What a script of Tests/Wasm prints for traces.
  static func run(_ script: String, _ arguments: String..., on traces: [String]) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("closeup-wasm-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try traces.enumerated().map { index, text in
      let file = folder.appendingPathComponent("\(index).jsonl")
      try Data(text.utf8).write(to: file)
      return file.path
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path ?? "")
    let path = TraceFile.package.appendingPathComponent("Tests/Wasm/\(script)").path
    process.arguments = [path] + arguments + files
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return String(decoding: output, as: UTF8.self)
  }
}
