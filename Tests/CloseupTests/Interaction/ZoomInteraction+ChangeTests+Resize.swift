import CloseupTestSupport
import Testing

@testable import Closeup

/// Containers of other sizes.
extension ZoomInteractionChangeTests {
  // MARK: Resize

  @Test func aResizeKeepsZoomAndMiddleThenComesIntoTheBoxAtOnce() {
    var stage = zoomed(6)
    let looked = middle(stage)
    stage.resize(turned)
    #expect(near(stage.zoom.zoom, 6, 1e-12) && !stage.zoom.isAnimating)
    #expect(near(middle(stage), looked, 1e-9))
  }

  @Test func aFittedPictureStaysFitted() {
    var stage = Stage()
    for container in [turned, phone, Container(size: Vector(33, 1000), top: 100)] {
      stage.resize(container)
      #expect(stage.zoom.zoom == 1 && stage.placement == stage.zoom.viewport.centred(zoom: 1))
    }
  }

  @Test func thereAndBackAgainRestoresExactly() {
    var random = SplitMix64(seed: 120)
    for _ in 0..<500 {
      var stage = Stage(content: random.vector(100...5000, 100...5000))
      stage.program(
        .restore(SavedView(zoom: random.scale(1...8), center: random.vector(0...1, 0...1))))
      let before = stage.placement
      for _ in 0..<random.whole(1...4) {
        stage.resize(
          Container(
            size: random.vector(0...2000, 0...2000), top: random.number(0...60),
            left: random.number(0...60)))
        stage.wait(random.number(0...1))
      }
      stage.resize(phone)
      #expect(stage.placement == before)
    }
  }

  @Test(arguments: [(1.0, 2.0...8.0), (8.0, 1.0...3.0)])
  func thereAndBackAgainNewLimitsHold(zoom: Double, limits: ClosedRange<Double>) {
    var stage = Stage()
    stage.program(.zoom(zoom, at: nil))
    stage.change {
      $0.minimumZoom = limits.lowerBound
      $0.maximumZoom = limits.upperBound
    }
    stage.wait(5)
    let rest = stage.zoom.zoom
    #expect(rest >= limits.lowerBound * (1 - 1e-12) && rest <= limits.upperBound * (1 + 1e-12))
    stage.resize(Container(size: Vector(phone.size.y, phone.size.x)))
    stage.resize(phone)
    #expect(abs(stage.zoom.zoom - rest) <= 1e-12 * rest)
  }

  @Test func itGoesFromTheLastPlacementThePersonMade() {
    var stage = zoomed(4)
    stage.down(1, 200, 400)
    stage.drag(1, from: Vector(200, 400), to: Vector(150, 350), seconds: 1)
    stage.up(1, 150, 350)
    stage.settle()
    let made = stage.placement
    stage.resize(turned)
    stage.wait(1)
    stage.resize(Container(size: Vector(300, 300)))
    stage.wait(1)
    stage.resize(phone)
    #expect(near(stage.placement, made, of: Vector(3000, 2000)))
  }

  @Test func inFlightItGoesFromWhereTheFlightLeads() {
    var stage = zoomed(2)
    stage.program(.zoom(6, at: Vector(100, 300)), animated: true)
    let target = stage.zoom.target
    stage.wait(0.05)
    stage.resize(turned)
    #expect(!stage.zoom.isAnimating && near(stage.zoom.zoom, 6, 1e-9))
    stage.resize(phone)
    #expect(stage.placement == target)
  }

  @Test func underFingersItIsANewBase() {
    var stage = zoomed(4)
    stage.down(1, 150, 300)
    stage.down(2, 250, 300)
    stage.pinch(
      from: (Vector(150, 300), Vector(250, 300)), to: (Vector(125, 300), Vector(275, 300)))
    stage.resize(turned)
    let shown = stage.placement
    #expect(near(stage.zoom.zoom, 6, 1e-9) && stage.zoom.isGesturing)
    stage.wait(0.01)
    stage.move(1, 125, 300)
    #expect(near(stage.placement, shown, of: Vector(3000, 2000)))
    stage.move(1, 150, 300)
    stage.move(2, 250, 300)
    #expect(near(stage.zoom.zoom, 4, 1e-9))
    // What is shown then counts as the person's.
    stage.up(1, 150, 300)
    stage.up(2, 250, 300)
    stage.settle()
    let made = stage.placement
    stage.resize(phone)
    stage.resize(turned)
    #expect(near(stage.placement, made, of: Vector(3000, 2000)))
  }

  @Test func underAFingerThatDragsItIsANewBase() {
    var stage = zoomed(4)
    stage.down(1, 200, 400)
    stage.drag(1, from: Vector(200, 400), to: Vector(160, 400))
    stage.resize(turned)
    let shown = stage.placement
    stage.wait(0.01)
    stage.move(1, 150, 395)
    #expect(near(stage.placement.offset, shown.offset + Vector(-10, -5), 1e-9))
  }

  @Test func aTimeWithoutSizeIsSurvivedByGestures() {
    var stage = zoomed(4)
    stage.down(1, 200, 400)
    stage.drag(1, from: Vector(200, 400), to: Vector(160, 400))
    stage.resize(Container(size: .zero))
    #expect(stage.placement == .identity)
    stage.drag(1, from: Vector(160, 400), to: Vector(60, 400))
    stage.resize(phone)
    let shown = stage.placement
    stage.wait(0.01)
    stage.move(1, 55, 400)
    #expect(near(stage.placement.offset, shown.offset - Vector(5, 0), 1e-9))
    stage.down(2, 255, 400)
    stage.wait(0.01)
    stage.move(2, 250, 400)
    #expect(near(stage.zoom.zoom, 4 * 195.0 / 200, 1e-9))
  }

  @Test func aPinchThatBeganWithoutSizeBeginsAtTheZoomShown() {
    var stage = zoomed(4)
    // Leave a raw zoom of 30 behind.
    stage.down(1, 190, 400)
    stage.down(2, 210, 400)
    stage.pinch(
      from: (Vector(190, 400), Vector(210, 400)), to: (Vector(125, 400), Vector(275, 400)))
    stage.cancel(1)
    stage.cancel(2)
    stage.settle()
    stage.program(.zoom(2, at: nil))
    stage.resize(Container(size: .zero))
    stage.down(1, 150, 400)
    stage.down(2, 250, 400)
    stage.wait(0.01)
    stage.move(2, 260, 400)
    stage.resize(phone)
    #expect(near(stage.zoom.zoom, 2, 1e-9))
    stage.wait(0.01)
    stage.move(2, 261, 400)
    #expect(near(stage.zoom.zoom, 2 * 111.0 / 110, 1e-9))
  }

  // MARK: Insets

  @Test func insetsThatComeAndGoRestore() {
    var stage = zoomed(5)
    let before = stage.placement
    let barred = Container(size: Vector(400, 800), top: 100, bottom: 50)
    stage.resize(barred)
    #expect(near(stage.zoom.zoom, 5, 1e-12))
    stage.resize(phone)
    #expect(stage.placement == before)
  }
}
