// What an element's engine was told → the text of a trace (Documentation/traces.md). Loaded only when a recording is stopped.

// The words of traces, in the order of the numbers they stand for; Tests/Wasm/calls.mjs reads them too.
export const WORDS = {
  phase: ['down', 'moved', 'up', 'cancelled'],
  kind: ['finger', 'pen', 'mouse', 'secondaryMouse'],
  unit: ['pixels', 'lines', 'pages', 'points'],
  magnify: ['began', 'changed', 'ended', 'cancelled'],
  key: ['zoomIn', 'zoomOut', 'fit', 'actualSize', 'left', 'right', 'up', 'down', 'home', 'end', 'escape', 'enter'],
  fit: ['contain', 'cover', 'none', 'scale-down'],
  doubleTap: ['none', 'fill', 'maximum', 'reset'],
  wheel: ['zoom', 'pan', 'modifier'],
  direction: ['left', 'right', 'up', 'down', 'leading', 'trailing'],
  scrub: ['relative', 'absolute'],
};

// The rules that are on or off, by their bits: their name, and what they are unless told. The edges are a list of words.
const FLAGS = [
  ['isEnabled', true], ['isElastic', true], ['release'], ['longPress', false], ['reducesMotion', false], ['dismisses', false],
  ['pages', false], ['parentScrollsDown', false], ['parentScrollsAcross', false], ['fastDeceleration', false],
];
const RELEASE = 2, LEFT_EDGE = 1 << 10, RIGHT_EDGE = 1 << 11, NO_QUICK_ZOOM = 1 << 12;
const VIEWER_FLAGS = [
  ['loops', false], ['isRightToLeft', false], ['dragCloses', true], ['dragUpCloses', false], ['pinchCloses', true],
];

// What is undefined is not written: a field that is absent has its default.
const unless = (standard, value) => (Object.is(value, standard) ? undefined : value);
const animation = (animated) => (animated ? undefined : false);
const sized = (width, height) => (width || height ? [width, height] : undefined);
const flagged = (flags, bits) => Object.fromEntries(
  flags.map(([name, standard], bit) => [name, unless(standard, (bits & 1 << bit) > 0)]));

function configuration(minimum, maximum, fit, doubleTap, stop, wheel, bits) {
  const { isEnabled, isElastic, longPress, reducesMotion, dismisses, pages, parentScrollsDown, parentScrollsAcross,
    fastDeceleration } = flagged(FLAGS, bits);
  const edges = [bits & LEFT_EDGE && 'left', bits & RIGHT_EDGE && 'right'].filter(Boolean);
  return {
    fit: unless('contain', WORDS.fit[fit]),
    minimumZoom: unless(1, minimum),
    maximumZoom: unless(3, maximum >= 0 ? maximum : null),
    pictureZoom: maximum < 0 ? -maximum : undefined,
    doubleTap: unless('fill', WORDS.doubleTap[doubleTap] ?? stop),
    wheel: unless('zoom', WORDS.wheel[wheel]),
    release: bits & 1 << RELEASE ? 'springBack' : undefined,
    isElastic,
    isEnabled,
    quickZoom: bits & NO_QUICK_ZOOM ? false : undefined,
    longPress, reducesMotion, dismisses, pages, parentScrollsAcross, parentScrollsDown,
    backEdges: edges.length ? edges : undefined,
    fastDeceleration,
  };
}

const container = (width, height, top, right, bottom, left, ratio) => ({
  size: [width, height], top: unless(0, top), left: unless(0, left), bottom: unless(0, bottom), right: unless(0, right),
  pixelRatio: unless(1, ratio),
});
const pages = (index, count, previousWidth, previousHeight, width, height, nextWidth, nextHeight) => ({
  content: [width, height],
  pages: { index, count, previous: sized(previousWidth, previousHeight), next: sized(nextWidth, nextHeight) },
});
const frame = (x, y, width, height) => (Number.isNaN(width) ? undefined : [x, y, width, height]);

const ALL_DIRECTIONS = 0b1111;
const swipe = (bits, isRightToLeft, index, count) => ({
  directions: bits === ALL_DIRECTIONS ? undefined : WORDS.direction.filter((_, bit) => bits & 1 << bit),
  isRightToLeft: unless(false, Boolean(isRightToLeft)), index: unless(0, index), count: unless(0, count),
});
const scrub = (mode, isRightToLeft) => ({
  mode: unless('relative', WORDS.scrub[Number(mode)]), isRightToLeft: unless(false, Boolean(isRightToLeft)),
});
const touch = (id, phase, kind, x, y, width, magnification) => ({
  touch: WORDS.phase[phase], id, at: [x, y], kind: unless('finger', WORDS.kind[kind]), width: unless(0, width),
  magnification: unless(1, magnification),
});
const key = (number) => ({ key: WORDS.key[number] });

