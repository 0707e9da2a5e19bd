// Pointer events → touches of the engine, and the engine's claim → pointer capture.
//
// Elements may stand inside each other. A finger is told to all of them, the innermost first, and belongs to the first that
// claims it: the others lose it.
import { CLAIMED } from './engine.js';
import { insideOf, scrollsInside } from './surroundings.js';

const DOWN = 0, MOVE = 1, UP = 2, CANCEL = 3;
const KINDS = { pen: 1, mouse: 2 };

// What needs a single finger's drag for itself, and what answers to a tap.
const DRAGGED = `input:not([type=button],[type=submit],[type=reset],[type=checkbox],[type=radio]),
  textarea,select,audio[controls],video[controls],[draggable=true]`;
const TAPPED = `a[href],button,[role=button],input,label,summary,closeup-zoom:not([disabled],[release=spring-back]),
  closeup-scrub[mode=absolute]:not([disabled]),${DRAGGED}`;

// Whether what is under the pointer has text to select.
const hasText = (node) => node.textContent.trim() && getComputedStyle(node).userSelect !== 'none';
// The element itself, or what stands above the page between it and the event.
const innermost = (event, host) => event.composedPath().find((node) => node === host || node.matches?.(':modal'));

// All that have fingers down, and whose a claimed finger is.
const inputs = new Set();
const owners = new Map();

export class PointerInput {
  #surface;
  #pointers = new Map();
  #moves = [];
  #swallowsClick = false;
  #listening = null;

