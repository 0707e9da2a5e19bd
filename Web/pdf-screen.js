// A document on the full screen, above whatever opened it: closed by its button, Escape, or the browser's Back.
import { parts } from './closeup.js';

const rules = parts.sheet(`
  dialog { position: fixed; inset: 0; width: 100%; height: 100%; max-width: none; max-height: none; margin: 0; padding: 0;
    border: 0; overflow: hidden; overscroll-behavior: contain; }
  closeup-pdf { position: absolute; inset: 0; }
  button { position: absolute; top: max(12px, env(safe-area-inset-top)); right: max(12px, env(safe-area-inset-right));
    display: grid; place-items: center; width: 44px; height: 44px; padding: 0; border: 0; border-radius: 50%;
    background: #1c1c1fd9; color: #f4f4f5; box-shadow: 0 0 0 1px #ffffff1f; cursor: pointer; }
  button:focus-visible { outline: 2px solid #fff; outline-offset: -2px; }
  svg { width: 22px; height: 22px; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; }
`);

// `src`: of a server that speaks the protocol; `name`: for those who do not see it.
export async function openDocument({ src, name }) {
  const { addEntry, coverPage } = await import('./viewer.js');
  const host = parts.make('div');
  const pdf = parts.make('closeup-pdf');
  const button = parts.button('close', 'Close', 'M6 6l12 12M18 6L6 18');
  const dialog = parts.make('dialog', { ariaLabel: name }, pdf, button);
  parts.shadow(host, [rules], dialog);
  document.body.append(host);
  dialog.showModal();
  const uncover = coverPage(dialog, () => dialog.close());
  pdf.setAttribute('src', src);
  // Back leads to where it was opened.
  const leave = addEntry(() => dialog.close());
  const close = (event) => {
    event.preventDefault();
    dialog.close();
  };
  button.addEventListener('click', close);
  pdf.addEventListener('closeup-request', close);
  dialog.addEventListener('close', () => {
    leave();
    uncover();
    host.remove();
  });
}
