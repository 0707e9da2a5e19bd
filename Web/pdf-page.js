// A page as it is drawn: all of it as it looks fitted, and over that what is seen, at the resolution it is seen at.

// Whether two regions are the same pixels; a page that is not seen has none.
export const sameRegion = (a, b) => a === b || Boolean(a && b)
  && ['scale', 'x', 'y', 'width', 'height'].every((name) => a[name] === b[name]);

export class PageDrawing {
  #layers;

  constructor(element) {
    this.#layers = ['base', 'sharp'].map((name) => {
      const canvas = document.createElement('canvas');
      canvas.className = name;
      canvas.setAttribute('aria-hidden', 'true');
      element.append(canvas);
      return { canvas, context: canvas.getContext('bitmaprenderer'), region: null };
    });
    this.clear();
  }

  get base() { return this.#layers[0].region; }
  get sharp() { return this.#layers[1].region; }

  // `fitScale`: CSS pixels of a point as the page is laid out. The old picture is replaced in one step, so nothing flickers.
  showBase(bitmap, region, fitScale) {
    this.#show(this.#layers[0], bitmap, region, fitScale);
    this.hideSharp();
  }
  showSharp(bitmap, region, fitScale) {
    this.#show(this.#layers[1], bitmap, region, fitScale);
  }

  hideSharp() {
    this.#hide(this.#layers[1]);
  }
  clear() {
    this.#layers.forEach(this.#hide);
  }

  // The page is laid out at another size.
  layOut(fitScale) {
    for (const { canvas, region } of this.#layers) {
      // A drawn pixel's place is a whole number of pixels; only then is it brought to the page's scale.
      if (region) canvas.style.transform = `scale(${fitScale / region.scale}) translate(${region.x}px, ${region.y}px)`;
    }
  }

  #show(layer, bitmap, region, fitScale) {
    Object.assign(layer.canvas, { width: region.width, height: region.height, hidden: false });
    layer.context.transferFromImageBitmap(bitmap);
    layer.region = region;
    this.layOut(fitScale);
  }

  // An empty canvas holds no memory.
  #hide(layer) {
    Object.assign(layer.canvas, { width: 0, height: 0, hidden: true });
    layer.region = null;
  }
}
