"""Opening a picture from its thumbnail, dragging it away, and its way home."""
import base64
import io
import random

import pytest
from PIL import Image, ImageChops

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


def covering(box, size):
    """Where all of a picture is drawn that covers a box."""
    scale = max(box["width"] / size[0], box["height"] / size[1])
    wide, high = size[0] * scale, size[1] * scale
    return box["x"] + (box["width"] - wide) / 2, box["y"] + (box["height"] - high) / 2, wide, high


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
    assert near(tuple(page.evaluate("aim")), covering(home, (3000, 2000)), 0.5)
    assert thumbnail(page).evaluate("(image) => getComputedStyle(image).visibility") == "visible"


def test_it_returns_to_the_thumbnail_of_the_picture_seen_last(page, viewer):
    open_large(page, viewer)
    page.keyboard.press("ArrowRight")
    viewer.rest()
    name, *size = viewer.get(f"(({{ name, width, height }}) => [name, width, height])({VIEWER}.items[{VIEWER}.index])")
    home = box(page, name)
    assert thumbnail(page).evaluate("(image) => getComputedStyle(image).visibility") == "visible"
    page.keyboard.press("Escape")
    viewer.closed()
    assert near(tuple(page.evaluate("aim")), covering(home, size), 0.5)


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
    assert viewer.engine("backdrop", "opacity", "way") == [1, 1, 0]


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


# --- what thumbnails show -------------------------------------------------------------------------------------------------

# How a thumbnail shows its picture, and what is around it. Borders are as white as the page: they do not fly.
THUMBNAILS = {
    "stretched": ("object-fit:fill", ""),
    "whole": ("object-fit:contain", ""),
    "whole, at an end": ("object-fit:contain;object-position:0 0", ""),
    "covering": ("object-fit:cover", ""),
    "covering, from an end": ("object-fit:cover;object-position:100% 100%;width:120px", ""),
    "not scaled": ("object-fit:none;object-position:right 20px bottom -30px", ""),
    "only scaled down": ("object-fit:scale-down;width:340px;height:280px;object-position:left 10px top 15px", ""),
    "padded": ("object-fit:cover;padding:10px 40px 30px 0", ""),
    "with a border": ("object-fit:cover;box-sizing:border-box;padding:6px;border:solid #fff;border-width:5px 30px 10px 20px", ""),
    "round": ("object-fit:cover;border-radius:50%", ""),
    "a pill": ("object-fit:cover;border-radius:9999px;height:90px", ""),
    "with corners of its own": ("object-fit:cover;border-radius:60px 0 30px 80px / 20px 0 60px 50px", ""),
    "with corners inside a border": ("object-fit:cover;border-radius:50px;border:20px solid #fff", ""),
    "turned": ("object-fit:cover;border-radius:30px 0 0", "transform:rotate(90deg)"),
    "slanted": ("object-fit:contain;padding:10px", "transform:rotate(33deg) scale(.8)"),
    "mirrored": ("object-fit:cover;border-radius:30px 0 0", "transform:scaleX(-1)"),
    "upside down": ("object-position:0 0;object-fit:contain", "rotate:180deg"),
    "skewed": ("", "transform:skewX(25deg)"),
    "uneven": ("", "transform:scale(.6,1.2)"),
    "mirrored, uneven and turned": ("object-fit:cover", "scale:-.6 1;rotate:20deg"),
    "in a zoomed part": ("object-fit:contain;object-position:0 0", "zoom:1.2;transform:rotate(-30deg) scale(.7)"),
}
SHARED = "document.querySelector('body > closeup-screen')"


# Opens a thumbnail, and lets time stand still at once.
HALT = """() => {
  addEventListener('closeup-open', ({ target: { surface } }) => { surface.frame = () => {}; }, { once: true });
  document.querySelector('#thumb').click();
}"""


def seen(page):
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def differing(one, other):
    """How many pixels of two screenshots differ by more than the smoothing of edges makes of them."""
    grey = ImageChops.difference(one, other).convert("L").point(lambda value: 255 if value > 48 else 0)
    return grey.histogram()[255]


