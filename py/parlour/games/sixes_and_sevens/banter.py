"""What people say at Sixes and Sevens."""

from parlour.banter import OWN, PLAY, RIVALS, TAKE, Line
from parlour.cards import RANK_OF
from parlour.games.sixes_and_sevens.rules import SIXES

SMALL = 4
"""The highest rank of a small card."""


def turned(m):
    """The first six of a trick: now the lowest card takes it."""
    sixes = [card for card in m.s.trick if RANK_OF[card] == 6]
    return {} if sixes == m.s.trick[-1:] else None


def small(m):
    """A small card takes a trick, thanks to a six."""
    rank = RANK_OF[m.s.trick[m.s.by.index(m.seat)]]
    return {"rank": rank} if m.s.table & SIXES and 1 < rank <= SMALL else None


LINES = (
    Line(
        PLAY,
        turned,
        OWN,
        dry=("Upside down, please.", "Low wins. I warned nobody."),
        warm=("Let’s turn this round.", "A six! Hold on to your kings."),
        brisk=("Six. Low wins.", "Turned. Go on."),
    ),
    Line(
        PLAY,
        turned,
        RIVALS,
        dry=("A six. All upside down now.", "So low wins."),
        warm=("A six! Poor high cards.", "Round it goes!"),
        brisk=("A six? Fine. Low, then.", "Turned. Again."),
    ),
    Line(
        TAKE,
        small,
        OWN,
        dry=("A {rank} takes it. Naturally.", "The meek shall inherit."),
        warm=("My little {rank} did it!", "Small is beautiful."),
        brisk=("A {rank}. Enough.", "Small card, my trick."),
    ),
    Line(
        TAKE,
        small,
        RIVALS,
        dry=("Beaten by a {rank}.", "A {rank}. What a world."),
        warm=("A {rank}, of all cards!", "Well done, little {rank}."),
        brisk=("A {rank}? Really?", "A {rank} takes it. Noted."),
    ),
)
