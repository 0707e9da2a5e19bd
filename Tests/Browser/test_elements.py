"""Elements in a page: what is around them, what is in them, and what becomes of them."""
import io

import pytest
from PIL import Image

from feel import fit_scale, zoomed_about
from stage import BOX, PICTURE, PICTURE_SIZE, Stage, element, inside, near

FIT = fit_scale(BOX[2:], PICTURE_SIZE)
FORM = """<form style="width:300px;height:200px;background:#fff;font:16px sans-serif">
  <button type="button" style="position:absolute;left:20px;top:20px;width:100px;height:40px">press</button>
  <a href="#there" style="position:absolute;left:150px;top:20px;width:100px;height:40px">go there</a>
  <input id="slider" type="range" min="0" max="100" value="0" style="position:absolute;left:20px;top:80px;width:260px;margin:0">
  <input id="text" style="position:absolute;left:20px;top:130px;width:200px;height:30px">
</form>"""


def pinch(fingers, x, y, start=30, end=60):
    fingers.down(0, x - start, y)
    fingers.down(1, x + start, y)
    fingers.glide({0: (x - end, y), 1: (x + end, y)})
    fingers.up()


# --- what is inside stays live ----------------------------------------------------------------------------------------


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
    page.locator("#zoom a").tap()
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
    pinch(fingers, *inside(310, 200), 20, 100)
    stage.rest()
    picture = Image.open(io.BytesIO(page.screenshot())).convert("L")
    left, top, width, height = BOX
    row = [picture.getpixel((x, top + height // 2)) for x in range(left, left + width)]
    grey = [value for value in row if 25 < value < 230]
    assert min(row) < 25 and max(row) > 230, "the edge is in sight"
    assert len(grey) <= 4, "an edge is one pixel wide"


# --- the page around ----------------------------------------------------------------------------------------------------


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
    pinch(fingers, 600, 150, 30, 90)
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
    pinch(fingers, x, y, 30, 60)
    assert near(stage.rest(), zoomed_about(before, point, before["scale"] * 2), 0.5)


def test_borders_and_padding_are_taken_into_account(stage, fingers):
    left, top, width, height = BOX
    style = f"position:absolute;left:{left}px;top:{top}px;width:{width}px;height:{height}px;border:10px solid;padding:30px 20px"
    stage.put(f'<closeup-zoom id="zoom" max="8" style="{style}">{PICTURE}</closeup-zoom>')
    before = stage.placement()
    assert near(before, {"scale": FIT, "x": 20, "y": 30})
    pinch(fingers, left + 10 + 320, top + 10 + 230, 30, 60)
    assert near(stage.rest(), zoomed_about(before, (320, 230), FIT * 2), 0.5)


# --- the API ------------------------------------------------------------------------------------------------------------


def test_events_come_at_most_once_a_frame_and_in_order(stage, page, fingers):
    stage.put(attributes='max="8"')
    page.evaluate("""() => {
      window.frame = 0;
      window.changes = new Map();
      const count = () => { frame += 1; requestAnimationFrame(count); };
      requestAnimationFrame(count);
      document.querySelector('#zoom').addEventListener('closeup-change',
        () => changes.set(frame, (changes.get(frame) ?? 0) + 1));
    }""")
    stage.events()
    pinch(fingers, *inside(300, 200))
    stage.rest()
    names = [name for _, name in stage.events()]
    assert names[0] == "gesturestart" and names[-1] == "settle"
    assert names.count("gesturestart") == names.count("gestureend") == names.count("settle") == 1
    assert "change" in names
    assert set(page.evaluate("[...changes.values()]")) == {1}


def test_an_animated_move_shows_every_step_and_ends_on_its_target(stage, page):
    stage.put(attributes='max="8"')
    before = stage.placement()
    seen = stage.page.evaluate("""async () => {
      const zoom = document.querySelector('#zoom');
      zoom.zoomTo(4, { at: { x: 100, y: 100 } });
      const seen = [];
      do {
        await new Promise(requestAnimationFrame);
        seen.push(zoom.zoom);
      } while (zoom.animating);
      return seen;
    }""")
    assert len(seen) > 3 and seen == sorted(seen)
    assert seen[-1] == 4
    assert near(stage.placement(), zoomed_about(before, (100, 100), FIT * 4), 1e-3)


def test_who_wants_less_motion_gets_a_cut_instead_of_a_flight(open_page, address):
    stage = Stage(open_page(reduced_motion="reduce"), address)
    stage.put(attributes='max="8"')
    before = stage.placement()
    stage.get("zoom.zoomTo(4, { at: { x: 100, y: 100 } })")
    assert not stage.get("zoom.animating")
    assert near(stage.placement(), zoomed_about(before, (100, 100), FIT * 4), 1e-3)


def test_a_rectangle_of_the_content_fills_the_element(stage):
    stage.put(attributes='max="16"')
    stage.get("zoom.zoomToRect({ x: 300, y: 200, width: 300, height: 200 }, { animated: false })")
    assert near(stage.placement(), {"scale": 2, "x": -600, "y": -400}, 1e-3)


def test_panning_and_resetting_by_method(stage):
    stage.put(attributes='max="8"')
    before = stage.placement()
    stage.get("zoom.zoomTo(4, { animated: false })")
    zoomed = stage.placement()
    stage.get("zoom.panBy(30, -40, { animated: false })")
    assert near(stage.placement(), {"x": zoomed["x"] + 30, "y": zoomed["y"] - 40})
    stage.get("zoom.reset()")
    assert near(stage.rest(), before)


@pytest.mark.parametrize("fit, scale", [("contain", 0.25), ("cover", 0.5), ("none", 1)])
def test_the_fit_says_how_large_the_content_opens(stage, fit, scale):
    stage.put(attributes=f'fit="{fit}"', box=(0, 0, 300, 400))
    assert near(stage.placement()["scale"], scale)


def test_limits_can_be_changed_at_any_time(stage):
    stage.put(attributes='max="8"')
    stage.get("zoom.zoomTo(6, { animated: false })")
    stage.get("zoom.setAttribute('max', 2)")
    stage.rest()
    assert near(stage.zoom(), 2)


def test_a_disabled_element_does_not_answer(stage, page, fingers):
    stage.put(attributes="disabled")
    before = stage.placement()
    pinch(fingers, *inside(300, 200))
    page.mouse.move(*inside(300, 200))
    page.mouse.wheel(0, -100)
    stage.get("zoom.focus()")
    page.keyboard.press("+")
    assert stage.rest() == before
    stage.get("zoom.removeAttribute('disabled')")
    pinch(fingers, *inside(300, 200))
    stage.rest()
    assert near(stage.zoom(), 2, 1e-3)


# --- sizes --------------------------------------------------------------------------------------------------------------


def works(stage, fingers, x=400, y=250):
    before = stage.zoom()
    pinch(fingers, x, y, 30, 45)
    stage.rest()
    assert near(stage.zoom(), before * 1.5, 1e-3)


@pytest.mark.parametrize("size", [(0, 0), (0, 400), (600, 0)])
def test_an_element_without_a_size_works_once_it_has_one(stage, fingers, size):
    stage.put(attributes='max="8"', box=(100, 50, *size))
    stage.get("zoom.zoomTo(2)")
    stage.get("zoom.panBy(10, 10, { animated: false })")
    stage.rest()
    stage.get("Object.assign(zoom.style, { width: '600px', height: '400px' })")
    stage.get("zoom.reset({ animated: false })")
    assert near(stage.placement(), {"scale": FIT, "x": 0, "y": 0})
    works(stage, fingers)


def test_a_hidden_element_keeps_its_place(stage, fingers):
    stage.put(attributes='max="8"')
    stage.get("zoom.zoomTo(3, { at: { x: 100, y: 50 }, animated: false })")
    before = stage.placement()
    stage.get("zoom.style.display = 'none'")
    stage.frames()
    stage.get("zoom.style.display = ''")
    assert near(stage.placement(), before)
    works(stage, fingers)


def test_an_element_that_is_not_attached_takes_calls_and_works_once_it_is(stage, page, fingers):
    stage.put("")
    page.evaluate("""async (src) => {
      const zoom = document.createElement('closeup-zoom');
      zoom.id = 'zoom';
      zoom.setAttribute('max', 8);
      zoom.style.cssText = 'position:absolute;left:100px;top:50px;width:600px;height:400px';
      zoom.zoomTo(2); zoom.panBy(1, 1); zoom.reset(); zoom.zoomToRect({ x: 0, y: 0, width: 1, height: 1 });
      const image = Object.assign(new Image(), { src });
      await image.decode();
      zoom.append(image);
      if (zoom.zoom !== 1 || zoom.animating || zoom.placement.scale !== 1) throw new Error('not at rest');
      document.body.append(zoom);
    }""", "/web/demos/sky.svg")
    assert near(stage.placement(), {"scale": FIT, "x": 0, "y": 0})
    works(stage, fingers)


def test_an_element_moved_in_its_document_keeps_its_place(stage, page):
    stage.put('<div id="other"></div>' + element('max="8"'))
    stage.get("zoom.zoomTo(3, { at: { x: 100, y: 50 }, animated: false })")
    before = stage.placement()
    page.evaluate("document.querySelector('#other').append(document.querySelector('#zoom'))")
    assert near(stage.placement(), before, 1e-3)


def test_an_element_removed_under_the_fingers_leaves_no_trace(stage, page, fingers):
    stage.put()
    x, y = inside(300, 200)
    fingers.down(0, x - 30, y)
    fingers.down(1, x + 30, y)
    fingers.glide({0: (x - 60, y), 1: (x + 60, y)}, steps=4)
    page.evaluate("() => { window.kept = document.querySelector('#zoom'); kept.remove(); }")
    fingers.glide({0: (x - 90, y), 1: (x + 90, y)}, steps=4)
    fingers.up()
    page.evaluate("document.body.append(kept)")
    stage.rest()
    works(stage, fingers)


def test_resizing_there_and_back_again_restores_the_place(stage):
    stage.put(attributes='max="8"')
    stage.get("zoom.zoomTo(3, { at: { x: 500, y: 300 }, animated: false })")
    before = stage.placement()
    stage.get("Object.assign(zoom.style, { width: '250px', height: '380px' })")
    stage.frames()
    stage.get("Object.assign(zoom.style, { width: '600px', height: '400px' })")
    assert near(stage.placement(), before)


def test_content_that_changes_size_is_fitted_anew(stage, fingers):
    stage.put(attributes='max="8"', content='<div id="box" style="width:300px;height:200px;background:tan"></div>')
    assert near(stage.placement()["scale"], 2)
    stage.page.evaluate("document.querySelector('#box').style.width = '600px'")
    stage.frames()
    assert near(stage.placement(), {"scale": 1, "x": 0, "y": 100})
    works(stage, fingers)


def test_a_picture_swapped_for_a_larger_one_of_its_shape_does_not_move(stage, page):
    small = """data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='120' height='80'/>"""
    stage.put(attributes='max="8"', content=f'<img src="{small}" alt="">')
    stage.get("zoom.zoomTo(3, { at: { x: 500, y: 300 }, animated: false })")
    box = "(({ x, y, width, height }) => ({ x, y, width, height }))(zoom.firstElementChild.getBoundingClientRect())"
    before = stage.get(box)
    page.evaluate("""async () => {
      const image = document.querySelector('#zoom img');
      image.src = '/web/demos/sky.svg';
      await image.decode();
    }""")
    stage.until("zoom.firstElementChild.naturalWidth === 1200")
    stage.frames()
    assert near(stage.get(box), before, 1)
    assert near(stage.zoom(), 3)


def test_a_drawing_in_the_markup_has_exactly_its_own_size(stage):
    stage.put(content='<svg width="300" height="200"></svg>')
    assert near(stage.placement(), {"scale": 2, "x": 0, "y": 0})


def test_an_element_left_to_itself_takes_the_shape_of_its_picture(stage):
    stage.put(f'<closeup-zoom id="zoom" style="width:300px">{PICTURE}</closeup-zoom>')
    assert near(stage.get("zoom.offsetHeight"), 200)
    assert near(stage.placement()["scale"], 0.25)


@pytest.mark.parametrize("value", ["NaN", "", "a few", "-3", "Infinity", "1e400", "0"])
def test_attributes_that_make_no_sense_do_no_harm(stage, fingers, value):
    stage.put(attributes=" ".join(f'{name}="{value}"' for name in ("min", "max", "fit", "double-tap", "wheel", "tabindex")))
    stage.get("zoom.zoomTo(NaN); zoom.zoomTo(Infinity, { at: { x: NaN, y: NaN } })")
    stage.get("zoom.panBy(NaN, Infinity); zoom.zoomToRect({ x: NaN, y: 0, width: 0, height: -1 })")
    pinch(fingers, *inside(300, 200))
    placement = stage.rest()
    assert all(abs(number) < 1e6 for number in placement.values()) and placement["scale"] > 0
    stage.get("['min', 'max', 'fit'].forEach((name) => zoom.removeAttribute(name))")
    stage.get("zoom.reset({ animated: false })")
    assert near(stage.placement(), {"scale": FIT, "x": 0, "y": 0})
    works(stage, fingers)


# --- many ---------------------------------------------------------------------------------------------------------------


def test_a_thousand_elements_created_and_removed_leave_memory_where_it_was(open_page, address):
    page = open_page()
    # The instance is nobody's business but the module's: it is caught as it is made.
    page.add_init_script("""const instantiate = WebAssembly.instantiate;
      WebAssembly.instantiate = async (...all) => { const made = await instantiate(...all); window.engine = made.instance; return made; };""")
    stage = Stage(page, address)
    session = page.context.new_cdp_session(page)
    churn = """async () => {
      for (let round = 0; round < 10; round += 1) {
        for (let index = 0; index < 100; index += 1) {
          const zoom = document.createElement('closeup-zoom');
          zoom.style.cssText = 'width:60px;height:40px';
          zoom.append(Object.assign(document.createElement('div'), { textContent: index }));
          document.body.append(zoom);
          zoom.zoomTo(2);
        }
        await new Promise(requestAnimationFrame);
        document.body.replaceChildren();
      }
    }"""

    def held():
        stage.frames()
        for _ in range(3):
            session.send("HeapProfiler.collectGarbage")
        session.send("Performance.enable")
        metrics = {entry["name"]: entry["value"] for entry in session.send("Performance.getMetrics")["metrics"]}
        return {
            "wasm": page.evaluate("engine.exports.memory.buffer.byteLength"),
            "nodes": metrics["Nodes"],
            "listeners": metrics["JSEventListeners"],
            "heap": session.send("Runtime.getHeapUsage")["usedSize"],
        }

    page.evaluate(churn)
    before = held()
    page.evaluate(churn)
    after = held()
    assert after["wasm"] == before["wasm"]
    assert after["nodes"] <= before["nodes"] + 20 and after["listeners"] <= before["listeners"] + 5
    # A thousand elements of ours are several megabytes.
    assert after["heap"] < before["heap"] + 300_000
