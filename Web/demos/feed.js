// The feed's page: what is alive in its cards, and a line that tells what is being pinched.
import '/web/closeup.js';

const state = document.querySelector('#state');
const digits = (value) => value.toFixed(2);

document.addEventListener('closeup-gesturestart', tell);
document.addEventListener('closeup-change', tell);
document.addEventListener('closeup-settle', () => { state.value = ''; });

function tell({ detail: { scale, anchor, offset, pinching } }) {
  if (!pinching && scale === 1) return;
  state.value = `${pinching ? 'pinching ' : ''}× ${digits(scale)}\n`
    + `${digits(anchor.x)}, ${digits(anchor.y)}  ${Math.round(offset.x)}, ${Math.round(offset.y)}`;
}

document.querySelector('.like').addEventListener('click', ({ target }) => {
  target.ariaPressed = String(target.ariaPressed !== 'true');
});

for (const button of document.querySelectorAll('[data-vote]')) {
  button.addEventListener('click', () => {
    document.querySelector('#vote').value = `You chose ${button.dataset.vote}.`;
  });
}
