"""System B: a page of things that are zoomed and moved at once, within limits, and stay where they are left."""
import io

import pytest
from PIL import Image

from demo import PHONE, Demo
from feel import band, banded_zoom, content_at, drawn_at, zoomed_about
from stage import near


@pytest.fixture
def page(open_page):
    return open_page(**PHONE)


@pytest.fixture
def demo(page, address):
    return Demo(page, address, "zoomables")


def cells(demo, identity):
    """What the tool bar of an element reads out."""
    return demo.page.evaluate("""(id) => Object.fromEntries([...document.querySelectorAll(`[aria-controls=${id}] [data-show]`)]
      .map((cell) => [cell.dataset.show, cell.textContent]))""", identity)


def at(demo, identity, x, y):
    """A point of an element in the page, and in the element."""
    left, top, width, height = demo.box(f"#{identity}")
    return (left + width * x, top + height * y), (width * x, height * y)


# --- limits -----------------------------------------------------------------------------------------------------------------


def test_its_limits_are_one_and_three(demo, fingers):
    place, _ = at(demo, "picture", 0.5, 0.5)
    fingers.pinch(*place, 20, 100)
    demo.rest("picture")
    assert near(demo.zoom("picture"), 3)
    fingers.pinch(*place, 100, 20)
    home = demo.rest("picture")
    assert near(demo.zoom("picture"), 1) and near(home, {"x": 0, "y": 0}, 1e-6)


def test_the_limits_are_felt_while_the_fingers_are_down_not_only_at_the_end(demo, fingers):
    (x, y), _ = at(demo, "picture", 0.5, 0.5)
    fingers.down(0, x - 20, y)
    fingers.down(1, x + 20, y)
    fingers.glide({0: (x - 120, y), 1: (x + 120, y)})
    demo.frames()
    assert near(demo.zoom("picture"), banded_zoom(6, 3), 1e-3)
    fingers.up()


# --- read-outs ---------------------------------------------------------------------------------------------------------------


def test_the_read_outs_tell_scale_x_and_y_in_two_decimals_of_the_very_frame(demo, page, fingers):
    assert cells(demo, "picture") == {"scale": "1.00", "x": "0.00", "y": "0.00"}
    page.evaluate("""() => {
      const zoom = document.querySelector('#picture');
      const picture = zoom.querySelector('img');
      const read = (name) => document.querySelector(`[aria-controls=picture] [data-show=${name}]`).textContent;
      window.frames = [];
      // After the page's own listener, before the frame is painted.
      zoom.addEventListener('closeup-change', () => {
        const [frame, drawn] = [zoom.getBoundingClientRect(), picture.getBoundingClientRect()];
        frames.push({ read: ['scale', 'x', 'y'].map(read), told: [zoom.scale, zoom.placement.x, zoom.placement.y],
          drawn: [drawn.width / frame.width, drawn.left - frame.left, drawn.top - frame.top] });
      });
    }""")
    (x, y), _ = at(demo, "picture", 0.3, 0.4)
    fingers.down(0, x - 30, y)
    fingers.down(1, x + 30, y)
    for step in range(1, 8):
        fingers.move({0: (x - 30 - step * 5, y + step * 3), 1: (x + 30 + step * 5, y + step * 3)})
        demo.frames(1)
    fingers.catch_up()
    fingers.up()
    demo.rest("picture")
    frames = page.evaluate("window.frames")
    scales = {frame["read"][0] for frame in frames}
    assert len(scales) > 4, "seen on the way"
    for frame in frames:
        scale, x, y = (float(text) for text in frame["read"])
        # What is drawn is what is told: nothing smears it. At rest it stands on whole pixels.
        assert near((scale, x, y), tuple(frame["told"]), 0.00501)
        assert near(tuple(frame["drawn"]), tuple(frame["told"]), 0.51)
        assert all(len(text.split(".")[1]) == 2 for text in frame["read"])


