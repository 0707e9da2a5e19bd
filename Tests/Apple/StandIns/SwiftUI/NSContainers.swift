import Foundation

/// developer.apple.com/documentation/swiftui/scrollview
public struct ScrollView<Content: View>: View, PrimitiveView {
  nonisolated(unsafe) public var content: Content
  let axes: Axis.Set
  nonisolated public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }
  public var body: Never { fatalError() }
  package func build(_ node: Node) {
    node.kind = .scroll(axes)
    _ = node.ownView { GraphScrollView(frame: .zero) }
    node.child(0, content)
  }
}

/// developer.apple.com/documentation/swiftui/list
public struct List<SelectionValue: Hashable, Content: View>: View, PrimitiveView {
  nonisolated(unsafe) let content: Content
  public var body: Never { fatalError() }
  package func build(_ node: Node) {
    node.kind = .scroll(.vertical)
    _ = node.ownView { GraphScrollView(frame: .zero) }
    node.child(0, content)
  }
}
extension List where SelectionValue == Never {
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// developer.apple.com/documentation/swiftui/navigationstack
public struct NavigationStack<Data, Root: View>: View, PrimitiveView {
  nonisolated(unsafe) let root: Root
  public var body: Never { fatalError() }
  package func build(_ node: Node) { node.child(0, root) }
}
extension NavigationStack where Data == NavigationPath {
  nonisolated public init(@ViewBuilder root: () -> Root) { self.root = root() }
}
/// developer.apple.com/documentation/swiftui/navigationpath
public struct NavigationPath {
  public init() {}
}
