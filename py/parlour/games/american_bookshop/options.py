"""What may be chosen at a table of American Bookshop."""

from parlour.cards import SUIT
from parlour.options import Choice, Number, Option

LIMITS = {3: 14, 4: 16, 5: 17}
"""By number of seats: the usual limit."""
SUITS_LEFT_OUT = {"hearts": SUIT[1], "diamonds": SUIT[2]}

COURTS = Choice(
    "courts",
    "Court cards",
    "What the court cards are worth.",
    {"zero": "jack 11, queen and king 0", "counting": "jack 11, queen 12, king 13"},
)
SCORING = Choice(
    "scoring",
    "Scoring",
    "Coins from a pool, or plain points as the game was first published.",
    {"coins": "coins", "points": "points"},
)
ANTE = Number(
    "ante", "Ante", "What everyone pays into the pool, and the most a suit can win or lose.", 4, 1, 10
)
REMOVED_SUIT = Choice(
    "removed_suit",
    "Suit left out",
    "The suit left out of the pack when three play.",
    {"diamonds": "diamonds", "hearts": "hearts"},
)


def limit(seats: int) -> Number:
    """The total at which a trick is taken."""
    return Number(
        "limit", "Limit", "Bring the trick’s total to this and you take it at once.", LIMITS[seats], 5, 60
    )


def at_table_for(seats: int) -> tuple[Option, ...]:
    """All options of the table for this number of seats."""
    every = (limit(seats), COURTS, SCORING, ANTE)
    return (*every, REMOVED_SUIT) if seats == 3 else every
