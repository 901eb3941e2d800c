"""Without a server, and while a new version replaces an old one."""

import base64
import hashlib
import json
import re
import shutil
from collections import Counter

import pytest

from building import seal_service_worker
from room import Room
from tooling.serve import SiteHandler, serve
from tooling.steps import DIST

MATCH = "#game=sixes-and-sevens&seed=tulip-7&pace=instant&players=person,random"
WRITTEN = (".js", ".css", ".html", ".txt", ".webmanifest")
# Whether the service worker would answer a request.
WOULD_ANSWER = """([url, how]) => {
  let answered = false
  const event = new FetchEvent("fetch", { request: new Request(url, how) })
  event.respondWith = (answer) => { answered = true; answer.catch?.(() => {}) }
  self.dispatchEvent(event)
  return answered
}"""
COUNT_ASKED = """
window.persistenceAsked = 0
StorageManager.prototype.persist = async () => { persistenceAsked += 1; throw new Error("no") }
"""
LOOK = """async () => {
  const registration = await navigator.serviceWorker.getRegistration()
  await registration.update().catch(() => {})
  while (registration.installing) await new Promise((resolve) => setTimeout(resolve, 50))
  return Boolean(registration.waiting)
}"""
KEPT = (
    "async () => { await navigator.serviceWorker.ready; return navigator.serviceWorker.controller !== null }"
)


# What a script of this origin, such as a brought game of an older version, could do to our cache.
CHANGE = """async ([file, script, headers]) => {
  const [name] = await caches.keys()
  const cache = await caches.open(name)
  const kept = await cache.match(file)
  const body = script === null ? await kept.blob() : script
  await cache.put(file, new Response(body, { headers }))
}"""
# Waits until our cache has this many files. `wait_for_function` would take the promise itself for a yes.
STORED = """async (files) => {
  const stored = async () => {
    const [name] = await caches.keys()
    return name ? (await (await caches.open(name)).keys()).length : 0
  }
  for (let tries = 0; tries < 600 && (await stored()) !== files; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100))
  return stored()
}"""
JAVASCRIPT, HTML = {"Content-Type": "text/javascript"}, {"Content-Type": "text/html"}


class Host:
    """A static host whose site may change or disappear."""

    def __init__(self, folder):
        self.folder = folder
        self.gone = False
        self.sent = []
        """The answers: pairs of a path and a status."""

    def lay(self, site):
        """Replace the site with another deployment, all at once."""
        if self.folder.exists():
            self.folder.unlink()
        self.folder.symlink_to(site)
        self.mark = site.name

    def count(self, status):
        return Counter(path for path, said in self.sent if said == status)


@pytest.fixture
def host(tmp_path, monkeypatch):
    """Every answer carries the mark of its deployment."""
    host = Host(tmp_path / "site")
    host.lay(deployment(tmp_path / "one"))
    send_head, send_response = SiteHandler.send_head, SiteHandler.send_response

    def head(self):
        if host.gone:
            raise ConnectionResetError
        return send_head(self)

    def response(self, status, message=None):
        host.sent.append((self.path.removeprefix(self.prefix), int(status)))
        send_response(self, status, message)
        self.send_header("X-Deployment", host.mark)

    monkeypatch.setattr(SiteHandler, "send_head", head)
    monkeypatch.setattr(SiteHandler, "send_response", response)
    with serve(host.folder, prefix="/games/") as host.site:
        yield host


def deployment(folder):
    """The built page with every one of our files changed, as if built from other sources."""
    shutil.copytree(DIST, folder, ignore=shutil.ignore_patterns("*.map", "parlour-tricks.html"))
    worker = (folder / "sw.js").read_text(encoding="utf-8")
    name = re.search('"build": "(.*?)"', worker)[1]
    other = hashlib.sha256(folder.name.encode()).hexdigest()[: len(name)]
    index, listed = folder / "index.html", []
    for file in sorted([*folder.iterdir(), *(folder / "parts").iterdir()]):
        if file.suffix in WRITTEN and file not in (folder / "sw.js", index):
            text, before = file.read_text(encoding="utf-8"), integrity(file)
            ending = "/**/\n" if file.suffix in (".js", ".css") else "\n"
            file.write_text(text.replace(name, other) + ending * len(folder.name), encoding="utf-8")
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


