// A document on the full screen, above whatever opened it: closed by its button, Escape, or the browser's Back.
import { parts } from './closeup.js';

const style = `
  dialog { position: fixed; inset: 0; width: 100%; height: 100%; max-width: none; max-height: none; margin: 0; padding: 0;
    border: 0; overflow: hidden; overscroll-behavior: contain; }
  closeup-pdf { position: absolute; inset: 0; }
  button { position: absolute; top: max(12px, env(safe-area-inset-top)); right: max(12px, env(safe-area-inset-right));
    display: grid; place-items: center; width: 44px; height: 44px; padding: 0; border: 0; border-radius: 50%;
    background: #1c1c1fd9; color: #f4f4f5; box-shadow: 0 0 0 1px #ffffff1f; cursor: pointer; }
  button:focus-visible { outline: 2px solid #fff; outline-offset: -2px; }
  svg { width: 22px; height: 22px; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; }
`;

// `src`: of a server that speaks the protocol; `name`: for those who do not see it.
export function openDocument({ src, name }) {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  root.innerHTML = `<dialog><closeup-pdf></closeup-pdf><button type="button" aria-label="Close" title="Close"><svg
    viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18"/></svg></button></dialog>`;
  const [dialog, pdf, button] = root.querySelectorAll('dialog, closeup-pdf, button');
  dialog.ariaLabel = name;
  document.body.append(host);
  dialog.showModal();
  const unfill = parts.fillWindow(dialog);
  pdf.setAttribute('src', src);
  // An entry of the history of its own, so that Back leads to where it was opened.
  history.pushState(history.state, '');
  const back = () => dialog.close();
  addEventListener('popstate', back, { once: true });
  const leave = (event) => {
    event.preventDefault();
    history.back();
  };
  button.addEventListener('click', leave);
  pdf.addEventListener('closeup-request', leave);
  dialog.addEventListener('cancel', leave);
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', back);
    unfill();
    host.remove();
  });
}
