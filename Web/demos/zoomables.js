// The page's tool bars read out where their element is and bring it home.
import { ready } from '/web/closeup.js';

await ready;

for (const toolbar of document.querySelectorAll('[role=toolbar]')) {
  const zoom = document.getElementById(toolbar.getAttribute('aria-controls'));
  const button = toolbar.querySelector('button');
  const show = () => {
    const { x, y } = zoom.placement;
    const values = { scale: zoom.scale, x, y };
    for (const cell of toolbar.querySelectorAll('[data-show]')) cell.textContent = values[cell.dataset.show].toFixed(2);
    button.disabled = zoom.targetZoom === 1;
  };
  zoom.addEventListener('closeup-change', show);
  zoom.addEventListener('closeup-settle', show);
  button.addEventListener('click', () => zoom.reset());
  show();
}

document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault();
  const order = new FormData(event.target);
  document.querySelector('#order').value = `${order.get('grams')} g of ${order.get('kind')}`;
});

const canvas = document.querySelector('canvas');
const pen = canvas.getContext('2d');
const marks = [];

canvas.addEventListener('click', ({ offsetX, offsetY }) => {
  // Offsets are in the canvas's own layout, however it is magnified.
  marks.push([offsetX / canvas.clientWidth * canvas.width, offsetY / canvas.clientHeight * canvas.height]);
  draw();
});

function hand(turn, length, width, colour) {
  pen.save();
  pen.rotate(turn * 2 * Math.PI);
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.beginPath();
  pen.moveTo(0, length * 0.15);
  pen.lineTo(0, -length);
  pen.stroke();
  pen.restore();
}

function draw() {
  const now = new Date();
  const [hours, minutes, seconds] = [now.getHours(), now.getMinutes(), now.getSeconds()];
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.fillStyle = '#f6efdf';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.setTransform(1, 0, 0, 1, canvas.width / 2, canvas.height / 2);
  pen.lineCap = 'round';
  for (let minute = 0; minute < 60; minute += 1) {
    pen.save();
    pen.rotate(minute / 30 * Math.PI);
    pen.strokeStyle = '#4b3f28';
    pen.lineWidth = minute % 5 ? 3 : 9;
    pen.beginPath();
    pen.moveTo(0, -360);
    pen.lineTo(0, minute % 5 ? -344 : -326);
    pen.stroke();
    pen.restore();
  }
  pen.fillStyle = '#8d7a55';
  pen.textAlign = 'center';
  pen.font = '22px Georgia, serif';
  pen.fillText(now.toDateString(), 0, 180);
  hand((hours % 12 + minutes / 60) / 12, 210, 20, '#4b3f28');
  hand((minutes + seconds / 60) / 60, 310, 12, '#4b3f28');
  hand(seconds / 60, 330, 4, '#c2412d');
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.fillStyle = '#0a63d6';
  for (const [x, y] of marks) {
    pen.beginPath();
    pen.arc(x, y, 12, 0, 2 * Math.PI);
    pen.fill();
  }
}

draw();
setInterval(draw, 1000);
