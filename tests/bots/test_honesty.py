"""Nobody knows more than a player could: not the bots, and nobody who reviews what a seat knew."""

import json
from functools import cache
from itertools import islice

import pytest

from bridge_page import Page
from leaks import codes_in
from parlour import bots, games
from parlour.bots import Mind
from parlour.bridge import Bridge
from parlour.cards import CODES, cards_in, set_of
from parlour.formats.link import encode
from parlour.formats.record import line, record
from parlour.play import persons
from parlour.play.saves import saved
from parlour.play.views.viewer import Viewer
from parlour.play.watching import Watching
from parlour.table import PERSON, Table, replayed
from parlour.table.knowledge import Guesser
from positions import hidden, in_play, swap, swappable, table_at
from tables import every_table, mostly_slow

FEW = 48
"""Simulations: enough to show whether a search looks at hidden cards."""
STEPS = (0, 7, 16, 29, 41)


# ---- Hidden cards change nothing.


@pytest.mark.slow
@pytest.mark.parametrize("bot", bots.names())
@mostly_slow
def test_a_move_does_not_depend_on_hidden_cards(id, seats, bot):
    for steps in STEPS:
        table = in_play(games.find(id, seats), f"honest/{steps}", steps)
        pairs = some(swappable(table, table.s.turn))
        before = decision(table, bot)
        for pair in pairs:
            swap(table, *pair)
            assert decision(table, bot) == before


