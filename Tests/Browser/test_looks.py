"""What is seen: words stay readable over any picture, and nothing covers what is looked at."""
import io
import json
import random
import subprocess

import pytest
from PIL import Image, ImageDraw

from demo import PHONE
from documents import page as sheet, pdf
from pictures import film
from stage import frames
from viewer import PAGE, VIEWER, listed

SIZES = {"phone": PHONE, "desktop": {"viewport": {"width": 1440, "height": 900}}}
# WCAG 2.2, 1.4.3 Contrast (Minimum): of text; and 1.4.11 Non-text Contrast: of controls.
TEXT, CONTROL = 4.5, 3


def luminance(colour):
    """The relative luminance of WCAG 2.2."""
    red, green, blue = (part / 12.92 if (part := byte / 255) <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for byte in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def busy(width, height):
    """Squares of the brightest colours and of black, at random."""
    chance = random.Random(18)
    picture = Image.new("RGB", (width // 8, height // 8))
    picture.putdata([chance.choice([(255, 255, 255), (0, 0, 0), (255, 255, 0), (0, 255, 255)]) for _ in range(width // 8 * (height // 8))])
    return picture.resize((width, height), Image.Resampling.NEAREST)


@pytest.fixture(scope="module")
def bright(serve, tmp_path_factory):
    """Pictures that fill a phone's and a desktop's screen, white and busy, and a document."""
    folder = tmp_path_factory.mktemp("bright") / "Bright"
    folder.mkdir()
    for name, options in SIZES.items():
        width, height = options["viewport"].values()
        Image.new("RGB", (width, height), "white").save(folder / f"white-{name}.png")
        busy(width, height).save(folder / f"busy-{name}.png")
    (folder / "paper.pdf").write_bytes(pdf([sheet("0 0 420 595")] * 12))
    return serve(folder)


def grounds(page, root, parts):
    """Of each part its colour, and the pixels that its words stand on; they are seen there."""
    frames(page)
    seen = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    found = page.evaluate("""([root, parts]) => {
      root = root ? document.querySelector(root).shadowRoot : document;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { color: transparent !important; transition: none !important; }');
      const found = parts.map((part) => {
        const node = root.querySelector(part);
        const words = document.createRange();
        words.selectNodeContents(node);
        const { left, top, right, bottom } = (node.textContent ? words : node).getBoundingClientRect();
        return [part, getComputedStyle(node).color.match(/\\d+/g).map(Number), [left, top, right, bottom]];
      });
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
      return found;
    }""", [root, parts])
    frames(page)
    bare = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    for part, colour, box in found:
        box = tuple(map(round, box))
        ground = bare.crop(box)
        assert box[2] > box[0] and seen.crop(box).tobytes() != ground.tobytes(), f"{part} is not seen"
        yield part, colour, {pixel for _, pixel in ground.getcolors(1 << 20)}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", ["white", "busy"])
def test_words_are_readable_over_bright_pictures(open_page, bright, size, kind):
    page = open_page(**SIZES[size])
    page.goto(f"{bright}/#{kind}-{size}.png")
    page.wait_for_function(f"() => {VIEWER}.surface.page?.loaded && !{VIEWER}.animating")
    page.evaluate(f"""() => {VIEWER}.items = {VIEWER}.items.map((item) => ({{ ...item, caption: 'All that is said of it. '.repeat(9) }}))""")
    parts = {"#title": TEXT, "#details": TEXT, "#place": TEXT, "#caption": TEXT, "#percent": TEXT, "#actual": TEXT, "#close svg": CONTROL}
    for part, colour, pixels in grounds(page, "closeup-viewer", list(parts)):
        worst = min(contrast(colour, pixel) for pixel in pixels)
        assert worst >= parts[part], f"{part}: {worst:.2f}"


def test_the_close_button_of_a_screen_is_seen_over_a_bright_picture(open_page, bright):
    page = open_page(**SIZES["phone"])
    page.goto(f"{bright}/web/demos/screen.html")
    page.wait_for_function("() => customElements.get('closeup-screen')")
    source = page.evaluate("""async () => (await (await fetch('/api/pictures')).text()).split('\\n').filter(Boolean).map(JSON.parse)
      .find(({ name }) => name === 'white-phone.png').src""")
    page.evaluate("""(src) => { const screen = document.querySelector('closeup-screen');
      screen.setAttribute('src', src); screen.open = true; }""", source)
    page.wait_for_function("""() => { const { surface, animating } = document.querySelector('closeup-screen');
      return surface.page?.loaded && !animating; }""")
    for _, colour, pixels in grounds(page, "closeup-screen", ["#close svg"]):
        assert min(contrast(colour, pixel) for pixel in pixels) >= CONTROL


@pytest.mark.parametrize("size", SIZES)
def test_what_opens_a_document_covers_none_of_its_page(open_page, bright, size):
    page = open_page(**SIZES[size])
    page.goto(f"{bright}/#paper.pdf")
    page.wait_for_function(f"() => {VIEWER}.surface.page?.loaded && !{VIEWER}.animating")
    frames(page)
    button = page.get_by_role("button", name="Open all 12 pages").bounding_box()
    paper = page.evaluate(f"() => {PAGE}.querySelector('.frame').getBoundingClientRect().bottom")
    others = page.evaluate(f"""() => ['#tools', '#strip', '#next'].map((part) => {{
      const {{ top, bottom, left, right }} = {VIEWER}.shadowRoot.querySelector(part).getBoundingClientRect();
      return [left, top, right, bottom]; }})""")
    assert paper <= button["y"]
    for left, top, right, bottom in others:
        assert button["y"] + button["height"] <= top or button["y"] >= bottom or button["x"] >= right
    # It goes with what else stands around the picture.
    page.touchscreen.tap(200, 300)
    page.wait_for_function(f"() => getComputedStyle({PAGE}.querySelector('.open')).opacity === '0'")


# --- the grid -------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def mixed(serve, tmp_path_factory):
    """A picture, two animations, a video, two documents, one of them locked, and what cannot be read."""
    folder = tmp_path_factory.mktemp("mixed") / "Mixed"
    folder.mkdir()
    busy(600, 400).save(folder / "plain.png")
    for name in ("moves.gif", "turns.gif"):
        film(folder / name)
    subprocess.run(["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "color=white:s=320x180:d=2:r=5", "-pix_fmt", "yuv420p",
                    folder / "film.mp4"], check=True)
    (folder / "paper.pdf").write_bytes(pdf([sheet()] * 12))
    (folder / "broken.jpg").write_bytes(b"\xff\xd8 this is no picture")
    return serve(folder)


def test_tiles_say_what_they_are_and_are_counted_as_that(open_page, mixed):
    page = open_page()
    listed(page, mixed)
    assert page.locator("#count").inner_text() == "1 picture, 2 animations, 1 video, 1 document, 1 unreadable"
    for name in ("film.mp4 video, 0:02 · 320 × 180", "moves.gif animation, 300 × 200", "paper.pdf document, 12 pages"):
        assert page.get_by_role("link", name=name, exact=True).is_visible()
    assert page.locator(".mark").count() == 4


@pytest.mark.parametrize("name", ["film.mp4", "moves.gif", "paper.pdf"])
def test_a_mark_is_seen_on_its_tile(open_page, mixed, name):
    """Its sign stands out from its ground, and its ground is dark whatever the picture is."""
    page = open_page()
    listed(page, mixed)
    tile = page.locator("main li", has_text=name)
    tile.locator("img.shown").wait_for()
    page.wait_for_function("() => document.getAnimations().every((animation) => animation.playState !== 'running')")
    mark = tile.locator(".mark")
    picture, box = tile.locator(".picture").bounding_box(), mark.bounding_box()
    assert picture["x"] < box["x"] and box["x"] + box["width"] < picture["x"] + picture["width"]
    assert picture["y"] < box["y"] and box["y"] + box["height"] < picture["y"] + picture["height"]
    colours = Image.open(io.BytesIO(mark.screenshot())).convert("RGB").crop((7, 7, 19, 19)).getcolors()
    inks = sorted((colour for _, colour in colours), key=luminance)
    assert contrast(inks[0], inks[-1]) >= TEXT
    assert sum(count for count, colour in colours if contrast(colour, inks[0]) > CONTROL) > 9


def test_tiles_show_the_colours_of_their_pictures_until_those_are_there(open_page, serve, tmp_path):
    """Known from the second visit on; what is seen then is what the picture is like, roughly."""
    folder = tmp_path / "Flags"
    folder.mkdir()
    thirds = [(30, 60, 200), (200, 200, 30), (20, 120, 40)]
    flag = Image.new("RGB", (300, 300))
    for row, colour in enumerate(thirds):
        flag.paste(colour, (0, 100 * row, 300, 100 * row + 100))
    flag.save(folder / "flag.png")
    address = serve(folder)
    page = open_page()
    listed(page, address)
    page.wait_for_selector("li img.shown")
    page.route("**/thumb/**", lambda route: None)
    listed(page, address)
    tile = page.locator("main li .picture")
    assert tile.locator("img.shown").count() == 0
    shown = Image.open(io.BytesIO(tile.screenshot())).convert("RGB")
    for row, colour in enumerate(thirds):
        seen = shown.getpixel((shown.width // 2, shown.height * (2 * row + 1) // 6))
        assert max(abs(a - b) for a, b in zip(seen, colour)) < 40


def test_thumbnails_that_were_scrolled_past_are_not_waited_for(open_page, bright):
    """Those in sight need not queue behind them; they are asked for when they are in sight again."""
    page = open_page()
    lines = [json.dumps({"id": f"{number}", "name": f"{number}.png", "folder": "", "width": 3, "height": 2,
                         "thumb": f"/thumb/{number}", "src": ""}) for number in range(600)]
    page.route("**/api/pictures", lambda route: route.fulfill(body="\n".join(lines + ['{"end":true}', ""])))
    page.route("**/thumb/**", lambda route: None)
    dropped = []
    page.on("requestfailed", lambda request: dropped.append(request.url.split("/")[-1]))
    listed(page, bright)
    frames(page)
    with page.expect_request("**/thumb/599"):
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    page.wait_for_function("() => !document.querySelector('li img').hasAttribute('src')")
    frames(page)
    assert "0" in dropped and "599" not in dropped
    with page.expect_request("**/thumb/0"):
        page.evaluate("scrollTo(0, 0)")


# --- the demos ------------------------------------------------------------------------------------------------------


def test_the_list_of_demos_has_a_picture_of_each(open_page, bright):
    page = open_page()
    page.goto(f"{bright}/web/demos/index.html")
    page.evaluate("() => Promise.all([...document.images].map((image) => image.decode()))")
    cards = page.locator("li")
    for index in range(cards.count()):
        picture = cards.nth(index).locator("img")
        taken = picture.evaluate("(image) => [image.naturalWidth, image.naturalHeight, image.width / image.height]")
        assert taken == [640, 400, pytest.approx(1.6, rel=0.02)]
        assert cards.nth(index).locator("b").is_visible()
        picture.scroll_into_view_if_needed()
        # It shows something.
        assert len(Image.open(io.BytesIO(picture.screenshot())).convert("RGB").getcolors(1 << 20)) > 99


DEMOS = ["feed", "zoomables", "document", "screen", "previewer", "series", "elements", "index"]


@pytest.mark.parametrize("size", SIZES)
def test_the_way_back_is_the_same_on_every_page(open_page, bright, size):
    page = open_page(**SIZES[size])
    looks = {}
    for demo in DEMOS:
        page.goto(f"{bright}/web/demos/{demo}.html")
        back = page.locator("a.back")
        assert back.count() == 1
        target = "All pictures" if demo == "index" else "All demos"
        assert back.inner_text() == target
        assert back.get_attribute("href") == ("/" if demo == "index" else "/web/demos/index.html")
        looks[demo] = back.evaluate("""(link) => { const { height } = link.getBoundingClientRect();
          const { fontSize, fontWeight, borderRadius, paddingLeft } = getComputedStyle(link);
          return [height, fontSize, fontWeight, borderRadius, paddingLeft]; }""")
        assert back.bounding_box()["y"] < 100
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert len(set(map(tuple, looks.values()))) == 1, looks


@pytest.mark.parametrize("width", [320, 360, 390])
def test_no_line_beside_the_picture_in_the_text_has_one_word(open_page, bright, width):
    page = open_page(**PHONE | {"viewport": {"width": width, "height": 844}})
    page.goto(f"{bright}/web/demos/screen.html")
    page.wait_for_function("() => customElements.get('closeup-screen') && [...document.images].every((image) => image.complete)")
    lines = page.evaluate("""() => {
      const lines = {};
      const range = document.createRange();
      const walker = document.createTreeWalker(document.querySelector('article p'), NodeFilter.SHOW_TEXT);
      for (let node; (node = walker.nextNode());) {
        for (const { 0: word, index } of node.data.matchAll(/\\S+/g)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          (lines[Math.round(range.getBoundingClientRect().bottom / 12)] ??= []).push(word);
        }
      }
      return Object.values(lines);
    }""")
    assert len(lines) > 3
    assert all(len(line) > 1 or "closeup-screen" in line[0] for line in lines[:-1]), lines


@pytest.mark.parametrize("size", SIZES)
def test_read_outs_stand_beside_their_own_labels(open_page, bright, size):
    page = open_page(**SIZES[size])
    page.goto(f"{bright}/web/demos/zoomables.html")
    page.wait_for_function("() => document.querySelector('dd').textContent")
    for zoom in (1, 2.5):
        page.evaluate("(zoom) => document.querySelectorAll('closeup-zoom').forEach((element) => element.zoomTo(zoom, { animated: false }))", zoom)
        frames(page)
        rows = page.evaluate("""() => [...document.querySelectorAll('.toolbar dl')].map((list) => [...list.children].map((part) => {
          const words = document.createRange();
          words.selectNodeContents(part);
          const { left, right } = words.getBoundingClientRect();
          return [left, right]; }))""")
        for row in rows:
            for label, value, following in zip(row[::2], row[1::2], row[2::2]):
                assert value[0] - label[1] < 8 < following[0] - value[1]


def test_a_series_has_arrows_for_a_mouse_and_dots_for_everyone(open_page, bright):
    page = open_page(**SIZES["desktop"], has_touch=False)
    page.goto(f"{bright}/web/demos/series.html")
    page.wait_for_selector("#cards .current")
    dots = "(id) => [...document.getElementById(id).parentElement.querySelectorAll('.dots i')].map((dot) => dot.matches('.current'))"
    for series, way in (("cards", "Right"), ("mirrored", "Left")):
        frame = page.locator(f".series:has(#{series})")
        for expected in (1, 2, 3, 4, 0):
            frame.get_by_role("button", name=way).click()
            page.wait_for_function("([id, index]) => document.getElementById(id).index === index", arg=[series, expected])
            assert page.evaluate(dots, series) == [index == expected for index in range(5)]
    assert page.locator(".series .dots").first.is_visible()
