// Films in the grid are gone through where they stand: a finger along a tile shows its frames; a tap is the tile's own, as
// before, and a finger up or down scrolls.

// How many films are loaded at once: those gone through last.
const MOST_LOADED = 3;

const sources = new WeakMap();
const loaded = new Set();

// However many there are, only those in sight can be touched.
const sight = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    const scrub = target.querySelector('closeup-scrub');
    if (isIntersecting && !scrub) target.append(newScrub(sources.get(target)));
    if (isIntersecting || !scrub) continue;
    forget(scrub);
    scrub.remove();
  }
}, { rootMargin: '50%' });

// `place` is what holds the picture of a film, `source` where the film is.
export function goThrough(place, source) {
  sources.set(place, source);
  sight.observe(place);
}

// All of them show their pictures again.
export function forgetFilms() {
  loaded.forEach(forget);
}

function newScrub(source) {
  // For keys and for those who do not see it the film opens, and has its own slider.
  const scrub = Object.assign(document.createElement('closeup-scrub'), { tabIndex: -1, ariaHidden: 'true' });
  // Nothing is loaded for a finger that only scrolls or taps.
  scrub.addEventListener('closeup-scrub', () => load(scrub, source));
  return scrub;
}

function load(scrub, source) {
  if (!loaded.delete(scrub)) {
    scrub.replaceChildren(Object.assign(document.createElement('video'), { src: source, muted: true, playsInline: true, preload: 'auto' }));
  }
  loaded.add(scrub);
  if (loaded.size > MOST_LOADED) forget(loaded.values().next().value);
}

// A film without an address lets go of what was loaded.
function forget(scrub) {
  loaded.delete(scrub);
  const film = scrub.querySelector('video');
  film?.removeAttribute('src');
  film?.load();
  film?.remove();
  scrub.progress = 0;
}
