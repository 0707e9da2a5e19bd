#!/usr/bin/env python3
"""make-screenshots.py: the pictures of the README and of the list of demos, taken from the running product (`make screenshots`)."""
import io
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "Tests/Browser"))
from fingers import Fingers  # noqa: E402

OUT = ROOT / "Documentation/pictures"
CARDS = ROOT / "Web/demos/pictures"
VIEWER = "document.querySelector('closeup-viewer')"
PICTURES = f"{VIEWER}.shadowRoot.querySelectorAll('.page img')"
DOT = """(points) => points.forEach(([x, y]) => {
  const dot = document.createElement('div');
  dot.style.cssText = `position:fixed;left:${x - 26}px;top:${y - 26}px;width:52px;height:52px;border-radius:50%;z-index:9;
    background:#ffffff66;box-shadow:0 0 0 2px #ffffffcc,0 4px 16px #0006`;
  document.querySelector('closeup-viewer').shadowRoot.querySelector('dialog').append(dot);
})"""


def is_wanted(name):
    """Arguments are names of pictures; without any, all are taken."""
    return not sys.argv[1:] or name in sys.argv[1:]


def grid(page, address):
    page.goto(address)
    page.wait_for_function("""() => [...document.querySelectorAll('li img')].some((image) => image.classList.contains('shown'))
      && [...document.querySelectorAll('li img')].every((image) =>
        image.getBoundingClientRect().top > innerHeight || image.classList.contains('shown'))""")
    # The thumbnails fade in.
    page.wait_for_function("() => document.getAnimations().every((animation) => animation.playState !== 'running')")


def zoomed(page, address):
    """A picture between two fingers, the right one on its way out."""
    grid(page, address)
    page.locator("main li", has_text="Julia").locator("a").click()
    page.wait_for_function(f"() => [...{PICTURES}].every((image) => image.src.includes('/picture/'))")
    page.wait_for_function(f"() => !{VIEWER}.animating")
    fingers = Fingers(page)
    width, height = page.viewport_size["width"], page.viewport_size["height"]
    x, y = width * 0.52, height * 0.5
    fingers.down(0, x - 50, y + 25)
    fingers.down(1, x + 50, y - 25)
    fingers.glide({0: (x - 160, y + 80), 1: (x + 160, y - 80)})
    page.evaluate(DOT, list(fingers.points.values()))
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return fingers


def demo(name):
    """A demo's page, once it stands."""
    def show(page, address):
        page.goto(f"{address}/web/demos/{name}.html")
        page.evaluate("async () => { await (await import('/web/closeup.js')).ready; }")
        page.evaluate("() => Promise.all([...document.images].map((image) => image.decode()))")
        page.wait_for_function("() => [...document.querySelectorAll('video')].every((film) => film.readyState > 1 && !film.seeking)")
    return show


def pinched(page, x, y, start, end):
    """Two fingers, askew, that magnify what is at a place and stay down."""
    fingers = Fingers(page)
    fingers.down(0, x - start, y + start / 2)
    fingers.down(1, x + start, y - start / 2)
    fingers.glide({0: (x - end, y + end / 2), 1: (x + end, y - end / 2)})
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def lifted(page, address):
    """A card of the feed, above its bars."""
    demo("feed")(page, address)
    pinched(page, 210, 330, 60, 100)


def moved(page, address):
    demo("zoomables")(page, address)
    pinched(page, 150, 520, 50, 90)


def turned(page, address):
    """A finger between two pages."""
    grid(page, address)
    page.locator("main li", has_text="Coast").locator("a").click()
    page.wait_for_function(f"() => {PICTURES}.length === 3 && [...{PICTURES}].every((image) => image.src.includes('/picture/'))")
    page.wait_for_function(f"() => !{VIEWER}.animating")
    width, height = page.viewport_size["width"], page.viewport_size["height"]
    fingers = Fingers(page)
    fingers.down(0, width * 0.75, height * 0.62)
    fingers.glide({0: (width * 0.42, height * 0.6)})
    page.evaluate(DOT, list(fingers.points.values()))
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def opened(page, address):
    """A small picture on the full screen, zoomed in, over the page it was opened from."""
    page.goto(f"{address}/web/demos/screen.html")
    page.wait_for_function("() => customElements.get('closeup-screen') && [...document.images].every((image) => image.complete)")
    page.locator("closeup-screen").first.click()
    page.wait_for_function("() => { const screen = document.querySelector('closeup-screen'); return screen.open && !screen.animating; }")


