import Foundation

/// The inside of a worker process: takes requests from its standard input, one a line, and answers
/// each on its standard output, until there are no more.
public enum Worker {
  /// Runs until standard input ends.
  ///
  /// - Parameter write: writes to standard output, or throws what keeps it from that.
  public static func run(_ write: (Data) throws -> Void) throws {
    // Ctrl-C in a terminal reaches every process of the group: it is the server's to end its workers.
    signal(SIGINT, SIG_IGN)
    limitResources()
    try PictureReader.start()
    let documents = DocumentReader()
    while let line = readLine(strippingNewline: true) {
      let request = try JSONDecoder().decode(WorkerRequest.self, from: Data(line.utf8))
      try write(jsonLine(answer(request, documents)))
    }
  }

  private static func answer(
    _ request: WorkerRequest, _ documents: DocumentReader
  ) -> WorkerAnswer {
    let (task, output) = (request.task, request.output)
    let reader = PictureReader(
      mostPixels: task.mostPixels, documents: documents, password: task.password)
    do throws(Problem) {
      let file = try task.picture.open()
      switch task.work {
      case .header:
        return .header(try reader.header(of: file, name: task.picture.name))
      case .render(let rendition):
        let damage = try reader.render(rendition, of: file, name: task.picture.name, to: output)
        let colors = rendition == .thumbnail ? PlaceholderColors.read(output) : nil
        return .rendered(damage: damage, colors: colors)
      case .describe(let page):
        if let scan = try reader.scan(in: file) {
          try scan.describe(page: page, of: file, to: output)
        } else {
          try documents.open(file, password: task.password).describe(page: page, to: output)
        }
      case .draw(let region):
        if let scan = try reader.scan(in: file) {
          try scan.draw(region, of: file, to: output)
        } else {
          try documents.open(file, password: task.password).draw(region, to: output)
        }
      case .convert(let program, let mostBytes):
        try VideoConversion(file).begin(program, mostBytes: mostBytes, to: output)
      }
      return .rendered(damage: nil)
    } catch {
      return .failed(error)
    }
  }

  /// What a picture can make a decoder eat is bounded by the system: memory here, time by the
  /// server, which ends a worker that takes too long.
  private static func limitResources() {
    #if canImport(Glibc)
      var memory = rlimit(rlim_cur: mostMemory, rlim_max: mostMemory)
      setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &memory)
      var core = rlimit(rlim_cur: 0, rlim_max: 0)
      setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &core)
    #endif
  }

  /// Bytes of address space: several times what a picture of 2 gigapixels needs.
  private static let mostMemory: rlim_t = 4 << 30
}
