"""Pages that are turned."""

from .feel import GAP, View, band, band_inverse, critical, frequency, moving
from .gestures import PHONE, PHOTO, ViewerTrace

photo = View(PHONE, PHOTO)
WIDTH = PHONE[0]
STRIDE = WIDTH + GAP
TURN = frequency(0.35)
LEFT, RIGHT = (20, 422), (370, 422)
#: What a turn brings about, and a drag that turns nothing.
TURNED = ["gestureBegan", "gestureEnded", "pageChanged", "settled"]
STAYED = ["gestureBegan", "gestureEnded", "settled"]


def drag_across(trace, by, start=0.1, length=0.4, origin=RIGHT):
    """One finger drags the row; all of its slop is given back after 30 points. Returns when it is there."""
    trace.drag(start, start + length, origin, (origin[0] + by, origin[1]))
    return start + length


def unbanded(offset):
    """What a finger that grabs the row holds: beyond one page it was resisted."""
    return offset if offset <= STRIDE else STRIDE + band_inverse(offset - STRIDE, WIDTH)


def home(trace, start, left, speed=0):
    """The row goes home on a critically damped spring, response 0.35 s."""
    for after in (0.05, 0.1, 0.25):
        trace.expect(start + after, pageOffset=moving(left, speed, after, TURN), state="animating", tolerance=1e-6)
    trace.expect("end", pageOffset=0, state="resting", claim="watching")


t = ViewerTrace(
    "a-page-is-turned",
    "A page that is dragged past half the width turns, 20 points beside the next, when it is let go",
    "FEEL, Pages: … else past half the width; page turns: response 0.35 s; 20 pt gap")
end = drag_across(t, -220)
t.leave(end)
t.expect(end, page=2, pageOffset=-220, zoom=1, x=0, claim="claimed", state="gesturing")
t.expect(end + 0.2, page=3, pageOffset=STRIDE - 220, jump=0, why="the next page stood there")
home(t, end + 0.2, STRIDE - 220)
t.expect("all", effects=TURNED, backdrop=1)

t = ViewerTrace(
    "a-page-is-turned-back",
    "To the right comes the page before",
    "FEEL, Pages: … else past half the width")
end = drag_across(t, 220, origin=LEFT)
t.leave(end)
t.expect(end + 0.2, page=1, pageOffset=220 - STRIDE, jump=0)
home(t, end + 0.2, 220 - STRIDE)

t = ViewerTrace(
    "a-page-dragged-too-little",
    "A page that is dragged less than half the width and let go at rest comes back",
    "FEEL, Pages: … else past half the width")
end = drag_across(t, -190)
t.leave(end)
t.expect(end + 0.2, jump=0)
home(t, end + 0.2, -190)
t.expect("all", page=2, effects=STAYED)

t = ViewerTrace(
    "a-page-is-flicked",
    "A flick of 400 points a second turns the page though the row has hardly moved, and the row takes its speed along",
    "FEEL, Pages: speed ≥ 300 pt/s → commits if it goes the way of the drag")
end = drag_across(t, -60, length=0.15)
t.lift(end)
t.expect(end, page=3, pageOffset=STRIDE - 60)
home(t, end, STRIDE - 60, speed=-400)
t.expect("all", effects=TURNED)

t = ViewerTrace(
    "a-sloppy-tap-turns-nothing",
    "A tap whose finger slips 14 points at 350 points a second is no flick",
    "FEEL, Pages: a flick is of a finger at least 25 points from where it came down")
end = drag_across(t, -14, length=0.04)
t.lift(end)
t.expect("end", page=2, pageOffset=0, state="resting")
t.expect("all", page=2, effects=STAYED)

for name, magnification, page, effects in (
        ("a-flick-on-a-large-screen", 2, 3, TURNED), ("a-flick-on-a-small-screen", 0.5, 2, STAYED)):
    t = ViewerTrace(
        name, f"Where the container is drawn {magnification} times as large, 36 of its points across are "
        + ("a flick" if page == 3 else "none"),
        "FEEL, On the screen: what a finger means is measured where it moves")
    t.drag(0.1, 0.2, RIGHT, (RIGHT[0] - 36, RIGHT[1]), magnification=magnification)
    t.lift(0.2)
    t.expect("end", page=page)
    t.expect("all", effects=effects)

t = ViewerTrace(
    "a-push-too-slow-for-a-flick",
    "At 250 points a second a short push turns nothing",
    "FEEL, Pages: speed ≥ 300 pt/s → commits …; else past half the width")
end = drag_across(t, -60, length=0.24)
t.lift(end)
home(t, end, -60, speed=-250)
t.expect("all", page=2, effects=STAYED)

