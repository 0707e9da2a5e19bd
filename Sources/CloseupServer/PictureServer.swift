import Foundation

/// Serves folders of pictures over HTTP, with the page that shows them.
public final class PictureServer: Sendable {
  /// What a server is made from.
  public struct Configuration: Sendable {
    /// The files and folders to serve.
    public var paths: [String]
    /// The folder of the page: `index.html` and what it needs.
    public var webFolder: String
    /// Where headers and thumbnails are kept.
    public var cacheFolder: String
    /// The executable and arguments that run `Worker.run(_:)`.
    public var workerCommand: [String]
    /// The address to listen at.
    public var host = "127.0.0.1"
    /// What whoever looks must know, if anything; with any name.
    public var password: String?
    /// The port; 0 takes any that is free.
    public var port = 8080
    /// Pictures whose headers claim more are refused.
    public var mostPixels = 2_000_000_000
    /// The most the cache may hold, in bytes.
    public var mostCacheBytes: Int64 = 512 << 20
    /// What the cache's disk must have left for anything to be written to it, in bytes.
    var leastRoom = DiskCache.leastRoom
    /// The most that converted videos may take beside it, in bytes.
    public var mostVideoBytes: Int64 = 4 << 30
    /// The program that converts videos which browsers do not play; nil where there is none.
    public var ffmpeg = findProgram("ffmpeg")
    /// How long pictures, and answers, may take.
    var patience = PictureMaker.Patience()
    /// How many may be connected.
    var limits = ConnectionLimits()
    /// How much memory workers may take.
    var workerMemory = WorkerMemory.Bounds()

    public init(paths: [String], webFolder: String, cacheFolder: String, workerCommand: [String]) {
      self.paths = paths
      self.webFolder = webFolder
      self.cacheFolder = cacheFolder
      self.workerCommand = workerCommand
    }
  }

  /// The port that the server listens at.
  public let port: Int
  /// Why nothing can be kept in the cache's folder, in words; nil where it can. Pictures are served all the same.
  public let cacheTrouble: String?
  /// Whether only this machine reaches it.
  public let isLoopback: Bool
  private let http: HTTPServer
  private let maker: PictureMaker
  private let library: PictureLibrary

  /// Starts to serve.
  public init(_ configuration: Configuration) throws(StartFailure) {
    let listener = try Listener(host: configuration.host, port: configuration.port)
    do {
      let cache = DiskCache(
        in: configuration.cacheFolder, limit: configuration.mostCacheBytes,
        leastRoom: configuration.leastRoom)
      cacheTrouble = cache.trouble
      let videos = DiskCache(
        in: configuration.cacheFolder + "/videos", limit: configuration.mostVideoBytes,
        leastRoom: configuration.leastRoom)
      library = try PictureLibrary(paths: configuration.paths)
      maker = PictureMaker(
        cache: cache, mostPixels: configuration.mostPixels,
        workerCommand: configuration.workerCommand, patience: configuration.patience,
        memory: configuration.workerMemory,
        converter: .init(
          program: configuration.ffmpeg, cache: videos, mostBytes: configuration.mostVideoBytes / 2)
      )
      let routes = Routes(
        library: library, maker: maker, webFolder: try FilePath(configuration.webFolder).real(),
        hostRule: HostRule(
          isLoopback: listener.isLoopback, name: configuration.host.lowercased(),
          hasPassword: configuration.password != nil),
        passwordRule: configuration.password.map(PasswordRule.init))
      http = HTTPServer(limits: configuration.limits) { routes.answer($0) }
      port = listener.port
      isLoopback = listener.isLoopback
      try http.start(on: listener)
    } catch {
      close(listener.socket)
      throw .other("\(error)")
    }
  }

  /// Looks through the served paths, so that addresses from before a restart work.
  /// - Returns: how many files there are.
  @discardableResult public func scan() -> Int { library.count() }

  /// Stops to serve; whoever waits for an answer is told so.
  public func stop() {
    maker.stop()
    http.stop()
  }
}
