"""Replays: step by step, from any seat, by taps and by keys, and playing on from a step."""

from functools import cache

import pytest

import axe
from contract import valid
from handmade_links import played
from parlour import games
from parlour.cards import CODES
from parlour.formats.link import decode, encode
from parlour.play import persons
from parlour.play.views.viewer import Viewer
from parlour.table import PERSON
from parlour.words import spoken
from review_table import cells
from room import DESKTOP, FRAMES, PHONE

SEVENS = ("sixes-and-sevens", 4)
TABLES = [SEVENS, ("american-bookshop", 5), ("addenda", 2), ("counterpoint", 3)]
SIZES = [PHONE, {"width": 390, "height": 844}, {"width": 740, "height": 360}, DESKTOP]
ONE_PERSON = (PERSON, "random", "random", "random")

# Goes through a replay by a key to its end, and notes what each step shows after the frame that shows it:
# also all that is in the document, if asked.
WALK = """async ([key, everything = false]) => {
  const step = () => document.querySelector("input[type=range]").valueAsNumber
  const codes = (where) => [...where.querySelectorAll("[data-card]")].map((card) => card.dataset.card).sort()
  const html = () => {
    const page = document.querySelector("#page").cloneNode(true)
    page.querySelector(".side").remove()
    return page.outerHTML
  }
  const look = () => ({
    step: step(),
    said: document.querySelector("[role=status]").innerText,
    lying: document.querySelectorAll(".trick .played").length,
    hands: [...document.querySelectorAll(".hands tbody tr, .hand")].map(codes),
    html: everything ? html() : "",
    boxes: [".felt", ".controls", ".hands, .hand", ".side"].map((name) => {
      const { x, y, width, height } = document.querySelector(name).getBoundingClientRect()
      return [x, y, width, height].map(Math.round)
    }),
  })
  const seen = [look()]
  for (let before; before !== step(); ) {
    before = step()
    const press = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })
    document.querySelector("main").dispatchEvent(press)
    await new Promise(requestAnimationFrame)
    if (step() !== before) seen.push(look())
  }
  return seen
}"""


@cache
def match(table=SEVENS, decisions=None, players=None, deals=None):
    """A match of bots or of these players, finished or after so many decisions or deals."""
    game = games.find(*table)
    return played(game, "tulip-7", decisions, deals, players=list(players or ["random"] * game.seats))


def news(table, deal=1, seat=None):
    """The news of a deal, as told to somebody who sees all hands or sits at a seat."""
    named = seat is not None and table.players[seat] != "person"
    viewer = Viewer(table, seat, open_hands=seat is None, named=named, names=persons.names(table.players))
    return [one for one in viewer.news(0) if one["view"]["deal"] == deal]


def completed(table):
    """The steps at which a trick is complete."""
    return [n for n, one in enumerate(news(table)) if one["kind"] == "take"]


def watch(room, table, size=DESKTOP, seat=None):
    """Open the replay of a match, on the page that is already open."""
    # Otherwise the pace chosen by another test would stay.
    asked = f"replay={encode(table.course)}&pace=fast" + ("" if seat is None else f"&seat={seat}")
    room.sit(asked, size)
    room.page.locator("main.replay").wait_for()
    return room


def press(room, *keys):
    for key in keys:
        room.page.keyboard.press(key)


def slider(room):
    return room.one("slider", "Step")


def held(room):
    """The cards of the only hand shown."""
    return room.hand.evaluate_all("cards => cards.map(card => card.dataset.card)")


def step(room):
    """The step that is shown, from 0."""
    return int(slider(room).input_value())


