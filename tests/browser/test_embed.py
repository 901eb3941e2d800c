"""Tables on other people's pages: what they fetch and report, and that they disturb nobody."""

import gzip
import re
import shutil
from copy import copy
from functools import cache
from pathlib import Path
from urllib.parse import urljoin

import pytest

import axe
from building import single_file
from handmade_links import played, your_turn
from parlour import games
from parlour.formats.link import encode
from parlour.play.playing import Playing
from room import COUNT_SOUNDS, DESKTOP, NOTE_LINES, PHONE, Room
from themes import THEMES
from tooling.serve import SiteHandler, serve
from tooling.steps import DIST, TOP

HOSTS = Path(__file__).parent / "hosts"
SCRIPT = DIST / "parlour-table.js"
# Records the events that the other page gets from its tables.
LISTEN = """
window.heard = []
for (const event of ["ready", "move", "end", "error"])
  addEventListener(`parlour-${event}`, ({ target, detail }) => heard.push([target.id, detail]))
"""
# This forbids more than any browser does in frames from other sites.
FORBID = """
if (window !== window.top) {
  const no = { get() { throw new DOMException("Forbidden.", "SecurityError") } }
  const forbid = (names, where) => { for (const name of names) Object.defineProperty(where, name, no) }
  forbid(["localStorage", "sessionStorage", "indexedDB", "caches"], window)
  forbid(["serviceWorker", "locks", "storage"], Navigator.prototype)
}
"""
# Whether the focus has moved on in this frame, or left it.
GONE_ON = """before => !document.hasFocus() ||
  ![before, document.body].includes(document.activeElement)"""
HAS_HEARD = "([id, event]) => heard.some(([from, told]) => from === id && told.event === event)"


@cache
def links():
    """Links to a deal, to a problem in it, and to another match."""
    players = ["person", *["random"] * 3]
    match, later = your_turn(players=players), your_turn(players=players)
    later.do(next(iter(later.game.moves(later.s))))
    watched = played(games.find("counterpoint", 3), "tulip-7", 60, players=["random"] * 3)
    return {
        "deal": Playing(match, 0, 0).links()["deal"],
        "problem": Playing(later, 0, 0).links()["problem"],
        "replay": encode(watched.course),
    }


class Reader(Room):
    """A person who reads somebody else's page, on another site."""

    def __init__(self, browser, theirs, size=DESKTOP, script=""):
        super().__init__(browser, theirs, size, keeps=True)
        self.context.add_init_script(LISTEN + script)

    def read(self, name):
        self.page.goto(f"{self.site}{name}")
        return self

    def open(self, id):
        """Open a table by keyboard: headless browsers click in the wrong place in scrolled frames."""
        self.page.locator(f"#{id} a").press("Enter")
        return self.table(id)

    def table(self, id):
        """A person at the table in this element, once it is ready."""
        self.wait_for(id, "ready")
        other = copy(self)
        other.page = self.frame(id)
        return other

    def frame(self, id):
        return self.page.locator(f"#{id} iframe").element_handle().content_frame()

    def height(self, id):
        return int(self.page.locator(f"#{id} iframe").get_attribute("height"))

    def wait_for(self, id, event):
        self.page.wait_for_function(HAS_HEARD, arg=[id, event])
        return self.heard(id, event)[-1]

    def heard(self, id, event):
        """The events of this kind from the element."""
        return [told for said, told in self.page.evaluate("heard") if (said, told["event"]) == (id, event)]


@pytest.fixture(scope="session")
def their_host(tmp_path_factory):
    """The folder of another host, and its address."""
    folder = tmp_path_factory.mktemp("hosts")
    with serve(folder) as address:
        # It has another host name, so it is another site and not just another origin.
        yield folder, address.replace("127.0.0.1", "localhost")


@pytest.fixture
def theirs(request, site, their_host):
    """The address of the other pages, with our addresses and links in place of their {marks}."""
    folder, address = their_host
    name = "real" if request.node.get_closest_marker("real_engine") else "outside"
    if not (folder / name).exists():
        lay_pages(folder / name, {**links(), "site": site, "theirs": f"{address}{name}/"})
    return f"{address}{name}/"


