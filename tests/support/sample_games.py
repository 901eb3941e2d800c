"""The games in py/sample_games, found as games of somebody else are, for as long as a test needs them."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from parlour import games

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
