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


TEXT = '<p style="width:300px;height:200px;margin:0;background:#fff;font:40px/50px sans-serif">one two three four five six</p>'
LIST = """<div id="list" tabindex="0" style="width:300px;height:200px;overflow:auto;background:#fff">
  <div style="height:2000px;background:linear-gradient(#fff,#08c)">long</div></div>"""


def select(page, start=(60, 50), end=(400, 60)):
    """Draws with the mouse; returns what is selected then."""
    page.evaluate("getSelection().removeAllRanges()")
    page.mouse.move(*inside(*start))
    page.mouse.down()
    page.mouse.move(*inside(*end), steps=5)
    page.mouse.up()
    return page.evaluate("`${getSelection()}`").strip()


def test_a_mouse_selects_text_where_there_is_nothing_to_pan(stage, page):
    stage.put(attributes='max="8"', content=TEXT)
    before = stage.rest()
    assert "ne two" in select(page)
    assert stage.rest() == before, "nothing is pulled"
    # Beside a double click, which zooms and selects nothing.
    page.evaluate("getSelection().removeAllRanges()")
    page.mouse.dblclick(*inside(300, 250))
    stage.until("zoom.zoom === 2")
    stage.rest()
    assert page.evaluate("`${getSelection()}`") == ""
    before = stage.rest()
    assert select(page) == "", "where there is more than is seen, it pans"
    assert stage.rest() != before


def test_what_is_selectable_is_selected_also_where_there_is_something_to_pan(stage, page, fingers):
    stage.put(attributes='max="8" selectable', content=TEXT)
    stage.get("zoom.zoomTo(2, { at: { x: 0, y: 0 }, animated: false })")
    before = stage.rest()
    assert "ne t" in select(page)
    page.mouse.dblclick(*inside(60, 50))
    assert page.evaluate("`${getSelection()}`").strip() == "one", "a double click selects a word"
    assert stage.rest() == before
    fingers.down(0, *inside(300, 200))
    fingers.glide({0: inside(240, 200)})
    fingers.up()
    assert stage.rest()["x"] < before["x"] - 30, "a finger pans"


def test_a_picture_is_neither_selected_nor_dragged_away(stage, page):
    stage.put(attributes='max="8" selectable')
    stage.get("zoom.zoomTo(2, { animated: false })")
    before = stage.rest()
    assert select(page, (300, 200), (340, 200)) == ""
    assert stage.rest()["x"] > before["x"] + 30, "it is panned, and perhaps flung"


def test_a_wheel_over_a_scroller_inside_scrolls_it_and_then_the_page(stage, page):
    stage.put(element("max=8", LIST) + '<div style="height:3000px"></div>')
    page.mouse.move(*inside(300, 200))
    page.mouse.wheel(0, 120)
    page.wait_for_function("() => document.querySelector('#list').scrollTop > 0")
    assert stage.zoom() == 1 and page.evaluate("scrollY") == 0
    page.evaluate("() => { const list = document.querySelector('#list'); list.scrollTop = list.scrollHeight; }")
    page.mouse.move(*inside(320, 200))
    # A wheel stays with what it began to scroll until it rests.
    page.wait_for_function("() => new Promise((done) => { setTimeout(() => done(true), 600); })")
    page.mouse.wheel(0, 120)
    page.wait_for_function("() => scrollY > 0")
    assert stage.zoom() == 1
    page.evaluate("scrollTo(0, 0)")
    page.keyboard.down("Control")
    page.mouse.wheel(0, -120)
    page.keyboard.up("Control")
    stage.until("zoom.zoom > 1.2")


def test_a_wheel_over_a_field_or_a_list_of_choices_scrolls_it(stage, page):
    lines = "\n".join(str(number) for number in range(60))
    options = "".join(f"<option>{number}</option>" for number in range(60))
    stage.put(attributes="max=8", content=f"""<div style="width:300px;height:200px;display:flex">
      <textarea style="width:140px;height:180px">{lines}</textarea><select size="8" style="width:140px">{options}</select></div>""")
    for tag in ("textarea", "select"):
        box = page.locator(f"#zoom {tag}").bounding_box()
        page.mouse.move(box["x"] + 60, box["y"] + 60)
        page.mouse.wheel(0, 120)
        page.wait_for_function(f"() => document.querySelector('#zoom {tag}').scrollTop > 0")
    assert stage.zoom() == 1


def test_a_finger_scrolls_a_scroller_inside_where_the_page_around_does_not(stage, page, fingers):
    stage.put(attributes="max=8", content=LIST)
    for zoom in (1, 2):
        stage.get(f"zoom.zoomTo({zoom}, {{ animated: false }})")
        before = stage.rest()
        page.evaluate("document.querySelector('#list').scrollTop = 0")
        fingers.down(0, *inside(300, 250))
        fingers.glide({0: inside(300, 150)})
        fingers.up()
        page.wait_for_function("() => document.querySelector('#list').scrollTop > 20")
        assert stage.rest() == before
    fingers.pinch(*inside(300, 200), 40, 80)
    stage.rest()
    assert near(stage.zoom(), 4, 1e-2), "two fingers are a pinch"


