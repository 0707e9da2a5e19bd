// Wheels and trackpads → the engine, with what is known of the keyboard: browsers report a trackpad's pinch as Ctrl + wheel.
import { scrollsInside } from './surroundings.js';

const CONTROL = 1, HELD = 2, META = 4;
const held = new Set();

addEventListener('keydown', ({ key }) => {
  if (key === 'Control' || key === 'Meta') held.add(key);
}, true);
addEventListener('keyup', ({ key }) => held.delete(key), true);
addEventListener('blur', () => held.clear());

export function listenToWheel(surface) {
  // Not passive: what the engine uses must not scroll or zoom the page.
  surface.host.addEventListener('wheel', (event) => {
    // What something inside used is not for us.
    if (!surface.engine || event.defaultPrevented) return;
    // The mode first: Firefox gives pixels to those who read the amounts without having asked for it.
    const { deltaMode, ctrlKey, metaKey } = event;
    // What scrolls inside scrolls first, and at its end the page, as the browser sees fit.
    const across = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (!ctrlKey && !metaKey && scrollsInside(event, surface.host)[across ? 'horizontal' : 'vertical']) return;
    // Transforms around it may have changed since a finger was down.
    surface.measure();
    const { x, y, ratio } = surface.toLocal(event.clientX, event.clientY);
    const modifiers = (ctrlKey && CONTROL) | (held.size && HELD) | (metaKey && META);
    surface.call('wheel', x, y, event.deltaX, event.deltaY, deltaMode, event.wheelDeltaY, modifiers, ratio, event.timeStamp / 1000);
    if (surface.engine.consumed) event.preventDefault();
  }, { passive: false });

  // Safari reports a trackpad's pinch in events of its own, by the scale since its start. On a touch screen the same events
  // only repeat what the fingers do.
  let scale = 1;
  ['gesturestart', 'gesturechange', 'gestureend'].forEach((type, phase) => {
    surface.host.addEventListener(type, (event) => {
      if (!surface.engine || navigator.maxTouchPoints || event.defaultPrevented) return;
      surface.measure();
      const { x, y } = surface.toLocal(event.clientX, event.clientY);
      surface.call('magnify', phase, phase ? event.scale / scale - 1 : 0, x, y, event.timeStamp / 1000);
      scale = event.scale;
      event.preventDefault();
    });
  });
}