def test_a_link_opens_a_replay_in_a_fresh_page(fresh_room):
    table = match()
    room = fresh_room.enter(f"#replay={encode(table.course)}")
    room.page.locator("main.replay").wait_for()
    assert room.page.evaluate("document.activeElement.localName") == "main"
    assert room.status == news(table)[0]["text"]
    press(room, "ArrowRight")
    assert room.status == news(table)[1]["text"]
    room.one("button", "Leave").click()
    room.page.locator(".home").wait_for()
    assert room.page.url.endswith("#home")
    (answer,) = room.told("steps")
    valid(answer, "Replay")
    # A bad link, too, is told by a page that has only just been opened.
    room.page.goto("about:blank")
    room.enter("#replay=nonsense")
    assert room.page.get_by_role("alert").inner_text().endswith(".")
    assert room.troubles == []
    assert room.page.evaluate("refused") == []


def told(table, seat=None):
    """What each step shows: its number and words, the number of cards in the trick, and the hands."""
    for n, one in enumerate(news(table, seat=seat)):
        view = one["view"]
        seats = view["seats"] if seat is None else [view["seats"][seat]]
        yield n, one["text"], len(view["trick"]["cards"]), [sorted(who["cards"]) for who in seats]


def shown(walk):
    return [(one["step"], one["said"], one["lying"], one["hands"]) for one in walk]


# In each round every table, and every size.
@pytest.mark.turns(len(SIZES))
@pytest.mark.parametrize(
    ("table", "size"),
    [(table, SIZES[(n + k) % len(SIZES)]) for n, table in enumerate(TABLES) for k in range(len(SIZES))],
)
def test_every_step_has_the_engines_words_and_nothing_shifts(room, table, size):
    table = match(table)
    watch(room, table, size)
    for seat in (None, 1):
        if seat is not None:
            slider(room).fill("0")
            room.one("combobox", "Seen by").select_option(str(seat))
            room.hand.first.wait_for()
        # The hand is measured once it is on the page.
        room.page.evaluate(FRAMES)
        expected = list(told(table, seat))
        walk = room.page.evaluate(WALK, ["ArrowRight"])
        assert shown(walk) == expected
        for one in walk:
            assert one["boxes"] == walk[0]["boxes"], one["said"]
        assert room.page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    assert room.result.locator(".text").inner_text() == news(table, seat=1)[-1]["view"]["result"]["beside"]
    assert shown(room.page.evaluate(WALK, ["ArrowLeft"])) == expected[::-1]


def test_a_single_seat_sees_only_its_own_hand(room):
    """No other hand is anywhere in the document, except in the lists of what was played, or in a message."""
    table = match()
    watch(room, table, seat=2)
    walk = room.page.evaluate(WALK, ["ArrowRight", True])
    assert shown(walk) == list(told(table, 2))
    for one, seen in zip(news(table, seat=2), walk, strict=True):
        view = one["view"]
        known = {*view["seats"][2]["cards"], *(lying["card"] for lying in view["trick"]["cards"])}
        assert {CODES[card] for card in range(53) if spoken(card) in seen["html"]} == known
    (answer,) = room.told("steps")
    for one in answer["steps"]:
        assert [seat["seat"] for seat in one["view"]["seats"] if seat["cards"] is not None] == [2]


def test_a_replay_beside_a_match_at_another_table(room):
    """What happens in the replay has nothing to do with the table that one has left, nor that with it."""
    room.sit("game=counterpoint&seats=2&seed=tulip-7&pace=instant&players=person,random", DESKTOP)
    room.answer(room.turn())
    asked, before = room.turn(), held(room)
    table = match(("counterpoint", 3))
    room.page.evaluate("link => { location.hash = 'replay=' + link }", encode(table.course))
    room.page.locator("main.replay").wait_for()
    assert len(room.page.evaluate(WALK, ["ArrowRight"])) == len(news(table))
    room.page.go_back()
    assert room.turn() == asked
    assert held(room) == before
    room.answer(asked)
    room.turn()


