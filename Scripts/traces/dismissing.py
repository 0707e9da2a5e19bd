"""Pictures that are dragged away or pinched to close."""

from .feel import backdrop, band, elastic_zoom
from .gestures import PHONE, ViewerTrace

HEIGHT = PHONE[1]
FAR = 0.18 * HEIGHT
CLOSED = ["gestureBegan", "gestureEnded", "close"]
STAYED = ["gestureBegan", "gestureEnded", "settled"]


def drag_down(trace, by, start=0.1, length=0.4, origin=(195, 300), across=0):
    """One finger drags the picture; returns when it is there."""
    trace.drag(start, start + length, origin, (origin[0] + across, origin[1] + by))
    return start + length


def stays(trace):
    """It comes back, and nothing closes."""
    trace.expect("end", dismissOffset=(0, 0), backdrop=1, page=2, state="resting")
    trace.expect("all", effects=STAYED, pageOffset=0)


def dragged(name, shows, rule, by, closes, length=0.4, rests=True, origin=(195, 300), back=None, viewer=None):
    """A picture that is dragged up or down, `back` from there in some seconds, and let go after a rest or in full movement."""
    t = ViewerTrace(name, shows, f"FEEL, Dismiss: {rule}", viewer=viewer)
    end = drag_down(t, by, length=length, origin=origin)
    t.expect(end, dismissOffset=(0, by), backdrop=backdrop(by, HEIGHT))
    if back:
        by, seconds = by + back[0], back[1]
        t.move(end, end + seconds, {1: (origin[0], origin[1] + by)})
        end += seconds
    if rests:
        t.leave(end)
        t.expect(end + 0.2, jump=0)
    else:
        t.lift(end)
    if closes:
        t.expect("end", dismissOffset=(0, by), why="it flies home from here")
        t.expect("all", effects=CLOSED, pageOffset=0)
    else:
        stays(t)


t = ViewerTrace(
    "dragged-down-it-closes",
    "A picture that is dragged down more than 18 % of the height closes from where it is let go",
    "FEEL, Dismiss: commits past 18 % of the height")
end = drag_down(t, 160, across=20)
t.leave(end)
t.expect(end, dismissOffset=(20, 160), backdrop=backdrop(160, HEIGHT), zoom=1, x=0, claim="claimed", why=f"18 % are {FAR} points")
t.expect("end", dismissOffset=(20, 160), why="it flies home from here")
t.expect("all", effects=CLOSED, pageOffset=0)

for name, way, viewer in (("a-sloppy-tap-closes-nothing", 1, None), ("a-sloppy-tap-up-closes-nothing", -1, {"dragUpCloses": True})):
    t = ViewerTrace(
        name, f"A tap whose finger slips 20 points {'down' if way > 0 else 'up'} at 1000 points a second is no flick",
        "FEEL, Pages: a flick is of a finger at least 25 points away", viewer=viewer)
    t.lift(drag_down(t, way * 20, length=0.02))
    stays(t)

FAR_ENOUGH = "commits past 18 % of the height"
FAST_ENOUGH = "commits at speed > 900 pt/s downward (either way where asked)"
COMES_BACK = "past 18 % of the height and not moving back faster than 100 pt/s"
UP = {"dragUpCloses": True}
LOW = (195, 500)

dragged("dragged-down-too-little", "A picture that is dragged down less than 18 % of the height comes back", FAR_ENOUGH,
        150, closes=False)
dragged("flung-down-it-closes", "A drag down at 1000 points a second closes however short it is", FAST_ENOUGH,
        80, closes=True, length=0.08, rests=False)
dragged("a-slow-fling-down", "A short drag down at 800 points a second comes back", FAST_ENOUGH,
        80, closes=False, length=0.1, rests=False)
dragged("a-picture-on-its-way-back-stays", "A picture far down that goes back at 200 points a second stays", COMES_BACK,
        200, closes=False, back=(-30, 0.15), rests=False)
dragged("a-picture-that-hesitates-closes", "A picture far down that goes back at 50 points a second closes", COMES_BACK,
        200, closes=True, back=(-10, 0.2), rests=False)
dragged("dragged-up-it-stays", "A picture that is dragged up comes back where only down closes", FAST_ENOUGH,
        -200, closes=False, origin=LOW)
dragged("dragged-up-it-closes", "Where both ways close a picture that is dragged up closes", FAST_ENOUGH,
        -200, closes=True, origin=LOW, viewer=UP)
