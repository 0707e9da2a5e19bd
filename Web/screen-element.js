// <closeup-screen>: a small picture that opens on the full screen, and returns to where it was. Any element with
// `data-closeup` opens one as well.
import { face } from './engine.js';
import { make } from './markup.js';
import { CloseupViewer } from './viewer-element.js';
import { screenParts, screenSheets } from './viewer-template.js';
import { fetchViewing, whenViewing } from './viewing.js';

// What of an element is its picture.
const pictureIn = (element) => (element?.matches('img') ? element : element?.querySelector('img, video, canvas, svg')) ?? element;

export class CloseupScreen extends CloseupViewer {
  static get attributes() { return 'open? src width# height# name max# fit double-tap# backdrop'; }
  static get sheets() { return screenSheets; }
  static get parts() { return screenParts(); }
  // As far as a screen zooms unless its `max` says otherwise (SYSTEMS, C): a picture's, and at least 3.5.
  static get max() { return '-3.5'; }

  // The element it opens from, where that is not the one inside.
  thumbnail = this.thumbnail ?? null;

  constructor() {
    super();
    this.source = () => pictureIn(this.thumbnail ?? this.firstElementChild);
    const [thumbnail, slot] = this.shadowRoot.children;
    thumbnail.addEventListener('click', (event) => {
      // A link around it is for those without the engine.
      event.preventDefault();
      this.open = true;
    });
    // Without the engine it is no button: a link around the picture goes on working.
    whenViewing(() => {
      thumbnail.append(slot);
      thumbnail.hidden = false;
    });
    for (const name of ['closing', 'close', 'opening', 'open']) {
      this.addEventListener(`closeup-${name}`, () => { this.open = this.shown && !this.closing; });
    }
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
    whenViewing(() => {
      if (!this.isConnected) return;
      if (this.open) this.#enter();
      else this.close();
    });
  }

  get goesBack() { return true; }

  #enter() {
    if (this.shown && !this.closing) return;
    this.items = [this.#item()];
    this.show(0);
  }

  #item() {
    const small = this.source();
    const around = (this.thumbnail ?? this).closest('a');
    const thumb = small?.currentSrc || undefined;
    const large = this.thumbnail?.dataset.closeup || this.src || around?.href;
    return {
      src: large || thumb,
      srcset: large ? undefined : small?.srcset,
      thumb,
      name: this.name ?? small?.alt ?? '',
      alt: small?.alt || this.thumbnail?.ariaLabel || undefined,
      width: parseFloat(this.width),
      height: parseFloat(this.height),
      aspect: small?.naturalWidth / small?.naturalHeight,
    };
  }
}

// One screen serves all thumbnails of a page that only have the attribute.
let shared;

export function openThumbnails() {
  document.addEventListener('click', openThumbnail);
  if (document.querySelector('[data-closeup]')) fetchViewing();
}

function openThumbnail(event) {
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
}