// Each call, as the fields of a step; the time, which comes last in a call and first in a step, is added.
const STEPS = {
  viewport: (...numbers) => ({ container: container(...numbers) }),
  content: (width, height) => ({ content: [width, height] }),
  configure: (...numbers) => ({ configuration: configuration(...numbers) }),
  touch,
  wheel: (x, y, dx, dy, unit, ticks, modifiers, magnification) => ({
    wheel: [dx, dy], at: [x, y], unit: unless('pixels', WORDS.unit[unit]), ticks: ticks || undefined, control: modifiers & 1 ? true : undefined,
    modifier: modifiers & 6 ? true : undefined, magnification: unless(1, magnification),
  }),
  magnify: (phase, amount, x, y) => ({ magnify: WORDS.magnify[phase], amount: unless(0, amount), at: [x, y] }),
  key,
  zoom_to: (zoom, x, y, animated) => ({
    move: 'zoom', zoom, at: Number.isNaN(x) ? undefined : [x, y], animated: animation(animated),
  }),
  show_rect: (x, y, width, height, animated) => ({ move: 'show', rectangle: [x, y, width, height], animated: animation(animated) }),
  pan_by: (dx, dy, animated) => ({ move: 'pan', by: [dx, dy], animated: animation(animated) }),
  reveal: (x, y, width, height, animated) => ({ move: 'reveal', rectangle: [x, y, width, height], animated: animation(animated) }),
  reset: (animated) => ({ move: 'reset', animated: animation(animated) }),
  restore: (zoom, x, y, animated) => ({ move: 'restore', zoom, center: [x, y], animated: animation(animated) }),
  frame: () => ({ advance: true }),
  viewer_configure: (bits) => ({ viewer: flagged(VIEWER_FLAGS, bits) }),
  viewer_pages: pages,
  viewer_turn: (turn) => ({ turn }),
  viewer_open: (...sides) => ({ open: true, from: frame(...sides) }),
  viewer_close: (...sides) => ({ close: true, to: frame(...sides) }),
  swipe_configure: (...numbers) => ({ swipe: swipe(...numbers) }),
  swipe_touch: touch,
  swipe_key: key,
  scrub_configure: (mode, width, height, isRightToLeft) => ({ scrub: scrub(mode, isRightToLeft) }),
  scrub_size: (width, height) => ({ container: container(width, height) }),
  scrub_set: (progress) => ({ progress }),
  scrub_touch: touch,
  scrub_key: key,
};

const step = ([name, ...numbers]) => ({ time: numbers.at(-1), ...STEPS[name](...numbers.slice(0, -1)) });

// A tile is told its rules and its size at once; a trace, only what of them has changed.
function tileSteps([, mode, width, height, isRightToLeft, time], before) {
  const rules = ['scrub_configure', mode, width, height, isRightToLeft, time];
  const same = (...indices) => indices.every((index) => [mode, width, height, isRightToLeft][index] === before[index]);
  return [...same(0, 3) ? [] : [rules], ...same(1, 2) ? [] : [['scrub_size', width, height, time]]];
}

function header({ told, time }) {
  if (told.swipe_configure) {
    const [, , , , width, height] = told.swipe_configure;
    return { closeup: 1, time, ...STEPS.swipe_configure(...told.swipe_configure), container: container(width, height) };
  }
  if (told.scrub_configure) {
    const [, width, height] = told.scrub_configure;
    const [progress] = told.scrub_set;
    return { closeup: 1, time, ...STEPS.scrub_configure(...told.scrub_configure), container: container(width, height),
      progress: unless(0, progress) };
  }
  const [viewer, rules, around, shown, row] = ['viewer_configure', 'configure', 'viewport', 'content', 'viewer_pages']
    .map((name) => told[name] && step([name, ...told[name]]));
  const size = [row, shown].find(Boolean)?.content ?? [0, 0];
  return {
    closeup: 1, time, viewer: viewer?.viewer, container: around.container, content: size,
    configuration: unless('{}', JSON.stringify(rules.configuration)) && rules.configuration, pages: row?.pages,
  };
}

// JSON has no word for numbers that are none.
const text = (line) => JSON.stringify(line, (_, value) => (
  typeof value === 'number' && !Number.isFinite(value) ? String(value) : value));

// A recording, as Web/engine.js keeps it → a trace. It begins with the view there was, where there is one.
export function trace({ told, view, time, calls }) {
  const begin = view ? [['restore', ...view, false, time]] : [];
  let tile = told.scrub_configure;
  const happened = calls.flatMap((call) => {
    if (call[0] !== 'scrub_configure') return [call];
    const before = tile;
    tile = call.slice(1);
    return tileSteps(call, before);
  });
  return [header({ told, time }), ...[...begin, ...happened].map(step)].map((line) => `${text(line)}\n`).join('');
}
