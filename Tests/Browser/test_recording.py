"""What is recorded in the browser replays natively to what was drawn, frame by frame."""
import json

import pytest

from conftest import COMMAND
from fingers import Fingers
from stage import inside, near
from traces import replay
from viewer import VIEWER

#: On the screen, in points: at rest the elements draw on whole device pixels.
TOLERANCE = 0.5 + 1 / 64

WATCH = """(id) => {
  const zoom = document.getElementById(id);
  const { engine } = zoom.surface;
  const content = zoom.shadowRoot.querySelector('#content');
  zoom.startRecording();
  // How many things it has been told when it draws.
  let told = 0;
  const { call } = engine;
  engine.call = (...all) => { told += 1; call.apply(engine, all); };
  window.drawn = [];
  zoom.addEventListener('closeup-change', () => {
    const [inner, outer] = [content, zoom].map((node) => node.getBoundingClientRect());
    drawn.push([told, inner.left - outer.left, inner.top - outer.top, inner.width, inner.height]);
  });
}"""


def pinch(stage, fingers):
    fingers.pinch(*inside(300, 200), 40, 110)


def pinch_past_the_limit(stage, fingers):
    fingers.pinch(*inside(200, 150), 20, 130)


def pinch_and_drag(stage, fingers):
    fingers.pinch(*inside(300, 200), 40, 90)
    fingers.down(0, *inside(300, 200))
    fingers.glide({0: inside(120, 260)})
    fingers.rest(0.2)
    fingers.up()


def fling(stage, fingers):
    fingers.pinch(*inside(300, 200), 40, 110)
    stage.rest()
    fingers.down(0, *inside(400, 200))
    fingers.glide({0: inside(250, 180)}, steps=6)
    fingers.up()


def drag_past_an_edge(stage, fingers):
    fingers.down(0, *inside(300, 100))
    fingers.glide({0: inside(330, 330)})
    fingers.rest(0.2)
    fingers.up()


def double_tap(stage, fingers):
    fingers.double_tap(*inside(420, 130))


def quick_zoom(stage, fingers):
    fingers.tap(*inside(300, 150))
    fingers.down(0, *inside(300, 150), after=0.1)
    fingers.glide({0: inside(300, 300)})
    fingers.up()


def three_fingers(stage, fingers):
    for finger, place in enumerate(((250, 150), (350, 150), (300, 250))):
        fingers.down(finger, *inside(*place))
    fingers.glide({0: inside(180, 100), 1: inside(420, 110), 2: inside(310, 330)})
    fingers.up(2)
    fingers.glide({0: inside(200, 120), 1: inside(400, 130)})
    fingers.up()


def cancelled(stage, fingers):
    fingers.down(0, *inside(250, 200))
    fingers.down(1, *inside(350, 200))
    fingers.glide({0: inside(150, 200), 1: inside(450, 210)})
    fingers.cancel()


def wheel(stage, fingers):
    stage.page.mouse.move(*inside(150, 100))
    for _ in range(3):
        stage.page.mouse.wheel(0, -120)
    stage.rest()
    stage.page.mouse.wheel(0, 120)


def keys(stage, fingers):
    stage.page.focus("#zoom")
    for key in ("+", "+", "ArrowRight", "-"):
        stage.page.keyboard.press(key)


def program(stage, fingers):
    stage.get("zoom.zoomTo(2.5, { at: { x: 100, y: 300 } })")
    stage.rest()
    stage.get("zoom.zoomToRect({ x: 200, y: 100, width: 500, height: 400 })")
    stage.rest()
    stage.get("zoom.panBy(-50, 20, { animated: false })")
    stage.frames()
    stage.get("zoom.reset()")


def resize(stage, fingers):
    fingers.pinch(*inside(300, 200), 40, 90)
    stage.rest()
    stage.get("zoom.style.width = '400px'")
    stage.frames()
    stage.get("zoom.setAttribute('max', '1.5')")


