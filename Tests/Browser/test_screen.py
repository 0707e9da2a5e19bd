"""<closeup-screen>: each line of SYSTEMS C, on its demo page."""
import pytest

from feel import banded_zoom, fit_scale
from fingers import Fingers
from stage import frames, near

SCREEN = "document.querySelector('closeup-screen')"
SIZE = (1200, 800)
BOX = "(({ x, y, width, height }) => ({ x, y, width, height }))"
FRAME = "document.querySelector(selector).shadowRoot.querySelector('.frame')"
# Notes where the picture is drawn at the moment it opens, where it is told to fly, and each frame in between.
WATCH = f"""(selector) => {{
  window.flight = [];
  const note = () => {{
    const screen = document.querySelector(selector);
    const frame = screen?.shadowRoot.querySelector('.frame');
    return frame && screen.shown && {{ ...{BOX}(frame.getBoundingClientRect()), clip: getComputedStyle(frame).clipPath, backdrop: screen.surface.engine.backdrop,
      shade: Number(getComputedStyle(screen.shadowRoot.querySelector('#backdrop')).opacity) }};
  }};
  addEventListener('closeup-open', ({{ target: {{ surface }} }}) => {{
    window.first = note();
    surface.move = (name, ...parameters) => {{
      if (name === 'viewer_close') window.aim = parameters;
      Object.getPrototypeOf(surface).move.call(surface, name, ...parameters);
    }};
  }});
  const watch = () => {{
    const now = note();
    if (now) flight.push(now);
    requestAnimationFrame(watch);
  }};
  watch();
}}"""


class Screen:
    """The first screen of the page, or the one that serves its thumbnails."""

    def __init__(self, page, selector="closeup-screen"):
        self.page = page
        self.selector = selector

    def get(self, expression):
        return self.page.evaluate(f"(selector) => {{ const screen = document.querySelector(selector); return {expression}; }}", self.selector)

    def rest(self):
        frames(self.page)
        self.page.wait_for_function(
            "(selector) => { const screen = document.querySelector(selector);"
            " return !screen.shown || (!screen.animating && screen.surface.engine.wake === Infinity); }", arg=self.selector)

    def closed(self):
        self.page.wait_for_function("(selector) => !document.querySelector(selector).shown", arg=self.selector)

    @property
    def thumbnail(self):
        return self.page.locator(f"{self.selector} img").first


@pytest.fixture
def screen(page, address):
    page.goto(f"{address}/web/demos/screen.html")
    page.evaluate("async () => { await (await import('/web/closeup.js')).ready; }")
    page.wait_for_function("() => document.images[0].complete")
    page.evaluate(WATCH, "closeup-screen")
    return Screen(page)


@pytest.fixture
def opened(screen):
    screen.thumbnail.click()
    screen.rest()
    assert screen.get("screen.open")
    return screen


def test_one_boolean_opens_and_closes_it_and_events_tell(page, screen):
    page.evaluate("""() => {
      window.told = [];
      for (const name of ['open', 'close']) document.addEventListener('closeup-' + name, () => told.push(name));
    }""")
    assert screen.get("[screen.open, screen.hasAttribute('open')]") == [False, False]
    screen.get("screen.open = true")
    screen.rest()
    assert screen.get("[screen.open, screen.hasAttribute('open')]") == [True, True]
    screen.get("screen.open = false")
    screen.closed()
    screen.get("screen.setAttribute('open', '')")
    screen.rest()
    screen.get("screen.removeAttribute('open')")
    screen.closed()
    assert page.evaluate("told") == ["open", "close", "open", "close"]
    assert screen.get("[screen.open, screen.hasAttribute('open')]") == [False, False]
    page.wait_for_function("() => document.querySelector('output').value === 'closed'")


def test_the_backdrop_fades_to_black_at_seven_tenths_and_out_again(page, screen):
    screen.thumbnail.click()
    screen.rest()
    shades = [frame["shade"] for frame in page.evaluate("flight.splice(0)")]
    assert shades == sorted(shades)
    assert float(screen.get("getComputedStyle(screen.shadowRoot.querySelector('#backdrop')).opacity")) == pytest.approx(0.7)
    assert screen.get("getComputedStyle(screen.shadowRoot.querySelector('#backdrop')).backgroundColor") == "rgb(0, 0, 0)"
    page.keyboard.press("Escape")
    screen.closed()
    shades = [frame["shade"] for frame in page.evaluate("flight")]
    assert shades == sorted(shades, reverse=True)


