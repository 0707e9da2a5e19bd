import Closeup
import CloseupTrace
import Foundation
import QuartzCore
import SwiftUI
import Testing
import UIKit

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

extension AppleTests {
  @Suite @MainActor struct TheLibraryOfTraces {
    private static func all() throws -> [(name: String, trace: Trace)] {
      try traces.map { ($0.lastPathComponent, try Trace(Data(contentsOf: $0))) }
    }

    /// Traces of zooms: what a session does. Those of pages are for hosts that have pages.
    private static func zooms() throws -> [(name: String, trace: Trace)] {
      try all().filter { $0.trace.header.subject == .zoom }
    }

    @Test func isFound() throws { #expect(try Self.zooms().count > 50) }

    /// Every step through a session, as hosts hand it over: the same placements as the engine alone has.
    @Test func drawsTheSameAsNative() throws {
      for (name, trace) in try Self.zooms() {
        let session = ZoomSession()
        session.handle([
          .configuration(trace.header.configuration, time: trace.header.time),
          .container(trace.header.container, time: trace.header.time),
          .content(trace.header.content, time: trace.header.time),
        ])
        for moment in TraceReplay(trace) {
          switch moment.cause {
          case .start: break
          case .frame: session.advance(to: moment.time)
          case .step(let index):
            switch trace.steps[index].action {
            case .input(let input): session.handle(input)
            case .advance(let time): session.advance(to: time)
            default: Issue.record("\(name): a zoom knows no such step")
            }
          }
          let expected = moment.placement
          let shown = session.engine.placement
          #expect((shown.scale - expected.scale).magnitude < 1e-9, "\(name)")
          #expect((shown.offset - expected.offset).length < 1e-9, "\(name)")
          let effect = session.surface.effect
          #expect(effect.offset == shown.offset)
          #expect(effect.zoom == session.engine.zoom)
        }
      }
    }

    /// Traces of touches alone through UIKit's recognisers as well.
    @Test func isTheSameThroughRecognizers() throws {
      var count = 0
      for (name, trace) in try Self.zooms() {
        guard let played = Player(trace) else { continue }
        count += 1
        let difference = played.play()
        #expect(difference < 1e-9, "\(name): \(difference)")
      }
      #expect(count > 15)
    }

    /// Traces of swipes through UIKit's recognisers: the same swipes, and the same way through a series.
    @Test func findsTheSameSwipes() throws {
      var count = 0
      for (name, trace) in try Self.all() {
        guard case .swipe(let rules) = trace.header.subject, let fingers = Fingers(trace) else {
          continue
        }
        count += 1
        let found = Shared<[Swipe.Direction]>([])
        let index = Shared(rules.index)
        let recognizer = SwipeGestureRecognizer(directions: rules.directions) {
          guard let swipe = $0.swipe else { return }
          found.value.append(swipe.direction)
          index.value = Series.index(
            index.value, movedBy: swipe.direction.step(isRightToLeft: $0.isRightToLeft),
            count: rules.count)
        }
        recognizer.layoutIsRightToLeft = rules.isRightToLeft
        fingers.play(on: recognizer) { _ in }
        let native = Array(TraceReplay(trace))
        #expect(found.value == native.compactMap(\.swipe), "\(name)")
        #expect(index.value == native.last?.index, "\(name)")
      }
      #expect(count > 5)
    }

    /// Traces of scrubs through UIKit's recognisers: the same progress after every touch.
    @Test func scrubsToTheSameProgress() throws {
      var count = 0
      for (name, trace) in try Self.all() {
        guard case .scrub(let rules, let progress) = trace.header.subject,
          let fingers = Fingers(trace)
        else { continue }
        count += 1
        let recognizer = ScrubGestureRecognizer(tile: CGSize(trace.header.container.size))
        recognizer.mode = rules.mode
        recognizer.progress = progress
        recognizer.layoutIsRightToLeft = rules.isRightToLeft
        var native: [Int: Double] = [:]
        for moment in TraceReplay(trace) {
          if case .step(let step) = moment.cause { native[step] = moment.progress }
        }
        fingers.play(on: recognizer) { step in
          let expected = native[step] ?? .nan
          #expect((recognizer.progress - expected).magnitude < 1e-9, "\(name), step \(step)")
        }
      }
      #expect(count > 5)
    }
  }
}

/// Plays a trace of fingers on a container view, through windows, touches and recognisers.
@MainActor private struct Player {
  let trace: Trace
  let size: CGSize

