"""A game brought to the page in a wheel: played, kept, linked, replaced and removed."""

import base64
import zipfile
from functools import cache

import pytest

import axe
import sample_wheels
from building import single_file
from held_timers import HOLD_TIMERS, lose_patience
from room import Room
from sample_wheels import TINY, built, wheel
from shared_room import lent
from tooling.steps import TOP

SAMPLE_GAMES = TOP / "py" / "sample_games" / "parlour" / "games"
SAMPLES = [folder for folder in SAMPLE_GAMES.iterdir() if (folder / "rules.py").exists()]


@pytest.fixture(scope="module")
def echo(tmp_path_factory):
    return built(tmp_path_factory.mktemp("wheel"))


@cache
def open_bringing(browser, site):
    room = Room(browser, site)
    room.context.add_init_script(f"({HOLD_TIMERS})()")
    return room


@pytest.fixture
def here(request, browser, site):
    """A person at the first screen, where nothing has been brought. Fails if the page reports an error."""
    with lent(request.session, open_bringing, browser, site) as room:
        room.forget()
        room.asked.clear()
        room.enter("#home&pace=instant")
        yield room
        room.page.unroute_all(behavior="ignoreErrors")
        check_quiet(room)


@pytest.fixture
def with_echo(here, echo):
    """The same, and the sample game has been brought."""
    bring(here, echo, "echo")
    return here


def check_quiet(room):
    assert room.page.evaluate("refused") == []
    assert [asked for asked in room.asked if not asked.startswith((room.site, "blob:", "data:"))] == []


def dialog(room):
    return room.one("dialog", "Add a game")


def choose(room, file):
    """Open the dialog and choose a file."""
    if not dialog(room).is_visible():
        room.add_a_game()
    dialog(room).locator("input[type=file]").set_input_files(file)


def bring(room, file, id):
    """Bring a game, and wait until the first screen lists it."""
    choose(room, file)
    tile = room.page.locator(f"[data-game={id}]")
    tile.wait_for()
    dialog(room).wait_for(state="hidden")
    return tile


def names(room):
    room.page.locator(".game").first.wait_for()
    return room.page.locator("[data-game] h2").all_inner_texts()


def refusal(room, file):
    """The sentence in the dialog that refuses a file."""
    alert = dialog(room).get_by_role("alert")
    # The sentence before may still be there for a moment.
    before = alert.all_inner_texts()
    choose(room, file)
    told = alert.filter(has_not_text=before[0]) if before else alert
    told.wait_for()
    return told.inner_text()


# ---- A valid game.


def test_a_game_can_be_brought_played_watched_linked_kept_and_removed(here, echo):
    own = names(here)
    tile = bring(here, echo, "echo")
    assert names(here) == [*own, "Echo"]
    assert "version 1.0" in tile.inner_text()
    # The page of its designer, which is no web page, is no link.
    assert tile.get_by_role("link").all_inner_texts() == ["Edit at the desk"]
    assert here.page.evaluate("document.activeElement.closest('.game').dataset.game") == "echo"
    here.more("button", "Options: Echo").click()
    setup = here.one("dialog", "Echo")
    for level in setup.get_by_label("Level").all():
        level.select_option("beginner")
    assert setup.get_by_label("Of several echoes").count() == 1
    setup.get_by_label("Points to win").fill("20")
    setup.get_by_role("button", name="Deal", exact=True).click()
    assert here.turn() == "play"
    play_and_take_back(here)
    watch(here)
    again_after_a_reload(here)
    follow_a_link(here)
    remove(here, own)


def play_and_take_back(room):
    room.answer("play")
    assert room.turn() in ("play", "over")
    before = room.hand.count()
    room.page.keyboard.press("u")
    room.page.wait_for_function(
        "before => document.querySelectorAll('.hand .card').length > before", arg=before
    )
    room.play_deal()
    assert any("Now every" in sentence for sentence in room.log)


def watch(room):
    room.more("button", "Watch this deal").click()
    room.page.locator("main.replay").wait_for()
    before = room.status
    room.page.keyboard.press("ArrowRight")
    assert room.status != before


def again_after_a_reload(room):
    room.page.goto(f"{room.site}#game=echo&seats=3&pace=instant&seed=tulip-7")
    room.page.reload()
    assert room.turn() == "play"
    room.answer("play")
    room.turn()
    room.page.wait_for_function("() => location.hash.startsWith('#table=')")


