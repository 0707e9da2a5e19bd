"""Fingers on one element, against the formulas of the feel."""
import math
import time

import pytest

from feel import QUICK_ZOOM, band, banded_zoom, content_at, double_tap_stop, drawn_at, fit_scale, travel, zoomed_about
from fingers import AHEAD
from stage import BOX, PICTURE_SIZE, inside, near

FIT = fit_scale(BOX[2:], PICTURE_SIZE)


def spread(fingers, middle, start, end, steps=10):
    """Two fingers, side by side, go from one distance to their middle to another."""
    x, y = middle
    fingers.down(0, x - start, y)
    fingers.down(1, x + start, y)
    fingers.glide({0: (x - end, y), 1: (x + end, y)}, steps)


def test_a_picture_opens_fitted_and_centred(stage):
    stage.put(box=(100, 50, 600, 300))
    assert near(stage.placement(), {"scale": 300 / 800, "x": (600 - 450) / 2, "y": 0})


def test_a_pinch_by_three_about_a_point_gives_zoom_three_and_the_point_stays(stage, fingers):
    stage.put(attributes='max="8"')
    before = stage.placement()
    point = (410, 120)
    spread(fingers, inside(*point), 30, 90)
    assert near(stage.placement(), zoomed_about(before, point, FIT * 3), 0.5)
    fingers.up()
    assert near(stage.rest(), zoomed_about(before, point, FIT * 3), 0.5)
    assert near(stage.zoom(), 3)


def test_what_the_browser_draws_under_the_fingers_stays_under_them(stage, fingers):
    stage.put(attributes='max="8"')
    point = (410, 120)
    middle = inside(*point)
    where = """() => { const box = zoom.firstElementChild.getBoundingClientRect();
      return [box.left, box.top, box.width, box.height]; }""".replace("() =>", "(() =>") + ")()"
    left, top, width, height = stage.get(where)
    share = ((middle[0] - left) / width, (middle[1] - top) / height)
    spread(fingers, middle, 30, 90)
    fingers.up()
    stage.rest()
    left, top, width, height = stage.get(where)
    assert near((left + share[0] * width, top + share[1] * height), middle, 0.5)
    assert near(width, 1800, 1e-3)


def test_a_moving_pinch_carries_the_point_along(stage, fingers):
    stage.put(attributes='max="8"')
    stage.get("zoom.zoomTo(4, { animated: false })")
    before = stage.placement()
    held = content_at(before, (300, 200))
    x, y = inside(300, 200)
    fingers.down(0, x - 50, y)
    fingers.down(1, x + 50, y)
    fingers.glide({0: (x - 20, y + 40), 1: (x + 100, y + 40)})
    assert near(drawn_at(stage.placement(), held), (340, 240), 0.5)


def test_lifting_one_finger_goes_on_as_a_drag_without_a_jump(stage, fingers):
    stage.put(attributes='max="8"')
    x, y = inside(300, 200)
    spread(fingers, (x, y), 30, 90)
    pinched = stage.placement()
    fingers.up(0)
    assert near(stage.placement(), pinched)
    fingers.glide({1: (x + 50, y + 40)})
    assert near(stage.placement(), {"scale": pinched["scale"], "x": pinched["x"] - 40, "y": pinched["y"] + 40}, 1e-3)


def test_adding_a_finger_to_a_drag_goes_on_as_a_pinch_without_a_jump(stage, fingers):
    stage.put(attributes='max="8"')
    stage.get("zoom.zoomTo(2, { animated: false })")
    x, y = inside(300, 200)
    fingers.down(0, x, y)
    fingers.glide({0: (x - 60, y)})
    dragged = stage.placement()
    fingers.down(1, x + 40, y)
    assert near(stage.placement(), dragged)
    fingers.glide({0: (x - 110, y), 1: (x + 90, y)})
    assert near(stage.placement(), zoomed_about(dragged, (290, 200), dragged["scale"] * 2), 0.5)


def test_after_thirty_points_of_a_drag_the_content_is_under_the_finger(stage, fingers):
    stage.put(attributes='max="8"')
    stage.get("zoom.zoomTo(4, { animated: false })")
    before = stage.placement()
    x, y = inside(300, 200)
    fingers.down(0, x, y)
    fingers.glide({0: (x + 80, y - 60)})
    assert near(stage.placement(), {"scale": before["scale"], "x": before["x"] + 80, "y": before["y"] - 60}, 1e-3)


def test_zooming_beyond_the_maximum_resists_and_comes_back(stage, fingers):
    stage.put(attributes='max="2"')
    spread(fingers, inside(300, 200), 30, 120)
    stage.frames()
    assert near(stage.zoom(), banded_zoom(4, 2), 1e-3)
    fingers.up()
    stage.rest()
    assert near(stage.zoom(), 2)


