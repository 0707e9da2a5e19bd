#if canImport(UIKit) && !os(visionOS)
  import SwiftUI

  /// One finger's samples out of SwiftUI's drag gesture, before iOS 18.
  ///
  /// SwiftUI tells of a drag from its first ten points on; where it began comes with it, the time it began does not, so
  /// that a swipe counts from the first report.
  @MainActor final class DragSamples {
    private var isDown = false

    /// A drag gesture whose samples go to `take`.
    func gesture(_ take: @escaping @MainActor (Touch) -> Void) -> some Gesture {
      DragGesture(minimumDistance: 0, coordinateSpace: .local)
        .onChanged { value in
          if !self.isDown {
            self.isDown = true
            take(Self.sample(.down, value.startLocation, value.time))
          }
          take(Self.sample(.moved, value.location, value.time))
        }
        .onEnded { value in
          self.isDown = false
          take(Self.sample(.up, value.location, value.time))
        }
    }

    private static func sample(_ phase: Touch.Phase, _ place: CGPoint, _ time: Date) -> Touch {
      Touch(
        id: 0, phase: phase, position: Vector(place), time: time.timeIntervalSinceReferenceDate)
    }
  }
#endif
