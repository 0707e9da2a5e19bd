"""The viewer's row of pages."""
import pytest

from feel import band
from fingers import Fingers
from stage import frames, near
from viewer import ENGINE, PAGE, VIEWER, Viewer, listed

WIDTH, HEIGHT, GAP = 800, 600, 20
STRIDE = WIDTH + GAP
PAGES = f"{VIEWER}.shadowRoot.querySelectorAll('.page')"
LEFTS = f"[...{PAGES}].map((page) => page.getBoundingClientRect().left).sort((a, b) => a - b)"


@pytest.fixture
def viewer(page, fifty):
    listed(page, fifty)
    return Viewer(page, fifty)


@pytest.fixture
def shown(viewer):
    """The viewer, open at picture 20 of 50."""
    viewer.opened(20)
    return viewer


def drag(fingers, dx, dy=0, start=(400, 300), steps=12):
    fingers.down(0, *start)
    fingers.glide({0: (start[0] + dx, start[1] + dy)}, steps)


def flick(fingers, way=-1):
    """100 points in 64 ms: fast enough, far from half the width."""
    drag(fingers, 100 * way, steps=4)
    fingers.up()


def test_pages_follow_the_finger_with_a_gap_between_them(shown, fingers):
    drag(fingers, -200)
    assert near(shown.engine("pageOffset"), -200, 1e-6)
    assert near(tuple(shown.get(LEFTS)), (-200 - STRIDE, -200, STRIDE - 200), 0.01)


def test_past_half_the_width_the_page_turns_and_before_it_comes_back(shown, fingers):
    for distance, index in ((-390, 20), (-450, 21)):
        drag(fingers, distance, start=(700, 300))
        fingers.rest(0.3)
        fingers.up()
        shown.rest()
        assert shown.get(f"{VIEWER}.index") == index
        assert shown.engine("pageOffset") == 0


def test_a_flick_turns_the_page_and_the_address_and_the_words_follow(page, shown, fingers):
    flick(fingers)
    shown.rest()
    assert shown.get(f"{VIEWER}.index") == 21
    assert page.url.endswith("#00021.png")
    assert shown.get(f"{VIEWER}.shadowRoot.querySelector('#status').textContent") == "00021.png, 22 of 50"
    assert shown.get(f"{VIEWER}.shadowRoot.activeElement.ariaLabel") == "00021.png"
    flick(fingers, 1)
    shown.rest()
    assert shown.get(f"{VIEWER}.index") == 20


def test_flicks_in_quick_succession_never_stop_between_pages(shown, fingers):
    for _ in range(4):
        flick(fingers)
        assert shown.get(f"{VIEWER}.animating") or shown.engine("pageOffset") == 0
    shown.rest()
    assert shown.get(f"{VIEWER}.index") == 24
    assert shown.engine("pageOffset") == 0


def test_the_last_page_resists(viewer, fingers):
    viewer.opened(49)
    drag(fingers, -200)
    assert near(viewer.engine("pageOffset"), -band(200, WIDTH), 1e-6)
    fingers.up()
    viewer.rest()
    assert viewer.get(f"{VIEWER}.index") == 49


def test_a_row_that_loops_goes_round_both_ways(viewer, fingers):
    viewer.get(f"{VIEWER}.setAttribute('loop', '')")
    viewer.opened(49)
    flick(fingers)
    viewer.rest()
    assert viewer.get(f"{VIEWER}.index") == 0
    assert viewer.get(f"{PAGE}.querySelector('img').alt") == "00000.png"
    viewer.button("Previous picture").click()
    viewer.rest()
    assert viewer.get(f"{VIEWER}.index") == 49
    assert viewer.get(f"{PAGE}.querySelector('img').alt") == "00049.png"


def test_two_pages_that_loop_are_beside_each_other_on_both_sides(page, viewer, fingers):
    viewer.get(f"{VIEWER}.setAttribute('loop', '')")
    page.evaluate(f"{VIEWER}.items = {VIEWER}.items.slice(0, 2)")
    viewer.opened(0)
    assert len(viewer.get(LEFTS)) == 3
    for index in (1, 0, 1):
        flick(fingers)
        viewer.rest()
        assert viewer.get(f"{VIEWER}.index") == index


