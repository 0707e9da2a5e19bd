"""Viewers: what programs and keys do, other pages and rules, opening and closing."""

from math import exp, log

from .feel import View, band, critical
from .gestures import PHONE, PHOTO, ViewerTrace
from .paging import STRIDE, TURN, WIDTH, drag_across, home

photo = View(PHONE, PHOTO)

t = ViewerTrace(
    "a-button-turns",
    "A program turns to the next page, and nothing moves where there is none",
    "FEEL, Pages: page turns: response 0.35 s; ends resist", page=3)
t.step(0.1, turn=1)
t.tell_pages(0.15, 4)
t.step(1.5, turn=1)
t.expect(0.1, page=4, pageOffset=STRIDE, jump=0)
home(t, 0.1, STRIDE)
t.expect(0.15, jump=0, why="the host says which pages are beside it now")
t.expect("all", page=[3, 4], effects=["pageChanged", "settled"])

t = ViewerTrace(
    "arrows-turn-the-pages-of-a-viewer",
    "The arrow keys turn pages of a fitted picture, as they point",
    "FEEL, Keys: arrows pan 80 pt when zoomed, else page")
for number, (key, page) in enumerate((("right", 3), ("left", 2), ("left", 1))):
    t.key(0.1 + 1.4 * number, key)
    t.tell_pages(0.15 + 1.4 * number, page)
t.expect(0.1, page=3, pageOffset=STRIDE)
t.expect(1.5, page=2, pageOffset=-STRIDE)
t.expect("end", page=1, pageOffset=0)

t = ViewerTrace(
    "arrows-pan-a-zoomed-page",
    "On a zoomed page an arrow pans",
    "FEEL, Keys: arrows pan 80 pt when zoomed, else page")
t.zoomed(3)
t.key(0.1, "right")
t.expect("end", x=photo.centred(3)[0] - 80, zoom=3)
t.expect("all", page=2, pageOffset=0)

t = ViewerTrace(
    "a-page-left-is-fitted-again",
    "A page that was left zoomed is fitted when one comes back to it",
    "SYSTEMS, Gallery: a page left behind is back at fit")
t.zoomed(3)
t.step(0.1, turn=1)
t.tell_pages(0.15, 3)
t.step(1.5, turn=-1)
t.tell_pages(1.55, 2)
t.expect(0.05, zoom=3)
t.expect([0.1, 3], zoom=1, x=0)
t.expect("end", page=2)

t = ViewerTrace(
    "less-motion-for-pages",
    "Under reduced motion the next page is there at once when it is let go",
    "FEEL, Reduced motion: direct manipulation stays; page flights become cuts", reducesMotion=True)
end = drag_across(t, -220)
t.leave(end)
t.expect(end, pageOffset=-220)
t.expect(end + 0.2, page=3, pageOffset=0, state="resting")

t = ViewerTrace(
    "pages-that-come-late",
    "No pages yet are no trap; once a host tells them they turn",
    "FEEL, Invariants, 6: no input gives a trap; SYSTEMS, E: an empty series never traps", page=0, count=0)
end = drag_across(t, -300)
t.leave(end)
t.key(1.4, "right")
t.step(1.5, turn=1)
t.step(2, content=PHOTO, pages={"index": 0, "count": 2, "next": PHOTO})
t.step(2.1, turn=1)
t.expect([0, 2.05], page=0, pageOffset=0)
t.expect("end", page=1, pageOffset=0)

t = ViewerTrace(
    "fewer-pages-at-once",
    "When pages are taken away the current one is among those that are left",
    "FEEL, Invariants, 6: no input gives a disordered state", page=4)
t.step(0.1, content=PHOTO, pages={"index": 4, "count": 2, "previous": PHOTO})
t.step(0.2, content=PHOTO, pages={"index": -3, "count": 2, "next": PHOTO})
t.expect(0.1, page=1, pageOffset=0)
t.expect("end", page=0, pageOffset=0, zoom=1)

t = ViewerTrace(
    "other-rules-for-a-row",
    "Rules of the row that change hold from then on",
    "FEEL, Pages: ends resist, or wrap where asked", page=4)
end = drag_across(t, -200)
t.leave(end)
t.step(1.5, viewer={"loops": True})
t.step(1.55, content=PHOTO, pages={"index": 4, "count": 5, "previous": PHOTO, "next": PHOTO})
second = drag_across(t, -200, start=1.6)
t.leave(second)
t.expect(end, pageOffset=-band(200, WIDTH))
t.expect(second, pageOffset=-200)
t.expect("end", page=0)

#: A square thumbnail, which a photo covers at a third of its fitted size, middle on middle.
FRAME = [20, 600, 97.5, 97.5]
SMALL = {"zoom": 1 / 3, "x": 68.75 - 65, "y": 648.75 - 48.75}

