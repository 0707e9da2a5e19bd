"""How long a browser takes to the first thumbnail and to the first full picture: page.py ROOT prints milliseconds as JSON."""
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

root = Path(sys.argv[1])
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
        print(json.dumps(times))
    finally:
        server.terminate()
        server.wait()