def lay_pages(folder, facts):
    folder.mkdir()
    for file in HOSTS.iterdir():
        text = file.read_text(encoding="utf-8")
        for name, fact in facts.items():
            text = text.replace(f"{{{name}}}", fact)
        (folder / file.name).write_text(text, encoding="utf-8")
    for file in (single_file.ONE_FILE, SCRIPT):
        shutil.copy(file, folder)


@pytest.fixture
def reader(browser, theirs):
    """The test fails if the page reports an error."""
    reader = Reader(browser, theirs)
    yield reader
    assert reader.troubles == []
    reader.context.close()


@cache
def open_reader(browser, theirs):
    return Reader(browser, theirs)


@pytest.fixture
def same_reader(browser, theirs):
    """One person for all tests that do not need a fresh browser."""
    reader = open_reader(browser, theirs)
    reader.troubles.clear()
    yield reader
    assert reader.troubles == []


# ---- Before and after the click.


def test_a_page_with_four_tables(reader, site):
    """From the start to four open tables: little is fetched, nothing shifts, and everything is accessible."""
    reader.read("rules.html")
    asked = [address for address in reader.asked if address.startswith(site)]
    assert asked == [f"{site}parlour-table.js"]
    assert len(gzip.compress(SCRIPT.read_bytes(), 9)) <= 1200
    assert axe.found(reader.page) == []
    history = reader.page.evaluate("history.length")
    for id in ("deal", "game", "replay", "problem"):
        reader.open(id)
    assert {id: reader.heard(id, "ready") for id in ("game", "problem")} == {
        "game": [told("ready", game="addenda", title="Addenda", seats=4, seat=2, view="play")],
        "problem": [
            told("ready", game="sixes-and-sevens", title="Sixes and Sevens", seats=4, seat=0, view="problem")
        ],
    }
    assert axe.found(reader.page) == []
    assert reader.page.evaluate("shifted") < 0.1
    assert reader.page.evaluate("history.length") == history
    # The host has asked one of them for a look of its own.
    looks = [reader.frame(id).evaluate(LOOK) for id in ("game", "deal")]
    assert looks == [["paper", "dark"], ["parlour", "light dark"]]
    # On another site nothing is stored or requested.
    assert not [address for address in reader.asked if address.endswith("sw.js")]


# The look of the page, and whether it is light or dark.
LOOK = """() => {
  const { documentElement: page } = document
  return [page.dataset.theme, getComputedStyle(page).colorScheme]
}"""


def told(event, **facts):
    return {"type": "parlour-tricks", "event": event, **facts}


def test_a_deal_is_played_in_a_frame(browser, theirs):
    """On a page of the same site, because on others the browser itself forbids what a guest must not do."""
    here = theirs.replace("localhost", "127.0.0.1")
    reader = Reader(browser, here, script=COUNT_SOUNDS).read("rules.html")
    before = reader.page.evaluate("history.length")
    reader.page.locator("#deal a").click()
    table = reader.table("deal")
    reader.page.wait_for_function("() => document.activeElement.shadowRoot?.activeElement")
    assert table.page.evaluate("document.hasFocus()")
    assert axe.found(table.page) == []
    table.page.evaluate(NOTE_LINES)
    table.play_deal()
    end, moves = reader.wait_for("deal", "end"), reader.heard("deal", "move")
    assert (end["deal"], end["match"], len(end["totals"])) == (1, False, 2)
    assert len(moves) > 13
    # Only what everybody at the table has seen.
    assert {name for move in moves for name in move} == set(told("move", deal=0, trick=0, played=0, turn=0))
    assert max(move["trick"] for move in moves) == 13
    # A frame is a guest: it makes no sound, keeps no match, locks none, and leaves Back to the host. Nobody
    # says anything for company in it.
    assert table.page.evaluate("lines") == []
    assert table.page.evaluate("[made, begun]") == [0, 0]
    assert table.page.evaluate("Object.keys(localStorage)") == []
    assert table.page.evaluate("async () => (await navigator.locks.query()).held") == []
    assert reader.page.evaluate("history.length") == before
    # It is told once, whatever is done then.
    table.one("button", "Rules").click()
    table.one("dialog", "Sixes and Sevens").wait_for()
    reader.page.keyboard.press("Escape")
    table.closed()
    assert len(reader.heard("deal", "end")) == 1
    alone = table.one("link", "Full page")
    with reader.context.expect_page() as opened:
        alone.click()
    opened.value.locator(".result").wait_for()
    assert reader.troubles == []
    reader.context.close()


