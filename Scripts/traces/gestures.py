"""Gestures as inputs, and the traces they are written to."""

import json
import sys

PHONE = (390, 844)
#: A photo: fitted it is 292.5 high, so that it fills only a part of the phone.
PHOTO = (4000, 3000)
#: A screenshot of the phone's own shape: fitted it fills the phone, so that no point is pushed by an edge.
SCREEN = (1170, 2532)
#: A tall page: fitted it is 585 high; at zoom 2 it is larger than the phone on both axes.
PAGE = (4000, 6000)

RATE = 100
TRACES = []

#: The order in which the format writes the fields of each object.
ORDER = (
    "closeup expect time shows rule viewer swipe scrub touch id magnify amount key move by turn open from close to container "
    "size top left bottom right pixelRatio content configuration loops directions mode isRightToLeft "
    "dragCloses dragUpCloses pinchCloses "
    "fit minimumZoom maximumZoom doubleTap wheel release isElastic isEnabled quickZoom longPress reducesMotion dismisses "
    "pages parentScrollsAcross parentScrollsDown backEdges fastDeceleration "
    "scale zoom center rectangle x y point drawnAt at kind width unit ticks control modifier magnification animated "
    "jump page pageOffset dismissOffset backdrop opacity index count previous next progress "
    "state claim effects swipes tolerance why").split()


def number(value):
    """A number as the format writes it."""
    if isinstance(value, str):
        return json.dumps(value)
    value = float(value)
    if value == int(value) and abs(value) < 1e21:
        return str(int(value))
    text = repr(value)
    if "e" not in text:
        return text
    digits, power = text.split("e")
    if -7 < int(power) < 0:
        return f"{value:.{len(digits.replace('.', '').lstrip('-')) - 1 - int(power)}f}"
    return f"{digits}e{int(power):+d}"


def text(value):
    if isinstance(value, bool) or value is None:
        return json.dumps(value)
    if isinstance(value, dict):
        fields = sorted(value.items(), key=lambda field: ORDER.index(field[0]))
        return "{" + ",".join(f"{json.dumps(k)}:{text(v)}" for k, v in fields) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ",".join(text(v) for v in value) + "]"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    return number(value)


def rounded(value):
    """Inputs have no more digits than a screen gives them."""
    return value if isinstance(value, str) else round(value, 4)


