"""One finger: slop, pan, edges, momentum."""

from math import e, exp, log

from .feel import (
    BOUNCE, DECAY, FAST_DECAY, View, band, band_inverse, critical, elastic_zoom, frequency, glide, time_after, travel)
from .gestures import PAGE, PHONE, PHOTO, Trace

photo = View(PHONE, PHOTO)

t = Trace(
    "a-finger-within-its-slop",
    "A finger that moves less than 10 points moves nothing: it may still be a tap",
    "FEEL, Recognition: slop: touch 10 pt")
t.zoomed(3)
t.drag(0.1, 0.2, (195, 422), (204, 422))
t.lift(0.3)
t.expect(0.2, x=-390, y=-16.75, state="touched", claim="watching")
t.expect([0.1, 1], x=-390, effects=["tap"])

t = Trace(
    "the-slop-is-given-back",
    "Nothing jumps when a drag begins, and 30 points later the content is under the finger again",
    "FEEL, Recognition: shown movement Δ − w·(1 − min(1, r/30))")
t.zoomed(3)
t.drag(0.1, 0.5, (195, 422), (235, 422))
t.lift(0.8)
t.expect(0.2, x=-390, why="Δ = w = 10: still nothing")
t.expect(0.35, x=-390 + 25 - 10 * 0.5, why="Δ = 25, r = 15")
t.expect(0.5, x=-390 + 40, why="Δ = 40, r = 30: all given back")
t.expect("end", x=-350, y=-16.75)

t = Trace(
    "a-drag-past-the-edge",
    "Past an edge the content follows more and more slowly, and comes back when it is let go",
    "FEEL, Elasticity: f = x·d·c/(d + c·x), c = 0.55")
t.zoomed(3, (1000, 0))
t.drag(0.1, 0.5, (100, 422), (300, 422))
t.lift(0.8)
shown = band(200, 390)
t.expect(0.5, x=shown, y=-16.75, why="200 pt past the edge, d = 390")
for time in (0.9, 1.0, 1.2):
    t.expect(time, x=critical(shown, time - 0.8, BOUNCE), state="animating", why="critically damped, ω 10.9")
t.expect("end", x=0, state="resting", tolerance=0)
t.expect("all", effects=["gestureBegan", "gestureEnded", "settled"], why="no haptic: the zoom was inside its limits")

t = Trace(
    "a-bounce-of-a-hundred-points",
    "100 points past the edge come back to within half a point in 0.68 s",
    "FEEL, Bounce: 100 pt come within 0.5 pt in 0.68 s")
raw = band_inverse(100, 844)
t.drag(0.1, 0.5, (195, 300), (195, 300 + raw))
t.lift(0.7)
t.expect(0.5, y=275.75 + 100, tolerance=0.001, why="206.26 raw points are shown as 100")
t.expect(0.7 + 0.675, y=[275.75 + 0.5, 275.75 + 0.6])
t.expect(0.7 + 0.685, y=[275.75, 275.75 + 0.5])
t.expect("end", y=275.75)

t = Trace(
    "a-fling",
    "1000 points a second travel 494.5 points and slow down by the same part each millisecond",
    "FEEL, Momentum: 1000 pt/s travels 494.5 pt")
t.zoomed(3, (-1000, 0))
t.fling()
t.expect(0.3, x=-580)
for time in (0.5, 0.8, 1.3):
    t.expect(time, x=-580 + glide(1000, time - 0.3)[0], tolerance=1e-6, state="animating")
t.expect("end", x=-580 + 494.5, tolerance=0.01)
t.expect("end", x=-580 + travel(1000), tolerance=1e-6, why="(v − 10) / 2.002")

t = Trace(
    "a-fling-at-the-fast-rate",
    "The fast rate stops a fling five times sooner",
    "FEEL, Momentum: fast: 0.99 per ms", fastDeceleration=True)
t.zoomed(3, (-1000, 0))
t.fling()
t.expect("end", x=-580 + travel(1000, FAST_DECAY), tolerance=1e-6)

t = Trace(
    "a-fling-into-an-edge",
    "A fling that reaches an edge bounces there with the speed that is left, and comes to rest on it",
    "FEEL, Momentum: at an edge what is left enters the bounce")
t.zoomed(3)
t.step(0, move="pan", by=[90, 0], animated=False)
t.fling()
hit = 0.3 + time_after(100, 1000)
left = glide(1000, hit - 0.3)[1]
peak = left / (BOUNCE * e)
t.expect(0.3, x=-100)
t.expect(hit, x=0, tolerance=1e-6, why="100 pt farther")
t.expect(hit + 1 / BOUNCE, x=peak, tolerance=1e-6, why="v·t·e^(−ωt) peaks at t = 1/ω")
t.expect("all", x=[-390, peak + 1e-6])
t.expect("end", x=0, tolerance=0)

t = Trace(
    "a-fling-at-a-great-speed",
    "No fling is faster than 8000 points a second",
    "FEEL, After release: the vector is capped at 8000 pt/s", maximumZoom=None)
