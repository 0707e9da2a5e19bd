"""The attributes, properties, methods and events of an element."""
import pytest

from feel import fit_scale, zoomed_about
from stage import BOX, PICTURE_SIZE, Stage, inside, near

FIT = fit_scale(BOX[2:], PICTURE_SIZE)


def test_events_come_at_most_once_a_frame_and_in_order(stage, page, fingers):
    stage.put(attributes='max="8"')
    page.evaluate("""() => {
      window.frame = 0;
      window.changes = new Map();
      const count = () => { frame += 1; requestAnimationFrame(count); };
      requestAnimationFrame(count);
      document.querySelector('#zoom').addEventListener('closeup-change',
        () => changes.set(frame, (changes.get(frame) ?? 0) + 1));
    }""")
    stage.events()
    fingers.pinch(*inside(300, 200))
    stage.rest()
    names = [name for _, name in stage.events()]
    assert names[0] == "gesturestart" and names[-1] == "settle"
    assert names.count("gesturestart") == names.count("gestureend") == names.count("settle") == 1
    assert "change" in names
    assert set(page.evaluate("[...changes.values()]")) == {1}


def test_an_animated_move_shows_every_step_and_ends_on_its_target(stage, page):
    stage.put(attributes='max="8"')
    before = stage.placement()
    seen = stage.page.evaluate("""async () => {
      const zoom = document.querySelector('#zoom');
      zoom.zoomTo(4, { at: { x: 100, y: 100 } });
      const seen = [];
      do {
        await new Promise(requestAnimationFrame);
        seen.push(zoom.zoom);
      } while (zoom.animating);
      return seen;
    }""")
    assert len(seen) > 3 and seen == sorted(seen)
    assert seen[-1] == 4
    assert near(stage.placement(), zoomed_about(before, (100, 100), FIT * 4), 1e-3)


def test_who_wants_less_motion_gets_a_cut_instead_of_a_flight(open_page, address):
    stage = Stage(open_page(reduced_motion="reduce"), address)
    stage.put(attributes='max="8"')
    before = stage.placement()
    stage.get("zoom.zoomTo(4, { at: { x: 100, y: 100 } })")
    assert not stage.get("zoom.animating")
    assert near(stage.placement(), zoomed_about(before, (100, 100), FIT * 4), 1e-3)


def test_a_rectangle_of_the_content_fills_the_element(stage):
    stage.put(attributes='max="16"')
    stage.get("zoom.zoomToRect({ x: 300, y: 200, width: 300, height: 200 }, { animated: false })")
    assert near(stage.placement(), {"scale": 2, "x": -600, "y": -400}, 1e-3)


def test_panning_and_resetting_by_method(stage):
    stage.put(attributes='max="8"')
    before = stage.placement()
    stage.get("zoom.zoomTo(4, { animated: false })")
    zoomed = stage.placement()
    stage.get("zoom.panBy(30, -40, { animated: false })")
    assert near(stage.placement(), {"x": zoomed["x"] + 30, "y": zoomed["y"] - 40})
    stage.get("zoom.reset()")
    assert near(stage.rest(), before)


@pytest.mark.parametrize("fit, scale", [("contain", 0.25), ("cover", 0.5), ("none", 1)])
def test_the_fit_says_how_large_the_content_opens(stage, fit, scale):
    stage.put(attributes=f'fit="{fit}"', box=(0, 0, 300, 400))
    assert near(stage.placement()["scale"], scale)


def test_limits_can_be_changed_at_any_time(stage):
    stage.put(attributes='max="8"')
    stage.get("zoom.zoomTo(6, { animated: false })")
    stage.get("zoom.setAttribute('max', 2)")
    stage.rest()
    assert near(stage.zoom(), 2)


def test_a_disabled_element_does_not_answer(stage, page, fingers):
    stage.put(attributes="disabled")
    before = stage.placement()
    fingers.pinch(*inside(300, 200))
    page.mouse.move(*inside(300, 200))
    page.mouse.wheel(0, -100)
    stage.get("zoom.focus()")
    page.keyboard.press("+")
    assert stage.rest() == before
    stage.get("zoom.removeAttribute('disabled')")
    fingers.pinch(*inside(300, 200))
    stage.rest()
    assert near(stage.zoom(), 2, 1e-3)