def follow_a_link(room):
    """Open a link in another tab of this browser, where it becomes a match of its own."""
    room.one("button", "Share").click()
    share = room.one("dialog", "Share")
    share.get_by_role("radio", name="This deal").check()
    link = share.get_by_role("textbox", name="The link").input_value()
    share.get_by_text("needs parlour-game-echo too").wait_for()
    held = room.hand.evaluate_all("cards => cards.map((card) => card.dataset.card)")
    room.page.keyboard.press("Escape")
    other = room.tab()
    other.page.goto(f"{link}&pace=instant")
    other.turn()
    dealt = other.hand.evaluate_all("cards => cards.map((card) => card.dataset.card)")
    assert set(held) <= set(dealt) and len(dealt) == 17
    other.page.close()


def remove(room, own):
    room.one("button", "Games").click()
    room.one("button", "Remove …").click()
    assert axe.found(room.page) == []
    dialog(room).get_by_role("button", name="Remove: Echo").click()
    dialog(room).get_by_text("Echo was removed.").wait_for()
    room.page.keyboard.press("Escape")
    assert names(room) == own
    # The unfinished match is kept, and says which game it needs.
    room.one("button", "Carry on").first.click()
    room.page.get_by_text("This link is for a game you don’t have: echo.").first.wait_for()
    room.page.reload()
    room.page.locator("#rising[hidden]").wait_for(state="attached")
    assert names(room) == own
    room.one("button", "Play · 2 players: Addenda").click()
    assert room.turn() == "play"


def test_a_brought_game_can_be_studied(with_echo):
    """Its deals are played in frames of their own, and our own engine draws what they come to."""
    with_echo.page.evaluate("location.hash = 'lab=echo'")
    lab = with_echo.one("dialog", "How it plays: Echo")
    lab.get_by_label("Played by").first.locator("option[value=random]").wait_for(state="attached")
    lab.get_by_label("Played by").first.select_option("random")
    lab.locator("[name=lab-deals]").fill("6")
    lab.get_by_role("button", name="Play the deals").click()
    lab.get_by_text("6 of 6 deals counted.").wait_for()
    lab.locator("figure svg").first.wait_for()
    assert lab.get_by_text("Echo, ").count()
    assert with_echo.page.locator("iframe").count() > 1
    lab.get_by_role("button", name="Close").click()
    with_echo.closed()
    # Only the engine that plays remains.
    assert with_echo.page.locator("iframe").count() == 1


def test_a_link_to_a_game_that_was_not_brought_says_so(with_echo, room):
    with_echo.one("button", "Play · 3 players: Echo").click()
    with_echo.turn()
    with_echo.answer("play")
    with_echo.turn()
    with_echo.page.wait_for_function("() => location.hash.startsWith('#table=')")
    room.page.evaluate("hash => { location.hash = hash }", with_echo.page.url.partition("#")[2])
    room.page.get_by_text("This link is for a game you don’t have: echo.").first.wait_for()


def test_another_version_replaces_the_one_that_is_here(with_echo, echo, tmp_path):
    newer = wheel(tmp_path, next_version(echo), "parlour-game-echo", "1.1")
    with_echo.one("button", "Play · 4 players: Echo").click()
    with_echo.turn()
    with_echo.answer("play")
    with_echo.turn()
    with_echo.one("button", "Games").click()
    choose(with_echo, newer)
    with_echo.page.get_by_role("heading", name="Echo, once more").wait_for()
    assert names(with_echo).count("Echo, once more") == 1 and "Echo" not in names(with_echo)
    assert "version 1.1" in with_echo.page.locator("[data-game=echo]").inner_text()
    # The match continues under the new rules.
    with_echo.one("button", "Carry on").first.click()
    assert with_echo.turn() == "play" and with_echo.hand.count() == 12
    with_echo.answer("play")
    with_echo.turn()


def next_version(path):
    """The files of the sample game, in which the game has another name."""
    with zipfile.ZipFile(path) as archive:
        files = {name: archive.read(name).decode() for name in archive.namelist() if "dist-info" not in name}
    rules = "parlour/games/echo/rules.py"
    return files | {rules: files[rules].replace('name = "Echo"', 'name = "Echo, once more"')}


