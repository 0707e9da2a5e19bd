// What elements that are modules of their own share with those in closeup.js: one engine, one frame callback, one set of fingers.
export { whenLoaded } from './engine.js';
export { handleKey } from './key-input.js';
export { button, make, shadow, sheet } from './markup.js';
export { pixelsOf, sharpen } from './srcset.js';
export { number } from './surface.js';
export { insideOf, isEditing, measureBox, naturalSize, planeOf, scrollsInside } from './surroundings.js';
export { nameOf } from './viewer-page.js';
export { PageRow } from './viewer-row.js';
export { ViewerSurface } from './viewer-surface.js';
export { pagesSheet, viewerSheet } from './viewer-template.js';
export { setViewing } from './viewing.js';
export { Zoomable } from './zoomable.js';
