import CloseupTrace
import Foundation
import Testing

/// The traces in Tests/Traces.
struct TraceFile: CustomTestStringConvertible, Sendable {
  let name: String
  let bytes: Data

  var testDescription: String { name }

  /// The trace it holds.
  func trace() throws -> Trace { try Trace(bytes) }

  /// Where the package is.
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let folder = package.appendingPathComponent("Tests/Traces")

  /// All of them, by name.
  static let all: [TraceFile] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".jsonl") }.sorted().compactMap { file in
      (try? Data(contentsOf: folder.appendingPathComponent(file))).map {
        TraceFile(name: String(file.dropLast(".jsonl".count)), bytes: $0)
      }
    }
  }()
}
