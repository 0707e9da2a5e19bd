// What a trace tells the engine: the lines of a trace as calls of its flat face, `[name, ...numbers]`, without the handle that
// comes first. Web/recorder.js goes the other way. Numbers that JSON has no word for are strings.

import { WORDS } from '../../Web/recorder.js';

const numbers = (list) => list.map(Number);
const bits = (flags) => flags.reduce((sum, on, bit) => sum | (on ? 1 << bit : 0), 0);
const frame = (sides) => numbers(sides ?? [0, 0, 'NaN', 0]);
const ALL_DIRECTIONS = ['left', 'right', 'up', 'down'];

function configure(rules, time) {
  const edges = rules.backEdges ?? [];
  const word = WORDS.doubleTap.indexOf(rules.doubleTap ?? 'fill');
  return [
    'configure', Number(rules.minimumZoom ?? 1), rules.maximumZoom === null ? -Number(rules.pictureZoom ?? NaN) : Number(rules.maximumZoom ?? 3),
    WORDS.fit.indexOf(rules.fit ?? 'contain'), word < 0 ? 4 : word, word < 0 ? Number(rules.doubleTap) : NaN,
    WORDS.wheel.indexOf(rules.wheel ?? 'zoom'),
    bits([
      rules.isEnabled ?? true, rules.isElastic ?? true, rules.release === 'springBack', rules.longPress ?? false,
      rules.reducesMotion ?? false, rules.dismisses ?? false, rules.pages ?? false, rules.parentScrollsDown ?? false,
      rules.parentScrollsAcross ?? false, rules.fastDeceleration ?? false, edges.includes('left'), edges.includes('right'),
      !(rules.quickZoom ?? true),
    ]),
    time,
  ];
}

function viewport({ size, top = 0, right = 0, bottom = 0, left = 0, pixelRatio = 1 }, time) {
  return ['viewport', ...numbers([...size, top, right, bottom, left, pixelRatio]), time];
}

function pages({ index = 0, count = 1, previous = [0, 0], next = [0, 0] }, content, time) {
  return ['viewer_pages', ...numbers([index, count, ...previous, ...content, ...next]), 0, time];
}

function viewerRules(rules, time) {
  const { loops, isRightToLeft, dragCloses = true, dragUpCloses, pinchCloses = true } = rules;
  return ['viewer_configure', bits([loops, isRightToLeft, dragCloses, dragUpCloses, pinchCloses]), time];
}

function move(line, time) {
  const animated = line.animated === false ? 0 : 1;
  switch (line.move) {
    case 'zoom': return ['zoom_to', ...numbers([line.zoom, ...(line.at ?? ['NaN', 'NaN'])]), animated, time];
    case 'show': return ['show_rect', ...numbers(line.rectangle), animated, time];
    case 'reveal': return ['reveal', ...numbers(line.rectangle), animated, time];
    case 'pan': return ['pan_by', ...numbers(line.by), animated, time];
    case 'restore': return ['restore', ...numbers([line.zoom, ...line.center]), animated, time];
    default: return ['reset', animated, time];
  }
}

function touch(line, time) {
  return [
    'touch', line.id, WORDS.phase.indexOf(line.touch), WORDS.kind.indexOf(line.kind ?? 'finger'),
    ...numbers([...line.at, line.width ?? 0, line.magnification ?? 1]), time,
  ];
}

