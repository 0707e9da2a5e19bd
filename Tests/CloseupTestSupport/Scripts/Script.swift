import Closeup

/// A list of things that happen to an interaction: what a property is tried on.
public struct Script: Sendable {
  /// One thing that happens.
  public enum Step: Sendable {
    /// An input.
    case input(Input)
    /// Time passes to this moment, in seconds.
    case advance(Double)
  }

  /// What happens, in order.
  public var steps: [Step]

  /// A script of the given steps.
  public init(_ steps: [Step] = []) { self.steps = steps }

  /// Hands one step to an interaction.
  @discardableResult public static func perform(_ step: Step, on zoom: inout ZoomInteraction)
    -> Effects
  {
    switch step {
    case .input(let input): zoom.handle(input)
    case .advance(let time): zoom.advance(to: time)
    }
  }

  /// An interaction after all of it.
  public func performed() -> ZoomInteraction {
    var zoom = ZoomInteraction()
    for step in steps { Self.perform(step, on: &zoom) }
    return zoom
  }
}

extension Script: CustomStringConvertible {
  /// The script as Swift would write it, nearly.
  public var description: String {
    steps.map { step in
      switch step {
      case .input(let input): "  \(Self.short("\(input)"))"
      case .advance(let time): "  advance(to: \(time))"
      }
    }.joined(separator: "\n")
  }

  private static func short(_ text: String) -> String {
    var text = text
    let noise = [
      "Closeup.", "Touch.Phase.", "Touch.Kind.", "Wheel.Unit.", "Magnify.Phase.", "SIMD2<Double>",
      "kind: finger, ", ", contactWidth: 0.0", "ZoomConfiguration.",
    ]
    for word in noise { text = text.replacing(word, with: "") }
    return text
  }
}

extension Script.Step {
  /// The host's time of it.
  public var time: Double {
    switch self {
    case .advance(let time): time
    case .input(let input): input.time
    }
  }
}
