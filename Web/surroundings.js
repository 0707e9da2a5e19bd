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

// Whether a finger on the element can scroll something around it, vertically and horizontally.
export function scrollingParents(element) {
  let vertical = false, horizontal = false;
  if (getComputedStyle(element).touchAction === 'none') return { vertical, horizontal };
  for (let node = element.parentElement; node; node = node.parentElement ?? node.getRootNode().host) {
    const root = node === document.scrollingElement;
    const { overflowX, overflowY } = getComputedStyle(node);
    const scrolls = (overflow) => /auto|scroll/.test(overflow) || (root && overflow !== 'hidden');
    vertical ||= node.scrollHeight > node.clientHeight && scrolls(overflowY);
    horizontal ||= node.scrollWidth > node.clientWidth && scrolls(overflowX);
  }
  return { vertical, horizontal };
}
