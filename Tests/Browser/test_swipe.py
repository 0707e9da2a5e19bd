"""System E, first half: one quick movement of a finger, through a series or in a direction."""
import pytest

from demo import PHONE, Demo
from fingers import Fingers
from stage import PICTURE, Stage, near


@pytest.fixture
def page(open_page):
    return open_page(**PHONE)


@pytest.fixture
def demo(page, address):
    demo = Demo(page, address, "series")
    listen(page)
    return demo


@pytest.fixture
def stage(page, address):
    return Stage(page, address)


def listen(page):
    page.evaluate("""() => { window.swipes = [];
      document.addEventListener('closeup-swipe', ({ target, detail }) => swipes.push({ id: target.id, ...detail })); }""")


def swipe(fingers, x, y, dx, dy, steps=6, after=0.016):
    fingers.down(0, x, y)
    fingers.glide({0: (x + dx, y + dy)}, steps, after)
    fingers.up()


def put(stage, attributes, content='<div style="height:240px"></div>'):
    stage.put(f'<closeup-swipe id="zoom" style="position:absolute;left:20px;top:60px;width:340px;background:#eee" {attributes}>{content}'
              '</closeup-swipe><div style="height:3000px"></div>')
    listen(stage.page)


def swiped(demo):
    demo.frames()
    return [event["direction"] for event in demo.page.evaluate("swipes.splice(0)")]


def index(demo, identity):
    demo.frames()
    return demo.get("zoom.index", identity)


# --- a series ----------------------------------------------------------------------------------------------------------------


def test_to_the_left_is_on_to_the_right_is_back_and_both_ends_wrap(demo, fingers):
    x, y = demo.place("#cards", 0.5, 0.5)
    seen = []
    for _ in range(5):
        swipe(fingers, x, y, -90, 5)
        seen.append(index(demo, "cards"))
    assert seen == [1, 2, 3, 4, 0]
    seen = []
    for _ in range(2):
        swipe(fingers, x, y, 90, 5)
        seen.append(index(demo, "cards"))
    assert seen == [4, 3]
    assert demo.page.inner_text("#cards .current") == "Winter"
    assert demo.page.evaluate("document.querySelector('#place').value") == "4 of 5"


def test_from_right_to_left_it_is_mirrored(demo, fingers):
    demo.show("#mirrored")
    x, y = demo.place("#mirrored", 0.5, 0.5)
    swipe(fingers, x, y, 90, 0)
    assert index(demo, "mirrored") == 1
    swipe(fingers, x, y, -90, 0)
    swipe(fingers, x, y, -90, 0)
    assert index(demo, "mirrored") == 4


def test_the_direction_is_the_computed_one(stage, fingers):
    put(stage, 'index="0" count="3"')
    stage.page.evaluate("document.documentElement.dir = 'rtl'")
    swipe(fingers, 200, 150, 80, 0)
    assert index(stage, "zoom") == 1


@pytest.mark.parametrize("count", ["0", "-3", "", "nonsense"])
def test_an_empty_series_stays_where_it_is(stage, fingers, count):
    put(stage, f'index="2" count="{count}"')
    swipe(fingers, 200, 150, -80, 0)
    assert index(stage, "zoom") == 2 and swiped(stage) == ["left"]


def test_an_index_beyond_the_series_comes_back_into_it(stage, fingers):
    put(stage, 'index="17" count="5"')
    swipe(fingers, 200, 150, -80, 0)
    assert index(stage, "zoom") == (17 + 1) % 5


# --- what is a swipe -----------------------------------------------------------------------------------------------------------


def test_one_event_tells_the_gesture(demo, fingers):
    left, top, _, _ = demo.box("#cards")
    swipe(fingers, left + 200, top + 100, -96, 12, steps=6, after=0.02)
    demo.frames()
    event, = demo.page.evaluate("swipes")
    # Certain at 50 px, after three and a bit of six steps of 16 px in 20 ms.
    assert event["id"] == "cards" and event["direction"] == "left" and event["step"] == 1 and event["index"] == 1
    assert near(event["start"], {"x": 200, "y": 100}, 1e-6)
    assert near(event["translation"], {"x": -64, "y": 8}, 0.5)
    assert near(event["velocity"], {"x": -16 / 0.02, "y": 2 / 0.02}, 8)


