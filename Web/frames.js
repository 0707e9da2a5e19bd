// One frame callback for all elements: each asks for the next frame and is drawn at most once in it.

const waiting = new Set();
let scheduled = false;

export const now = () => performance.now() / 1000;

export function requestFrame(element) {
  waiting.add(element);
  if (scheduled) return;
  scheduled = true;
  requestAnimationFrame(drawAll);
}

export function forgetFrame(element) {
  waiting.delete(element);
}

function drawAll(milliseconds) {
  scheduled = false;
  const elements = [...waiting];
  waiting.clear();
  for (const element of elements) element.frame(milliseconds / 1000);
}
