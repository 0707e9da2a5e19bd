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
    @Test func isFound() { #expect(traces.count > 50) }

    /// Every step through a session, as hosts hand it over: the same placements as the engine alone has.
    @Test func drawsTheSameAsNative() throws {
      for file in traces {
        let trace = try Trace(Data(contentsOf: file))
        guard trace.header.subject == .zoom else { continue }
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
            default: break
            }
          }
          let expected = moment.placement
          let shown = session.engine.placement
          #expect((shown.scale - expected.scale).magnitude < 1e-9, "\(file.lastPathComponent)")
          #expect((shown.offset - expected.offset).length < 1e-9, "\(file.lastPathComponent)")
          let effect = session.surface.effect
          #expect(effect.offset == shown.offset)
          #expect(effect.zoom == session.engine.zoom)
        }
      }
    }

    /// Traces of touches alone through UIKit's recognisers as well.
    @Test func isTheSameThroughRecognizers() throws {
      var count = 0
      for file in traces {
        let trace = try Trace(Data(contentsOf: file))
        guard let played = Player(trace) else { continue }
        count += 1
        let difference = played.play()
        #expect(difference < 1e-9, "\(file.lastPathComponent): \(difference)")
      }
      #expect(count > 15)
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
        touch.contactWidth == 0, touch.time >= last, touch.position.isFinite,
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
      let phase: UITouch.Phase =
        switch touch.phase {
        case .down: .began
        case .moved: .moved
        case .up: .ended
        case .cancelled: .cancelled
        }
      scene.window.dispatcher.send(
        phase, [touch.id: CGPoint(touch.position)], at: touch.time)
      difference = max(
        difference, (session.engine.placement.scale - engine.placement.scale).magnitude,
        (session.engine.placement.offset - engine.placement.offset).length)
    }
    return difference
  }
}

/// A container without rules of its own.
private final class Plain: ZoomContainerView {}
