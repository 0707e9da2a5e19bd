import Foundation

/// A path below a folder; the system's root is the only folder whose path ends in a slash.
func below(_ folder: String, _ name: String) -> String {
  folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
}

/// A path without links, `.` or `..`; fails where nothing is.
func realPath(_ path: String) throws(Problem) -> String {
  guard let real = realpath(path, nil) else { throw Problem(errno: errno) }
  defer { free(real) }
  guard let text = String(validatingCString: real) else {
    throw Problem(422, "The path is not valid UTF-8.")
  }
  return text
}

/// The path of a program that the environment's search path leads to.
func findProgram(_ name: String) -> String? {
  let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
  // Not from the folder that happens to be the current one.
  return folders.filter { $0.hasPrefix("/") }.map { below(String($0), name) }
    .first { access($0, X_OK) == 0 && (try? FileStamp(path: $0)) != nil }
}
