import Closeup
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import CloseupUI

struct Album: View {
  @State var index: Int
  let count: Int
  let shared: Shared<Int>
  init(_ shared: Shared<Int>, count: Int) {
    self.shared = shared
    self.count = count
    _index = State(wrappedValue: shared.value)
  }
  var body: some View {
    shared.saw(index)
    return Color.red.gesture(SwipeGesture(count: count, index: $index))
  }
}

struct Tile: View {
  @State var progress = 0.0
  let shared: Shared<Double>
  let mode: ScrubRecognizer.Mode
  var body: some View {
    shared.saw(progress)
    return Color.red.onScrub($progress, mode: mode)
  }
}

extension Scene {
  func swipe(from start: CGPoint, by way: CGPoint) {
    down(1, Double(start.x), Double(start.y))
    for step in 1...5 {
      move(
        1, Double(start.x) + Double(way.x) * Double(step) / 5,
        Double(start.y) + Double(way.y) * Double(step) / 5)
    }
    up()
  }
}

extension AppleTests {
  @Suite @MainActor struct SwipesAndScrubs {
    private let middle = CGPoint(x: 200, y: 400)
    private let left = CGPoint(x: -100, y: 0)
    private let right = CGPoint(x: 100, y: 0)

    @Test func aSwipeHandsItsRecognizerOver() {
      let shared = Shared<[Swipe.Direction]>([])
      let scene = Scene(
        Color.red.gesture(
          SwipeGesture([.left, .up]) { shared.value.append($0.swipe!.direction) }))
      scene.swipe(from: middle, by: left)
      scene.swipe(from: middle, by: CGPoint(x: 0, y: -100))
      scene.swipe(from: middle, by: right)
      #expect(shared.value == [.left, .up])
    }

    @Test func aSwipeCallsAnActionWithoutArguments() {
      let shared = Shared(0)
      let scene = Scene(Color.red.gesture(SwipeGesture(.right) { shared.value += 1 }))
      scene.swipe(from: middle, by: right)
      #expect(shared.value == 1)
    }

    @Test func aSeriesWrapsAtBothEnds() {
      let shared = Shared(2)
      let scene = Scene(Album(shared, count: 3))
      scene.swipe(from: middle, by: left)
      #expect(shared.value == 0, "after the last comes the first")
      scene.swipe(from: middle, by: right)
      #expect(shared.value == 2, "before the first comes the last")
    }

    @Test func anEmptySeriesNeverTraps() {
      let shared = Shared(0)
      let scene = Scene(Album(shared, count: 0))
      scene.swipe(from: middle, by: left)
      #expect(shared.value == 0)
    }

    @Test func aSeriesIsMirroredFromRightToLeft() {
      let around = UIView(frame: .zero)
      around.semanticContentAttribute = .forceRightToLeft
      let shared = Shared(0)
      let scene = Scene(Album(shared, count: 3), around: around)
      scene.swipe(from: middle, by: right)
      #expect(shared.value == 1)
    }

    @Test func oneViewCarriesSeveral() {
      let shared = Shared<[String]>([])
      let scene = Scene(
        Color.red
          .onSwipe(.leading) { _ in shared.value.append("leading") }
          .onSwipe(.trailing) { _ in shared.value.append("trailing") })
      scene.swipe(from: middle, by: left)
      scene.swipe(from: middle, by: right)
      #expect(shared.value == ["leading", "trailing"])
    }

    @Test func aScrollIsNoSwipe() {
      let shared = Shared(0)
      let scene = Scene(Color.red.gesture(SwipeGesture(.up) { shared.value += 1 }))
      scene.down(1, 200, 400)
      for step in 1...100 { scene.move(1, 200, 400 - 0.7 * Double(step)) }
      scene.up()
      #expect(shared.value == 0, "it took too long")
    }

    @Test func aSwipeAfterARecognizerWasTornDownIsFound() {
      let shared = Shared(0)
      let scene = Scene(Color.red.gesture(SwipeGesture(.left) { shared.value += 1 }))
      scene.down(1, 200, 400)
      scene.move(1, 180, 400)
      scene.recreateRecognizers()
      scene.move(1, 100, 400)
      scene.up()
      #expect(shared.value == 0, "the finger was another recogniser's")
      scene.swipe(from: middle, by: left)
      #expect(shared.value == 1)
    }

