// Elements and style sheets made by calls: a page's policy may forbid `innerHTML` and `<style>`.
import { whenLoaded } from './engine.js';

export function make(name, properties, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

export function button(id, label, path, className = '') {
  const [icon, line] = ['svg', 'path'].map((name) => document.createElementNS('http://www.w3.org/2000/svg', name));
  icon.setAttribute('viewBox', '0 0 24 24');
  line.setAttribute('d', path);
  icon.append(line);
  return make('button', { id, className, ariaLabel: label, title: label }, icon);
}

export function sheet(rules) {
  const made = new CSSStyleSheet();
  made.replaceSync(rules);
  return made;
}

// Rules that count once the engine is there: without it, fingers and keys are the page's.
export function liveSheet(rules) {
  const made = sheet(rules);
  made.disabled = true;
  whenLoaded(() => { made.disabled = false; });
  return made;
}

export function shadow(host, sheets, ...children) {
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = sheets;
  root.append(...children);
  return root;
}
