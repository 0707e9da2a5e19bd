"""Pictures that are too large for a browser."""
import pytest
from PIL import Image

from viewer import listed


@pytest.fixture(scope="module")
def atlas(serve, tmp_path_factory):
    folder = tmp_path_factory.mktemp("large") / "Atlas"
    folder.mkdir()
    Image.new("RGB", (300, 200), (200, 60, 40)).save(folder / "a.jpg")
    Image.new("1", (12000, 10000), 1).save(folder / "b.png")
    Image.new("RGB", (300, 200), (200, 60, 40)).save(folder / "c.jpg")
    return serve(folder)


SHOWN = "() => [...document.querySelector('closeup-viewer').shadowRoot.querySelectorAll('.page img')].map((image) => image.naturalWidth)"


def test_a_picture_too_large_for_a_browser_is_shown_smaller_and_not_before_it_is_looked_at(page, atlas):
    listed(page, atlas)
    assert page.locator("li .size").all_text_contents()[1] == "12000 × 10000"
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(atlas + "/#a.jpg")
    page.wait_for_function("() => document.querySelector('closeup-viewer').index === 0")
    page.wait_for_timeout(500)
    pictures = {url for url in asked if "/picture/" in url}
    assert len(pictures) == 1, "the neighbour's thumbnail is enough"
    page.keyboard.press("ArrowRight")
    page.wait_for_function(f"() => ({SHOWN})().some((width) => width > 10000)")
    width, height = page.evaluate("""() => { const image = [...document.querySelector('closeup-viewer').shadowRoot
      .querySelectorAll('.page img')].find((image) => image.naturalWidth > 10000); return [image.naturalWidth, image.naturalHeight]; }""")
    assert width * height <= 100e6 and width / height == pytest.approx(1.2, abs=0.001)
