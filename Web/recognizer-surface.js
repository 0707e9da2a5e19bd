// What stands between an element and a recogniser of the engine that draws nothing: swipes and scrubs.
import { Engine } from './engine.js';
import { forgetFrame, requestFrame } from './frames.js';
import { PointerInput } from './pointer-input.js';
import { measureBox, toLocal } from './surroundings.js';

export class RecognizerSurface {
  host;
  engine = null;
  #kind;
  #configure;
  #found;
  #pointers;
  #box;

  // `configure(box, rightToLeft)` is asked before a finger or key, `found(name)` told after each call.
  constructor(host, kind, configure, found) {
    this.host = host;
    this.#kind = kind;
    this.#configure = configure;
    this.#found = found;
    this.#pointers = new PointerInput(this);
  }

  attach() {
    this.engine = new Engine(`${this.#kind}_create`);
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
    this.engine.call(name, ...parameters);
    this.#found(name);
  }

  requestFrame() {
    requestFrame(this);
  }

  frame() {
    this.#pointers.flush();
  }
}
