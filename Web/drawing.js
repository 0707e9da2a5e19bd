// A placement as one CSS transform of an element that is laid out at its fitted size.

// Browsers draw pictures on whole pixels of what they are laid out in: one whose fitted side is shorter than so many is laid out
// in pixels of its own.
const SHORTEST = 64;

export const layoutScale = ({ width, height }, fit) => (Math.min(width, height) * fit < SHORTEST ? Math.max(1, fit) : fit);

export class Drawing {
  #style;
  #scroller;
  #sharpScale = 0;
  // How far that is scrolled.
  left = 0;
  top = 0;

  // `scroller`: the box around the element, which only a browser scrolls.
  constructor(element, scroller) {
    this.#style = element.style;
    this.#scroller = scroller;
  }

  // While it moves it has a layer of its own, rasterised anew when far from the scale it has; at rest none, so that it is
  // drawn sharp, and placed on whole device pixels.
  draw({ scale, x, y }, fit, busy) {
    const stale = scale > this.#sharpScale * 2 || scale < this.#sharpScale / 2;
    if (stale || !busy) this.#sharpScale = scale;
    this.#style.willChange = busy && !stale ? 'transform' : '';
    const place = (value) => (busy ? value : Math.round(value * devicePixelRatio) / devicePixelRatio);
    const size = `scale(${scale / fit})`;
    if (this.#scroller) this.#scroll(busy ? 0 : -place(x), busy ? 0 : -place(y), size);
    this.#style.transform = `translate(${place(x) + this.left}px, ${place(y) + this.top}px) ${size}`;
  }

  // At rest content is scrolled to its place as far as that goes: a browser that brings into sight what gets the focus, or what
  // it has found, then scrolls here and nothing else, to any side.
  #scroll(left, top, size) {
    if (left === this.left && top === this.top) return;
    this.#style.transform = size;
    this.#scroller.scrollTo({ left, top, behavior: 'instant' });
    this.left = this.#scroller.scrollLeft;
    this.top = this.#scroller.scrollTop;
  }

  // Back to where the style sheet has it.
  clear() {
    if (this.#scroller) this.#scroller.scrollLeft = this.#scroller.scrollTop = this.left = this.top = 0;
    this.#style.transform = this.#style.willChange = this.#style.clipPath = this.#style.opacity = '';
  }
}
