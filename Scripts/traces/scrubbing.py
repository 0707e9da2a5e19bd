"""A tile that is scrubbed."""

from math import log

from .feel import fineness
from .gestures import ScrubTrace

WIDTH, HEIGHT = 300, 80
SLOP = 10
FOLLOWS = "SYSTEMS, E: a binding to a progress 0…1 that follows the finger over a tile"
PLACE = "FEEL, Scrub: a finger that leaves within its slop puts it where it came down"
FINER = "SYSTEMS, E: finer the further the finger is from the tile; halved each 50 points"


def scrubbed(trace, start, end, to, height=40, origin=100):
    """A finger scrubs on the tile at one height."""
    trace.drag(start, end, (origin, height), (to, height))


t = ScrubTrace(
    "a-scrub", "Progress follows the finger once it has left its slop: a tile's width is all of it", FOLLOWS, progress=0.2)
scrubbed(t, 0.1, 0.5, 220)
t.lift(0.6)
t.expect(0.13, progress=0.2, claim="watching", why="9 points: still within the slop")
t.expect(0.3, progress=0.2 + (60 - SLOP) / WIDTH, claim="claimed", state="gesturing", why="60 points, less the slop")
t.expect("end", progress=0.2 + (120 - SLOP) / WIDTH, state="resting", claim="watching")

t = ScrubTrace("a-scrub-back", "Progress goes back with the finger", FOLLOWS, progress=0.8)
scrubbed(t, 0.1, 0.5, 100, origin=250)
t.lift(0.6)
t.expect("end", progress=0.8 - (150 - SLOP) / WIDTH)

t = ScrubTrace("a-scrub-to-a-place", "Where progress is the finger's place it is there once the finger has left its slop",
               "SYSTEMS, E: relative or absolute", mode="absolute")
scrubbed(t, 0.1, 0.5, 240)
t.lift(0.6)
t.expect(0.1, progress=0)
t.expect(0.3, progress=170 / WIDTH)
t.expect("end", progress=240 / WIDTH)

t = ScrubTrace("a-tap-on-a-place", "Where progress is the finger's place a tap leads there, from where it came down", PLACE,
               mode="absolute", progress=0.1)
t.down(0.1, 1, (225, 40))
t.touch(0.15, "moved", 1, (230, 42))
t.lift(0.2)
t.expect([0.1, 0.15], progress=0.1, claim="watching")
t.expect("end", progress=225 / WIDTH, state="resting")

t = ScrubTrace("a-tap-on-a-tile", "Where progress moves as the finger does a tap moves nothing", PLACE, progress=0.1)
t.drag(0.1, 0.2, (225, 40), (231, 43))
t.lift(0.2)
t.expect("all", progress=0.1)

t = ScrubTrace("a-tap-taken-away", "A finger that the system takes away leads to no place", PLACE, mode="absolute", progress=0.1)
t.down(0.1, 1, (225, 40))
t.cancel(0.2)
t.expect("all", progress=0.1)

for height, name, shows in (
        (HEIGHT + 50, "a-fine-scrub-below", "50 points below the tile progress goes half as far"),
        (-100, "a-finer-scrub-above", "100 points above the tile progress goes a quarter as far")):
    t = ScrubTrace(name, shows, FINER, progress=0.5)
    t.down(0.1, 1, (150, 40))
    t.touch(0.12, "moved", 1, (165, 40))
    t.touch(0.14, "moved", 1, (165, height))
    t.move(0.2, 0.4, {1: (225, height)})
    t.lift(0.5)
    start = 0.5 + (15 - SLOP) / WIDTH
    beside = height - HEIGHT if height > HEIGHT else -height
    t.expect(0.14, progress=start, why="straight up or down nothing moves")
    t.expect("end", progress=start + 60 * fineness(beside) / WIDTH)

t = ScrubTrace(
    "a-scrub-that-leaves-the-tile",
    "A movement that leaves the tile aslant counts by how far it is on the way", FINER, progress=0.5)
