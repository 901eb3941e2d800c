"""What people say at Addenda."""

from parlour.banter import COMMON, OWN, PLAY, RIVALS, Line
from parlour.state import NOBODY

MUCH = 7
"""A card taken back is worth a word if it added this much."""


def crossed(m):
    """Somebody is the first to go past seventeen."""
    return {"total": m.s.total} if m.before.crossed == NOBODY != m.s.crossed else None


def exactly(m):
    """The total has come to exactly seventeen."""
    return {} if m.s.total == m.game.line != m.before.total else None


def taken_back(m):
    """A jack or a king takes back much."""
    return {"count": -m.s.change} if m.s.cancels and m.s.change <= -MUCH else None


LINES = (
    Line(
        PLAY,
        crossed,
        OWN,
        dry=("{total}. Yes, I can add.", "That was one card too many."),
        warm=("Oh dear, {total}.", "I had nothing smaller."),
        brisk=("{total}. Too much.", "Bust. On we go."),
        likely=COMMON,
    ),
    Line(
        PLAY,
        crossed,
        RIVALS,
        dry=("{total}. Past seventeen.", "Seventeen was back there."),
        warm=("{total}! Oh, that hurts.", "Over the line! Poor {seat}."),
        brisk=("{total}! Over.", "Too much. Good."),
        likely=COMMON,
    ),
    Line(
        PLAY,
        exactly,
        OWN,
        dry=("Seventeen. As planned.", "Not one more."),
        warm=("Seventeen! Look at that.", "Just enough!"),
        brisk=("Seventeen. Your turn.", "Full to the brim."),
    ),
    Line(
        PLAY,
        exactly,
        RIVALS,
        dry=("Exactly seventeen. Neat.", "Right on seventeen."),
        warm=("Seventeen! Now be careful.", "What a nice round seventeen."),
        brisk=("Seventeen. Full.", "Bang on. Hm."),
    ),
    Line(
        PLAY,
        taken_back,
        OWN,
        dry=("I take that back.", "Minus {count}."),
        warm=("Let’s forget those {count}.", "Shall we start over?"),
        brisk=("{count} off.", "Back it goes."),
    ),
    Line(
        PLAY,
        taken_back,
        RIVALS,
        dry=("There go {count}.", "So that card was for nothing."),
        warm=("And {count} gone, just like that!", "What a way to make room."),
        brisk=("{count} gone.", "Wiped out."),
    ),
)
