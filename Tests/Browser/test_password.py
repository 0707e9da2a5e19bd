"""A server with a password: the browser asks for it, and sends it along with everything of the page."""
import shutil
from urllib.parse import quote

import pytest

from firefox import Firefox
from pictures import squares
from test_video import PLAY, VIDEOS, record
from viewer import Viewer, listed

PASSWORD = "pässword: 1"
# Those farther down come when they are scrolled to.
SHOWN = "[...document.querySelectorAll('main li img')].filter((img) => img.naturalWidth).length"


@pytest.fixture(scope="session")
def locked(serve, tmp_path_factory):
    folder = tmp_path_factory.mktemp("locked") / "Locked"
    folder.mkdir()
    for index in range(12):
        squares(600, 400).save(folder / f"{index:02}.jpg")
    shutil.copy(VIDEOS / "vp9.webm", folder / "film.webm")
    return serve(folder, CLOSEUP_PASSWORD=PASSWORD)


def knowing(open_page, password):
    return open_page(http_credentials={"username": "anyone", "password": password})


def test_whoever_does_not_know_it_sees_nothing(open_page, locked):
    page = open_page()
    for path in ["/", "/web/closeup.js", "/api/pictures", "/web/demos/index.html"]:
        answer = page.request.get(f"{locked}{path}")
        assert answer.status == 401
        assert answer.headers["www-authenticate"].startswith("Basic ")
        assert page.request.get(f"{locked}{path}", headers={"Authorization": "Basic eDp5"}).status == 401


def test_whoever_knows_it_sees_everything(open_page, locked):
    page = knowing(open_page, PASSWORD)
    listed(page, locked)
    assert page.locator("main li").count() == 13
    page.wait_for_function(f"() => {SHOWN} >= 6")
    film = record(page, locked, "film.webm")
    assert page.evaluate(PLAY, [film["src"], 0])["width"] > 0
    status = page.evaluate("async (src) => (await fetch(src, { headers: { Range: 'bytes=0-9' } })).status", film["src"])
    assert status == 206
    viewer = Viewer(page, locked)
    viewer.open("03.jpg")


def test_in_firefox_too(locked):
    firefox = Firefox()
    try:
        # What is asked for once is sent along from then on.
        host = locked.removeprefix("http://")
        firefox.open(f"http://anyone:{quote(PASSWORD)}@{host}/api/about")
        firefox.open(locked)
        firefox.until(f"() => document.querySelectorAll('main li').length === 13 && {SHOWN} >= 6")
        film = firefox.evaluate("""async () => (await (await fetch('/api/pictures')).text()).split('\\n').filter(Boolean)
          .map(JSON.parse).find(({ name }) => name === 'film.webm')""")
        assert firefox.evaluate(PLAY, [film["src"], 0])["width"] > 0
        # The first page has no icon, and Firefox asks for one under the address with the password.
        assert [text for text in firefox.complaints if "favicon" not in text] == []
    finally:
        firefox.close()
