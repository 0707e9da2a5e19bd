"""Opening a picture from its thumbnail, dragging it away, and its way home."""
import pytest

from feel import banded_zoom
from fingers import Fingers
from stage import near
from viewer import ENGINE, PAGE, VIEWER, Viewer, listed

# Notes where the picture is drawn at the moment it opens, where it is told to fly, and each frame in between.
WATCH = f"""() => {{
  window.flight = [];
  const note = () => {{
    const frame = {PAGE}?.querySelector('.frame');
    if (!frame || !{VIEWER}.shown) return null;
    const {{ x, y, width, height }} = frame.getBoundingClientRect();
    return {{ x, y, width, height, backdrop: {ENGINE}.backdrop, opacity: Number(frame.style.opacity || 1) }};
  }};
  addEventListener('closeup-open', () => {{ window.first = note(); }});
  const {{ surface }} = {VIEWER};
  surface.move = (name, ...parameters) => {{
    if (name === 'viewer_close') window.aim = parameters;
    Object.getPrototypeOf(surface).move.call(surface, name, ...parameters);
  }};
  const watch = () => {{
    const now = note();
    if (now) flight.push(now);
    requestAnimationFrame(watch);
  }};
  watch();
}}"""
BOX = "(({ x, y, width, height }) => ({ x, y, width, height }))"


@pytest.fixture
def viewer(page, address):
    listed(page, address)
    page.wait_for_function("() => document.querySelectorAll('li img.shown').length > 5")
    page.evaluate(WATCH)
    return Viewer(page, address)


def thumbnail(page, name="large.jpg"):
    return page.locator("main li", has_text=name).locator("img")


def box(page, name="large.jpg"):
    return thumbnail(page, name).evaluate(f"(image) => {BOX}(image.getBoundingClientRect())")


def open_large(page, viewer):
    page.locator("main li", has_text="large.jpg").locator("a").click()
    viewer.shown("large.jpg")
    viewer.rest()


def test_it_flies_from_its_thumbnail_and_the_backdrop_draws_up(page, viewer):
    home = box(page)
    open_large(page, viewer)
    flight = page.evaluate("[first, ...flight]")
    # The tile's own ratio is the picture's, to a pixel of the row's height.
    assert near(flight[0], home, 3)
    widths = [frame["width"] for frame in flight]
    assert widths == sorted(widths) and widths[-1] == pytest.approx(800, abs=1)
    backdrops = [frame["backdrop"] for frame in flight]
    assert backdrops[0] < 0.1 and backdrops == sorted(backdrops) and viewer.engine("backdrop") == 1
    assert thumbnail(page).evaluate("(image) => getComputedStyle(image).visibility") == "hidden"


def test_it_returns_to_its_thumbnail(page, viewer):
    home = box(page)
    open_large(page, viewer)
    page.evaluate("flight.length = 0")
    viewer.button("Close").click()
    viewer.closed()
    flight = page.evaluate("flight")
    widths = [frame["width"] for frame in flight]
    assert widths == sorted(widths, reverse=True)
    assert near(tuple(page.evaluate("aim")), tuple(home.values()), 0.1)
    assert thumbnail(page).evaluate("(image) => getComputedStyle(image).visibility") == "visible"


def test_it_returns_to_the_thumbnail_of_the_picture_seen_last(page, viewer):
    open_large(page, viewer)
    page.keyboard.press("ArrowRight")
    viewer.rest()
    name = viewer.get(f"{VIEWER}.items[{VIEWER}.index].name")
    home = box(page, name)
    assert thumbnail(page).evaluate("(image) => getComputedStyle(image).visibility") == "visible"
    page.keyboard.press("Escape")
    viewer.closed()
    assert near(tuple(page.evaluate("aim")), tuple(home.values()), 0.1)


def test_a_drag_down_takes_it_along_fades_the_backdrop_and_closes(page, viewer):
    open_large(page, viewer)
    before = viewer.placement()
    fingers = Fingers(page)
    fingers.down(0, 400, 200)
    fingers.glide({0: (430, 350)})
    assert near(tuple(viewer.engine("dismissX", "dismissY")), (30, 150), 1e-6)
    assert viewer.engine("backdrop") == pytest.approx(1 - 150 / 300)
    assert near(viewer.get(f"{VIEWER}.placement"), before)
    left = page.evaluate(f"getComputedStyle({VIEWER}.shadowRoot.querySelector('#backdrop')).opacity")
    assert float(left) == pytest.approx(0.5, abs=1e-3)
    fingers.rest(0.3)
    fingers.up()
    viewer.closed()


