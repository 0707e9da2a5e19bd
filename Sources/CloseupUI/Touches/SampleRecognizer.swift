#if canImport(UIKit)
  import UIKit

  #if canImport(UIKit.UIGestureRecognizerSubclass)
    import UIKit.UIGestureRecognizerSubclass
  #endif

  /// A recogniser of UIKit's that hands one finger's samples on, for the gestures of one finger.
  public class SampleRecognizer: UIGestureRecognizer {
    /// From a touch to its place, in points.
    var locate: @MainActor (UITouch) -> CGPoint
    private var ids: [ObjectIdentifier: Int] = [:]
    private var nextID = 0
    /// The direction of the layout where SwiftUI says it; nil for the view's own.
    var layoutIsRightToLeft: Bool?

    init(locate: @escaping @MainActor (UITouch) -> CGPoint) {
      self.locate = locate
      super.init(target: nil, action: nil)
    }

    /// Takes in samples that came together, in the order of their times.
    func take(_ samples: [Touch], remaining: Int) {}

    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      for touch in touches {
        ids[ObjectIdentifier(touch)] = nextID
        nextID += 1
      }
      hand(touches, .down)
    }

    public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      hand(touches, .moved)
    }

    public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      hand(touches, .up)
    }

    public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      hand(touches, .cancelled)
    }

    public override func reset() {
      super.reset()
      ids = [:]
      nextID = 0
    }

    private func hand(_ touches: Set<UITouch>, _ phase: Touch.Phase) {
      let samples = touches.compactMap { touch in
        ids[ObjectIdentifier(touch)].map {
          Touch(
            id: $0, phase: phase, position: Vector(locate(touch)), time: touch.timestamp)
        }
      }
      if phase == .up || phase == .cancelled {
        for touch in touches { ids[ObjectIdentifier(touch)] = nil }
      }
      take(samples.sorted { $0.time < $1.time }, remaining: ids.count)
    }

    /// Whether the layout of the view runs from right to left.
    var isRightToLeft: Bool {
      layoutIsRightToLeft ?? (view?.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }
  }
#endif
