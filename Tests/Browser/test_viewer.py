"""The viewer over the grid."""
import io

import pytest
from PIL import Image

from feel import fit_scale, zoomed_about
from fingers import Fingers
from stage import Stage, near
from viewer import PAGE, VIEWER, Viewer, listed, order

SCREEN = (800, 600)


@pytest.fixture
def viewer(page, address):
    return Viewer(page, address)


def test_a_tap_on_a_tile_opens_the_picture_fitted_and_names_it(page, viewer, address):
    listed(page, address)
    page.locator("main li", has_text="large.jpg").locator("a").tap()
    viewer.shown("large.jpg")
    fit = fit_scale(SCREEN, (3000, 2000))
    assert near(viewer.placement(), {"scale": fit, "x": 0, "y": (600 - 2000 * fit) / 2}, 1e-3)
    assert page.get_by_role("heading", name="large.jpg").is_visible()
    assert page.get_by_text("3000 × 2000", exact=True).last.is_visible()
    assert page.url.endswith("#large.jpg")


def test_enter_opens_and_escape_gives_the_focus_back(page, viewer, address):
    listed(page, address)
    link = page.locator("main li", has_text="tall.png").locator("a")
    link.focus()
    page.keyboard.press("Enter")
    viewer.shown("tall.png")
    assert page.evaluate(f"document.activeElement === {VIEWER}"), "the focus is in the viewer"
    page.keyboard.press("Escape")
    viewer.closed()
    assert link.evaluate("(link) => link === document.activeElement")
    page.wait_for_function("() => !location.hash")


def test_the_focus_stays_inside_while_open(page, viewer):
    viewer.open("large.jpg")
    for _ in range(12):
        page.keyboard.press("Tab")
        assert page.evaluate(f"document.activeElement === {VIEWER} || document.activeElement === document.body")


def test_the_focus_returns_to_the_picture_seen_last(page, viewer, address):
    listed(page, address)
    names = order(page)
    page.locator("main li a").first.focus()
    page.keyboard.press("Enter")
    viewer.at(0)
    page.keyboard.press("ArrowRight")
    viewer.at(1)
    page.keyboard.press("Escape")
    viewer.closed()
    assert page.evaluate("document.activeElement.querySelector('.name').textContent") == names[1]


@pytest.mark.parametrize("name", ["100% #1 “quoted” 'twice'.png", "مدينة.jpg", "海辺の町.webp", "café au lait.jpg"])
def test_any_name_can_be_in_the_address(page, viewer, name):
    viewer.open("Journey/" + name)
    assert page.get_by_role("heading", name=name).is_visible()


def test_next_and_previous_by_buttons_and_keys(page, viewer, address):
    listed(page, address)
    names = order(page)
    readable = [index for index, name in enumerate(names) if name != "broken.jpg"]
    first = next(index for index in readable if index + 1 in readable)
    page.locator("main li a").nth(first).click()
    viewer.shown(names[first])
    viewer.button("Next picture").click()
    viewer.shown(names[first + 1])
    assert names[first + 1] in page.evaluate("decodeURIComponent(location.hash)")
    viewer.button("Previous picture").click()
    viewer.shown(names[first])
    page.keyboard.press("ArrowRight")
    viewer.shown(names[first + 1])
    page.keyboard.press("ArrowLeft")
    viewer.shown(names[first])
    page.keyboard.press("End")
    viewer.at(len(names) - 1)
    assert viewer.button("Next picture").is_hidden()
    page.keyboard.press("Home")
    viewer.at(0)
    assert viewer.button("Previous picture").is_hidden()


def test_the_way_back_closes_and_the_way_forward_opens(page, viewer, address):
    listed(page, address)
    page.locator("main li", has_text="large.jpg").locator("a").click()
    viewer.shown("large.jpg")
    page.go_back()
    viewer.closed()
    page.go_forward()
    viewer.shown("large.jpg")


