// The gallery page: the pictures of the server as a grid, and the viewer over it. The address names the open picture.
import { ready } from './closeup.js';
import { forgetFilms, goThrough } from './film-tiles.js';
import { endTurn, inTurn } from './in-turn.js';
import { offerRecording } from './record-button.js';
import { tileAspect, TileGrid } from './tile-grid.js';

const viewer = document.querySelector('closeup-viewer');
const main = document.querySelector('main');
// It stays as it is under the viewer: the grid is to be found as it was left.
const grid = new TileGrid(main, () => viewer.open);
const items = [];
const places = new Map();
let openedHere = false;
let total = 0;
let ended = false;
// More tiles than two rows have: the row above or below is among so many.
const NEAR = 100;
// Lines of the list whose tiles are made between two frames.
const AT_ONCE = 100;
// After so many seconds a server that does not answer is tried again.
const RETRY = 10;
const UNREADABLE = 'unreadable';
const KINDS = ['picture', 'animation', 'video', 'document', UNREADABLE];
const counts = Object.fromEntries(KINDS.map((kind) => [kind, 0]));

// --- the list, as it arrives ------------------------------------------------------------------------------------------

async function* lines(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part; !(part = await reader.read()).done;) {
    const complete = (rest + part.value).split('\n');
    rest = complete.pop();
    for (let start = 0; start < complete.length; start += AT_ONCE) {
      // A list that is there at once is no reason not to scroll.
      if (start) await new Promise((done) => { setTimeout(done); });
      yield complete.slice(start, start + AT_ONCE).filter(Boolean).map((line) => JSON.parse(line));
    }
  }
}

async function list() {
  for await (const records of lines('/api/pictures')) {
    const pictures = records.filter((record) => record.id !== undefined);
    for (const { title, count, end } of records) {
      if (title) describe(title);
      total ||= count;
      ended ||= end;
    }
    pictures.forEach(add);
    if (viewer.shown) viewer.items = items;
    grid.layOut();
    tellCount();
    followAddress();
  }
  if (!ended) throw new Error('The list broke off.');
  grid.end();
  // Not before: the growing list would push it along.
  document.querySelector('footer').hidden = false;
}

function describe(title) {
  document.title = document.querySelector('h1').textContent = title;
}

// Each kind by its name; while more may come, all of them together.
function tellCount() {
  const named = (number, kind) => `${number.toLocaleString()} ${kind}${number === 1 || kind === UNREADABLE ? '' : 's'}`;
  const kinds = KINDS.filter((kind) => counts[kind]);
  const known = kinds.map((kind) => named(counts[kind], kind)).join(', ');
  const [kind, other] = kinds;
  const soFar = () => `${items.length.toLocaleString()} of ${named(total, other ? 'file' : kind)}`;
  const count = document.querySelector('#count');
  count.title = count.textContent = ended ? known : `${total && kind ? soFar() : known} …`;
  if (ended && !items.length) say('There are no pictures here.');
}

function say(text) {
  const notice = document.querySelector('#notice');
  notice.textContent = text;
  notice.hidden = false;
}

// --- the grid ---------------------------------------------------------------------------------------------------------

function add(item) {
  const path = item.folder ? `${item.folder}/${item.name}` : item.name;
  const address = places.has(path) ? item.id : path;
  places.set(address, items.length);
  items.push({ ...item, address });
  counts[kindOf(item)] += 1;
  grid.add(tile(item, address), item.folder);
}

// What it is to people.
function kindOf({ error, animated, kind = 'picture' }) {
  if (error) return UNREADABLE;
  return animated && kind === 'picture' ? 'animation' : kind;
}

// What a tile says below its name.
function measure({ width, height, pages, duration }) {
  if (pages) return `${pages} ${pages === 1 ? 'page' : 'pages'}`;
  const seconds = Math.round(duration);
  const length = seconds ? `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')} · ` : '';
  return width ? `${length}${width} × ${height}` : '';
}

