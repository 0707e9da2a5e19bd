"""System E, second half: a finger along a tile goes through what it shows."""
import pytest

from demo import PHONE, Demo
from stage import Stage, near

SLOP = 10  # of a finger, FEEL, "Recognition"
HALVING = 50  # so far beside the tile it is twice as fine


@pytest.fixture
def page(open_page):
    return open_page(**PHONE)


@pytest.fixture
def demo(page, address):
    demo = Demo(page, address, "series")
    page.wait_for_function("() => { const film = document.querySelector('video'); return film.readyState >= 2 && !film.seeking; }")
    page.evaluate("""() => { window.scrubs = [];
      document.addEventListener('closeup-scrub', ({ target, detail }) => scrubs.push([target.id, detail.progress, detail.scrubbing])); }""")
    demo.show("#film")
    return demo


@pytest.fixture
def stage(page, address):
    return Stage(page, address)


def put(stage, attributes="", width=300):
    stage.put(f'<closeup-scrub id="zoom" style="position:absolute;left:40px;top:200px;width:{width}px" {attributes}>'
              '<div style="height:100px;background:#ccc"></div></closeup-scrub><div style="height:3000px"></div>')


def progress(demo, identity="zoom"):
    demo.frames()
    return demo.get("zoom.progress", identity)


def seconds(demo):
    """Where the film is, once it has come to rest there."""
    demo.page.wait_for_function("() => !document.querySelector('video').seeking")
    return demo.page.evaluate("document.querySelector('video').currentTime")


# --- progress --------------------------------------------------------------------------------------------------------------------


def test_the_progress_moves_as_the_finger_moves(demo, page, fingers):
    _, _, width, _ = demo.box("#film")
    x, y = demo.place("#film", 0.3, 0.5)
    fingers.down(0, x, y)
    fingers.glide({0: (x + 120, y)})
    expected = 0.2 + (120 - SLOP) / width
    assert near(progress(demo, "film"), expected, 1e-6)
    assert demo.get("[zoom.scrubbing, zoom.style.getPropertyValue('--closeup-progress')]", "film")[0]
    fingers.glide({0: (x + 20, y)})
    assert near(progress(demo, "film"), 0.2 + (20 - SLOP) / width, 1e-6)
    fingers.up()
    demo.frames()
    told = page.evaluate("scrubs")
    assert {name for name, _, _ in told} == {"film"}
    assert all(0 <= value <= 1 for _, value, _ in told)
    assert [scrubbing for _, _, scrubbing in told][-2:] == [True, False] and not demo.get("zoom.scrubbing", "film")


def test_it_stays_between_nothing_and_all(stage, fingers):
    put(stage, 'progress="0.5"')
    fingers.down(0, 60, 250)
    fingers.glide({0: (380, 250)})
    assert progress(stage) == 1
    # Beyond the end and back: the finger finds its place again.
    fingers.glide({0: (180, 250)})
    assert near(progress(stage), 0.5 + (120 - SLOP) / 300, 1e-6)
    fingers.glide({0: (0, 250)})
    fingers.up()
    assert near(progress(stage), max(0, 0.5 + (-60 - SLOP) / 300), 1e-6)


def test_it_is_finer_the_further_the_finger_is_from_the_tile(stage, fingers):
    put(stage)
    fingers.down(0, 60, 250)
    fingers.glide({0: (60 + SLOP, 250)}, steps=1)
    fingers.glide({0: (60 + SLOP, 300 + 2 * HALVING)})
    fingers.glide({0: (60 + SLOP + 200, 300 + 2 * HALVING)})
    assert near(progress(stage), 200 / 4 / 300, 1e-6)
    fingers.glide({0: (60 + SLOP + 200, 200 - HALVING)})
    before = progress(stage)
    fingers.glide({0: (60 + SLOP, 200 - HALVING)})
    assert near(progress(stage), max(0, before - 200 / 2 / 300), 1e-6)
    fingers.up()


