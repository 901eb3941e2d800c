"""The opponents: chosen once for all matches or seat by seat, and named in words."""

import json

from playwright.sync_api import expect

from parlour import bots
from parlour.rules import COUNTS
from parlour.words import SEATS
from room import DESKTOP, FRAMES, PHONE

KEPT = "localStorage.setItem('parlour-tricks', JSON.stringify({ opponents: 'expert' }))"


def players(room):
    """The player at each seat, in the match that the page asked for last."""
    # The page may not have called the engine yet: that takes a moment after the progress bar ends.
    room.crosses("out", '"start"')
    asked = [
        json.loads(message["text"]) for way, message in room.crossed() if way == "out" and "text" in message
    ]
    return [call["players"] for call in asked if call["do"] == "start"][-1]


def test_a_chosen_level_is_kept(fresh_room):
    room = fresh_room.enter()
    room.one("button", "Opponents: Club").click()
    opponents = room.one("dialog", "Opponents").get_by_role("group", name="Opponents", exact=True)
    assert opponents.get_by_role("radio", name="Club").is_checked()
    opponents.get_by_role("radio", name="Expert").check()
    assert bots.find("expert").note in opponents.inner_text()
    room.one("button", "Done").click()
    room.one("button", "Play · 2 players: Addenda").click()
    room.page.locator("main.table").wait_for()
    assert players(room) == ["person", "expert"]
    room.enter()
    room.page.reload()
    room.one("button", "Opponents: Expert").wait_for()
    assert room.troubles == []


def test_a_predealt_hand_is_played_against_the_chosen_level(fresh_room):
    room = fresh_room
    room.context.add_init_script(KEPT)
    room.page.set_viewport_size(DESKTOP)
    late = []
    room.page.route("**/worker.js", lambda route: late.append(route))
    room.page.goto(f"{room.site}#home")
    room.one("button", "Play · 2 players: The Same Difference").click()
    room.page.locator("main[data-laid]").wait_for()
    hand = room.hand.evaluate_all("cards => cards.map(card => card.dataset.card)")
    assert room.page.locator(".seat .label").all_inner_texts() == ["Expert"]
    (worker,) = late
    worker.continue_()
    room.page.locator("#rising[hidden]").wait_for(state="attached")
    assert players(room) == ["person", "expert"]
    room.page.wait_for_timeout(300)
    assert room.hand.evaluate_all("cards => cards.map(card => card.dataset.card)") == hand
    assert room.page.locator("main[data-laid]").count() == 1
    assert room.page.locator(".notes p").count() == 0


def test_each_seat_can_have_its_own_level(room):
    room.page.evaluate("location.hash = 'home'")
    room.more("button", "Options: Sixes and Sevens").click()
    dialog = room.one("dialog", "Sixes and Sevens")
    # However many options there are, the button to start is in view.
    for size in (DESKTOP, PHONE):
        room.page.set_viewport_size(size)
        expect(dialog.get_by_role("button", name="Deal")).to_be_in_viewport(ratio=1)
    others = dict(zip(("Lotte", "Omar", "Frank"), bots.levels()))
    for place, level in zip(("on your left", "across from you", "on your right"), bots.levels()):
        dialog.get_by_role("group", name=place).get_by_label("Level").select_option(level)
    told = dialog.locator(".strengths")
    assert told.locator("dt").all_inner_texts() == [bots.label(level) for level in bots.levels()]
    for level in bots.levels():
        assert bots.find(level).note in told.inner_text()
    assert dialog.get_by_text("Measured with the usual options").count() == 1
    room.page.evaluate("crossed.length = 0")
    dialog.get_by_role("button", name="Deal").click()
    room.page.locator("main.table").wait_for()
    assert players(room) == ["person", *bots.levels()]
    for size in (DESKTOP, PHONE):
        room.page.set_viewport_size(size)
        assert room.page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    # The seats may have no room for it.
    room.one("button", "Sixes and Sevens").click()
    sitting = room.one("dialog", "Sixes and Sevens").get_by_role("list", name="Players")
    told = [f"{seat}: {bots.label(level)}" for seat, level in others.items()]
    assert sitting.get_by_role("listitem").all_inner_texts() == told
    assert all(line.is_visible() for line in sitting.get_by_role("listitem").all())


PLACES = {
    2: ["across from you"],
    3: ["on your left", "on your right"],
    4: ["on your left", "across from you", "on your right"],
    5: ["on your left", "across from you, to the left", "across from you, to the right", "on your right"],
}


def test_seats_are_called_by_their_places_or_by_their_names(room):
    """And chosen opponents stay when the table grows."""
    room.enter()
    for seats, places in PLACES.items():
        game = {2: "Addenda"}.get(seats, "American Bookshop")
        room.more("button", f"Options: {game}").click()
        dialog = room.one("dialog", game)
        dialog.get_by_label(COUNTS[seats], exact=True).check()
        legends = dialog.locator(".sitter legend")
        assert legends.all_text_contents() == ["Your seat", *places]
        dialog.get_by_role("button", name="All of us on this device").click()
        assert legends.all_text_contents() == [*SEATS[seats]]
        room.page.keyboard.press("Escape")
        room.closed()
    room.more("button", "Options: American Bookshop").click()
    left = dialog.get_by_role("group", name="on your left", exact=True)
    left.get_by_label("Level").select_option("expert")
    levels = dialog.get_by_label("Level")
    for name, others in [("Five players", ["club"] * 3), ("Three players", ["club"])]:
        dialog.get_by_label(name).check()
        assert levels.evaluate_all("all => all.map(one => one.value)") == ["expert", *others]
    room.page.keyboard.press("Escape")


