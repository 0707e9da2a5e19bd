"""What programs and windows do: moves, resizes, other content, other rules."""

from math import exp, log

from .feel import REDUCED_BOUNCE, View, band, critical, frequency
from .gestures import PHONE, PHOTO, SCREEN, Trace

photo = View(PHONE, PHOTO)
screen = View(PHONE, SCREEN)
CAMERA = frequency(0.35)
FILL = photo.fill / photo.fit

t = Trace(
    "rotated-and-back",
    "A phone turned on its side and back shows exactly what it showed",
    "FEEL, Resize: there and back again restores exactly")
t.zoomed(3, (120, 9))
t.step(0.5, container={"size": [844, 390]})
t.step(1, container={"size": [390, 844]})
wide = View((844, 390), PHOTO)
middle = photo.point((195, 422), 3, (-270, -7.75))
offset = wide.clamp(wide.keeping(middle, (422, 195), 3), 3)
t.expect(0.6, zoom=3, x=offset[0], y=offset[1], state="resting", why="zoom kept, point in the middle kept, into the box")
t.expect("end", zoom=3, x=-270, y=-7.75)

t = Trace(
    "bars-cover-a-part",
    "A fitted picture stays fitted when bars cover a part of the screen",
    "FEEL, Resize: a fitted picture stays fitted")
t.step(0.5, container={"size": [390, 844], "top": 47, "bottom": 34})
t.expect("end", zoom=1, x=0, y=47 + (844 - 47 - 34 - 292.5) / 2)

t = Trace(
    "resized-in-flight",
    "A resize while a fling goes on ends it at once, at rest",
    "FEEL, Resize: … at rest at once")
t.zoomed(3, (-1000, 0))
t.fling()
t.step(0.5, container={"size": [390, 800]})
t.expect(0.45, state="animating")
t.expect(0.5, state="resting", zoom=3)
t.expect("all", effects=["gestureBegan", "gestureEnded", "settled"])

t = Trace(
    "the-full-picture-arrives",
    "A full picture takes the place of its preview and nothing moves",
    "FEEL, Swap: with the same aspect ratio nothing moves", content=(400, 300))
t.step(0, move="zoom", zoom=2.5, at=[80, 400], animated=False)
t.step(0.5, content=[4000, 3000])
t.expect(0.5, jump=0, zoom=2.5)
t.expect("end", zoom=2.5)

t = Trace(
    "a-part-of-the-full-picture-is-shown",
    "Once a full picture has taken its preview's place its own pixels count",
    "FEEL, Swap: the logical size stays, the new pixels fill it", content=(400, 300))
t.step(0.5, content=PHOTO)
t.step(1, move="show", rectangle=[500, 500, 2000, 2000], animated=False)
t.expect("end", zoom=390 / 2000 / photo.fit, x=-500 * 390 / 2000, y=photo.box(2, 1)[0])

t = Trace(
    "another-picture-arrives",
    "A picture of another shape starts fitted",
    "FEEL, Swap: another ratio: back to fit")
t.zoomed(3)
t.step(0.5, content=[3000, 4000])
t.expect("end", zoom=1, x=0, y=(844 - 520) / 2, scale=0.13)

t = Trace(
    "a-saved-view-is-restored",
    "A saved view shows the same point in the middle, as close as before",
    "FEEL, Resize, swap, restore: saved: zoom and the unit content point at the centre", content=SCREEN)
t.step(0.1, move="restore", zoom=2.5, center=[0.4, 0.45], animated=False)
t.expect("end", zoom=2.5, point=(0.4 * 1170, 0.45 * 2532), drawnAt=(195, 422))

t = Trace(
    "a-part-is-shown",
    "A rectangle of the content is shown as large as it fits, in the middle",
    "SYSTEMS, C: the picture opens from, and returns to, the place it was tapped in", content=SCREEN)
t.step(0.1, move="show", rectangle=[300, 900, 600, 600])
t.expect("end", zoom=1170 / 600, point=(600, 1200), drawnAt=(195, 422))

t = Trace(
    "a-button-zooms-about-a-place",
    "A zoom by a program keeps what is drawn at its place all the way",
    "FEEL, Camera: per axis the fixed point p; critically damped springs of one ω", content=SCREEN)
t.step(0.1, move="zoom", zoom=3, at=[300, 500])
t.expect([0.1, 1], point=screen.point((300, 500)), drawnAt=(300, 500))
t.expect(0.2, zoom=exp(log(3) - critical(log(3), 0.1, CAMERA)))
t.expect("end", zoom=3)

