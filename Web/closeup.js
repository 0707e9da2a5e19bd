// Closeup for the web: <closeup-zoom> and <closeup-viewer>. Importing this module defines both.
import { loadEngine } from './engine.js';
import { CloseupViewer } from './viewer-element.js';
import { CloseupZoom } from './zoom-element.js';

export { CloseupViewer, CloseupZoom };

// Resolves once the engine, which lies beside this file, is loaded and the elements are defined.
export const ready = loadEngine(new URL('closeup.wasm', import.meta.url)).then(() => {
  customElements.define('closeup-zoom', CloseupZoom);
  customElements.define('closeup-viewer', CloseupViewer);
});
