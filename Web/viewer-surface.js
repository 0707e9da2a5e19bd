// What stands between pages and the engine: its rules and its pages are told, and the row is drawn as the engine says.
import { Effect } from './engine.js';
import { Surface } from './surface.js';
import { insetsOf, planeOf, scrollingParents } from './surroundings.js';
import { viewing } from './viewing.js';

const ENABLED = 1, PARENT_SCROLLS_DOWN = 128, PARENT_SCROLLS_ACROSS = 256;
const LOOPS = 1, RIGHT_TO_LEFT = 2, DRAG_CLOSES = 4, PINCH_CLOSES = 16;
const UNKNOWN = [0, 0, 0, 0, 0, 0], NONE = [0, 0, 0, 0];

export class ViewerSurface extends Surface {
  // The item that is shown, -1 while there is none.
  index = -1;
  // { min, max, fit, doubleTap, wheel, loops, rightToLeft, closes }, the last: by a drag down and a pinch in.
  #rules = {};
  #row;
  #report;
  #parents = {};
  // What the picture looks like where it flies from or to.
  #home;
  #resizes = new ResizeObserver(() => this.sync());

  // `report` has a function for each thing that can happen.
  constructor(host, row, report) {
    super(host);
    this.#row = row;
    this.#report = report;
    row.changed = (page) => this.#pageChanged(page);
  }

  attach() {
    super.attach('viewer_create');
    this.#resizes.observe(this.host);
    this.sync();
  }

  detach() {
    this.#resizes.disconnect();
    this.clear();
    super.detach();
  }

  // The time to look at what scrolls around.
  prepare() {
    this.#parents = scrollingParents(this.host);
    super.prepare();
  }

  // A rectangle is in the pixels of the picture itself, which its preview does not know.
  sees(name) {
    const page = this.engine && this.page;
    return page?.size && (name !== 'show_rect' || page.loaded || page.item.width > 0);
  }

  set rules(rules) {
    this.#rules = rules;
    this.#row.loops = rules.loops;
    if (!this.engine) return;
    const { pagePosition } = this.engine;
    this.#tellAround();
    this.#row.shift(this.engine.pagePosition - pagePosition);
    if (this.index >= 0) this.#keep();
    this.draw();
  }

  sync() {
    if (!this.engine) return;
    this.#tellAround();
    // Now, not in the next frame: the browser is about to paint the new layout.
    this.draw();
  }

