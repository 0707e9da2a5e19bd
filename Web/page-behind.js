// The page behind an open viewer, which stays as it is.
import { parts } from './closeup.js';

const { insideOf, isEditing, scrollsInside } = parts;
// What ends at an open viewer.
const KEPT = 'click dblclick auxclick contextmenu mousedown mouseup pointerdown pointerup touchstart touchmove touchend keydown keyup '
  + 'keypress wheel';

// What the browser would do to the page behind, of an event that nothing in the dialog has a use for: scroll it, or follow the link
// or the label around, however far the click came.
function isForPage(event, dialog) {
  const { type, key, altKey, metaKey, ctrlKey, deltaX, deltaY } = event;
  const path = event.composedPath();
  // Another dialog that stands in it has the page behind it.
  if (path.find((node) => node.matches?.(':modal')) !== dialog) return false;
  const inside = insideOf(event, dialog);
  const isIn = (selector) => inside.some((node) => node.matches(selector));
  const scrolls = scrollsInside(event, dialog);
  if (type === 'wheel') return !ctrlKey && !scrolls[Math.abs(deltaX) > Math.abs(deltaY) ? 'horizontal' : 'vertical'];
  if (isIn('a,input,label,select,textarea,video,audio,summary') || isEditing(event)) return false;
  if (/click/.test(type)) return path.some((node) => node.matches?.('a,label,summary'));
  // Enter and Space press a button, or else the summary around.
  if (/^(Enter| )$/.test(key)) return !isIn('button');
  return /^(Page|Arrow|Home|End)/.test(key) && !altKey && !metaKey && !scrolls.vertical;
}

// Lays a dialog over what is seen of the page, at its own size, however far the browser's own pinch has magnified that: what is
// in it stays in reach. The page behind stays as it is, and what happens in the dialog ends at the element whose dialog it is.
// `lost` is called when it cannot be seen any more. Returns what ends it.
export function coverPage(dialog, lost) {
  const { style } = dialog;
  const work = new AbortController();
  const fill = () => {
    const { scale, width, height, offsetLeft, offsetTop } = visualViewport;
    style.cssText = scale === 1 ? '' : `width: ${width * scale}px; height: ${height * scale}px; transform-origin: 0 0;
      transform: translate(${offsetLeft}px, ${offsetTop}px) scale(${1 / scale})`;
  };
  const listen = (target, types, listener) => {
    for (const type of types.split(' ')) target.addEventListener(type, listener, work);
  };
  listen(visualViewport, 'resize scroll', fill);
  fill();
  listen(dialog.getRootNode().host, KEPT, (event) => {
    // A click on what the page itself has put into it is heard by the page, which may listen far above.
    if (event.target === event.currentTarget || !/click|menu/.test(event.type)) event.stopPropagation();
    if (isForPage(event, dialog)) event.preventDefault();
  });
  const sight = new IntersectionObserver((entries) => { if (!entries.at(-1).isIntersecting) lost(); }, { root: document });
  sight.observe(dialog);
  return () => {
    work.abort();
    sight.disconnect();
  };
}
