"""<closeup-pdf>: SYSTEMS.md, B, its document form."""
import io
import json
import math
import re
import shutil

import pytest
from PIL import Image, ImageChops

from documents import LOCKED, endless, make_documents, page, pdf
from feel import band, banded_zoom, fit_scale
from fingers import Fingers
from stage import near
from viewer import PAGE, VIEWER, listed

PDF = "document.querySelector('closeup-pdf')"
# The shadow root of the element that the viewer's button opens.
DEEP = "[...document.body.children].find((host) => host.shadowRoot?.querySelector('closeup-pdf')).shadowRoot.querySelector('closeup-pdf').shadowRoot"
SHEET = ".page:not([inert]) [role=document]"
BOX = (100, 50, 600, 400)  # left, top, width, height of the element in the page
# The element is bare in most tests, so that the page is fitted into all of it.
STYLE = "position:absolute;left:{}px;top:{}px;width:{}px;height:{}px"


@pytest.fixture(scope="session")
def served(serve, tmp_path_factory):
    return serve(make_documents(tmp_path_factory.mktemp("documents") / "Papers"))


class Reader:
    """A page with a document on it, and what it asks of the server."""

    def __init__(self, page, served):
        self.page, self.served = page, served
        self.asked, self.given_up = [], []
        page.goto(f"{served}/web/demos/elements.html")
        page.evaluate("""async () => {
          document.querySelectorAll('link[rel=stylesheet]').forEach((link) => link.remove());
          document.body.style.cssText = 'margin:0;padding:0;max-width:none';
          document.body.innerHTML = '';
          await import('/web/pdf.js');
          await customElements.whenDefined('closeup-pdf');
          window.events = [];
          for (const name of ['load', 'page', 'error', 'drawn']) {
            document.body.addEventListener('closeup-' + name, ({ type, detail }) => events.push([type, detail]));
          }
        }""")
        page.on("request", lambda request: self.asked.append(request.url) if "/document/" in request.url else 0)
        page.on("requestfailed", lambda request: self.given_up.append(request.url) if "/document/" in request.url else 0)

    def address(self, name):
        lines = self.page.request.get(f"{self.served}/api/pictures").text().splitlines()
        return next(f"/document/{line['id']}" for line in map(json.loads, lines) if line.get("name") == f"{name}.pdf")

    def open(self, name, attributes="bare", box=BOX, wait=True):
        self.src = self.address(name)
        self.asked.clear()
        self.page.evaluate("(html) => { document.body.innerHTML = html; }",
                           f'<closeup-pdf style="{STYLE.format(*box)}" src="{self.src}" {attributes}></closeup-pdf>')
        if wait:
            self.sharp()
        return self

    def get(self, expression):
        return self.page.evaluate(f"() => {{ const pdf = {PDF}; return {expression}; }}")

    def until(self, condition):
        self.page.wait_for_function(f"() => {{ const pdf = {PDF}; return {condition}; }}")

    def sharp(self):
        """Waits until all rests and what is seen is drawn."""
        self.until("pdf.sharp && !pdf.animating")
        self.frames()

    def frames(self):
        self.page.evaluate("async () => { for (let k = 0; k < 3; k += 1) await new Promise(requestAnimationFrame); }")

    def at(self, number):
        self.until(f"pdf.page === {number} && pdf.shadowRoot.querySelector('{SHEET}')?.ariaLabel.startsWith('Page {number} of')")
        self.sharp()

    def part(self, name):
        return self.page.get_by_role("button", name=name, exact=True)

    def message(self):
        notice = self.page.locator("closeup-pdf #notice")
        notice.wait_for()
        return notice.text_content()

    def screenshot(self):
        return Image.open(io.BytesIO(self.page.screenshot())).convert("RGB")

    def drawing(self, page, query):
        return Image.open(io.BytesIO(self.page.request.get(f"{self.served}{self.src}/page/{page}/image?{query}").body())).convert("RGB")

    def drawn(self, number):
        """Waits, at its end, for the drawing of a page: of the neighbour that is drawn last."""
        return self.page.expect_response(lambda answer: f"/page/{number}/image" in answer.url)

    def images(self):
        """The drawings that were asked for: page, scale and region each."""
        found = [re.search(r"/page/(\d+)/image\?.*?scale=([\d.]+)&region=([\d,]+)", url) for url in self.asked]
        return [(int(match[1]), float(match[2]), tuple(map(int, match[3].split(",")))) for match in found if match]


@pytest.fixture
def reader(page, served):
    return Reader(page, served)


