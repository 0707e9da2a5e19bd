// What stands between a <closeup-zoom> and the engine: its attributes and its layout become rules and sizes, and what the engine
// says becomes what is drawn, and events.
import { Drawing, layoutScale } from './drawing.js';
import { Effect } from './engine.js';
import { Lift } from './lift.js';
import { sharpen } from './srcset.js';
import { number, Surface } from './surface.js';
import { isComing, naturalSize, scrollingParents } from './surroundings.js';

const surfaces = new WeakMap();
const resizes = new ResizeObserver((entries) => {
  for (const surface of new Set(entries.map(({ target }) => surfaces.get(target)))) surface.sync();
});

export class ZoomSurface extends Surface {
  contentSize = null;
  #stage;
  #content;
  #drawing;
  #sizer;
  #lift;
  #sized = false;
  // At how many points for one of its units content of a known size is laid out.
  #scale = 1;
  // Whether there is content of a size that is known.
  #isThere = false;
  // Whether pictures in it are still loading, and the movements asked for in the meantime.
  #isComing = false;
  #asked = [];
  #parents = { vertical: false, horizontal: false };

  constructor(host, sizer, stage) {
    super(host);
    this.#sizer = sizer;
    this.#stage = stage;
    const content = stage.firstElementChild;
    this.#content = content;
    this.#drawing = new Drawing(content, stage);
    // What the browser has scrolled is panned.
    stage.addEventListener('scroll', () => {
      const [x, y] = [this.#drawing.left - stage.scrollLeft, this.#drawing.top - stage.scrollTop];
      if (!x && !y) return;
      this.#drawing.left = this.#drawing.top = NaN;
      this.move('pan_by', x, y, false);
    });
    this.#lift = new Lift(host, stage);
    for (const target of [host, content]) surfaces.set(target, this);
    // Pictures and films inside say when they know their size; such events do not bubble.
    for (const type of ['load', 'error', 'loadedmetadata']) host.addEventListener(type, () => this.sync(), true);
  }

  attach() {
    super.attach();
    resizes.observe(this.host);
    resizes.observe(this.#content);
  }

  // Frees all that was held, but for the place: an element that is only moved in its document keeps it.
  detach() {
    const { zoom, unitX, unitY } = this.engine;
    resizes.unobserve(this.host);
    resizes.unobserve(this.#content);
    this.#lift.lower();
    super.detach();
    if (zoom && this.#isThere && !this.#springsBack) this.look('restore', zoom, unitX, unitY, false);
    this.#isThere = false;
  }

  move(name, ...parameters) {
    super.move(name, ...parameters);
    if (this.#isComing) this.#asked.push([name, ...parameters.slice(0, -1), false]);
  }

  sees() { return this.current && this.#isThere; }

  // The time to look at what scrolls around.
  prepare(inside) {
    this.#asked = [];
    const { vertical, horizontal } = scrollingParents(this.host);
    // A drag that scrolls or selects inside is left to it as well.
    this.#parents = { vertical: vertical || inside.vertical, horizontal: horizontal || inside.horizontal };
    super.prepare();
  }

  // What a pinch has made of the content, in the words of a transform about an anchor.
  get pinch() {
    const { pinchScale: scale = 1, anchorX = 0.5, anchorY = 0.5, offsetX = 0, offsetY = 0, pinching } = this.current ?? {};
    return { scale, anchor: { x: anchorX, y: anchorY }, offset: { x: offsetX, y: offsetY }, pinching: pinching > 0 };
  }

  // --- what surrounds the element, told to the engine when it has changed ---------------------------------------------

  sync() {
    if (!this.engine) return;
    this.measure();
    const { width, height, insets } = this.box;
    this.tell('viewport', width, height, ...insets, devicePixelRatio);
    const only = this.host.childElementCount === 1 && this.host.firstElementChild;
    const size = this.contentSize ?? (only && naturalSize(only, this.#previews));
    this.#sized = size?.width > 0 && size.height > 0;
    this.#configure();
    this.#measureContent(only, size);
    this.#isThere &&= width > 0 && height > 0;
    if (this.#isThere) this.lookNow();
    // Now, not in the next frame: the browser is about to paint the new layout.
    this.draw();
  }

  get #previews() { return this.host.preset === 'previewer'; }
  get #springsBack() { return this.host.release === 'spring-back'; }

  #configure() {
    const { min, fit, wheel, disabled, pages } = this.host;
    const max = this.host.max ?? (this.#previews && 'auto');
    this.tellRules({
      min: number(min, 1),
      max: max === 'auto' ? NaN : number(max, this.#sized ? -3 : 3),
      fit,
      doubleTap: this.host.doubleTap ?? (this.#previews ? 'max' : 'fill'),
      wheel,
      flags: !disabled | (this.#springsBack && 4) | (pages && 64)
        | (this.#parents.vertical && 128) | (this.#parents.horizontal && 256),
    });
  }

  // A picture's natural size is its pixels, and it is laid out as large as it fits: what the browser rasterises while it
  // moves stays as small as the element. Anything else has the size its layout gives it. A picture that is still to come has
  // that of its attributes or none, and the engine keeps what it knows.
  #measureContent(only, size) {
    const content = this.#content;
    content.style.direction = getComputedStyle(this.host).direction;
    const isEarly = !this.#sized && only && isComing(only);
    this.#isThere = !isEarly;
    this.#stage.classList.toggle('early', isEarly);
    content.classList.toggle('sized', this.#sized);
    if (this.#sized) {
      this.#tellContent(size.width, size.height);
      this.#scale = layoutScale(size, this.engine.fit);
      content.style.width = `${size.width * this.#scale}px`;
      content.style.height = `${size.height * this.#scale}px`;
      this.#sizer.style.cssText = `aspect-ratio: ${size.width} / ${size.height}`;
      return;
    }
    content.style.width = content.style.height = '';
    if (isEarly) this.#sizer.style.cssText = '';
    else {
      const { width, height } = getComputedStyle(content);
      const sides = [parseFloat(width) || 0, parseFloat(height) || 0];
      this.#isThere = Math.min(...sides) > 0;
      this.#tellContent(...sides);
      this.#sizer.style.cssText = `height: ${height}`;
    }
  }

  // Content may come to another shape as pictures in it load: what was asked of it is done again.
  #tellContent(width, height) {
    const hasChanged = this.tell('content', width, height);
    // Those that load when they come into sight may never do.
    this.#isComing = [...this.host.querySelectorAll('img:not([loading=lazy])')].some(isComing);
    const asked = hasChanged || !this.#isComing ? this.#asked.splice(0) : [];
    if (hasChanged) for (const move of asked) this.move(...move);
  }

  // --- output ---------------------------------------------------------------------------------------------------------

  // What is lifted keeps to its place in a page that scrolls.
  get restless() { return this.#lift.lifted; }

  draw() {
    const { engine, busy } = this;
    if (this.#stage.className) this.#drawing.clear();
    else this.#drawing.draw(engine, this.#sized ? this.#scale : 1, busy);
    this.#lift.draw(busy && this.#springsBack, this.box, engine.pinchScale);
  }

  happened({ effects, changed, settled, tap }) {
    const { pinch } = this;
    if (this.#sized && !this.busy) sharpen(this.host.firstElementChild);
    if (effects & Effect.haptic) this.#emit('haptic');
    if (effects & Effect.gestureStart) this.#emit('gesturestart', pinch);
    if (changed) this.#emit('change', pinch);
    if (effects & Effect.gestureEnd) this.#emit('gestureend', pinch);
    if (settled) this.#emit('settle', pinch);
    if (effects & Effect.tap) this.#emit('tap', tap);
    for (const action of ['close', 'previous', 'next', 'first', 'last']) {
      if (effects & Effect[action]) this.#emit('request', { action });
    }
  }

  #emit(name, detail) {
    this.host.dispatchEvent(new CustomEvent(`closeup-${name}`, { bubbles: true, detail }));
  }
}
