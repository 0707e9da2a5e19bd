"""System A: a feed in which two fingers magnify a card in place, and let it go."""
import io
import math

import pytest
from PIL import Image

from demo import PHONE, Demo
from fingers import Fingers
from stage import BOX, PICTURE, Stage, element, inside, near

STATE = "({ scale: zoom.scale, anchor: zoom.anchor, offset: zoom.offset, pinching: zoom.pinching })"
HOME = {"scale": 1, "offset": {"x": 0, "y": 0}, "pinching": False}
# FEEL, "Let-go": a spring of response 0.3 s, damped to 0.85 of critical.
FREQUENCY, DAMPING = 2 * math.pi / 0.3, 0.85


@pytest.fixture
def page(open_page):
    return open_page(**PHONE)


@pytest.fixture
def feed(page, address):
    return Demo(page, address, "feed")


def state(demo, identity="coast"):
    demo.frames()
    return demo.get(STATE, identity)


def hold(fingers, middle, start=20, end=40):
    """Two fingers, one above the other, go from one distance to their middle to another, and stay."""
    x, y = middle
    fingers.down(0, x, y - start)
    fingers.down(1, x, y + start)
    fingers.glide({0: (x, y - end), 1: (x, y + end)})


def pixel(page, x, y):
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB").getpixel((int(x), int(y)))


# --- state ----------------------------------------------------------------------------------------------------------------


def test_the_state_tells_scale_anchor_offset_and_pinching(feed, fingers):
    assert near(state(feed), HOME)
    x, y = feed.place("#coast", 0.25, 0.4)
    hold(fingers, (x, y), 30, 60)
    now = state(feed)
    assert near(now, {"scale": 2, "offset": {"x": 0, "y": 0}}, 1e-3) and now["pinching"]
    # Not the middle: where the pinch began.
    assert near(now["anchor"], {"x": 0.25, "y": 0.4}, 1e-3)
    fingers.glide({0: (x + 25, y - 90), 1: (x + 25, y + 30)})
    assert near(state(feed), {"scale": 2, "offset": {"x": 25, "y": -30}}, 1e-3)
    fingers.up()
    feed.rest("coast")
    assert near(state(feed), HOME)


def test_events_tell_the_state_from_a_scale_of_one_on(feed, page, fingers):
    page.evaluate("""() => { window.told = [];
      for (const name of ['gesturestart', 'change', 'gestureend', 'settle']) {
        document.addEventListener('closeup-' + name, ({ detail }) => told.push([name, detail]));
      } }""")
    hold(fingers, feed.place("#coast", 0.5, 0.5), 30, 60)
    feed.frames()
    fingers.up()
    feed.rest("coast")
    told = page.evaluate("told")
    assert [name for name, _ in told if name != "change"] == ["gesturestart", "gestureend", "settle"]
    scales = [detail["scale"] for _, detail in told]
    assert 1 <= scales[0] < 2 and max(scales) <= 2 + 1e-9 and scales[-1] == 1
    assert all(detail["scale"] > 0.9 for _, detail in told), "never 0"
    ended = [name for name, _ in told].index("gestureend")
    # The change before tells of the same frame.
    assert all(detail["pinching"] for _, detail in told[:ended - 1])
    assert not any(detail["pinching"] for _, detail in told[ended:])


def test_it_springs_back_as_the_spring_of_the_feel_says(feed, page, fingers):
    hold(fingers, feed.place("#coast", 0.5, 0.5), 30, 60)
    feed.frames()
    page.evaluate("""() => {
      window.seen = [];
      const zoom = document.querySelector('#coast');
      addEventListener('pointerup', (event) => { window.released ??= event.timeStamp; }, true);
      zoom.addEventListener('closeup-change', ({ detail }) => {
        if (window.released) seen.push([document.timeline.currentTime, detail.scale]);
      });
    }""")
    fingers.catch_up()
    fingers.up()
    feed.rest("coast")
    released, seen = page.evaluate("[released, seen]")
    bell = FREQUENCY * math.sqrt(1 - DAMPING**2)
    assert len(seen) > 2
    for milliseconds, scale in seen[:-1]:
        time = (milliseconds - released) / 1000
        share = math.exp(-DAMPING * FREQUENCY * time) * (
            math.cos(bell * time) + DAMPING * FREQUENCY / bell * math.sin(bell * time))
        assert near(scale, math.exp(math.log(2) * share), 5e-3), time
    assert seen[-1][1] == 1


