import Foundation

/// developer.apple.com/documentation/swiftui/nsviewrepresentable
@MainActor @preconcurrency public protocol NSViewRepresentable: View where Body == Never {
  associatedtype NSViewType: NSView
  associatedtype Coordinator = Void
  @MainActor @preconcurrency func makeNSView(context: Context) -> NSViewType
  @MainActor @preconcurrency func updateNSView(_ nsView: NSViewType, context: Context)
  @MainActor @preconcurrency static func dismantleNSView(
    _ nsView: NSViewType, coordinator: Coordinator)
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
  @MainActor @preconcurrency func sizeThatFits(
    _ proposal: ProposedViewSize, nsView: NSViewType, context: Context
  ) -> CGSize?
  typealias Context = NSViewRepresentableContext<Self>
}

extension NSViewRepresentable {
  public var body: Never { fatalError("a represented view has no body") }
  public static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator) {}
  public func sizeThatFits(
    _ proposal: ProposedViewSize, nsView: NSViewType, context: Context
  ) -> CGSize? { nil }
  @MainActor package func buildRepresented(_ node: Node) {
    node.kind = .represented
    if let keeper = node.kept["represented"] as? RepresentedKeeper<Self> {
      updateNSView(keeper.view, context: keeper.context(node))
      return
    }
    let coordinator = makeCoordinator()
    let context = Context(
      coordinator: coordinator, transaction: node.graph.transaction, environment: node.environment)
    let view = makeNSView(context: context)
    node.uiView = view
    node.kept["represented"] = RepresentedKeeper<Self>(view: view, coordinator: coordinator)
    updateNSView(view, context: context)
    node.onDismantle { [weak node] in
      Self.dismantleNSView(view, coordinator: coordinator)
      node?.kept = [:]
    }
  }
}

extension NSViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// developer.apple.com/documentation/swiftui/nsviewrepresentablecontext
@MainActor @preconcurrency
public struct NSViewRepresentableContext<Representable: NSViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public package(set) var transaction: Transaction
  public package(set) var environment: EnvironmentValues
}

@MainActor final class RepresentedKeeper<T: NSViewRepresentable> {
  let view: T.NSViewType
  let coordinator: T.Coordinator
  init(view: T.NSViewType, coordinator: T.Coordinator) {
    self.view = view
    self.coordinator = coordinator
  }
  func context(_ node: Node) -> T.Context {
    T.Context(
      coordinator: coordinator, transaction: node.graph.transaction, environment: node.environment)
  }
}
