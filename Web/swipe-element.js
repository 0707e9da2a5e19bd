// <closeup-swipe>: a quick movement of one finger across it goes on in a series.
import { CLAIMED, face } from './engine.js';
import { keyOf } from './key-input.js';
import { liveSheet, make, shadow, sheet } from './markup.js';
import { Recordable } from './recordable.js';
import { RecognizerSurface } from './recognizer-surface.js';

const DIRECTIONS = ['left', 'right', 'up', 'down'];
const BITS = { left: 1, right: 2, up: 4, down: 8, leading: 16, trailing: 32 };
const HORIZONTAL = 1 | 2 | 16 | 32, VERTICAL = 4 | 8;

// The browser scrolls along the axis that is not swiped along.
const across = '[directions~=left],[directions~=right],[directions~=leading],[directions~=trailing],:not([directions])';
const down = '[directions~=up],[directions~=down]';
const rules = sheet(`
  :host { display: block; }
  :host([hidden]) { display: none; }
  :host(:focus-visible) { outline: 2px solid Highlight; outline-offset: 2px; }
`);
const live = liveSheet(`
  :host { --across: pan-y; --down: pan-x; }
  :host(:is(${across})) { touch-action: var(--across) pinch-zoom; }
  :host(:is(${down})) { touch-action: var(--down) pinch-zoom; }
  :host(:is(${across}):is(${down})) { touch-action: pinch-zoom; }
  :host([disabled]) { touch-action: auto; }
`);

// That axis is the page's own, however the element is turned.
const aside = sheet(':host { --across: pan-x; --down: pan-y; }');

export class CloseupSwipe extends Recordable {
  static get attributes() { return 'directions index# count# disabled?'; }

  // The engine is told of directions only; of the series and the size, a recording.
  surface = new RecognizerSurface(this, 'swipe', ({ width, height, turn: { a, b } }, rightToLeft) => {
    this.shadowRoot.adoptedStyleSheets = [rules, live, ...Math.abs(b) > Math.abs(a) ? [aside] : []];
    this.surface.engine.call('configure', this.#bits, rightToLeft, this.index, this.count, width, height);
  }, (report) => this.#found(report));

  constructor() {
    super();
    shadow(this, [rules, live], make('slot'));
    Object.assign(this.attachInternals(), { role: 'group', ariaLabel: 'Swipeable' });
    this.addEventListener('keydown', (event) => this.handleKey(event));
  }

  attach() {
    if (!this.hasAttribute('tabindex')) this.tabIndex = 0;
    this.surface.attach();
    this.surface.configure();
  }
  detach() {
    this.surface.detach();
  }

  attributeChangedCallback() {
    if (this.surface.engine?.isRecording) this.surface.configure();
  }

  get index() { return parseInt(this.getAttribute('index'), 10) || 0; }
  set index(index) { this.setAttribute('index', index); }
  get count() { return parseInt(this.getAttribute('count'), 10) || 0; }
  set count(count) { this.setAttribute('count', count); }
  get drags() { return { x: (this.#bits & HORIZONTAL) > 0, y: (this.#bits & VERTICAL) > 0 }; }

  // What a key means here, also one that was pressed elsewhere: an arrow leads to what lies there.
  handleKey(event) {
    const key = keyOf(event, this);
    if (key === undefined || !this.surface.engine || this.disabled) return;
    this.surface.prepare();
    this.surface.call('key', key, event.timeStamp / 1000);
    if (this.surface.engine.claim === CLAIMED) event.preventDefault();
  }

  get #bits() {
    const words = this.directions ?? 'left right';
    return words.split(/\s+/).reduce((bits, word) => bits | BITS[word], 0);
  }

  #found({ direction, step, startX, startY, dx, dy, vx, vy }) {
    if (direction < 0) return;
    // The finger is ours now: no click comes of it, and nothing around this element gets it.
    this.surface.engine.claim = CLAIMED;
    if (this.hasAttribute('count')) this.index = face().closeup_series_index(this.index, step, this.count);
    this.dispatchEvent(new CustomEvent('closeup-swipe', {
      bubbles: true,
      detail: {
        direction: DIRECTIONS[direction],
        start: { x: startX, y: startY },
        translation: { x: dx, y: dy },
        velocity: { x: vx, y: vy },
        step,
        index: this.index,
      },
    }));
  }
}
