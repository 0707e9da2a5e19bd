import AppKit
import Closeup
import CloseupTrace
import Foundation
import QuartzCore
import Testing

@testable import CloseupUI

/// The library of traces that every host replays.
private let traces: [URL] = {
  let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Traces")
  let files = try? FileManager.default.contentsOfDirectory(
    at: folder, includingPropertiesForKeys: nil)
  return (files ?? []).filter { $0.pathExtension == "jsonl" }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
}()

extension MacTests {
  @Suite @MainActor struct TheLibraryOfTracesOnTheMac {
    /// Traces of a mouse, a wheel, a trackpad's pinch and keys as AppKit's events: the placements of the engine alone.
    @Test func isTheSameThroughEvents() throws {
      var events: [String: Int] = [:]
      for file in traces {
        let trace = try Trace(Data(contentsOf: file))
        guard let player = Player(trace) else { continue }
        let difference = player.play()
        #expect(difference < 1e-9, "\(file.lastPathComponent): \(difference)")
        for kind in player.kinds { events[kind, default: 0] += 1 }
      }
      for kind in ["mouse", "wheel", "magnify", "key"] { #expect(events[kind, default: 0] > 0) }
      #expect(events.values.reduce(0, +) > 8)
    }
  }
}

/// Plays a trace on a container view: what a Mac has as events through the window, all else as the program's doing.
@MainActor private struct Player {
  let trace: Trace
  let size: CGSize
  private(set) var kinds: Set<String> = []

  /// Nil for a trace with what no Mac has (fingers, a browser's way to tell of a pinch, turns in pages), with bars over
  /// the container, with times no event has, or without any event.
  init?(_ trace: Trace) {
    self.trace = trace
    let container = trace.header.container
    size = CGSize(container.size)
    guard container.length == container.size, size.width > 0 else { return nil }
    var last = -Double.infinity
    for step in trace.steps {
      guard case .input(let input) = step.action, input.time.isFinite, input.time >= last else {
        return nil
      }
      last = input.time
      switch input {
      case .touch(let touch):
        guard touch.kind == .mouse, touch.phase != .cancelled, isInside(touch.position) else {
          return nil
        }
        kinds.insert("mouse")
      case .wheel(let wheel):
        guard wheel.unit != .pages, !wheel.hasControl || wheel.modifierIsDown,
          isInside(wheel.position), wheel.amount.isFinite, wheel.ticks == 0,
          !Self.looksNotched(wheel)
        else { return nil }
        kinds.insert("wheel")
      case .magnify(let magnify):
        guard isInside(magnify.position) else { return nil }
        kinds.insert("magnify")
      case .key(let key, _):
        guard Self.characters[key] != nil else { return nil }
        kinds.insert("key")
      case .container: return nil
      default: break
      }
    }
    if kinds.isEmpty { return nil }
  }

  /// A browser's notches are pixels; AppKit tells them in lines, and says of pixels that they are none.
  private static func looksNotched(_ wheel: Wheel) -> Bool {
    let y = wheel.amount.y.magnitude
    return wheel.unit == .pixels && wheel.amount.x == 0
      && (y.remainder(dividingBy: 100) == 0 || y.remainder(dividingBy: 120) == 0)
  }

  private func isInside(_ place: Vector) -> Bool {
    place.isFinite && CGRect(origin: .zero, size: size).contains(CGPoint(place))
  }

  private static let characters: [Key: String] = [
    .zoomIn: "+", .zoomOut: "-", .fit: "0", .actualSize: "1", .left: "\u{F702}",
    .right: "\u{F703}", .up: "\u{F700}", .down: "\u{F701}", .home: "\u{F729}", .end: "\u{F72B}",
  ]

  /// The greatest difference from the engine alone.
  func play() -> Double {
    let header = trace.header
    let view = Plain(session: ZoomSession(), frame: .zero)
    view.naturalSize = header.content
    view.contentView = NSView(frame: .zero)
    let scene = MacScene(
      view: view, size: size, scale: CGFloat(header.container.pixelRatio))
    let start: [Input] = [
      .configuration(header.configuration, time: header.time),
      .container(header.container, time: header.time),
      .content(header.content, time: header.time),
    ]
    view.session.handle(start)
    var engine = ZoomInteraction()
    for input in start { engine.handle(input) }
    _ = scene.window.makeFirstResponder(view)
    var difference = 0.0
    for step in trace.steps {
      guard case .input(let input) = step.action else { continue }
      engine.handle(input)
      send(input, scene, view.session)
      let shown = view.session.engine.placement
      difference = max(
        difference, (shown.scale - engine.placement.scale).magnitude,
        (shown.offset - engine.placement.offset).length)
    }
    view.removeFromSuperview()
    return difference
  }

  private func send(_ input: Input, _ scene: MacScene, _ session: ZoomSession) {
    switch input {
    case .touch(let touch):
      let type: NSEvent.EventType =
        switch touch.phase {
        case .down: .leftMouseDown
        case .moved: .leftMouseDragged
        default: .leftMouseUp
        }
      scene.send(type, touch.position.x, touch.position.y, at: touch.time)
    case .wheel(let wheel):
      scene.send(.scrollWheel, wheel.position.x, wheel.position.y, at: wheel.time) {
        $0.hasPreciseScrollingDeltas = wheel.unit != .lines
        $0.scrollingDeltaX = CGFloat(-wheel.amount.x)
        $0.scrollingDeltaY = CGFloat(-wheel.amount.y)
        if wheel.modifierIsDown { $0.modifierFlags = .control }
      }
    case .magnify(let magnify):
      scene.send(.magnify, magnify.position.x, magnify.position.y, at: magnify.time) {
        $0.magnification = CGFloat(magnify.amount)
        $0.phase =
          switch magnify.phase {
          case .began: .began
          case .changed: .changed
          case .ended: .ended
          case .cancelled: .cancelled
          }
      }
    case .key(let key, let time):
      scene.send(.keyDown, 0, 0, at: time) { $0.charactersIgnoringModifiers = Self.characters[key] }
    default: session.handle(input)
    }
  }
}

/// A container without rules of its own.
private final class Plain: ZoomContainerView {}
