// What stands between an element and a recogniser of the engine that draws nothing: swipes and scrubs.
import { face } from './engine.js';
import { forgetFrame, requestFrame } from './frames.js';
import { PointerInput } from './pointer-input.js';
import { measureBox, toLocal } from './surroundings.js';

class Recognizer {
  // What the pointers ask of an engine.
  claim = 0;
  moving = 0;
  #name;
  #handle;

  constructor(kind) {
    this.#name = `closeup_${kind}_`;
    this.#handle = face()[`${this.#name}create`]();
  }

  // Returns what the engine reports after the call.
  call(name, ...parameters) {
    const engine = face();
    engine[this.#name + name](this.#handle, ...parameters);
    return new Float64Array(engine.memory.buffer, engine[`${this.#name}report`]());
  }

  destroy() {
    face()[`${this.#name}destroy`](this.#handle);
  }
}

export class RecognizerSurface {
  host;
  engine = null;
  #kind;
  #configure;
  #found;
  #pointers;
  #box;

  // `configure(box, rightToLeft)` is asked before a finger or key, `found(report, name)` told after each call,
  // which gives back what it says.
  constructor(host, kind, configure, found) {
    this.host = host;
    this.#kind = kind;
    this.#configure = configure;
    this.#found = found;
    this.#pointers = new PointerInput(this);
  }

  attach() {
    this.engine = new Recognizer(this.#kind);
  }

  detach() {
    forgetFrame(this);
    this.#pointers.stop();
    this.engine.destroy();
    this.engine = null;
  }

  prepare() {
    this.#box = measureBox(this.host);
    this.#configure(this.#box, getComputedStyle(this.host).direction === 'rtl');
  }

  toLocal(clientX, clientY) {
    return toLocal(this.host, this.#box, clientX, clientY);
  }

  call(name, ...parameters) {
    return this.#found(this.engine.call(name, ...parameters), name);
  }

  requestFrame() {
    requestFrame(this);
  }

  frame() {
    this.#pointers.flush();
  }
}
