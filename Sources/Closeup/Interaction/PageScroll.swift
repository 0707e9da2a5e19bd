/// A trackpad's scroll across that turns pages, one a push (FEEL, "Pages and dismissal").
struct PageScroll: Sendable {
  /// Which way this push has turned, −1 or 1; 0 as long as it has not.
  private(set) var turned = 0.0
  private var sum = 0.0
  private var lastTime = -Double.infinity
  private var fastest = 0.0
  /// The slowest since the push has slowed down.
  private var slowest = Double.infinity

  /// Takes in a scroll by so many points of the screen, with or without a page that way; returns whether it turns to that.
  mutating func take(_ amount: Double, hasPage: Bool, at time: Double) -> Bool {
    let gap = time - lastTime
    let speed =
      amount.magnitude / Swift.min(Swift.max(gap, Self.shortestGap), WheelSession.longestGap)
    let isPushed = speed >= Self.leastSpeed && speed >= Self.growth * slowest
    if gap > WheelSession.longestGap || isPushed { self = PageScroll() }
    lastTime = time
    // What trembles back is no slowing down.
    if amount * turned >= 0 {
      fastest = Swift.max(fastest, speed)
      if speed < fastest / 2 { slowest = Swift.min(slowest, speed) }
    }
    sum = amount * sum < 0 ? amount : sum + amount
    guard hasPage && sum.magnitude >= Self.reach && sum * turned <= 0 else { return false }
    turned = sum < 0 ? -1 : 1
    return true
  }

  /// A push so long turns a page, in points of the screen (FEEL).
  private static let reach = 30.0
  /// A new push is at least so fast, in points per second, and so many times faster than the last has become (FEEL).
  private static let leastSpeed = 300.0
  private static let growth = 3.0
  /// Scrolls come no faster than frames: what arrives closer together was held up, in seconds (FEEL).
  private static let shortestGap = 1 / 60.0
}
