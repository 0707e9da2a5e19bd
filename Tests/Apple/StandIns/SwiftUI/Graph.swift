import Foundation
import UIKit

/// A tree of views that lives: evaluates bodies when what they read has changed, lays out, and takes gestures.
@MainActor package final class Graph {
  package let rootView: UIView
  package private(set) var root: Node!
  package private(set) var transaction = Transaction()
  private var dirty: [(node: Node, transaction: Transaction)] = []
  private static var living: [Weak] = []
  private struct Weak { weak var graph: Graph? }

  package init(_ view: any View, in rootView: UIView, environment: EnvironmentValues) {
    self.rootView = rootView
    root = Node(graph: self, parent: nil)
    root.environment = environment
    Self.living.append(Weak(graph: self))
    setRoot(view)
  }

  package func setRoot(_ view: any View) {
    transaction = Transaction.current
    root.build(view)
    update()
  }

  package func setEnvironment(_ environment: EnvironmentValues) {
    root.environment = environment
    root.rebuild()
  }

  func invalidate(_ node: Node) {
    guard !dirty.contains(where: { $0.node === node }) else { return }
    dirty.append((node, Transaction.current))
  }

  func forget(_ node: Node) { dirty.removeAll { $0.node === node } }

  package var isDirty: Bool { !dirty.isEmpty }

  /// Evaluates what has changed, and lays out until nothing changes any more.
  package func update() {
    for _ in 0..<20 {
      while !dirty.isEmpty {
        let (node, transaction) = dirty.removeFirst()
        self.transaction = transaction
        withTransaction(transaction) { node.rebuild() }
      }
      transaction = Transaction()
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

  /// Whether anything is still to be evaluated.
  package static var isAnyDirty: Bool { living.contains { $0.graph?.isDirty == true } }

  package func dismantle() { root.dismantle() }

  private func layout() {
    let size = root.fit(rootView.bounds.size)
    let origin = CGPoint(
      x: (rootView.bounds.width - size.width) / 2, y: (rootView.bounds.height - size.height) / 2)
    root.place(size, at: origin, in: rootView, offset: .zero)
  }
}
