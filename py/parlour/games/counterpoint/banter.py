"""What people say at Counterpoint."""

from parlour.banter import CERTAIN, END, OWN, RIVALS, TAKE, Line

MANY = 20
"""Card-points that make a trick a rich one."""
FAR = 40
"""How far a bid is out that went wrong."""


def exact(m):
    """A bid was made exactly."""
    out = m.game.differences(m.s)
    return {"seat": out.index(0), "points": m.s.points[out.index(0)]} if 0 in out else None


def far_out(m):
    """A bid went wrong."""
    out = m.game.differences(m.s)
    return {"seat": out.index(max(out)), "points": max(out)} if max(out) >= FAR else None


def empty(m):
    """A trick without card-points."""
    return {} if m.worth == 0 else None


def rich(m):
    """A trick full of card-points."""
    return {"points": m.worth} if m.worth >= MANY else None


LINES = (
    Line(
        END,
        exact,
        OWN,
        dry=("{points}, as I said.", "A bid is a bid."),
        warm=("{points} exactly! Imagine that.", "On the dot! Did you see?"),
        brisk=("Bid {points}, took {points}.", "Exactly. Any questions?"),
        likely=CERTAIN,
    ),
    Line(
        END,
        exact,
        RIVALS,
        dry=("{seat} said {points}, and {points} it was.", "Exactly as {seat} bid. Hm."),
        warm=("{seat} got {points} on the nose!", "{seat} bid that beautifully!"),
        brisk=("{seat} hit {points}. Show-off.", "{seat} got lucky. Exactly {points}."),
        likely=CERTAIN,
    ),
    Line(
        END,
        far_out,
        OWN,
        dry=("Out by {points}. I meant well.", "It was a bold bid."),
        warm=("{points} out! Not a word.", "Well, I did bid something."),
        brisk=("{points} out. Forget it.", "Bad bid. Next."),
        likely=CERTAIN,
    ),
    Line(
        END,
        far_out,
        RIVALS,
        dry=("{seat} {seat:were|was} out by {points}. Noted.", "{seat} bid. The cards laughed."),
        warm=("{seat} missed by {points}! Oh dear.", "So far out. Poor {seat}."),
        brisk=("That’s {points} from {seat}. Thanks.", "Thank {seat} for that bid."),
        likely=CERTAIN,
    ),
    Line(
        TAKE,
        empty,
        OWN,
        dry=("Nothing in it.", "A trick for the collection."),
        warm=("Not a point in it. Never mind.", "An empty one, and all mine."),
        brisk=("No points. Fine.", "Empty. Next."),
    ),
    Line(
        TAKE,
        empty,
        RIVALS,
        dry=("Not a point in it.", "Nothing ventured."),
        warm=("All that for no points!", "Nothing in there for {seat}."),
        brisk=("No points there.", "Keep it."),
    ),
    Line(
        TAKE,
        rich,
        OWN,
        dry=("{points} points. Noted.", "That was quite a plateful."),
        warm=("{points} points! All for me?", "So many points at once."),
        brisk=("{points} in one trick.", "A big one. Noted."),
    ),
    Line(
        TAKE,
        rich,
        RIVALS,
        dry=("{points} points. Was that the plan?", "{points}. I’m counting."),
        warm=("{points} points! Did you want those?", "There, {points} points. Enjoy."),
        brisk=("{points}? Yours.", "{points} points. Take them."),
    ),
)