# Everything is in view in the frame, without much empty space.
FITS = """() => document.documentElement.scrollHeight <= innerHeight &&
  innerHeight - document.body.getBoundingClientRect().height < 40"""


def test_a_replay_is_watched_in_a_frame(reader):
    """The frame is as high as its content at any width, and its height settles."""
    table = reader.read("rules.html").open("replay")
    ready = reader.wait_for("replay", "ready")
    assert (ready["game"], ready["view"]) == ("counterpoint", "replay")
    assert axe.found(table.page) == []
    table.page.locator("input[type=range]").press("End")
    assert reader.wait_for("replay", "end")["deal"] == 1
    table.one("combobox", "Deal").select_option("2")
    reader.page.wait_for_function("() => heard.at(-1)[1].deal === 2")
    assert reader.page.evaluate("history.length") == 2
    for size in (PHONE, DESKTOP, {"width": 700, "height": 500}):
        reader.page.set_viewport_size(size)
        table.page.wait_for_function(FITS)
        reader.page.wait_for_timeout(500)
        assert table.page.evaluate(FITS)
        high = table.page.evaluate("document.body.getBoundingClientRect().height")
        assert 0 <= reader.height("replay") - high < 40


# Whether a click for another tab is left to the browser. A browser without windows has no other tab.
LEFT_ALONE = """(link) => {
  let left
  const note = (event) => { left = !event.defaultPrevented; event.preventDefault() }
  addEventListener("click", note, { once: true })
  link.dispatchEvent(
    new MouseEvent("click", { ctrlKey: true, metaKey: true, bubbles: true, cancelable: true }),
  )
  return left
}"""


def test_a_reader_can_open_the_link_in_its_own_tab(reader, site):
    link = reader.read("rules.html").page.locator("#problem a")
    assert link.evaluate("link => link.href").startswith(f"{site}#problem=")
    assert link.evaluate(LEFT_ALONE)
    assert reader.page.locator("iframe").count() == 0


# From now on, the page may show no frames.
NO_FRAMES = """() => document.head.append(Object.assign(
  document.createElement("meta"), { httpEquiv: "Content-Security-Policy", content: "frame-src 'none'" },
))"""


def test_where_frames_are_forbidden_the_link_stands_first_and_opens_the_table(browser, theirs, site):
    reader = Reader(browser, theirs).read("rules.html")
    reader.page.evaluate(NO_FRAMES)
    link, frame = (reader.page.locator(f"#deal {it}") for it in ("a", "iframe"))
    link.press("Enter")
    assert link.bounding_box()["y"] < frame.bounding_box()["y"]
    link.press("Enter")
    reader.page.wait_for_url(f"{site}#deal=*")
    reader.context.close()


def test_with_scripts_off_it_is_a_link(browser, theirs, site):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{theirs}rules.html")
    page.get_by_role("link", name="Play this hand").click()
    page.wait_for_url(f"{site}#deal=*")
    context.close()


# How the script may come to a page.
WAYS = {
    "a script": "await load({ src })",
    "a module": "await load({ src, type: 'module' })",
    "import": "await import(src)",
    "twice, and in another version": """
        for (const at of ["", "", "?v=2"]) await load({ src: src + at })
        await import(src)""",
    "inlined": "document.body.append(Object.assign(document.createElement('script'), { text }))",
    "evaluated": "window.eval(text)",
}
BRING = """async ([src, text]) => {
  const load = (how) => new Promise((onload) => {
    document.body.append(Object.assign(document.createElement("script"), how, { onload }))
  })
  document.body = document.createElement("body")
  document.body.innerHTML = `<parlour-table id="theirs" seat="1"><a href="table.html#deal=A">Play</a>
    </parlour-table><parlour-table id="ours" game="addenda"></parlour-table>`
  HOW
  return ["theirs", "ours"].map((id) => document.getElementById(id).querySelector("a").href)
}"""