def test_the_close_button_is_a_circle_of_fifty_ten_from_the_bottom_trailing_corner(page, opened):
    button = page.get_by_role("button", name="Close", exact=True)
    assert button.bounding_box() == {"x": 800 - 60, "y": 600 - 60, "width": 50, "height": 50}
    assert button.evaluate("(button) => getComputedStyle(button).borderRadius") == "50%"
    button.click()
    opened.closed()


def test_the_close_button_is_at_the_left_from_right_to_left(page, screen):
    page.evaluate("document.documentElement.dir = 'rtl'")
    screen.get("screen.open = true")
    screen.rest()
    assert page.get_by_role("button", name="Close", exact=True).bounding_box()["x"] == 10


@pytest.mark.parametrize("way", ["Escape", "drag", "pinch", "back"])
def test_other_ways_to_close(page, opened, way):
    fingers = Fingers(page)
    if way == "Escape":
        page.keyboard.press("Escape")
    elif way == "drag":
        fingers.down(0, 400, 200)
        fingers.glide({0: (400, 400)})
        fingers.up()
    elif way == "pinch":
        fingers.pinch(400, 300, start=120, end=20)
    else:
        page.go_back()
    opened.closed()
    assert page.url.endswith("/web/demos/screen.html")
    assert page.evaluate("document.activeElement === document.querySelector('closeup-screen')"), "the focus is given back"


def test_however_it_closes_the_way_back_leads_to_where_it_did(page, screen, address):
    """An entry of the history that opening added is gone again."""
    entries = page.evaluate("history.length")
    for _ in range(3):
        screen.thumbnail.click()
        screen.rest()
        page.keyboard.press("Escape")
        screen.closed()
    page.wait_for_function("(entries) => history.length <= entries + 1", arg=entries)
    assert page.evaluate("history.length") == entries + 1, "the one that can be gone forward to"


def test_the_limits_are_one_and_three_and_a_half(page, opened):
    assert opened.get("[screen.minZoom, screen.maxZoom]") == [1, 3.5]
    fingers = Fingers(page)
    fingers.down(0, 370, 300)
    fingers.down(1, 430, 300)
    fingers.glide({0: (100, 300), 1: (700, 300)})
    assert opened.get("screen.zoom") == pytest.approx(banded_zoom(10, 3.5), rel=1e-3), "elastic while held, not only at the end"
    fingers.up()
    opened.rest()
    assert opened.get("screen.zoom") == 3.5


def test_pinch_and_drag_at_once(page, opened):
    fingers = Fingers(page)
    fingers.down(0, 370, 300)
    fingers.down(1, 430, 300)
    before = opened.get("screen.placement")
    fingers.glide({0: (350, 340), 1: (470, 340)})
    fingers.rest(0)
    frames(opened.page)
    after = opened.get("screen.placement")
    point = ((400 - before["x"]) / before["scale"], (300 - before["y"]) / before["scale"])
    assert after["scale"] == pytest.approx(2 * before["scale"])
    # The width leaves its edges as it grows, the height as well: inside them the middle of the fingers holds its point.
    assert point[0] * after["scale"] + after["x"] == pytest.approx(410, abs=0.5)
    fingers.up()
    opened.rest()


def test_a_double_tap_goes_to_the_next_stop_and_returns_to_the_original_size(page, opened):
    fingers = Fingers(page)
    fingers.double_tap(400, 300)
    opened.rest()
    assert opened.get("screen.zoom") == pytest.approx(2)
    opened.get("screen.zoomTo(3, { animated: false })")
    fingers.double_tap(400, 300)
    opened.rest()
    assert opened.get("screen.zoom") == 1


def test_drag_distances_are_the_fingers_at_every_scale(page, opened):
    fingers = Fingers(page)
    for zoom in (2, 3.5):
        opened.get(f"screen.zoomTo({zoom}, {{ animated: false }})")
        before = opened.get("screen.placement")
        fingers.down(0, 400, 300)
        fingers.glide({0: (480, 340)})
        frames(opened.page)
        after = opened.get("screen.placement")
        assert near(after, {"scale": before["scale"], "x": before["x"] + 80, "y": before["y"] + 40}, 1e-6)
        fingers.cancel()
        opened.rest()


