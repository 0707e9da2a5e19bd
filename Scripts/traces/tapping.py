"""Taps, double taps, presses, quick zoom."""

from math import exp, log

from .feel import QUICK_ZOOM, View, critical, elastic_zoom, frequency
from .gestures import PHONE, PHOTO, SCREEN, Trace

photo = View(PHONE, PHOTO)
CAMERA = frequency(0.35)
FILL = photo.fill / photo.fit
PLACE = (100, 400)


def double_tap(trace, start, at):
    trace.tap(start, at)
    trace.tap(start + 0.15, at)


def camera_zoom(start, end, time):
    return exp(log(end) + critical(log(start / end), time, CAMERA))


t = Trace(
    "a-double-tap-fills",
    "A double tap on a fitted picture flies to where it fills the screen, about the tapped point",
    "FEEL, Double tap: stop = min(max, max(2, fill/fit)); about the tapped point")
double_tap(t, 0.1, PLACE)
offset = photo.clamp(photo.keeping(photo.point(PLACE), PLACE, FILL), FILL)
t.expect(0.3, jump=0, state="animating", why="the second lift")
for time in (0.4, 0.5, 0.6):
    t.expect(time, zoom=camera_zoom(1, FILL, time - 0.3), why="ln z critically damped, response 0.35 s")
t.expect("end", zoom=FILL, x=offset[0], y=offset[1], state="resting")
t.expect("all", effects=["doubleTap", "settled"])

t = Trace(
    "a-double-tap-goes-back",
    "A double tap on a picture that is zoomed goes back to fitted",
    "FEEL, Double tap: target zoom within 1 % of 1 → stop, else → 1")
t.zoomed(3)
double_tap(t, 0.1, PLACE)
t.expect(0.4, zoom=camera_zoom(3, 1, 0.1))
t.expect("end", zoom=1, x=0, y=275.75)

t = Trace(
    "a-double-tap-while-flying",
    "A double tap is judged by where the picture is flying to, not by where it is",
    "FEEL, Double tap: judged on the target if a camera is moving, never by equality")
double_tap(t, 0.1, PLACE)
double_tap(t, 0.33, PLACE)
t.expect(0.32, zoom=[1.01, 1.5], state="animating")
t.expect("end", zoom=1, x=0, y=275.75)

t = Trace(
    "a-tap-while-flying",
    "A tap freezes a flight without a jump; when it leaves the flight goes on to the same place",
    "FEEL, Recognition: a frozen camera still counts taps and resumes at the up, from rest, to the same target")
double_tap(t, 0.1, PLACE)
t.tap(0.45, (195, 422), length=0.2)
zoom = camera_zoom(1, FILL, 0.15)
t.expect(0.45, jump=0, zoom=zoom)
t.expect([0.45, 0.64], zoom=zoom, state="touched")
t.expect(0.75, zoom=camera_zoom(zoom, FILL, 0.1), why="from rest")
t.expect("end", zoom=FILL)
t.expect("all", effects=["doubleTap", "tap", "settled"])

t = Trace(
    "a-double-tap-to-the-maximum",
    "A previewer's double tap goes as close as it may",
    "SYSTEMS, D: double tap: at 1 → the maximum, about the tapped point", content=SCREEN, doubleTap="maximum",
    maximumZoom=16)
double_tap(t, 0.1, PLACE)
t.expect("end", zoom=16, point=View(PHONE, SCREEN).point(PLACE), drawnAt=PLACE)

t = Trace(
    "a-double-tap-to-a-chosen-zoom",
    "A double tap goes where the caller chose",
    "FEEL, Double tap: … or what the caller chose", content=SCREEN, doubleTap=1.5)
double_tap(t, 0.1, PLACE)
t.expect("end", zoom=1.5, point=View(PHONE, SCREEN).point(PLACE), drawnAt=PLACE)

t = Trace(
    "a-tap-waits-for-a-second",
    "A tap is told when no second one has come for 0.3 s",
    "FEEL, Recognition: waiting: 0.3 s → tap, idle")
t.tap(0.1, PLACE)
t.expect([0.1, 0.44], effects=[], zoom=1)
t.expect([0.44, 0.46], effects=["tap"])
t.expect("end", zoom=1, x=0, y=275.75)

t = Trace(
    "a-tap-without-double-taps",
    "Where double tap is off a tap is told at once",
    "FEEL, Recognition: up < 0.5 s: double tap on → waiting; else tap", doubleTap="none")
t.tap(0.1, PLACE)
t.expect(0.15, effects=["tap"])
t.expect("all", effects=["tap"])

t = Trace(
    "two-taps-too-slow",
    "Two taps more than 0.3 s apart are two taps",
    "FEEL, Recognition: down within 40 pt and 0.3 s of the first up → again")
t.tap(0.1, PLACE)
t.tap(0.5, PLACE)
t.expect("all", zoom=1, effects=["tap", "tap"])

