import CloseupServer
import Foundation

/// The person's web browser.
enum Browser {
  /// Opens an address, where there is a desktop to open it on.
  static func open(_ address: String) throws(Failure) {
    #if os(macOS)
      let program = "/usr/bin/open"
    #else
      let environment = ProcessInfo.processInfo.environment
      guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else { return }
      let program = "/usr/bin/xdg-open"
    #endif
    do {
      try spawn([program, address], talkingTo: nil)
    } catch {
      try say("No browser opens: open the address yourself")
    }
  }
}
