"""Videos among the pictures: the grid, the viewer, and that what the server says of them is what the browser plays."""
import io
import json
import shutil
from pathlib import Path

import pytest
from PIL import Image

from viewer import VIEWER, listed

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
  video.currentTime = time;
  await new Promise((done) => { video.onseeked = done; });
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
