// A page of a document in its viewer: a sheet of paper, drawn by the server as it looks fitted and, once it is looked at
// closely, what is seen of it once more, sharp.
import { parts } from './closeup.js';
import { PageDrawing, sameRegion } from './pdf-page.js';

// How many pixels are asked for at once: those of a large screen.
const MOST_PIXELS = 8e6;
// After so many milliseconds without a change of zoom it is taken to stay.
const QUIET = 120;

export class PdfSheet {
  #page;
  #document;
  #surface;
  #drawn;
  #drawing;
  #text = parts.make('div', { className: 'unseen' });
  #isSized = false;
  // What ends with the sheet; what ends as soon as another region is wanted.
  #work = new AbortController();
  #sharpening = new AbortController();
  #wanted = null;
  #timer = 0;
  #resizes = new ResizeObserver(() => this.#measure());

  // `drawn` is told when what is seen has been drawn at its resolution.
  constructor(page, document, surface, drawn) {
    this.#page = page;
    this.#document = document;
    this.#surface = surface;
    this.#drawn = drawn;
    const { frame, item } = page;
    Object.assign(frame, { role: 'document', ariaLabel: item.name });
    frame.part = 'page';
    frame.append(this.#text);
    this.#drawing = new PageDrawing(frame);
    this.#resizes.observe(frame);
  }

  // --- as a viewer's pages want it ------------------------------------------------------------------------------------

  // What failed is asked for again the next time.
  load() {
    this.loaded ??= this.#load().catch((error) => {
      if (this.#work.signal.aborted) return;
      this.loaded = null;
      this.#page.fail(error.message);
    });
    return this.loaded;
  }

  current() {}

  stop() {
    this.#work.abort();
    this.#sharpening.abort();
    clearTimeout(this.#timer);
    this.#resizes.disconnect();
    this.#drawing.clear();
  }

  laidOut() {
    this.#drawing.layOut(this.#page.fitScale);
  }

  // --- what is drawn --------------------------------------------------------------------------------------------------

  // Whether what is seen has been drawn at the resolution of the screen.
  get sharp() {
    const seen = this.#drawing.base && this.#seen;
    return Boolean(seen) && sameRegion(seen, this.#drawing.sharp ?? this.#drawing.base);
  }

  // While the zoom changes, what is there is magnified; once it stays, or while the page is panned, it is drawn anew.
  follow(atRest) {
    clearTimeout(this.#timer);
    const region = this.#seen;
    if (!region || !this.#page.loaded) return;
    const isPanned = region.scale === this.#drawing.sharp?.scale;
    if (atRest || isPanned || sameRegion(region, this.#drawing.base)) this.#sharpen(region);
    else this.#timer = setTimeout(() => this.follow(true), QUIET);
  }

  // It is not looked at any more.
  rest() {
    this.#sharpening.abort();
    this.#wanted = null;
    this.#drawing.hideSharp();
  }

  // The engine speaks of the current page, which may be another one by now.
  get #seen() {
    const { engine, page } = this.#surface;
    return this.#isSized && page === this.#page ? engine.region('visible', MOST_PIXELS) : null;
  }

  async #load() {
    const { signal } = this.#work;
    const { number } = this.#page.item;
    const waiting = (text) => this.#page.wait(text);
    if (this.#page.problem) this.#page.fail('');
    const { width, height, text } = await this.#document.describe(number, signal, waiting);
    if (signal.aborted) return;
    this.#isSized = true;
    this.#text.textContent = text ?? '';
    this.#page.fit(width, height);
    const region = this.#surface.engine.region('fitted', width, height, MOST_PIXELS);
    // What is not laid out has no region; it is drawn when it has.
    if (!region) return;
    const bitmap = await this.#document.draw(number, region, signal, waiting);
    if (signal.aborted) return;
    this.#page.wait('');
    this.#drawing.showBase(bitmap, region, this.#page.fitScale);
  }

  // Beside the current page the layout is asked; what the engine says of that one is exact.
  #measure() {
    const { isCurrent, size, frame } = this.#page;
    if (!isCurrent && size) this.#page.fitScale = parseFloat(getComputedStyle(frame).width) / size.width;
  }

  async #sharpen(region) {
    if (sameRegion(region, this.#wanted)) return;
    this.#wanted = region;
    this.#sharpening.abort();
    if (sameRegion(region, this.#drawing.base)) {
      this.#drawing.hideSharp();
      return this.#drawn();
    }
    const { signal } = this.#sharpening = new AbortController();
    try {
      const bitmap = await this.#document.draw(this.#page.item.number, region, signal);
      if (signal.aborted) return;
      this.#drawing[this.#drawing.base ? 'showSharp' : 'showBase'](bitmap, region, this.#page.fitScale);
      // What could not be drawn before.
      if (this.#page.problem) this.#page.fail('');
      this.#drawn();
    } catch {
      // The page itself is there, if not at its sharpest; the next change asks again.
      if (!signal.aborted) this.#wanted = null;
    }
  }
}
