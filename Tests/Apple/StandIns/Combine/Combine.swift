// The part of Combine that SwiftUI re-exports and CloseupUI needs.
// Documented at developer.apple.com/documentation/combine.

/// developer.apple.com/documentation/combine/publisher
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
}

/// developer.apple.com/documentation/combine/observableobject
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Sends before any published property changes; where there is none, never.
  public var objectWillChange: ObservableObjectPublisher {
    let boxes = Mirror(reflecting: self).children.compactMap { ($0.value as? any HasBox)?.anyBox }
    let publisher = boxes.lazy.compactMap(\.publisher).first ?? ObservableObjectPublisher()
    for box in boxes { box.publisher = publisher }
    return publisher
  }
}

/// developer.apple.com/documentation/combine/observableobjectpublisher
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never
  /// Who is told, by an id of their own.
  package var listeners: [ObjectIdentifier: () -> Void] = [:]
  /// Set while a view is evaluated or updated: SwiftUI warns of what is published then, the stand-in traps.
  nonisolated(unsafe) package static var isUpdating = false
  public init() {}
  public func send() {
    if Self.isUpdating { fatalError("publishing changes from within view updates is not allowed") }
    for listener in listeners.values { listener() }
  }
}

class AnyBox { var publisher: ObservableObjectPublisher? }
protocol HasBox { var anyBox: AnyBox { get } }

/// developer.apple.com/documentation/combine/published
@propertyWrapper public struct Published<Value>: HasBox {
  final class Box: AnyBox {
    var value: Value
    init(_ value: Value) { self.value = value }
  }
  let box: Box
  var anyBox: AnyBox { box }
  public init(wrappedValue: Value) { box = Box(wrappedValue) }
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }
  public static subscript<Owner: AnyObject>(
    _enclosingInstance object: Owner, wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Published<Value>>
  ) -> Value {
    get { object[keyPath: storage].box.value }
    set {
      let box = object[keyPath: storage].box
      box.publisher?.send()
      box.value = newValue
    }
  }
}
