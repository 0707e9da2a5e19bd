import Foundation

/// developer.apple.com/documentation/swiftui/nsgesturerecognizerrepresentable
@available(macOS 26.0, *)
@MainActor @preconcurrency public protocol NSGestureRecognizerRepresentable {
  associatedtype NSGestureRecognizerType: NSGestureRecognizer
  associatedtype Coordinator = Void
  @MainActor @preconcurrency func makeNSGestureRecognizer(
    context: Context
  ) -> NSGestureRecognizerType
  @MainActor @preconcurrency func updateNSGestureRecognizer(
    _ recognizer: NSGestureRecognizerType, context: Context)
  @MainActor @preconcurrency func handleNSGestureRecognizerAction(
    _ recognizer: NSGestureRecognizerType, context: Context)
  @MainActor @preconcurrency func makeCoordinator(
    converter: CoordinateSpaceConverter
  ) -> Coordinator
  typealias Context = NSGestureRecognizerRepresentableContext<Self>
  typealias CoordinateSpaceConverter = NSGestureRecognizerRepresentableCoordinateSpaceConverter
}

@available(macOS 26.0, *)
extension NSGestureRecognizerRepresentable {
  public func updateNSGestureRecognizer(_ recognizer: NSGestureRecognizerType, context: Context) {}
  public func handleNSGestureRecognizerAction(
    _ recognizer: NSGestureRecognizerType, context: Context
  ) {}
}

@available(macOS 26.0, *)
extension NSGestureRecognizerRepresentable where Coordinator == Void {
  public func makeCoordinator(converter: CoordinateSpaceConverter) {}
}

/// developer.apple.com/documentation/swiftui/nsgesturerecognizerrepresentablecontext
@available(macOS 26.0, *)
@MainActor @preconcurrency
public struct NSGestureRecognizerRepresentableContext<
  Representable: NSGestureRecognizerRepresentable
> {
  public let coordinator: Representable.Coordinator
  public let converter: NSGestureRecognizerRepresentableCoordinateSpaceConverter
}

/// developer.apple.com/documentation/swiftui/nsgesturerecognizerrepresentablecoordinatespaceconverter
@available(macOS 26.0, *)
@MainActor @preconcurrency
public struct NSGestureRecognizerRepresentableCoordinateSpaceConverter {
  weak var view: NSView?
  weak var recognizer: NSGestureRecognizer?
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

@available(macOS 26.0, *)
extension View {
  /// developer.apple.com/documentation/swiftui/view/gesture(_:)
  nonisolated public func gesture<T: NSGestureRecognizerRepresentable>(
    _ representable: T
  ) -> some View {
    nonisolated(unsafe) let representable = representable
    return attribute(.recognizer { RecognizerKeeper<T>.attach(representable, to: $0) })
  }
}

/// Makes a represented recogniser on demand, keeps it up to date, and takes it away with its view.
@available(macOS 26.0, *)
@MainActor final class RecognizerKeeper<T: NSGestureRecognizerRepresentable> {
  let recognizer: T.NSGestureRecognizerType
  let context: T.Context
  var representable: T

  static func attach(_ representable: T, to node: Node) {
    let view = node.ownView { PlatformView.plain() }
    if let keeper = node.kept["recognizer"] as? RecognizerKeeper<T> {
      keeper.representable = representable
      representable.updateNSGestureRecognizer(keeper.recognizer, context: keeper.context)
      return
    }
    let keeper = RecognizerKeeper(representable, view)
    node.kept["recognizer"] = keeper
    // SwiftUI tears represented recognisers down when a sequence of events has ended; tests do it by this.
    node.kept["recreate"] = { [weak node] in
      guard let node else { return }
      view.removeGestureRecognizer(keeper.recognizer)
      node.kept["recognizer"] = nil
      node.rebuild()
    }
    node.onDismantle { [weak node] in
      view.removeGestureRecognizer(keeper.recognizer)
      node?.kept = [:]
    }
  }

  init(_ representable: T, _ view: NSView) {
    self.representable = representable
    let coordinator = representable.makeCoordinator(
      converter: .init(view: view, recognizer: nil))
    let early = T.Context(
      coordinator: coordinator, converter: .init(view: view, recognizer: nil))
    recognizer = representable.makeNSGestureRecognizer(context: early)
    context = T.Context(
      coordinator: coordinator, converter: .init(view: view, recognizer: recognizer))
    view.addGestureRecognizer(recognizer)
    representable.updateNSGestureRecognizer(recognizer, context: context)
    #if !canImport(ObjectiveC)
      recognizer.addAction { [weak self] in
        guard let self else { return }
        self.representable.handleNSGestureRecognizerAction(self.recognizer, context: self.context)
      }
    #endif
  }
}
