// What an element with content to look closer at says of it, and how a page moves it.

export class Zoomable extends HTMLElement {
  // What stands between the element and the engine; its `current` is the engine, told of everything around it, or null.
  surface;
  #recording = null;

  get placement() {
    const { scale = 1, x = 0, y = 0 } = this.surface.current ?? {};
    return { scale, x, y };
  }
  get zoom() { return this.surface.current?.zoom ?? 1; }
  get targetZoom() { return this.surface.current?.targetZoom ?? 1; }
  get minZoom() { return this.surface.current?.minZoom ?? 1; }
  get maxZoom() { return this.surface.current?.maxZoom ?? 1; }
  get actualZoom() { return this.surface.current?.actual ?? 1; }
  get animating() { return this.surface.current?.moving > 0; }
  get view() {
    const { targetZoom = 1, unitX = 0.5, unitY = 0.5 } = this.surface.current ?? {};
    return { zoom: targetZoom, x: unitX, y: unitY };
  }

  zoomTo(zoom, { at, animated = true } = {}) {
    this.surface.move('zoom_to', zoom, at?.x ?? NaN, at?.y ?? NaN, animated);
  }
  zoomToRect({ x, y, width, height }, { animated = true } = {}) {
    this.surface.move('show_rect', x, y, width, height, animated);
  }
  panBy(dx, dy, { animated = true } = {}) {
    this.surface.move('pan_by', dx, dy, animated);
  }
  reset({ animated = true } = {}) {
    this.surface.move('reset', animated);
  }
  restore({ zoom, x, y }, { animated = true } = {}) {
    this.surface.move('restore', zoom, x, y, animated);
  }

  // Records everything that happens from here on; what was recorded before and not stopped is forgotten.
  startRecording() {
    this.#recording = this.surface.current?.startRecording() ?? null;
  }
  // Resolves to the trace, as Documentation/traces.md describes it; null if nothing was recorded.
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
