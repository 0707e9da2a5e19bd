"""Two fingers."""

from math import exp, log

from .feel import BAND, BOUNCE, LN2, View, band, critical, elastic_zoom, glide, travel
from .gestures import PAGE, PHONE, PHOTO, SCREEN, Trace

photo = View(PHONE, PHOTO)
page = View(PHONE, PAGE)
CENTRE = (195, 422)

t = Trace(
    "pinch-by-three",
    "Two fingers three times as far apart magnify by three, about the point between them",
    "FEEL, Invariants, 3: inside the limits zoom multiplies exactly as the spread does: no slop swallowed")
t.pinch(0.1, 0.4, CENTRE, 50, 150)
t.lift(0.6)
t.expect(0.1, jump=0, claim="claimed", why="the second finger moves nothing")
t.expect(0.2, zoom=(50 + 100 / 3) / 50, why="a third of the way: 83.3 / 50", tolerance=1e-5)
t.expect(0.4, zoom=3, point=photo.point(CENTRE), drawnAt=CENTRE, state="gesturing")
t.expect("end", zoom=3, point=photo.point(CENTRE), drawnAt=CENTRE, state="resting", claim="watching")
t.expect("all", effects=["gestureBegan", "gestureEnded"])

t = Trace(
    "pinch-about-a-point-beside-the-middle",
    "The point between the fingers stays between them, past the limit too, and comes to rest inside the edges",
    "FEEL, Invariants, 1: with an unmoved centroid the content point under it stays, at any zoom, elastic included")
focus = (100, 350)
point = photo.point(focus)
t.pinch(0, 0.4, focus, 20, 100)
t.lift(0.6)
for time in (0.1, 0.2, 0.3, 0.4):
    raw = (20 + 80 * time / 0.4) / 20
    t.expect(time, zoom=elastic_zoom(raw), point=point, drawnAt=focus, why=f"raw zoom {raw:g}")
x, y = photo.clamp(photo.keeping(point, focus, 3), 3)
t.expect("end", zoom=3, x=x, y=y, state="resting", why="focus kept at the maximum, then into the box")
t.expect("all", effects=["gestureBegan", "haptic", "gestureEnded", "settled"])

t = Trace(
    "pinch-that-moves",
    "The fingers magnify and drag at once, and the content stays under them",
    "SYSTEMS, B: magnify and drag are simultaneous: one combined gesture", content=PAGE)
t.pinch(0, 0.4, CENTRE, 60, 120, moved=(40, 30))
t.lift(0.6)
t.expect(0.2, zoom=1.5, point=page.point(CENTRE), drawnAt=(215, 437))
t.expect(0.4, zoom=2, point=page.point(CENTRE), drawnAt=(235, 452))
t.expect("end", zoom=2, point=page.point(CENTRE), drawnAt=(235, 452))

t = Trace(
    "pinch-past-the-maximum",
    "Past the largest zoom the content resists, and comes back to it with one light haptic",
    "FEEL, Elasticity: zoom beyond a limit L is shown as L·exp(band(|ln(raw/L)|)) with d = ln 2")
t.pinch(0, 0.5, CENTRE, 25, 150)
t.lift(0.7)
f = LN2 * BAND / (1 + BAND)
t.expect(0.5, zoom=3 * exp(f), why="raw zoom 6: an excess of ln 2, shown as ln 2 · 0.55 / 1.55")
for time in (0.8, 0.9, 1.0):
    left = critical(f, time - 0.7, BOUNCE)
    t.expect(time, zoom=3 * exp(left), state="animating", why="a settle: ln z critically damped, ω 10.9")
t.expect("end", zoom=3, state="resting")
t.expect("all", effects=["gestureBegan", "haptic", "gestureEnded", "settled"])

t = Trace(
    "pinch-below-the-minimum",
    "Below the smallest zoom the content resists, and comes back fitted and centred",
    "FEEL, Elasticity: at least half the minimum is shown")
t.pinch(0, 0.5, CENTRE, 140, 70)
t.lift(0.7)
t.expect(0.5, zoom=exp(-f), point=photo.point(CENTRE), drawnAt=CENTRE)
t.expect("all", zoom=[0.5, 1])
t.expect("end", zoom=1, x=0, y=275.75, state="resting")

