"""Links: what each kind opens, what happens with broken ones, and how they are made."""

import re
from itertools import cycle, filterfalse
from random import Random

from contract import valid
from handmade_links import your_turn
from parlour.formats.link import decode
from parlour.formats.link_text import BadLink
from parlour.play.playing import Playing
from parlour.play.saves import opened
from room import DESKTOP, PHONE, Room

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def links(match):
    return Playing(match, 0, 0).links()


def cards(room):
    return room.hand.evaluate_all("cards => cards.map((card) => card.dataset.card)")


def codes(view):
    return view["seats"][view["you"]]["cards"]


def follow(room, kind, link, more="&pace=instant"):
    """Open a link on the page that is already open."""
    room.sit(f"{kind}={link}{more}")


# ---- What each kind opens.


def test_a_linked_table_is_continued(room):
    match = your_turn()
    view = Playing(match, 0, 0).proceed()["view"]
    follow(room, "table", links(match)["table"])
    assert room.turn() == "play"
    assert sorted(cards(room)) == sorted(codes(view))
    assert room.page.locator(".played").count() == len(view["trick"]["cards"])
    assert len(room.log) > 1
    room.answer("play")
    room.turn()
    assert room.troubles == []


def test_a_linked_deal_is_played_from_its_beginning(room):
    """A player new to the game is offered its rules and its lesson, and a link may ask for a seat."""
    link = links(your_turn())["deal"]
    follow(room, "deal", link)
    room.turn()
    assert len(cards(room)) == 13
    assert set(cards(room)) <= set(codes(Playing(opened(link), 0, 0).proceed()["view"]))
    notes = room.page.locator(".notes")
    notes.get_by_text("Someone sent you a hand of Sixes and Sevens.").wait_for()
    notes.get_by_role("button", name="Rules").click()
    room.one("dialog", "Sixes and Sevens").wait_for()
    room.page.keyboard.press("Escape")
    notes.get_by_role("button", name="Close").click()
    assert notes.inner_text() == ""
    room.answer("play")
    assert room.turn() == "play"
    follow(room, "deal", link, "&seat=2&pace=instant")
    room.turn()
    assert set(cards(room)) <= set(codes(Playing(opened(link), 2, 0).proceed()["view"]))
    room.page.evaluate("hash => { location.hash = hash }", f"deal={link}&seat=7")
    room.page.get_by_text(re.compile("no seat 7")).first.wait_for()
    notes.get_by_role("button", name="Learn").click()
    room.page.locator(".lesson").wait_for()
    assert "Someone sent you" not in notes.inner_text()


def test_a_problem_asks_first_and_then_gives_the_answer(room):
    match = your_turn()
    match.do(next(iter(match.game.moves(match.s))))
    follow(room, "problem", f"{links(match)['problem']}.")
    notes = room.page.locator(".notes")
    notes.get_by_text("What would you play now?").wait_for()
    assert room.turn() == "play"
    before = room.hand.count()
    assert len(match.deal.log) and "What was" not in room.page.locator("body").inner_text()
    room.answer("play")
    notes.get_by_text("That’s what was played.").wait_for()
    room.turn()
    room.page.wait_for_function("() => location.hash.startsWith('#table=')")
    assert room.hand.count() < before
    notes.get_by_role("button", name="Close").click()
    assert notes.inner_text() == ""
    assert room.troubles == []


def test_a_match_that_was_only_looked_at_is_not_kept(fresh_room):
    fresh_room.context.add_init_script("localStorage['parlour-tricks'] ??= '{\"pace\": \"instant\"}'")
    fresh_room.enter(f"#table={links(your_turn())['table']}")
    fresh_room.turn()
    kept = "Object.keys(localStorage).filter((key) => key.includes('/match/')).length"
    assert fresh_room.page.evaluate(kept) == 0
    fresh_room.answer("play")
    fresh_room.turn()
    assert fresh_room.page.evaluate(kept) == 1
    # Opening the same address again gives the same match, not a copy.
    fresh_room.addressed()
    other = fresh_room.tab()
    other.page.goto(fresh_room.page.url)
    other.one("dialog", "In another tab").wait_for()


def test_the_address_is_a_link_to_the_current_table(room):
    room.sit("game=sixes-and-sevens&seed=tulip-7&players=person,random&pace=instant")
    for _ in range(2):
        room.answer(room.turn())
    room.turn()
    room.addressed()
    match = opened(room.page.url.partition("#table=")[2])
    assert sorted(codes(Playing(match, 0, 0).proceed()["view"])) == sorted(cards(room))


# ---- Broken links.


def broken():
    """Broken links: cut, changed, lengthened, foreign, or not a link at all. The engine's tests have more."""
    lot = Random(4)
    matches = [your_turn("sixes-and-sevens", 4), your_turn("counterpoint", 3, 20), your_turn("addenda", 2, 8)]
    sound = [link for match in matches for link in links(match).values() if link]
    for _ in range(12):
        link = lot.choice(sound)
        at = lot.randrange(len(link))
        yield link[:at]
        yield link[:at] + lot.choice(LETTERS.replace(link[at], "")) + link[at + 1 :]
        yield link[:at] + lot.choice(LETTERS) + link[at:]
        yield "".join(lot.choices(LETTERS, k=lot.randrange(90)))
    yield from (
        "",
        "!",
        "%",
        "%00",
        "{}",
        "{",
        "[]",
        "null",
        "ä",
        "=",
        "A" * 9000,
        '{"format": 1}',
    )


