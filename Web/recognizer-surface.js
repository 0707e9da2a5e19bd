// What stands between an element and a recogniser of the engine that draws nothing: swipes and scrubs.
import { face, readReport, Recorded } from './engine.js';
import { forgetFrame, now, requestFrame } from './frames.js';
import { PointerInput } from './pointer-input.js';
import { measureBox, toLocal } from './surroundings.js';

class Recognizer extends Recorded {
  // What the pointers ask of an engine.
  claim = 0;
  moving = 0;
  #kind;
  #name;
  #handle;

  constructor(kind) {
    super();
    this.#kind = kind;
    this.#name = `closeup_${kind}_`;
    this.#handle = face()[`${this.#name}create`]();
  }

  // Returns what the engine reports after the call.
  call(name, ...parameters) {
    const told = `${this.#kind}_${name}`;
    // Only touches are stamped; a rule that was told before is no news.
    if (name === 'touch') this.note(told, parameters);
    else if (name !== 'configure' || `${this.told[told]?.slice(0, -1)}` !== `${parameters}`) this.note(told, [...parameters, now()]);
    // Touches and keys are every handle's.
    const isInput = name === 'touch' || name === 'key';
    face()[(isInput ? 'closeup_' : this.#name) + name](this.#handle, ...parameters);
    return readReport({});
  }

  destroy() {
    face().closeup_destroy(this.#handle);
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

  // `configure(box, rightToLeft)` tells the engine its rules, before a finger or key; `found(report, name)` told after each call,
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

  // The engine, told of everything around it; null while the element is not in a document.
  get current() {
    if (this.engine) this.configure();
    return this.engine;
  }

  configure() {
    this.#box = measureBox(this.host);
    this.#configure(this.#box, getComputedStyle(this.host).direction === 'rtl');
  }

  // Called as a first finger comes down.
  prepare() {
    this.engine.claim = 0;
    this.configure();
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