class Trace:
    """A trace while it is made: expectations and steps are added in any order of each other."""

    def __init__(self, name, shows, rule, container=PHONE, content=PHOTO, insets=None, ratio=1, **rules):
        self.name = name
        caller = sys._getframe(1)
        while caller.f_globals["__name__"] == __name__:
            caller = caller.f_back
        self.group = caller.f_globals["__name__"]
        window = {"size": container, **(insets or {})}
        if ratio != 1:
            window["pixelRatio"] = ratio
        self.header = {"closeup": 1, "shows": shows, "rule": rule, "container": window, "content": content}
        if rules:
            self.header["configuration"] = rules
        self.expectations, self.steps, self.fingers = [], [], {}
        TRACES.append(self)

    def expect(self, when, why=None, tolerance=None, **what):
        extra = {"tolerance": tolerance, "why": why}
        self.expectations.append({"expect": when, **what, **{k: v for k, v in extra.items() if v is not None}})

    def step(self, time, **what):
        self.steps.append({"time": rounded(time), **what})

    # Fingers

    def touch(self, time, phase, finger, at, **more):
        self.fingers[finger] = at
        self.step(time, touch=phase, id=finger, at=[rounded(v) for v in at], **more)

    def down(self, time, finger, at, **more):
        self.touch(time, "down", finger, at, **more)

    def lift(self, time, *fingers, phase="up", **more):
        for finger in fingers or list(self.fingers):
            self.touch(time, phase, finger, self.fingers.pop(finger), **more)
            del self.fingers[finger]

    def cancel(self, time, *fingers):
        self.lift(time, *fingers, phase="cancelled")

    def move(self, start, end, targets, **more):
        """Moves fingers in straight lines to their targets, sampled RATE times a second."""
        begin = dict(self.fingers)
        count = round((end - start) * RATE)
        for index in range(1, count + 1):
            part = index / count
            for finger, target in targets.items():
                at = [begin[finger][a] + (target[a] - begin[finger][a]) * part for a in (0, 1)]
                self.touch(start + (end - start) * part, "moved", finger, at, **more)

    def drag(self, start, end, origin, target, **more):
        """One finger comes down and moves."""
        self.down(start, 1, origin, **more)
        self.move(start, end, {1: target}, **more)

    def fling(self, lifted=0.3):
        """One finger goes 200 points to the right at 1000 points a second, and leaves then or after a rest."""
        self.drag(0.1, 0.3, (95, 422), (295, 422))
        self.lift(lifted)

    def tap(self, start, at, length=0.05, **more):
        self.down(start, 1, at, **more)
        self.lift(start + length, 1, **more)

    def pinch(self, start, end, centre, spread, to, moved=(0, 0)):
        """Two fingers, each `spread` points from the centre, move to be `to` points from it."""
        for finger, side in ((1, -1), (2, 1)):
            self.down(start, finger, (centre[0] + side * spread, centre[1]))
        self.spread(start, end, centre, to, moved)

    def spread(self, start, end, centre, to, moved=(0, 0)):
        middle = (centre[0] + moved[0], centre[1] + moved[1])
        self.move(start, end, {f: (middle[0] + s * to, middle[1]) for f, s in ((1, -1), (2, 1))})

    # Everything else

    def wheel(self, time, amount, at, **more):
        self.step(time, wheel=amount, at=at, **more)

    def key(self, time, key):
        self.step(time, key=key)

    def zoomed(self, zoom, pan=None):
        """Begins with the content at a zoom, its middle in the container's, then moved by `pan`."""
        self.step(0, move="zoom", zoom=zoom, animated=False)
        if pan:
            self.step(0, move="pan", by=pan, animated=False)

    def leave(self, time, *fingers):
        """Lifts fingers after a rest: they have no speed."""
        self.lift(time + 0.2, *fingers)

    # Writing

    def lines(self):
        return "".join(text(line) + "\n" for line in [self.header, *self.expectations, *self.steps])


class ViewerTrace(Trace):
    """A trace of a viewer: the third of five photos, unless told otherwise."""

    def __init__(self, name, shows, rule, page=2, count=5, container=PHONE, content=PHOTO, viewer=None, **rules):
        super().__init__(name, shows, rule, container=container, content=content, **rules)
        self.count, self.size = count, content
        self.header["viewer"] = viewer or {}
        self.header["pages"] = self.pages(page)

    def pages(self, page):
        """The pages around one, as a host tells them."""
        loops = self.header["viewer"].get("loops", False)
        sides = {side: 0 <= page + step < self.count or loops and self.count > 1
                 for side, step in (("previous", -1), ("next", 1))}
        return {"index": page, "count": self.count, **{side: self.size for side, there in sides.items() if there}}

    def tell_pages(self, time, page):
        """What a host says once it has followed to another page."""
        self.step(time, content=self.size, pages=self.pages(page))


class SwipeTrace(Trace):
    """A trace of a place where swipes are looked for."""

    def __init__(self, name, shows, rule, container=PHONE, **swipe):
        super().__init__(name, shows, rule, container=container)
        del self.header["content"]
        # What is absent is 0 or false.
        self.header["swipe"] = {field: value for field, value in swipe.items() if value}


class ScrubTrace(Trace):
    """A trace of a tile that is scrubbed: 300 by 80 points."""

    def __init__(self, name, shows, rule, container=(300, 80), progress=0, **scrub):
        super().__init__(name, shows, rule, container=container)
        del self.header["content"]
        self.header["scrub"] = scrub
        if progress:
            self.header["progress"] = progress
