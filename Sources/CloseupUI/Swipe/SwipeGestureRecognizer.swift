#if canImport(SwiftUI)
  import SwiftUI

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
    #if canImport(UIKit)
      private let action = GestureAction()
    #else
      private let perform: @MainActor (SwipeGestureRecognizer) -> Void
    #endif
    private var engine: SwipeRecognizer

    /// Looks for swipes in some directions, and tells of each.
    public init(
      directions: SwipeDirections,
      perform: @escaping @MainActor (SwipeGestureRecognizer) -> Void = { _ in }
    ) {
      self.directions = directions
      engine = SwipeRecognizer(directions: directions)
      #if canImport(UIKit)
        super.init { $0.location(in: nil) }
        action.attach(to: self) { [weak self] in
          guard let self, state == .ended else { return }
          perform(self)
        }
      #else
        self.perform = perform
        super.init(target: nil, action: nil)
      #endif
    }

    #if !canImport(UIKit)
      /// Not from a storyboard.
      public required init?(coder: NSCoder) { return nil }
    #endif

    override func take(_ samples: [Touch], remaining: Int) {
      if samples.contains(where: { $0.phase == .down }) && !engine.isWatching {
        engine = SwipeRecognizer(directions: directions, isRightToLeft: isRightToLeft)
      }
      for sample in samples {
        guard state == .possible, let found = engine.handle(sample) else { continue }
        swipe = found
        state = .ended
        #if !canImport(UIKit)
          // A recogniser of AppKit's has one target, which is SwiftUI's or the app's.
          if state == .ended { perform(self) }
        #endif
      }
      if state == .possible && (remaining == 0 || !engine.isWatching) { state = .failed }
    }

    public override func reset() {
      super.reset()
      engine = SwipeRecognizer(directions: directions)
    }
  }
#endif
