import Foundation

/// The path of a program that the environment's search path leads to.
func findProgram(_ name: String) -> String? {
  let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
  // Not from the folder that happens to be the current one.
  return folders.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
    .first { access($0, X_OK) == 0 && (try? FileStamp(path: FilePath($0))) != nil }
}