dragged("flung-up-it-closes", "Where both ways close a fling up does", FAST_ENOUGH,
        -80, closes=True, length=0.08, rests=False, origin=LOW, viewer=UP)
dragged("flung-up-it-stays", "Where only down closes a fling up does not", FAST_ENOUGH,
        -80, closes=False, length=0.08, rests=False, origin=LOW)

t = ViewerTrace(
    "the-backdrop-fades",
    "The backdrop fades with the way down and is gone after half the height",
    "FEEL, Dismiss: the backdrop fades as 1 − min(1, |dy|/(0.5·h))")
end = drag_down(t, 500, length=0.5)
t.leave(end)
for part in (0.2, 0.4, 0.6, 0.8):
    t.expect(0.1 + 0.5 * part, backdrop=backdrop(500 * part, HEIGHT))
t.expect(end, backdrop=0, dismissOffset=(0, 500))
t.expect("all", backdrop=[0, 1])

t = ViewerTrace(
    "a-zoomed-picture-is-not-dragged-away",
    "A drag down on a zoomed picture pans it",
    "FEEL, Wanted: at zoom 1, |wy| > |wx| and dismiss → dismiss")
t.zoomed(2)
end = drag_down(t, 200)
t.leave(end)
t.expect("all", dismissOffset=(0, 0), backdrop=1, effects=STAYED)
t.expect("end", zoom=2)

t = ViewerTrace(
    "a-drag-down-that-does-not-close",
    "Where a drag does not close it is elastic",
    "FEEL, Wanted: else elastic pan", viewer={"dragCloses": False})
end = drag_down(t, 200)
t.leave(end)
t.expect(end, y=275.75 + band(200, HEIGHT))
t.expect("all", dismissOffset=(0, 0), backdrop=1, effects=STAYED)

t = ViewerTrace(
    "a-second-finger-ends-a-dismissal",
    "A second finger makes a pinch of a drag down: the picture springs home under it",
    "FEEL, Recognition: a second finger during a dismiss ends that lock: the track springs home under the pinch")
end = drag_down(t, 200)
t.down(end + 0.2, 2, (295, 500))
t.move(end + 0.3, end + 0.5, {1: (145, 500), 2: (345, 500)})
t.leave(end + 0.5)
t.expect(end + 0.2, jump=0, dismissOffset=(0, 200))
t.expect(end + 0.5, zoom=2)
t.expect("end", dismissOffset=(0, 0), backdrop=1, zoom=2)
t.expect("all", effects=STAYED)

t = ViewerTrace(
    "a-dismissal-is-cancelled",
    "A drag down that the system takes away closes nothing",
    "FEEL, After release: cancel gives 0 and commits nothing")
end = drag_down(t, 400)
t.cancel(end + 0.01)
t.expect(end + 0.01, jump=0)
stays(t)

for part, closes, name, shows in (
        (0.25, True, "pinched-in-it-closes", "A picture that is pinched to less than three quarters closes"),
        (0.5, False, "pinched-in-too-little", "A picture that is pinched to more than three quarters comes back")):
    t = ViewerTrace(name, shows, "FEEL, Dismiss: a pinch to a shown zoom below 0.75 closes where allowed")
    t.pinch(0.1, 0.4, (195, 422), 100, 100 * part)
    t.leave(0.4)
    shown = elastic_zoom(part)
    assert (shown < 0.75) == closes
    t.expect(0.4, zoom=shown, why=f"raw zoom {part}")
    t.expect(0.6, jump=0)
    t.expect(0.6, effects=["haptic", "gestureEnded"] + (["close"] if closes else []))
    if not closes:
        t.expect("end", zoom=1)

t = ViewerTrace(
    "pinched-in-where-that-does-not-close",
    "Where a pinch does not close the picture comes back from any zoom",
    "FEEL, Dismiss: … closes where allowed", viewer={"pinchCloses": False})
t.pinch(0.1, 0.4, (195, 422), 100, 20)
t.leave(0.4)
t.expect("all", effects=["gestureBegan", "haptic", "gestureEnded", "settled"])
t.expect("end", zoom=1)

t = ViewerTrace(
    "escape-closes-a-viewer",
    "Escape asks to close a viewer",
    "FEEL, Keys: Escape closes")
t.key(0.1, "escape")
t.expect("all", effects=["close"], page=2)
