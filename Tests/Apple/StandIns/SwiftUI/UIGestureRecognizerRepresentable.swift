import Foundation

/// developer.apple.com/documentation/swiftui/uigesturerecognizerrepresentable
@available(iOS 18.0, *)
@available(visionOS, unavailable)
@MainActor @preconcurrency public protocol UIGestureRecognizerRepresentable {
  associatedtype UIGestureRecognizerType: UIGestureRecognizer
  associatedtype Coordinator = Void
  @MainActor @preconcurrency func makeUIGestureRecognizer(
    context: Context
  ) -> UIGestureRecognizerType
  @MainActor @preconcurrency func updateUIGestureRecognizer(
    _ recognizer: UIGestureRecognizerType, context: Context)
  @MainActor @preconcurrency func handleUIGestureRecognizerAction(
    _ recognizer: UIGestureRecognizerType, context: Context)
  @MainActor @preconcurrency func makeCoordinator(
    converter: CoordinateSpaceConverter
  ) -> Coordinator
  typealias Context = UIGestureRecognizerRepresentableContext<Self>
  typealias CoordinateSpaceConverter = UIGestureRecognizerRepresentableCoordinateSpaceConverter
}

@available(iOS 18.0, *)
@available(visionOS, unavailable)
extension UIGestureRecognizerRepresentable {
  public func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context) {}
  public func handleUIGestureRecognizerAction(
    _ recognizer: UIGestureRecognizerType, context: Context
  ) {}
}

@available(iOS 18.0, *)
@available(visionOS, unavailable)
extension UIGestureRecognizerRepresentable where Coordinator == Void {
  public func makeCoordinator(converter: CoordinateSpaceConverter) {}
}

/// developer.apple.com/documentation/swiftui/uigesturerecognizerrepresentablecontext
@available(iOS 18.0, *)
@available(visionOS, unavailable)
@MainActor @preconcurrency
public struct UIGestureRecognizerRepresentableContext<
  Representable: UIGestureRecognizerRepresentable
> {
  public let coordinator: Representable.Coordinator
  public let converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter
}

/// developer.apple.com/documentation/swiftui/uigesturerecognizerrepresentablecoordinatespaceconverter
@available(iOS 18.0, *)
@available(visionOS, unavailable)
@MainActor @preconcurrency
public struct UIGestureRecognizerRepresentableCoordinateSpaceConverter {
  weak var view: UIView?
  weak var recognizer: UIGestureRecognizer?
  public var localLocation: CGPoint { recognizer?.location(in: view) ?? .zero }
  public func location(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint {
    recognizer?.location(in: coordinateSpace is GlobalCoordinateSpace ? nil : view) ?? .zero
  }
  public func convert(
    globalPoint: CGPoint, to coordinateSpace: some CoordinateSpaceProtocol = .local
  ) -> CGPoint {
    if coordinateSpace is GlobalCoordinateSpace { return globalPoint }
    return view?.convert(globalPoint, from: nil) ?? globalPoint
  }
}

@available(iOS 18.0, *)
@available(visionOS, unavailable)
extension View {
  /// developer.apple.com/documentation/swiftui/view/gesture(_:)
  nonisolated public func gesture<T: UIGestureRecognizerRepresentable>(
    _ representable: T
  ) -> some View {
    nonisolated(unsafe) let representable = representable
    return attribute(.recognizer { RecognizerKeeper<T>.attach(representable, to: $0) })
  }
}

/// Where represented recognisers are: Apple does not say, so that tests try both.
package enum Represented {
  @MainActor package static var isOnTheHostingView = false
}

/// Makes a represented recogniser on demand, keeps it up to date, and takes it away with its view.
@available(iOS 18.0, *)
@available(visionOS, unavailable)
@MainActor final class RecognizerKeeper<T: UIGestureRecognizerRepresentable> {
  let recognizer: T.UIGestureRecognizerType
  let context: T.Context
  var representable: T

  static func attach(_ representable: T, to node: Node) {
    let view = node.ownView { UIView(frame: .zero) }
    if let keeper = node.kept["recognizer"] as? RecognizerKeeper<T> {
      keeper.representable = representable
      representable.updateUIGestureRecognizer(keeper.recognizer, context: keeper.context)
      return
    }
    let keeper = RecognizerKeeper(representable, node, view)
    node.kept["recognizer"] = keeper
    // SwiftUI tears represented recognisers down when a sequence of events has ended; tests do it by this.
    node.kept["recreate"] = { [weak node] in
      guard let node else { return }
      keeper.recognizer.view?.removeGestureRecognizer(keeper.recognizer)
      node.kept["recognizer"] = nil
      node.rebuild()
    }
    node.onDismantle { [weak node] in
      keeper.recognizer.view?.removeGestureRecognizer(keeper.recognizer)
      node?.kept = [:]
    }
  }

  init(_ representable: T, _ node: Node, _ view: UIView) {
    self.representable = representable
    let coordinator = representable.makeCoordinator(
      converter: .init(view: view, recognizer: nil))
    let early = T.Context(
      coordinator: coordinator, converter: .init(view: view, recognizer: nil))
    recognizer = representable.makeUIGestureRecognizer(context: early)
    context = T.Context(
      coordinator: coordinator, converter: .init(view: view, recognizer: recognizer))
    (Represented.isOnTheHostingView ? node.graph.rootView : view).addGestureRecognizer(recognizer)
    representable.updateUIGestureRecognizer(recognizer, context: context)
    #if !canImport(ObjectiveC)
      recognizer.addAction { [weak self] in
        guard let self else { return }
        self.representable.handleUIGestureRecognizerAction(self.recognizer, context: self.context)
      }
    #endif
  }
}
