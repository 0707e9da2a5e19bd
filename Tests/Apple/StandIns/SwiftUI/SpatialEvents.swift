import Foundation

/// developer.apple.com/documentation/swiftui/spatialeventgesture
@available(iOS 18.0, macOS 15.0, visionOS 1.0, *)
nonisolated public struct SpatialEventGesture: Gesture {
  public typealias Value = SpatialEventCollection
  public init(coordinateSpace: any CoordinateSpaceProtocol = .local) {}
  @MainActor public var body: Never { fatalError() }
}

/// developer.apple.com/documentation/swiftui/spatialeventcollection
@available(iOS 18.0, macOS 15.0, visionOS 1.0, *)
public struct SpatialEventCollection: Collection, Equatable {
  let events: [Event]
  package init(_ events: [Event]) { self.events = events }
  /// developer.apple.com/documentation/swiftui/spatialeventcollection/index
  public struct Index: Comparable {
    let value: Int
    public static func < (lhs: Index, rhs: Index) -> Bool { lhs.value < rhs.value }
  }
  public var startIndex: Index { Index(value: 0) }
  public var endIndex: Index { Index(value: events.count) }
  public func index(after i: Index) -> Index { Index(value: i.value + 1) }
  public subscript(position: Index) -> Event { events[position.value] }

  /// developer.apple.com/documentation/swiftui/spatialeventcollection/event
  public struct Event: Identifiable, Equatable {
    /// developer.apple.com/documentation/swiftui/spatialeventcollection/event/id-swift.struct
    public struct ID: Hashable, Sendable { let value: Int }
    /// developer.apple.com/documentation/swiftui/spatialeventcollection/event/kind-swift.enum
    public enum Kind: Hashable, Sendable { case touch, directPinch, indirectPinch, pointer, pencil }
    /// developer.apple.com/documentation/swiftui/spatialeventcollection/event/phase-swift.enum
    public enum Phase: Hashable, Sendable { case active, ended, cancelled }
    public var id: ID
    public var timestamp: TimeInterval
    public var kind: Kind
    public var location: CGPoint
    public var phase: Phase
    package init(
      id: Int, at location: CGPoint, phase: Phase, kind: Kind = .indirectPinch,
      time: TimeInterval
    ) {
      self.id = ID(value: id)
      (self.location, self.phase, self.kind, timestamp) = (location, phase, kind, time)
    }
  }
}
