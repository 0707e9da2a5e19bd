// Pictures that come in several widths: `srcset` with `w`.

const widest = ({ srcset = '' }) => Math.max(0, ...[...srcset.matchAll(/\s(\d+)w/g)].map(([, width]) => width));

// The size of a picture in the pixels of its largest version, whichever is loaded.
export function pixelsOf(image) {
  const { naturalWidth: width, naturalHeight: height } = image;
  const more = Math.max(1, widest(image) / width) || 1;
  return { width: width * more, height: height * more };
}

// Has the browser load a version that is sharp as large as the picture is drawn; a smaller one is not asked for again.
export function sharpen(image) {
  const width = image.srcset && Math.ceil(image.getBoundingClientRect().width);
  if (width > image.naturalWidth) image.sizes = `${width}px`;
}
