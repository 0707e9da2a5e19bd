// The pages that a viewer keeps: the current one, those beside it, and what can be seen while the row moves. However many
// items there are, only these are in the document.
import { face } from './engine.js';
import { Page } from './viewer-page.js';

const EMPTY = [0, 0];

// Whether two items are one: the page may have made a second copy of it.
function isSame(item, other) {
  if (item === other || !item || !other) return item === other;
  const names = Object.keys(item);
  return names.length === Object.keys(other).length && names.every((name) => String(item[name]) === String(other[name]));
}

export class PageRow {
  items = [];
  loops = false;
  // Told of a page that got its size, its content, or a problem.
  changed = null;
  #row;
  #pages = new Map();
  #contentFor;

  // `contentFor(page)` gives what a page shows.
  constructor(row, contentFor) {
    this.#row = row;
    this.#contentFor = contentFor;
  }

  [Symbol.iterator]() { return this.#pages[Symbol.iterator](); }

  // A row that goes round goes on counting: its places are not its items' numbers.
  page(position) { return this.#pages.get(position); }

  #index(position) {
    const { length } = this.items;
    if (this.loops && length > 1) return face().closeup_series_index(0, position, length);
    return position >= 0 && position < length ? position : -1;
  }

  // Where an item is by now: itself before others that are the same, and at its index before others; -1 if there is none.
  find(item, index) {
    const at = (test) => (test(this.items[index]) ? index : this.items.findIndex(test));
    const exact = at((other) => other === item);
    return exact < 0 ? at((other) => isSame(other, item)) : exact;
  }

  // All pages stand so many places on.
  shift(steps) {
    this.#pages = new Map([...this.#pages].map(([position, page]) => [position + steps, page]));
  }

  // Keeps the pages from one place to another, and lets go of the others.
  keep(first, last, current) {
    for (const [position, page] of this.#pages) {
      const item = this.items[this.#index(position)];
      if (position >= first && position <= last && isSame(page.item, item)) {
        page.item = item;
        continue;
      }
      page.remove();
      this.#pages.delete(position);
    }
    for (let position = first; position <= last; position += 1) {
      const item = this.items[this.#index(position)];
      if (!item) continue;
      if (!this.#pages.has(position)) {
        const page = new Page(item, this.#contentFor, (changed) => this.changed(changed));
        this.#pages.set(position, page);
        this.#row.append(page.element);
      }
      this.#pages.get(position).isCurrent = position === current;
    }
  }

  // The sizes of a page's content and of its neighbours', as the engine wants them.
  sizes(position) {
    return [-1, 0, 1].flatMap((step) => {
      const size = this.page(position + step)?.size;
      return size ? [size.width, size.height] : EMPTY;
    });
  }

  // The current page comes first, then those beside it: none is seen before it is decoded, if it can be helped.
  async load(position) {
    await this.page(position)?.load();
    for (const step of [1, -1]) {
      const page = this.page(position + step);
      if (!page?.isLarge) page?.load();
    }
  }

  clear() {
    for (const page of this.#pages.values()) page.remove();
    this.#pages.clear();
  }
}