def test_closed_and_opened_again_at_once_it_stays_open(page, viewer):
    viewer.open("large.jpg")
    opened = page.evaluate("""async () => {
      const viewer = document.querySelector('closeup-viewer');
      const { index } = viewer;
      viewer.close();
      viewer.show(index);
      await new Promise((done) => { setTimeout(() => requestAnimationFrame(done), 100); });
      return viewer.open;
    }""")
    assert opened


def test_closing_a_picture_opened_by_its_address_leaves_the_grid(page, viewer):
    viewer.open("large.jpg")
    viewer.button("Close").click()
    viewer.closed()
    assert page.evaluate("location.pathname + location.hash") == "/"


def test_zoom_fit_and_actual_pixels_by_buttons_and_keys(page, viewer):
    viewer.open("large.jpg")
    fit = fit_scale(SCREEN, (3000, 2000))
    before = viewer.placement()
    viewer.button("Zoom in").click()
    viewer.button("Zoom in").click()
    viewer.zoomed(2)
    assert near(viewer.placement(), zoomed_about(before, (400, 300), fit * 2), 1)
    viewer.button("Zoom out").click()
    viewer.zoomed(2 ** 0.5)
    viewer.button("Actual pixels").click()
    viewer.zoomed(1 / fit)
    page.locator("output", has_text="100 %").wait_for()
    viewer.button("Fit").click()
    viewer.zoomed(1)
    assert viewer.button("Zoom out").is_disabled()
    # The focus is on a button now; the keys work all the same.
    for key, zoom in (("+", 2 ** 0.5), ("1", 1 / fit), ("0", 1)):
        page.keyboard.press(key)
        viewer.zoomed(zoom)


def test_single_pixels_can_be_seen(page, viewer):
    viewer.open("large.jpg")
    fit = fit_scale(SCREEN, (3000, 2000))
    assert near(page.evaluate(f"{VIEWER}.maxZoom"), max(16, 2 / fit), 1e-6)


def test_fingers_zoom_in_the_viewer_and_the_page_behind_does_not_move(page, viewer):
    viewer.open("large.jpg")
    before = viewer.placement()
    fingers = Fingers(page)
    fingers.down(0, 300, 350)
    fingers.down(1, 360, 350)
    fingers.glide({0: (240, 350), 1: (420, 350)})
    fingers.up()
    assert near(viewer.placement(), zoomed_about(before, (330, 350), before["scale"] * 3), 0.5)
    fingers.down(0, 400, 300)
    fingers.glide({0: (400, 200)})
    fingers.up()
    viewer.placement()
    assert page.evaluate("scrollY") == 0


def test_a_tap_hides_the_controls_and_another_shows_them(page, viewer):
    viewer.open("large.jpg")
    controls = page.locator("closeup-viewer footer")
    opacity = "(controls) => getComputedStyle(controls).opacity"
    for expected in ("0", "1"):
        page.touchscreen.tap(400, 200)
        page.wait_for_function(f"(expected) => getComputedStyle({VIEWER}.shadowRoot.querySelector('footer')).opacity === expected", arg=expected)
        assert controls.evaluate(opacity) == expected


def test_the_thumbnail_comes_first_and_nothing_moves_when_the_picture_does(page, viewer, address):
    held = []
    page.route("**/picture/**", lambda route: held.append(route))
    page.goto(address + "/#large.jpg")
    page.wait_for_function(f"() => {VIEWER}.open && [...{PAGE}.querySelectorAll('img')].some((image) => image.naturalWidth)")
    assert "/thumb/" in page.evaluate(f"{PAGE}.querySelector('img').src")
    page.keyboard.press("1")
    page.wait_for_function(f"() => {VIEWER}.zoom > 3")
    before = viewer.placement()
    box = f"(({{ x, y, width, height }}) => ({{ x, y, width, height }}))({PAGE}.querySelector('img').getBoundingClientRect())"
    drawn = page.evaluate(box)
    for route in held:
        route.continue_()
    page.unroute("**/picture/**")
    viewer.shown("large.jpg")
    assert viewer.placement() == before
    assert page.evaluate(box) == drawn
    assert page.evaluate(f"{PAGE}.querySelectorAll('img').length") == 1


