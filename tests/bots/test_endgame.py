"""The search where it can be checked by hand: forced moves, and endings played to the last card.

The comment on each ending works it out from the rules: South is to lead, and each card South might lead has
the number of points South will be ahead by in this deal.
"""

import pytest

from parlour import bots, games
from parlour.bots import Mind
from parlour.cards import CARDS, CODES, set_of
from parlour.dealer import chance
from parlour.search import endgame
from parlour.search.worlds import Thought, Worlds
from parlour.table.knowledge import Guesser
from positions import in_play
from rulings import position

pytestmark = pytest.mark.in_pyodide

ENDINGS = {
    # A jack that is led is worth 0. The trick then holds 8 + 9 + 7 = 24 in some order. North plays last and
    # goes past 17, so South has 24. If South leads the nine and North plays the eight, the total is 17. The
    # jack cancels the eight: 9. The seven makes it 16, and North, who played last, takes it. If North plays
    # the seven first, the total is 16. The jack cancels it: 9. The eight makes it 17 for North: better.
    "addenda": ("addenda", {"hands": "JS 9H, 8D 7C", "stock": "-"}, 0, {"JS": 24, "9H": -17}),
    # Both have bid 20. South has 7 points and needs 13 more: the ace and the jack. North has 18 and needs the
    # jack. The ace draws the jack: South is exact and North is 2 out, so 2 + 30 to 0 + 10. If South leads the
    # nine of hearts, North takes it with the jack and is exact. The ace then takes the last trick alone:
    # South is 2 out, 0 + 10 to 2 + 30.
    "counterpoint": (
        "counterpoint",
        {"hands": "AS 9H, JS 9C", "aside": "7H 7D 8D, 7S 8S 9D", "points": "7 18"},
        0,
        {"AS": 22, "9H": -22},
    ),
    # South plays a spade and the ace of hearts: with the king the gap is 12, with the nine 8. North makes the
    # widest gap it can with two and six: 4. The trick is worth 12 - 4 = 8 or 8 - 4 = 4, and 1 more for
    # winning it. Then South leads a spade, North plays a diamond, and South is stuck.
    "same-difference": (
        "same-difference",
        {"hands": "KS 9S AH, 7D 2D 6C", "stock": "-"},
        0,
        {"KS": 9, "9S": 5, "AH": 9},
    ),
}
seen_through = pytest.mark.parametrize("ending", ENDINGS.values(), ids=ENDINGS)


def at(id, before, leader):
    """The game and the position of an ending in which every card's place is known."""
    game = games.find(id, 2)
    s = position(game, {**before, "leader": str(leader)})
    s.packets = (sum(s.hands) | sum(s.aside),)
    s.seen = sum(s.aside)
    return game, s


def thoughts(game, s, bot):
    return list(bots.find(bot).think(game, s.turn, Guesser(game, s, s.turn), chance("ending")))


@seen_through
@pytest.mark.parametrize("bot", ["club", "expert"])
def test_an_ending_is_worked_out_exactly(ending, bot):
    id, before, leader, worked = ending
    game, s = at(id, before, leader)
    last: Thought = thoughts(game, s, bot)[-1]
    assert {CODES[card]: round(ahead, 6) for card, ahead in last.means.items()} == worked
    assert worked[CODES[last.move]] == max(worked.values())


def ways_of(game, s):
    """The ways in which the cards may lie, for the seat whose turn it is."""
    return endgame.ways(Worlds(Guesser(game, s, s.turn), games.hints_of(game), chance("ways")))


def test_no_ending_is_worked_out_while_there_is_a_stock():
    """Even if it holds no more than the two cards that nobody has seen: their order is open."""
    game, s = at("addenda", {"hands": "JS 9H, 8D 7C", "stock": "-"}, 0)
    s.seen = sum(s.hands)
    assert len(ways_of(game, s)) == 1
    s.stock = [CARDS["AS"], CARDS["2S"]]
    s.packets = (sum(s.hands) | set_of(s.stock),)
    assert ways_of(game, s) is None


def test_cards_laid_aside_may_lie_in_several_ways():
    """All cards have been seen but one of each of the others' bids: the nine and the eight, either way."""
    game = games.find("counterpoint", 3)
    s = position(game, {"hands": "AS, KS, QS", "aside": "7H 7D 8D, 7S 8S 9D, 6C 7C 8C", "leader": "0"})
    s.packets = (sum(s.hands) | sum(s.aside),)
    s.seen = s.packets[0] & ~set_of([CARDS["9D"], CARDS["8C"]])
    assert len(ways_of(game, s)) == 2


@seen_through
def test_an_ending_played_out_gives_the_worked_result(ending):
    """Both sides play perfectly, and the deal ends with the worked margin."""
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
def test_a_bot_out_of_time_plays_its_best_move_so_far(bot):
    """Even with no time at all there is a move, and it is allowed."""
    for id, seats in [("addenda", 4), ("american-bookshop", 5), ("counterpoint", 3)]:
        table = in_play(games.find(id, seats), "clock", 20)
        mind = Mind(table, bots.find(bot))
        mind.think(0)
        assert table.game.allows(table.s, mind.best.move)
