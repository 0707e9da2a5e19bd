#if canImport(SwiftUI)
  import SwiftUI

  #if canImport(UIKit.UIGestureRecognizerSubclass)
    import UIKit.UIGestureRecognizerSubclass
  #endif

  /// Follows one finger over a tile: what ``ScrubGesture`` is made of, and a recogniser for apps without SwiftUI.
  public final class ScrubGestureRecognizer: SampleRecognizer {
    private var engine = ScrubRecognizer(tile: .zero)

    /// A recogniser for a tile of a size, in points.
    public init(tile: CGSize = .zero) {
      #if canImport(UIKit)
        super.init { $0.location(in: $0.view) }
      #else
        super.init(target: nil, action: nil)
      #endif
      engine.tile = Vector(tile)
    }

    #if !canImport(UIKit)
      /// Not from a storyboard.
      public required init?(coder: NSCoder) { return nil }
    #endif

    /// The tile's size in points.
    public var tile: CGSize {
      get { CGSize(engine.tile) }
      set { engine.tile = Vector(newValue) }
    }

    /// Whether the progress moves as the finger moves, or is where the finger is.
    public var mode: ScrubRecognizer.Mode {
      get { engine.mode }
      set { engine.mode = newValue }
    }

    /// The progress, 0…1.
    public var progress: Double {
      get { engine.progress }
      set { if newValue != engine.progress { engine.setProgress(newValue) } }
    }

    override func take(_ samples: [Touch], remaining: Int) {
      engine.isRightToLeft = isRightToLeft
      let before = engine.progress
      for sample in samples { engine.handle(sample) }
      let isCancelled = samples.last?.phase == .cancelled
      let fingers: ClaimTable.Fingers =
        remaining > 0 ? .down : isCancelled ? .cancelled : .lifted
      // A tap that puts the progress where it fell is recognised as it ends.
      if state == .possible && fingers == .lifted && engine.progress != before {
        state = .ended
        return
      }
      if let next = ClaimTable.next(state, claim: engine.claim, fingers: fingers) { state = next }
    }

    /// A finger whose movement is somebody else's is not told of any more: the next one is looked at anew.
    public override func reset() {
      super.reset()
      engine.reset()
    }
  }
#endif
