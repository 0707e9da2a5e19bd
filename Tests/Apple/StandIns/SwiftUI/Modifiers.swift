import Foundation

// developer.apple.com/documentation/swiftui/view-modifiers

extension View {
  nonisolated public func clipped(antialiased: Bool = false) -> some View { attribute(.clipped) }
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    attribute(.contentShape)
  }
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    attribute(.allowsHitTesting(enabled))
  }
  nonisolated public func ignoresSafeArea(edges: Edge.Set = .all) -> some View {
    attribute(.ignoresSafeArea)
  }
  nonisolated public func opacity(_ opacity: Double) -> some View { attribute(.opacity(opacity)) }
  nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    attribute(.scale(s))
  }
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    attribute(.appear(action ?? {}))
  }
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    attribute(.disappear(action ?? {}))
  }
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    attribute(.environment { $0[keyPath: keyPath] = value })
  }
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    attribute(.frame(width: width, height: height, alignment: alignment))
  }
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    attribute(.flexibleFrame(alignment: alignment))
  }
  nonisolated public func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View {
    attribute(.aspect(aspectRatio))
  }
  nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
  nonisolated public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    attribute(.background(content()))
  }
  nonisolated public func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    attribute(.background((style as? any View) ?? EmptyView()))
  }
  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    attribute(.overlay(content()))
  }
  @available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
  @preconcurrency nonisolated public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    attribute(
      .geometryChange { proxy, node in
        // Once at first, then whenever it has changed.
        let value = transform(proxy)
        if node.kept["geometry"] as? T != value {
          node.kept["geometry"] = value
          action(value)
        }
      })
  }
}

/// developer.apple.com/documentation/swiftui/contentmode
public enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }
/// developer.apple.com/documentation/swiftui/shapestyle
public protocol ShapeStyle: Sendable {}
/// developer.apple.com/documentation/swiftui/shape
nonisolated public protocol Shape: Sendable, Animatable, View, _RemoveGlobalActorIsolation {}
/// developer.apple.com/documentation/swiftui/rectangle
nonisolated public struct Rectangle: Shape, PrimitiveView {
  public init() {}
  @MainActor public var body: Never { fatalError() }
  @MainActor package func build(_ node: Node) { node.keep(0) }
}

#if canImport(UIKit)
  /// developer.apple.com/documentation/swiftui/hovereffect
  public struct HoverEffect: Sendable {
    public static let automatic = HoverEffect()
  }

  /// developer.apple.com/documentation/swiftui/contentshapekinds
  public struct ContentShapeKinds: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let interaction = ContentShapeKinds(rawValue: 1)
    public static let hoverEffect = ContentShapeKinds(rawValue: 4)
  }

  extension View {
    /// developer.apple.com/documentation/swiftui/view/contentshape(_:_:eofill:)
    nonisolated public func contentShape<S: Shape>(
      _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
    ) -> some View {
      attribute(.plain)
    }
    /// developer.apple.com/documentation/swiftui/view/hovereffect(_:)
    nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
      attribute(.hover)
    }
  }
#endif
