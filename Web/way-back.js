// The way back: what is open has an entry of the history, so that Back closes it. Closing takes the entry away, but where the page
// has gone on from there.

// Milliseconds in which the page may go on from where something closed, or open the next, before the entry is taken away.
const MOMENT = 50;

// The entries that nothing needs any more, each by its mark, with its address.
const left = new Map();
// Resolves when the step back that is under way has been made.
let stepping = null;

const mark = () => history.state?.closeup;
// A page that puts another address into an entry has made it its own.
const isLeft = () => left.get(mark()) === location.href;

function stepBack() {
  if (stepping || !isLeft()) return;
  left.delete(mark());
  stepping = new Promise((done) => { addEventListener('popstate', done, { once: true }); }).then(() => {
    stepping = null;
    // What was below may have been left before.
    stepBack();
  });
  history.back();
}

// Adds an entry; `back` is called when Back leaves it. Returns what takes it away.
export function addEntry(back) {
  const { href } = location;
  const work = new AbortController();
  let own, unloads;
  const enter = () => {
    if (!back) return;
    if (stepping) return void stepping.then(enter);
    own = isLeft() ? mark() : Math.random();
    if (!left.delete(own)) history.pushState({ ...history.state, closeup: own }, '');
    addEventListener('beforeunload', () => { unloads = true; }, work);
    addEventListener('popstate', () => {
      // An entry without a state and with another address is a new one: a link to a place in the page.
      if (mark() === own || (!history.state && location.href !== href)) return;
      work.abort();
      back?.();
    }, work);
  };
  enter();
  return () => {
    back = null;
    if (own) left.set(own, href);
    setTimeout(() => {
      work.abort();
      // A step back would end the loading of another page.
      if (!unloads) stepBack();
    }, MOMENT);
  };
}
