// Also built where the tests run, which is not visionOS.
#if canImport(UIKit) && (os(visionOS) || os(Linux))
  import SwiftUI

  /// Hands, pointers and touches out of SwiftUI's spatial events, as the fingers of a session.
  @MainActor final class SpatialInput {
    private var ids: [SpatialEventCollection.Event.ID: Int] = [:]
    private var nextID = 0
    /// From the time that events are stamped with to the session's: which clock SwiftUI means, its pages do not say.
    private var clockShift = 0.0

    /// Takes in the events that are under way; `ends` says that these were the last.
    func hand(_ events: SpatialEventCollection, to session: ZoomSession, ends: Bool = false) {
      if !events.contains(where: { ids[$0.id] != nil }) { begin(events, session) }
      var touches = events.sorted { $0.timestamp < $1.timestamp }.compactMap(touch)
      if ends {
        touches += ids.values.sorted().map {
          Touch(id: $0, phase: .cancelled, position: .zero, time: FrameClock.now)
        }
        ids = [:]
      }
      let wasClaimed = session.engine.claim == .claimed
      session.handle(touches.map(Input.touch))
      // A scroll view around that runs already lets go of fingers that are ours.
      if !wasClaimed && session.engine.claim == .claimed { session.arbitration.claims() }
    }

    /// No event is known: a sequence begins, and the end of the one before was never told if anything is left of it.
    private func begin(_ events: SpatialEventCollection, _ session: ZoomSession) {
      session.loseFingers()
      ids = [:]
      nextID = 0
      if let first = events.first { clockShift = FrameClock.now - first.timestamp }
      session.arbitration.sequenceBegins()
    }

    private func touch(_ event: SpatialEventCollection.Event) -> Touch? {
      let known = ids[event.id]
      let phase: Touch.Phase
      switch event.phase {
      case .active: phase = known == nil ? .down : .moved
      case .ended: phase = .up
      default: phase = .cancelled
      }
      guard let id = known ?? (phase == .down ? nextID : nil) else { return nil }
      if phase == .down {
        ids[event.id] = id
        nextID += 1
      } else if phase != .moved {
        ids[event.id] = nil
      }
      return Touch(
        id: id, phase: phase, kind: kind(event), position: Vector(event.location),
        time: event.timestamp + clockShift)
    }

    private func kind(_ event: SpatialEventCollection.Event) -> Touch.Kind {
      switch event.kind {
      case .pointer: .mouse
      case .pencil: .pen
      default: .finger
      }
    }
  }
#endif
