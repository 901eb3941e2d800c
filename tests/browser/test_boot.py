"""Starting up: what is fetched, what is shown meanwhile, and what happens once the engine is ready."""

import gzip
import re

import pytest

from building import pyodide_runtime, seal_service_worker
from tooling.serve import SiteHandler, serve
from tooling.steps import DIST, WEB

ON_THE_WAY = "Setting up the table"
# The files that everybody needs.
EVERYBODYS = ("chunk", "features", "home", "journal", "own-drawings", "move-covers")
# Whether the page has fetched all of these addresses. A part is fetched before the parts that it imports.
FETCHED = """(addresses) => {
  const fetched = performance.getEntriesByType("resource");
  return addresses.every((address) => fetched.some(({ name }) => name.endsWith(address)));
}"""

# Whether the typefaces that the page uses have come.
TYPEFACES = """() => document.fonts.status === "loaded" &&
  [...document.fonts].some(({ family, status }) => family.includes("Parlour") && status === "loaded")"""

SHEETS = "() => [...document.styleSheets].map(({ href }) => String(href))"


def parts_of(*kinds):
    """The addresses of the parts of these kinds."""
    files = (file for kind in kinds for file in seal_service_worker.PARTS.glob(f"{kind}-*.js"))
    return [f"/parts/{file.name}" for file in files]


@pytest.fixture
def fetched(monkeypatch):
    """The addresses requested from the servers of a test, all of which serve at "/".

    The server of all tests does not: the page that they share may still be fetching what comes late.
    """
    asked, send = [], SiteHandler.send_head

    def noted(self):
        if self.prefix == "/":
            asked.append(self.path)
        return send(self)

    monkeypatch.setattr(SiteHandler, "send_head", noted)
    return asked


@pytest.mark.real_engine("its files are what is fetched and counted")
def test_every_file_is_fetched_once_and_counted_in_full(fetched, browser):
    from room import Room

    parts = parts_of(*EVERYBODYS)
    with serve(DIST) as site:
        room = Room(browser, site, newcomer=True).enter()
        room.page.wait_for_function(FETCHED, arg=[*parts, "/besides.css"])
        room.page.wait_for_function(TYPEFACES)
        progress = [message for way, message in room.crossed() if way == "in" and "loaded" in message]
        room.context.close()
    # Typefaces come last, and only those that are used.
    fonts = [address for address in fetched if address.startswith("/fonts/")]
    assert len(set(fonts)) == len(fonts) > 0
    assert fetched.index("/besides.css") < fetched.index(fonts[0])
    assert sorted(set(fetched) - set(fonts)) == sorted(
        [
            *("/", "/style.css", "/home.css", "/besides.css", "/main.js", "/worker.js"),
            *(f"/pyodide/{file.name}" for file in pyodide_runtime.FETCHED),
            *parts,
        ]
    )
    assert len(fetched) == len(set(fetched))
    whole = sum(file.stat().st_size for file in pyodide_runtime.FETCHED)
    assert {message["total"] for message in progress} == {whole}
    counts = [message["loaded"] for message in progress]
    assert counts == sorted(counts)
    assert [message["step"] for message in progress if message["loaded"] == whole] == ["start", "up"]
    assert counts[-1] == whole


def test_little_is_fetched_before_a_table_is_shown():
    """All script and style except the worker's: at most 40 KB compressed."""
    page = (DIST / "index.html").read_text(encoding="utf-8")
    names = ["main.js", "style.css", *re.findall(r'<link rel="modulepreload" href="(.*?)"', page)]
    assert re.findall(r'from"\./(.*?)"', (DIST / "main.js").read_text(encoding="utf-8")) == names[2:]
    assert sum(len(gzip.compress((DIST / name).read_bytes(), 9)) for name in names) < 40_000


