import CloseupTestSupport
import Foundation
import Testing

@testable import Closeup

@Suite struct SavedViewTests {
  private let limits = ZoomLimits(1, 10)

  @Test func aSavedViewComesBackInTheSameContainer() {
    let viewport = Viewport(
      container: Container(size: Vector(400, 800)), content: Vector(3000, 2000))
    let shown = viewport.placement(zoom: 6, showing: Vector(1200, 700), at: Vector(100, 300))
    let back = viewport.placement(showing: viewport.view(of: shown), limits: limits)
    #expect(near(back, shown, of: viewport.content))
  }

  @Test func itShowsTheSamePointInTheMiddleOfAnyContainer() {
    let phone = Viewport(container: Container(size: Vector(400, 800)), content: Vector(3000, 2000))
    let tablet = Viewport(
      container: Container(size: Vector(1000, 700), top: 60), content: Vector(6000, 4000))
    let view = SavedView(zoom: 8, center: Vector(0.4, 0.6))
    for viewport in [phone, tablet] {
      let shown = viewport.placement(showing: view, limits: limits)
      #expect(near(viewport.zoom(of: shown), 8))
      let middle = shown.contentPoint(at: viewport.container.middle) / viewport.content
      #expect(near(middle, view.center))
    }
  }

  @Test func viewsOutsideLimitsAndContentAreBroughtInside() {
    let viewport = Viewport(
      container: Container(size: Vector(400, 800)), content: Vector(3000, 2000))
    for view in [
      SavedView(zoom: 1e9, center: Vector(5, -5)),
      SavedView(zoom: .nan, center: Vector(.nan, .infinity)),
      SavedView(zoom: -1, center: .zero),
    ] {
      let shown = viewport.placement(showing: view, limits: limits)
      #expect(limits.holds(viewport.zoom(of: shown)))
      #expect(viewport.box(scale: shown.scale).contains(shown.offset))
    }
  }

  @Test func itIsCodable() throws {
    let view = SavedView(zoom: 2.5, center: Vector(0.25, 0.75))
    let data = try JSONEncoder().encode(view)
    #expect(try JSONDecoder().decode(SavedView.self, from: data) == view)
  }
}
