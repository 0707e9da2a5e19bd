// What stands between what is looked at closely and its handle of the engine: tells the engine what happens and what surrounds
// it, asks at each frame where things are, and reports what came of it.
//
// A subclass has `sync()`, which tells what surrounds it, `draw()`, `happened(news)`, and `sees(name)`: whether there is something
// to look at, of a size that is known.
import { Effect, Engine, whenLoaded } from './engine.js';
import { forgetFrame, now, requestFrame } from './frames.js';
import { PointerInput } from './pointer-input.js';
import { measureBox, planeOf, toLocal } from './surroundings.js';
import { listenToWheel } from './wheel-input.js';

export const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
const FITS = ['contain', 'cover', 'none', 'scale-down'];
const DOUBLE_TAPS = ['none', 'fill', 'max', 'reset'], CHOSEN_ZOOM = 4;
const WHEELS = ['zoom', 'pan', 'modifier'];
const ELASTIC = 2, REDUCED_MOTION = 16;

const choice = (value, names) => Math.max(0, names.indexOf(value));
export const number = (value, fallback) => (Number.isFinite(parseFloat(value)) ? parseFloat(value) : fallback);

// All that are in a document: they follow the screen and the person's wish for less motion.
const attached = new Set();
const syncAll = () => { for (const surface of attached) surface.sync(); };
const watchRatio = () => matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', () => {
  syncAll();
  watchRatio();
}, { once: true });
watchRatio();
reducedMotion.addEventListener('change', syncAll);

export class Surface {
  host;
  engine = null;
  // The element's own box, as it was last measured.
  box = null;
  #pointers;
  #told = {};
  // Movements asked for before there was something to look at.
  #looks = [];
  #announced = '';
  #wasBusy = false;
  #timer = 0;

  constructor(host) {
    this.host = host;
    this.#pointers = new PointerInput(this);
    listenToWheel(this);
  }

  attach(kind) {
    this.engine = new Engine(kind);
    attached.add(this);
  }

  detach() {
    attached.delete(this);
    forgetFrame(this);
    clearTimeout(this.#timer);
    this.#pointers.stop();
    this.engine.destroy();
    this.engine = null;
    this.#told = {};
    this.#announced = '';
    this.#wasBusy = false;
  }

  // The engine, told of everything around it; null while the element is not in a document.
  get current() {
    if (this.engine && !this.#told.viewport) this.sync();
    return this.engine;
  }

  // Called as a first finger comes down.
  prepare() {
    this.sync();
  }

  measure() {
    this.box = measureBox(this.host);
  }

  toLocal(clientX, clientY) {
    return toLocal(this.host, this.box, clientX, clientY);
  }

  // The bounds of what is drawn inside, in the same pixels.
  boundsOf(element) {
    const plane = planeOf(this.host, this.box).inverse();
    const { p1, p2, p3, p4 } = DOMQuad.fromRect(element.getBoundingClientRect());
    return new DOMQuad(...[p1, p2, p3, p4].map((point) => plane.transformPoint(point))).getBounds();
  }

  call(name, ...parameters) {
    this.engine.call(name, ...parameters);
    this.requestFrame();
  }

  // A movement that the page or a button asks for.
  move(name, ...parameters) {
    if (!this.current) return;
    this.#pointers.flush();
    this.call(name, ...parameters, now());
  }

  // A movement of what is looked at. It waits until there is something, and is at its end then.
  look(name, ...parameters) {
    whenLoaded(() => {
      if (this.sees(name)) this.move(name, ...parameters);
      else this.#looks.push([name, ...parameters.slice(0, -1), false]);
    });
  }

  // What was waited for may be there.
  lookNow() {
    for (const look of this.#looks.splice(0)) this.look(...look);
  }

  forgetLooks() {
    this.#looks = [];
  }

  // What surrounds it, if that has changed; returns whether it has.
  tell(name, ...parameters) {
    const told = parameters.join();
    if (this.#told[name] === told) return false;
    this.#told[name] = told;
    this.call(name, ...parameters, now());
    return true;
  }

  // The rules, in the words of attributes; `max` is a number, NaN for a picture's, below 0 for a picture's that is at least so
  // much, and `flags` those of the engine.
  tellRules({ min = 1, max, fit, doubleTap, wheel, flags }) {
    const stop = number(doubleTap, NaN);
    const tap = stop > 0 ? CHOSEN_ZOOM : choice(doubleTap, DOUBLE_TAPS);
    this.tell('configure', min, max, choice(fit, FITS), tap, stop, choice(wheel, WHEELS),
      flags | ELASTIC | (reducedMotion.matches && REDUCED_MOTION));
  }

  requestFrame() {
    requestFrame(this);
  }

  get busy() { return this.engine.moving || this.engine.gesture; }
  // Whether it is drawn at each frame, even at rest.
  get restless() { return false; }
  // The engine has come to another time.
  moved() {}

  frame(time) {
    if (!this.engine) return;
    this.#pointers.flush();
    // Not while fingers lead it: their samples are stamped earlier than the frames in which they arrive.
    if (this.engine.moving || this.engine.wake <= time) this.engine.call('frame', time);
    this.moved();
    // Whoever heard of that may have taken it away.
    if (!this.engine) return;
    this.draw();
    clearTimeout(this.#timer);
    const { moving, wake } = this.engine;
    if (moving || this.restless) this.requestFrame();
    else if (wake < Infinity) this.#timer = setTimeout(() => this.frame(now()), (wake - now()) * 1000);
    this.#announce();
  }

  #announce() {
    const { scale, x, y, tapX, tapY } = this.engine;
    const { busy } = this;
    const effects = this.engine.takeEffects();
    const placement = `${scale} ${x} ${y}`;
    const changed = placement !== this.#announced;
    const settled = !busy && (this.#wasBusy || effects & Effect.settled);
    this.#announced = placement;
    this.#wasBusy = busy;
    // Browsers complain about a vibration before the first touch.
    const may = navigator.userActivation?.hasBeenActive && !this.host.hasAttribute('no-vibration');
    if (effects & Effect.haptic && may) navigator.vibrate?.(10);
    this.happened({ effects, changed, settled, busy, tap: { x: tapX, y: tapY } });
  }
}
