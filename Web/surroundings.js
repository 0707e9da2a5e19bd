// What lies around an element, as the engine wants to know it.

const pixels = (style, ...names) => names.map((name) => parseFloat(style[name]) || 0);

// The element's padding box in its own CSS pixels (fractions kept, ancestors' transforms left out); its padding is the inset.
export function measureBox(element) {
  const style = getComputedStyle(element);
  const [width, height] = pixels(style, 'width', 'height');
  const insets = pixels(style, 'paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft');
  const borders = pixels(style, 'borderTopWidth', 'borderRightWidth', 'borderBottomWidth', 'borderLeftWidth');
  const outside = style.boxSizing === 'border-box' ? borders.map((border) => -border) : insets;
  return {
    width: Math.max(0, width + outside[1] + outside[3]),
    height: Math.max(0, height + outside[0] + outside[2]),
    insets,
    borders,
  };
}

// Client coordinates in the pixels of an element's padding box, which was measured as `box`; `ratio` is how much its ancestors
// magnify it.
export function toLocal(element, { width, borders }, clientX, clientY) {
  const rect = element.getBoundingClientRect();
  const ratio = rect.width / (width + borders[1] + borders[3]) || 1;
  return { x: (clientX - rect.left) / ratio - borders[3], y: (clientY - rect.top) / ratio - borders[0], ratio };
}

// The size an element has by nature: a picture's or a film's pixels, while it loads those of its attributes or, where only its shape
// matters, the ratio of its sides.
export function naturalSize(element, byRatio) {
  const [width, height] = [element.naturalWidth || element.videoWidth, element.naturalHeight || element.videoHeight];
  if (width > 0 && height > 0) return { width, height };
  if (isComing(element)) {
    const [width, height] = ['width', 'height'].map((name) => Number(element.getAttribute(name)));
    if (width > 0 && height > 0) return { width, height };
  }
  const [, across, down] = (byRatio && getComputedStyle(element).aspectRatio.match(/([\d.]+) \/ ([\d.]+)/)) || [];
  return across > 0 && down > 0 ? { width: +across, height: +down } : null;
}

// Whether a picture or a film is still loading, and of a size that is not known.
export function isComing(element) {
  if (element.matches('img')) return !element.complete;
  return element.matches('video') && !element.readyState && !element.error && element.preload !== 'none';
}

// Whether a finger on the element can scroll something around it, vertically and horizontally.
export function scrollingParents(element) {
  let vertical = false, horizontal = false;
  const alone = getComputedStyle(element).touchAction === 'none';
  for (let node = element.parentElement ?? element.getRootNode().host; node; node = node.parentElement ?? node.getRootNode().host) {
    // What is behind it is not around it.
    if (node.matches(':modal')) break;
    // An element of ours around this one takes the drags that this one has no use for.
    vertical ||= node.drags?.y;
    horizontal ||= node.drags?.x;
    if (alone) continue;
    const root = node === document.scrollingElement;
    const { overflowX, overflowY } = getComputedStyle(node);
    const scrolls = (overflow) => /auto|scroll/.test(overflow) || (root && overflow !== 'hidden');
    vertical ||= node.scrollHeight > node.clientHeight && scrolls(overflowY);
    horizontal ||= node.scrollWidth > node.clientWidth && scrolls(overflowX);
  }
  return { vertical, horizontal };
}
