"""System A: pinch, and let go."""

from math import exp, log, pi, sqrt

from .feel import View, damped, damped_speed, elastic_zoom, frequency
from .gestures import PHONE, PHOTO, Trace

photo = View(PHONE, PHOTO)
CENTRE = (195, 422)
LET_GO = frequency(0.3)
RULES = {"release": "springBack", "maximumZoom": 5, "doubleTap": "none"}

t = Trace(
    "let-go",
    "A picture in a feed follows two fingers anywhere and springs back when they leave",
    "FEEL, Let-go: a camera on u and c, response 0.3 s, damping 0.85; the offset is free", **RULES)
t.pinch(0.1, 0.4, CENTRE, 60, 120, moved=(30, -50))
t.lift(0.6)
point = photo.point(CENTRE)
t.expect(0.4, zoom=2, point=point, drawnAt=(225, 372), why="no edge holds it")
for time in (0.65, 0.7, 0.8, 0.85, 0.9, 0.95):
    t.expect(time, zoom=exp(damped(log(2), time - 0.6, LET_GO, 0.85)), state="animating")
t.expect("all", zoom=[exp(-log(2) * exp(-pi * 0.85 / sqrt(1 - 0.85**2))), 2], why="it overshoots by 0.6 %, below the minimum of 1")
t.expect("end", zoom=1, x=0, y=275.75, tolerance=0)
t.expect("all", effects=["gestureBegan", "gestureEnded", "settled"])

t = Trace(
    "let-go-in-usual-limits",
    "A pinch to twice the size that is let go of passes fitted a little and comes back, without a dead stop",
    "FEEL, Let-go: no limit stops the overshoot", release="springBack")
for finger, x in ((1, 165), (2, 225)):
    t.down(0.1, finger, (x, 422))
t.spread(0.2, 0.3, CENTRE, 60)
t.lift(0.3)
for time in (0.35, 0.45, 0.55, 0.6, 0.65):
    t.expect(time, zoom=exp(damped(log(2), time - 0.3, LET_GO, 0.85)), state="animating")
t.expect("end", zoom=1, x=0, y=275.75, tolerance=0)

t = Trace(
    "let-go-with-a-speed",
    "A picture in a feed that two fingers throw goes on a little before it springs back",
    "FEEL, Let-go: from the release on, with the speed the fingers left", **RULES)
t.pinch(0.1, 0.3, (95, 422), 60, 60, moved=(200, 0))
t.lift(0.3)
for time in (0.3, 0.31, 0.33, 0.4, 0.5):
    x = damped(200, time - 0.3, LET_GO, 0.85) + damped_speed(1000, time - 0.3, LET_GO, 0.85)
    t.expect(time, zoom=1, x=x, y=275.75, tolerance=1e-6)
t.expect("end", zoom=1, x=0, y=275.75, tolerance=0)

t = Trace(
    "touched-as-the-rules-change",
    "A spring home that a finger touches ends inside the limits that have come meanwhile",
    "FEEL, Invariants, 5: at rest zoom is inside its limits", **RULES)
t.pinch(0.1, 0.4, CENTRE, 60, 120)
t.lift(0.6)
t.step(0.65, configuration={"maximumZoom": 5})
t.down(0.75, 1, CENTRE)
t.expect(0.78, zoom=exp(damped(log(2), 0.15, LET_GO, 0.85)), state="touched")
t.step(0.8, configuration={"minimumZoom": 1.2})
t.lift(0.82)
t.expect("end", zoom=1.2, state="resting")

t = Trace(
    "let-go-of-one-finger",
    "In a feed one finger is left to the feed; when a second comes both magnify",
    "FEEL, Wanted: system A → no; SYSTEMS, A: the feed's one-finger scrolling keeps working", **RULES)
t.drag(0.1, 0.3, (135, 300), (135, 422))
t.down(0.4, 2, (255, 422))
t.spread(0.4, 0.6, CENTRE, 90)
t.lift(0.8)
t.expect([0.1, 0.39], zoom=1, x=0, y=275.75, claim="watching")
t.expect(0.5, claim="claimed", zoom=1.25)
t.expect("end", zoom=1, x=0, y=275.75)

t = Trace(
    "let-go-of-a-pinch-in",
    "In a feed a picture gives way a little to a pinch in and springs back",
    "FEEL, Let-go: the minimum 1 elastic", **RULES)
t.pinch(0.1, 0.4, CENTRE, 120, 60)
t.lift(0.6)
t.expect(0.4, zoom=elastic_zoom(0.5, most=5), point=photo.point(CENTRE), drawnAt=CENTRE)
t.expect("end", zoom=1, x=0, y=275.75)

t = Trace(
    "let-go-by-the-system",
    "A pinch that the system takes away springs back just so",
    "SYSTEMS, A: a spring when they leave, also when the system cancels the touch", **RULES)
t.pinch(0.1, 0.4, CENTRE, 60, 120)
t.cancel(0.5)
t.expect(0.5, jump=0, state="animating")
t.expect(0.6, zoom=exp(damped(log(2), 0.1, LET_GO, 0.85)))
t.expect("end", zoom=1, x=0, y=275.75)

t = Trace(
    "let-go-one-after-the-other",
    "When one of two fingers leaves nothing jumps, and the picture waits for the other",
    "SYSTEMS, A: when the number of fingers changes, nothing jumps", **RULES)
t.pinch(0.1, 0.4, CENTRE, 60, 120)
t.lift(0.5, 2)
t.move(0.6, 0.7, {1: (95, 432)})
t.lift(0.9)
x, y = photo.keeping(photo.point(CENTRE), CENTRE, 2)
t.expect(0.5, jump=0, claim="claimed")
t.expect(0.7, zoom=2, x=x + 20, y=y + 10)
t.expect("end", zoom=1, x=0, y=275.75)
