#if canImport(UIKit)
  import UIKit

  // The setter of a recogniser's state is declared there, for subclasses only.
  #if canImport(UIKit.UIGestureRecognizerSubclass)
    import UIKit.UIGestureRecognizerSubclass
  #endif

  /// Hands raw touches to a session, and obeys its claim. It recognises nothing itself.
  ///
  /// It may be made anew for every sequence of events: all that lasts is in the session.
  final class TouchRecognizer: UIGestureRecognizer, ClaimFollower {
    private weak var session: ZoomSession?
    /// From a touch to its place in the container, in points.
    var locate: @MainActor (UITouch) -> CGPoint
    private var fingers: [ObjectIdentifier: Finger] = [:]
    private var nextID = 0

    private struct Finger {
      let id: Int
      /// Where it was told to be last.
      var place: Vector
    }

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
      if fingers.isEmpty { session?.arbitration.sequenceBegins(self) }
      session?.adopt(self)
      let others = fingersThatViewsMovedUnder(event)
      for touch in touches.sorted(by: { $0.timestamp < $1.timestamp }) {
        fingers[ObjectIdentifier(touch)] = Finger(id: nextID, place: .zero)
        nextID += 1
      }
      hand(touches, as: .down, event, after: others)
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
      super.reset()
      if !fingers.isEmpty { session?.loseFingers() }
      fingers = [:]
      nextID = 0
    }

    /// The claim may have changed: by a touch, or by time.
    func follow(_ claim: Claim) {
      guard !fingers.isEmpty else { return }
      go(ClaimTable.next(state, claim: claim, fingers: .down))
    }

    // MARK: Samples

    private func hand(
      _ touches: Set<UITouch>, as phase: Touch.Phase, _ event: UIEvent, after others: [Touch] = []
    ) {
      guard let session else { return go(state == .possible ? .failed : .cancelled) }
      let samples = touches.flatMap { path(of: $0, as: phase, event) }
      let wereDown = !fingers.isEmpty
      if phase == .up || phase == .cancelled {
        for touch in touches { fingers[ObjectIdentifier(touch)] = nil }
      }
      // Sorted over all fingers: the engine wants time to run one way.
      session.handle((others + samples.sorted { $0.time < $1.time }).map(Input.touch))
      if fingers.isEmpty && wereDown {
        go(
          ClaimTable.next(
            state, claim: session.engine.claim, fingers: phase == .up ? .lifted : .cancelled))
      }
    }

    /// A touch's samples since the last event; the last one carries the phase, those before are movement.
    private func path(of touch: UITouch, as phase: Touch.Phase, _ event: UIEvent) -> [Touch] {
      let all = phase == .moved || phase == .up ? event.coalescedTouches(for: touch) ?? [] : []
      return all.dropLast().compactMap { sample(touch, $0, .moved, event) }
        + [sample(touch, all.last ?? touch, phase, event)].compactMap { $0 }
    }

    /// What scrolls around the content moves it under fingers that keep still: where they are now is told before another
    /// finger comes, or the content would jump with the next movement (FEEL, "Event rate": a sample of every finger at
    /// each base).
    private func fingersThatViewsMovedUnder(_ event: UIEvent) -> [Touch] {
      (event.touches(for: self) ?? []).compactMap { touch in
        guard let finger = fingers[ObjectIdentifier(touch)],
          finger.place != Vector(locate(touch)),
          var sample = sample(touch, touch, .moved, event)
        else { return nil }
        sample.time = event.timestamp
        return sample
      }
    }

    /// One sample of a finger; `moment` is the touch itself or one that was coalesced into it.
    ///
    /// How wide a contact is, is not told: iOS keeps palms away itself, and of a finger laid flat it says more than 100
    /// points (`majorRadius` was measured to be 12 to 26 for a tip, 51 to 64 for a flat finger).
    private func sample(
      _ touch: UITouch, _ moment: UITouch, _ phase: Touch.Phase, _ event: UIEvent
    ) -> Touch? {
      let key = ObjectIdentifier(touch)
      guard let id = fingers[key]?.id else { return nil }
      let place = Vector(locate(moment))
      fingers[key]?.place = place
      return Touch(
        id: id, phase: phase, kind: kind(of: touch, event), position: place, time: moment.timestamp)
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
      // First who scrolls lets go: while another's gesture goes on that excludes ours, ours cannot begin.
      if next == .began { session?.arbitration.claims(for: self) }
      state = next
    }
  }
#endif
