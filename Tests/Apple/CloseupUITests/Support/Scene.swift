import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import CloseupUI

/// How fingers reach SwiftUI's content.
enum Way: CaseIterable {
  /// Through represented recognisers: iOS 18 on.
  case represented
  /// Through a container view that hosts the content: iOS 16 and 17.
  case hosted
  /// As hands, through SwiftUI's spatial events: visionOS.
  case inARoom

  /// Those that UIKit's recognisers drive.
  static let byTouches: [Way] = [.represented, .hosted]

  var stage: StageWay {
    switch self {
    case .represented: .represented
    case .hosted: .contained
    case .inARoom: .spatial
    }
  }
}

/// A window with SwiftUI content, and fingers on it. Its clock is the stand-ins' screen.
@MainActor final class Scene {
  let window: UIWindow
  private let controller: UIViewController
  let way: Way
  private var places: [Int: CGPoint] = [:]
  /// Where the hands of a room began.
  private var starts: [Int: CGPoint] = [:]

  init(
    _ content: some View, _ way: Way = .represented,
    size: CGSize = CGSize(width: 400, height: 800), around: UIView? = nil,
    safeArea: UIEdgeInsets = .zero
  ) {
    self.way = way
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.safeArea = safeArea
    controller = UIHostingController(rootView: content.environment(\.stageWay, way.stage))
    if let around {
      around.frame = window.bounds
      window.addSubview(around)
      controller.view.frame = around.bounds
      around.addSubview(controller.view)
    } else {
      window.rootViewController = controller
    }
    update()
  }

  init(view: UIView, size: CGSize = CGSize(width: 400, height: 800)) {
    way = .represented
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    controller = UIViewController()
    window.rootViewController = controller
    view.frame = window.bounds
    controller.view.addSubview(view)
    update()
  }

  /// The end of a turn of the run loop.
  func update() {
    repeat {
      window.layoutIfNeeded()
      Graph.updateAll()
      window.layoutIfNeeded()
      // What waits for the end of an update: a task of the main actor does it in an app.
      for session in sessions + viewers { session.catchUp() }
    } while Graph.isAnyDirty
  }

  // MARK: Fingers

  func down(_ id: Int = 1, _ x: Double, _ y: Double) {
    places[id] = CGPoint(x: x, y: y)
    send(.began, [id: CGPoint(x: x, y: y)])
    update()
  }

  /// Moves fingers together, in one event, then lets 8 ms pass.
  func move(_ fingers: [Int: CGPoint]) {
    places.merge(fingers) { $1 }
    Screen.wait(0.008)
    send(.moved, fingers)
    update()
  }

  func move(_ id: Int = 1, _ x: Double, _ y: Double) { move([id: CGPoint(x: x, y: y)]) }

  func up(_ id: Int = 1) {
    send(.ended, [id: places.removeValue(forKey: id) ?? .zero])
    update()
  }

  func cancel(_ ids: Int...) {
    let gone = ids.map { ($0, places.removeValue(forKey: $0) ?? .zero) }
    send(.cancelled, Dictionary(uniqueKeysWithValues: gone))
    update()
  }

  /// Fingers reach recognisers by their window; hands reach SwiftUI's gestures under them, each told of all hands.
  private func send(_ phase: UITouch.Phase, _ fingers: [Int: CGPoint]) {
    guard way == .inARoom else { return window.dispatcher.send(phase, fingers) }
    if phase == .began { starts.merge(fingers) { $1 } }
    let others = places.filter { fingers[$0.key] == nil }
    let ends = phase == .ended || phase == .cancelled
    for (node, gesture) in gestures {
      let here = fingers.merging(others) { first, _ in first }
      guard here.keys.contains(where: { node.contains(starts[$0] ?? .zero) }) else { continue }
      let events = here.keys.sorted().map { id in
        SpatialEventCollection.Event(
          id: id, at: node.local(here[id] ?? .zero),
          phase: others[id] != nil || !ends ? .active : phase == .ended ? .ended : .cancelled,
          time: CACurrentMediaTime())
      }
      gesture.deliver(SpatialEventCollection(events), ended: ends && others.isEmpty)
      guard let first = here.keys.min(), fingers[first] != nil else { continue }
      gesture.deliver(
        DragGesture.Value(
          time: Date(timeIntervalSinceReferenceDate: CACurrentMediaTime()),
          location: node.local(here[first] ?? .zero),
          startLocation: node.local(starts[first] ?? .zero)), ended: ends)
    }
  }

