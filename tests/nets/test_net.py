"""A net judges by whole numbers, the same in every Python, and is used only where it was made for."""

from functools import cache
from pathlib import Path
from random import Random

import pytest

from parlour import bots, games, nets
from parlour.bots import Mind
from parlour.nets import Net, written
from parlour.state import NOBODY
from parlour.words import Refused
from positions import in_play, swap, swappable
from tables import TABLES

GAME = "american-bookshop"
SEATS = (3, 4, 5)
HIDDEN = 12
SCALE = 1 << 12


def sight(seats, **options):
    return nets.sight_of(games.find(GAME, seats, options))


@cache
def weights(seats):
    """Some weights, so large that sums of both signs come near to what a lane holds."""
    looks, some = sight(seats), Random(seats)
    rows = 2 * looks.in_group + looks.in_common + 1 + seats
    return [[some.randint(-600, 600) for _ in range(HIDDEN)] for _ in range(rows)]


def content(seats, **about):
    found = {"hidden": HIDDEN, "scale": SCALE, "base": list(range(seats)), **about}
    return written(games.find(GAME, seats), found, weights(seats))


def after_tricks(seats):
    """The positions at the end of each trick of a deal."""
    game, some = games.find(GAME, seats), Random(seats).random
    s = in_play(game, "judged", 0).s.copy()
    while not s.sizes and s.turn != NOBODY:
        if s.choices:
            yield s.copy()
        game.play(s, game.some_move(s, some))


def plainly(seats, s):
    """By seat: what the net must say, one sum after another."""
    looks, rows = sight(seats), weights(seats)
    on = [each for part in looks.parts(s) for each in looks.inputs(part)]
    split = looks.groups * looks.in_group
    units = [0] * HIDDEN
    for group in range(looks.groups):
        total = list(rows[2 * looks.in_group + looks.in_common])
        for each in on:
            own = 0 if each // looks.in_group == group else looks.in_group
            at = 2 * looks.in_group + each - split if each >= split else own + each % looks.in_group
            total = [a + b for a, b in zip(total, rows[at], strict=True)]
        assert all(abs(each) < 1 << 14 for each in total)
        units = [a + max(b, 0) for a, b in zip(units, total, strict=True)]
    scores = [sum(a * b for a, b in zip(units, row, strict=True)) for row in rows[-seats:]]
    return {(s.turn + n) % seats: (score + n) / SCALE for n, score in enumerate(scores)}


@pytest.mark.in_pyodide
@pytest.mark.parametrize("seats", SEATS)
def test_a_judgement_is_the_plain_sum(seats):
    net, positions = Net(sight(seats), content(seats)), list(after_tricks(seats))
    for s in positions:
        expected = plainly(seats, s)
        assert net.promise(s) == [expected[seat] for seat in range(seats)]
    assert len(positions) >= 9


