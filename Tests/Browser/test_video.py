"""Videos among the pictures: the grid, the viewer, and that what the server says of them is what the browser plays."""
import io
import json
import shutil
from pathlib import Path

import pytest
from PIL import Image

from feel import fit_scale
from fingers import Fingers
from stage import near
from viewer import PAGE, VIEWER, Viewer, listed

VIDEOS = Path(__file__).resolve().parents[1] / "Videos"
# Red and green above blue and white; each frame's turn and aspect are the file's own.
PLAYED = ["h264.mp4", "end.mov", "vp8.webm", "vp9.webm", "av1.mp4", "turned90.mp4", "turned180.mp4", "turned270.mp4", "wide.mp4", "live.webm"]
UNPLAYED = ["hevc.mp4", "h264.mkv", "mpeg4.avi"]


@pytest.fixture(scope="session")
def films(serve, tmp_path_factory):
    folder = tmp_path_factory.mktemp("films") / "Films"
    folder.mkdir()
    for name in [*PLAYED, "hevc.mp4"]:
        shutil.copy(VIDEOS / name, folder / name)
    (folder / "cut.mp4").write_bytes((VIDEOS / "h264.mp4").read_bytes()[:300])
    return serve(folder)


@pytest.fixture(scope="session")
def others(serve, tmp_path_factory):
    """Videos that browsers do not play, and one that they do."""
    folder = tmp_path_factory.mktemp("others") / "Others"
    folder.mkdir()
    for name in [*UNPLAYED, "vp8.webm"]:
        shutil.copy(VIDEOS / name, folder / name)
    return serve(folder)


def record(page, films, name):
    lines = page.request.get(f"{films}/api/pictures").text().splitlines()
    return next(line for line in map(json.loads, lines) if line.get("name") == name)


# Loads a video on a bare page, goes to a time, and gives its size and the colours in the middles of its quarters.
PLAY = """async ([src, time]) => {
  const video = document.createElement('video');
  video.muted = true;
  // Browsers may draw no frame of a film that is out of sight.
  video.style.cssText = 'position: fixed; top: 0';
  video.src = src;
  await new Promise((done, failed) => { video.onloadeddata = done; video.onerror = () => failed(video.error.message); });
  document.body.append(video);
  // Sought is one thing, shown another.
  const shown = new Promise((done) => { video.requestVideoFrameCallback(done); });
  video.currentTime = time;
  await new Promise((done) => { video.onseeked = done; });
  await shown;
  const { videoWidth: width, videoHeight: height, duration } = video;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.drawImage(video, 0, 0, width, height);
  const colours = [[1, 1], [3, 1], [1, 3], [3, 3]].map(([x, y]) =>
    [...context.getImageData(x * width / 4, y * height / 4, 1, 1).data.slice(0, 3)]);
  return { width, height, duration, colours };
}"""


