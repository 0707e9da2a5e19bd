// The looks of viewers: a dark room, the picture, and a few quiet controls that a tap hides.

import screen from 'styles/screen.css';
import { button, make, sheet } from './markup.js';

// The looks of an open one come with viewer.js.
export const [pagesSheet, viewerSheet] = [new CSSStyleSheet(), new CSSStyleSheet()];

// What every viewer has: the backdrop, the row of pages, and what it says of the current one.
const pageParts = () => [
  make('div', { id: 'stage', tabIndex: 0, role: 'group', ariaRoleDescription: 'picture' },
    make('div', { id: 'backdrop' }), make('div', { id: 'row' })),
  make('p', { id: 'notice', role: 'status', hidden: true }),
  make('div', { id: 'busy', role: 'progressbar', ariaLabel: 'Loading', hidden: true }),
];
const close = () => button('close', 'Close', 'M6 6l12 12M18 6L6 18');

export const viewerSheets = [pagesSheet, viewerSheet];

export function viewerParts() {
  const dialog = make('dialog', {}, ...pageParts(),
    make('div', { id: 'chrome' },
      make('header', {},
        make('div', {},
          make('h2', {}, make('bdi', { id: 'title' })),
          make('p', {}, make('bdi', { id: 'details' }), make('span', {}, ' · '), make('bdi', { id: 'place' }))),
        button('screen', 'Full screen', 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7'),
        close()),
      button('previous', 'Previous picture', 'M15 5l-7 7 7 7', 'turn'),
      button('next', 'Next picture', 'M9 5l7 7-7 7', 'turn'),
      make('footer', {},
        make('p', { id: 'caption', dir: 'auto' }),
        make('div', { id: 'tools' },
          button('out', 'Zoom out', 'M6 12h12'),
          make('output', { id: 'percent', dir: 'ltr' }),
          button('in', 'Zoom in', 'M6 12h12M12 6v12'),
          button('fit', 'Fit', 'M4 9V5a1 1 0 011-1h4M20 9V5a1 1 0 00-1-1h-4M4 15v4a1 1 0 001 1h4M20 15v4a1 1 0 01-1 1h-4'),
          make('button', { id: 'actual', ariaLabel: 'Actual pixels', title: 'Actual pixels' }, '1:1'),
          make('slot', { name: 'tools' })),
        make('div', { id: 'strip', role: 'group', ariaLabel: 'All pictures' }, make('div')))),
    make('p', { id: 'status', role: 'status' }));
  dialog.setAttribute('aria-labelledby', 'title');
  return [dialog];
}

export const screenSheets = [pagesSheet, sheet(screen)];

export const screenParts = () => [
  make('button', { id: 'thumbnail', ariaHasPopup: 'dialog', hidden: true }),
  make('slot'),
  make('dialog', {}, ...pageParts(), close()),
];
