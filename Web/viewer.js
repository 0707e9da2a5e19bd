// What viewers need to open: what their pages show, their looks, what lies around them. closeup.js fetches this for the first viewer
// of a page; a page may import it first.
import pages from 'styles/pages.css';
import looks from 'styles/viewer.css';
import { parts } from './closeup.js';
import { contentFor } from './page-content.js';
import { coverPage } from './page-behind.js';
import { placeOf } from './thumbnail-place.js';
import { Strip } from './viewer-strip.js';
import { addEntry } from './way-back.js';

parts.pagesSheet.replaceSync(pages);
parts.viewerSheet.replaceSync(looks);
parts.setViewing({ addEntry, contentFor, coverPage, placeOf, Strip });

export { addEntry, coverPage };
