// Keys → the engine.
import { isEditing, scrollsInside } from './surroundings.js';

const KEYS = {
  '+': 0, '=': 0, '-': 1, 0: 2, 1: 3, ArrowLeft: 4, ArrowRight: 5, ArrowUp: 6, ArrowDown: 7,
  Home: 8, End: 9, Escape: 10, Enter: 11, ' ': 11,
};

// The engine's name for the key, undefined where it means nothing to the element or belongs to something else.
// A `strip` scrolls, and its arrows turn pages all the same.
export function keyOf(event, host, strip) {
  const key = KEYS[event.key];
  const target = event.composedPath()[0];
  const typing = target?.matches?.('input,textarea,select') || isEditing(event);
  // Enter and Space belong to the button or link that has the focus, arrows and their like to a film and to what they scroll.
  const plays = key > 3 && key !== 10 && target?.matches?.('audio[controls],video[controls]');
  const others = typing || plays || (key === 11 && target !== host)
    || (key > 3 && key < 10 && !event.composedPath().includes(strip)
      && scrollsInside(event, host)[key < 6 ? 'horizontal' : 'vertical']);
  return others || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey ? undefined : key;
}

export function handleKey(surface, event, strip) {
  const key = keyOf(event, surface.host, strip);
  if (!surface.engine || key === undefined) return;
  surface.call('key', key, event.timeStamp / 1000);
  if (surface.engine.consumed) event.preventDefault();
}
