"""A page somebody else wrote: a plain web server with the built elements, whatever page a test puts there, and gates that hold
back a file until the test lets it through."""
import re
import threading
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

WEB = Path(__file__).resolve().parents[2] / "dist/web"
TYPES = {".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml", ".mp4": "video/mp4",
         ".html": "text/html; charset=utf-8", ".jpg": "image/jpeg", ".webp": "image/jpeg"}
# 1600 × 1100; it stands for every picture that an example names.
PICTURE, FILM = WEB / "demos/coast.jpg", WEB / "demos/pendulums.mp4"


class Site:
    def __init__(self):
        site = self
        self.pages, self.policy, self.gates, self.asked, self.documents = {}, None, {}, [], None

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                path = self.path.split("?")[0]
                site.asked.append(path)
                if gate := site.gates.get(path):
                    gate.wait(60)
                try:
                    self.answer(*site.file(path, self.path))
                except (BrokenPipeError, ConnectionResetError):
                    pass

            def answer(self, status, kind, body):
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.send_header("Cache-Control", "no-store")
                if site.policy and kind.startswith("text/html"):
                    self.send_header("Content-Security-Policy", site.policy)
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *arguments):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def file(self, path, address):
        if path in self.pages:
            return 200, TYPES[".html"], self.pages[path].encode()
        # Where a server may have it, and a second copy of it.
        file = WEB / re.sub("^/(web/|copy/)?", "", path)
        if path.startswith("/document/"):
            with urllib.request.urlopen(re.sub("^/document/[^/?]*", self.documents, address)) as answer:
                return 200, answer.headers["Content-Type"], answer.read()
        if not file.is_file():
            file = {".jpg": PICTURE, ".webp": PICTURE, ".mp4": FILM}.get(file.suffix)
        # Browsers ask for an icon by themselves.
        return (200, TYPES[file.suffix], file.read_bytes()) if file else (204 if path == "/favicon.ico" else 404, "text/plain", b"")

    def put(self, body, head="", path="/page.html"):
        """Puts a page on the site; returns its address."""
        self.pages[path] = f"<!DOCTYPE html><html><head>{head}</head><body>{body}</body></html>"
        return self.address + path

    def hold(self, path):
        """Holds a file back; returns what lets it through."""
        gate = self.gates[path] = threading.Event()
        return gate.set

    def reset(self):
        for gate in self.gates.values():
            gate.set()
        self.pages, self.policy, self.gates, self.asked = {}, None, {}, []

    def stop(self):
        self.reset()
        self.server.shutdown()
        self.server.server_close()
