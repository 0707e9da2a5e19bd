"""Where things are on the screen, whatever lies around them: transforms, a magnified page, thumbnails that crop."""
import pytest

from demo import PHONE
from fingers import Fingers
from stage import Stage, element, near

# A mark in the middle of the content: the browser itself knows where it is drawn.
MARKED = """<div style="width:600px;height:400px;background:#ddd">
  <i id="mark" style="position:absolute;left:300px;top:200px;width:0;height:0"></i></div>"""
AROUND = {
    "turned": "transform:rotate(90deg)",
    "slanted": "transform:rotate(33deg) scale(.8)",
    "mirrored": "transform:scaleX(-1)",
    "upside down": "rotate:180deg",
    "flipped like a card": "transform:perspective(2000px) rotateY(180deg)",
    "turned over by property": "rotate:y 180deg",
    "skewed": "transform:skewX(25deg)",
    "uneven": "transform:scale(.6,1.2)",
    "mirrored, uneven and turned": "scale:-.6 1;rotate:20deg",
    "in a zoomed part": "zoom:1.5;transform:rotate(-30deg) scale(.5)",
}
around = pytest.mark.parametrize("style", AROUND.values(), ids=AROUND.keys())


def put_around(stage, style, inner):
    stage.put(f'<div id="around" style="position:absolute;left:100px;top:100px;width:600px;height:400px;{style}">{inner}</div>')


def middle(page, selector="#mark"):
    """Where the middle of an element is drawn, in the page's view."""
    return tuple(page.locator(selector).evaluate(
        "(node) => { const { x, y, width, height } = node.getBoundingClientRect(); return [x + width / 2, y + height / 2]; }"))


# --- transforms around an element -----------------------------------------------------------------------------------------


@around
def test_a_drag_moves_the_content_with_the_finger(stage, page, fingers, style):
    put_around(stage, style, element("max=8", MARKED, (50, 50, 500, 300)))
    stage.get("zoom.zoomTo(3, { animated: false })")
    stage.rest()
    x, y = middle(page)
    fingers.down(0, x, y)
    fingers.glide({0: (x + 40, y + 25)})
    stage.frames()
    assert near(middle(page), (x + 40, y + 25), 1)
    fingers.cancel()


@around
def test_a_pinch_keeps_what_is_between_the_fingers(stage, page, fingers, style):
    put_around(stage, style, element("max=8", MARKED, (50, 50, 500, 300)))
    stage.get("zoom.zoomTo(1.5, { at: { x: 400, y: 260 }, animated: false })")
    before = stage.rest()
    x, y = middle(page)
    fingers.down(0, x - 30, y - 10)
    fingers.down(1, x + 30, y + 10)
    fingers.glide({0: (x - 60, y - 20), 1: (x + 60, y + 20)})
    stage.frames()
    assert near(middle(page), (x, y), 1.5)
    assert stage.placement()["scale"] > before["scale"] * 1.9
    fingers.cancel()


@around
def test_a_wheel_zooms_about_the_pointer(stage, page, style):
    put_around(stage, style, element("max=8", MARKED, (50, 50, 500, 300)))
    stage.get("zoom.zoomTo(1.5, { at: { x: 400, y: 260 }, animated: false })")
    stage.rest()
    # Another transform than the one it was laid out in: nothing but the transform has changed.
    page.evaluate("zoom.parentElement.style.translate = '30px 10px'")
    x, y = middle(page)
    page.mouse.move(round(x), round(y))
    before = stage.placement()["scale"]
    page.keyboard.down("Control")
    page.mouse.wheel(0, -200)
    page.keyboard.up("Control")
    stage.until(f"zoom.placement.scale > {before * 1.2}")
    stage.rest()
    assert near(middle(page), (x, y), 2)


@around
def test_what_is_lifted_is_drawn_where_it_is_held(stage, page, fingers, style):
    put_around(stage, style, element('release="spring-back" lift', '<img src="/web/demos/sky.svg" alt="">', (50, 50, 500, 300)))
    corners = """(() => { const quad = [];
      for (const [x, y] of [[0, 0], [1, 0], [0, 1], [.5, .5]]) {
        const dot = document.createElement('b');
        dot.style.cssText = `position:absolute;width:0;height:0;left:${x * 100}%;top:${y * 100}%`;
        zoom.shadowRoot.querySelector('#content').append(dot);
        const rect = dot.getBoundingClientRect();
        quad.push(rect.x, rect.y);
        dot.remove();
      } return quad; })()"""
    home = stage.get(corners)
    x, y = middle(page, "#zoom")
    fingers.down(0, x - 40, y)
    fingers.down(1, x + 40, y)
    fingers.glide({0: (x - 40, y + 1), 1: (x + 40, y + 1)}, 2)
    stage.until("zoom.shadowRoot.querySelector('#stage').matches(':popover-open')")
    drawn = stage.get(corners)
    fingers.cancel()
    assert near(tuple(drawn), tuple(home), 4)