def test_zooming_below_the_minimum_resists_and_comes_back(stage, fingers):
    stage.put()
    before = stage.placement()
    spread(fingers, inside(300, 200), 100, 50)
    stage.frames()
    assert near(stage.zoom(), banded_zoom(0.5, 1), 1e-3)
    fingers.up()
    assert near(stage.rest(), before)


def test_a_drag_past_an_edge_resists_and_comes_back(stage, fingers):
    stage.put(attributes='max="8"')
    stage.get("zoom.zoomTo(2, { at: { x: 0, y: 200 }, animated: false })")
    before = stage.placement()
    assert near(before["x"], 0)
    x, y = inside(100, 200)
    fingers.down(0, x, y)
    # Away from the edge first, so that there is something left to pan when the drag is recognised.
    fingers.glide({0: (x - 60, y)})
    fingers.glide({0: (x + 200, y)})
    assert near(stage.placement()["x"], band(200, 600), 1e-3)
    fingers.rest(0.2)
    fingers.up()
    assert near(stage.rest(), before)


def test_a_fling_travels_as_far_as_its_speed_says(stage, fingers):
    stage.put(attributes='max="16"')
    stage.get("zoom.zoomTo(12, { animated: false })")
    before = stage.placement()
    x, y = inside(500, 200)
    fingers.down(0, x, y)
    fingers.glide({0: (x - 200, y)}, steps=20, after=0.02)
    fingers.up(after=0)
    distance, _ = travel(-500)
    assert near(stage.rest()["x"], before["x"] - 200 + distance, 2)
    assert "settle" in [name for _, name in stage.events()]


def test_a_finger_that_rests_before_it_lifts_does_not_fling(stage, fingers):
    stage.put(attributes='max="16"')
    stage.get("zoom.zoomTo(12, { animated: false })")
    before = stage.placement()
    x, y = inside(500, 200)
    fingers.down(0, x, y)
    fingers.glide({0: (x - 200, y)})
    fingers.rest(0.2)
    fingers.up()
    assert near(stage.rest()["x"], before["x"] - 200, 1e-3)


def test_a_touch_catches_a_flying_picture_where_it_is(stage, fingers):
    stage.put(attributes='max="16"')
    stage.get("zoom.zoomTo(12, { animated: false })")
    x, y = inside(500, 200)
    fingers.down(0, x, y)
    fingers.glide({0: (x - 200, y)}, steps=5)
    fingers.up(after=0)
    stage.until("zoom.animating")
    fingers.down(0, x, y)
    caught = stage.placement()
    stage.frames(5)
    assert stage.placement() == caught
    fingers.rest(0.2)
    fingers.up()
    assert stage.rest() == caught


def test_a_double_tap_zooms_in_about_its_point_and_another_back(stage, fingers):
    stage.put(attributes='max="8"')
    before = stage.placement()
    fill = max(BOX[2] / PICTURE_SIZE[0], BOX[3] / PICTURE_SIZE[1])
    stop = double_tap_stop(8, fill, FIT)
    fingers.double_tap(*inside(450, 100))
    stage.until(f"zoom.zoom === {stop}")
    assert near(stage.rest(), zoomed_about(before, (450, 100), FIT * stop), 1e-3)
    fingers.double_tap(*inside(200, 300))
    stage.until("zoom.zoom === 1")
    assert near(stage.rest(), before)


@pytest.mark.parametrize("choice, zoom", [("max", 5), ("3", 3), ("reset", 1)])
def test_the_double_tap_goes_where_the_attribute_says(stage, fingers, choice, zoom):
    stage.put(attributes=f'max="5" double-tap="{choice}"')
    if choice == "reset":
        stage.get("zoom.zoomTo(4, { animated: false })")
    fingers.double_tap(*inside(300, 200))
    stage.until(f"Math.abs(zoom.zoom - {zoom}) < 1e-9")


def test_two_taps_do_nothing_where_double_taps_are_off(stage, fingers):
    stage.put(attributes='double-tap="none"')
    before = stage.placement()
    fingers.double_tap(*inside(300, 200))
    # Two in one frame are told once.
    stage.until("events.some(([, name]) => name === 'tap')")
    assert stage.rest() == before


def test_a_single_tap_is_reported_where_it_fell(stage, fingers):
    stage.put()
    stage.get("zoom.addEventListener('closeup-tap', ({ detail }) => { zoom.tapped = detail; })")
    fingers.tap(*inside(120, 90))
    stage.until("zoom.tapped")
    assert stage.get("zoom.tapped") == {"x": 120, "y": 90}


def test_a_cancelled_pinch_stays_where_it_was(stage, fingers):
    stage.put(attributes='max="8"')
    spread(fingers, inside(300, 200), 30, 60)
    pinched = stage.placement()
    fingers.cancel()
    assert near(stage.rest(), pinched)
    spread(fingers, inside(300, 200), 30, 60)
    stage.frames()
    assert near(stage.zoom(), 4)


