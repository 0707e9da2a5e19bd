// An element that records what its engine is told: Documentation/traces.md.

export class Recordable extends HTMLElement {
  // What stands between the element and the engine; its `current` is the engine, told of everything around it, or null.
  surface;
  #recording = null;

  // Records everything that happens from here on; what was recorded before and not stopped is forgotten.
  startRecording() {
    this.#recording = this.surface.current?.startRecording() ?? null;
  }
  // Resolves to the trace; null if nothing was recorded.
  async stopRecording() {
    if (!this.#recording) return null;
    this.surface.current?.stopRecording();
    const recording = this.#recording;
    this.#recording = null;
    // Only those who record need it.
    const { trace } = await import('./recorder.js');
    return trace(recording);
  }
}
