import Foundation

/// developer.apple.com/documentation/swiftui/app
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}
extension App {
  @MainActor @preconcurrency public static func main() {}
}

/// developer.apple.com/documentation/swiftui/scene
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: Scene {}

/// developer.apple.com/documentation/swiftui/scenebuilder
@resultBuilder public struct SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
}

/// developer.apple.com/documentation/swiftui/windowgroup
public struct WindowGroup<Content: View>: Scene {
  public typealias Body = Never
  nonisolated(unsafe) let content: Content
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: Never { fatalError() }
}

/// developer.apple.com/documentation/swiftui/navigationlink
public struct NavigationLink<Label: View, Destination: View>: View, PrimitiveView {
  nonisolated(unsafe) let label: Label
  nonisolated(unsafe) let destination: Destination
  public var body: Never { fatalError() }
  package func build(_ node: Node) { node.child(0, label) }
}
extension NavigationLink where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination
  ) {
    label = Text(titleKey)
    self.destination = destination()
  }
}

extension View {
  /// developer.apple.com/documentation/swiftui/view/navigationtitle(_:)
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { self }
  /// developer.apple.com/documentation/swiftui/view/ontapgesture(count:perform:)
  nonisolated public func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View {
    self
  }
}