def some(pairs):
    """Three of them: the first, the middle one and the last."""
    return [pairs[at * (len(pairs) - 1) // 2] for at in range(3)] if pairs else []


def decision(table, bot):
    """A bot's move after a short search, and its estimate of every move."""
    mind = Mind(table, bots.find(bot), FEW)
    mind.think()
    return mind.best.move, list(mind.best.means.items())


@pytest.mark.slow
@pytest.mark.parametrize("bot", [name for name in bots.names() if hasattr(bots.find(name), "speak")])
@pytest.mark.parametrize(
    "id, seats", [(id, n) for id in games.ids() for n, game in games.tables(id).items() if game.calls]
)
def test_a_call_does_not_depend_on_hidden_cards(id, seats, bot):
    said = []
    for number in range(40):
        table = in_play(games.find(id, seats), f"call/{number}", number % 11)
        for seat in range(seats):
            calls = [call for caller, call in table.game.talk(table.s) if caller == seat]
            if not calls:
                continue
            before = call_of(table, seat, bot, calls)
            for pair in some(swappable(table, seat)):
                swap(table, *pair)
                assert call_of(table, seat, bot, calls) == before
            said.append(before)
    assert len(set(said)) > 1 or bot not in bots.levels(), "It never calls, or always makes the same call."


def call_of(table, seat, bot, calls):
    guesser = Guesser(table.game, table.s, seat)
    return bots.find(bot).speak(table.game, seat, calls, guesser, table.chance("call", seat))


def test_a_bot_that_looks_at_hidden_cards_is_caught():
    """The cheat, which exists only to be measured, changes its mind when hidden cards are swapped."""
    table = in_play(games.find("addenda", 2), "honest/0", 0)
    pairs = swappable(table, table.s.turn)

    def decided():
        mind = Mind(table, bots.find_any("cheat"), FEW)
        mind.think()
        return list(mind.best.means.items())

    before = decided()
    for pair in islice(pairs, 0, None, 7):
        swap(table, *pair)
    assert decided() != before


# ---- The cheat, which sees every card, plays at no table.


def refusal(**asked):
    return json.loads(Bridge().call(json.dumps(asked)))["error"]


CHEATED = "Cheat sees every card: it is only for measuring, and never sits at a table."


def with_a_cheat():
    return Table(games.find("addenda", 2), ["person", "cheat"], "tulip-7")


def test_a_cheat_is_offered_nowhere_and_refused_everywhere():
    start = {"do": "start", "game": "addenda", "seats": 2, "you": 0}
    assert refusal(**start, players=["person", "cheat"]) == CHEATED
    for save in (encode(with_a_cheat().course), line(record(with_a_cheat()))):
        assert refusal(do="resume", save=save, you=0) == CHEATED
    assert "cheat" not in {bot["name"] for bot in json.loads(Bridge().call('{"do": "hello"}'))["bots"]}


@pytest.mark.parametrize("write", [saved, lambda table: line(record(table))], ids=["link", "record"])
def test_an_honest_bot_replaces_a_cheat_in_a_link_or_record(write):
    opened = {"do": "open", "link": write(with_a_cheat()), "as": "table"}
    view = json.loads(Bridge().call(json.dumps(opened)))["view"]
    assert [seat["player"] for seat in view["seats"]] == ["person", bots.usual()]


# ---- What West knew.


@cache
def played(id, seats):
    """A finished deal between bots."""
    return table_at(games.find(id, seats), "knew", 999)


@cache
def known(id, seats):
    """What is told of it to each seat."""
    watching = Watching(saved(played(id, seats)))
    return [watching.deal(1, seat) for seat in range(seats)]


@pytest.mark.slow
@every_table
def test_a_review_of_what_a_seat_knew_shows_no_other_card(id, seats):
    """At every step, each card named is one that the seat held, that was face up or that was announced."""
    table = played(id, seats)
    assert table.phase != "play" and table.number == 1
    for seat, told in enumerate(known(id, seats)):
        for step in told["steps"]:
            codes = set(codes_in({**step, "view": {**step["view"], "seed": None}}))
            assert not codes & unknown(table, step["n"], seat)
        for n, position in zip(told["choices"], told["positions"], strict=True):
            codes = set(codes_in({**position, "view": {**position["view"], "seed": None}}))
            assert not codes & unknown(table, n, seat)


def unknown(table, n, seat):
    """The codes of the cards whose place a seat does not know at a step."""
    s = table.news[n - 1].state
    cards = hidden(s, seat)
    return {CODES[table.game.face(s, card)] for card in range(53) if cards >> card & 1}


@pytest.mark.slow
@every_table
def test_what_a_seat_knew_does_not_depend_on_hidden_cards(id, seats):
    """Swap cards that stayed hidden to the end: the review of the deal stays the same."""
    swapped = 0
    for number in range(3):
        table = table_at(games.find(id, seats), f"knew/{number}", 999)
        for seat in range(seats):
            watching = Watching(saved(table))
            watching.table = table
            before = json.dumps(watching.deal(1, seat))
            for pair in some(swappable(table, seat)):
                swap(table, *pair)
                assert json.dumps(watching.deal(1, seat)) == before
                swapped += 1
    assert swapped or not any(hidden(played(id, seats).s, seat) for seat in range(seats))


@mostly_slow
def test_each_choice_of_a_seat_is_shown_with_the_hand_it_held(id, seats):
    """The hand at each choice holds the card that the seat played next."""
    every = Watching(saved(played(id, seats))).deal(1, None)["choices"]
    told = known(id, seats)
    assert sorted(n for one in told for n in one["choices"]) == sorted(every)
    for seat, one in enumerate(told):
        steps = {step["n"]: step for step in one["steps"]}
        for n in one["choices"]:
            assert steps[n]["view"]["phase"] == "play"
            after = steps[n + 1]
            if after["kind"] == "play":
                assert after["seat"] == seat
                assert set(after["cards"]) <= set(steps[n]["view"]["seats"][seat]["cards"])


@pytest.mark.slow
@every_table
def test_at_a_choice_the_table_is_as_the_seat_saw_it(id, seats):
    """Replay the match up to that point: it is the seat's turn, and the trick on the table is the same."""
    table = played(id, seats)
    for seat, told in enumerate(known(id, seats)):
        for n, position in zip(told["choices"], told["positions"], strict=True):
            found = replayed(table.at(1, table.deal.heard.index(n)).course)
            viewer = Viewer(found, seat, named=True, names=persons.names(table.players))
            expected = viewer.view() | {"question": None, "talk": []}
            assert position["view"] == expected
            assert [one["seat"] for one in expected["seats"] if one["turn"]] == [seat]


@mostly_slow
def test_what_a_seat_chose_is_told_in_words(id, seats):
    """In the words of the news; if the news keeps the cards secret, their owner still sees them."""
    table = played(id, seats)
    entries = dict(zip(table.deal.heard, table.deal.log, strict=True))
    for one in known(id, seats):
        news = {step["n"]: step["text"] for step in one["steps"]}
        for n, position in zip(one["choices"], one["positions"], strict=True):
            entry = entries[n]
            if "cards" in entry:
                named = codes_in([position["text"]])
                assert sorted(named) == sorted(entry["cards"])
                assert named or "lays no card" in position["text"]
            else:
                assert position["text"] == news[n + 1]


def test_cards_laid_aside_stay_secret_when_several_persons_play():
    table = in_play(games.find("counterpoint", 3), "shared", 5)
    table.players = [PERSON] * 3
    told = Watching(saved(table)).deal(1, None)
    assert {one["text"].split(" ", 1)[1] for one in told["positions"][:3]} == {"lays cards face down."}
    for one in told["positions"]:
        assert all(seat["cards"] is None for seat in one["view"]["seats"])
    (laid, *_) = Watching(saved(played("counterpoint", 3))).deal(1, None)["positions"]
    assert len(codes_in([laid["text"]])) == 3


def test_cards_laid_aside_are_shown_once_all_of_them_have_been_seen():
    table = in_play(games.find("counterpoint", 3), "shared", 5)
    first, second, third = cards_in(table.s.aside[1])
    shown = []
    for seen in ([], [first, second], [first, second, third]):
        table.s.seen = set_of(seen)
        (pile,) = [pile for pile in Viewer(table, 0).view()["piles"] if pile["seat"] == 1]
        shown.append(pile["cards"] and len(pile["cards"]))
    assert shown == [None, None, 3]


def test_a_bots_seat_is_referred_to_by_its_name():
    page = Page("sixes-and-sevens", 4)
    page.until(lambda update: update["view"]["phase"] != "play")
    link = page.update["save"]
    west, mine = (page.call({"do": "replay", "link": link, "seat": seat}) for seat in (1, 0))
    names = [[seat["name"] for seat in told["steps"][0]["view"]["seats"]] for told in (west, mine)]
    assert names == [["South", "Lotte", "Omar", "Frank"], ["You", "Lotte", "Omar", "Frank"]]
    assert west["steps"][0]["view"]["you"] == 1
