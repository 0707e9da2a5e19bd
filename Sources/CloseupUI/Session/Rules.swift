#if canImport(UIKit) && !os(visionOS)
  import UIKit

  // The rules of each system, once.

  extension ZoomConfiguration {
    /// System A: two fingers only, and home again.
    @MainActor static var pinchToZoom: ZoomConfiguration {
      var rules = ZoomConfiguration()
      rules.release = .springBack
      rules.doubleTap = .none
      rules.reducesMotion = UIAccessibility.isReduceMotionEnabled
      return rules
    }

    /// System B: any view, whose children may want taps: the platform tells of double taps.
    @MainActor static func zoomable(_ limits: ClosedRange<Double>, elastic: Bool)
      -> ZoomConfiguration
    {
      var rules = ZoomConfiguration()
      rules.minimumZoom = limits.lowerBound
      rules.maximumZoom = limits.upperBound
      rules.isElastic = elastic
      rules.doubleTap = .none
      rules.reducesMotion = UIAccessibility.isReduceMotionEnabled
      return rules
    }

    /// System D. Pictures have no children, so that the engine finds taps itself and a second one held down zooms.
    @MainActor static func preview(maximumZoom: Double?, findsTaps: Bool) -> ZoomConfiguration {
      var rules = ZoomConfiguration()
      rules.maximumZoom = maximumZoom
      rules.doubleTap = findsTaps ? .maximum : .none
      rules.reducesMotion = UIAccessibility.isReduceMotionEnabled
      return rules
    }
  }
#endif