def test_absolute_it_is_where_the_finger_is(stage, fingers):
    put(stage, 'mode="absolute"')
    fingers.down(0, 100, 250)
    fingers.glide({0: (250, 250)})
    assert near(progress(stage), (250 - 40) / 300, 1e-6)
    fingers.up()


def test_a_tap_on_a_track_leads_there(stage, page, fingers):
    put(stage, 'mode="absolute" progress="0.1"')
    page.evaluate("() => { window.told = []; document.addEventListener('closeup-scrub', ({ detail }) => told.push(detail)); }")
    fingers.tap(250, 250)
    assert near(progress(stage), (250 - 40) / 300, 1e-6)
    assert page.evaluate("told") == [{"progress": (250 - 40) / 300, "scrubbing": False}]
    page.mouse.click(100, 250)
    assert near(progress(stage), (100 - 40) / 300, 1e-6)
    # From right to left the start is to the right.
    stage.get("zoom.setAttribute('dir', 'rtl')")
    fingers.catch_up()
    fingers.tap(250, 250)
    assert near(progress(stage), 1 - (250 - 40) / 300, 1e-6)


@pytest.mark.parametrize("attributes, content", [
    ('mode="absolute"', '<button style="position:absolute;left:180px;width:80px;height:100px">Mark</button>'), ("", ""),
], ids=["a button in a track", "a tile whose progress moves as the finger does"])
def test_a_tap_that_leads_nowhere(stage, page, fingers, attributes, content):
    put(stage, f'{attributes} progress="0.1"')
    page.evaluate("(content) => { document.querySelector('#zoom div').innerHTML = content; }", content)
    fingers.tap(250, 250)
    assert progress(stage) == 0.1


def test_a_tap_on_a_track_inside_a_zoom_is_the_tracks(stage, fingers):
    stage.put('<closeup-zoom id="outer" style="position:absolute;left:40px;top:100px;width:300px;height:300px">'
              '<div style="width:300px;height:300px"><closeup-scrub id="zoom" mode="absolute"><div style="height:100px"></div>'
              '</closeup-scrub></div></closeup-zoom>')
    fingers.double_tap(265, 150)
    assert near(progress(stage), 225 / 300, 1e-6)
    assert stage.get("zoom.targetZoom", "outer") == 1


def test_from_right_to_left_it_is_mirrored(stage, fingers):
    put(stage, 'mode="absolute" dir="rtl"')
    fingers.down(0, 100, 250)
    fingers.glide({0: (250, 250)})
    assert near(progress(stage), 1 - (250 - 40) / 300, 1e-6)
    fingers.up()


@pytest.mark.parametrize("mode", ["relative", "absolute"])
def test_a_tile_without_a_width_keeps_its_progress(stage, page, fingers, mode):
    put(stage, f'mode="{mode}" progress="0.4"', width=0)
    page.evaluate("document.querySelector('#zoom div').style.width = '200px'")
    fingers.down(0, 60, 250)
    fingers.glide({0: (200, 250)})
    fingers.up()
    assert progress(stage) == 0.4


def test_a_vertical_movement_is_the_pages(stage, page, fingers):
    put(stage, 'progress="0.5"')
    fingers.down(0, 150, 280)
    fingers.glide({0: (155, 180)}, steps=8)
    fingers.glide({0: (260, 150)}, steps=4)
    fingers.up()
    page.wait_for_function("() => scrollY > 50")
    assert progress(stage) == 0.5


def test_the_page_does_not_scroll_while_the_finger_scrubs(stage, page, fingers):
    put(stage)
    fingers.down(0, 100, 250)
    fingers.glide({0: (160, 252)})
    fingers.glide({0: (200, 100)})
    fingers.up()
    stage.frames()
    assert progress(stage) > 0 and page.evaluate("scrollY") == 0


def test_the_system_may_take_the_finger(stage, fingers):
    put(stage)
    fingers.down(0, 100, 250)
    fingers.glide({0: (200, 250)})
    stage.frames()
    fingers.cancel()
    stage.frames()
    assert near(progress(stage), (100 - SLOP) / 300, 1e-6) and not stage.get("zoom.scrubbing")
    fingers.down(0, 100, 250)
    fingers.glide({0: (140, 250)})
    assert near(progress(stage), (100 - SLOP + 40 - SLOP) / 300, 1e-6)
    fingers.up()