@pytest.fixture
def dense(open_page, served):
    """A reader on a screen of two device pixels a point."""
    return Reader(open_page(device_scale_factor=2), served)


FIT = fit_scale(BOX[2:], (200, 100))  # 3 points of the element for one of the page


def middle():
    return BOX[0] + BOX[2] / 2, BOX[1] + BOX[3] / 2


def seen(reader, page, ratio=1):
    """What poppler draws of the page where the element shows it, cut to the element, and what the screen shows there."""
    placement = reader.get("pdf.placement")
    left, top, width, height = (round(value * ratio) for value in BOX)
    x, y = round(placement["x"] * ratio), round(placement["y"] * ratio)
    screen = reader.screenshot().crop((left, top, left + width, top + height))
    scale = placement["scale"] * ratio
    size = reader.page.request.get(f"{reader.served}{reader.src}/page/{page}").json()
    across, down = math.ceil(size["width"] * scale), math.ceil(size["height"] * scale)
    part = (max(0, -x), max(0, -y), min(across, width - x), min(down, height - y))
    own = reader.drawing(page, f"scale={scale}&region={part[0]},{part[1]},{part[2] - part[0]},{part[3] - part[1]}")
    place = (max(0, x), max(0, y))
    return screen.crop((*place, place[0] + own.width, place[1] + own.height)), own


def same(screen, own):
    """Whether the pictures agree, but for what cairo rounds at a part's edge and for a last pixel that is only in part the page's."""
    inner = (0, 0, own.width - 1, own.height - 1)
    difference = ImageChops.difference(screen.crop(inner), own.crop(inner)).convert("L")
    histogram = difference.histogram()
    return sum(histogram[1:]) <= own.width * own.height / 1000 and sum(histogram[26:]) == 0


def test_a_document_opens_fitted_and_sharp(dense):
    dense.open("few")
    assert dense.get("pdf.pages") == 4
    placement = dense.get("pdf.placement")
    assert near(placement, {"scale": FIT, "x": 0, "y": (400 - 300) / 2})
    assert same(*seen(dense, 1, 2))


def test_pinched_to_three_the_page_is_as_sharp_as_poppler_draws_it(dense):
    dense.open("few")
    fingers = Fingers(dense.page)
    fingers.pinch(400, 250, 20, 90)
    dense.sharp()
    assert near(dense.get("pdf.zoom"), 3)
    assert same(*seen(dense, 1, 2))
    page, scale, (x, y, width, height) = dense.images()[-1]
    assert (page, scale) == (1, FIT * 3 * 2)
    # Only what is seen, and what rounding outwards adds.
    assert 1200 <= width <= 1200 + 512 and 800 <= height <= 800 + 512


def test_an_edge_is_one_pixel_wide_at_every_zoom(reader):
    reader.open("few")
    for zoom in (0.5, 0.81, 1, 1.7, 3):
        reader.get(f"pdf.zoomTo({zoom}, {{ at: {{ x: 30, y: 250 }}, animated: false }})")
        reader.sharp()
        placement = reader.get("pdf.placement")
        # The box of the page: its left edge, at the height of its middle.
        x = BOX[0] + placement["x"] + placement["scale"] * 10.125
        y = BOX[1] + placement["y"] + placement["scale"] * (100 - 35)
        line = (round(x) - 6, round(y), round(x) + 6, round(y) + 1)
        row = list(reader.screenshot().convert("L").crop(line).get_flattened_data())
        assert row[0] == 255 and row[-1] == 0
        assert sum(0 < value < 255 for value in row) <= 1, (zoom, row)
        assert abs(row.index(0) - 6) <= 1, (zoom, row)


def test_while_it_is_pinched_what_is_there_is_magnified_and_nothing_flickers(reader):
    reader.open("few")
    fingers = Fingers(reader.page)
    asked = len(reader.images())
    fingers.down(0, 390, 300)
    fingers.down(1, 410, 300)
    for spread in (15, 20, 25, 30):
        fingers.move({0: (400 - spread, 300), 1: (400 + spread, 300)})
        reader.frames()
        # Never bare paper: the black box is there in every frame.
        placement = reader.get("pdf.placement")
        x, y = (round(BOX[k] + placement["xy"[k]] + placement["scale"] * (35, 65)[k]) for k in (0, 1))
        if 100 < x < 700 and 50 < y < 450:
            assert reader.screenshot().getpixel((x, y)) == (0, 0, 0)
    fingers.up()
    reader.sharp()
    # At most what each pause of the pinch gave, and the end of it.
    assert asked < len(reader.images()) <= asked + 5


