// <closeup-screen>: a small picture that opens on the full screen, and returns to where it was. Any element with
// `data-closeup` opens one as well.
import { face, whenLoaded } from './engine.js';
import { make } from './markup.js';
import { CloseupViewer } from './viewer-element.js';
import { screenParts, screenSheets } from './viewer-template.js';

// What of an element is its picture.
const pictureIn = (element) => (element?.matches('img') ? element : element?.querySelector('img, video, canvas, svg')) ?? element;

export class CloseupScreen extends CloseupViewer {
  static get observedAttributes() { return ['open', 'max', 'double-tap']; }
  static get sheets() { return screenSheets; }
  static get parts() { return screenParts(); }
  // As far as a screen zooms unless its `max` says otherwise (SYSTEMS, C): a picture's, and at least 3.5.
  static get max() { return '-3.5'; }

  // The element it opens from, where that is not the one inside.
  thumbnail = this.thumbnail ?? null;
  #entry = null;

  constructor() {
    super();
    this.source = () => pictureIn(this.thumbnail ?? this.firstElementChild);
    const [thumbnail, slot] = this.shadowRoot.children;
    thumbnail.addEventListener('click', () => { this.open = true; });
    // Without the engine it is no button: a link around the picture goes on working.
    whenLoaded(() => {
      thumbnail.append(slot);
      thumbnail.hidden = false;
    });
    this.addEventListener('closeup-closing', () => { this.open = false; });
    this.addEventListener('closeup-opening', () => { this.open = true; });
    this.addEventListener('closeup-close', () => this.#leave());
  }

  connectedCallback() {
    super.connectedCallback();
    this.#follow();
  }
  attributeChangedCallback(name) {
    super.attributeChangedCallback();
    if (name === 'open') this.#follow();
  }

  #follow() {
    whenLoaded(() => {
      if (!this.isConnected) return;
      if (this.open) this.#enter();
      else this.close();
    });
  }

  get open() { return this.hasAttribute('open'); }
  set open(open) { this.toggleAttribute('open', Boolean(open)); }

  #enter() {
    if (this.shown) return;
    this.items = [this.#item()];
    this.show(0);
    // The way back closes.
    history.pushState(history.state, '');
    this.#entry = new AbortController();
    addEventListener('popstate', () => {
      this.#entry = null;
      this.close();
    }, { once: true, signal: this.#entry.signal });
  }

  #leave() {
    this.open = false;
    this.#entry?.abort();
    if (this.#entry) history.back();
    this.#entry = null;
  }

  #item() {
    const small = this.source();
    const attribute = (name) => this.getAttribute(name) ?? undefined;
    const around = (this.thumbnail ?? this).closest('a');
    const thumb = small?.currentSrc || undefined;
    return {
      src: this.thumbnail?.dataset.closeup || attribute('src') || around?.href || thumb,
      thumb,
      name: attribute('name') ?? small?.alt ?? '',
      alt: small?.alt || this.thumbnail?.ariaLabel || undefined,
      width: parseFloat(attribute('width')),
      height: parseFloat(attribute('height')),
      aspect: small?.naturalWidth / small?.naturalHeight,
    };
  }
}

// One screen serves all thumbnails of a page that only have the attribute.
let shared;

export const openThumbnails = () => document.addEventListener('click', (event) => {
  const thumbnail = event.composedPath().find((node) => node.dataset?.closeup !== undefined);
  if (!thumbnail || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  // A link leads to its picture without the engine.
  if (!face() && thumbnail.closest('a')) return;
  event.preventDefault();
  if (!shared?.isConnected) {
    shared = make('closeup-screen');
    shared.style.display = 'contents';
    document.body.append(shared);
  }
  if (shared.shown) return;
  shared.thumbnail = thumbnail;
  shared.open = true;
});