def test_an_unreadable_file_says_why_and_does_not_block_the_way(page, viewer, address):
    listed(page, address + "/#broken.jpg")
    page.get_by_text("This picture cannot be shown").wait_for()
    index = order(page).index("broken.jpg")
    page.keyboard.press("ArrowRight")
    viewer.at(index + 1)
    page.keyboard.press("ArrowLeft")
    viewer.at(index)
    page.keyboard.press("Escape")
    viewer.closed()


def test_a_picture_that_does_not_arrive_is_said_so(open_page, address):
    page = open_page()
    # An abort would be reported in the console by the browser itself; a body that is no picture is not.
    page.route("**/picture/**", lambda route: route.fulfill(content_type="image/png", body="nothing"))
    page.goto(address + "/#large.jpg")
    page.get_by_text("could not be loaded").wait_for()


def test_small_pictures_that_do_not_arrive_leave_nothing_broken_behind(open_page, address):
    """Neither in the page nor in the strip; and what is said stands on a ground of its own, whatever is behind."""
    page = open_page()
    for address_part in ("picture", "thumb"):
        page.route(f"**/{address_part}/**", lambda route: route.fulfill(content_type="image/png", body="nothing"))
    page.goto(address + "/#large.jpg")
    notice = page.get_by_text("could not be loaded")
    notice.wait_for()
    page.wait_for_function(f"""() => {{ const images = [...{VIEWER}.shadowRoot.querySelectorAll('img')];
      return {VIEWER}.shadowRoot.querySelector('#strip button') && !images.some((image) => image.complete && !image.naturalWidth); }}""")
    assert float(notice.evaluate("(notice) => getComputedStyle(notice).backgroundColor.match(/[\\d.]+/g)[3] ?? 1")) > 0.8


def test_animated_pictures_keep_moving(page, viewer):
    viewer.open("film.gif")

    def colour():
        return Image.open(io.BytesIO(page.screenshot())).convert("RGB").getpixel((200, 300))

    seen = set()
    for _ in range(100):
        seen.add(max(zip(colour(), "rgb"))[1])
        if len(seen) > 1:
            break
    assert len(seen) > 1


def test_a_drawing_is_drawn_by_the_browser(page, viewer):
    viewer.open("drawing.svg")
    assert page.evaluate(f"{PAGE}.querySelector('img').naturalWidth") == 300


def test_a_turned_picture_stands_upright(page, viewer):
    viewer.open("turned.jpg")
    assert page.evaluate(f"(({{ naturalWidth, naturalHeight }}) => [naturalWidth, naturalHeight])({PAGE}.querySelector('img'))") == [400, 600]


# --- a viewer of a page's own ----------------------------------------------------------------------------------------------

SKY = "/web/demos/sky.svg"  # 1200 × 800


def gallery(stage, items, attributes="", index=0):
    """Opens a viewer over items, whose `name` and `src` are made up where they have none, and waits until it rests."""
    items = [{"name": f"picture {number}", "src": f"{SKY}?{number}"} | item for number, item in enumerate(items)]
    stage.put(f'<closeup-viewer id="zoom" {attributes}></closeup-viewer>')
    stage.page.evaluate("([items, index]) => { const viewer = document.querySelector('#zoom'); viewer.items = items; viewer.show(index); }",
                        [items, index])
    stage.page.wait_for_function(f"() => {PAGE}?.querySelector('img')?.naturalWidth > 0 && !{VIEWER}.animating")
    stage.frames()
    return items