t.zoomed(16, (-3000, 0))
t.drag(0.1, 0.13, (10, 422), (370, 422))
t.lift(0.13)
t.expect(0.13, x=-5850 + 360, why="12,000 pt/s under the finger")
t.expect("end", x=-5850 + 360 + travel(8000), tolerance=1e-6)

t = Trace(
    "a-slow-lift",
    "Below 50 points a second there is no momentum",
    "FEEL, Momentum: of an axis above 50 pt/s")
t.zoomed(3)
t.drag(0.1, 0.3, (195, 422), (135, 422))
t.move(0.3, 0.5, {1: (127, 422)})
t.lift(0.5)
t.expect("end", x=-390 - 68, why="40 pt/s for the last 0.2 s")
t.expect("all", effects=["gestureBegan", "gestureEnded"])

t = Trace(
    "a-rest-before-the-lift",
    "A finger that rests for a moment before it leaves gives no momentum",
    "FEEL, Velocity: none after 40 ms or more of rest")
t.zoomed(3, (-1000, 0))
t.fling(lifted=0.341)
t.expect("end", x=-580)

t = Trace(
    "a-short-rest-before-the-lift",
    "A finger that leaves a moment after it last moved still flings: its last tenth of a second counts",
    "FEEL, After release: E = max(t_last, T − 0.02)")
t.zoomed(3, (-1000, 0))
t.fling(lifted=0.32)
t.expect("end", x=-580 + travel(1000), tolerance=1e-6, why="the window ends where the finger last moved")

t = Trace(
    "a-fling-is-caught",
    "A touch stops a fling at once where it is, and is no tap",
    "FEEL, Recognition: momentum faster than 100 pt/s counts as caught (its touch is no tap)")
t.zoomed(3, (-1000, 0))
t.fling()
t.tap(0.5, (195, 422))
t.expect(0.5, jump=0, x=-580 + glide(1000, 0.2)[0], state="touched", tolerance=1e-6)
t.expect("end", x=-580 + glide(1000, 0.2)[0], tolerance=1e-6)
t.expect("all", effects=["gestureBegan", "gestureEnded"], why="no tap")

t = Trace(
    "a-double-tap-while-a-fling-dies-away",
    "Content that is hardly seen to move any more takes a double tap as content at rest does",
    "FEEL, Recognition: momentum faster than 100 pt/s counts as caught; slower, a press is an ordinary one")
t.zoomed(3, (-1000, 0))
t.fling()
slow = round(0.3 + log(1000 / 90) / DECAY, 4)
t.tap(slow, (195, 422))
t.tap(slow + 0.15, (195, 422))
t.expect(slow + 0.01, x=-580 + glide(1000, slow - 0.3)[0], jump=0, state="touched", tolerance=1e-4)
t.expect("end", zoom=1)
t.expect("all", effects=["gestureBegan", "gestureEnded", "doubleTap", "settled"])

t = Trace(
    "a-fling-does-not-creep",
    "A fling stops when it is too slow to be seen, and taps are told at once as what they are",
    "FEEL, Momentum: it stops where it has become slower than 10 pt/s")
t.zoomed(3, (-1000, 0))
t.fling()
stops = 0.3 + log(100) / DECAY
t.expect(stops - 0.01, state="animating")
t.expect(stops + 0.01, x=-580 + travel(1000), state="resting", tolerance=1e-6)

t = Trace(
    "a-drag-that-interrupts-a-nearly-fitted-settle",
    "A picture on its way to fitted that a drag takes is fitted after it",
    "FEEL, Settle: what the fingers did does not matter")
for finger, y in ((1, 322), (2, 522)):
    t.down(0.1, finger, (195, y))
for finger, end in ((1, 319.2), (2, 524.8)):
    t.touch(0.3, "up", finger, (195, end))
    del t.fingers[finger]
t.drag(0.35, 0.45, (250, 400), (150, 400))
t.lift(0.46)
t.expect(0.3, zoom=1.014, why="one finger leaves before the other moves")
t.expect(0.46, zoom=exp(critical(log(1.014), 0.05, BOUNCE)), jump=0)
t.expect("end", zoom=1, x=0, y=275.75, state="resting", tolerance=0)

t = Trace(
    "a-drag-that-interrupts-the-flight-home",
    "A picture that a drag takes just before a double tap has it fitted is fitted after it",
    "FEEL, Settle: what the fingers did does not matter")
t.zoomed(3)
t.step(0.1, move="reset")
t.drag(0.5, 0.6, (195, 400), (195, 300))
t.lift(0.6)
left = exp(critical(log(3), 0.4, frequency(0.35)))
assert 1.005 < left < 1.02
t.expect(0.59, zoom=left, claim="claimed")
t.expect("end", zoom=1, x=0, y=275.75, state="resting", tolerance=0)

t = Trace(
    "a-finger-left-flings-past-the-maximum",
    "A finger that is left of a pinch beyond the maximum flings while the zoom comes back",
    "FEEL, Settle: t(τ) = h(τ) + o(τ) − o1", content=PAGE)