t = ViewerTrace(
    "opened-from-its-thumbnail",
    "A picture flies from its thumbnail to its place, and the backdrop comes up with it",
    "FEEL, Flights: from the frame to where it belongs, by the camera; what the backdrop lacks shrinks by the same spring")
t.step(0.1, open=True, **{"from": FRAME})
t.expect(0.1, backdrop=0, opacity=1, state="animating", **SMALL)
for after in (0.05, 0.1, 0.25):
    t.expect(0.1 + after, zoom=exp(critical(-log(3), after, TURN)), backdrop=1 - critical(1, after, TURN), tolerance=1e-6)
t.expect("end", zoom=1, x=0, y=275.75, backdrop=1, state="resting")
t.expect("all", effects=["settled"])

t = ViewerTrace(
    "closed-to-its-thumbnail",
    "A picture flies home to its thumbnail, and it is told when it is there",
    "FEEL, Flights: closing flies from whatever is shown to the frame; the backdrop goes to nothing")
t.zoomed(2)
t.step(0.1, close=True, to=FRAME)
t.key(0.2, "zoomIn")
t.expect(0.1, jump=0, zoom=2, backdrop=1, state="animating")
t.expect(0.3, zoom=exp(log(1 / 3) + critical(log(6), 0.2, TURN)), backdrop=critical(1, 0.2, TURN), tolerance=1e-6,
         why="keys are not listened to on the way")
t.expect("end", backdrop=0, state="resting", **SMALL)
t.expect("all", effects=["settled", "closed"])

t = ViewerTrace(
    "opened-from-nowhere",
    "Without a place to fly from a picture fades in where it is",
    "FEEL, Flights: without a frame the picture fades on the same spring, where it is")
t.step(0.1, open=True)
for after in (0, 0.1, 0.25):
    t.expect(0.1 + after, opacity=1 - critical(1, after, TURN), backdrop=1 - critical(1, after, TURN), tolerance=1e-6)
t.expect([0.1, 2], zoom=1, x=0, y=275.75)
t.expect("end", opacity=1, backdrop=1)

t = ViewerTrace(
    "fingers-take-a-picture-back",
    "A pinch takes a picture out of its flight home without a jump, and it is open again",
    "FEEL, Flights: a drag or a pinch takes the picture out of it without a jump; what was closing opens again")
t.step(0.1, close=True, to=FRAME)
t.pinch(0.2, 0.5, (195, 422), 60, 120)
t.leave(0.5)
t.expect(0.2, jump=0, zoom=exp(log(1 / 3) + critical(log(3), 0.1, TURN)), tolerance=1e-6)
t.expect("end", zoom=[1, 3], backdrop=1, state="resting")
t.expect([0.2, 5], effects=["gestureBegan", "gestureEnded", "settled"], why="it is never closed")

t = ViewerTrace(
    "a-trackpad-takes-a-picture-back",
    "A trackpad's pinch takes a picture out of its flight home without a jump, and it is open again",
    "FEEL, Flights: a pinch, a trackpad's with phases too, takes the picture out of it without a jump; nothing is elastic")
middle = [68.75, 648.75]
t.step(0.1, close=True, to=FRAME)
t.step(0.2, magnify="began", at=middle)
t.step(0.3, magnify="changed", amount=0.5, at=middle)
t.step(0.4, magnify="changed", amount=0.2, at=middle)
t.step(0.5, magnify="ended", at=middle)
caught = exp(log(1 / 3) + critical(log(3), 0.1, TURN))
t.expect(0.2, jump=0, zoom=caught, tolerance=1e-6)
t.expect(0.3, zoom=caught * 1.5, tolerance=1e-6)
t.expect(0.4, zoom=caught * 1.5 * 1.2, tolerance=1e-6, why="within the flight's zoom nothing is elastic")
t.expect("end", zoom=1, backdrop=1, state="resting")
t.expect("all", effects=["gestureBegan", "haptic", "gestureEnded", "settled"], why="it is never closed")

t = ViewerTrace(
    "closed-under-fingers",
    "A picture that is closed while two fingers magnify it flies home, and they no longer have it",
    "FEEL, Flights: closing flies from whatever is shown; fingers that hold the picture are taken away")
t.pinch(0.1, 0.4, (195, 422), 60, 90)
t.step(0.5, close=True, to=FRAME)
t.spread(0.5, 0.7, (195, 422), 180)
t.lift(0.7)
t.expect(0.5, zoom=1.5, backdrop=1, jump=0)
t.expect(0.6, zoom=exp(log(1 / 3) + critical(log(4.5), 0.1, TURN)), tolerance=1e-6)
t.expect("end", backdrop=0, state="resting", **SMALL)
t.expect("all", effects=["gestureBegan", "gestureEnded", "settled", "closed"])
