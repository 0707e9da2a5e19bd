import Testing

@testable import Closeup

@Suite struct FilmTimeTests {
  @Test func aProgressIsItsPartOfTheFilm() {
    for progress in [0, 0.25, 0.5, 1] {
      #expect(FilmTime.seconds(at: progress, of: 80) == 80 * progress)
    }
  }

  @Test func whatIsOutsideTheFilmIsItsNearestEnd() {
    #expect(FilmTime.seconds(at: -3, of: 80) == 0)
    #expect(FilmTime.seconds(at: 7, of: 80) == 80)
    #expect(FilmTime.seconds(at: .nan, of: 80) == 0)
  }

  @Test func aProgressIsBroughtInside() {
    #expect([-1, 0.3, 2, Double.nan].map(FilmTime.progress) == [0, 0.3, 1, 0])
  }

  @Test func aFilmWithoutAnEndIsShownFromItsBeginning() {
    for duration in [0, -1, Double.nan, Double.infinity, -Double.infinity] {
      #expect(FilmTime.seconds(at: 0.5, of: duration) == 0)
    }
  }
}
