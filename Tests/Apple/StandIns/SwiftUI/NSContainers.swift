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
