"""Input that should not happen, and does."""

from .feel import View
from .gestures import PHONE, PHOTO, Trace

photo = View(PHONE, PHOTO)
CENTRE = (195, 422)

t = Trace(
    "a-container-without-a-size",
    "Fingers on an element that is not laid out do nothing, and once it is laid out all is well",
    "FEEL, Words: n = 0 or d ≤ 0: inert, scale 1; SYSTEMS, A: division by a zero-sized view", container=(0, 0))
t.pinch(0.1, 0.2, CENTRE, 50, 100)
t.lift(0.25)
t.wheel(0.3, [0, -120], CENTRE)
t.step(0.5, container={"size": PHONE})
t.pinch(0.6, 0.8, CENTRE, 50, 100)
t.lift(1)
t.expect([0, 0.49], scale=1, zoom=1, x=0, y=0)
t.expect(0.55, zoom=1, x=0, y=275.75)
t.expect("end", zoom=2, point=photo.point(CENTRE), drawnAt=CENTRE)

t = Trace(
    "content-that-comes-late",
    "Content without a size yet is inert; when its size comes it is fitted",
    "FEEL, Words: n = 0 or d ≤ 0: inert, scale 1", content=(0, 0))
t.drag(0.1, 0.2, CENTRE, (95, 422))
t.lift(0.3)
t.step(0.5, content=PHOTO)
t.expect([0, 0.49], scale=1, x=0, y=0)
t.expect("end", zoom=1, x=0, y=275.75)

t = Trace(
    "places-that-are-no-numbers",
    "Samples without a place are passed over, and the pinch goes on",
    "FEEL, Invariants, 6: no input (NaN, infinities …) gives a non-finite state")
t.pinch(0.1, 0.2, CENTRE, 50, 75)
t.touch(0.21, "moved", 1, ("NaN", 422))
t.touch(0.22, "moved", 2, ("Infinity", "-Infinity"))
t.wheel(0.23, ["NaN", "Infinity"], ["NaN", 0])
t.step(0.24, move="zoom", zoom="NaN", animated=False)
t.fingers.update({1: (120, 422), 2: (270, 422)})
t.spread(0.3, 0.4, CENTRE, 100)
t.lift(0.6)
t.expect([0.21, 0.29], zoom=1.5)
t.expect("end", zoom=2, point=photo.point(CENTRE), drawnAt=CENTRE)

t = Trace(
    "a-time-that-is-no-number",
    "An input without a time happens at the latest one",
    "FEEL, Invariants, 6: never non-finite")
t.zoomed(3)
t.drag(0.1, 0.3, CENTRE, (245, 422))
t.step("NaN", touch="moved", id=1, at=[255, 422])
t.step("Infinity", touch="moved", id=1, at=[265, 422])
t.fingers[1] = (265, 422)
t.lift(0.6)
t.expect("end", x=-390 + 70, state="resting")

t = Trace(
    "a-clock-set-back",
    "A clock that runs backwards in the middle of a gesture changes nothing",
    "FEEL, Invariants, 6: time backwards")
t.zoomed(3)
t.drag(1000, 1000.2, CENTRE, (245, 422))
t.move(10, 10.2, {1: (295, 422)})
t.lift(10.5)
t.expect("end", x=-290, state="resting", claim="watching")

t = Trace(
    "a-lift-that-was-lost",
    "A finger that comes down twice was lifted in between",
    "FEEL, Invariants, 2: no jump")
t.zoomed(3)
t.drag(0.1, 0.3, CENTRE, (245, 422))
t.down(0.6, 1, (100, 100))
t.move(0.7, 0.9, {1: (160, 100)})
t.lift(1.2)
t.expect(0.6, jump=0)
t.expect("end", x=-390 + 50 + 60)

t = Trace(
    "fingers-nobody-knows",
    "Moves and lifts of fingers that never came down do nothing",
    "FEEL, Invariants, 6: no input gives a disordered state")
t.step(0.1, touch="moved", id=7, at=[10, 10])
t.step(0.2, touch="up", id=7, at=[200, 10])
t.step(0.3, touch="cancelled", id=-3, at=[200, 10])
t.expect("all", zoom=1, x=0, y=275.75, state="resting", claim="watching", effects=[])

t = Trace(
    "limits-in-the-wrong-order",
    "Limits in the wrong order change places",
    "FEEL, Invariants: outside the domain inputs are clamped, never trapped", minimumZoom=4, maximumZoom=0.5)
t.pinch(0.1, 0.4, CENTRE, 25, 150)
t.lift(0.6)
t.expect("end", zoom=4)
