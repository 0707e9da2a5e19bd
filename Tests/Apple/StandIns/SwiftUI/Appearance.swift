import Foundation

// developer.apple.com/documentation/swiftui/view-modifiers: what only changes how something looks.

extension View {
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { self }
  nonisolated public func font(_ font: Font?) -> some View { self }
  nonisolated public func padding(_ length: CGFloat) -> some View { attribute(.padding(length)) }
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    attribute(.padding(length ?? 16))
  }
  /// What is outside of the mask is not seen, and laid out like an overlay.
  nonisolated public func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    attribute(.overlay(mask()))
  }
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(OffsetEffect(x: x, y: y))
  }
}

nonisolated private struct OffsetEffect: GeometryEffect {
  let x: CGFloat
  let y: CGFloat
  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: x, y: y))
  }
}

/// developer.apple.com/documentation/swiftui/symbolrenderingmode
public struct SymbolRenderingMode: Sendable {
  public static let hierarchical = SymbolRenderingMode()
  public static let palette = SymbolRenderingMode()
}

/// developer.apple.com/documentation/swiftui/primitivebuttonstyle
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {}
/// developer.apple.com/documentation/swiftui/plainbuttonstyle
public struct PlainButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

/// developer.apple.com/documentation/swiftui/font
public struct Font: Hashable, Sendable {
  let name: String
  public static let body = Font(name: "body")
  public static let footnote = Font(name: "footnote")
  public static let headline = Font(name: "headline")
  public static let largeTitle = Font(name: "largeTitle")
}

extension Color {
  nonisolated public static let white = Color(name: "white")
  public static let gray = Color(name: "gray")
  public static let blue = Color(name: "blue")
  public func opacity(_ opacity: Double) -> Color { Color(name: "\(name) \(opacity)") }
}
extension ShapeStyle where Self == Color {
  @MainActor public static var white: Color { Color.white }
}

/// developer.apple.com/documentation/swiftui/circle
nonisolated public struct Circle: Shape, PrimitiveView {
  public init() {}
  @MainActor public var body: Never { fatalError() }
  @MainActor package func build(_ node: Node) { node.keep(0) }
}
