#if canImport(SwiftUI)
  import SwiftUI

  /// How close content is looked at and where: read it, set it, save it, restore it in a view of any size.
  ///
  /// ```swift
  /// @State private var zoom = ZoomState()
  /// photo.zoomable($zoom)
  /// Button("Reset") { withAnimation { zoom.reset() } }
  /// ```
  public struct ZoomState: Equatable, Sendable {
    /// The zoom; 1 is fitted. Outside the limits it comes back to the nearest.
    public var zoom: Double
    /// The content's point in the middle of the view, 0…1 on each axis of the content.
    public var center: UnitPoint
    /// What was asked for and is done at the next update.
    private var request: Request?

    private enum Request: Equatable, Sendable {
      case reset
      case zoom(Double, at: UnitPoint)
      case show(CGRect)
    }

    /// The whole content, or a zoom of a point of it.
    public init(zoom: Double = 1, center: UnitPoint = .center) {
      self.zoom = zoom
      self.center = center
    }

    /// Back to the fitted content. In a `withAnimation` it flies there.
    public mutating func reset() { request = .reset }

    /// To a zoom, keeping the place of the view that `anchor` names (0…1 on each axis).
    public mutating func zoom(to zoom: Double, at anchor: UnitPoint = .center) {
      request = .zoom(zoom, at: anchor)
    }

    /// As close as a part of the content can be seen whole; `rect` is in the content's unit square.
    public mutating func show(_ rect: CGRect) { request = .show(rect) }

    init(_ view: SavedView) { self.init(zoom: view.zoom, center: UnitPoint(view.center)) }

    /// What the engine is asked to do.
    @MainActor func move(in engine: ZoomInteraction) -> Move {
      let content = engine.contentSize
      return switch request {
      case .reset: .reset
      case .zoom(let zoom, let anchor):
        .zoom(zoom, at: Vector(anchor) * engine.viewport.container.size)
      case .show(let rect):
        .show(origin: Vector(rect.origin) * content, size: Vector(rect.size) * content)
      case nil: .restore(SavedView(zoom: zoom, center: Vector(center)))
      }
    }
  }

  extension ZoomState: Codable {
    /// Reads what was saved by any host.
    public init(from decoder: any Decoder) throws { self.init(try SavedView(from: decoder)) }

    /// Saves what is looked at; a request not yet done is not saved.
    public func encode(to encoder: any Encoder) throws {
      try SavedView(zoom: zoom, center: Vector(center)).encode(to: encoder)
    }
  }
#endif
