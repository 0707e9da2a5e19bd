// What stands between one element and its handle of the engine: tells the engine what surrounds the element, draws what
// the engine says, and reports it.
import { Drawing } from './drawing.js';
import { Effect, Engine } from './engine.js';
import { forgetFrame, now, requestFrame } from './frames.js';
import { Lift } from './lift.js';
import { PointerInput } from './pointer-input.js';
import { measureBox, naturalSize, scrollingParents, toLocal } from './surroundings.js';
import { listenToWheel } from './wheel-input.js';

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
const surfaces = new WeakMap();
const resizes = new ResizeObserver((entries) => {
  for (const surface of new Set(entries.map(({ target }) => surfaces.get(target)))) surface.sync();
});

const choice = (value, names) => Math.max(0, names.indexOf(value));
const number = (value, fallback) => (Number.isFinite(parseFloat(value)) ? parseFloat(value) : fallback);

export class ZoomSurface {
  host;
  engine = null;
  contentSize = null;
  #content;
  #drawing;
  #sizer;
  #pointers;
  #lift;
  #sized = false;
  #told = {};
  #box = { width: 0, height: 0, borders: [0, 0, 0, 0] };
  #parents = { vertical: false, horizontal: false };
  #announced = '';
  #wasBusy = false;
  #timer = 0;
  #saved = null;

  constructor(host, sizer, stage) {
    this.host = host;
    this.#sizer = sizer;
    const content = stage.firstElementChild;
    this.#content = content;
    this.#drawing = new Drawing(content);
    this.#lift = new Lift(host, stage);
    this.#pointers = new PointerInput(this);
    listenToWheel(this);
    for (const target of [host, content]) surfaces.set(target, this);
    // Pictures and films inside say when they know their size; such events do not bubble.
    for (const type of ['load', 'error', 'loadedmetadata']) host.addEventListener(type, () => this.sync(), true);
  }