GESTURES = [pinch, pinch_past_the_limit, pinch_and_drag, fling, drag_past_an_edge, double_tap, quick_zoom, three_fingers,
            cancelled, wheel, keys, program, resize]


@pytest.mark.parametrize("gesture", GESTURES, ids=lambda gesture: gesture.__name__)
def test_a_recording_replays_to_what_was_drawn(stage, fingers, tmp_path, gesture):
    stage.put()
    stage.page.evaluate(WATCH, "zoom")
    gesture(stage, fingers)
    last = stage.rest()
    drawn = stage.page.evaluate("drawn")
    text = stage.get("zoom.stopRecording()")
    path = tmp_path / "recording.jsonl"
    path.write_text(text)
    recording, = replay(COMMAND, [path], frames=0)
    content = recording.header["content"]
    assert len(drawn) >= 2
    for told, *place in drawn:
        # Before what it was told stand the header and the view it began with.
        moment = recording.moments[1 + told]
        assert moment["line"] == 2 + told
        expected = (moment["x"], moment["y"], *(length * moment["scale"] for length in content))
        assert near(tuple(place), expected, TOLERANCE), f"after {told} calls it is drawn at {place}, natively {expected}"
    end = recording.moments[-1]
    assert near(last, {"scale": end["scale"], "x": end["x"], "y": end["y"]}, 1e-9)
    assert end["state"] == "resting"


def test_a_recording_begins_with_the_view_there_was(stage, fingers, tmp_path):
    stage.put()
    fingers.pinch(*inside(200, 150), 40, 90)
    before = stage.rest()
    stage.get("zoom.startRecording()")
    stage.get("zoom.panBy(-20, 10, { animated: false })")
    after = stage.placement()
    path = tmp_path / "recording.jsonl"
    path.write_text(stage.get("zoom.stopRecording()"))
    recording, = replay(COMMAND, [path], frames=0)
    for moment, placement in ((recording.moments[1], before), (recording.moments[2], after)):
        assert near(placement, {"scale": moment["scale"], "x": moment["x"], "y": moment["y"]})


def test_without_a_start_there_is_no_recording(stage):
    stage.put()
    assert stage.get("zoom.stopRecording()") is None
    stage.get("zoom.startRecording()")
    assert json.loads(stage.get("zoom.stopRecording()").splitlines()[0])["closeup"] == 1
    assert stage.get("zoom.stopRecording()") is None


def test_a_recording_outlives_its_element(stage, fingers):
    stage.put()
    stage.page.evaluate("() => { window.kept = document.getElementById('zoom'); kept.startRecording(); }")
    fingers.pinch(*inside(300, 200))
    stage.page.evaluate("() => kept.remove()")
    lines = stage.page.evaluate("() => kept.stopRecording()").splitlines()
    assert any('"touch":"up"' in line for line in lines)


def test_a_viewer_saves_a_recording_where_its_address_asks_for_it(open_page, address, tmp_path):
    page = open_page(accept_downloads=True)
    page.goto(f"{address}/?record#large.jpg")
    button = page.get_by_role("button", name="Record what fingers do")
    button.wait_for()
    page.wait_for_function(f"() => !{VIEWER}.animating")
    button.click()
    fingers = Fingers(page)
    fingers.pinch(400, 300, 40, 90)
    fingers.down(0, 600, 300)
    fingers.glide({0: (350, 320)})
    fingers.up()
    page.wait_for_function(f"() => !{VIEWER}.animating")
    shown = page.evaluate(f"() => ({{ zoom: {VIEWER}.zoom, index: {VIEWER}.index, ...{VIEWER}.placement }})")
    with page.expect_download() as download:
        page.get_by_role("button", name="Stop and save the recording").click()
    assert download.value.suggested_filename.endswith(".jsonl")
    path = tmp_path / "viewer.jsonl"
    download.value.save_as(path)
    recording, = replay(COMMAND, [path], frames=0)
    assert recording.kind == "viewer"
    end = recording.moments[-1]
    assert (end["state"], end["page"]) == ("resting", shown["index"])
    assert near((end["zoom"], end["x"], end["y"]), (shown["zoom"], shown["x"], shown["y"]))
    assert shown["zoom"] > 1.5
    button.wait_for()


