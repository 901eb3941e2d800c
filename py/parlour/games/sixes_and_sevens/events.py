"""What is out of the ordinary at Sixes and Sevens, and the figures it is about."""

from parlour.cards import RANK_OF, SUIT_OF
from parlour.events import Event, Figure, Restriction
from parlour.games.sixes_and_sevens.banter import turned
from parlour.games.sixes_and_sevens.rules import SEVENS, SIXES
from parlour.moments import PLAY, TAKE
from parlour.options import Number


def six_decided(m):
    """The highest card of the suit that decides would have gone to another seat."""
    if not m.s.table & SIXES:
        return False
    suit = m.game.deciding_suit(m.s)
    return m.game.player(m.s, m.game.order.highest(m.s.table, suit)) != m.seat


def seven_decided(m):
    """The trick goes to trumps that a seven of this trick has made."""
    last = next((card for card in reversed(m.s.trick) if RANK_OF[card] == 7), None)
    return last is not None and SUIT_OF[last] != m.s.led and m.game.deciding_suit(m.s) == SUIT_OF[last]


def trumps_changed(m):
    """Another suit is trumps from now on, or there are trumps for the first time."""
    return m.before.trump != m.s.trump


CONSTANTS = (
    Number("six", "A six", "How many more points a trick is worth for each six in it.", 6, 0, 30),
    Number("seven", "A seven", "How many more points a trick is worth for each seven in it.", 7, 0, 30),
)
EVENTS = (
    Event("six", "A six turns a trick upside down.", PLAY, turned),
    Event(
        "six_decides", "A trick goes to a different player than it would without its six.", TAKE, six_decided
    ),
    Event("trumps_change", "A seven makes another suit trumps.", PLAY, trumps_changed),
    Event("seven_decides", "A trick goes to trumps made by a seven in it.", TAKE, seven_decided),
    Event(
        "specials",
        "A trick has two or more sixes and sevens in it.",
        TAKE,
        lambda m: (m.s.table & (SIXES | SEVENS)).bit_count() > 1,
    ),
)


def points_of_more(game, s):
    """The points of the side with more of them."""
    return max(game.by_side(s.points))


FIGURES = (
    Figure(
        "points_of_more",
        "How many points the side with more takes.",
        points_of_more,
    ),
    Figure("points_in_play", "How many points are taken in all.", lambda game, s: sum(s.points)),
)
ONLY = "Plays a {rank} only if nothing else is allowed."
RESTRICTIONS = (
    Restriction("no_sixes", ONLY.format(rank="six"), lambda game, s, cards: cards & ~SIXES),
    Restriction("no_sevens", ONLY.format(rank="seven"), lambda game, s, cards: cards & ~SEVENS),
)
