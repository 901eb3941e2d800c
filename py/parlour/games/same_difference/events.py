"""What is out of the ordinary at The Same Difference."""

from parlour.events import Event
from parlour.games.same_difference.banter import level, none, wide
from parlour.moments import END, PLAY, TAKE


def by_last_trick(m):
    """The deal is level in points and tricks, and the winner of the last trick has one point more."""
    ours, theirs = (points + tricks for points, tricks in zip(m.s.points, m.s.tricks))
    return ours == theirs


EVENTS = (
    Event("level_gaps", "The two gaps in a trick are the same.", TAKE, level),
    Event("no_gap", "Somebody's two cards in a trick have the same rank.", PLAY, none),
    Event("wide_gap", "Somebody's two cards in a trick are ten apart or more.", PLAY, wide),
    Event("last_trick_decides", "A level deal goes to the winner of the last trick.", END, by_last_trick),
)