@pytest.fixture
def visitor(browser, host):
    """A person with service workers in their browser, who has visited the page."""
    visitor = Room(browser, host.site, keeps=True)
    visitor.came = []
    visitor.context.on("response", lambda answer: visitor.came.append(answer))
    kept(visitor.enter())
    yield visitor
    assert visitor.troubles == []
    visitor.context.close()


def seldom():
    """A file that is fetched only on demand."""
    return next(seal_service_worker.PARTS.glob("qr-*.js"))


def kept(room):
    """Wait until the service worker has stored the page."""
    room.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    return room


def all_stored(room):
    """Wait until the service worker has stored all that it stores at once. Returns the number of files."""
    files = len(kept_files())
    assert room.page.evaluate(STORED, files) == files
    return files


def look_for_new(room):
    """Make the browser check for a new version. Returns whether one is ready and waiting."""
    return room.page.evaluate(LOOK)


def lose_engine(room):
    """Begin a match and lose the engine, so that another worker must start."""
    room.sit(f"{MATCH}&patience=1500").turn()
    room.page.workers[-1].evaluate("self.close()")
    room.tap(room.allowed().first)
    room.page.locator("#page").get_by_text("It is started anew, and the match goes on").wait_for()
    room.turn()


def forget_fetched(room):
    """Clear the browser's own cache."""
    room.context.new_cdp_session(room.page).send("Network.clearBrowserCache")


def marks(answers, host):
    """The deployments that the page's files came from."""
    # Requests by the service worker itself are not for the page yet.
    asked = [answer for answer in answers if answer.ok and not answer.request.service_worker]
    ours = [answer for answer in asked if answer.url.startswith(host.site)]
    # A page that only asks whether a new version may start belongs to no deployment.
    return {answer.headers.get("x-deployment") for answer in ours} - {None}


def start(room, wishes=""):
    """Reload the page. Returns the answers that it got."""
    room.came.clear()
    room.enter(wishes)
    return list(room.came)


def test_after_one_visit_the_page_works_without_the_server(visitor, host):
    host.gone = True
    forget_fetched(visitor)
    host.sent.clear()
    visitor.page.reload()
    visitor.page.locator("#rising[hidden]").wait_for(state="attached")
    visitor.sit(MATCH)
    visitor.play_deal()
    assert visitor.result.is_visible()
    assert host.sent == []
    assert visitor.page.evaluate("refused") == []


def test_the_first_visit_works_without_the_server(visitor, host):
    """Even a page loaded before its service worker has everything it may need later."""
    all_stored(visitor)
    host.gone = True
    forget_fetched(visitor)
    lose_engine(visitor)
    assert visitor.page.evaluate(
        f"import('./parts/{seldom().name}').then((it) => Object.keys(it).length > 0)"
    )
    assert visitor.page.evaluate("refused") == []


def test_the_first_visit_fetches_nothing_twice(visitor, host):
    """Except one file: test browsers have no disk cache, and it is too big for their memory cache."""
    twice = {path for path, times in host.count(200).items() if times > 1}
    assert twice <= {"pyodide/pyodide.asm.wasm"}
    assert host.count(404) == {}
    assert "pyodide/library.zip" not in host.count(200)


