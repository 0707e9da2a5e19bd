import Closeup
import Testing

@Test func vectorsAddUp() { #expect(Vector(1, 2) + Vector(3, 4) == Vector(4, 6)) }