@pytest.mark.parametrize("way", WAYS)
def test_the_script_may_come_in_any_way(same_reader, way):
    reader = same_reader.read("echo.html")
    here = reader.site
    come = [f"{here}parlour-table.js", SCRIPT.read_text(encoding="utf-8")]
    theirs, ours = reader.page.evaluate(BRING.replace("HOW", WAYS[way]), come)
    assert theirs == f"{here}table.html#deal=A&seat=1"
    # A text cannot know the site. Then the element does not make up an address.
    assert ours == ("" if way in ("inlined", "evaluated") else f"{here}#game=addenda")


# What is to be seen in the element after each step of its life.
LIFE = """async () => {
  const [seen, heights] = [[], []]
  const at = document.body.appendChild(document.createElement("div"))
  const other = document.body.appendChild(document.createElement("div"))
  const see = async (...hosts) => {
    await new Promise((go) => setTimeout(go))
    const found = (host) => [host.querySelectorAll("a"), host.shadowRoot.querySelectorAll("iframe")]
    const all = hosts.flatMap(found).flatMap((some) => [...some])
    seen.push(all.filter((it) => it.checkVisibility())
      .map((it) => `${it.localName} ${new URL(it.href ?? it.src).hash}`).join(", "))
  }
  const table = at.appendChild(document.createElement("parlour-table"))
  table.setAttribute("game", "addenda")
  table.setAttribute("seat", "1")
  table.setAttribute("seat", "2")
  await see(table)
  table.removeAttribute("seat")
  await see(table.cloneNode(true), table)
  const link = Object.assign(document.createElement("a"), { href: "echo.html#deal=A", textContent: "Play" })
  table.append(link)
  table.removeAttribute("game")
  await see(table)
  link.click()
  await see(table)
  const clone = other.appendChild(table.cloneNode(true))
  await see(clone)
  clone.setAttribute("seat", "3")
  other.append(table)
  await see(table, clone)
  clone.removeAttribute("seat")
  table.remove()
  await see(clone)
  clone.removeAttribute("open")
  at.append(table)
  await see(table, clone)
  for (const height of ["500", "300px", null, "500"]) {
    height ? table.setAttribute("height", height) : table.removeAttribute("height")
    await new Promise((go) => setTimeout(go))
    heights.push(table.shadowRoot.querySelector("iframe").offsetHeight)
  }
  link.href = "echo.html#deal=B"
  table.setAttribute("look", "paper")
  await see(table)
  table.innerHTML = ""
  table.removeAttribute("open")
  await see(table)
  table.setAttribute("open", "")
  for (const address of ["javascript:document.body.remove()", "data:text/html,ran"]) {
    table.innerHTML = `<a href="${address}#plain">Play</a>`
    await see(table)
  }
  return [seen, heights]
}"""


def test_the_element_follows_what_scripts_do_to_it(same_reader):
    """There is always the right link, also under a frame that is silent, as these are."""
    reader = same_reader.read("echo.html")
    reader.page.add_script_tag(url=f"{reader.site}parlour-table.js")
    seen, heights = reader.page.evaluate(LIFE)
    assert heights == [500, 300, 672, 500]
    assert seen == [
        "a #game=addenda&seat=2",
        "a #game=addenda",
        "a #deal=A",
        "a #deal=A, iframe #deal=A",
        "a #deal=A, iframe #deal=A",
        "a #deal=A, iframe #deal=A, a #deal=A&seat=3, iframe #deal=A&seat=3",
        "a #deal=A, iframe #deal=A",
        "a #deal=A, iframe #deal=A, a #deal=A",
        "a #deal=B&look=paper, iframe #deal=B&look=paper",
        "a #look=paper",
        "a #plain",
        "a #plain",
    ]


# ---- Not disturbing the host.


def test_a_reader_who_is_typing_is_not_disturbed(same_reader):
    """While tables open around the text field and bots play at one of them."""
    reader = same_reader
    reader.read("open.html")
    opinion = reader.page.locator("#opinion")
    for id in ("deal", "replay"):
        reader.page.keyboard.type("I hold that ")
        reader.table(id)
    table = reader.table("deal")
    table.turn()
    table.answer("play")
    opinion.focus()
    for _ in range(30):
        reader.page.keyboard.type("so ")
    table.turn()
    assert opinion.evaluate("it => it === document.activeElement")
    assert opinion.input_value() == "I hold that " * 2 + "so " * 30
    # Nor when a table is opened, and the reader moves on before it is there.
    reader.read("rules.html").page.evaluate("""() => {
      document.querySelector("#deal a").click()
      document.querySelector("#opinion").focus()
    }""")
    reader.table("deal")
    assert opinion.evaluate("it => it === document.activeElement")