@pytest.mark.parametrize("start, end, limit", [(20, 100, 3), (80, 20, 0.5)])
def test_beyond_its_limits_the_zoom_is_elastic_and_comes_back(reader, start, end, limit):
    reader.open("few")
    fingers = Fingers(reader.page)
    fingers.down(0, 400 - start, 250)
    fingers.down(1, 400 + start, 250)
    fingers.glide({0: (400 - end, 250), 1: (400 + end, 250)})
    reader.frames()
    assert near(reader.get("pdf.zoom"), banded_zoom(end / start, limit), 1e-3)
    fingers.up()
    reader.sharp()
    assert near(reader.get("pdf.zoom"), limit)


def test_panned_at_three_it_is_drawn_while_the_finger_is_down(reader):
    reader.open("few")
    reader.get("pdf.zoomTo(3, { at: { x: 0, y: 0 }, animated: false })")
    reader.sharp()
    before = reader.images()[-1]
    fingers = Fingers(reader.page)
    fingers.down(0, 600, 400)
    fingers.glide({0: (150, 100)}, steps=20)
    reader.until("pdf.sharp")
    after = reader.images()[-1]
    assert after[1] == before[1] and after[2] != before[2]
    assert same(*seen(reader, 1))
    fingers.up()
    reader.sharp()


def test_a_drawing_that_is_not_wanted_any_more_is_given_up(reader):
    reader.open("few")
    held = []
    reader.page.route(re.compile(r"/page/1/image\?scale=(?!3&)"), lambda route: held.append(route))
    reader.get("pdf.zoomTo(2, { animated: false })")
    reader.page.wait_for_event("request", lambda request: "/image?" in request.url)
    first = reader.asked[-1]
    with reader.page.expect_event("requestfailed", lambda request: request.url == first):
        reader.get("pdf.zoomTo(3, { animated: false })")
    reader.page.unroute_all()
    reader.get("pdf.zoomTo(2.5, { animated: false })")
    reader.sharp()
    assert same(*seen(reader, 1))


def test_pages_are_turned_by_buttons_keys_and_number(reader):
    reader.open("few", "")
    assert reader.part("Previous page").is_disabled()
    reader.part("Next page").click()
    reader.at(2)
    reader.page.keyboard.press("PageDown")
    reader.at(3)
    reader.page.keyboard.press("PageUp")
    reader.at(2)
    number = reader.page.get_by_role("textbox", name="Page")
    assert number.input_value() == "2"
    number.fill("4")
    number.press("Enter")
    reader.at(4)
    assert reader.part("Next page").is_disabled()
    for nonsense in ("", "x", "-3"):
        number.fill(nonsense)
        number.press("Enter")
        assert number.input_value() in ("4", "1")
    reader.get("pdf.shadowRoot.querySelector('#stage').focus()")
    reader.page.keyboard.press("Home")
    reader.at(1)
    reader.page.keyboard.press("End")
    reader.at(4)
    reader.page.keyboard.press("ArrowLeft")
    reader.at(3)
    reader.page.keyboard.press("ArrowRight")
    reader.at(4)
    turned = [detail["page"] for name, detail in reader.page.evaluate("events") if name == "closeup-page"]
    assert turned[:5] == [1, 2, 3, 2, 4]


def test_a_fitted_page_is_swiped_away_and_a_zoomed_one_is_panned(reader, page):
    reader.open("few")
    x, y = middle()
    fingers = Fingers(page)

    def swipe(way):
        fingers.catch_up()
        fingers.down(0, x, y)
        fingers.glide({0: (x + way, y)}, steps=8)
        fingers.up()

    swipe(-120)
    reader.at(2)
    swipe(120)
    reader.at(1)
    reader.get("pdf.zoomTo(3, { animated: false }), 0")
    reader.sharp()
    before = reader.get("pdf.placement.x")
    swipe(-120)
    reader.sharp()
    assert reader.get("pdf.page") == 1 and reader.get("pdf.placement.x") < before - 100
    reader.get("pdf.reset({ animated: false }), pdf.setAttribute('disabled', ''), 0")
    reader.sharp()
    swipe(-120)
    reader.frames()
    assert reader.get("pdf.page") == 1


WIDTH, GAP = BOX[2], 20
LEFTS = "[...pdf.shadowRoot.querySelectorAll('.page')].map((page) => page.getBoundingClientRect().left).sort((a, b) => a - b)"


