extension Trace {
  /// The same trace with a line for each frame that a host would draw, so that whoever replays it needs no clock of its
  /// own: its steps alone say all there is.
  public func withFrames(_ clock: FrameClock) -> Trace {
    let steps = TraceReplay(self, frames: clock).compactMap { moment -> TraceStep? in
      switch moment.cause {
      case .start: nil
      case .step(let index): self.steps[index]
      case .frame: TraceStep(.advance(time: moment.time))
      }
    }
    return Trace(header: header, expectations: expectations, steps: steps)
  }
}
