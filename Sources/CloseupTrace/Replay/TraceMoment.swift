import Closeup

/// What a replay shows after one thing that happened.
public struct TraceMoment: Equatable, Sendable {
  /// Why there is a moment.
  public enum Cause: Equatable, Sendable {
    /// The header was taken in.
    case start
    /// A step of the trace happened: its place in ``Trace/steps``.
    case step(Int)
    /// A frame of the ``FrameClock``, or a time at which the engine wanted to be asked.
    case frame
  }

  /// Why there is a moment.
  public var cause: Cause
  /// When, in seconds on the host's clock.
  public var time: Double
  /// Where the content is drawn, for the units of the ``viewport``; in a viewer, if its page stood in its place.
  public var placement: Placement
  /// The same for the content's own units: those of a picture that took a preview's place.
  public var pixelPlacement: Placement
  /// The zoom; 1 is fitted.
  public var zoom: Double
  /// The limits of zoom in force.
  public var limits: ZoomLimits
  /// The container and the content.
  public var viewport: Viewport
  /// How many fingers are down.
  public var fingers: Int
  /// What the content does.
  public var state: TraceState
  /// Whose gesture it is.
  public var claim: Claim
  /// What was brought about.
  public var effects: Effects
  /// Whether a wheel or a key was used.
  public var usedInput: Bool
  /// Where the pages are, in a trace of a viewer.
  public var viewer: Viewer?
  /// The swipe that became certain here, in a trace of swipes.
  public var swipe: Swipe.Direction?
  /// The place in the series that swipes move through, in a trace of swipes.
  public var index: Int?
  /// The progress, 0…1, in a trace of a tile that is scrubbed.
  public var progress: Double?

  init(_ cause: Cause, time: Double, _ subject: any Replayed, effects: Effects) {
    let interaction = subject.zoom
    self.cause = cause
    self.time = time
    placement = interaction.placement
    pixelPlacement = interaction.pixelPlacement
    zoom = interaction.zoom
    limits = interaction.limits
    viewport = interaction.viewport
    fingers = subject.fingers
    state = subject.state
    claim = subject.claim
    self.effects = effects
    usedInput = interaction.usedInput
    subject.tell(&self)
  }
}

extension TraceMoment {
  /// Where the pages of a viewer are.
  public struct Viewer: Equatable, Sendable {
    /// The current page, from 0.
    public var page: Int
    /// How many there are.
    public var count: Int
    /// Where the current page stands in the row: its index, but that a row that goes round goes on counting.
    public var position: Int
    /// How far the row is displaced, in points.
    public var pageOffset: Double
    /// From a page to the one beside it, in points.
    public var pageStride: Double
    /// How far the picture is dragged away, in points.
    public var dismissOffset: Vector
    /// How much of the backdrop is left, 0…1.
    public var backdrop: Double
    /// How opaque the picture is, 0…1: it fades where there is no place to fly from or to.
    public var opacity: Double
    /// The page that was left last, while it still goes with the row.
    public var leaving: Page?
    /// Whether the next page is to the left.
    public var isRightToLeft: Bool

    /// A page beside the current one.
    public struct Page: Equatable, Sendable {
      /// Which, from 0.
      public var index: Int
      /// Where its content is drawn for its own units, if it stood in the current page's place.
      public var placement: Placement
    }

    init(_ viewer: ViewerInteraction) {
      page = viewer.page
      count = viewer.pageCount
      position = viewer.pagePosition
      pageOffset = viewer.pageOffset
      pageStride = viewer.pageStride
      dismissOffset = viewer.dismissOffset
      backdrop = viewer.backdrop
      opacity = viewer.pictureOpacity
      leaving = viewer.leaving.map { Page(index: $0.page, placement: $0.placement) }
      isRightToLeft = viewer.configuration.isRightToLeft
    }

    /// How many pages to the right of the current one a page at a position stands.
    public func side(of position: Int) -> Double {
      Double(position - self.position) * (isRightToLeft ? -1 : 1)
    }

    /// Where a page of the row stands: so many to the right of the current one.
    public func place(_ pages: Double) -> Vector {
      Vector(pageOffset + pages * pageStride, 0) + (pages == 0 ? dismissOffset : .zero)
    }
  }

  /// Where the content of the current page is on the screen: in its place in the row, and dragged away.
  public var shown: Placement { placement.moved(by: viewer?.place(0) ?? .zero) }

  /// Where what was at a place of the screen at an earlier moment is now.
  func position(of place: Vector, since before: TraceMoment) -> Vector {
    guard let viewer, let earlier = before.viewer, viewer.page != earlier.page,
      let leaving = viewer.leaving, leaving.index == earlier.page
    else { return shown.position(of: before.shown.contentPoint(at: place)) }
    let point = before.pixelPlacement.moved(by: earlier.place(0)).contentPoint(at: place)
    return leaving.placement.moved(by: viewer.place(viewer.side(of: earlier.position))).position(
      of: point)
  }
}

extension Placement {
  fileprivate func moved(by way: Vector) -> Placement {
    Placement(scale: scale, offset: offset + way)
  }
}
