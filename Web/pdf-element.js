// <closeup-pdf>: a document a page at a time, sharp at every zoom, its pages in a viewer's row.
import { parts } from './closeup.js';
import { PasswordError, PdfDocument } from './pdf-document.js';
import { PdfSheet } from './pdf-sheet.js';
import { pdfParts, pdfSheets } from './pdf-template.js';

export class CloseupPdf extends parts.Zoomable {
  static get attributes() { return 'src page# min# max# double-tap# wheel disabled? bare?'; }

  #parts = {};
  #document = null;
  // What of each page is drawn.
  #sheets = new WeakMap();
  // The page that is wanted, as long as none is shown.
  #page = 1;
  #opening = new AbortController();

  constructor() {
    super();
    const root = parts.shadow(this, pdfSheets, ...pdfParts());
    for (const part of root.querySelectorAll('[id]')) this.#parts[part.id] = part;
    const actions = {
      previous: () => this.previous(),
      next: () => this.next(),
      first: () => { this.page = 1; },
      last: () => { this.page = this.pages; },
      in: () => this.#press('+'),
      out: () => this.#press('-'),
      fit: () => this.reset(),
      // Only the page around it can do that.
      close: () => this.#emit('closeup-request', { action: 'close' }),
    };
    const { bar, lock, number, stage, row } = this.#parts;
    const pages = new parts.PageRow(row, (page) => this.#sheetFor(page));
    this.surface = new parts.ViewerSurface(stage, pages, {
      ...actions,
      turned: () => this.#turned(),
      shown: () => this.#showPage(),
      change: () => this.#follow('closeup-change'),
      settle: () => this.#follow('closeup-settle'),
    });
    bar.addEventListener('click', ({ target }) => actions[target.closest('button')?.id]?.());
    this.addEventListener('keydown', (event) => this.#key(event));
    lock.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#unlock();
    });
    number.addEventListener('change', () => { this.page = number.value; });
    number.addEventListener('focus', () => number.select());
  }

  attach() {
    this.#configure();
    this.surface.attach();
    this.#showPlace();
    if (this.hasAttribute('src') && !this.#document) this.#open();
  }

  detach() {
    this.#close();
    this.surface.detach();
  }

  attributeChangedCallback(name, before, value) {
    if (before === value) return;
    if (name === 'src') {
      this.#close();
      // A document that follows another opens at its start.
      if (before) this.#page = 1;
      if (value) parts.whenLoaded(() => { if (this.isConnected && !this.#document) this.#open(); });
    } else if (name === 'page') {
      if (value) this.page = value;
    } else {
      this.#configure();
    }
  }

  get src() { return this.getAttribute('src') ?? ''; }
  set src(address) { this.setAttribute('src', address); }
  get pages() { return this.surface.items.length; }
  get page() { return this.surface.index < 0 ? this.#page : this.surface.index + 1; }
  set page(number) {
    const page = Math.min(Math.max(Math.trunc(number) || this.page, 1), this.pages || Infinity);
    // Not open yet: this is where it will open.
    if (!this.pages) this.#page = page;
    else if (page !== this.page) {
      this.surface.show(page - 1);
      this.#turned();
    }
    this.#showPlace();
  }
  get sharp() { return this.#sheet?.sharp ?? false; }

  next() { this.surface.turn(1); }
  previous() { this.surface.turn(-1); }

  #emit(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, detail }));
  }

  #press(key) {
    parts.handleKey(this.surface, new KeyboardEvent('keydown', { key }));
  }

  #key(event) {
    const step = { PageUp: -1, PageDown: 1 }[event.key];
    if (!step || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) {
      return parts.handleKey(this.surface, event);
    }
    event.preventDefault();
    this.surface.turn(step);
  }

  #configure() {
    const attribute = (name) => this.getAttribute(name) ?? undefined;
    this.#parts.stage.toggleAttribute('disabled', this.hasAttribute('disabled'));
    this.surface.rules = {
      min: parts.number(attribute('min'), 0.5),
      max: parts.number(attribute('max'), 3),
      doubleTap: attribute('double-tap') ?? 'fill',
      wheel: attribute('wheel'),
      rightToLeft: getComputedStyle(this).direction === 'rtl',
    };
  }

  // --- the document and its pages -------------------------------------------------------------------------------------

  async #open() {
    const { signal } = this.#opening = new AbortController();
    this.#document ??= new PdfDocument(this.src);
    this.#parts.busy.hidden = false;
    const waiting = (text) => this.#say(text);
    // Asked for at once, so that the first page is there as soon as it may be; the others are taken to have its shape.
    const first = this.#document.describe(this.#page, signal, waiting).catch(() => null);
    try {
      const pages = await this.#document.open(signal, waiting);
      const size = await first;
      if (signal.aborted) return;
      if (!(pages > 0)) throw new Error('The document has no pages.');
      this.surface.items = Array.from({ length: pages }, (_, index) => (
        { number: index + 1, name: `Page ${index + 1} of ${pages}`, aspect: size?.width / size?.height }));
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof PasswordError) this.#askPassword(error.message);
      else this.#fail(error.message);
      return;
    }
    this.#parts.lock.hidden = true;
    this.surface.show(Math.min(this.#page, this.pages) - 1);
    // Whoever hears of it may turn to another page, or take the document away.
    this.#emit('closeup-load', { pages: this.pages });
    if (!signal.aborted) this.#turned();
  }

  #close() {
    this.#opening.abort();
    if (this.pages) this.#page = this.page;
    this.#document = null;
    this.surface.clear();
    this.surface.items = [];
    this.#parts.busy.hidden = true;
    this.#parts.lock.hidden = true;
    this.#say('');
    this.#showPlace();
  }

  // Asks for what the document opens with.
  #askPassword(message) {
    const { busy, lock, password, why } = this.#parts;
    busy.hidden = true;
    this.#say('');
    why.textContent = message;
    password.value = '';
    lock.hidden = false;
    password.focus();
  }

