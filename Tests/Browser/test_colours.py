"""A thumbnail has the colours of its picture, as the browser draws it."""
import json

import pytest

from colours import INKS, make_colours

COLOURS = """async ({ address, count }) => {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const context = new OffscreenCanvas(count * 10, 10).getContext('2d', { willReadFrequently: true });
  context.drawImage(picture, 0, 0, count * 10, 10);
  return Array.from({ length: count }, (_, index) => Array.from(context.getImageData(index * 10 + 5, 2, 1, 1).data));
}"""


@pytest.fixture(scope="module")
def colourful(serve, tmp_path_factory):
    return serve(make_colours(tmp_path_factory.mktemp("colours") / "Colours"))


def test_thumbnails_have_the_colours_of_their_pictures(page, colourful):
    page.goto(colourful)
    lines = map(json.loads, page.request.get(f"{colourful}/api/pictures").text().splitlines())
    pictures = [line for line in lines if "name" in line]
    assert len(pictures) == 67 and not [picture for picture in pictures if "error" in picture]
    wrong = []
    for picture in pictures:
        # Of inks browsers draw a negative; the page shows a rendition in its place.
        original = picture["src"] if picture["name"] == "cmyk.jpg" else f"/original/{picture['id']}"
        shown, wanted = (page.evaluate(COLOURS, {"address": colourful + address, "count": len(INKS)})
                         for address in (picture["thumb"], original))
        difference = max(abs(a - b) for one, other in zip(shown, wanted) for a, b in zip(one, other))
        # WebP loses a little, most in dark colours.
        if difference > 12:
            wrong.append(f"{picture['name']}: {difference}, {shown} instead of {wanted}")
    assert not wrong, "\n".join(wrong)