  /// Nil for a trace with anything but fingers, with rules that a recogniser's surroundings set, or with times that
  /// no touch has.
  init?(_ trace: Trace) {
    self.trace = trace
    size = CGSize(trace.header.container.size)
    let container = trace.header.container
    guard trace.header.subject == .zoom, container.length == container.size,
      !trace.header.configuration.parentScrollsAcross,
      !trace.header.configuration.parentScrollsDown, size.width > 0
    else { return nil }
    var last = -Double.infinity
    for step in trace.steps {
      guard case .input(.touch(let touch)) = step.action, touch.kind == .finger,
        touch.contactWidth == 0, touch.magnification == 1, touch.time >= last,
        touch.position.isFinite,
        CGRect(origin: .zero, size: size).contains(CGPoint(touch.position))
      else { return nil }
      last = touch.time
    }
    if trace.steps.isEmpty { return nil }
  }

  /// The greatest difference from the engine alone.
  func play() -> Double {
    let session = ZoomSession()
    let view = Plain(session: session, frame: .zero)
    view.naturalSize = trace.header.content
    view.contentView = UIView(frame: .zero)
    let scene = Scene(view: view, size: size)
    session.handle(.container(trace.header.container, time: trace.header.time))
    session.handle(.content(trace.header.content, time: trace.header.time))
    session.handle(.configuration(trace.header.configuration, time: trace.header.time))
    var engine = ZoomInteraction()
    engine.handle(.configuration(trace.header.configuration, time: trace.header.time))
    engine.handle(.container(trace.header.container, time: trace.header.time))
    engine.handle(.content(trace.header.content, time: trace.header.time))
    var difference = 0.0
    for step in trace.steps {
      guard case .input(.touch(let touch)) = step.action else { continue }
      engine.handle(.touch(touch))
      scene.window.dispatcher.send(
        UITouch.Phase(touch.phase), [touch.id: CGPoint(touch.position)], at: touch.time)
      difference = max(
        difference, (session.engine.placement.scale - engine.placement.scale).magnitude,
        (session.engine.placement.offset - engine.placement.offset).length)
    }
    return difference
  }
}

/// A container without rules of its own.
private final class Plain: ZoomContainerView {}

/// The fingers of a trace, on a recogniser of one finger's gestures.
@MainActor private struct Fingers {
  private let touches: [Touch]

  /// Nil for a trace with anything but fingers, or with what no window tells: a lift that was lost.
  init?(_ trace: Trace) {
    var down: Set<Int> = []
    var touches: [Touch] = []
    for step in trace.steps {
      guard case .input(.touch(let touch)) = step.action, touch.position.isFinite,
        touch.magnification == 1, touch.time.isFinite,
        down.contains(touch.id) == (touch.phase != .down)
      else { return nil }
      if touch.phase == .down { down.insert(touch.id) }
      if touch.phase == .up || touch.phase == .cancelled { down.remove(touch.id) }
      touches.append(touch)
    }
    self.touches = touches
  }

  /// Plays them; `check` is called with the number of each step.
  func play(on recognizer: SampleRecognizer, _ check: (Int) -> Void) {
    let view = UIView(frame: .zero)
    // The middle of a large view: places of a trace may lie outside of its container.
    let middle = 10_000.0
    recognizer.locate = { touch in
      let place = touch.location(in: nil)
      return CGPoint(x: Double(place.x) - middle, y: Double(place.y) - middle)
    }
    view.addGestureRecognizer(recognizer)
    let scene = Scene(view: view, size: CGSize(width: 2 * middle, height: 2 * middle))
    for (step, touch) in touches.enumerated() {
      scene.window.dispatcher.send(
        UITouch.Phase(touch.phase), [touch.id: CGPoint(touch.position + Vector(middle, middle))],
        at: touch.time)
      check(step)
    }
  }
}

extension UITouch.Phase {
  fileprivate init(_ phase: Touch.Phase) {
    switch phase {
    case .down: self = .began
    case .moved: self = .moved
    case .up: self = .ended
    case .cancelled: self = .cancelled
    }
  }
}
