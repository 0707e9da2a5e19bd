// What a page shows, by the kind of its item. Each content has `load()`, which resolves when all of it is there or cannot come,
// `current(is)` and `stop()`; it puts itself into the page's frame and tells the page its size, or its problem.

export function contentFor(page) {
  const kinds = { picture: PictureContent, video: VideoContent, document: DocumentContent };
  return new (kinds[page.item.kind] ?? PictureContent)(page);
}

export const make = (name, properties) => Object.assign(document.createElement(name), properties);
const picture = (src, alt) => make('img', { src, alt, decoding: 'async', draggable: false });
// A small picture, which nobody misses: one that does not come leaves nothing behind.
export function thumbnail(src) {
  const image = picture(src, '');
  image.addEventListener('error', () => image.remove(), { once: true });
  return image;
}

// The name of an item for those who do not see it.
export const nameOf = ({ alt, caption, name }) => alt || caption || name || '';

// The small picture first, and in its place the full one as soon as it is decoded: both fill the same frame, so nothing moves.
class PictureContent {
  page;
  #full;

  constructor(page) {
    this.page = page;
    if (!page.item.thumb) return;
    const thumb = thumbnail(page.item.thumb);
    thumb.addEventListener('load', () => page.fit(thumb.naturalWidth, thumb.naturalHeight), { once: true });
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
    this.#full = full;
    await full.decode().catch(() => {});
    // The page may have gone in the meantime.
    if (this.#full !== full) return;
    const { naturalWidth: width, naturalHeight: height } = full;
    if (!width) return page.fail('This picture could not be loaded.');
    page.frame.replaceChildren(full);
    page.fit(width, height);
  }

  current() {}

  // A picture that is not wanted any more is not fetched any further.
  stop() {
    this.#full?.removeAttribute('src');
    this.#full = null;
  }
}

// Plays only while its page is the current one. A finger above the film's own controls is the viewer's: a tap there plays. Along
// the band between the two, a finger goes through the film.
class VideoContent {
  #film;

  constructor(page) {
    const { src, thumb, poster = thumb, name } = page.item;
    this.#film = make('video', { controls: true, preload: 'metadata', playsInline: true, ariaLabel: nameOf(page.item) || name });
    if (poster) this.#film.poster = poster;
    // The film's own slider is for keys and for those who do not see it.
    const band = make('closeup-scrub', { className: 'band', film: this.#film, tabIndex: -1, ariaHidden: true });
    page.frame.append(this.#film, make('div', { className: 'shield' }), band);
    this.loaded = new Promise((done) => {
      this.#film.addEventListener('loadedmetadata', () => {
        page.fit(this.#film.videoWidth, this.#film.videoHeight);
        done();
      }, { once: true });
      this.#film.addEventListener('error', () => {
        if (this.#film.hasAttribute('src')) page.fail('This video could not be loaded.');
        done();
      });
    });
    this.src = src;
  }

  load() {
    if (!this.#film.hasAttribute('src')) this.#film.src = this.src;
    return this.loaded;
  }

  current(is) {
    if (!is) this.#film.pause();
  }

  // A film that may not play, or is gone by then, stays as it is.
  tap() {
    const { paused } = this.#film;
    if (paused) this.#film.play().catch(() => {});
    else this.#film.pause();
    return paused;
  }

  stop() {
    this.#film.removeAttribute('src');
    this.#film.load();
  }
}

// Its first page as a picture, and the way to the document itself, whose element is fetched only then.
class DocumentContent extends PictureContent {
  constructor(page) {
    super(page);
    const { src, pages } = page.item;
    const button = make('button', { className: 'open', textContent: pages > 1 ? `Open all ${pages} pages` : 'Open the document' });
    button.addEventListener('click', async () => {
      const { openDocument } = await import('./pdf.js');
      openDocument({ src, name: nameOf(page.item) });
    });
    page.element.append(button);
  }

  get source() { return this.page.item.poster ?? this.page.item.thumb; }
}
