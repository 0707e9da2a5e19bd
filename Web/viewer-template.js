// The looks of viewers: a dark room, the picture, and a few quiet controls that a tap hides.

import { button, make, sheet } from './markup.js';

// What every viewer has: the backdrop, the row of pages, and what it says of the current one.
const pagesSheet = sheet(`
  dialog { position: fixed; inset: 0; width: 100%; height: 100%; max-width: none; max-height: none; margin: 0;
    padding: 0; border: 0; overflow: hidden; background: none; color: #f4f4f5; color-scheme: dark;
    font: 14px/1.3 system-ui, sans-serif; overscroll-behavior: contain; --backdrop: 0; }
  dialog::backdrop { background: none; }
  [hidden] { display: none !important; }
  #stage { position: absolute; inset: 0; overflow: hidden; touch-action: none; user-select: none;
    -webkit-user-select: none; cursor: grab; outline: none; }
  #stage:active { cursor: grabbing; }
  #stage:focus-visible { outline: 2px solid #fff8; outline-offset: -2px; }
  #backdrop { position: absolute; inset: 0; background: #0b0b0c; opacity: var(--backdrop); }
  #row, .page { position: absolute; inset: 0; }
  .page { box-sizing: border-box; container-type: size; }
  .frame { position: absolute; left: 0; top: 0; width: 100%; height: 100%; }
  .frame[style*=--aspect] { width: min(100cqw, 100cqh * var(--aspect)); height: auto; aspect-ratio: var(--aspect);
    transform-origin: 0 0; transform: translate(calc(50cqw - 50%), calc(50cqh - 50%)); }
  .frame :is(img, video) { position: absolute; inset: 0; width: 100%; height: 100%; -webkit-touch-callout: none; }
  .frame:not([style*=--aspect]) :is(img, video) { object-fit: contain; }
  .shield { position: absolute; inset: 0 0 min(80px, 30%); }
  .band { position: absolute; inset: auto 0 min(80px, 30%); height: min(44px, 20%); }
  .band::after { content: ""; position: absolute; inset: auto auto 0 0; height: 3px; border-radius: 2px;
    width: calc(100% * var(--closeup-progress)); background: #fffc; box-shadow: 0 0 2px #000c; pointer-events: none; }
  .open { position: absolute; inset: 0; margin: auto; width: fit-content; padding: 0 18px; border-radius: 999px;
    background: #1c1c1fd9; box-shadow: 0 0 0 1px #ffffff1f; }
  #notice { position: absolute; inset: 0; margin: auto; width: fit-content; height: fit-content; max-width: 36ch; padding: 12px 16px;
    border-radius: 10px; background: #1c1c1fe6; text-align: center; font-size: 15px; line-height: 1.5; overflow-wrap: anywhere; pointer-events: none; }
  #stage:has(.page:not([inert]) .open) + #notice { bottom: 130px; }
  #busy { position: absolute; left: 0; right: 0; top: 0; height: 2px; overflow: hidden; }
  #busy::after { content: ""; position: absolute; inset: 0; width: 30%; background: #fafafa; opacity: 0;
    animation: wait 1.2s .4s infinite; }
  @keyframes wait { from { translate: -100%; opacity: .8; } to { translate: 340%; opacity: .8; } }
  button, #tools ::slotted(button) { display: grid; place-items: center; flex: none; width: 44px; height: 44px; padding: 0; border: 0;
    border-radius: 50%; background: none; color: inherit; font: inherit; cursor: pointer; touch-action: manipulation; }
  @media (hover: hover) { button:hover:enabled { background: #3f3f46; } }
  button:focus-visible { outline: 2px solid #fff; outline-offset: -2px; }
  button:disabled { opacity: .35; cursor: default; }
  svg { width: 22px; height: 22px; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round;
    stroke-linejoin: round; }
`);

const pages = () => [
  make('div', { id: 'stage', tabIndex: 0, role: 'group', ariaRoleDescription: 'picture' },
    make('div', { id: 'backdrop' }), make('div', { id: 'row' })),
  make('p', { id: 'notice', role: 'status', hidden: true }),
  make('div', { id: 'busy', role: 'progressbar', ariaLabel: 'Loading', hidden: true }),
];
const close = () => button('close', 'Close', 'M6 6l12 12M18 6L6 18');

