#if canImport(SwiftUI)
  import SwiftUI

  /// What a ``ZoomGesture`` moves and the modifier `zoomEffect` draws, for people who compose SwiftUI's own gestures.
  @MainActor public final class ZoomModel: ObservableObject {
    let session = ZoomSession()
    private let touches = GestureTouches()
    /// How close the content is looked at, and where.
    @Published public private(set) var state = ZoomState()

    /// A model within limits.
    public init(in limits: ClosedRange<Double> = 1...3, elastic: Bool = true) {
      session.configure(.zoomable(limits, elastic: elastic))
      session.onChange = { [weak self] _ in self?.publish() }
    }

    /// Moves the content: by a flight, or at once.
    public func show(_ state: ZoomState, animated: Bool = true) {
      session.move(state.move(in: session.engine), animated: animated)
    }

    /// A magnification went on; `center` is where it began, nil where the gesture does not tell: then the middle.
    func magnify(by factor: Double, around center: Vector?) {
      let middle = session.engine.viewport.container.middle
      hand(touches.magnified(by: factor, around: center ?? middle, at: FrameClock.now))
    }

    /// A drag went on.
    func drag(from start: Vector, to place: Vector) {
      hand(touches.dragged(from: start, to: place, at: FrameClock.now))
    }

    /// One of the two ended.
    func endMagnify() { hand(touches.magnifyEnded(at: FrameClock.now)) }
    func endDrag() { hand(touches.dragEnded(at: FrameClock.now)) }

    private func hand(_ samples: [Touch]) { session.handle(samples.map(Input.touch)) }

    private func publish() {
      let next = ZoomState(session.engine.shownView)
      if next != state { state = next }
    }
  }
#endif