t.zoomed(3)
t.pinch(0.1, 0.3, (195, 422), 60, 66)
t.lift(0.3, 2)
t.move(0.35, 0.6, {1: (129 - 100, 422 - 150)})
t.lift(0.6)
page = View(PHONE, PAGE)
shown = elastic_zoom(3.3)
point = page.point((195, 422), 3)
focus = (95, 272)
t.expect(0.6, zoom=shown, x=focus[0] - page.fit * shown * point[0], y=focus[1] - page.fit * shown * point[1])
for time in (0.65, 0.8, 1.2):
    zoom = 3 * exp(critical(log(shown / 3), time - 0.6, BOUNCE))
    x, y = (focus[a] - page.fit * zoom * point[a] + glide((-400, -600)[a], time - 0.6)[0] for a in (0, 1))
    t.expect(time, zoom=zoom, x=x, y=y, state="animating", tolerance=1e-6)
t.expect("end", zoom=3)

t = Trace(
    "a-bounce-is-touched",
    "A touch freezes a bounce without a jump; the bounce goes on when it leaves",
    "FEEL, Recognition: a frozen bounce resumes at the up, from rest, to the same target")
t.zoomed(3, (1000, 0))
t.drag(0.1, 0.5, (100, 422), (300, 422))
t.lift(0.8)
t.tap(0.9, (195, 422), length=0.1)
frozen = critical(band(200, 390), 0.1, BOUNCE)
t.expect(0.9, jump=0, x=frozen)
t.expect([0.9, 0.99], x=frozen, state="touched")
t.expect(1.1, x=critical(frozen, 0.1, BOUNCE), state="animating", why="from rest")
t.expect("end", x=0)

t = Trace(
    "a-drag-is-cancelled",
    "A drag that the system takes away stays where it was shown: no momentum",
    "FEEL, After release: cancel gives 0 and commits nothing")
t.zoomed(3, (-1000, 0))
t.drag(0.1, 0.3, (95, 422), (295, 422))
t.cancel(0.31)
t.expect(0.31, jump=0)
t.expect("end", x=-580, state="resting")

t = Trace(
    "a-drag-against-hard-edges",
    "With hard limits a drag stops at the edge",
    "FEEL, Elasticity: hard mode clamps and has no bounce", isElastic=False)
t.zoomed(3)
t.drag(0.1, 0.5, (20, 422), (380, 422))
t.lift(0.7)
t.drag(0.8, 1.2, (20, 422), (380, 422))
t.lift(1.4)
t.expect(0.5, x=-30)
t.expect(1.2, x=0, why="330 pt past the edge")
t.expect("all", x=[-390, 0], effects=["gestureBegan", "gestureEnded"] * 2)

t = Trace(
    "a-drag-that-scrolls-the-page",
    "Where the page around scrolls, a finger on a fitted picture is left to it; a second finger still pinches",
    "FEEL, Wanted: a parent scrolls that axis → no; drained: second down → pinching", parentScrollsDown=True)
t.drag(0.1, 0.3, (145, 300), (145, 422))
t.down(0.4, 2, (245, 422))
t.spread(0.4, 0.6, (195, 422), 100)
t.lift(0.8)
t.expect(0.3, x=0, y=275.75, claim="watching", state="touched")
t.expect(0.6, zoom=2, claim="claimed", point=photo.point((195, 422)), drawnAt=(195, 422))

t = Trace(
    "a-drag-from-the-back-edge",
    "A drag that begins at the system's back edge is given up until the finger leaves",
    "FEEL, Recognition: yielded; entered by a drag that begins within 20 pt of a system-back edge", backEdges=["left"])
t.zoomed(3)
t.drag(0.1, 0.3, (15, 422), (215, 422))
t.lift(0.4)
t.expect([0.2, 0.3], claim="yielded", x=-390)
t.expect("end", x=-390, claim="watching")

t = Trace(
    "a-mouse-drags-after-three-points",
    "A mouse has a slop of 3 points",
    "FEEL, Recognition: slop: touch 10 pt, pen 4, mouse 3")
t.zoomed(3)
t.drag(0.1, 0.3, (195, 422), (235, 422), kind="mouse")
t.lift(0.6, kind="mouse")
t.expect(0.11, claim="watching", why="2 points")
t.expect(0.12, claim="claimed", why="4 points")
t.expect("end", x=-350)

t = Trace(
    "the-other-mouse-button",
    "A mouse's secondary button does nothing",
    "FEEL, Recognition: secondary mouse buttons are ignored")
t.zoomed(3)
t.drag(0.1, 0.3, (195, 422), (95, 422), kind="secondaryMouse")
t.lift(0.4, kind="secondaryMouse")
t.expect([0.1, 1], x=-390, claim="watching", effects=[])

t = Trace(
    "a-fitted-picture-is-dragged",
    "A fitted picture follows a finger a little and springs home",
    "FEEL, Elasticity: at d = 844: 100 → 51.6")
t.drag(0.1, 0.4, (195, 422), (195, 522))
t.lift(0.6)
t.expect(0.4, y=275.75 + band(100, 844), x=0)
t.expect(0.4, y=275.75 + 51.6, tolerance=0.05)
t.expect("end", x=0, y=275.75, zoom=1)
