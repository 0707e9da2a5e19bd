// Types of Closeup's elements. Lengths are CSS pixels of the element, unless said otherwise.

export interface Point { x: number; y: number }
export interface Size { width: number; height: number }
export interface Rect extends Point, Size {}

/** Content point `p` is drawn at `scale · p + (x, y)` in the element. */
export interface Placement extends Point { readonly scale: number }

/** What a pinch has made of content at its fitted place: magnified by `scale` about `anchor`, and moved by `offset`. */
export interface PinchState {
  /** How much larger than fitted; never 0. */
  readonly scale: number;
  /** Where in the content the pinch began, 0…1 on each axis. */
  readonly anchor: Point;
  /** How far that place has moved since. */
  readonly offset: Point;
  /** Whether fingers hold the content. */
  readonly pinching: boolean;
}

/** A limit of the zoom, `auto` for a picture's, or where a double tap goes. As all properties that are named like an attribute:
 * null where nothing is said, and null takes the attribute away. */
export type Limit = number | 'auto' | null;
export type DoubleTap = 'fill' | 'max' | 'reset' | 'none' | number | null;
export type WheelUse = 'zoom' | 'pan' | 'modifier' | null;

export interface Movement {
  /** Whether it is shown as a movement (the default) or at once. */
  animated?: boolean;
}

/**
 * `<closeup-zoom>`: whatever stands in it is magnified and moved by fingers, pen, mouse, wheel and keys.
 *
 * Attributes:
 * - `min`, `max`: the limits of the zoom, where 1 is the fitted size; 1 and 3 by default. `max="auto"`: far enough for
 *   single pixels of a picture to be seen.
 * - `fit`: `contain` (default), `cover`, `none`, or `scale-down`: as `contain`, but never larger than its own size.
 * - `double-tap`: `fill` (default), `max`, `reset`, `none`, or the zoom to go to.
 * - `wheel`: `zoom` (default), `pan`, or `modifier` (only with Ctrl or ⌘, so that a page keeps scrolling).
 * - `release`: `stay` (default), or `spring-back`: only two fingers move the content, and it springs back when they leave;
 *   wheel and keys are not for it.
 * - `lift`: what springs back is shown above everything else in the page meanwhile.
 * - `dimming`: how dark the rest becomes behind what is lifted, 0 (default) to 1, from its own size to twice that.
 * - `preset`: `previewer`: on black, `max` is `auto` and `double-tap` is `max` where they are not given, and a single child
 *   with a CSS `aspect-ratio` is laid out as large as it fits.
 * - `no-vibration`: no haptic where a pinch comes back to its limit; `closeup-haptic` tells of it all the same.
 * - `pages`: there is a next and a previous; arrow keys that cannot pan ask for them.
 * - `selectable`: a mouse selects text also where there is something to pan; elsewhere it does anyway.
 * - `disabled`.
 *
 * The element's padding is kept free around fitted content. The part `content` is the box the content is laid out in: as wide
 * as the content likes, unless a style sheet says otherwise.
 */