def drag(reader, dx, dy=0, start=(400, 250), steps=12):
    fingers = Fingers(reader.page)
    fingers.down(0, *start)
    fingers.glide({0: (start[0] + dx, start[1] + dy)}, steps)
    return fingers


def engine(reader, field):
    """A number of the engine, once all input so far has been drawn."""
    reader.frames()
    return reader.get(f"pdf.surface.engine.{field}")


def test_pages_follow_the_finger_and_the_next_is_drawn_already(reader):
    with reader.drawn(2):
        reader.open("few")
    reader.frames()
    fingers = drag(reader, -250)
    assert near(engine(reader, "pageOffset"), -250, 1e-6)
    lefts = (BOX[0] - 250, BOX[0] - 250 + WIDTH + GAP)
    assert near(tuple(reader.get(LEFTS)), lefts, 0.01)
    # An upright sheet, two points for one of its own, in the middle of its place: what is left of its box is black.
    x = round(lefts[1] + WIDTH / 2 + 2 * (14 - 50))
    assert reader.screenshot().getpixel((x, round(BOX[1] + 2 * (200 - 35)))) == (0, 0, 0)
    fingers.rest(0.3)
    fingers.up()
    reader.at(1)
    assert engine(reader, "pageOffset") == 0


def test_past_half_the_width_a_page_turns_and_a_flick_turns_it_sooner(reader):
    reader.open("few")
    for distance, pause, number in ((-280, 0.3, 1), (-330, 0.3, 2), (-100, 0, 3)):
        fingers = drag(reader, distance, start=(600, 250), steps=4)
        fingers.rest(pause)
        fingers.up()
        reader.at(number)


def test_the_ends_of_a_document_resist(reader):
    reader.open("few")
    fingers = drag(reader, 200)
    assert near(engine(reader, "pageOffset"), band(200, WIDTH), 1e-6)
    fingers.up()
    reader.at(1)


def test_a_zoomed_page_pans_and_a_drag_from_its_edge_turns_it(reader):
    reader.open("few")
    reader.get("pdf.zoomTo(3, { animated: false })")
    reader.sharp()
    fingers = drag(reader, -290, start=(695, 250))
    assert engine(reader, "pageOffset") == 0, "it began inside"
    fingers.rest(0.3)
    fingers.up()
    reader.sharp()
    reader.get("pdf.panBy(-9999, 0, { animated: false })")
    edge = reader.get("pdf.placement")
    fingers = drag(reader, -200, start=(600, 250))
    assert near(engine(reader, "pageOffset"), -200, 1e-6)
    assert near(reader.get("pdf.placement"), edge, 1e-6), "the page takes all of it"
    fingers.glide({0: (650, 250)})
    assert near(engine(reader, "pageOffset"), 0, 1e-6)
    assert near(reader.get("pdf.placement.x"), edge["x"] + 50, 1e-6), "the pan takes the rest"
    fingers.glide({0: (250, 250)}, steps=4)
    fingers.up()
    reader.at(2)
    assert near(reader.get("pdf.zoom"), 1)


def test_below_the_fitted_size_a_drag_turns_as_well_and_the_next_page_is_fitted(reader):
    reader.open("few")
    reader.get("pdf.zoomTo(0.6, { animated: false })")
    reader.sharp()
    fingers = drag(reader, -200)
    assert near(engine(reader, "pageOffset"), -200, 1e-6)
    fingers.glide({0: (300, 250)})
    assert near(engine(reader, "pageOffset"), -100, 1e-6), "the page moves both ways"
    fingers.rest(0.3)
    fingers.up()
    reader.at(1)
    assert near(reader.get("pdf.zoom"), 0.6), "it stays as it was left"
    drag(reader, -100, steps=4).up()
    reader.at(2)
    assert near(reader.get("pdf.zoom"), 1)


def test_flicks_in_quick_succession_keep_the_document_small(reader):
    reader.open("many")
    most = 0
    for _ in range(20):
        fingers = drag(reader, -100, steps=4)
        fingers.up()
        most = max(most, reader.get(f"{LEFTS}.length"))
    reader.at(21)
    assert most <= 6 and reader.get(f"{LEFTS}.length") == 3
    assert engine(reader, "pageOffset") == 0


def test_a_finger_down_a_fitted_page_scrolls_what_is_around_the_document(reader, page):
    reader.open("few")
    page.evaluate("document.body.style.height = '3000px'")
    fingers = drag(reader, 0, -150)
    fingers.up()
    page.wait_for_function("() => scrollY > 100")
    assert reader.get("pdf.page") == 1 and near(reader.get("pdf.zoom"), 1)


