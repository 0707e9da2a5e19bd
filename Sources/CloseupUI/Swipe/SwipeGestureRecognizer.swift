#if canImport(UIKit) && !os(visionOS)
  import UIKit

  #if canImport(UIKit.UIGestureRecognizerSubclass)
    import UIKit.UIGestureRecognizerSubclass
  #endif

  /// Recognises a quick movement of one finger: what ``SwipeGesture`` hands to its action, and a recogniser for apps
  /// without SwiftUI.
  public final class SwipeGestureRecognizer: SampleRecognizer {
    /// The directions looked for.
    public var directions: SwipeDirections
    /// The swipe recognised last.
    public private(set) var swipe: Swipe?
    private let action = GestureAction()
    private var engine: SwipeRecognizer

    /// Looks for swipes in some directions, and tells of each.
    public init(
      directions: SwipeDirections,
      perform: @escaping @MainActor (SwipeGestureRecognizer) -> Void = { _ in }
    ) {
      self.directions = directions
      engine = SwipeRecognizer(directions: directions)
      super.init { $0.location(in: nil) }
      action.attach(to: self) { [weak self] in
        guard let self, state == .ended else { return }
        perform(self)
      }
    }

    override func take(_ samples: [Touch], remaining: Int) {
      if samples.contains(where: { $0.phase == .down }) && !engine.isWatching {
        engine = SwipeRecognizer(directions: directions, isRightToLeft: isRightToLeft)
      }
      for sample in samples {
        guard state == .possible, let found = engine.handle(sample) else { continue }
        swipe = found
        state = .ended
      }
      if state == .possible && (remaining == 0 || !engine.isWatching) { state = .failed }
    }

    public override func reset() {
      super.reset()
      engine = SwipeRecognizer(directions: directions)
    }
  }
#endif
