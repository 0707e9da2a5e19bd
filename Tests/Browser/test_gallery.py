"""The page with the grid."""
import json
from pathlib import Path

import pytest

from documents import page as document_page, pdf
from pictures import squares
from viewer import listed

SHIFTS = """() => { window.shift = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shift += entry.value; })
    .observe({ type: 'layout-shift', buffered: true }); }"""


def tiles(page):
    return page.locator("main li")


def test_every_picture_is_a_tile_with_its_name_and_dimensions(page, address):
    listed(page, address)
    assert page.title() == "Holiday"
    shown = dict(zip(page.locator("li .name").all_text_contents(), page.locator("li .size").all_text_contents()))
    assert shown["large.jpg"] == "3000 × 2000"
    assert shown["tall.png"] == "400 × 1600"
    assert shown["turned.jpg"] == "400 × 600", "as it is turned upright"
    assert shown["100% #1 “quoted” 'twice'.png"] == "600 × 400"
    assert shown["مدينة.jpg"] == "600 × 400" and shown["海辺の町.webp"] == "600 × 400"
    assert page.locator("h2", has_text="Journey").is_visible()


def test_a_file_that_cannot_be_read_is_a_tile_with_the_reason(page, address):
    listed(page, address)
    tile = tiles(page).filter(has_text="broken.jpg")
    assert "not a picture" in tile.locator(".reason").inner_text()
    assert "1 unreadable" in page.locator("#count").inner_text()


def test_the_tiles_of_a_row_are_of_one_height_and_end_at_one_edge(page, address):
    listed(page, address)
    rows = page.evaluate("""() => {
      const rows = {};
      for (const picture of document.querySelectorAll('main li .picture')) {
        const { top, right, height } = picture.getBoundingClientRect();
        (rows[Math.round(top)] ??= []).push({ right, height });
      }
      return Object.values(rows);
    }""")
    for row in rows:
        assert max(tile["height"] for tile in row) - min(tile["height"] for tile in row) < 1
    edge = page.evaluate("document.querySelector('main ul').getBoundingClientRect().right")
    assert any(abs(row[-1]["right"] - edge) < 1 for row in rows)


@pytest.mark.parametrize("width", [320, 390, 1280, 2560])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_fits_a_phone_and_a_desktop_light_and_dark(open_page, address, width, scheme):
    page = open_page(viewport={"width": width, "height": 800}, color_scheme=scheme)
    listed(page, address)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    red, green, blue = page.evaluate("getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).map(Number)")
    assert (red + green + blue > 600) == (scheme == "light")


def test_nothing_jumps_while_thumbnails_arrive(page, address):
    page.add_init_script(f"({SHIFTS})()")
    page.goto(address)
    page.wait_for_function("() => document.querySelectorAll('li img.shown').length >= 4")
    assert page.evaluate("shift") < 0.01


def test_nothing_jumps_where_the_list_is_there_before_the_grids_size(page, address):
    page.add_init_script(f"({SHIFTS})()")
    page.add_init_script("""(() => {
      const observe = ResizeObserver.prototype.observe;
      ResizeObserver.prototype.observe = function (element) {
        const wait = () => (document.querySelector('main li') ? observe.call(this, element) : setTimeout(wait, 5));
        wait();
      };
    })()""")
    page.goto(address)
    page.wait_for_function("() => document.querySelectorAll('li img.shown').length >= 4")
    assert page.evaluate("shift") < 0.01


