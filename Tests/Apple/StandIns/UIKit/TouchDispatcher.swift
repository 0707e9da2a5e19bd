import Foundation

/// What UIKit's window does with fingers: finds the view, tells its recognisers and its ancestors', and keeps the
/// rules between them: failure requirements, prevention, touches cancelled in views, resets.
///
/// The rules are those of "Coordinating multiple gesture recognizers" and of the delegate's pages.
@MainActor package final class TouchDispatcher {
  private unowned let window: UIWindow
  private var fingers: [Int: UITouch] = [:]
  private var tracking: [UIGestureRecognizer] = []
  /// Touches that views no longer get, because a recogniser has taken them.
  private var taken: Set<UITouch> = []
  /// What a mouse holds down, and the keys with it.
  package var buttonMask: UIEvent.ButtonMask = []

  package init(_ window: UIWindow) { self.window = window }

  enum Decision { case yes, wait, no }

  package var fingerCount: Int { fingers.count }

  /// Puts fingers down, moves them or lifts them: one event for all of `changes`.
  package func send(
    _ phase: UITouch.Phase, _ changes: [Int: CGPoint], at time: Double = CACurrentMediaTime(),
    coalesced: [Int: [(point: CGPoint, time: Double)]] = [:], type: UITouch.TouchType = .direct
  ) {
    let event = UIEvent()
    event.timestamp = time
    event.buttonMask = buttonMask
    var changed: Set<UITouch> = []
    for (id, point) in changes.sorted(by: { $0.key < $1.key }) {
      let touch = fingers[id] ?? UITouch()
      touch.phase = phase
      touch.position = point
      touch.timestamp = time
      touch.type = type
      if phase == .began {
        fingers[id] = touch
        touch.window = window
        touch.view = window.hitTest(point, with: event)
        join(touch, event)
      }
      event.coalesced[touch] = coalesced[id]?.map { sample in
        let copy = UITouch()
        copy.phase = phase
        copy.position = sample.point
        copy.timestamp = sample.time
        copy.type = type
        return copy
      }
      changed.insert(touch)
      if phase == .ended || phase == .cancelled { fingers[id] = nil }
    }
    event.touches = Set(fingers.values).union(changed)
    deliver(changed, phase, event)
  }

  private func join(_ touch: UITouch, _ event: UIEvent) {
    var view = touch.view
    while let here = view {
      for recognizer in here.gestureRecognizers ?? [] where recognizer.isEnabled {
        // A recogniser that has ended waits for the sequence to end before it sees new fingers.
        if recognizer.state != .possible && !recognizer.isActive { continue }
        guard recognizer.allowedTouchTypes.contains(NSNumber(value: touch.type.rawValue)),
          recognizer.shouldReceive(event),
          recognizer.delegate?.receives(touch, recognizer) ?? true
        else { continue }
        recognizer.touches.insert(touch)
        if !tracking.contains(recognizer) { tracking.append(recognizer) }
      }
      view = here.superview
    }
  }

  private func deliver(_ changed: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent) {
    for recognizer in tracking {
      recognizer.dispatcher = self
      let own = changed.intersection(recognizer.touches)
      guard !own.isEmpty, recognizer.state == .possible || recognizer.isActive else { continue }
      switch phase {
      case .began: recognizer.touchesBegan(own, with: event)
      case .moved: recognizer.touchesMoved(own, with: event)
      case .ended: recognizer.touchesEnded(own, with: event)
      default: recognizer.touchesCancelled(own, with: event)
      }
    }
    for touch in changed.subtracting(taken) {
      switch phase {
      case .began: touch.view?.touchesBegan([touch], with: event)
      case .moved: touch.view?.touchesMoved([touch], with: event)
      case .ended: touch.view?.touchesEnded([touch], with: event)
      default: touch.view?.touchesCancelled([touch], with: event)
      }
    }
    let gone = phase == .ended || phase == .cancelled
    for recognizer in tracking {
      if gone { recognizer.touches.subtract(changed) }
      let isOver = recognizer.state != .possible && !recognizer.isActive
      if isOver || recognizer.touches.isEmpty && recognizer.state == .possible && fingers.isEmpty {
        recognizer.finish()
      }
    }
    if gone { taken.subtract(changed) }
    tracking.removeAll { $0.touches.isEmpty && $0.state == .possible }
  }

  // MARK: Between recognisers

  private func rivals(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    tracking.filter { $0 !== recognizer && $0.isEnabled && !$0.touches.isEmpty }
  }

  private func waits(_ one: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
    one.requirements.contains(other) || one.shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: one)
      || one.delegate?.gestureRecognizerRequires(one, failureOf: other) ?? false
      || other.delegate?.gestureRecognizerIsRequired(other, by: one) ?? false
  }

  private func together(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    one.delegate?.simultaneous(one, other) ?? false
      || other.delegate?.simultaneous(other, one) ?? false
  }

  func decision(for recognizer: UIGestureRecognizer) -> Decision {
    for other in rivals(of: recognizer) where waits(recognizer, for: other) {
      if other.state == .possible { return .wait }
      if other.state != .failed && other.state != .cancelled { return .no }
    }
    for other in rivals(of: recognizer) where other.isActive && !together(recognizer, other) {
      if other.canPrevent(recognizer) && recognizer.canBePrevented(by: other) { return .no }
    }
    let view = recognizer.view?.gestureRecognizerShouldBegin(recognizer) ?? true
    return view && recognizer.delegate?.shouldBegin(recognizer) ?? true ? .yes : .no
  }

  func stateChanged(_ recognizer: UIGestureRecognizer) {
    guard recognizer.state == .began || recognizer.state == .ended else { return }
    for other in rivals(of: recognizer) where other.state == .possible {
      if !together(recognizer, other) && recognizer.canPrevent(other)
        && other.canBePrevented(by: recognizer)
      {
        other.enter(.failed)
      }
    }
    if recognizer.cancelsTouchesInView {
      for touch in recognizer.touches.subtracting(taken) {
        taken.insert(touch)
        touch.view?.touchesCancelled([touch], with: nil)
      }
    }
  }
}

// The delegate's members are optional on Apple's side only; these calls mean the same in both.
extension UIGestureRecognizerDelegate {
  #if canImport(ObjectiveC)
    func receives(_ touch: UITouch, _ one: UIGestureRecognizer) -> Bool { true }
    func shouldBegin(_ one: UIGestureRecognizer) -> Bool { true }
    func simultaneous(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool { false }
    func gestureRecognizerRequires(
      _ one: UIGestureRecognizer, failureOf other: UIGestureRecognizer
    ) -> Bool { false }
    func gestureRecognizerIsRequired(
      _ one: UIGestureRecognizer, by other: UIGestureRecognizer
    ) -> Bool { false }
  #else
    func receives(_ touch: UITouch, _ one: UIGestureRecognizer) -> Bool {
      gestureRecognizer(one, shouldReceive: touch)
    }
    func shouldBegin(_ one: UIGestureRecognizer) -> Bool { gestureRecognizerShouldBegin(one) }
    func simultaneous(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
      gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other)
    }
    func gestureRecognizerRequires(
      _ one: UIGestureRecognizer, failureOf other: UIGestureRecognizer
    ) -> Bool { gestureRecognizer(one, shouldRequireFailureOf: other) }
    func gestureRecognizerIsRequired(
      _ one: UIGestureRecognizer, by other: UIGestureRecognizer
    ) -> Bool { gestureRecognizer(one, shouldBeRequiredToFailBy: other) }
  #endif
}