@pytest.mark.parametrize("style, outside", THUMBNAILS.values(), ids=THUMBNAILS.keys())
def test_a_flight_starts_from_what_the_thumbnail_shows(stage, page, style, outside):
    file = io.BytesIO()
    colours = random.Random(1)
    tiles = Image.new("RGB", (12, 8))
    tiles.putdata([tuple(colours.randrange(256) for _ in range(3)) for _ in range(96)])
    tiles.resize((300, 200), Image.NEAREST).save(file, "PNG")
    source = "data:image/png;base64," + base64.b64encode(file.getvalue()).decode()
    stage.put(f"""<div style="position:absolute;left:250px;top:200px;{outside}">
      <img id="thumb" data-closeup src="{source}" alt="" style="width:240px;height:120px;{style}"></div>""")
    before = seen(page)
    page.evaluate(HALT)
    page.wait_for_function(f"() => {SHARED}?.surface.page?.loaded")
    stage.frames()
    assert page.evaluate("getComputedStyle(thumb).visibility") == "hidden"
    # Of its edges the smoothing may differ: less than one pixel in width all around.
    assert differing(before, seen(page)) < 400
    # Then it opens as any picture does.
    page.evaluate(f"() => {{ delete {SHARED}.surface.frame; {SHARED}.surface.requestFrame(); }}")
    page.wait_for_function(f"() => !{SHARED}.animating")
    stage.frames()
    frame = f"{SHARED}.shadowRoot.querySelector('.frame')"
    box = page.evaluate(f"{BOX}({frame}.getBoundingClientRect())")
    assert near(box, {"x": 0, "y": 100 / 3, "width": 800, "height": 1600 / 3}, 1)
    assert page.evaluate(f"[getComputedStyle({frame}).clipPath, {frame}.getAnimations().length]") == ["none", 0]


def test_a_box_without_a_picture_is_flown_from_with_its_corners(stage, page):
    stage.put("""<closeup-screen src="/web/demos/sky.svg" width="1200" height="800"><div id="thumb"
      style="position:absolute;left:100px;top:80px;width:120px;height:80px;background:tan;border-radius:12px 0"></div></closeup-screen>""")
    page.evaluate(HALT)
    frame = "document.querySelector('closeup-screen').shadowRoot.querySelector('.frame')"
    clip = page.evaluate(f"getComputedStyle({frame}).clipPath")
    # Of 120 pixels 12 are a tenth; of 80, three twentieths.
    assert clip.startswith("inset(0%") and clip.endswith(" round 10% 0% / 15% 0%)")
    assert near(page.evaluate(f"{BOX}({frame}.getBoundingClientRect())"), {"x": 100, "y": 80, "width": 120, "height": 80}, 0.1)


def test_a_flight_is_turned_and_rounded_less_and_less(stage, page):
    stage.put("""<div style="position:absolute;left:300px;top:200px;rotate:90deg"><closeup-screen src="/web/demos/sky.svg" width="1200"
      height="800"><div id="thumb" style="width:120px;height:80px;background:tan;border-radius:12px"></div></closeup-screen></div>""")
    page.evaluate(HALT)
    screen = "document.querySelector('closeup-screen')"
    frame = f"{screen}.shadowRoot.querySelector('.frame')"
    # The clock of the engine alone goes on: at each moment the turn is as far from none as the backdrop from whole.
    seen = page.evaluate(f"""() => {{ const seen = [], {{ surface }} = {screen};
      const start = surface.engine.told.viewer_open.at(-1);
      for (const after of [0, .05, .1, .2, 1]) {{
        surface.engine.call('frame', start + after);
        surface.draw();
        const {{ transform, clipPath }} = getComputedStyle({frame});
        const {{ a, b }} = new DOMMatrix(transform);
        seen.push([Math.atan2(b, a) * 180 / Math.PI, parseFloat(/round ([.0-9]+)/.exec(clipPath)?.[1] ?? 0), surface.engine.backdrop]);
      }}
      return seen; }}""")
    for angle, corner, backdrop in seen:
        assert near((angle, corner), (90 * (1 - backdrop), 10 * (1 - backdrop)), 0.01)
    assert seen[0][2] == 0 and 0.1 < seen[2][2] < 0.9 and seen[-1][2] == 1


@pytest.mark.parametrize("thumbnail", ['<a id="thumb" href="#there">See the chart</a>',
                                       '<a id="thumb" href="#there"><img src="/web/demos/sky.svg" width="90" height="60" alt=""></a>'])
def test_what_stands_in_a_line_is_flown_from_and_home_to(stage, page, thumbnail):
    stage.put(f"""<p>Words {thumbnail} and more</p><closeup-viewer id="zoom"></closeup-viewer>""")
    page.evaluate("""() => { const viewer = document.querySelector('#zoom');
      viewer.items = [{ src: '/web/demos/sky.svg', name: 'Sky', width: 1200, height: 800 }];
      viewer.source = () => document.querySelector('#thumb'); viewer.show(0); }""")
    stage.until("zoom.shown && !zoom.animating")
    page.keyboard.press("Escape")
    stage.until("!zoom.shown")
