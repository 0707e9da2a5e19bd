import AppKit
import SwiftUI

@testable import CloseupUI

extension MacScene {
  /// What opens screens, in the window's own content.
  var presenters: [ScreenPresenter] { nodes.compactMap { ($0.value as? ScreenSource)?.presenter } }

  /// What covers the window.
  var screen: ScreenView? { views.lazy.compactMap { $0 as? ScreenView }.first }

  /// The session of the viewer that is shown.
  var viewer: ViewerSession? {
    containers.lazy.compactMap { $0.session as? ViewerSession }.first
  }

  /// The corners of a page as it is drawn in its viewer.
  func drawn(page id: AnyHashable) -> CGRect? {
    guard let shown = viewer?.row.surface(id).shown else { return nil }
    let start = shown.offset + shown.clip.min * shown.zoom
    let size = shown.clip.size * shown.zoom
    return CGRect(x: start.x, y: start.y, width: size.x, height: size.y)
  }

  /// Lets frames pass.
  func show(frames: Int) {
    for _ in 0..<frames {
      Screen.showFrame()
      update()
    }
  }

  /// A press, a drag and a release.
  func drag(from start: CGPoint, by way: CGPoint, steps: Int = 20) {
    press(start.x, start.y)
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      drag(start.x + way.x * part, start.y + way.y * part)
    }
  }

  /// A whole pinch of a trackpad.
  func pinch(_ x: Double, _ y: Double, by amounts: [Double]) {
    magnify(x, y, .began)
    for amount in amounts { magnify(x, y, by: amount, .changed) }
    magnify(x, y, .ended)
    settle()
  }
}

func near(_ a: CGRect?, _ b: CGRect, _ tolerance: Double = 1e-6) -> Bool {
  guard let a else { return false }
  return [(a.minX, b.minX), (a.minY, b.minY), (a.maxX, b.maxX), (a.maxY, b.maxY)]
    .allSatisfy { Double(($0.0 - $0.1).magnitude) < tolerance }
}
