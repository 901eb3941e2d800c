"""The games in py/sample_games, found as games of somebody else are, for as long as a test needs them."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from parlour import games
from parlour.cards import CARDS, set_of
from parlour.dealer import Laid
from parlour.play.views.viewer import Viewer
from parlour.table import Table

PLACE = Path(__file__).resolve().parents[2] / "py" / "sample_games"


@contextmanager
def sample_games() -> Iterator[tuple[str, ...]]:
    """Their ids. Afterwards they are gone again."""
    sys.path.append(str(PLACE))
    try:
        yield games.look_again()
    finally:
        sys.path.remove(str(PLACE))
        games.look_again()


def deal(id, seats, hands, stock="", turnup=None, dealer=0, options=None):
    """A table whose only deal is given: hands by seat as texts."""
    given = [[CARDS[code] for code in hand.split()] for hand in hands]
    laid = Laid(given, [CARDS[code] for code in stock.split()], None if turnup is None else CARDS[turnup])
    game = games.find(id, seats, options)
    return Table(game, ["person"] * seats, None, [(dealer, laid)])


def cards(text):
    """A set of cards by their codes."""
    return set_of(CARDS[code] for code in text.split())


def names(table):
    """The choices in words, as the page shows them."""
    return [Viewer(table, None).text(table.game.choice_name(table.s, value)) for value in table.s.choices]
