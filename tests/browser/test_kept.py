"""Kept matches, and how they are found again: by reload, by history, in another tab, from a file."""

import json
from pathlib import Path

import pytest

import axe
from contract import valid, valid_answer
from late_links import before_the_end
from parlour import bots
from parlour.cards import CODES, cards_in
from parlour.play.saves import opened
from room import PHONE, Room

SEVENS = "game=sixes-and-sevens&seed=tulip-7&players=person,random"
INSTANT = "localStorage['parlour-tricks'] ??= '{\"pace\": \"instant\"}'"
BLOCKED = """
Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError") } })
"""
FULL = """() => {
  window.whole = Storage.prototype.setItem
  Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError") }
}"""
# Copies of the match that is kept, each damaged in its own way; the last is in the journal alone.
DAMAGE = """async () => {
  const [place] = Object.keys(localStorage).filter((key) => key.includes("/match/"))
  const whole = JSON.parse(localStorage[place])
  const { summary } = whole
  const wrong = [
    { summary: { ...summary, totals: 5 } },
    { summary: { ...summary, score: {} } },
    { summary: { ...summary, company: { length: 3 }, opponents: 7 } },
    { time: 1e300 },
  ]
  const damaged = (more, id) => ({ ...whole, ...more, id })
  wrong.forEach((more, at) => {
    localStorage[`parlour-tricks/match/bad-${at}`] = JSON.stringify(damaged(more, `bad-${at}`))
  })
  const done = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result) })
  const database = await done(indexedDB.open("parlour-tricks-journal"))
  const store = database.transaction("matches", "readwrite").objectStore("matches")
  await done(store.put(damaged(wrong[0], "bad-4"), "bad-4"))
  database.close()
}"""
CANNOT = "won’t let the page save matches"


@pytest.fixture
def quick(fresh_room):
    """A page that is not open yet, in a browser of its own, with all animations off."""
    fresh_room.context.add_init_script(INSTANT)
    yield fresh_room
    assert fresh_room.troubles == []


@pytest.fixture
def empty(room):
    """The shared page at the first screen, with all animations off and nothing kept."""
    room.forget()
    room.enter()
    go_home(room)
    return room


def go_home(room):
    room.page.evaluate("location.hash = ''; location.hash = 'home&pace=instant'")
    room.page.locator(".home").wait_for()


def cards(room):
    return room.hand.evaluate_all("cards => cards.map((card) => card.dataset.card)")


def seen(room):
    """Everything that a person sees of the match, once it is their turn."""
    room.turn()
    return (
        cards(room),
        room.page.locator(".trick").inner_text(),
        room.page.locator(".board").inner_text(),
        room.log,
    )


def begun(room, plays=2, wishes=SEVENS):
    """A match in mid-trick at your turn, on a page that is open already or not."""
    if room.page.url == "about:blank":
        room.enter(f"#{wishes}")
    else:
        room.sit(wishes)
    for _ in range(plays):
        room.answer(room.turn())
    while room.turn() == "play" and not room.page.locator(".played").count():
        room.answer("play")
    return seen(room)


def kept(room):
    """Every match in the browser's storage."""
    found = room.page.evaluate("Object.entries(localStorage).filter(([key]) => key.includes('/match/'))")
    return [json.loads(text) for _, text in found]


def test_a_page_reloaded_or_killed_in_mid_trick_continues_with_the_same_hand(quick):
    before = begun(quick)
    quick.page.reload()
    assert seen(quick) == before
    assert "#table=" in quick.page.url
    kill(quick)
    quick.one("button", "Carry on with Sixes and Sevens").click()
    assert seen(quick) == before
    quick.answer("play")
    quick.turn()
    assert set(cards(quick)) < set(before[0])
    assert len(kept(quick)) == 1
    # Now it is killed while the others think.
    before = seen(quick)
    quick.tap(quick.allowed().first)
    kill(quick)
    quick.one("button", "Carry on").click()
    now = seen(quick)
    assert set(now[0]) <= set(before[0])
    assert len(now[0]) >= len(before[0]) - 1
    assert now[3][: len(before[3])] == before[3]


def kill(room):
    """Close the page, and open it again in another tab."""
    room.page.close()
    room.page = room.new_page()
    room.enter()


