"""Swipes through a series."""

from .gestures import SwipeTrace

MIDDLE = (195, 422)
LEFT, RIGHT = (-60, 0), (60, 0)
FIVE = {"index": 2, "count": 5}
ENOUGH = "FEEL, Swipe: ≥ 50 pt along the direction within 0.5 s, off-axis ≤ half"
WRAPS = "SYSTEMS, E: moves it, wrapping at both ends (left → next, after the last comes the first)"
MIRRORS = "SYSTEMS, E: mirrored in right-to-left layouts"
CHOSEN = "SYSTEMS, E: for a direction (left, right, up, down; also leading/trailing)"
EMPTY = "SYSTEMS, E: an empty series (count 0) never traps"


def swipes(name, shows, rule, ways, found, end, length=0.2, **rules):
    """A trace in which one finger goes each of some ways and leaves, and what it is taken for."""
    trace = SwipeTrace(name, shows, rule, **{**FIVE, **rules})
    for number, way in enumerate(ways):
        start = 0.1 + number
        trace.drag(start, start + length, MIDDLE, (MIDDLE[0] + way[0], MIDDLE[1] + way[1]))
        trace.lift(start + length)
    trace.expect("all", swipes=found)
    trace.expect("end", index=end, state="resting")
    return trace


t = swipes("a-swipe-to-the-left", "A quick movement to the left goes on by one as soon as it is 50 points long", ENOUGH,
           [LEFT], ["left"], 3)
t.expect([0, 0.265], index=2)
t.expect([0.27, 1], index=3)
swipes("a-swipe-to-the-right", "A quick movement to the right goes back by one", ENOUGH, [RIGHT], ["right"], 1)
swipes("swipes-up-and-down", "Swipes up and down are told, and leave the series where it is", ENOUGH,
       [(0, -60), (0, 60)], ["up", "down"], 2)
swipes("a-swipe-too-short", "49 points are no swipe", ENOUGH, [(-49, 0)], [], 2)
swipes("a-swipe-just-long-enough", "50 points are a swipe", ENOUGH, [(-50, 0)], ["left"], 3)
swipes("a-swipe-too-slow", "50 points in a little more than half a second are none", ENOUGH, [LEFT], [], 2, length=0.62)
swipes("a-swipe-just-quick-enough", "50 points in a little less than half a second are a swipe", ENOUGH,
       [LEFT], ["left"], 3, length=0.58)
swipes("a-swipe-too-crooked", "A movement that goes aside by more than half its way is none", ENOUGH, [(-80, 44)], [], 2)
swipes("a-swipe-a-little-crooked", "A movement that goes aside by less than half its way is a swipe", ENOUGH,
       [(-80, 36)], ["left"], 3)
swipes("a-scroll-is-no-swipe", "A scroll is none where only left and right are looked for", CHOSEN,
       [(10, 200), (20, -200)], [], 2, directions=["left", "right"])
swipes("only-the-directions-looked-for", "A swipe in a direction that is not looked for is none", CHOSEN,
       [RIGHT, LEFT], ["left"], 3, directions=["left"])
swipes("after-the-last-comes-the-first", "After the last of a series comes the first", WRAPS, [LEFT], ["left"], 0, index=4)
swipes("before-the-first-comes-the-last", "Before the first of a series comes the last", WRAPS, [RIGHT], ["right"], 4, index=0)
swipes("swipes-from-right-to-left", "From right to left a swipe to the left goes back and one to the right goes on", MIRRORS,
       [LEFT, LEFT, RIGHT], ["left", "left", "right"], 1, isRightToLeft=True)
swipes("a-leading-swipe", "Leading is to the left where lines run from left to right", CHOSEN,
       [RIGHT, LEFT], ["left"], 3, directions=["leading"])
swipes("a-leading-swipe-from-right-to-left", "Leading is to the right where lines run from right to left", CHOSEN,
       [LEFT, RIGHT], ["right"], 3, directions=["leading"], isRightToLeft=True)
swipes("swipes-through-nothing", "In an empty series a swipe is told and leads nowhere", EMPTY,
       [LEFT, RIGHT], ["left", "right"], 0, index=0, count=0)
swipes("swipes-through-one", "In a series of one a swipe leads back to it", WRAPS, [LEFT, RIGHT], ["left", "right"], 0, index=0, count=1)

for length, found in ((26, ["left"]), (24, [])):
    t = SwipeTrace(
        "a-swipe-on-a-magnified-series" if found else "a-swipe-too-short-on-a-magnified-series",
        f"Where the container is drawn twice as large {length} of its points are {2 * length} on the screen",
        "FEEL, On the screen: what a finger means is measured where it moves", **FIVE)
    t.drag(0.1, 0.3, MIDDLE, (MIDDLE[0] - length, MIDDLE[1]), magnification=2)
    t.lift(0.3)
    t.expect("all", swipes=found)
    t.expect("end", index=3 if found else 2)

t = SwipeTrace("two-fingers-do-not-swipe", "Two fingers that move together are no swipe", "SYSTEMS, E: one-finger gestures", **FIVE)
t.pinch(0.1, 0.3, MIDDLE, 60, 60, moved=(-100, 0))
t.lift(0.3)
t.expect("all", swipes=[], index=2)

t = SwipeTrace(
    "one-swipe-a-finger", "A finger that goes on for long, or turns back, makes one swipe", "SYSTEMS, E: discrete gestures", **FIVE)
t.drag(0.1, 0.3, (380, 422), (20, 422))
t.move(0.3, 0.5, {1: (380, 422)})
t.lift(0.5)
t.expect("all", swipes=["left"])
t.expect("end", index=3)

t = SwipeTrace(
    "a-swipe-taken-away", "A finger that the system takes away before it has gone 50 points makes no swipe",
    "FEEL, Recognition: a cancelled finger is a lift with no velocity", **FIVE)
t.drag(0.1, 0.2, MIDDLE, (150, 422))
t.cancel(0.21)
t.expect("all", swipes=[], index=2)

t = SwipeTrace(
    "a-series-that-grows", "A series that is told anew goes on from there", WRAPS, **FIVE)
t.step(0.1, swipe={"index": 9, "count": 10})
t.drag(0.2, 0.4, MIDDLE, (135, 422))
t.lift(0.4)
t.expect(0.15, index=9)
t.expect("end", index=0)
