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
    configuration.password = try Password.given(isAskedFor: options.asksForPassword, signals)
    let server = try start(configuration)
    defer { server.stop() }
    if server.port != configuration.port && options.port == nil {
      try say("Port \(configuration.port) is busy: taking \(server.port)")
    }
    if let reason = server.cacheTrouble {
      complain(
        "closeup: \(cacheFolder) cannot be written (\(reason)): pictures are shown all the same, but"
          + " thumbnails are made again each time; choose another folder with --cache")
    }
    let address = "http://\(shownHost):\(server.port)/"
    let count = scan(server)
    try say("Closeup shows \(count) at \(address) (Ctrl-C stops it)")
    if !server.isLoopback {
      let notice = NetworkNotice(
        host: options.host, port: server.port, hasPassword: configuration.password != nil)
      try say(notice.text)
      if let address = notice.addresses.first, isatty(STDOUT_FILENO) == 1,
        let code = QRCode(address)
      {
        try say(code.text)
      }
    }
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
    case let host: NetworkAddresses.inURL(host)
    }
  }

  private var executable: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }

  private var cacheFolder: String {
    if let folder = options.cacheFolder { return folder }
    let folders = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
    return (folders.first ?? FileManager.default.temporaryDirectory)
      .appendingPathComponent("closeup").path
  }

  /// The folder of the page: the one that was asked for, or else beside the command, where a package installs it, or in
  /// the checkout that the command was built in.
  private func webFolder() throws(Failure) -> String {
    if let folder = options.webFolder {
      guard has("index.html", in: URL(fileURLWithPath: folder)) else {
        throw .failure("there is no index.html in \(folder): name the folder that `make web` wrote")
      }
      return folder
    }
    let home = URL(fileURLWithPath: executable).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let installed = ["web", "../share/closeup/web"].map {
      home.appendingPathComponent($0).standardizedFileURL
    }
    var folder = home
    var built: [URL] = []
    while folder.path != "/" {
      built.append(folder.appendingPathComponent("dist/web"))
      folder.deleteLastPathComponent()
    }
    // Something else may lie in a folder of this name.
    let page = (installed + built).first {
      has("index.html", in: $0) && has("closeup.wasm", in: $0)
    }
    if let page { return page.path }
    throw .failure(
      "the page was not found: index.html and closeup.wasm are not in \(installed[0].path), in"
        + " \(installed[1].path), or in dist/web of \(home.path) or a folder above it. Build them"
        + " with `make web` in the checkout, then copy its dist/web to \(installed[0].path), or name"
        + " that folder with --web")
  }

  private func has(_ name: String, in folder: URL) -> Bool {
    access(folder.appendingPathComponent(name).path, R_OK) == 0
  }
}