def test_back_goes_home_and_forward_returns_to_the_same_match(quick):
    quick.enter()
    quick.one("button", "Play · 4 players: Sixes and Sevens").click()
    quick.answer(quick.turn())
    before = seen(quick)
    id = quick.page.evaluate("history.state.match")
    # A dialog over the table closes with it.
    quick.one("button", "Rules").click()
    quick.page.locator("dialog[open]").wait_for()
    quick.page.go_back()
    quick.page.locator(".home").wait_for()
    quick.closed()
    assert quick.page.url.endswith("#home")
    quick.page.go_forward()
    assert seen(quick) == before
    assert quick.page.evaluate("history.state.match") == id
    quick.one("button", "Games").click()
    quick.page.go_back()
    assert seen(quick) == before
    assert len(kept(quick)) == 1


def test_forward_returns_to_a_match_after_another_was_played(empty):
    before = begun(empty)
    empty.addressed()
    empty.page.evaluate("location.hash = 'game=addenda&seats=2&players=person,random'")
    empty.page.get_by_role("heading", name="Addenda").wait_for()
    empty.answer(empty.turn())
    # An answer still under way would count in the other match.
    empty.turn()
    empty.page.go_back()
    empty.page.get_by_role("heading", name="Sixes and Sevens").wait_for()
    assert seen(empty) == before
    assert {one["summary"]["title"] for one in kept(empty)} == {"Addenda", "Sixes and Sevens"}


def test_a_match_without_any_decision_is_not_kept(empty):
    for _ in range(2):
        empty.one("button", "Play · 4 players: Sixes and Sevens").click()
        empty.turn()
        empty.one("button", "Games").click()
    assert len(kept(empty)) == 1


# ---- Undo.


def test_undo_restores_the_same_hand_and_marks_the_match(empty):
    before = begun(empty)
    empty.answer("play")
    empty.turn()
    empty.page.locator("main").focus()
    empty.page.keyboard.press("u")
    empty.page.locator("#page").get_by_text("Undone:").wait_for()
    assert seen(empty) == before
    assert kept(empty)[0]["summary"]["undone"] > 0
    empty.answer("play")
    assert len(seen(empty)[0]) < len(before[0])


def test_undo_works_during_an_animation(room):
    room.sit("game=sixes-and-sevens&seed=tulip-7&pace=wait&players=person,random")
    room.one("button", "Skip").click()
    room.turn()
    before = cards(room)
    room.tap(room.allowed().first)
    room.one("button", "Go on").wait_for()
    room.one("button", "Undo").click()
    assert room.turn() == "play"
    assert cards(room) == before
    assert "Undone" in room.status
    assert room.one("button", "Undo").get_attribute("aria-disabled")
    room.page.keyboard.press("u")
    room.page.get_by_text("nothing to undo").first.wait_for(state="attached")
    assert "nothing to undo" in room.status


def test_focus_stays_in_the_hand_after_undo(empty):
    begun(empty)
    empty.allowed().first.focus()
    empty.page.keyboard.press("Enter")
    empty.turn()
    empty.page.keyboard.press("u")
    empty.page.locator("#page").get_by_text("Undone:").wait_for()
    assert empty.page.evaluate("Boolean(document.activeElement.closest('.hand .card'))")


def test_the_same_deal_can_be_played_again(empty):
    empty.sit(SEVENS)
    empty.turn()
    before = cards(empty)
    empty.play_deal()
    empty.more("button", "Same deal again").click()
    empty.page.wait_for_function("() => document.querySelectorAll('.hand .card').length > 12")
    assert cards(empty) == before


# ---- Your matches.


def finished(room, count=2):
    """Some matches that are over after one more decision."""
    for number in range(count):
        match = before_the_end("counterpoint", 2, seed=f"tulip-{number}", target=20)
        room.sit(f"table={match}", PHONE)
        room.page.get_by_role("heading", name="Counterpoint").wait_for()
        assert room.play_match() == 1


def test_without_matches_the_page_says_so(empty):
    empty.more("button", "Your matches").click()
    assert "No matches yet" in empty.one("dialog", "Your matches").inner_text()


def test_finished_matches_can_be_exported_and_imported(empty, browser, site, tmp_path):
    finished(empty)
    name = empty.told("save")[-1]["names"][1]
    empty.one("button", "Other games").click()
    empty.more("button", "Your matches").click()
    dialog = empty.one("dialog", "Your matches")
    assert dialog.get_by_text(f"with {name} · {bots.label('random')}").count() == 2
    with empty.page.expect_download() as download:
        empty.one("button", "Export").click()
    file = tmp_path / "matches.jsonl"
    download.value.save_as(file)
    lines = file.read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["seed"] for line in lines] == ["tulip-0", "tulip-1"]
    check_records(empty.crossed())
    file.write_text("\n".join([*lines, "", "not a match", lines[0], *["{}"] * 30]), encoding="utf-8")
    brought_in(browser, site, file, {one["save"] for one in kept(empty)})