def test_games_of_two_wheels_coexist_and_are_listed_at_once_after_a_reload(here, echo, tmp_path):
    bring(here, echo, "echo")
    bring(here, wheel(tmp_path, sample_wheels.games(tiny=TINY)), "tiny")
    assert names(here)[-2:] == ["Echo", "Tiny"]
    here.page.goto(f"{here.site}#home")
    here.page.route("**/worker.js", lambda route: None)
    here.page.reload()
    assert names(here)[-2:] == ["Echo", "Tiny"]


def test_the_files_of_wheels_leave_the_storage_that_matches_need(with_echo, echo):
    """Even wheels that an older version of the page stored there."""
    kept = "() => JSON.parse(localStorage['parlour-tricks/wheels'])[0]"
    assert sorted(with_echo.page.evaluate(kept)) == ["games", "name", "version"]
    text = base64.b64encode(echo.read_bytes()).decode()
    with_echo.page.evaluate(
        """text => {
      const [wheel] = JSON.parse(localStorage["parlour-tricks/wheels"])
      localStorage["parlour-tricks/wheels"] = JSON.stringify([{ ...wheel, text }])
      return new Promise((resolve) => {
        indexedDB.open("parlour-tricks").onsuccess = ({ target: { result } }) => {
          result.transaction("wheels", "readwrite").objectStore("wheels").clear().onsuccess = resolve
        }
      })
    }""",
        text,
    )
    with_echo.page.reload()
    with_echo.page.wait_for_function(f"() => !('text' in ({kept})())")
    with_echo.page.reload()
    with_echo.page.locator("#rising[hidden]").wait_for(state="attached")
    with_echo.one("button", "Play · 3 players: Echo").click()
    assert with_echo.turn() == "play"
    assert "text" not in with_echo.page.evaluate(kept)


# ---- What cannot be brought.

USE = "<use href='#l{}'/>"
LEVELS = [
    "<rect id='l0' width='9' height='9'/>",
    *(f"<g id='l{n}'>{USE.format(n - 1) * 10}</g>" for n in range(1, 7)),
]
TEN_OF_TEN = f"<svg xmlns='http://www.w3.org/2000/svg'><defs>{''.join(LEVELS)}</defs>{USE.format(6)}</svg>"
"""A cover of some 1,200 letters that froze every visit, and took 6 GB: ten of ten, six deep."""


def called(folder, name, id="alike", cover=None):
    """The wheel of a game with this name, and perhaps a cover."""
    files = sample_wheels.games(**{id: TINY.replace("'Tiny'", repr(name))})
    return wheel(folder, files | ({f"parlour/games/{id}/cover.svg": cover} if cover else {}), id)


def test_a_bad_file_is_refused_and_nothing_is_lost(here, tmp_path):
    here.one("button", "Play · 4 players: Sixes and Sevens").click()
    here.turn()
    here.answer("play")
    here.turn()
    held, engines = here.hand.count(), len(here.page.workers)
    here.one("button", "Games").click()
    own = names(here)
    text = tmp_path / "notes.whl"
    text.write_text("no wheel")
    large = tmp_path / "large.whl"
    large.write_bytes(bytes(1_000_001))
    refused = {
        text: "This file isn’t a wheel, or it is damaged.",
        large: "This file is too big to be a game.",
        wheel(
            tmp_path, sample_wheels.games(bad="1 / 0\n"), "bad"
        ): "The game bad from the wheel bad can’t be",
        called(tmp_path, "\u0410ddend\u0430"): "Game alike has a name that looks just like Addenda.",
        called(tmp_path, "\u200b", "unseen"): "Game unseen has a name nobody can see.",
        called(tmp_path, "Heavy", "heavy", TEN_OF_TEN): "Heavy’s cover.svg is too complex: ",
    }
    for file, sentence in refused.items():
        assert sentence in refusal(here, file)
    here.page.keyboard.press("Escape")
    assert names(here) == own
    here.one("button", "Carry on").first.click()
    assert here.turn() == "play" and here.hand.count() == held
    here.answer("play")
    here.turn()
    # Not earlier, because the browser reports the end of a worker late.
    assert len(here.page.workers) == engines


def test_a_page_that_has_stored_a_cover_that_is_too_much_starts_again(with_echo):
    """Stored by a page that did not count. Now cards stand for the game, and it can be removed."""
    with_echo.page.evaluate(
        """cover => {
      const [wheel] = JSON.parse(localStorage["parlour-tricks/wheels"])
      wheel.games[0].cover = cover
      localStorage["parlour-tricks/wheels"] = JSON.stringify([wheel])
    }""",
        TEN_OF_TEN,
    )
    with_echo.page.reload()
    tile = with_echo.page.locator("[data-game=echo]")
    tile.wait_for()
    assert tile.locator(".jacket img").count() == 0 and tile.locator(".jacket span").count()
    with_echo.one("button", "Remove …").click()
    dialog(with_echo).get_by_role("button", name="Remove: Echo").click()
    dialog(with_echo).get_by_text("Echo was removed.").wait_for()


