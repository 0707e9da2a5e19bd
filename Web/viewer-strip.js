// The strip of thumbnails below a viewer's pages: all of them scroll by, but only those near what is seen are in the document.
import { parts } from './closeup.js';
import { thumbnail } from './page-content.js';

const { make, nameOf } = parts;

export class Strip {
  #element;
  #track;
  #choose;
  #items = [];
  #index = -1;
  #thumbs = new Map();
  // What each of those shows.
  #shown = new Map();
  #resizes = new ResizeObserver(() => this.#render());

  // `choose` is told the index of a thumbnail that was pressed.
  constructor(element, choose) {
    this.#element = element;
    this.#track = element.firstElementChild;
    this.#choose = choose;
    element.addEventListener('scroll', () => this.#render(), { passive: true });
    this.#resizes.observe(element);
  }

  show(items, index) {
    const changed = items !== this.#items || items.length !== this.count;
    this.#items = items;
    this.count = items.length;
    this.#element.hidden = items.length < 2;
    this.#element.style.setProperty('--count', items.length);
    if (index === this.#index && !changed) return;
    const near = Math.abs(index - this.#index) < 4;
    const hadFocus = this.#element.contains(this.#element.getRootNode().activeElement);
    this.#index = index;
    for (const [at, item] of this.#shown) if (items[at] !== item) this.#remove(at);
    this.#add(index);
    const thumb = this.#thumbs.get(index);
    const still = !near || matchMedia('(prefers-reduced-motion: reduce)').matches;
    thumb?.scrollIntoView({ behavior: still ? 'instant' : 'smooth', block: 'nearest', inline: 'center' });
    if (hadFocus) thumb?.focus({ preventScroll: true });
    this.#render();
  }

  clear() {
    for (const index of this.#thumbs.keys()) this.#remove(index);
    this.#index = -1;
  }

  #remove(index) {
    this.#thumbs.get(index).remove();
    this.#thumbs.delete(index);
    this.#shown.delete(index);
  }

  // The thumbnails that are seen and as many on either side.
  #render() {
    if (this.#index < 0 || this.#element.hidden) return;
    const { scrollLeft, clientWidth, scrollWidth } = this.#element;
    const pitch = this.#track.clientWidth / this.#items.length;
    if (!(pitch > 0) || !scrollWidth) return;
    const seen = Math.ceil(clientWidth / pitch);
    const first = Math.floor(Math.abs(scrollLeft) / pitch) - seen;
    const last = first + 3 * seen;
    for (const index of this.#thumbs.keys()) {
      if ((index < first || index > last) && index !== this.#index) this.#remove(index);
    }
    for (let index = Math.max(0, first); index <= last && index < this.#items.length; index += 1) this.#add(index);
    for (const [index, thumb] of this.#thumbs) {
      const isCurrent = index === this.#index;
      // One stop on the way of the Tab key; the arrows turn the pages.
      thumb.tabIndex = isCurrent ? 0 : -1;
      if (isCurrent) thumb.setAttribute('aria-current', 'true');
      else thumb.removeAttribute('aria-current');
    }
  }

  #add(index) {
    const item = this.#items[index];
    if (!item || this.#thumbs.has(index)) return;
    const thumb = make('button', { ariaLabel: nameOf(item) });
    thumb.style.setProperty('--index', index);
    if (item.thumb) thumb.append(thumbnail(item.thumb));
    thumb.addEventListener('click', () => this.#choose(index));
    this.#thumbs.set(index, thumb);
    this.#shown.set(index, item);
    this.#track.append(thumb);
  }
}
