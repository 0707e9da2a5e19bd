// The page that shows what is swiped and scrubbed through.
import '/web/closeup.js';

const seasons = {
  cards: ['Spring', 'Summer', 'Autumn', 'Winter', 'Thaw'],
  mirrored: ['ربيع', 'صيف', 'خريف', 'شتاء', 'ذوبان'],
};

// What a mouse presses is what the arrow key does: it leads to what lies there.
function arrow(series, way) {
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'arrow', ariaLabel: way });
  button.addEventListener('click', () => series.handleKey(new KeyboardEvent('keydown', { key: `Arrow${way}` })));
  return button;
}

for (const [id, names] of Object.entries(seasons)) {
  const series = document.getElementById(id);
  series.append(...names.map((name) => {
    const card = Object.assign(document.createElement('div'), { className: 'card' });
    card.append(Object.assign(document.createElement('strong'), { textContent: name }));
    return card;
  }));
  const dots = Object.assign(document.createElement('div'), { className: 'dots' });
  dots.append(...names.map(() => document.createElement('i')));
  series.after(arrow(series, 'Left'), arrow(series, 'Right'), dots);
  const show = () => [...series.children, ...dots.children].forEach((part, index) => {
    part.classList.toggle('current', index % names.length === series.index);
  });
  series.addEventListener('closeup-swipe', show);
  customElements.whenDefined('closeup-swipe').then(show);
}

const cards = document.querySelector('#cards');
const place = document.querySelector('#place');
const tell = () => { place.value = `${cards.index + 1} of ${cards.count}`; };
cards.addEventListener('closeup-swipe', tell);
customElements.whenDefined('closeup-swipe').then(tell);

document.querySelector('#compass').addEventListener('closeup-swipe', ({ target, detail: { direction, velocity } }) => {
  target.dataset.way = direction;
  document.querySelector('#said').value = `${direction}, ${Math.hypot(velocity.x, velocity.y).toFixed()} pixels a second`;
});

const PHASES = ['New moon', 'Waxing crescent', 'First quarter', 'Waxing gibbous', 'Full moon', 'Waning gibbous', 'Last quarter',
  'Waning crescent', 'New moon'];
const moon = document.querySelector('#moon');
const phase = document.querySelector('#phase');
const phaseOf = (progress) => PHASES[Math.round(progress * 8)];

// The lit side, and the ellipse that light and dark meet in.
function shine() {
  const { progress } = moon;
  const lit = Math.cos(progress * 2 * Math.PI);
  moon.querySelector('.lit').setAttribute('transform', progress <= 0.5 ? '' : 'scale(-1 1)');
  const edge = moon.querySelector('ellipse');
  edge.setAttribute('rx', Math.abs(lit) * 50);
  edge.setAttribute('class', `edge ${lit > 0 ? 'dark' : 'lit'}`);
  phase.value = phaseOf(progress);
}

moon.addEventListener('closeup-scrub', shine);
customElements.whenDefined('closeup-scrub').then(() => {
  moon.valueText = phaseOf;
  shine();
});