t.down(0.1, 1, (150, 80))
t.touch(0.12, "moved", 1, (130, 80))
t.move(0.2, 0.4, {1: (70, 180)})
t.lift(0.5)
# The mean of 2^(−y/50) over 0…100.
mean = 50 / log(2) * (1 - fineness(100)) / 100
t.expect("end", progress=0.5 - (20 - SLOP) / WIDTH - 60 * mean / WIDTH)

t = ScrubTrace("a-scrub-beyond-an-end", "A finger that went beyond an end comes back to where it was", FOLLOWS, progress=0.9)
scrubbed(t, 0.1, 0.3, 190)
t.move(0.3, 0.5, {1: (100 + SLOP, 40)})
t.lift(0.6)
t.expect(0.3, progress=1)
t.expect("end", progress=0.9, why="the way there and the way back are the same")
t.expect("all", progress=[0, 1])

t = ScrubTrace("a-scrub-from-right-to-left", "Where progress runs from right to left it mirrors the finger",
               "FEEL, Pages: right-to-left: everything horizontal mirrors", progress=0.2, isRightToLeft=True)
scrubbed(t, 0.1, 0.5, 100, origin=220)
t.lift(0.6)
t.expect("end", progress=0.2 + (120 - SLOP) / WIDTH)

t = ScrubTrace("a-place-from-right-to-left", "From right to left the tile's right edge is the start",
               "FEEL, Pages: right-to-left: everything horizontal mirrors", mode="absolute", isRightToLeft=True)
scrubbed(t, 0.1, 0.5, 240)
t.lift(0.6)
t.expect("end", progress=1 - 240 / WIDTH)

t = ScrubTrace("a-tile-without-a-width", "In a tile without a width nothing moves and nothing is no number",
               "SYSTEMS, E: progress of a zero-width tile", container=(0, 80), progress=0.5)
scrubbed(t, 0.1, 0.5, 220)
t.lift(0.6)
t.step(0.7, container={"size": [WIDTH, HEIGHT]})
scrubbed(t, 0.8, 1.2, 160)
t.lift(1.3)
t.expect([0, 0.7], progress=0.5)
t.expect("end", progress=0.5 + (60 - SLOP) / WIDTH, why="laid out, it follows")

t = ScrubTrace("a-place-in-a-tile-without-a-width", "A tile without a width has no place for a finger either",
               "SYSTEMS, E: progress of a zero-width tile", container=(0, 80), progress=0.5, mode="absolute")
scrubbed(t, 0.1, 0.5, 220)
t.lift(0.6)
t.expect("all", progress=0.5)

t = ScrubTrace("a-scroll-over-a-tile", "A finger that moves down over a tile is somebody else's",
               "SYSTEMS, E: a vertical scroll read as a swipe", progress=0.5)
t.drag(0.1, 0.3, (150, 10), (160, 70))
t.move(0.3, 0.5, {1: (290, 70)})
t.lift(0.6)
t.expect([0.2, 0.5], claim="yielded")
t.expect("all", progress=0.5)
t.expect("end", claim="watching")

t = ScrubTrace("another-finger-on-a-tile", "A second finger on a tile changes nothing", "SYSTEMS, E: one-finger gestures")
scrubbed(t, 0.1, 0.3, 160)
t.down(0.35, 2, (20, 40))
t.move(0.4, 0.5, {2: (290, 40)})
t.lift(0.55, 2)
t.move(0.6, 0.7, {1: (190, 40)})
t.lift(0.8)
t.expect("end", progress=(90 - SLOP) / WIDTH)

t = ScrubTrace("progress-set-from-outside", "Progress that is set while a finger scrubs goes on from there", FOLLOWS)
scrubbed(t, 0.1, 0.3, 160)
t.step(0.35, progress=0.7)
t.move(0.4, 0.5, {1: (190, 40)})
t.lift(0.6)
t.step(0.7, progress="NaN")
t.expect(0.35, progress=0.7)
t.expect(0.6, progress=0.7 + 30 / WIDTH)
t.expect("end", progress=0, why="what is no number is the start")