  attach() {
    this.engine = new Engine();
    resizes.observe(this.host);
    resizes.observe(this.#content);
  }

  // Frees all that was held, but for the place: an element that is only moved in its document keeps it.
  detach() {
    const { zoom, unitX, unitY } = this.engine;
    if (zoom && !this.#springsBack) this.#saved = [zoom, unitX, unitY];
    resizes.unobserve(this.host);
    resizes.unobserve(this.#content);
    forgetFrame(this);
    clearTimeout(this.#timer);
    this.#pointers.stop();
    this.#lift.lower();
    this.engine.destroy();
    this.engine = null;
    this.#told = {};
  }

  // --- input ----------------------------------------------------------------------------------------------------------

  call(name, ...parameters) {
    this.engine.call(name, ...parameters);
    this.requestFrame();
  }

  // A movement the page asks for.
  move(name, ...parameters) {
    if (!this.current) return;
    this.#pointers.flush();
    this.call(name, ...parameters, now());
  }

  // The engine, told of everything around it; null while the element is not in a document.
  get current() {
    if (this.engine && !this.#told.viewport) this.sync();
    return this.engine;
  }

  // Called as a first finger comes down: the time to look at what scrolls around.
  prepare() {
    this.#parents = scrollingParents(this.host);
    this.sync();
  }

  toLocal(clientX, clientY) {
    return toLocal(this.host, this.#box, clientX, clientY);
  }

  // What a pinch has made of the content, in the words of a transform about an anchor.
  get pinch() {
    const { pinchScale: scale = 1, anchorX = 0.5, anchorY = 0.5, offsetX = 0, offsetY = 0, pinching } = this.current ?? {};
    return { scale, anchor: { x: anchorX, y: anchorY }, offset: { x: offsetX, y: offsetY }, pinching: pinching > 0 };
  }

  // --- what surrounds the element, told to the engine when it has changed ---------------------------------------------

  sync() {
    if (!this.engine) return;
    this.#box = measureBox(this.host);
    const { width, height, insets } = this.#box;
    this.#tell('viewport', width, height, ...insets, devicePixelRatio);
    this.#configure();
    this.#measureContent();
    if (this.#saved && width && height) {
      this.call('restore', ...this.#saved, false, now());
      this.#saved = null;
    }
    // Now, not in the next frame: the browser is about to paint the new layout.
    this.#draw();
  }

  #tell(name, ...parameters) {
    const told = parameters.join();
    if (this.#told[name] === told) return;
    this.#told[name] = told;
    this.call(name, ...parameters, now());
  }

  get #springsBack() { return this.host.getAttribute('release') === 'spring-back'; }

  #configure() {
    const attribute = (name) => this.host.getAttribute(name);
    const has = (name, flag) => this.host.hasAttribute(name) && flag;
    const previews = attribute('preset') === 'previewer';
    const max = attribute('max') ?? (previews && 'auto');
    const doubleTap = attribute('double-tap') ?? (previews ? 'max' : 'fill');
    const stop = number(doubleTap, NaN);
    this.#tell('configure',
      number(attribute('min'), 1),
      max === 'auto' ? NaN : number(max, 3),
      choice(attribute('fit'), ['contain', 'cover', 'none']),
      stop > 0 ? 4 : choice(doubleTap, ['none', 'fill', 'max', 'reset']),
      stop,
      choice(attribute('wheel'), ['zoom', 'pan', 'modifier']),
      (has('disabled', 1) ^ 1) | 2 | (this.#springsBack && 4) | (reducedMotion.matches && 16) | has('pages', 64)
        | (this.#parents.vertical && 128) | (this.#parents.horizontal && 256));
  }

  // A picture's natural size is its pixels, and it is laid out as large as it fits: what the browser rasterises while it
  // moves stays as small as the element. Anything else has the size its layout gives it.
  #measureContent() {
    const only = this.host.childElementCount === 1 && this.host.firstElementChild;
    const byRatio = this.host.getAttribute('preset') === 'previewer';
    const size = this.contentSize ?? (only && naturalSize(only, byRatio));
    const content = this.#content;
    this.#sized = size?.width > 0 && size.height > 0;
    content.classList.toggle('sized', this.#sized);
    if (this.#sized) {
      this.#tell('content', size.width, size.height);
      content.style.width = `${size.width * this.engine.fit}px`;
      content.style.height = `${size.height * this.engine.fit}px`;
      this.#sizer.style.cssText = `aspect-ratio: ${size.width} / ${size.height}`;
    } else {
      content.style.width = content.style.height = '';
      const { width, height } = getComputedStyle(content);
      this.#tell('content', parseFloat(width) || 0, parseFloat(height) || 0);
      this.#sizer.style.cssText = `height: ${height}`;
    }
  }

  // --- output ---------------------------------------------------------------------------------------------------------

  requestFrame() {
    requestFrame(this);
  }

  frame(time) {
    if (!this.engine) return;
    this.#pointers.flush();
    // Not while fingers lead it: their samples are stamped earlier than the frames in which they arrive.
    if (this.engine.moving || this.engine.wake <= time) this.engine.call('frame', time);
    this.#draw();
    clearTimeout(this.#timer);
    const { moving, wake } = this.engine;
    // What is lifted keeps to its place in a page that scrolls.
    if (moving || this.#lift.lifted) this.requestFrame();
    else if (wake < Infinity) this.#timer = setTimeout(() => this.frame(now()), (wake - now()) * 1000);
    this.#announce();
  }

  #draw() {
    const { engine } = this;
    const busy = engine.moving || engine.gesture;
    this.#drawing.draw(engine, this.#sized ? engine.fit : 1, busy);
    this.#lift.draw(busy && this.#springsBack, this.#box, engine.pinchScale);
  }

  #announce() {
    const { scale, x, y, tapX, tapY, moving, gesture } = this.engine;
    const effects = this.engine.takeEffects();
    const placement = `${scale} ${x} ${y}`;
    const changed = placement !== this.#announced;
    this.#announced = placement;
    const busy = moving || gesture;
    const settled = !busy && (this.#wasBusy || effects & Effect.settled);
    this.#wasBusy = busy;
    if (effects & Effect.haptic) {
      this.#emit('haptic');
      // Browsers complain about a vibration before the first touch.
      const may = navigator.userActivation?.hasBeenActive && !this.host.hasAttribute('no-vibration');
      if (may) navigator.vibrate?.(10);
    }
    const { pinch } = this;
    if (effects & Effect.gestureStart) this.#emit('gesturestart', pinch);
    if (changed) this.#emit('change', pinch);
    if (effects & Effect.gestureEnd) this.#emit('gestureend', pinch);
    if (settled) this.#emit('settle', pinch);
    if (effects & Effect.tap) this.#emit('tap', { x: tapX, y: tapY });
    for (const action of ['close', 'previous', 'next', 'first', 'last']) {
      if (effects & Effect[action]) this.#emit('request', { action });
    }
  }

  #emit(name, detail) {
    this.host.dispatchEvent(new CustomEvent(`closeup-${name}`, { bubbles: true, detail }));
  }
}