def test_under_the_fingers_nothing_is_animated(feed, page, fingers):
    x, y = feed.place("#coast", 0.5, 0.5)
    fingers.down(0, x, y - 30)
    fingers.down(1, x, y + 30)
    for step in range(1, 6):
        fingers.move({0: (x, y - 30 - step * 6), 1: (x, y + 30 + step * 6)})
        feed.frames()
        width = feed.box("#coast img")[2]
        assert not feed.get("zoom.animating", "coast")
        assert near(width / feed.box("#coast")[2], 1 + step * 0.2, 1e-3), "drawn where the fingers are, in their frame"
    fingers.up()


def test_it_springs_back_also_when_the_system_takes_the_fingers(feed, fingers):
    hold(fingers, feed.place("#coast", 0.5, 0.5))
    assert near(state(feed)["scale"], 2, 1e-3)
    fingers.cancel()
    feed.rest("coast")
    assert near(state(feed), HOME)


def test_nothing_jumps_when_the_number_of_fingers_changes(feed, fingers):
    x, y = feed.place("#coast", 0.5, 0.5)
    hold(fingers, (x, y), 30, 60)
    before = state(feed)
    fingers.down(2, x + 90, y)
    assert near(state(feed), before, 1e-6)
    fingers.up(0)
    assert near(state(feed), before, 1e-6)
    fingers.glide({1: (x, y + 80), 2: (x + 90, y + 20)})
    assert near(state(feed), {"scale": before["scale"], "offset": {"x": 0, "y": 20}}, 1e-3)
    moved = state(feed)
    fingers.up(1)
    assert near(state(feed), moved, 1e-6)
    fingers.up()
    feed.rest("coast")
    assert near(state(feed), HOME)


def test_pinched_smaller_it_resists_and_comes_back(feed, fingers):
    hold(fingers, feed.place("#coast", 0.5, 0.5), 80, 40)
    assert 0.5 < state(feed)["scale"] < 1
    fingers.up()
    feed.rest("coast")
    assert near(state(feed), HOME)


def test_who_wants_less_motion_gets_a_cut_home(open_page, address):
    page = open_page(reduced_motion="reduce", **PHONE)
    demo, fingers = Demo(page, address, "feed"), Fingers(page)
    hold(fingers, demo.place("#coast", 0.5, 0.5))
    demo.frames()
    fingers.up()
    demo.frames()
    assert not demo.get("zoom.animating", "coast") and near(state(demo), HOME)


# --- the feed around it ---------------------------------------------------------------------------------------------------


def test_one_finger_scrolls_the_feed_and_moves_no_card(feed, page, fingers):
    x, y = feed.place("#coast", 0.5, 0.8)
    fingers.down(0, x, y)
    fingers.glide({0: (x, y - 200)}, steps=12)
    assert near(state(feed), HOME)
    fingers.up()
    page.wait_for_function("() => scrollY > 100")
    assert near(state(feed), HOME)


def test_two_fingers_do_not_scroll_it(feed, page, fingers):
    x, y = feed.place("#coast", 0.5, 0.5)
    hold(fingers, (x, y))
    fingers.glide({0: (x, y - 120), 1: (x, y - 40)})
    fingers.up()
    feed.rest("coast")
    assert page.evaluate("[scrollY, visualViewport.scale]") == [0, 1]


@pytest.mark.parametrize("pinched", [False, True])
def test_buttons_and_links_in_a_card_stay_live(feed, page, fingers, pinched):
    feed.show("#poll")
    if pinched:
        fingers.pinch(*feed.place("#poll", 0.5, 0.3), 20, 40)
        feed.rest("poll")
    fingers.tap(*feed.place("[data-vote=Dunes]", 0.5, 0.5))
    page.wait_for_function("() => document.querySelector('#vote').value === 'You chose Dunes.'")
    # Twice, quickly: two clicks, and no zoom.
    fingers.double_tap(*feed.place("[data-vote=Aurora]", 0.5, 0.5))
    page.wait_for_function("() => document.querySelector('#vote').value === 'You chose Aurora.'")
    assert near(state(feed, "poll"), HOME)
    fingers.tap(*feed.place("#terms", 0.5, 0.5))
    page.wait_for_url("**#sundial")


def test_a_pinch_on_buttons_clicks_none(feed, page, fingers):
    feed.show("#poll")
    x, y = feed.place("[data-vote=Dunes]", 0.5, 0.5)
    hold(fingers, (x, y), 15, 45)
    assert state(feed, "poll")["scale"] > 2
    fingers.up()
    feed.rest("poll")
    assert page.evaluate("document.querySelector('#vote').value") == "No vote yet."


