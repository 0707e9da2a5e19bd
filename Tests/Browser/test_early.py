"""What a page sets on an element before it is defined counts as if it had been set after."""
import json

from documents import make_documents
from test_api import REFLECTED

# For each element, its properties that can be set, and a value for each.
VALUES = {
    "closeup-zoom": {**REFLECTED["closeup-zoom"], "contentSize": {"width": 300, "height": 200}},
    "closeup-viewer": {**REFLECTED["closeup-viewer"], "items": [{"name": "sky", "src": "/web/demos/sky.svg"}]},
    "closeup-screen": {**REFLECTED["closeup-screen"], "history": False, "loop": False, "open": True, "items": [{"name": "sky", "src": "/web/demos/sky.svg"}]},
    "closeup-swipe": REFLECTED["closeup-swipe"],
    "closeup-scrub": {**REFLECTED["closeup-scrub"], "progress": 0.25, "valueText": "words", "film": None},
    "closeup-pdf": {**REFLECTED["closeup-pdf"], "page": 2, "src": "/document"},
}
DEFINE = """async () => { await (await import('/web/closeup.js')).ready; await import('/web/pdf.js');
  await customElements.whenDefined('closeup-pdf'); }"""
# The accessors between an element's class and HTMLElement, and whether they can be set.
ACCESSORS = """(tag) => {
  const found = {};
  for (let type = customElements.get(tag).prototype; type !== HTMLElement.prototype; type = Object.getPrototypeOf(type)) {
    for (const [name, { get, set }] of Object.entries(Object.getOwnPropertyDescriptors(type))) if (get) found[name] ??= Boolean(set);
  }
  return found;
}"""


def test_properties_set_before_an_element_is_defined_count(open_page, serve, tmp_path):
    served = serve(make_documents(tmp_path / "Papers"))
    page = open_page()
    lines = page.request.get(f"{served}/api/pictures").text().splitlines()
    source = next(f"/document/{line['id']}" for line in map(json.loads, lines) if line.get("pages", 0) > 1)
    values = {tag: {name: source if name == "src" else value for name, value in given.items()} for tag, given in VALUES.items()}
    # A page that imports nothing.
    page.goto(f"{served}/web/demos/index.html")
    page.evaluate("""(values) => {
      window.elements = {};
      for (const [tag, given] of Object.entries(values)) {
        const element = elements[tag] = document.createElement(tag);
        Object.assign(element, given);
        if (given.valueText) element.valueText = () => given.valueText;
        element.zoom = 'read only';
        if (tag === 'closeup-zoom') element.innerHTML = '<p>text</p>';
        document.body.append(element);
      }
      window.thumbnail = document.createElement('img');
      elements['closeup-screen'].thumbnail = thumbnail;
    }""", values)
    page.evaluate(DEFINE)
    for tag, given in values.items():
        accessors = page.evaluate(ACCESSORS, tag)
        assert set(given) == {name for name, can_be_set in accessors.items() if can_be_set}, tag
        own = page.evaluate("(tag) => Object.keys(elements[tag])", tag)
        assert not set(own) & set(accessors), f"{tag}: nothing hides its accessors"
    got = {tag: page.evaluate("([tag, names]) => Object.fromEntries(names.map((name) => [name, elements[tag][name]]))", [tag, list(given)])
           for tag, given in values.items()}
    screen = got.pop("closeup-screen")
    assert screen["open"] and page.evaluate("elements['closeup-screen'].shown && elements['closeup-screen'].thumbnail === thumbnail")
    scrub = got["closeup-scrub"]
    assert (scrub["progress"], scrub["film"]) == (0.25, None)
    assert page.evaluate("elements['closeup-scrub'].getAttribute('aria-valuetext')") == "words"
    for tag in ("closeup-zoom", "closeup-viewer", "closeup-swipe"):
        assert got[tag] == values[tag], tag
    page.wait_for_function("() => elements['closeup-pdf'].pages > 1")
    assert got["closeup-pdf"] == values["closeup-pdf"]
    page.wait_for_function("() => elements['closeup-pdf'].shadowRoot.querySelector('.page:not([inert]) .frame')?.ariaLabel.startsWith('Page 2 of')")
    # The size given to it is what the zoom fits.
    assert page.evaluate("elements['closeup-zoom'].fitScale") > 0
