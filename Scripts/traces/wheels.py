"""Wheels, trackpads and keys."""

from math import exp, log, sqrt

from .feel import BOUNCE, View, band, critical, elastic_zoom, frequency, moving
from .gestures import PHONE, PHOTO, SCREEN, Trace

screen = View(PHONE, SCREEN)
photo = View(PHONE, PHOTO)
PLACE = (100, 350)
GLIDE = frequency(0.2)

t = Trace(
    "a-notch-of-the-wheel",
    "A notch magnifies by 1.3 about the pointer, gliding there",
    "FEEL, Wheel: exp(−Δy·ln 1.3/120); the focal formula applied at each instant", content=SCREEN)
t.wheel(0.1, [0, -120], PLACE)
for time in (0.15, 0.2, 0.3):
    t.expect(time, zoom=exp(log(1.3) - critical(log(1.3), time - 0.1, GLIDE)), state="animating")
t.expect([0, 1], point=screen.point(PLACE), drawnAt=PLACE)
t.expect("end", zoom=1.3, state="resting")

t = Trace(
    "wheel-in-and-out",
    "As much out as in gives back the placement there was",
    "FEEL, Invariants, 4: wheel in then out from rest, the limits not reached: same placement", content=SCREEN)
t.zoomed(1.5, (37, -11))
for index in range(6):
    t.wheel(0.1 + 0.05 * index, [0, -100 if index < 3 else 100], PLACE)
x, y = screen.centred(1.5)
t.expect("end", zoom=1.5, x=x + 37, y=y - 11)

t = Trace(
    "wheel-out-and-in",
    "As much in as out gives back the placement there was, though an edge was in the way",
    "FEEL, Invariants, 4: out then in likewise within one wheel session", content=SCREEN)
t.zoomed(2, (150, 300))
for index in range(4):
    t.wheel(0.1 + 0.2 * index, [0, 120 if index < 2 else -120], (300, 700))
x, y = screen.centred(2)
t.expect(0.49, zoom=[2 / 1.69, 2 / 1.69 + 0.02])
t.expect("end", zoom=2, x=x + 150, y=y + 300)

t = Trace(
    "wheel-at-the-maximum",
    "The wheel stops at the maximum, and the first notch back counts",
    "FEEL, Wheel: zoom itself clamps", content=SCREEN)
for index in range(8):
    t.wheel(0.1 + 0.05 * index, [0, -120], PLACE)
t.wheel(0.55, [0, 120], PLACE)
t.expect("all", zoom=[1, 3])
t.expect("end", zoom=3 / 1.3)

t = Trace(
    "a-trackpad-pinch-in-a-browser",
    "A wheel that says Ctrl while no key is down is a trackpad's pinch",
    "FEEL, Wheel: Ctrl + wheel is a trackpad pinch, exp(−Δy/100), if no Ctrl key is known to be down", content=SCREEN)
for index in range(10):
    t.wheel(0.1 + 0.016 * index, [0, -6.5], PLACE, control=True)
t.expect("end", zoom=exp(0.65), point=screen.point(PLACE), drawnAt=PLACE)

t = Trace(
    "a-wheel-with-control",
    "A wheel while the Ctrl key is known to be down is a wheel",
    "FEEL, Wheel: … otherwise a wheel zoom", content=SCREEN)
t.wheel(0.1, [0, -24], PLACE, control=True, modifier=True)
t.expect("end", zoom=exp(24 * log(1.3) / 120))

t = Trace(
    "a-trackpad-scroll-pans",
    "A trackpad's scroll pans point for point and stops hard at the edges",
    "FEEL, Wheel: trackpad scroll pans 1:1 with a hard clamp and never gets our own momentum")
t.zoomed(3)
t.wheel(0.1, [7, -3], PLACE)
t.wheel(0.116, [10.5, 4], PLACE)
t.wheel(0.5, [-900, 1.5], PLACE)
t.wheel(0.516, [30, 1.5], PLACE)
t.expect(0.1, x=-397, y=-13.75, state="resting")
t.expect(0.116, x=-407.5, y=-17.75, state="resting")
t.expect(0.5, x=0)
t.expect(0.516, x=-30, why="what is beyond the edge is forgotten")
t.expect("end", x=-30, y=-20.75)

t = Trace(
    "a-wheel-in-a-page-that-scrolls",
    "Where the wheel needs a modifier, a plain one is left to the page",
    "SYSTEMS, E and the element's wheel=modifier: only with Ctrl/⌘, so that a page keeps scrolling", content=SCREEN,
    wheel="modifier")
t.wheel(0.1, [0, -120], PLACE)
t.wheel(0.6, [0, -120], PLACE, control=True, modifier=True)
t.expect([0, 0.59], zoom=1, state="resting")
t.expect("end", zoom=1.3)

t = Trace(
    "a-wheel-that-pans",
    "Where the wheel pans, a notch moves the content by its pixels",
    "SYSTEMS, B and the element's wheel=pan", wheel="pan")
t.zoomed(3)
t.wheel(0.1, [120, 0], PLACE)
t.expect("end", zoom=3, x=-510, y=-16.75)

t = Trace(
    "a-wheel-in-lines",
    "Three lines are a notch of 120 pixels",
    "FEEL, Wheel: lines ×40 px", content=SCREEN)
t.wheel(0.1, [0, -3], PLACE, unit="lines")
t.expect("end", zoom=1.3)

t = Trace(
    "a-trackpad-pinch-on-a-mac",
    "A trackpad's pinch with phases multiplies about the pointer and settles at its end",
    "FEEL, Wheel: a trackpad pinch with phases multiplies raw zoom by 1 + m, elastic, settling at its end",
    content=SCREEN)
