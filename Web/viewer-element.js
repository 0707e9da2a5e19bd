// <closeup-viewer>: pictures one at a time on the full screen, above whatever opened it.
import { viewerTemplate } from './viewer-template.js';

// A picture: { name, src, width, height, thumb?, error? }. Sizes are in pixels; `thumb` is shown until `src` is there.
export class CloseupViewer extends HTMLElement {
  #items = [];
  #index = -1;
  #dialog;
  #zoom;
  #parts = {};
  #neighbours = [];

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.innerHTML = viewerTemplate;
    this.#dialog = root.querySelector('dialog');
    this.#zoom = root.querySelector('closeup-zoom');
    for (const part of root.querySelectorAll('[id]')) this.#parts[part.id] = part;
    const actions = {
      close: () => this.close(),
      previous: () => this.previous(),
      next: () => this.next(),
      first: () => this.show(0),
      last: () => this.show(this.#items.length - 1),
      // Keys already mean these, so the buttons press them.
      in: () => this.#press('+'),
      out: () => this.#press('-'),
      fit: () => this.#press('0'),
      actual: () => this.#press('1'),
    };
    const act = (action) => actions[action]?.();
    this.#dialog.addEventListener('click', ({ target }) => act(target.closest('button')?.id));
    this.#dialog.addEventListener('keydown', (event) => this.#zoom.handleKey(event));
    // The browser tells of a closed dialog in a task of its own: by then it may be open again.
    this.#dialog.addEventListener('close', () => { if (!this.open) this.close(); });
    this.#zoom.addEventListener('closeup-request', ({ detail }) => act(detail.action));
    this.#zoom.addEventListener('closeup-change', () => this.#showZoom());
    this.#zoom.addEventListener('closeup-settle', () => this.#showZoom());
    this.#zoom.addEventListener('closeup-tap', () => this.#dialog.toggleAttribute('data-bare'));
  }

  get items() { return this.#items; }
  set items(items) {
    this.#items = items;
    if (this.open) this.#showButtons();
  }
  get index() { return this.#index; }
  get open() { return this.#dialog.open; }

  // Opens the viewer at a picture, or turns to it.
  show(index) {
    if (!this.#items[index] || (this.open && index === this.#index)) return;
    const opening = !this.open;
    this.#index = index;
    if (opening) {
      this.#dialog.removeAttribute('data-bare');
      this.#dialog.showModal();
      this.#zoom.focus({ preventScroll: true });
    }
    this.#load(this.#items[index]);
    this.#showButtons();
    this.#emit(opening ? 'open' : 'page');
  }
  next() { this.show(this.#index + 1); }
  previous() { this.show(this.#index - 1); }
  close() {
    this.#dialog.close();
    if (this.#index < 0) return;
    this.#zoom.replaceChildren();
    this.#neighbours = [];
    this.#emit('close');
    this.#index = -1;
  }

  #emit(name) {
    this.dispatchEvent(new CustomEvent(`closeup-${name}`, { bubbles: true, detail: { index: this.#index } }));
  }

  #press(key) {
    this.#zoom.handleKey(new KeyboardEvent('keydown', { key }));
  }

  // The thumbnail first, and in its place the picture as soon as it is decoded: both fill the same frame, so nothing moves.
  async #load({ name, src, thumb, width, height, error }) {
    const { title, details, notice, busy, tools } = this.#parts;
    const zoom = this.#zoom;
    title.textContent = name;
    details.textContent = width ? `${width} × ${height}` : '';
    notice.hidden = !error;
    notice.textContent = error ? `This picture cannot be shown: ${error}` : '';
    busy.hidden = true;
    zoom.replaceChildren();
    tools.hidden = Boolean(error);
    if (error) return;

    const frame = document.createElement('div');
    zoom.contentSize = width ? { width, height } : null;
    zoom.reset({ animated: false });
    zoom.setAttribute('aria-label', name);
    if (thumb) frame.append(picture(thumb, ''));
    zoom.append(frame);
    busy.hidden = false;
    const full = picture(src, name);
    const failed = await full.decode().then(() => false, () => !full.naturalWidth);
    if (!frame.isConnected) return;
    busy.hidden = true;
    if (failed) {
      notice.hidden = false;
      notice.textContent = 'This picture could not be loaded.';
      return;
    }
    zoom.contentSize ??= { width: full.naturalWidth, height: full.naturalHeight };
    details.textContent = `${zoom.contentSize.width} × ${zoom.contentSize.height}`;
    frame.replaceChildren(full);
    this.#neighbours = [1, -1].map((step) => this.#items[this.#index + step])
      .filter((item) => item && !item.error).map((item) => picture(item.src, ''));
  }

  #showButtons() {
    const last = this.#items.length - 1;
    const { previous, next, place } = this.#parts;
    previous.disabled = this.#index <= 0;
    next.disabled = this.#index >= last;
    place.textContent = `${this.#index + 1} of ${last + 1}`;
    this.#showZoom();
  }

  #showZoom() {
    const { percent } = this.#parts;
    const zoom = this.#zoom;
    percent.textContent = `${Math.round(100 * zoom.zoom / zoom.actualZoom)} %`;
    this.#parts.in.disabled = zoom.targetZoom >= zoom.maxZoom;
    this.#parts.out.disabled = zoom.targetZoom <= zoom.minZoom;
  }
}

function picture(src, alt) {
  return Object.assign(new Image(), { src, alt, decoding: 'async', draggable: false });
}
