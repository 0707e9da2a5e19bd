// Replays traces in the engine as WebAssembly: node replay.mjs closeup.wasm TRACE…
//
// For the header and for each step it prints one line: the numbers of the state block (Sources/CloseupWeb/StateBlock.swift)
// as a list. Frames are not made here: a trace that is to be compared holds them as its `advance` lines.

import { readFileSync } from 'node:fs';

const [wasmPath, ...traces] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(wasmPath));
const engine = instance.exports;

// Words stand in the order of the engine's raw values.
const PHASES = ['down', 'moved', 'up', 'cancelled'];
const KINDS = ['finger', 'pen', 'mouse', 'secondaryMouse'];
const UNITS = ['pixels', 'lines', 'pages'];
const MAGNIFY_PHASES = ['began', 'changed', 'ended', 'cancelled'];
const KEYS = ['zoomIn', 'zoomOut', 'fit', 'actualSize', 'left', 'right', 'up', 'down', 'home', 'end', 'escape', 'enter'];
const FITS = ['contain', 'cover', 'none'];
const DOUBLE_TAPS = ['none', 'fill', 'maximum', 'reset'];
const WHEEL_USES = ['zoom', 'pan', 'modifier'];

// Numbers that JSON has no word for are strings.
const pair = ([x, y]) => [Number(x), Number(y)];

function flags(rules) {
  const edges = rules.backEdges ?? [];
  return [
    rules.isEnabled ?? true, rules.isElastic ?? true, rules.release === 'springBack', rules.longPress ?? false,
    rules.reducesMotion ?? false, rules.dismisses ?? false, rules.pages ?? false, rules.parentScrollsDown ?? false,
    rules.parentScrollsAcross ?? false, rules.fastDeceleration ?? false, edges.includes('left'), edges.includes('right'),
    !(rules.quickZoom ?? true),
  ].reduce((bits, on, bit) => bits | (on ? 1 << bit : 0), 0);
}

function configure(element, rules, time) {
  const word = DOUBLE_TAPS.indexOf(rules.doubleTap ?? 'fill');
  engine.closeup_configure(
    element, Number(rules.minimumZoom ?? 1), rules.maximumZoom === null ? NaN : Number(rules.maximumZoom ?? 3),
    FITS.indexOf(rules.fit ?? 'contain'), word < 0 ? 4 : word, word < 0 ? Number(rules.doubleTap) : NaN,
    WHEEL_USES.indexOf(rules.wheel ?? 'zoom'), flags(rules), time);
}

function contain(element, container, time) {
  const { top = 0, right = 0, bottom = 0, left = 0, pixelRatio = 1 } = container;
  engine.closeup_viewport(
    element, ...pair(container.size), ...[top, right, bottom, left, pixelRatio].map(Number), time);
}

function move(element, line, time) {
  const animated = line.animated === false ? 0 : 1;
  switch (line.move) {
    case 'zoom': {
      const place = line.at ? pair(line.at) : [NaN, NaN];
      return engine.closeup_zoom_to(element, Number(line.zoom), ...place, animated, time);
    }
    case 'show': return engine.closeup_show_rect(element, ...line.rectangle.map(Number), animated, time);
    case 'pan': return engine.closeup_pan_by(element, ...pair(line.by), animated, time);
    case 'reveal': return engine.closeup_reveal(element, ...line.rectangle.map(Number), animated, time);
    case 'reset': return engine.closeup_reset(element, animated, time);
    case 'restore': return engine.closeup_restore(element, Number(line.zoom), ...pair(line.center), animated, time);
  }
}

function take(element, line) {
  const time = Number(line.time);
  if (line.touch) {
    engine.closeup_touch(
      element, line.id, PHASES.indexOf(line.touch), KINDS.indexOf(line.kind ?? 'finger'), ...pair(line.at),
      Number(line.width ?? 0), time);
  } else if (line.wheel) {
    const modifiers = (line.control ? 1 : 0) | (line.modifier ? 2 : 0);
    engine.closeup_wheel(
      element, ...pair(line.at), ...pair(line.wheel), UNITS.indexOf(line.unit ?? 'pixels'), modifiers,
      Number(line.magnification ?? 1), time);
  } else if (line.magnify) {
    engine.closeup_magnify(
      element, MAGNIFY_PHASES.indexOf(line.magnify), Number(line.amount ?? 0), ...pair(line.at), time);
  } else if (line.key) {
    engine.closeup_key(element, KEYS.indexOf(line.key), time);
  } else if (line.container) {
    contain(element, line.container, time);
  } else if (line.content) {
    engine.closeup_content(element, ...pair(line.content), time);
  } else if (line.configuration) {
    configure(element, line.configuration, time);
  } else if (line.move) {
    move(element, line, time);
  } else {
    engine.closeup_frame(element, time);
  }
}

function print() {
  const numbers = new Float64Array(engine.memory.buffer, engine.closeup_state(), 22);
  const texts = Array.from(numbers, (number) => (Number.isFinite(number) ? number : String(number)));
  console.log(JSON.stringify(texts));
}

for (const path of traces) {
  const [header, ...lines] = readFileSync(path, 'utf8').trim().split('\n').map((line) => JSON.parse(line));
  const element = engine.closeup_create();
  const time = Number(header.time ?? 0);
  configure(element, header.configuration ?? {}, time);
  contain(element, header.container, time);
  engine.closeup_content(element, ...pair(header.content), time);
  print();
  for (const line of lines) {
    if ('expect' in line) continue;
    take(element, line);
    print();
  }
  engine.closeup_destroy(element);
}