def test_the_list_grows_while_it_arrives(page, address):
    """The grid shows what has come, long before the list is complete."""
    page.add_init_script("""
      const originalFetch = window.fetch.bind(window);
      const { readable, writable } = new TransformStream();
      const writer = writable.getWriter();
      const lines = (records) => new TextEncoder().encode(records.map((record) => JSON.stringify(record) + '\\n').join(''));
      window.fetch = (url) => (url === '/api/pictures' ? new Response(readable) : originalFetch(url));
      window.picture = (id) => ({ id, name: `${id}.png`, folder: '', width: 3, height: 2, thumb: '/web/icon.svg', src: '/web/icon.svg' });
      window.send = (...records) => writer.write(lines(records));
      window.finish = () => writer.close();
    """)
    page.goto(address)
    page.wait_for_function("() => window.send")
    page.evaluate("send({ title: 'Slow', count: 5 }, ...['a', 'b', 'c', 'd'].map(picture))")
    tiles(page).nth(1).wait_for()
    assert page.locator("#count").inner_text() == "4 of 5 pictures …"
    tiles(page).first.locator("a").click()
    page.wait_for_function("() => document.querySelector('closeup-viewer').open")
    page.evaluate("async () => { await send(picture('e'), { end: true }); finish(); }")
    page.wait_for_function("() => document.querySelector('#count').textContent === '5 pictures'")
    page.keyboard.press("End")
    page.wait_for_function("() => document.querySelector('closeup-viewer').index === 4")


def test_a_list_that_breaks_off_is_said_so(page, address):
    page.route("**/api/pictures", lambda route: route.fulfill(body='{"title":"Half","count":2}\n'))
    page.goto(address)
    page.locator("#notice", has_text="broke off").wait_for()


def test_an_empty_folder_is_said_so(page, serve, tmp_path):
    page.goto(serve(tmp_path))
    page.locator("#notice", has_text="no pictures").wait_for()


def test_arrow_keys_walk_over_the_tiles(page, address):
    listed(page, address)
    tiles(page).first.locator("a").focus()
    place = "[...document.querySelectorAll('main li a')].indexOf(document.activeElement)"
    page.keyboard.press("ArrowRight")
    assert page.evaluate(place) == 1
    page.keyboard.press("ArrowDown")
    below = page.evaluate(place)
    tops = page.evaluate("[...document.querySelectorAll('main li a')].map((link) => link.getBoundingClientRect().top + scrollY)")
    assert tops[below] > tops[1]
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(place) < below


def test_five_thousand_pictures_scroll_without_a_jump(page, crowd):
    page.add_init_script(f"({SHIFTS})()")
    listed(page, crowd)
    assert tiles(page).count() == 5000
    height = page.evaluate("document.documentElement.scrollHeight")
    for part in (0.5, 1, 0.25):
        page.evaluate("(part) => scrollTo(0, part * document.documentElement.scrollHeight)", part)
        page.wait_for_function("""() => [...document.querySelectorAll('li img.shown')].some((image) => {
          const { top } = image.getBoundingClientRect();
          return top > 0 && top < innerHeight;
        })""")
        assert page.evaluate("document.documentElement.scrollHeight") == height
    assert page.evaluate("shift") < 0.01
    requests = page.evaluate("performance.getEntriesByType('resource').filter(({ name }) => name.includes('/thumb/')).length")
    assert requests < 1500, "thumbnails far away are not asked for"


def test_rows_far_away_are_not_laid_out_and_another_width_leaves_the_place(page, crowd):
    listed(page, crowd)
    laid = "[...document.querySelectorAll('main li a')].filter((link) => link.checkVisibility({ contentVisibilityAuto: true })).length"
    assert 0 < page.evaluate(laid) < 1000
    page.evaluate("scrollTo(0, 0.5 * document.documentElement.scrollHeight)")
    first = """() => { const tile = [...document.querySelectorAll('main li')].find((tile) => tile.getBoundingClientRect().bottom > 0);
      return [tile.textContent, tile.getBoundingClientRect().top]; }"""
    name, top = page.evaluate(first)
    page.set_viewport_size({"width": 700, "height": 600})
    page.wait_for_function("() => document.querySelector('main ul').getBoundingClientRect().width < 700")
    page.wait_for_timeout(200)
    assert page.evaluate(f"""(text) => {{ const tile = [...document.querySelectorAll('main li')].find((tile) => tile.textContent === text);
      return tile.getBoundingClientRect().top; }}""", name) == pytest.approx(top, abs=2)


