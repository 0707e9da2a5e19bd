"""How fast content goes on when a finger or a mouse leaves it, however often that was sampled."""

from math import sin

from .feel import travel, velocity
from .gestures import PHONE, Trace

#: Large enough that no fling reaches an edge, and drawn at its own size.
MAP = (20_000, 20_000)
START = [(side - 20_000) / 2 for side in PHONE]


def turned(path):
    """The same on the other axis."""
    return [(time, (y, x)) for time, (x, y) in path]


class ReleaseTrace(Trace):
    """A trace of fingers that drag a map and leave: where it ends."""

    def __init__(self, name, shows, rule, *paths, kind="finger", frame=None, together=True):
        super().__init__(name, shows, rule, content=MAP, fit="none")
        self.step(0, move="restore", zoom=1, center=[0.5, 0.5], animated=False)
        more = {} if kind == "finger" else {"kind": kind}
        samples = []
        for finger, path in enumerate(paths, 1):
            if together and len(paths) > 1:
                # Each has a sample when the first of them leaves.
                path.append(path[-1])
            # As a trace writes them, so that what is expected is of the same line.
            path[:] = [(round(time, 6), (round(x, 4), round(y, 4))) for time, (x, y) in path]
            phases = ["down", *["moved"] * (len(path) - 2), "up"]
            samples += [(time, finger, phase, at) for phase, (time, at) in zip(phases, path)]
        told = 0
        for time, finger, phase, at in sorted(samples, key=lambda s: (s[0], s[2] == "up", s[1])):
            # Those of a frame come together at its end, after something else that has the time of it.
            if frame and time > told:
                told = round((time // frame + 1) * frame, 6)
                if phase == "moved":
                    self.key(told, "zoomIn")
            self.steps.append({"time": time, "touch": phase, "id": finger, "at": list(at), **more})
        speed = velocity(*paths)
        moved = [sum(path[-1][1][axis] - path[0][1][axis] for path in paths) / len(paths) for axis in (0, 1)]
        if not together:
            # When the first of two leaves the second is still known where it was, and then moves content alone.
            moved = [m + (paths[1][-1][1][axis] - paths[1][-2][1][axis]) / 2 for axis, m in enumerate(moved)]
        end = [
            START[axis] + moved[axis] + (travel(speed[axis]) if abs(speed[axis]) > 50 else 0) for axis in (0, 1)]
        self.speed = speed
        self.expect("end", x=end[0], y=end[1], tolerance=0.01)


def quick(gap, lift):
    """A drag at 1000 points a second to the right, whose last two samples are close together, and a rest."""
    return [
        (0.1, (50, 400)), (0.25 - gap, (200 - 1000 * gap, 400)), (0.25, (200, 400.3)), (lift, (200, 400.3))]


def path(place, times):
    return [(time, place(time)) for time in times]


def evenly(start, end, rate):
    count = round((end - start) * rate)
    return [start + (end - start) * index / count for index in range(count + 1)]


TOGETHER = "FEEL, Velocity: points within 2 ms are joined, and no longer way is bent for it"

ReleaseTrace(
    "a-mouse-that-stops-after-two-quick-samples",
    "A mouse sampled twice within a millisecond, that then rests, throws nothing",
    "FEEL, Velocity: none after 40 ms or more of rest",
    quick(0.0005, 0.31), kind="mouse")
t = ReleaseTrace(
    "a-mouse-sampled-twice-in-half-a-millisecond",
    "Two samples of a mouse close together do not swallow the rest that follows",
    TOGETHER, quick(0.0005, 0.28), kind="mouse")
assert 900 < t.speed[0] < 920, t.speed
ReleaseTrace(
    "a-mouse-sampled-twice-in-half-a-millisecond-downward",
    "Nor do they of a drag downward",
    TOGETHER, turned(quick(0.0005, 0.28)), kind="mouse")
ReleaseTrace(
    "a-mouse-sampled-twice-in-a-tenth-of-a-millisecond",
    "Nor do two samples a tenth of a millisecond apart",
    TOGETHER, quick(0.0001, 0.28), kind="mouse")
# Once they are joined, a tenth of a millisecond is bent by a tenth of a point.
ReleaseTrace(
    "a-mouse-of-eight-thousand-hertz-with-rests",
    "A mouse that reports four times in half a millisecond, and then not for ten, has the speed of its whole way",
    TOGETHER,
    path(
        lambda time: (50 + 1500 * (time - 0.1), 400 + 30 * sin(20 * time)),
        [0.1 + burst * 0.0105 + part * 0.000125 for burst in range(15) for part in range(4)]),
    kind="mouse")
ReleaseTrace(
    "a-lift-a-moment-after-the-last-move",
    "A lift that tells a place of its own right after the last move bends only that moment",
    TOGETHER,
    [*path(lambda time: (50 + 6000 * (time - 0.1) ** 2, 400), evenly(0.1, 0.25, 60)), (0.2503, (185.4, 399.8))])
ReleaseTrace(
    "two-fingers-sampled-one-after-the-other",
    "Two fingers that are sampled in turn fling with the speed of the point between them",
    "FEEL, Velocity: one continuous path, each piece with the share its finger had in the centroid",
    *(
        [(0.1, start(0.1)), *path(start, [time + late for time in evenly(0.1, 0.25, 120)[1:-1]]), (0.25, start(0.25))]
        for late, start in (
            (0.0, lambda time: (100 + 5000 * (time - 0.1) ** 2, 340)),
            (0.0004, lambda time: (100 + 5000 * (time - 0.1) ** 2, 500)))))
ReleaseTrace(
    "two-fingers-that-leave-in-one-event",
    "Of two fingers that leave in one event the one that is told last counts for no more than the other",
    "FEEL, Velocity: each piece with the share its finger had in the centroid at the time",
    *(path(lambda time, x=x: (x, 600 - 3000 * (time - 0.1) ** 2 - 300 * (time - 0.1)), evenly(0.1, 0.25, 60))
      for x in (100, 260)),
    together=False)
ReleaseTrace(
    "samples-that-come-together",
    "Samples that a browser hands over at the end of a frame have the times at which they were taken",
    "FEEL, Velocity: hosts hand over coalesced samples sorted by time over all fingers",
    path(lambda time: (50 + 6000 * (time - 0.1) ** 2, 400 + 500 * (time - 0.1)), evenly(0.1, 0.25, 240)),
    frame=1 / 60)

FLICK = "FEEL, Velocity: of a flick that goes from 0 to 2000 pt/s in 100 ms it makes 1309"

t = ReleaseTrace(
    "a-flick-that-speeds-up",
    "A flick that speeds up goes on nearly as fast as it was at its end, not at its mean speed",
    FLICK, path(lambda time: (95 + 10_000 * (time - 0.1) ** 2, 422), evenly(0.1, 0.2, 120)))
assert abs(t.speed[0] - 1309) < 1, t.speed
t = ReleaseTrace(
    "a-flick-that-slows-down",
    "A flick that slows down goes on more slowly than its mean speed",
    "FEEL, Velocity: of one that slows from 2000 to 0, 691",
    path(lambda time: (195, 600 - 2000 * (time - 0.1) + 10_000 * (time - 0.1) ** 2), evenly(0.1, 0.2, 120)))
assert abs(t.speed[1] + 691) < 1, t.speed
ReleaseTrace(
    "a-lift-that-comes-late-at-thirty-hertz",
    "A finger that is sampled 30 times a second still flings where its lift comes a sample late",
    "FEEL, Velocity: the 33 ms between samples at 30 Hz are no rest",
    [*path(lambda time: (195, 200 + 1000 * (time - 0.1)), evenly(0.1, 0.3, 30)), (0.3333, (195, 400))])
ReleaseTrace(
    "a-hand-that-stops-and-trembles",
    "A hand that has stopped throws nothing, though it trembles by a point",
    "FEEL, Velocity: none of a path that kept within 2 points of its end for 40 ms",
    [*path(lambda time: (95 + 1000 * (time - 0.1), 422), evenly(0.1, 0.3, 120)),
     *((0.3 + step / 120, (295 + (-1) ** step, 422 + (-1) ** (step // 2))) for step in range(1, 9))])