t = Trace(
    "two-taps-too-far-apart",
    "Two taps more than 40 points apart are two taps, the first told as the second begins",
    "FEEL, Recognition: farther → tap, pressed")
t.tap(0.1, PLACE)
t.tap(0.25, (145, 400))
t.expect(0.25, effects=["tap"])
t.expect("all", zoom=1, effects=["tap", "tap"])

for apart, effects in ((21, ["tap", "tap"]), (19, ["doubleTap", "settled"])):
    t = Trace(
        "two-taps-far-apart-on-a-magnified-screen" if apart > 20 else "two-taps-near-on-a-magnified-screen",
        f"Where the container is drawn twice as large two taps {apart} of its points apart are {2 * apart} apart on the screen",
        "FEEL, On the screen: what a finger means is measured where it moves")
    t.tap(0.1, PLACE, magnification=2)
    t.tap(0.25, (PLACE[0] + apart, PLACE[1]), magnification=2)
    t.expect("all", effects=effects)

t = Trace(
    "a-press-too-long-for-a-tap",
    "A press of half a second is no tap",
    "FEEL, Recognition: pressed: 0.5 s: the tap is void")
t.tap(0.1, PLACE, length=0.6)
t.expect("all", effects=[], zoom=1, claim="watching")

t = Trace(
    "a-long-press",
    "Where long presses are told, half a second is one; the finger then moves nothing",
    "FEEL, Recognition: held (claimed): moves ignored; all up → idle", longPress=True)
t.zoomed(3)
t.down(0.1, 1, PLACE)
t.move(0.7, 0.9, {1: (200, 400)})
t.lift(1)
t.expect([0, 0.59], effects=[])
t.expect([0.59, 0.61], effects=["longPress"])
t.expect([0.61, 0.99], claim="claimed", x=-390, y=-16.75)
t.expect("end", claim="watching", x=-390)
t.expect("all", effects=["longPress"])

t = Trace(
    "a-quick-zoom",
    "A second tap held down and moved down zooms in about the tap",
    "FEEL, Quick zoom: z0·exp(ln 2·dy/110) about the tap; down zooms in", content=SCREEN)
t.tap(0.1, PLACE)
t.down(0.25, 1, PLACE)
t.move(0.3, 0.7, {1: (100, 520)})
t.lift(0.9)
t.expect(0.7, zoom=exp(QUICK_ZOOM * 120), point=View(PHONE, SCREEN).point(PLACE), drawnAt=PLACE, claim="claimed")
t.expect("end", zoom=exp(QUICK_ZOOM * 120), point=View(PHONE, SCREEN).point(PLACE), drawnAt=PLACE)
t.expect("all", effects=["gestureBegan", "gestureEnded"], why="neither of its two touches is a tap")

t = Trace(
    "a-quick-zoom-begins-softly",
    "A quick zoom gives its slop back over 30 points, so that nothing jumps",
    "FEEL, Recognition: quick zoom uses the same on dy alone", content=SCREEN)
t.tap(0.1, PLACE)
t.down(0.25, 1, PLACE)
t.move(0.3, 0.7, {1: (100, 440)})
t.lift(0.9)
t.expect(0.4, zoom=1, why="10 points: the slop")
t.expect(0.55, zoom=exp(QUICK_ZOOM * 20), why="25 points: 25 − 10·(1 − 15/30)")
t.expect(0.7, zoom=exp(QUICK_ZOOM * 40))

t = Trace(
    "a-quick-zoom-past-the-maximum",
    "A quick zoom resists past the maximum and comes back to it with one light haptic",
    "FEEL, Recognition: quick zoom (claimed): up → settle", content=SCREEN)
t.tap(0.1, (100, 200))
t.down(0.25, 1, (100, 200))
t.move(0.3, 0.7, {1: (100, 600)})
t.lift(0.9)
t.expect(0.7, zoom=elastic_zoom(exp(QUICK_ZOOM * 400)), why="raw zoom 2^(400/110) = 12.4")
t.expect("end", zoom=3)
t.expect("all", effects=["gestureBegan", "haptic", "gestureEnded", "settled"])

t = Trace(
    "a-tap-then-a-drag",
    "A second touch that moves sideways is a drag, and the first is told as a tap",
    "FEEL, Recognition: again: beyond slop … else tap, then as pressed")
t.zoomed(3)
t.tap(0.1, PLACE)
t.down(0.25, 1, PLACE)
t.move(0.3, 0.5, {1: (160, 400)})
t.lift(0.8)
t.expect("end", zoom=3, x=-330)
t.expect([0.1, 2], effects=["tap", "gestureBegan", "gestureEnded"])

t = Trace(
    "a-wheel-after-a-tap",
    "A wheel makes a tap that waits certain first",
    "FEEL, Recognition: waiting: wheel or key → tap first", content=SCREEN)
t.tap(0.1, PLACE)
t.wheel(0.2, [0, -120], PLACE)
t.expect(0.2, effects=["tap"])
t.expect("end", zoom=1.3)
