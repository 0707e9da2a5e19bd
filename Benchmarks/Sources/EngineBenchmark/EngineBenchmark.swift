import Closeup

/// Does one kind of work a number of times, for a profiler to count the instructions of:
/// `EngineBenchmark KIND COUNT`. The cost of one is the difference of two runs over the difference of their counts.
@main struct EngineBenchmark {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let count = Int(arguments[2]), let work = works[arguments[1]] else {
      print("usage: EngineBenchmark \(works.keys.sorted().joined(separator: "|")) COUNT")
      return
    }
    var zoom = ZoomInteraction()
    zoom.handle(.container(Container(size: Vector(390, 844)), time: 0))
    zoom.handle(.content(Vector(4000, 3000), time: 0))
    zoom.handle(.move(.zoom(2, at: nil), animated: false, time: 0))
    work(&zoom, count)
    // Read, so that nothing of the work can be left out.
    precondition(zoom.placement.scale > 0)
  }

  private static let works: [String: @Sendable (inout ZoomInteraction, Int) -> Void] = [
    "drag": { zoom, count in
      zoom.handle(.touch(Touch(id: 1, phase: .down, position: Vector(200, 400), time: 0)))
      for step in 0..<count {
        // Back and forth over 128 points, bent each time, as a finger does.
        let x = 200 + Double(step & 127) * 0.7
        let y = 400 + Double((step &* 7) & 63) * 0.3
        zoom.handle(
          .touch(
            Touch(id: 1, phase: .moved, position: Vector(x, y), time: Double(step) / 120)))
      }
    },
    "pinch": { zoom, count in
      zoom.handle(.touch(Touch(id: 1, phase: .down, position: Vector(150, 400), time: 0)))
      zoom.handle(.touch(Touch(id: 2, phase: .down, position: Vector(250, 420), time: 0)))
      for step in 0..<count {
        let spread = Double(step & 127) * 0.2
        let side: Double = step & 1 == 0 ? -1 : 1
        zoom.handle(
          .touch(
            Touch(
              id: step & 1 == 0 ? 1 : 2, phase: .moved,
              position: Vector(200 + side * (50 + spread), 410 + spread * 0.3),
              time: Double(step) / 240)))
      }
    },
    "wheel": { zoom, count in
      for step in 0..<count {
        zoom.handle(
          .wheel(
            Wheel(
              position: Vector(200, 400), amount: Vector(0, step & 1 == 0 ? 3.5 : -3.5),
              hasControl: true, time: Double(step) / 60)))
      }
    },
    "frame": { zoom, count in
      for step in 0..<count {
        if step % 20 == 0 {
          zoom.handle(
            .move(
              .zoom(step % 40 == 0 ? 3 : 1.5, at: Vector(100, 100)), animated: true,
              time: Double(step) / 60))
        }
        zoom.advance(to: Double(step) / 60)
        _ = zoom.placement
      }
    },
    "thousand": { zoom, count in
      var all = [ZoomInteraction](repeating: zoom, count: 1000)
      for step in 0..<count {
        all[step % 1000].advance(to: Double(step) / 60)
      }
    },
  ]
}
