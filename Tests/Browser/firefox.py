"""Firefox, spoken to in WebDriver BiDi over a plain websocket: no driver is packaged for it."""
import json
import os
import re
import subprocess
import tempfile
from pathlib import Path

import websocket

FIREFOX = os.environ.get("FIREFOX", "/usr/bin/firefox-esr")
PATIENCE = 90
PREFERENCES = {
    # A machine without a touch screen has no touch events otherwise.
    "dom.w3c_touch_events.enabled": 1,
    "remote.active-protocols": 1,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
}
STEP = 16


class Firefox:
    def __init__(self, size=(800, 600)):
        self.folder = tempfile.TemporaryDirectory()
        preferences = "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items())
        Path(self.folder.name, "user.js").write_text(preferences)
        self.process = subprocess.Popen(
            [FIREFOX, "--headless", "--no-remote", "--remote-debugging-port=0", "--profile", self.folder.name],
            stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        address = next(found[0] for line in self.process.stderr if (found := re.search(r"ws://\S+", line)))
        self.socket = websocket.create_connection(address + "/session", timeout=PATIENCE, suppress_origin=True)
        self.last = 0
        self.complaints = []
        self.send("session.new", capabilities={})
        self.send("session.subscribe", events=["log.entryAdded"])
        self.context = self.send("browsingContext.getTree")["contexts"][0]["context"]
        self.send("browsingContext.setViewport", context=self.context, viewport=dict(zip(("width", "height"), size)))

    def send(self, method, **params):
        """Sends a command and waits for its answer; what the page complains about in the meantime is kept."""
        self.last += 1
        self.socket.send(json.dumps({"id": self.last, "method": method, "params": params}))
        while True:
            message = json.loads(self.socket.recv())
            if message.get("method") == "log.entryAdded" and message["params"]["level"] in ("error", "warn"):
                self.complaints.append(message["params"]["text"])
            if message.get("id") == self.last:
                assert message["type"] == "success", message
                return message["result"]

    def open(self, address):
        self.send("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def evaluate(self, function, *arguments):
        """The result of a function called in the page, through JSON."""
        call = f"async (text) => JSON.stringify(await ({function})(...JSON.parse(text)) ?? null)"
        answer = self.send(
            "script.callFunction", functionDeclaration=call, awaitPromise=True, target={"context": self.context},
            arguments=[{"type": "string", "value": json.dumps(arguments)}], userActivation=True)
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])

    def until(self, condition, *arguments):
        """Waits, frame by frame, until a condition holds in the page."""
        self.evaluate(f"""async (...values) => {{
          const condition = {condition};
          const end = performance.now() + {PATIENCE * 1000};
          while (!await condition(...values)) {{
            if (performance.now() > end) throw new Error('This did not come true: ' + condition);
            await new Promise(requestAnimationFrame);
          }}
        }}""", *arguments)

    def touch(self, *paths):
        """Fingers go along their paths together: down at the first place, up at the last."""
        def actions(path):
            moves = [{"type": "pointerMove", "x": round(x), "y": round(y), "duration": STEP} for x, y in path]
            return [moves[0] | {"duration": 0}, {"type": "pointerDown", "button": 0}, *moves[1:], {"type": "pointerUp", "button": 0}]
        self.perform({"type": "pointer", "id": f"finger {index}", "parameters": {"pointerType": "touch"}, "actions": actions(path)}
                     for index, path in enumerate(paths))

    def wheel(self, x, y, dy):
        self.perform([{"type": "wheel", "id": "wheel", "actions": [{"type": "scroll", "x": x, "y": y, "deltaX": 0, "deltaY": dy}]}])

    def press(self, key):
        self.perform([{"type": "key", "id": "keys", "actions": [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]}])

    def perform(self, actions):
        self.send("input.performActions", context=self.context, actions=list(actions))

    def close(self):
        self.socket.close()
        self.process.kill()
        self.process.wait()
        self.process.stderr.close()
        self.folder.cleanup()
