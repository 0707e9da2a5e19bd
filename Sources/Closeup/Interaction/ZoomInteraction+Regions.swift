extension ZoomInteraction {
  /// The part of the content that has to be drawn for what is seen at this moment to be sharp.
  ///
  /// - Parameter pixelBudget: how many pixels may be drawn at most.
  public func visibleRegion(pixelBudget: Double) -> DrawnRegion {
    DrawnRegion(
      of: pixels, placement: pixelPlacement, in: viewport.container, pixelBudget: pixelBudget)
  }

  /// What of other content has to be drawn for it to be sharp where it opens, fitted: a next page, before it is shown.
  ///
  /// - Parameters:
  ///   - content: its size in its own units.
  ///   - pixelBudget: how many pixels may be drawn at most.
  public func fittedRegion(of content: Vector, pixelBudget: Double) -> DrawnRegion {
    let container = viewport.container
    let fitted = Viewport(container: container, content: content, fit: viewport.fit)
      .centred(zoom: limits.clamp(1))
    return DrawnRegion(
      of: content, placement: fitted, in: container, pixelBudget: pixelBudget)
  }
}
