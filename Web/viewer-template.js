// The viewer's looks: a dark room, the picture, and a few quiet controls that a tap hides.

const icon = (path) => `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
const button = (id, label, path) => `<button id="${id}" aria-label="${label}" title="${label}">${icon(path)}</button>`;

const style = `
  dialog { position: fixed; inset: 0; width: 100%; height: 100%; max-width: none; max-height: none; margin: 0;
    padding: 0; border: 0; overflow: hidden; background: #0b0b0c; color: #f4f4f5; color-scheme: dark;
    font: 14px/1.3 system-ui, sans-serif; overscroll-behavior: contain; }
  dialog::backdrop { background: #0b0b0c; }
  dialog[open] { animation: appear .18s ease-out; }
  @keyframes appear { from { opacity: 0; } }
  [hidden] { display: none !important; }
  closeup-zoom { position: absolute; inset: 0; touch-action: none; cursor: grab; outline: none; }
  closeup-zoom:active { cursor: grabbing; }
  img { position: absolute; inset: 0; width: 100%; height: 100%; -webkit-touch-callout: none; }
  header, footer, .turn { position: absolute; display: flex; align-items: center; transition: opacity .2s; }
  header { top: 0; left: 0; right: 0; justify-content: space-between; gap: 16px; pointer-events: none;
    padding: max(12px, env(safe-area-inset-top)) max(12px, env(safe-area-inset-right)) 28px
      max(20px, env(safe-area-inset-left));
    background: linear-gradient(#000a, #0008 35%, #0003 70%, #0000); text-shadow: 0 1px 2px #000a; }
  header div { min-width: 0; }
  h2 { margin: 0; font-size: 15px; font-weight: 600; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
  header p { margin: 2px 0 0; color: #d4d4d8; font-size: 12.5px; font-variant-numeric: tabular-nums; }
  header span:not(:empty) + span::before { content: " · "; }
  header button { pointer-events: auto; }
  footer { bottom: max(16px, env(safe-area-inset-bottom)); left: 50%; translate: -50%; padding: 4px; gap: 2px;
    border-radius: 999px; background: #1c1c1fd9; box-shadow: 0 0 0 1px #ffffff1f, 0 8px 24px #0008; }
  button { display: grid; place-items: center; flex: none; width: 44px; height: 44px; padding: 0; border: 0;
    border-radius: 50%; background: none; color: inherit; font: inherit; cursor: pointer; touch-action: manipulation; }
  header button, .turn button { background: #1c1c1fb3; box-shadow: 0 0 0 1px #ffffff1f; }
  @media (hover: hover) { button:hover:enabled { background: #3f3f46; } }
  button:focus-visible { outline: 2px solid #fff; outline-offset: -2px; }
  button:disabled { opacity: .35; cursor: default; }
  svg { width: 22px; height: 22px; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round;
    stroke-linejoin: round; }
  output { min-width: 58px; text-align: center; font-variant-numeric: tabular-nums; }
  .turn { top: 50%; translate: 0 -50%; }
  .turn:has(#previous) { left: max(12px, env(safe-area-inset-left)); }
  .turn:has(#next) { right: max(12px, env(safe-area-inset-right)); }
  .turn button:disabled { visibility: hidden; }
  #notice { position: absolute; inset: 0; margin: auto; height: fit-content; max-width: 36ch; padding: 0 24px;
    text-align: center; color: #d4d4d8; font-size: 15px; line-height: 1.5; overflow-wrap: anywhere; pointer-events: none; }
  #busy { position: absolute; left: 0; right: 0; top: 0; height: 2px; overflow: hidden; }
  #busy::after { content: ""; position: absolute; inset: 0; width: 30%; background: #fafafa; opacity: 0;
    animation: wait 1.2s .4s infinite; }
  @keyframes wait { from { translate: -100%; opacity: .8; } to { translate: 340%; opacity: .8; } }
  dialog[data-bare] :is(header, footer, .turn) { opacity: 0; pointer-events: none; }
  dialog[data-bare] header button { pointer-events: none; }
  dialog[data-bare] :is(header, footer, .turn):focus-within:has(:focus-visible) { opacity: 1; }
  @media (max-width: 599px) { .turn { top: auto; bottom: max(20px, env(safe-area-inset-bottom)); translate: none; } }
  @media (max-width: 379px) { output { display: none; } }
  @media (prefers-reduced-motion: reduce) { dialog[open] { animation: none; } }
`;

export const viewerTemplate = `<style>${style}</style>
<dialog aria-labelledby="title">
  <closeup-zoom max="auto" pages></closeup-zoom>
  <p id="notice" role="status" hidden></p>
  <div id="busy" role="progressbar" aria-label="Loading" hidden></div>
  <header>
    <div><h2 id="title" dir="auto"></h2><p><span id="details"></span><span id="place"></span></p></div>
    ${button('close', 'Close', 'M6 6l12 12M18 6L6 18')}
  </header>
  <div class="turn">${button('previous', 'Previous picture', 'M15 5l-7 7 7 7')}</div>
  <div class="turn">${button('next', 'Next picture', 'M9 5l7 7-7 7')}</div>
  <footer id="tools">
    ${button('out', 'Zoom out', 'M6 12h12')}
    <output id="percent"></output>
    ${button('in', 'Zoom in', 'M6 12h12M12 6v12')}
    ${button('fit', 'Fit', 'M4 9V5a1 1 0 011-1h4M20 9V5a1 1 0 00-1-1h-4M4 15v4a1 1 0 001 1h4M20 15v4a1 1 0 01-1 1h-4')}
    <button id="actual" aria-label="Actual pixels" title="Actual pixels">1:1</button>
  </footer>
</dialog>`;