def test_a_pinch_cancelled_beyond_its_limits_comes_back(stage, fingers):
    stage.put(attributes='max="2"')
    spread(fingers, inside(300, 200), 30, 150)
    fingers.cancel()
    stage.rest()
    assert near(stage.zoom(), 2)


def test_a_drag_whose_capture_is_lost_ends_where_it_is(stage, fingers):
    stage.put(attributes='max="8"')
    stage.get("zoom.zoomTo(4, { animated: false })")
    stage.get("""zoom.addEventListener('pointermove', (event) => {
      if (event.clientX < 320) zoom.releasePointerCapture(event.pointerId); })""")
    x, y = inside(300, 200)
    fingers.down(0, x, y)
    fingers.glide({0: (x - 100, y)})
    fingers.move({0: (x - 100, y + 1)})
    before = stage.rest()
    fingers.glide({0: (x - 100, y + 100)})
    assert stage.rest() == before
    fingers.up()
    assert stage.rest() == before


def test_a_second_tap_that_is_drawn_down_zooms_in_about_it(stage, fingers):
    stage.put(attributes='max="8"')
    before = stage.placement()
    fingers.clock = time.time() + AHEAD
    x, y = inside(400, 150)
    fingers.tap(x, y)
    fingers.down(0, x, y, after=0.1)
    fingers.glide({0: (x, y + 150)})
    placement = stage.placement()
    # After thirty points past the slop all of the movement counts.
    assert near(placement, zoomed_about(before, (400, 150), FIT * math.exp(QUICK_ZOOM * 150)), 0.5)
    fingers.up()
    assert near(stage.rest(), placement, 0.5)


def test_ten_fingers_pinch_like_two(stage, fingers):
    stage.put(attributes='max="8"')
    x, y = inside(300, 200)
    around = [(math.cos(k * math.tau / 10), math.sin(k * math.tau / 10)) for k in range(10)]
    for finger, (dx, dy) in enumerate(around):
        fingers.down(finger, x + 40 * dx, y + 40 * dy)
    before = stage.placement()
    fingers.glide({finger: (x + 120 * dx, y + 120 * dy) for finger, (dx, dy) in enumerate(around)})
    assert near(stage.placement(), zoomed_about(before, (300, 200), before["scale"] * 3), 0.5)
    fingers.up()
    stage.rest()
    assert near(stage.zoom(), 3, 1e-3)


def test_a_pen_and_a_mouse_drag_too(stage, page):
    stage.put(attributes='max="8"')
    stage.get("zoom.zoomTo(4, { animated: false })")
    before = stage.placement()
    page.mouse.move(*inside(300, 200))
    page.mouse.down()
    page.mouse.move(*inside(380, 240), steps=8)
    assert near(stage.placement(), {"x": before["x"] + 80, "y": before["y"] + 40}, 1e-3)
    page.mouse.up()
    session = page.context.new_cdp_session(page)
    before = stage.rest()
    for kind, dx in [("mousePressed", 0)] + [("mouseMoved", -10 * k) for k in range(1, 7)]:
        x, y = inside(300 + dx, 200)
        session.send("Input.dispatchMouseEvent", {
            "type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "pointerType": "pen", "clickCount": 1})
    assert near(stage.placement()["x"], before["x"] - 60, 1e-3)


def test_a_secondary_button_does_not_drag(stage, page):
    stage.put(attributes='max="8"')
    stage.get("zoom.zoomTo(4, { animated: false })")
    before = stage.placement()
    page.mouse.move(*inside(300, 200))
    page.mouse.down(button="right")
    page.mouse.move(*inside(380, 240), steps=8)
    page.mouse.up(button="right")
    assert stage.rest() == before


def test_a_mouse_whose_button_was_let_go_elsewhere_drags_no_more(stage, page):
    stage.put(attributes='max="8"')
    stage.get("zoom.zoomTo(4, { animated: false })")
    page.mouse.move(*inside(300, 200))
    page.mouse.down()
    page.mouse.move(*inside(340, 200), steps=4)
    # What a context menu leaves behind: a move without buttons, and no pointerup before it.
    stage.get("""zoom.dispatchEvent(new PointerEvent('pointermove',
      { pointerId: 1, pointerType: 'mouse', buttons: 0, clientX: 440, clientY: 250, bubbles: true }))""")
    before = stage.rest()
    stage.get("""zoom.dispatchEvent(new PointerEvent('pointermove',
      { pointerId: 1, pointerType: 'mouse', buttons: 0, clientX: 640, clientY: 250, bubbles: true }))""")
    assert stage.rest() == before
