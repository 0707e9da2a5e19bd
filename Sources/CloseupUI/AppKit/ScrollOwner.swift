#if canImport(AppKit) && !canImport(UIKit)
  import AppKit

  /// Whose a scroll is: one owner from the fingers' first movement to the end of the system's momentum.
  ///
  /// AppKit sends all of a scroll to the view under the pointer when it began. The engine says at the first movement
  /// whether it has use for it: content that is at its edge already leaves it to the scroll view around. From then on
  /// nobody else takes a part, so that a page never jumps on when a picture has reached its edge.
  struct ScrollOwner {
    private enum Owner { case undecided, ours, theirs, over }

    private var owner = Owner.over
    /// What began the scroll without moving anything: told to the next responder only if the scroll is its.
    private var heldBack: [NSEvent] = []

    /// Takes an event of a scroll. `take` hands it to the engine and says whether it was used; what is returned is for the
    /// next responder.
    mutating func pass(_ event: NSEvent, take: (NSEvent) -> Bool) -> [NSEvent] {
      // A wheel with notches has no phases: each turn is a scroll of its own.
      if event.phase.isEmpty && event.momentumPhase.isEmpty { return take(event) ? [] : [event] }
      if !event.phase.isDisjoint(with: [.mayBegin, .began]) { begin(event) }
      switch owner {
      case .ours:
        _ = take(event)
        return []
      case .theirs: return [event]
      case .over: return []
      case .undecided: return decide(event, take)
      }
    }

    private mutating func begin(_ event: NSEvent) {
      // Fingers that rest on the trackpad may begin; the same scroll begins with their movement.
      if owner != .undecided || event.phase.contains(.mayBegin) { heldBack = [] }
      owner = .undecided
    }

    private mutating func decide(_ event: NSEvent, _ take: (NSEvent) -> Bool) -> [NSEvent] {
      let moves = event.scrollingDeltaX != 0 || event.scrollingDeltaY != 0
      let ends = !event.phase.isDisjoint(with: [.ended, .cancelled])
      if moves && take(event) {
        owner = .ours
        heldBack = []
        return []
      }
      heldBack.append(event)
      guard moves || ends else { return [] }
      owner = .theirs
      defer { heldBack = [] }
      return heldBack
    }

    /// Something else begins, a press or a pinch: what is left of a scroll of ours moves nothing any more.
    mutating func end() {
      if owner != .theirs { owner = .over }
      heldBack = []
    }
  }
#endif
