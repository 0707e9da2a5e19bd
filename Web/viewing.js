// What viewers need to open is a module of its own, viewer.js. It is fetched beside the engine as soon as a page has a viewer.
import { whenLoaded } from './engine.js';

// What that module exports, once it is there.
export let viewing = null;
let coming = null;
let arrived;
const arrival = new Promise((done) => { arrived = done; });

// Called by that module.
export function setViewing(module) {
  viewing = module;
  arrived();
}

export function fetchViewing() {
  coming ??= import('./viewer.js');
}

// Resolves when it is there, or at once where no viewer has asked for it.
export const pendingViewing = () => coming;

// Does something with the engine and that module: now or, in the order of the calls, as soon as both are there.
export function whenViewing(action) {
  whenLoaded(() => {
    if (viewing) action();
    else arrival.then(action);
  });
}
