"""The page behind what is open: it stays where it was, comes back to life, and gets nothing of what happens above it."""
import pytest

from conftest import CHROMIUM
from fingers import Fingers
from firefox import Firefox
from paste import Site
from stage import PICTURE, Stage, frames

TALL = '<div style="height:4000px"></div>'
SCREEN = f'<closeup-screen id="opened" style="width:150px">{PICTURE}</closeup-screen>'
VIEWER = '<closeup-viewer id="opened"></closeup-viewer>'
ELEMENTS = {"screen": SCREEN, "viewer": VIEWER}
# Opens a screen or a viewer; what happened is in `told`.
OPEN = """() => {
  const opened = document.querySelector('#opened');
  window.told = [];
  for (const name of ['open', 'close']) opened.addEventListener('closeup-' + name, () => told.push(name));
  if (opened.matches('closeup-screen')) opened.open = true;
  else {
    opened.items = [{ src: '/web/demos/sky.svg', name: 'Sky', width: 1200, height: 800, caption: 'A sky' }];
    opened.show(0);
  }
}"""
REST = "() => { const { shown, surface } = document.querySelector('#opened'); return !shown || surface.engine.wake === Infinity; }"
CLOSED = "() => !document.querySelector('#opened').shown"


def opened(page):
    page.evaluate(OPEN)
    frames(page)
    page.wait_for_function(REST)


def closed(page):
    page.keyboard.press("Escape")
    page.wait_for_function(CLOSED)


def try_to_scroll(page, x=400, y=300):
    """Everything that would scroll a page."""
    page.mouse.move(x, y)
    page.mouse.wheel(0, 300)
    for key in ["PageDown", "End", "ArrowDown", "Space"]:
        page.keyboard.press(key)
    page.get_by_role("button", name="Close", exact=True).focus()
    page.keyboard.press("PageDown")
    box = page.get_by_role("button", name="Close", exact=True).bounding_box()
    page.mouse.move(box["x"] + 9, box["y"] + 9)
    page.mouse.wheel(0, -200)
    frames(page, 8)


PAGES = [
    "",
    "html, body { height: 100%; } body { overflow-x: hidden; }",
    "html { overflow-y: scroll; height: 100%; } body { height: 100%; }",
    "body { overflow: hidden auto; scroll-snap-type: y proximity; }",
]


@pytest.mark.parametrize("style", PAGES)
@pytest.mark.parametrize("kind", ELEMENTS)
def test_the_page_stays_where_it_was(stage, page, style, kind):
    stage.put(f"<style>{style}</style>" + TALL + ELEMENTS[kind] + TALL)
    page.evaluate("() => { document.body.style.cssText = ''; scrollTo(0, 1000); }")
    seen = "[scrollX, scrollY, document.body.getBoundingClientRect().width, document.documentElement.style.length, document.body.style.length]"
    before = page.evaluate(seen)
    assert before[1] == 1000
    opened(page)
    assert page.evaluate(seen) == before
    try_to_scroll(page)
    assert page.evaluate("told") == ["open"] and page.evaluate(seen) == before
    closed(page)
    frames(page)
    assert page.evaluate(seen) == before
    page.mouse.move(700, 300)
    page.mouse.wheel(0, 300)
    page.wait_for_function("() => scrollY === 1300")


def test_nothing_moves_beside_a_classic_scroll_bar(browser, address):
    barred = browser.browser_type.launch(executable_path=CHROMIUM, args=["--no-sandbox"], ignore_default_args=["--hide-scrollbars"])
    page = barred.new_page(viewport={"width": 800, "height": 600})
    stage = Stage(page, address)
    stage.put('<p id="middle" style="text-align:center;width:50%;margin:0 auto">Words</p>' + SCREEN + TALL)
    place = "(({ x, y, width }) => [innerWidth - document.documentElement.clientWidth, x, y, width])(middle.getBoundingClientRect())"
    before = page.evaluate(place)
    assert before[0] > 0, "there is a scroll bar that takes room"
    opened(page)
    assert page.evaluate(place) == before
    closed(page)
    assert page.evaluate(place) == before
    barred.close()


