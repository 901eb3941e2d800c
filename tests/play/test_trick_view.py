"""Who would take the trick as it lies, which cards count together, and what a card would make."""

import pytest

from parlour import games
from parlour.cards import BIT, CARDS, SUIT_OF, set_of
from parlour.formats.record import enter
from parlour.play.views.viewer import Viewer
from parlour.state import NOBODY
from parlour.table import Table
from parlour.words import Voice
from tables import QUICK, variants_in_turns
from whole_matches import whole_match

RANKS = "A23456789TJQK"


@variants_in_turns(8, quick=QUICK)
def test_who_would_take_a_trick_with_its_last_card_takes_it(game):
    news = Viewer(whole_match(game, "tulip-7"), 0).news(0)
    last, known = None, 0
    for one in news:
        trick = one["view"]["trick"]
        if one["kind"] == "play":
            last = trick["winning"]
            assert last is None or last in [card["seat"] for card in trick["cards"]]
        if one["kind"] == "take":
            assert trick["winning"] is None
            assert last in (None, one["seat"])
            known += last is not None
    assert known


@pytest.mark.parametrize(
    ("id", "seats", "cards", "winning"),
    [
        # The highest of the suit led, until a seven makes trumps; with a six, the lowest.
        ("sixes-and-sevens", 4, "9S KS 7H 6H", [0, 1, 2, 3]),
        # The running total is 7, then 13: nobody has reached 14, so the highest of the suit led.
        ("american-bookshop", 3, "7H 6S 2H", [0, 0, 2]),
        # Partners: whoever last brought the total to seventeen or less.
        ("addenda", 4, "6S 5H QC 9D", [0, 1, 1, 1]),
        # For two, nobody loses before the line is crossed.
        ("addenda", 2, "6S 5H 4C 9D", [None, None, None, 0]),
        # Two cards make a difference: 4 for the leader, then 8 for the other.
        ("same-difference", 2, "9S 2H 5C TD", [None, None, 0, 1]),
        ("same-difference", 2, "9S 2H 9C 2D", [None, None, None, 1]),
        # The higher rank, whatever its suit.
        ("counterpoint", 2, "9S TD", [0, 1]),
    ],
)
def test_who_would_take_the_trick(id, seats, cards, winning):
    game = games.find(id, seats)
    assert [game.winning(s) for s in falling(game, cards)] == winning


def falling(game, cards):
    """The state after each of these cards has fallen."""
    s = game.state(1, 0, (0,) * len(set(game.sides)), game.carry(None))
    s.turn = s.leader = 0
    order = getattr(game, "turns", range(game.seats))
    for place, code in enumerate(cards.split()):
        card = CARDS[code]
        s.turn = order[place]
        if not s.trick:
            s.led = SUIT_OF[card]
        s.trick.append(card)
        s.by.append(s.turn)
        s.table |= BIT[card]
        game.played(s, s.turn, card)
        yield s


@pytest.mark.parametrize(
    ("id", "seats", "cards", "outcomes"),
    [
        # Seventeen, and no more: 6, 11, 17 and then 18.
        ("addenda", 4, "6S 5H 6C AD", [None, None, None, "crossed"]),
        # The limit is fourteen, and to reach it is enough: 7, 13, 14.
        ("american-bookshop", 3, "7H 6S AH", [None, None, "crossed"]),
    ],
)
def test_a_total_crosses_its_limit_as_the_game_understands_it(id, seats, cards, outcomes):
    game = games.find(id, seats)
    found = [next(n.outcome for n in game.notes(s, 0) if n.limit) for s in falling(game, cards)]
    assert found == outcomes


def test_a_six_turns_the_trick_in_which_it_is():
    game = games.find("sixes-and-sevens", 4)
    turned = [game.turned(s) is not None for s in falling(game, "9S KS 6H 7H")]
    assert turned == [False, False, True, True]
    cards = ["9S", "6S", "6H"]
    fallen = zip(falling(game, " ".join(cards)), cards, strict=True)
    # The second six changes nothing.
    assert [game.remark(s, 0, CARDS[code]) is not None for s, code in fallen] == [False, True, False]


def test_a_bid_is_met_exactly_only_when_it_is_shown():
    """A diamond says 0, a spade 10, a heart 20, a club 30."""
    game = games.find("counterpoint", 3)
    s = game.state(1, 0, (0, 0, 0), None)
    s.turnup = CARDS["9S"]
    # 30, 10 and 30. The bid of 10 may stand for 110, too.
    s.aside = [
        set_of(CARDS[code] for code in cards.split()) for cards in ("AS 2S 3S", "AD 2D 4S", "KC 3D 4D")
    ]
    s.points = [30, 110, 31]
    assert outcomes(game, s, None) == {}
    assert outcomes(game, s, 0) == {0: ("30 / 30", None)}
    assert outcomes(game, s, 1) == {1: ("110, bid 10 or 110", None)}
    s.seen |= sum(s.aside)
    assert outcomes(game, s, 0) == {0: ("30 / 30", "exact"), 1: ("110 / 110", "exact"), 2: ("31 / 30", None)}


def outcomes(game, s, seat):
    """What has come of each bid that this seat can see."""
    voice = Viewer(Table(game, ["random"] * 3, "any"), seat)
    return {
        note.seat: (voice.text(note.value), note.outcome)
        for note in game.notes(s, seat)
        if note.seat is not None and any(sign in voice.text(note.value) for sign in (" / ", ", bid "))
    }


