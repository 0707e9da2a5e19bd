import CloseupTestSupport
import Foundation
import Testing

@testable import Closeup

/// Keys that zoom, pan and page.
extension ZoomInteractionWheelTests {
  @Test func plusAndMinusStepByTheRootOfTwoAboutTheMiddle() {
    var stage = zoomed(4)
    let middle = Vector(200, 400)
    let point = stage.placement.contentPoint(at: middle)
    stage.key(.zoomIn)
    stage.wait(0.02)
    stage.key(.zoomIn)
    #expect(near(stage.placement.position(of: point), middle, 1e-7))
    stage.settle()
    #expect(near(stage.zoom.zoom, 8, 1e-9))
    stage.key(.zoomOut)
    stage.settle()
    #expect(near(stage.zoom.zoom, 8 / sqrt(2), 1e-9))
  }

  @Test func zeroFitsAndOneIsPixelForPixel() {
    var stage = Stage(container: Container(size: Vector(400, 800), pixelRatio: 2)) {
      $0.maximumZoom = nil
    }
    stage.key(.actualSize)
    stage.settle()
    #expect(near(stage.placement.scale, 0.5, 1e-12))
    stage.key(.fit)
    stage.settle()
    #expect(stage.zoom.zoom == 1)
  }

  @Test func arrowsPanEightyPointsWhenZoomedAndAskForPagesElse() {
    var stage = zoomed(4) { $0.pages = true }
    let start = stage.placement.offset
    stage.key(.right)
    stage.key(.down)
    stage.settle()
    #expect(near(stage.placement.offset, start - Vector(80, 80), 1e-9))
    stage.key(.fit)
    stage.settle()
    #expect(stage.key(.right).contains(.next) && stage.zoom.usedInput)
    #expect(stage.key(.left).contains(.previous))
    #expect(stage.key(.home).contains(.first))
    #expect(stage.key(.end).contains(.last))
    #expect(stage.key(.up).isEmpty && !stage.zoom.usedInput)
  }

  @Test func escapeClosesWhereThatMeansSomething() {
    var stage = Stage()
    #expect(stage.key(.escape).isEmpty && !stage.zoom.usedInput)
    stage.change { $0.dismisses = true }
    #expect(stage.key(.escape).contains(.close) && stage.zoom.usedInput)
  }
}