@pytest.mark.parametrize("dx, dy, steps, after", [
    (-45, 0, 6, 0.016),  # shorter than 50
    (-60, 0, 12, 0.06),  # longer than half a second
    (-60, 45, 6, 0.016),  # farther aside than half its length
])
def test_what_is_no_swipe(stage, fingers, dx, dy, steps, after):
    put(stage, 'directions="left right"')
    swipe(fingers, 200, 150, dx, dy, steps, after)
    assert swiped(stage) == []


def test_a_vertical_scroll_scrolls_and_is_no_swipe(demo, page, fingers):
    x, y = demo.place("#cards", 0.5, 0.5)
    # Down to up, and ending far to the left.
    fingers.down(0, x, y)
    fingers.glide({0: (x - 10, y - 80)}, steps=5)
    fingers.glide({0: (x - 120, y - 180)}, steps=8)
    fingers.up()
    page.wait_for_function("() => scrollY > 60")
    assert index(demo, "cards") == 0 and swiped(demo) == []


def test_two_fingers_are_no_swipe(stage, fingers):
    put(stage, "")
    fingers.down(0, 250, 150)
    fingers.down(1, 250, 220)
    fingers.glide({0: (150, 150), 1: (150, 220)}, steps=6)
    fingers.up()
    assert swiped(stage) == []


def test_a_finger_the_system_takes_is_no_swipe(stage, fingers):
    put(stage, "")
    fingers.down(0, 250, 150)
    fingers.glide({0: (210, 150)}, steps=3)
    fingers.cancel()
    assert swiped(stage) == []


# --- directions ----------------------------------------------------------------------------------------------------------------


WAYS = {"left": (-80, 0), "right": (80, 0), "up": (0, -80), "down": (0, 80)}


@pytest.mark.parametrize("attributes, expected", [
    ("", {"left", "right"}),
    ('directions=""', set()),
    ('directions="up"', {"up"}),
    ('directions="down left"', {"down", "left"}),
    ('directions="left right up down"', {"left", "right", "up", "down"}),
    ('directions="leading"', {"left"}),
    ('directions="trailing"', {"right"}),
    ('directions="leading" dir="rtl"', {"right"}),
    ('directions="trailing up" dir="rtl"', {"left", "up"}),
])
def test_only_the_directions_asked_for_are_told(stage, fingers, attributes, expected):
    put(stage, attributes)
    seen = set()
    for dx, dy in WAYS.values():
        stage.page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
        swipe(fingers, 190, 180, dx, dy)
        seen |= set(swiped(stage))
    assert seen == expected


@pytest.mark.parametrize("attributes, action", [
    ("", "pan-y pinch-zoom"), ('directions="leading"', "pan-y pinch-zoom"), ('directions="up down"', "pan-x pinch-zoom"),
    ('directions="left up"', "pinch-zoom"), ('directions=""', "auto"), ("disabled", "auto"),
])
def test_the_browser_scrolls_along_the_other_axis(stage, attributes, action):
    put(stage, attributes)
    assert stage.get("getComputedStyle(zoom).touchAction") == action


def test_one_view_may_carry_several(stage, fingers):
    stage.put("""<closeup-swipe id="outer" directions="up down" style="position:absolute;left:20px;top:60px;width:340px">
      <closeup-swipe id="inner" directions="left right"><div style="height:240px;background:#eee"></div></closeup-swipe></closeup-swipe>""")
    listen(stage.page)
    for dx, dy in WAYS.values():
        swipe(fingers, 190, 180, dx, dy)
    stage.frames()
    assert [(event["id"], event["direction"]) for event in stage.page.evaluate("swipes")] == [
        ("inner", "left"), ("inner", "right"), ("outer", "up"), ("outer", "down")]


# --- around and inside ---------------------------------------------------------------------------------------------------------