  #tellAround() {
    this.measure();
    const { width, height } = this.box;
    // A page keeps its padding free for what stands over it.
    const insets = this.page ? insetsOf(this.page.element) : NONE;
    const { loops, rightToLeft, closes, ...rules } = this.#rules;
    const { vertical, horizontal } = this.#parents;
    this.tell('viewport', width, height, ...insets, devicePixelRatio);
    this.tellRules({
      ...rules,
      flags: (this.host.hasAttribute('disabled') ? 0 : ENABLED) | (vertical && PARENT_SCROLLS_DOWN)
        | (horizontal && PARENT_SCROLLS_ACROSS),
    });
    this.tell('viewer_configure', (closes && DRAG_CLOSES | PINCH_CLOSES) | (loops && LOOPS) | (rightToLeft && RIGHT_TO_LEFT));
  }

  // --- the pages ------------------------------------------------------------------------------------------------------

  get items() { return this.#row.items; }
  set items(items) {
    if (this.index < 0) {
      this.#row.items = items;
      return;
    }
    this.catchUp();
    const { page, engine: { pagePosition } } = this;
    this.#row.items = items;
    // What is shown stays, wherever it is in the row by now.
    const index = this.#row.find(page?.item, this.index);
    if (index >= 0) this.index = index;
    else if (!items[this.index]) return;
    this.#tellPages(undefined, index >= 0);
    this.#row.shift(this.engine.pagePosition - pagePosition);
  }
  // The page that is shown, if there is one.
  get page() { return this.#row.page(this.engine?.pagePosition); }
  get pages() { return this.#row; }

  // Where all of the picture is drawn in an element that shows it, and how that looks.
  place(element) {
    const [frame, looks] = viewing.placeOf(element, planeOf(this.host, this.box), this.page?.size);
    this.#home = looks;
    return frame;
  }

  // Another picture has not been where this one flies from or to.
  forgetLooks() {
    super.forgetLooks();
    this.#home = null;
  }

  // Shows an item, without turning the pages in between.
  show(index) {
    if (this.index >= 0) this.forgetLooks();
    this.index = index;
    this.#tellPages(UNKNOWN);
    this.showPages();
  }

  turn(step) {
    this.move('viewer_turn', step);
    if (this.engine) this.moved();
  }

  // After the items have changed, or which of them is shown.
  showPages() {
    this.#keep();
    this.#tellAround();
    this.#tellPages();
    this.#row.load(this.engine.pagePosition);
    this.#report.shown();
  }

  clear() {
    this.index = -1;
    this.forgetLooks();
    this.#row.clear();
  }

  // The engine may have turned to another page, and more or less of the row may be seen.
  moved() {
    if (this.index < 0) return;
    this.#report.moved?.();
    // Whoever heard of that may have taken it away.
    if (this.engine && !this.catchUp()) this.#keep();
  }

  // Fingers turn pages between frames too: before the engine is told which page is current, it is asked.
  catchUp() {
    const { page } = this.engine;
    if (page === this.index || !this.items[page]) return false;
    this.index = page;
    this.forgetLooks();
    this.showPages();
    this.#report.turned();
    return true;
  }

  #keep() {
    const { pagePosition, firstSeen, lastSeen } = this.engine;
    const isSingle = this.items.length < 2;
    this.#row.keep(pagePosition + Math.min(-1 + isSingle, firstSeen), pagePosition + Math.max(1 - isSingle, lastSeen), pagePosition);
  }

  // Which page is current, and how large it and those beside it are.
  #tellPages(sizes = this.#row.sizes(this.engine.pagePosition), isSame = false) {
    this.tell('viewer_pages', this.index, this.items.length, ...sizes, isSame);
  }

  // A page got its size, its content, or a problem.
  #pageChanged(page) {
    if (this.index < 0) return;
    this.catchUp();
    this.#tellPages();
    this.lookNow();
    if (page === this.page) this.#report.shown();
  }

  draw() {
    const { engine, busy, items } = this;
    const { pagePosition, leavingPage } = engine;
    this.#report.backdrop?.(engine.backdrop);
    for (const [position, page] of this.#row) {
      const x = engine.pagePlace(position - pagePosition);
      if (position === pagePosition) {
        page.fitScale = engine.fit;
        page.place(x + engine.dismissX, engine.dismissY);
        page.draw(page.size && engine, busy);
        page.veil(engine.opacity, engine.way, this.#home);
      } else {
        page.place(x, 0);
        page.veil(1);
        const isLeaving = page.item === items[leavingPage];
        page.draw(isLeaving && { scale: engine.leavingScale, x: engine.leavingX, y: engine.leavingY }, busy);
      }
    }
  }

  happened({ effects, changed, settled, busy, tap }) {
    // Whoever heard of one thing may have taken it away.
    const report = (happened, name, ...details) => { if (happened && this.engine) this.#report[name]?.(...details); };
    report(effects & Effect.gestureStart, 'gesturestart');
    report(changed, 'change');
    report(effects & Effect.gestureEnd, 'gestureend');
    // What was moved at once is at rest at once.
    if (!busy) this.page?.sharpen();
    report(settled || (changed && !busy), 'settle');
    report(effects & Effect.tap, 'tap', tap);
    for (const action of ['first', 'last', 'close', 'closed']) report(effects & Effect[action], action);
  }
}
