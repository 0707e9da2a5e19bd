"""The elements in a page that somebody else wrote, from the first paste on."""
import json
import re
import urllib.request
from pathlib import Path

import pytest

from documents import make_documents
from firefox import Firefox
from stage import near

ROOT = Path(__file__).resolve().parents[2]
MODULE = '<script type="module" src="closeup.js"></script>'
PDF = '<script type="module" src="pdf.js"></script>'
STYLE = '<link rel="stylesheet" href="closeup.css">'
SNIPPETS = [
    pytest.param(snippet, id=f"{file.stem}-{number}")
    for file in [ROOT / "README.md", *sorted((ROOT / "Documentation").glob("*.md"))]
    for number, snippet in enumerate(re.findall(r"^```html\n(.*?)^```", file.read_text(), re.M | re.S))
]
READY = "async () => (await import('/closeup.js')).ready"
VIEW = {"zoom": 3, "x": 0.4, "y": 0.75}


@pytest.fixture(scope="module")
def firefox():
    firefox = Firefox()
    yield firefox
    firefox.close()


@pytest.fixture(scope="module")
def document(serve, tmp_path_factory):
    """The address of a document on a server that draws it."""
    served = serve(make_documents(tmp_path_factory.mktemp("pasted") / "Papers"))
    lines = urllib.request.urlopen(f"{served}/api/pictures").read().decode().splitlines()
    return served + next(f"/document/{line['id']}" for line in map(json.loads, lines) if line.get("pages", 0) > 1)


# --- 1. every example runs ------------------------------------------------------------------------------------------------

def whole(snippet):
    """A snippet of the text around it, which says once which module to import."""
    return snippet if 'type="module" src=' in snippet else MODULE + snippet


@pytest.mark.parametrize("snippet", SNIPPETS)
def test_every_example_of_the_documentation_runs_as_it_stands(page, site, document, snippet):
    site.documents = document
    page.goto(site.put(whole(snippet)))
    page.evaluate(READY)
    assert page.evaluate("document.querySelectorAll(':not(:defined)').length") == 0
    if ".show(0)" in snippet:
        page.wait_for_function("() => { const viewer = document.querySelector('closeup-viewer'); return viewer.open && !viewer.animating; }")
    if "zoomTo(4" in snippet:
        page.wait_for_function("() => Math.abs(document.querySelector('#map').zoom - 4) < 1e-6")
    if "closeup-pdf" in snippet:
        page.wait_for_function("() => document.querySelector('closeup-pdf').pages > 1")


def test_the_readmes_example_runs_in_firefox(firefox, site):
    firefox.complaints.clear()
    firefox.open(site.put(SNIPPETS[0].values[0]))
    firefox.until("() => Math.abs(document.querySelector('#map').zoom - 4) < 1e-6")
    assert firefox.complaints == []


