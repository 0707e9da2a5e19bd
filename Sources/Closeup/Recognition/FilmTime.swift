/// Where in a film a progress is (SYSTEMS, "E").
public enum FilmTime {
  /// A progress brought inside 0…1; what is not a number is 0.
  public static func progress(_ value: Double) -> Double {
    Domain.clamp(value, to: 0...1, else: 0)
  }

  /// The time of a progress, in seconds.
  /// - Parameters:
  ///   - progress: brought inside 0…1 as ``progress(_:)`` does.
  ///   - duration: the film's, in seconds; one that is not a number above 0, or without an end, counts as 0.
  public static func seconds(at progress: Double, of duration: Double) -> Double {
    guard duration > 0, duration.isFinite else { return 0 }
    return self.progress(progress) * Swift.min(duration, Domain.time)
  }
}
