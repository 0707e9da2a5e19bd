import Closeup
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import CloseupUI

/// Content on visionOS's stage, and hands before it. All of it is driven through the gesture that SwiftUI would call.
@MainActor private final class Room {
  let scene: Scene
  let session: ZoomSession
  private var hands: [Int: CGPoint] = [:]

  init(
    rules: ZoomConfiguration = .zoomable(1...4, elastic: true),
    doubleTap: ZoomConfiguration.DoubleTap? = .fill, around: UIView? = nil,
    session: ZoomSession = ZoomSession()
  ) {
    self.session = session
    scene = Scene(
      SpatialStage(
        content: Color.red, stage: ZoomStage(session: session, rules: rules, doubleTap: doubleTap)),
      around: around)
    scene.update()
    session.catchUp()
  }

  /// How many of the stage's gestures are listened to that tell of spatial events.
  private func hand(_ events: [SpatialEventCollection.Event], ended: Bool) {
    for (_, gesture) in scene.graph.root.gestures {
      gesture.deliver(SpatialEventCollection(events), ended: ended)
    }
    scene.update()
    session.catchUp()
  }

  private func event(
    _ id: Int, _ phase: SpatialEventCollection.Event.Phase = .active,
    _ kind: SpatialEventCollection.Event.Kind = .indirectPinch
  ) -> SpatialEventCollection.Event {
    // A clock of its own: SwiftUI does not say which.
    .init(
      id: id, at: hands[id] ?? .zero, phase: phase, kind: kind, time: CACurrentMediaTime() + 5000)
  }

  /// Moves hands; new ones pinch there.
  func move(_ places: [Int: CGPoint]) {
    Screen.wait(0.008)
    hands.merge(places) { $1 }
    hand(hands.keys.sorted().map { event($0) }, ended: false)
  }

  func move(_ id: Int = 1, _ x: Double, _ y: Double) { move([id: CGPoint(x: x, y: y)]) }

  /// Hands let go; the gesture ends with the last.
  func letGo(_ ids: Int..., cancelled: Bool = false) {
    let last = Set(hands.keys) == Set(ids)
    let phase: SpatialEventCollection.Event.Phase = cancelled ? .cancelled : .ended
    hand(hands.keys.sorted().map { event($0, ids.contains($0) ? phase : .active) }, ended: last)
    for id in ids { hands[id] = nil }
  }

  /// The gesture ends without a word of its hands.
  func lose() {
    hands = [:]
    hand([], ended: true)
  }
}

extension AppleTests {
  @Suite @MainActor struct HandsInARoom {
    @Test func twoMagnifyAboutThePlaceBetweenThem() {
      let room = Room()
      room.move([1: CGPoint(x: 80, y: 200), 2: CGPoint(x: 120, y: 200)])
      room.move([1: CGPoint(x: 60, y: 200), 2: CGPoint(x: 140, y: 200)])
      #expect((room.session.engine.zoom - 2).magnitude < 1e-9)
      let under = room.scene.drawn(CGPoint(x: 100, y: 200))
      #expect((under.x - 100).magnitude < 1e-9 && (under.y - 200).magnitude < 1e-9)
      room.letGo(2)
      room.letGo(1)
      room.scene.settle()
      #expect((room.session.engine.zoom - 2).magnitude < 1e-9)
      #expect(room.session.engine.fingerCount == 0)
    }

    @Test func oneTurnsPagesAndPullsThemDownToClose() {
      let gallery = ViewerSession()
      var told: [AnyHashable] = []
      var asked = 0
      gallery.onSelect = { told.append($0) }
      gallery.onCloseRequest = { asked += 1 }
      let room = Room(rules: .gallery, doubleTap: nil, session: gallery)
      gallery.configure(isRightToLeft: false, closes: true)
      gallery.show(PageList(count: 3) { $0 }, selection: 0, animated: false)
      room.scene.settle()
      for step in 0...10 { room.move(1, 350 - 25 * Double(step), 400) }
      #expect(gallery.row.surface(0).shown.offset.x < -100, "it is under the hand")
      room.letGo(1)
      room.scene.settle()
      #expect(told == [AnyHashable(1)] && gallery.row.current == AnyHashable(1))
      for step in 0...10 { room.move(1, 200, 400 + 25 * Double(step)) }
      #expect(gallery.chrome.backdrop < 0.5)
      room.letGo(1)
      room.scene.settle()
      #expect(asked == 1 && Screen.runningLinkCount == 0)
    }

