#if canImport(SwiftUI)
  import SwiftUI

  /// The fingers that SwiftUI's gestures stand for: one for a drag, two about its middle for a magnification.
  ///
  /// The engine lets fingers come and go without a jump, so that a change of gesture is new fingers first and then the
  /// old ones lifted.
  ///
  /// SwiftUI does not always tell that a gesture has ended, as when a scroll view takes it: one that begins elsewhere
  /// is another.
  @MainActor final class GestureTouches {
    private var drag: Vector?
    private var dragBegan: Vector?
    private var pinch: Pinch?
    private var places: [Int: Vector] = [:]

    private struct Pinch {
      var factor: Double
      /// Where it began, and where the drag was then.
      let center: Vector
      var dragStart: Vector?
      /// How far the drag has gone since; it stays when the drag ends first.
      var moved = Vector.zero
    }

    func dragged(from start: Vector, to place: Vector, at time: Double) -> [Touch] {
      let lost = drag != nil && start != dragBegan ? dragEnded(at: time) : []
      dragBegan = start
      return lost + dragged(to: place, at: time)
    }

    private func dragged(to place: Vector, at time: Double) -> [Touch] {
      drag = place
      if let start = pinch?.dragStart {
        pinch?.moved = place - start
      } else {
        pinch?.dragStart = place
      }
      return samples(at: time)
    }

    func magnified(by factor: Double, around center: Vector, at time: Double) -> [Touch] {
      if let pinch, pinch.center != center {
        let lost = magnifyEnded(at: time)
        return lost + magnified(by: factor, around: center, at: time)
      }
      var next = pinch ?? Pinch(factor: 1, center: center, dragStart: drag)
      // A pinch never closes altogether.
      next.factor = Swift.max(factor.isNaN ? 1 : factor, Self.leastFactor)
      if pinch == nil {
        // The fingers come down as wide as they are at first, and move from there.
        pinch = Pinch(factor: 1, center: center, dragStart: drag)
        let first = samples(at: time)
        pinch = next
        return first + samples(at: time)
      }
      pinch = next
      return samples(at: time)
    }

    func dragEnded(at time: Double) -> [Touch] {
      drag = nil
      return samples(at: time)
    }

    func magnifyEnded(at time: Double) -> [Touch] {
      pinch = nil
      return samples(at: time)
    }

    /// From the fingers that were to those that are: down, moved, up.
    private func samples(at time: Double) -> [Touch] {
      let wanted = fingers
      var samples: [Touch] = []
      for (id, place) in wanted.sorted(by: { $0.key < $1.key }) where places[id] != place {
        samples.append(
          Touch(id: id, phase: places[id] == nil ? .down : .moved, position: place, time: time))
      }
      for (id, place) in places.sorted(by: { $0.key < $1.key }) where wanted[id] == nil {
        samples.append(Touch(id: id, phase: .up, position: place, time: time))
      }
      places = wanted
      return samples
    }

    private var fingers: [Int: Vector] {
      guard let pinch else { return drag.map { [0: $0] } ?? [:] }
      let half = Vector(Self.halfSpread * pinch.factor, 0)
      let middle = pinch.center + pinch.moved
      return [1: middle - half, 2: middle + half]
    }

    /// How far from their middle the two fingers come down, in points. Any length does: only its ratio counts.
    private static let halfSpread = 100.0
    /// The least a magnification counts as.
    private static let leastFactor = 0.01
  }
#endif