    @Test func progressFollowsAFingerOverATile() {
      let shared = Shared(0.0)
      let scene = Scene(
        Tile(shared: shared, mode: .absolute).frame(width: 200, height: 100))
      // The tile is in the middle: from 100 to 300.
      scene.down(1, 120, 400)
      for step in 1...10 { scene.move(1, 120 + 8 * Double(step), 400) }
      #expect((shared.value - 0.5).magnitude < 1e-9)
      scene.move(1, 500, 400)
      #expect(shared.value == 1)
      scene.up()
      #expect(shared.value == 1)
    }

    @Test(arguments: [ScrubRecognizer.Mode.absolute, .relative])
    func aTapLeadsToItsPlaceWhereProgressIsOne(mode: ScrubRecognizer.Mode) {
      let shared = Shared(0.0)
      let scene = Scene(Tile(shared: shared, mode: mode).frame(width: 200, height: 100))
      for x in [250.0, 150] {
        scene.down(1, x, 400)
        scene.up()
        #expect(shared.value == (mode == .absolute ? (x - 100) / 200 : 0))
      }
    }

    @Test func aTileWithoutAWidthKeepsItsProgress() {
      let shared = Shared(0.0)
      let scene = Scene(Tile(shared: shared, mode: .relative).frame(width: 0, height: 100))
      scene.swipe(from: middle, by: right)
      #expect(shared.value == 0)
    }

    @Test func aVerticalMovementOverATileIsSomebodyElses() {
      let feed = UIScrollView(frame: .zero)
      feed.contentSize = CGSize(width: 400, height: 3000)
      let shared = Shared(0.0)
      let scene = Scene(Tile(shared: shared, mode: .relative), around: feed)
      scene.down(1, 200, 600)
      for step in 1...5 { scene.move(1, 200, 600 - 10 * Double(step)) }
      #expect(feed.panGestureRecognizer.isActive)
      scene.up()
      #expect(shared.value == 0)
    }

    @Test func afterAScrollOverATileTheNextFingerScrubs() {
      let shared = Shared(0.0)
      let scene = Scene(Tile(shared: shared, mode: .relative).frame(width: 200, height: 100))
      scene.drag(from: CGPoint(x: 150, y: 400), by: CGPoint(x: 0, y: 40))
      scene.up()
      #expect(shared.value == 0)
      scene.drag(from: CGPoint(x: 120, y: 400), by: CGPoint(x: 60, y: 0))
      #expect(shared.value > 0.2)
      scene.up()
    }

    @Test func afterALaterFingersScrollOverATileTheNextFingerScrubs() {
      let shared = Shared(0.0)
      let scene = Scene(Tile(shared: shared, mode: .relative).frame(width: 200, height: 100))
      scene.down(1, 120, 400)
      scene.down(2, 160, 400)
      scene.up(1)
      // The third is followed, and not the first of its sequence.
      scene.down(3, 150, 400)
      for step in 1...10 { scene.move(3, 150, 400 + 4 * Double(step)) }
      scene.up(3)
      scene.up(2)
      #expect(shared.value == 0)
      scene.drag(from: CGPoint(x: 120, y: 400), by: CGPoint(x: 60, y: 0))
      #expect(shared.value > 0.2)
      scene.up()
    }

    @Test func aFingerThatComesLaterIsAnother() {
      let recognizer = Samples()
      let view = UIView(frame: .zero)
      view.addGestureRecognizer(recognizer)
      let scene = Scene(view: view)
      scene.down(1, 100, 100)
      scene.down(2, 200, 100)
      scene.up(1)
      scene.down(3, 300, 100)
      #expect(recognizer.downs.count == 3)
      #expect(Set(recognizer.downs).count == 3)
      scene.lift()
    }

    @Test(arguments: Way.allCases) func modifiersFollowTheDirectionOfTheLayout(_ way: Way) {
      for direction in LayoutDirection.allCases {
        let shared = Shared<[String]>([])
        let index = Shared(0)
        let binding = Binding(get: { index.value }, set: { index.value = $0 })
        let swiped = Color.red.onSwipe(.leading) { _ in shared.value.append("leading") }
        let series = Color.red.onSwipe(count: 3, index: binding)
        for content in [AnyView(swiped), AnyView(series)] {
          Scene(content.environment(\.layoutDirection, direction), way)
            .swipeAnyWay(from: middle, by: left)
        }
        #expect(shared.value == (direction == .leftToRight ? ["leading"] : []))
        #expect(index.value == (direction == .leftToRight ? 1 : 2))
      }
    }

