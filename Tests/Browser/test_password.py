"""A server with a password: the browser asks for it, and sends it along with everything of the page."""
import shutil

import pytest

from firefox import Firefox
from pictures import squares
from test_document import document
from test_video import PLAY, VIDEOS, record
from viewer import PAGE, Viewer, listed

PASSWORD = "pässword: 1"


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
    page.wait_for_function("""() => [...document.querySelectorAll('main li img')].length >= 12
      && [...document.querySelectorAll('main li img')].every((img) => img.complete && img.naturalWidth > 0)""")
    film = record(page, locked, "film.webm")
    assert page.evaluate(PLAY, [film["src"], 0])["width"] > 0
    status = page.evaluate("async (src) => (await fetch(src, { headers: { Range: 'bytes=0-9' } })).status", film["src"])
    assert status == 206
