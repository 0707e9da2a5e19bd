// Closeup for the web. Importing this module defines its elements.
import { loadEngine } from './engine.js';
import { CloseupScreen } from './screen-element.js';
import { CloseupScrub } from './scrub-element.js';
import { CloseupSwipe } from './swipe-element.js';
import { CloseupViewer } from './viewer-element.js';
import { CloseupZoom } from './zoom-element.js';

export { CloseupScreen, CloseupScrub, CloseupSwipe, CloseupViewer, CloseupZoom };
// What <closeup-pdf> is made of, and nobody else's business.
export * as parts from './parts.js';

// Resolves once the engine, which lies beside this file, is loaded and the elements are defined.
export const ready = loadEngine(new URL('closeup.wasm', import.meta.url)).then(() => {
  customElements.define('closeup-zoom', CloseupZoom);
  customElements.define('closeup-viewer', CloseupViewer);
  customElements.define('closeup-screen', CloseupScreen);
  customElements.define('closeup-swipe', CloseupSwipe);
  customElements.define('closeup-scrub', CloseupScrub);
});
