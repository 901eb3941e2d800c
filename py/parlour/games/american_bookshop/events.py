"""What is out of the ordinary at American Bookshop, and the figures it is about."""

from parlour.events import Event, Figure
from parlour.games.american_bookshop.banter import full, most, named
from parlour.moments import PLAY, TAKE

EVENTS = (
    Event("limit", "A card brings the trick’s total to the limit, and takes the trick at once.", PLAY, full),
    Event("lead_given", "Whoever takes a trick names someone else to lead to the next.", PLAY, named),
    Event("most", "A trick gives one player alone the most of a suit, with three cards or more.", TAKE, most),
)


def capped(game, s):
    """How many suits count less than they would, because of the ante."""
    return sum(abs(count) > game.ante for suit in game.suits(s) for count in suit) if game.coins else 0


def tied(game, s):
    """How many suits are nobody's, because two or more have the most."""
    return sum(all(count <= 0 for count in suit) for suit in game.suits(s))


FIGURES = (
    Figure("suits_capped", "How many suits are capped by the ante.", capped),
    Figure("suits_tied", "How many suits are nobody's, because several players tie for the most.", tied),
)