def test_a_short_drag_down_comes_back(page, viewer):
    open_large(page, viewer)
    fingers = Fingers(page)
    fingers.down(0, 400, 200)
    fingers.glide({0: (400, 300)})
    fingers.rest(0.3)
    fingers.up()
    viewer.rest()
    assert viewer.get(f"{VIEWER}.open")
    assert viewer.engine("dismissY", "backdrop") == [0, 1]


@pytest.mark.parametrize("end", [8, 40])
def test_a_pinch_in_closes_below_three_quarters(page, viewer, end):
    open_large(page, viewer)
    fingers = Fingers(page)
    fingers.down(0, 300, 300)
    fingers.down(1, 500, 300)
    fingers.glide({0: (400 - end, 300), 1: (400 + end, 300)})
    fingers.rest(0.3)
    fingers.up()
    if banded_zoom(max(end, 10) / 100, 1) < 0.75:
        viewer.closed()
    else:
        viewer.rest()
        assert viewer.get(f"[{VIEWER}.open, {VIEWER}.zoom]") == [True, 1]


def test_fingers_take_a_picture_out_of_its_flight(page, viewer):
    """Whatever the flight has come to when the fingers land: nothing jumps, and it opens."""
    page.locator("main li", has_text="large.jpg").locator("a").click()
    fingers = Fingers(page)
    fingers.down(0, 380, 300)
    held = viewer.engine("x", "y", "scale")
    assert viewer.engine("x", "y", "scale") == held, "a touch stops it"
    fingers.down(1, 420, 300)
    assert near(tuple(viewer.engine("x", "y", "scale")), tuple(held), 1e-6)
    fingers.glide({0: (340, 300), 1: (460, 300)})
    fingers.up()
    viewer.rest()
    assert viewer.get(f"{VIEWER}.open")
    assert viewer.engine("backdrop", "opacity", "cropX") == [1, 1, 0]


def test_a_picture_taken_back_on_its_way_home_stays_and_the_address_with_it(page, viewer):
    open_large(page, viewer)
    # A flight lasts about half a second: long enough for a finger only if the clock stands still.
    page.evaluate(f"() => {{ const frame = {VIEWER}.surface; window.draw = frame.frame; frame.frame = () => {{}}; }}")
    viewer.button("Close").click()
    assert viewer.get(f"[{VIEWER}.closing, {ENGINE}.closing]") == [True, 1]
    page.evaluate(f"() => {{ delete {VIEWER}.surface.frame; }}")
    fingers = Fingers(page)
    fingers.down(0, 400, 300)
    fingers.glide({0: (400, 360)})
    assert viewer.engine("closing") == 0
    fingers.cancel()
    viewer.rest()
    assert viewer.get(f"{VIEWER}.open")
    page.wait_for_function("() => location.hash === '#large.jpg'")
    page.keyboard.press("Escape")
    viewer.closed()
    page.wait_for_function("() => !location.hash")


def test_without_a_thumbnail_in_sight_it_fades(page, viewer, address):
    page.set_viewport_size({"width": 800, "height": 300})
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    page.evaluate("document.querySelector('main').style.paddingBottom = '2000px'; scrollTo(0, 1e6)")
    page.evaluate(f"{VIEWER}.show(1)")
    viewer.rest()
    opacities = [frame["opacity"] for frame in page.evaluate("[first, ...flight]")]
    assert opacities[0] < 0.1 and opacities == sorted(opacities) and viewer.engine("opacity") == 1


def test_with_reduced_motion_it_fades(open_page, address):
    page = open_page(reduced_motion="reduce")
    listed(page, address)
    page.wait_for_function("() => document.querySelectorAll('li img.shown').length > 5")
    page.evaluate(WATCH)
    viewer = Viewer(page, address)
    open_large(page, viewer)
    flight = page.evaluate("[first, ...flight]")
    assert flight[0]["opacity"] < 0.1 and viewer.engine("opacity") == 1
    assert len({round(frame["width"]) for frame in flight}) == 1


def test_the_page_behind_does_not_scroll(page, viewer):
    page.set_viewport_size({"width": 800, "height": 300})
    open_large(page, viewer)
    before = page.evaluate("scrollY")
    page.mouse.move(20, 150)
    page.mouse.wheel(0, 300)
    page.mouse.move(400, 280)
    page.mouse.wheel(0, 300)
    for key in ("PageDown", "Space"):
        page.keyboard.press(key)
    viewer.rest()
    assert page.evaluate("scrollY") == before