def test_the_tab_key_goes_into_the_frame_and_out_again(same_reader):
    reader = same_reader
    table = reader.read("rules.html").open("deal")
    table.turn()
    assert presses_out(reader, table, "Tab") > 5
    assert reader.page.evaluate("document.activeElement.innerText") == "Parlour Tricks: addenda"
    reader.page.keyboard.press("Shift+Tab")
    assert presses_out(reader, table, "Shift+Tab") > 5
    assert reader.page.evaluate("document.activeElement.id") == "opinion"


def presses_out(reader, table, key):
    """How many presses of this key it takes to leave the frame."""
    presses = 0
    # Between frames the focus passes through the browser.
    table.page.wait_for_function("() => document.hasFocus()", polling=100)
    while table.page.evaluate("document.hasFocus()"):
        before = table.page.evaluate_handle("document.activeElement")
        reader.page.keyboard.press(key)
        table.page.wait_for_function(GONE_ON, arg=before, polling=100)
        presses += 1
        assert presses < 40
    return presses


def test_a_hostile_page_changes_nothing(same_reader):
    reader = same_reader
    table = reader.read("hostile.html").table("deal")

    def state():
        heard = reader.page.evaluate("heard")
        return table.page.url, table.hand.all_inner_texts(), reader.height("deal"), heard

    table.turn()
    table.addressed()
    before = state()
    reader.page.evaluate("pelt()")
    reader.page.wait_for_timeout(500)
    assert state() == before
    table.answer("play")
    assert table.turn() == "play"
    # Even the frame itself may not set any height it likes.
    wish = "height => parent.postMessage({ type: 'parlour-tricks', event: 'resize', height }, '*')"
    for height, granted in [(99_999, 1600), (1, 240), ("high", 240), (-5, 240), (None, 240), (700, 700)]:
        table.page.evaluate(wish, height)
        reader.page.wait_for_timeout(100)
        reader.page.locator(f"#deal iframe[height='{granted}']").wait_for()
        assert reader.height("deal") == granted


# What is asked for, and a word of the sentence that says what is wrong with it.
WRONG = [
    ('game="nosuch"', "nosuch"),
    ('game="addenda" seats="7"', "seats"),
    ('game="addenda" options="target=banana"', "banana"),
    ('game="addenda" options="nosuch=1"', "nosuch"),
    ('link="garbage!!"', "damaged"),
    ('link=""', "link"),
    ('view="film" link="{replay}"', "film"),
    ('view="film" deal="{deal}"', "film"),
    ('options="pace=fast"', "doesn’t lead to a game, a deal or a link"),
    ("", "link"),
]


def test_what_cannot_be_shown_is_reported(same_reader):
    """In a sentence to the reader and as an event to the host page. No other games are offered."""
    reader = same_reader.read("wrong.html")
    elements = "".join(
        f'<parlour-table id="wrong-{nth}" {asked} open></parlour-table>'
        for nth, (asked, _) in enumerate(WRONG)
    )
    for name, text in links().items():
        elements = elements.replace(f"{{{name}}}", text)
    reader.page.evaluate("elements => { document.querySelector('main').innerHTML = elements }", elements)
    for nth, (_, why) in enumerate(WRONG):
        id = f"wrong-{nth}"
        # A browser measures nothing in frames that are out of view.
        reader.page.locator(f"#{id}").scroll_into_view_if_needed()
        error = reader.wait_for(id, "error")
        assert why in error["text"]
        frame = reader.frame(id)
        assert frame.locator("main").get_by_role("alert").locator("p").inner_text() == error["text"]
        assert "can’t be shown" in frame.get_by_role("heading").inner_text()
        alone = frame.get_by_role("link", name="Other games")
        assert alone.evaluate("it => it.href").endswith("#home") and alone.get_attribute("target") == "_blank"
        reader.page.locator(f"#{id} iframe[height='240']").wait_for()
        assert len(reader.heard(id, "error")) == 1
        assert reader.heard(id, "ready") == []
    assert axe.found(frame) == []