t = ViewerTrace(
    "a-flick-back-turns-nothing",
    "A page beyond half the width that is flicked back stays the current one",
    "FEEL, Pages: speed ≥ 300 pt/s → commits if it goes the way of the drag")
end = drag_across(t, -270)
t.move(end, end + 0.1, {1: (RIGHT[0] - 220, 422)})
t.lift(end + 0.1)
t.expect(end, pageOffset=-270)
home(t, end + 0.1, -220, speed=500)
t.expect("all", page=2, effects=STAYED)

t = ViewerTrace(
    "one-page-a-gesture",
    "However far one drag goes it turns one page; beyond the next the row resists",
    "FEEL, Pages: one page per gesture")
end = drag_across(t, -880, length=0.8)
t.leave(end)
shown = -STRIDE - band(880 - STRIDE, WIDTH)
t.expect(end, page=2, pageOffset=shown, tolerance=1e-6)
t.expect(end + 0.2, page=3, pageOffset=shown + STRIDE, jump=0, tolerance=1e-6)
t.expect("end", page=3, pageOffset=0)

t = ViewerTrace(
    "the-row-resists-at-its-end",
    "Beyond the last page the row follows more and more slowly, and comes back",
    "FEEL, Pages: ends resist; Elasticity: f = x·d·c/(d + c·x)", page=4)
end = drag_across(t, -200)
t.leave(end)
t.expect(end, pageOffset=-band(200, WIDTH))
home(t, end + 0.2, -band(200, WIDTH))
t.expect("all", page=4, effects=STAYED)

t = ViewerTrace(
    "a-flick-at-the-end",
    "A flick beyond the first page turns nothing",
    "FEEL, Pages: ends resist", page=0)
end = drag_across(t, 120, length=0.12, origin=LEFT)
t.lift(end)
t.expect(end, pageOffset=band(120, WIDTH))
t.expect("end", pageOffset=0, state="resting")
t.expect("all", page=0, effects=STAYED)

t = ViewerTrace(
    "the-row-goes-round",
    "Where the row goes round the first page comes after the last, without resistance",
    "FEEL, Pages: … or wrap where asked", page=4, viewer={"loops": True})
end = drag_across(t, -220)
t.leave(end)
t.expect(end, pageOffset=-220, page=4)
t.expect(end + 0.2, page=0, pageOffset=STRIDE - 220)
home(t, end + 0.2, STRIDE - 220)

t = ViewerTrace(
    "a-single-page",
    "A single page has none beside it: a drag across is elastic and turns nothing, also where the row goes round",
    "FEEL, Wanted: |wx| ≥ |wy| and pager → page; else elastic pan", page=0, count=1, viewer={"loops": True})
end = drag_across(t, -200)
t.leave(end)
t.expect(end, pageOffset=0, x=-band(200, WIDTH))
t.expect("end", page=0, pageOffset=0, x=0)

t = ViewerTrace(
    "pages-from-right-to-left",
    "From right to left the next page stands to the left, and comes with a drag to the right",
    "FEEL, Pages: right-to-left: next is to the left; everything horizontal mirrors", viewer={"isRightToLeft": True})
end = drag_across(t, 220, origin=LEFT)
t.leave(end)
t.expect(end, page=2, pageOffset=220)
t.expect(end + 0.2, page=3, pageOffset=220 - STRIDE, jump=0)
home(t, end + 0.2, 220 - STRIDE)
t.expect("all", effects=TURNED)

t = ViewerTrace(
    "the-first-page-from-right-to-left",
    "From right to left it is a drag to the left that the first page resists",
    "FEEL, Pages: right-to-left: everything horizontal mirrors", page=0, viewer={"isRightToLeft": True})
end = drag_across(t, -200)
t.leave(end)
t.expect(end, pageOffset=-band(200, WIDTH))
t.expect("all", page=0)

t = ViewerTrace(
    "a-zoomed-page-pans",
    "A drag that began inside a zoomed page stops at its edge and turns nothing",
    "FEEL, Pages: a zoomed page pans; only a drag that began at that edge may turn it")
t.zoomed(2)
end = drag_across(t, -300)
t.leave(end)
x = photo.box(2, 0)[0]
t.expect(end, x=x - band(300 - (photo.centred(2)[0] - x), WIDTH), why="past the edge it resists")
t.expect("end", x=x, zoom=2)
t.expect("all", page=2, pageOffset=0)

t = ViewerTrace(
    "a-zoomed-page-turns-from-its-edge",
    "At its edge a zoomed page turns: the row takes what goes outward, and the next page is fitted",
    "FEEL, Pages: only a drag that began at that edge may turn it: the page takes the outward part")
