import Foundation

/// developer.apple.com/documentation/swiftui/gesture
@MainActor @preconcurrency public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture
  var body: Body { get }
}

extension Never: Gesture { public typealias Value = Never }

/// What a test hands a value of a gesture to.
@MainActor package protocol GestureReceiver {
  func receive(_ value: Any, ended: Bool)
}

extension Gesture {
  /// Hands a value on to whatever composes this gesture.
  package func deliver(_ value: Any, ended: Bool) {
    if let receiver = self as? any GestureReceiver {
      receiver.receive(value, ended: ended)
    } else if Body.self != Never.self {
      body.deliver(value, ended: ended)
    }
  }
  nonisolated public func onEnded(
    _ action: @escaping (Value) -> Void
  ) -> _EndedGesture<Self> { _EndedGesture(base: self, action: action) }
  public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
    _MapGesture(base: self, map: body)
  }
  public func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> { SimultaneousGesture(self, other) }
}

extension Gesture where Value: Equatable {
  nonisolated public func onChanged(
    _ action: @escaping (Value) -> Void
  ) -> _ChangedGesture<Self> { _ChangedGesture(base: self, action: action) }
}

public struct _EndedGesture<Base: Gesture>: Gesture, GestureReceiver {
  public typealias Value = Base.Value
  nonisolated(unsafe) let base: Base
  nonisolated(unsafe) let action: (Value) -> Void
  nonisolated init(base: Base, action: @escaping (Value) -> Void) {
    self.base = base
    self.action = action
  }
  public var body: Never { fatalError() }
  package func receive(_ value: Any, ended: Bool) {
    base.deliver(value, ended: ended)
    if ended, let value = value as? Value { action(value) }
  }
}

public struct _ChangedGesture<Base: Gesture>: Gesture, GestureReceiver where Base.Value: Equatable {
  public typealias Value = Base.Value
  nonisolated(unsafe) let base: Base
  nonisolated(unsafe) let action: (Value) -> Void
  nonisolated init(base: Base, action: @escaping (Value) -> Void) {
    self.base = base
    self.action = action
  }
  public var body: Never { fatalError() }
  package func receive(_ value: Any, ended: Bool) {
    base.deliver(value, ended: ended)
    if !ended, let value = value as? Value { action(value) }
  }
}

public struct _MapGesture<Base: Gesture, Value>: Gesture, GestureReceiver {
  let base: Base
  let map: (Base.Value) -> Value
  public var body: Never { fatalError() }
  package func receive(_ value: Any, ended: Bool) { base.deliver(value, ended: ended) }
}

/// developer.apple.com/documentation/swiftui/anygesture
public struct AnyGesture<Value>: Gesture, GestureReceiver {
  let base: any Gesture
  public init<T: Gesture>(_ gesture: T) where Value == T.Value { base = gesture }
  public var body: Never { fatalError() }
  package func receive(_ value: Any, ended: Bool) { base.deliver(value, ended: ended) }
}

/// developer.apple.com/documentation/swiftui/simultaneousgesture
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture, GestureReceiver {
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
    package init(first: First.Value?, second: Second.Value?) {
      (self.first, self.second) = (first, second)
    }
  }
  public var first: First
  public var second: Second
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
  public var body: Never { fatalError() }
  package func receive(_ value: Any, ended: Bool) {
    guard let value = value as? Value else {
      // A value of one of the two: each takes what is its own.
      first.deliver(value, ended: ended)
      second.deliver(value, ended: ended)
      return
    }
    if let one = value.first { first.deliver(one, ended: ended) }
    if let other = value.second { second.deliver(other, ended: ended) }
  }
}

extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Sendable
where First.Value: Sendable, Second.Value: Sendable {}

/// developer.apple.com/documentation/swiftui/draggesture
@MainActor @preconcurrency public struct DragGesture: Gesture {
  /// developer.apple.com/documentation/swiftui/draggesture/value
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    package init(time: Date, location: CGPoint, startLocation: CGPoint) {
      (self.time, self.location, self.startLocation) = (time, location, startLocation)
    }
  }
  public var minimumDistance: CGFloat
  @available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local)
  {
    self.minimumDistance = minimumDistance
  }
  @available(iOS, introduced: 13.0, deprecated: 100000.0)
  @available(macOS, introduced: 10.15, deprecated: 100000.0)
  @available(visionOS, introduced: 1.0, deprecated: 100000.0)
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
  }
  public var body: Never { fatalError() }
}

/// developer.apple.com/documentation/swiftui/coordinatespace
public enum CoordinateSpace: Sendable { case global, local }

/// developer.apple.com/documentation/swiftui/magnifygesture
@available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
nonisolated public struct MagnifyGesture: Gesture {
  /// developer.apple.com/documentation/swiftui/magnifygesture/value
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var magnification: CGFloat
    public var velocity: CGFloat
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
    package init(time: Date, magnification: CGFloat, startLocation: CGPoint) {
      (self.time, self.magnification, velocity) = (time, magnification, 0)
      (startAnchor, self.startLocation) = (.center, startLocation)
    }
  }
  public var minimumScaleDelta: CGFloat
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
  @MainActor public var body: Never { fatalError() }
}

/// developer.apple.com/documentation/swiftui/magnificationgesture
///
/// Deprecated since SDK 27 only; usable at the floor.
nonisolated public struct MagnificationGesture: Gesture {
  public typealias Value = CGFloat
  public var minimumScaleDelta: CGFloat
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
  @MainActor public var body: Never { fatalError() }
}

/// developer.apple.com/documentation/swiftui/spatialtapgesture
@available(iOS 16.0, macOS 13.0, visionOS 1.0, *)
public struct SpatialTapGesture: Gesture {
  /// developer.apple.com/documentation/swiftui/spatialtapgesture/value
  public struct Value: Equatable, Sendable {
    public var location: CGPoint
    package init(location: CGPoint) { self.location = location }
  }
  public var count: Int
  @available(iOS, introduced: 16.0, deprecated: 100000.0)
  @available(macOS, introduced: 13.0, deprecated: 100000.0)
  @available(visionOS, introduced: 1.0, deprecated: 100000.0)
  nonisolated public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    self.count = count
  }
  @available(iOS 17.0, macOS 14.0, visionOS 1.0, *)
  nonisolated public init(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.count = count
  }
  public var body: Never { fatalError() }
}

/// developer.apple.com/documentation/swiftui/gesturemask
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none = GestureMask([])
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

extension View {
  /// developer.apple.com/documentation/swiftui/view/gesture(_:including:)
  nonisolated public func gesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { attribute(mask.contains(.gesture) ? .gesture(gesture) : .plain) }
  /// developer.apple.com/documentation/swiftui/view/simultaneousgesture(_:including:)
  nonisolated public func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { attribute(mask.contains(.gesture) ? .gesture(gesture) : .plain) }
}

extension Node {
  /// Every gesture of SwiftUI's own in the tree, the innermost last.
  package var gestures: [(node: Node, gesture: any Gesture)] {
    all.compactMap { node in
      if case .attribute(.gesture(let gesture)) = node.kind { return (node, gesture) }
      return nil
    }
  }
}
