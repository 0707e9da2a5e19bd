import Testing

@testable import Closeup

@Suite struct DocumentScaleTests {
  @Test func aDocumentOpensFitted() {
    var scale = DocumentScale()
    #expect(scale.layOut(fit: 0.6, shown: 1) == 0.6)
    #expect(scale.minimum == 0.6 * 0.5)
    #expect(scale.maximum == 0.6 * 3)
  }

  @Test func aLayoutThatChangesNothingLeavesThePersonsScale() {
    var scale = DocumentScale()
    _ = scale.layOut(fit: 0.6, shown: 1)
    #expect(scale.layOut(fit: 0.6, shown: 1.7) == nil)
  }

  @Test func aFittedDocumentStaysFitted() {
    var scale = DocumentScale()
    _ = scale.layOut(fit: 0.6, shown: 1)
    #expect(scale.layOut(fit: 1.4, shown: Double(Float(0.6))) == 1.4)
  }

  @Test func theZoomIsKeptInAnySizeAndComesBackExactly() throws {
    var scale = DocumentScale()
    _ = scale.layOut(fit: 0.6, shown: 1)
    let laidOut = scale.layOut(fit: 1.2, shown: 0.9)
    let turned = try #require(laidOut)
    #expect(turned == 1.2 * (0.9 / 0.6))
    let back = scale.layOut(fit: 0.6, shown: turned)
    #expect(((back ?? 0) - 0.9).magnitude < 1e-12)
  }

  @Test func whatWasBeyondTheLimitsIsBroughtInside() {
    var scale = DocumentScale()
    _ = scale.layOut(fit: 1, shown: 1)
    #expect(scale.layOut(fit: 2, shown: 10) == 6.0)
    #expect(scale.layOut(fit: 1, shown: 0.01) == 0.5)
  }

  @Test func nothingToSeeChangesNothing() {
    var scale = DocumentScale()
    for fit in [0, -1, Double.nan] {
      let shown = scale.layOut(fit: fit, shown: 1)
      #expect(shown == nil)
    }
    #expect(scale.layOut(fit: 0.5, shown: .nan) == 0.5)
    #expect(scale.layOut(fit: 0, shown: 0.5) == nil)
    #expect(scale.fit == 0.5, "a view without a size for a moment forgets nothing")
    #expect(scale.layOut(fit: 1, shown: .nan) == 1)
  }
}