def test_a_magnified_page_changes_nothing(stage, page, fingers):
    put(stage)
    page.evaluate("""() => { const scrub = document.querySelector('#zoom');
      scrub.style.transform = 'scale(.5)'; scrub.style.transformOrigin = '0 0'; }""")
    fingers.down(0, 60, 220)
    fingers.glide({0: (130, 220)})
    # In the tile's own pixels: 140, less the slop, which is the finger's on the screen.
    assert near(progress(stage), (140 - SLOP / 0.5) / 300, 1e-6)
    fingers.up()


def test_disabled_it_does_not_answer(stage, page, fingers):
    put(stage, "disabled")
    fingers.down(0, 100, 250)
    fingers.glide({0: (200, 250)})
    fingers.up()
    stage.get("zoom.focus()")
    page.keyboard.press("ArrowRight")
    assert progress(stage) == 0


@pytest.mark.parametrize("value, expected", [("0.25", 0.25), ("7", 1), ("-1", 0), ("nonsense", 0), ("", 0)])
def test_a_program_sets_it_and_no_event_tells_of_it(stage, page, value, expected):
    put(stage)
    page.evaluate("() => { window.told = 0; document.addEventListener('closeup-scrub', () => { told += 1; }); }")
    page.evaluate("(value) => document.querySelector('#zoom').setAttribute('progress', value)", value)
    assert progress(stage) == expected
    page.evaluate("(value) => { document.querySelector('#zoom').progress = parseFloat(value); }", value)
    assert progress(stage) == expected and page.evaluate("told") == 0


# --- for keys and screen readers -------------------------------------------------------------------------------------------------------


def test_keys_go_through_it(stage, page):
    put(stage, 'progress="0.5"')
    stage.get("zoom.focus()")
    for key, expected in [("ArrowRight", 0.55), ("ArrowUp", 0.6), ("ArrowLeft", 0.55), ("ArrowDown", 0.5), ("End", 1), ("Home", 0)]:
        page.keyboard.press(key)
        assert near(progress(stage), expected, 1e-9)
    stage.get("zoom.setAttribute('dir', 'rtl')")
    page.keyboard.press("ArrowLeft")
    assert near(progress(stage), 0.05, 1e-9) and page.evaluate("scrollY") == 0


def slider(page, name):
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    node, = [node for node in tree if node["role"]["value"] == "slider" and node["name"]["value"] == name]
    properties = {item["name"]: item["value"].get("value") for item in node["properties"]}
    # The protocol leaves out the text.
    text = page.get_attribute(f"[aria-label='{name}']", "aria-valuetext")
    return node["value"]["value"], properties | {"valuetext": text}


def test_it_is_a_slider_that_says_where_it_is(demo, page):
    value, properties = slider(page, "Pendulums")
    assert float(value) == 20 and (properties["valuemin"], properties["valuemax"]) == (0, 100)
    assert properties["valuetext"] == "0:02 of 0:12"
    assert slider(page, "Phase of the moon")[1]["valuetext"] == "Full moon"
    demo.get("zoom.focus()", "film")
    page.keyboard.press("End")
    assert slider(page, "Pendulums")[1]["valuetext"] == "0:12 of 0:12"


# --- over a film -----------------------------------------------------------------------------------------------------------------------


def test_the_film_shows_the_frame_at_that_progress(demo, page, fingers):
    assert near(seconds(demo), 0.2 * 12, 0.05)
    x, y = demo.place("#film", 0.2, 0.5)
    fingers.down(0, x, y)
    fingers.glide({0: (x + 200, y)})
    fingers.up()
    assert near(seconds(demo), progress(demo, "film") * 12, 0.05)