  /// SwiftUI's gestures that listen: those of what is presented over all else.
  private var gestures: [(node: Node, gesture: any Gesture)] {
    (screen.flatMap(Scene.graph) ?? graph).root.gestures
  }

  func tap(_ x: Double, _ y: Double) {
    down(1, x, y)
    Screen.wait(0.05)
    up(1)
  }

  /// Two fingers around a place that go from one half distance to another in ten steps, and stay down.
  func pinch(at x: Double, _ y: Double, from: Double = 50, to: Double) {
    down(1, x - from, y)
    down(2, x + from, y)
    for step in 1...10 {
      let half = from + (to - from) * Double(step) / 10
      move([1: CGPoint(x: x - half, y: y), 2: CGPoint(x: x + half, y: y)])
    }
  }

  func lift() {
    for id in places.keys.sorted() { up(id) }
  }

  /// Shows frames until the content rests.
  @discardableResult func settle() -> Int {
    var count = 0
    while Screen.runningLinkCount > 0 && count < 1000 {
      Screen.showFrame()
      update()
      count += 1
    }
    return count
  }

  /// One finger that moves along a way in ten steps, and stays down.
  func drag(from start: CGPoint, by way: CGPoint) {
    down(1, Double(start.x), Double(start.y))
    for step in 1...10 {
      move(
        1, Double(start.x) + Double(way.x) * Double(step) / 10,
        Double(start.y) + Double(way.y) * Double(step) / 10)
    }
  }

  // MARK: Looking

  var graph: Graph! { Scene.graph(controller) }

  static func graph(_ controller: UIViewController) -> Graph? {
    (controller as? any HasGraph)?.graph
  }

  /// All nodes of the tree.
  var nodes: [Node] {
    let hosted = containers.compactMap { $0.contentView.flatMap(Graph.living(in:))?.root }
    return (((graph?.root).map { [$0] } ?? []) + hosted).flatMap(\.all)
  }

  /// All views in the window.
  var views: [UIView] {
    var found: [UIView] = [window]
    var next = 0
    while next < found.count {
      found += found[next].subviews
      next += 1
    }
    return found
  }

  /// The containers that host content.
  var containers: [ZoomContainerView] { views.compactMap { $0 as? ZoomContainerView } }

  /// The sessions in the tree, in the order they are met.
  var sessions: [ZoomSession] {
    nodes.compactMap { ($0.value as? ContainerProbe)?.stage.session } + containers.map(\.session)
  }
  var session: ZoomSession { sessions[0] }

  /// Where a point of the content is drawn in the window: by SwiftUI's effect, or by a container's transform.
  func drawn(_ point: CGPoint, effect index: Int = 0) -> CGPoint {
    if let content = containers.first?.contentView { return content.convert(point, to: nil) }
    let effects = nodes.filter {
      if case .effect = $0.kind { return true }
      return false
    }
    return effects[index].uiView!.convert(point, to: nil)
  }

  /// The touch recognisers in the window.
  var recognizers: [TouchRecognizer] {
    views.flatMap { $0.gestureRecognizers ?? [] }.compactMap { $0 as? TouchRecognizer }
  }

  /// Hands a double tap to SwiftUI's own gesture, as it does where no child takes the tap; a container has UIKit's.
  func platformDoubleTap(_ x: Double, _ y: Double) {
    if !containers.isEmpty {
      tap(x, y)
      Screen.wait(0.1)
      return tap(x, y)
    }
    for (node, gesture) in graph.root.gestures {
      let local = node.uiView?.convert(CGPoint(x: x, y: y), from: nil)
      gesture.deliver(
        SpatialTapGesture.Value(location: local ?? CGPoint(x: x, y: y)), ended: true)
    }
    update()
  }
}

extension Node {
  /// From the window's coordinates to this node's.
  func local(_ place: CGPoint) -> CGPoint {
    if let uiView { return uiView.convert(place, from: nil) }
    let above = parent?.local(place) ?? place
    return CGPoint(x: above.x - origin.x, y: above.y - origin.y)
  }

  func contains(_ place: CGPoint) -> Bool {
    CGRect(origin: .zero, size: size).contains(local(place))
  }
}

@MainActor protocol HasGraph {
  var graph: Graph? { get }
}
extension UIHostingController: HasGraph {}

/// All tests share one screen, whose clock stands still till they move it: one at a time.
@Suite(.serialized) @MainActor enum AppleTests {}
