// The looks of <closeup-pdf>: a sheet of paper, and a bar to turn pages with.

import { parts } from './closeup.js';

const { button, make, sheet } = parts;

export const pdfSheets = [sheet(`
  :host { display: block; position: relative; contain: content; min-height: 120px; background: #e4e4e7;
    font: 14px/1.3 system-ui, sans-serif; color: #f4f4f5; }
  :host([hidden]) { display: none; }
  @media (prefers-color-scheme: dark) { :host { background: #27272a; } }
  [hidden] { display: none !important; }
  #stage { position: absolute; inset: 0; overflow: hidden; outline: none; touch-action: pan-x pan-y; }
  #stage[disabled] { touch-action: auto; }
  #stage:focus-visible { outline: 2px solid Highlight; outline-offset: -2px; }
  #row, .page { position: absolute; inset: 0; }
  .page { --above: 8px; --left: 8px; box-sizing: border-box; padding: var(--above) var(--left) 68px; container-type: size; }
  :host([bare]) .page { --above: 0px; --left: 0px; padding: 0; }
  .frame { position: absolute; left: 0; top: 0; }
  .frame[style*=--aspect] { width: min(100cqw, 100cqh * var(--aspect)); aspect-ratio: var(--aspect); background: #fff;
    box-shadow: 0 0 0 1px #0002, 0 2px 12px #0003; overflow: clip; transform-origin: 0 0;
    transform: translate(calc(var(--left) + 50cqw - 50%), calc(var(--above) + 50cqh - 50%)); }
  canvas { position: absolute; left: 0; top: 0; transform-origin: 0 0; }
  .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: pre-wrap; }
  #bar { position: absolute; left: 50%; bottom: 12px; translate: -50%; display: flex; align-items: center; padding: 2px;
    max-width: calc(100% - 16px); box-sizing: border-box; border-radius: 999px; background: #1c1c1fd9;
    box-shadow: 0 0 0 1px #ffffff1f, 0 4px 16px #0006; white-space: nowrap; color-scheme: dark; }
  :host([bare]) #bar { display: none; }
  button { display: grid; place-items: center; flex: none; width: 44px; height: 44px; padding: 0; border: 0;
    border-radius: 50%; background: none; color: inherit; cursor: pointer; touch-action: manipulation; }
  @media (hover: hover) { button:hover:enabled { background: #3f3f46; } }
  button:focus-visible, input:focus-visible { outline: 2px solid #fff; outline-offset: -2px; }
  button:disabled { opacity: .35; cursor: default; }
  svg { width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round;
    stroke-linejoin: round; }
  input { width: 5ch; height: 28px; padding: 0 2px; border: 0; border-radius: 6px; background: #ffffff1f; color: inherit;
    font: inherit; text-align: right; font-variant-numeric: tabular-nums; }
  .turn:dir(rtl) svg { scale: -1 1; }
  label { display: flex; direction: ltr; align-items: center; gap: 6px; padding: 0 4px; font-variant-numeric: tabular-nums; }
  output { min-width: 52px; text-align: center; font-variant-numeric: tabular-nums; }
  @container (max-width: 420px) { .zooming { display: none; } }
  #frame { position: absolute; inset: 0; container-type: inline-size; pointer-events: none; }
  #bar { pointer-events: auto; }
  #notice { position: absolute; inset: 0; margin: auto; width: fit-content; height: fit-content; max-width: 36ch;
    padding: 12px 16px; border-radius: 10px; background: #1c1c1fe6; text-align: center; font-size: 15px; line-height: 1.5;
    overflow-wrap: anywhere; }
  #lock { position: absolute; inset: 0; margin: auto; width: min(30ch, 100% - 56px); height: fit-content; display: grid; gap: 12px;
    padding: 16px; border-radius: 10px; background: #1c1c1fe6; font-size: 15px; line-height: 1.5; pointer-events: auto;
    color-scheme: dark; }
  #lock p { margin: 0; overflow-wrap: anywhere; }
  #lock input { width: auto; height: 36px; padding: 0 8px; text-align: left; }
  #lock button { width: auto; height: 36px; border-radius: 6px; background: #2563eb; }
  #busy { position: absolute; left: 0; right: 0; top: 0; height: 2px; overflow: hidden; }
  #busy::after { content: ""; position: absolute; inset: 0; width: 30%; background: #2563eb; opacity: 0;
    animation: wait 1.2s .4s infinite; }
  @keyframes wait { from { translate: -100%; opacity: .8; } to { translate: 340%; opacity: .8; } }
`)];

export const pdfParts = () => [
  make('div', { id: 'stage', part: 'zoom', tabIndex: 0, role: 'group', ariaRoleDescription: 'page' }, make('div', { id: 'row' })),
  make('div', { id: 'frame' },
    make('p', { id: 'notice', role: 'alert', hidden: true }),
    make('form', { id: 'lock', hidden: true },
      make('p', { id: 'why', role: 'alert' }),
      make('input', { id: 'password', type: 'password', ariaLabel: 'Password', autocomplete: 'off' }),
      make('button', {}, 'Open')),
    make('div', { id: 'busy', role: 'progressbar', ariaLabel: 'Loading', hidden: true }),
    make('p', { id: 'status', className: 'unseen', role: 'status' }),
    make('div', { id: 'bar', role: 'toolbar', ariaLabel: 'Document', part: 'bar' },
      button('previous', 'Previous page', 'M15 5l-7 7 7 7', 'turn'),
      make('label', {},
        make('input', { id: 'number', inputMode: 'numeric', autocomplete: 'off', ariaLabel: 'Page' }),
        ' ',
        make('span', { id: 'count' })),
      button('next', 'Next page', 'M9 5l7 7-7 7', 'turn'),
      make('span', { className: 'zooming' }, button('out', 'Zoom out', 'M6 12h12')),
      make('output', { id: 'percent', className: 'zooming' }),
      make('span', { className: 'zooming' }, button('in', 'Zoom in', 'M6 12h12M12 6v12')),
      button('fit', 'Fit the page', 'M4 9V5a1 1 0 011-1h4M20 9V5a1 1 0 00-1-1h-4M4 15v4a1 1 0 001 1h4M20 15v4a1 1 0 01-1 1h-4'))),
];
