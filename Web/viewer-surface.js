// What stands between a viewer and its handle of the engine: tells it what surrounds it and which pages there are, draws the
// row as it says, and reports what happened.
import { Effect, Engine } from './engine.js';
import { forgetFrame, now, requestFrame } from './frames.js';
import { PointerInput } from './pointer-input.js';
import { listenToWheel } from './wheel-input.js';

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
const ENABLED = 1, ELASTIC = 2, REDUCED_MOTION = 16;
const DOUBLE_TAPS = ['none', 'fill', 'max', 'reset'];
const LOOPS = 1, RIGHT_TO_LEFT = 2, DRAG_CLOSES = 4, PINCH_CLOSES = 16;

export class ViewerSurface {
  host;
  engine = null;
  // Its rules: { max, doubleTap, loops, rightToLeft }.
  rules = {};
  #row;
  #told = {};
  #pointers;
  #report;
  #timer = 0;
  #wasBusy = false;
  #announced = '';
  #sync = () => this.sync();
  #resizes = new ResizeObserver(this.#sync);

  // `report` has a function for each thing that can happen.
  constructor(host, row, report) {
    this.host = host;
    this.#row = row;
    this.#report = report;
    this.#pointers = new PointerInput(this);
    listenToWheel(this);
  }

  attach() {
    this.engine = new Engine('viewer_create');
    this.#resizes.observe(this.host);
    reducedMotion.addEventListener('change', this.#sync);
    this.sync();
  }

  detach() {
    this.#resizes.disconnect();
    reducedMotion.removeEventListener('change', this.#sync);
    forgetFrame(this);
    clearTimeout(this.#timer);
    this.#pointers.stop();
    this.engine.destroy();
    this.engine = null;
    this.#told = {};
    this.#announced = '';
    this.#wasBusy = false;
  }

  get current() { return this.engine; }

  call(name, ...parameters) {
    this.engine.call(name, ...parameters);
    this.requestFrame();
  }

  // A movement that the page or a button asks for.
  move(name, ...parameters) {
    if (!this.engine) return;
    this.#pointers.flush();
    this.call(name, ...parameters, now());
  }

  prepare() {
    this.sync();
  }

  toLocal(clientX, clientY) {
    const { left, top } = this.host.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top, ratio: 1 };
  }

  sync() {
    if (!this.engine) return;
    const { width, height } = this.host.getBoundingClientRect();
    const { max, doubleTap, loops, rightToLeft } = this.rules;
    const stop = parseFloat(doubleTap);
    this.#tell('viewport', width, height, 0, 0, 0, 0, devicePixelRatio);
    this.#tell('configure', 1, max, 0, stop > 0 ? 4 : Math.max(0, DOUBLE_TAPS.indexOf(doubleTap)), stop, 0,
      ENABLED | ELASTIC | (reducedMotion.matches && REDUCED_MOTION));
    this.#tell('viewer_configure', DRAG_CLOSES | PINCH_CLOSES | (loops && LOOPS) | (rightToLeft && RIGHT_TO_LEFT));
    // Now, not in the next frame: the browser is about to paint the new layout.
    this.#draw();
  }

  // Which page is current, and what it and those beside it show.
  tellPages(index, count, sizes) {
    this.#tell('viewer_pages', index, count, ...sizes);
  }

  #tell(name, ...parameters) {
    const told = parameters.join();
    if (this.#told[name] === told) return;
    this.#told[name] = told;
    this.call(name, ...parameters, now());
  }

  requestFrame() {
    requestFrame(this);
  }

  frame(time) {
    if (!this.engine) return;
    this.#pointers.flush();
    // Not while fingers lead it: their samples are stamped earlier than the frames in which they arrive.
    if (this.engine.moving || this.engine.wake <= time) this.engine.call('frame', time);
    clearTimeout(this.#timer);
    const { moving, wake } = this.engine;
    if (moving) this.requestFrame();
    else if (wake < Infinity) this.#timer = setTimeout(() => this.frame(now()), (wake - now()) * 1000);
    this.#report.moved();
    this.#draw();
    this.#announce();
  }

  #draw() {
    const { engine } = this;
    const { pagePosition, pageOffset, pageStride, leavingPage, moving, gesture } = engine;
    const busy = moving || gesture;
    const way = this.rules.rightToLeft ? -pageStride : pageStride;
    this.host.parentElement.style.setProperty('--backdrop', engine.backdrop);
    for (const [position, page] of this.#row) {
      const x = pageOffset + (position - pagePosition) * way;
      if (position === pagePosition) {
        page.fitScale = engine.fit;
        page.place(x + engine.dismissX, engine.dismissY);
        page.draw(page.size && engine, busy);
        page.veil(engine.cropX, engine.cropY, engine.opacity);
      } else {
        page.place(x, 0);
        const isLeaving = page.item === this.#row.items[leavingPage];
        page.draw(isLeaving && { scale: engine.leavingScale, x: engine.leavingX, y: engine.leavingY }, busy);
      }
    }
  }

  #announce() {
    const { engine } = this;
    const { scale, x, y, tapX, tapY, moving, gesture } = engine;
    const effects = engine.takeEffects();
    const placement = `${scale} ${x} ${y}`;
    const busy = moving || gesture;
    const changed = placement !== this.#announced;
    // What was moved at once is at rest at once.
    const settled = !busy && (changed || this.#wasBusy || effects & Effect.settled);
    this.#wasBusy = busy;
    this.#announced = placement;
    // Browsers complain about a vibration before the first touch.
    if (effects & Effect.haptic && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(10);
    const happened = (effect, name, ...details) => { if (effects & effect) this.#report[name](...details); };
    happened(Effect.gestureStart, 'gesturestart');
    if (changed) this.#report.change();
    happened(Effect.gestureEnd, 'gestureend');
    if (settled) this.#report.settle();
    happened(Effect.tap, 'tap', { x: tapX, y: tapY });
    for (const action of ['first', 'last', 'close', 'closed']) happened(Effect[action], action);
  }
}
