"""The attributes, properties, methods and events of an element."""
import json
import shutil
import subprocess

import pytest

from conftest import ROOT

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


# Each attribute that has a property: what is set, and what the attribute says then.
REFLECTED = {
    "closeup-zoom": {"min": 0.5, "max": "auto", "fit": "cover", "doubleTap": 4, "wheel": "pan", "release": "stay", "lift": True,
                     "dimming": 0.5, "preset": "previewer", "noVibration": True, "pages": True, "selectable": True, "disabled": True},
    "closeup-viewer": {"history": True, "loop": True, "max": 5, "fit": "scale-down", "doubleTap": "max", "backdrop": "any"},
    "closeup-screen": {"open": False, "src": "7", "width": 300, "height": 200, "name": "7", "max": 5, "fit": "contain",
                       "doubleTap": "max", "backdrop": "none"},
    "closeup-swipe": {"directions": "up down", "index": 2, "count": 5, "disabled": True},
    "closeup-scrub": {"mode": "absolute", "disabled": True},
    "closeup-pdf": {"src": "7", "min": 0.5, "max": 4, "doubleTap": "reset", "wheel": "modifier", "disabled": True, "bare": True},
}


def test_properties_named_like_attributes_reflect_them(stage, page):
    page.evaluate("import('/web/pdf.js')")
    told = page.evaluate("""(all) => Object.entries(all).flatMap(([tag, values]) => {
      const element = document.createElement(tag);
      return Object.entries(values).flatMap(([name, value]) => {
        const attribute = name.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase());
        const none = element[name];
        element[name] = value;
        const said = element.getAttribute(attribute);
        const read = element[name];
        element[name] = value === true ? false : null;
        const isGone = !element.hasAttribute(attribute);
        element.setAttribute(attribute, value === true ? '' : value);
        const again = element[name];
        const expected = typeof value === 'boolean' ? [false, value ? '' : null] : [null, String(value)];
        return JSON.stringify([said, read]) === JSON.stringify([expected[1], value]) && (value === false || again === value)
          && isGone && (none ?? null) === expected[0] ? [] : [[tag, name, none, said, read, again, isGone]];
      });
    })""", REFLECTED)
    # A series without an index is at its start, and a document without an address has an empty one.
    assert [case[:3] for case in told] == [
        ["closeup-swipe", "index", 0], ["closeup-swipe", "count", 0], ["closeup-pdf", "src", ""]]
    observed = page.evaluate("(tags) => tags.map((tag) => customElements.get(tag).observedAttributes.length)", list(REFLECTED))
    # The progress and the page are where fingers have led, not what an attribute says.
    assert observed == [len(values) + (tag in ("closeup-scrub", "closeup-pdf")) for tag, values in REFLECTED.items()]
    stage.put()
    stage.get("(zoom.max = 2, zoom.disabled = true)")
    assert stage.get("zoom.maxZoom") == 2
    page.mouse.move(*inside(300, 200))
    page.mouse.wheel(0, -100)
    stage.frames()
    assert stage.rest() and stage.zoom() == 1


def compile_types(folder, lines):
    """What the TypeScript compiler says of lines: the numbers of those that are wrong."""
    for name in ("closeup.d.ts", "pdf.d.ts"):
        shutil.copy(ROOT / "dist/web" / name, folder)
    start = "import './closeup.js'; import './pdf.js';"
    (folder / "page.ts").write_text("\n".join([start, *lines]))
    answer = subprocess.run(["tsc", "--noEmit", "--strict", "--target", "es2022", "--moduleResolution", "node", "page.ts"],
                            cwd=folder, capture_output=True, text=True)
    wrong = [line for line in answer.stdout.splitlines() if ": error" in line]
    assert all(line.startswith("page.ts(") for line in wrong), answer.stdout
    return sorted({int(line.split("(")[1].split(",")[0]) - 2 for line in wrong})


def test_the_types_say_what_elements_and_events_carry(stage, page, fingers, tmp_path):
    """What the elements have and what their events carried, in the compiler's eyes; and that it sees what is wrong."""
    page.evaluate("import('/web/pdf.js')")
    stage.put("""<closeup-zoom max="8" style="display:block;height:200px"><p>text</p></closeup-zoom>
      <closeup-swipe count="3" style="height:100px"></closeup-swipe><closeup-scrub style="height:100px"></closeup-scrub>
      <closeup-viewer></closeup-viewer>""")
    page.evaluate("""(tags) => {
      window.carried = {};
      for (const tag of tags) {
        for (const name of ['change', 'settle', 'gesturestart', 'gestureend', 'haptic', 'tap', 'request', 'swipe', 'scrub', 'open', 'page',
          'closing', 'close']) {
          document.querySelector(tag)?.addEventListener('closeup-' + name, ({ type, detail }) => {
            carried[tag + ' ' + type] = JSON.stringify(detail);
          });
        }
      }
    }""", list(REFLECTED))
    fingers.pinch(300, 100, 60, 20)
    fingers.down(0, 300, 250)
    fingers.glide({0: (200, 250)})
    fingers.up()
    fingers.down(0, 200, 350)
    fingers.glide({0: (300, 350)})
    fingers.up()
    page.evaluate("""() => {
      const zoom = document.querySelector('closeup-zoom');
      zoom.focus();
      const viewer = document.querySelector('closeup-viewer');
      viewer.items = [{ name: 'a', src: '/web/demos/sky.svg' }, { name: 'b', src: '/web/demos/sky.svg' }];
      viewer.show(0);
    }""")
    page.wait_for_function("() => carried['closeup-viewer closeup-change']")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => carried['closeup-viewer closeup-page']")
    page.keyboard.press("Escape")
    page.wait_for_function("() => carried['closeup-viewer closeup-close']")
    carried = page.evaluate("carried")
    assert len(carried) >= 10 and {"closeup-swipe closeup-swipe", "closeup-scrub closeup-scrub"} <= set(carried)
    right = [f"document.querySelector('{key.split()[0]}')!.addEventListener('{key.split()[1]}', "
             f"({{ detail }}) => {{ let same = detail; same = {detail}; }});" for key, detail in carried.items()]
    for tag, values in REFLECTED.items():
        for name, value in values.items():
            right.append(f"document.querySelector('{tag}')!.{name} = {json.dumps(value)};")
    wrong = [
        "document.querySelector('closeup-zoom')!.addEventListener('closeup-change', ({ detail }) => detail.zoom);",
        "document.querySelector('closeup-viewer')!.addEventListener('closeup-change', ({ detail }) => detail.scale);",
        "document.querySelector('closeup-viewer')!.addEventListener('closeup-page', ({ detail }) => detail.page.toFixed());",
        "document.querySelector('closeup-swipe')!.addEventListener('closeup-swipe', ({ detail }) => detail.way);",
        "document.querySelector('closeup-scrub')!.addEventListener('closeup-scrub', (event: CustomEvent<string>) => event);",
        "document.querySelector('closeup-zoom')!.max = 'most';",
        "document.querySelector('closeup-zoom')!.disabled = 'yes';",
        "document.querySelector('closeup-zoom')!.zoom = 3;",
    ]
    also = ["document.querySelector('closeup-pdf')!.addEventListener('closeup-page', ({ detail }) => detail.page.toFixed());",
            "document.querySelector('closeup-zoom')!.addEventListener('closeup-change', function ({ detail }) { this.max = detail.scale; });"]
    lines = right + also + wrong
    assert compile_types(tmp_path, lines) == list(range(len(lines) - len(wrong), len(lines)))
