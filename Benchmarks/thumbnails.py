"""Thumbnails of large JPEGs: thumbnails.py ROOT prints how many a second beside `vipsthumbnail` on the same files, and how long a
browser takes to the first twelve of 2,000, as JSON."""
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

ROOT = Path(sys.argv[1])
COUNT = 2000
# Of a camera of 12 megapixels.
SIZE = (4000, 3000)
# How many different ones there are; the others are links to them.
KINDS = 12
# How many thumbnails are timed at once, and how often: the machine may have other work, too.
TIMED = 96
TURNS = 5


def make_pictures(folder):
    for kind in range(KINDS):
        noise = Image.effect_noise((SIZE[0] // 8, SIZE[1] // 8), 40 + 4 * kind).resize(SIZE)
        slope = Image.linear_gradient("L").resize(SIZE)
        Image.merge("RGB", (noise, slope, slope.transpose(Image.Transpose.ROTATE_180))).save(folder / f"{kind:04}.jpg", quality=90)
    for number in range(KINDS, COUNT):
        os.link(folder / f"{number % KINDS:04}.jpg", folder / f"{number:04}.jpg")


@contextmanager
def served(folder, *options):
    """The address of a server with an empty cache."""
    with tempfile.TemporaryDirectory() as cache:
        server = subprocess.Popen(
            [ROOT / ".build/release/closeup", "serve", folder, "--port", "0", "--cache", cache, *options],
            stdout=subprocess.PIPE, text=True)
        try:
            yield next(found[0] for line in server.stdout if (found := re.search(r"http://\S+?:\d+", line)))
        finally:
            server.terminate()
            server.wait()


def get(address):
    with urllib.request.urlopen(address) as answer:
        return answer.read()


def by_server(folder):
    """Seconds for thumbnails as a browser asks for them: six at a time, of files whose headers are known."""
    with served(folder) as address, ThreadPoolExecutor(6) as browser:
        lines = [json.loads(line) for line in get(f"{address}/api/pictures").splitlines()]
        thumbs = [address + line["thumb"] for line in lines if "thumb" in line]
        get(thumbs[-1])
        begun = time.perf_counter()
        list(browser.map(get, thumbs[:TIMED]))
        return time.perf_counter() - begun


def by_vipsthumbnail(folder):
    files = sorted(folder.iterdir())[:TIMED]
    with tempfile.TemporaryDirectory() as output:
        begun = time.perf_counter()
        subprocess.run(
            ["vipsthumbnail", "--size", "512x512>", "-o", f"{output}/%s.webp[Q=80,effort=2,strip]", *files], check=True)
        return time.perf_counter() - begun


def first_twelve(folder):
    """Milliseconds from opening the page to twelve thumbnails on it, with nothing in the cache."""
    with served(folder) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1200, "height": 800})
        # The browser of a person is running already.
        page.wait_for_timeout(1000)
        page.goto(address)
        page.wait_for_function("() => document.querySelectorAll('img.shown').length >= 12")
        taken = page.evaluate("performance.now()")
        browser.close()
        return taken


with tempfile.TemporaryDirectory() as place:
    folder = Path(place) / "Large"
    folder.mkdir()
    make_pictures(folder)
    # In turns, so that both have the same luck.
    pairs = [(by_server(folder), by_vipsthumbnail(folder)) for _ in range(TURNS)]
    ours, theirs = (statistics.median(side) for side in zip(*pairs))
    print(json.dumps({
        "thumbnails a second": round(TIMED / ours, 1),
        "vipsthumbnail, the same files": round(TIMED / theirs, 1),
        "ratio to vipsthumbnail": round(statistics.median(other / own for own, other in pairs), 2),
        "first 12 of 2,000 large JPEGs, ms": round(statistics.median(first_twelve(folder) for _ in range(3))),
    }))