def test_closing_the_dialog_cancels(here, echo):
    own, engines = names(here), len(here.page.workers)
    # The engine on trial is in a frame of its own. The trial could be over before a test acts.
    here.page.evaluate("""() => new MutationObserver((changes, observer) => {
      if (!document.querySelector("iframe")) return
      observer.disconnect()
      window.tried = true
      document.querySelector("dialog").requestClose()
    }).observe(document, { childList: true, subtree: true })""")
    choose(here, echo)
    here.page.wait_for_function("() => window.tried")
    here.page.locator("iframe").wait_for(state="detached")
    assert names(here) == own and len(here.page.workers) == engines


def test_a_wheel_that_no_longer_works_is_reported_and_can_be_removed(with_echo):
    with_echo.page.evaluate("""() => {
      const [wheel] = JSON.parse(localStorage["parlour-tricks/wheels"])
      localStorage["parlour-tricks/wheels"] = JSON.stringify([{ ...wheel, text: btoa("no wheel") }, 7, {}])
    }""")
    with_echo.page.reload()
    with_echo.page.get_by_text("This file isn’t a wheel, or it is damaged.").wait_for()
    assert "Echo" not in names(with_echo)
    with_echo.add_a_game()
    dialog(with_echo).get_by_role("button", name="Remove: parlour-game-echo").click()
    dialog(with_echo).get_by_text("parlour-game-echo was removed.").wait_for()
    with_echo.page.keyboard.press("Escape")
    with_echo.closed()


def test_a_broken_wheel_does_not_stop_other_games(with_echo):
    with_echo.page.route("**/library.zip", lambda route: route.abort())
    with_echo.page.reload()
    with_echo.page.get_by_text("The games you added didn’t start.").wait_for()
    with_echo.one("button", "Play · 2 players: Addenda").click()
    assert with_echo.turn() == "play"
    with_echo.page.unroute_all()
    with_echo.one("button", "Games").click()
    with_echo.page.reload()
    # A file that does not arrive is in the console.
    with_echo.troubles.clear()
    with_echo.one("button", "Play · 3 players: Echo").click()
    assert with_echo.turn() == "play"


ENDLESS = "import time\n\ntime.sleep(600)\n"
"""Longer than any test waits, and it costs nothing."""
# Puts another file in the place of the one that the page has stored.
EXCHANGE = """text => new Promise((resolve) => {
  indexedDB.open("parlour-tricks").onsuccess = ({ target: { result } }) => {
    const box = result.transaction("wheels", "readwrite").objectStore("wheels")
    box.get("files").onsuccess = ({ target: { result: files } }) => {
      box.put(new Map([...files.keys()].map((title) => [title, text])), "files").onsuccess = resolve
    }
  }
})"""


def test_a_wheel_that_never_ends_does_not_delay_our_games_and_is_named(here, tmp_path):
    bring(here, wheel(tmp_path, sample_wheels.games(tiny=TINY)), "tiny")
    endless = wheel(tmp_path, sample_wheels.games(tiny=ENDLESS))
    here.page.evaluate(EXCHANGE, base64.b64encode(endless.read_bytes()).decode())
    here.page.goto(f"{here.site}#home")
    here.page.reload()
    here.one("button", "Play · 2 players: Addenda").click()
    assert here.turn() == "play"
    here.answer("play")
    here.turn()
    # Nothing has been said of the other engine: it is still being waited for.
    assert here.page.locator("iframe").count() == 1
    lose_patience(here)
    told = "The wheel tiny was stopped: trying it out took too long."
    here.page.locator("#page").get_by_text(told).wait_for()
    here.page.locator("iframe").wait_for(state="detached")
    here.one("button", "Games").click()
    here.one("button", "Play · 2 players: Tiny").click()
    here.page.locator("#page").get_by_text(told).wait_for()


STORED = """() => new Promise((resolve) => {
  indexedDB.open("parlour-tricks").onsuccess = ({ target: { result } }) => {
    result.transaction("wheels").objectStore("wheels").getAllKeys().onsuccess = (event) =>
      resolve([event.target.result, localStorage["parlour-tricks/wheels"] ?? null])
  }
})"""