# Tries to fetch from another origin, and to turn a text into code. Gives what came of it.
TRY_WHAT_IS_FORBIDDEN = """async () => {
  const fetched = await fetch("https://example.org/").then(() => "fetched", () => "refused")
  // Within the task that the test has begun, Chromium allows it.
  await new Promise((go) => setTimeout(go))
  try { return [fetched, new Function("return 'run'")()] } catch { return [fetched, "refused"] }
}"""


def test_the_page_asks_no_other_site_and_turns_no_text_into_code(fresh_room):
    fresh_room.context.route("https://example.org/", lambda route: route.fulfill(body=""))
    fresh_room.enter()
    assert fresh_room.page.evaluate(TRY_WHAT_IS_FORBIDDEN) == ["refused", "refused"]
    assert fresh_room.page.evaluate("refused.length") == 2


def test_typefaces_and_drawings_are_small():
    """Together at most 90 KB compressed. No script or style before a table names them."""
    drawings = [(WEB / "features" / "at-the-table" / "figures" / "courts.svg")]
    fonts = sorted(seal_service_worker.FONTS.glob("*.woff2"))
    # One of them is for "Printed" alone.
    usual = [file for file in fonts if file.stem != "display"]
    assert (len(fonts), len(usual)) == (5, 4)
    assert sum(file.stat().st_size for file in usual) < 41_000
    assert sum(len(gzip.compress(file.read_bytes(), 9)) for file in [*fonts, *drawings]) < 90_000
    assert "woff2" not in (DIST / "style.css").read_text(encoding="utf-8")


def another(route):
    """Serve the file of another build, which would run."""
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text() + "\n/**/")


@pytest.mark.parametrize("file", ["main.js", "parts/chunk-*.js", "style.css"])
def test_a_file_that_is_missing_or_of_another_build_is_not_used(fresh_room, file):
    """The page says so at once, and it can be tried again."""
    page = fresh_room.page
    page.route(f"**/{file}", another)
    page.goto(f"{fresh_room.site}#game=addenda&pace=instant")
    page.locator("#rising[hidden]").wait_for(state="attached")
    assert [sheet for sheet in page.evaluate(SHEETS) if sheet.endswith(f"/{file}")] == []
    assert page.locator(".home, svg").count() == 0
    stuck = page.locator("#stuck")
    stuck.get_by_text("This page hasn’t started").wait_for()
    assert "its own page" not in stuck.inner_text()
    page.unroute_all()
    fresh_room.one("button", "Try again").click()
    assert fresh_room.turn()


def test_a_page_that_a_host_has_rewritten_starts(fresh_room):
    """With other spaces, and without comments and what is written in the page itself."""

    def rewrite(route):
        text = re.sub(
            r"<!--.*?-->|<script id=.unstarted.*?</script>", "", route.fetch().text(), flags=re.DOTALL
        )
        route.fulfill(body=re.sub(r">\s+<", "><", text).replace('{"integrity":{', '{ "integrity": {'))

    fresh_room.page.route(fresh_room.site, rewrite)
    fresh_room.enter("#game=addenda&pace=instant")
    assert fresh_room.turn()


def test_features_of_another_build_are_reported_and_do_not_run(fresh_room):
    room = fresh_room
    room.page.route("**/parts/features-*.js", another)
    room.enter("#game=sixes-and-sevens&pace=instant")
    room.one("button", "Rules").click()
    room.one("dialog", None).get_by_text("This part of the page didn’t load").wait_for()


def test_a_stylesheet_of_features_from_another_build_is_reported_and_not_used(fresh_room):
    room = fresh_room
    room.page.route("**/besides.css", another)
    room.enter("#game=sixes-and-sevens&pace=instant")
    room.one("button", "Rules").click()
    room.one("dialog", None).get_by_text("This part of the page didn’t load").wait_for()
    assert [sheet for sheet in room.page.evaluate(SHEETS) if sheet.endswith("/besides.css")] == []


def held(room, address):
    """Keep what is fetched from this address waiting. Returns the requests, which a test must answer."""
    waiting = []
    room.page.route(address, lambda route: waiting.append(route))
    return waiting