def test_methods_and_properties_work_before_the_engine_is_there(page, site):
    let = site.hold("/closeup.wasm")
    page.goto(site.put(MODULE + PDF + """
      <closeup-zoom id="zoom" max="8" style="height:300px"><img src="map.jpg" alt=""></closeup-zoom>
      <closeup-viewer></closeup-viewer>
      <closeup-swipe index="0" count="5">Card</closeup-swipe><closeup-scrub>Bar</closeup-scrub>"""))
    page.evaluate("""() => {
      const [zoom, viewer, swipe, scrub] = ['zoom', 'viewer', 'swipe', 'scrub'].map((name) => document.querySelector(`closeup-${name}`));
      window.before = [zoom.zoom, zoom.placement, zoom.view, zoom.drags, zoom.visibleRegion(), viewer.index, viewer.open, scrub.scrubbing];
      zoom.startRecording();
      zoom.zoomTo(4);
      viewer.items = [{ src: 'a.jpg', name: 'a' }, { src: 'b.jpg', name: 'b' }];
      viewer.show(0);
      viewer.next();
      viewer.zoomTo(2);
      swipe.index = 3;
      swipe.handleKey(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
      scrub.progress = 0.5;
      scrub.handleKey(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
      window.trace = zoom.stopRecording();
      // What is put into the document only now waits as well.
      const late = document.createElement('closeup-zoom');
      late.id = 'late';
      late.style.height = '300px';
      late.append(Object.assign(new Image(), { src: 'map.jpg' }));
      late.restore({ zoom: 2, x: 0.5, y: 0.5 });
      document.body.append(late);
    }""")
    assert page.evaluate("before") == [1, {"scale": 1, "x": 0, "y": 0}, {"zoom": 1, "x": 0.5, "y": 0.5}, {"x": False, "y": False}, None,
                                       -1, False, False]
    let()
    page.evaluate(READY)
    page.wait_for_function("() => Math.abs(document.querySelector('#zoom').zoom - 4) < 1e-6")
    page.wait_for_function("() => document.querySelector('#late').zoom === 2")
    page.wait_for_function("() => document.querySelector('closeup-viewer').index === 1 && document.querySelector('closeup-viewer').zoom === 2")
    assert page.evaluate("[document.querySelector('closeup-swipe').index, document.querySelector('closeup-scrub').progress]") == [3, 0.5]
    assert '"closeup":1' in page.evaluate("trace")


def test_a_viewer_that_is_closed_before_the_engine_is_there_stays_closed(page, site):
    let = site.hold("/closeup.wasm")
    page.goto(site.put(MODULE + '<closeup-viewer></closeup-viewer><closeup-screen open><img src="a.jpg" alt=""></closeup-screen>'))
    page.evaluate("""() => {
      const [viewer, screen] = document.querySelectorAll('closeup-viewer, closeup-screen');
      viewer.items = [{ src: 'a.jpg', name: 'a' }];
      viewer.show(0);
      viewer.close();
      screen.open = false;
    }""")
    let()
    page.evaluate(READY)
    page.wait_for_function("() => !document.querySelector('closeup-viewer').shown")
    assert page.evaluate("document.querySelector('closeup-screen').shown") is False


def test_a_screen_that_is_open_from_the_start_opens_with_the_engine(page, site):
    let = site.hold("/closeup.wasm")
    page.goto(site.put(MODULE + '<closeup-screen open><img src="a.jpg" alt=""></closeup-screen>'))
    let()
    page.wait_for_function("() => document.querySelector('closeup-screen').shown")


# --- 2. a view that is restored before there is a picture -------------------------------------------------------------------

ZOOM = '<closeup-zoom id="zoom" max="8" style="height:300px">%s</closeup-zoom>'


@pytest.mark.parametrize("content", [
    '<img src="held.jpg" alt="A map of the old town">',
    '<img src="held.jpg" alt="" width="1600" height="1100">',
    # Whoever wrote these was wrong.
    '<img src="held.jpg" alt="" width="200" height="200">',
    '<img src="held.jpg" alt="" width="100%" height="50%">',
    '<div style="width:min-content"><img src="held.jpg" alt="A map"><p>A map</p></div>',
    '<video src="held.mp4" muted preload="metadata"></video>',
], ids=["picture", "of-known-size", "of-wrong-size", "in-per-cent", "in-a-box", "film"])
def test_a_view_restored_before_the_picture_has_loaded_is_shown(page, site, content):
    lets = [site.hold("/held.jpg"), site.hold("/held.mp4")]
    page.goto(site.put(MODULE + ZOOM % content), wait_until="commit")
    page.wait_for_function("() => customElements.get('closeup-zoom')")
    page.evaluate(READY)
    page.evaluate("async (view) => { zoom.restore(view); for (let i = 0; i < 3; i += 1) await new Promise(requestAnimationFrame); }", VIEW)
    for let in lets:
        let()
    page.wait_for_function("() => [...document.images].every((image) => image.complete) && document.querySelector('video')?.readyState !== 0")
    page.wait_for_function("() => !zoom.animating")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert near(page.evaluate("zoom.view"), VIEW, 1e-3)


