import CloseupTestSupport
import Testing

@testable import Closeup

@Suite struct DrawnRegionTests {
  private let letter = Vector(612, 792)
  private let phone = Container(size: Vector(390, 844), pixelRatio: 3)

  private func region(
    _ scale: Double, _ offset: Vector, _ container: Container, budget: Double = 1e9
  ) -> DrawnRegion {
    DrawnRegion(
      of: letter, placement: Placement(scale: scale, offset: offset), in: container,
      pixelBudget: budget)
  }

  @Test func contentThatIsAllSeenIsDrawnWholeAtTheDevicesResolution() {
    let drawn = region(0.5, Vector(42, 224), phone)
    #expect(drawn.scale == 1.5)
    #expect(drawn.origin == .zero)
    #expect(drawn.size == Vector(918, 1188))
  }

  @Test func aPartOfAPixelAtTheEndCountsAsOne() {
    let drawn = region(0.3335, .zero, Container(size: Vector(390, 844)))
    #expect(drawn.size == Vector(205, 265))
  }

  @Test func whatIsSeenIsRoundedOutwardsToSteps() {
    // From 300 to 690 across and 500 to 1344 down, of 1836 × 2376 pixels.
    let drawn = region(3, Vector(-300, -500), Container(size: Vector(390, 844)))
    #expect(drawn.scale == 3)
    #expect(drawn.origin == Vector(256, 256))
    #expect(drawn.size == Vector(768 - 256, 1536 - 256))
  }

  @Test func theLastStepEndsWithTheContent() {
    let drawn = region(3, Vector(390 - 1836, 844 - 2376), Container(size: Vector(390, 844)))
    #expect(drawn.origin == Vector(1280, 1280))
    #expect(drawn.size == Vector(1836 - 1280, 2376 - 1280))
  }

  @Test func whatIsOutOfSightNeedsNothing() {
    for offset in [Vector(391, 0), Vector(0, -3000), Vector(-1e6, 0)] {
      #expect(region(3, offset, Container(size: Vector(390, 844))).size == .zero)
    }
  }

  @Test func nothingIsDrawnWithoutASize() {
    #expect(region(3, .zero, Container(size: .zero)).size == .zero)
    #expect(region(.nan, .zero, phone).size == .zero)
    #expect(region(0, .zero, phone).size == .zero)
    #expect(region(1, Vector(.nan, 0), phone).size == .zero)
    let none = DrawnRegion(
      of: Vector(0, 5), placement: .identity, in: phone, pixelBudget: 1e6)
    #expect(none.size == .zero)
  }

  @Test func aPanWithinAStepNeedsNothingNew() {
    let container = Container(size: Vector(390, 844))
    let drawn = region(3, Vector(-300, -500), container)
    #expect(region(3, Vector(-270, -511), container) == drawn)
    #expect(region(3, Vector(-250, -500), container) != drawn)
  }

  @Test func theBudgetIsKeptAndAPanChangesNoResolution() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<2000 {
      let content = Vector(random.number(1...5000), random.number(1...5000))
      let container = Container(
        size: Vector(random.number(1...3000), random.number(1...3000)),
        pixelRatio: random.number(0.5...4))
      let scale = random.number(0.01...50)
      let budget = random.number(1...2e7)
      var scales: Set<Double> = []
      for _ in 0..<4 {
        let slack = container.size - content * scale
        let offset = slack * Vector(random.number(0...1), random.number(0...1))
        let placement = Placement(scale: scale, offset: offset)
        let drawn = DrawnRegion(
          of: content, placement: placement, in: container, pixelBudget: budget)
        scales.insert(drawn.scale)
        #expect(drawn.size.x * drawn.size.y <= budget)
        #expect(drawn.scale <= scale * container.pixelRatio)
        check(drawn, covers: placement, of: content, in: container)
      }
      #expect(scales.count == 1)
    }
  }

  /// Every corner of what is seen lies in the region, and the region in the content.
  private func check(
    _ drawn: DrawnRegion, covers placement: Placement, of content: Vector, in container: Container
  ) {
    let end = drawn.origin + drawn.size
    #expect(drawn.origin == drawn.origin.rounded(.down) && end == end.rounded(.down))
    #expect(Box(min: .zero, max: (content * drawn.scale).rounded(.up)).contains(end))
    for corner in [Vector.zero, container.size] {
      let seen = Box(min: .zero, max: content).clamp(placement.contentPoint(at: corner))
      let pixel = seen * drawn.scale
      let excess = Box(min: drawn.origin, max: end).excess(of: pixel)
      #expect(excess.length < 1e-6 * (1 + pixel.length))
    }
  }

  @Test func aBudgetBelowOnePixelIsOne() {
    for budget in [0, -5, Double.nan] {
      #expect(region(3, .zero, phone, budget: budget).size == Vector(1, 1))
    }
  }

  @Test func theNextPageIsDrawnAsItWillOpen() {
    var interaction = ZoomInteraction()
    interaction.handle(.container(phone, time: 0))
    interaction.handle(.content(letter, time: 0))
    let next = interaction.fittedRegion(of: Vector(842, 595), pixelBudget: 8e6)
    interaction.handle(.content(Vector(842, 595), time: 1))
    #expect(interaction.visibleRegion(pixelBudget: 8e6) == next)
    #expect(next.scale == 390.0 / 842 * 3)
    #expect(next.size == Vector(1170, (595 * next.scale).rounded(.up)))
  }
}
