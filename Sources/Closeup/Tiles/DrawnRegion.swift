/// The part of content that has to be drawn so that what is seen of it is sharp.
///
/// For content that can be drawn at any resolution, such as a page of a document or a map: its pixels are counted from its
/// top left corner at ``scale``. The part is a little larger than what is seen, and its edges lie on a grid of ``step``
/// pixels, so that a small pan needs nothing new and places seen before have the same name again.
public struct DrawnRegion: Equatable, Sendable {
  /// Drawn pixels for one unit of content: those of the device, or fewer where they would exceed the budget.
  public let scale: Double
  /// The first column and row, in drawn pixels: whole numbers, 0 or more.
  public let origin: Vector
  /// How many columns and rows: whole numbers, 0 where nothing of the content is seen.
  public let size: Vector

  /// The distance of the grid that edges lie on, in drawn pixels: about a quarter of a phone's width.
  public static let step = 256.0

  /// The part of content that is seen at a placement, insets included.
  ///
  /// - Parameters:
  ///   - content: its size in its own units.
  ///   - placement: where it is drawn, in points for its own units.
  ///   - container: the window on it, with the device's pixels.
  ///   - pixelBudget: how many pixels may be drawn at most; below 1, or not a number, is 1. It depends on the zoom alone
  ///     whether it is reached, so that a pan changes no resolution.
  public init(
    of content: Vector, placement: Placement, in container: Container, pixelBudget: Double
  ) {
    let content = Domain.size(content)
    let wanted = placement.scale * container.pixelRatio
    guard content.min() > 0, container.size.min() > 0, wanted > 0, wanted.isFinite,
      placement.offset.isFinite
    else {
      (scale, origin, size) = (1, .zero, .zero)
      return
    }
    let budget = pixelBudget >= 1 ? pixelBudget : 1
    let scale = Self.affordable(
      wanted, content, container.size / placement.scale, budget: budget)
    // In steps; the ends are the content's own.
    let extent = (content * scale).rounded(.up)
    let factor = scale / placement.scale / Self.step
    let start = (-placement.offset * factor).rounded(.down) * Self.step
    let end = ((container.size - placement.offset) * factor).rounded(.up) * Self.step
    let whole = Box(min: .zero, max: extent)
    let length = whole.clamp(end) - whole.clamp(start)
    self.scale = scale
    origin = length.min() > 0 ? whole.clamp(start) : .zero
    size = length.min() > 0 ? length : .zero
  }

  /// The resolution at which no part that is seen has more pixels than the budget, up to the one wanted.
  ///
  /// - Parameter window: how much of the content is seen at once, in its units.
  private static func affordable(
    _ wanted: Double, _ content: Vector, _ window: Vector, budget: Double
  ) -> Double {
    var scale = wanted
    while true {
      // What is seen, and up to a step at either side.
      let most = Vector.lower((content * scale).rounded(.up), window * scale + 2 * step)
      let excess = most.x * most.y / budget
      if excess <= 1 { return scale }
      // The steps at the sides do not shrink along: hence a little more than the root.
      scale *= 0.98 / excess.squareRoot()
    }
  }
}
