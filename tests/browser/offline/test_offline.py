"""Without a server, and while a new version replaces an old one. Where the browser has no part in what the
service worker decides: tests/page/service-worker.test.mjs.
"""

import json
import re
import shutil

import pytest

from deployments import MATCH, UNANSWERED, Visitor, hosting, integrity, seldom
from late_links import before_the_result
from room import Room
from tooling.steps import DIST

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
# The digest of each file as the service worker answers it, as in the list of what it keeps.
DIGESTS = """async (files) => {
  const digest = async (file) => {
    const body = await (await fetch(file)).arrayBuffer()
    const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", body))
    return `sha256-${btoa(String.fromCharCode(...bytes))}`
  }
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, await digest(file)])))
}"""
# Whether the page's scripts run: it has begun to load the engine.
RUNS = "() => window.worker !== undefined"
# Fetches a file for the page, as a worker that starts later would.
FETCH = "file => fetch(file).then((answer) => answer.ok)"
JAVASCRIPT, HTML = {"Content-Type": "text/javascript"}, {"Content-Type": "text/html"}

pytestmark = pytest.mark.real_engine("its files are what is kept")


@pytest.fixture
def host(tmp_path):
    with hosting(tmp_path) as host:
        yield host


@pytest.fixture
def visitor(browser, host):
    """A person whose browser has not been at the page yet, and has service workers."""
    visitor = Visitor(browser, host)
    yield visitor
    assert visitor.troubles == []
    visitor.context.close()


@pytest.fixture
def installed(visitor):
    """The same, when the service worker has stored the page, at a text of the same site. No engine runs."""
    return visitor.install()


def all_stored(room):
    """Wait until the service worker has stored all that it stores at once. Returns the number of files."""
    files = len(kept_files())
    assert room.page.evaluate(STORED, files) == files
    return files


def imports_seldom_file(room):
    return room.page.evaluate(f"import('./parts/{seldom().name}').then((it) => Object.keys(it).length > 0)")


def reloaded(room):
    """Reload the page. Returns the deployments that its files come from."""
    room.came.clear()
    room.page.reload()
    room.page.locator("#rising[hidden]").wait_for(state="attached")
    return room.marks()


def test_after_one_visit_the_page_works_without_the_server(visitor, host):
    visitor.visit()
    # Nothing was fetched twice except one file: test browsers have no disk cache, and it is too big for their
    # memory cache.
    assert {path for path, times in host.count(200).items() if times > 1} <= {"pyodide/pyodide.asm.wasm"}
    assert host.count(404) == {}
    assert "pyodide/library.zip" not in host.count(200)
    # Even a page loaded before its service worker has everything it may need later.
    all_stored(visitor)
    visitor.lose_server()
    host.sent.clear()
    assert imports_seldom_file(visitor)
    assert visitor.page.evaluate(FETCH, "pyodide/pyodide.asm.wasm")
    assert visitor.page.evaluate("refused") == []
    reloaded(visitor)
    visitor.page.goto(f"{visitor.site}sixes-and-sevens/#home")
    visitor.page.wait_for_url(f"{visitor.site}#home")
    visitor.more("link", "Guide").click()
    visitor.page.get_by_role("heading", name="The guide", exact=True).wait_for()
    visitor.page.goto(visitor.site)
    visitor.sit(f"table={before_the_result('sixes-and-sevens', 4)}").play_deal()
    visitor.result.wait_for()
    # Only whether there is a new version was asked.
    assert set(host.sent) <= {("sw.js", UNANSWERED)}
    assert visitor.page.evaluate("refused") == []


