#if canImport(SwiftUI)
  import SwiftUI

  /// How the engine's claim becomes the state of a gesture recogniser.
  ///
  /// | state | fingers | claim | next |
  /// |---|---|---|---|
  /// | possible | down | watching | stays: a second finger may come |
  /// | possible | down | claimed | began |
  /// | possible | any | yielded | failed |
  /// | possible | all lifted | any | failed |
  /// | began, changed | down | any | changed |
  /// | began, changed | all lifted | any | ended |
  /// | began, changed | all taken away | any | cancelled |
  /// | ended, cancelled, failed | any | any | stays, until UIKit resets it |
  enum ClaimTable {
    /// What became of the last finger of a sequence.
    enum Fingers: Equatable, Sendable, CaseIterable {
      case down
      case lifted
      case cancelled
    }

    /// The state to go to, or nil to stay.
    static func next(
      _ state: NativeRecognizer.State, claim: Claim, fingers: Fingers
    ) -> NativeRecognizer.State? {
      switch state {
      case .possible:
        if claim == .yielded || fingers != .down { return .failed }
        return claim == .claimed ? .began : nil
      case .began, .changed:
        switch fingers {
        case .down: return .changed
        case .lifted: return .ended
        case .cancelled: return .cancelled
        }
      default:
        return nil
      }
    }
  }
#endif
