"""Videos among the pictures: the grid, the viewer, and that what the server says of them is what the browser plays."""
import io
import json
import shutil
from pathlib import Path

import pytest
from PIL import Image

from feel import fit_scale
from stage import near
from viewer import PAGE, VIEWER, Viewer, listed

VIDEOS = Path(__file__).resolve().parents[1] / "Videos"
# Red and green above blue and white; each frame's turn and aspect are the file's own.
PLAYED = ["h264.mp4", "end.mov", "vp8.webm", "vp9.webm", "av1.mp4", "turned90.mp4", "turned180.mp4", "turned270.mp4", "wide.mp4", "live.webm"]


@pytest.fixture(scope="session")
def films(serve, tmp_path_factory):
    folder = tmp_path_factory.mktemp("films") / "Films"
    folder.mkdir()
    for name in [*PLAYED, "hevc.mp4"]:
        shutil.copy(VIDEOS / name, folder / name)
    (folder / "cut.mp4").write_bytes((VIDEOS / "h264.mp4").read_bytes()[:300])
    return serve(folder)


def record(page, films, name):
    lines = page.request.get(f"{films}/api/pictures").text().splitlines()
    return next(line for line in map(json.loads, lines) if line.get("name") == name)


# Loads a video on a bare page, goes to a time, and gives its size and the colours in the middles of its quarters.
PLAY = """async ([src, time]) => {
  const video = document.createElement('video');
  video.muted = true;
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
    assert tiles["hevc.mp4"].locator(".reason").text_content() == "Browsers do not play this kind of video (hevc)."
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