t.step(0.1, magnify="began", at=PLACE)
for index in range(5):
    t.step(0.2 + 0.1 * index, magnify="changed", amount=0.5, at=PLACE)
t.step(0.8, magnify="ended", at=PLACE)
for index in range(5):
    t.expect(0.2 + 0.1 * index, zoom=elastic_zoom(1.5 ** (index + 1)), point=screen.point(PLACE), drawnAt=PLACE)
t.expect("end", zoom=3)
t.expect("all", effects=["gestureBegan", "haptic", "gestureEnded", "settled"])

t = Trace(
    "a-wheel-under-a-finger",
    "While a finger is down wheels and keys do nothing",
    "FEEL, Recognition: while fingers are down: wheel and keys are ignored")
t.down(0.1, 1, PLACE)
t.wheel(0.2, [0, -120], PLACE)
t.key(0.3, "zoomIn")
t.lift(0.8)
t.expect("all", zoom=1, effects=[])

t = Trace(
    "plus-plus-minus",
    "The keys + and - step by √2 on the zoom they are going to",
    "FEEL, Keys: +, - step by √2 about the centre; accumulate on the target", content=SCREEN)
t.key(0.1, "zoomIn")
t.key(0.15, "zoomIn")
t.key(0.2, "zoomOut")
t.expect([0, 1], point=(585, 1266), drawnAt=(195, 422))
t.expect("end", zoom=sqrt(2))

t = Trace(
    "arrows-pan-a-zoomed-picture",
    "An arrow pans by 80 points and shows what lies that way",
    "FEEL, Keys: arrows pan 80 pt when zoomed, else page")
t.zoomed(3)
t.key(0.1, "right")
t.key(1.2, "down")
t.expect(1.1, x=-470, y=-16.75)
t.expect("end", x=-470, y=-33.5, why="down reaches the edge after 16.75 points")

t = Trace(
    "arrows-turn-pages",
    "On a fitted picture among pages the arrows, Home and End ask for pages",
    "FEEL, Keys: arrows page; Home/End first/last", pages=True)
for index, key in enumerate(("right", "left", "home", "end", "up")):
    t.key(0.1 + 0.1 * index, key)
t.expect("all", zoom=1, x=0, effects=["next", "previous", "first", "last"])

t = Trace(
    "one-pixel-for-one-pixel",
    "The key 1 shows one content pixel for each device pixel",
    "FEEL, Keys: 1: one content pixel per device pixel", ratio=3, maximumZoom=None)
t.key(0.1, "actualSize")
t.expect("end", scale=1 / 3)

for name, shows, y, ticks in (
        ("a-notch-at-125-percent", "A display at 125 % makes 80 pixels of a notch, and it magnifies as any notch does", 80, 120),
        ("a-notch-on-the-mac", "A first notch on the Mac is 4 pixels, and it magnifies as any notch does", 4.000244140625, 120),
        ("a-fine-wheel", "A fine wheel's steps are 26/120 of a notch, and magnify by as much of it", 21.66, 26)):
    t = Trace(name, shows, "FEEL, Wheel or trackpad: where ticks are neither Δy nor 3·Δy it is a wheel", content=SCREEN)
    t.wheel(0.1, [0, -y], PLACE, ticks=ticks)
    t.expect("end", zoom=exp(log(1.3) * ticks / 120), point=screen.point(PLACE), drawnAt=PLACE)

for name, shows, turns, apart in (
        ("a-scroll-shuts-a-gap", "A gap beyond an edge closes under a scroll as fast as without one", 60, 0.008),
        ("a-turn-shuts-a-gap", "A gap beyond an edge closes as fast under a single turn", 1, 0)):
    t = Trace(name, shows, "FEEL, Wheel: a turn that follows changes nothing of the excess", maximumZoom=4)
    t.step(0, move="zoom", zoom=4, at=[0, 422], animated=False)
    t.down(0.1, 1, (50, 400), kind="mouse")
    t.touch(0.2, "moved", 1, (350, 400), kind="mouse")
    t.lift(0.4, kind="mouse")
    for turn in range(turns):
        t.wheel(0.45 + turn * apart, [0, 1.5], (200, 400), unit="points")
    gap = band(300, PHONE[0])
    left, speed = critical(gap, 0.05, BOUNCE), -BOUNCE**2 * 0.05 * exp(-BOUNCE * 0.05) * gap
    for time in (0.45, 0.5, 0.55, 0.6, 0.65):
        t.expect(time, x=moving(left, speed, time - 0.45, GLIDE), tolerance=1e-6)
    t.expect("end", x=0, tolerance=0)

t = Trace(
    "fit-by-key",
    "The key 0 flies back to fitted",
    "FEEL, Keys: 0 fit; all but + - by the camera")
t.zoomed(3, (100, 10))
t.key(0.1, "fit")
t.expect(0.2, zoom=exp(critical(log(3), 0.1, frequency(0.35))))
t.expect("end", zoom=1, x=0, y=275.75)

t = Trace(
    "escape-closes",
    "Escape asks to close where that is allowed",
    "FEEL, Keys: Escape closes", dismisses=True)
t.key(0.1, "escape")
t.expect("all", effects=["close"], zoom=1)

t = Trace(
    "single-pixels-can-be-seen",
    "A huge picture can be zoomed until a pixel is two device pixels",
    "FEEL, Keys: default maximum of pictures: max(16, 2/(fit·dpr))", content=(12000, 9000), doubleTap="maximum",
    maximumZoom=None)
t.tap(0.1, (195, 422))
t.tap(0.25, (195, 422))
t.expect("end", zoom=2 / 0.0325, scale=2)
