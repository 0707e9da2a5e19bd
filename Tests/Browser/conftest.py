"""The product as it is built, served to a real browser. A test fails on anything in the browser's console."""
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, sync_playwright

from fingers import Fingers
from paste import Site
from pictures import make_folder, make_many
from stage import Stage

ROOT = Path(__file__).resolve().parents[2]
COMMAND = Path(os.environ.get("CLOSEUP", ROOT / ".build/release/closeup"))
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")


# A race in a test shows where one side is slow: CLOSEUP_SLOW=frames draws six frames a second, CLOSEUP_SLOW=driver lets
# a quarter of a second pass before each question to the page.
SLOW = os.environ.get("CLOSEUP_SLOW")
SLOW_FRAMES = """
  const drawn = requestAnimationFrame;
  window.requestAnimationFrame = (draw) => setTimeout(() => drawn(draw), 150);
"""


def slow_driver():
    for name in ["evaluate", "wait_for_function"]:
        quick = getattr(Page, name)

        def slow(self, *args, quick=quick, **options):
            time.sleep(0.25)
            return quick(self, *args, **options)

        setattr(Page, name, slow)


class Server:
    """`closeup serve`, on a port of its own choosing."""

    def __init__(self, folder, cache, environment):
        self.process = subprocess.Popen(
            [COMMAND, "serve", folder, "--port", "0", "--cache", cache, "--web", ROOT / "dist/web"], stdout=subprocess.PIPE, text=True,
            cwd=ROOT, env=os.environ | environment)
        for line in self.process.stdout:
            if address := re.search(r"http://\S+?:\d+", line):
                self.address = address[0]
                return
        sys.exit("closeup serve ended without printing its address")

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        assert self.process.wait(20) == 0, "Ctrl-C stops the server cleanly"


if SLOW == "driver":
    slow_driver()


@pytest.fixture(scope="session")
def serve(tmp_path_factory):
    """Starts a server for a folder, with more in its environment, and returns its address."""
    servers = []

    def start(folder, **environment):
        servers.append(Server(folder, tmp_path_factory.mktemp("cache"), environment))
        return servers[-1].address

    yield start
    for server in servers:
        server.stop()


@pytest.fixture(scope="session")
def address(serve, tmp_path_factory):
    return serve(make_folder(tmp_path_factory.mktemp("pictures") / "Holiday"))


@pytest.fixture(scope="session")
def crowd(serve, tmp_path_factory):
    """Five thousand pictures."""
    return serve(make_many(tmp_path_factory.mktemp("many") / "Crowd", 5000))


@pytest.fixture(scope="session")
def fifty(serve, tmp_path_factory):
    """Fifty pictures."""
    return serve(make_many(tmp_path_factory.mktemp("fifty") / "Fifty", 50))


@pytest.fixture(scope="module")
def sites():
    """A site that serves the elements as other people would, with pages of its own."""
    site = Site()
    yield site
    site.stop()


@pytest.fixture
def site(sites):
    yield sites
    sites.reset()


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def open_page(browser):
    """Opens pages in contexts of their own; what they complain about fails the test."""
    contexts, complaints = [], []

    def open_page(**options):
        options = {"viewport": {"width": 800, "height": 600}, "has_touch": True, "accept_downloads": False} | options
        context = browser.new_context(**options)
        contexts.append(context)
        context.set_default_timeout(90_000)
        if SLOW == "frames":
            context.add_init_script(SLOW_FRAMES)
        page = context.new_page()
        page.on("console", lambda message: complaints.append(message.text) if message.type in ("error", "warning") else 0)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def page(open_page):
    return open_page()


@pytest.fixture
def fingers(page):
    return Fingers(page)


@pytest.fixture
def stage(page, address):
    """A page with nothing on it but what the test puts there."""
    return Stage(page, address)