@pytest.mark.parametrize("name", PLAYED)
def test_what_the_list_says_is_what_the_browser_plays(page, films, name):
    page.goto(f"{films}/web/demos/elements.html")
    line = record(page, films, name)
    assert line["kind"] == "video"
    played = page.evaluate(PLAY, [line["src"], 0.2])
    assert (played["width"], played["height"]) == (line["width"], line["height"])
    if "duration" in line:
        assert abs(played["duration"] - line["duration"]) < 0.05
    # The thumbnail shows what the browser shows, the same way up.
    thumbnail = Image.open(io.BytesIO(page.request.get(films + line["thumb"]).body())).convert("RGB")
    width, height = thumbnail.size
    for (x, y), colour in zip([(1, 1), (3, 1), (1, 3), (3, 3)], played["colours"]):
        shown = thumbnail.getpixel((x * width // 4, y * height // 4))
        assert all(abs(a - b) < 24 for a, b in zip(shown, colour)), (name, shown, colour)


def test_a_video_can_be_sought_in(page, films):
    page.goto(f"{films}/web/demos/elements.html")
    played = page.evaluate(PLAY, [record(page, films, "h264.mp4")["src"], 1.8])
    assert all(value < 40 for colour in played["colours"] for value in colour)


def test_videos_are_in_the_grid_with_their_length_and_those_that_cannot_be_played_say_why(page, films):
    listed(page, films)
    assert page.locator("main li").count() == len(PLAYED) + 2
    tiles = {tile.locator(".name").text_content(): tile for tile in page.locator("main li").all()}
    assert tiles["h264.mp4"].locator(".size").text_content() == "0:02 · 160 × 90"
    assert tiles["hevc.mp4"].locator("a").get_attribute("title") == (
        "Not every browser plays HEVC (H.265) video. This one is converted when it is opened.")
    assert tiles["cut.mp4"].locator(".reason").text_content() == "The video is damaged or cut short."
    for tile in page.locator("main li:has(img)").all():
        tile.scroll_into_view_if_needed()
    page.wait_for_function("() => [...document.querySelectorAll('main img')].every((image) => image.naturalWidth)")


def test_a_video_plays_in_the_viewer_and_stops_when_it_is_left(page, films):
    listed(page, films)
    page.locator("main li", has_text="h264.mp4").locator("a").click()
    film = f"[...{VIEWER}.shadowRoot.querySelectorAll('video')].find((video) => video.currentSrc.includes('{record(page, films, 'h264.mp4')['id']}'))"
    page.wait_for_function(f"() => {film}?.videoWidth === 160")
    page.evaluate(f"() => {{ window.film = {film}; film.muted = true; film.loop = true; return film.play(); }}")
    page.wait_for_function("() => film.currentTime > 0.1")
    page.evaluate(f"() => {VIEWER}.next()")
    page.wait_for_function("() => film.paused")


# --- what browsers do not play ------------------------------------------------------------------------------------------------------


PLAYS = f"() => {PAGE}?.querySelector('video')?.videoWidth === 160"
NOTICE = f"{VIEWER}.shadowRoot.querySelector('#notice')"


@pytest.mark.parametrize("name", UNPLAYED)
def test_a_video_that_browsers_do_not_play_is_converted_and_plays(browser, others, name):
    # The console reports each answer of "later".
    page = browser.new_page()
    page.goto(f"{others}/#{name}")
    page.wait_for_function(PLAYS)
    assert page.evaluate(f"() => [{NOTICE}.hidden, {PAGE}.querySelector('video').controls]") == [True, True]
    page.evaluate(f"() => {{ window.film = {PAGE}.querySelector('video'); film.muted = true; return film.play(); }}")
    page.wait_for_function("() => film.currentTime > 0.1")
    page.goto("about:blank")
    page.goto(f"{others}/web/demos/elements.html")
    played = page.evaluate(PLAY, [record(page, others, name)["src"], 0.2])
    assert (played["width"], played["height"]) == (160, 90)
    for shown, colour in zip(played["colours"], [(220, 20, 20), (20, 200, 20), (20, 20, 220), (240, 240, 240)]):
        assert all(abs(a - b) < 30 for a, b in zip(shown, colour)), (name, shown, colour)
    page.close()


def test_a_conversion_says_how_far_it_is_and_is_asked_for_by_the_page_that_is_looked_at_alone(browser, others):
    page = browser.new_page()
    asked = []

    def answer(route):
        asked.append(route.request.url)
        if len(asked) < 3:
            body = json.dumps({"error": f"The video is being converted for this browser: {len(asked)}0 % is done."})
            route.fulfill(status=503, headers={"Retry-After": "0.5"}, content_type="application/json", body=body)
        else:
            route.continue_()
    page.route("**/video/**", answer)
    page.goto(f"{others}/#hevc.mp4")
    for part in ("10 %", "20 %"):
        page.wait_for_function(f"(part) => !{NOTICE}.hidden && {NOTICE}.textContent.includes(part)", arg=part)
    page.wait_for_function(PLAYS)
    identity = record(page, others, "hevc.mp4")["id"]
    assert page.evaluate(f"() => [1, -1].every((step) => {VIEWER}.items[{VIEWER}.index + step].unplayed)")
    assert all(identity in url for url in asked)
    # A page that is left stops to ask.
    asked.clear()
    page.unroute("**/video/**")
    page.route("**/video/**", lambda route: (asked.append(0), route.fulfill(
        status=503, headers={"Retry-After": "0.2"}, content_type="application/json", body='{"error": "Later."}')))
    page.evaluate(f"() => {VIEWER}.show({VIEWER}.items.findIndex(({{ name }}) => name === 'mpeg4.avi'))")
    page.wait_for_function(f"() => {NOTICE}.textContent === 'Later.'")
    page.evaluate(f"() => {VIEWER}.show({VIEWER}.items.findIndex(({{ name }}) => name === 'vp8.webm'))")
    page.wait_for_function(PLAYS)
    assert page.evaluate(f"{NOTICE}.hidden")
    count = len(asked)
    page.wait_for_timeout(600)
    assert len(asked) == count
    page.close()


def test_a_video_that_cannot_be_converted_says_why(browser, others):
    page = browser.new_page()
    page.route("**/video/**", lambda route: route.fulfill(status=501, content_type="application/json", body='{"error": "Install it."}'))
    page.goto(f"{others}/#hevc.mp4")
    page.wait_for_function(f"() => {NOTICE}.textContent === 'Install it.'")
    page.close()


@pytest.fixture
def film(page, films):
    """A film of two seconds, opened in the viewer and known as `film`."""
    listed(page, films)
    page.locator("main li", has_text="h264.mp4").locator("a").click()
    page.wait_for_function(f"() => {PAGE}?.querySelector('video')?.videoWidth === 160")
    viewer = Viewer(page, films)
    viewer.rest()
    page.evaluate(f"() => {{ window.film = {PAGE}.querySelector('video'); film.muted = true; film.loop = true; }}")
    return viewer


BARE = f"{VIEWER}.shadowRoot.querySelector('dialog').hasAttribute('data-bare')"


def test_a_tap_on_a_film_plays_it_alone_and_another_stops_it_with_all_around_it(page, film, fingers):
    """One action: what stands around the film does not go its own way."""
    page.evaluate(f"""() => {{ window.changes = [];
      for (const name of ['play', 'pause']) film.addEventListener(name, () => changes.push(name));
      const dialog = {VIEWER}.shadowRoot.querySelector('dialog');
      new MutationObserver(() => changes.push({BARE})).observe(dialog, {{ attributeFilter: ['data-bare'] }}); }}""")
    fingers.tap(400, 250)
    page.wait_for_function("() => changes.length === 2 && film.currentTime > 0")
    fingers.tap(400, 250)
    page.wait_for_function("() => changes.length === 4")
    film.rest()
    changes = page.evaluate("changes")
    assert [change for change in changes if isinstance(change, str)] == ["play", "pause"]
    assert [change for change in changes if not isinstance(change, str)] == [True, False]


def test_a_film_that_was_started_by_its_own_controls_stops_and_shows_all(page, film, fingers):
    page.evaluate("() => film.play()")
    fingers.tap(400, 250)
    page.wait_for_function("() => film.paused")
    film.rest()
    assert not page.evaluate(BARE)


def test_a_double_tap_on_a_film_zooms_and_does_nothing_else(page, film, fingers):
    page.evaluate("() => { window.played = 0; film.addEventListener('play', () => { played += 1; }); }")
    fingers.double_tap(400, 250)
    page.wait_for_function(f"() => {VIEWER}.zoom > 1.1")
    film.rest()
    assert page.evaluate(f"[played, {BARE}]") == [0, False]


def test_a_finger_along_a_films_band_goes_through_it(page, film, fingers):
    """The band is <closeup-scrub>: relative, so the film moves by what the finger does after its slop of ten pixels."""
    page.evaluate("() => { film.loop = false; film.currentTime = 0.5; }")
    page.wait_for_function(f"() => Math.abs({PAGE}.querySelector('closeup-scrub').progress - 0.5 / film.duration) < 1e-6")
    left, top, width, height = page.evaluate(f"""() => {{ const box = {PAGE}.querySelector('closeup-scrub').getBoundingClientRect();
      return [box.left, box.top, box.width, box.height]; }}""")
    assert near(width, 160 * fit_scale((800, 600), (160, 90)), 1)
    index, y = page.evaluate(f"{VIEWER}.index"), top + height / 2
    fingers.down(0, 200, y)
    fingers.glide({0: (400, y)})
    fingers.up()
    expected = 0.5 + (200 - 10) / width * page.evaluate("film.duration")
    page.wait_for_function("(time) => !film.seeking && Math.abs(film.currentTime - time) < 0.02", arg=expected)
    film.rest()
    assert page.evaluate(f"{VIEWER}.index") == index, "no page is turned"
    # Above the band the finger is the gallery's.
    page.evaluate("() => { window.left = film; }")
    fingers.catch_up()
    fingers.down(0, 600, 200)
    fingers.glide({0: (200, 200)})
    fingers.up()
    film.at(index + 1)


# --- where they stand, in the grid ----------------------------------------------------------------------------------------------


SCRUBS = "[...document.querySelectorAll('main closeup-scrub')]"
FILMS = "[...document.querySelectorAll('main video')]"


def scrubbed(page, fingers, name, way=0.6, lift=True):
    """A finger goes along a film's tile; returns what part of the tile that is, less the slop."""
    tile = page.locator("main li", has_text=name).locator(".picture")
    tile.scroll_into_view_if_needed()
    tile.locator("closeup-scrub").wait_for(state="attached")
    box = tile.bounding_box()
    x, y = box["x"] + 0.2 * box["width"], box["y"] + box["height"] / 2
    fingers.catch_up()
    fingers.down(0, x, y)
    fingers.glide({0: (x + way * box["width"], y + 4)}, steps=8)
    if lift:
        fingers.up()
    return way - 10 / box["width"]


def test_a_finger_along_a_tile_shows_the_films_frames_and_opens_nothing(page, films, fingers):
    listed(page, films)
    part = scrubbed(page, fingers, "h264.mp4", way=0.4, lift=False)
    page.wait_for_function(f"""(part) => {FILMS}.length === 1 && !{FILMS}[0].seeking
      && Math.abs({FILMS}[0].currentTime - part * {FILMS}[0].duration) < 0.05""", arg=part)
    assert page.evaluate(f"{FILMS}[0].paused")
    # The second half of the film is dark.
    box = page.locator("main video").bounding_box()
    shown = lambda: Image.open(io.BytesIO(page.screenshot())).convert("RGB").getpixel(  # noqa: E731
        (round(box["x"] + box["width"] / 4), round(box["y"] + box["height"] / 4)))
    assert max(shown()) > 150
    fingers.glide({0: (box["x"] + 1.2 * box["width"] + 30, box["y"] + 20)})
    page.wait_for_function(f"() => {SCRUBS}.some((scrub) => scrub.progress === 1) && !{FILMS}[0].seeking")
    page.evaluate("async () => { for (let k = 0; k < 3; k += 1) await new Promise(requestAnimationFrame); }")
    assert max(shown()) < 60
    fingers.up()
    page.evaluate("async () => { for (let k = 0; k < 3; k += 1) await new Promise(requestAnimationFrame); }")
    assert not page.evaluate(f"{VIEWER}.open")


def test_a_finger_down_a_tile_scrolls_and_a_tap_opens_it_and_neither_loads_a_film(open_page, films):
    page = open_page(viewport={"width": 390, "height": 400})
    fingers = Fingers(page)
    listed(page, films)
    tile = page.locator("main li", has_text="vp9.webm").locator(".picture")
    tile.scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    box = tile.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers.down(0, x, y)
    fingers.glide({0: (x + 5, y - 120)}, steps=8)
    fingers.glide({0: (x + 70, y - 130)}, steps=4)
    # At rest: a page in momentum takes the next touch for its own.
    fingers.rest(0.3)
    fingers.up()
    page.wait_for_function("(before) => scrollY !== before", arg=before)
    assert page.evaluate(f"{FILMS}.length") == 0
    page.evaluate("(y) => scrollTo(0, y)", before)
    page.locator("main li", has_text="vp9.webm").locator(".picture").tap()
    page.wait_for_function(f"() => {VIEWER}.open")
    assert page.evaluate(f"{FILMS}.length") == 0


def test_a_mouse_goes_along_a_tile_too_and_a_click_opens_it(page, films):
    listed(page, films)
    box = page.locator("main li", has_text="h264.mp4").locator(".picture").bounding_box()
    x, y = box["x"] + 0.2 * box["width"], box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + box["width"] / 2, y, steps=5)
    page.mouse.up()
    part = 0.5 - 3 / box["width"]
    page.wait_for_function(f"(part) => {SCRUBS}.some((scrub) => Math.abs(scrub.progress - part) < 0.01)", arg=part)
    assert not page.evaluate(f"{VIEWER}.open")
    # Keys do not go through what screen readers do not see.
    assert not page.evaluate("document.activeElement.matches('closeup-scrub')")
    page.keyboard.press("ArrowRight")
    assert page.evaluate(f"(part) => {SCRUBS}.some((scrub) => Math.abs(scrub.progress - part) < 0.01)", part)
    page.mouse.click(x, y)
    page.wait_for_function(f"() => {VIEWER}.open")
    assert page.evaluate(f"{FILMS}.length") == 0, "the grid lets go of its films"


def test_only_the_films_gone_through_last_are_loaded(open_page, films):
    # All of them are in sight.
    page = open_page(viewport={"width": 1200, "height": 900})
    fingers = Fingers(page)
    listed(page, films)
    names = ["h264.mp4", "vp8.webm", "vp9.webm", "av1.mp4", "end.mov"]
    for name in names:
        scrubbed(page, fingers, name)
        page.wait_for_function(f"(name) => {FILMS}.some((film) => film.closest('li').textContent.includes(name))", arg=name)
    kept = page.evaluate(f"{FILMS}.map((film) => film.closest('li').querySelector('.name').textContent).sort()")
    assert kept == sorted(names[-3:])


def test_of_five_thousand_films_only_those_in_sight_can_be_touched(page, films):
    line = record(page, films, "h264.mp4")
    lines = page.request.get(f"{films}/api/pictures").text().splitlines()
    first, last = lines[0], lines[-1]
    many = [json.dumps(line | {"id": f"{index}", "name": f"{index}.mp4"}) for index in range(5000)]
    page.route("**/api/pictures", lambda route: route.fulfill(body="\n".join([first, *many, last]) + "\n"))
    listed(page, films)
    page.wait_for_function(f"() => {SCRUBS}.length > 0")
    most = 0
    for part in (0.2, 0.5, 0.9, 1, 0):
        page.evaluate("(part) => scrollTo(0, part * document.documentElement.scrollHeight)", part)
        page.wait_for_function(f"""() => {SCRUBS}.some((scrub) => {{ const {{ top, bottom }} = scrub.getBoundingClientRect();
          return top < innerHeight && bottom > 0; }})""")
        most = max(most, page.evaluate(f"{SCRUBS}.length"))
    assert page.locator("main li").count() == 5000
    assert most < 100 and page.evaluate(f"{FILMS}.length") == 0


# --- what stands over a film ------------------------------------------------------------------------------------------------------


# What a finger hits in the middle of a film's own timeline, 20 pixels above its lower edge.
TIMELINE = f"""() => {{
  const film = {PAGE}.querySelector('video');
  const {{ left, right, bottom }} = film.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  return {{ bottom, hit: {VIEWER}.shadowRoot.elementFromPoint(x, bottom - 20)?.localName,
    strip: {VIEWER}.shadowRoot.querySelector('#strip').getBoundingClientRect().top }};
}}"""


@pytest.mark.parametrize("size", [(390, 700), (800, 600)])
def test_the_timeline_of_a_tall_film_is_not_under_the_strip_fitted_or_zoomed(open_page, films, size):
    page = open_page(viewport={"width": size[0], "height": size[1]})
    listed(page, films)
    page.locator("main li", has_text="turned90.mp4").locator("a").click()
    page.wait_for_function(f"() => {PAGE}?.querySelector('video')?.videoHeight === 160")
    viewer = Viewer(page, films)
    viewer.rest()
    fitted = page.evaluate(TIMELINE)
    assert fitted["bottom"] <= fitted["strip"] and fitted["hit"] == "video"
    page.evaluate(f"{VIEWER}.zoomTo(2.5, {{ animated: false }})")
    page.evaluate(f"{VIEWER}.panBy(0, -9999, {{ animated: false }})")
    viewer.rest()
    zoomed = page.evaluate(TIMELINE)
    assert near(zoomed["bottom"], fitted["bottom"], 1) and zoomed["hit"] == "video"
    # The neighbours are laid out as they will be shown: nothing moves when one becomes current.
    page.evaluate(f"{VIEWER}.reset({{ animated: false }})")
    for step in ("next", "previous"):
        index = page.evaluate(f"{VIEWER}.index")
        page.evaluate(f"{VIEWER}.{step}()")
        viewer.rest()
        inset = page.evaluate(f"""() => {{ const [frame, page] = [{PAGE}.querySelector('.frame'), {PAGE}].map((node) => node.getBoundingClientRect());
          return frame.top + frame.height / 2 - page.top; }}""")
        laid = page.evaluate(f"""() => {{ const frame = {PAGE}.querySelector('.frame'), {{ transform }} = frame.style;
          frame.style.transform = '';
          const {{ top, height }} = frame.getBoundingClientRect();
          frame.style.transform = transform;
          return top + height / 2; }}""")
        assert near(inset, laid, 0.6) and page.evaluate(f"{VIEWER}.index") != index
