import Foundation

/// The stand-in's screen: its clock stands still until a test moves it, one frame after the other.
package enum Screen {
  nonisolated(unsafe) package private(set) static var now = 1000.0
  @available(macOS 14.0, *)
  nonisolated(unsafe) private static var links: [CADisplayLink] = []
  /// A frame of a 60 Hz screen, in seconds.
  package static let frame = 1.0 / 60

  /// How many display links are on a run loop, and how many of them run.
  @available(macOS 14.0, *)
  package static var linkCount: Int { links.count }
  @available(macOS 14.0, *)
  package static var runningLinkCount: Int { links.filter { !$0.isPaused }.count }

  @available(macOS 14.0, *)
  static func add(_ link: CADisplayLink) { if !links.contains(link) { links.append(link) } }
  @available(macOS 14.0, *)
  static func remove(_ link: CADisplayLink) { links.removeAll { $0 === link } }

  /// Sets the clock forward without showing a frame.
  package static func wait(_ seconds: Double) { now += seconds }

  #if !canImport(ObjectiveC)
    /// Shows one frame: links that run are told its start and its target.
    package static func showFrame() {
      let start = now
      for link in links where !link.isPaused { link.tick(from: start, to: start + frame) }
      now = start + frame
    }

    /// Shows frames until nothing asks for one, at most `limit`. Returns how many.
    @discardableResult package static func showFrames(limit: Int = 1000) -> Int {
      var count = 0
      while runningLinkCount > 0 && count < limit {
        showFrame()
        count += 1
      }
      return count
    }
  #endif
}
