"""Every format is listed and drawn: by the browser where it can, and by what the server makes of it where not."""
import json

import pytest

from formats import INKS, SIZE, SIZES, UNSHOWN, make_formats
from viewer import PAGE, VIEWER

DRAWN = """async (address) => {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const [width, height] = [picture.naturalWidth, picture.naturalHeight];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  context.drawImage(picture, 0, 0);
  const at = (x, y) => Array.from(context.getImageData(width * x, height * y, 1, 1).data);
  return { size: [width, height], inks: [at(.25, .25), at(.75, .25), at(.25, .75), at(.75, .75)] };
}"""


@pytest.fixture(scope="module")
def formats(serve, tmp_path_factory):
    folder = tmp_path_factory.mktemp("formats") / "Formats"
    make_formats(folder)
    return serve(folder)


def wanted(name):
    """The size and the inks that are drawn of a file."""
    size, inks = SIZES.get(name, SIZE), [(*ink, 255) for ink in INKS]
    if name.startswith("clear"):
        inks[2:] = [(0, 0, 0, 0)] * 2
    if name.startswith("turned"):
        size, inks = size[::-1], [inks[2], inks[0], inks[3], inks[1]]
    return size, inks


def test_every_format_is_drawn_in_its_size_and_colours(page, formats):
    page.goto(formats)
    lines = map(json.loads, page.request.get(f"{formats}/api/pictures").text().splitlines())
    pictures = {line["name"]: line for line in lines if "name" in line}
    assert {name: line["error"] for name, line in pictures.items() if "error" in line} == UNSHOWN
    assert len(pictures) == 40
    wrong = []
    for name, line in pictures.items():
        if name in UNSHOWN:
            continue
        size, inks = wanted(name)
        if (line["width"], line["height"]) != size:
            wrong.append(f"{name} is listed as {line['width']} × {line['height']}")
        for address in (line["thumb"], line["src"]):
            drawn = page.evaluate(DRAWN, formats + address)
            difference = max(abs(a - b) for one, other in zip(drawn["inks"], inks) for a, b in zip(one, other))
            # What is developed from a sensor's numbers is brightened until its white is white.
            right = size if address == line["src"] or max(size) <= 512 else (512, round(512 * size[1] / size[0]))
            if tuple(drawn["size"]) != right or difference > (16 if "developed" in name else 8):
                wrong.append(f"{name} as {address[:8]}: {drawn}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", ["plain.psd", "turned.dng", "plain.jxl"])
def test_what_browsers_do_not_draw_opens_in_the_viewer(page, formats, name):
    page.goto(f"{formats}/#{name}")
    page.wait_for_function(f"() => {VIEWER}?.open && {PAGE}")
    # The thumbnail first; at rest, the picture that the server made.
    page.wait_for_function(f"() => {PAGE}?.querySelector('img[src*=\"/picture/\"]')?.naturalWidth")
    image = f"{PAGE}.querySelector('img[src*=\"/picture/\"]')"
    size = page.evaluate(f"(({{ naturalWidth, naturalHeight }}) => [naturalWidth, naturalHeight])({image})")
    assert tuple(size) == wanted(name)[0]
