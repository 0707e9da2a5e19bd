// Closeup for the web. Importing this module defines its elements.
import { start } from './start.js';

// A second copy of the module on a page is the first one again: there is one engine, and one set of fingers. `ready` resolves once
// the engine, which lies beside this file, is loaded. `parts` is what <closeup-pdf> is made of, and internal.
export const { CloseupScreen, CloseupScrub, CloseupSwipe, CloseupViewer, CloseupZoom, parts, ready } = (
  globalThis[Symbol.for('closeup')] ??= start(new URL('closeup.wasm', import.meta.url)));
