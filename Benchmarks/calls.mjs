// What a call into the engine costs from JavaScript: node calls.mjs closeup.wasm prints nanoseconds by kind as JSON.
import { readFileSync } from 'node:fs';

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]));
const engine = instance.exports;
const count = 200000;

function element() {
  const handle = engine.closeup_create();
  engine.closeup_configure(handle, 1, 3, 0, 1, NaN, 0, 3, 0);
  engine.closeup_viewport(handle, 390, 844, 0, 0, 0, 0, 1, 0);
  engine.closeup_content(handle, 4000, 3000, 0);
  engine.closeup_zoom_to(handle, 2, NaN, NaN, 0, 0);
  return handle;
}

function measure(work) {
  work(element(), count / 10);
  const handle = element();
  const start = process.hrtime.bigint();
  work(handle, count);
  return Number((process.hrtime.bigint() - start) / BigInt(count));
}

const drag = (handle, steps) => {
  engine.closeup_touch(handle, 1, 0, 0, 200, 400, 0, 1, 0);
  for (let step = 0; step < steps; step++) {
    engine.closeup_touch(handle, 1, 1, 0, 200 + (step & 127) * 0.7, 400 + ((step * 7) & 63) * 0.3, 0, 1, step / 120);
  }
};

const pinch = (handle, steps) => {
  engine.closeup_touch(handle, 1, 0, 0, 150, 400, 0, 1, 0);
  engine.closeup_touch(handle, 2, 0, 0, 250, 420, 0, 1, 0);
  for (let step = 0; step < steps; step++) {
    const side = step & 1 ? 1 : -1;
    engine.closeup_touch(handle, step & 1 ? 2 : 1, 1, 0, 200 + side * (50 + (step & 127) * 0.2), 410, 0, 1, step / 240);
  }
};

const frame = (handle, steps) => {
  for (let step = 0; step < steps; step++) {
    if (step % 20 === 0) engine.closeup_zoom_to(handle, step % 40 ? 1.5 : 3, 100, 100, 1, step / 60);
    engine.closeup_frame(handle, step / 60);
  }
};

console.log(JSON.stringify({
  'one-finger move': measure(drag), 'two-finger move': measure(pinch), 'frame of a flight': measure(frame),
}));