def test_a_long_caption_is_scrolled_and_a_short_one_is_in_nobodys_way(stage, page, fingers):
    gallery(stage, [{"caption": "a long story, " * 400}, {"caption": "short"}])
    caption = page.locator("closeup-viewer #caption")
    box = caption.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    top = "(caption) => caption.scrollTop"
    page.mouse.move(x, y)
    page.mouse.wheel(0, 60)
    page.wait_for_function(f"() => {VIEWER}.shadowRoot.querySelector('#caption').scrollTop > 0")
    assert stage.zoom() == 1
    before = caption.evaluate(top)
    fingers.down(0, x, y + 40)
    fingers.glide({0: (x, y - 40)})
    fingers.up()
    page.wait_for_function(f"(before) => {VIEWER}.shadowRoot.querySelector('#caption').scrollTop > before + 20", arg=before)
    caption.evaluate("(caption) => { caption.scrollTop = 0; caption.focus(); }")
    page.keyboard.press("ArrowDown")
    page.wait_for_function(f"() => {VIEWER}.shadowRoot.querySelector('#caption').scrollTop > 0")
    assert stage.get("zoom.open && zoom.index") == 0
    page.keyboard.press("ArrowRight")
    stage.until("zoom.index === 1")
    stage.rest()
    assert caption.evaluate("(caption) => [caption.scrollTop, caption.tabIndex]") == [0, -1]
    box = caption.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers.down(0, x, y)
    fingers.glide({0: (x, y - 400)})
    assert not stage.get("zoom.animating") and stage.get("zoom.surface.engine.dismissY") < -100, "a finger on it has the picture"
    fingers.cancel()


WIDE = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='1200' height='300'/%3E"


@pytest.mark.parametrize("attribute, by_mouse, by_finger", [("", True, False), ('backdrop="any"', True, True), ('backdrop="none"', False, False)])
def test_a_click_beside_the_picture_closes(stage, page, fingers, attribute, by_mouse, by_finger):
    for use, closes in ((lambda: page.mouse.click(400, 100), by_mouse), (lambda: fingers.tap(400, 100), by_finger)):
        gallery(stage, [{"src": WIDE}, {}], attribute)
        page.mouse.click(400, 300)
        page.wait_for_function("() => events.some(([, name]) => name === 'tap')")
        assert stage.get("zoom.open && !zoom.closing"), "a click on the picture does not"
        stage.events()
        use()
        page.wait_for_function("() => events.some(([, name]) => name === 'tap')")
        stage.frames()
        assert stage.get("zoom.closing || !zoom.open") == closes


def test_a_scroll_across_turns_one_page_a_gesture(stage, page):
    gallery(stage, [{}] * 5)
    page.mouse.move(400, 300)
    page.mouse.wheel(40, 0)
    stage.until("zoom.index === 1")
    stage.rest()
    # At once, as a machine that is busy cannot stretch it.
    push = [4, 12, 25, 40, 38, 33, 29, 25, 22, 19, 16, 14, 12, 10, 9, 7, 6, 5, 4, 3, 3, 2, 2, 1, 1, 1]
    used = """([push, way]) => push.map((deltaX) => !document.querySelector('#zoom').shadowRoot.querySelector('#stage').dispatchEvent(
      new WheelEvent('wheel', { clientX: 400, clientY: 300, deltaX: way * deltaX, cancelable: true, bubbles: true, composed: true })))"""
    for way, index in ((1, 2), (1, 3), (-1, 2)):
        page.wait_for_timeout(300)
        assert all(page.evaluate(used, [push, way])), "all of it is the viewer's"
        stage.until(f"zoom.index === {index}")
        stage.rest()
        assert stage.get("zoom.index") == index


def test_a_small_picture_is_not_blown_up_where_that_is_asked_for(stage, page):
    items = [{"width": 300, "height": 200} for _ in range(3)]
    gallery(stage, items)
    assert stage.placement()["scale"] > 2
    gallery(stage, items, 'fit="scale-down"')
    assert near(stage.placement(), {"scale": 1, "x": 250, "y": 200})
    size = f"[...{VIEWER}.shadowRoot.querySelectorAll('.page img')].map((image) => image.getBoundingClientRect().width)"
    assert page.evaluate(size) == [300, 300], "its neighbours as well"
    page.keyboard.press("ArrowRight")
    stage.until("zoom.index === 1")
    assert near(stage.rest(), {"scale": 1, "x": 250, "y": 200})
    gallery(stage, [{"src": SKY}], 'fit="scale-down"')
    assert near(stage.placement()["scale"], fit_scale(SCREEN, (1200, 800))), "a large one is fitted"
    stage.put(attributes='fit="scale-down"', box=(0, 0, 1400, 1000))
    assert stage.placement()["scale"] == 1


