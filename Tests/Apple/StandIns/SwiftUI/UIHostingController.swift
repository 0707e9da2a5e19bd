import Foundation

/// developer.apple.com/documentation/swiftui/uihostingcontroller
@MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController {
  package var graph: Graph?
  public var rootView: Content { didSet { graph?.setRoot(rootView) } }
  /// developer.apple.com/documentation/swiftui/uihostingcontroller/safearearegions
  @available(iOS 16.4, *)
  public var safeAreaRegions: SafeAreaRegions {
    get { regions }
    set {
      regions = newValue
      graph?.minds = !newValue.isEmpty
    }
  }
  private var regions = SafeAreaRegions.all
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }
  public required dynamic init?(coder: NSCoder) { fatalError("not from a storyboard") }
  open override func loadView() {
    let view = HostingView(frame: .zero)
    self.view = view
    let graph = Graph(rootView, in: view, environment: EnvironmentValues())
    view.graph = graph
    self.graph = graph
  }
  open func sizeThatFits(in size: CGSize) -> CGSize {
    _ = view
    graph?.evaluate()
    return graph?.root.fit(size) ?? size
  }
  isolated deinit { graph?.dismantle() }
}

/// The view of a hosting controller: lays its tree out whenever it is laid out itself.
final class HostingView: UIView {
  weak var graph: Graph?
  override func layoutSubviews() { graph?.update() }
}