def test_a_document_records_what_fingers_do_as_a_viewer(reader):
    reader.open("few")
    reader.get("pdf.startRecording(), 0")
    drag(reader, -100, steps=4).up()
    reader.at(2)
    lines = [json.loads(line) for line in reader.get("pdf.stopRecording()").splitlines()]
    assert "viewer" in lines[0] and lines[0]["pages"]["count"] == 4 and lines[0]["content"] == [200, 100]
    assert [line["touch"] for line in lines if "touch" in line] == ["down"] + ["moved"] * 4 + ["up"]


def test_a_zoomed_page_is_left_and_the_next_opens_fitted(reader):
    reader.open("few")
    reader.get("pdf.zoomTo(2.5, { animated: false })")
    reader.sharp()
    reader.get("pdf.next()")
    reader.at(2)
    # The second page stands upright.
    assert near(reader.get("pdf.placement"), {"scale": 2, "x": 200, "y": 0})
    assert same(*seen(reader, 2))


def test_a_page_beyond_the_last_is_the_last(reader):
    reader.open("few", "bare page=999")
    assert reader.get("pdf.page") == reader.get("pdf.pages")


def test_a_turned_page_is_shown_turned(reader):
    reader.open("few", "bare page=3")
    assert reader.get("pdf.page") == 3
    assert near(reader.get("pdf.placement"), {"scale": 2, "x": 200, "y": 0})
    assert same(*seen(reader, 3))


def test_five_hundred_pages_open_like_one(reader):
    with reader.drawn(2):
        reader.open("many")
    assert reader.get("pdf.pages") == 500
    # The document, and of the page and its neighbour the description and a drawing.
    assert len(reader.asked) == 5
    reader.asked.clear()
    with reader.drawn(499):
        reader.get("pdf.page = 500")
        reader.at(500)
    assert {int(re.search(r"/page/(\d+)", url)[1]) for url in reader.asked} == {499, 500}
    assert reader.page.locator(f"closeup-pdf {SHEET}").text_content() == "page 500"


def test_a_neighbour_is_there_before_it_is_turned_to(reader):
    with reader.drawn(2):
        reader.open("many")
    reader.frames()
    reader.asked.clear()
    with reader.drawn(3):
        reader.get("pdf.next()")
        reader.at(2)
    assert [page for page, _, _ in reader.images()] == [3]


@pytest.fixture
def doubtful(browser, served):
    """A reader whose page may complain: browsers report every answer that is an error."""
    context = browser.new_context(viewport={"width": 800, "height": 600})
    yield Reader(context.new_page(), served)
    context.close()


@pytest.mark.parametrize("name, reason", [
    ("broken", "The document is damaged or cut short."),
])
def test_a_document_that_cannot_be_shown_says_why(doubtful, name, reason):
    doubtful.open(name, wait=False)
    assert doubtful.message() == reason
    assert ["closeup-error", {"message": reason}] in doubtful.page.evaluate("events")
    # And another is shown after it.
    doubtful.get(f"pdf.src = '{doubtful.address('few')}'")
    doubtful.at(1)
    assert not doubtful.page.locator("closeup-pdf #notice").is_visible()


def test_a_missing_page_says_so_and_the_others_are_there(doubtful):
    doubtful.open("gap")
    doubtful.get("pdf.page = 3")
    assert doubtful.message() == "Page 3 is damaged."
    # What is said stands in no finger's way.
    fingers = Fingers(doubtful.page)
    fingers.down(0, *middle())
    fingers.glide({0: (BOX[0] + BOX[2], middle()[1])})
    fingers.up()
    doubtful.at(2)
    assert not doubtful.page.locator("closeup-pdf #notice").is_visible()


def test_a_huge_page_is_drawn_within_the_budget(dense):
    dense.open("huge")
    dense.get("pdf.zoomTo(3, { animated: false })")
    dense.sharp()
    for _, _, (_, _, width, height) in dense.images():
        assert width * height <= 8e6


def test_a_resized_element_stays_fitted_and_becomes_sharp_again(reader):
    reader.open("few")
    reader.get("pdf.style.width = '300px'")
    reader.until("Math.abs(pdf.placement.scale - 1.5) < 1e-9")
    reader.sharp()
    assert reader.images()[-1][:2] == (1, 1.5)


def test_another_source_replaces_the_document(reader):
    reader.open("few")
    reader.get(f"pdf.src = '{reader.address('many')}'")
    reader.until("pdf.pages === 500")
    reader.at(1)
    reader.get("pdf.remove()")
    reader.page.wait_for_load_state("networkidle")


