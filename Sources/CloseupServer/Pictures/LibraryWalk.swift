import Foundation

/// The files of a library while they are still being found, by a thread of its own.
final class LibraryWalk: Sendable {
  private struct State {
    /// What was found and not taken yet, in order.
    var found: [PictureFile] = []
    var taken = 0
    var isAtEnd = false
    var isAbandoned = false
  }

  private let state = Guarded(State())

  init(_ library: PictureLibrary) {
    Thread.detachNewThread { [state] in
      library.scan { file in
        state.change { state in
          state.found.append(file)
          return !state.isAbandoned
        }
      }
      state.change { $0.isAtEnd = true }
    }
  }

  deinit { state.change { $0.isAbandoned = true } }

  enum Next {
    case file(PictureFile)
    case notYet
    case end
  }

  /// Takes the next file.
  /// - Parameter seconds: how long it is waited for.
  func next(waiting seconds: TimeInterval) -> Next {
    state.wait(atMost: seconds) { state in
      guard state.taken < state.found.count else { return state.isAtEnd ? .end : nil }
      defer { state.taken += 1 }
      return .file(state.found[state.taken])
    } ?? .notYet
  }

  /// How many files there are; nil while more may be found.
  /// - Parameter seconds: how long it is waited for.
  func count(waiting seconds: TimeInterval) -> Int? {
    state.wait(atMost: seconds) { $0.isAtEnd ? $0.found.count : nil }
  }
}
