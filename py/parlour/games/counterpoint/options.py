"""What may be chosen at a table of Counterpoint."""

from parlour.options import Choice, Flag

COUNTS = {"skat": {1: 11, 10: 10, 13: 4, 12: 3, 11: 2}, "threes": {1: 11, 10: 10, 13: 3, 12: 3, 11: 3}}
"""By value of the option: what the ranks count."""

CARD_POINTS = Choice(
    "card_points",
    "Card-points",
    "What the court cards are worth.",
    {"skat": "king 4, queen 3, jack 2", "threes": "3 each"},
)
DISPENSATION = Flag(
    "dispensation", "Low bids can mean 100 more", "A bid of 0, 10 or 20 also means 100, 110 or 120.", True
)