function input(line, time) {
  if (line.touch) return touch(line, time);
  if (line.wheel) {
    const modifiers = bits([line.control, line.modifier]);
    return ['wheel', ...numbers([...line.at, ...line.wheel]), WORDS.unit.indexOf(line.unit ?? 'pixels'),
      ...numbers([line.ticks ?? 0]), modifiers, Number(line.magnification ?? 1), time];
  }
  if (line.magnify) {
    const phase = WORDS.magnify.indexOf(line.magnify);
    return ['magnify', phase, ...numbers([line.amount ?? 0, ...line.at]), time];
  }
  if (line.key) return ['key', WORDS.key.indexOf(line.key), time];
  if (line.pages) return pages(line.pages, line.content, time);
  if (line.container) return viewport(line.container, time);
  if (line.content) return ['content', ...numbers(line.content), time];
  if (line.configuration) return configure(line.configuration, time);
  if (line.viewer) return viewerRules(line.viewer, time);
  if (line.open) return ['viewer_open', ...frame(line.from), time];
  if (line.close) return ['viewer_close', ...frame(line.to), time];
  if ('turn' in line) return ['viewer_turn', line.turn, time];
  if (line.move) return move(line, time);
  return ['frame', time];
}

// The two that draw nothing have no clock and no frames; a tile is as large as its container.
class Swipe {
  constructor({ swipe, container, time = 0 }) {
    Object.assign(this, { rules: swipe, size: container.size, time: Number(time) });
  }
  get begin() { return [this.configure(this.time)]; }
  configure(time) {
    const { directions = ALL_DIRECTIONS, isRightToLeft = false, index = 0, count = 0 } = this.rules;
    // The engine takes the first two; all else is for recordings.
    return ['swipe_configure', bits(WORDS.direction.map((one) => directions.includes(one))), Number(isRightToLeft), index, count,
      ...numbers(this.size), time];
  }
  of(line) {
    const time = Number(line.time);
    if (line.touch) return [touch(line, time)].map(([name, ...rest]) => [`swipe_${name}`, ...rest]);
    if (line.key) return [['swipe_key', WORDS.key.indexOf(line.key), time]];
    if (!line.swipe) return [];
    this.rules = line.swipe;
    return [this.configure(time)];
  }
}

class Scrub {
  constructor({ scrub, container, progress = 0, time = 0 }) {
    Object.assign(this, { rules: scrub, size: container.size, progress, time: Number(time) });
  }
  get begin() { return [this.configure(this.time), ['scrub_set', Number(this.progress), this.time]]; }
  configure(time) {
    const { mode = 'relative', isRightToLeft = false } = this.rules;
    return ['scrub_configure', WORDS.scrub.indexOf(mode), ...numbers(this.size), Number(isRightToLeft), time];
  }
  of(line) {
    const time = Number(line.time);
    if (line.touch) return [touch(line, time)].map(([name, ...rest]) => [`scrub_${name}`, ...rest]);
    if (line.key) return [['scrub_key', WORDS.key.indexOf(line.key), time]];
    if ('progress' in line) return [['scrub_set', Number(line.progress), time]];
    if (!line.scrub && !line.container) return [];
    this.rules = line.scrub ?? this.rules;
    this.size = line.container?.size ?? this.size;
    return [this.configure(time)];
  }
}

class Zoom {
  constructor(header) { this.header = header; }
  get begin() {
    const { configuration = {}, container, content, viewer, time = 0 } = this.header;
    const rules = [configure(configuration, Number(time)), viewport(container, Number(time))];
    if (!viewer) return [...rules, ['content', ...numbers(content), Number(time)]];
    return [viewerRules(viewer, Number(time)), ...rules, pages(this.header.pages ?? {}, content, Number(time))];
  }
  of(line) { return [input(line, Number(line.time))]; }
}

// A trace's header → what it is of: the call that makes it, those that begin it, and those of each line after.
export function subject(header) {
  const kind = ['viewer', 'swipe', 'scrub'].find((name) => name in header);
  const calls = new ({ swipe: Swipe, scrub: Scrub }[kind] ?? Zoom)(header);
  return { kind: kind ?? 'zoom', create: kind ? `${kind}_create` : 'create', begin: calls.begin, of: (line) => calls.of(line) };
}

// A trace's text → its header and what happened.
export function parse(text) {
  const [header, ...lines] = text.trim().split('\n').map((line) => JSON.parse(line));
  return { header, steps: lines.filter((line) => !('expect' in line)) };
}