def test_a_frame_takes_no_game(same_reader, site):
    reader = same_reader.read("echo.html")
    open_frame = "src => { document.body.append(Object.assign(document.createElement('iframe'), { src })) }"
    reader.page.evaluate(open_frame, f"{site}#wheel=games/tiny.whl")
    frame = reader.page.locator("iframe").element_handle().content_frame()
    frame.locator(".home").wait_for()
    frame.locator("#rising[hidden]").wait_for(state="attached")
    assert frame.locator("dialog[open]").count() == 0


# ---- Restricted frames.


def test_a_frame_works_if_storage_is_forbidden(browser, theirs):
    reader = Reader(browser, theirs, script=FORBID)
    table = reader.read("rules.html").open("deal")
    for _ in range(2):
        table.answer(table.turn())
    assert table.page.evaluate("() => { try { return localStorage } catch { return 'no' } }") == "no"
    table.one("button", "Settings").click()
    table.page.get_by_label("two colours").check()
    assert reader.troubles == []
    reader.context.close()


def in_sandbox(reader):
    """Our element opens the file in a sandbox."""
    table = reader.read("sandbox.html").table("single")
    assert reader.height("single") == 672
    return table


def without_address(reader):
    """The file is text inside the other page (srcdoc). Nothing is asked for, so it opens on its home."""
    reader.read("echo.html").page.evaluate("""async () => {
      const frame = document.createElement("iframe")
      frame.sandbox = "allow-scripts"
      frame.srcdoc = await (await fetch("parlour-tricks.html")).text()
      document.body.append(frame)
    }""")
    table = copy(reader)
    table.page = reader.page.locator("iframe").element_handle().content_frame()
    table.one("button", "Play · 4 players: Sixes and Sevens").click()
    return table


@pytest.mark.real_engine("the single file has no other")
@pytest.mark.turns(2)
@pytest.mark.parametrize("opened", [in_sandbox, without_address])
def test_the_single_file_plays_in_a_frame_that_may_do_nothing(reader, site, opened):
    table = opened(reader)
    assert table.page.evaluate("self.origin") == "null"
    table.answer(table.turn())
    table.turn()
    table.one("button", "Share").click()
    table.one("dialog", "Share").locator("svg.qr").wait_for()
    asked = {address.partition("#")[0] for address in reader.asked if address.startswith(site)}
    assert asked <= {f"{site}parlour-table.js", f"{site}parlour-tricks.html"}


def test_a_table_that_cannot_start_says_so(browser, theirs):
    """The site in a sandbox, where even its style and its first script are refused."""
    reader = Reader(browser, theirs).read("shut.html")
    frame = reader.page.locator("iframe").element_handle().content_frame()
    stuck = frame.locator("#stuck")
    stuck.wait_for()
    assert "hasn’t started" in stuck.inner_text()
    assert stuck.get_by_role("link").get_attribute("target") == "_blank"
    reader.context.close()


def open_to_all(monkeypatch, but="nothing"):
    """Serve to any origin all files but those with this in their address."""
    end_headers = SiteHandler.end_headers

    def allow(self):
        if but not in self.path:
            self.send_header("Access-Control-Allow-Origin", "*")
        end_headers(self)

    monkeypatch.setattr(SiteHandler, "end_headers", allow)


@pytest.mark.real_engine("its files are fetched without an origin")
def test_a_table_in_a_sandbox_plays_if_any_origin_may_have_its_files(browser, theirs, monkeypatch):
    open_to_all(monkeypatch)
    reader = Reader(browser, theirs).read("shut.html")
    frame = reader.page.locator("iframe").element_handle().content_frame()
    frame.locator("#rising[hidden]").wait_for(state="attached")
    frame.locator("main[data-asked]").wait_for()
    reader.context.close()