export class CloseupZoom extends HTMLElement {
  min: number | null;
  max: Limit;
  fit: 'contain' | 'cover' | 'none' | 'scale-down' | null;
  doubleTap: DoubleTap;
  wheel: WheelUse;
  release: 'stay' | 'spring-back' | null;
  lift: boolean;
  dimming: number | null;
  preset: 'previewer' | null;
  noVibration: boolean;
  pages: boolean;
  selectable: boolean;
  disabled: boolean;
  /** On which axes one finger moves the content: there is more of it than is seen. */
  readonly drags: { readonly x: boolean; readonly y: boolean };
  /** The state of a pinch: see `PinchState`. */
  readonly scale: number;
  readonly anchor: Point;
  readonly offset: Point;
  readonly pinching: boolean;
  /** The natural size to assume, where it cannot be measured: the content is stretched to it. */
  contentSize: Size | null;
  /** CSS pixels of a unit of the content at zoom 1. */
  readonly fitScale: number;
  /**
   * What has to be drawn of content that can be drawn at any resolution, for what is seen to be sharp; null where nothing is
   * seen. It is rounded outwards, and its resolution is lowered where it would have more than `maxPixels`.
   */
  visibleRegion(options?: { maxPixels?: number }): DrawnRegion | null;
  /** The same for content of another size, as it would open, fitted. */
  fittedRegion(content: Size, options?: { maxPixels?: number }): DrawnRegion | null;
  /** Does what a key means here, for keys that were pressed elsewhere; prevents the default of those it uses. */
  handleKey(event: KeyboardEvent): void;
  addEventListener<K extends keyof CloseupZoomEventMap>(
    type: K, listener: (this: CloseupZoom, event: CloseupZoomEventMap[K]) => unknown, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}
export interface CloseupZoom extends Zoomable {}
export interface CloseupZoomEventMap extends HTMLElementEventMap {
  'closeup-change': CustomEvent<PinchState>;
  'closeup-settle': CustomEvent<PinchState>;
  'closeup-gesturestart': CustomEvent<PinchState>;
  'closeup-gestureend': CustomEvent<PinchState>;
}

/** A part of content, in whole drawn pixels from its top left corner. */
export interface DrawnRegion extends Rect {
  /** Drawn pixels for one unit of the content. */
  readonly scale: number;
}

/** What is looked at, in words that mean the same in any size: a zoom, and the point of the content's unit square in the middle. */
export interface View extends Point { zoom: number }

/** An element that records what fingers, keys and programs do to it: Documentation/traces.md. */
export interface Recordable extends HTMLElement {
  /** Records everything that happens from here on; begin it while the element rests, and a viewer while it is open. */
  startRecording(): void;
  /** Resolves to the trace; null if nothing was recorded. */
  stopRecording(): Promise<string | null>;
}

/** An element whose content, or whose current page, can be looked at closely. */
export interface Zoomable extends Recordable {
  /** Where the content is at this moment, animations included. */
  readonly placement: Placement;
  /** The zoom at this moment; 1 is the fitted size. */
  readonly zoom: number;
  /** The zoom it is on its way to. */
  readonly targetZoom: number;
  /** The limits in force. */
  readonly minZoom: number;
  readonly maxZoom: number;
  /** The zoom at which a content pixel is a device pixel. */
  readonly actualZoom: number;
  /** Whether anything moves by itself. */
  readonly animating: boolean;
  /** What is looked at once all has come to rest, to be saved. */
  readonly view: View;
  /** Zooms about the point `at` of the element, by default its middle. As the methods below, it waits for content of a known size. */
  zoomTo(zoom: number, options?: Movement & { at?: Point }): void;
  /** Shows a rectangle, in content pixels, as large as it fits. */
  zoomToRect(rect: Rect, options?: Movement): void;
  panBy(dx: number, dy: number, options?: Movement): void;
  reset(options?: Movement): void;
  /** Goes to a view that was saved. */
  restore(view: View, options?: Movement): void;
}

/** What a page of a viewer shows. Sizes are in pixels, those of documents in points. */
export interface ViewerItem {
  name: string;
  /** The picture, the video, or the address of a document for `<closeup-pdf>`. Where a server of the page's own answers 503 with
   * `Retry-After`, it is asked again, and the page says what `error` of its JSON says. */
  src: string;
  /** A picture of a video's early frame, or of a document's first page. */
  poster?: string;
  /** How many pages a document has. */
  pages?: number;
  /** `picture` unless said otherwise. */
  kind?: 'picture' | 'video' | 'document';
  width?: number;
  height?: number;
  /** The ratio of its sides, where the size is not known. */
  aspect?: number;
  /** `src` in several widths, as of an `<img>`: the one for the screen is loaded, and a larger one when it is zoomed. */
  srcset?: string;
  /** A small version, shown until `src` is there, and in the strip. */
  thumb?: string;
  /** Shown below it; without one, `alt` is. */
  caption?: string;
  /** What it shows, for those who do not see it; without it the caption or the name is read. */
  alt?: string;
  /** Why there is no picture. */
  error?: string;
  /** Why browsers do not play a video as it is: `src` is asked for when its page is turned to, and may take its time (503 with
   * `Retry-After`). */
  unplayed?: string;
  /** Whether a document opens with a password only. */
  locked?: boolean;
}

/**
 * `<closeup-viewer>`: a gallery on the full screen. Its pages follow the finger; a drag down, a pinch in, Escape and its button
 * close it; only the pages near the current one are in the document.
 *
 * Attributes:
 * - `loop`: after the last comes the first. Without it the ends resist.
 * - `max`, `double-tap`: as those of `<closeup-zoom>`, but `max="auto"` if nothing else is said.
 * - `fit`: `scale-down`: pictures smaller than the screen keep their own size.
 * - `backdrop`: which clicks beside the picture close: `mouse` (default), `any` or `none`.
 * - `dir`: in a layout from right to left the next page is to the left.
 * - `history`: the browser's Back closes it. An entry is added as it opens and taken away as it closes, unless the page has gone
 *   on from there.
 *
 * Clicks, pointers, keys and the wheel end at the element while it is open. One that cannot be seen any more is closed.
 */
export class CloseupViewer extends HTMLElement {
  history: boolean;
  loop: boolean;
  fit: 'contain' | 'scale-down' | null;
  backdrop: 'mouse' | 'any' | 'none' | null;
  max: Limit;
  doubleTap: DoubleTap;
  items: ViewerItem[];
  /** Returns the element that shows an item's thumbnail: its picture flies from there and back, and while it is open the
   * thumbnail is not seen. Without one, or where that is out of sight, pictures fade. */
  source: ((index: number) => Element | null | undefined) | null;
  /** The item that is shown; -1 while closed. */
  readonly index: number;
  readonly open: boolean;
  /** Whether it is on the screen, be it on its way home. */
  readonly shown: boolean;
  /** Whether it is on its way home. */
  readonly closing: boolean;
  /** Opens the viewer at an item, at a view that was saved if there is one, or turns to it. */
  show(index: number, options?: { view?: View }): void;
  next(): void;
  previous(): void;
  /** Lets the picture fly home, and closes. */
  close(): void;
  addEventListener<K extends keyof CloseupViewerEventMap>(
    type: K, listener: (this: CloseupViewer, event: CloseupViewerEventMap[K]) => unknown, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}
export interface CloseupViewer extends Zoomable {}
export interface CloseupViewerEventMap extends HTMLElementEventMap {
  'closeup-change': CustomEvent<null>;
  'closeup-settle': CustomEvent<null>;
  'closeup-gesturestart': CustomEvent<null>;
  'closeup-gestureend': CustomEvent<null>;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** A quick movement of one finger: at least 50 pixels within half a second, at most half as far aside. */
export interface Swipe {
  readonly direction: Direction;
  /** Where the finger came down, and how far it had moved when the swipe became certain; 0 for a key. */
  readonly start: Point;
  readonly translation: Point;
  /** How fast on the whole, in pixels a second. */
  readonly velocity: Point;
  /** What it does in a series: 1 on, -1 back, 0 neither. */
  readonly step: number;
  /** The index after it. */
  readonly index: number;
}

/**
 * `<closeup-swipe>`: a swipe across it goes on in a series, or is told.
 *
 * Attributes:
 * - `directions`: words out of `left`, `right`, `up`, `down`, `leading` and `trailing`; `left right` by default. The browser
 *   scrolls along the axis that is not named.
 * - `count`, `index`: a series, and the place in it that swipes move: to the left on, to the right back, from the last to the
 *   first and around again; mirrored where lines run from right to left. Without a `count`, nothing is moved.
 * - `disabled`.
 *
 * An arrow key does what the swipe does that brings what lies there.
 */
export class CloseupSwipe extends HTMLElement {
  /** Words out of a `Direction`, `leading` and `trailing`, with spaces between them. */
  directions: string | null;
  disabled: boolean;
  /** 0 where nothing is said. */
  index: number;
  count: number;
  /** On which axes it is swiped. */
  readonly drags: { readonly x: boolean; readonly y: boolean };
  handleKey(event: KeyboardEvent): void;
}
export interface CloseupSwipe extends Recordable {}

/**
 * `<closeup-scrub>`: one finger along it goes through what it shows. A `<video>` in it shows the frame at that progress.
 *
 * Attributes:
 * - `progress`: 0 (default) to 1.
 * - `mode`: `relative` (default), the progress moves as the finger moves, or `absolute`, it is where the finger is or taps. Above and
 *   below the element it is finer: half for every 50 pixels.
 * - `disabled`.
 *
 * The progress is also the CSS variable `--closeup-progress`. Arrow keys take a twentieth, Home and End lead to the ends.
 */
export class CloseupScrub extends HTMLElement {
  /** 0…1; what is set outside is brought inside. */
  progress: number;
  mode: 'relative' | 'absolute' | null;
  disabled: boolean;
  /** The film it shows: the first inside, unless another one is set. */
  film: HTMLVideoElement | null;
  /** Whether a finger moves it. */
  readonly scrubbing: boolean;
  readonly drags: { readonly x: true; readonly y: false };
  /** The words for a progress, for those who hear it: by default the time in a film, else per cent. */
  valueText: (progress: number) => string;
  handleKey(event: KeyboardEvent): void;
}
export interface CloseupScrub extends Recordable {}

/**
 * `<closeup-screen>`: a small picture that opens on the full screen from where it is, and returns there. The picture stands in
 * the element. Limits 1…3.5; a backdrop of black at 0.7; Escape, a drag down, a pinch in and the way back close it.
 *
 * Attributes:
 * - `open`: whether it is open; can be set and removed.
 * - `src`: the large picture; without it that of a link around it or, last, the small one.
 * - `width`, `height`: the large picture's size in pixels, if its ratio is not that of the small one.
 * - `name`; `max`, by default 3.5; `double-tap`, `fit`, `backdrop`.
 *
 * Any other element opens one with the attribute `data-closeup`: its value is the large picture's address; empty, it is a link's
 * own or that of the picture in it. Use a link or a button, so that keys reach it.
 */
export class CloseupScreen extends HTMLElement {
  open: boolean;
  src: string | null;
  width: number | null;
  height: number | null;
  name: string | null;
  fit: 'contain' | 'scale-down' | null;
  backdrop: 'mouse' | 'any' | 'none' | null;
  max: Limit;
  doubleTap: DoubleTap;
  /** The element it opens from, where that is not the picture inside. */
  thumbnail: Element | null;
  addEventListener<K extends keyof CloseupScreenEventMap>(
    type: K, listener: (this: CloseupScreen, event: CloseupScreenEventMap[K]) => unknown, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}
export interface CloseupScreen extends Zoomable {}
export interface CloseupScreenEventMap extends CloseupViewerEventMap {}

/** Resolves once the engine is loaded, and is rejected if it cannot be. Nothing has to wait for it: the elements do. */
export const ready: Promise<void>;

declare global {
  interface HTMLElementTagNameMap {
    'closeup-zoom': CloseupZoom;
    'closeup-viewer': CloseupViewer;
    'closeup-screen': CloseupScreen;
    'closeup-swipe': CloseupSwipe;
    'closeup-scrub': CloseupScrub;
  }
  interface HTMLElementEventMap {
    /** The placement changed; at most once a frame. A zoom says what the pinch has made of its content. */
    'closeup-change': CustomEvent<PinchState | null>;
    /** All movement has come to rest. */
    'closeup-settle': CustomEvent<PinchState | null>;
    'closeup-gesturestart': CustomEvent<PinchState | null>;
    'closeup-gestureend': CustomEvent<PinchState | null>;
    /** A pinch that was let go outside its limits comes back to them. */
    'closeup-haptic': CustomEvent<null>;
    'closeup-swipe': CustomEvent<Swipe>;
    /** A finger or a key moved the progress, or the finger left. */
    'closeup-scrub': CustomEvent<{ progress: number; scrubbing: boolean }>;
    /** A single tap that was no half of a double tap. */
    'closeup-tap': CustomEvent<Point>;
    /** A key asked for what only the page can do. */
    'closeup-request': CustomEvent<{ action: 'close' | 'previous' | 'next' | 'first' | 'last' }>;
    /** A viewer or a screen opened, turned to another item, is on its way home, was taken back on that way, is closed. */
    'closeup-open': CustomEvent<{ index: number }>;
    'closeup-page': CustomEvent<{ index: number; page?: number; pages?: number }>;
    'closeup-closing': CustomEvent<{ index: number }>;
    'closeup-opening': CustomEvent<{ index: number }>;
    'closeup-close': CustomEvent<{ index: number }>;
  }
}
