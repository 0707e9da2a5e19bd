"""Every trace does in the browser what it does natively: the drawn content is where the native replay puts it."""
import math

import pytest

from conftest import COMMAND
from stage import near
from traces import FOLDER, replay, serve_player

#: On the screen, in points: at rest the elements draw on whole device pixels.
TOLERANCE = 0.5 + 1 / 64


@pytest.fixture(scope="module")
def library():
    return replay(COMMAND, sorted(FOLDER.glob("*.jsonl")))


@pytest.fixture
def player(page, address):
    def prepare():
        serve_player(page)
        page.goto(f"{address}/web/demos/elements.html")
        page.evaluate("""async () => {
          document.querySelectorAll('link[rel=stylesheet]').forEach((link) => link.remove());
          document.body.style.cssText = 'margin:0;padding:0;max-width:none';
          document.body.replaceChildren();
          await (await import('/web/closeup.js')).ready;
          await import('/traces/player.js');
        }""")
        return page
    return prepare


def contents(trace):
    """The logical size of the content at each moment: new pixels of the same ratio fill the place of the old."""
    size = trace.header["content"]
    yield size
    for moment in trace.moments[1:]:
        line = trace.lines[moment["line"] - 1] if "line" in moment else {}
        if "content" in line:
            new = line["content"]
            if 0 in size or 0 in new or abs(new[0] * size[1] / (new[1] * size[0]) - 1) > 0.01:
                size = new
        yield size


def visible_error(place, expected, container):
    """How far apart two frames are, in points, at most, for what is on the screen."""
    worst = 0
    for axis in (0, 1):
        (low, length), (wanted, reach) = (place[axis], place[axis + 2]), (expected[axis], expected[axis + 2])
        for position in (0, container[axis]):
            # Only what is there can be seen: the edge of the content where that is inside.
            position = min(max(position, wanted), wanted + reach)
            part = (position - wanted) / reach
            worst = max(worst, abs(low + part * length - position))
    return worst


def test_every_trace_of_a_zoom_is_drawn_where_it_is_natively(library, player):
    page = player()
    played = 0
    for trace in library:
        if trace.kind != "zoom":
            continue
        places = page.evaluate("([text, frames]) => playZoom(text, frames)", [trace.text, trace.frames])
        assert len(places) == len(trace.moments)
        container = trace.header["container"]["size"]
        for moment, place, content in zip(trace.moments, places, contents(trace)):
            line = trace.lines[moment["line"] - 1] if "line" in moment else {}
            container = line.get("container", {}).get("size", container)
            if 0 in container or 0 in content or not all(math.isfinite(v) for v in (*container, *content)):
                continue
            expected = (moment["x"], moment["y"], *(length * moment["scale"] for length in content))
            error = visible_error(place, expected, container)
            assert error <= TOLERANCE, f"{trace.name} at {moment['time']} s is drawn at {place}, natively {expected}"
            played += 1
    assert played > 5000


def test_every_trace_of_a_viewer_is_drawn_where_it_is_natively(library, open_page, address):
    compared = 0
    pages = {}
    for trace in library:
        # An element has as many pages as items.
        counts = {line["pages"]["count"] for line in trace.lines if "pages" in line}
        if trace.kind != "viewer" or counts - {trace.header["pages"]["count"]} or counts == {0}:
            continue
        width, height = trace.header["container"]["size"]
        if (width, height) not in pages:
            page = open_page(viewport={"width": width, "height": height})
            serve_player(page)
            page.goto(f"{address}/web/demos/elements.html")
            page.evaluate("""async () => {
              document.body.replaceChildren();
              await (await import('/web/closeup.js')).ready;
              // No viewer has asked for it yet, and these are to open at once.
              await import('/web/viewer.js');
              await import('/traces/player.js');
            }""")
            pages[width, height] = page
        places = pages[width, height].evaluate("([text, frames]) => playViewer(text, frames)", [trace.text, trace.frames])
        assert len(places) == len(trace.moments)
        for moment, place, content in zip(trace.moments, places, contents(trace)):
            if "closed" in moment["effects"]:
                assert place is None, f"{trace.name} is still there when it has flown home"
                break
            away = moment["dismissOffset"]
            expected = (moment["x"] + moment["pageOffset"] + away[0], moment["y"] + away[1],
                        *(length * moment["scale"] for length in content))
            error = visible_error(place, expected, (width, height))
            assert error <= TOLERANCE, f"{trace.name} at {moment['time']} s is drawn at {place}, natively {expected}"
            compared += 1
    assert compared > 2000


def test_every_trace_of_swipes_finds_them_and_moves_the_series_as_natively(library, player):
    page = player()
    found = 0
    for trace in library:
        if trace.kind != "swipe":
            continue
        told = page.evaluate("([text, frames]) => playSwipe(text, frames)", [trace.text, trace.frames])
        assert told == [[moment.get("swipe"), moment["index"]] for moment in trace.moments], trace.name
        found += sum(direction is not None for direction, _ in told)
    assert found > 20


def test_every_trace_of_a_tile_shows_its_progress_as_natively(library, player):
    page = player()
    compared = 0
    for trace in library:
        if trace.kind != "scrub":
            continue
        told = page.evaluate("([text, frames]) => playScrub(text, frames)", [trace.text, trace.frames])
        assert len(told) == len(trace.moments)
        for (progress, scrubbing, bar, width), moment in zip(told, trace.moments):
            at = f"{trace.name} at {moment['time']} s"
            assert abs(progress - moment["progress"]) <= 1e-9, at
            assert scrubbing == (moment["claim"] == "claimed"), at
            assert abs(bar - moment["progress"] * width) <= TOLERANCE, at
            compared += 1
    assert compared > 500
