import Foundation

// developer.apple.com/documentation/swiftui/view-accessibility

/// developer.apple.com/documentation/swiftui/accessibilityadjustmentdirection
public enum AccessibilityAdjustmentDirection: Sendable { case increment, decrement }

/// developer.apple.com/documentation/swiftui/accessibilityzoomgestureaction
public struct AccessibilityZoomGestureAction {
  /// developer.apple.com/documentation/swiftui/accessibilityzoomgestureaction/direction-swift.enum
  public enum Direction: Sendable { case zoomIn, zoomOut }
  public let direction: Direction
  public let location: UnitPoint
  public let point: CGPoint
  package init(direction: Direction, location: UnitPoint, point: CGPoint) {
    (self.direction, self.location, self.point) = (direction, location, point)
  }
}

/// developer.apple.com/documentation/swiftui/accessibilitychildbehavior
public struct AccessibilityChildBehavior: Hashable, Sendable {
  let name: String
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  public static let contain = AccessibilityChildBehavior(name: "contain")
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// developer.apple.com/documentation/swiftui/accessibilitytraits
public struct AccessibilityTraits: SetAlgebra, Sendable {
  private var names: Set<String> = []
  public init() {}
  init(_ name: String) { names = [name] }
  public static let isImage = AccessibilityTraits("image")
  public func contains(_ member: Self) -> Bool { member.names.isSubset(of: names) }
  public func union(_ other: Self) -> Self { change { $0.formUnion(other.names) } }
  public func intersection(_ other: Self) -> Self { change { $0.formIntersection(other.names) } }
  public func symmetricDifference(_ other: Self) -> Self {
    change { $0.formSymmetricDifference(other.names) }
  }
  private func change(_ body: (inout Set<String>) -> Void) -> Self {
    var copy = self
    body(&copy.names)
    return copy
  }
  public mutating func insert(_ new: Self) -> (inserted: Bool, memberAfterInsert: Self) {
    formUnion(new)
    return (true, new)
  }
  public mutating func remove(_ member: Self) -> Self? { nil }
  public mutating func update(with new: Self) -> Self? { nil }
  public mutating func formUnion(_ other: Self) { names.formUnion(other.names) }
  public mutating func formIntersection(_ other: Self) { names.formIntersection(other.names) }
  public mutating func formSymmetricDifference(_ other: Self) {
    names.formSymmetricDifference(other.names)
  }
}

extension View {
  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View { accessibility(.element) }
  nonisolated public func accessibilityLabel(
    _ label: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.label(label.string))
  }
  nonisolated public func accessibilityValue(
    _ value: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.value(value.string))
  }
  nonisolated public func accessibilityHidden(
    _ hidden: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.hidden(hidden)) }
  nonisolated public func accessibilityAddTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.addTraits) }
  nonisolated public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.adjustable(handler))
  }
  nonisolated public func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibility(.action(name.string, handler))
  }
  nonisolated public func accessibilityScrollAction(
    _ handler: @escaping (Edge) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.scroll(handler)) }
  nonisolated public func accessibilityZoomAction(
    _ handler: @escaping (AccessibilityZoomGestureAction) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> { accessibility(.zoom(handler)) }
}
