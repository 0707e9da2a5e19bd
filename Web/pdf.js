// <closeup-pdf>, apart from the other elements, which it uses. Importing this module defines it.
import { CloseupPdf as Pdf } from './pdf-element.js';
import { openDocument as open } from './pdf-screen.js';

function start() {
  customElements.define('closeup-pdf', Pdf);
  return { CloseupPdf: Pdf, openDocument: open };
}

// As in closeup.js, a second copy of the module is the first one again.
export const { CloseupPdf, openDocument } = globalThis[Symbol.for('closeup-pdf')] ??= start();
