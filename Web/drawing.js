// A placement as one CSS transform of an element that is laid out at its fitted size.

export class Drawing {
  #style;
  #sharpScale = 0;

  constructor(element) {
    this.#style = element.style;
  }

  // While it moves it has a layer of its own, rasterised anew when far from the scale it has; at rest none, so that it is
  // drawn sharp, and placed on whole device pixels.
  draw({ scale, x, y }, fit, busy) {
    const stale = scale > this.#sharpScale * 2 || scale < this.#sharpScale / 2;
    if (stale || !busy) this.#sharpScale = scale;
    this.#style.willChange = busy && !stale ? 'transform' : '';
    const place = (value) => (busy ? value : Math.round(value * devicePixelRatio) / devicePixelRatio);
    this.#style.transform = `translate(${place(x)}px, ${place(y)}px) scale(${scale / fit})`;
  }

  // Back to where the style sheet has it.
  clear() {
    this.#style.transform = this.#style.willChange = this.#style.clipPath = this.#style.opacity = '';
  }
}
