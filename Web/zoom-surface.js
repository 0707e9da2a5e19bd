// What stands between one element and its handle of the engine: tells the engine what surrounds the element, draws what
// the engine says, and reports it.
import { Effect, Engine } from './engine.js';
import { forgetFrame, now, requestFrame } from './frames.js';
import { PointerInput } from './pointer-input.js';
import { measureBox, scrollingParents } from './surroundings.js';
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
  #sizer;
  #pointers;
  #sized = false;
  #told = {};
  #origin = { left: 0, top: 0, width: 0 };
  #parents = { vertical: false, horizontal: false };
  #announced = '';
  #wasBusy = false;
  #sharpScale = 0;
  #timer = 0;
  #saved = null;

  constructor(host, sizer, content) {
    this.host = host;
    this.#sizer = sizer;
    this.#content = content;
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
    if (zoom) this.#saved = [zoom, unitX, unitY];
    resizes.unobserve(this.host);
    resizes.unobserve(this.#content);
    forgetFrame(this);
    clearTimeout(this.#timer);
    this.#pointers.stop();
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

  // Client coordinates in the element's own pixels; `ratio` is how much its ancestors magnify it.
  toLocal(clientX, clientY) {
    const rect = this.host.getBoundingClientRect();
    const ratio = rect.width / this.#origin.width || 1;
    return {
      x: (clientX - rect.left) / ratio - this.#origin.left,
      y: (clientY - rect.top) / ratio - this.#origin.top,
      ratio,
    };
  }

  // --- what surrounds the element, told to the engine when it has changed ---------------------------------------------

  sync() {
    if (!this.engine) return;
    const { width, height, insets, borders } = measureBox(this.host);
    this.#origin = { left: borders[3], top: borders[0], width: width + borders[1] + borders[3] };
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

  #configure() {
    const attribute = (name) => this.host.getAttribute(name);
    const has = (name, flag) => this.host.hasAttribute(name) && flag;
    const max = attribute('max');
    const doubleTap = attribute('double-tap') ?? 'fill';
    const stop = number(doubleTap, NaN);
    this.#tell('configure',
      number(attribute('min'), 1),
      max === 'auto' ? NaN : number(max, 3),
      choice(attribute('fit'), ['contain', 'cover', 'none']),
      stop > 0 ? 4 : choice(doubleTap, ['none', 'fill', 'max', 'reset']),
      stop,
      choice(attribute('wheel'), ['zoom', 'pan', 'modifier']),
      (has('disabled', 1) ^ 1) | 2 | (reducedMotion.matches && 16) | has('pages', 64)
        | (this.#parents.vertical && 128) | (this.#parents.horizontal && 256));
  }

  // A picture's natural size is its pixels, and it is laid out as large as it fits: what the browser rasterises while it
  // moves stays as small as the element. Anything else has the size its layout gives it.
  #measureContent() {
    const only = this.host.childElementCount === 1 ? this.host.firstElementChild : {};
    const size = this.contentSize ?? {
      width: only.naturalWidth || only.videoWidth,
      height: only.naturalHeight || only.videoHeight,
    };
    const content = this.#content;
    this.#sized = size.width > 0 && size.height > 0;
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
    if (moving) this.requestFrame();
    else if (wake < Infinity) this.#timer = setTimeout(() => this.frame(now()), (wake - now()) * 1000);
    this.#announce();
  }

  #draw() {
    const { scale, x, y, fit, moving, gesture } = this.engine;
    const style = this.#content.style;
    const busy = moving || gesture;
    // A layer of its own while it moves, rasterised anew when far from the scale it has; at rest none, so that text is
    // drawn sharp, and placed on whole device pixels.
    const stale = scale > this.#sharpScale * 2 || scale < this.#sharpScale / 2;
    if (stale || !busy) this.#sharpScale = scale;
    style.willChange = busy && !stale ? 'transform' : '';
    const place = (value) => (busy ? value : Math.round(value * devicePixelRatio) / devicePixelRatio);
    style.transform = `translate(${place(x)}px, ${place(y)}px) scale(${this.#sized ? scale / fit : scale})`;
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
    // Browsers complain about a vibration before the first touch.
    if (effects & Effect.haptic && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(10);
    if (effects & Effect.gestureStart) this.#emit('gesturestart');
    if (changed) this.#emit('change');
    if (effects & Effect.gestureEnd) this.#emit('gestureend');
    if (settled) this.#emit('settle');
    if (effects & Effect.tap) this.#emit('tap', { x: tapX, y: tapY });
    for (const action of ['close', 'previous', 'next', 'first', 'last']) {
      if (effects & Effect[action]) this.#emit('request', { action });
    }
  }

  #emit(name, detail) {
    this.host.dispatchEvent(new CustomEvent(`closeup-${name}`, { bubbles: true, detail }));
  }
}