def test_without_that_a_viewer_has_no_button_for_it(page, address):
    page.goto(f"{address}/#large.jpg")
    page.get_by_role("button", name="Close").wait_for()
    assert page.get_by_role("button", name="Record what fingers do").count() == 0


def recorded(page, tmp_path, expression="document.querySelector('#zoom').stopRecording()"):
    path = tmp_path / "recording.jsonl"
    path.write_text(page.evaluate(expression))
    recording, = replay(COMMAND, [path], frames=0)
    return recording


def test_swipes_are_recorded_and_replay_to_what_they_did(stage, page, fingers, tmp_path):
    stage.put('<closeup-swipe id="zoom" count="5" index="1" dir="rtl" style="position:absolute;left:100px;top:50px;width:600px;height:400px">'
              '</closeup-swipe>')
    page.evaluate("""() => {
      window.swipes = [];
      const series = document.querySelector('#zoom');
      series.addEventListener('closeup-swipe', ({ detail }) => swipes.push(detail.direction));
      series.startRecording();
    }""")
    for way in (-90, 90, -30, -90):
        fingers.catch_up()
        fingers.down(0, 400, 200)
        fingers.glide({0: (400 + way, 205)}, steps=5)
        fingers.up()
        stage.frames()
    stage.get("zoom.index = 4")
    page.focus("#zoom")
    page.keyboard.press("ArrowLeft")
    stage.frames()
    found, index = page.evaluate("swipes"), stage.get("zoom.index")
    recording = recorded(page, tmp_path)
    assert recording.header["swipe"] == {"directions": ["left", "right"], "isRightToLeft": True, "index": 1, "count": 5}
    assert recording.header["container"]["size"] == [600, 400]
    assert found == ["left", "right", "left", "right"] and index == 0
    assert [moment["swipe"] for moment in recording.moments if "swipe" in moment] == found
    assert recording.moments[-1]["index"] == index
    assert recording.moments[-1]["state"] == "resting"


def test_a_scrub_is_recorded_and_replays_to_what_was_shown(stage, page, fingers, tmp_path):
    stage.put('<closeup-scrub id="zoom" mode="absolute" progress="0.3" style="position:absolute;left:100px;top:50px;width:600px">'
              '<div style="height:80px"></div></closeup-scrub>')
    page.evaluate("""() => {
      window.shown = [];
      const tile = document.querySelector('#zoom');
      tile.addEventListener('closeup-scrub', ({ detail }) => shown.push(detail.progress));
      tile.startRecording();
    }""")
    fingers.tap(640, 90)
    fingers.catch_up()
    fingers.down(0, 200, 90)
    fingers.glide({0: (500, 100)}, steps=6)
    fingers.glide({0: (420, 250)}, steps=6)
    fingers.up()
    stage.frames()
    stage.get("Object.assign(zoom.style, { width: '300px' }), zoom.setAttribute('mode', 'relative'), zoom.progress = 0.5, 0")
    page.focus("#zoom")
    page.keyboard.press("ArrowRight")
    fingers.catch_up()
    fingers.down(0, 150, 90)
    fingers.glide({0: (250, 90)}, steps=6)
    fingers.up()
    stage.frames()
    shown, last = page.evaluate("shown"), stage.get("zoom.progress")
    recording = recorded(page, tmp_path)
    assert recording.header["scrub"] == {"mode": "absolute"} and recording.header["progress"] == 0.3
    assert near(last, 0.55 + (100 - 10) / 300, 1e-9)
    replayed = [moment["progress"] for moment in recording.moments]
    assert near(replayed[-1], last, 1e-9)
    # All that was shown comes in this order.
    rest = iter(replayed)
    assert all(any(near(progress, value, 1e-9) for value in rest) for progress in shown)
    assert len(set(shown)) > 15
