import Foundation

/// developer.apple.com/documentation/uikit/uipangesturerecognizer
///
/// Begins when its fingers have moved by ten points, and follows them.
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  open var allowedScrollTypesMask: UIScrollTypeMask = []
  /// What a scroll without fingers has moved by; set by tests.
  package var scrolled = CGPoint.zero
  /// Whether a movement is one that it begins with.
  package var begins: (CGPoint) -> Bool = { _ in true }
  private var start: CGPoint?
  open func translation(in view: UIView?) -> CGPoint {
    guard let start else { return scrolled }
    let now = location(in: nil)
    return CGPoint(x: now.x - start.x, y: now.y - start.y)
  }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    scrolled = translation
    if start != nil { start = location(in: nil) }
  }
  open func velocity(in view: UIView?) -> CGPoint { .zero }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    start = location(in: nil)
    if numberOfTouches > maximumNumberOfTouches && state == .possible { state = .failed }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let way = translation(in: nil)
    if isActive {
      state = .changed
    } else if way.x * way.x + way.y * way.y > 100 && numberOfTouches >= minimumNumberOfTouches {
      state = begins(way) ? .began : .failed
    }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > touches.count { return }
    state = isActive ? .ended : .failed
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isActive ? .cancelled : .failed
  }
  open override func reset() { start = nil }

  /// A scroll of a trackpad or a wheel: no fingers, the same states.
  package func scroll(by way: CGPoint, _ phase: State) {
    scrolled = CGPoint(x: scrolled.x + way.x, y: scrolled.y + way.y)
    state = phase
    if phase == .ended { finish() }
  }
}

/// developer.apple.com/documentation/uikit/uiscreenedgepangesturerecognizer
@available(visionOS, unavailable)
@MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if location(in: nil).x > 20 && state == .possible { state = .failed }
  }
}

/// developer.apple.com/documentation/uikit/uipinchgesturerecognizer
@MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
  open var velocity: CGFloat { 0 }
  /// A trackpad's pinch: no fingers, the same states.
  package func pinch(to scale: CGFloat, _ phase: State) {
    self.scale = scale
    state = phase
    if phase == .ended { finish() }
  }
}

/// developer.apple.com/documentation/uikit/uitapgesturerecognizer
///
/// Recognises so many taps of one finger, each up within half a second and ten points.
@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
  private var down: (point: CGPoint, time: Double)?
  private var taps = 0
  private var place = CGPoint.zero
  open override func location(in view: UIView?) -> CGPoint {
    view.map { place.applying($0.toWindow.inverted()) } ?? place
  }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > numberOfTouchesRequired {
      state = .failed
    } else {
      place = super.location(in: nil)
      down = (place, event.timestamp)
    }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let down else { return }
    let now = super.location(in: nil)
    if (now.x - down.point.x).magnitude + (now.y - down.point.y).magnitude > 10 { state = .failed }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let down, event.timestamp - down.time < 0.5 else {
      state = .failed
      return
    }
    taps += 1
    if taps >= numberOfTapsRequired {
      taps = 0
      state = .ended
    } else {
      lastTap = event.timestamp
    }
  }
  private var lastTap = 0.0
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }
  open override func reset() {
    if state == .failed { taps = 0 }
    down = nil
  }
}
