// A document on a server that speaks the protocol of Documentation/documents.md.
import { ask } from './patient.js';

// How many pages' descriptions are kept: those of some minutes of reading.
const MOST_KEPT = 64;

// The document opens with a password only: it is missing, or a wrong one.
export class PasswordError extends Error {}

export class PdfDocument {
  // What the document opens with.
  password = '';
  #address;
  #pages = new Map();

  constructor(address) {
    this.#address = new URL(address, document.baseURI);
  }

  // How many pages there are. `waiting`, here and below, gets what the server is busy with.
  async open(signal, waiting) {
    const { pages } = await (await this.#get('', '', { signal, waiting })).json();
    return pages;
  }

  // A page's size in points, and its text. What failed is asked for again the next time.
  describe(number, signal, waiting) {
    const known = this.#pages.get(number)
      ?? this.#get(`/page/${number}`, '', { signal, waiting }).then((answer) => answer.json());
    const forget = () => { if (this.#pages.get(number) === known) this.#pages.delete(number); };
    known.catch(forget);
    // Who wants it next does not share the end of who wants it no more.
    if (!this.#pages.has(number)) signal?.addEventListener('abort', forget);
    this.#pages.delete(number);
    this.#pages.set(number, known);
    if (this.#pages.size > MOST_KEPT) this.#pages.delete(this.#pages.keys().next().value);
    return known;
  }

  // A part of a page, drawn.
  async draw(number, { scale, x, y, width, height }, signal, waiting) {
    const answer = await this.#get(`/page/${number}/image`, `scale=${scale}&region=${x},${y},${width},${height}`, { signal, waiting });
    return createImageBitmap(await answer.blob());
  }

  async #get(path, query, options) {
    const url = new URL(this.#address);
    url.pathname += path;
    url.search = [url.search.slice(1), query].filter(Boolean).join('&');
    // Headers have no room for all letters.
    const headers = this.password ? { 'Closeup-Password': encodeURIComponent(this.password) } : {};
    const answer = await ask(url, { ...options, headers });
    if (answer.ok) return answer;
    const { error = `The server answered ${answer.status}.`, password } = await answer.json().catch(() => ({}));
    throw password ? new PasswordError(error) : new Error(error);
  }
}
