"""The wheel, the trackpad and the keys."""
import math

import pytest

from feel import WHEEL_STEP, content_at, drawn_at, fit_scale, zoomed_about
from stage import BOX, PICTURE, PICTURE_SIZE, Stage, element, inside, near

FIT = fit_scale(BOX[2:], PICTURE_SIZE)
CTRL = 2


def wheel(page, x, y, dy, dx=0, modifiers=0):
    page.context.new_cdp_session(page).send("Input.dispatchMouseEvent", {
        "type": "mouseWheel", "x": x, "y": y, "deltaX": dx, "deltaY": dy, "modifiers": modifiers})


def test_a_notch_of_the_wheel_zooms_about_the_pointer(stage, page):
    stage.put(attributes='max="8"')
    before = stage.placement()
    wheel(page, *inside(450, 100), -120)
    assert near(stage.rest(), zoomed_about(before, (450, 100), FIT * WHEEL_STEP), 1e-3)


@pytest.mark.parametrize("ratio", [1, 1.25, 1.5])
def test_a_notch_is_a_notch_at_any_scaling(open_page, address, ratio):
    """Where the display is scaled a notch is 100, 80 or 67 pixels: it zooms, and by as much as the event says of a notch."""
    stage = Stage(open_page(device_scale_factor=ratio), address)
    stage.put(attributes='max="8"')
    stage.page.evaluate("() => addEventListener('wheel', (event) => { window.last = [event.deltaY, event.wheelDeltaY]; }, true)")
    wheel(stage.page, *inside(450, 100), -100)
    stage.rest()
    pixels, ticks = stage.page.evaluate("window.last")
    assert abs(pixels + 100 / ratio) < 0.01
    assert near(stage.zoom(), WHEEL_STEP ** (ticks / 120), 1e-6) and ticks > 0


@pytest.mark.parametrize("pixels, ticks, zooms", [(80, 120, True), (21.66, 26, True), (13, 39, False), (7, 7, False)])
def test_a_wheel_is_told_from_a_trackpad_by_its_ticks(stage, page, pixels, ticks, zooms):
    stage.put(attributes='max="8"')
    stage.get("zoom.zoomTo(2, { animated: false })")
    x, y = inside(300, 200)
    page.evaluate("""([x, y, pixels, ticks]) => document.querySelector('#zoom').dispatchEvent(new WheelEvent('wheel',
      { clientX: x, clientY: y, deltaY: -pixels, wheelDeltaY: ticks, cancelable: true, bubbles: true }))""", [x, y, pixels, ticks])
    stage.rest()
    assert near(stage.zoom(), 2 * WHEEL_STEP ** (ticks / 120) if zooms else 2, 1e-6)


def test_the_wheel_in_and_out_again_returns(stage, page):
    stage.put(attributes='max="8"')
    before = stage.placement()
    for dy in (-120, -120, -120, 120, 120, 120):
        wheel(page, *inside(450, 100), dy)
    assert near(stage.rest(), before, 1e-3)


def test_a_pinch_on_the_trackpad_zooms_about_the_pointer(stage, page):
    stage.put(attributes='max="8"')
    before = stage.placement()
    for _ in range(10):
        wheel(page, *inside(150, 300), -7, modifiers=CTRL)
    assert near(stage.rest(), zoomed_about(before, (150, 300), FIT * math.exp(70 / 100)), 1e-3)


def test_a_pinch_as_safari_reports_it_zooms_about_the_pointer(open_page, address):
    stage = Stage(open_page(has_touch=False), address)
    stage.put(attributes='max="8"')
    before = stage.placement()
    x, y = inside(150, 300)
    used = stage.page.evaluate("""([x, y]) => [['gesturestart', 1], ['gesturechange', 1.2], ['gesturechange', 1.8], ['gestureend', 1.8]]
      .map(([type, scale]) => !document.querySelector('#zoom').dispatchEvent(
        Object.assign(new Event(type, { cancelable: true }), { scale, clientX: x, clientY: y })))""", [x, y])
    assert all(used), "the page does not zoom as well"
    assert near(stage.rest(), zoomed_about(before, (150, 300), FIT * 1.8), 1e-3)


def test_a_wheel_with_the_control_key_down_zooms_as_a_wheel(stage, page):
    stage.put(attributes='max="8"')
    page.keyboard.down("Control")
    wheel(page, *inside(300, 200), -120, modifiers=CTRL)
    page.keyboard.up("Control")
    stage.rest()
    assert near(stage.zoom(), WHEEL_STEP, 1e-6)


def test_the_wheel_pans_where_the_attribute_says_so(stage, page):
    stage.put(attributes='max="8" wheel="pan"')
    stage.get("zoom.zoomTo(4, { animated: false })")
    before = stage.placement()
    wheel(page, *inside(300, 200), 33, dx=21)
    assert near(stage.rest(), {"scale": before["scale"], "x": before["x"] - 21, "y": before["y"] - 33}, 1e-3)