def test_a_view_restored_while_its_element_is_hidden_is_shown_with_it(page, site):
    page.goto(site.put(MODULE + '<div id="panel" hidden>' + ZOOM % '<img src="map.jpg" alt="">' + "</div>"))
    page.evaluate(READY)
    page.evaluate("(view) => { zoom.restore(view); zoom.panBy(0, 0); }", VIEW)
    page.evaluate("panel.hidden = false")
    page.wait_for_function("() => zoom.zoom === 3")
    assert near(page.evaluate("zoom.view"), VIEW, 1e-3)


def test_it_counts_in_firefox_as_well(firefox, site):
    firefox.complaints.clear()
    let = site.hold("/held.jpg")
    firefox.send("browsingContext.navigate", context=firefox.context, wait="interactive",
                 url=site.put(MODULE + ZOOM % '<img src="held.jpg" alt="A map">'))
    firefox.evaluate(READY)
    firefox.evaluate("(view) => document.querySelector('#zoom').restore(view)", VIEW)
    let()
    firefox.until("() => document.querySelector('#zoom').zoom === 3")
    assert near(firefox.evaluate("() => document.querySelector('#zoom').view"), VIEW, 1e-3)
    assert firefox.complaints == []


@pytest.mark.parametrize("item", [{}, {"thumb": "small.jpg"}, {"aspect": 1.4545}, {"width": 1600, "height": 1100}],
                         ids=["nothing-known", "thumbnail", "ratio", "size"])
def test_a_viewer_shows_a_view_that_it_was_asked_for_before_the_picture(page, site, item):
    let = site.hold("/held.jpg")
    page.goto(site.put(MODULE + '<closeup-viewer></closeup-viewer>'))
    page.evaluate("""([item, view]) => {
      window.viewer = document.querySelector('closeup-viewer');
      viewer.items = [{ name: 'a', src: 'held.jpg', ...item }, { name: 'b', src: 'b.jpg' }];
      viewer.show(0, { view });
    }""", [item, VIEW])
    page.wait_for_function("() => viewer.shown && !viewer.animating")
    let()
    page.wait_for_function("() => viewer.zoom === 3 && !viewer.animating")
    assert near(page.evaluate("viewer.view"), VIEW, 1e-3)
    # It was meant for that picture only.
    page.evaluate("viewer.next()")
    page.wait_for_function("() => viewer.index === 1 && !viewer.animating")
    assert page.evaluate("viewer.zoom") == 1


def test_a_closed_viewer_forgets_what_it_was_asked_to_look_at(page, site):
    page.goto(site.put(MODULE + '<closeup-viewer></closeup-viewer>'))
    page.evaluate(READY)
    page.evaluate("""() => {
      window.viewer = document.querySelector('closeup-viewer');
      viewer.zoomTo(3);
      viewer.items = [{ name: 'a', src: 'a.jpg' }];
      viewer.show(0);
    }""")
    page.wait_for_function("() => viewer.shown && !viewer.animating && viewer.shadowRoot.querySelector('.page img')?.complete")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.evaluate("viewer.zoom") == 1


# --- 3. the layout before and after -----------------------------------------------------------------------------------------

