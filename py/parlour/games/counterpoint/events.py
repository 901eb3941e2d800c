"""What is out of the ordinary at Counterpoint, and the figures it is about."""

from parlour.events import Event, Figure
from parlour.games.counterpoint.banter import empty, exact, rich
from parlour.moments import END, TAKE

NEAR = 5
"""A bid is near if it is out by this many points at most."""


def dispensed(m):
    """A bid stands for 100 more than it says."""
    return any(bid != m.game.said(cards) for bid, cards in zip(m.game.bids(m.s), m.s.aside))


def near(m):
    """A bid is out by a few points at most."""
    return min(m.game.differences(m.s)) <= NEAR


EVENTS = (
    Event("exact", "A bid is made exactly.", END, exact),
    Event("near", "A bid misses by five points or less.", END, near),
    Event("dispensation", "A bid stands for 100 more than it says.", END, dispensed),
    Event("empty", "A trick has no card-points in it.", TAKE, empty),
    Event("rich", "A trick has twenty card-points or more.", TAKE, rich),
)
FIGURES = (
    Figure("points_in_play", "How many card-points are taken in tricks.", lambda game, s: sum(s.points)),
    Figure("bid", "What a bid stands for.", lambda game, s: game.bids(s), by_seat=True),
    Figure("off", "How many card-points a bid misses by.", lambda game, s: game.differences(s), by_seat=True),
)
