"""How long a browser takes to the first thumbnail and to the first full picture: page.py ROOT prints milliseconds as JSON."""
import json
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from playwright.sync_api import sync_playwright

root = Path(sys.argv[1])


def regions(address):
    """What a part of a page takes, as large as a phone's screen at three pixels a point, magnified eight times."""
    def get(path):
        with urllib.request.urlopen(address + path) as answer:
            return answer.read()

    document = next(line for line in map(json.loads, get("/api/pictures").splitlines()) if line.get("kind") == "document")
    source, _, version = document["src"].partition("?")
    taken = []
    # Each part is another one, so that none is kept already; the first opens the document.
    for step in range(12):
        begun = time.perf_counter()
        get(f"{source}/page/2/image?{version}&scale=22&region={1000 + step * 64},{2000 + step * 64},1170,2532")
        taken.append(time.perf_counter() - begun)
    return {"first part of a page at 8 ×": round(taken[0] * 1000), "further parts at 8 ×": round(statistics.median(taken[1:]) * 1000)}

with tempfile.TemporaryDirectory() as cache, sync_playwright() as playwright:
    server = subprocess.Popen(
        [root / ".build/release/closeup", "serve", root / "Web/samples", "--port", "0", "--cache", cache],
        stdout=subprocess.PIPE, text=True)
    try:
        address = next(found[0] for line in server.stdout if (found := re.search(r"http://\S+?:\d+", line)))
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        times = {}
        # The second visit finds the thumbnails made.
        for visit in ("first visit", "second visit"):
            page = browser.new_page(viewport={"width": 1200, "height": 800})
            page.goto(address)
            # A function: the page's policy forbids a string to be evaluated.
            shown = "() => [...document.images].some((image) => image.complete && image.naturalWidth)"
            page.wait_for_function(shown)
            times[f"page to first thumbnail, {visit}"] = round(page.evaluate("performance.now()"))
            page.close()
        browser.close()
        times |= regions(address)
        print(json.dumps(times))
    finally:
        server.terminate()
        server.wait()
