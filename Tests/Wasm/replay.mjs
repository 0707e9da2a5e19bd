// Replays traces in the engine as WebAssembly: node replay.mjs closeup.wasm TRACE…
//
// For the header and for each step it prints one line, a list of numbers: what the engine's report holds then
// (Sources/CloseupWeb/StateBlock.swift); for swipes the direction found, −1 for none, and the place in the series; for a
// tile its progress and claim. Frames are not made here: a trace that is to be compared holds them as its `advance` lines.

import { readFileSync } from 'node:fs';
import { parse, subject } from './calls.mjs';

const [wasmPath, ...traces] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(wasmPath));
const engine = instance.exports;
// Which of the report's numbers tell of a kind.
const NUMBERS = { zoom: [...Array(22).keys()], viewer: [...Array(45).keys()], swipe: [45, 46], scrub: [54, 4] };

function print(values) {
  const texts = Array.from(values, (value) => (Number.isFinite(value) ? value : String(value)));
  console.log(JSON.stringify(texts));
}

function report(kind) {
  const state = new Float64Array(engine.memory.buffer, engine.closeup_state(), 55);
  return NUMBERS[kind].map((number) => state[number]);
}

for (const path of traces) {
  const { header, steps } = parse(readFileSync(path, 'utf8'));
  const { kind, create, begin, of } = subject(header);
  const handle = engine[`closeup_${create}`]();
  // Touches and keys are every handle's.
  const call = ([name, ...parameters]) => {
    engine[`closeup_${name.replace(/^(swipe|scrub)_(touch|key)$/, '$2')}`](handle, ...parameters);
  };
  let series = header.swipe;
  const show = (line) => {
    if (kind === 'swipe') {
      if (line.swipe) series = line.swipe;
      // Only a touch or a key can be a swipe; what it found is in the report until the next.
      const [direction, step] = line.touch || line.key ? report(kind) : [-1];
      const { index = 0, count = 0 } = series;
      if (direction >= 0) series = { ...series, index: engine.closeup_series_index(index, step, count) };
      print([direction, series.index ?? 0]);
    } else {
      print(report(kind));
    }
  };
  begin.forEach(call);
  show({});
  for (const line of steps) {
    of(line).forEach(call);
    show(line);
  }
  engine.closeup_destroy(handle);
}