export const viewerSheets = [pagesSheet, sheet(`
  #chrome { position: absolute; inset: 0; pointer-events: none; display: flex; flex-direction: column;
    justify-content: space-between; opacity: var(--backdrop); }
  header, footer { display: flex; transition: opacity .2s; }
  header { align-items: start; gap: 8px; padding: max(12px, env(safe-area-inset-top)) max(12px, env(safe-area-inset-right)) 28px
      max(20px, env(safe-area-inset-left));
    background: linear-gradient(#000a, #0008 35%, #0003 70%, #0000); text-shadow: 0 1px 2px #000a; }
  header > div { flex: 1; min-width: 0; }
  h2 { margin: 2px 0 0; font-size: 15px; font-weight: 600; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
  header p { margin: 2px 0 0; color: #d4d4d8; font-size: 12.5px; font-variant-numeric: tabular-nums; }
  #details:empty + span { display: none; }
  button, #tools, #strip, #tools ::slotted(button) { pointer-events: auto; }
  footer { flex-direction: column; align-items: center; gap: 10px; padding: 36px 0 max(12px, env(safe-area-inset-bottom));
    background: linear-gradient(#0000, #0006 50%, #000a); }
  #caption { margin: 0; max-width: min(68ch, 100% - 40px); max-height: 30vh; overflow: auto; text-align: center; line-height: 1.45;
    text-shadow: 0 1px 2px #000c; }
  #caption:empty { display: none; }
  #tools { display: flex; align-items: center; padding: 2px; gap: 2px; border-radius: 999px; }
  #tools, #close, #screen, .turn { background: #1c1c1fb3; box-shadow: 0 0 0 1px #ffffff1f; }
  output { min-width: 58px; text-align: center; font-variant-numeric: tabular-nums; }
  dialog:has(#strip:not([hidden])) .page:has(video) { padding-bottom: calc(max(12px, env(safe-area-inset-bottom)) + 54px); }
  .turn { position: absolute; top: 50%; translate: 0 -50%; transition: opacity .2s; }
  #previous { inset-inline-start: max(12px, env(safe-area-inset-left)); }
  #next { inset-inline-end: max(12px, env(safe-area-inset-right)); }
  .turn:dir(rtl) svg { scale: -1 1; }
  .turn:disabled { visibility: hidden; }
  #strip { --pitch: 54px; align-self: stretch; overflow: auto hidden; scrollbar-width: none; overscroll-behavior: contain;
    touch-action: pan-x; padding-inline: calc(50% - var(--pitch) / 2); }
  #strip > div { position: relative; width: calc(var(--count) * var(--pitch)); height: 50px; }
  #strip button { position: absolute; top: 1px; inset-inline-start: calc(var(--index) * var(--pitch) + 3px); width: 48px; height: 48px;
    border-radius: 6px; overflow: hidden; background: #27272a; opacity: .55; transition: opacity .2s; }
  #strip button[aria-current] { opacity: 1; box-shadow: 0 0 0 2px #f4f4f5 inset; }
  #strip button:is(:hover, :focus-visible) { opacity: 1; }
  #strip img { width: 100%; height: 100%; object-fit: cover; }
  #strip button[aria-current] img { border: 2px solid #f4f4f5; border-radius: 6px; box-sizing: border-box; }
  #status { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  dialog[data-bare] #chrome > * { opacity: 0; }
  dialog[data-bare] :is(button, #tools, #strip) { pointer-events: none; }
  dialog[data-bare] #chrome > :is(:focus-visible, :has(:focus-visible)) { opacity: 1; }
  @media (max-width: 599px) {
    .turn { top: auto; bottom: calc(max(12px, env(safe-area-inset-bottom)) + 62px); translate: none; }
    #tools { background: #1c1c1fd9; }
    dialog .page:has(video) { padding-bottom: calc(max(12px, env(safe-area-inset-bottom)) + 54px); }
    dialog:has(#strip:not([hidden])) .page:has(video) { padding-bottom: calc(max(12px, env(safe-area-inset-bottom)) + 112px); }
  }
  @media (min-width: 600px) { #tools { position: absolute; top: max(10px, env(safe-area-inset-top));
    inset-inline-end: calc(max(12px, env(safe-area-inset-right)) + 108px); } header > div { margin-inline-end: 270px; } }
  @media (max-width: 379px) { output { display: none; } }
`)];

export function viewerParts() {
  const dialog = make('dialog', {}, ...pages(),
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

export const screenSheets = [pagesSheet, sheet(`
  :host { display: inline-block; }
  #thumbnail { display: block; width: 100%; height: 100%; border-radius: 0; text-align: inherit; cursor: zoom-in; background: none; }
  #thumbnail:focus-visible { outline: 2px solid Highlight; outline-offset: 2px; }
  #backdrop { background: #000; opacity: calc(.7 * var(--backdrop)); }
  #close { position: absolute; bottom: calc(10px + env(safe-area-inset-bottom)); inset-inline-end: calc(10px +
    max(env(safe-area-inset-left), env(safe-area-inset-right))); width: 50px; height: 50px; background: #1c1c1fb3;
    box-shadow: 0 0 0 1px #ffffff40; opacity: var(--backdrop); }
`)];

export const screenParts = () => [
  make('button', { id: 'thumbnail', ariaHasPopup: 'dialog', hidden: true }),
  make('slot'),
  make('dialog', {}, ...pages(), close()),
];
