"""The way back: Back closes what is open, closing takes the entry away, and neither undoes what the application did."""
import pytest

from fingers import Fingers
from firefox import Firefox
from stage import frames

MODULE = '<script type="module" src="/web/closeup.js"></script>'
BODY = """<p id="place">{place}</p><closeup-screen id="opened" style="width:150px"><img src="/web/demos/sky.svg" alt=""></closeup-screen>
<closeup-viewer id="viewer" history></closeup-viewer>"""
START = """async () => {
  await (await import('/web/closeup.js')).ready;
  window.told = [];
  for (const element of [opened, viewer]) {
    for (const name of ['open', 'close']) element.addEventListener('closeup-' + name, () => told.push(element.id + ' ' + name));
  }
  viewer.items = [{ src: '/web/demos/sky.svg', name: 'Sky', width: 1200, height: 800 }, { src: '/web/demos/sky.svg', name: 'Sky too' }];
  history.pushState({ page: 'one' }, '', '?one');
}"""
WHERE = "[location.search + location.hash, history.state?.page ?? null]"


class Start:
    """A page of an application, at an entry of the history with an address and a state of its own."""

    def __init__(self, page):
        self.page = page

    def get(self, expression):
        return self.page.evaluate(expression)

    def do(self, statements):
        self.page.evaluate(f"() => {{ {statements}; }}")

    def rest(self, identity="opened"):
        frames(self.page)
        self.page.wait_for_function("(id) => { const { shown, closing, surface } = document.getElementById(id);"
                                    " return !shown || (!closing && surface.engine.wake === Infinity); }", arg=identity)

    def open(self, identity="opened"):
        self.do("viewer.show(0)" if identity == "viewer" else "opened.open = true")
        self.rest(identity)

    def close(self, identity="opened"):
        self.do("viewer.close()" if identity == "viewer" else "opened.open = false")
        self.closed(identity)

    def closed(self, identity="opened"):
        self.page.wait_for_function("(id) => !document.getElementById(id).shown", arg=identity)
        self.settle()

    def settle(self):
        """The history has had its time: what is not done by then is not done."""
        self.page.wait_for_timeout(200)

    def where(self):
        return self.get(WHERE)


@pytest.fixture
def start(page, site):
    page.goto(site.put(BODY.format(place="first"), MODULE))
    page.evaluate(START)
    return Start(page)


@pytest.mark.parametrize("identity", ["opened", "viewer"])
def test_back_closes_and_closing_takes_the_entry_away(start, page, identity):
    entries = start.get("history.length")
    for _ in range(2):
        start.open(identity)
        page.go_back()
        start.closed(identity)
        assert start.where() == ["?one", "one"]
        start.open(identity)
        assert start.where() == ["?one", "one"], "the application's state is kept"
        start.close(identity)
        assert start.where() == ["?one", "one"]
    assert start.get("history.length") == entries + 1, "the one that can be gone forward to"
    page.go_back()
    assert start.get("location.search") == ""


def test_a_viewer_without_the_attribute_leaves_the_history_alone(start):
    entries = start.get("history.length")
    start.do("viewer.removeAttribute('history')")
    start.open("viewer")
    start.close("viewer")
    assert start.get("history.length") == entries


@pytest.mark.parametrize("identity", ["opened", "viewer"])
@pytest.mark.parametrize("navigation, place", {
    "history.pushState({ page: 'two' }, '', '?two')": ["?two", "two"],
    "history.pushState({ ...history.state, page: 'two' }, '', '?two')": ["?two", "two"],
    "history.replaceState({ page: 'two' }, '')": ["?one", "two"],
    "history.replaceState({ ...history.state, page: 'two' }, '', '?two')": ["?two", "two"],
    "location.hash = 'two'": ["?one#two", None],
    "location.replace('#two')": ["?one#two", None],
}.items())
def test_where_the_application_goes_while_it_is_open_stays(start, navigation, place, identity):
    start.open(identity)
    start.do(navigation)
    frames(start.page, 4)
    assert start.get(f"[told.length, {identity}.open]") == [1, True], "it is still open"
    start.close(identity)
    assert start.where() == place


@pytest.mark.parametrize("navigation", [
    "history.pushState({ page: 'two' }, '', '?two')",
    "setTimeout(() => history.pushState({ page: 'two' }, '', '?two'))",
    "Promise.resolve().then(() => history.pushState({ page: 'two' }, '', '?two'))",
])
@pytest.mark.parametrize("moment", ["closeup-closing", "closeup-close"])
def test_where_the_application_goes_as_it_closes_stays(start, moment, navigation):
    start.open()
    start.do(f"opened.addEventListener('{moment}', () => {{ {navigation}; }})")
    start.close()
    assert start.where() == ["?two", "two"]


