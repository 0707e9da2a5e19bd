"""The same product in Firefox: fingers, wheel and keys on an element, and the gallery from the grid to the picture."""
import pytest

from feel import fit_scale, zoomed_about
from firefox import Firefox
from stage import BOX, PICTURE_SIZE, element, frames, inside, near

FIT = fit_scale(BOX[2:], PICTURE_SIZE)
ZOOM = "document.getElementById('zoom')"


@pytest.fixture(scope="module")
def firefox():
    firefox = Firefox()
    yield firefox
    firefox.close()


@pytest.fixture
def zoom(firefox, address):
    """A page with one element around a picture; returns what its placement is at rest."""
    firefox.open(f"{address}/web/demos/elements.html")
    firefox.evaluate("""async (html) => {
      document.querySelectorAll('link[rel=stylesheet]').forEach((link) => link.remove());
      document.body.style.cssText = 'margin:0;padding:0;max-width:none';
      const { ready } = await import('/web/closeup.js');
      await ready;
      document.body.innerHTML = html;
      await Promise.all([...document.images].map((image) => image.decode()));
    }""", element('max="8"'))

    def rest():
        frames(firefox)
        firefox.until(f"() => !{ZOOM}.animating")
        return firefox.evaluate(f"() => {ZOOM}.placement")

    yield rest
    assert firefox.complaints == []


def line(start, end, steps=12):
    return [tuple(a + (b - a) * step / steps for a, b in zip(start, end)) for step in range(steps + 1)]


def test_two_fingers_pinch_by_three_about_their_middle(firefox, zoom):
    before = zoom()
    x, y = inside(410, 120)
    firefox.touch(line((x - 30, y), (x - 90, y)), line((x + 30, y), (x + 90, y)))
    assert near(zoom(), zoomed_about(before, (410, 120), FIT * 3), 0.5)


def test_one_finger_drags_a_zoomed_picture(firefox, zoom):
    firefox.evaluate(f"() => {ZOOM}.zoomTo(4, {{ animated: false }})")
    before = zoom()
    start = inside(300, 200)
    # A rest before the lift, so that nothing is thrown.
    path = line(start, (start[0] - 60, start[1] - 40))
    firefox.touch(path + [path[-1]] * 10)
    assert near(zoom(), {"scale": before["scale"], "x": before["x"] - 60, "y": before["y"] - 40}, 0.5)


def test_the_lines_of_a_wheel_zoom_in_about_the_pointer_and_out_again(firefox, zoom):
    """A mouse's wheel comes in lines, three a notch, where the mode is asked for first; the driver sends pixels only."""
    before = zoom()
    x, y = inside(200, 150)

    def turn(lines):
        firefox.evaluate(f"""([x, y, deltaY]) => {ZOOM}.dispatchEvent(
          new WheelEvent('wheel', {{ clientX: x, clientY: y, deltaY, deltaMode: 1, cancelable: true, bubbles: true }}))""", [x, y, lines])
    turn(-3)
    assert near(zoom(), zoomed_about(before, (200, 150), FIT * 1.3), 0.5)
    turn(3)
    assert near(zoom(), before, 0.5)


def test_pixels_are_a_trackpads_and_pan(firefox, zoom):
    firefox.evaluate(f"() => {ZOOM}.zoomTo(4, {{ animated: false }})")
    before = zoom()
    firefox.evaluate("() => addEventListener('wheel', ({ deltaMode, deltaY, wheelDeltaY }) => { window.last = [deltaMode, deltaY, wheelDeltaY]; }, true)")
    firefox.wheel(*inside(300, 200), 120)
    assert firefox.evaluate("() => window.last") == [0, 120, -360], "three ticks a pixel, as any precise scroll"
    assert near(zoom(), {"scale": before["scale"], "x": before["x"], "y": before["y"] - 120}, 0.5)


def test_keys_zoom_and_fit(firefox, zoom):
    before = zoom()
    firefox.evaluate(f"() => {ZOOM}.focus()")
    firefox.press("+")
    assert near(zoom(), zoomed_about(before, (BOX[2] / 2, BOX[3] / 2), FIT * 2 ** 0.5), 0.5)
    firefox.press("0")
    assert near(zoom(), before, 1e-6)


def test_a_tile_opens_its_picture_and_escape_closes_it(firefox, address):
    firefox.open(address)
    firefox.until("() => document.querySelectorAll('main li').length > 3 && customElements.get('closeup-viewer')")
    firefox.evaluate("""() => [...document.querySelectorAll('main li a')]
      .find((link) => link.textContent.includes('large.jpg')).click()""")
    firefox.until("() => document.querySelector('closeup-viewer').open")
    firefox.press("\ue00c")
    firefox.until("() => !document.querySelector('closeup-viewer').open")
    assert firefox.complaints == []
