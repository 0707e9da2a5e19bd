import AppKit
import QuartzCore
import SwiftUI
import Testing

@testable import CloseupUI

/// A window on a Mac, and a mouse, a trackpad and keys before it. Places are counted from the window's top left, as
/// people see them; AppKit counts from the bottom. The clock is the stand-ins' screen.
@MainActor final class MacScene {
  let window: NSWindow
  private let size: CGSize
  private let controller: NSViewController?

  /// A view that fills the window, inside a scroll view perhaps.
  init(
    view: NSView, size: CGSize = CGSize(width: 400, height: 800), scale: CGFloat = 2,
    around: NSView? = nil
  ) {
    self.size = size
    window = NSWindow(size: size, scale: scale)
    controller = nil
    fill(with: view, around)
  }

  /// The same with SwiftUI's content.
  init(
    _ content: some View, size: CGSize = CGSize(width: 400, height: 800), around: NSView? = nil
  ) {
    self.size = size
    window = NSWindow(size: size)
    let controller = NSHostingController(rootView: content)
    self.controller = controller
    fill(with: controller.view, around)
  }

  private func fill(with view: NSView, _ around: NSView?) {
    var place = window.contentView!
    if let around {
      around.frame = place.bounds
      place.addSubview(around)
      place = around
    }
    view.frame = place.bounds
    place.addSubview(view)
    update()
  }

  /// The end of a turn of the run loop.
  func update() {
    repeat {
      window.contentView?.layoutSubtreeIfNeeded()
      Graph.updateAll()
      for container in containers { container.session.catchUp() }
      for presenter in presenters { presenter.session?.catchUp() }
      window.contentView?.layoutSubtreeIfNeeded()
    } while Graph.isAnyDirty
  }

  // MARK: Events

  /// One event at a place, now.
  func send(
    _ type: NSEvent.EventType, _ x: Double, _ y: Double, at time: Double? = nil,
    _ change: (NSEvent) -> Void = { _ in }
  ) {
    let event = NSEvent(type)
    event.locationInWindow = CGPoint(x: x, y: Double(size.height) - y)
    event.timestamp = time ?? CACurrentMediaTime()
    change(event)
    window.sendEvent(event)
    update()
  }

  func press(_ x: Double, _ y: Double, clicks: Int = 1) {
    send(.leftMouseDown, x, y) { $0.clickCount = clicks }
  }
  func drag(_ x: Double, _ y: Double) {
    Screen.wait(0.008)
    send(.leftMouseDragged, x, y)
  }
  func release(_ x: Double, _ y: Double, clicks: Int = 1) {
    // Soon enough for a drag to be thrown: 40 ms of rest are a stop (FEEL, "Velocity").
    Screen.wait(0.03)
    send(.leftMouseUp, x, y) { $0.clickCount = clicks }
  }
  func click(_ x: Double, _ y: Double) {
    press(x, y)
    release(x, y)
  }
  func doubleClick(_ x: Double, _ y: Double) {
    click(x, y)
    Screen.wait(0.1)
    press(x, y, clicks: 2)
    release(x, y, clicks: 2)
  }

  /// A notch of a wheel, in lines.
  func wheel(_ x: Double, _ y: Double, lines: Double, keys: NSEvent.ModifierFlags = []) {
    Screen.wait(0.05)
    send(.scrollWheel, x, y) {
      $0.scrollingDeltaY = CGFloat(lines)
      $0.modifierFlags = keys
    }
  }

  /// A step of a trackpad's scroll.
  func scroll(
    _ x: Double, _ y: Double, by way: CGPoint = .zero, _ phase: NSEvent.Phase = [],
    momentum: NSEvent.Phase = []
  ) {
    Screen.wait(0.008)
    send(.scrollWheel, x, y) {
      $0.hasPreciseScrollingDeltas = true
      ($0.scrollingDeltaX, $0.scrollingDeltaY) = (way.x, way.y)
      ($0.phase, $0.momentumPhase) = (phase, momentum)
    }
  }

  /// A whole scroll: fingers, then momentum.
  func scroll(_ x: Double, _ y: Double, fingers: [CGPoint], momentum: [CGPoint]) {
    scroll(x, y, .mayBegin)
    scroll(x, y, .began)
    for way in fingers { scroll(x, y, by: way, .changed) }
    scroll(x, y, .ended)
    for (index, way) in momentum.enumerated() {
      scroll(x, y, by: way, momentum: index == 0 ? .began : .changed)
    }
    if !momentum.isEmpty { scroll(x, y, momentum: .ended) }
  }

  /// A step of a trackpad's pinch.
  func magnify(_ x: Double, _ y: Double, by amount: Double = 0, _ phase: NSEvent.Phase) {
    Screen.wait(0.008)
    send(.magnify, x, y) {
      $0.magnification = CGFloat(amount)
      $0.phase = phase
    }
  }

  func key(_ characters: String, keys: NSEvent.ModifierFlags = []) {
    send(.keyDown, 0, 0) {
      $0.charactersIgnoringModifiers = characters
      $0.modifierFlags = keys
    }
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

  // MARK: Looking

  /// All views in the window.
  var views: [NSView] {
    func all(_ view: NSView) -> [NSView] { [view] + view.subviews.flatMap(all) }
    return window.contentView.map(all) ?? []
  }
  var containers: [ZoomContainerView] { views.compactMap { $0 as? ZoomContainerView } }
  var session: ZoomSession { containers[0].session }
  /// All nodes of all trees.
  var nodes: [Node] { views.compactMap { Graph.living(in: $0) }.flatMap(\.root.all) }

  /// Where a view's point is drawn, from the window's top left.
  func place(_ point: CGPoint, of view: NSView) -> CGPoint {
    let inWindow = view.convert(point, to: nil)
    return CGPoint(x: inWindow.x, y: size.height - inWindow.y)
  }

  /// Where a point of SwiftUI's content is drawn by the effect.
  func drawn(_ x: Double, _ y: Double) -> CGPoint {
    let effects = nodes.filter {
      if case .effect = $0.kind { return true }
      return false
    }
    return place(CGPoint(x: x, y: y), of: effects[0].uiView!)
  }
}

/// A value that a closure and a test share.
@MainActor final class Shared<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

func near(_ a: CGPoint, _ x: Double, _ y: Double) -> Bool {
  (Double(a.x) - x).magnitude < 1e-9 && (Double(a.y) - y).magnitude < 1e-9
}
func near(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude < 1e-9 }

/// All tests share one screen, whose clock stands still till they move it: one at a time.
@Suite(.serialized) @MainActor enum MacTests {}