def test_with_the_modifier_only_the_page_scrolls_until_control_is_down(stage, page):
    stage.put(element('wheel="modifier" max="8"') + '<div style="height:3000px"></div>')
    page.mouse.move(*inside(300, 200))
    page.mouse.wheel(0, 100)
    page.wait_for_function("() => scrollY > 0")
    assert stage.zoom() == 1
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_function("() => scrollY === 0")
    wheel(page, *inside(300, 200), -40, modifiers=CTRL)
    stage.until("zoom.zoom > 1.1")
    assert page.evaluate("scrollY") == 0


def test_a_wheel_that_is_used_does_not_scroll_the_page(stage, page):
    stage.put(element('max="8"') + '<div style="height:3000px"></div>')
    wheel(page, *inside(300, 200), 120)
    wheel(page, *inside(300, 200), -120)
    stage.rest()
    stage.frames(5)
    assert page.evaluate("scrollY") == 0


def test_plus_and_minus_step_by_the_root_of_two_about_the_middle(stage, page):
    stage.put(attributes='max="8"')
    before = stage.placement()
    stage.get("zoom.focus()")
    page.keyboard.press("+")
    page.keyboard.press("=")
    stage.until("Math.abs(zoom.zoom - 2) < 1e-9")
    assert near(stage.rest(), zoomed_about(before, (300, 200), FIT * 2), 1e-3)
    page.keyboard.press("-")
    stage.until("Math.abs(zoom.zoom - Math.SQRT2) < 1e-9")


def test_zero_fits_and_one_shows_a_pixel_on_a_pixel(stage, page):
    stage.put(attributes='max="8"')
    before = stage.placement()
    stage.get("zoom.focus()")
    page.keyboard.press("1")
    stage.until("zoom.placement.scale * devicePixelRatio === 1")
    stage.rest()
    page.keyboard.press("0")
    stage.until("zoom.zoom === 1")
    assert near(stage.rest(), before)


def test_arrows_pan_by_eighty_and_never_out_of_sight(stage, page):
    stage.put(attributes='max="8"')
    stage.get("zoom.zoomTo(3, { animated: false })")
    before = stage.placement()
    stage.get("zoom.focus()")
    page.keyboard.press("ArrowRight")
    assert near(stage.rest()["x"], before["x"] - 80)
    page.keyboard.press("ArrowUp")
    assert near(stage.rest()["y"], before["y"] + 80)
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    assert near(stage.rest()["x"], 600 - 1800)


def test_keys_with_control_stay_with_the_browser(stage, page):
    stage.put(attributes='max="8"')
    stage.get("""zoom.dispatchEvent(Object.assign(
      new KeyboardEvent('keydown', { key: '+', ctrlKey: true, bubbles: true, cancelable: true })))""")
    stage.rest()
    assert stage.zoom() == 1


def test_arrows_ask_for_pages_where_there_are_pages(stage, page):
    stage.put(attributes="pages")
    stage.get("zoom.addEventListener('closeup-request', ({ detail }) => { (zoom.asked ??= []).push(detail.action); })")
    stage.get("zoom.focus()")
    for key in ("ArrowRight", "ArrowLeft", "Home", "End"):
        page.keyboard.press(key)
        stage.frames()
    assert stage.get("zoom.asked") == ["next", "previous", "first", "last"]


def test_typing_into_a_field_inside_does_not_zoom(stage, page):
    stage.put(attributes='max="8"', content='<div style="width:300px;height:200px"><input></div>')
    page.locator("#zoom input").focus()
    page.keyboard.type("1+0-")
    stage.rest()
    assert stage.zoom() == 1
    assert page.locator("#zoom input").input_value() == "1+0-"


def test_a_field_out_of_sight_comes_into_sight_with_the_focus(stage, page):
    field = '<div style="width:300px;height:200px;position:relative"><button style="position:absolute;%s">here</button></div>'
    stage.put(attributes='max="8"', content=field % "right:0;bottom:0")
    stage.get("zoom.zoomTo(4, { at: { x: 0, y: 0 }, animated: false })")
    stage.get("zoom.focus()")
    page.keyboard.press("Tab")
    left, top, width, height = BOX
    stage.until(f"""(({{ right, bottom }}) => right <= {left + width} + 0.5 && bottom <= {top + height} + 0.5)(
      zoom.querySelector('button').getBoundingClientRect())""")
    stage.rest()
    assert near(stage.zoom(), 4)


def test_the_trackpad_in_an_element_that_ancestors_magnify_zooms_about_the_pointer(stage, page):
    stage.put(f'<div style="transform:scale(1.25);transform-origin:0 0">{element("max=8", PICTURE, (40, 40, 400, 300))}</div>')
    held = content_at(stage.placement(), (100, 150))
    wheel(page, 50 + 125, 50 + 187.5, -45, modifiers=CTRL)
    placement = stage.rest()
    assert near(stage.zoom(), math.exp(45 / 100), 1e-3)
    assert near(drawn_at(placement, held), (100, 150), 0.5)
