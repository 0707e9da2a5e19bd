#if canImport(SwiftUI)
  import SwiftUI

  /// One finger's samples out of SwiftUI's drag gesture, before iOS 18.
  ///
  /// SwiftUI does not tell that a drag has ended when a scroll view takes it: a drag that begins elsewhere is another.
  @MainActor final class DragSamples {
    private var start: CGPoint?

    /// A drag gesture whose samples go to `take`.
    func gesture(_ take: @escaping @MainActor (Touch) -> Void) -> some Gesture {
      DragGesture(minimumDistance: 0, coordinateSpace: .local)
        .onChanged { value in
          if let start = self.start, start != value.startLocation {
            take(Self.sample(.cancelled, start, value.time))
            self.start = nil
          }
          if self.start == nil {
            self.start = value.startLocation
            take(Self.sample(.down, value.startLocation, value.time))
          }
          take(Self.sample(.moved, value.location, value.time))
        }
        .onEnded { value in
          self.start = nil
          take(Self.sample(.up, value.location, value.time))
        }
    }

    private static func sample(_ phase: Touch.Phase, _ place: CGPoint, _ time: Date) -> Touch {
      Touch(
        id: 0, phase: phase, position: Vector(place), time: time.timeIntervalSinceReferenceDate)
    }
  }
#endif
