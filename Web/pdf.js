// <closeup-pdf>, apart from the other elements, which it uses. Importing this module defines it.
import { ready } from './closeup.js';
import { CloseupPdf } from './pdf-element.js';
import { openDocument } from './pdf-screen.js';

export { CloseupPdf, openDocument };

// Before the engine is there the element could not show anything.
ready.then(() => customElements.define('closeup-pdf', CloseupPdf));
