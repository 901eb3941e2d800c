"""Writing at the desk: what is offered, what is called old, and what is there to be read only."""

import axe
from at_the_desk import MISTAKE, begin, is_well, is_wrong, put, room, says, text, write, written
from room import DESKTOP, PHONE
from sample_wheels import TINY

__all__ = ["room"]
HOOK_OF_TINY = "    def worth(self, s, seat):\n        return super().worth(s, seat)"
HEARD = """() => {
  const { shadowRoot } = document.querySelector(".writing .text")
  const text = shadowRoot.querySelector(".cm-content")
  return shadowRoot.getElementById(text.getAttribute("aria-describedby")).textContent
}"""
INSIDE = """() => {
  const { shadowRoot } = document.querySelector(".writing .text")
  const boxes = [...shadowRoot.querySelectorAll(".cm-tooltip, .explained")]
  const places = boxes.map((one) => one.getBoundingClientRect())
  return places.every(({ left, right, bottom }) => left >= 0 && right <= innerWidth && bottom <= innerHeight)
}"""


def offered(room):
    """Ask what can be written here, and wait for the list."""
    room.one("button", "Complete").click()
    tip = room.page.locator(".cm-tooltip-autocomplete")
    tip.wait_for()
    return tip.locator("li").all_inner_texts()


def go_down_to(room, name):
    """Choose one of what is offered, of which only a part is drawn. Gives all from the first to this one."""
    # A list that has just opened takes no keys: for 75 milliseconds, they are the text's.
    room.meanwhile(100)
    chosen = room.page.locator("li[aria-selected=true]")
    passed = [chosen.inner_text()]
    while passed[-1] != name:
        room.page.keyboard.press("ArrowDown")
        passed.append(chosen.inner_text())
    return passed


def test_an_empty_line_offers_the_hooks_and_what_they_mean(room):
    begin(room)
    told = "Ctrl+Space completes, even on an empty line. Tab indents; Escape, then Tab leaves the editor."
    assert room.page.evaluate(HEARD) == told
    assert room.page.locator(".keys-here").inner_text() == told
    write(room, "\n")
    names = offered(room)
    assert names[:3] == ["deal(self, s, dealer)", "begin(self, s)", "leadable(self, s, hand)"]
    assert "name" not in names and "tables" not in names
    assert axe.found(room.page) == []
    press = room.page.keyboard.press
    go_down_to(room, "worth(self, s, seat)")
    room.page.get_by_text("What the trick is worth to the seat that takes it.").wait_for()
    press("Enter")
    assert HOOK_OF_TINY in written(room)
    is_well(room)
    # What the hook did before is selected, and so is written over.
    room.page.keyboard.type("return 2")
    is_well(room)
    assert "def worth(self, s, seat):\n        return 2" in written(room)
    room.page.locator(".transcript").filter(has_text="takes the trick: 2 points.").wait_for()
    room.page.keyboard.press("Enter")
    offered(room)
    assert "worth(self, s, seat)" not in go_down_to(room, "taken(self, s, seat)")


def test_our_words_are_completed_and_explained_and_the_sums_of_a_deal_stand_in_columns(room):
    begin(room)
    sums = room.page.locator(".transcript table.sums")
    assert sums.locator("th[scope=col]").all_inner_texts() == ["South", "West", "North", "East"]
    rows = sums.locator("tr").filter(has=room.page.locator("th[scope=row]"))
    assert rows.locator("th").all_inner_texts() == ["This deal", "Match"]
    assert sum(map(int, rows.first.locator("td").all_inner_texts())) == 13
    write(room, "\n    ")
    room.page.keyboard.type("def playa")
    tip = room.page.locator(".cm-tooltip-autocomplete")
    tip.get_by_text("playable", exact=True).wait_for()
    room.page.get_by_text("The cards of a hand that may be played to the trick.").wait_for()
    # Before that, the editor takes no key for an answer.
    room.meanwhile(100)
    room.page.keyboard.press("Enter")
    room.page.keyboard.type("return s.han")
    tip.get_by_text("hands", exact=True).wait_for()
    assert "def playable(self, s, hand):" in written(room)


def test_imports_and_empty_files_know_the_game(room):
    begin(room, "My Game")
    room.one("button", "told.py").click()
    room.one("button", "Start this file").click()
    assert "from parlour.games.my_game import rules" in written(room)
    assert "class MyGame(rules.MyGame):" in written(room)
    is_well(room)
    assert room.page.get_by_role("button", name="Start this file").count() == 0
    room.one("button", "hints.py").click()
    text(room).click()
    assert offered(room) == ["Starter text for this file"]
    room.meanwhile(100)
    room.page.keyboard.press("Enter")
    assert "class MyGame(Hints):" in written(room)
    is_well(room)
    room.page.keyboard.insert_text("\nfrom parlour.games.my_game import ")
    assert offered(room) == ["rules", "told"]


def test_what_was_said_of_an_earlier_text_is_called_old(room):
    begin(room)
    write(room, "\n# nothing new")
    room.page.locator(".desk-says[data-state=old]").wait_for()
    assert "From before your last change:" in says(room).inner_text()
    assert says(room).get_by_role("status").inner_text().strip() == ""
    assert room.page.locator(".transcript[data-old]").count() == 1
    assert axe.found(room.page) == []
    is_well(room)
    assert "From before your last change:" not in room.page.locator("main").inner_text()
    # While a mistake stands, only the deal is from before.
    write(room, "\n" + MISTAKE)
    is_wrong(room, "name 'nope' is not defined")
    assert "From before" not in says(room).inner_text()
    assert room.page.locator(".transcript[data-old]").count() == 1
    assert "From before your last change:" in room.page.locator(".desk-shows").inner_text()