def test_neither_does_the_page_around_a_frame(page):
    site = Site()
    module = '<script type="module" src="/web/closeup.js"></script>'
    site.put(TALL + SCREEN + TALL, module, "/inner.html")
    page.goto(site.put(TALL + '<iframe id="frame" src="inner.html" width="600" height="500"></iframe>' + TALL))
    frame = page.frame(url="**/inner.html")
    frame.evaluate("async () => { await (await import('/web/closeup.js')).ready; scrollTo(0, 500); }")
    page.evaluate("frame.scrollIntoView()")
    frame.evaluate(OPEN)
    frame.wait_for_function(REST)
    seen = "[scrollY, frame.contentWindow.scrollY]"
    before = page.evaluate(seen)
    button = page.frame_locator("#frame").get_by_role("button", name="Close", exact=True)
    button.hover()
    page.mouse.wheel(0, 300)
    button.focus()
    page.keyboard.press("PageDown")
    frames(page, 8)
    assert before[1] == 500 and page.evaluate(seen) == before
    # As it is where the frame is out of sight.
    page.evaluate("scrollTo(0, 0)")
    frames(page, 8)
    assert frame.evaluate("told") == ["open"]
    site.stop()


def test_one_above_another_leaves_the_page_to_the_lower_one(stage, page):
    stage.put(TALL + '<closeup-viewer id="lower"></closeup-viewer>' + SCREEN + TALL)
    page.evaluate("() => { scrollTo(0, 700); lower.items = [{ src: '/web/demos/sky.svg', name: 'Sky' }]; lower.show(0); }")
    opened(page)
    closed(page)
    assert page.evaluate("lower.open")
    page.mouse.move(700, 30)
    page.mouse.wheel(0, 300)
    page.keyboard.press("PageDown")
    frames(page, 8)
    assert page.evaluate("scrollY") == 700
    page.keyboard.press("Escape")
    page.wait_for_function("() => !lower.shown")
    page.mouse.wheel(0, 300)
    page.wait_for_function("() => scrollY === 1000")


def test_what_scrolls_inside_still_scrolls(stage, page):
    tool = f'<textarea slot="tools" id="notes" rows="2">{"words " * 200}</textarea>'
    stage.put(f'<closeup-viewer id="opened">{tool}</closeup-viewer>' + TALL)
    opened(page)
    page.locator("#notes").hover()
    page.mouse.wheel(0, 60)
    page.wait_for_function("() => notes.scrollTop > 0")
    page.locator("#notes").press("Control+End")
    page.locator("#notes").press("ArrowUp")
    page.locator("#notes").press("Home")
    assert 0 < page.evaluate("notes.selectionStart") < page.evaluate("notes.value.length")
    assert page.evaluate("scrollY") == 0


@pytest.fixture
def firefox():
    firefox = Firefox()
    yield firefox
    firefox.close()


def test_a_page_in_firefox_stays_where_it_was(firefox, address):
    firefox.open(f"{address}/web/demos/screen.html")
    firefox.evaluate("""async (html) => {
      await (await import('/web/closeup.js')).ready;
      document.body.innerHTML = '<style>html, body { height: 100%; } body { overflow-x: hidden; }</style>' + html;
      scrollTo(0, 1000);
    }""", TALL + SCREEN + TALL)
    firefox.evaluate(OPEN)
    firefox.until(REST)
    firefox.evaluate("() => new Promise((done) => setTimeout(done, 100))")
    assert firefox.evaluate("() => scrollY") == 1000
    firefox.wheel(770, 570, 300)
    for key in ["\ue00f", "\ue010", "\ue015", " "]:
        firefox.press(key)
    frames(firefox, 8)
    assert firefox.evaluate("() => [scrollY, told]") == [1000, ["open"]]
    firefox.evaluate("() => document.querySelector('#opened').remove()")
    frames(firefox)
    assert firefox.evaluate("() => told") == ["open", "close"]
    firefox.wheel(400, 300, 300)
    firefox.until("() => scrollY === 1300")
    assert firefox.complaints == []


# --- what cannot be seen any more -------------------------------------------------------------------------------------------

LOSSES = {
    "hidden": "opened.hidden = true",
    "not displayed": "around.style.display = 'none'",
    "removed": "opened.remove()",
    "removed with what is around it": "around.remove()",
    "moved": "document.body.prepend(opened)",
    "its dialog closed": "opened.shadowRoot.querySelector('dialog').close()",
    "its dialog without its attribute": "opened.shadowRoot.querySelector('dialog').removeAttribute('open')",
    "skipped": "around.style.contentVisibility = 'hidden'",
    "in details that are closed": "details.open = false",
    "in a popover that is closed": "popover.hidePopover()",
}


