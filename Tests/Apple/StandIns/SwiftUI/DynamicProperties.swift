import Combine
import Foundation

/// developer.apple.com/documentation/swiftui/dynamicproperty
public protocol DynamicProperty {
  mutating func update()
}
extension DynamicProperty {
  public mutating func update() {}
}

@MainActor package protocol LinkedProperty {
  func link(to node: Node, slot: Int)
}

/// developer.apple.com/documentation/swiftui/state
@propertyWrapper public struct State<Value>: DynamicProperty, LinkedProperty {
  final class Location {
    var value: Value
    weak var node: Node?
    init(_ value: Value) { self.value = value }
  }
  final class Link {
    var location: Location?
  }
  let initial: Value
  let link = Link()
  public init(wrappedValue value: Value) { initial = value }
  public init(initialValue value: Value) { initial = value }
  public var wrappedValue: Value {
    get { link.location?.value ?? initial }
    nonmutating set {
      guard let location = link.location else { return }
      if ObservableObjectPublisher.isUpdating { fatalError("modifying state during view update") }
      location.value = newValue
      let node = location.node
      MainActor.assumeIsolated { node?.invalidate() }
    }
  }
  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }
  package func link(to node: Node, slot: Int) {
    let location = node.slot(slot) { Location(initial) }
    location.node = node
    link.location = location
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

/// developer.apple.com/documentation/swiftui/binding
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  let get: () -> Value
  let set: (Value) -> Void
  public var transaction = Transaction()
  package init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }
  public var wrappedValue: Value {
    get { get() }
    nonmutating set {
      if transaction.animation != nil {
        withTransaction(transaction) { set(newValue) }
      } else {
        set(newValue)
      }
    }
  }
  public var projectedValue: Binding<Value> { self }
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var copy = self
    copy.transaction = transaction
    return copy
  }
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      get: { wrappedValue[keyPath: keyPath] },
      set: {
        var value = wrappedValue
        value[keyPath: keyPath] = $0
        wrappedValue = value
      })
  }
}

/// developer.apple.com/documentation/swiftui/stateobject
@MainActor @preconcurrency @propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty, LinkedProperty {
  final class Location {
    let object: ObjectType
    init(_ object: ObjectType) { self.object = object }
  }
  final class Link { weak var location: Location? }
  nonisolated(unsafe) let make: () -> ObjectType
  let link = Link()
  nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    make = thunk
  }
  public var wrappedValue: ObjectType {
    guard let location = link.location else {
      fatalError("a state object is read before its view is installed")
    }
    return location.object
  }
  package func link(to node: Node, slot: Int) {
    let location = node.slot(slot) {
      let location = Location(make())
      listen(to: location.object, node)
      return location
    }
    link.location = location
  }
}

/// developer.apple.com/documentation/swiftui/observedobject
@MainActor @preconcurrency @propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty, LinkedProperty {
  final class Location { var object: ObjectType? }
  nonisolated(unsafe) private var object: ObjectType
  public var wrappedValue: ObjectType {
    get { object }
    set { object = newValue }
  }
  nonisolated public init(wrappedValue: ObjectType) { object = wrappedValue }
  nonisolated public init(initialValue: ObjectType) { object = initialValue }
  @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(object: object) }
  /// developer.apple.com/documentation/swiftui/observedobject/wrapper
  @MainActor @preconcurrency @dynamicMemberLookup public struct Wrapper {
    let object: ObjectType
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(
        get: { [object] in object[keyPath: keyPath] },
        set: { [object] in object[keyPath: keyPath] = $0 })
    }
  }
  package func link(to node: Node, slot: Int) {
    let location = node.slot(slot) { Location() }
    if location.object !== wrappedValue {
      location.object = wrappedValue
      listen(to: wrappedValue, node)
    }
  }
}

/// Invalidates a node when an object is about to change.
@MainActor private func listen(to object: some ObservableObject, _ node: Node) {
  guard let publisher = object.objectWillChange as? ObservableObjectPublisher else { return }
  let id = ObjectIdentifier(node)
  publisher.listeners[id] = { [weak node] in
    MainActor.assumeIsolated { node?.invalidate() }
  }
  node.onDismantle { [weak publisher] in publisher?.listeners[id] = nil }
}

/// developer.apple.com/documentation/swiftui/environment
@propertyWrapper public struct Environment<Value>: DynamicProperty, LinkedProperty {
  final class Link { var values = EnvironmentValues() }
  let keyPath: KeyPath<EnvironmentValues, Value>
  let link = Link()
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }
  public var wrappedValue: Value { link.values[keyPath: keyPath] }
  package func link(to node: Node, slot: Int) { link.values = node.environment }
}

/// developer.apple.com/documentation/swiftui/environmentkey
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// developer.apple.com/documentation/swiftui/environmentvalues
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  /// Says of which writing the values are: they cannot be compared.
  private var stamp = 0
  nonisolated(unsafe) private static var lastStamp = 0
  public init() {}
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set {
      values[ObjectIdentifier(key)] = newValue
      Self.lastStamp += 1
      stamp = Self.lastStamp
    }
  }
  public var layoutDirection = LayoutDirection.leftToRight
  public var displayScale: CGFloat = 2
  public package(set) var accessibilityReduceMotion = false
  public var isEnabled = true
  func isSame(as other: EnvironmentValues) -> Bool {
    stamp == other.stamp && layoutDirection == other.layoutDirection
      && displayScale == other.displayScale && isEnabled == other.isEnabled
      && accessibilityReduceMotion == other.accessibilityReduceMotion
  }
}

/// developer.apple.com/documentation/swiftui/layoutdirection
public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }
