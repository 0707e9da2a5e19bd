"""Traces in the browser: what `closeup replay` says of them, and a page that plays them on real elements."""
import json
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "Tests/Traces"

#: Plays traces on a real element whose engine hears nothing but the trace; says where the content is drawn after each line.
PLAYER = """
import { parse, subject } from '/traces/Tests/Wasm/calls.mjs';

// An element's engine in the trace's hand. The element goes on telling its engine what it sees, and is not heard.
function take(surface, create) {
  const { constructor } = surface.engine;
  surface.engine.destroy();
  const engine = new constructor(create);
  const tell = engine.call;
  engine.call = () => {};
  surface.engine = engine;
  return ([name, ...parameters]) => tell.call(engine, name, ...parameters);
}

const drawn = (content, element) => {
  const [inner, outer] = [content, element].map((node) => node.getBoundingClientRect());
  return [inner.left - outer.left, inner.top - outer.top, inner.width, inner.height];
};

function layOut(element, { size, top = 0, right = 0, bottom = 0, left = 0 }) {
  const [width, height] = size.map((length) => `${Math.max(0, Number(length)) || 0}px`);
  element.style.cssText = `position:absolute;left:20px;top:10px;box-sizing:border-box;width:${width};height:${height};`
    + `padding:${[top, right, bottom, left].map((inset) => `${Number(inset)}px`).join(' ')}`;
}

const size = ([width, height]) => ({ width: Number(width), height: Number(height) });

// A line is one of the trace, or the time of a frame.
const step = (line) => (typeof line === 'number' ? { time: line, advance: true } : line);

window.playZoom = (text, frames) => {
  const { header } = parse(text);
  const { begin, of } = subject(header);
  const element = document.createElement('closeup-zoom');
  element.append(document.createElement('canvas'));
  document.body.replaceChildren(element);
  layOut(element, header.container);
  element.contentSize = size(header.content);
  const play = take(element.surface, 'create');
  const content = element.shadowRoot.querySelector('#content');
  begin.forEach(play);
  element.surface.sync();
  return [drawn(content, element), ...frames.map(step).map((line) => {
    of(line).forEach(play);
    if (line.container) layOut(element, line.container);
    if (line.content) element.contentSize = size(line.content);
    if (line.container || line.content) element.surface.sync();
    element.surface.frame(Number(line.time));
    return drawn(content, element);
  })];
};

window.playViewer = (text, frames) => {
  const { header } = parse(text);
  const { begin, of } = subject(header);
  const { index = 0, count = 1 } = header.pages;
  const viewer = document.createElement('closeup-viewer');
  document.body.replaceChildren(viewer);
  viewer.toggleAttribute('loop', Boolean(header.viewer.loops));
  viewer.dir = header.viewer.isRightToLeft ? 'rtl' : 'ltr';
  const [width, height] = header.content;
  viewer.items = Array.from({ length: count }, (_, page) => ({ name: `${page}`, src: '/web/demos/sky.svg', width, height }));
  viewer.show(index);
  const { surface } = viewer;
  const play = take(surface, 'viewer_create');
  const look = () => {
    const current = viewer.shadowRoot.querySelector('.page:not([inert])');
    return current ? drawn(current.querySelector('.frame'), surface.host) : null;
  };
  begin.forEach(play);
  surface.frame(Number(header.time ?? 0));
  const places = [look(), ...frames.map(step).map((line) => {
    of(line).forEach(play);
    if (line.viewer) viewer.toggleAttribute('loop', Boolean(line.viewer.loops));
    surface.frame(Number(line.time));
    return look();
  })];
  viewer.remove();
  return places;
};

// What a trace tells the two that draw nothing is what their own listeners would: they ask the element itself for its rules.
function playAlong(name, text, frames, follow, look) {
  const { header } = parse(text);
  const { of } = subject(header);
  const element = document.createElement(name);
  const bar = Object.assign(document.createElement('div'), { style: 'height:10px;width:calc(100% * var(--closeup-progress))' });
  element.append(bar);
  layOut(element, header.container);
  document.body.replaceChildren(element);
  follow(element, header);
  return [look(element, bar), ...frames.map(step).map((line) => {
    if (line.container) element.style.width = `${line.container.size[0]}px`;
    follow(element, line);
    if (line.touch === 'down' || line.key) element.surface.prepare();
    if (line.touch || line.key) {
      for (const [call, ...parameters] of of(line)) element.surface.call(call.split('_')[1], ...parameters);
    }
    return look(element, bar);
  })];
}

window.playSwipe = (text, frames) => {
  let found = null;
  const follow = (element, { swipe }) => {
    found = null;
    if (!swipe) return;
    const { directions = ['left', 'right', 'up', 'down'], isRightToLeft, index = 0, count = 0 } = swipe;
    element.setAttribute('directions', directions.join(' '));
    element.dir = isRightToLeft ? 'rtl' : 'ltr';
    Object.assign(element, { index, count });
    element.addEventListener('closeup-swipe', ({ detail }) => { found = detail.direction; });
  };
  return playAlong('closeup-swipe', text, frames, follow, (element) => [found, element.index]);
};

window.playScrub = (text, frames) => {
  const follow = (element, { scrub, progress }) => {
    if (scrub) {
      element.setAttribute('mode', scrub.mode ?? 'relative');
      element.dir = scrub.isRightToLeft ? 'rtl' : 'ltr';
    }
    if (progress !== undefined) element.progress = Number(progress);
  };
  return playAlong('closeup-scrub', text, frames, follow, (element, bar) => (
    [element.progress, element.scrubbing, bar.getBoundingClientRect().width, element.getBoundingClientRect().width]));
};
"""


class Replayed:
    """A trace and what the native replay says of it, moment by moment, frames included."""

    def __init__(self, path, moments):
        self.name = path.stem
        self.text = path.read_text()
        lines = [json.loads(line) for line in self.text.splitlines()]
        self.header = lines[0]
        self.lines = lines
        self.moments = moments

    @property
    def kind(self):
        return next((kind for kind in ("viewer", "swipe", "scrub") if kind in self.header), "zoom")

    @property
    def frames(self):
        """What happens at each moment after the first: a line, or the time of a frame."""
        return [self.lines[moment["line"] - 1] if "line" in moment else moment["time"] for moment in self.moments[1:]]


def replay(command, paths, frames=60):
    """The traces of these files, replayed natively."""
    told = subprocess.run([command, "replay", "--json", "--fps", str(frames), *paths], capture_output=True, text=True)
    assert told.returncode == 0, told.stderr
    moments = {str(path): [] for path in paths}
    for line in told.stdout.splitlines():
        moment = json.loads(line)
        moments[moment["trace"]].append({field: float(value) if isinstance(value, str) and value in ("NaN", "Infinity", "-Infinity") else value
                                         for field, value in moment.items()})
    return [Replayed(path, moments[str(path)]) for path in paths]


def serve_player(page):
    """Lets the page load the player and what it imports from the repository."""
    page.route("**/traces/**", lambda route: route.fulfill(
        body=PLAYER if route.request.url.endswith("/player.js") else (ROOT / route.request.url.split("/traces/")[1]).read_text(),
        content_type="text/javascript"))
