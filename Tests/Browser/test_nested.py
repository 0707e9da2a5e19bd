"""Elements inside each other: fingers are told to all of them, the innermost first, and are the first one's that claims them."""
import pytest

from stage import PICTURE, near

# The outer element is 600 × 400, its content as large; two pictures of 240 × 160 stand in it.
INNER = '<closeup-zoom id="{0}" style="position:absolute;left:{1}px;top:120px;width:240px;height:160px" max="8" {2}>' + PICTURE + "</closeup-zoom>"


def put(stage, attributes="", outer='max="8"'):
    inside = INNER.format("one", 40, attributes) + INNER.format("two", 320, attributes)
    stage.put(f'<closeup-zoom id="outer" style="position:absolute;left:100px;top:50px;width:600px;height:400px" {outer}>'
              f'<div style="width:600px;height:400px;background:#dde">{inside}</div></closeup-zoom>')


ONE, TWO, BESIDE = (100 + 160, 50 + 200), (100 + 440, 50 + 200), (100 + 300, 50 + 60)


def test_a_pinch_on_the_inner_one_does_not_move_the_outer(stage, fingers):
    put(stage)
    before = stage.placement("outer")
    fingers.pinch(*ONE, 20, 50)
    stage.rest("one")
    assert near(stage.zoom("one"), 2.5, 1e-3)
    assert stage.rest("outer") == before and stage.zoom("two") == 1


def test_a_pinch_beside_the_inner_ones_is_the_outers(stage, fingers):
    put(stage)
    fingers.pinch(*BESIDE, 20, 40)
    stage.rest("outer")
    assert near(stage.zoom("outer"), 2, 1e-3) and stage.zoom("one") == 1


def test_two_fingers_on_two_inner_ones_pinch_what_holds_both(stage, fingers):
    put(stage)
    fingers.down(0, *ONE)
    fingers.down(1, *TWO)
    fingers.glide({0: (ONE[0] - 70, ONE[1]), 1: (TWO[0] + 70, TWO[1])})
    stage.frames()
    assert near(stage.zoom("outer"), (280 + 140) / 280, 1e-3)
    fingers.up()
    stage.rest("outer")
    assert [stage.zoom(name) for name in ("one", "two")] == [1, 1]


def test_one_finger_moves_what_has_room_the_innermost_first(stage, fingers):
    put(stage)
    stage.get("zoom.zoomTo(2, { animated: false })", "outer")
    outer = stage.rest("outer")
    # At twice the size the left picture is drawn from 40·2−300 on.
    x, y = 100 + 20, 50 + 200
    fingers.down(0, x, y)
    fingers.glide({0: (x + 60, y)})
    fingers.rest(0.2)
    fingers.up()
    assert near(stage.rest("outer")["x"], outer["x"] + 60, 1e-3) and stage.zoom("one") == 1
    stage.get("zoom.zoomTo(3, { animated: false })", "one")
    outer, inner = stage.rest("outer"), stage.rest("one")
    fingers.down(0, x, y)
    fingers.glide({0: (x + 60, y)})
    fingers.rest(0.2)
    fingers.up()
    # In the inner one's own pixels, which the outer one magnifies: 30, with all of FEEL's slop given back after 30 on the screen.
    shown = 60 / 2
    assert near(stage.rest("one")["x"], inner["x"] + shown, 1e-3) and stage.rest("outer") == outer


def test_a_double_tap_is_the_innermosts(stage, fingers):
    put(stage)
    fingers.double_tap(*ONE)
    stage.rest("one")
    assert stage.zoom("one") > 1 and stage.zoom("outer") == 1
    fingers.double_tap(*BESIDE)
    stage.rest("outer")
    assert stage.zoom("outer") > 1


def test_a_disabled_inner_one_is_only_content(stage, fingers):
    put(stage, "disabled")
    fingers.pinch(*ONE, 20, 40)
    stage.rest("outer")
    assert near(stage.zoom("outer"), 2, 1e-3) and stage.zoom("one") == 1
    fingers.double_tap(*ONE)
    stage.rest("outer")
    assert stage.zoom("outer") == 1