def test_an_open_tab_keeps_the_old_version_and_the_next_start_gets_the_new(visitor, host, tmp_path):
    assert marks(start(visitor), host) == {"one"}
    host.lay(deployment(tmp_path / "another"))
    assert look_for_new(visitor)
    other = visitor.tab()
    # Another tab opened meanwhile has the old version, too. Tabs never have different versions.
    assert marks(start(other), host) == {"one"}
    other.page.close()
    visitor.came.clear()
    lose_engine(visitor)
    assert visitor.page.evaluate(
        f"import('./parts/{seldom().name}').then((it) => Object.keys(it).length > 0)"
    )
    assert marks(visitor.came, host) == {"one"}
    # Until then the page is not asked again whether it can be replaced.
    visitor.page.wait_for_timeout(5000)
    assert marks(reloaded(visitor), host) == {"another"}
    assert len(visitor.page.evaluate("caches.keys()")) == 1
    host.gone = True
    assert marks(reloaded(visitor), host) == {"another"}


def reloaded(room):
    room.came.clear()
    room.page.reload()
    room.page.locator("#rising[hidden]").wait_for(state="attached")
    return list(room.came)


def test_a_tab_that_returns_finds_its_match_in_the_new_version(visitor, host, tmp_path):
    """The address and the browser's history outlast the change."""
    visitor.sit(MATCH).turn()
    visitor.tap(visitor.allowed().first)
    visitor.turn()
    cards, address = visitor.hand.count(), visitor.page.url
    host.lay(deployment(tmp_path / "another"))
    assert look_for_new(visitor)
    assert marks(reloaded(visitor), host) == {"another"}
    assert visitor.turn()
    assert visitor.hand.count() == cards
    assert visitor.page.url.partition("#")[0] == address.partition("#")[0]


@pytest.mark.parametrize("accident", ["missing", "old"])
def test_an_incomplete_deployment_changes_nothing(visitor, host, tmp_path, accident):
    broken = deployment(tmp_path / "broken")
    if accident == "missing":
        (broken / "parts" / seldom().name).unlink()
    else:
        shutil.copyfile(tmp_path / "one" / "worker.js", broken / "worker.js")
    host.lay(broken)
    assert not look_for_new(visitor)
    assert "sw.js" in host.count(200)
    assert marks(start(visitor), host) == {"one"}
    assert len(visitor.page.evaluate("caches.keys()")) == 1


# What is put in the place of each.
CHANGES = [
    ("main.js", "window.taken = true", JAVASCRIPT),
    ("worker.js", "self.taken = true", JAVASCRIPT),
    ("./", "<script>window.taken = true</script>", HTML),
    ("pyodide/engine.zip", "taken", {}),
    ("pyodide/pyodide.asm.wasm", "", {}),
]


def test_files_changed_in_our_cache_are_replaced(visitor, host):
    """Whoever changed them: a brought game that has been removed may have."""
    files = all_stored(visitor)
    for change in CHANGES:
        visitor.page.evaluate(CHANGE, change)
    reloaded(visitor)
    visitor.sit(MATCH).turn()
    assert visitor.page.evaluate("window.taken") is None
    assert visitor.page.workers[-1].evaluate("self.taken") is None
    assert visitor.page.evaluate(STORED, files) == files
    host.gone = True
    forget_fetched(visitor)
    reloaded(visitor)
    visitor.sit(MATCH).turn()
    assert visitor.page.evaluate("window.taken") is None
    assert visitor.page.workers[-1].evaluate("self.taken") is None


def test_a_changed_file_is_not_run_without_the_server(visitor, host):
    all_stored(visitor)
    visitor.page.evaluate(CHANGE, ["main.js", "window.taken = true", JAVASCRIPT])
    host.gone = True
    forget_fetched(visitor)
    visitor.page.reload()
    visitor.page.locator("#stuck").wait_for()
    assert visitor.page.evaluate("window.taken") is None
    visitor.troubles.clear()
    host.gone = False
    reloaded(visitor)
    visitor.sit(MATCH).turn()


def test_a_changed_header_of_the_page_does_nothing(visitor, host):
    """The same page, stored with a header that lets none of its scripts run."""
    all_stored(visitor)
    headers = HTML | {"Content-Security-Policy": "script-src 'none'"}
    visitor.page.evaluate(CHANGE, ["./", None, headers])
    reloaded(visitor)