t = Trace(
    "pinch-by-a-little",
    "The smallest pinch magnifies at once: two fingers have no slop",
    "FEEL, Recognition: two fingers have no slop")
t.pinch(0, 0.1, CENTRE, 100, 103.5)
t.lift(0.3)
t.expect(0.01, zoom=1.0035, tolerance=1e-5)
t.expect("end", zoom=1.035)

t = Trace(
    "pinch-of-fingers-that-nearly-touch",
    "Fingers closer than 20 points to each other count as 20 apart, so that no twitch magnifies by ten",
    "FEEL, Recognition: spread, never below 10 pt of mean distance")
t.pinch(0, 0.1, CENTRE, 4, 8)
t.spread(0.1, 0.3, CENTRE, 20)
t.lift(0.5)
t.expect(0.1, zoom=1, why="both are below 10")
t.expect(0.3, zoom=2, why="20 / 10")

t = Trace(
    "a-drag-becomes-a-pinch",
    "A second finger turns a drag into a pinch without a jump",
    "FEEL, Recognition: dragging: second down → pinching", content=SCREEN)
screen = View(PHONE, SCREEN)
t.zoomed(1.5)
t.drag(0.1, 0.3, (145, 372), (145, 422))
t.down(0.35, 2, (245, 422))
t.spread(0.4, 0.6, CENTRE, 100)
t.lift(0.8)
offset = (screen.centred(1.5)[0], screen.centred(1.5)[1] + 50)
point = screen.point(CENTRE, 1.5, offset)
t.expect(0.3, x=offset[0], y=offset[1], claim="claimed", state="gesturing")
t.expect(0.35, jump=0, zoom=1.5)
t.expect(0.6, zoom=3, point=point, drawnAt=CENTRE)
t.expect("all", effects=["gestureBegan", "gestureEnded"], why="one gesture from the first finger to the last")

t = Trace(
    "a-pinch-goes-on-as-a-drag",
    "The finger that is left after a pinch goes on as a drag: no jump, no slop",
    "FEEL, Recognition: pinching: one left → dragging (pan, no slop)", content=PAGE)
t.pinch(0, 0.3, CENTRE, 60, 120)
t.lift(0.4, 2)
t.move(0.45, 0.65, {1: (45, 402)})
t.lift(0.9)
start = page.keeping(page.point(CENTRE), CENTRE, 2)
t.expect(0.4, jump=0, claim="claimed")
t.expect(0.46, x=start[0] - 1.5, y=start[1] - 1, why="a twentieth of the way, without slop")
t.expect("end", zoom=2, x=start[0] - 30, y=start[1] - 20)

t = Trace(
    "a-pinch-is-cancelled",
    "The system takes the fingers away past the limit: the content comes back to it",
    "FEEL, Recognition: pinching: the last cancelled together → settle")
t.pinch(0, 0.3, CENTRE, 25, 150)
t.cancel(0.35)
t.expect(0.35, jump=0, claim="watching")
t.expect("end", zoom=3, state="resting")

t = Trace(
    "pinch-beside-the-content",
    "Fingers beside the picture magnify it without throwing it off the screen",
    "FEEL, Elasticity: beside the content A = box(s), so that it cannot be thrown off screen")
above = (195, 100)
t.pinch(0, 0.4, above, 40, 120)
t.lift(0.6)
for time, zoom in ((0.2, 2), (0.4, 3)):
    edge = photo.box(zoom, 1)[1]
    t.expect(time, zoom=zoom, x=195 - 2000 * photo.fit * zoom, y=edge + band(275.75 - edge, 844),
             why="p is the top edge, at 275.75 when the pinch began")
t.expect("end", zoom=3, y=0)

t = Trace(
    "pinch-let-go-just-above-fitted",
    "A picture let go within 3 % of fitted becomes fitted, without a haptic",
    "FEEL, Settle: a zoom left within 3 % of 1 settles to exactly 1")
t.pinch(0, 0.2, CENTRE, 100, 102)
t.lift(0.4)
t.expect(0.3, zoom=1.02)
t.expect("end", zoom=1, x=0, y=275.75, tolerance=0)
t.expect("all", effects=["gestureBegan", "gestureEnded", "settled"])

t = Trace(
    "a-fling-of-two-fingers-just-above-fitted",
    "Two fingers that fling content nearly fitted give it their speed, and it becomes fitted on the way",
    "FEEL, Settle: t(τ) = h(τ) + o(τ) − o1", content=(8000, 2000), fit="cover")