def test_wheel_and_keys_are_not_for_it(feed, page):
    page.evaluate("() => addEventListener('wheel', (event) => { window.used = event.defaultPrevented; })")
    page.mouse.move(*feed.place("#coast", 0.5, 0.5))
    page.mouse.wheel(0, 120)
    page.wait_for_function("() => window.used === false && scrollY > 0")
    assert page.evaluate("document.querySelector('#coast').tabIndex") == -1
    assert near(state(feed), HOME)


# --- lifted ---------------------------------------------------------------------------------------------------------------


def test_a_pinched_card_is_above_bars_neighbours_and_clipping_parents(feed, fingers):
    assert feed.shown(60, 20) in ("a", "h1", "header")
    bar, neighbour = (60, 20), feed.place("#quote", 0.5, 0.3)
    x, y = feed.place("#coast", 0.5, 0.5)
    hold(fingers, (x, y), 30, 110)
    assert state(feed)["scale"] > 3
    for point in (bar, neighbour):
        assert feed.shown(*point) == "img"
    fingers.up()
    feed.rest("coast")
    assert feed.shown(*neighbour) in ("quote", "blockquote", "p")


def test_without_lift_it_is_magnified_inside_its_frame(feed, fingers):
    feed.show("#stars")
    left, top, width, height = feed.box("#stars")
    above = feed.shown(left + width / 2, top - 20)
    hold(fingers, feed.place("#stars", 0.5, 0.5), 30, 90)
    assert near(state(feed, "stars")["scale"], 3, 1e-3)
    assert feed.shown(left + width / 2, top - 20) == above


def test_lifting_shifts_nothing_in_the_page(feed, page, fingers):
    places = """() => [...document.querySelectorAll('article, h2, closeup-zoom, nav, header')].map((element) => {
      const box = element.getBoundingClientRect(); return [box.left, box.top, box.width, box.height]; })"""
    page.evaluate("""() => { window.shifts = 0;
      // All but the line that reads out the state, whose words grow.
      const read = document.querySelector('#state');
      new PerformanceObserver((list) => {
        for (const { sources, value } of list.getEntries()) if (sources.some(({ node }) => !read.contains(node))) shifts += value;
      }).observe({ type: 'layout-shift' }); }""")
    before = page.evaluate(places)
    drawn = feed.box("#coast img")
    size = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    x, y = feed.place("#coast", 0.5, 0.5)
    fingers.down(0, x, y - 30)
    fingers.down(1, x, y + 30)
    feed.frames()
    assert near(feed.box("#coast img"), drawn, 1e-3), "the picture does not jump as it is lifted"
    fingers.glide({0: (x, y - 90), 1: (x, y + 90)})
    feed.frames()
    assert page.evaluate(places) == before
    assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == size
    fingers.up()
    feed.rest("coast")
    assert page.evaluate(places) == before and near(feed.box("#coast img"), drawn, 1e-3)
    assert page.evaluate("shifts") == 0


def test_the_rest_grows_dark_with_the_zoom_and_bright_again(feed, page, fingers):
    point = (5, 700)  # the page beside the cards
    bright = pixel(page, *point)[0]
    x, y = feed.place("#coast", 0.5, 0.5)
    hold(fingers, (x, y), 40, 60)
    feed.frames()
    assert abs(pixel(page, *point)[0] - bright * (1 - 0.6 * 0.5)) <= 3
    fingers.glide({0: (x, y - 100), 1: (x, y + 100)})
    feed.frames()
    assert abs(pixel(page, *point)[0] - bright * (1 - 0.6)) <= 3, "from twice the size on no darker"
    fingers.up()
    feed.rest("coast")
    assert pixel(page, *point)[0] == bright


def test_dimming_is_optional(feed, page, fingers):
    feed.show("#flower")
    bright = pixel(page, 5, 700)
    hold(fingers, feed.place("#flower", 0.5, 0.3), 40, 50)
    feed.frames()
    assert state(feed, "flower")["scale"] > 1.2 and pixel(page, 5, 700) == bright


def test_what_is_lifted_swallows_no_touch_beside_it(feed, page, fingers):
    x, y = feed.place("#coast", 0.5, 0.2)
    hold(fingers, (x, y), 20, 22)
    like = feed.place(".like", 0.5, 0.5)
    assert feed.get("zoom.shadowRoot.querySelector('#stage').matches(':popover-open')", "coast")
    page.mouse.click(*like)
    assert page.get_attribute(".like", "aria-pressed") == "true"
    fingers.up()


def test_what_is_lifted_keeps_to_its_place_in_a_page_that_scrolls(feed, page, fingers):
    hold(fingers, feed.place("#coast", 0.5, 0.5), 30, 45)
    feed.frames()
    top = feed.box("#coast img")[1]
    page.evaluate("scrollBy({ top: 60, behavior: 'instant' })")
    feed.frames()
    assert near(feed.box("#coast img")[1], top - 60, 1e-3)
    fingers.up()


