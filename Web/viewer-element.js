// <closeup-viewer>: pictures one at a time on the full screen, above whatever opened it.
import { handleKey } from './key-input.js';
import { shadow } from './markup.js';
import { nameOf } from './viewer-page.js';
import { PageRow } from './viewer-row.js';
import { ViewerSurface } from './viewer-surface.js';
import { viewerParts, viewerSheets } from './viewer-template.js';
import { fetchViewing, viewing, whenViewing } from './viewing.js';
import { Zoomable } from './zoomable.js';

const NOWHERE = [NaN, NaN, NaN, NaN];

export class CloseupViewer extends Zoomable {
  static get attributes() { return 'history? loop? max# fit double-tap# backdrop'; }
  static get sheets() { return viewerSheets; }
  static get parts() { return viewerParts(); }
  static get max() { return 'auto'; }

  // Returns the element that shows an item's thumbnail, from which its picture flies and to which it returns.
  source = this.source ?? null;
  #closing = false;
  #uncover;
  #opener;
  #leave = null;
  #hidden = null;
  #pointerType = '';
  #dialog;
  #strip;
  #parts = {};

  constructor() {
    super();
    fetchViewing();
    const root = shadow(this, this.constructor.sheets, ...this.constructor.parts);
    for (const part of root.querySelectorAll('[id]')) this.#parts[part.id] = part;
    const { stage, row, strip } = this.#parts;
    this.#dialog = root.querySelector('dialog');
    const actions = {
      close: () => this.close(),
      previous: () => this.previous(),
      next: () => this.next(),
      first: () => this.show(0),
      last: () => this.show(this.surface.items.length - 1),
      screen: () => toggleFullScreen(),
      // Keys already mean these, so the buttons press them.
      in: () => this.#press('+'),
      out: () => this.#press('-'),
      fit: () => this.#press('0'),
      actual: () => this.#press('1'),
    };
    const tell = (name) => (detail) => this.#emit(name, detail);
    this.surface = new ViewerSurface(stage, new PageRow(row, (page) => viewing.contentFor(page)), {
      ...actions,
      turned: () => this.#turned(),
      shown: () => this.#showPage(),
      moved: () => { if (this.#closing && !this.surface.engine.closing) this.#takenBack(); },
      backdrop: (part) => this.#dialog.style.setProperty('--backdrop', part),
      change: () => { this.#showZoom(); this.#emit('change'); },
      settle: () => { this.#showZoom(); this.#emit('settle'); },
      gesturestart: tell('gesturestart'),
      gestureend: tell('gestureend'),
      tap: (place) => this.#tapped(place),
      closed: () => this.#finish(),
    });
    this.#dialog.addEventListener('click', ({ target }) => actions[target.closest('button')?.id]?.());
    stage.addEventListener('pointerdown', ({ pointerType }) => { this.#pointerType = pointerType; });
    this.#dialog.addEventListener('keydown', (event) => handleKey(this.surface, event, strip));
    this.#dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      this.close();
    });
    // The browser tells of a closed dialog in a task of its own: by then it may be open again.
    this.#dialog.addEventListener('close', () => { if (!this.#dialog.open) this.#finish(); });
    // A caption that is longer than its place is on the way of the Tab key.
    const { caption } = this.#parts;
    const follow = () => { caption.tabIndex = caption.scrollHeight > caption.clientHeight ? 0 : -1; };
    if (caption) new ResizeObserver(follow).observe(caption);
    if (this.#parts.screen) this.#parts.screen.hidden = !document.fullscreenEnabled;
  }

  attach() {}
  detach() {
    this.#finish();
  }
  attributeChangedCallback() {
    this.#configure();
  }

  get items() { return this.surface.items; }
  set items(items) {
    this.surface.items = items;
    if (!this.shown) return;
    if (!items.length) return this.#finish();
    if (!items[this.surface.index]) this.show(items.length - 1);
    else this.surface.showPages();
  }
  get index() { return this.surface.index; }
  get open() { return this.shown; }
  // Whether it is there, even if it flies home.
  get shown() { return this.#dialog.open; }
  get closing() { return this.#closing; }

  // Opens the viewer at an item, or turns to it. `view` is one that was saved, of `view`.
  show(index, { view } = {}) {
    whenViewing(() => this.#show(index, view));
  }
  #show(index, view) {
    if (!this.isConnected || !this.surface.items[index]) return;
    if (this.#closing || !this.shown) this.#finish();
    if (!this.shown) return this.#open(index, view);
    if (index !== this.surface.index) {
      this.surface.show(index);
      this.#turned();
    }
    if (view) this.restore(view);
  }
  next() { this.#turn(1); }
  previous() { this.#turn(-1); }
  #turn(step) {
    whenViewing(() => this.surface.turn(step));
  }

  // The picture flies home, and then the viewer is closed.
  close() {
    whenViewing(() => this.#close());
  }
  #close() {
    if (!this.shown || this.#closing) return;
    this.surface.catchUp();
    this.#closing = true;
    if (document.fullscreenElement) document.exitFullscreen();
    this.#emit('closing', { index: this.surface.index });
    this.surface.move('viewer_close', ...this.#home(this.surface.index));
  }

  // --- opening, turning, closing --------------------------------------------------------------------------------------

  #open(index, view) {
    const { strip, stage } = this.#parts;
    if (strip) this.#strip ??= new viewing.Strip(strip, (index) => this.show(index));
    this.#dialog.removeAttribute('data-bare');
    this.#opener = document.activeElement;
    this.#dialog.showModal();
    this.#uncover = viewing.coverPage(this.#dialog, () => this.#finish());
    stage.focus({ preventScroll: true });
    this.#configure();
    // What was asked of it while it was closed is of no picture.
    this.surface.clear();
    this.surface.attach();
    this.surface.show(index);
    if (view) this.restore(view, { animated: false });
    this.surface.move('viewer_open', ...this.#home(index));
    // At the place it flies from: by now it may be a little later.
    this.surface.draw();
    this.#enter();
    this.#emit('open', { index });
  }

  #finish() {
    const { index } = this.surface;
    if (index < 0) return;
    this.#closing = false;
    this.#hide(null);
    this.surface.detach();
    this.#strip?.clear();
    this.#uncover();
    // Without it the page behind would stay inert.
    this.#dialog.open = true;
    this.#dialog.close();
    // The browser gives the focus back, but not from a dialog that has been removed.
    if (document.activeElement === document.body) this.#opener?.focus({ preventScroll: true });
    this.#leave?.();
    this.#leave = null;
    this.#emit('close', { index });
  }

  // Whether Back closes it.
  get goesBack() { return this.hasAttribute('history'); }
  #enter() {
    if (!this.goesBack) return;
    this.#leave ??= viewing.addEntry(() => {
      this.#leave = null;
      this.close();
    });
  }

  #turned() {
    this.#parts.caption?.scrollTo(0, 0);
    this.#hide(this.#sourceOf(this.surface.index));
    this.#emit('page', { index: this.surface.index });
  }

  // Fingers took the picture out of its flight home.
  #takenBack() {
    this.#closing = false;
    this.#enter();
    this.#emit('opening', { index: this.surface.index });
  }

  // A mistake in the page's own function is reported, and the picture fades.
  #sourceOf(index) {
    try {
      return this.source?.(index);
    } catch (error) {
      reportError(error);
      return null;
    }
  }

  // Where the picture's thumbnail is seen, in the viewer's own pixels. It is not seen as long as its picture is.
  #home(index) {
    const source = this.#sourceOf(index);
    this.#hide(source);
    if (!source) return NOWHERE;
    const { box } = this.surface;
    const { left, top, right, bottom, width, height } = this.surface.boundsOf(source);
    const isSeen = width > 0 && height > 0 && bottom > 0 && right > 0 && top < box.height && left < box.width;
    return isSeen ? this.surface.place(source) : NOWHERE;
  }

  #hide(source) {
    if (source === this.#hidden) return;
    this.#hidden?.style.removeProperty('visibility');
    this.#hidden = source ?? null;
    this.#hidden?.style.setProperty('visibility', 'hidden');
  }

  #configure() {
    const max = this.max ?? this.constructor.max;
    this.surface.rules = {
      max: max === 'auto' ? NaN : parseFloat(max),
      fit: this.fit,
      doubleTap: this.doubleTap ?? 'fill',
      loops: this.loop,
      rightToLeft: getComputedStyle(this).direction === 'rtl',
      closes: true,
    };
  }

  // --- what stands around the pages -----------------------------------------------------------------------------------

  #showPage() {
    const { title, details, place, caption, notice, busy, tools, previous, next, stage, status } = this.#parts;
    const { index, items, page } = this.surface;
    const { item, size, problem, waiting, loaded } = page;
    const number = `${index + 1} of ${items.length}`;
    this.#strip?.show(items, index);
    stage.ariaLabel = nameOf(item);
    if (!title) this.#dialog.ariaLabel = nameOf(item);
    notice.textContent = problem || waiting;
    notice.hidden = !notice.textContent;
    busy.hidden = (loaded && !waiting) || Boolean(problem);
    if (!title) return;
    title.textContent = item.name;
    details.textContent = size && !problem ? `${size.width} × ${size.height}` : '';
    place.textContent = number;
    caption.textContent = item.caption ?? item.alt ?? '';
    tools.hidden = Boolean(item.error);
    const loops = this.loop && items.length > 1;
    previous.disabled = !loops && index <= 0;
    next.disabled = !loops && index >= items.length - 1;
    status.textContent = `${nameOf(item)}, ${number}`;
    this.#showZoom();
  }

  #showZoom() {
    const { percent } = this.#parts;
    if (!percent) return;
    percent.textContent = `${Math.round(100 * this.zoom / this.actualZoom)} %`;
    this.#parts.in.disabled = this.targetZoom >= this.maxZoom;
    this.#parts.out.disabled = this.targetZoom <= this.minZoom;
  }

  // A tap is the page's, as a film's, which goes on or stops; else it shows and hides what stands around the pages. What plays
  // is seen alone.
  #tapped(place) {
    if (this.#isBackdrop(place)) this.close();
    else {
      const bare = this.surface.page.tap() ?? !this.#dialog.hasAttribute('data-bare');
      this.#dialog.toggleAttribute('data-bare', bare);
    }
    this.#emit('tap', place);
  }

  // Whether a click there is beside the picture, and closes.
  #isBackdrop({ x, y }) {
    const { surface } = this;
    const covers = (part) => {
      const { left, top, right, bottom } = surface.boundsOf(part);
      return x >= left && x <= right && y >= top && y <= bottom;
    };
    const closes = { none: false, any: true }[this.backdrop] ?? this.#pointerType === 'mouse';
    const around = this.#dialog.querySelectorAll('header > div, #caption, .turn');
    return closes && ![surface.page.frame, ...around].some(covers);
  }

  #press(key) {
    handleKey(this.surface, new KeyboardEvent('keydown', { key }));
  }

  #emit(name, detail) {
    this.dispatchEvent(new CustomEvent(`closeup-${name}`, { bubbles: true, detail }));
  }
}

function toggleFullScreen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen();
}
