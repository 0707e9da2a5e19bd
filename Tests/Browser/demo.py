"""A demo page as it is served, on a phone or a desktop, and the questions tests ask of it."""
from stage import Stage

PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True}


class Demo(Stage):
    def __init__(self, page, address, name):
        self.page = page
        page.goto(f"{address}/web/demos/{name}.html")
        page.evaluate("async () => { await (await import('/web/closeup.js')).ready; }")
        page.evaluate("() => Promise.all([...document.images].map((image) => image.decode()))")
        self.frames()

    def box(self, selector):
        """Where an element is drawn: left, top, width, height in the page's view."""
        return tuple(self.page.evaluate("""(selector) => { const box = document.querySelector(selector).getBoundingClientRect();
          return [box.left, box.top, box.width, box.height]; }""", selector))

    def place(self, selector, x, y):
        """A point of an element, named in parts of its sides, in the page's view."""
        left, top, width, height = self.box(selector)
        return left + width * x, top + height * y

    def show(self, selector):
        """Scrolls an element into the middle."""
        self.page.evaluate("(selector) => document.querySelector(selector).scrollIntoView({ block: 'center', behavior: 'instant' })", selector)
        self.frames()

    def shown(self, x, y):
        """What is drawn topmost at a point: its tag, or the id of it."""
        return self.page.evaluate("([x, y]) => { const found = document.elementFromPoint(x, y); return found.id || found.localName; }", [x, y])
