// Types of Closeup's elements. Lengths are CSS pixels of the element, unless said otherwise.

export interface Point { x: number; y: number }
export interface Size { width: number; height: number }
export interface Rect extends Point, Size {}

/** Content point `p` is drawn at `scale · p + (x, y)` in the element. */
export interface Placement extends Point { readonly scale: number }

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
 * - `fit`: `contain` (default), `cover` or `none`.
 * - `double-tap`: `fill` (default), `max`, `reset`, `none`, or the zoom to go to.
 * - `wheel`: `zoom` (default), `pan`, or `modifier` (only with Ctrl or ⌘, so that a page keeps scrolling).
 * - `pages`: there is a next and a previous; arrow keys that cannot pan ask for them.
 * - `disabled`.
 *
 * The element's padding is kept free around fitted content.
 */
export class CloseupZoom extends HTMLElement {
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
  /** CSS pixels of a unit of the content at zoom 1. */
  readonly fitScale: number;
  /** Whether it moves by itself. */
  readonly animating: boolean;
  /** The natural size to assume, where it cannot be measured: the content is stretched to it. */
  contentSize: Size | null;

  /** Zooms about the point `at` of the element, by default its middle. */
  zoomTo(zoom: number, options?: Movement & { at?: Point }): void;
  /** Shows a rectangle, in content pixels, as large as it fits. */
  zoomToRect(rect: Rect, options?: Movement): void;
  panBy(dx: number, dy: number, options?: Movement): void;
  reset(options?: Movement): void;
  /**
   * What has to be drawn of content that can be drawn at any resolution, for what is seen to be sharp; null where nothing is
   * seen. It is rounded outwards, and its resolution is lowered where it would have more than `maxPixels`.
   */
  visibleRegion(options?: { maxPixels?: number }): DrawnRegion | null;
  /** The same for content of another size, as it would open, fitted. */
  fittedRegion(content: Size, options?: { maxPixels?: number }): DrawnRegion | null;
  /** Does what a key means here, for keys that were pressed elsewhere; prevents the default of those it uses. */
  handleKey(event: KeyboardEvent): void;
}

/** A part of content, in whole drawn pixels from its top left corner. */
export interface DrawnRegion extends Rect {
  /** Drawn pixels for one unit of the content. */
  readonly scale: number;
}

/** A picture, video or document for the viewer; its size is in pixels, or points. */
export interface ViewerItem {
  name: string;
  /** `picture` by default. */
  kind?: 'picture' | 'video' | 'document';
  /** The picture, the video, or the address of a document for `<closeup-pdf>`. */
  src: string;
  /** A picture of a video's early frame, or of a document's first page. */
  poster?: string;
  /** How many pages a document has. */
  pages?: number;
  width?: number;
  height?: number;
  /** A small version, shown until `src` is there. */
  thumb?: string;
  /** Why there is no picture. */
  error?: string;
}

/** `<closeup-viewer>`: pictures one at a time on the full screen. */
export class CloseupViewer extends HTMLElement {
  items: ViewerItem[];
  /** The picture that is shown; -1 while closed. */
  readonly index: number;
  readonly open: boolean;
  /** Opens the viewer at a picture, or turns to it. */
  show(index: number): void;
  next(): void;
  previous(): void;
  close(): void;
}

/** Resolves once the engine is loaded and both elements are defined. */
export const ready: Promise<void>;

declare global {
  interface HTMLElementTagNameMap {
    'closeup-zoom': CloseupZoom;
    'closeup-viewer': CloseupViewer;
  }
  interface HTMLElementEventMap {
    /** The placement changed; at most once a frame. */
    'closeup-change': CustomEvent<undefined>;
    /** All movement has come to rest. */
    'closeup-settle': CustomEvent<undefined>;
    'closeup-gesturestart': CustomEvent<undefined>;
    'closeup-gestureend': CustomEvent<undefined>;
    /** A single tap that was no half of a double tap. */
    'closeup-tap': CustomEvent<Point>;
    /** A key asked for what only the page can do. */
    'closeup-request': CustomEvent<{ action: 'close' | 'previous' | 'next' | 'first' | 'last' }>;
    /** The viewer opened, turned to another picture, closed. */
    'closeup-open': CustomEvent<{ index: number }>;
    'closeup-page': CustomEvent<{ index: number }>;
    'closeup-close': CustomEvent<{ index: number }>;
  }
}