@pytest.mark.parametrize("seats", SEATS)
def test_each_card_and_count_turns_on_one_input(seats):
    """Of the inputs that exclude each other, one is on at most; and none is in two such sets, or in none."""
    looks = sight(seats)
    every = [each for inputs in looks.exclusive for each in inputs]
    split = looks.groups * looks.in_group
    assert sorted(every) == [*range(looks.in_group), *range(split, split + looks.in_common)]
    for s in after_tricks(seats):
        on = {each for part in looks.parts(s) for each in looks.inputs(part)}
        for group in range(looks.groups):
            of_group = {each - group * looks.in_group for each in on if each // looks.in_group == group}
            assert all(len(of_group & set(inputs)) <= 1 for inputs in looks.exclusive)


def test_what_is_seen_of_a_suit():
    """Seat 1 took the trick. It holds two spades and has taken three; the next has none, seat 0 the six."""
    looks = sight(3)
    game = looks.game
    s = game.state(1, 0, (0, 0, 0), 12)
    s.turn, s.hands, s.won = 1, [1 << 5, 0b11, 0], [0, 0b111 << 10, 0]
    on = {each for part in looks.parts(s) for each in looks.inputs(part) if each < looks.in_group}
    taker, second, third = 0, 41, 82  # 13 cards and two counts of 14 each
    first = {taker + 0, taker + 1, taker + 13 + 2, taker + 27 + 3}
    assert on == first | {second + 13, second + 27} | {third + 5, third + 13 + 1, third + 27}


def refusal(given, **options):
    with pytest.raises(Refused) as refused:
        Net(sight(3, **options), given)
    return str(refused.value)


def test_a_net_that_is_damaged_or_for_something_else_is_refused():
    good = content(3)
    Net(sight(3), good)
    for given in (b"", good[:-1], good[:200], good[:-30] + bytes([good[-30] ^ 1]) + good[-29:]):
        assert refusal(given) == "This net is damaged."
    other = "This net was made for American Bookshop under different rules."
    assert refusal(content(4)) == other
    for options in ({"limit": 15}, {"courts": "counting"}, {"ante": 5}, {"removed_suit": "hearts"}):
        assert refusal(good, **options) == other


def test_a_net_of_another_edition_is_refused(monkeypatch):
    good = content(3)
    monkeypatch.setattr(games.tables(GAME)[3], "edition", 2)
    assert refusal(good) == "This net was made for American Bookshop under different rules."


def test_a_net_that_was_made_for_another_sight_is_refused():
    short = written(
        games.find(GAME, 3), {"hidden": HIDDEN, "scale": SCALE, "base": [0, 0, 0]}, weights(3)[1:]
    )
    assert refusal(short) == "This net doesn’t match what American Bookshop shows a net now."


@pytest.mark.parametrize("id, seats", TABLES)
def test_every_net_that_we_ship_can_be_used(id, seats):
    folder = Path(games.folder(id).__file__).parent
    shipped = (folder / f"net_{seats}.bin").exists()
    assert shipped == (folder / f"net_{seats}.md").exists()
    assert (nets.net_of(games.find(id, seats)) is not None) == shipped


# ---- In the search.


@pytest.fixture
def given(monkeypatch):
    """Hand the Expert this net, or none."""

    def give(net):
        monkeypatch.setattr(nets, "net_of", lambda game, edition=None: net)

    return give


def thought(table):
    mind = Mind(table, bots.find("expert"), 64)
    mind.think()
    return mind.best.move, mind.best.means


def test_the_effort_is_for_four_tricks_where_a_net_judges(given):
    game = games.find(GAME, 3)
    s = in_play(game, "judged", 0).s
    given(Net(sight(3), content(3)))
    assert bots.find("expert").simulations(game, s) == 90_000 // 16
    given(None)
    assert bots.find("expert").simulations(game, s) == 90_000 // 39


def test_without_a_usable_net_the_expert_plays_as_it_did(monkeypatch, given):
    table = in_play(games.find(GAME, 3), "judged", 7)
    given(None)
    before = thought(table)
    monkeypatch.undo()
    nets._net_of.cache_clear()
    monkeypatch.setattr(nets, "get_data", lambda *_: content(3)[:-1])
    assert nets.net_of(table.game) is None and thought(table) == before
    nets._net_of.cache_clear()


def test_an_edition_of_the_expert_has_the_nets_of_its_time(monkeypatch):
    game = games.find(GAME, 3)
    nets._net_of.cache_clear()
    for since, used in ({}, (2, 3)), ({"since": 3}, (3,)):
        monkeypatch.setattr(nets, "get_data", lambda *_, since=since: content(3, **since))
        assert [edition for edition in (1, 2, 3) if nets.net_of(game, edition)] == [*used]
        assert nets.net_of(game)
        nets._net_of.cache_clear()


def test_a_game_that_was_brought_has_no_net(monkeypatch):
    game = games.find(GAME, 3)
    nets._net_of.cache_clear()
    monkeypatch.setattr(nets, "get_data", lambda *_: content(3))
    assert nets.net_of(game) is not None
    nets._net_of.cache_clear()
    monkeypatch.setattr(games, "own", lambda: set())
    assert nets.net_of(game) is None
    nets._net_of.cache_clear()


@pytest.mark.slow
@pytest.mark.parametrize("steps", [3, 8, 21])
def test_with_a_net_hidden_cards_change_nothing(given, steps):
    given(Net(sight(3), content(3)))
    table = in_play(games.find(GAME, 3), f"judged/{steps}", steps)
    before = thought(table)
    for pair in swappable(table, table.s.turn)[::9]:
        swap(table, *pair)
        assert thought(table) == before
    given(None)
    assert thought(table) != before


class Counting:
    """A net that says nothing, and knows what it was asked."""

    def __init__(self):
        self.asked = []

    def promise(self, s):
        self.asked.append((s.ask, len(s.trick), sum(s.tricks)))
        return [0.0] * s.seats


def test_a_net_is_asked_only_between_tricks_of_the_next_one_or_later(given):
    """It is asked when somebody has taken a trick: that on the table, or one that the tree has reached."""
    net = Counting()
    given(net)
    table = in_play(games.find(GAME, 3), "judged", 8)
    thought(table)
    assert {(ask, cards) for ask, cards, _ in net.asked} == {("leader", 0)}
    assert min(tricks for _, _, tricks in net.asked) == sum(table.s.tricks) + 1
