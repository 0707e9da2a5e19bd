import SwiftUI
import UIKit

@testable import CloseupUI

extension Scene {
  var presenters: [ScreenPresenter] {
    (graph?.root.all ?? []).compactMap { ($0.value as? ScreenSource)?.presenter }
  }

  /// The sessions of viewers, be they presented or not yet.
  var viewers: [ViewerSession] {
    presenters.compactMap(\.session)
      + (graph?.root.all ?? []).compactMap { $0.kept["viewer"] as? ViewerSession }
  }

  /// What is presented over the window's own content.
  var screen: ScreenController? {
    window.rootViewController?.presentedViewController as? ScreenController
  }

  /// All nodes of what is presented, also those in container views.
  var screenNodes: [Node] {
    (screen.flatMap(Scene.graph)?.root.all ?? []) + nodes
  }

  /// Where a page of a viewer is drawn, in the window, and how opaque.
  func page(_ id: AnyHashable, in session: ViewerSession) -> ShownPage {
    session.row.surface(id).shown
  }

  /// Presses the button whose symbol has a name.
  func pressButton(_ symbol: String) {
    let button = screenNodes.first { node in
      node.value is any Pressable
        && node.all.contains { ($0.value as? Image)?.name == symbol }
    }
    (button?.value as? any Pressable)?.action()
    update()
  }

  /// Where a button is, in the window.
  func frame(ofButton symbol: String) -> CGRect? {
    guard
      let node = screenNodes.first(where: { node in
        node.value is any Pressable
          && node.all.contains { ($0.value as? Image)?.name == symbol }
      })
    else { return nil }
    var origin = CGPoint.zero
    var here: Node? = node
    while let one = here {
      origin = CGPoint(x: origin.x + one.origin.x, y: origin.y + one.origin.y)
      here = one.parent
    }
    return CGRect(origin: origin, size: node.size)
  }

  /// A key of a hardware keyboard, where what is presented has the focus.
  func key(_ code: UIKeyboardHIDUsage) {
    screen?.pressesBegan([UIPress(UIKey("", code))], with: nil)
    update()
  }
}

@MainActor protocol Pressable { var action: () -> Void { get } }
extension Button: Pressable {}