def test_what_springs_back_inside_leaves_one_finger_to_the_outer(stage, fingers):
    put(stage, 'release="spring-back"')
    stage.get("zoom.zoomTo(2, { animated: false })", "outer")
    outer = stage.rest("outer")
    x, y = 100 + 100, 50 + 200
    fingers.down(0, x, y)
    fingers.glide({0: (x + 50, y)})
    fingers.rest(0.2)
    fingers.up()
    assert near(stage.rest("outer")["x"], outer["x"] + 50, 1e-3)
    outer = stage.placement("outer")
    fingers.down(0, x - 20, y)
    fingers.down(1, x + 20, y)
    fingers.glide({0: (x - 40, y), 1: (x + 40, y)})
    stage.frames()
    assert near(stage.get("zoom.scale", "one"), 2, 1e-3) and stage.placement("outer") == outer
    fingers.up()
    stage.rest("one")
    assert stage.zoom("one") == 1


@pytest.mark.parametrize("lifted", [0, 1])
def test_a_finger_that_comes_to_a_claimed_pinch_joins_it_wherever_it_lands(stage, fingers, lifted):
    put(stage)
    fingers.down(0, BESIDE[0] - 40, BESIDE[1])
    fingers.down(1, BESIDE[0] + 40, BESIDE[1])
    fingers.glide({0: (BESIDE[0] - 60, BESIDE[1]), 1: (BESIDE[0] + 60, BESIDE[1])})
    before = stage.placement("outer")
    fingers.down(2, *TWO)
    assert stage.placement("outer") == before
    fingers.up(lifted)
    fingers.glide({2: (TWO[0] + 30, TWO[1] + 30)})
    stage.frames()
    assert stage.zoom("two") == 1 and stage.placement("outer") != before
    fingers.up()
    stage.rest("outer")
    # All of it is over: the inner one answers again.
    stage.get("zoom.reset({ animated: false })", "outer")
    stage.rest("outer")
    fingers.pinch(*TWO, 20, 40)
    stage.rest("two")
    assert near(stage.zoom("two"), 2, 1e-3)


def test_a_wheel_is_the_innermosts_that_has_a_use_for_it(stage, page):
    put(stage, 'wheel="modifier"')
    page.mouse.move(*ONE)
    page.mouse.wheel(0, -120)
    stage.rest("outer")
    assert near(stage.zoom("outer"), 1.3, 1e-6) and stage.zoom("one") == 1
    put(stage)
    page.mouse.move(*ONE)
    page.mouse.wheel(0, -120)
    stage.rest("one")
    assert near(stage.zoom("one"), 1.3, 1e-6) and stage.zoom("outer") == 1


def test_a_trackpads_scroll_pans_as_far_as_the_fingers_in_a_magnified_element(stage, page):
    put(stage)
    stage.get("zoom.zoomTo(2, { animated: false })", "outer")
    stage.get("zoom.zoomTo(4, { animated: false })", "one")
    before = stage.rest("one")
    page.mouse.move(100 + 100, 50 + 200)
    page.mouse.wheel(14, 22)
    assert near(stage.rest("one"), {"x": before["x"] - 7, "y": before["y"] - 11}, 1e-2)


@pytest.mark.parametrize("ratio", [0.5, 2])
def test_what_a_finger_means_is_measured_on_the_screen(stage, page, fingers, ratio):
    """FEEL, "On the screen": the reach of a double tap and the length of a swipe where an ancestor is drawn larger or smaller."""
    stage.put(f'''<div style="position:absolute;left:0;top:0;transform:scale({ratio});transform-origin:0 0">
      <closeup-swipe id="series" count="9" style="position:absolute;left:0;top:0;width:{400 / ratio}px;height:{200 / ratio}px"></closeup-swipe>
      <closeup-zoom id="zoom" style="position:absolute;left:0;top:{200 / ratio}px;width:{400 / ratio}px;height:{300 / ratio}px">
        <div style="width:{400 / ratio}px;height:{300 / ratio}px"></div></closeup-zoom></div>''')
    for length, index in ((56, 1), (44, 1)):
        fingers.down(0, 300, 100)
        fingers.glide({0: (300 - length, 100)}, steps=4)
        fingers.up()
        stage.frames()
        assert stage.get("zoom.index", "series") == index
    for apart, zoom in ((45, 1), (35, 2)):
        fingers.catch_up()
        fingers.clock += 1
        fingers.tap(200, 300)
        fingers.tap(200 + apart, 300, after=0.1)
        stage.frames()
        assert near(stage.get("zoom.targetZoom"), zoom, 1e-6)
        page.wait_for_function("() => document.querySelector('#zoom').surface.engine.wake === Infinity")