def test_a_line_that_is_being_typed_is_not_called_wrong(room):
    put(room, TINY)
    is_well(room)
    write(room, "    def wor")
    room.page.locator(".desk-says[data-state=old]").wait_for()
    # It has been tried out by now, and nobody has heard of it.
    room.page.wait_for_function("() => document.querySelector('.trying').hidden")
    states = "() => document.querySelector('.desk-says').dataset.state"
    assert room.page.evaluate(states) == "old"
    assert room.page.locator(".cm-lint-marker-error").count() == 0
    room.page.keyboard.press("ArrowUp")
    is_wrong(room, "Python can’t read this")
    assert room.page.locator(".cm-lint-marker-error").count() == 1
    # Whoever goes on typing in it is spared the mark.
    room.page.keyboard.press("ArrowDown")
    room.page.keyboard.type("t")
    assert room.page.locator(".cm-lint-marker-error").count() == 0


def test_an_assistant_is_handed_everything_and_its_answer_is_pasted(room):
    put(room, TINY)
    is_well(room)
    room.context.grant_permissions(["clipboard-read", "clipboard-write"])
    room.one("button", "Copy for an assistant").click()
    room.page.get_by_text("Copied. Now paste it into an assistant.").wait_for()
    handed = room.page.evaluate("navigator.clipboard.readText()")
    assert handed.startswith("# Write a trick-taking game") and TINY.strip() in handed
    answer = f"Here:\n\n```python\n{TINY}# Mended.\n```\n"
    room.page.evaluate("text => navigator.clipboard.writeText(text)", answer)
    text(room).click()
    for keys in ("Control+a", "Control+v"):
        room.page.keyboard.press(keys)
    text(room).filter(has_text="# Mended.").wait_for()
    assert "Here" not in written(room) and "`" not in written(room)


def test_another_game_is_read_beside_ones_own(room):
    put(room, TINY)
    is_well(room)
    before = written(room)
    room.context.grant_permissions(["clipboard-read", "clipboard-write"])
    room.one("button", "Look at another game").click()
    other = room.page.locator(".other-game")
    other.get_by_role("combobox", name="Game").select_option(label="Addenda")
    other.get_by_role("button", name="told.py").click()
    content = other.locator(".cm-content")
    content.filter(has_text="What people are told").wait_for()
    assert axe.found(room.page) == []
    other.get_by_role("button", name="Copy").click()
    other.get_by_text("Whole file copied.").wait_for()
    assert "class AddendaForTwo" in room.page.evaluate("navigator.clipboard.readText()")
    content.click()
    room.page.keyboard.type("scribble")
    assert "scribble" not in content.inner_text()
    assert written(room) == before
    room.one("button", "Close the other game").click()
    room.page.locator(".transcript").wait_for()


def test_a_variant_says_what_it_began_from_and_what_was_changed(room):
    room.page.set_viewport_size(DESKTOP)
    room.more("link", "Make a game").click()
    room.page.get_by_label("Start from").select_option("addenda")
    assert room.page.get_by_label("Name", exact=True).input_value() == "Addenda, my way"
    room.page.get_by_label("Start from").select_option("counterpoint")
    assert room.page.get_by_label("Name", exact=True).input_value() == "Counterpoint, my way"
    room.page.get_by_label("Start from").select_option("addenda")
    room.one("button", "Start").click()
    is_well(room)
    # It does not say that it is by the same person.
    assert room.page.locator(".top p").inner_text() == "Addenda, my way, based on Addenda"
    assert written(room).startswith('"""Addenda, my way, based on Addenda, by David Parlett.')
    assert "designer" not in written(room) and "parlettgames" not in written(room)
    assert 'name = "Addenda, my way"' in written(room)
    changed = room.page.locator(".cm-line.changed")
    assert changed.count() == 0
    text(room).click()
    room.page.keyboard.press("Control+Home")
    room.page.keyboard.insert_text("# what if 17 were 16?\n")
    assert changed.all_inner_texts() == ["# what if 17 were 16?"]
    room.page.keyboard.press("Control+z")
    assert changed.count() == 0
    room.page.keyboard.press("Control+y")
    assert changed.count() == 1
    # The rules page is drawn beside its text.
    room.one("button", "page.md").click()
    room.page.locator(".desk-shows figure.worked").first.wait_for()
    assert axe.found(room.page) == []


def test_on_a_phone_nothing_is_cut_off_and_there_are_buttons_for_what_has_no_key(room):
    put(room, TINY, PHONE)
    is_well(room)
    assert not room.page.locator(".keys-here").is_visible()
    write(room, "    # one")
    room.one("button", "Undo").click()
    assert "# one" not in written(room)
    room.one("button", "Redo").click()
    assert "# one" in written(room)
    write(room, "\n")
    offered(room)
    room.page.get_by_text("Deal the cards.").wait_for()
    assert room.page.evaluate(INSIDE)
    assert axe.found(room.page) == []
    room.page.keyboard.press("Escape")
    room.one("button", "Another game").click()
    room.page.locator(".other-game .cm-content").wait_for()
    assert axe.found(room.page) == []
    assert room.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
