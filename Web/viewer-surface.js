// What stands between a viewer and the engine: its rules and its pages are told, and the row is drawn as the engine says.
import { Effect } from './engine.js';
import { reducedMotion, Surface } from './surface.js';

const ENABLED = 1;
const LOOPS = 1, RIGHT_TO_LEFT = 2, DRAG_CLOSES = 4, PINCH_CLOSES = 16;

export class ViewerSurface extends Surface {
  // Its rules: { max, doubleTap, loops, rightToLeft }.
  rules = {};
  #row;
  #report;
  #sync = () => this.sync();
  #resizes = new ResizeObserver(this.#sync);

  // `report` has a function for each thing that can happen.
  constructor(host, row, report) {
    super(host);
    this.#row = row;
    this.#report = report;
  }

  attach() {
    super.attach('viewer_create');
    this.#resizes.observe(this.host);
    reducedMotion.addEventListener('change', this.#sync);
    this.sync();
  }

  detach() {
    this.#resizes.disconnect();
    reducedMotion.removeEventListener('change', this.#sync);
    super.detach();
  }

  toLocal(clientX, clientY) {
    const { left, top } = this.host.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top, ratio: 1 };
  }

  sync() {
    if (!this.engine) return;
    const { width, height } = this.host.getBoundingClientRect();
    const { max, doubleTap, loops, rightToLeft } = this.rules;
    this.tell('viewport', width, height, 0, 0, 0, 0, devicePixelRatio);
    this.tellRules({ max, doubleTap, flags: ENABLED });
    this.tell('viewer_configure', DRAG_CLOSES | PINCH_CLOSES | (loops && LOOPS) | (rightToLeft && RIGHT_TO_LEFT));
    // Now, not in the next frame: the browser is about to paint the new layout.
    this.draw();
  }

  // Which page is current, and what it and those beside it show.
  tellPages(index, count, sizes) {
    this.tell('viewer_pages', index, count, ...sizes);
  }

  moved() {
    this.#report.moved();
  }

  draw() {
    const { engine, busy } = this;
    const { pagePosition, leavingPage } = engine;
    this.host.parentElement.style.setProperty('--backdrop', engine.backdrop);
    for (const [position, page] of this.#row) {
      const x = engine.pagePlace(position - pagePosition);
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

  happened({ effects, changed, settled, busy, tap }) {
    const report = (effect, name, ...details) => { if (effects & effect) this.#report[name](...details); };
    report(Effect.gestureStart, 'gesturestart');
    if (changed) this.#report.change();
    report(Effect.gestureEnd, 'gestureend');
    // What was moved at once is at rest at once.
    if (settled || (changed && !busy)) this.#report.settle();
    report(Effect.tap, 'tap', tap);
    for (const action of ['first', 'last', 'close', 'closed']) report(Effect[action], action);
  }
}