def test_rows_that_are_there_scroll_while_the_list_goes_on(page, address):
    page.add_init_script("""
      const originalFetch = window.fetch.bind(window);
      const { readable, writable } = new TransformStream();
      const writer = writable.getWriter();
      window.fetch = (url) => (url === '/api/pictures' ? new Response(readable) : originalFetch(url));
      const picture = (id) => ({ id: `${id}`, name: `${id}.png`, folder: '', width: 3, height: 2, thumb: '/web/icon.svg', src: '' });
      window.send = (first, last, more = '') => writer.write(new TextEncoder().encode(Array.from({ length: last - first },
        (_, index) => JSON.stringify(picture(first + index)) + '\\n').join('') + more));
    """)
    page.add_init_script(f"({SHIFTS})()")
    page.goto(address)
    page.wait_for_function("() => window.send")
    page.evaluate("send(0, 300, '{\"count\":700}\\n')")
    page.wait_for_function("() => document.querySelectorAll('main li').length > 290")
    assert page.locator("#count").inner_text() == "300 of 700 pictures …"
    page.evaluate("scrollTo(0, 900)")
    tops = "[...document.querySelectorAll('main li')].slice(0, 290).map((tile) => tile.getBoundingClientRect().top)"
    before = page.evaluate(tops)
    page.evaluate("send(300, 700)")
    page.wait_for_function("() => document.querySelectorAll('main li').length > 690")
    assert page.evaluate(tops) == before and page.evaluate("shift") == 0


def test_a_picture_among_five_thousand_opens(page, crowd):
    page.goto(crowd + "/#04321.png")
    page.wait_for_function("() => document.querySelector('closeup-viewer').index === 4321")


# All that a page links to or shows.
LINKS = """[...document.querySelectorAll('[href], [src], [data-closeup]')].map((node) =>
  new URL(node.getAttribute('href') ?? node.getAttribute('src') ?? node.dataset.closeup, location).href.split('#')[0])"""


def test_no_demo_links_to_nothing(page, address):
    """The list of demos, each demo, and what each of them links to and shows."""
    page.goto(f"{address}/web/demos/index.html")
    demos = [link for link in page.evaluate(LINKS) if link.endswith(".html")]
    on_disk = {path.name for path in (Path(__file__).resolve().parents[2] / "Web/demos").glob("*.html")} - {"index.html"}
    assert {link.split("/")[-1] for link in demos} == on_disk
    links = set()
    for demo in demos:
        page.goto(demo)
        links |= set(page.evaluate(LINKS))
    ours = {link for link in links if link.startswith(address)}
    assert len(ours) > len(demos)
    assert {link: page.request.head(link).status for link in ours if page.request.head(link).status != 200} == {}


def test_the_demo_page_is_linked_and_works(page, address):
    listed(page, address)
    page.locator("footer a").click()
    page.wait_for_url("**/demos/index.html")
    page.get_by_role("link", name="Anything at all").click()
    page.wait_for_url("**/demos/elements.html")
    page.get_by_role("button", name="Closer").click()
    page.wait_for_function("() => document.querySelector('#picture').zoom === 2")
    assert page.locator("output").inner_text() == "2.00 ×"
    page.get_by_role("button", name="All of it").click()
    page.wait_for_function("() => document.querySelector('#picture').zoom === 1")
    page.get_by_role("button", name="Counted").click()
    assert page.get_by_role("button", name="Counted 1 time").is_visible()


def test_a_thumbnail_that_cannot_be_made_gives_its_reason(browser, serve, tmp_path):
    """The header is right and nothing after it: a PNG that says more than it holds."""
    folder = tmp_path / "Broken"
    folder.mkdir()
    squares(600, 400).save(folder / "whole.jpg")
    squares(600, 400).save(folder / "hollow.webp", quality=90)
    data = (folder / "hollow.webp").read_bytes()
    (folder / "hollow.webp").write_bytes(data[:60] + bytes(len(data) - 60))
    page = browser.new_page()
    (folder / "cut.jpg").write_bytes((folder / "whole.jpg").read_bytes()[:-400])
    page.goto(serve(folder))
    page.wait_for_selector("li img.shown")
    page.wait_for_selector("li .reason")
    assert page.locator("li", has_text="hollow.webp").locator(".reason").text_content() == "The picture is damaged or cut short."
    cut = page.locator("li", has_text="cut.jpg")
    cut.locator(".size", has_text="Damaged · 600 × 400").wait_for()
    assert "only what could be read" in cut.locator(".size").get_attribute("title")
    assert cut.locator("img.shown").count() == 1
    page.close()


