"""A thumbnail has the colours of its picture, as the browser draws it."""
import pytest

from colours import INKS, make_colours

COLOURS = """async ({ address, count }) => {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = new OffscreenCanvas(count * 10, 10);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(picture, 0, 0, count * 10, 10);
  return Array.from({ length: count }, (_, index) => Array.from(context.getImageData(index * 10 + 5, 5, 1, 1).data));
}"""


@pytest.fixture(scope="module")
def colourful(serve, tmp_path_factory):
    return serve(make_colours(tmp_path_factory.mktemp("colours") / "Colours"))


def test_thumbnails_have_the_colours_of_their_pictures(page, colourful):
    page.goto(colourful)
    lines = [line for line in page.request.get(f"{colourful}/api/pictures").text().splitlines()]
    import json
    pictures = [line for line in map(json.loads, lines) if "name" in line]
    assert len(pictures) == 22 and not [p for p in pictures if "error" in p]
    wrong = []
    for picture in pictures:
        def colours(address):
            return page.evaluate(COLOURS, {"address": colourful + address, "count": len(INKS)})
        shown, original = colours(picture["thumb"]), colours(f"/original/{picture['id']}")
        # WebP's own loss, and for inks the browser's other idea of them.
        most = 40 if picture["name"] == "cmyk.jpg" else 8
        difference = max(abs(a - b) for one, other in zip(shown, original) for a, b in zip(one, other))
        if difference > most:
            wrong.append((picture["name"], difference, shown, original))
    assert wrong == []
