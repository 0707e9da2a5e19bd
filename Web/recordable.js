// An element with something of the engine behind it, which records what that is told: Documentation/traces.md.
import { face, whenLoaded } from './engine.js';
import { reflected } from './reflected.js';

export class Recordable extends HTMLElement {
  // What stands between the element and the engine; its `current` is the engine, told of everything around it, or null.
  surface;
  #recording = null;
  #isAttached = false;

  // A subclass names its attributes, and what they are.
  static get observedAttributes() { return reflected(this); }

  // A subclass has `attach()`, called in a document once the engine is there, and `detach()`, called when it has left.
  connectedCallback() {
    // What a page set before the element was defined lies on it and hides the accessors of its class. Set again, it is theirs;
    // what can only be read stays what it is.
    for (const [name, value] of Object.entries(this)) {
      delete this[name];
      Reflect.set(this, name, value);
    }
    whenLoaded(() => {
      if (!this.isConnected || this.#isAttached) return;
      this.#isAttached = true;
      this.attach();
    });
  }
  disconnectedCallback() {
    if (!this.#isAttached) return;
    this.#isAttached = false;
    this.detach();
  }

  // Records everything that happens from here on; what was recorded before and not stopped is forgotten.
  startRecording() {
    whenLoaded(() => { this.#recording = this.surface.current?.startRecording() ?? null; });
  }
  // Resolves to the trace; null if nothing was recorded.
  async stopRecording() {
    if (!face()) await new Promise(whenLoaded);
    if (!this.#recording) return null;
    this.surface.current?.stopRecording();
    const recording = this.#recording;
    this.#recording = null;
    // Only those who record need it.
    const { trace } = await import('./recorder.js');
    return trace(recording);
  }
}