def test_items_inserted_before_it_leave_what_is_shown_where_it_is(stage, page):
    items = gallery(stage, [{}] * 3, index=1)
    stage.get("zoom.zoomTo(3, { at: { x: 200, y: 200 }, animated: false })")
    before = stage.rest()
    image = page.evaluate_handle(f"{PAGE}.querySelector('img')")
    more = [{"name": f"new {number}", "src": f"{SKY}?new{number}"} for number in range(2)]
    # Made anew, as by a server's answer.
    page.evaluate("(items) => { document.querySelector('#zoom').items = items; }", more + items)
    assert stage.get("zoom.index") == 3
    assert stage.rest() == before
    assert page.evaluate(f"(image) => {PAGE}.querySelector('img') === image", image), "nothing is loaded again"
    page.evaluate("(items) => { document.querySelector('#zoom').items = items; }", items)
    assert stage.get("zoom.index") == 1 and stage.rest() == before
    # The same list, filled by the page itself.
    page.evaluate("() => { const viewer = document.querySelector('#zoom'); viewer.items.unshift({ name: 'x', src: 'x' }); viewer.items = viewer.items; }")
    assert stage.get("zoom.index") == 2 and stage.rest() == before
    page.evaluate("() => { const viewer = document.querySelector('#zoom'); viewer.items = viewer.items.slice(1); }")
    page.keyboard.press("0")
    stage.until("zoom.zoom === 1")
    page.keyboard.press("ArrowRight")
    stage.until("zoom.index === 2")