def test_from_right_to_left_the_next_page_is_to_the_left(page, viewer, fingers):
    page.evaluate("document.documentElement.dir = 'rtl'")
    viewer.opened(20)
    drag(fingers, 200)
    assert viewer.engine("pageOffset") == 200
    assert viewer.get(f"[...{PAGES}].find((page) => page.querySelector('img').alt === '00021.png').getBoundingClientRect().left") == pytest.approx(
        200 - STRIDE, abs=0.01)
    fingers.up()
    viewer.rest()
    assert viewer.get(f"{VIEWER}.index") == 21
    assert viewer.button("Next picture").bounding_box()["x"] < WIDTH / 2
    name = page.evaluate(f"""() => {{
      const range = document.createRange();
      range.selectNodeContents({VIEWER}.shadowRoot.querySelector('#title'));
      return range.getBoundingClientRect().right;
    }}""")
    assert name > WIDTH - 40, "a name in other letters begins where the line does"


def test_a_zoomed_page_pans_and_only_a_drag_from_its_edge_turns_it(shown, fingers):
    shown.get(f"{VIEWER}.zoomTo(4, {{ animated: false }})")
    drag(fingers, -700, start=(750, 300))
    assert shown.engine("pageOffset") == 0, "it began inside"
    fingers.rest(0.3)
    fingers.up()
    shown.rest()
    assert shown.get(f"{VIEWER}.index") == 20
    shown.get(f"{VIEWER}.panBy(-9999, 0, {{ animated: false }})")
    edge = shown.placement()
    drag(fingers, -200, start=(600, 300))
    assert near(shown.engine("pageOffset"), -200, 1e-6)
    assert near(shown.get(f"{VIEWER}.placement"), edge, 1e-6), "the page takes all of it"
    fingers.glide({0: (650, 300)})
    assert near(shown.engine("pageOffset"), 0, 1e-6)
    assert near(shown.get(f"{VIEWER}.placement.x"), edge["x"] + 50, 1e-6), "the pan takes the rest"
    fingers.up()
    shown.rest()


BETWEEN_FRAMES = {
    "items": f"{VIEWER}.items = [...{VIEWER}.items]",
    "picture": "decoded()",
    "close": f"{VIEWER}.close()",
}


@pytest.mark.parametrize("happens", BETWEEN_FRAMES)
def test_a_page_turned_between_two_frames_stays_turned(page, shown, fingers, happens):
    page.evaluate("""() => {
      window.told = [];
      document.querySelector('closeup-viewer').addEventListener('closeup-closing', ({ detail }) => told.push(detail.index));
      HTMLImageElement.prototype.decode = () => new Promise((done) => { window.decoded ??= done; });
    }""")
    shown.get(f"{VIEWER}.show(30)")
    shown.rest()
    page.evaluate("""() => {
      window.draw = requestAnimationFrame;
      window.held = [];
      window.requestAnimationFrame = (drawn) => held.push(drawn);
    }""")
    flick(fingers)
    page.evaluate(f"""async () => {{
      {BETWEEN_FRAMES[happens]};
      await new Promise((done) => setTimeout(done));
      window.requestAnimationFrame = draw;
      for (const drawn of held) requestAnimationFrame(drawn);
    }}""")
    if happens == "close":
        shown.closed()
        assert page.evaluate("told") == [31], "it flies to the thumbnail of the page that is seen"
    else:
        shown.rest()
        assert shown.get(f"{VIEWER}.index") == 31


def test_a_page_left_behind_is_back_at_fit(page, shown):
    drawn = "[...document.querySelector('closeup-viewer').shadowRoot.querySelectorAll('img')].find((image) => image.alt === '00020.png').getBoundingClientRect().width"
    fitted = page.evaluate(drawn)
    widths = page.evaluate(f"""async () => {{
      const frame = () => new Promise(requestAnimationFrame);
      {VIEWER}.zoomTo(4, {{ animated: false }});
      {VIEWER}.next();
      await frame();
      const widths = [];
      do {{
        await frame();
        widths.push({drawn});
      }} while ({VIEWER}.animating);
      return widths;
    }}""")
    assert widths[0] == pytest.approx(4 * fitted, abs=0.1), "as it was"
    assert all(width == pytest.approx(widths[0], abs=0.1) for width in widths[:-1]), "until the row rests"
    assert shown.get(f"{VIEWER}.zoom") == 1
    shown.rest()
    assert page.evaluate(drawn) == pytest.approx(fitted, abs=0.1)
    shown.get(f"{VIEWER}.previous()")
    shown.rest()
    assert shown.get(f"{VIEWER}.zoom") == 1


@pytest.mark.parametrize("act", ["key", "button", "method"])
def test_keys_buttons_and_programs_turn_with_the_flight(page, shown, act):
    actions = {
        "key": lambda: page.keyboard.press("ArrowRight"),
        "button": lambda: shown.button("Next picture").click(),
        "method": lambda: shown.get(f"{VIEWER}.next()"),
    }
    page.evaluate("""() => {
      window.offsets = [];
      const watch = () => {
        offsets.push(document.querySelector('closeup-viewer').surface.engine?.pageOffset);
        requestAnimationFrame(watch);
      };
      watch();
    }""")
    actions[act]()
    shown.at(21)
    shown.rest()
    offsets = page.evaluate("offsets")
    moving = [offset for offset in offsets if offset]
    assert moving and max(moving) <= STRIDE and moving == sorted(moving, reverse=True) and moving[-1] < 1


