// Shows the film inside an element at a progress: the newest wish wins, and one seek is under way at a time.

const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

export class Seeker {
  #host;
  #wanted = 0;
  #shown = NaN;

  constructor(host) {
    this.#host = host;
    // Such events do not bubble.
    host.addEventListener('seeked', () => this.#seek(), true);
    host.addEventListener('loadedmetadata', () => {
      this.#shown = NaN;
      this.#seek();
    }, true);
  }

  get #film() { return this.#host.querySelector('video'); }

  show(progress) {
    this.#wanted = progress;
    this.#seek();
  }

  pause() {
    this.#film?.pause();
  }

  // Begins to load what was not to be loaded before it is used.
  load() {
    if (this.#film?.readyState === 0) this.#film.preload = 'auto';
  }

  // The progress in words, undefined where there is no film or nobody knows how long it is.
  text(progress) {
    const { duration } = this.#film ?? {};
    return duration < Infinity ? `${clock(progress * duration)} of ${clock(duration)}` : undefined;
  }

  #seek() {
    const film = this.#film;
    if (!(film?.duration < Infinity) || film.seeking || this.#shown === this.#wanted) return;
    this.#shown = this.#wanted;
    film.currentTime = this.#wanted * film.duration;
  }
}