    @Test func oneDragsWhatIsZoomed() {
      let room = Room()
      room.session.move(.zoom(2, at: nil), animated: false)
      room.scene.update()
      let before = room.session.engine.placement.offset
      for step in 0...10 { room.move(1, 200 + 10 * Double(step), 400) }
      #expect((room.session.engine.placement.offset - before - Vector(100, 0)).length < 1e-9)
      room.letGo(1, cancelled: true)
      room.scene.settle()
    }

    @Test func areTakenAwayWhenTheGestureEndsWithoutAWord() {
      let room = Room()
      room.move([1: CGPoint(x: 80, y: 200), 2: CGPoint(x: 120, y: 200)])
      #expect(room.session.engine.fingerCount == 2)
      room.lose()
      #expect(room.session.engine.fingerCount == 0)
      room.scene.settle()
    }

    @Test func beginAnewWhenTheEndBeforeWasNeverTold() {
      let room = Room()
      room.move([1: CGPoint(x: 80, y: 200), 2: CGPoint(x: 120, y: 200)])
      let events = SpatialInput()
      let time = CACurrentMediaTime()
      events.hand(
        .init([.init(id: 7, at: CGPoint(x: 10, y: 10), phase: .active, time: time)]),
        to: room.session)
      #expect(room.session.engine.fingerCount == 1)
    }

    @Test func leaveADragAtZoom1ToTheListAround() {
      let list = UIScrollView(frame: .zero)
      list.contentSize = CGSize(width: 400, height: 3000)
      let room = Room(around: list)
      for step in 0...10 { room.move(1, 200, 400 + 10 * Double(step)) }
      #expect(room.session.engine.claim == .watching && room.session.engine.zoom == 1)
      let home = room.session.engine.placement
      room.letGo(1)
      room.scene.settle()
      #expect(room.session.engine.placement == home)
    }

    @Test func takeAPinchFromAListThatAlreadyScrolls() {
      let list = UIScrollView(frame: .zero)
      list.contentSize = CGSize(width: 400, height: 3000)
      let room = Room(around: list)
      room.scene.down(1, 200, 700)
      for step in 1...3 { room.scene.move(1, 200, 700 - 10 * Double(step)) }
      #expect(list.panGestureRecognizer.isActive)
      room.move([1: CGPoint(x: 80, y: 200), 2: CGPoint(x: 120, y: 200)])
      #expect(!list.panGestureRecognizer.isActive)
      room.letGo(1, 2)
      room.scene.settle()
    }

    @Test func areListenedToOnceAtAnyZoom() {
      // At zoom 1 beside the gestures around, zoomed before them: never both at once.
      let room = Room()
      func listening() -> Int {
        room.scene.graph.root.gestures.count { "\($0.gesture)".contains("SpatialEventGesture") }
      }
      #expect(listening() == 1)
      room.move([1: CGPoint(x: 80, y: 200), 2: CGPoint(x: 120, y: 200)])
      room.move([1: CGPoint(x: 60, y: 200), 2: CGPoint(x: 140, y: 200)])
      room.letGo(1, 2)
      room.scene.settle()
      room.scene.update()
      #expect(room.session.isZoomed && listening() == 1)
    }

    @Test func zoomByADoubleTap() {
      let room = Room(doubleTap: .zoom(2.5))
      room.scene.platformDoubleTap(100, 200)
      room.scene.settle()
      #expect((room.session.engine.zoom - 2.5).magnitude < 1e-9)
      room.scene.platformDoubleTap(100, 200)
      room.scene.settle()
      #expect(room.session.engine.zoom == 1)
    }

    @Test func seeWhatCanBePressed() {
      func lights(_ room: Room) -> Bool {
        room.scene.nodes.contains {
          if case .attribute(.hover) = $0.kind { return true }
          return false
        }
      }
      #expect(lights(Room()))
      #expect(lights(Room(rules: .preview(maximumZoom: nil, findsTaps: true), doubleTap: nil)))
      #expect(!lights(Room(rules: .pinchToZoom, doubleTap: nil)))
    }
  }
}