def own_points(page, *xs):
    """Where points in the middle of the height of what is 500 × 300 are drawn."""
    ends = page.evaluate("""(xs) => xs.flatMap((x) => { const dot = document.createElement('b');
      dot.style.cssText = `position:absolute;width:0;height:0;left:${x}px;top:150px`;
      around.append(dot);
      const rect = dot.getBoundingClientRect(); dot.remove(); return [rect.x, rect.y]; })""", xs)
    return [tuple(ends[index:index + 2]) for index in range(0, len(ends), 2)]


@around
def test_a_swipe_follows_what_it_is_drawn_on(stage, page, fingers, style):
    swipe = '<closeup-swipe id="swipe" style="width:500px;height:300px;background:#eee"></closeup-swipe>'
    put_around(stage, style, swipe)
    page.evaluate("window.swipes = []; swipe.addEventListener('closeup-swipe', ({ detail }) => swipes.push(detail.direction))")
    # From the middle to where the element's own right is drawn; the page around scrolls either way.
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<p style=\"width:3000px;height:3000px\">')")
    stage.frames()
    start, end = own_points(page, 250, 400)
    fingers.down(0, *start)
    fingers.glide({0: end}, 5)
    fingers.up()
    stage.frames()
    assert page.evaluate("swipes") == ["right"]


@around
def test_a_scrub_follows_what_it_is_drawn_on(stage, page, fingers, style):
    put_around(stage, style, '<closeup-scrub id="scrub" style="width:500px;height:300px;background:#eee"></closeup-scrub>')
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<p style=\"width:3000px;height:3000px\">')")
    stage.frames()
    start, end = own_points(page, 250, 400)
    fingers.down(0, *start)
    fingers.glide({0: end}, 10)
    fingers.up()
    # Less the slop, which is measured on the screen.
    assert 0.2 < page.evaluate("scrub.progress") <= 0.3


# --- the focus -------------------------------------------------------------------------------------------------------------

CORNERS = "".join(f'<button style="position:absolute;width:20px;height:12px;{side};{end}"></button>'
                  for side in ("left:2px", "right:2px") for end in ("top:2px", "bottom:2px"))


@pytest.mark.parametrize("attributes", ["", 'dir="rtl"'])
@pytest.mark.parametrize("how", ["keys", "program"])
def test_the_focus_pans_to_a_control_and_scrolls_nothing_else(stage, page, how, attributes):
    content = f'<div style="width:600px;height:400px;position:relative">{CORNERS}</div>'
    stage.put(f'<div style="height:3000px;width:3000px">{element("max=8 " + attributes, content, (300, 800, 300, 200))}</div>')
    page.evaluate("scrollTo({ left: 100, top: 700, behavior: 'instant' })")
    stage.get("zoom.zoomTo(8, { animated: false })")
    stage.rest()
    stage.get("zoom.focus({ preventScroll: true })")
    for index in [0, 1, 2, 3]:
        if how == "keys":
            page.keyboard.press("Tab")
        else:
            page.evaluate("(index) => zoom.querySelectorAll('button')[index].focus()", index)
        stage.rest()
        control = page.locator("#zoom button").nth(index)
        assert control.evaluate("(button) => document.activeElement === button")
        x, y = middle(page, f"#zoom button:nth-of-type({index + 1})")
        assert 200 < x < 500 and 100 < y < 300, "it is in sight"
        assert page.evaluate("[scrollX, scrollY]") == [100, 700]
        # It is the engine that has panned: fingers go on from here.
        stage.get("zoom.panBy(1, 1)")
        stage.rest()
        assert near(middle(page, f"#zoom button:nth-of-type({index + 1})"), (x, y), 2)


def test_what_is_asked_to_scroll_into_sight_is_panned_to(stage, page):
    content = f'<div style="width:600px;height:400px;position:relative">{CORNERS}</div>'
    stage.put(element("max=8", content))
    stage.get("zoom.zoomTo(8, { animated: false })")
    stage.rest()
    before = stage.placement()
    page.evaluate("zoom.querySelector('button').scrollIntoView({ block: 'nearest', inline: 'nearest' })")
    stage.until(f"zoom.placement.x > {before['x']} + 100")
    x, y = middle(page, "#zoom button:first-of-type")
    assert 100 < x < 700 and 50 < y < 450 and page.evaluate("[scrollX, scrollY]") == [0, 0]


# --- a page that the browser's own pinch has magnified ---------------------------------------------------------------------

SCREEN = """<img id="thumb" data-closeup="/web/demos/sky.svg" src="/web/demos/sky.svg" alt="Sky"
  style="position:absolute;left:30px;top:40px;width:90px;height:60px"><div style="height:3000px"></div>"""


