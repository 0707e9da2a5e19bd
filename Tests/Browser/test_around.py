"""The page around an element: what scrolls, what magnifies, what is next to it."""
from feel import fit_scale, zoomed_about
from stage import BOX, PICTURE, PICTURE_SIZE, element, inside, near

FIT = fit_scale(BOX[2:], PICTURE_SIZE)


def test_the_page_scrolls_under_one_finger_while_the_content_is_fitted(stage, page, fingers):
    stage.put(element('max="8"') + '<div style="height:3000px"></div>')
    before = stage.placement()
    x, y = inside(300, 300)
    fingers.down(0, x, y)
    fingers.glide({0: (x, y - 200)}, steps=12)
    fingers.up()
    page.wait_for_function("() => scrollY > 100")
    assert stage.rest() == before


def test_the_page_does_not_scroll_under_a_pinch_or_a_pan(stage, page, fingers):
    stage.put(element('max="8"') + '<div style="height:3000px"></div>')
    x, y = inside(300, 200)
    fingers.down(0, x, y - 30)
    fingers.down(1, x, y + 30)
    fingers.glide({0: (x, y - 90), 1: (x, y + 90)})
    fingers.up()
    before = stage.rest()
    assert near(stage.zoom(), 3, 1e-3)
    fingers.down(0, x, y)
    fingers.glide({0: (x, y + 60)})
    fingers.rest(0.2)
    fingers.up()
    assert near(stage.rest()["y"], before["y"] + 60, 1e-3)
    assert page.evaluate("scrollY") == 0


def test_the_page_scrolls_on_where_the_content_has_nothing_left(stage, page, fingers):
    stage.put(element('max="8"') + '<div style="height:3000px"></div>')
    stage.get("zoom.zoomTo(2, { at: { x: 300, y: 400 }, animated: false })")
    before = stage.rest()
    x, y = inside(300, 300)
    fingers.down(0, x, y)
    fingers.glide({0: (x, y - 200)}, steps=12)
    fingers.up()
    page.wait_for_function("() => scrollY > 100")
    assert stage.rest() == before


def test_a_second_element_is_independent(stage, fingers):
    stage.put(element('max="8"', box=(0, 0, 390, 300), identity="one") + element('max="8"', box=(400, 0, 390, 300), identity="two"))
    before = stage.placement("two")
    fingers.down(0, 100, 100)
    fingers.down(1, 160, 100)
    fingers.glide({0: (70, 100), 1: (190, 100)})
    assert near(stage.zoom("one"), 2, 1e-3)
    assert stage.placement("two") == before
    fingers.up()
    stage.rest("one")
    fingers.pinch(600, 150, 30, 90)
    stage.rest("two")
    assert near(stage.zoom("one"), 2, 1e-3)
    assert near(stage.zoom("two"), 3, 1e-3)


def test_ancestors_that_scroll_and_magnify_do_not_move_the_focal_point(stage, page, fingers):
    stage.put(f"""<div id="scroller" style="width:780px;height:560px;overflow:auto"><div style="height:1600px;
      transform:scale(.8);transform-origin:0 0">{element('max="8"', box=(100, 300, 500, 400))}</div></div>""")
    page.evaluate("document.querySelector('#scroller').scrollTop = 120")
    before = stage.placement()
    point = (200, 150)
    x, y = (100 + point[0]) * 0.8, (300 + point[1]) * 0.8 - 120
    fingers.pinch(x, y, 30, 60)
    assert near(stage.rest(), zoomed_about(before, point, before["scale"] * 2), 0.5)


def test_borders_and_padding_are_taken_into_account(stage, fingers):
    left, top, width, height = BOX
    style = f"position:absolute;left:{left}px;top:{top}px;width:{width}px;height:{height}px;border:10px solid;padding:30px 20px"
    stage.put(f'<closeup-zoom id="zoom" max="8" style="{style}">{PICTURE}</closeup-zoom>')
    before = stage.placement()
    assert near(before, {"scale": FIT, "x": 20, "y": 30})
    fingers.pinch(left + 10 + 320, top + 10 + 230, 30, 60)
    assert near(stage.rest(), zoomed_about(before, (320, 230), FIT * 2), 0.5)
