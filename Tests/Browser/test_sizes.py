"""Elements and contents of every size, hidden, moved, removed, many."""
import io

import pytest
from PIL import Image

from feel import fit_scale, picture_maximum
from stage import BOX, PICTURE, PICTURE_SIZE, Stage, element, inside, near

FIT = fit_scale(BOX[2:], PICTURE_SIZE)


def works(stage, fingers, x=400, y=250):
    before = stage.zoom()
    fingers.pinch(x, y, 30, 45)
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
      zoom.zoomTo(2); zoom.panBy(1, 1); zoom.zoomToRect({ x: 0, y: 0, width: 1, height: 1 }); zoom.reset();
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
    stage.frames()
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
    fingers.pinch(*inside(300, 200))
    placement = stage.rest()
    assert all(abs(number) < 1e6 for number in placement.values()) and placement["scale"] > 0
    stage.get("['min', 'max', 'fit'].forEach((name) => zoom.removeAttribute(name))")
    stage.get("zoom.reset({ animated: false })")
    assert near(stage.placement(), {"scale": FIT, "x": 0, "y": 0})
    works(stage, fingers)


# --- pictures of any shape ------------------------------------------------------------------------------------------------

SCREEN = (800, 600)
# Panoramas, tall pages, and strips of which less than a pixel is left when they fit.
LONG = [(20000, 200), (200, 20000), (400, 1600), (20000, 20), (9000, 6000)]


def drawing(width, height):
    """A picture of two halves, red at the top left and blue at the bottom right, cut where its shorter side is halved."""
    halves = f"<rect width='{width}' height='{height}' fill='red'/>" + (
        f"<rect y='{height / 2}' width='{width}' height='{height / 2}' fill='blue'/>" if width > height
        else f"<rect x='{width / 2}' width='{width / 2}' height='{height}' fill='blue'/>")
    return f"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{height}'>{halves}</svg>".replace("#", "%23")


def show(stage, kind, source):
    """Shows a picture in an element of a kind; returns its selector and the size of its container."""
    if kind in ("zoom", "auto"):
        stage.put(attributes='max="auto"' if kind == "auto" else "", content=f'<img src="{source}" alt="">')
        return "#zoom", BOX[2:]
    stage.put(f'<closeup-{kind} id="zoom"></closeup-{kind}>')
    stage.page.evaluate("""([kind, src]) => {
      zoom.items = [{ src, name: 'long' }];
      if (kind === 'viewer') return zoom.show(0);
      zoom.setAttribute('src', src);
      zoom.open = true;
    }""", [kind, source])
    stage.until("zoom.surface.page?.loaded")
    stage.rest()
    return "#zoom", SCREEN


@pytest.mark.parametrize("kind, least", [("screen", 3.5), ("viewer", 16), ("zoom", 3), ("auto", 16)])
@pytest.mark.parametrize("size", LONG, ids=[f"{width} x {height}" for width, height in LONG])
def test_any_picture_is_zoomed_until_it_fills_its_container_and_its_pixels_are_seen(stage, page, kind, least, size):
    _, container = show(stage, kind, drawing(*size))
    maximum = picture_maximum(least, container, size)
    assert near(stage.get("zoom.maxZoom"), maximum, maximum * 1e-6)
    stage.get("zoom.zoomTo(1e9, { animated: false })")
    stage.rest()
    scale = stage.get("zoom.placement.scale")
    assert scale * size[0] > container[0] - 0.01 and scale * size[1] > container[1] - 0.01 and scale >= 2 - 1e-6
    # What is drawn is where it is meant to be: the line between its halves is in the middle.
    middle = (400, 300) if container == SCREEN else inside(300, 200)
    shot = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    across = size[0] <= size[1]
    before, after = [tuple(place + (way if (axis == 0) == across else 100) for axis, place in enumerate(middle)) for way in (-12, 12)]
    assert shot.getpixel(before) == (255, 0, 0) and shot.getpixel(after) == (0, 0, 255)


def test_a_maximum_that_is_a_number_is_kept_to(stage):
    stage.put(attributes='max="5"', content=f'<img src="{drawing(20000, 200)}" alt="">')
    assert stage.get("zoom.maxZoom") == 5
    stage.put(content='<div style="width:2000px;height:20px;background:tan"></div>')
    assert stage.get("zoom.maxZoom") == 3, "only a picture has pixels and a shape of its own"


@pytest.mark.parametrize("told, size, expected", [
    ((1200, 800), (800, 1200), (800, 1200)),  # an orientation that was forgotten
    ((100, 100), (20000, 200), (20000, 200)),
    ((3000, 2000), (1500, 1000), (3000, 2000)),  # a smaller copy of the same picture
])
def test_the_size_of_an_item_gives_way_to_that_of_its_file(stage, page, told, size, expected):
    stage.put('<closeup-viewer id="zoom"></closeup-viewer>')
    page.evaluate("([src, [width, height]]) => { zoom.items = [{ src, width, height }]; zoom.show(0); }", [drawing(*size), told])
    stage.until("zoom.surface.page?.loaded")
    stage.rest()
    fit = fit_scale(SCREEN, expected)
    assert near(stage.placement(), {"scale": fit, "x": (800 - fit * expected[0]) / 2, "y": (600 - fit * expected[1]) / 2}, 0.5)
    box = stage.get("(({ width, height }) => [width, height])(zoom.shadowRoot.querySelector('.frame img').getBoundingClientRect())")
    assert near(tuple(box), (fit * expected[0], fit * expected[1]), 0.6)


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
