#if canImport(UIKit) && !os(visionOS)
  import UIKit

  /// Hands raw touches to a session, and obeys its claim. It recognises nothing itself.
  ///
  /// It may be made anew for every sequence of events: all that lasts is in the session.
  final class TouchRecognizer: UIGestureRecognizer {
    private weak var session: ZoomSession?
    /// From a touch to its place in the container, in points.
    var locate: @MainActor (UITouch) -> CGPoint
    private var ids: [ObjectIdentifier: Int] = [:]
    private var nextID = 0

    init(_ session: ZoomSession, locate: @escaping @MainActor (UITouch) -> CGPoint) {
      self.session = session
      self.locate = locate
      super.init(target: nil, action: nil)
      delegate = session.arbitration
      // What others have of these touches ends when they are ours; till then nobody waits for us.
      cancelsTouchesInView = true
      delaysTouchesBegan = false
      delaysTouchesEnded = false
      // A pen may join fingers.
      requiresExclusiveTouchType = false
      session.adopt(self)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      if ids.isEmpty { session?.arbitration.sequenceBegins(self) }
      session?.adopt(self)
      for touch in touches.sorted(by: { $0.timestamp < $1.timestamp }) {
        ids[ObjectIdentifier(touch)] = nextID
        nextID += 1
      }
      hand(touches, as: .down, event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      hand(touches, as: .moved, event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      hand(touches, as: .up, event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      hand(touches, as: .cancelled, event)
    }

    /// UIKit begins anew. Touches still down are not told from here on: the session must not wait for them.
    override func reset() {
      if !ids.isEmpty { session?.cancelFingers() }
      ids = [:]
      nextID = 0
    }

    /// The claim may have changed: by a touch, or by time.
    func follow(_ claim: Claim) {
      guard !ids.isEmpty else { return }
      go(ClaimTable.next(state, claim: claim, fingers: .down))
    }

    // MARK: Samples

    private func hand(_ touches: Set<UITouch>, as phase: Touch.Phase, _ event: UIEvent) {
      guard let session else { return go(state == .possible ? .failed : nil) }
      let samples = touches.flatMap { path(of: $0, as: phase, event) }
      let known = ids
      if phase == .up || phase == .cancelled {
        for touch in touches { ids[ObjectIdentifier(touch)] = nil }
      }
      // Sorted over all fingers: the engine wants time to run one way.
      session.handle(samples.sorted { $0.time < $1.time }.map(Input.touch))
      if ids.isEmpty && !known.isEmpty {
        go(
          ClaimTable.next(
            state, claim: session.engine.claim, fingers: phase == .up ? .lifted : .cancelled))
      }
    }

    /// A touch's samples since the last event; the last one carries the phase, those before are movement.
    private func path(of touch: UITouch, as phase: Touch.Phase, _ event: UIEvent) -> [Touch] {
      guard let id = ids[ObjectIdentifier(touch)] else { return [] }
      let kind = kind(of: touch, event)
      func sample(_ one: UITouch, _ phase: Touch.Phase) -> Touch {
        Touch(
          id: id, phase: phase, kind: kind, position: Vector(locate(one)),
          contactWidth: kind == .finger ? Double(one.majorRadius) * 2 : 0, time: one.timestamp)
      }
      if phase == .down || phase == .cancelled { return [sample(touch, phase)] }
      let all = event.coalescedTouches(for: touch) ?? []
      return all.dropLast().map { sample($0, .moved) } + [sample(all.last ?? touch, phase)]
    }

    private func kind(of touch: UITouch, _ event: UIEvent) -> Touch.Kind {
      switch touch.type {
      case .pencil: .pen
      case .indirectPointer: event.buttonMask.contains(.secondary) ? .secondaryMouse : .mouse
      default: .finger
      }
    }

    // MARK: State

    private func go(_ next: State?) {
      guard let next else { return }
      let begins = next == .began
      state = next
      if begins && state == .began { session?.arbitration.claimed(by: self) }
    }
  }
#endif
