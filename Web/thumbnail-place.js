// What a thumbnail shows of its picture, and where: its fit, its position, its padding, its corners, and how it is turned.
import { parts } from './closeup.js';

const { measureBox, naturalSize, planeOf } = parts;

const CORNERS = ['TopLeft', 'TopRight', 'BottomRight', 'BottomLeft'];
// Lengths and parts of a whole, as computed styles have them: `calc(100% - 10px)`.
const resolve = (text, whole) => [...text.matchAll(/(-?) ?([\d.]+)(%?)/g)]
  .reduce((sum, [, sign, number, part]) => sum + (sign + number) * (part ? whole / 100 : 1), 0);
const about = (matrix) => `translate(50%, 50%) matrix(${matrix}, 0, 0) translate(-50%, -50%)`;

// `around` leads from the pixels of the surface to the window's; `content` is the size of the picture, if it is known. Returns
// where all of it is drawn, [x, y, width, height] before it is turned about its middle; and how it looks, from open to the
// thumbnail's, as keyframes of what is laid out there.
export function placeOf(element, around, content) {
  const style = getComputedStyle(element);
  const box = measureBox(element);
  const { width, height, insets, borders } = box;
  const natural = naturalSize(element);
  // What shows the picture, in pixels of the padding box: the content of what has one, the whole box of anything else.
  const edges = natural ? insets : borders.map((border) => -border);
  const [across, down] = [width - edges[3] - edges[1], height - edges[0] - edges[2]];
  const size = natural ?? { width: across, height: down };
  const full = content ?? size;
  const ratios = [across / size.width, down / size.height];
  const contain = Math.min(...ratios);
  const scale = { contain, cover: Math.max(...ratios), none: 1, 'scale-down': Math.min(1, contain) }[style.objectFit];
  // The picture covers what is drawn of it there, which may have another shape.
  const cover = Math.max(size.width / full.width, size.height / full.height);
  const outside = [width + borders[1] + borders[3], height + borders[0] + borders[2]];
  const [x, y] = [[across, size.width, full.width, 3], [down, size.height, full.height, 0]].map(([room, natural, units, near], axis) => {
    const factor = scale ?? ratios[axis];
    const shown = natural * factor;
    const drawn = units * cover * factor;
    const start = edges[near] + resolve(style.objectPosition.split(/ (?![^(]*\))/)[axis], room - shown);
    const [first, last] = [Math.max(start, edges[near]), Math.min(start + shown, edges[near] + room)];
    const at = start + (shown - drawn) / 2;
    const percent = (length) => `${length / drawn * 100}%`;
    // What lies between the outside of its border and what is seen is taken from the corners.
    const gaps = [first + borders[near], outside[axis] - borders[near] - last];
    const corners = CORNERS.map((corner, index) => {
      const radii = style[`border${corner}Radius`].split(' ');
      const radius = Math.min(resolve(radii[axis] ?? radii[0], outside[axis]), ...outside);
      return percent(Math.max(0, radius - gaps[+(axis ? index > 1 : index % 3 > 0)]));
    });
    return [at, cover * factor, units, percent(first - at), percent(at + drawn - last), corners.join(' ')];
  });
  const plane = around.inverse().multiply(planeOf(element, box)).translate(x[0], y[0]).scale(x[1], y[1]);
  const { a, b, c, d } = plane;
  const unit = Math.sqrt(Math.abs(a * d - b * c));
  const [wide, high] = [x[2] * unit, y[2] * unit];
  const middle = plane.transformPoint({ x: x[2] / 2, y: y[2] / 2 });
  return [[middle.x - wide / 2, middle.y - high / 2, wide, high], {
    transform: [about([1, 0, 0, 1]), about([a / unit, b / unit, c / unit, d / unit])],
    clipPath: ['inset(0 round 0)', `inset(${y[3]} ${x[4]} ${y[4]} ${x[3]} round ${x[5]} / ${y[5]})`],
  }];
}
