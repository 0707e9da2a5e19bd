@_exported import Combine
@_exported import Foundation

/// developer.apple.com/documentation/swiftui/view
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("a primitive view has no body") }
}

/// What the stand-in lays out itself instead of asking for a body.
@MainActor package protocol PrimitiveView {
  func build(_ node: Node)
}

/// developer.apple.com/documentation/swiftui/viewmodifier
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
  typealias Content = _ViewModifier_Content<Self>
}

extension ViewModifier where Body == Never {
  public func body(content: Content) -> Never { fatalError("a primitive modifier has no body") }
}

/// What a modifier is applied to, as its body sees it.
public struct _ViewModifier_Content<Modifier: ViewModifier>: View, PrimitiveView {
  public typealias Body = Never
  public var body: Never { fatalError() }
  let content: any View
  /// Which build of the modified view it comes from.
  let token: Int
  /// The only tree it stands for something in.
  let graph: ObjectIdentifier
  package func build(_ node: Node) {
    // In another hosting controller's tree it is a placeholder that nobody fills.
    if ObjectIdentifier(node.graph) != graph { return node.keep(0) }
    // What is modified is evaluated with what is around it, not with the modifier.
    if let last = node.kept["content"] as? (token: Int, environment: EnvironmentValues),
      last.token == token, last.environment.isSame(as: node.environment)
    {
      return
    }
    node.kept["content"] = (token: token, environment: node.environment)
    node.child(0, content)
  }
}

/// developer.apple.com/documentation/swiftui/modifiedcontent
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier
  nonisolated public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View, PrimitiveView where Content: View, Modifier: ViewModifier {
  public var body: Never { fatalError() }
  package func build(_ node: Node) {
    if let effect = modifier as? any GeometryEffect {
      node.kind = .effect(effect.effectValue)
      node.child(0, content)
    } else if let attribute = (modifier as? any AttributeModifier)?.attribute {
      node.apply(attribute, to: content)
    } else {
      node.link(modifier)
      node.count()
      node.child(
        0,
        modifier.body(
          content: .init(
            content: content, token: node.builds, graph: ObjectIdentifier(node.graph))))
    }
  }
}

extension View {
  /// developer.apple.com/documentation/swiftui/view/modifier(_:)
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// developer.apple.com/documentation/swiftui/viewbuilder
@resultBuilder public struct ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { TupleView((repeat each content)) }
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<T: View, F: View>(first: T) -> _ConditionalContent<T, F> {
    _ConditionalContent(storage: .first(first))
  }
  public static func buildEither<T: View, F: View>(second: F) -> _ConditionalContent<T, F> {
    _ConditionalContent(storage: .second(second))
  }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

public struct _ConditionalContent<T: View, F: View>: View, PrimitiveView {
  enum Storage {
    case first(T)
    case second(F)
  }
  nonisolated(unsafe) let storage: Storage
  nonisolated init(storage: Storage) { self.storage = storage }
  public var body: Never { fatalError() }
  package func build(_ node: Node) {
    switch storage {
    case .first(let view): node.child(0, view)
    case .second(let view): node.child(0, view)
    }
  }
}

extension Optional: View, PrimitiveView where Wrapped: View {
  public var body: Never { fatalError() }
  package func build(_ node: Node) {
    if let self { node.child(0, self) } else { node.keep(0) }
  }
}

/// developer.apple.com/documentation/swiftui/tupleview
public struct TupleView<T>: View, PrimitiveView {
  nonisolated(unsafe) public var value: T
  nonisolated public init(_ value: T) { self.value = value }
  public var body: Never { fatalError() }
  package func build(_ node: Node) {
    let views = Mirror(reflecting: value).children.compactMap { $0.value as? any View }
    for (index, view) in views.enumerated() { node.child(index, view) }
    node.keep(views.count)
  }
}

/// developer.apple.com/documentation/swiftui/emptyview
public struct EmptyView: View, PrimitiveView {
  nonisolated public init() {}
  public var body: Never { fatalError() }
  package func build(_ node: Node) { node.keep(0) }
}

/// developer.apple.com/documentation/swiftui/anyview
public struct AnyView: View, PrimitiveView {
  nonisolated(unsafe) let view: any View
  nonisolated public init<V: View>(_ view: V) { self.view = view }
  public var body: Never { fatalError() }
  package func build(_ node: Node) { node.child(0, view) }
}
