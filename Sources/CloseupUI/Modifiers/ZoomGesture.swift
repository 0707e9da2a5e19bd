#if canImport(SwiftUI)
  import SwiftUI

  /// Magnify and drag at once, as a gesture to compose with SwiftUI's own.
  ///
  /// ```swift
  /// @StateObject private var zoom = ZoomModel()
  /// map.zoomEffect(zoom).gesture(ZoomGesture(zoom).simultaneously(with: LongPressGesture()))
  /// ```
  /// The modifier `zoomable` is closer to the fingers: it sees each of them. Here SwiftUI tells of a magnification and a
  /// drag only; below iOS 17 not even where the magnification is, so that it counts as in the middle of the view.
  public struct ZoomGesture: Gesture {
    /// True while the gesture goes on.
    public typealias Value = Bool

    private let model: ZoomModel

    /// A gesture that moves a model.
    public init(_ model: ZoomModel) { self.model = model }

    /// True while the gesture goes on; where the content is, is in the model.
    public var body: AnyGesture<Bool> {
      AnyGesture(magnify.simultaneously(with: drag).map { _ in true })
    }

    private var drag: some Gesture {
      DragGesture(minimumDistance: 0, coordinateSpace: .local)
        .onChanged { [model] in
          model.drag(from: Vector($0.startLocation), to: Vector($0.location))
        }
        .onEnded { [model] _ in model.endDrag() }
    }

    /// True while it goes on; what it tells beyond that is in the model.
    private var magnify: AnyGesture<Bool> {
      if #available(iOS 17.0, macOS 14.0, *) {
        AnyGesture(
          MagnifyGesture(minimumScaleDelta: 0)
            .onChanged { [model] in
              model.magnify(by: Double($0.magnification), around: Vector($0.startLocation))
            }
            .onEnded { [model] _ in model.endMagnify() }
            .map { _ in true })
      } else {
        AnyGesture(
          MagnificationGesture(minimumScaleDelta: 0)
            .onChanged { [model] in model.magnify(by: Double($0), around: nil) }
            .onEnded { [model] _ in model.endMagnify() }
            .map { _ in true })
      }
    }
  }

  extension View {
    /// Draws this view where a model has it, clipped to its frame; hand fingers over by a ``ZoomGesture``.
    public func zoomEffect(_ model: ZoomModel) -> some View {
      modifier(SharpContent(report: model.session.report))
        .modifier(SurfaceModifier(model.session.surface, naturalSize: nil))
        .clipped()
        .contentShape(Rectangle())
        .background { LayoutProbe(session: model.session) }
    }
  }
#endif