@pytest.fixture
def widths(page):
    """Pictures of any width, 3 to 2; the widths that were asked for."""
    asked = []

    def answer(route):
        width = int(route.request.url.split("wide-")[1].split(".")[0])
        asked.append(width)
        made = io.BytesIO()
        Image.new("RGB", (width, width * 2 // 3), "teal").save(made, "png")
        route.fulfill(body=made.getvalue(), content_type="image/png")

    page.route("**/wide-*", answer)
    return asked


SRCSET = "/wide-400.png 400w, /wide-800.png 800w, /wide-1600.png 1600w, /wide-3200.png 3200w"


def test_of_several_widths_the_one_for_the_screen_and_the_zoom_is_loaded(stage, page, widths):
    gallery(stage, [{"src": "/wide-400.png", "srcset": SRCSET, "aspect": 1.5}])
    assert widths == [800], "for the screen"
    assert near(stage.placement()["scale"], 800 / 3200), "counted in the pixels of the largest"
    stage.get("zoom.zoomTo(3, { animated: false })")
    page.wait_for_function(f"() => {PAGE}.querySelector('img').currentSrc.includes('3200')")
    stage.rest()
    assert widths == [800, 3200] and near(stage.zoom(), 3)
    # A browser keeps to a larger one that it has: these are others.
    stage.put(content=f'<img srcset="{SRCSET.replace(".png", ".png?2")}" sizes="300px" alt="">', box=(0, 0, 600, 400))
    page.wait_for_function("() => document.querySelector('#zoom img').currentSrc.includes('800')")
    stage.get("zoom.zoomTo(2, { animated: false })")
    before = stage.rest()
    page.wait_for_function("() => document.querySelector('#zoom img').currentSrc.includes('1600')")
    assert stage.rest() == before and stage.zoom() == 2
    stage.put(f'<closeup-screen id="zoom"><img srcset="{SRCSET.replace(".png", ".png?3")}" sizes="100px" width="100" alt="a"></closeup-screen>')
    page.locator("#zoom img").click()
    page.wait_for_function(f"() => document.querySelector('#zoom').shadowRoot.querySelector('.page img')?.currentSrc.includes('800')")


def test_a_change_of_the_pixel_ratio_is_noticed(stage, page):
    stage.put(attributes="max=8")
    before = stage.get("zoom.actualZoom")
    page.context.new_cdp_session(page).send("Emulation.setDeviceMetricsOverride", {
        "width": 801, "height": 600, "deviceScaleFactor": 2, "mobile": False})
    page.wait_for_function("() => devicePixelRatio === 2")
    stage.until(f"Math.abs(zoom.surface.engine.actual - {before} / 2) < 1e-9")


def test_a_click_on_words_or_at_the_end_of_the_row_does_not_close(stage, page):
    """They stand over what is beside the picture."""
    gallery(stage, [{"src": WIDE, "caption": "A caption"}, {"src": WIDE}], index=0)
    for place in ["#title", "#caption", "#previous"]:
        box = page.evaluate(f"""() => {{ const {{ x, y, width, height }} = document.querySelector('#zoom').shadowRoot
          .querySelector('{place}').getBoundingClientRect(); return [x + width / 2, y + height / 2]; }}""")
        stage.events()
        page.mouse.click(*box)
        page.wait_for_function("() => events.some(([, name]) => name === 'tap')")
        stage.frames()
        assert stage.get("zoom.open && !zoom.closing"), place


def test_what_is_looked_at_stays_after_going_round(stage, page):
    """The row goes on counting where it goes round; then it is shorter, or goes round no longer."""
    items = gallery(stage, [{}] * 3, "loop")
    for index in (1, 2, 0, 1):
        stage.get("zoom.next()")
        stage.until(f"zoom.index === {index}")
        stage.rest()
    name = f"() => {PAGE}?.querySelector('img')?.alt"
    before = page.evaluate(name)
    page.evaluate("(items) => { document.querySelector('#zoom').items = items; }", items[:-1])
    stage.rest()
    assert stage.get("zoom.index") == 1 and page.evaluate(name) == before
    stage.get("zoom.loop = false")
    stage.rest()
    assert stage.get("zoom.index") == 1 and page.evaluate(name) == before
    stage.get("zoom.previous()")
    stage.until("zoom.index === 0")
    stage.rest()
    assert page.evaluate(f"{PAGE}.querySelector('img').alt") != before


def test_items_may_hold_anything_and_be_alike(stage, page):
    gallery(stage, [{}] * 3, index=1)
    page.evaluate("""() => { const viewer = document.querySelector('#zoom');
      viewer.items = viewer.items.map((item) => { const more = { ...item, count: 3n }; more.self = more; return more; }); }""")
    assert stage.get("zoom.index") == 1
    page.evaluate("""() => { const viewer = document.querySelector('#zoom');
      viewer.items = viewer.items.map(() => ({ src: '/web/demos/sky.svg', name: 'same' })); viewer.show(2); }""")
    stage.rest()
    page.evaluate("() => { const viewer = document.querySelector('#zoom'); viewer.items = viewer.items.map((item) => ({ ...item })); }")
    assert stage.get("zoom.index") == 2


def test_the_strip_shows_the_items_as_they_are_now(stage, page):
    items = gallery(stage, [{}] * 3, index=1)
    more = [{"name": "new", "src": f"{SKY}?new"}]
    page.evaluate("(items) => { document.querySelector('#zoom').items = items; }", items[:1] + more + items[1:])
    stage.rest()
    names = page.evaluate("""() => [...document.querySelector('#zoom').shadowRoot.querySelectorAll('#strip button')]
      .sort((a, b) => a.style.getPropertyValue('--index') - b.style.getPropertyValue('--index')).map((button) => button.ariaLabel)""")
    assert names == page.evaluate("document.querySelector('#zoom').items.map(({ alt, caption, name }) => alt || caption || name)")


def test_a_mistake_in_the_pages_function_leaves_it_usable(browser, address):
    page = browser.new_page()
    stage = Stage(page, address)
    gallery(stage, [{}] * 2)
    page.evaluate("""() => { const viewer = document.querySelector('#zoom');
      viewer.source = () => { throw new Error('a mistake'); }; viewer.close(); }""")
    stage.until("!zoom.shown")
    page.evaluate("document.querySelector('#zoom').show(0)")
    stage.until("zoom.shown && !zoom.animating")
    page.close()