def test_a_document_that_follows_another_opens_at_its_start(reader):
    reader.open("few")
    reader.get("pdf.page = 3")
    reader.at(3)
    reader.get(f"pdf.src = '{reader.address('many')}'")
    reader.until("pdf.pages === 500")
    reader.at(1)


def test_an_element_moved_in_the_page_opens_where_it_was_also_under_a_finger(reader):
    reader.open("many", "bare page=3")
    fingers = Fingers(reader.page)
    fingers.down(0, 600, 250)
    fingers.glide({0: (300, 250)}, steps=5)
    reader.get("document.body.appendChild(document.createElement('div')).append(pdf)")
    fingers.glide({0: (150, 250)}, steps=5)
    fingers.up()
    reader.at(3)
    fingers.catch_up()
    fingers.down(0, 600, 250)
    fingers.glide({0: (150, 250)}, steps=5)
    fingers.up()
    reader.at(4)


@pytest.mark.parametrize("is_open", [True, False])
def test_without_a_source_nothing_is_said_of_a_document(reader, is_open):
    reader.open("few", "", wait=is_open)
    reader.get("pdf.removeAttribute('src')")
    reader.frames()
    bar = "[...pdf.shadowRoot.querySelectorAll('#previous, #next, #number')]"
    assert reader.get(f"{bar}.every((part) => part.disabled)")
    assert reader.get("['count', 'status', 'notice'].map((id) => pdf.shadowRoot.getElementById(id).textContent)") == ["", "", ""]
    assert not reader.page.locator("closeup-pdf #busy").is_visible()
    assert reader.get("pdf.pages") == 0


def test_the_page_may_be_chosen_as_soon_as_the_document_is_open(reader):
    reader.page.evaluate("() => document.body.addEventListener('closeup-load', ({ target }) => { target.page = 3; })")
    reader.open("few")
    reader.at(3)


def test_whoever_hears_of_a_problem_may_take_the_document_away(doubtful):
    complaints = []
    doubtful.page.on("pageerror", lambda error: complaints.append(str(error)))
    doubtful.page.evaluate("() => document.body.addEventListener('closeup-error', ({ target }) => target.remove())")
    doubtful.open("gap")
    doubtful.get("pdf.page = 3")
    doubtful.page.wait_for_function(f"() => !{PDF}")
    doubtful.frames()
    assert complaints == []


def test_a_page_that_could_be_drawn_after_all_is_not_said_to_be_missing(doubtful):
    answers = []

    def once(route):
        answers.append(route.fulfill(status=503, json={"error": "Busy."}) if not answers else route.continue_())

    doubtful.open("few")
    doubtful.page.route("**/page/4/image*", once)
    doubtful.get("pdf.page = 4")
    doubtful.at(4)
    assert len(answers) > 1
    assert not doubtful.page.locator("closeup-pdf #notice").is_visible()


def test_what_the_server_is_still_busy_with_is_waited_for(doubtful):
    """The number of pages, a page, and its drawing: each is there at the second time of asking."""
    asked = []

    def later(route):
        asked.append(route.request.url)
        if asked.count(route.request.url) > 1:
            return route.continue_()
        route.fulfill(status=503, headers={"Retry-After": "0.5"}, json={"error": f"Busy with {route.request.url.split('/')[-1][:5]}."})
    doubtful.page.route("**/document/**", later)
    doubtful.open("few", wait=False)
    notice = "pdf.shadowRoot.querySelector('#notice')"
    doubtful.until(f"!{notice}.hidden && /^Busy with [^i]/.test({notice}.textContent)")
    doubtful.until(f"!{notice}.hidden && {notice}.textContent === 'Busy with image.'")
    doubtful.sharp()
    assert doubtful.get(f"{notice}.hidden")
    assert doubtful.get("pdf.pages") == 4
    # A page that is left is not asked for any more.
    doubtful.page.unroute("**/document/**")
    doubtful.page.route("**/page/3/**", lambda route: (asked.append("third"), route.fulfill(
        status=503, headers={"Retry-After": "0.2"}, json={"error": "Busy."})))
    doubtful.get("pdf.page = 3")
    doubtful.until(f"{notice}.textContent === 'Busy.'")
    doubtful.get("pdf.page = 1")
    doubtful.at(1)
    assert doubtful.get(f"{notice}.hidden")
    count = asked.count("third")
    doubtful.page.wait_for_timeout(600)
    assert asked.count("third") == count


