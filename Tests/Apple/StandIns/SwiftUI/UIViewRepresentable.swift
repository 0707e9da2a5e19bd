import Foundation

/// developer.apple.com/documentation/swiftui/uiviewrepresentable
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  @MainActor @preconcurrency func makeUIView(context: Context) -> UIViewType
  @MainActor @preconcurrency func updateUIView(_ uiView: UIViewType, context: Context)
  @MainActor @preconcurrency static func dismantleUIView(
    _ uiView: UIViewType, coordinator: Coordinator)
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
  @MainActor @preconcurrency func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
  ) -> CGSize?
  typealias Context = UIViewRepresentableContext<Self>
}

extension UIViewRepresentable {
  public var body: Never { fatalError("a represented view has no body") }
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
  ) -> CGSize? { nil }
  @MainActor package func buildRepresented(_ node: Node) {
    node.kind = .represented
    if let keeper = node.kept["represented"] as? RepresentedKeeper<Self> {
      updateUIView(keeper.view, context: keeper.context(node))
      return
    }
    let coordinator = makeCoordinator()
    let context = Context(
      coordinator: coordinator, transaction: node.graph.transaction, environment: node.environment)
    let view = makeUIView(context: context)
    node.uiView = view
    let keeper = RepresentedKeeper<Self>(view: view, coordinator: coordinator)
    node.kept["represented"] = keeper
    node.kept["fit"] = { [weak node] (offer: CGSize) -> CGSize? in
      guard let node, let here = node.value as? Self else { return nil }
      let proposal = ProposedViewSize(
        width: offer.width.isFinite ? offer.width : nil,
        height: offer.height.isFinite ? offer.height : nil)
      return here.sizeThatFits(proposal, uiView: view, context: keeper.context(node))
    }
    updateUIView(view, context: context)
    node.onDismantle { [weak node] in
      Self.dismantleUIView(view, coordinator: coordinator)
      node?.kept = [:]
    }
  }
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// developer.apple.com/documentation/swiftui/uiviewrepresentablecontext
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public package(set) var transaction: Transaction
  public package(set) var environment: EnvironmentValues
}

@MainActor final class RepresentedKeeper<T: UIViewRepresentable> {
  let view: T.UIViewType
  let coordinator: T.Coordinator
  init(view: T.UIViewType, coordinator: T.Coordinator) {
    self.view = view
    self.coordinator = coordinator
  }
  func context(_ node: Node) -> T.Context {
    T.Context(
      coordinator: coordinator, transaction: node.graph.transaction, environment: node.environment)
  }
}
