"""Two hundred random gestures over fifty pictures: after each, everything is where the feel says it must be."""
import math
import random

import pytest

from fingers import Fingers
from viewer import ENGINE, VIEWER, Viewer, listed

WIDTH, HEIGHT = 800, 600
NUMBERS = f"""() => {{
  const viewer = {VIEWER};
  const engine = viewer.surface.engine;
  const numbers = Object.fromEntries(Object.entries(engine).filter(([name, value]) => typeof value === 'number'));
  const {{ width, height }} = viewer.items[viewer.index];
  return {{ ...numbers, width, height, index: viewer.index, pages: viewer.shadowRoot.querySelectorAll('.page').length,
    name: viewer.shadowRoot.querySelector('.page:not([inert]) img')?.alt, wanted: viewer.items[viewer.index].name }};
}}"""


class Hand:
    """Gestures of a seeded chance."""

    def __init__(self, page, seed):
        self.page = page
        self.fingers = Fingers(page)
        self.chance = random.Random(seed)

    def place(self):
        return self.chance.uniform(20, WIDTH - 20), self.chance.uniform(80, HEIGHT - 90)

    def gesture(self):
        act = self.chance.choice([self.tap, self.double_tap, self.drag, self.drag, self.flick, self.flick, self.pinch, self.pinch,
                                  self.crowd, self.change, self.cancelled, self.wheel, self.key, self.interrupted])
        act()
        return act.__name__

    def tap(self):
        self.fingers.tap(*self.place())

    def double_tap(self):
        self.fingers.double_tap(*self.place())

    def drag(self):
        self.fingers.down(0, *self.place())
        for _ in range(self.chance.randint(1, 3)):
            self.fingers.glide({0: self.place()}, steps=self.chance.randint(2, 6))
        self.fingers.rest(self.chance.choice([0, 0.2]))
        self.fingers.up()

    def flick(self):
        x, y = self.place()
        dx, dy = self.chance.choice([(-150, 0), (150, 0), (0, 60), (0, -150), (-90, 90)])
        self.fingers.down(0, x, y)
        self.fingers.glide({0: (x + dx, y + dy)}, steps=4)
        self.fingers.up()

    def pinch(self):
        start, end = self.chance.uniform(10, 200), self.chance.uniform(40, 250)
        self.fingers.pinch(*self.place(), start, end)

    def crowd(self):
        """Up to five fingers that come, move and go one after the other."""
        count = self.chance.randint(3, 5)
        for finger in range(count):
            self.fingers.down(finger, *self.place())
        self.fingers.glide({finger: self.place() for finger in range(count)}, steps=4)
        for finger in range(count):
            self.fingers.up(finger)

    def change(self):
        """A drag becomes a pinch and a drag again."""
        self.fingers.down(0, *self.place())
        self.fingers.glide({0: self.place()}, steps=4)
        self.fingers.down(1, *self.place())
        self.fingers.glide({0: self.place(), 1: self.place()}, steps=4)
        self.fingers.up(0)
        self.fingers.glide({1: self.place()}, steps=3)
        self.fingers.up()

    def cancelled(self):
        self.fingers.down(0, *self.place())
        self.fingers.glide({0: self.place()}, steps=4)
        self.fingers.cancel()

    def wheel(self):
        self.page.mouse.move(*self.place())
        for _ in range(self.chance.randint(1, 4)):
            self.page.mouse.wheel(0, self.chance.choice([-120, 120]))

    def key(self):
        self.page.keyboard.press(self.chance.choice(["ArrowLeft", "ArrowRight", "+", "-", "0", "1", "End", "Home", "ArrowUp"]))

    def interrupted(self):
        """A gesture into the motion of another."""
        self.flick()
        self.chance.choice([self.pinch, self.drag, self.tap, self.key, self.double_tap])()


def faults(state):
    """What of the feel's invariants does not hold at rest."""
    scale, zoom = state["scale"], state["zoom"]
    found = [name for name, value in state.items() if isinstance(value, (int, float)) and not math.isfinite(value) and name != "wake"]
    if not state["minZoom"] - 1e-9 <= zoom <= state["maxZoom"] * (1 + 1e-9):
        found.append(f"zoom {zoom}")
    for axis, length, side in (("x", WIDTH, "width"), ("y", HEIGHT, "height")):
        slack = length - scale * state[side]
        low, high = (slack, 0) if slack < 0 else (slack / 2, slack / 2)
        if not low - 0.01 <= state[axis] <= high + 0.01:
            found.append(f"{axis} is {state[axis]}, not within {low}…{high}")
    for name, value in {"pageOffset": 0, "dismissX": 0, "dismissY": 0, "backdrop": 1, "opacity": 1, "way": 0,
                        "leavingPage": -1, "closing": 0, "gesture": 0, "fingers": 0}.items():
        if state[name] != value:
            found.append(f"{name} is {state[name]}")
    if state["page"] != state["index"] or state["pages"] > 3 or state["name"] != state["wanted"]:
        found.append(f"page {state['page']} of {state['pages']} shown as {state['index']}: {state['name']}")
    return found


@pytest.mark.parametrize("seed", range(4))
def test_fifty_random_gestures_leave_everything_in_its_place(page, fifty, seed):
    listed(page, fifty)
    viewer = Viewer(page, fifty)
    viewer.opened(25)
    hand = Hand(page, seed)
    done = []
    for _ in range(50):
        done.append(hand.gesture())
        viewer.rest()
        if not viewer.get(f"{VIEWER}.shown"):
            page.evaluate(f"() => {VIEWER}.show({hand.chance.randrange(50)})")
            viewer.rest()
        assert faults(page.evaluate(NUMBERS)) == [], f"after {done}"
    # Something came of them.
    assert len(set(done)) > 6