def test_a_document_that_takes_for_ever_is_waited_for_and_keeps_nothing_else_waiting(browser, serve, tmp_path):
    """Real ones, more than the server waits for at once."""
    folder = tmp_path / "Slow"
    folder.mkdir()
    for number in range(5):
        (folder / f"{number}.pdf").write_bytes(endless())
    (folder / "quick.pdf").write_bytes(pdf([page()]))
    window = browser.new_page()
    window.goto(f"{serve(folder)}/#2.pdf")
    notice = f"{VIEWER}.shadowRoot.querySelector('#notice')"
    window.wait_for_function(f"() => {notice}.textContent.includes('still under way')", timeout=30_000)
    assert not window.evaluate(f"{notice}.hidden")
    window.evaluate(f"() => {VIEWER}.show(5)")
    window.wait_for_function(f"() => {notice}.hidden && {PAGE}.querySelector('img')?.naturalWidth === 2560")
    window.close()


def test_a_locked_document_asks_for_its_password_until_it_is_right(browser, serve, tmp_path):
    """From the tile on. The console reports each refusal."""
    folder = tmp_path / "Locked"
    folder.mkdir()
    shutil.copy(LOCKED / "locked2.pdf", folder / "letter.pdf")
    window = browser.new_page()
    asked = []
    window.on("request", lambda request: asked.append(request.url))
    listed(window, serve(folder))
    tile = window.locator("main li", has_text="letter.pdf")
    assert tile.locator(".reason").text_content() == "Protected by a password"
    assert tile.locator(".size").text_content() == ""
    tile.locator("a").click()
    window.get_by_text("This document is protected by a password.").wait_for()
    window.wait_for_function(f"() => !{VIEWER}.animating")
    window.get_by_role("button", name="Open the document").click()
    password = window.locator("closeup-pdf #password")
    password.wait_for()
    assert window.evaluate(f"() => {DEEP}.activeElement === {DEEP}.getElementById('password')")
    password.fill("a guess")
    password.press("Enter")
    window.get_by_text("This password does not open the document.").wait_for()
    assert password.input_value() == ""
    password.fill("海辺の町")
    window.get_by_role("button", name="Open", exact=True).click()
    window.wait_for_function(f"() => {DEEP}.host.sharp && {DEEP}.host.pages === 2")
    assert not password.is_visible()
    # It is never in an address.
    assert not any("guess" in url or "%E6" in url for url in asked)
    # Whoever opens it next is asked again.
    window.keyboard.press("Escape")
    window.get_by_role("button", name="Open the document").click()
    password.wait_for()
    window.close()


def test_a_server_that_does_not_answer_is_said_so(doubtful):
    doubtful.open("few")
    doubtful.page.route("**/document/**", lambda route: route.abort())
    doubtful.get("pdf.page = 4")
    assert doubtful.message() == "The server does not answer."


def test_a_page_that_was_left_is_not_drawn_where_another_one_is_seen(reader):
    refused = []
    reader.page.on("response", lambda answer: refused.append(answer.url) if answer.status >= 400 else 0)
    reader.open("few")
    # Its zoom is not at rest yet when the page is left. The next one is taller.
    reader.page.evaluate(f"""async () => {{
      const pdf = {PDF};
      pdf.zoomTo(2);
      while (pdf.zoom < 1.1) await new Promise(requestAnimationFrame);
      pdf.next();
    }}""")
    reader.at(2)
    reader.page.wait_for_timeout(400)
    assert refused == []


def test_from_right_to_left_the_buttons_point_to_their_pages(reader):
    reader.open("few", "dir=rtl")
    places = reader.get("['next', 'number', 'previous'].map((id) => pdf.shadowRoot.getElementById(id).getBoundingClientRect().left)")
    assert places == sorted(places)
    assert reader.get("['next', 'previous', 'fit'].map((id) => getComputedStyle(pdf.shadowRoot.querySelector(`#${id} svg`)).scale)") \
        == ["-1 1", "-1 1", "none"]