def test_with_reduced_motion_pages_are_there_at_once(open_page, fifty):
    page = open_page(reduced_motion="reduce")
    listed(page, fifty)
    viewer = Viewer(page, fifty)
    viewer.opened(20)
    page.keyboard.press("ArrowRight")
    viewer.at(21)
    assert viewer.get(f"[{ENGINE}.pageOffset, {VIEWER}.animating]") == [0, False]


def test_neighbours_are_decoded_before_they_show(page, shown):
    """`opened` waits for it; only three pictures were asked for."""
    loaded = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('/picture/'))")
    assert len(set(loaded)) == 3
    assert shown.get(f"[...{PAGES}].map((page) => page.querySelector('img').alt).sort()") == ["00019.png", "00020.png", "00021.png"]


def test_only_the_current_page_can_be_reached(shown):
    assert shown.get(f"[...{PAGES}].filter((page) => !page.inert).length") == 1


def test_a_tap_on_a_fitted_picture_does_not_delay_the_double_tap(page, shown, fingers):
    fingers.double_tap(400, 300)
    assert shown.get(f"{VIEWER}.targetZoom") > 1.5, "at once, not after the wait for a second tap"
    shown.rest()
    assert not shown.get(f"{VIEWER}.shadowRoot.querySelector('dialog').hasAttribute('data-bare')")


def test_items_that_change_under_it_leave_it_at_a_page_or_close_it(page, shown):
    page.evaluate(f"{VIEWER}.items = {VIEWER}.items.slice(0, 5)")
    assert shown.get(f"{VIEWER}.index") == 4
    shown.rest()
    assert shown.get(f"{PAGE}.querySelector('img').alt") == "00004.png"
    page.evaluate(f"{VIEWER}.items = []")
    assert not shown.get(f"{VIEWER}.open")


# --- captions, strip, address, full screen --------------------------------------------------------------------------------


def test_a_caption_is_shown_or_the_alternative_text(page, shown):
    caption = page.locator("closeup-viewer #caption")
    page.evaluate(f"""() => {{
      const [first, second, third] = {VIEWER}.items;
      {VIEWER}.items = [{{ ...first, caption: 'Under the oaks' }}, {{ ...second, alt: 'A field' }}, third];
      {VIEWER}.show(0);
    }}""")
    assert caption.inner_text() == "Under the oaks"
    assert shown.get(f"{PAGE}.querySelector('img').alt") == "Under the oaks"
    page.keyboard.press("ArrowRight")
    shown.at(1)
    assert caption.inner_text() == "A field"
    page.keyboard.press("ArrowRight")
    shown.at(2)
    assert caption.is_hidden()


def test_the_strip_names_its_pictures_turns_to_them_and_follows(page, shown, fingers):
    strip = page.get_by_role("group", name="All pictures")
    current = strip.locator("[aria-current]")
    assert current.get_attribute("aria-label") == "00020.png"
    box = current.bounding_box()
    assert box["x"] + box["width"] / 2 == pytest.approx(WIDTH / 2, abs=30)
    strip.get_by_role("button", name="00022.png").click()
    shown.at(22)
    assert current.get_attribute("aria-label") == "00022.png"
    assert shown.get(f"{VIEWER}.shadowRoot.activeElement.ariaLabel") == "00022.png"
    page.keyboard.press("ArrowRight")
    shown.at(23)
    assert shown.get(f"{VIEWER}.shadowRoot.activeElement.ariaLabel") == "00023.png", "the focus follows"
    page.keyboard.press("End")
    shown.at(49)
    page.wait_for_function("""() => {
      const { left, right } = document.querySelector('closeup-viewer').shadowRoot.querySelector('[aria-current]').getBoundingClientRect();
      return left > 0 && right < innerWidth;
    }""")


def test_the_address_carries_picture_zoom_and_place_and_opening_it_restores_them(open_page, page, shown, fifty):
    shown.get(f"{VIEWER}.zoomTo(3, {{ at: {{ x: 300, y: 250 }}, animated: false }})")
    page.wait_for_function("() => location.hash.includes('zoom=3')")
    view = shown.get(f"{VIEWER}.view")
    other = open_page(viewport={"width": 500, "height": 900})
    other.goto(page.url)
    viewer = Viewer(other, fifty)
    viewer.shown("00020.png")
    viewer.rest()
    assert near(other.evaluate(f"{VIEWER}.view"), view, 1e-3)
    other.keyboard.press("0")
    other.wait_for_function("() => !location.hash.includes('zoom')")
    assert other.url.endswith("#00020.png")


