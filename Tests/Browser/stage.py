"""A bare page to put elements on, and the questions tests ask of them."""

PICTURE = '<img src="/web/demos/sky.svg" alt="">'  # 1200 × 800
PICTURE_SIZE = (1200, 800)
BOX = (100, 50, 600, 400)  # left, top, width, height of the element in the page


def element(attributes="", content=PICTURE, box=BOX, identity="zoom"):
    left, top, width, height = box
    style = f"position:absolute;left:{left}px;top:{top}px;width:{width}px;height:{height}px;background:#eee"
    return f'<closeup-zoom id="{identity}" style="{style}" {attributes}>{content}</closeup-zoom>'


def frames(page, count=2):
    """Waits until so many frames have been drawn: two, and all that happened before is drawn."""
    page.evaluate("""async (count) => {
      for (; count > 0; count -= 1) await new Promise(requestAnimationFrame);
    }""", count)


class Stage:
    def __init__(self, page, address):
        self.page = page
        page.goto(f"{address}/web/demos/elements.html")
        page.evaluate("""async () => {
          document.querySelectorAll('link[rel=stylesheet]').forEach((link) => link.remove());
          document.body.style.cssText = 'margin:0;padding:0;max-width:none';
          document.body.innerHTML = '';
          const { ready } = await import('/web/closeup.js');
          await ready;
          window.events = [];
          for (const name of ['change', 'settle', 'gesturestart', 'gestureend', 'tap', 'request']) {
            document.body.addEventListener('closeup-' + name, (event) => events.push([event.target.id, name]));
          }
        }""")

    def put(self, html=None, **options):
        """Replaces what is on the page: by markup, or by one element around a picture."""
        self.page.evaluate("""async (html) => {
          document.body.innerHTML = html;
          await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
          window.events = [];
        }""", element(**options) if html is None else html)
        self.frames()

    def frames(self, count=2):
        """Waits until so many frames have been drawn."""
        frames(self.page, count)

    def get(self, expression, identity="zoom"):
        return self.page.evaluate(f"(id) => {{ const zoom = document.getElementById(id); return {expression}; }}", identity)

    def placement(self, identity="zoom"):
        """The placement once all input so far has been drawn."""
        self.frames()
        return self.get("zoom.placement", identity)

    def rest(self, identity="zoom"):
        """Waits for all movement to end; returns the placement."""
        self.frames()
        self.page.wait_for_function("(id) => !document.getElementById(id).animating", arg=identity)
        return self.placement(identity)

    def zoom(self, identity="zoom"):
        return self.get("zoom.zoom", identity)

    def until(self, condition, identity="zoom"):
        self.page.wait_for_function(f"(id) => {{ const zoom = document.getElementById(id); return {condition}; }}", arg=identity)

    def events(self):
        """The events so far, as (element, name); forgets them."""
        self.frames()
        return [tuple(event) for event in self.page.evaluate("events.splice(0)")]


def inside(x, y, box=BOX):
    """A point of the element, in the page."""
    return box[0] + x, box[1] + y


def near(actual, expected, tolerance=1e-6):
    """Whether two placements, points or numbers agree."""
    if isinstance(expected, dict):
        return all(near(actual[key], expected[key], tolerance) for key in expected)
    if isinstance(expected, tuple):
        return all(near(a, b, tolerance) for a, b in zip(actual, expected))
    return abs(actual - expected) <= tolerance