ELEMENTS = {
    "zoom": '<closeup-zoom><img src="map.jpg" alt="" width="1600" height="1100"></closeup-zoom>',
    "zoom-without-attributes": '<closeup-zoom><img src="map.jpg" alt=""></closeup-zoom>',
    "zoom-of-a-height": '<closeup-zoom style="height:300px"><img src="map.jpg" alt=""></closeup-zoom>',
    "zoom-cover": '<closeup-zoom fit="cover" style="height:300px"><img src="map.jpg" alt="" width="1600" height="1100"></closeup-zoom>',
    "zoom-none": '<closeup-zoom fit="none" style="height:300px"><img src="map.jpg" alt="" width="1600" height="1100"></closeup-zoom>',
    "zoom-padded": '<closeup-zoom style="padding:10px 30px"><img src="map.jpg" alt="" width="1600" height="1100"></closeup-zoom>',
    "zoom-of-text": "<closeup-zoom><p>" + "Text that runs over several lines. " * 12 + "</p></closeup-zoom>",
    "zoom-of-a-film": '<closeup-zoom><video src="a.mp4" width="1280" height="720" preload="metadata"></video></closeup-zoom>',
    "previewer": '<closeup-zoom preset="previewer" style="height:300px"><img src="map.jpg" alt=""></closeup-zoom>',
    "swipe": "<closeup-swipe><p>A card</p></closeup-swipe>",
    "scrub": '<closeup-scrub><video src="a.mp4" muted width="1280" height="720" preload="metadata"></video></closeup-scrub>',
    "screen": '<closeup-screen><img src="map.jpg" alt="" width="160" height="110"></closeup-screen>',
    "viewer": '<closeup-viewer><button slot="tools">Tool</button></closeup-viewer>',
    "pdf": "<closeup-pdf></closeup-pdf>",
}
BOXES = """() => [...document.body.querySelectorAll('closeup-zoom, closeup-swipe, closeup-scrub, closeup-screen, closeup-pdf, img, video, #after')]
  .map((element) => {
    let { left, top, width, height } = element.getBoundingClientRect();
    // What is drawn of a picture that is fitted into its box.
    if (getComputedStyle(element).objectFit === 'contain') {
      const across = element.naturalWidth || element.videoWidth, down = element.naturalHeight || element.videoHeight;
      const scale = Math.min(width / across, height / down);
      [left, top] = [left + (width - across * scale) / 2, top + (height - down * scale) / 2];
      [width, height] = [across * scale, down * scale];
    }
    return [element.localName, left, top, width, height];
  })"""
LOADED = """async () => {
  await Promise.all([...document.images].map((image) => image.decode()));
  await Promise.all([...document.querySelectorAll('video')].map((film) => film.readyState
    || new Promise((done) => film.addEventListener('loadedmetadata', done))));
  for (let i = 0; i < 3; i += 1) await new Promise(requestAnimationFrame);
}"""
SHIFTS = """new PerformanceObserver((list) => {
  (window.shifts ??= []).push(...list.getEntries().map(({ value, sources }) => (
    [value, ...sources.map(({ node, previousRect, currentRect }) => [node?.nodeName, previousRect, currentRect])])));
})
  .observe({ type: 'layout-shift' })"""


def same(boxes, others):
    """Whether all stands where it stood, to the device pixel."""
    return [box[0] for box in boxes] == [box[0] for box in others] and all(
        near(tuple(box[1:]), tuple(other[1:]), 0.5) for box, other in zip(boxes, others))


@pytest.mark.parametrize("name", ELEMENTS)
def test_nothing_moves_as_the_elements_and_then_their_engine_arrive(page, site, name):
    module, engine = site.hold("/closeup.js"), site.hold("/closeup.wasm")
    body = f'<p>Before</p>{ELEMENTS[name]}<p id="after">After</p>'
    page.goto(site.put(body + MODULE + PDF, STYLE + "<style>p { margin: 16px 0 }</style>"), wait_until="commit")
    page.wait_for_selector("#after")
    page.evaluate(LOADED)
    page.evaluate(SHIFTS)
    before = page.evaluate(BOXES)
    module()
    page.wait_for_function("() => customElements.get('closeup-pdf')")
    page.evaluate(LOADED)
    between = page.evaluate(BOXES)
    engine()
    page.evaluate(READY)
    page.evaluate(LOADED)
    assert same(between, before), (between, before)
    after = page.evaluate(BOXES)
    # What is seen of a picture that covers more is cut off by its element either way.
    if name in ("zoom-cover", "zoom-none"):
        before, after = ([box for box in boxes if box[0] != "img"] for boxes in (before, after))
    assert same(after, before), (after, before)
    assert page.evaluate("window.shifts ?? []") == []


