import Foundation

/// developer.apple.com/documentation/swiftui/text
public struct Text: View, PrimitiveView, Equatable, Sendable {
  package let string: String
  nonisolated public init(_ key: LocalizedStringKey) { string = key.string }
  nonisolated public init(verbatim content: String) { string = content }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ content: S) {
    string = String(content)
  }
  public var body: Never { fatalError() }
  package func build(_ node: Node) { node.keep(0) }
}

/// developer.apple.com/documentation/swiftui/localizedstringkey
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  let string: String
  public init(_ value: String) { string = value }
  public init(stringLiteral value: String) { string = value }
  public init(stringInterpolation: StringInterpolation) { string = stringInterpolation.string }
  /// developer.apple.com/documentation/swiftui/localizedstringkey/stringinterpolation-swift.struct
  public struct StringInterpolation: StringInterpolationProtocol {
    var string = ""
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { string += literal }
    public mutating func appendInterpolation(_ value: String) { string += value }
    public mutating func appendInterpolation(_ value: Int) { string += String(value) }
  }
}

/// developer.apple.com/documentation/swiftui/image
public struct Image: View, PrimitiveView, Equatable, Sendable {
  package let name: String
  nonisolated public init(systemName: String) { name = systemName }
  nonisolated public init(_ name: String, bundle: Never? = nil) { self.name = name }
  #if canImport(UIKit)
    nonisolated public init(uiImage: UIImage) { name = "UIImage" }
  #else
    nonisolated public init(nsImage: NSImage) { name = "NSImage" }
  #endif
  nonisolated public func resizable() -> Image { self }
  public var body: Never { fatalError() }
  package func build(_ node: Node) { node.keep(0) }
}

/// developer.apple.com/documentation/swiftui/color
public struct Color: View, PrimitiveView, ShapeStyle, Hashable, Sendable {
  let name: String
  public static let black = Color(name: "black")
  public static let clear = Color(name: "clear")
  public static let red = Color(name: "red")
  public var body: Never { fatalError() }
  package func build(_ node: Node) { node.keep(0) }
}

/// developer.apple.com/documentation/swiftui/zstack
public struct ZStack<Content: View>: View, PrimitiveView {
  nonisolated(unsafe) let content: Content
  nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  public var body: Never { fatalError() }
  package func build(_ node: Node) { node.child(0, content) }
}

/// developer.apple.com/documentation/swiftui/group
public struct Group<Content> {
  nonisolated(unsafe) let content: Content
}
extension Group: View, PrimitiveView where Content: View {
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: Never { fatalError() }
  package func build(_ node: Node) { node.child(0, content) }
}

/// developer.apple.com/documentation/swiftui/vstack
public struct VStack<Content: View>: View, PrimitiveView, ManyChildren {
  nonisolated(unsafe) let content: Content
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
  public var body: Never { fatalError() }
  package func build(_ node: Node) { buildStack(node, .vertical, content) }
}

/// developer.apple.com/documentation/swiftui/hstack
public struct HStack<Content: View>: View, PrimitiveView, ManyChildren {
  nonisolated(unsafe) let content: Content
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
  public var body: Never { fatalError() }
  package func build(_ node: Node) { buildStack(node, .horizontal, content) }
}

/// developer.apple.com/documentation/swiftui/horizontalalignment
public struct HorizontalAlignment: Equatable, Sendable {
  public static let center = HorizontalAlignment()
  public static let leading = HorizontalAlignment()
}
/// developer.apple.com/documentation/swiftui/verticalalignment
public struct VerticalAlignment: Equatable, Sendable {
  public static let center = VerticalAlignment()
}

@MainActor func buildStack(_ node: Node, _ axis: Axis, _ content: some View) {
  node.kind = .stack(axis)
  guard let tuple = content as? any TupleLike else {
    node.child(0, content)
    return node.keep(1)
  }
  for (index, view) in tuple.views.enumerated() { node.child(index, view) }
  node.keep(tuple.views.count)
}

protocol TupleLike { var views: [any View] { get } }
extension TupleView: TupleLike {
  nonisolated var views: [any View] {
    Mirror(reflecting: value).children.compactMap { $0.value as? any View }
  }
}

/// developer.apple.com/documentation/swiftui/button
public struct Button<Label: View>: View, PrimitiveView {
  nonisolated(unsafe) package let action: () -> Void
  nonisolated(unsafe) let label: Label
  nonisolated public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }
  public var body: Never { fatalError() }
  package func build(_ node: Node) { node.child(0, label) }
}

extension Button where Label == Text {
  nonisolated public init(_ key: LocalizedStringKey, action: @escaping () -> Void) {
    self.init(action: action) { Text(key) }
  }
}
