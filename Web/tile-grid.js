// Tiles in rows that end at one edge, a group of rows for each folder. Rows stand in blocks of known height, of which a browser
// lays out those near the window only: twenty thousand tiles cost what a hundred do.
import { justify } from './justified.js';

// How wide a tile is for its height, at the least and at the most: of a picture that is longer it shows the middle
// (`Rendition.tile`).
const NARROWEST = 0.5, WIDEST = 4;
export const tileAspect = (width, height) => Math.min(WIDEST, Math.max(NARROWEST, width / height || 4 / 3));

// Tiles of a block: several screens of a phone.
const BLOCK = 60;
// Browsers lay out in 64ths of a pixel. A height in whole ones adds up to that of its block.
const UNIT = 64;

export class TileGrid {
  // All tiles in order; those of a row that is not full are not in the page yet. Each has an `aspect`, width / height.
  tiles = [];
  #place;
  #groups = [];
  #ended = false;
  #width = 0;
  #isHeld;
  // The first tile in the window, and where it stood when the page last came to rest.
  #first;
  #top = 0;

  // While `isHeld()` nothing moves.
  constructor(place, isHeld) {
    this.#place = place;
    this.#isHeld = isHeld;
    new ResizeObserver(() => this.fit()).observe(place);
    addEventListener('scroll', () => this.#noteFirst(), { passive: true });
  }

  add(tile, folder) {
    let group = this.#groups.at(-1);
    if (group?.folder !== folder) {
      this.layOut(true);
      group = new Group(folder, this.#place);
      this.#groups.push(group);
    }
    this.tiles.push(tile);
    group.tiles.push(tile);
  }

  // No more tiles come.
  end() {
    this.#ended = true;
    this.layOut();
  }

  // Puts the rows into the page that have become full since the last time.
  layOut(complete = this.#ended) {
    // The list may be there before the first notice of the grid's size.
    this.#width ||= this.#place.getBoundingClientRect().width;
    if (this.#width) this.#groups.at(-1)?.layOut({ ...this.#measures(), complete });
  }

  // All rows again, where the width is another. The tile at the top stays where it is.
  fit() {
    const { width } = this.#place.getBoundingClientRect();
    if (this.#isHeld() || width === this.#width) return;
    this.#width = width;
    if (!width) return;
    const measures = this.#measures();
    const { activeElement } = document;
    for (const group of this.#groups) {
      group.clear();
      group.layOut({ ...measures, complete: this.#ended || group !== this.#groups.at(-1) });
    }
    if (this.#place.contains(activeElement)) activeElement.focus({ preventScroll: true });
    const moved = this.#first ? this.#first.getBoundingClientRect().top - this.#top : 0;
    if (scrollY > 0) scrollBy({ top: moved, behavior: 'instant' });
  }

  #noteFirst() {
    const isSeen = (element) => element.getBoundingClientRect().bottom > 0;
    const block = this.#groups.flatMap(({ blocks }) => blocks).find(isSeen);
    this.#first = [...block?.children ?? []].find(isSeen);
    this.#top = this.#first?.getBoundingClientRect().top;
  }

  #measures() {
    const style = getComputedStyle(document.documentElement);
    const [gap, height, caption] = ['--gap', '--row', '--caption'].map((name) => parseFloat(style.getPropertyValue(name)));
    return { width: this.#width, gap, height, caption };
  }
}

class Group {
  tiles = [];
  blocks = [];
  folder;
  #element = document.createElement('section');
  #laid = 0;
  #height = 0;

  constructor(folder, place) {
    this.folder = folder;
    if (folder) this.#element.append(Object.assign(document.createElement('h2'), { textContent: folder, dir: 'auto' }));
    place.append(this.#element);
  }

  layOut({ width, gap, height, caption, complete }) {
    const rest = this.tiles.slice(this.#laid);
    for (const row of justify(rest.map(({ aspect }) => aspect), width, gap, height, complete)) {
      const rowHeight = Math.floor(row.height * UNIT) / UNIT;
      const tiles = this.tiles.slice(this.#laid, this.#laid + row.count);
      for (const tile of tiles) tile.style.setProperty('--height', `${rowHeight}px`);
      const block = this.#block();
      block.append(...tiles);
      this.#height += (this.#height && gap) + rowHeight + caption;
      block.style.setProperty('--block', `${this.#height}px`);
      this.#laid += row.count;
    }
  }

  // The block that is not full yet.
  #block() {
    if (!(this.blocks.at(-1)?.childElementCount < BLOCK)) {
      this.blocks.push(document.createElement('ul'));
      this.#element.append(this.blocks.at(-1));
      this.#height = 0;
    }
    return this.blocks.at(-1);
  }

  clear() {
    for (const block of this.blocks) block.remove();
    this.blocks = [];
    this.#laid = 0;
  }
}
