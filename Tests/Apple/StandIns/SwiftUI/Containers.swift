import Foundation

// What SwiftUI makes of UIKit's containers, with the recognisers that UIKit's have.

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
    let view = node.ownView { UIScrollView(frame: .zero) }
    view.alwaysBounceVertical = axes.contains(.vertical)
    view.alwaysBounceHorizontal = axes.contains(.horizontal)
    node.child(0, content)
  }
}

/// developer.apple.com/documentation/swiftui/list
///
/// A scroll view whose rows are swiped open by a pan of its own.
public struct List<SelectionValue: Hashable, Content: View>: View, PrimitiveView {
  nonisolated(unsafe) let content: Content
  public var body: Never { fatalError() }
  package func build(_ node: Node) {
    node.kind = .scroll(.vertical)
    let view = node.ownView { ListView(frame: .zero) }
    view.alwaysBounceVertical = true
    node.child(0, content)
  }
}
extension List where SelectionValue == Never {
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

@MainActor package final class ListView: UIScrollView {
  package let swipeActions = UIPanGestureRecognizer()
  package override init(frame: CGRect) {
    super.init(frame: frame)
    swipeActions.begins = { $0.x.magnitude > $0.y.magnitude }
    addGestureRecognizer(swipeActions)
  }
  package required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// developer.apple.com/documentation/swiftui/tabview
///
/// In the style of pages only: a scroll view with a page beside the other.
public struct TabView<SelectionValue: Hashable, Content: View>: View, PrimitiveView {
  nonisolated(unsafe) let content: Content
  public var body: Never { fatalError() }
  package func build(_ node: Node) {
    node.kind = .pages
    _ = node.ownView { UIScrollView(frame: .zero) }
    let pages = (content as? any TupleLike)?.views ?? [content]
    for (index, page) in pages.enumerated() { node.child(index, page) }
    node.keep(pages.count)
  }
}
extension TabView where SelectionValue == Int {
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// developer.apple.com/documentation/swiftui/tabviewstyle
@MainActor @preconcurrency public protocol TabViewStyle {}
/// developer.apple.com/documentation/swiftui/pagetabviewstyle
public struct PageTabViewStyle: TabViewStyle {
  nonisolated public init() {}
}
extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: PageTabViewStyle { PageTabViewStyle() }
}
extension View {
  /// developer.apple.com/documentation/swiftui/view/tabviewstyle(_:)
  nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    attribute(.plain)
  }
}

/// developer.apple.com/documentation/swiftui/navigationstack
public struct NavigationStack<Data, Root: View>: View, PrimitiveView {
  nonisolated(unsafe) let root: Root
  public var body: Never { fatalError() }
  package func build(_ node: Node) {
    let controller =
      node.kept["navigation"] as? UINavigationController
      ?? UINavigationController(nibName: nil, bundle: nil)
    node.kept["navigation"] = controller
    _ = node.ownView { controller.view }
    node.child(0, root)
  }
}
extension NavigationStack where Data == NavigationPath {
  nonisolated public init(@ViewBuilder root: () -> Root) { self.root = root() }
}
/// developer.apple.com/documentation/swiftui/navigationpath
public struct NavigationPath {
  public init() {}
}
