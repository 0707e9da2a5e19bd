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
const COUNTS = { zoom: 22, viewer: 46 };

function print(values) {
  const texts = Array.from(values, (value) => (Number.isFinite(value) ? value : String(value)));
  console.log(JSON.stringify(texts));
}

function report(address, count) {
  return new Float64Array(engine.memory.buffer, address, count);
}

for (const path of traces) {
  const { header, steps } = parse(readFileSync(path, 'utf8'));
  const { kind, create, begin, of } = subject(header);
  const handle = engine[`closeup_${create}`]();
  const call = ([name, ...parameters]) => engine[`closeup_${name}`](handle, ...parameters);
  let series = header.swipe;
  const show = (line) => {
    if (kind === 'swipe') {
      if (line.swipe) series = line.swipe;
      // Only a touch or a key can be a swipe; what it found is in the report until the next.
      const [direction, step] = line.touch || line.key ? report(engine.closeup_swipe_report(), 2) : [-1];
      const { index = 0, count = 0 } = series;
      if (direction >= 0) series = { ...series, index: engine.closeup_series_index(index, step, count) };
      print([direction, series.index ?? 0]);
    } else if (kind === 'scrub') {
      print(report(engine.closeup_scrub_report(), 2));
    } else {
      print(report(engine.closeup_state(), COUNTS[kind]));
    }
  };
  begin.forEach(call);
  show({});
  for (const line of steps) {
    of(line).forEach(call);
    show(line);
  }
  const kinds = kind === 'swipe' || kind === 'scrub' ? `${kind}_` : '';
  engine[`closeup_${kinds}destroy`](handle);
}
