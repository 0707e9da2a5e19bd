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

/// developer.apple.com/documentation/combine/observableobjectpublisher
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never
  /// Who is told, by an id of their own.
  package var listeners: [ObjectIdentifier: () -> Void] = [:]
  public init() {}
  public func send() { for listener in listeners.values { listener() } }
}
