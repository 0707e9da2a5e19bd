// The engine's flat face in WebAssembly. One instance serves every element; each element holds a handle.
import { now } from './frames.js';

export const face = () => wasm;

// What the engine reports after every call, in the order it writes it down.
const REPORT = `scale x y zoom claim moving gesture wake consumed latest tapX tapY minZoom maxZoom targetZoom
  unitX unitY fingers panX panY fit actual`.split(/\s+/);
const PINCH_REPORT = ['pinchScale', 'anchorX', 'anchorY', 'offsetX', 'offsetY', 'pinching'];
const VIEWER_REPORT = `page pageCount pageOffset pageStride dismissX dismissY backdrop leavingPage leavingScale leavingX leavingY
  closing`.split(/\s+/);
const FLIGHT_REPORT = 'opacity cropX cropY firstSeen lastSeen pagePosition'.split(' ');
const VIEWER_FIRST = 22, PINCH_FIRST = 34, FLIGHT_FIRST = 40;

export const CLAIMED = 1;

export const Effect = {
  tap: 1, haptic: 8, settled: 16, gestureStart: 32, gestureEnd: 64,
  close: 128, previous: 256, next: 512, first: 1024, last: 2048, closed: 8192,
};

let wasm;
let report;

export async function loadEngine(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Closeup: ${url} answered ${response.status}`);
  const { instance } = await WebAssembly.instantiate(await response.arrayBuffer());
  wasm = instance.exports;
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
  #isViewer;
  // The effects of all calls since they were last taken.
  effects = 0;

  constructor(create = 'create') {
    super();
    this.#handle = wasm[`closeup_${create}`]();
    this.#isViewer = create === 'viewer_create';
  }

  #read(fields, first) {
    fields.forEach((field, index) => { this[field] = report[first + index]; });
  }

  call(name, ...parameters) {
    this.note(name, parameters);
    wasm['closeup_' + name](this.#handle, ...parameters);
    // A grown memory is a new buffer.
    if (report?.buffer !== wasm.memory.buffer) {
      report = new Float64Array(wasm.memory.buffer, wasm.closeup_state(), 48);
    }
    this.#read(REPORT, 0);
    this.#read(PINCH_REPORT, PINCH_FIRST);
    if (this.#isViewer) {
      this.#read(VIEWER_REPORT, VIEWER_FIRST);
      this.#read(FLIGHT_REPORT, FLIGHT_FIRST);
    }
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
