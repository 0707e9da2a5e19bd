import Closeup
import Testing
import UIKit

@testable import CloseupUI

extension AppleTests {
  @Suite struct TheClaimTable {
    typealias State = UIGestureRecognizer.State
    static let states: [State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
    static let claims: [Claim] = [.watching, .claimed, .yielded]

    /// Apple's state machine: where a recogniser may go from a state.
    static let legal: [State: Set<State>] = [
      .possible: [.began, .failed, .ended], .began: [.changed, .ended, .cancelled],
      .changed: [.changed, .ended, .cancelled], .ended: [], .cancelled: [], .failed: [],
    ]

    @Test func everyTransitionIsLegal() {
      for state in Self.states {
        for claim in Self.claims {
          for fingers in ClaimTable.Fingers.allCases {
            guard let next = ClaimTable.next(state, claim: claim, fingers: fingers) else {
              continue
            }
            #expect(Self.legal[state]?.contains(next) == true, "\(state) \(claim) \(fingers)")
          }
        }
      }
    }

    @Test func watchingStaysPossibleWhileAFingerIsDown() {
      #expect(ClaimTable.next(.possible, claim: .watching, fingers: .down) == nil)
      #expect(ClaimTable.next(.possible, claim: .watching, fingers: .lifted) == .failed)
    }

    @Test func yieldedFailsAtOnce() {
      for fingers in ClaimTable.Fingers.allCases {
        #expect(ClaimTable.next(.possible, claim: .yielded, fingers: fingers) == .failed)
      }
    }

    @Test func claimedBeginsAndStaysChangedToTheEnd() {
      #expect(ClaimTable.next(.possible, claim: .claimed, fingers: .down) == .began)
      for claim in Self.claims {
        #expect(ClaimTable.next(.began, claim: claim, fingers: .down) == .changed)
        #expect(ClaimTable.next(.changed, claim: claim, fingers: .down) == .changed)
        #expect(ClaimTable.next(.changed, claim: claim, fingers: .lifted) == .ended)
        #expect(ClaimTable.next(.changed, claim: claim, fingers: .cancelled) == .cancelled)
      }
    }

    @Test func whatIsOverStays() {
      for state in [State.ended, .cancelled, .failed] {
        for fingers in ClaimTable.Fingers.allCases {
          #expect(ClaimTable.next(state, claim: .claimed, fingers: fingers) == nil)
        }
      }
    }
  }
}
