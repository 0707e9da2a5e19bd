// Defines the elements and fetches the engine. The elements are there first: what is asked of them waits for it.
import { loadEngine } from './engine.js';
import * as parts from './parts.js';
import { CloseupScreen, openThumbnails } from './screen-element.js';
import { CloseupScrub } from './scrub-element.js';
import { CloseupSwipe } from './swipe-element.js';
import { CloseupViewer } from './viewer-element.js';
import { pendingViewing } from './viewing.js';
import { CloseupZoom } from './zoom-element.js';

export function start(engine) {
  const loading = loadEngine(engine);
  customElements.define('closeup-zoom', CloseupZoom);
  customElements.define('closeup-viewer', CloseupViewer);
  customElements.define('closeup-screen', CloseupScreen);
  customElements.define('closeup-swipe', CloseupSwipe);
  customElements.define('closeup-scrub', CloseupScrub);
  openThumbnails();
  const ready = Promise.all([loading, pendingViewing()]).then(() => {});
  // Also where nobody waits for it.
  ready.catch(console.error);
  return { CloseupScreen, CloseupScrub, CloseupSwipe, CloseupViewer, CloseupZoom, parts, ready };
}