def kept_files():
    """The files that the service worker stores at once, by address."""
    told = (DIST / "sw.js").read_text(encoding="utf-8").partition("\n")[0]
    return json.loads(re.search("{.*}", told)[0])["files"]


def test_in_a_frame_nothing_is_kept(browser, host):
    (host.folder / "around.html").write_text('<!doctype html><iframe src="./"></iframe>', encoding="utf-8")
    room = Room(browser, host.site, keeps=True)
    room.page.goto(f"{host.site}around.html")
    room.page.frame_locator("iframe").locator("#rising[hidden]").wait_for(state="attached")
    room.meanwhile(500)
    assert room.page.evaluate("navigator.serviceWorker.getRegistrations()") == []
    assert room.page.evaluate("caches.keys()") == []
    assert "sw.js" not in host.count(200)
    room.context.close()


def test_requests_that_are_not_ours_are_left_alone(visitor, host):
    keeper = visitor.context.service_workers[0]

    def would_answer(url, **how):
        return keeper.evaluate(WOULD_ANSWER, [url, how])

    assert would_answer(host.site)
    assert would_answer(f"{host.site}main.js?1")
    assert not would_answer("https://example.org/main.js")
    assert not would_answer(host.site.replace("/games/", "/main.js"))
    assert not would_answer(f"{host.site}parlour-tricks.html")
    assert not would_answer(f"{host.site}main.js", method="POST")
    assert not would_answer(f"{host.site}pyodide/engine.zip", headers={"Range": "bytes=0-9"})


def test_rarely_needed_files_are_kept_once_used(visitor, host):
    length = "fetch('./pyodide/library.zip').then((it) => it.arrayBuffer()).then((it) => it.byteLength)"
    assert visitor.page.evaluate(length) == (DIST / "pyodide" / "library.zip").stat().st_size
    host.gone = True
    forget_fetched(visitor)
    assert visitor.page.evaluate(length) == (DIST / "pyodide" / "library.zip").stat().st_size


def test_every_built_file_is_kept_or_is_a_known_exception():
    """So a new file in dist/ cannot be forgotten."""
    told = (DIST / "sw.js").read_text(encoding="utf-8").partition("\n")[0]
    known = json.loads(re.search("{.*}", told)[0])
    built = {file.relative_to(DIST).as_posix() for file in DIST.rglob("*") if file.is_file()}
    left = {name for name in built - {*known["files"], *known["later"]} if not name.endswith(".map")}
    # The page goes by the name of its folder. The list of packages is inside its scripts. No page reads
    # the SBOM.
    elsewhere = {"parlour-tricks.html", "parlour-table.js", "sbom.cdx.json"}
    assert left - elsewhere == {"index.html", "sw.js", "pyodide/pyodide-lock.json"}


def test_the_page_can_be_installed(visitor):
    manifest = visitor.context.new_cdp_session(visitor.page).send("Page.getAppManifest")
    assert manifest["errors"] == []
    told = json.loads(manifest["data"])
    for icon in told["icons"]:
        image = f"createImageBitmap(await (await fetch('{icon['src']}')).blob())"
        size = visitor.page.evaluate(
            f"async () => {{ const it = await {image}; return [it.width, it.height] }}"
        )
        assert "x".join(map(str, size)) == icon["sizes"]


def test_persistent_storage_is_requested_when_a_match_is_over(fresh_room):
    """Not earlier, and only once."""
    fresh_room.context.add_init_script(COUNT_ASKED)
    room = fresh_room.enter()
    room.sit("game=same-difference&seats=2&seed=tulip-7&pace=instant&players=person,random")
    room.turn()
    assert room.page.evaluate("persistenceAsked") == 0
    room.play_match()
    room.sit(
        "game=counterpoint&seats=2&target=20&seed=tulip-7&pace=instant&players=person,random"
    ).play_match()
    assert room.page.evaluate("persistenceAsked") == 1
    assert room.troubles == []