def brought_in(browser, site, file, saves):
    other = Room(browser, site).enter()
    other.more("button", "Your matches").click()
    other.page.locator("input[type=file]").set_input_files(file)
    report = other.page.locator(".outcome")
    report.get_by_text("2 matches were imported. Already here: 1. Unreadable lines: 31.").wait_for()
    assert "Line 4:" in report.inner_text()
    assert "more like these" in report.inner_text()
    assert {one["save"] for one in kept(other)} == saves
    other.one("button", "Remove: Counterpoint").first.click()
    assert len(kept(other)) == 1
    assert other.page.evaluate("document.activeElement.innerText") == "Put it back"
    other.one("button", "Put it back").click()
    assert {one["save"] for one in kept(other)} == saves
    check_records(other.crossed())
    other.context.close()


def check_records(crossed):
    asked = {
        message["id"]: json.loads(message["text"])
        for way, message in crossed
        if way == "out" and "id" in message
    }
    for way, message in crossed:
        call = way == "in" and asked.get(message.get("id"))
        if call and call["do"] in ("records", "import", "links"):
            valid_answer(json.loads(message["text"]), valid(call, "Call"))


def test_a_match_with_undo_stays_out_of_the_statistics(empty):
    empty.sit(f"table={before_the_end('counterpoint', 2, target=20)}")
    empty.answer(empty.turn())
    assert empty.turn() == "over"
    empty.one("button", "Undo").first.click()
    empty.page.locator("#page").get_by_text("Undone:").wait_for()
    empty.play_match()
    empty.one("button", "Counterpoint").click()
    empty.more("button", "Your matches").click()
    words = empty.one("dialog", "Your matches").inner_text()
    assert "with undo" in words
    empty.one("button", "Statistics").click()
    figures = empty.one("dialog", "Statistics")
    figures.get_by_text("none finished").wait_for()
    figures.get_by_text("Deals with hints or undo, not included").wait_for()


def test_a_damaged_kept_match_does_no_harm(quick):
    quick.context.add_init_script("""{
      const rest = { caption: "Deal 1", totals: [0, 0], over: false, won: null, undone: 0 }
      const summary = { game: "x", title: "Whist", ...rest }
      const place = (id) => `parlour-tricks/match/${id}`
      localStorage[place("torn")] = "{"
      localStorage[place("odd")] = "7"
      localStorage[place("bad")] = JSON.stringify({ save: "AQAc", you: 0, time: 1, summary })
    }""")
    quick.enter()
    quick.one("button", "Carry on with Whist").click()
    quick.one("alert", None).filter(has_text=".").first.wait_for()
    quick.page.locator(".home").wait_for()


def test_what_cannot_be_read_is_counted_saved_and_removed_and_hides_nothing(quick):
    """In local storage and in the journal: each of these once kept the first screen from being drawn."""
    begun(quick)
    quick.one("button", "Games").click()
    quick.page.evaluate(DAMAGE)
    quick.page.reload()
    quick.one("button", "Carry on with Sixes and Sevens").wait_for()
    quick.more("button", "Your matches").click()
    dialog = quick.one("dialog", "Your matches")
    dialog.get_by_text("5 saved items can’t be read.").wait_for()
    assert dialog.get_by_role("listitem").count() == 1
    with quick.page.expect_download() as download:
        dialog.get_by_role("button", name="Save to a file").click()
    things = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))["things"]
    assert sorted(thing["key"] for thing in things) == [f"match/bad-{number}" for number in range(5)]
    assert axe.found(quick.page) == []
    dialog.get_by_role("button", name="Remove …").click()
    assert len(kept(quick)) == 5
    dialog.get_by_role("button", name="Yes, remove").click()
    dialog.get_by_text("Removed: 5.").wait_for()
    assert len(kept(quick)) == 1
    quick.page.reload()
    quick.more("button", "Your matches").click()
    dialog.get_by_text("As a file").wait_for()
    assert "can’t be read" not in dialog.inner_text()


# ---- Without storage.


def play_unkept(room):
    """Begin a match on the first screen, of which the page says that it cannot be kept."""
    room.page.evaluate("wishes => { location.hash = wishes }", f"{SEVENS}&pace=instant")
    room.turn()
    room.page.locator(".notes").get_by_text(CANNOT).wait_for()
    room.page.locator(".notes").get_by_role("button", name="Close").click()
    for _ in range(3):
        room.answer(room.turn())
    room.turn()
    assert room.page.locator(".notes").inner_text() == ""
    room.one("button", "Games").click()
    assert CANNOT in room.page.locator("footer").inner_text()
    room.one("button", "Carry on").click()
    assert room.turn() == "play"


