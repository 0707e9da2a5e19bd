// What an element with content to look closer at says of it, and how a page moves it.
import { Recordable } from './recordable.js';

export class Zoomable extends Recordable {
  get placement() {
    const { scale = 1, x = 0, y = 0 } = this.surface.current ?? {};
    return { scale, x, y };
  }
  get zoom() { return this.surface.current?.zoom ?? 1; }
  get targetZoom() { return this.surface.current?.targetZoom ?? 1; }
  get minZoom() { return this.surface.current?.minZoom ?? 1; }
  get maxZoom() { return this.surface.current?.maxZoom ?? 1; }
  get actualZoom() { return this.surface.current?.actual ?? 1; }
  get animating() { return this.surface.current?.moving > 0; }
  get view() {
    const { targetZoom = 1, unitX = 0.5, unitY = 0.5 } = this.surface.current ?? {};
    return { zoom: targetZoom, x: unitX, y: unitY };
  }

  zoomTo(zoom, { at, animated = true } = {}) {
    this.surface.look('zoom_to', zoom, at?.x ?? NaN, at?.y ?? NaN, animated);
  }
  zoomToRect({ x, y, width, height }, { animated = true } = {}) {
    this.surface.look('show_rect', x, y, width, height, animated);
  }
  panBy(dx, dy, { animated = true } = {}) {
    this.surface.look('pan_by', dx, dy, animated);
  }
  reset({ animated = true } = {}) {
    this.surface.look('reset', animated);
  }
  restore({ zoom, x, y }, { animated = true } = {}) {
    this.surface.look('restore', zoom, x, y, animated);
  }
}