def test_nothing_moves_as_a_picture_of_known_size_loads(page, site):
    let = site.hold("/held.jpg")
    body = '<closeup-zoom><img src="held.jpg" alt="A map" width="1600" height="1100"></closeup-zoom><p id="after">After</p>'
    page.goto(site.put(body + MODULE, STYLE), wait_until="commit")
    page.wait_for_selector("#after")
    page.evaluate(READY)
    page.evaluate(SHIFTS)
    before = page.evaluate(BOXES)
    let()
    page.evaluate(LOADED)
    assert same(page.evaluate(BOXES), before)
    assert page.evaluate("window.shifts ?? []") == []


@pytest.mark.parametrize("files", [STYLE, STYLE + MODULE + PDF], ids=["before", "after"])
def test_what_is_hidden_is_not_seen(page, site, files):
    page.goto(site.put("".join(element.replace(">", " hidden>", 1) for element in ELEMENTS.values()), files))
    if MODULE in files:
        page.evaluate(READY)
    assert page.evaluate("[...document.body.children].filter((element) => element.getClientRects().length).map((element) => element.localName)") == []


# --- 4. policies ------------------------------------------------------------------------------------------------------------

STRICT = "default-src 'none'; script-src 'self' %s; style-src 'self'; img-src 'self'; media-src 'self'; connect-src 'self'; " \
    "require-trusted-types-for 'script'; trusted-types 'none'"
ALL = """<closeup-zoom id="zoom"><img src="map.jpg" alt="A map"></closeup-zoom><closeup-viewer></closeup-viewer>
  <closeup-screen><img src="map.jpg" alt="A map" width="160" height="110"></closeup-screen><closeup-swipe>A card</closeup-swipe>
  <closeup-scrub><video src="a.mp4" muted></video></closeup-scrub><closeup-pdf src="/document/7"></closeup-pdf>
  <a id="link" href="target.html"><closeup-zoom><img src="map.jpg" alt="A link" width="300" height="200"></closeup-zoom></a>
  <a id="thumbnail" href="target.html" data-closeup><img src="map.jpg" alt="A thumbnail" width="80" height="55"></a>
  <a id="around" href="target.html"><closeup-screen><img src="map.jpg" alt="A chart" width="80" height="55"></closeup-screen></a>"""
DIALOG = """(name) => {
  const dialog = document.querySelector(name).shadowRoot.querySelector('dialog');
  const { position, width } = getComputedStyle(dialog);
  return [position, parseFloat(width) === document.documentElement.clientWidth, getComputedStyle(dialog.querySelector('.frame')).position];
}"""


def test_a_strict_policy_with_one_directive_for_the_engine_is_enough(page, site, document):
    site.documents = document
    site.policy = STRICT % "'wasm-unsafe-eval'"
    page.goto(site.put(ALL + MODULE + PDF, STYLE))
    page.evaluate(READY)
    for name in ("closeup-viewer", "closeup-screen"):
        page.evaluate("""async (name) => {
          const element = document.querySelector(name);
          if (name === 'closeup-screen') element.open = true;
          else { element.items = [{ name: 'a', src: 'a.jpg', thumb: 'b.jpg' }, { name: 'b', src: 'b.mp4', kind: 'video' }]; element.show(0); }
        }""", name)
        page.wait_for_function("(name) => document.querySelector(name).shown && !document.querySelector(name).animating", arg=name)
        assert page.evaluate(DIALOG, name) == ["fixed", True, "absolute"]
        page.evaluate("(name) => document.querySelector(name).close()", name)
        page.wait_for_function("(name) => !document.querySelector(name).shown", arg=name)
    page.wait_for_function("() => document.querySelector('closeup-pdf').sharp")
    page.evaluate("zoom.zoomTo(2)")
    page.wait_for_function("() => zoom.zoom === 2")