@pytest.mark.parametrize("fields", ["zoom=x", "zoom=-1&at=1,2", "zoom=2&at=", "zoom=1e99&at=NaN,9e9", "at=0.5,0.5", "&&=&zoom"])
def test_an_address_that_says_nonsense_opens_the_picture(page, viewer, fifty, fields):
    page.goto(f"{fifty}/#00020.png&{fields}")
    viewer.at(20)
    viewer.rest()
    zoom, low, high = viewer.get(f"[{VIEWER}.zoom, {VIEWER}.minZoom, {VIEWER}.maxZoom]")
    assert low <= zoom <= high


def test_the_address_does_not_change_while_fingers_move(page, shown, fingers):
    page.evaluate("""() => {
      window.changes = 0;
      const replace = history.replaceState.bind(history);
      history.replaceState = (...change) => { changes += 1; replace(...change); };
    }""")
    fingers.pinch(400, 300)
    shown.rest()
    page.wait_for_function("() => location.hash.includes('zoom=2')")
    assert page.evaluate("changes") == 1


def test_full_screen_and_back(page, shown):
    shown.button("Full screen").click()
    page.wait_for_function("() => document.fullscreenElement")
    assert shown.get(f"{VIEWER}.open")
    shown.button("Full screen").click()
    page.wait_for_function("() => !document.fullscreenElement")
    shown.button("Full screen").click()
    page.wait_for_function("() => document.fullscreenElement")
    shown.button("Close").click()
    page.wait_for_function("() => !document.fullscreenElement")
    shown.closed()


# --- however many there are -----------------------------------------------------------------------------------------------

COUNTS = f"""() => ({{
  nodes: {VIEWER}.shadowRoot.querySelectorAll('*').length,
  pages: {PAGES}.length,
  asked: performance.getEntriesByType('resource').filter(({{ name }}) => name.includes('/picture/')).length,
}})"""


def test_a_gallery_of_five_thousand_opens_by_the_work_of_one_of_fifty(open_page, fifty, crowd):
    work = []
    for address in (fifty, crowd):
        page = open_page()
        listed(page, address)
        Viewer(page, address).opened(18)
        work.append(page.evaluate(COUNTS))
    assert work[0] == work[1]


def test_flicking_through_five_thousand_keeps_the_document_small(open_page, crowd):
    page = open_page()
    listed(page, crowd)
    viewer = Viewer(page, crowd)
    viewer.opened(2500)
    before = page.evaluate(COUNTS)
    fingers = Fingers(page)
    most = 0
    for _ in range(40):
        flick(fingers)
        most = max(most, page.evaluate(COUNTS)["pages"])
    viewer.rest()
    after = page.evaluate(COUNTS)
    assert viewer.get(f"{VIEWER}.index") == 2540
    assert most <= 6 and after["pages"] == 3
    assert after["nodes"] <= before["nodes"] + 5
    assert after["asked"] <= before["asked"] + 41


def test_whoever_hears_of_one_thing_may_take_the_viewer_away(page, fifty, fingers):
    page.add_init_script("""
      const drawn = requestAnimationFrame, held = [];
      window.release = () => { window.requestAnimationFrame = drawn; held.forEach(drawn); };
      window.hold = () => { window.requestAnimationFrame = (draw) => held.push(draw); };
    """)
    listed(page, fifty)
    viewer = Viewer(page, fifty)
    page.evaluate(f"() => {VIEWER}.setAttribute('double-tap', 'none')")
    viewer.opened(3)
    page.evaluate(f"() => {VIEWER}.addEventListener('closeup-change', ({{ target }}) => target.remove())")
    # A change and a tap in one frame.
    page.evaluate("hold()")
    fingers.tap(400, 300)
    page.evaluate(f"() => {{ window.left = {VIEWER}; left.zoomTo(2, {{ animated: false }}); release(); }}")
    page.wait_for_function(f"() => !{VIEWER}")
    frames(page)


def test_a_viewer_that_is_in_no_document_does_not_open(page, fifty):
    listed(page, fifty)
    page.evaluate(f"""() => {{
      window.viewer = {VIEWER};
      viewer.remove();
      viewer.show(2);
    }}""")
    assert not page.evaluate("viewer.open")
    page.evaluate("() => { document.body.append(viewer); viewer.show(2); }")
    page.wait_for_function(f"() => {VIEWER}.open && {VIEWER}.index === 2")
