#if canImport(SwiftUI)
  // The rules of each system, once. Whether less motion is asked for, their host knows.

  extension ZoomConfiguration {
    /// System A: two fingers only, and home again.
    static var pinchToZoom: ZoomConfiguration {
      var rules = ZoomConfiguration()
      rules.release = .springBack
      rules.doubleTap = .none
      return rules
    }

    /// System B: any view, whose children may want taps: the platform tells of double taps.
    static func zoomable(_ limits: ClosedRange<Double>, elastic: Bool)
      -> ZoomConfiguration
    {
      var rules = ZoomConfiguration()
      rules.minimumZoom = limits.lowerBound
      rules.maximumZoom = limits.upperBound
      rules.isElastic = elastic
      rules.doubleTap = .none
      return rules
    }

    /// System C. A content so long that its own limit would leave it a strip may be zoomed until it fills the screen.
    static func zoomScreen(_ limits: ClosedRange<Double>) -> ZoomConfiguration {
      var rules = ZoomConfiguration()
      rules.minimumZoom = limits.lowerBound
      rules.maximumZoom = limits == ZoomScreen.limits ? nil : limits.upperBound
      rules.pictureZoom = limits.upperBound
      return rules
    }

    /// A page of a gallery: a picture, until its pixels can be told apart.
    static var gallery: ZoomConfiguration {
      var rules = ZoomConfiguration()
      rules.maximumZoom = nil
      return rules
    }

    /// System D. Pictures have no children, so that the engine finds taps itself and a second one held down zooms.
    static func preview(maximumZoom: Double?, findsTaps: Bool) -> ZoomConfiguration {
      var rules = ZoomConfiguration()
      rules.maximumZoom = maximumZoom
      rules.doubleTap = findsTaps ? .maximum : .none
      return rules
    }
  }
#endif
