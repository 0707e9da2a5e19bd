// The demo page: what a page does with the elements around them.
import '/web/closeup.js';

const actions = {
  closer: (zoom) => zoom.zoomTo(zoom.targetZoom * 2),
  corner: (zoom) => zoom.zoomToRect({ x: 1020, y: 740, width: 120, height: 60 }),
  reset: (zoom) => zoom.reset(),
};

for (const button of document.querySelectorAll('[data-do]')) {
  const zoom = document.getElementById(button.dataset.for);
  button.addEventListener('click', () => actions[button.dataset.do](zoom));
}

for (const output of document.querySelectorAll('output[for]')) {
  const zoom = document.getElementById(output.htmlFor);
  zoom.addEventListener('closeup-change', () => { output.value = `${zoom.zoom.toFixed(2)} ×`; });
}

let count = 0;
document.querySelector('#count').addEventListener('click', ({ target }) => {
  count += 1;
  target.textContent = `Counted ${count} ${count === 1 ? 'time' : 'times'}`;
});

document.querySelector('form').addEventListener('submit', (event) => event.preventDefault());