def test_play_goes_on_if_nothing_can_be_stored(fresh_room):
    """Reload, Back and Forward find the match, too."""
    room = fresh_room
    room.context.add_init_script(BLOCKED)
    room.enter()
    play_unkept(room)
    before = seen(room)
    room.addressed()
    room.page.reload()
    assert seen(room) == before
    room.page.go_back()
    room.page.locator(".home").wait_for()
    room.page.go_forward()
    assert seen(room) == before
    assert room.troubles == []


def test_play_goes_on_if_the_storage_is_full(empty):
    empty.page.evaluate(FULL)
    try:
        play_unkept(empty)
        assert kept(empty) == []
    finally:
        empty.page.evaluate("() => { Storage.prototype.setItem = whole }")


def test_a_match_is_stored_again_if_storage_is_cleared(empty):
    begun(empty)
    empty.page.evaluate("localStorage.clear()")
    empty.answer("play")
    empty.turn()
    assert len(kept(empty)) == 1
    assert empty.page.locator(".notes").inner_text() == ""


# ---- Two tabs.


def go_to_match_of(room, other):
    """Follow the address of a match that the other tab has."""
    other.addressed()
    room.page.evaluate("hash => { location.hash = hash }", other.page.evaluate("location.hash"))
    room.one("dialog", "In another tab").get_by_text("open in another tab").wait_for()


def test_only_one_tab_at_a_time_can_have_a_match(quick):
    before = begun(quick)
    other = quick.tab().enter()
    other.one("button", "Carry on").click()
    other.one("dialog", "In another tab").get_by_text("open in another tab").wait_for()
    other.one("button", "Play it here").click()
    assert seen(other) == before
    moved = quick.one("alert", None).filter(has_text="has moved to another tab")
    moved.wait_for()
    assert quick.page.locator("main[inert]").count() == 1
    assert quick.page.evaluate("document.activeElement.innerText") == "Take it back"
    other.answer("play")
    after = seen(other)
    quick.one("button", "Take it back").click()
    moved.wait_for(state="detached")
    assert seen(quick) == after
    other.one("alert", None).filter(has_text="has moved to another tab").wait_for()
    assert len(kept(quick)) == 1
    # The other tab is free to have it once the first is closed.
    go_home(other)
    go_to_match_of(other, quick)
    other.page.keyboard.press("Escape")
    other.closed()
    quick.page.close()
    other.one("button", "Carry on").click()
    assert seen(other) == after


def test_a_waiting_tab_continues_when_the_first_is_closed(quick):
    before = begun(quick)
    other = quick.tab().enter()
    go_to_match_of(other, quick)
    quick.page.close()
    assert seen(other) == before
    works_without_locks(other)


def works_without_locks(room):
    room.context.add_init_script("Object.defineProperty(navigator, 'locks', { value: undefined })")
    room.page.evaluate("Object.defineProperty(navigator, 'locks', { value: undefined })")
    before = begun(room)
    other = room.tab().enter()
    other.one("button", "Carry on").click()
    assert seen(other) == before


# ---- Secrets.


def test_hidden_cards_cross_only_inside_saves_and_links(empty):
    """Even with undo, reload, links and history. The page never reads inside saves and links."""
    begun(empty)
    empty.answer("play")
    empty.turn()
    empty.one("button", "Undo").click()
    empty.page.locator("#page").get_by_text("Undone:").wait_for()
    empty.one("button", "Share").click()
    empty.one("dialog", "Share").wait_for()
    empty.page.keyboard.press("Escape")
    empty.addressed()
    empty.page.reload()
    empty.turn()
    (again, *_) = empty.told("again")
    place = empty.page.evaluate("history.state")
    (match,) = [one for one in kept(empty) if one["id"] == place["match"]]
    assert again["save"] == match["save"]
    others = hidden(opened(match["save"]))
    valid(again, "Update")
    for said in (again, match, place):
        rest = json.dumps({name: value for name, value in said.items() if name != "save"})
        assert [code for code in others if f'"{code}"' in rest] == []
    assert not set(others) & set(cards(empty))


def hidden(table):
    """The cards that the other players hold."""
    return [CODES[card] for seat, hand in enumerate(table.s.hands) if seat for card in cards_in(hand)]