def test_a_strict_policy_is_enough_in_firefox(firefox, site):
    firefox.complaints.clear()
    # That of the documentation.
    site.policy = re.search("^Content-Security-Policy: (.*)$", (ROOT / "Documentation/elements.md").read_text(), re.M)[1]
    firefox.open(site.put(ALL.replace(' src="/document/7"', "") + MODULE + PDF, STYLE))
    firefox.evaluate(READY)
    firefox.evaluate("() => { document.querySelector('closeup-screen').open = true; }")
    firefox.until("() => document.querySelector('closeup-screen').shown && !document.querySelector('closeup-screen').animating")
    assert firefox.evaluate(DIALOG, "closeup-screen") == ["fixed", True, "absolute"]
    # Of directives that it does not know it complains.
    assert [text for text in firefox.complaints if "trusted-types" not in text] == []


@pytest.mark.parametrize("link", ["link", "thumbnail", "around"])
def test_content_and_links_stay_usable_where_the_policy_forbids_the_engine(browser, site, link):
    site.policy = STRICT % ""
    site.put("There", path="/target.html")
    context = browser.new_context(viewport={"width": 800, "height": 600}, has_touch=True)
    page = context.new_page()
    complaints, errors = [], []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: complaints.append(message.text))
    page.goto(site.put(ALL.replace('src="/document/7"', "") + MODULE + PDF, STYLE))
    reason = page.evaluate("() => import('/closeup.js').then(({ ready }) => ready).then(() => '', ({ message }) => message)")
    assert "WebAssembly" in reason and any("Closeup" in text and reason in text for text in complaints)
    assert page.evaluate("getComputedStyle(zoom).touchAction") == "auto", "the browser's own pinch works"
    page.evaluate("zoom.zoomTo(2)")
    boxes = page.evaluate("[...document.images].map((image) => image.getBoundingClientRect()).map(({ width, height }) => width * height)")
    assert min(boxes) > 0
    page.click(f"#{link} img")
    page.wait_for_url("**/target.html")
    assert errors == []
    context.close()


# --- 5. two copies ----------------------------------------------------------------------------------------------------------

COPIES = MODULE + PDF + (MODULE + PDF).replace('src="', 'src="copy/')


def test_two_copies_of_the_module_are_one(page, site):
    page.goto(site.put(COPIES + ZOOM % '<img src="map.jpg" alt="">' + '<a href="map.jpg" data-closeup>A map</a>'))
    same = page.evaluate("""async () => {
      const [one, other] = await Promise.all([import('/closeup.js'), import('/copy/closeup.js')]);
      const pdfs = await Promise.all([import('/pdf.js'), import('/copy/pdf.js')]);
      await Promise.all([one.ready, other.ready]);
      return Object.keys(one).every((name) => one[name] === other[name]) && pdfs[0].CloseupPdf === pdfs[1].CloseupPdf;
    }""")
    assert same
    assert [path for path in site.asked if path.endswith("closeup.wasm")] == ["/closeup.wasm"]
    page.evaluate("zoom.zoomTo(2)")
    page.wait_for_function("() => zoom.zoom === 2")
    page.click("a")
    page.wait_for_function("() => document.querySelectorAll('closeup-screen').length === 1 && document.querySelector('closeup-screen').shown")


def test_two_copies_of_the_module_are_one_in_firefox(firefox, site):
    firefox.complaints.clear()
    firefox.open(site.put(COPIES + ZOOM % '<img src="map.jpg" alt="">'))
    firefox.evaluate(READY)
    firefox.evaluate("() => document.querySelector('#zoom').zoomTo(2)")
    firefox.until("() => document.querySelector('#zoom').zoom === 2")
    assert firefox.complaints == []