def test_tricks_and_ends_by_keys_and_buttons(room):
    table = match()
    watch(room, table, PHONE)
    steps, complete = news(table), completed(table)
    for n in complete:
        press(room, "Shift+ArrowRight")
        assert step(room) == n
    assert room.page.locator(".played[data-won]").count() == 1
    for n in complete[-2:-4:-1]:
        press(room, "PageUp")
        assert step(room) == n
    last = len(steps) - 1
    for ways in (
        [("Home", 0), ("PageDown", complete[0]), ("Shift+ArrowLeft", 0), ("PageDown", complete[0])],
        [("PageDown", complete[1])],
        [("First step", 0), ("Step forward", 1), ("Step forward", 2), ("Step back", 1)],
        [("Trick forward", complete[0]), ("Trick forward", complete[1]), ("Trick back", complete[0])],
        [("Last step", last), ("Home", 0), ("End", last), ("First step", 0)],
    ):
        for way, there in ways:
            room.one("button", way).click() if " " in way else press(room, way)
            assert step(room) == there
    assert room.one("button", "Step back").get_attribute("aria-disabled")
    press(room, "PageDown", "PageDown")
    assert slider(room).get_attribute("aria-valuetext") == f"Trick 2, step {complete[1] + 1} of {len(steps)}"


def test_choices_by_keys(room):
    """A choice comes after its step and before what is chosen. Going by steps shows only the steps."""
    table = match()
    watch(room, table, seat=2)
    steps = news(table, seat=2)
    plays = [n for n, one in enumerate(steps) if (one["kind"], one["seat"]) == ("play", 2)]
    seen = room.one("region", "Through Omar’s eyes").locator("span")
    assert seen.inner_text() == "Decisions: 13"
    for number, n in enumerate(plays, 1):
        press(room, "n")
        assert step(room) == n - 1
        assert seen.inner_text() == f"Decision {number} of 13"
        assert room.status == f"Omar to play. {steps[n]['text']}"
    press(room, "n")
    assert seen.inner_text() == "Decision 13 of 13"
    press(room, "ArrowRight")
    assert (step(room), room.status) == (plays[-1], steps[plays[-1]]["text"])
    press(room, "ArrowLeft")
    assert (seen.inner_text(), room.status) == ("Decisions: 13", steps[plays[-1] - 1]["text"])
    press(room, "n")
    assert seen.inner_text() == "Decision 13 of 13"
    press(room, "p")
    assert seen.inner_text() == "Decision 12 of 13"


def test_another_view_keeps_the_step(room):
    table = match()
    watch(room, table)
    press(room, "PageDown", "PageDown", "ArrowRight")
    here = step(room)
    seen = room.one("combobox", "Seen by")
    seats = [f"As {name} saw it" for name in ("Edith", "Lotte", "Omar", "Frank")]
    assert seen.locator("option").all_inner_texts() == ["All hands", *seats]
    seen.select_option("As Lotte saw it")
    room.hand.first.wait_for()
    assert step(room) == here
    assert room.status == news(table, seat=1)[here]["text"]
    assert seen.locator("option").all_inner_texts() == ["All hands", *seats]
    assert room.page.locator(".hands").count() == 0
    seen.select_option("All hands")
    room.page.locator(".hands").wait_for()
    assert step(room) == here
    # Grey cards are not in a hand, so nobody hears them.
    assert room.page.locator(".hands [data-gone]").count() == 9
    assert room.page.locator(".hands [data-gone]:not([aria-hidden=true])").count() == 0
    # With all hands open, everybody's choices are gone through.
    press(room, "Home", "n")
    assert room.status.endswith(f" to play. {news(table)[1]['text']}")


