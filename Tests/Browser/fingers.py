"""Real multi-touch, through the DevTools protocol.

The fingers carry their own clock: every event is stamped with it, so a slow machine does not turn a fling into a drag.
"""
import time

STEP = 0.016
# A double tap is made this far ahead of the real time, so that no timer of the page fires between its taps.
AHEAD = 1.0


class Fingers:
    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)
        self.points = {}
        self.clock = 0

    def down(self, finger, x, y, after=STEP):
        self.rest(after)
        if not self.points:
            self.clock = max(self.clock, time.time())
        self.points[finger] = (x, y)
        self._send("touchStart", self.points)

    def move(self, places, after=STEP):
        """Moves fingers to their places, {finger: (x, y)}, in one event."""
        self.rest(after)
        self.points.update(places)
        self._send("touchMove", self.points)

    def glide(self, places, steps=10, after=STEP):
        """Moves fingers to their places in even steps."""
        start = {finger: self.points[finger] for finger in places}
        for step in range(1, steps + 1):
            part = step / steps
            self.move({
                finger: tuple(a + (b - a) * part for a, b in zip(start[finger], place))
                for finger, place in places.items()
            }, after)

    def up(self, *fingers, after=STEP):
        """Lifts these fingers, or all."""
        self.rest(after)
        lifted = {finger: self.points.pop(finger) for finger in fingers or list(self.points)}
        self._send("touchEnd", lifted if self.points else {})

    def cancel(self):
        self.points = {}
        self._send("touchCancel", {})

    def pinch(self, x, y, start=30, end=60):
        """Two fingers, side by side, go from one distance to their middle to another, and leave."""
        self.down(0, x - start, y)
        self.down(1, x + start, y)
        self.glide({0: (x - end, y), 1: (x + end, y)})
        self.up()

    def tap(self, x, y, after=STEP):
        self.down(0, x, y, after)
        self.up(after=0.05)

    def double_tap(self, x, y):
        self.clock = time.time() + AHEAD
        self.tap(x, y)
        self.tap(x, y, after=0.1)

    def rest(self, seconds):
        """Time passes with the fingers where they are."""
        self.clock += seconds

    def catch_up(self):
        """The fingers' clock shows the real time again, so that what they set going can be watched."""
        self.clock = max(self.clock, time.time())

    def _send(self, kind, points):
        self.session.send("Input.dispatchTouchEvent", {
            "type": kind,
            "timestamp": self.clock,
            "touchPoints": [{"id": finger, "x": x, "y": y} for finger, (x, y) in points.items()],
        })
