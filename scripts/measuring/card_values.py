"""Find what cards in hand are worth, for the `held` and `lead` of a game's hints.

    python3 scripts/measuring/card_values.py --game ID --seats N [--deals N] [--simulations K]

Experts that think only briefly play deals. After each trick, least squares explain what the first side will
still gain on the other by two things: how many more cards of each rank it holds, and who has the lead. This
works only at tables with two sides. Round the figures, and measure with `python -m parlour duel` whether they
help.
"""

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from measuring.bench import setting_up
from tooling.steps import TOP, VENV, run_steps
from tooling.toolchain import python

RIDGE = 3.0
"""Draws the figures towards 0, as much as this many tricks without a gain would."""


def main() -> int:
    asked = arguments()
    if sys.prefix != str(VENV):
        run_steps(setting_up("worth"))
        os.execv(python(), [str(python()), *sys.argv])
    sys.path.insert(0, str(TOP / "py"))
    import numpy

    from parlour import games
    from parlour.cards import RANKS

    game = games.find(asked.game, asked.seats)
    if len(set(game.sides)) != 2:
        raise SystemExit("This is for tables with two sides.")
    known, gained = zip(*tricks(game, asked.deals, asked.simulations), strict=True)
    x, y = numpy.array(known, float), numpy.array(gained, float)
    figures = numpy.linalg.solve(x.T @ x + RIDGE * numpy.eye(x.shape[1]), x.T @ y)
    for name, figure in zip([*RANKS, "the lead"], figures, strict=True):
        print(f"{name:>8} {figure:+6.1f}")
    off = (y - x @ figures).std()
    print(f"What is still gained differs by {y.std():.1f} points, and by {off:.1f} from what this says.")
    return 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Find what cards in hand are worth.")
    parser.add_argument("--game", required=True, metavar="ID")
    parser.add_argument("--seats", type=int, required=True, metavar="N")
    parser.add_argument("--deals", type=int, default=300, metavar="N")
    parser.add_argument("--simulations", type=int, default=150, metavar="K", help="of an expert, for a card")
    return parser.parse_args()


def tricks(game: Any, deals: int, simulations: int) -> Iterator[tuple[list[int], float]]:
    """For every trick but the first: the facts before it, and what the first side gains from then on."""
    from parlour import bots
    from parlour.table import PERSON, Table

    expert = bots.find("expert")
    for number in range(deals):
        table = Table(game, [PERSON] * game.seats, f"worth/{number}")
        before: dict[int, tuple[list[int], float]] = {}
        while table.phase == "play":
            s = table.s
            if s.ask == "play" and not s.trick and any(s.tricks):
                before.setdefault(sum(s.tricks), (facts(game, s), game.margins(s)[0]))
            mind = bots.Mind(table, expert, simulations)
            mind.think()
            table.do(mind.best.move)
        yield from ((known, game.margins(table.s)[0] - ahead) for known, ahead in before.values())


def facts(game: Any, s: Any) -> list[int]:
    """How many more cards the first side holds than the other, by rank; and 1 if it has the lead, else -1."""
    from parlour.cards import RANK

    sign = [1 if side == game.sides[0] else -1 for side in game.sides]
    held = []
    for cards in RANK[1:]:
        held.append(sum(by * (hand & cards).bit_count() for by, hand in zip(sign, s.hands, strict=True)))
    return [*held, sign[s.turn]]


if __name__ == "__main__":
    sys.exit(main())