def test_the_newest_wish_wins_and_one_seek_is_under_way_at_a_time(demo, page, fingers):
    page.evaluate("""() => { window.log = [];
      const film = document.querySelector('video');
      for (const name of ['seeking', 'seeked']) film.addEventListener(name, () => log.push(name)); }""")
    x, y = demo.place("#film", 0.1, 0.5)
    fingers.down(0, x, y)
    for _ in range(3):
        fingers.glide({0: (x + 280, y)}, steps=15)
        fingers.glide({0: (x + 40, y)}, steps=15)
    fingers.up()
    expected = progress(demo, "film")
    page.wait_for_function("(time) => Math.abs(document.querySelector('video').currentTime - time) < 0.05", arg=expected * 12)
    assert near(seconds(demo), expected * 12, 0.05)
    log = page.evaluate("log")
    assert log and log == ["seeking", "seeked"] * (len(log) // 2), "never a seek within a seek"


def test_a_film_that_plays_stops_where_the_finger_takes_it(demo, page, fingers):
    page.evaluate("document.querySelector('video').play()")
    x, y = demo.place("#film", 0.2, 0.5)
    fingers.down(0, x, y)
    fingers.glide({0: (x + 100, y)})
    fingers.up()
    assert page.evaluate("document.querySelector('video').paused")
    assert near(seconds(demo), progress(demo, "film") * 12, 0.05)


def test_a_film_that_has_played_is_gone_on_with_from_where_it_is(demo, page, fingers):
    page.evaluate("() => { const film = document.querySelector('video'); film.muted = true; return film.play(); }")
    page.wait_for_function("() => document.querySelector('video').currentTime > 3")
    page.evaluate("document.querySelector('video').pause()")
    page.wait_for_function("""() => { const film = document.querySelector('video');
      return Math.abs(document.querySelector('#film').progress - film.currentTime / film.duration) < 1e-6; }""")
    before = progress(demo, "film")
    _, _, width, _ = demo.box("#film")
    x, y = demo.place("#film", 0.3, 0.5)
    fingers.down(0, x, y)
    fingers.glide({0: (x + 120, y)})
    fingers.up()
    assert near(progress(demo, "film"), before + (120 - SLOP) / width, 1e-6)
    assert near(seconds(demo), progress(demo, "film") * 12, 0.05)


def test_a_film_beside_it_is_gone_through_as_one_inside(stage, page, fingers):
    stage.put("""<video src="/web/demos/pendulums.mp4" muted preload="auto" style="height:100px"></video>
      <closeup-scrub id="zoom" style="position:absolute;left:40px;top:200px;width:300px;height:50px"></closeup-scrub>""")
    stage.get("(zoom.film = document.querySelector('video')) && 0")
    page.wait_for_function("() => document.querySelector('video').readyState >= 2")
    fingers.down(0, 60, 225)
    fingers.glide({0: (220, 225)})
    fingers.up()
    assert near(progress(stage), (160 - SLOP) / 300, 1e-6)
    assert near(seconds(stage), progress(stage) * 12, 0.05)
    assert stage.get("zoom.getAttribute('aria-valuetext')", "zoom").endswith("of 0:12")


def test_another_film_is_shown_at_the_same_progress(demo, page):
    page.evaluate("""() => { const film = document.querySelector('video'); film.src = film.src + '?again'; }""")
    page.wait_for_function("() => document.querySelector('video').readyState >= 2")
    assert near(seconds(demo), 0.2 * 12, 0.05)


def test_what_was_not_to_be_loaded_loads_when_it_is_used(stage, page, fingers):
    stage.put("""<closeup-scrub id="zoom" style="position:absolute;left:40px;top:200px;width:300px">
      <video src="/web/demos/pendulums.mp4" preload="none" muted style="height:160px;background:#000"></video></closeup-scrub>""")
    assert page.evaluate("document.querySelector('video').readyState") == 0
    fingers.down(0, 60, 250)
    fingers.glide({0: (220, 250)})
    fingers.up()
    page.wait_for_function("() => document.querySelector('video').readyState >= 2")
    assert near(seconds(stage), progress(stage) * 12, 0.05)
    assert progress(stage) > 0.4