DROP = """(bytes) => {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([new Uint8Array(bytes)], "tiny (1).whl"))
  document.querySelector(".drop").dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }))
}"""


def test_a_file_can_be_dropped_and_nothing_is_left_of_a_removed_wheel(here, tmp_path):
    file = wheel(tmp_path, sample_wheels.games(tiny=TINY.replace("'Tiny'", "'<b>Tiny</b>'")))
    here.add_a_game()
    dialog(here).wait_for()
    here.page.evaluate(DROP, list(file.read_bytes()))
    here.page.locator("[data-game=tiny]").wait_for()
    dialog(here).wait_for(state="hidden")
    # A name is a text, whatever is in it.
    assert names(here)[-1] == "<b>Tiny</b>"
    assert here.page.evaluate(STORED)[0] == ["files"]
    here.add_a_game()
    dialog(here).get_by_role("button", name="Remove: <b>Tiny</b>").click()
    dialog(here).get_by_text("was removed.").wait_for()
    assert here.page.evaluate(STORED) == [[], None]
    here.page.locator("iframe").wait_for(state="detached")
    here.page.keyboard.press("Escape")
    here.closed()


# ---- Other ways: by address, without storage, and in the single file.


def test_a_wheel_in_a_link_is_brought_only_after_a_yes(here, echo):
    here.page.route("**/games/echo.whl", lambda route: route.fulfill(path=echo))
    here.page.evaluate("location.hash = 'wheel=games/echo.whl'")
    dialog(here).get_by_text("Nothing is added unless you say so.").wait_for()
    assert here.page.url.endswith("#home")
    assert not [asked for asked in here.asked if "echo.whl" in asked or "micropip" in asked]
    dialog(here).get_by_role("button", name="Add").click()
    here.page.locator("[data-game=echo]").wait_for()
    check_quiet(here)
    here.page.evaluate("location.hash = 'wheel=games/none.whl'")
    dialog(here).get_by_role("button", name="Add").click()
    dialog(here).get_by_text("Nothing found at games/none.whl").wait_for()
    # The browser says so, too.
    here.troubles.clear()


def test_another_origin_is_refused(here):
    for address in ("https://other.example/x.whl", "//other.example/x", "data:,x", "//["):
        here.page.evaluate("address => { location.hash = `wheel=${encodeURIComponent(address)}` }", address)
        dialog(here).get_by_role("button", name="Add").click()
        dialog(here).get_by_text("Only files on this site can be added by address.").wait_for()
        here.page.keyboard.press("Escape")
        here.closed()


def test_without_storage_a_game_stays_for_this_visit(fresh_room, echo):
    throws = "{ get() { throw new Error('no') } }"
    fresh_room.context.add_init_script(f"Object.defineProperty(window, 'localStorage', {throws})")
    fresh_room.enter("#home&pace=instant")
    tile = bring(fresh_room, echo, "echo")
    fresh_room.page.get_by_text("games you add will be lost when you close the page").wait_for()
    tile.get_by_role("button", name="Play · 3 players: Echo").click()
    assert fresh_room.turn() == "play"


def test_the_single_file_says_that_it_takes_no_games(browser):
    room = Room(browser, single_file.ONE_FILE.as_uri(), keeps=True)
    room.context.set_offline(True)
    room.enter()
    assert room.more("button", "About").is_visible() and room.one("button", "More games").count() == 0
    room.page.evaluate("location.hash = 'wheel=echo.whl'")
    dialog(room).get_by_text("You can’t add games to this single file").wait_for()
    room.context.close()


def test_a_sample_game_is_two_taps_away_and_has_its_rules(here):
    here.more("button", "More games").click()
    samples = here.one("dialog", "More games")
    samples.get_by_role("button", name="Play · 2 players: Nap").wait_for()
    assert samples.get_by_role("heading").count() == 1 + len(SAMPLES)
    assert axe.found(here.page) == []
    samples.get_by_role("button", name="Play · 2 players: Nap").click()
    assert here.turn() in ("choice", "play")
    here.one("button", "Rules").click()
    here.one("dialog", "Nap").get_by_text("Everybody is dealt five cards.").wait_for()
    here.page.keyboard.press("Escape")
    here.one("button", "Games").click()
    here.page.locator("[data-game=nap]").wait_for()