def test_a_thumbnail_that_takes_long_is_asked_for_again(browser, address):
    """What a server says that is still at work: the same address, a little later."""
    page = browser.new_page()
    asked = []

    def answer(route):
        asked.append(route.request.url)
        if asked.count(route.request.url) < 3:
            route.fulfill(status=503, headers={"Retry-After": "1"}, content_type="application/json", body='{"error": "Later."}')
        else:
            route.continue_()
    page.route("**/thumb/**", answer)
    page.goto(address)
    shown = page.wait_for_selector("li img.shown[src*='/thumb/']", timeout=30_000).get_attribute("src")
    assert asked.count(f"{address}{shown.removeprefix(address)}") >= 3
    page.close()


def test_thumbnails_that_may_take_long_are_asked_for_a_few_at_a_time(open_page, serve, tmp_path):
    """The others come at once, wherever they stand; the next of the slow ones is asked for when one is there."""
    folder = tmp_path / "Mixed"
    folder.mkdir()
    for number in range(8):
        (folder / f"{number}.pdf").write_bytes(pdf([document_page()]))
        squares(600, 400).save(folder / f"{number}.png")
    page = open_page(viewport={"width": 800, "height": 1600})
    server = serve(folder)
    lines = map(json.loads, page.request.get(f"{server}/api/pictures").text().splitlines())
    slow = {f"{server}{line['thumb']}" for line in lines if line.get("kind") == "document"}
    held = []
    page.route("**/thumb/**", lambda route: held.append(route) if route.request.url in slow else route.continue_())
    listed(page, server)
    for count in range(9):
        page.wait_for_function("(count) => document.querySelectorAll('li img.shown').length === 8 + count", arg=count)
        while len(held) < min(8, count + 3):
            page.wait_for_timeout(10)
        assert len(held) == min(8, count + 3)
        if count < 8:
            held[count].continue_()


def test_thumbnails_come_when_a_server_that_did_not_answer_is_back(browser, address):
    page = browser.new_page()
    page.clock.install()
    page.route("**/thumb/**", lambda route: route.abort())
    failed = []
    page.on("requestfailed", lambda request: failed.append(request.url) if request.resource_type == "fetch" and "thumb" in request.url else 0)
    page.goto(address)
    while not failed:
        page.wait_for_timeout(10)
    page.unroute("**/thumb/**")
    page.clock.fast_forward(11_000)
    page.wait_for_selector(f"li img.shown[src='{failed[0].removeprefix(address)}'], li img.shown[src='{failed[0]}']")
    page.close()


def test_a_tile_of_a_long_picture_has_the_pixels_it_shows(page, address):
    listed(page, address)
    tall = page.locator("main li", has_text="tall.png").locator("img")
    tall.evaluate("(image) => image.decode()")
    # Of 400 × 1600 a tile shows the middle half, half as wide as it is high.
    assert tall.evaluate("({ naturalWidth, naturalHeight }) => [naturalWidth, naturalHeight]") == [256, 512]
    assert tall.evaluate("({ width, height }) => Math.round(100 * width / height)") == 50
    # What lies in the middle of the picture, where its squares meet, lies in the middle of the tile.
    colours = tall.evaluate("""(image) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 256, height: 512 });
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context.drawImage(image, 0, 0);
      return [[96, 224], [160, 288]].map(([x, y]) => [...context.getImageData(x, y, 1, 1).data.slice(0, 3)]);
    }""")
    # 64 pixels of the tile are 100 of the picture's.
    for colour, (x, y) in zip(colours, [(100, 700), (200, 800)]):
        assert all(abs(a - b) < 12 for a, b in zip(colour, (x * 255 // 400, y * 255 // 1600, 200 if (x + y) // 100 % 2 else 60)))
    others = page.evaluate("fetch('/api/pictures').then((answer) => answer.text()).then((text) => text.split('\\n').filter((line) => /tile/.test(line)).length)")
    assert others == 1, "a picture that a tile shows whole has one small picture only"
