"""Serve the page so that it reloads after each build, or shows why a build failed. For play.py --watch.

What is built stays as it is: the script that reloads is added to the page on its way to the browser. The
page has no service worker meanwhile, because that would keep showing an older build.
"""

import json
import time
from http import HTTPStatus
from pathlib import Path

from tooling.serve import SiteHandler

SCRIPT = "live-reload.js"
LATEST = "live-reload.json"
SERVICE_WORKER = "sw.js"
TAG = f'<script src="{SCRIPT}"></script></head>'
# Removes itself, with all it has kept. A page that came out of its cache is then loaded again.
NO_SERVICE_WORKER = """\
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(remove()));
async function remove() {
  const start = `parlour-tricks ${registration.scope} `;
  const ours = (await caches.keys()).filter((name) => name.startsWith(start));
  await Promise.all(ours.map((name) => caches.delete(name)));
  await registration.unregister();
  if (ours.length) for (const page of await clients.matchAll({ type: "window" })) page.navigate(page.url);
}
"""


class LiveHandler(SiteHandler):
    """Serves the site with a page that reloads itself."""

    latest = ""
    """The latest build, as the script asks for it."""

    @classmethod
    def built(cls, error: str | None) -> None:
        """Have pages reload, or show this error."""
        # The time, so that pages which were opened before the server was restarted reload, too. As a text:
        # the number is too large for JavaScript.
        cls.latest = json.dumps({"build": str(time.time_ns()), "error": error})

    def do_GET(self) -> None:
        file = self.path.partition("?")[0].removeprefix(self.prefix)
        if file == LATEST:
            self.send_text(self.latest, ".json")
        elif file == SCRIPT:
            self.send_text(Path(__file__).with_name(SCRIPT).read_text(encoding="utf-8"), ".js")
        elif file == SERVICE_WORKER:
            self.send_text(NO_SERVICE_WORKER, ".js")
        elif file in ("", "index.html"):
            page = Path(self.directory, "index.html").read_text(encoding="utf-8")
            self.send_text(page.replace("</head>", TAG, 1), ".html")
        else:
            super().do_GET()

    def send_text(self, text: str, ending: str) -> None:
        content = text.encode()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.extensions_map[ending])
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


LiveHandler.built(None)