@pytest.fixture
def magnified(open_page, address):
    """A phone, two fingers, and a page pinched to some two and a half times its size about a corner of it."""
    page = open_page(**PHONE)
    stage = Stage(page, address)
    stage.put(SCREEN)
    fingers = ScreenFingers(page)
    fingers.down(0, 150, 300)
    fingers.down(1, 250, 300)
    fingers.glide({0: (75, 300), 1: (330, 300)}, 8)
    fingers.up()
    page.wait_for_function("() => visualViewport.scale > 1.8")
    return stage, fingers


class ScreenFingers(Fingers):
    """Fingers whose places are those of the phone: the protocol's are the magnified page's."""

    def _send(self, kind, points):
        scale = self.page.evaluate("visualViewport.scale")
        super()._send(kind, {finger: (x / scale, y / scale) for finger, (x, y) in points.items()})

    def __init__(self, page):
        super().__init__(page)
        self.page = page


def on_screen(page, expression):
    """Where something is drawn on the screen of the phone: left, top, width, height."""
    return page.evaluate(f"""(() => {{ const {{ x, y, width, height }} = {expression}.getBoundingClientRect();
      const {{ offsetLeft, offsetTop, scale }} = visualViewport;
      return [(x - offsetLeft) * scale, (y - offsetTop) * scale, width * scale, height * scale]; }})()""")


VIEWER = "document.querySelector('closeup-screen')"
SHADOW = f"{VIEWER}.shadowRoot.querySelector"


def test_a_screen_opened_on_a_magnified_page_fills_what_is_seen(magnified):
    stage, fingers = magnified
    page = stage.page
    page.evaluate("thumb.click()")
    page.wait_for_function(f"() => {VIEWER}.shown && !{VIEWER}.animating")
    assert near(on_screen(page, f"{SHADOW}('dialog')"), (0, 0, 390, 844), 0.5)
    # The picture is as large as on any phone, and fingers have hold of it where it is seen.
    page.wait_for_function(f"() => {SHADOW}('.frame img')?.naturalWidth > 0")
    left, top, width, height = on_screen(page, f"{SHADOW}('.frame')")
    assert near((left, top, width, height), (0, 422 - 130, 390, 260), 1)
    fingers.rest(1)
    fingers.down(0, 195 - 40, 400)
    fingers.down(1, 195 + 40, 400)
    fingers.glide({0: (195 - 80, 400), 1: (195 + 80, 400)})
    fingers.rest(0.3)
    fingers.up()
    stage.frames()
    page.wait_for_function(f"() => !{VIEWER}.animating")
    assert near(page.evaluate(f"{VIEWER}.zoom"), 2, 0.02)
    drawn = on_screen(page, f"{SHADOW}('.frame')")
    assert near(tuple(drawn), (-195, 422 - 260, 780, 520), 1)
    # Its button is where a thumb finds it, and closes.
    x, y, width, height = on_screen(page, f"{SHADOW}('#close')")
    assert 44 <= width < 60 and 0 < x < 390 - width and 0 < y < 844 - height
    fingers.rest(1)
    fingers.tap(x + width / 2, y + height / 2)
    page.wait_for_function(f"() => !{VIEWER}.shown")
    # And the page is pinched back.
    fingers.rest(1)
    fingers.down(0, 50, 300)
    fingers.down(1, 350, 300)
    fingers.glide({0: (180, 300), 1: (220, 300)}, 8)
    fingers.up()
    page.wait_for_function("() => visualViewport.scale < 1.1")


def test_a_screen_on_a_magnified_page_flies_from_where_its_thumbnail_is_seen(magnified):
    stage, fingers = magnified
    page = stage.page
    page.evaluate("thumb.scrollIntoView()")
    stage.frames()
    home = tuple(on_screen(page, "thumb"))
    page.evaluate("addEventListener('closeup-open', () => { window.first = "
                  f"(({{ x, y, width, height }}) => [x, y, width, height])({SHADOW}('.frame').getBoundingClientRect()); }})")
    page.evaluate("thumb.click()")
    page.wait_for_function("() => window.first")
    offset_left, offset_top, scale = page.evaluate("[visualViewport.offsetLeft, visualViewport.offsetTop, visualViewport.scale]")
    x, y, width, height = page.evaluate("first")
    assert near(((x - offset_left) * scale, (y - offset_top) * scale, width * scale, height * scale), home, 2)


def test_an_open_screen_follows_a_page_that_is_magnified_or_turned(open_page, address):
    page = open_page(**PHONE)
    stage = Stage(page, address)
    stage.put(SCREEN)
    page.evaluate("thumb.click()")
    page.wait_for_function(f"() => {VIEWER}.shown && !{VIEWER}.animating")
    session = page.context.new_cdp_session(page)
    for factor in [3, 1]:
        session.send("Emulation.setPageScaleFactor", {"pageScaleFactor": factor})
        page.wait_for_function("(factor) => visualViewport.scale === factor", arg=factor)
        stage.frames()
        assert near(on_screen(page, f"{SHADOW}('dialog')"), (0, 0, 390, 844), 0.5)