def test_a_viewer_can_jump_to_any_step(room):
    """By a line of the log, a trick or the slider. The lists follow, and the page does not scroll."""
    table = match()
    watch(room, table)
    steps, complete = news(table), completed(table)
    log = room.page.locator(".happened button")
    logged = [n for n, one in enumerate(steps) if one["log"]]
    assert log.all_inner_texts() == [steps[n]["text"] for n in logged]
    tricks = room.page.locator(".tricks button")
    assert tricks.count() == len(complete)
    log.nth(6).click()
    assert step(room) == logged[6]
    assert log.nth(6).get_attribute("aria-current") == "step"
    tricks.nth(9).click()
    assert step(room) == complete[9]
    assert tricks.nth(9).get_attribute("aria-current") == "step"
    slider(room).fill("3")
    assert room.status == steps[3]["text"]
    press(room, "End")
    for place in (".tricks", ".happened"):
        here = room.page.locator(f"{place} [aria-current]")
        assert here.count() == 1
        box, line = room.page.locator(f"{place} ol").bounding_box(), here.bounding_box()
        assert box["y"] <= line["y"] and line["y"] + line["height"] <= box["y"] + box["height"] + 1
    assert room.page.evaluate("scrollY") == 0
    # For the keyboard each list is one stop.
    press(room, "Home")
    for place in (".tricks", ".happened"):
        assert room.page.locator(f"{place} [tabindex='0']").count() == 1
    room.page.locator(".tricks [tabindex='0']").focus()
    for n in complete[:2]:
        press(room, "ArrowDown")
        assert step(room) == n
    press(room, "ArrowUp")
    assert step(room) == complete[0]
    assert room.page.evaluate("document.activeElement.getAttribute('aria-current')") == "step"


def test_the_deals_of_a_match_can_be_chosen(room):
    table = match()
    watch(room, table)
    deals = room.one("combobox", "Deal")
    results = [one["text"] for deal in range(1, 5) for one in news(table, deal) if one["kind"] == "score"]
    expected = [f"Deal {number}: {text}" for number, text in enumerate(results, 1)]
    assert deals.locator("option").all_inner_texts() == expected
    deals.select_option("3")
    room.page.locator(".top p", has_text="Deal 3").wait_for()
    assert (step(room), room.status) == (0, news(table, 3)[0]["text"])
    press(room, "End")
    room.result.get_by_role("button", name="Next deal").click()
    room.page.locator(".top p", has_text="Deal 4").wait_for()
    press(room, "End")
    assert room.status == news(table, 4)[-1]["text"]
    assert "the match" in room.result.locator("h2").inner_text()
    assert room.result.get_by_role("button", name="Next deal").count() == 0


def test_an_unfinished_deal_shows_only_the_persons_hand(room):
    """And no review of it is asked for, though one of the deal before was."""
    table = match(decisions=70, players=ONE_PERSON)
    assert table.number == 2
    watch(room, table)
    # The first deal is over, the second is not.
    assert room.page.locator(".hands").count() == 1
    assert room.page.get_by_text("The deal is not over").count() == 0
    room.one("combobox", "Seen by").select_option("0")
    room.page.locator(".to-review button").click()
    room.page.locator(".mistakes").wait_for()
    room.page.evaluate("crossed.length = 0")
    room.one("button", "Watch the whole deal").click()
    room.one("combobox", "Deal").select_option("2")
    room.page.get_by_text("hidden until the deal is over").wait_for()
    assert room.page.locator(".hands").count() == 0
    assert room.one("combobox", "Seen by").locator("option").count() == 1
    room.meanwhile(500)
    assert room.page.get_by_text("The deal is not over.", exact=True).count() == 0
    (replay,) = room.told("steps")
    assert (replay["seat"], replay["open"]) == (0, False)
    for one in replay["steps"]:
        assert all(seat["cards"] is None for seat in one["view"]["seats"][1:])


def test_with_several_people_no_hand_is_mentioned(room):
    watch(room, match(decisions=9, players=(PERSON, PERSON, "random", "random")))
    room.page.get_by_text("All hands stay hidden until the deal is over.").wait_for()
    assert room.one("combobox", "Seen by").locator("option").all_inner_texts() == ["What everyone saw"]


