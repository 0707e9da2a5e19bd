// Thumbnails that may take long are asked for a few at a time, near the window only. A browser opens six connections to a server:
// pictures that are quick need those that are left.
const FEW = 3;

const addresses = new Map();
const waiting = new Set();
const asked = new Set();

const near = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) waiting.add(target);
    else waiting.delete(target);
  }
  askNext();
}, { rootMargin: '50%' });

// Gives an image its address when its turn comes. The turn lasts until `endTurn`.
export function inTurn(image, address) {
  addresses.set(image, address);
  // Its turn is over only if it loads.
  image.loading = 'eager';
  near.observe(image);
}

export function endTurn(image) {
  if (asked.delete(image)) askNext();
}

function askNext() {
  for (const image of waiting) {
    if (asked.size >= FEW) return;
    waiting.delete(image);
    near.unobserve(image);
    asked.add(image);
    image.src = addresses.get(image);
    addresses.delete(image);
  }
}
