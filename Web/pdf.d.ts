// Types of <closeup-pdf>. Importing pdf.js, which lies beside closeup.js, defines the element.
import type { CloseupViewerEventMap, DoubleTap, Limit, WheelUse, Zoomable } from './closeup.js';

/**
 * `<closeup-pdf>`: a document a page at a time, drawn sharp at every zoom by a server that speaks the protocol of
 * Documentation/documents.md. It fills the size it is given; its padding belongs to its bar.
 *
 * Attributes:
 * - `src`: the document's address on that server.
 * - `page`: the page that is shown, from 1 on.
 * - `min`, `max`: the limits of the zoom, where 1 is the fitted page; 0.5 and 3 by default.
 * - `double-tap`, `wheel`, `disabled`: as of `<closeup-zoom>`.
 * - `bare`: without the bar, for pages that have their own.
 *
 * Pages follow the finger as those of `<closeup-viewer>` do, and a page that is turned to is fitted. Keys: Page Up and Page Down
 * turn pages, Home and End go to the first and the last, and so do arrows on a page that cannot be panned further. A unit of
 * `placement` is a point. A document that opens with a password only asks for it, and forgets it when it is closed. Parts for styling: `zoom`, `page`, `bar`.
 */
export class CloseupPdf extends HTMLElement {
  src: string;
  min: number | null;
  max: Limit;
  doubleTap: DoubleTap;
  wheel: WheelUse;
  disabled: boolean;
  bare: boolean;
  /** The page that is shown, from 1 on. Numbers outside the document are brought inside. */
  page: number;
  /** How many pages there are; 0 until the document is open. */
  readonly pages: number;
  /** Whether what is seen is drawn at the screen's resolution, or as near to it as the budget allows. */
  readonly sharp: boolean;

  next(): void;
  previous(): void;
  addEventListener<K extends keyof CloseupPdfEventMap>(
    type: K, listener: (this: CloseupPdf, event: CloseupPdfEventMap[K]) => unknown, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}
export interface CloseupPdf extends Zoomable {}
export interface CloseupPdfEventMap extends CloseupViewerEventMap {
  'closeup-page': CustomEvent<{ index: number; page: number; pages: number }>;
}

/** Shows a document on the full screen, above everything else, until it is closed. */
export function openDocument(document: { src: string; name: string }): Promise<void>;

declare global {
  interface HTMLElementTagNameMap {
    'closeup-pdf': CloseupPdf;
  }
  interface HTMLElementEventMap {
    /** The document is open; `closeup-page` tells of each page, with its `index` from 0 on. */
    'closeup-load': CustomEvent<{ pages: number }>;
    /** What is seen has been drawn at its resolution. */
    'closeup-drawn': CustomEvent<null>;
    /** The document, or a page of it, cannot be shown; the message is shown too. */
    'closeup-error': CustomEvent<{ message: string }>;
  }
}