def named(room):
    """The names at the table, by seat."""
    return room.page.locator(".seat .who b").all_inner_texts()


def test_the_chosen_company_sits_there_at_the_next_visit(fresh_room):
    """Whoever is chosen for a seat changes places with whoever had it, and both are kept."""
    room = fresh_room
    # These think little.
    room.context.add_init_script(
        "localStorage['parlour-tricks'] ??= JSON.stringify({ opponents: 'beginner' })"
    )
    room.enter()
    room.more("button", "Options: Sixes and Sevens").click()
    dialog = room.one("dialog", "Sixes and Sevens")
    across = dialog.get_by_role("group", name="across from you")
    assert across.get_by_label("Player").input_value() == "Omar"
    across.get_by_label("Player").select_option("Mei")
    across.get_by_text("Sees your plan before you do.").wait_for()
    across.get_by_label("Player").select_option("Frank")
    dialog.get_by_role("button", name="Deal").click()
    room.turn()
    assert named(room) == ["You", "Lotte", "Frank", "Mei"]
    assert "You and Frank" in room.page.locator(".board").inner_text()
    room.page.reload()
    room.turn()
    assert named(room) == ["You", "Lotte", "Frank", "Mei"]
    room.enter()
    room.page.get_by_role("button", name="Play · 4 players: Sixes and Sevens").click()
    room.turn()
    assert named(room) == ["You", "Lotte", "Frank", "Mei"]


def check_long_names_in_the_score(room, whole):
    """The line of the score has five names on the smallest phone. They are whole."""
    room.page.set_viewport_size({"width": 320, "height": 568})
    room.page.keyboard.press("Escape")
    room.closed()
    room.more("button", "Options: American Bookshop").click()
    dialog = room.one("dialog", "American Bookshop")
    dialog.get_by_label("five players").check()
    dialog.get_by_role("button", name="All of us on this device").click()
    names = ["Bartholomew", "Bartholomea", "Anna", "Bartholomew II", "Maximilian"]
    for seat, name in enumerate(names):
        dialog.get_by_label("Name").nth(seat).fill(name)
    dialog.get_by_role("button", name="Deal").click()
    room.page.locator(".cover").wait_for()
    room.page.evaluate(FRAMES)
    rows = room.page.locator(".board th[scope=row]")
    assert rows.all_inner_texts() == names
    assert rows.evaluate_all(f"all => all.map({whole})") == [True] * 5
    seats = room.page.locator(".seat .who b")
    assert seats.evaluate_all(f"all => all.map({whole})") == [True] * 5


def test_people_at_this_device_have_names_that_are_kept(fresh_room):
    room = fresh_room.enter()
    room.more("button", "Options: The Same Difference").click()
    dialog = room.one("dialog", "The Same Difference")
    dialog.get_by_role("button", name="All of us on this device").click()
    first, second = (dialog.get_by_label("Name").nth(at) for at in (0, 1))
    dialog.get_by_text("Leave empty for “North”.").wait_for()
    first.fill("<b>Anna</b>")
    for typed, why in {
        "<B>ANNA</b>": "<B>ANNA</b> is already at this table. Choose another name.",
        "you": "Everyone here is called “you” in turn. Choose another name.",
        "?!": "A name needs a letter or a digit.",
    }.items():
        second.fill(typed)
        dialog.get_by_text(why, exact=True).wait_for()
        dialog.get_by_role("button", name="Deal").click()
        assert dialog.is_visible()
    second.fill("Bartholomew the Great")
    dialog.get_by_role("button", name="Deal").click()
    room.page.locator(".cover").wait_for()
    assert named(room) == ["<b>Anna</b>", "Bartholomew the Great"]
    # A long name has more lines, and is whole.
    whole = "one => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight + 4"
    shown = room.page.locator(".seat .who b", has_text="Bartholomew the Great")
    assert shown.evaluate(whole)
    assert shown.get_attribute("title") is None
    room.enter()
    room.more("button", "Options: The Same Difference").click()
    dialog.get_by_role("button", name="All of us on this device").click()
    assert [first.input_value(), second.input_value()] == ["<b>Anna</b>", "Bartholomew the Great"]
    check_long_names_in_the_score(room, whole)


def test_a_seat_says_once_where_somebody_sits(room):
    room.sit("game=sixes-and-sevens&seats=4&seed=tulip-7&pace=instant")
    room.turn()
    told = [" ".join(text.split()) for text in room.page.locator(".seat .who").all_text_contents()]
    assert [text.count("partner") for text in told] == [0, 0, 1, 0]
    assert told[2].startswith("Omar, your partner, across from you")
    assert told[1].startswith("Lotte, on your left")
    assert (
        room.page.locator(".seat use").evaluate_all("all => all.map(one => one.getBBox().width)") == [100] * 4
    )
