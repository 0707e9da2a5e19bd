import CloseupServer
import Foundation

/// `closeup serve`: runs until Ctrl-C.
struct Serve {
  let options: ServeOptions

  func run() throws(Failure) {
    for path in options.paths { try check(path) }
    var configuration = PictureServer.Configuration(
      paths: options.paths, webFolder: try webFolder(), cacheFolder: cacheFolder,
      workerCommand: [executable, "worker"])
    configuration.host = options.host
    if let mostPixels = options.mostPixels { configuration.mostPixels = mostPixels }
    // Before any thread is started, so that every thread leaves them to this one.
    let signals = StopSignals()
    let server = try start(configuration)
    defer { server.stop() }
    if server.port != configuration.port && options.port == nil {
      try say("Port \(configuration.port) is busy: taking \(server.port)")
    }
    let address = "http://\(shownHost):\(server.port)/"
    let count = scan(server)
    try say("Closeup shows \(count) at \(address) (Ctrl-C stops it)")
    if options.opensBrowser { try Browser.open(address) }
    signals.wait()
  }

  /// Starts at the port that was asked for, or else at the first free one from the default on.
  private func start(
    _ configuration: PictureServer.Configuration
  ) throws(Failure) -> PictureServer {
    var configuration = configuration
    if let port = options.port { configuration.port = port }
    let first = configuration.port
    while true {
      let failure: StartFailure
      do throws(StartFailure) {
        return try PictureServer(configuration)
      } catch {
        failure = error
      }
      if case .other(let reason) = failure { throw .failure(reason) }
      if let port = options.port {
        throw .failure("port \(port) is busy: choose another with --port, or leave --port out")
      }
      guard configuration.port < first + Self.mostPortsTried else {
        throw .failure("ports \(first) to \(configuration.port) are busy: choose one with --port")
      }
      configuration.port += 1
    }
  }

  private static let mostPortsTried = 100

  /// Looks through the folders, saying so when it takes long.
  private func scan(_ server: PictureServer) -> String {
    let notice = DispatchWorkItem { try? say("Looking for pictures…") }
    DispatchQueue.global().asyncAfter(deadline: .now() + 1, execute: notice)
    let count = server.scan()
    notice.cancel()
    switch count {
    case 0: return "no pictures (none were found; put some there and reload the page)"
    case 1: return "1 picture"
    default: return "\(count) pictures"
    }
  }

  private func check(_ path: String) throws(Failure) {
    guard access(path, F_OK) == 0 else {
      throw .failure("\(path) does not exist: give a folder or a file that does")
    }
    guard access(path, R_OK) == 0 else {
      throw .failure("\(path) may not be read: give yourself the permission, or another folder")
    }
  }

  /// As written in an address: one that means every address is reached as this machine.
  private var shownHost: String {
    switch options.host {
    case "0.0.0.0", "::": "localhost"
    case let host where host.contains(":"): "[\(host)]"
    case let host: host
    }
  }

  private var executable: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }

  private var cacheFolder: String {
    if let folder = options.cacheFolder { return folder }
    let folders = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
    return (folders.first ?? FileManager.default.temporaryDirectory)
      .appendingPathComponent("closeup").path
  }

  /// The page's folder: what was asked for, what was installed with the command, or what was built
  /// in the checkout that the command was built in.
  private func webFolder() throws(Failure) -> String {
    var candidates: [URL] = []
    if let folder = options.webFolder {
      candidates = [URL(fileURLWithPath: folder)]
    } else {
      var folder = URL(fileURLWithPath: executable).resolvingSymlinksInPath()
        .deletingLastPathComponent()
      candidates = [folder.appendingPathComponent("../share/closeup/web").standardizedFileURL]
      while folder.path != "/" {
        candidates.append(folder.appendingPathComponent("dist/web"))
        folder.deleteLastPathComponent()
      }
    }
    for folder in candidates
    where access(folder.appendingPathComponent("index.html").path, R_OK) == 0 {
      return folder.path
    }
    if let folder = options.webFolder { throw .failure("there is no index.html in \(folder)") }
    throw .failure("the page is not built: run `make web`, or say where it is with --web")
  }
}
