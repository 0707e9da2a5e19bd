import CloseupServer
import Foundation

/// The command `closeup`.
@main struct Command {
  static func main() {
    reserveStandardStreams()
    let arguments = CommandLine.arguments
    do throws(Failure) {
      switch arguments.dropFirst().first {
      case "serve":
        let options = try ServeOptions(arguments: Array(arguments.dropFirst()))
        if options.wantsHelp { try say(helpText) } else { try Serve(options: options).run() }
      case "replay":
        let options = try ReplayOptions(arguments: Array(arguments.dropFirst()))
        if options.wantsHelp {
          try say(Replay.helpText)
        } else {
          try Replay(options: options).run()
        }
      case "worker": try work()
      case "--help", "-h", "help": try say(helpText)
      case "--version", "-V": try say("closeup \(closeupVersion)")
      case nil: throw .usage("say what to do: closeup serve [PATH…], or closeup replay TRACE…")
      case let word?:
        throw .usage(word.hasPrefix("-") ? "unknown option \(word)" : "unknown command \(word)")
      }
    } catch {
      error.end()
    }
  }

  /// What the server starts to decode pictures in. It is not for people.
  private static func work() throws(Failure) {
    do {
      try Worker.run { answer in
        var output = Output()
        output.text += answer
        try output.flush()
      }
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .failure("a worker takes its requests from closeup serve: start that (\(error))")
    }
  }

  private static let helpText = """
    Look closer at a folder of pictures, documents and videos, in a browser.

    usage: closeup serve [PATH…] [options]
           closeup replay TRACE… [options]      (closeup replay --help says more)
           closeup --help | --version

    PATH is a file or a folder, looked through with all its folders; without one it is the current
    folder. Pictures are shown (JPEG, PNG, WebP, GIF, TIFF, HEIC, AVIF and SVG), documents (PDF) and
    videos (MP4, MOV and WebM).

    options:
      --host ADDRESS   listen at this address, not only for this machine (default 127.0.0.1);
                       0.0.0.0 is every address this machine has. Whoever is on that network sees
                       the pictures
      --password       ask for a password, here and then in the browser, where any name goes with it;
                       read from standard input where that is no terminal. CLOSEUP_PASSWORD in the
                       environment does the same
      --port N         listen at this port (default 8080, or the next one that is free)
      --open           open the page in a browser, where there is a desktop
      --cache DIR      keep thumbnails here (default: the user's cache folder)
      --max-pixels N   refuse pictures that claim more pixels (default 2000000000)
      --web DIR        take the page from this folder (default: web beside the command, or
                       ../share/closeup/web, or the one built with it)
    """
}
