// Shows the film inside an element at a progress: the newest wish wins, and one seek is under way at a time.

const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

export class Seeker {
  #host;
  #film = null;
  #listening = new AbortController();
  #changed;
  #played;
  #wanted = 0;
  #shown = NaN;

  // `changed` is told that there is another film, or one that is known better; `played(progress)`, where it has got by itself.
  constructor(host, changed, played) {
    this.#host = host;
    this.#changed = changed;
    this.#played = played;
    this.#listen(host);
  }

  // The first inside, unless another one is meant.
  get film() { return this.#film ?? this.#host.querySelector('video'); }
  set film(film) {
    this.#film = film ?? null;
    this.#shown = NaN;
    this.#listening.abort();
    this.#listening = new AbortController();
    this.#listen(this.#film ?? this.#host);
  }

  // Such events do not bubble.
  #listen(target) {
    const options = { capture: true, signal: this.#listening.signal };
    target.addEventListener('seeked', () => this.#seek(), options);
    target.addEventListener('timeupdate', () => this.#follow(), options);
    target.addEventListener('loadedmetadata', () => {
      this.#shown = NaN;
      this.#changed();
    }, options);
  }

  show(progress) {
    this.#wanted = progress;
    this.#seek();
  }

  pause() {
    this.film?.pause();
  }

  // Begins to load what was not to be loaded before it is used.
  load() {
    if (this.film?.readyState === 0) this.film.preload = 'auto';
  }

  // The progress in words, undefined where there is no film or nobody knows how long it is.
  text(progress) {
    const { duration } = this.film ?? {};
    return duration < Infinity ? `${clock(progress * duration)} of ${clock(duration)}` : undefined;
  }

  #follow() {
    const { film } = this;
    if (!(film?.duration < Infinity) || film.seeking) return;
    this.#wanted = this.#shown = film.currentTime / film.duration;
    this.#played(this.#wanted);
  }

  #seek() {
    const { film } = this;
    if (!(film?.duration < Infinity) || film.seeking || this.#shown === this.#wanted) return;
    this.#shown = this.#wanted;
    const time = this.#wanted * film.duration;
    // A film that is there already goes on showing its poster.
    if (film.currentTime !== time) film.currentTime = time;
  }
}
