"""A static host whose site may change or disappear, and a person whose browser has its service worker."""

import base64
import hashlib
import os
import re
import shutil
import threading
from collections import Counter
from contextlib import contextmanager
from functools import partial

from building import seal_service_worker
from room import Room
from tooling.serve import SiteHandler, serve
from tooling.steps import DIST

MATCH = "#game=sixes-and-sevens&seed=tulip-7&pace=instant&players=person,random"
WRITTEN = (".js", ".css", ".html", ".txt", ".webmanifest")
# In seconds since 1970.
FIRST_DATE = 1_000_000_000
# The status of a request that came while the server was gone.
UNANSWERED = 0
# As the page does once it is up, which takes longer.
INSTALL = """async () => {
  await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" })
  await navigator.serviceWorker.ready
}"""
# The second look matters if the browser itself was looking at the first, at what was there before.
LOOK = """async () => {
  const registration = await navigator.serviceWorker.getRegistration()
  const before = registration.waiting
  const isFound = () => registration.waiting !== null && registration.waiting !== before
  for (let looks = 0; looks < 2 && !isFound(); looks += 1) {
    await registration.update().catch(() => {})
    while (registration.installing) await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return isFound()
}"""
# So long after an attempt to start a new version, the service worker may try again.
LET_TIME_PASS = """() => {
  const now = performance.now.bind(performance)
  performance.now = () => now() + 5000
}"""


class Host:
    """A static host whose site may change or disappear."""

    def __init__(self, folder):
        self.folder = folder / "site"
        self.gone = False
        self.sent = []
        """The answers: pairs of a path and a status."""
        self.failed = threading.Event()
        """Set when a service worker tells that it has come to the step that fails."""
        self.versions, self.laid = 0, 0

    def version(self, name=None):
        """The folder of a version that was never laid before."""
        self.versions += 1
        return deployment(self.folder.with_name(name or f"version-{self.versions}"), self.versions)

    def lay(self, site):
        """Replace the site with another deployment, all at once. Its files have a date of its own."""
        self.laid += 1
        for file in site.rglob("*"):
            os.utime(file, (FIRST_DATE + self.laid, FIRST_DATE + self.laid))
        if self.folder.exists():
            self.folder.unlink()
        self.folder.symlink_to(site)
        self.mark = site.name

    def count(self, status):
        return Counter(path for path, said in self.sent if said == status)


class HostHandler(SiteHandler):
    """Every answer carries the mark of its deployment."""

    def __init__(self, *connection, host, **how):
        self.host = host
        super().__init__(*connection, **how)

    def send_head(self):
        asked = self.path.removeprefix(self.prefix)
        if asked == "failed":
            self.host.failed.set()
        if self.host.gone:
            self.host.sent.append((asked, UNANSWERED))
            raise ConnectionResetError
        return super().send_head()

    def send_response(self, status, message=None):
        self.host.sent.append((self.path.removeprefix(self.prefix), int(status)))
        super().send_response(status, message)
        self.send_header("X-Deployment", self.host.mark)


@contextmanager
def hosting(folder):
    """A host with the version "one"."""
    host = Host(folder)
    host.lay(host.version("one"))
    with serve(host.folder, prefix="/games/", handler=partial(HostHandler, host=host)) as host.site:
        yield host


def deployment(folder, number):
    """The built page with so many endings on each of our files, as if built from other sources."""
    shutil.copytree(DIST, folder, ignore=shutil.ignore_patterns("*.map", "parlour-tricks.html"))
    worker = (folder / "sw.js").read_text(encoding="utf-8")
    name = re.search('"build": "(.*?)"', worker)[1]
    other = hashlib.sha256(folder.name.encode()).hexdigest()[: len(name)]
    index, listed = folder / "index.html", []
    for file in sorted([*folder.iterdir(), *(folder / "parts").iterdir()]):
        if file.suffix in WRITTEN and file not in (folder / "sw.js", index):
            text, before = file.read_text(encoding="utf-8"), integrity(file)
            ending = "/**/\n" if file.suffix in (".js", ".css") else "\n"
            file.write_text(text.replace(name, other) + ending * number, encoding="utf-8")
            listed.append((before, integrity(file)))
    page, before = index.read_text(encoding="utf-8"), integrity(index)
    map_before = import_map(page)
    for old, new in listed:
        page, worker = page.replace(old, new), worker.replace(old, new)
    index.write_text(page.replace(digest(map_before), digest(import_map(page))), encoding="utf-8")
    worker = worker.replace(before, integrity(index))
    (folder / "sw.js").write_text(worker.replace(name, other), encoding="utf-8")
    return folder


def import_map(page):
    """Its text, whose digest the page's policy names."""
    return re.search('<script type="importmap">(.*?)</script>', page)[1].encode()


def integrity(file):
    return digest(file.read_bytes())


def digest(content):
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def seldom():
    """A file that is fetched only on demand."""
    return next(seal_service_worker.PARTS.glob("qr-*.js"))


class Visitor(Room):
    """A person with service workers in their browser."""

    def __init__(self, browser, host):
        super().__init__(browser, host.site, keeps=True)
        self.host = host
        self.came = []
        """The answers that the page got, and its service workers."""
        self.context.on("response", lambda answer: self.came.append(answer))

    def visit(self):
        """Visit the page, and wait until the service worker has stored it."""
        self.enter()
        self.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        return self

    def install(self):
        """Have the page stored by its service worker without starting an engine."""
        self.page.goto(f"{self.site}licences.txt")
        self.page.evaluate(INSTALL)
        # Only what is opened afterwards is answered by the service worker.
        self.page.reload()
        # A text has no icon.
        self.troubles.clear()
        return self

    def look_for_new(self):
        """Make the browser check for a new version. Returns whether one is ready and waiting."""
        return self.page.evaluate(LOOK)

    def caches(self):
        return self.page.evaluate("caches.keys()")

    def lose_server(self):
        """And what the browser's own cache has."""
        self.host.gone = True
        self.context.new_cdp_session(self.page).send("Network.clearBrowserCache")

    def let_time_pass(self):
        """So that a new version may be started again."""
        for worker in self.context.service_workers:
            worker.evaluate(LET_TIME_PASS)

    def version_in_another_tab(self):
        """The deployments that the scripts of a tab that is opened now come from. No engine is waited for."""
        other = self.tab()
        self.came.clear()
        other.page.goto(self.site)
        # The browser may first be asked whether a new version may start.
        other.page.locator("#rising").wait_for(state="attached")
        other.page.wait_for_load_state()
        other.page.close()
        return self.marks()

    def marks(self):
        """The deployments that the page's files came from, since `came` was cleared."""
        # Requests by the service worker itself are not for the page yet.
        asked = [answer for answer in self.came if answer.ok and not answer.request.service_worker]
        ours = [answer for answer in asked if answer.url.startswith(self.site)]
        # A page that only asks whether a new version may start belongs to no deployment.
        return {answer.headers.get("x-deployment") for answer in ours} - {None}
