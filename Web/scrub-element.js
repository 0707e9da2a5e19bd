// <closeup-scrub>: a finger along it goes through what it shows, from 0 to 1.
import { CLAIMED } from './engine.js';
import { keyOf } from './key-input.js';
import { liveSheet, make, shadow, sheet } from './markup.js';
import { Recordable } from './recordable.js';
import { RecognizerSurface } from './recognizer-surface.js';
import { Seeker } from './seeker.js';

const rules = sheet(`
  :host { display: block; position: relative; }
  :host([hidden]) { display: none; }
  :host(:focus-visible) { outline: 2px solid Highlight; outline-offset: 2px; }
  ::slotted(video) { display: block; width: 100%; }
`);
const live = liveSheet(`
  :host { -webkit-user-select: none; user-select: none; }
  :host(:not([disabled])) { touch-action: pan-y pinch-zoom; cursor: ew-resize; }
`);

export class CloseupScrub extends Recordable {
  static get attributes() { return 'progress# mode disabled?'; }

  #valueText = (progress) => this.#seeker.text(progress) ?? `${Math.round(progress * 100)} %`;
  #progress = 0;
  #scrubbing = false;
  #internals = this.attachInternals();
  #seeker = new Seeker(this, () => this.#show(), (progress) => this.#played(progress));
  surface = new RecognizerSurface(this, 'scrub', ({ width, height }, rightToLeft) => {
    const { engine } = this.surface;
    engine.call('configure', this.mode === 'absolute', width, height, rightToLeft);
    this.#seeker.load();
  }, (report, name) => this.#found(report, name));

  constructor() {
    super();
    shadow(this, [rules, live], make('slot'));
    Object.assign(this.#internals, { role: 'slider', ariaLabel: 'Progress', ariaValueMin: '0', ariaValueMax: '100' });
    this.addEventListener('keydown', (event) => this.handleKey(event));
    // What is hidden from those who do not see takes no focus either: keys go on meaning what they meant.
    this.addEventListener('mousedown', (event) => { if (this.ariaHidden === 'true') event.preventDefault(); });
  }

  attach() {
    if (!this.hasAttribute('tabindex')) this.tabIndex = 0;
    this.surface.attach();
    this.surface.call('set', this.#progress);
    this.#show();
  }
  detach() {
    this.surface.detach();
    this.#scrubbing = false;
  }
  attributeChangedCallback(name, before, value) {
    if (name === 'progress') this.progress = parseFloat(value);
    this.#internals.ariaDisabled = String(this.disabled);
  }

  get progress() { return this.#progress; }
  set progress(progress) {
    this.#progress = progress;
    if (!this.surface.engine) return;
    this.surface.call('set', progress);
    this.#show();
  }
  // The words for a progress, for those who hear it.
  get valueText() { return this.#valueText; }
  set valueText(words) {
    this.#valueText = words;
    if (this.surface.engine) this.#show();
  }
  // The film, where it does not stand inside.
  get film() { return this.#seeker.film; }
  set film(film) {
    this.#seeker.film = film;
    this.#show();
  }
  get scrubbing() { return this.#scrubbing; }
  get drags() { return { x: true, y: false }; }

  // What a key means here, also one that was pressed elsewhere.
  handleKey(event) {
    const key = keyOf(event, this);
    if (key === undefined || !this.surface.engine || this.disabled) return;
    this.surface.prepare();
    if (this.surface.call('key', key)) event.preventDefault();
  }

  // From where it is.
  startRecording() {
    this.progress = this.#progress;
    super.startRecording();
  }

  #found({ progress, claim, consumed }, name) {
    const scrubbing = claim === CLAIMED;
    const changed = progress !== this.#progress || scrubbing !== this.#scrubbing;
    this.surface.engine.claim = claim;
    this.#progress = progress;
    this.#scrubbing = scrubbing;
    const isUsed = consumed > 0;
    if (name === 'set' || !changed) return isUsed;
    if (scrubbing) this.#seeker.pause();
    this.#show();
    this.dispatchEvent(new CustomEvent('closeup-scrub', { bubbles: true, detail: { progress, scrubbing } }));
    return isUsed;
  }

  // The film went on by itself, or by its own controls.
  #played(progress) {
    if (!this.#scrubbing && this.surface.engine) this.progress = progress;
  }

  #show() {
    this.#seeker.show(this.#progress);
    this.style.setProperty('--closeup-progress', this.#progress);
    // As attributes, for all to see: what changes while it is used.
    this.setAttribute('aria-valuenow', Math.round(this.#progress * 100));
    this.setAttribute('aria-valuetext', this.#valueText(this.#progress));
  }
}
