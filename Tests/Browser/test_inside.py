"""What is inside an element stays live."""
import io

from PIL import Image

from stage import BOX, element, inside, near

FORM = """<form style="width:300px;height:200px;background:#fff;font:16px sans-serif">
  <button type="button" style="position:absolute;left:20px;top:20px;width:100px;height:40px">press</button>
  <a href="#there" style="position:absolute;left:150px;top:20px;width:100px;height:40px">go there</a>
  <input id="slider" type="range" min="0" max="100" value="0" style="position:absolute;left:20px;top:80px;width:260px;margin:0">
  <input id="text" style="position:absolute;left:20px;top:130px;width:200px;height:30px">
</form>"""


def form(stage, page):
    stage.put(attributes='max="4"', content=FORM)
    page.evaluate("""() => { window.clicks = 0;
      document.querySelector('#zoom button').addEventListener('click', () => { window.clicks += 1; }); }""")


def test_a_button_inside_still_clicks_also_when_zoomed(stage, page, fingers):
    form(stage, page)
    page.locator("#zoom button").tap()
    page.locator("#zoom button").click()
    assert page.evaluate("clicks") == 2
    stage.get("zoom.zoomTo(3, { at: { x: 0, y: 0 }, animated: false })")
    stage.rest()
    page.locator("#zoom button").tap()
    page.locator("#zoom button").click()
    assert page.evaluate("clicks") == 4


def test_two_quick_taps_on_a_button_are_two_clicks_and_no_zoom(stage, page, fingers):
    form(stage, page)
    box = page.locator("#zoom button").bounding_box()
    fingers.double_tap(box["x"] + 20, box["y"] + 20)
    page.wait_for_function("() => clicks === 2")
    stage.rest()
    assert stage.zoom() == 1


def test_a_drag_that_begins_on_a_button_pans_and_does_not_click(stage, page):
    form(stage, page)
    stage.get("zoom.zoomTo(3, { at: { x: 150, y: 50 }, animated: false })")
    before = stage.rest()
    x, y = inside(60, 60)
    page.mouse.move(x, y)
    assert page.locator("#zoom button").evaluate("(button) => button.matches(':hover')")
    page.mouse.down()
    page.mouse.move(x - 60, y - 10, steps=6)
    page.mouse.up()
    assert stage.rest()["x"] <= before["x"] - 60
    assert page.evaluate("clicks") == 0
    stage.get("zoom.reset({ animated: false })")
    stage.rest()
    page.locator("#zoom button").click()
    assert page.evaluate("clicks") == 1


def test_a_link_inside_is_followed_by_a_tap_and_not_by_a_drag(stage, page):
    form(stage, page)
    stage.get("zoom.zoomTo(2, { at: { x: 600, y: 0 }, animated: false })")
    stage.rest()
    box = page.locator("#zoom a").bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 80, box["y"] + 20, steps=6)
    page.mouse.up()
    stage.rest()
    assert not page.url.endswith("#there")
    stage.get("zoom.reset({ animated: false })")
    stage.rest()
    page.locator("#zoom a").tap()
    page.wait_for_url("**#there")


def test_an_element_inside_a_link_is_followed_by_a_click_and_not_by_a_drag(stage, page):
    stage.put(f'<a href="#there">{element("max=8")}</a>')
    stage.get("zoom.zoomTo(2, { animated: false })")
    page.mouse.move(*inside(300, 200))
    page.mouse.down()
    page.mouse.move(*inside(360, 200), steps=6)
    page.mouse.up()
    stage.rest()
    assert not page.url.endswith("#there")
    page.mouse.click(*inside(300, 200))
    page.wait_for_url("**#there")


def test_a_slider_inside_keeps_its_finger(stage, page, fingers):
    form(stage, page)
    stage.get("zoom.zoomTo(1.5, { animated: false })")
    before = stage.rest()
    box = page.locator("#slider").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y, steps=4)
    page.mouse.up()
    assert page.evaluate("+document.querySelector('#slider').value") > 50
    fingers.down(0, x, y)
    fingers.glide({0: (x - 60, y)})
    fingers.up()
    assert stage.rest() == before


def test_two_fingers_pinch_also_when_one_is_on_a_slider(stage, page, fingers):
    form(stage, page)
    box = page.locator("#slider").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers.down(0, x, y)
    fingers.down(1, x, y + 80)
    fingers.glide({0: (x, y - 40), 1: (x, y + 120)})
    fingers.up()
    stage.rest()
    assert near(stage.zoom(), 2, 1e-3)


def test_a_child_keeps_a_finger_by_preventing_its_default(stage, page, fingers):
    stage.put(attributes='max="4"')
    stage.get("zoom.zoomTo(2, { animated: false })")
    before = stage.rest()
    stage.get("zoom.firstElementChild.addEventListener('pointerdown', (event) => event.preventDefault())")
    x, y = inside(300, 200)
    fingers.down(0, x, y)
    fingers.glide({0: (x + 60, y)})
    fingers.up()
    assert stage.rest() == before


def test_text_is_sharp_at_every_zoom_once_settled(stage, page, fingers):
    bar = '<div style="width:300px;height:200px;background:#fff"><i style="position:absolute;left:150px;top:0;width:20px;height:200px;background:#000"></i></div>'
    stage.put(attributes='max="16"', content=bar)
    fingers.pinch(*inside(310, 200), 20, 100)
    stage.rest()
    picture = Image.open(io.BytesIO(page.screenshot())).convert("L")
    left, top, width, height = BOX
    row = [picture.getpixel((x, top + height // 2)) for x in range(left, left + width)]
    grey = [value for value in row if 25 < value < 230]
    assert min(row) < 25 and max(row) > 230, "the edge is in sight"
    assert len(grey) <= 4, "an edge is one pixel wide"