def mended(link):
    """Whether the engine undoes what has become of a link."""
    try:
        return bool(decode(link))
    except BadLink:
        return False


def test_broken_links_of_every_kind_get_a_sentence_and_change_nothing(room):
    room.sit("game=sixes-and-sevens&seed=tulip-7&players=person,random&pace=instant")
    room.answer(room.turn())
    room.turn()
    room.addressed()
    before = [room.page.url, cards(room), room.log, room.page.locator(".trick").inner_text()]
    kinds = cycle(["deal", "table", "problem", "replay"])
    wrong = list(zip(kinds, filterfalse(mended, broken())))
    sentences = room.page.evaluate(FEED, [f"{kind}={link}" for kind, link in wrong])
    assert len(sentences) == len(wrong) > 50
    assert [
        wrong[n] for n, sentence in enumerate(sentences) if not re.match(r"^[A-Z].+[.!?]$", sentence)
    ] == []
    assert [room.page.url, cards(room), room.log, room.page.locator(".trick").inner_text()] == before
    assert len(room.page.workers) == 1
    room.answer("play")
    assert room.turn() == "play"


# Opens one address after another, and waits until each has been refused.
FEED = """async (hashes) => {
  const [heard, before] = [[], location.hash]
  for (const hash of hashes) {
    location.hash = "#" + hash
    const end = performance.now() + 60_000
    while (location.hash !== before && performance.now() < end) await new Promise(requestAnimationFrame)
    heard.push(document.querySelector("[role=status]").innerText)
  }
  return heard
}"""


def test_a_broken_link_on_the_first_screen(fresh_room):
    fresh_room.page.goto(f"{fresh_room.site}#table=AQAcj9EQ")
    fresh_room.one("alert", None).filter(has_text=".").first.wait_for()
    assert fresh_room.page.url.endswith("#home")
    fresh_room.one("button", "Play · 4 players: Sixes and Sevens").click()
    fresh_room.page.locator(".hand .card").first.wait_for()
    fresh_room.page.go_back()
    fresh_room.page.locator(".home").wait_for()


# ---- Sharing.


def test_links_can_be_shared(browser, site, room):
    room.sit("game=sixes-and-sevens&seed=tulip-7&players=person,random&pace=instant")
    room.answer(room.turn())
    room.turn()
    room.one("button", "Share").click()
    dialog = room.one("dialog", "Share")
    field = dialog.get_by_role("textbox", name="The link")
    shared = {}
    for kind, name in [("deal", "This deal"), ("table", "The table right now"), ("replay", "The replay")]:
        dialog.get_by_role("radio", name=name).check()
        assert field.input_value().startswith(f"{site}sixes-and-sevens/#{kind}=")
        shared[kind] = field.input_value()
        dialog.get_by_role("img", name="QR code").wait_for()
    dialog.get_by_role("radio", name="What would you play?").check()
    assert "#problem=" in field.input_value()
    assert "tulip-7" in dialog.inner_text()
    for size in ({"width": 320, "height": 700}, DESKTOP):
        room.page.set_viewport_size(size)
        dialog.get_by_role("img", name="QR code").wait_for()
        assert room.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert dialog.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")
    room.page.keyboard.press("Escape")
    assert room.page.evaluate("document.activeElement.innerText") == "Share"
    check_opens(browser, shared["table"], cards(room))
    valid(room.told("links")[0], "LinksAnswer")


def check_opens(browser, address, expected):
    """Check that the same cards are shown in another browser. The page of the game leads on to the table."""
    site, _, wishes = address.partition("#")
    other = Room(browser, site, PHONE).enter(f"#{wishes}&pace=instant")
    other.turn()
    assert cards(other) == expected
    other.context.close()


REPLACE_CLIPBOARD = """() =>
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: %s })"""


CLIPBOARDS = {
    "{ writeText: async (text) => { window.copied = text } }": "Link copied.",
    "undefined": "Link copied.",
    "{ writeText: async () => { throw new Error('no') } }": "won’t copy it",
}


def test_copying_says_whether_it_worked(room):
    room.sit("game=sixes-and-sevens&seed=tulip-7&players=person,random&pace=instant")
    room.turn()
    for clipboard, sentence in CLIPBOARDS.items():
        room.one("button", "Share").click()
        share = room.one("dialog", "Share")
        share.wait_for()
        room.page.evaluate(REPLACE_CLIPBOARD % clipboard)
        if "throw" in clipboard:
            room.page.evaluate("() => { document.execCommand = () => false }")
        try:
            share.get_by_role("button", name="Copy").click()
            share.get_by_text(sentence).wait_for()
        finally:
            room.page.evaluate("() => { delete navigator.clipboard; delete document.execCommand }")
        taken = "copied" if "window.copied" in clipboard else "String(getSelection())"
        assert room.page.evaluate(taken) == room.one("textbox", "The link").input_value()
        room.page.keyboard.press("Escape")
        room.closed()


def test_about_says_what_a_link_holds(room):
    room.page.evaluate("location.hash = ''")
    room.more("button", "About").click()
    assert "contains the whole deal" in room.one("dialog", "About").inner_text()
