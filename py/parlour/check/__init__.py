"""One contract for every game, ours or brought: what must hold is checked, and told in sentences.

    for told in check("echo"):
        ...

gives a Finding for everything that is wrong, with the file and line to look at and the command that shows it
again, then for what is worth a look, and for everything that a game may have and has not; and on the way a
CheckStep, so that whoever asks can show how far it is, or stop. The tests call the same functions with many
more seeds: `properties`, `sentences` and `opponents` have what holds at a position, `matches` what holds for
matches, and the rest is in `options`, `parts` and `names`; `remarks` and `missing` have what is not wrong.
"""

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any

from parlour import games
from parlour.check.findings import Case, Finding
from parlour.check.inspection import CheckStep, Inspection
from parlour.check.tables import Variant
from parlour.table.seeds import SEED
from parlour.words import Refused

__all__ = ["SECONDS", "Case", "CheckStep", "Finding", "Variant", "check", "check_match"]
SECONDS = 50.0
"""When a check stops if it is not told."""


def check(
    id: str, seconds: float = SECONDS, rounds: int | None = 1, clock: Callable[[], float] = perf_counter
) -> Iterator[Finding | CheckStep]:
    """What is wrong with a game, worth a look, or missing. Raises Refused for an unknown game.

    Each round is a match at every table, with its usual options and with each of them changed. It stops after
    `seconds`; with `rounds` None, it plays one round after the other until then.
    """
    known(id)
    return Inspection(id, seconds, rounds, clock).go()


def check_match(
    id: str, seats: int, options: dict[str, Any], seed: str, clock: Callable[[], float] = perf_counter
) -> Iterator[Finding | CheckStep]:
    """What is wrong in one match: this shows a finding again. Raises Refused for an unknown game or table."""
    known(id)
    games.find(id, seats, options)
    if not SEED.fullmatch(seed):
        raise Refused("{seed} is not a seed: a seed is 1 to 32 characters from a-z, 0-9, / and -.", seed=seed)
    return Inspection(id, SECONDS, 1, clock).match(Variant(seats, options), seed)


def known(id: str) -> None:
    """Raises Refused unless there is a folder of a game of this name, even one that cannot be played."""
    if not games.is_there(id):
        games.folder(id)