def test_a_replay_plays_by_itself(room):
    """At the chosen pace, without announcing each step."""
    table = match()
    watch(room, table)
    steps = news(table)
    press(room, "PageDown")
    begun = step(room)
    room.page.evaluate("""() => {
      window.heard = []
      const status = document.querySelector("[role=status]")
      const note = () => status.innerText && heard.push(status.innerText)
      new MutationObserver(note).observe(status, { childList: true, subtree: true })
    }""")
    press(room, "Space")
    room.one("button", "Pause").wait_for()
    room.page.wait_for_function(
        "n => document.querySelector('input[type=range]').valueAsNumber > n + 6", arg=begun
    )
    press(room, "Space")
    room.one("button", "Play", exact=True).wait_for()
    ended = step(room)
    room.meanwhile(600)
    assert step(room) == ended
    logged = [one["text"] for one in steps[begun + 1 : ended + 1] if one["log"]]
    assert room.page.evaluate("heard") == logged
    # A step by hand stops it as well.
    press(room, "Space", "ArrowLeft")
    room.one("button", "Play", exact=True).wait_for()


def test_keys_describe_the_position(room):
    table = match()
    watch(room, table)
    press(room, "PageDown", "PageDown", "ArrowRight")
    view = news(table)[step(room)]["view"]
    expected = {
        "t": view["trick"]["text"],
        "s": "Edith and Omar: Points",
        "h": "Edith: Spades:",
        "l": view["last"]["text"],
        "i": "Deal 1 of 4",
    }
    for key, words in expected.items():
        press(room, key)
        assert words in room.status
    assert room.page.locator(".trick[data-peek]").count() == 1
    press(room, "h")
    assert all(f"{seat['name']}: Spades:" in room.status for seat in view["seats"])


def test_play_on_from_here(room):
    """The hand and the trick are as they were, everything after is open again, and the match is marked."""
    table = match()
    watch(room, table)
    steps = news(table)
    plays = [n for n, one in enumerate(steps) if one["kind"] == "play" and one["seat"] == 3]
    here = next(n - 1 for n in plays if n > 20 and steps[n - 1]["kind"] == "play")
    slider(room).fill(str(here))
    room.one("combobox", "Your seat").select_option("Frank")
    room.one("button", "Play on from here").click()
    assert room.turn() == "play"
    view = steps[here]["view"]
    assert sorted(held(room)) == sorted(view["seats"][3]["cards"])
    assert room.page.locator(".played").count() == len(view["trick"]["cards"])
    (update,) = room.told("again")
    valid(update, "Update")
    assert update["view"]["you"] == 3
    assert update["summary"]["undone"] > 0
    assert update["again"]["log"] == [
        one["text"]
        for one in Viewer(table, 3, names=persons.names(table.players)).news(0)[: here + 1]
        if one["log"]
    ]
    room.answer("play")
    room.turn()


def test_share_offers_links_to_this_step(room):
    """And a match in which something was taken back says so."""
    table = match().back(1, 20)
    watch(room, table)
    room.page.get_by_text("You used undo in this match").wait_for()
    press(room, "PageDown", "ArrowRight")
    room.one("button", "Share").click()
    dialog = room.page.get_by_role("dialog")
    dialog.wait_for()
    links = room.told("links")[-1]["links"]
    assert links["replay"] == encode(table.course)
    # Five cards have been played, so the problem is the sixth.
    assert decode(links["problem"]).decisions == 6
    dialog.get_by_role("radio", name="The replay").check()
    link = dialog.get_by_role("textbox", name="The link").input_value()
    assert link.endswith(f"#replay={links['replay']}&at=1.{step(room)}")
    press(room, "Escape")
    press(room, "ArrowRight")


def lose_the_engine(room, table):
    """In a replay. A new engine does not know the match. This returns the step shown."""
    room.enter(f"#replay={encode(table.course)}&patience=4000")
    room.page.locator("main.replay").wait_for()
    press(room, "PageDown", "ArrowRight")
    room.page.evaluate("worker.terminate()")
    return step(room)