function tile(item, address) {
  const { name, width, height, kind, src, error, unplayed, locked } = item;
  const link = element('a', { href: `#${encodeURIComponent(address)}` });
  const shape = element('span', { className: 'picture' });
  if (error || locked) shape.append(element('span', { className: 'reason', textContent: error ?? 'Protected by a password' }));
  else shape.append(thumbnail(item));
  // Its colours, until its picture is there.
  const [top, middle, bottom] = item.colors ?? [];
  if (top) shape.style.background = `linear-gradient(${top} 17%, ${middle}, ${bottom} 83%)`;
  const is = kindOf(item);
  const mark = element('span', { className: `mark ${is}`, role: 'img', ariaLabel: `${is},` });
  link.append(shape, element('span', { className: 'name', textContent: name, dir: 'auto', title: name }),
    ...(is === 'picture' || is === UNREADABLE ? [] : [mark]),
    element('span', { className: 'size', textContent: error ? 'Cannot be read' : measure(item) }));
  if (unplayed) link.title = unplayed;
  if (kind === 'video' && !error && !unplayed) {
    goThrough(shape, src);
    // A mouse goes along it; it does not carry the link away.
    link.draggable = false;
  }
  const place = element('li', { aspect: tileAspect(width, height) });
  place.style.setProperty('--aspect', place.aspect);
  place.append(link);
  return place;
}

function thumbnail({ thumb, tile: small = thumb, slow }) {
  const image = element('img', { alt: '', loading: 'lazy', decoding: 'async', onload: shown, onerror: missed });
  if (slow) inTurn(image, small);
  else image.src = small;
  return image;
}

// What a picture lacks that is shown only in part, its thumbnail's answer says.
new PerformanceObserver((list) => {
  for (const { name, serverTiming = [] } of list.getEntries()) {
    const damage = serverTiming.find((timing) => timing.name === 'damage')?.description;
    const image = damage && main.querySelector(`img[src="${CSS.escape(new URL(name).pathname + new URL(name).search)}"]`);
    if (!image) continue;
    const size = image.closest('li').querySelector('.size');
    size.textContent = `Damaged · ${size.textContent}`;
    size.title = damage;
  }
}).observe({ type: 'resource', buffered: true });

function shown({ target: image }) {
  image.classList.add('shown');
  endTurn(image);
}

// A thumbnail that is not there yet is asked for again when the server says; of one that cannot be made the reason is shown.
async function missed({ target: image }) {
  const answer = await fetch(image.src).catch(() => null);
  endTurn(image);
  // One that has become ready meanwhile is asked for a second time, not a third: it may be no picture.
  const seconds = answer ? answer.headers.get('Retry-After') ?? (answer.ok && !image.dataset.again ? 0 : null) : RETRY;
  if (seconds !== null) {
    if (answer?.ok) image.dataset.again = true;
    setTimeout(() => inTurn(image, image.src), seconds * 1000);
    return;
  }
  const { error } = (!answer.ok && await answer.json().catch(() => null)) || {};
  image.replaceWith(element('span', { className: 'reason', textContent: error ?? 'The picture cannot be shown.' }));
}

function element(name, properties = {}) {
  return Object.assign(document.createElement(name), properties);
}

// What was scrolled past is not waited for, so that thumbnails of what is in sight come first. Those that wait for their
// turns are eager.
main.addEventListener('contentvisibilityautostatechange', ({ target: block, skipped }) => {
  for (const image of block.querySelectorAll('img[loading=lazy]:not(.shown)')) {
    const { dataset } = image;
    if (!skipped && dataset.src) {
      image.src = dataset.src;
      delete dataset.src;
    } else if (skipped && image.hasAttribute('src') && !image.complete) {
      dataset.src = image.getAttribute('src');
      image.removeAttribute('src');
    }
  }
}, true);

