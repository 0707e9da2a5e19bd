"""The gallery page and its viewer, as tests see them."""
from stage import frames

VIEWER = "document.querySelector('closeup-viewer')"
ENGINE = f"{VIEWER}.surface.engine"
PAGE = f"{VIEWER}.shadowRoot.querySelector('.page:not([inert])')"


def listed(page, address):
    """Opens the page and waits until all pictures are listed."""
    page.goto(address)
    # Thousands take their time on a machine that does other things as well.
    page.wait_for_function("() => /\\d [a-z]+(, [^…]*)?$/.test(document.querySelector('#count').textContent)", timeout=300_000)


def order(page):
    """The names of the pictures, as the grid shows them."""
    return page.evaluate("[...document.querySelectorAll('main li .name')].map((name) => name.textContent)")


class Viewer:
    def __init__(self, page, address):
        self.page = page
        self.address = address

    def open(self, name):
        """Opens a picture by its address."""
        self.page.goto(self.address + "/" + self.page.evaluate("(name) => '#' + encodeURIComponent(name)", name))
        self.shown(name)

    def shown(self, name):
        """Waits until the full picture is there."""
        self.page.wait_for_function(f"""(name) => {VIEWER}.open
          && [...{PAGE}.querySelectorAll('img')].some((image) => image.alt === name && image.naturalWidth)""", arg=name.split("/")[-1])

    def closed(self):
        self.page.wait_for_function(f"() => !{VIEWER}.open")

    def at(self, index):
        self.page.wait_for_function(f"(index) => {VIEWER}.index === index", arg=index)

    def get(self, expression):
        return self.page.evaluate(expression)

    def placement(self):
        frames(self.page)
        self.page.wait_for_function(f"() => !{VIEWER}.animating")
        return self.page.evaluate(f"{VIEWER}.placement")

    def zoomed(self, zoom):
        self.page.wait_for_function(f"(zoom) => Math.abs({VIEWER}.zoom - zoom) < 1e-6", arg=zoom)

    def button(self, name):
        return self.page.get_by_role("button", name=name, exact=True)

    def engine(self, *fields):
        """Numbers of the engine, once all input so far has been drawn."""
        frames(self.page)
        values = self.page.evaluate(f"(fields) => fields.map((field) => {ENGINE}[field])", list(fields))
        return values if len(fields) > 1 else values[0]

    def rest(self):
        """Waits until nothing moves any more, or the viewer is closed."""
        frames(self.page)
        self.page.wait_for_function(f"() => !{VIEWER}.shown || (!{VIEWER}.animating && {ENGINE}.wake === Infinity)")

    def opened(self, index):
        """Opens the picture of that place, and waits until it and its neighbours are there."""
        self.page.evaluate(f"(index) => {VIEWER}.show(index)", index)
        self.rest()
        self.page.wait_for_function(f"""() => [...{VIEWER}.shadowRoot.querySelectorAll('.page img')].every((image) =>
          image.src.includes('/picture/') && image.complete)""")