def test_it_cannot_be_dragged_out_of_the_frame_and_comes_back_to_the_nearest_edge(page, opened):
    opened.get("screen.zoomTo(2, { animated: false })")
    fingers = Fingers(page)
    fingers.down(0, 100, 300)
    for x in (700, 100, 700, 100):
        fingers.glide({0: (x, 300)})
    fingers.glide({0: (790, 300)})
    fingers.rest(0.3)
    frames(opened.page)
    held = opened.get("screen.placement.x")
    page.evaluate("flight.length = 0")
    # On a slow machine the way back would else be over when it is first drawn.
    fingers.catch_up()
    fingers.up()
    opened.rest()
    assert opened.get("screen.placement.x") == 0, "its left edge at the screen's, not its middle"
    drawn = [frame["x"] for frame in page.evaluate("flight")]
    assert 0 < held < 400 and drawn == sorted(drawn, reverse=True), "it comes back, as the bounce of the engine does"


def test_it_opens_from_its_place_and_returns_to_it(page, screen):
    home = screen.thumbnail.evaluate(f"(image) => {BOX}(image.getBoundingClientRect())")
    screen.thumbnail.click()
    screen.rest()
    assert near(page.evaluate("first"), home, 3)
    fit = fit_scale((800, 600), SIZE)
    assert near(screen.page.locator("closeup-screen .frame").bounding_box(), {"x": 0, "y": (600 - 800 * fit) / 2, "width": 800, "height": 800 * fit}, 0.6), "but for the device pixels it is drawn on"
    assert screen.thumbnail.evaluate("(image) => getComputedStyle(image).visibility") == "hidden"
    page.get_by_role("button", name="Close", exact=True).click()
    screen.closed()
    assert near(tuple(page.evaluate("aim")), tuple(home.values()), 0.1)
    assert screen.thumbnail.evaluate("(image) => getComputedStyle(image).visibility") == "visible"


def test_a_press_of_enter_opens_and_the_focus_is_held_and_given_back(page, screen):
    button = screen.page.locator("closeup-screen #thumbnail")
    button.focus()
    page.keyboard.press("Enter")
    screen.rest()
    assert screen.get("screen.open")
    for _ in range(6):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement === document.body || document.activeElement.matches('closeup-screen')")
    page.keyboard.press("Escape")
    screen.closed()
    assert screen.get("screen.shadowRoot.activeElement.id") == "thumbnail"


def test_it_is_named(page, opened):
    assert page.get_by_role("dialog", name="A chart of the northern sky").is_visible()


def test_the_page_behind_does_not_scroll(page, opened):
    before = page.evaluate("scrollY")
    page.mouse.move(20, 20)
    page.mouse.wheel(0, 500)
    page.keyboard.press("PageDown")
    fingers = Fingers(page)
    fingers.down(0, 400, 400)
    fingers.glide({0: (400, 300)})
    fingers.up()
    opened.rest()
    assert page.evaluate("scrollY") == before
    page.keyboard.press("Escape")
    opened.closed()
    page.mouse.wheel(0, 500)
    page.wait_for_function("() => scrollY > 100")


@pytest.mark.parametrize("name", ["The sky, as a square", "The sky, as a strip", "The sky, as a disc"])
def test_an_attribute_makes_any_thumbnail_open_one(page, address, name):
    page.goto(f"{address}/web/demos/screen.html")
    page.evaluate("async () => { await (await import('/web/closeup.js')).ready; }")
    page.wait_for_function("() => [...document.images].every((image) => image.complete)")
    selector = "body > closeup-screen"
    page.evaluate(WATCH, selector)
    thumbnail = page.get_by_alt_text(name)
    thumbnail.scroll_into_view_if_needed()
    home = thumbnail.evaluate(f"(image) => {BOX}(image.getBoundingClientRect())")
    thumbnail.click()
    page.wait_for_function("(selector) => document.querySelector(selector)?.open", arg=selector)
    screen = Screen(page, selector)
    screen.rest()
    first = page.evaluate("first")
    frame = page.locator(f"{selector} .frame")
    # It covers its frame, middle on middle, and is cut off to it.
    scale = max(home["width"] / SIZE[0], home["height"] / SIZE[1])
    assert first["width"] == pytest.approx(SIZE[0] * scale, abs=3)
    assert first["x"] + first["width"] / 2 == pytest.approx(home["x"] + home["width"] / 2, abs=3)
    assert first["clip"].startswith("inset(") and frame.evaluate("(frame) => getComputedStyle(frame).clipPath") == "none"
    assert frame.bounding_box()["width"] == pytest.approx(800, abs=0.1)
    page.keyboard.press("Escape")
    screen.closed()
    assert page.evaluate("document.activeElement.matches('[data-closeup]')")
