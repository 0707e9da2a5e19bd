// Records what traces tell the engine, as the elements do: node record.mjs TRACE…
//
// Prints a list for each trace: the lines it was recorded as. Where there is content the second is the view that a recording
// begins with.

import { readFileSync } from 'node:fs';
import { trace } from '../../Web/recorder.js';
import { parse, subject } from './calls.mjs';

for (const path of process.argv.slice(2)) {
  const { header, steps } = parse(readFileSync(path, 'utf8'));
  const { kind, begin, of } = subject(header);
  const told = Object.fromEntries(begin.map(([name, ...parameters]) => [name, parameters]));
  const view = kind === 'zoom' || kind === 'viewer' ? [1, 0.5, 0.5] : undefined;
  const recording = { told, view, time: Number(header.time ?? 0), calls: steps.flatMap(of) };
  console.log(JSON.stringify(trace(recording).trimEnd().split('\n')));
}
