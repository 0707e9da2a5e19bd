"""More fingers than two, and what is no finger."""

from math import cos, pi, sin

from .feel import View
from .gestures import PAGE, PHONE, Trace

page = View(PHONE, PAGE)
CENTRE = (195, 422)

t = Trace(
    "pinch-with-three-fingers",
    "Three fingers magnify by their mean distance from the point between them",
    "FEEL, Recognition: spread is the mean distance of all fingers from the centroid", content=PAGE)


def triangle(size):
    return {i + 1: (195 + size * cos(2 * pi * i / 3), 422 + size * sin(2 * pi * i / 3)) for i in range(3)}


for finger, at in triangle(60).items():
    t.down(0.02 * finger, finger, at)
t.move(0.1, 0.4, triangle(120))
t.lift(0.6)
for finger in (1, 2, 3):
    t.expect(0.02 * finger, jump=0)
t.expect(0.4, zoom=2, point=page.point(CENTRE), drawnAt=CENTRE, tolerance=0.001, why="positions have four decimals")

t = Trace(
    "a-third-finger-comes-and-goes",
    "Fingers that join and leave a pinch move nothing, and the zoom goes on from where it was",
    "FEEL, Invariants, 2: adding or lifting any finger: nothing moves at that instant", content=PAGE)
t.pinch(0, 0.2, CENTRE, 60, 90)
t.down(0.25, 3, (195, 600))
t.lift(0.35, 3)
t.spread(0.4, 0.6, CENTRE, 120)
t.lift(0.8)
t.expect(0.25, jump=0, zoom=1.5)
t.expect(0.35, jump=0, zoom=1.5)
t.expect(0.6, zoom=2, point=page.point(CENTRE), drawnAt=CENTRE)

t = Trace(
    "a-palm-is-no-finger",
    "A contact wider than 50 points is a palm: the drag goes on as if it were not there",
    "FEEL, Recognition: contacts wider than 50 pt are ignored")
t.zoomed(3)
t.drag(0.1, 0.2, (195, 422), (145, 422))
t.down(0.25, 2, (300, 700), width=80)
t.move(0.3, 0.4, {2: (300, 500)})
t.move(0.4, 0.5, {1: (105, 422)})
t.lift(0.8)
t.expect(0.25, jump=0)
t.expect("end", zoom=3, x=-390 - 90, y=-16.75)

t = Trace(
    "seventeen-fingers",
    "Sixteen fingers pinch; the seventeenth is ignored",
    "FEEL, Recognition: fingers past the sixteenth are ignored", container=(1024, 768))


def ring(size):
    return {i + 1: (512 + size * cos(pi * i / 8), 384 + size * sin(pi * i / 8)) for i in range(16)}


for finger, at in ring(120).items():
    t.down(0, finger, at)
t.down(0.1, 17, (20, 20))
for finger, at in ring(240).items():
    t.touch(0.2, "moved", finger, at)
t.move(0.25, 0.3, {17: (900, 700)})
t.lift(0.4)
t.expect(0.1, jump=0)
t.expect(0.2, zoom=2, tolerance=1e-6)
t.expect(0.3, jump=0, zoom=2, tolerance=1e-6)
