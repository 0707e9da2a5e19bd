"""System D: the previewer, for a picture and for any element with a shape."""
import io

import pytest
from PIL import Image

from demo import PHONE, Demo
from fingers import Fingers
from feel import content_at, drawn_at
from stage import Stage, element, near

COAST = (1600, 1100)
MAXIMUM = 16  # SYSTEMS, "D"
MIDDLE = (195, 422)


@pytest.fixture
def page(open_page):
    return open_page(**PHONE)


@pytest.fixture
def demo(page, address):
    demo = Demo(page, address, "previewer")
    page.evaluate("""() => { window.haptics = 0; window.vibrations = [];
      document.addEventListener('closeup-haptic', () => { haptics += 1; });
      const real = navigator.vibrate;
      navigator.vibrate = (pattern) => { vibrations.push(pattern); return real.call(navigator, pattern); }; }""")
    return demo


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (500, 344)])
def test_it_fits_whole_and_centred_on_black_to_the_edges(demo, page, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    demo.frames()
    scale = min(size[0] / COAST[0], size[1] / COAST[1])
    left, top, width, height = demo.box("#preview img")
    assert near((width, height), (COAST[0] * scale, COAST[1] * scale), 0.5)
    assert near((left + width / 2, top + height / 2), (size[0] / 2, size[1] / 2), 0.51)
    assert near(demo.box("#preview"), (0, 0, *size))
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    beside = [point for point in [(size[0] - 2, size[1] // 2), (size[0] // 2, 2), (size[0] // 2, size[1] - 2)]
              if not (left <= point[0] < left + width and top <= point[1] < top + height)]
    assert all(picture.getpixel(point) == (0, 0, 0) for point in beside)


def test_its_maximum_is_sixteen_and_its_minimum_one(demo, page, fingers):
    assert demo.get("[zoom.minZoom, zoom.maxZoom]", "preview") == [1, MAXIMUM]
    page.locator("[data-show=card]").tap()
    demo.frames()
    assert demo.get("[zoom.minZoom, zoom.maxZoom]", "preview") == [1, MAXIMUM]


def test_a_picture_of_very_many_pixels_can_be_zoomed_until_they_are_seen(page, address):
    stage = Stage(page, address)
    stage.put(element('preset="previewer"', box=(0, 0, 300, 300)))
    assert stage.get("zoom.maxZoom") == MAXIMUM
    stage.get("zoom.contentSize = { width: 30000, height: 30000 }")
    # FEEL, "Wheel, trackpad, keys": a pixel can always become two device pixels.
    assert near(stage.get("zoom.maxZoom"), 2 / (300 / 30000) / page.evaluate("devicePixelRatio"), 1e-6)


def test_a_double_tap_goes_to_the_maximum_about_the_tapped_point_and_back(demo, fingers):
    before = demo.placement("preview")
    point = (300, 380)
    fingers.double_tap(*point)
    demo.rest("preview")
    after = demo.placement("preview")
    assert near(demo.zoom("preview"), MAXIMUM)
    assert near(drawn_at(after, content_at(before, point)), point, 0.5)
    fingers.double_tap(100, 500)
    assert near(demo.rest("preview"), before, 1e-6)
    # From anywhere in between, back to one.
    demo.get("zoom.zoomTo(5, { animated: false })", "preview")
    fingers.double_tap(100, 500)
    demo.rest("preview")
    assert near(demo.zoom("preview"), 1)


def test_a_chosen_stop(page, address, open_page):
    stage = Stage(page, address)
    stage.put(element('preset="previewer" double-tap="4" max="6"', box=(0, 0, 390, 600)))
    fingers = Fingers(page)
    fingers.double_tap(200, 300)
    stage.rest()
    assert near(stage.zoom(), 4) and stage.get("zoom.maxZoom") == 6


def test_it_is_centred_while_it_is_smaller_than_the_screen(demo, fingers):
    x, y = MIDDLE
    fingers.pinch(x + 60, y + 40, 30, 50)
    now = demo.rest("preview")
    height = COAST[1] * now["scale"]
    assert height < 844 and near(now["y"], (844 - height) / 2, 1e-6), "down it is still smaller"
    assert now["x"] < 0, "across it is not"


@pytest.mark.parametrize("start, end, limit", [(80, 30, 1), (15, 150, MAXIMUM)])
def test_a_pinch_that_comes_back_to_its_limit_is_told_once(demo, page, fingers, start, end, limit):
    if limit > 1:
        demo.get("zoom.zoomTo(12, { animated: false })", "preview")
    fingers.pinch(*MIDDLE, start, end)
    demo.rest("preview")
    assert near(demo.zoom("preview"), limit)
    assert page.evaluate("[haptics, vibrations]") == [1, [10]]
    fingers.pinch(*MIDDLE, *(30, 33) if limit == 1 else (33, 30))
    demo.rest("preview")
    assert page.evaluate("haptics") == 1, "one that stays inside is not"


def test_who_wants_no_vibration_has_none(demo, page, fingers):
    page.locator("#vibrate").tap()
    fingers.pinch(*MIDDLE, 80, 30)
    demo.rest("preview")
    assert page.evaluate("[haptics, vibrations]") == [1, []]


def test_zoomed_in_it_scrolls_on_both_axes(demo, fingers):
    demo.get("zoom.zoomTo(8, { animated: false })", "preview")
    before = demo.rest("preview")
    x, y = MIDDLE
    fingers.down(0, x, y)
    fingers.glide({0: (x + 60, y - 80)})
    fingers.rest(0.2)
    fingers.up()
    assert near(demo.rest("preview"), {"x": before["x"] + 60, "y": before["y"] - 80}, 1e-3)


def test_any_element_with_a_shape_is_laid_out_as_large_as_it_fits(demo, page, fingers):
    page.locator("[data-show=card]").tap()
    demo.frames()
    left, top, width, height = demo.box(".card")
    assert near((left, width, height), (0, 390, 390 * 3 / 4), 0.5) and near(top, (844 - height) / 2, 0.51)
    page.locator(".card button").tap()
    assert page.inner_text(".card button") == "Pressed 1 time"
    place = demo.place(".card small", 0.1, 0.5)
    fingers.double_tap(*place)
    demo.rest("preview")
    assert near(demo.zoom("preview"), MAXIMUM)
    assert near(demo.box(".card")[2], 390 * MAXIMUM, 0.5)
    assert demo.shown(*place) == "small", "the double tap knew where it fell"


def test_keys_do_the_same(demo, page):
    demo.get("zoom.focus()", "preview")
    page.keyboard.press("+")
    demo.rest("preview")
    assert near(demo.zoom("preview"), 2**0.5, 1e-6)
    page.keyboard.press("0")
    demo.rest("preview")
    assert near(demo.zoom("preview"), 1)