def test_back_over_pages_of_the_application_closes_when_it_leaves_the_entry(start, page):
    start.open()
    start.do("history.pushState({ page: 'two' }, '', '?two')")
    page.go_back()
    frames(page)
    assert start.get("[opened.open, ...told]") == [True, "opened open"]
    page.go_back()
    start.closed()
    assert start.where() == ["?one", "one"]


@pytest.mark.parametrize("moment", [
    "opened.addEventListener('closeup-close', () => { opened.open = true; }, { once: true }); opened.open = false",
    "opened.addEventListener('closeup-close', () => setTimeout(() => { opened.open = true; }), { once: true }); opened.open = false",
    "opened.addEventListener('closeup-close', () => setTimeout(() => { opened.open = true; }, 2), { once: true }); opened.open = false",
    "opened.open = false; opened.open = true",
    "history.back(); opened.addEventListener('closeup-close', () => { opened.open = true; }, { once: true })",
    "const { opened } = window; opened.remove(); document.body.append(opened); opened.open = true",
])
def test_what_is_opened_as_it_closes_stays_open(start, page, moment):
    entries = start.get("history.length")
    start.open()
    start.do(moment)
    page.wait_for_function("() => told.length === 3")
    start.rest()
    start.settle()
    assert start.get("[opened.open, opened.shown, ...told]") == [True, True, "opened open", "opened close", "opened open"]
    page.go_back()
    start.closed()
    assert start.where() == ["?one", "one"] and start.get("history.length") == entries + 1


def test_a_viewer_that_is_opened_from_a_screen_that_closes_has_its_own_way_back(start, page):
    start.open()
    start.do("opened.addEventListener('closeup-close', () => viewer.show(0)); opened.open = false")
    page.wait_for_function("() => viewer.open")
    start.rest("viewer")
    start.settle()
    assert start.get("viewer.open")
    page.go_back()
    start.closed("viewer")
    assert start.where() == ["?one", "one"]


@pytest.mark.parametrize("order", [["opened", "viewer"], ["viewer", "opened"]], ids=["the upper first", "the lower first"])
def test_one_above_another_is_closed_alone(start, page, order):
    start.open("viewer")
    start.open()
    page.go_back()
    start.closed()
    assert start.get("viewer.open") and start.where() == ["?one", "one"]
    start.open()
    for identity in order:
        start.close(identity)
    assert start.where() == ["?one", "one"]
    page.go_back()
    assert start.get("location.search") == ""


def test_a_slow_page_that_was_asked_for_comes_also_when_it_is_closed(start, page, site):
    start.open()
    site.put("<p id=place>second</p>", path="/second.html")
    let = site.hold("/second.html")
    start.do("location.href = '/second.html'; setTimeout(() => opened.remove(), 100)")
    page.wait_for_timeout(400)
    let()
    page.wait_for_url("**/second.html")


def test_a_picture_taken_back_from_its_way_home_has_a_way_back(start, page):
    start.open()
    start.do("opened.surface.frame = () => {}; history.back()")
    page.wait_for_function("() => opened.closing")
    start.do("delete opened.surface.frame")
    fingers = Fingers(page)
    fingers.down(0, 400, 300)
    fingers.glide({0: (400, 350)})
    frames(page)
    fingers.cancel()
    start.rest()
    assert start.get("opened.open")
    page.go_back()
    start.closed()
    assert start.where() == ["?one", "one"]


@pytest.fixture
def firefox():
    firefox = Firefox()
    yield firefox
    firefox.close()


def test_the_way_back_in_firefox(firefox, site):
    firefox.open(site.put(BODY.format(place="first"), MODULE))
    firefox.evaluate(START)

    def close():
        firefox.evaluate("() => { opened.open = false; }")
        firefox.until("() => !opened.shown")
        firefox.evaluate("() => new Promise((done) => setTimeout(done, 300))")
        return firefox.evaluate(f"() => {WHERE}")

    firefox.evaluate("() => { opened.open = true; }")
    assert close() == ["?one", "one"]
    firefox.evaluate("() => { opened.open = true; opened.open = false; opened.open = true; }")
    firefox.evaluate("() => new Promise((done) => setTimeout(done, 300))")
    assert firefox.evaluate("() => opened.open && !opened.closing")
    firefox.evaluate("() => { history.back(); }")
    firefox.until("() => !opened.shown")
    firefox.evaluate("() => { opened.open = true; history.pushState({ page: 'two' }, '', '?two'); }")
    assert close() == ["?two", "two"]
    assert firefox.complaints == []