def test_an_open_tab_keeps_the_old_version_and_the_next_start_gets_the_new(installed, host):
    installed.enter(MATCH).turn()
    host.lay(host.version("another"))
    assert installed.look_for_new()
    # Another tab opened meanwhile has the old version, too. Tabs never have different versions.
    assert installed.version_in_another_tab() == {"one"}
    installed.came.clear()
    assert installed.page.evaluate(FETCH, "pyodide/pyodide.asm.wasm")
    assert imports_seldom_file(installed)
    assert installed.marks() == {"one"}
    # The address and the browser's history outlast the change.
    cards, address = installed.hand.count(), installed.page.url
    installed.let_time_pass()
    installed.lose_server()
    assert reloaded(installed) == {"another"}
    assert len(installed.caches()) == 1
    assert installed.turn()
    assert installed.hand.count() == cards
    assert installed.page.url.partition("#")[0] == address.partition("#")[0]


@pytest.mark.parametrize("accident", ["missing", "old"])
def test_an_incomplete_deployment_changes_nothing(installed, host, accident):
    broken = host.version("broken")
    if accident == "missing":
        (broken / "parts" / seldom().name).unlink()
    else:
        shutil.copyfile(host.folder / "worker.js", broken / "worker.js")
    host.lay(broken)
    host.sent.clear()
    assert not installed.look_for_new()
    assert "sw.js" in host.count(200)
    assert installed.version_in_another_tab() == {"one"}
    assert len(installed.caches()) == 1


# What is put in the place of each.
CHANGES = [
    ("main.js", "window.taken = true", JAVASCRIPT),
    ("worker.js", "self.taken = true", JAVASCRIPT),
    ("./", "<script>window.taken = true</script>", HTML),
    ("pyodide/engine.zip", "taken", {}),
    ("pyodide/pyodide.asm.wasm", "", {}),
]


def test_files_changed_in_our_cache_are_replaced(installed, host):
    """Whoever changed them: a brought game that has been removed may have."""
    files = all_stored(installed)
    for change in CHANGES:
        installed.page.evaluate(CHANGE, change)
    installed.enter(MATCH).turn()
    assert installed.page.evaluate("window.taken") is None
    assert installed.page.workers[-1].evaluate("self.taken") is None
    assert installed.page.evaluate(STORED, files) == files
    installed.lose_server()
    assert answers_as_built(installed, host)


def answers_as_built(room, host):
    """Whether the service worker answers with each file as the host had it."""
    files = {file: host.folder / re.sub("/$", "/index.html", file) for file in kept_files()}
    return room.page.evaluate(DIGESTS, list(files)) == {file: integrity(it) for file, it in files.items()}


def test_a_changed_file_is_not_run_without_the_server(installed, host):
    installed.page.evaluate(CHANGE, ["main.js", "window.taken = true", JAVASCRIPT])
    installed.lose_server()
    installed.page.goto(installed.site)
    installed.page.locator("#stuck").wait_for()
    assert installed.page.evaluate("window.taken") is None
    installed.troubles.clear()
    host.gone = False
    installed.page.reload()
    installed.page.wait_for_function(RUNS)


def kept_files():
    """The digests of the files that the service worker stores at once, by address."""
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


def test_every_built_file_is_kept_or_is_a_known_exception():
    """So a new file in dist/ cannot be forgotten."""
    told = (DIST / "sw.js").read_text(encoding="utf-8").partition("\n")[0]
    known = json.loads(re.search("{.*}", told)[0])
    # A page goes by the name of its folder.
    built = {
        re.sub("(^|/)index.html$", r"\1", file.relative_to(DIST).as_posix()) or "./"
        for file in DIST.rglob("*")
        if file.is_file()
    }
    left = built - {*known["files"], *known["later"]}
    # No page reads the SBOM, the pictures for previews and for installing, and what is for crawlers.
    elsewhere = {"parlour-tricks.html", "parlour-table.js", "sbom.cdx.json", "robots.txt", "sitemap.xml"}
    elsewhere |= {"llms.txt", "write-a-game.md"}
    manifest = json.loads((DIST / "manifest.webmanifest").read_text(encoding="utf-8"))
    elsewhere |= {picture["src"] for picture in manifest["screenshots"]}
    left = {name for name in left - elsewhere if not name.endswith((".map", "picture.png"))}
    # The list of packages is inside the page's scripts.
    assert left == {"sw.js", "pyodide/pyodide-lock.json"}