  constructor(surface) {
    this.#surface = surface;
    const { host } = surface;
    host.addEventListener('pointerdown', (event) => this.#down(event));
    // Not passive: while the engine claims the fingers, the page must not scroll with them.
    host.addEventListener('touchmove', (event) => {
      this.flush();
      if (this.#claimed && event.cancelable) event.preventDefault();
    }, { passive: false });
    // The click that ends a drag is nobody's. One made by a key has no detail, one in an open viewer inside is no end of ours.
    host.addEventListener('click', (event) => {
      if (!this.#swallowsClick || !event.detail || innermost(event, host) !== host) return;
      event.preventDefault();
      event.stopPropagation();
    }, true);
    // The browser's own dragging of pictures, links and selections would cancel ours. A double click selects nothing.
    const unwanted = { dragstart: () => true, selectstart: ({ selects }) => !selects, mousedown: (_, { detail }) => detail > 1 };
    for (const [type, isUnwanted] of Object.entries(unwanted)) {
      host.addEventListener(type, (event) => {
        if ([...this.#pointers.values()].some((pointer) => pointer.told && isUnwanted(pointer, event))) event.preventDefault();
      });
    }
  }

  get #claimed() {
    return this.#surface.engine?.claim === CLAIMED;
  }

  // Hands over the moves kept back since the last frame, sorted by time over all fingers.
  flush() {
    if (!this.#moves.length) return;
    const moves = this.#moves.sort((a, b) => a.timeStamp - b.timeStamp);
    this.#moves = [];
    for (const event of moves) this.#tell(event, MOVE);
  }

  // Forgets every finger: the element is being removed.
  stop() {
    for (const id of this.#pointers.keys()) this.#forget(id);
    this.#moves = [];
  }

  #down(event) {
    const { pointerId: id, pointerType, button } = event;
    const { engine, host } = this.#surface;
    if (!engine || host.hasAttribute('disabled') || button > 0 || this.#pointers.has(id) || owners.has(id)) return;
    const first = !this.#pointers.size;
    this.flush();
    const isMouse = pointerType === 'mouse';
    const inside = insideOf(event, host);
    const among = (selector) => inside.some((node) => node.matches(selector));
    const { drags } = host;
    const isSelectable = host.hasAttribute('selectable');
    const selects = event.target !== host && hasText(inside[0])
      && (isSelectable || (isMouse && drags && !drags.x && !drags.y));
    // What a drag does inside, by axis.
    const takes = isMouse ? { vertical: selects, horizontal: selects } : scrollsInside(event, host);
    if (first) {
      this.#surface.prepare(takes);
      this.#swallowsClick = engine.moving > 0;
    }
    const pointer = {
      event,
      selects,
      told: false,
      captured: false,
      tapped: among(TAPPED),
      // A child may also keep a finger by preventing the default of its pointerdown. Where there is room to pan, a finger that
      // scrolls or selects inside does nothing else.
      keeps: event.defaultPrevented || among(DRAGGED) || (inside[0]?.isContentEditable && !host.isContentEditable)
        || (isMouse && isSelectable && selects) || (takes.vertical && drags?.y) || (takes.horizontal && drags?.x),
    };
    this.#pointers.set(id, pointer);
    this.#listen();
    // A child keeps one finger; two are a pinch wherever they land.
    const pinch = pointerType === 'touch' && !first;
    for (const other of this.#pointers.values()) {
      if (other.told || (other.keeps && !pinch)) continue;
      other.told = true;
      this.#tell(other.event, DOWN);
    }
  }

  #move(event) {
    const pointer = this.#pointers.get(event.pointerId);
    if (!pointer) return;
    // A button let go where no event reached us, as over a context menu.
    if (event.pointerType === 'mouse' && !(event.buttons & 1)) return this.#end(event, CANCEL);
    pointer.event = event;
    if (!pointer.told) return;
    const samples = event.getCoalescedEvents?.() ?? [];
    this.#moves.push(...(samples.length ? samples : [event]));
    this.#surface.requestFrame();
  }

  #end(event, phase) {
    const pointer = this.#pointers.get(event.pointerId);
    if (!pointer) return;
    this.flush();
    this.#forget(event.pointerId);
    if (!pointer.told) return;
    const { targetZoom } = this.#surface.engine;
    // A tap on a button is the button's, and no half of a double tap.
    this.#tell(event, pointer.tapped && !this.#claimed ? CANCEL : phase);
    // The second click of a double tap that zooms is nobody's, either.
    this.#swallowsClick ||= this.#surface.engine?.targetZoom !== targetZoom;
  }

  // Another element claimed the finger.
  #lose(id) {
    const pointer = this.#pointers.get(id);
    if (!pointer) return;
    this.#moves = this.#moves.filter((event) => event.pointerId !== id);
    this.#forget(id);
    if (pointer.told) this.#tell(pointer.event, CANCEL);
  }

  #forget(id) {
    this.#pointers.delete(id);
    if (owners.get(id) === this) owners.delete(id);
    this.#listen();
  }

  #tell(event, phase) {
    const surface = this.#surface;
    const { host } = surface;
    const { x, y, ratio } = surface.toLocal(event.clientX, event.clientY);
    const kind = KINDS[event.pointerType] ?? 0;
    const width = kind ? 0 : event.width / ratio;
    surface.call('touch', event.pointerId, phase, kind, x, y, width, ratio, event.timeStamp / 1000);
    if (!this.#claimed) return;
    this.#swallowsClick = true;
    for (const [id, pointer] of this.#pointers) {
      if (!pointer.told || pointer.captured) continue;
      pointer.captured = true;
      owners.set(id, this);
      for (const other of inputs) if (other !== this) other.#lose(id);
      // A pointer may have gone in the meantime; its end is on the way.
      try { host.setPointerCapture(id); } catch {}
    }
  }

  // While a finger is down the whole window is listened to: an unclaimed one may leave the element.
  #listen() {
    if (!this.#pointers.size) {
      inputs.delete(this);
      this.#listening?.abort();
      this.#listening = null;
      return;
    }
    if (this.#listening) return;
    inputs.add(this);
    this.#listening = new AbortController();
    const options = { capture: true, signal: this.#listening.signal };
    addEventListener('pointermove', (event) => this.#move(event), options);
    addEventListener('pointerup', (event) => this.#end(event, UP), options);
    addEventListener('pointercancel', (event) => this.#end(event, CANCEL), options);
    addEventListener('lostpointercapture', (event) => {
      if (event.target === this.#surface.host) this.#end(event, CANCEL);
    }, options);
  }
}