@pytest.mark.real_engine("its files are fetched without an origin")
@pytest.mark.parametrize("file", ["worker.js", "engine.zip"])
def test_a_table_whose_engine_cannot_start_says_so(browser, theirs, site, monkeypatch, file):
    """A sandbox that only shuts off what the engine needs."""
    open_to_all(monkeypatch, but=file)
    reader = Reader(browser, theirs).read("shut.html")
    frame = reader.page.locator("iframe").element_handle().content_frame()
    alert = frame.get_by_role("alert").filter(has_text="blocks its files")
    alert.wait_for()
    link = alert.get_by_role("link", name="Open it on its own page")
    assert link.get_attribute("href").startswith(f"{site}#deal=")
    reader.context.close()


# ---- The texts to copy.


# In this style: whether each frame is as high as it asks to be, fills the width and is plain to see; and
# whether the picture keeps its shape.
FORMS = """(css) => {
  document.querySelector("#theme").textContent = css
  const within = [...document.querySelectorAll("iframe, parlour-table")]
  const frames = within.map((one) => one.shadowRoot?.querySelector("iframe") ?? one).map((frame) => {
    const { width, height } = frame.getBoundingClientRect()
    const { opacity, transform } = getComputedStyle(frame)
    const figure = frame.closest("figure") ?? frame.getRootNode().host.closest("figure")
    const fills = Math.abs(figure.clientWidth - width) < 1
    return [height === heights.get(frame.contentWindow), fills, opacity + transform === "1none"]
  })
  const { width, height, naturalWidth, naturalHeight } = document.querySelector("img")
  return [...frames, [Math.abs(width / height - naturalWidth / naturalHeight) < 0.01]]
}"""
# Notes the height that each frame has asked for.
HEIGHTS = """
window.heights = new Map()
addEventListener("message", ({ source, data }) => data.height && heights.set(source, data.height))
"""


def test_the_texts_offered_for_embedding_work(fresh_room, browser, theirs, site, tmp_path):
    """Each of the four forms, as the page gives it, on an otherwise empty page."""
    room = fresh_room.enter("#game=sixes-and-sevens&seed=tulip-7&pace=instant&players=person,random")
    room.answer(room.turn())
    room.turn()
    room.one("button", "Share").click()
    room.one("button", "Embed").click()
    dialog = room.one("dialog", "Embed")
    dialog.get_by_role("radio", name="The table right now").check()
    dialog.get_by_role("img").wait_for()
    assert axe.found(room.page) == []
    link, frame, element, picture = (
        dialog.get_by_role("textbox", name=name, exact=True).input_value()
        for name in ("A link", "A frame", "A link that becomes a table", "A picture")
    )
    assert link.startswith(f"{site}sixes-and-sevens/#table=")
    dialog.get_by_role("button", name="Copy: A frame", exact=True).click()
    dialog.get_by_role("button", name="Copied: A frame").wait_for()
    with room.page.expect_download() as download:
        dialog.get_by_role("button", name="Save the picture").click()
    assert download.value.suggested_filename == "sixes-and-sevens.svg"
    dialog.get_by_role("checkbox", name="In a sandbox").check()
    shut = dialog.get_by_role("textbox", name="A frame", exact=True).input_value()
    assert f'src="{site}parlour-tricks.html#table=' in shut and 'sandbox="allow-scripts"' in shut
    download.value.save_as(tmp_path / "sixes-and-sevens.svg")
    figures = "".join(f"<figure class=embed>{form}</figure>" for form in (picture, frame, element))
    guide = (TOP / "web" / "guide" / "share.md").read_text("utf-8")
    [listening] = re.findall(r"<script>.*?</script>", guide, re.DOTALL)
    listening = listening.replace("https://example.org", urljoin(site, "/")[:-1])
    parts = f"""<!doctype html><html lang=en><title>x</title><style id=theme></style>
        <main class=post>{figures}</main>{listening}"""
    (tmp_path / "index.html").write_text(parts, encoding="utf-8")
    with serve(tmp_path) as own:
        reader = Reader(browser, own, script=HEIGHTS).read("")
        assert reader.page.get_by_role("link").get_by_role("img").evaluate("it => it.naturalWidth") == 344
        reader.page.locator("parlour-table a").press("Enter")
        for nth in range(2):
            reader.page.frame_locator("iframe").nth(nth).locator(".hand .card").nth(11).wait_for()
        assert {theme: reader.page.evaluate(FORMS, css) for theme, css in THEMES.items()} == {
            theme: [[True] * 3, [True] * 3, [True]] for theme in THEMES
        }
        reader.context.close()