  #unlock() {
    const { lock, password } = this.#parts;
    if (!password.value) return;
    this.#document.password = password.value;
    lock.hidden = true;
    this.#open();
  }

  #turned() {
    const { page, pages } = this;
    this.#emit('closeup-page', { index: page - 1, page, pages });
  }

  get #sheet() {
    return this.surface.index < 0 ? undefined : this.#sheets.get(this.surface.page);
  }

  #sheetFor(page) {
    const drawing = new PdfSheet(page, this.#document, this.surface, () => this.#emit('closeup-drawn'));
    this.#sheets.set(page, drawing);
    return drawing;
  }

  #follow(type) {
    const atRest = type === 'closeup-settle';
    this.#showZoom();
    this.#sheet?.follow(atRest);
    if (atRest) for (const [, page] of this.surface.pages) if (!page.isCurrent) this.#sheets.get(page)?.rest();
    this.#emit(type);
  }

  // --- what stands around the pages -----------------------------------------------------------------------------------

  #showPage() {
    const { problem, waiting, loaded, item } = this.surface.page;
    const isTold = problem && problem !== this.#parts.notice.textContent;
    this.#parts.stage.ariaLabel = item.name;
    this.#showPlace();
    this.#parts.busy.hidden = loaded;
    this.#sheet.follow(true);
    // Last: whoever hears of it may take the document away.
    if (isTold) this.#fail(problem);
    else this.#say(problem || waiting);
  }

  #fail(message) {
    this.#parts.busy.hidden = true;
    this.#say(message);
    this.#emit('closeup-error', { message });
  }

  #say(text) {
    const { notice } = this.#parts;
    notice.textContent = text;
    notice.hidden = !text;
  }

  #showPlace() {
    const { page, pages } = this;
    const { number, count, previous, next, status } = this.#parts;
    number.value = pages ? page : '';
    number.disabled = !pages;
    count.textContent = pages ? `of ${pages}` : '';
    status.textContent = pages ? `Page ${page} of ${pages}` : '';
    previous.disabled = page <= 1;
    next.disabled = page >= pages;
    this.#showZoom();
  }

  #showZoom() {
    this.#parts.percent.textContent = `${Math.round(100 * this.zoom)} %`;
    this.#parts.in.disabled = this.targetZoom >= this.maxZoom;
    this.#parts.out.disabled = this.targetZoom <= this.minZoom;
  }
}