t.zoomed(2, (-1000, 0))
end = drag_across(t, -220)
t.leave(end)
t.expect(end, pageOffset=-220, x=photo.box(2, 0)[0], zoom=2)
t.expect(end + 0.2, page=3, pageOffset=STRIDE - 220, zoom=1, x=0, jump=0,
         why="the page that is left stays as it was until the row rests")
home(t, end + 0.2, STRIDE - 220)

t = ViewerTrace(
    "the-rest-of-a-turn-pans",
    "A finger that turns back past where it began at the edge pans with the rest",
    "FEEL, Pages: the page takes the outward part, the pan the rest")
t.zoomed(2, (-1000, 0))
end = drag_across(t, -100)
t.move(end, end + 0.3, {1: (RIGHT[0] + 40, 422)})
t.leave(end + 0.3)
t.expect(end, pageOffset=-100, x=-390)
t.expect(end + 0.3, pageOffset=0, x=-350)
t.expect("end", page=2, pageOffset=0, x=-350, zoom=2)

t = ViewerTrace(
    "a-second-finger-ends-a-turn",
    "A second finger makes a pinch of a page turn: the row springs home under it",
    "FEEL, Recognition: a second finger during a page ends that lock: the track springs home under the pinch")
end = drag_across(t, -150)
t.down(end + 0.2, 2, (320, 422))
t.move(end + 0.3, end + 0.5, {1: (170, 422), 2: (370, 422)})
t.leave(end + 0.5)
t.expect(end + 0.2, jump=0, pageOffset=-150)
for after in (0.1, 0.2):
    t.expect(end + 0.2 + after, pageOffset=critical(-150, after, TURN), tolerance=1e-6)
t.expect(end + 0.5, zoom=2, state="gesturing", why="from 50 to 100 points from the middle")
t.expect("end", page=2, pageOffset=0, zoom=2)
t.expect("all", effects=STAYED, why="one gesture from the first finger to the last")

t = ViewerTrace(
    "a-finger-left-turns-nothing",
    "A finger left after a pinch pans, however it moves",
    "FEEL, Recognition: a finger left after a pinch only pans (no page, no dismiss)")
t.pinch(0.1, 0.3, (195, 422), 50, 52)
t.lift(0.4, 2)
t.move(0.5, 0.7, {1: (-57, 422)})
t.leave(0.7)
t.expect("all", page=2, pageOffset=0, backdrop=1, dismissOffset=(0, 0))

t = ViewerTrace(
    "a-turn-is-cancelled",
    "A drag past half the width that the system takes away turns nothing",
    "FEEL, After release: cancel gives 0 and commits nothing")
end = drag_across(t, -220)
t.cancel(end + 0.01)
t.expect(end + 0.01, jump=0)
home(t, end + 0.01, -220)
t.expect("all", page=2, effects=STAYED)

t = ViewerTrace(
    "three-quick-flicks",
    "Flicks in quick succession turn a page each, from wherever the row is, and it never rests between pages",
    "FEEL, Pages: one page per gesture; Invariants, 2: grabbing what moves: nothing jumps at that instant", page=0)
offset = 0
for number in range(3):
    start = 0.1 + 0.13 * number
    end = drag_across(t, -80, start, 0.08, origin=(300, 422))
    t.lift(end)
    t.tell_pages(end + 0.01, number + 1)
    t.expect(start, jump=0, pageOffset=offset, tolerance=1e-6)
    dragged = unbanded(offset) - 80
    assert dragged <= STRIDE
    t.expect(end, page=number + 1, pageOffset=dragged + STRIDE, tolerance=1e-6)
    offset = moving(dragged + STRIDE, -1000, 0.05, TURN)
t.expect("end", page=3, pageOffset=0, state="resting")
t.expect("all", effects=["gestureBegan", "gestureEnded", "pageChanged"] * 3 + ["settled"], why="it settles once")

t = ViewerTrace(
    "a-turn-is-touched",
    "A touch stops a turn without a jump; when it leaves the row goes on to the same page, and it was a tap",
    "FEEL, Recognition: every motion freezes; … resumes at the up, from rest, to the same target", doubleTap="none")
end = drag_across(t, -220)
t.leave(end)
t.tap(end + 0.25, (195, 300), length=0.2)
frozen = critical(STRIDE - 220, 0.05, TURN)
t.expect(end + 0.25, jump=0, pageOffset=frozen)
t.expect([end + 0.25, end + 0.44], pageOffset=frozen, state="touched")
home(t, end + 0.45, frozen)
t.expect("end", page=3)