t = Trace(
    "no-gap-on-the-way-home",
    "Going home from a corner that corner stays in its place: no gap opens at an edge",
    "FEEL, Camera: no gap opens at an edge on the way", content=SCREEN)
t.zoomed(3, (-1000, -2000))
t.step(0.1, move="reset")
t.expect([0.1, 1], point=SCREEN, drawnAt=PHONE, tolerance=1e-6)
t.expect("end", zoom=1, x=0, y=0)

t = Trace(
    "another-flight-in-flight",
    "A flight that is sent elsewhere bends without a jump",
    "FEEL, Camera: when retargeted the speeds of u and t are kept", content=SCREEN)
t.step(0.1, move="zoom", zoom=3, at=[300, 500])
t.step(0.2, move="reset")
at = exp(log(3) - critical(log(3), 0.1, CAMERA))
rate = at * log(3) * CAMERA**2 * 0.1 * exp(-CAMERA * 0.1)
t.expect(0.2, jump=0)
t.expect(0.201, zoom=[at + 0.5 * rate * 0.001, at + rate * 0.001], why="it goes on inward at first, slowing down")
t.expect("end", zoom=1, x=0, y=0)

t = Trace(
    "a-move-under-a-finger",
    "A move by a program while a finger drags acts at once, and the drag goes on from there",
    "FEEL, Recognition: programmatic moves act at once, un-animated, as a new base")
t.zoomed(3)
t.drag(0.1, 0.3, (195, 422), (245, 422))
t.step(0.35, move="pan", by=[-100, 0])
t.move(0.4, 0.6, {1: (265, 422)})
t.lift(0.9)
t.expect(0.3, x=-340)
t.expect(0.35, x=-440)
t.expect("end", x=-420)

t = Trace(
    "less-motion",
    "Under reduced motion a double tap cuts and a bounce is four times as quick",
    "FEEL, Reduced motion: camera moves become cuts; bounces return at ω = 49.5/s", reducesMotion=True)
t.tap(0.1, (195, 422))
t.tap(0.25, (195, 422))
t.step(0.4, move="pan", by=[1000, 0], animated=False)
t.drag(0.5, 0.7, (100, 422), (300, 422))
t.lift(0.9)
t.expect(0.3, zoom=FILL, state="resting")
t.expect(0.92, x=critical(band(200, 390), 0.02, REDUCED_BOUNCE))
t.expect("end", x=0)

t = Trace(
    "limits-change-at-rest",
    "A picture closer than a new maximum comes back to it",
    "FEEL, Invariants, 5: at rest zoom is inside its limits", content=SCREEN)
t.zoomed(3)
t.step(0.1, configuration={"maximumZoom": 2})
t.expect(0.1, jump=0, state="animating")
t.expect("end", zoom=2, point=(585, 1266), drawnAt=(195, 422))

t = Trace(
    "turned-and-back-after-a-new-minimum",
    "A picture smaller than a new minimum stays at it when the phone is turned on its side and back",
    "FEEL, Invariants, 5: at rest zoom is inside its limits")
t.step(0.1, configuration={"minimumZoom": 1.6})
t.step(1, container={"size": [844, 390]})
t.step(1.5, container={"size": [390, 844]})
t.expect(1.2, zoom=1.6, state="resting")
t.expect("end", zoom=1.6, state="resting")

t = Trace(
    "disabled-under-a-finger",
    "Disabling cancels a drag: nothing jumps, and the finger moves nothing any more",
    "FEEL, Recognition: disabling cancels")
t.zoomed(3)
t.drag(0.1, 0.3, (195, 422), (245, 422))
t.step(0.35, configuration={"isEnabled": False})
t.move(0.4, 0.5, {1: (300, 422)})
t.lift(0.6)
t.expect(0.35, jump=0, claim="watching", effects=["gestureEnded"])
t.expect("end", x=-340, state="resting")

t = Trace(
    "covering-content",
    "Content that covers its container leaves no gap at zoom 1 and is dragged at once",
    "FEEL, Words: fit scale: content fits (or fills) d", fit="cover")
scale = 844 / 3000
t.drag(0.1, 0.3, (195, 422), (115, 422))
t.lift(0.6)
t.expect(0.05, zoom=1, scale=scale, x=(390 - 4000 * scale) / 2, y=0)
t.expect("end", zoom=1, x=(390 - 4000 * scale) / 2 - 80, y=0)
