"""The puzzles as the page gets them: a list for each table."""

import sys
from typing import Any

from tooling.steps import TOP


def by_table() -> dict[str, list[Any]]:
    """By table, such as "addenda 2": for each puzzle its link, difficulty, finders, figures and deal."""
    sys.path.insert(0, str(TOP / "py"))
    from parlour.formats.link import decode
    from parlour.puzzles import kept

    tables: dict[str, list[Any]] = {}
    for puzzle in kept():
        course = decode(puzzle.link)
        game = course.game
        told = [puzzle.link, puzzle.difficulty, puzzle.found, puzzle.figures, course.seed]
        tables.setdefault(f"{game.id} {game.seats}", []).append(told)
    return tables