def test_the_differences_are_shown_as_they_stand():
    news = Viewer(whole_match(games.find("same-difference", 2), "tulip-7"), 0).news(0)
    complete = 0
    for one in news:
        trick = one["view"]["trick"]
        cards = {}
        for card in trick["cards"]:
            cards.setdefault(card["seat"], []).append(card["card"])
        for group in trick["groups"]:
            assert group["cards"] == cards[group["seat"]]
        gaps = {group["seat"]: group["text"] for group in trick["groups"] if len(group["cards"]) == 2}
        assert gaps == {
            seat: f"Gap {abs(RANKS.index(codes[0][0]) - RANKS.index(codes[1][0]))}"
            for seat, codes in cards.items()
            if len(codes) == 2
        }
        if one["kind"] == "take":
            complete += 1
            assert [group["seat"] for group in trick["groups"] if group["winning"]] == [one["seat"]]
    assert complete > 10


@pytest.mark.parametrize(
    "plays, over, groups",
    [
        # North leads, and the two take turns. Of the gaps, 9 - 3 is 6.
        ("9S", False, []),
        ("9S 3H", False, [(1, "One more card")]),
        ("9S 3H 3D", False, [(1, "Gap 6"), (0, "One more card")]),
        ("9S 3H 3D 4C", False, [(1, "Gap 6"), (0, "Gap 1")]),
        # South has no club, so the deal ends.
        ("9S 3H 3D", True, [(1, "Gap 6")]),
    ],
)
def test_only_the_seat_that_is_waited_for_has_a_card_to_come(plays, over, groups):
    game = games.find("same-difference", 2)
    s = game.state(1, 0, (0, 0), None)
    s.leader = 1
    for place, code in enumerate(plays.split()):
        s.turn = (1 + place) % 2
        s.hands[s.turn] |= set_of([CARDS[code]])
        s = game.lying_with(s, CARDS[code])
    s.turn = NOBODY if over else s.turn
    told = [(group.seat, Voice(None, game.sides).text(group.value)) for group in game.groups(s)]
    assert told == groups


def test_the_log_tells_each_difference_once_and_not_the_trick_again():
    viewer = Viewer(whole_match(games.find("same-difference", 2), "tulip-7"), 0)
    trick = [news for news in viewer.news(0) if news["view"]["trick"]["number"] == 1][1:6]
    assert [news["log"] for news in trick] == [True] * 5
    assert [": a gap of " in news["text"] for news in trick] == [False, False, True, True, False]
    assert "Trick 1" not in trick[-1]["text"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("id", "seats", "each"),
    [("same-difference", 2, 2), ("addenda", 2, 2), ("counterpoint", 2, 1), ("sixes-and-sevens", 4, 1)],
)
def test_each_seat_plays_as_many_cards_to_a_trick_as_the_view_says(id, seats, each):
    news = Viewer(whole_match(games.find(id, seats), "tulip-7"), 0).news(0)
    tricks = [one["view"]["trick"] for one in news if one["kind"] == "take"]
    assert {trick["each"] for trick in tricks} == {each}
    for trick in tricks:
        played = [card["seat"] for card in trick["cards"]]
        assert sorted(played) == sorted([*range(seats)] * each)


def test_other_games_have_no_groups():
    for id, seats in (("sixes-and-sevens", 4), ("addenda", 2), ("counterpoint", 3)):
        news = Viewer(whole_match(games.find(id, seats), "tulip-7"), 0).news(0)
        assert all(one["view"]["trick"]["groups"] == [] for one in news)


@pytest.mark.parametrize("table", [("addenda", 2), ("addenda", 4), ("american-bookshop", 3)], ids=str)
def test_a_card_says_what_total_it_would_make(table):
    game = games.find(*table)
    match, asked = whole_match(game, "tulip-7"), 0
    again = Table(game, match.players, "tulip-7")
    for entry in match.deals[0].log:
        if entry["do"] == "play":
            question = Viewer(again, entry["seat"]).view()["question"]
            said = {card["card"]: card["number"] for card in question["cards"]}
            assert all((card["number"] is not None) == card["ok"] for card in question["cards"])
            assert {card["makes"] for card in question["cards"]} <= {
                None,
                *map("makes {}".format, said.values()),
            }
            heard = len(again.news)
            enter(again, entry)
            played = next(news for news in again.news[heard:] if news.kind == "play")
            assert played.state.total == said[entry["card"]]
            asked += 1
        else:
            enter(again, entry)
    assert asked > 10


def test_the_second_card_of_a_player_says_what_gap_it_would_make():
    """A seven after a king makes 6. Whoever plays last knows who takes the trick."""
    table = Table(games.find("same-difference", 2), ["random"] * 2, "tulip-7")
    trick = []
    for fate in (None, None, None, {"takes", "loses"}):
        question = Viewer(table, table.s.turn).view()["question"]
        first = trick[-2] if len(trick) > 1 else None
        for one in question["cards"]:
            gap = None if first is None or not one["ok"] else abs(rank(one["card"]) - rank(first))
            assert (one["number"], one["makes"]) == (gap, None if gap is None else f"gap {gap}")
        if fate:
            led = abs(rank(trick[2]) - rank(trick[0]))
            for one in question["cards"]:
                mine = abs(rank(one["card"]) - rank(trick[1]))
                assert not one["ok"] or one["fate"] == ("takes" if mine >= led else "loses")
        else:
            assert {one["fate"] for one in question["cards"]} == {None}
        trick.append(next(one["card"] for one in question["cards"] if one["ok"]))
        table.do(CARDS[trick[-1]])


def rank(card):
    """Of a card by its code, as this game counts it."""
    return "A23456789TJQK".index(card[0]) + 1


def test_a_card_that_makes_nothing_says_nothing():
    table = Table(games.find("sixes-and-sevens", 4), ["random"] * 4, "tulip-7")
    question = Viewer(table, table.s.turn).view()["question"]
    assert {card["number"] for card in question["cards"]} == {None}
