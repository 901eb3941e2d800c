"""The puzzles as the page gets them: a list for each table."""

from typing import Any

from building import chosen_games


def by_table() -> dict[str, list[Any]]:
    """By table, such as "addenda 2": for each puzzle its link, difficulty, finders, figures and deal."""
    lines = chosen_games.puzzles()
    from parlour.formats.link import decode
    from parlour.puzzles import read

    tables: dict[str, list[Any]] = {}
    for puzzle in read(lines):
        course = decode(puzzle.link)
        game = course.game
        told = [puzzle.link, puzzle.difficulty, puzzle.found, puzzle.figures, course.seed]
        tables.setdefault(f"{game.id} {game.seats}", []).append(told)
    return tables
