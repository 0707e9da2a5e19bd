// A document on a server that speaks the protocol of Documentation/documents.md.

// How many pages' descriptions are kept: those of some minutes of reading.
const MOST_KEPT = 64;

export class PdfDocument {
  #address;
  #pages = new Map();

  constructor(address) {
    this.#address = new URL(address, document.baseURI);
  }

  // How many pages there are.
  async open(signal) {
    const { pages } = await (await this.#get('', '', signal)).json();
    return pages;
  }

  // A page's size in points, and its text. What failed is asked for again the next time.
  describe(number) {
    const known = this.#pages.get(number) ?? this.#get(`/page/${number}`).then((answer) => answer.json());
    known.catch(() => this.#pages.delete(number));
    this.#pages.delete(number);
    this.#pages.set(number, known);
    if (this.#pages.size > MOST_KEPT) this.#pages.delete(this.#pages.keys().next().value);
    return known;
  }

  // A part of a page, drawn.
  async draw(number, { scale, x, y, width, height }, signal) {
    const answer = await this.#get(`/page/${number}/image`, `scale=${scale}&region=${x},${y},${width},${height}`, signal);
    return createImageBitmap(await answer.blob());
  }

  async #get(path, query = '', signal) {
    const url = new URL(this.#address);
    url.pathname += path;
    url.search = [url.search.slice(1), query].filter(Boolean).join('&');
    const answer = await fetch(url, { signal }).catch((error) => {
      // What a browser says of that is no help.
      throw error instanceof TypeError ? new Error('The server does not answer.') : error;
    });
    if (answer.ok) return answer;
    const { error } = await answer.json().catch(() => ({}));
    throw new Error(error ?? `The server answered ${answer.status}.`);
  }
}