t.pinch(0.1, 0.25, (300, 400), 60, 60.2, moved=(-150, 0))
t.lift(0.25)
fit = 844 / 2000
point = (300 - (390 - 8000 * fit) / 2) / fit
for time in (0.25, 0.26, 0.28, 0.3, 0.35, 0.45, 0.6):
    zoom = exp(critical(log(60.2 / 60), time - 0.25, BOUNCE))
    t.expect(time, zoom=zoom, x=150 - fit * zoom * point + glide(-1000, time - 0.25)[0], tolerance=1e-6)
t.expect("end", zoom=1, x=150 - fit * point + travel(-1000), y=0, tolerance=1e-6)

t = Trace(
    "a-fling-of-two-fingers-past-the-maximum",
    "Two fingers that fling content a little beyond its maximum give it their speed while the zoom comes back",
    "FEEL, Settle: t(τ) = h(τ) + o(τ) − o1", content=PAGE)
t.zoomed(3)
t.pinch(0.1, 0.3, (195, 622), 60, 61, moved=(0, -200))
t.lift(0.3)
shown, point = elastic_zoom(3 * 61 / 60), page.point((195, 622), 3)
for time in (0.3, 0.31, 0.35, 0.5):
    zoom = 3 * exp(critical(log(shown / 3), time - 0.3, BOUNCE))
    y = 422 - page.fit * zoom * point[1] + glide(-1000, time - 0.3)[0]
    assert y > 844 - page.content[1] * page.fit * zoom
    t.expect(time, zoom=zoom, y=y, tolerance=1e-6)
t.expect("end", zoom=3)

t = Trace(
    "pinch-that-pans",
    "Two fingers that fling a picture without magnifying it give it their speed",
    "FEEL, Recognition: the momentum is the centroid's if raw zoom changed ≤ 5 % in the 100 ms before the lift")
t.zoomed(3, (-1000, 0))
t.pinch(0.1, 0.3, (95, 422), 60, 60, moved=(200, 0))
t.lift(0.3)
t.expect(0.3, x=-580)
t.expect("end", x=-580 + travel(1000), zoom=3, tolerance=1e-6, why="1000 pt/s travel 494.5 pt")

t = Trace(
    "pinch-that-zooms-has-no-momentum",
    "Two fingers that magnify while they move leave the picture where they let it go",
    "FEEL, Recognition: … if raw zoom changed ≤ 5 % in the 100 ms before that lift, else none", content=PAGE)
t.pinch(0, 0.2, (175, 422), 60, 120, moved=(40, 0))
t.lift(0.2)
offset = page.keeping(page.point((175, 422)), (215, 422), 2)
t.expect("end", zoom=2, x=offset[0], y=offset[1], state="resting")

t = Trace(
    "the-last-finger-flings",
    "A finger that stays more than 100 ms after a pinch flings with a speed of its own",
    "FEEL, Recognition: later it is the finger's own", content=PAGE)
t.pinch(0, 0.3, CENTRE, 60, 120)
t.lift(0.3, 2)
t.move(0.3, 0.5, {1: (75, 402)})
t.lift(0.5)
offset = page.keeping(page.point(CENTRE), CENTRE, 2)
t.expect("end", zoom=2, x=offset[0], y=offset[1] - 20 + travel(-100), tolerance=1e-6, why="100 pt/s upward")

t = Trace(
    "limits-change-under-the-fingers",
    "A new maximum waits for the fingers to leave, then the content comes back to it",
    "FEEL, Elasticity: limits changed while fingers are down take effect at release")
t.pinch(0, 0.3, CENTRE, 50, 125)
t.step(0.4, configuration={"maximumZoom": 2})
t.lift(0.6)
t.expect(0.4, jump=0, zoom=2.5)
t.expect(0.5, zoom=2.5)
t.expect("end", zoom=2)

t = Trace(
    "pinch-against-hard-limits",
    "With hard limits the zoom stops at the maximum and nothing bounces",
    "FEEL, Elasticity: hard mode clamps and has no bounce", isElastic=False)
t.pinch(0, 0.3, CENTRE, 25, 150)
t.lift(0.5)
t.expect(0.3, zoom=3)
t.expect("all", zoom=[1, 3], effects=["gestureBegan", "gestureEnded"])