def test_nothing_animates_what_fingers_move(demo):
    assert demo.get("""[zoom, ...zoom.shadowRoot.querySelectorAll('*'), ...zoom.querySelectorAll('*')]
      .flatMap((element) => element.getAnimations()).length""", "picture") == 0
    assert demo.get("getComputedStyle(zoom.shadowRoot.querySelector('#content')).transitionDuration", "picture") == "0s"


# --- the reset control -------------------------------------------------------------------------------------------------------


def test_the_tool_bars_button_flies_scale_and_place_home(demo, page, fingers):
    button = page.locator("[aria-controls=picture] button")
    assert button.is_disabled()
    place, _ = at(demo, "picture", 0.8, 0.7)
    fingers.pinch(*place, 30, 75)
    demo.rest("picture")
    assert button.is_enabled()
    seen = page.evaluate("""async () => {
      const zoom = document.querySelector('#picture');
      document.querySelector('[aria-controls=picture] button').click();
      const seen = [];
      do { await new Promise(requestAnimationFrame); seen.push([zoom.scale, zoom.placement.x, zoom.placement.y]); } while (zoom.animating);
      return seen;
    }""")
    assert len(seen) > 3 and sorted(seen, reverse=True, key=lambda frame: frame[0]) == seen
    assert near(tuple(seen[-1]), (1, 0, 0))
    assert cells(demo, "picture") == {"scale": "1.00", "x": "0.00", "y": "0.00"}
    assert button.is_disabled()


# --- both at once ------------------------------------------------------------------------------------------------------------


def test_zoom_and_drag_are_one_gesture_from_the_first_sample_on(demo, fingers):
    (x, y), point = at(demo, "picture", 0.5, 0.5)
    before = demo.placement("picture")
    held = content_at(before, point)
    fingers.down(0, x - 30, y)
    fingers.down(1, x + 30, y)
    for step in range(1, 6):
        spread, dx, dy = 30 + step * 6, step * 4, -step * 3
        fingers.move({0: (x - spread + dx, y + dy), 1: (x + spread + dx, y + dy)})
        now = demo.placement("picture")
        assert near(now["scale"], before["scale"] * spread / 30, 1e-3)
        assert near(drawn_at(now, held), (point[0] + dx, point[1] + dy), 0.5)
    fingers.up()


def test_it_zooms_about_the_fingers_not_the_middle(demo, fingers):
    place, point = at(demo, "picture", 0.8, 0.25)
    before = demo.placement("picture")
    fingers.pinch(*place, 30, 60)
    assert near(demo.rest("picture"), zoomed_about(before, point, before["scale"] * 2), 0.5)


def test_magnification_multiplies_and_is_not_added(demo, fingers):
    place, _ = at(demo, "picture", 0.5, 0.5)
    for factor in (1.5, 1.6):
        fingers.pinch(*place, 40, 40 * factor)
        demo.rest("picture")
    assert near(demo.zoom("picture"), 1.5 * 1.6, 1e-3)


def test_it_stays_where_it_is_left(demo, page, fingers):
    place, _ = at(demo, "picture", 0.7, 0.6)
    fingers.pinch(*place, 30, 60)
    left = demo.rest("picture")
    (x, y), _ = at(demo, "form", 0.5, 0.9)
    fingers.pinch(x, y, 20, 30)
    demo.rest("form")
    assert demo.placement("picture") == left


# --- never lost --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dx, dy", [(300, 40), (-300, -40), (60, 300), (-60, -300)])
def test_thrown_anywhere_it_never_leaves_its_frame(demo, fingers, dx, dy):
    place, _ = at(demo, "picture", 0.5, 0.5)
    fingers.pinch(*place, 30, 60)
    demo.rest("picture")
    for _ in range(3):
        fingers.down(0, *place)
        fingers.glide({0: (place[0] + dx, place[1] + dy)}, steps=5)
        fingers.up()
    demo.rest("picture")
    _, _, width, height = demo.box("#picture")
    now = demo.placement("picture")
    assert -width - 1e-6 <= now["x"] <= 1e-6 and -height - 1e-6 <= now["y"] <= 1e-6, "twice as large, it covers its frame"


