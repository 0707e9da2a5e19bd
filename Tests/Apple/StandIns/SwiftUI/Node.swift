import Foundation

/// One place in the tree of views: what SwiftUI keeps while view values come and go.
@MainActor package final class Node {
  package private(set) var children: [Node] = []
  package private(set) weak var parent: Node?
  package unowned let graph: Graph
  /// The value that was last built here.
  package private(set) var value: any View = EmptyView()
  package var environment: EnvironmentValues
  package var kind = Kind.plain
  package var size = CGSize.zero
  /// Where its parent places it.
  package var origin = CGPoint.zero
  /// How often a body was evaluated here.
  package private(set) var evaluations = 0
  /// How often a parent has handed it a value.
  package private(set) var builds = 0
  /// The view that draws it or takes its touches, where it has one.
  package var uiView: PlatformView?
  private var storage: [Int: AnyObject] = [:]
  private var cleanup: [() -> Void] = []
  private var type: Any.Type = EmptyView.self

  /// What a node is to the layout.
  package enum Kind {
    case plain
    case frame(width: CGFloat?, height: CGFloat?, alignment: Alignment)
    case flexibleFrame(alignment: Alignment)
    case aspect(CGFloat)
    case stack(Axis)
    case scroll(Axis.Set)
    case pages
    case effect((CGSize) -> ProjectionTransform)
    case geometry((Node) -> Void)
    case represented
    case attribute(Attribute)
  }

  init(graph: Graph, parent: Node?) {
    self.graph = graph
    self.parent = parent
    environment = parent?.environment ?? EnvironmentValues()
  }

  // MARK: Building

  package func build(_ view: any View) {
    if Swift.type(of: view) != type {
      dismantle()
      type = Swift.type(of: view)
    }
    value = view
    builds += 1
    rebuild()
  }

  package func rebuild() {
    kind = .plain
    if let primitive = value as? any PrimitiveView {
      link(value)
      primitive.build(self)
    } else if let represented = value as? AnyRepresented {
      link(value)
      represented.buildRepresented(self)
    } else {
      link(value)
      count()
      child(0, value.body)
    }
  }

  package func count() { evaluations += 1 }

  /// Builds the child of this index.
  package func child(
    _ index: Int, _ view: any View, _ change: ((inout EnvironmentValues) -> Void)? = nil
  ) {
    while children.count <= index { children.append(Node(graph: graph, parent: self)) }
    var environment = self.environment
    change?(&environment)
    children[index].environment = environment
    children[index].build(view)
    if !(value is any ManyChildren) && index == 0 && !isMany { keep(1) }
  }

  private var isMany: Bool {
    if case .attribute(let attribute) = kind, attribute.layers { return true }
    if case .pages = kind { return true }
    return String(describing: type).hasPrefix("TupleView")
  }

  /// Puts children into another order: each is the one that stood at an index before, or a new one; the rest are dropped.
  package func arrange(_ order: [Int?]) {
    let before = children
    children = order.map { $0.map { before[$0] } ?? Node(graph: graph, parent: self) }
    let stay = Set(order.compactMap { $0 })
    for (index, child) in before.enumerated() where !stay.contains(index) { child.dismantle() }
  }

  /// Drops children beyond `count`.
  package func keep(_ count: Int) {
    while children.count > count { children.removeLast().dismantle() }
  }

  package func dismantle() {
    for child in children { child.dismantle() }
    children = []
    for clean in cleanup { clean() }
    cleanup = []
    kept = [:]
    storage = [:]
    uiView?.removeFromSuperview()
    uiView = nil
    graph.forget(self)
  }

  package func onDismantle(_ action: @escaping () -> Void) { cleanup.append(action) }

  // MARK: State

  /// Ties the dynamic properties of a view or a modifier to what is kept here.
  package func link(_ value: Any) {
    var index = 0
    for child in Mirror(reflecting: value).children {
      if let property = child.value as? any LinkedProperty {
        property.link(to: self, slot: index)
        index += 1
      }
    }
  }

  /// What is kept in a slot, made at first.
  package func slot<T: AnyObject>(_ index: Int, _ make: () -> T) -> T {
    if let kept = storage[index] as? T { return kept }
    let made = make()
    storage[index] = made
    return made
  }

  /// What is kept for the node itself, beside the slots of its properties.
  nonisolated(unsafe) package var kept: [String: Any] = [:]

  package func invalidate() { graph.invalidate(self) }

  // MARK: Looking for things

  package var all: [Node] {
    var found = [self]
    var next = 0
    while next < found.count {
      found += found[next].children
      next += 1
    }
    return found
  }
  package func first<T>(_ type: T.Type) -> T? { all.lazy.compactMap { $0.value as? T }.first }
}

/// A primitive view that counts its children itself.
@MainActor package protocol ManyChildren {}
