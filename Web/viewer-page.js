// One page of a viewer: a frame of the content's shape, as large as it fits, and what the content is.
import { Drawing, layoutScale } from './drawing.js';
import { make } from './markup.js';

// Pixels of pictures that are loaded ahead: 128 MB when drawn, and most cameras' pictures are smaller.
const MOST_AHEAD = 32e6;
// A height, in pixels, that is larger than screens are.
const UNKNOWN = 4096;
// Ratios of sides this near to each other are those of one picture (FEEL, "Resize, swap, restore").
const SAME_SHAPE = 0.01;

// The name of an item for those who do not see it.
export const nameOf = ({ alt, caption, name }) => alt || caption || name || '';

export class Page {
  item;
  element = make('div', { className: 'page' });
  frame = make('div', { className: 'frame' });
  // In the content's own units; null while not known.
  size = null;
  problem = '';
  // What is waited for, in a sentence.
  waiting = '';
  loaded = false;
  // Whether the size is that of the content itself.
  #isSure = false;
  #fitScale = 1;
  #content = null;
  #changed;
  #drawing;
  // What it looks like where it flies from or to, and the way out of that.
  #looks;
  #flight;

  constructor(item, contentFor, changed) {
    this.item = item;
    this.#changed = changed;
    this.#drawing = new Drawing(this.frame);
    this.element.append(this.frame);
    if (item.error) {
      this.problem = `This picture cannot be shown: ${item.error}`;
      this.loaded = true;
    } else {
      this.#content = contentFor(this);
      if (!(item.width > 0)) this.preview(item.aspect, 1);
      this.fit(item.width, item.height);
    }
  }

  // Points for one of those units at zoom 1, known once the page was current.
  get fitScale() { return this.#fitScale; }
  set fitScale(scale) {
    if (scale === this.#fitScale) return;
    this.#fitScale = scale;
    this.#content?.laidOut?.();
  }

  // The content has this shape; as long as its size is not known, it is taken to be larger than the screen.
  preview(width, height) {
    if (!this.#isSure) this.fit(UNKNOWN * width / height, UNKNOWN);
  }

  // The content is of this size. The item's own word counts before what its preview turns out to be, but not before the content
  // itself, if that is of another shape: a smaller copy of the same picture is not.
  fit(width, height, isContent) {
    const { item, size } = this;
    if (!(width > 0 && height > 0)) return;
    this.#isSure ||= isContent;
    const isOther = isContent && Math.abs(width / height * size?.height / size?.width - 1) > SAME_SHAPE;
    if (size && item.width > 0 && item.height > 0 && !isOther) return;
    if (size && size.width === width && size.height === height) return;
    this.size = { width, height };
    this.frame.style.setProperty('--aspect', width / height);
    this.frame.style.setProperty('--width', `${width}px`);
    this.#changed(this);
  }

  // Whether its picture takes so much memory that it is loaded only where it is looked at.
  get isLarge() { return this.item.width * this.item.height > MOST_AHEAD; }

  fail(problem) {
    this.problem = problem;
    this.waiting = '';
    this.#changed(this);
  }

  wait(waiting) {
    if (waiting === this.waiting) return;
    this.waiting = waiting;
    this.#changed(this);
  }

  async load() {
    await this.#content?.load();
    if (this.loaded) return;
    this.loaded = true;
    this.#changed(this);
  }

  get isCurrent() { return !this.element.inert; }
  set isCurrent(is) {
    this.element.inert = !is;
    this.#content?.current(is);
  }

  // What a tap does to the content, and whether that is to be seen alone then; undefined if it means nothing to it.
  tap() { return this.#content?.tap?.(); }

  // It is at rest, and perhaps drawn larger than before.
  sharpen() { this.#content?.sharpen?.(); }

  remove() {
    this.#content?.stop();
    this.element.remove();
  }

  // Where the page stands.
  place(x, y) {
    this.element.style.transform = `translate(${x}px, ${y}px)`;
  }

  // Where its content is drawn: at a placement, or as the page is laid out.
  draw(placement, busy) {
    const { size, frame: { style }, fitScale } = this;
    style.width = '';
    if (!placement) return this.#drawing.clear();
    const scale = size && !this.#content?.laidOut ? layoutScale(size, fitScale) : fitScale;
    if (scale !== fitScale) style.width = `${size.width * scale}px`;
    this.#drawing.draw(placement, scale, busy);
  }

  // How it is drawn while it flies: how opaque, and how much as at the place it flies from or to. The browser knows what lies
  // between two turns, and between two clips.
  veil(opacity, way, looks) {
    this.frame.style.opacity = opacity < 1 ? opacity : '';
    if (!way) looks = null;
    if (looks !== this.#looks) {
      this.#looks = looks;
      this.#flight?.cancel();
      this.#flight = looks && this.frame.animate(looks, { duration: 1, fill: 'both', composite: 'add' });
      this.#flight?.pause();
    }
    if (looks) this.#flight.currentTime = way;
  }
}