@pytest.mark.parametrize("loss, kind", [(loss, "viewer") for loss in LOSSES] + [("hidden", "screen"), ("removed", "screen")])
def test_what_cannot_be_seen_any_more_is_closed(stage, page, loss, kind):
    stage.put(f"""<button id="button" style="position:absolute;top:9px">Button</button><div id="popover" popover="manual" style="inset:40px">
      <details id="details" open><summary>More</summary><div id="around">{ELEMENTS[kind]}</div></details></div>{TALL}""")
    page.evaluate("() => { popover.showPopover(); button.focus(); button.onclick = () => { window.clicked = true; }; window.opened = document.querySelector('#opened'); }")
    opened(page)
    page.evaluate(f"() => {{ {LOSSES[loss]}; }}")
    page.wait_for_function("() => told.includes('close')")
    assert page.evaluate("[opened.open, opened.shown, opened.closing, told, document.activeElement.id]") \
        == [False, False, False, ["open", "close"], "button"]
    page.locator("#button").click(timeout=3000)
    assert page.evaluate("clicked")
    page.mouse.move(700, 300)
    page.mouse.wheel(0, 300)
    page.wait_for_function("() => scrollY > 0")
    # As good as new.
    page.evaluate("""() => {
      document.body.append(opened);
      opened.hidden = false;
      told.length = 0;
      if (opened.matches('closeup-screen')) opened.open = true;
      else opened.show(0);
    }""")
    page.wait_for_function(REST)
    closed(page)
    assert page.evaluate("told") == ["open", "close"]


def test_one_that_is_closed_and_opened_by_others_in_one_turn_is_open(stage, page):
    stage.put(VIEWER + TALL)
    opened(page)
    page.evaluate("() => { opened.shadowRoot.querySelector('dialog').close(); opened.show(0); }")
    frames(page)
    page.wait_for_function(REST)
    assert page.evaluate("[told, opened.open]") == [["open", "close", "open"], True]


def test_what_hides_its_surroundings_only_to_the_eye_leaves_it_in_sight_and_in_reach(stage, page):
    stage.put(f'<div id="around" style="visibility:hidden;pointer-events:none;opacity:0">{VIEWER}</div>')
    opened(page)
    assert page.get_by_role("button", name="Close", exact=True).is_visible()
    page.get_by_role("button", name="Close", exact=True).click(timeout=3000)
    page.wait_for_function(CLOSED)


# --- what leaves it ---------------------------------------------------------------------------------------------------------

TYPES = ["click", "dblclick", "auxclick", "contextmenu", "mousedown", "mouseup", "pointerdown", "pointerup", "touchstart", "touchmove",
         "touchend", "keydown", "keyup", "wheel"]
AROUND = {
    "link": '<a id="around" href="#gone">|</a>',
    "label": '<label id="around"><input type="checkbox" id="box">|</label>',
    "summary": '<details id="details"><summary id="around">|</summary></details>',
    "card": '<div id="around">|</div>',
    "swipe": '<closeup-swipe id="around" index="0" count="9">|</closeup-swipe>',
    "zoom": '<closeup-zoom id="around" style="height:300px">|</closeup-zoom>',
}


@pytest.mark.parametrize("around, kind", [(around, "screen") for around in AROUND] + [("link", "viewer")])
def test_nothing_that_happens_in_it_reaches_what_is_around(stage, page, fingers, around, kind):
    stage.put(AROUND[around].replace("|", ELEMENTS[kind]))
    opened(page)
    page.evaluate("""(types) => {
      window.heard = [], window.own = [];
      for (const type of types) {
        document.querySelector('#around').addEventListener(type, () => heard.push(type));
        document.addEventListener(type, () => heard.push('document ' + type));
        document.querySelector('#opened').addEventListener(type, () => own.push(type));
      }
      window.links = history.length;
    }""", TYPES)
    page.mouse.click(400, 500)
    page.mouse.dblclick(300, 100)
    page.mouse.click(300, 200, button="middle")
    page.mouse.click(300, 200, button="right")
    page.mouse.move(300, 300)
    page.mouse.wheel(0, 20)
    page.evaluate("document.querySelector('#opened').reset({ animated: false })")
    fingers.down(0, 400, 300)
    fingers.glide({0: (240, 300)}, steps=5)
    fingers.up()
    for key in ["ArrowRight", "ArrowLeft", "Enter", "Space", "+", "x"]:
        page.keyboard.press(key)
    frames(page)
    state = """[location.hash, history.length - links, document.querySelector('#box')?.checked, document.querySelector('#details')?.open,
      document.querySelector('closeup-swipe')?.index, document.querySelector('closeup-zoom')?.zoom]"""
    assert page.evaluate("heard") == []
    assert [value for value in page.evaluate(state) if value not in (None, "", False, 0)] in ([], [1])
    assert set(TYPES) == set(page.evaluate("own")), "its own listeners get all of it"
    # Taps hide a viewer's button.
    page.evaluate("document.querySelector('#opened').shadowRoot.querySelector('dialog').removeAttribute('data-bare')")
    page.get_by_role("button", name="Close", exact=True).click()
    page.wait_for_function(CLOSED)
    frames(page)
    assert page.evaluate("heard") == []
    assert [value for value in page.evaluate(state) if value not in (None, "", False, 0)] in ([], [1])
    assert len(page.context.pages) == 1


