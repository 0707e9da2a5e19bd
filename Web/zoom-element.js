// <closeup-zoom>: whatever stands in it can be looked at closely.
import { handleKey } from './key-input.js';
import { liveSheet, make, shadow, sheet } from './markup.js';
import { ZoomSurface } from './zoom-surface.js';
import { Zoomable } from './zoomable.js';

// What has no size yet is laid out as closeup.css has it.
const rules = sheet(`
  :host { display: block; position: relative; contain: content; }
  :host([hidden]) { display: none; }
  :host([preset=previewer]) { background: #000; }
  :host(:focus-visible) { outline: 2px solid Highlight; outline-offset: -2px; }
  #stage { display: block; position: absolute; inset: 0; width: auto; height: auto; margin: 0; border: 0; padding: 0;
    overflow: hidden; background: none; color: inherit; border-radius: inherit; direction: ltr; }
  #stage:popover-open { position: fixed; inset: 0 auto auto 0; transform-origin: 0 0; overflow: visible; }
  #stage:popover-open #content { border-radius: inherit; overflow: clip; }
  #stage::backdrop { background: #000; opacity: calc(var(--dimming) * clamp(0, var(--scale) - 1, 1)); }
  #content { position: absolute; left: 0; top: 0; min-width: min-content; transform-origin: 0 0; }
  ::slotted(:is(img, svg, video, canvas)) { display: block; }
  #content.sized { min-width: 0; }
  .sized ::slotted(*) { position: absolute !important; inset: 0 !important; margin: 0 !important; border: 0 !important;
    padding: 0 !important; width: 100% !important; height: 100% !important; max-width: none !important;
    max-height: none !important; min-width: 0 !important; min-height: 0 !important; }
  #stage.early, .early #content { display: contents; }
  .early ::slotted(:is(img, video):only-child) { width: 100%; height: auto; min-height: 100%; max-height: 100%; object-fit: contain; }
  :host([fit=cover]) .early ::slotted(*) { object-fit: cover; }
  :host([fit=none]) .early ::slotted(*) { object-fit: none; }
  :host([fit=scale-down]) .early ::slotted(*) { object-fit: scale-down; }
`);
const live = liveSheet(':host(:not([disabled])) { touch-action: pan-x pan-y; }');

export class CloseupZoom extends Zoomable {
  static get attributes() {
    return 'min# max# fit double-tap# wheel release lift? dimming# preset no-vibration? pages? selectable? disabled?';
  }

  constructor() {
    super();
    const content = make('div', { id: 'content', part: 'content' }, make('slot'));
    const root = shadow(this, [rules, live], make('div', { id: 'sizer' }), make('div', { id: 'stage', className: 'early' }, content));
    this.surface = new ZoomSurface(this, ...root.children);
    Object.assign(this.attachInternals(), { role: 'group', ariaLabel: 'Zoomable' });
    root.addEventListener('slotchange', () => this.surface.sync());
    this.addEventListener('keydown', (event) => this.handleKey(event));
    // In the next frame, when what was called before the focus moved has been drawn.
    this.addEventListener('focusin', ({ target }) => requestAnimationFrame(() => this.#reveal(target)));
  }

  attach() {
    // What springs back has no use for keys.
    if (!this.hasAttribute('tabindex') && this.release !== 'spring-back') this.tabIndex = 0;
    this.surface.attach();
  }
  detach() {
    this.surface.detach();
  }
  attributeChangedCallback() {
    this.surface.sync();
  }

  get fitScale() { return this.surface.current?.fit ?? 1; }
  get drags() { return { x: this.surface.current?.panX > 0, y: this.surface.current?.panY > 0 }; }

  get scale() { return this.surface.pinch.scale; }
  get anchor() { return this.surface.pinch.anchor; }
  get offset() { return this.surface.pinch.offset; }
  get pinching() { return this.surface.pinch.pinching; }

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
    if (!this.surface.current) return;
    const { x, y, width, height } = this.surface.boundsOf(target);
    this.surface.move('reveal', x, y, width, height, true);
  }
}
