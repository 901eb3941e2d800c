"""What is out of the ordinary at Addenda."""

from parlour.cards import SUIT, ranks
from parlour.events import Event, Restriction
from parlour.games.addenda.banter import crossed, exactly, taken_back
from parlour.moments import PLAY, TAKE
from parlour.options import Number


def keep_suits(game, s, cards):
    """The cards that are not the last of their suit in the hand."""
    return sum(held for suit in SUIT if (held := cards & suit) & (held - 1))


CONSTANTS = (Number("line", "The line", "The total that a trick must not go past.", 17, 10, 30),)
EVENTS = (
    Event("crossed", "A card takes the total past seventeen for the first time in its trick.", PLAY, crossed),
    Event("seventeen", "A card brings the total to exactly seventeen.", PLAY, exactly),
    Event("taken_back", "A jack or a king takes back seven or more.", PLAY, taken_back),
    Event("worthless", "A trick adds up to nothing, or less.", TAKE, lambda m: m.worth <= 0),
)
JACKS, KINGS = ranks("J"), ranks("K")
ONLY = "Plays a {rank} only if nothing else is allowed."
RESTRICTIONS = (
    Restriction("no_jacks", ONLY.format(rank="jack"), lambda game, s, cards: cards & ~JACKS),
    Restriction("no_kings", ONLY.format(rank="king"), lambda game, s, cards: cards & ~KINGS),
    Restriction("keep_suits", "Plays the last card of a suit only if nothing else is allowed.", keep_suits),
)
