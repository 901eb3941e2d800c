"""What people say at The Same Difference."""

from parlour.banter import OWN, PLAY, RIVALS, TAKE, Line

WIDE = 10
"""A gap that is hard to beat."""


def level(m):
    """Both gaps are the same."""
    return {"gap": m.game.gap_of(m.s, m.seat)} if m.worth == 0 and not m.s.faults else None


def none(m):
    """Somebody's two cards have the same rank."""
    return {} if m.game.gap_of(m.s, m.seat) == 0 else None


def wide(m):
    """Somebody's two cards are far apart."""
    gap = m.game.gap_of(m.s, m.seat)
    return {"gap": gap} if gap is not None and gap >= WIDE else None


LINES = (
    Line(
        TAKE,
        level,
        OWN,
        dry=("The same. How fitting.", "{gap} and {gap}. Mine by default."),
        warm=("The very same! We think alike.", "{gap} each! What are the odds?"),
        brisk=("Level, and mine.", "Same difference. One point."),
    ),
    Line(
        TAKE,
        level,
        RIVALS,
        dry=("{gap} against {gap}.", "Level. As the name says."),
        warm=("{gap} each! Like twins.", "So near, and yet the same."),
        brisk=("Level. Not much in it.", "{gap} each? Next."),
    ),
    Line(
        PLAY,
        none,
        OWN,
        dry=("A pair. Sadly, no use.", "No difference. I’m at peace."),
        warm=("A pair! If only that counted.", "No difference at all. Oh well."),
        brisk=("Zero. Let’s get it over with.", "A pair. Wrong game."),
    ),
    Line(
        PLAY,
        none,
        RIVALS,
        dry=("A pair. Thank you.", "That makes no difference."),
        warm=("A pretty pair!", "No difference? How kind."),
        brisk=("Zero. I like it.", "A pair? Good for me."),
    ),
    Line(
        PLAY,
        wide,
        OWN,
        dry=("{gap}. That’ll do.", "One high, one low."),
        warm=("{gap}! As wide as I can stretch.", "What a lovely gap."),
        brisk=("{gap}. Beat that.", "Wide enough?"),
    ),
    Line(
        PLAY,
        wide,
        RIVALS,
        dry=("{gap}. I see.", "That’s a wide one."),
        warm=("{gap}! What a leap.", "Goodness, {gap}."),
        brisk=("{gap}. All right.", "Big gap. So what?"),
    ),
)
