// What elements that are modules of their own share with those in closeup.js: one engine, one frame callback, one set of fingers.
export { whenLoaded } from './engine.js';
export { handleKey } from './key-input.js';
export { button, make, shadow, sheet } from './markup.js';
export { ask, sentence } from './patient.js';
export { number } from './surface.js';
export { coverPage } from './surroundings.js';
export { PageRow } from './viewer-row.js';
export { ViewerSurface } from './viewer-surface.js';
export { addEntry } from './way-back.js';
export { Zoomable } from './zoomable.js';
