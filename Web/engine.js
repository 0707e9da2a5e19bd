// The engine's flat face in WebAssembly. One instance serves every element; each element holds a handle.
import { now } from './frames.js';

export const face = () => wasm;

// What the engine reports after every call, in the order it writes it down (Sources/CloseupWeb/StateBlock.swift). What a kind
// of handle has no use for is of the last call for another.
const REPORT = `scale x y zoom claim moving gesture wake consumed latest tapX tapY minZoom maxZoom targetZoom
  unitX unitY fingers panX panY fit actual
  page pageCount pageOffset pageStride dismissX dismissY backdrop leavingPage leavingScale leavingX leavingY closing
  pinchScale anchorX anchorY offsetX offsetY pinching
  opacity way firstSeen lastSeen pagePosition
  direction step startX startY dx dy vx vy swiped
  progress`.split(/\s+/);

export const CLAIMED = 1;

export const Effect = {
  tap: 1, haptic: 8, settled: 16, gestureStart: 32, gestureEnd: 64,
  close: 128, previous: 256, next: 512, first: 1024, last: 2048, closed: 8192,
};

let wasm;
let report;

// Gives an object what the last call reported.
export function readReport(target) {
  // A grown memory is a new buffer.
  if (report?.buffer !== wasm.memory.buffer) {
    report = new Float64Array(wasm.memory.buffer, wasm.closeup_state(), REPORT.length);
  }
  REPORT.forEach((field, index) => { target[field] = report[index]; });
  return target;
}

let arrived;
const arrival = new Promise((done) => { arrived = done; });

export async function loadEngine(url) {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`the server answered ${response.status} for closeup.wasm`);
    ({ instance: { exports: wasm } } = await WebAssembly.instantiate(await response.arrayBuffer()));
  } catch (error) {
    error.message = `Closeup has no engine: ${error.message}`;
    throw error;
  }
  arrived();
}

// Does something with the engine: now or, in the order of the calls, as soon as it is there.
export function whenLoaded(action) {
  if (wasm) action();
  else arrival.then(action);
}

// Something of the engine behind a number: what it was told last by each name and, while that is recorded, all that it is told.
export class Recorded {
  told = {};
  #calls = null;

  get isRecording() { return this.#calls !== null; }

  note(name, parameters) {
    this.told[name] = parameters;
    this.#calls?.push([name, ...parameters]);
  }

  // Begins to record; Web/recorder.js makes a trace of what this returns, once it is stopped.
  startRecording() {
    this.#calls = [];
    return { told: { ...this.told }, time: now(), calls: this.#calls };
  }

  stopRecording() {
    this.#calls = null;
  }
}

export class Engine extends Recorded {
  #handle;
  // The effects of all calls since they were last taken.
  effects = 0;

  constructor(create = 'create') {
    super();
    this.#handle = wasm[`closeup_${create}`]();
  }

  call(name, ...parameters) {
    this.note(name, parameters);
    wasm['closeup_' + name](this.#handle, ...parameters);
    readReport(this);
    this.effects |= this.latest;
  }

  // What has to be drawn, for content that can be drawn at any resolution; null where nothing is seen.
  region(name, ...parameters) {
    const address = wasm[`closeup_${name}_region`](this.#handle, ...parameters);
    if (!address) return null;
    const [scale, x, y, width, height] = new Float64Array(wasm.memory.buffer, address, 5);
    return { scale, x, y, width, height };
  }

  // Where a viewer's page stands across, so many pages on from the current one.
  pagePlace(step) {
    return wasm.closeup_viewer_page_place(this.#handle, step);
  }

  // With the view that it begins with.
  startRecording() {
    const { zoom, unitX, unitY } = this;
    return { ...super.startRecording(), view: [zoom, unitX, unitY] };
  }

  takeEffects() {
    const effects = this.effects;
    this.effects = 0;
    return effects;
  }

  destroy() {
    wasm.closeup_destroy(this.#handle);
  }
}