def test_only_what_can_be_written_in_keeps_a_finger(stage, page, fingers):
    stage.put(attributes="max=8", content="""<div contenteditable style="width:300px;height:200px;background:#fff">
      <p contenteditable="false" style="height:80px;margin:0;background:#cde">fixed</p><p style="height:80px">written</p></div>""")
    stage.get("zoom.zoomTo(2, { animated: false })")

    def drag(y):
        before = stage.rest()
        fingers.down(0, *inside(300, y))
        fingers.glide({0: inside(240, y)}, steps=4)
        fingers.up(after=0.3)
        return stage.rest()["x"] != before["x"]

    stage.get("zoom.zoomTo(2, { at: { x: 300, y: 0 }, animated: false })")
    assert drag(60), "what is not to be written in is panned"
    stage.get("zoom.reset({ animated: false })")
    stage.get("zoom.zoomTo(2, { at: { x: 300, y: 400 }, animated: false })")
    assert not drag(200), "a caret is moved"
    stage.get("zoom.querySelector('[contenteditable]').setAttribute('contenteditable', 'plaintext-only')")
    assert not drag(200)
    stage.get("zoom.querySelector('[contenteditable]').removeAttribute('contenteditable')")
    assert drag(200)


def test_keys_belong_to_the_film_or_the_scroller_that_has_the_focus(stage, page):
    stage.put(attributes="max=8 pages", content=f"""<div style="width:300px;height:200px">
      <video controls src="/web/demos/pendulums.mp4" style="width:100px"></video><audio controls></audio>
      <input type="range"><select><option>a<option>b</select><div contenteditable="plaintext-only">a</div>{LIST}</div>""")
    page.wait_for_function("() => document.querySelector('video').duration > 0")
    stage.get("zoom.addEventListener('closeup-request', ({ detail }) => { (zoom.asked ??= []).push(detail.action); })")
    page.locator("video").focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.querySelector('video').currentTime > 0")
    for inner in ("audio", "input", "select", "[contenteditable]"):
        page.locator(f"#zoom {inner}").focus()
        page.keyboard.press("ArrowRight")
    page.locator("#list").focus()
    page.keyboard.press("ArrowDown")
    page.wait_for_function("() => document.querySelector('#list').scrollTop > 0")
    stage.frames()
    assert stage.get("zoom.asked ?? []") == []
    page.keyboard.press("ArrowRight")
    stage.frames()
    assert stage.get("zoom.asked") == ["next"], "what it cannot scroll to is the element's"
    page.locator("video").focus()
    page.keyboard.press("+")
    stage.until("zoom.zoom > 1")


def test_a_double_tap_that_zooms_clicks_once(stage, page, fingers):
    """What answers to clicks without being a button is not known; the second click is the zoom's."""
    stage.put(attributes="max=8", content="""<div style="width:300px;height:200px;background:#fff">
      <div id="made" style="width:300px;height:100px;background:#cde">press</div>
      <div role="button" style="width:300px;height:100px;background:#dec">press</div></div>""")
    page.evaluate("""() => { window.clicks = 0;
      for (const one of document.querySelectorAll('#zoom > div > div')) one.addEventListener('click', () => { clicks += 1; }); }""")
    fingers.double_tap(*inside(300, 100))
    stage.until("zoom.zoom === 2")
    stage.rest()
    assert page.evaluate("clicks") == 1
    stage.get("zoom.reset({ animated: false })")
    stage.rest()
    fingers.double_tap(*inside(300, 300))
    page.wait_for_function("() => clicks === 3")
    stage.rest()
    assert stage.zoom() == 1, "a button is tapped twice"


def test_what_stands_in_a_shadow_root_inside_keeps_what_is_its(stage, page, fingers):
    stage.put(attributes="max=8", content='<div id="made" style="width:300px;height:200px"></div>')
    page.evaluate("""(list) => {
      const root = document.querySelector('#made').attachShadow({ mode: 'open' });
      root.innerHTML = list;
      root.querySelector('#list').prepend(document.createElement('button'));
      window.clicks = 0;
      root.querySelector('button').addEventListener('click', () => { clicks += 1; });
    }""", LIST)
    top = "document.querySelector('#made').shadowRoot.querySelector('#list').scrollTop"
    box = page.locator("#made button").bounding_box()
    fingers.double_tap(box["x"] + 5, box["y"] + 5)
    page.wait_for_function("() => clicks === 2")
    stage.rest()
    page.mouse.move(*inside(300, 200))
    page.mouse.wheel(0, 120)
    page.wait_for_function(f"() => {top} > 0")
    page.evaluate(f"{top} = 0")
    fingers.down(0, *inside(300, 350))
    fingers.glide({0: inside(300, 250)})
    fingers.up()
    page.wait_for_function(f"() => {top} > 20")
    assert stage.zoom() == 1
