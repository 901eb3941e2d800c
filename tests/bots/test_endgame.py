"""The search where it can be checked by hand: no thought for a forced move, and endings to the last card.

Each ending is worked in its comment from the rules pages: by how many points South, who is to lead, will be
ahead in this deal after leading each card.
"""

import pytest

from parlour import bots, games
from parlour.bots import Mind
from parlour.cards import CARDS, CODES
from parlour.dealer import chance
from parlour.search.worlds import Thought
from parlour.table.knowledge import Guesser
from positions import in_play
from rulings import position

ENDINGS = {
    # A jack that is led is worth 0. Then the trick holds 8 + 9 + 7 = 24 in some order, and North plays last
    # and goes past 17: 24 for South. If the nine is led and North plays the eight, which makes it 17, the
    # jack takes the eight back: 9; the seven makes it 16, and North, who played last, has it. If North plays
    # the seven, 16, the jack takes that back: 9; the eight makes it 17 for North, which is better.
    "addenda": ("addenda", {"hands": "JS 9H, 8D 7C", "stock": "-"}, 0, {"JS": 24, "9H": -17}),
    # Both have bid 20. South, with 7 points, lacks 13, the ace and the jack together; North, with 18, lacks
    # the jack. The ace brings down the jack: South is exact and North is 2 out, 2 + 30 to 0 + 10. If the nine
    # of hearts is led, North takes it with the jack and is exact, and the ace takes the last trick alone:
    # South is 2 out, 0 + 10 to 2 + 30.
    "counterpoint": (
        "counterpoint",
        {"hands": "AS 9H, JS 9C", "aside": "7H 7D 8D, 7S 8S 9D", "points": "7 18"},
        0,
        {"AS": 22, "9H": -22},
    ),
    # South's two cards are a spade and the ace of hearts: from the king the gap is 12, from the nine 8. North
    # keeps the gap as wide as may be with two and six: 4. The trick is worth 12 - 4 = 8, or 8 - 4 = 4, and 1
    # more for having it. Then South leads a spade, North plays a diamond, and South is stuck.
    "same-difference": (
        "same-difference",
        {"hands": "KS 9S AH, 7D 2D 6C", "stock": "-"},
        0,
        {"KS": 9, "9S": 5, "AH": 9},
    ),
}
seen_through = pytest.mark.parametrize("ending", ENDINGS.values(), ids=ENDINGS)


def at(id, before, leader):
    """The game, and the position of an ending, in which no place of a card is in doubt."""
    game = games.find(id, 2)
    s = position(game, {**before, "leader": str(leader)})
    s.packets = (sum(s.hands) | sum(s.aside),)
    s.seen = sum(s.aside)
    return game, s


def thoughts(game, s, bot):
    return list(bots.find(bot).think(game, s.turn, Guesser(game, s, s.turn), chance("ending")))


@seen_through
@pytest.mark.parametrize("bot", ["club", "expert"])
def test_an_ending_is_seen_through(ending, bot):
    id, before, leader, worked = ending
    game, s = at(id, before, leader)
    last: Thought = thoughts(game, s, bot)[-1]
    assert {CODES[card]: round(ahead, 6) for card, ahead in last.figures.items()} == worked
    assert worked[CODES[last.move]] == max(worked.values())


@seen_through
def test_an_ending_ends_as_it_was_worked(ending):
    """Played on between two who see it through, the deal comes to what was worked out."""
    id, before, leader, worked = ending
    for card, ahead in worked.items():
        game, s = at(id, before, leader)
        game.play(s, CARDS[card])
        while s.turn >= 0:
            game.play(s, thoughts(game, s, "expert")[-1].move)
        assert game.margin(s, 0) == ahead


@pytest.mark.parametrize("bot", bots.levels())
def test_a_forced_move_takes_no_thought(bot):
    game, s = at("addenda", {"hands": "JS, 8D", "stock": "-"}, 0)
    told = thoughts(game, s, bot)
    assert [(one.move, one.simulations) for one in told] == [(CARDS["JS"], 1)]


@pytest.mark.parametrize("bot", bots.levels())
def test_the_clock_takes_the_best_so_far(bot):
    """However little time there is, there is a move, and it is allowed."""
    for id, seats in [("addenda", 4), ("american-bookshop", 5), ("counterpoint", 3)]:
        table = in_play(games.find(id, seats), "clock", 20)
        mind = Mind(table, bots.find(bot))
        mind.think(0)
        assert table.game.allows(table.s, mind.best.move)
