// What lies around an element, as the engine wants to know it.
import { pixelsOf } from './srcset.js';

// Nothing is smaller, in pixels.
const TINY = 1e-3;
const AXES = { x: '1,0,0', y: '0,1,0' };

const pixels = (style, ...names) => names.map((name) => parseFloat(style[name]) || 0);
const paddings = (style) => pixels(style, 'paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft');
export const insetsOf = (element) => paddings(getComputedStyle(element));

// The element's padding box in its own CSS pixels (fractions kept), its padding as insets, and how it is turned.
export function measureBox(element) {
  const style = getComputedStyle(element);
  // What stands within a line has no width of its own, but room that it takes.
  const isInline = style.width === 'auto';
  const [width, height] = isInline ? [element.offsetWidth, element.offsetHeight] : pixels(style, 'width', 'height');
  const insets = paddings(style);
  const borders = pixels(style, 'borderTopWidth', 'borderRightWidth', 'borderBottomWidth', 'borderLeftWidth');
  const outside = isInline || style.boxSizing === 'border-box' ? borders.map((border) => -border) : insets;
  return {
    width: Math.max(0, width + outside[1] + outside[3]),
    height: Math.max(0, height + outside[0] + outside[2]),
    insets,
    borders,
    turn: turnOf(element),
  };
}

// How an element and those around it are turned, mirrored and skewed: the product of their transforms, without places. Its
// bounds show how large all that makes it. What stands in the top layer is drawn by itself.
export function turnOf(element) {
  let turn = new DOMMatrix();
  for (let node = element; node; node = node.assignedSlot ?? node.parentElement ?? node.getRootNode().host) {
    const { transform, rotate, scale } = getComputedStyle(node);
    turn = new DOMMatrix(transform).multiply(turn);
    if (scale !== 'none') turn = new DOMMatrix().scale(...scale.split(' ')).multiply(turn);
    if (rotate !== 'none') {
      const [angle, ...axis] = rotate.split(' ').reverse();
      turn = new DOMMatrix(`rotate3d(${axis[1] ? axis.reverse() : AXES[axis] ?? '0,0,1'},${angle})`).multiply(turn);
    }
    // Of what is not flat only the picture is left, seen from the front.
    turn = new DOMMatrix([turn.a, turn.b, turn.c, turn.d, 0, 0]);
    if (node.matches(':is(:modal, :popover-open, :fullscreen)')) break;
  }
  return turn;
}

// From the pixels of an element's padding box, which was measured as `box`, to the window's: its middle is that of its bounds,
// however it is turned.
export function planeOf(element, { width, height, borders, turn }) {
  const [across, down] = [width + borders[1] + borders[3], height + borders[0] + borders[2]];
  const { left, top, width: wide, height: high } = element.getBoundingClientRect();
  const { a, b, c, d } = turn;
  return new DOMMatrix().translate(left + wide / 2, top + high / 2)
    .scale(wide / Math.max(TINY, Math.abs(a) * across + Math.abs(c) * down) || 1,
      high / Math.max(TINY, Math.abs(b) * across + Math.abs(d) * down) || 1)
    .multiply(turn).translate(borders[3] - across / 2, borders[0] - down / 2);
}

// Client coordinates in those pixels; `ratio` is how much its ancestors magnify it.
export function toLocal(element, box, clientX, clientY) {
  const plane = planeOf(element, box);
  const { x, y } = plane.inverse().transformPoint({ x: clientX, y: clientY });
  return { x, y, ratio: Math.sqrt(Math.abs(plane.a * plane.d - plane.b * plane.c)) || 1 };
}

// The size an element has by nature: a picture's or a film's pixels, while it loads those of its attributes or, where only its shape
// matters, the ratio of its sides.
export function naturalSize(element, byRatio) {
  const { width, height } = element.videoWidth ? { width: element.videoWidth, height: element.videoHeight } : pixelsOf(element);
  if (width > 0 && height > 0) return { width, height };
  if (isComing(element)) {
    const [width, height] = ['width', 'height'].map((name) => Number(element.getAttribute(name)));
    if (width > 0 && height > 0) return { width, height };
  }
  const [, across, down] = (byRatio && getComputedStyle(element).aspectRatio.match(/([\d.]+) \/ ([\d.]+)/)) || [];
  return across > 0 && down > 0 ? { width: +across, height: +down } : null;
}

// Whether a picture or a film is still loading, and of a size that is not known.
export function isComing(element) {
  if (element.matches('img')) return !element.complete;
  return element.matches('video') && !element.readyState && !element.error && element.preload !== 'none';
}

// Whether something can be scrolled, vertically and horizontally.
function scrollsBy(node) {
  const root = node === document.scrollingElement;
  const { overflowX, overflowY } = getComputedStyle(node);
  const scrolls = (overflow) => /auto|scroll/.test(overflow) || (root && overflow !== 'hidden');
  return {
    vertical: node.scrollHeight > node.clientHeight && scrolls(overflowY),
    horizontal: node.scrollWidth > node.clientWidth && scrolls(overflowX),
  };
}

// What an event passes before it reaches an element: what stands inside. Nothing, where it was meant for something else.
export function insideOf(event, host) {
  const path = event.composedPath();
  const end = path.findIndex((node) => node === host || node.matches?.(':modal'));
  return path.slice(0, Math.max(0, end)).filter((node) => node.matches);
}

// Whether an event can scroll something inside an element.
export function scrollsInside(event, host) {
  const all = insideOf(event, host).map(scrollsBy);
  const some = (axis) => all.some((scrolls) => scrolls[axis]);
  return { vertical: some('vertical'), horizontal: some('horizontal') };
}

// Whether a finger on the element can scroll something around it, vertically and horizontally.
export function scrollingParents(element) {
  let vertical = false, horizontal = false;
  const alone = getComputedStyle(element).touchAction === 'none';
  for (let node = element.parentElement ?? element.getRootNode().host; node; node = node.parentElement ?? node.getRootNode().host) {
    // What is behind it is not around it.
    if (node.matches(':modal')) break;
    // An element of ours around this one takes the drags that this one has no use for.
    vertical ||= node.drags?.y;
    horizontal ||= node.drags?.x;
    if (alone) continue;
    const scrolls = scrollsBy(node);
    vertical ||= scrolls.vertical;
    horizontal ||= scrolls.horizontal;
  }
  return { vertical, horizontal };
}

// Whether an event is where text is written, as far as can be seen: nobody sees into a closed element.
export function isEditing(event) {
  const [target] = event.composedPath();
  return target?.isContentEditable || (target?.localName?.includes('-') && !target.shadowRoot);
}
