// <closeup-zoom>: whatever stands in it can be looked at closely.
import { handleKey } from './key-input.js';
import { ZoomSurface } from './zoom-surface.js';
import { Zoomable } from './zoomable.js';

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :host { display: block; position: relative; contain: content; touch-action: pan-x pan-y; }
  :host([disabled]) { touch-action: auto; }
  :host(:focus-visible) { outline: 2px solid Highlight; outline-offset: -2px; }
  #content { position: absolute; left: 0; top: 0; min-width: min-content; transform-origin: 0 0; }
  ::slotted(:is(img, svg, video, canvas)) { display: block; }
  #content.sized { min-width: 0; }
  .sized ::slotted(*) { position: absolute !important; inset: 0 !important; margin: 0 !important; border: 0 !important;
    padding: 0 !important; width: 100% !important; height: 100% !important; max-width: none !important;
    max-height: none !important; min-width: 0 !important; min-height: 0 !important; }
`);

export class CloseupZoom extends Zoomable {
  static observedAttributes = ['min', 'max', 'fit', 'double-tap', 'wheel', 'disabled', 'pages'];

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    root.innerHTML = '<div id="sizer"></div><div id="content"><slot></slot></div>';
    this.surface = new ZoomSurface(this, ...root.children);
    Object.assign(this.attachInternals(), { role: 'group', ariaLabel: 'Zoomable' });
    root.addEventListener('slotchange', () => this.surface.sync());
    this.addEventListener('keydown', (event) => this.handleKey(event));
    // In the next frame, when what was called before the focus moved has been drawn.
    this.addEventListener('focusin', ({ target }) => requestAnimationFrame(() => this.#reveal(target)));
  }

  connectedCallback() {
    if (!this.hasAttribute('tabindex')) this.tabIndex = 0;
    this.surface.attach();
  }
  disconnectedCallback() {
    this.surface.detach();
  }
  attributeChangedCallback() {
    this.surface.sync();
  }

  get fitScale() { return this.surface.current?.fit ?? 1; }
  get contentSize() { return this.surface.contentSize; }
  set contentSize(size) {
    this.surface.contentSize = size ?? null;
    this.surface.sync();
  }

  visibleRegion({ maxPixels = Infinity } = {}) {
    return this.surface.current?.region('visible', maxPixels) ?? null;
  }
  fittedRegion({ width, height }, { maxPixels = Infinity } = {}) {
    return this.surface.current?.region('fitted', width, height, maxPixels) ?? null;
  }
  handleKey(event) {
    handleKey(this.surface, event);
  }

  // What receives the focus by a key is brought into sight.
  #reveal(target) {
    if (target === this || !target.matches(':focus-visible')) return;
    const inner = target.getBoundingClientRect();
    const outer = this.getBoundingClientRect();
    const { ratio } = this.surface.toLocal(0, 0);
    const away = (low, high, min, max) => (Math.max(0, min - low) || Math.min(0, max - high)) / ratio;
    const dx = away(inner.left, inner.right, outer.left, outer.right);
    const dy = away(inner.top, inner.bottom, outer.top, outer.bottom);
    if (dx || dy) this.panBy(dx, dy);
  }
}