def test_the_page_may_change_it_in_the_middle_of_a_swipe(stage, fingers):
    put(stage, 'index="0" count="3"')
    fingers.down(0, 250, 150)
    fingers.move({0: (230, 150)})
    stage.frames()
    stage.page.evaluate("""() => { const swipe = document.querySelector('#zoom');
      swipe.setAttribute('count', '7'); swipe.innerHTML = '<p style="height:200px">anew</p>'; swipe.index = 6; }""")
    fingers.glide({0: (150, 150)}, steps=4)
    fingers.up()
    assert index(stage, "zoom") == 0 and swiped(stage) == ["left"]


def test_what_is_inside_stays_live(stage, page, fingers):
    put(stage, "", """<div style="height:240px"><button style="position:absolute;left:80px;top:80px;width:120px;height:60px">press</button>
      <input type="range" value="50" style="position:absolute;left:20px;top:180px;width:300px"></div>""")
    page.evaluate("() => { window.clicks = 0; document.querySelector('#zoom button').addEventListener('click', () => { clicks += 1; }); }")
    fingers.tap(150, 160)
    page.wait_for_function("() => clicks === 1")
    # A swipe that begins on the button is a swipe.
    swipe(fingers, 150, 170, -90, 0)
    assert swiped(stage) == ["left"] and page.evaluate("clicks") == 1
    page.mouse.move(180, 160)
    page.mouse.down()
    page.mouse.move(110, 160, steps=4)
    page.mouse.up()
    assert swiped(stage) == ["left"] and page.evaluate("clicks") == 1
    # A slider keeps its finger.
    left, top, width, height = page.evaluate("(() => { const box = document.querySelector('input').getBoundingClientRect(); return [box.left, box.top, box.width, box.height]; })()")
    swipe(fingers, left + width / 2, top + height / 2, 90, 0)
    assert swiped(stage) == []


def test_arrow_keys_lead_to_what_lies_there(demo, page):
    demo.get("zoom.focus()", "cards")
    for key, expected in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("ArrowDown", 1)]:
        page.keyboard.press(key)
        assert index(demo, "cards") == expected
    assert swiped(demo) == ["left", "left", "right"]
    demo.get("zoom.focus()", "mirrored")
    page.keyboard.press("ArrowLeft")
    assert index(demo, "mirrored") == 1
    demo.get("zoom.focus()", "compass")
    page.keyboard.press("ArrowDown")
    assert swiped(demo)[-1:] == ["up"]


def test_disabled_it_does_not_answer(stage, page, fingers):
    put(stage, 'disabled index="0" count="3"')
    swipe(fingers, 200, 150, -90, 0)
    stage.get("zoom.focus()")
    page.keyboard.press("ArrowRight")
    assert index(stage, "zoom") == 0 and swiped(stage) == []


def test_it_is_a_group_with_a_name(demo, page):
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    assert ("group", "Seasons of a meadow") in [(node["role"]["value"], node["name"]["value"]) for node in tree if "name" in node]


# --- with something that zooms inside --------------------------------------------------------------------------------------------


INNER = f'<closeup-zoom id="inner" style="height:240px">{PICTURE}</closeup-zoom>'


def test_fitted_content_leaves_the_swipe_to_the_series(stage, fingers):
    put(stage, 'index="0" count="3"', INNER)
    before = stage.placement("inner")
    swipe(fingers, 200, 150, -90, 0)
    assert index(stage, "zoom") == 1 and stage.rest("inner") == before


def test_magnified_content_is_panned_until_it_ends(stage, fingers):
    put(stage, 'index="0" count="3"', INNER)
    stage.get("zoom.zoomTo(2, { animated: false })", "inner")
    before = stage.rest("inner")
    fingers.down(0, 250, 150)
    fingers.glide({0: (170, 150)})
    fingers.rest(0.2)
    fingers.up()
    assert near(stage.rest("inner")["x"], before["x"] - 80, 1e-3) and index(stage, "zoom") == 0
    stage.get("zoom.panBy(-2000, 0, { animated: false })", "inner")
    before = stage.rest("inner")
    swipe(fingers, 250, 150, -90, 0)
    assert index(stage, "zoom") == 1 and stage.rest("inner") == before


def test_two_fingers_pinch_what_is_inside(stage, fingers):
    put(stage, 'index="0" count="3"', INNER)
    fingers.pinch(190, 180, 30, 60)
    stage.rest("inner")
    assert near(stage.zoom("inner"), 2, 1e-3) and swiped(stage) == []