// Arrow keys walk over the tiles.
main.addEventListener('keydown', (event) => {
  const { tiles } = grid;
  const index = tiles.indexOf(event.target.closest('li'));
  const steps = {
    ArrowLeft: () => tiles[index - 1],
    ArrowRight: () => tiles[index + 1],
    ArrowUp: () => nearest(tiles[index], tiles.slice(Math.max(0, index - NEAR), index).reverse()),
    ArrowDown: () => nearest(tiles[index], tiles.slice(index + 1, index + NEAR)),
  };
  if (index < 0 || !steps[event.key]) return;
  event.preventDefault();
  steps[event.key]()?.firstElementChild.focus();
});

// Of the first other row among these tiles, the one whose middle is nearest.
function nearest(from, tiles) {
  const boxes = new Map(tiles.map((tile) => [tile, tile.getBoundingClientRect()]));
  const { top, left, right } = from.getBoundingClientRect();
  const row = [...boxes.values()].find((box) => box.top !== top)?.top;
  const away = (tile) => Math.abs(boxes.get(tile).left + boxes.get(tile).right - left - right);
  return tiles.filter((tile) => boxes.get(tile).top === row).sort((a, b) => away(a) - away(b))[0];
}

// --- the viewer and the address ---------------------------------------------------------------------------------------

// `#picture&zoom=2.5&at=0.4,0.6`: which picture, how close, and which point of its unit square is in the middle.
function followAddress(event) {
  const [name, ...fields] = location.hash.slice(1).split('&');
  const index = places.get(decode(name));
  if (!customElements.get('closeup-viewer')) return;
  if (index === undefined) return viewer.close();
  const { zoom, at = '' } = Object.fromEntries(fields.map((field) => field.split('=')));
  const [x, y] = at.split(',').map(Number);
  const view = zoom > 0 && { zoom: Number(zoom), x, y };
  if (index !== viewer.index || (event && viewer.closing)) viewer.show(index, { view });
}

function addressOf(index, { zoom, x, y }) {
  const place = `#${encodeURIComponent(items[index].address)}`;
  const digits = (number) => Number(number.toFixed(4));
  return zoom === 1 ? place : `${place}&zoom=${digits(zoom)}&at=${digits(x)},${digits(y)}`;
}

function decode(text) {
  try { return decodeURIComponent(text); } catch { return ''; }
}

const tileOf = (index) => grid.tiles[index]?.firstElementChild;

// Where a picture flies from and to.
viewer.source = (index) => tileOf(index)?.querySelector('img.shown');

addEventListener('hashchange', followAddress);
main.addEventListener('click', ({ target }) => { openedHere ||= Boolean(target.closest('a')); });

// Browsers take only so many changes of the address: one when all has come to rest is enough.
function noteAddress() {
  if (viewer.shown && !viewer.closing) history.replaceState(history.state, '', addressOf(viewer.index, viewer.view));
}
viewer.addEventListener('closeup-settle', noteAddress);

viewer.addEventListener('closeup-page', ({ detail }) => {
  noteAddress();
  // Behind the picture, so that it can fly home.
  tileOf(detail.index)?.scrollIntoView({ block: 'nearest' });
});

viewer.addEventListener('closeup-open', forgetFilms);

viewer.addEventListener('closeup-closing', () => {
  if (location.hash.length > 1) {
    // Back where the tile was pressed; a picture opened by its address leaves the page under it.
    if (openedHere) history.back();
    else history.replaceState(null, '', location.pathname);
  }
  openedHere = false;
});

// Fingers took the picture back.
viewer.addEventListener('closeup-opening', ({ detail }) => {
  history.pushState(null, '', addressOf(detail.index, viewer.view));
  openedHere = true;
});

viewer.addEventListener('closeup-close', ({ detail }) => {
  grid.fit();
  const link = tileOf(detail.index);
  link?.focus({ preventScroll: true });
  link?.scrollIntoView({ block: 'nearest' });
});

ready.then(() => {
  if (new URLSearchParams(location.search).has('record')) offerRecording(viewer);
  viewer.items = items;
  followAddress();
}, () => say('Closeup could not start in this browser.'));

list().catch((error) => say(`The pictures could not be listed. ${error.message}`));
