// <closeup-pdf>: a document a page at a time, sharp at every zoom. Of a page only what is seen is drawn, by the server.
import { adoptEarlyProperties } from './early-properties.js';
import { PdfDocument } from './pdf-document.js';
import { PageDrawing, sameRegion } from './pdf-page.js';
import { pdfStyle, pdfTemplate } from './pdf-template.js';

const sheet = new CSSStyleSheet();
sheet.replaceSync(pdfStyle);

// How many pixels are asked for at once: those of a large screen.
const MOST_PIXELS = 8e6;
// After so many milliseconds without a change of zoom it is taken to stay.
const QUIET = 120;
const PASSED_ON = ['min', 'max', 'wheel', 'double-tap', 'disabled'];

export class CloseupPdf extends HTMLElement {
  static get observedAttributes() { return ['src', 'page', ...PASSED_ON]; }

  #parts = {};
  #zoom;
  #swipe;
  #drawing;
  #document = null;
  #pages = 0;
  // The page that is wanted; the one that is shown.
  #page = 1;
  #shown = 0;
  // What ends as soon as another document, another page, another region is wanted.
  #opening = new AbortController();
  #turning = new AbortController();
  #sharpening = new AbortController();
  #wanted = null;
  #timer = 0;
  // Neighbours' drawings, by page number.
  #ahead = new Map();

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    root.innerHTML = pdfTemplate;
    for (const part of root.querySelectorAll('[id]')) this.#parts[part.id] = part;
    this.#zoom = root.querySelector('closeup-zoom');
    this.#swipe = root.querySelector('closeup-swipe');
    this.#drawing = new PageDrawing(this.#parts.page);
    const actions = {
      previous: () => this.previous(),
      next: () => this.next(),
      first: () => { this.page = 1; },
      last: () => { this.page = this.#pages; },
      in: () => this.#press('+'),
      out: () => this.#press('-'),
      fit: () => this.reset(),
      // Only the page around it can do that.
      close: () => this.#emit('closeup-request', { action: 'close' }),
    };
    this.#parts.bar.addEventListener('click', ({ target }) => actions[target.closest('button')?.id]?.());
    this.#zoom.addEventListener('closeup-request', ({ detail }) => actions[detail.action]?.());
    // A page that cannot be panned leaves its swipes to what is around it.
    this.#swipe.addEventListener('closeup-swipe', ({ detail }) => { this.page = this.#page + detail.step; });
    this.addEventListener('keydown', (event) => this.#key(event));
    const { number } = this.#parts;
    number.addEventListener('change', () => { this.page = number.value; });
    number.addEventListener('focus', () => number.select());
    this.#zoom.addEventListener('closeup-change', () => this.#follow(false));
    this.#zoom.addEventListener('closeup-settle', () => this.#follow(true));
    for (const type of ['closeup-change', 'closeup-settle']) {
      this.#zoom.addEventListener(type, () => this.#emit(type));
    }
    new ResizeObserver(() => this.#drawing.layOut(this.#zoom.fitScale)).observe(this.#parts.page);
  }

  connectedCallback() {
    adoptEarlyProperties(this);
    if (this.hasAttribute('src') && !this.#document) this.#open();
  }

  disconnectedCallback() {
    this.#close();
  }

  attributeChangedCallback(name, before, value) {
    if (before === value) return;
    if (name === 'src') {
      this.#close();
      this.#drawing.clear();
      this.#parts.page.hidden = true;
      // A document that follows another opens at its start.
      if (before) this.#page = 1;
      if (this.isConnected && value) this.#open();
    } else if (name === 'page') {
      if (value) this.page = value;
    } else if (value === null && name !== 'min' && name !== 'max') {
      this.#zoom.removeAttribute(name);
    } else {
      this.#zoom.setAttribute(name, value ?? { min: 0.5, max: 3 }[name]);
    }
    this.#swipe.toggleAttribute('disabled', this.hasAttribute('disabled'));
  }

  get src() { return this.getAttribute('src') ?? ''; }
  set src(address) { this.setAttribute('src', address); }
  get pages() { return this.#pages; }
  get page() { return this.#page; }
  set page(number) {
    const page = Math.min(Math.max(Math.trunc(number) || this.#page, 1), this.#pages || Infinity);
    if (this.#pages && page !== this.#page) this.#turn(page);
    // Not open yet: this is where it will open.
    else this.#page = page;
    this.#showPlace();
  }
  get placement() { return this.#zoom.placement; }
  get zoom() { return this.#zoom.zoom; }
  get animating() { return this.#zoom.animating; }
  // Whether what is seen has been drawn at the resolution of the screen.
  get sharp() {
    const seen = this.#shown ? this.#seen : null;
    return Boolean(seen) && sameRegion(seen, this.#drawing.sharp ?? this.#drawing.base);
  }

  next() { this.page = this.#page + 1; }
  previous() { this.page = this.#page - 1; }
  reset(options) { this.#zoom.reset(options); }
  zoomTo(zoom, options) { this.#zoom.zoomTo(zoom, options); }
  panBy(dx, dy, options) { this.#zoom.panBy(dx, dy, options); }

  #emit(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, detail }));
  }

  #press(key) {
    this.#zoom.handleKey(new KeyboardEvent('keydown', { key }));
  }

  #key(event) {
    const step = { PageUp: -1, PageDown: 1 }[event.key];
    if (!step || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.page = this.#page + step;
  }

  // --- the document and its pages -------------------------------------------------------------------------------------

  async #open() {
    const { signal } = this.#opening = new AbortController();
    this.#document = new PdfDocument(this.src);
    this.#say('');
    this.#showPlace();
    this.#parts.busy.hidden = false;
    // Asked for at once, so that the first page is there as soon as it may be.
    this.#document.describe(this.#page).catch(() => {});
    try {
      this.#pages = await this.#document.open(signal);
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
      return;
    }
    this.#emit('closeup-load', { pages: this.#pages });
    this.#turn(Math.min(this.#page, this.#pages));
  }

  #close() {
    for (const work of [this.#opening, this.#turning, this.#sharpening]) work.abort();
    clearTimeout(this.#timer);
    this.#forgetAhead();
    this.#document = this.#wanted = null;
    this.#pages = this.#shown = 0;
  }

  // The page before stays until the new one is there: a page that is not drawn yet is no sight.
  async #turn(number) {
    this.#turning.abort();
    const { signal } = this.#turning = new AbortController();
    this.#page = number;
    this.#showPlace();
    this.#say('');
    this.#parts.busy.hidden = false;
    try {
      const description = await this.#document.describe(number);
      if (signal.aborted) return;
      const region = this.#fitted(description);
      const known = this.#ahead.get(number);
      this.#ahead.delete(number);
      const isFit = known && sameRegion(known.region, region);
      if (!isFit) known?.work.abort();
      const drawing = isFit ? known.drawing : region && this.#document.draw(number, region, signal);
      const bitmap = await drawing;
      if (signal.aborted) return;
      this.#show(number, description, bitmap, region);
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
  }

  #show(number, { width, height, text }, bitmap, region) {
    const { page, busy } = this.#parts;
    this.#sharpening.abort();
    this.#wanted = null;
    this.#shown = number;
    busy.hidden = true;
    page.hidden = false;
    page.setAttribute('aria-label', `Page ${number} of ${this.#pages}`);
    this.#parts.text.textContent = text ?? '';
    this.#zoom.contentSize = { width, height };
    this.#zoom.reset({ animated: false });
    // An element that is not laid out has no region; it follows when it is.
    if (bitmap) this.#drawing.showBase(bitmap, region, this.#zoom.fitScale);
    else this.#drawing.clear();
    this.#follow(true);
    this.#emit('closeup-page', { index: number - 1, page: number, pages: this.#pages });
    this.#prefetch();
  }

  #fail(error) {
    this.#parts.busy.hidden = this.#parts.page.hidden = true;
    this.#drawing.clear();
    this.#shown = 0;
    this.#say(error.message);
    this.#emit('closeup-error', { message: error.message });
  }

  #say(text) {
    const { notice } = this.#parts;
    notice.textContent = text;
    notice.hidden = !text;
  }

  #showPlace() {
    const { number, count, previous, next, status } = this.#parts;
    number.value = this.#pages ? this.#page : '';
    number.disabled = !this.#pages;
    count.textContent = this.#pages ? `of ${this.#pages}` : '';
    status.textContent = this.#pages ? `Page ${this.#page} of ${this.#pages}` : '';
    previous.disabled = this.#page <= 1;
    next.disabled = this.#page >= this.#pages;
    this.#showZoom();
  }

  #showZoom() {
    const zoom = this.#zoom;
    this.#parts.percent.textContent = `${Math.round(100 * zoom.zoom)} %`;
    this.#parts.in.disabled = zoom.targetZoom >= zoom.maxZoom;
    this.#parts.out.disabled = zoom.targetZoom <= zoom.minZoom;
  }

  // --- what is drawn --------------------------------------------------------------------------------------------------

  #fitted(size) {
    return this.#zoom.fittedRegion(size, { maxPixels: MOST_PIXELS });
  }

  get #seen() {
    return this.#zoom.visibleRegion({ maxPixels: MOST_PIXELS });
  }

  #isBase(region) {
    return sameRegion(region, this.#drawing.base);
  }

  // While the zoom changes, what is there is magnified; once it stays, or while the page is panned, it is drawn anew.
  #follow(atRest) {
    this.#showZoom();
    clearTimeout(this.#timer);
    if (!this.#shown) return;
    const region = this.#seen;
    if (!region) return;
    const isPanned = region.scale === this.#drawing.sharp?.scale;
    if (atRest || isPanned || this.#isBase(region)) this.#sharpen(region);
    else this.#timer = setTimeout(() => this.#follow(true), QUIET);
  }

  async #sharpen(region) {
    if (sameRegion(region, this.#wanted)) return;
    this.#wanted = region;
    this.#sharpening.abort();
    if (this.#isBase(region)) {
      this.#drawing.hideSharp();
      this.#emit('closeup-drawn');
      return;
    }
    const { signal } = this.#sharpening = new AbortController();
    try {
      const bitmap = await this.#document.draw(this.#shown, region, signal);
      if (signal.aborted) return;
      const whole = this.#drawing.base ? 'showSharp' : 'showBase';
      this.#drawing[whole](bitmap, region, this.#zoom.fitScale);
      this.#emit('closeup-drawn');
    } catch {
      // The page itself is there, if not at its sharpest; the next change asks again.
      if (!signal.aborted) this.#wanted = null;
    }
  }

  // The pages before and after, drawn as they will open.
  async #prefetch() {
    const wanted = [this.#shown + 1, this.#shown - 1].filter((number) => number >= 1 && number <= this.#pages);
    this.#forgetAhead(wanted);
    for (const number of wanted) {
      if (this.#ahead.has(number)) continue;
      const work = new AbortController();
      const ahead = { work, region: null, drawing: null };
      this.#ahead.set(number, ahead);
      const size = await this.#document?.describe(number).catch(() => null);
      if (work.signal.aborted || !size) continue;
      ahead.region = this.#fitted(size);
      ahead.drawing = ahead.region && this.#document.draw(number, ahead.region, work.signal);
      // Whoever turns to the page hears of its failure.
      ahead.drawing?.catch(() => {});
    }
  }

  #forgetAhead(kept = []) {
    for (const [number, { work, drawing }] of this.#ahead) {
      if (kept.includes(number)) continue;
      work.abort();
      drawing?.then((bitmap) => bitmap.close(), () => {});
      this.#ahead.delete(number);
    }
  }
}