LIVE = """<div style="width:300px;height:200px"><canvas width="40" height="40"></canvas>
  <video src="/web/demos/pendulums.mp4" width="160" height="90" muted loop></video>
  <input value="typed"><iframe srcdoc="<p>frame" width="60" height="40"></iframe></div>"""


def test_films_frames_canvases_and_fields_live_on_while_lifted(open_page, address):
    page = open_page()
    stage, fingers = Stage(page, address), Fingers(page)
    stage.put(attributes='release="spring-back" lift', content=LIVE)
    page.evaluate("""async () => {
      const find = (name) => document.querySelector(`#zoom ${name}`);
      find('canvas').getContext('2d').fillRect(0, 0, 20, 20);
      const frame = find('iframe');
      if (!frame.contentWindow.document.querySelector('p')) await new Promise((done) => { frame.onload = done; });
      frame.contentWindow.kept = true;
      window.loads = 0;
      frame.onload = () => { loads += 1; };
      find('input').focus();
      await find('video').play();
    }""")
    hold(fingers, inside(300, 200))
    stage.frames()
    lifted = "zoom.shadowRoot.querySelector('#stage').matches(':popover-open')"
    assert stage.get(lifted)
    fingers.up()
    stage.rest()
    assert not stage.get(lifted)
    assert page.evaluate("""() => { const find = (name) => document.querySelector(`#zoom ${name}`);
      return [loads, find('iframe').contentWindow.kept, find('video').paused, document.activeElement === find('input'),
        find('canvas').getContext('2d').getImageData(5, 5, 1, 1).data[3]]; }""") == [0, True, False, True, 255]
    page.wait_for_function("""() => { const film = document.querySelector('#zoom video'); window.first ??= film.currentTime;
      return film.currentTime !== first; }""")


def test_lifted_out_of_ancestors_that_magnify_it_is_drawn_as_large(open_page, address):
    page = open_page()
    stage, fingers = Stage(page, address), Fingers(page)
    stage.put(f"""<div style="transform:scale(.5);transform-origin:0 0;overflow:hidden;width:800px;height:600px">
      {element('release="spring-back" lift', content=PICTURE)}</div>""")
    before = page.evaluate("document.querySelector('#zoom img').getBoundingClientRect().toJSON()")
    x, y = (BOX[0] + 300) / 2, (BOX[1] + 200) / 2
    fingers.down(0, x - 20, y)
    fingers.down(1, x + 20, y)
    stage.frames()
    assert near(page.evaluate("document.querySelector('#zoom img').getBoundingClientRect().toJSON()"), before, 1e-3)
    fingers.glide({0: (x - 40, y), 1: (x + 40, y)})
    stage.frames()
    after = page.evaluate("document.querySelector('#zoom img').getBoundingClientRect().toJSON()")
    assert near(after["width"], before["width"] * 2, 0.1) and near(after["x"] + after["width"] / 2, x, 0.1)
    fingers.up()
    stage.rest()
    assert near(page.evaluate("document.querySelector('#zoom img').getBoundingClientRect().toJSON()"), before, 1e-3)


def test_removed_while_it_is_lifted_it_can_be_put_back(feed, page, fingers):
    hold(fingers, feed.place("#coast", 0.5, 0.5))
    feed.frames()
    page.evaluate("""() => { const zoom = document.querySelector('#coast'); const { parentNode, nextSibling } = zoom;
      zoom.remove(); window.back = () => parentNode.insertBefore(zoom, nextSibling); }""")
    fingers.up()
    page.evaluate("back()")
    feed.frames()
    assert near(state(feed), HOME)
    hold(fingers, feed.place("#coast", 0.5, 0.5))
    assert near(state(feed)["scale"], 2, 1e-3)
    fingers.up()


# --- sizes ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(0, 0), (0, 300), (300, 0)])
def test_a_view_without_a_size_is_left_alone(open_page, address, size):
    page = open_page()
    stage, fingers = Stage(page, address), Fingers(page)
    stage.put(f'<div style="width:500px;height:400px">{element(attributes="release=spring-back lift", box=(100, 50, *size))}</div>')
    page.evaluate("document.querySelector('#zoom').style.overflow = 'visible'")
    fingers.pinch(*inside(0, 0), 20, 60)
    now = stage.get(STATE)
    assert now == {"scale": 1, "anchor": {"x": 0.5, "y": 0.5}, "offset": {"x": 0, "y": 0}, "pinching": False}
