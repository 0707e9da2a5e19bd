// The demo of the full screen: it is opened and closed by one property, and tells of both.
import '/web/closeup.js';

const screen = document.querySelector('closeup-screen');
const output = document.querySelector('output');

document.querySelector('#show').addEventListener('click', () => { screen.open = true; });
screen.addEventListener('closeup-open', () => { output.value = 'open'; });
screen.addEventListener('closeup-close', () => { output.value = 'closed'; });