def read(page, address):
    """A page of a document, closer."""
    page.goto(f"{address}/web/demos/document.html")
    page.wait_for_function("() => document.querySelector('closeup-pdf')?.sharp")
    page.evaluate("() => { const pdf = document.querySelector('closeup-pdf'); pdf.zoomTo(2.4, { animated: false }); }")
    page.wait_for_function("() => document.querySelector('closeup-pdf').sharp")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def take(browser, address):
    desktop = {"viewport": {"width": 1280, "height": 800}, "device_scale_factor": 1}
    phone = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True}
    for name, show, options in [
        ("grid", grid, {**desktop, "color_scheme": "light"}),
        ("grid-phone", grid, {**phone, "color_scheme": "dark"}),
        ("viewer", zoomed, {**desktop, "color_scheme": "dark"}),
        ("pages", turned, {**phone, "color_scheme": "dark"}),
        ("screen", opened, {**phone, "color_scheme": "light"}),
        ("feed", lifted, {**phone, "color_scheme": "light"}),
        ("zoomables", moved, {**phone, "color_scheme": "light"}),
        ("previewer", demo("previewer"), {**phone, "color_scheme": "dark"}),
        ("document", read, {**phone, "color_scheme": "light"}),
        ("series", demo("series"), {**phone, "color_scheme": "dark"}),
    ]:
        if not is_wanted(name):
            continue
        context = browser.new_context(has_touch=True, **options)
        page = context.new_page()
        show(page, address)
        page.screenshot(path=OUT / f"{name}.jpg", quality=88)
        context.close()
        print(OUT.relative_to(ROOT) / f"{name}.jpg")


def element_of(page, address):
    """The previewer, with text in it."""
    demo("previewer")(page, address)
    page.get_by_role("button", name="Element").click()


def near(name, selector, start=0, end=0):
    """A demo, with something in it in the middle, and two fingers on that."""
    def show(page, address):
        demo(name)(page, address)
        page.locator(selector).evaluate("(part) => part.scrollIntoView({ block: 'center', behavior: 'instant' })")
        box = page.locator(selector).bounding_box()
        if end:
            pinched(page, box["x"] + box["width"] * 0.45, box["y"] + box["height"] * 0.55, start, end)
    return show


def take_cards(browser, address):
    """The demos, each as a card of their list shows it."""
    CARDS.mkdir(exist_ok=True)
    for name, show in [
        ("feed", near("feed", "#coast", 100, 120)),
        ("zoomables", near("zoomables", "#clock")),
        ("document", read),
        ("screen", near("screen", ".thumbnails")),
        ("previewer", element_of),
        ("series", near("series", "#cards")),
        ("elements", near("elements", "#drawing", 80, 110)),
    ]:
        if not is_wanted(name):
            continue
        context = browser.new_context(viewport={"width": 800, "height": 500}, has_touch=True, color_scheme="light")
        page = context.new_page()
        show(page, address)
        page.wait_for_function("() => document.getAnimations().every((animation) => animation.playState !== 'running')")
        taken = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
        taken.resize((640, 400), Image.Resampling.LANCZOS).save(CARDS / f"{name}.webp", quality=82, method=6)
        context.close()
        print(CARDS.relative_to(ROOT) / f"{name}.webp")


def main():
    OUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as cache:
        server = subprocess.Popen(
            [ROOT / ".build/release/closeup", "serve", ROOT / "Web/samples", "--port", "0", "--cache", cache],
            stdout=subprocess.PIPE, text=True)
        try:
            address = next(found[0] for line in server.stdout if (found := re.search(r"http://\S+?:\d+", line)))
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
                take(browser, address)
                take_cards(browser, address)
                browser.close()
        finally:
            server.terminate()
            server.wait()


main()