def test_a_new_engine_gets_the_match_being_watched(fresh_room):
    """The match is played on from the step shown, although the engine that knew it is lost."""
    room, table = fresh_room, match()
    here = lose_the_engine(room, table)
    room.one("combobox", "Your seat").select_option("Omar")
    room.one("button", "Play on from here").click()
    room.page.locator("main[data-asked]").wait_for()
    assert set(held(room)) <= set(news(table)[here]["view"]["seats"][2]["cards"])
    # If another match is watched by then, only that one.
    room.page.goto("about:blank")
    lose_the_engine(room, table)
    watch(room, table, seat=2)
    assert len(room.told("steps")) == 1


def test_a_bad_link_gets_one_sentence_and_the_page_stays(room):
    table = match()
    good = encode(table.course)
    watch(room, table)
    press(room, "ArrowRight", "ArrowRight")
    bad = good[:-2] + ("AA" if good[-2:] != "AA" else "BB")
    room.page.evaluate("bad => { location.hash = 'replay=' + bad }", bad)
    room.page.wait_for_function(
        "said => document.querySelector('[role=status]').innerText !== said", arg=news(table)[2]["text"]
    )
    assert room.status == "This link is damaged."
    assert step(room) == 2
    assert good in room.page.url
    press(room, "ArrowRight")
    assert room.status == news(table)[3]["text"]


def test_by_keyboard_alone(room):
    """Every button and choice can be reached with Tab, with a visible focus."""
    watch(room, match())
    room.page.locator("main").focus()
    reached = set()
    for _ in range(30):
        press(room, "Tab")
        name = room.page.evaluate("""() => {
          const { ariaLabel, innerText } = document.activeElement
          return ariaLabel ?? document.activeElement.closest(".places")?.className ?? innerText
        }""")
        reached.add(name.strip())
    wanted = {"Deal", "Seen by", "Step", "First step", "Trick back", "Step back", "Play", "Step forward"}
    assert wanted | {"Trick forward", "Last step", "Play on from here"} <= reached
    assert {"places tricks", "places happened"} <= reached
    room.one("button", "Step forward").focus()
    press(room, "Space", "Enter")
    assert step(room) == 2
    press(room, "End")
    assert room.page.evaluate("document.activeElement.innerText.trim()") == "Step forward"


def test_a_watched_deal_is_reviewed_from_the_seat_it_is_seen_from(room):
    """Its marks are in the log too, and each decision leads to its step."""
    game = games.find("addenda", 2, {"target": 20})
    table = played(game, "tulip-7", deals=1, players=["random"] * 2)
    watch(room, table)
    room.page.get_by_text("First choose whose play to review").wait_for()
    room.one("combobox", "Seen by").select_option("1")
    name = persons.names(table.players)[1]
    room.one("button", f"Review: {name}").click()
    room.one("region", f"Review: {name}").wait_for()
    room.page.locator(".mistakes[aria-busy=false]").wait_for(timeout=200_000)
    told = room.told("costliest")[-1]
    valid(told, "Review")
    assert told["of"]["seat"] == 1 and told["decisions"]
    box = room.page.locator(".all-decisions")
    box.locator("summary").click()
    box.get_by_role("button", name="Show the figures").click()
    rows = box.locator("tbody tr")
    assert [row.locator("td").all_inner_texts() for row in rows.all()] == [
        cells(one) for one in told["decisions"]
    ]
    rows.last.locator("button").click()
    assert told["decisions"][-1]["text"] in room.page.locator(".mistakes").inner_text()
    assert axe.found(room.page) == []
    room.one("button", "Watch the whole deal").click()
    marked = [one["label"] for one in told["decisions"] if one["label"]]
    assert room.page.locator(".happened b").all_inner_texts() == marked
    assert axe.found(room.page) == []
    room.page.set_viewport_size(PHONE)
    assert axe.found(room.page) == []
    assert room.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
