import Foundation

/// What the modifiers do that the stand-in knows; each is one primitive modifier.
package enum Attribute {
  case plain
  case clipped
  case contentShape
  case allowsHitTesting(Bool)
  case ignoresSafeArea
  case opacity(Double)
  case scale(CGFloat)
  case appear(() -> Void)
  case disappear(() -> Void)
  case environment((inout EnvironmentValues) -> Void)
  case frame(width: CGFloat?, height: CGFloat?, alignment: Alignment)
  case flexibleFrame(alignment: Alignment)
  case aspect(CGFloat?)
  case padding(CGFloat)
  case background(any View)
  case overlay(any View)
  case geometryChange((GeometryProxy, Node) -> Void)
  case gesture(any Gesture)
  case recognizer(@MainActor (Node) -> Void)
  case accessibility(Accessibility)
  case keys((Any) -> Bool)
  case focusable(Bool)
  case hover

  var layers: Bool {
    switch self {
    case .background, .overlay: true
    default: false
    }
  }
}

/// What assistive technology is told of a view.
package enum Accessibility {
  case element
  case label(String)
  case value(String)
  case hidden(Bool)
  case addTraits
  case adjustable((AccessibilityAdjustmentDirection) -> Void)
  case zoom((AccessibilityZoomGestureAction) -> Void)
  case action(String, () -> Void)
  case scroll((Edge) -> Void)
}

protocol AttributeModifier {
  var attribute: Attribute { get }
}

/// A primitive modifier of the stand-in.
nonisolated struct PlainModifier: ViewModifier, AttributeModifier, _RemoveGlobalActorIsolation {
  typealias Body = Never
  let attribute: Attribute
}

/// developer.apple.com/documentation/swiftui/accessibilityattachmentmodifier
nonisolated public struct AccessibilityAttachmentModifier: ViewModifier, AttributeModifier,
  _RemoveGlobalActorIsolation
{
  public typealias Body = Never
  let attribute: Attribute
}

extension View {
  nonisolated func attribute(_ attribute: Attribute) -> ModifiedContent<Self, PlainModifier> {
    modifier(PlainModifier(attribute: attribute))
  }
  nonisolated func accessibility(
    _ accessibility: Accessibility
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(attribute: .accessibility(accessibility)))
  }
}

extension Node {
  func apply(_ attribute: Attribute, to content: any View) {
    kind = .attribute(attribute)
    switch attribute {
    case .environment(let change): child(0, content, change)
    case .frame(let width, let height, let alignment):
      kind = .frame(width: width, height: height, alignment: alignment)
      child(0, content)
    case .flexibleFrame(let alignment):
      kind = .flexibleFrame(alignment: alignment)
      child(0, content)
    case .aspect(let ratio):
      kind = ratio.map(Kind.aspect) ?? .plain
      child(0, content)
    case .background(let other), .overlay(let other):
      child(0, content)
      child(1, other)
    case .gesture:
      // A view of its own, so that tests find its coordinates.
      _ = ownView { PlatformView.plain() }
      child(0, content)
    case .recognizer(let attach):
      attach(self)
      child(0, content)
    case .appear(let action):
      if kept["appeared"] == nil {
        kept["appeared"] = true
        action()
      }
      child(0, content)
    case .disappear(let action):
      if kept["leaves"] == nil {
        kept["leaves"] = true
        onDismantle(action)
      }
      child(0, content)
    default: child(0, content)
    }
  }
}