def test_a_link_of_the_pages_own_in_it_is_followed(stage, page):
    stage.put('<label><input type="checkbox" id="box"><closeup-viewer id="opened"><a slot="tools" href="#here">A link</a>'
              '<label slot="tools"><input type="checkbox" id="tool"></label></closeup-viewer></label>')
    opened(page)
    page.get_by_role("link", name="A link").click()
    page.wait_for_function("() => location.hash === '#here'")
    page.locator("#tool").click()
    assert page.evaluate("[tool.checked, box.checked]") == [True, False]


def test_its_button_works_after_a_swipe_over_what_is_around(stage, page, fingers):
    stage.put(AROUND["swipe"].replace("|", "<p>Swipe here</p>" + SCREEN))
    box = page.get_by_text("Swipe here").bounding_box()
    y = box["y"] + box["height"] / 2
    fingers.down(0, 400, y)
    fingers.glide({0: (150, y)}, steps=5)
    fingers.up()
    page.wait_for_function("() => around.index === 1")
    opened(page)
    page.get_by_role("button", name="Close", exact=True).click()
    page.wait_for_function(CLOSED, timeout=3000)


def test_a_screen_in_a_link_opens_and_the_link_is_not_followed(stage, page):
    stage.put(f'<a href="#gone">{SCREEN}</a>')
    page.locator("#opened img").click()
    page.wait_for_function("() => opened.shown")
    frames(page)
    assert page.evaluate("location.hash") == ""


TOOLS = """<closeup-viewer id="opened"><div slot="tools" id="written" contenteditable>text</div><button slot="tools" id="pressed">Do</button>
  <details slot="tools" id="more"><summary>More</summary>of it</details><x-closed slot="tools" id="closed"></x-closed>
  <dialog slot="tools" id="inner" style="height:200px;overflow:auto"><p style="height:900px">Long</p></dialog></closeup-viewer>"""


def test_what_the_page_puts_into_it_keeps_its_keys_and_clicks(stage, page):
    stage.put('<div id="around">' + TOOLS + "</div>")
    page.evaluate("""() => {
      window.heard = [];
      document.querySelector('#around').addEventListener('click', ({ target }) => heard.push(target.id));
      const field = document.createElement('input');
      document.querySelector('#closed').attachShadow({ mode: 'closed' }).append(field);
      document.querySelector('#closed').start = () => field.focus();
      document.querySelector('#closed').read = () => field.value;
      opened.items = [{ src: '/web/demos/sky.svg', name: 'Sky', width: 1200, height: 800 }];
    }""")
    page.evaluate("opened.show(0)")
    page.wait_for_function("() => opened.shown && !opened.animating")
    page.locator("#written").click()
    page.keyboard.press("End")
    for key in ["a", "Space", "b", "ArrowLeft", "x", "0", "-"]:
        page.keyboard.press(key)
    assert page.locator("#written").text_content().replace("\xa0", " ") == "texta x0-b"
    page.evaluate("document.querySelector('#closed').start()")
    for key in ["a", "Space", "+"]:
        page.keyboard.press(key)
    assert page.evaluate("document.querySelector('#closed').read()") == "a +"
    assert page.evaluate("opened.zoom") == 1
    page.locator("#more summary").click()
    assert page.evaluate("document.querySelector('#more').open")
    page.keyboard.press("Enter")
    assert not page.evaluate("document.querySelector('#more').open")
    page.locator("#pressed").click()
    assert page.evaluate("heard").count("pressed") == 1, "who listens farther up hears of it"
    page.evaluate("inner.showModal()")
    page.locator("#inner").hover()
    page.mouse.wheel(0, 100)
    page.wait_for_function("() => inner.scrollTop > 0")