    @Test(arguments: Way.allCases) func progressFollowsTheDirectionOfTheLayout(_ way: Way) {
      for direction in LayoutDirection.allCases {
        let shared = Shared(0.0)
        let scene = Scene(
          Tile(shared: shared, mode: .absolute).frame(width: 400, height: 100)
            .environment(\.layoutDirection, direction), way)
        scene.swipeAnyWay(from: CGPoint(x: 200, y: 400), by: right)
        #expect((shared.value - (direction == .leftToRight ? 0.75 : 0.25)).magnitude < 1e-9)
      }
    }

    @Test func aDragThatIsNeverSaidToHaveEndedSpoilsNoOther() {
      let samples = DragSamples()
      let shared = Shared<[Touch.Phase]>([])
      let gesture = samples.gesture { shared.value.append($0.phase) }
      func value(_ start: Double, _ x: Double, _ time: Double) -> DragGesture.Value {
        DragGesture.Value(
          time: Date(timeIntervalSinceReferenceDate: time), location: CGPoint(x: x, y: 0),
          startLocation: CGPoint(x: start, y: 0))
      }
      gesture.deliver(value(10, 20, 0), ended: false)
      gesture.deliver(value(50, 50, 9), ended: false)
      gesture.deliver(value(50, 80, 9.1), ended: true)
      #expect(shared.value == [.down, .moved, .cancelled, .down, .moved, .up])
    }

    /// Fifty points make a swipe, those of the view's own: a converter's, not the window's.
    @Test func aSwipeCountsThePointsOfItsOwnView() {
      let shared = Shared(0)
      let swiped = Color.red.onSwipe(.left) { _ in shared.value += 1 }
      // Thirty points of the window are sixty of the view.
      Scene(swiped.scaleEffect(0.5)).swipe(from: middle, by: CGPoint(x: -30, y: 0))
      #expect(shared.value == 1)
      Scene(swiped.scaleEffect(2)).swipe(from: middle, by: CGPoint(x: -90, y: 0))
      #expect(shared.value == 1)
    }

    @Test func samplesOfADragGestureSwipeAsWell() {
      // What carries swipes and scrubs before iOS 18.
      let samples = DragSamples()
      let shared = Shared<[Touch.Phase]>([])
      let gesture = samples.gesture { shared.value.append($0.phase) }
      let start = Date(timeIntervalSinceReferenceDate: 0)
      func value(_ x: Double, _ time: Double) -> DragGesture.Value {
        DragGesture.Value(
          time: start.addingTimeInterval(time), location: CGPoint(x: x, y: 0),
          startLocation: .zero)
      }
      gesture.deliver(value(10, 0), ended: false)
      gesture.deliver(value(60, 0.1), ended: false)
      gesture.deliver(value(80, 0.2), ended: true)
      #expect(shared.value == [.down, .moved, .moved, .up])
    }
  }
}

extension Scene {
  /// A swipe through recognisers, or what SwiftUI's drag gestures tell of one.
  func swipeAnyWay(from start: CGPoint, by way: CGPoint) {
    swipe(from: start, by: way)
    if self.way == .inARoom { return }
    let begin = Date(timeIntervalSinceReferenceDate: Screen.now)
    for (node, gesture) in graph.root.gestures {
      let view = node.uiView ?? window
      func local(_ part: CGFloat) -> CGPoint {
        view.convert(CGPoint(x: start.x + way.x * part, y: start.y + way.y * part), from: nil)
      }
      for step in 0...5 {
        gesture.deliver(
          DragGesture.Value(
            time: begin.addingTimeInterval(0.01 * Double(step)), location: local(CGFloat(step) / 5),
            startLocation: local(0)), ended: step == 5)
      }
    }
    update()
  }
}

/// Remembers whose fingers came down.
private final class Samples: SampleRecognizer {
  var downs: [Int] = []
  init() { super.init { $0.location(in: nil) } }
  override func take(_ samples: [Touch], remaining: Int) {
    downs += samples.filter { $0.phase == .down }.map(\.id)
  }
}
