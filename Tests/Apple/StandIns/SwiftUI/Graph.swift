import Foundation

/// A tree of views that lives: evaluates bodies when what they read has changed, lays out, and takes gestures.
@MainActor package final class Graph {
  package let rootView: PlatformView
  package private(set) var root: Node!
  package private(set) var transaction = Transaction()
  private var dirty: [(node: Node, transaction: Transaction)] = []
  private static var living: [Weak] = []
  private struct Weak { weak var graph: Graph? }

  /// Whether content keeps out of the safe area's insets.
  package var minds = true
  /// A root that is not evaluated yet.
  private var nextRoot: (view: any View, transaction: Transaction)?

  package init(_ view: any View, in rootView: PlatformView, environment: EnvironmentValues) {
    self.rootView = rootView
    root = Node(graph: self, parent: nil)
    root.environment = environment
    Self.living.append(Weak(graph: self))
    setRoot(view)
  }

  /// Another root; like all changes it waits for the next update.
  package func setRoot(_ view: any View) { nextRoot = (view, Transaction.current) }

  package func setEnvironment(_ environment: EnvironmentValues) {
    root.environment = environment
    root.rebuild()
  }

  func invalidate(_ node: Node) {
    guard !dirty.contains(where: { $0.node === node }) else { return }
    dirty.append((node, Transaction.current))
  }

  func forget(_ node: Node) { dirty.removeAll { $0.node === node } }

  package var isDirty: Bool { !dirty.isEmpty || nextRoot != nil }

  /// Evaluates what has changed. Nothing may be published meanwhile.
  package func evaluate() {
    let before = ObservableObjectPublisher.isUpdating
    ObservableObjectPublisher.isUpdating = true
    defer { ObservableObjectPublisher.isUpdating = before }
    if let next = nextRoot {
      nextRoot = nil
      transaction = next.transaction
      withTransaction(next.transaction) { root.build(next.view) }
    }
    while !dirty.isEmpty {
      let (node, transaction) = dirty.removeFirst()
      self.transaction = transaction
      withTransaction(transaction) { node.rebuild() }
    }
    transaction = Transaction()
  }

  /// Evaluates what has changed, and lays out until nothing changes any more.
  package func update() {
    for _ in 0..<20 {
      evaluate()
      layout()
      if dirty.isEmpty { return }
    }
    fatalError("the views change each other without an end")
  }

  /// Updates every tree there is, as the end of a turn of the run loop does.
  package static func updateAll() {
    living.removeAll { $0.graph == nil }
    for _ in 0..<20 {
      let graphs = living.compactMap(\.graph)
      for graph in graphs { graph.update() }
      if !graphs.contains(where: \.isDirty) { return }
    }
  }

  /// The tree whose view this is.
  package static func living(in view: PlatformView) -> Graph? {
    living.lazy.compactMap(\.graph).first { $0.rootView === view }
  }

  /// Whether anything is still to be evaluated.
  package static var isAnyDirty: Bool { living.contains { $0.graph?.isDirty == true } }

  package func dismantle() { root.dismantle() }

  private func layout() {
    let insets = minds ? rootView.safeAreaInsets : .zero
    let bounds = rootView.bounds
    let safe = CGRect(
      x: insets.left, y: insets.top, width: bounds.width - insets.left - insets.right,
      height: bounds.height - insets.top - insets.bottom)
    let area = root.ignoresSafeArea ? CGRect(origin: .zero, size: bounds.size) : safe
    let size = root.fit(area.size)
    let origin = CGPoint(
      x: area.minX + (area.width - size.width) / 2, y: area.minY + (area.height - size.height) / 2)
    root.place(size, at: origin, in: rootView, offset: .zero)
  }
}