def test_a_stylesheet_of_features_that_is_on_its_way_is_waited_for(fresh_room):
    room = fresh_room
    waiting = held(room, "**/besides.css")
    room.enter("#game=sixes-and-sevens&pace=instant")
    rules = room.one("dialog", None)
    room.one("button", "Rules").click()
    room.page.wait_for_function(FETCHED, arg=parts_of("features"))
    room.page.wait_for_timeout(500)
    assert rules.get_by_role("heading").all_inner_texts() == ["One moment …"]
    (request,) = waiting
    request.continue_()
    rules.get_by_role("heading", name="Cards", exact=True).wait_for()


def test_a_stylesheet_of_another_build_that_is_on_its_way_is_reported(fresh_room):
    room = fresh_room
    waiting = held(room, "**/besides.css")
    room.enter("#game=sixes-and-sevens&pace=instant")
    room.one("button", "Rules").click()
    rules = room.one("dialog", None)
    rules.get_by_text("One moment").wait_for()
    (request,) = waiting
    another(request)
    rules.get_by_text("This part of the page didn’t load").wait_for()


def test_a_part_that_cannot_be_fetched_is_reported(fresh_room):
    room = fresh_room
    room.page.route("**/parts/features-*.js", lambda route: route.abort())
    room.enter("#game=sixes-and-sevens&pace=instant")
    room.one("button", "Rules").click()
    room.one("dialog", None).get_by_text("This part of the page didn’t load").wait_for()
    room.page.keyboard.press("Escape")
    spoken_of = room.page.get_by_role("status").get_by_text("try again, or reload the page.")
    # The notice goes with the next card. If it stayed, the same notice below would prove nothing.
    while spoken_of.count():
        room.answer(room.turn())
    room.one("button", "Share").click()
    spoken_of.wait_for()
    room.page.unroute_all()
    room.one("button", "Rules").click()
    room.one("dialog", "Sixes and Sevens").get_by_role("heading").first.wait_for()


@pytest.mark.parametrize("part", ["parts/home-*.js", "home.css"])
def test_a_first_screen_that_cannot_be_fetched_is_reported_and_fetched_again(fresh_room, part):
    page = fresh_room.page
    page.route(f"**/{part}", lambda route: route.abort())
    page.goto(f"{fresh_room.site}#home")
    page.get_by_role("alert").get_by_text("This part of the page didn’t load").wait_for()
    page.unroute_all()
    page.evaluate("location.hash = 'home&pace=fast'")
    page.locator(".home .game").first.wait_for()


def test_the_games_are_shown_before_the_engine_is_ready(fresh_room):
    fresh_room.page.route("**/worker.js", lambda route: None)
    fresh_room.page.goto(f"{fresh_room.site}#home")
    fresh_room.page.locator(".home").wait_for()
    assert fresh_room.one("progressbar", ON_THE_WAY).is_visible()


def test_a_table_that_is_asked_for_is_shown_before_the_engine_is_ready(fresh_room):
    fresh_room.page.route("**/worker.js", lambda route: None)
    fresh_room.page.goto(f"{fresh_room.site}#game=addenda&target=40")
    assert fresh_room.page.locator(".felt .backs").count() == 3
    assert fresh_room.hand.count() == 0
    assert fresh_room.one("progressbar", ON_THE_WAY).is_visible()


def test_the_benchmark_can_tell_what_a_first_visit_fetches(browser):
    """Each file once, as `bench/boot.py` tells it. A script is missing, so that no engine starts."""
    from bench.boot import fetched_by, laid_out, print_bytes

    with laid_out() as folder, serve(folder) as site:
        (folder / "ours" / "pyodide" / "pyodide.js").unlink()
        names = fetched_by(browser, site)
    assert len(set(names)) == len(names)
    assert {"index.html", "main.js", "worker.js", "pyodide/engine.zip"} <= set(names)
    print_bytes(names)
