// What a page shows, by the kind of its item. Each content has `load()`, which resolves when all of it is there or cannot come,
// `current(is)` and `stop()`; it puts itself into the page's frame and tells the page its size, or its problem.
import { parts } from './closeup.js';
import { ask, sentence } from './patient.js';

const { make, nameOf, pixelsOf, sharpen } = parts;

// After so many milliseconds an answer is one that takes its time.
const SOON = 1000;

export function contentFor(page) {
  const kinds = { picture: PictureContent, video: VideoContent, document: DocumentContent };
  return new (kinds[page.item.kind] ?? PictureContent)(page);
}

const picture = (src, alt) => make('img', { src, alt, decoding: 'async', draggable: false });
// A small picture, which nobody misses: one that does not come leaves nothing behind.
export function thumbnail(src) {
  const image = picture(src, '');
  image.addEventListener('error', () => image.remove(), { once: true });
  return image;
}

// The small picture first, and in its place the full one as soon as it is decoded: both fill the same frame, so nothing moves.
class PictureContent {
  page;
  #full;
  #work = new AbortController();
  #timer = 0;

  constructor(page) {
    this.page = page;
    if (!page.item.thumb) return;
    const thumb = thumbnail(page.item.thumb);
    thumb.addEventListener('load', () => page.preview(thumb.naturalWidth, thumb.naturalHeight), { once: true });
    page.frame.append(thumb);
  }

  // The address of the picture.
  get source() { return this.page.item.src; }

  load() {
    this.loaded ??= this.#load();
    return this.loaded;
  }

  async #load() {
    const { page } = this;
    if (!this.source) return page.fail('There is no picture here.');
    const full = picture(this.source, nameOf(page.item));
    const { srcset } = page.item;
    // Of several widths the one for the screen is loaded.
    if (srcset) Object.assign(full, { sizes: `${Math.ceil(page.frame.clientWidth)}px`, srcset });
    this.#full = full;
    await full.decode().catch(() => {});
    // The page may have gone in the meantime.
    if (this.#full === full && !full.naturalWidth) await this.#again(full);
    if (this.#full !== full) return;
    const { width, height } = pixelsOf(full);
    if (!width) return page.problem || page.fail('This picture could not be loaded.');
    page.wait('');
    page.frame.replaceChildren(full);
    page.fit(width, height, true);
  }

  sharpen() {
    if (this.#full?.isConnected) sharpen(this.#full);
  }

  // An element does not say why its picture did not come: the server may not have it yet, or not at all.
  async #again(full) {
    const { page } = this;
    const { signal } = this.#work;
    if (new URL(this.source, document.baseURI).origin !== location.origin) return;
    // The answer for a broken picture comes at once; what takes its time is being made.
    this.#timer = setTimeout(() => page.wait('This takes longer than usual and is still under way.'), SOON);
    const answer = await ask(this.source, { signal, waiting: (text) => page.wait(text) }).catch(() => null);
    clearTimeout(this.#timer);
    if (!answer || signal.aborted) return;
    if (!answer.ok) return page.fail(await sentence(answer));
    full.src = this.source;
    await full.decode().catch(() => {});
  }

  current() {}

  // A picture that is not wanted any more is not fetched any further, nor waited for.
  stop() {
    this.#work.abort();
    clearTimeout(this.#timer);
    this.#full?.removeAttribute('src');
    this.#full = null;
  }
}

// Plays only while its page is the current one. A finger above the film's own controls is the viewer's: a tap there plays. Along
// the band between the two, a finger goes through the film.
class VideoContent {
  #film;
  #page;
  #conversion = null;

  constructor(page) {
    const { src, thumb, poster = thumb, name, unplayed } = page.item;
    this.#page = page;
    this.#film = make('video', { controls: !unplayed, preload: 'metadata', playsInline: true, ariaLabel: nameOf(page.item) || name });
    if (poster) this.#film.poster = poster;
    // The film's own slider is for keys and for those who do not see it.
    const band = make('closeup-scrub', { className: 'band', film: this.#film, tabIndex: -1, ariaHidden: true });
    page.frame.append(this.#film, make('div', { className: 'shield' }), band);
    this.loaded = new Promise((done) => {
      this.#film.addEventListener('loadedmetadata', () => {
        page.fit(this.#film.videoWidth, this.#film.videoHeight, true);
        done();
      }, { once: true });
      this.#film.addEventListener('error', () => {
        if (this.#film.hasAttribute('src')) page.fail('This video could not be loaded.');
        done();
      });
    });
    this.src = src;
  }

  // What is converted for it is asked for when it is looked at.
  load() {
    if (this.#page.item.unplayed) return null;
    if (!this.#film.hasAttribute('src')) this.#film.src = this.src;
    return this.loaded;
  }

  current(is) {
    if (!is) {
      this.#film.pause();
      this.#giveUp();
    } else if (this.#page.item.unplayed && !this.#conversion && !this.#film.hasAttribute('src')) {
      this.#convert();
    }
  }

  async #convert() {
    const page = this.#page;
    const { signal } = this.#conversion = new AbortController();
    try {
      // A byte is enough to know that it is there.
      const answer = await ask(this.src, { signal, headers: { Range: 'bytes=0-0' }, waiting: (text) => page.wait(text) });
      if (!answer.ok) throw new Error(await sentence(answer));
      Object.assign(this.#film, { controls: true, src: this.src });
      page.wait('');
    } catch (error) {
      if (!signal.aborted) page.fail(error.message);
    }
  }

  #giveUp() {
    this.#conversion?.abort();
    this.#conversion = null;
    this.#page.waiting = '';
  }

  // A film that may not play, or is gone by then, stays as it is.
  tap() {
    if (!this.#film.hasAttribute('src')) return undefined;
    const { paused } = this.#film;
    if (paused) this.#film.play().catch(() => {});
    else this.#film.pause();
    return paused;
  }

  stop() {
    this.#giveUp();
    this.#film.removeAttribute('src');
    this.#film.load();
  }
}

const LOCKED = 'This document is protected by a password.';

// Its first page as a picture, and the way to the document itself, whose element is fetched only then.
class DocumentContent extends PictureContent {
  constructor(page) {
    super(page);
    const { src, pages, locked } = page.item;
    const button = make('button', { className: 'open', textContent: pages > 1 ? `Open all ${pages} pages` : 'Open the document' });
    if (locked) page.fail(LOCKED);
    button.addEventListener('click', async () => {
      const { openDocument } = await import('./pdf.js');
      openDocument({ src, name: nameOf(page.item) });
    });
    page.element.append(button);
  }

  // Of what is behind a password there is no picture.
  load() {
    return this.page.item.locked ? null : super.load();
  }

  get source() { return this.page.item.poster ?? this.page.item.thumb; }
}