def test_any_server_may_speak_its_protocol(reader):
    """Documentation/documents.md, and nothing of ours behind it."""
    def answer(route):
        path, _, query = route.request.url.partition("/elsewhere/doc")[2].partition("?")
        if path == "":
            route.fulfill(json={"pages": 2})
        elif path.endswith("/image"):
            values = dict(part.split("=") for part in query.split("&"))
            _, _, width, height = map(int, values["region"].split(","))
            data = io.BytesIO()
            Image.new("RGB", (width, height), (10, 120, 200)).save(data, "PNG")
            route.fulfill(body=data.getvalue(), content_type="image/png")
        else:
            route.fulfill(json={"width": 300, "height": 400})

    reader.page.route("**/elsewhere/**", answer)
    reader.page.evaluate("""(style) => { document.body.innerHTML =
      `<closeup-pdf bare style="${style}" src="/elsewhere/doc?token=1"></closeup-pdf>`; }""", STYLE.format(*BOX))
    reader.sharp()
    assert reader.get("pdf.pages") == 2
    assert reader.screenshot().getpixel((400, 250)) == (10, 120, 200)


def test_the_demo_shows_numbers_with_two_decimals_and_resets(page, served):
    page.goto(f"{served}/web/demos/document.html#few.pdf")
    page.wait_for_function(f"() => {PDF}.sharp")
    page.keyboard.press("Tab")
    page.evaluate(f"() => {PDF}.zoomTo(2, {{ animated: false }})")
    page.get_by_text("Scale 2.00").wait_for()
    for name in ("x", "y"):
        assert re.fullmatch(rf"{name} -?\d+\.\d\d", page.locator(f"#{name}").text_content())
    page.get_by_role("button", name="Reset").click()
    page.get_by_text("Scale 1.00").wait_for()
    page.wait_for_function(f"() => !{PDF}.animating")
    assert near(page.evaluate(f"() => {PDF}.zoom"), 1)


def test_documents_are_in_the_grid_and_those_that_cannot_be_read_say_why(page, served):
    page.goto(served)
    page.wait_for_function("() => document.querySelectorAll('main li').length === 6")
    reasons = page.locator("main .reason").all_text_contents()
    assert reasons == ["The document is damaged or cut short.", "Protected by a password"]
    page.wait_for_function("() => [...document.querySelectorAll('main img')].every((image) => image.naturalWidth)")


def test_what_is_set_before_the_element_is_defined_counts(page, served, reader):
    source = reader.address("few")
    page.goto(f"{served}/web/demos/elements.html")
    page.evaluate("""async (source) => {
      const pdf = document.createElement('closeup-pdf');
      Object.assign(pdf, { src: source, page: 2 });
      pdf.style.height = '300px';
      document.body.replaceChildren(pdf);
      await import('/web/pdf.js');
    }""", source)
    page.wait_for_function(f"() => {PDF}.sharp && {PDF}.page === 2")


def test_what_is_said_of_a_documents_picture_is_not_under_its_button(page, served):
    page.route("**/picture/**", lambda route: route.fulfill(content_type="image/png", body="nothing"))
    page.route("**/image?**", lambda route: route.fulfill(content_type="image/png", body="nothing"))
    page.route("**/thumb/**", lambda route: route.fulfill(content_type="image/png", body="nothing"))
    listed(page, served)
    page.locator("main li", has_text="few.pdf").locator("a").click()
    notice = page.get_by_text("could not be loaded")
    notice.wait_for()
    page.wait_for_function(f"() => !{VIEWER}.animating")
    button = page.get_by_role("button", name="Open all 4 pages").bounding_box()
    said = notice.bounding_box()
    assert said["y"] + said["height"] < button["y"]


def test_a_document_in_the_viewer_is_its_first_page_and_opens_in_full(page, served):
    listed(page, served)
    page.locator("main li", has_text="few.pdf").locator("a").click()
    page.wait_for_function(f"""() => [...{VIEWER}.shadowRoot.querySelectorAll('img')].some((image) => image.naturalWidth === 2560)""")
    # A press while it still flies in would catch the picture.
    page.wait_for_function(f"() => !{VIEWER}.animating")
    page.get_by_role("button", name="Open all 4 pages").click()
    pdf = "[...document.body.children].at(-1).shadowRoot?.querySelector('closeup-pdf')"
    page.wait_for_function(f"() => {pdf}?.sharp && {pdf}.pages === 4")
    page.keyboard.press("PageDown")
    page.wait_for_function(f"() => {pdf}.page === 2")
    # Escape and Back lead to the viewer, whose picture is as it was.
    for leave in (lambda: page.keyboard.press("Escape"), lambda: page.go_back()):
        leave()
        page.wait_for_function(f"() => !{pdf}")
        assert page.evaluate(f"() => {VIEWER}.open && location.hash === '#few.pdf'")
        page.get_by_role("button", name="Open all 4 pages").click()
        page.wait_for_function(f"() => {pdf}?.sharp")
    page.get_by_role("button", name="Close").last.click()
    page.wait_for_function(f"() => !{pdf}")
