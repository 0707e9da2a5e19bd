// Content shown above everything else in the page while fingers hold it, and until it is home again.
//
// The box around the content becomes a popover: in the top layer nothing clips or covers it, and what stands in it stays where
// it is in the document, so that films play on and frames do not load anew. It is laid where the element is, at each frame.
import { planeOf } from './surroundings.js';

export class Lift {
  #host;
  #stage;
  #lifted = false;
  #zoom = 1;

  constructor(host, stage) {
    this.#host = host;
    this.#stage = stage;
  }

  get lifted() { return this.#lifted; }

  // `scale` is how much larger than at home the content is: the rest grows dark with it.
  draw(busy, box, scale) {
    if (!busy || !this.#host.lift) return this.lower();
    if (!this.#stage.showPopover) return;
    const { width, height } = box;
    const style = this.#stage.style;
    const isNew = !this.#lifted;
    if (isNew) {
      this.#lifted = true;
      this.#stage.popover = 'manual';
      this.#stage.showPopover();
    }
    style.width = `${width}px`;
    style.height = `${height}px`;
    // CSS zoom reaches the top layer, too.
    if (isNew) this.#zoom = this.#stage.getBoundingClientRect().width / width;
    style.setProperty('--dimming', parseFloat(this.#host.dimming) || 0);
    style.transform = `scale(${1 / this.#zoom}) ${planeOf(this.#host, box)}`;
    style.setProperty('--scale', scale);
  }

  lower() {
    if (!this.#lifted) return;
    this.#lifted = false;
    // Removed from its document, it has been lowered already.
    if (this.#stage.matches(':popover-open')) this.#stage.hidePopover();
    this.#stage.popover = null;
    this.#stage.removeAttribute('style');
  }
}
