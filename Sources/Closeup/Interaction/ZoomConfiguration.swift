/// The rules of an interaction.
public struct ZoomConfiguration: Equatable, Sendable {
  /// Where a double tap on fitted content goes; on zoomed content it always goes back to fitted.
  public enum DoubleTap: Equatable, Sendable {
    /// Nowhere: single taps are told at once.
    case none
    /// To where the content fills the container, at least twice fitted.
    case fill
    /// To the maximum.
    case maximum
    /// Back to fitted only.
    case reset
    /// To a zoom of the caller's, brought inside the limits.
    case zoom(Double)
  }

  /// What a wheel does.
  public enum WheelUse: UInt8, Equatable, Sendable {
    /// A mouse's wheel zooms, a trackpad's scroll pans.
    case zoom
    /// Both pan.
    case pan
    /// Nothing without Ctrl or ⌘, so that a page keeps scrolling.
    case modifier
  }

  /// What content does when it is let go.
  public enum Release: UInt8, Equatable, Sendable {
    /// It stays where it was left, inside its limits.
    case stay
    /// It springs back to fitted, and only two fingers move it (system A).
    case springBack
  }

  /// How content is laid in at zoom 1.
  public var fit = Fit.contain
  /// The smallest zoom at rest, from e⁻¹⁰⁰ to e¹⁰⁰; outside it the nearest, not a number 1. Above ``maximumZoom`` the two
  /// change places.
  public var minimumZoom = 1.0
  /// The largest zoom at rest, within the same range; nil for a picture's: ``pictureZoom``, or more until the picture fills
  /// the container and a content pixel is two device pixels (FEEL, "The largest zoom of a picture").
  public var maximumZoom: Double? = 3
  /// The least that a picture's largest zoom is, within the same range.
  public var pictureZoom = largestPictureZoom
  /// Where a double tap goes.
  public var doubleTap = DoubleTap.fill
  /// What a wheel does.
  public var wheel = WheelUse.zoom
  /// What content does when it is let go.
  public var release = Release.stay
  /// Whether limits and edges give way to the finger and pull back (FEEL, "Elasticity"); if not, they are hard.
  public var isElastic = true
  /// Whether fingers, wheels and keys are listened to; fingers that are down when it becomes false are cancelled.
  public var isEnabled = true
  /// Whether a second tap held down zooms by moving (FEEL, "Quick zoom").
  public var quickZoom = true
  /// Whether a press of half a second is told.
  public var longPress = false
  /// Whether the person asked for less motion: flights become cuts (FEEL, "Reduced motion").
  public var reducesMotion = false
  /// Whether Escape asks to close and, in a ``ViewerInteraction``, a drag down at zoom 1.
  public var dismisses = false
  /// Whether there are pages beside this one: arrows, Home and End then ask for them and, in a ``ViewerInteraction``,
  /// drags across turn them.
  public var pages = false
  /// Whether something around the container scrolls across: drags the content has no room for are left to it
  /// (FEEL, "Wanted").
  public var parentScrollsAcross = false
  /// The same, down.
  public var parentScrollsDown = false
  /// Edges that belong to the system's back gesture.
  public var backEdges: BackEdges = []
  /// Whether momentum dies away at iOS's fast rate instead of its normal one (FEEL, "Momentum").
  public var fastDeceleration = false

  /// The defaults: limits 1…3, double tap to fill, everything elastic.
  public init() {}

  /// The limits in force for a viewport whose fitted content is drawn at `pixelScale` points a content pixel.
  func limits(in viewport: Viewport, pixelScale: Double) -> ZoomLimits {
    let devicePixels = pixelScale * viewport.container.pixelRatio
    let picture = Swift.max(
      Domain.zoom(pictureZoom), viewport.fillZoom, Self.largestPixel / devicePixels)
    return ZoomLimits(minimumZoom, maximumZoom ?? picture)
  }

  /// Where a double tap at fitted content goes, or nil for nowhere.
  func stop(of doubleTap: DoubleTap, in viewport: Viewport, limits: ZoomLimits) -> Double? {
    switch doubleTap {
    case .none: nil
    case .fill: limits.clamp(Swift.max(Self.leastStop, viewport.fillZoom))
    case .maximum: limits.maximum
    case .reset: limits.clamp(1)
    case .zoom(let zoom): limits.clamp(Domain.zoom(zoom))
    }
  }

  /// How content behaves when it is let go.
  var releaseFeel: ReleaseFeel {
    ReleaseFeel(
      decayRate: fastDeceleration ? DecayMotion.fastRate : DecayMotion.normalRate,
      bounceFrequency: reducesMotion ? BounceMotion.reducedFrequency : BounceMotion.frequency,
      bounces: isElastic)
  }

  /// The largest zoom of a picture that needs no more (FEEL, "The largest zoom of a picture").
  public static let largestPictureZoom = 16.0
  /// A picture can always be zoomed until one of its pixels is this many device pixels (FEEL).
  static let largestPixel = 2.0
  /// A double tap zooms at least this far (FEEL, "Recognition").
  static let leastStop = 2.0
}
