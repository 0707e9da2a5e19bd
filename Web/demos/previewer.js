// The previewer's page: what it shows, how close it is, and its haptic.
import '/web/closeup.js';

const zoom = document.querySelector('#preview');
const output = document.querySelector('#zoom');

zoom.addEventListener('closeup-change', () => { output.value = `${zoom.zoom.toFixed(2)} ×`; });
zoom.addEventListener('closeup-haptic', () => { output.className = 'haptic'; });
output.addEventListener('animationend', () => { output.className = ''; });

for (const button of document.querySelectorAll('[data-show]')) {
  button.addEventListener('click', () => {
    for (const other of document.querySelectorAll('[data-show]')) other.ariaPressed = String(other === button);
    zoom.replaceChildren(document.getElementById(button.dataset.show).content.cloneNode(true));
  });
}

document.querySelector('#vibrate').addEventListener('change', ({ target }) => {
  zoom.toggleAttribute('no-vibration', !target.checked);
});

let count = 0;
zoom.addEventListener('click', ({ target }) => {
  if (!target.matches('.card button')) return;
  count += 1;
  target.textContent = `Pressed ${count} ${count === 1 ? 'time' : 'times'}`;
});
