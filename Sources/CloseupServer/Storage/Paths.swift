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