def test_past_the_edge_and_back_the_finger_has_not_lost_its_place(demo, fingers):
    place, _ = at(demo, "picture", 0.5, 0.5)
    fingers.pinch(*place, 30, 60)
    before = demo.rest("picture")
    x, y = place
    fingers.down(0, x, y)
    fingers.glide({0: (x - 60, y)})
    fingers.glide({0: (x + 150, y)}, steps=20)
    width = demo.box("#picture")[2]
    assert near(demo.placement("picture")["x"], band(before["x"] + 150, width), 1e-3) or before["x"] + 150 < 0
    fingers.glide({0: (x + 30, y)}, steps=20)
    assert near(demo.placement("picture")["x"], before["x"] + 30, 1e-3)
    fingers.up()


# --- several, and alive ------------------------------------------------------------------------------------------------------


def test_each_of_them_has_its_own_place_and_read_outs(demo, page, fingers):
    place, _ = at(demo, "picture", 0.5, 0.5)
    fingers.pinch(*place, 30, 60)
    demo.rest("picture")
    demo.show("#clock")
    place, _ = at(demo, "clock", 0.5, 0.5)
    fingers.pinch(*place, 30, 45)
    demo.rest("clock")
    assert [cells(demo, name)["scale"] for name in ("picture", "form", "clock")] == ["2.00", "1.00", "1.50"]


def test_two_of_them_at_once(demo, page, fingers):
    page.set_viewport_size({"width": 1000, "height": 700})
    demo.frames()
    demo.show("#picture")
    (ax, ay), _ = at(demo, "picture", 0.5, 0.5)
    (bx, by), _ = at(demo, "form", 0.5, 0.5)
    fingers.down(0, ax - 20, ay)
    fingers.down(1, ax + 20, ay)
    fingers.down(2, bx, by - 20)
    fingers.down(3, bx, by + 20)
    fingers.glide({0: (ax - 40, ay), 1: (ax + 40, ay), 2: (bx, by - 30), 3: (bx, by + 30)})
    demo.frames()
    assert near(demo.zoom("picture"), 2, 1e-3) and near(demo.zoom("form"), 1.5, 1e-3)
    fingers.up()


def test_the_form_is_filled_in_while_it_is_magnified(demo, page, fingers):
    demo.show("#form")
    demo.get("zoom.zoomTo(1.4, { at: { x: 0, y: 0 }, animated: false })", "form")
    demo.rest("form")
    page.locator("[name=name]").tap()
    page.keyboard.type("Ada +-10")
    assert page.input_value("[name=name]") == "Ada +-10" and near(demo.zoom("form"), 1.4)
    demo.rest("form")
    page.locator("[name=gift]").tap()
    assert page.is_checked("[name=gift]")
    page.select_option("[name=kind]", "Marigold")
    demo.get("zoom.panBy(0, -1000, { animated: false })", "form")
    demo.rest("form")
    left, top, width, height = demo.box("[name=grams]")
    fingers.tap(left + width * 0.5, top + height / 2)
    page.wait_for_function("() => document.querySelector('[name=grams]').value !== '20'")
    grams = page.input_value("[name=grams]")
    page.locator("form button").tap()
    page.wait_for_function("(text) => document.querySelector('#order').value === text", arg=f"{grams} g of Marigold")


def test_the_canvas_draws_on_and_knows_where_it_is_tapped(demo, page, fingers):
    demo.show("#clock")
    place, _ = at(demo, "clock", 0.3, 0.6)
    fingers.pinch(*place, 30, 60)
    demo.rest("clock")

    def blue():
        red, _, blue = Image.open(io.BytesIO(page.screenshot())).convert("RGB").getpixel(tuple(map(int, place)))
        return blue > red + 100

    page.evaluate("() => document.querySelector('canvas').addEventListener('click', () => { window.tapped = true; })")
    assert not blue()
    fingers.tap(*place)
    page.wait_for_function("() => window.tapped")
    demo.frames()
    assert blue(), "the mark is under the finger"
    drawn = "document.querySelector('canvas').toDataURL()"
    before = page.evaluate(drawn)
    page.wait_for_function(f"(before) => {drawn} !== before", arg=before)
