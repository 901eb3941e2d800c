"""What people say at American Bookshop."""

from parlour.banter import COMMON, OWN, PLAY, RIVALS, TAKE, Line
from parlour.cards import SUIT

SOME = 3
"""Books of a suit that are worth a word."""


def full(m):
    """The total reaches the limit, which takes the trick at once."""
    limit = m.game.limit
    return {"total": m.s.total} if m.before.total < limit <= m.s.total else None


def named(m):
    """Whoever took the last trick has named somebody else to lead."""
    leads = m.taken and len(m.s.trick) == 1
    return {"seat_by": m.taken[-1].seat} if leads and m.taken[-1].seat != m.seat else None


def most(m):
    """The trick brings somebody the most of a suit, alone."""
    for suit, cards in enumerate(SUIT):
        before, now = ([(won & cards).bit_count() for won in s.won] for s in (m.before, m.s))
        mine = now[m.seat]
        others = [count for seat, count in enumerate(now) if seat != m.seat]
        if mine >= SOME and mine > max(others) and before[m.seat] <= max(others):
            return {"suit": suit, "count": mine}
    return None


LINES = (
    Line(
        PLAY,
        full,
        OWN,
        dry=("{total}. I’ll wrap them up.", "The till closes at {total}."),
        warm=("{total}! All these for me?", "I’ll find a shelf for them."),
        brisk=("{total}. Mine.", "Enough. I’ll take them."),
        likely=COMMON,
    ),
    Line(
        PLAY,
        full,
        RIVALS,
        dry=("{total}. Sold.", "Sold to {seat}."),
        warm=("{total}! Somebody likes to read.", "There they go."),
        brisk=("{total}. That’s that.", "Sold. Next!"),
        likely=COMMON,
    ),
    Line(
        PLAY,
        named,
        OWN,
        dry=("I’ll lead, if I must.", "So it’s my turn to lead."),
        warm=("Me? How thoughtful.", "You want me to lead? Gladly."),
        brisk=("My lead? Fine.", "I lead. Here."),
        likely=COMMON,
    ),
    Line(
        TAKE,
        most,
        OWN,
        dry=("{count} {suit}. That should do.", "Most of the {suit}, for now."),
        warm=("{count} {suit}! I collect them.", "More {suit} than anyone!"),
        brisk=("{count} {suit}. Hands off.", "The {suit} are mine."),
    ),
    Line(
        TAKE,
        most,
        RIVALS,
        dry=("A lover of {suit}, I see.", "{count} {suit} over there."),
        warm=("What a lot of {suit}!", "{count} {suit}! A whole shelf."),
        brisk=("Watch those {suit}.", "{count} {suit}? Not for long."),
    ),
)
