"""Checks puzzles: whether each is what it says, and whether its right answer stands when it is weighed anew.

The answer is weighed like a decision in a review: by pairs of the right answer and its closest rival on the
same guesses. That is another way than the one in which puzzles are found.
"""

from __future__ import annotations

from collections.abc import Iterator

from parlour import games
from parlour.play.review.opinion import Opinion
from parlour.puzzles import GRADES, TRIES, Puzzle, answers, kind, lead_over_others, position
from parlour.search.weighing import Paired
from parlour.table import Table
from parlour.table.knowledge import Guesser
from parlour.words import Refused, Say

LUCK = "check"


def faults(puzzles: list[Puzzle], simulations: int | None = None) -> Iterator[Say]:
    """What is wrong, a sentence for each puzzle with a fault. Without `simulations`, nothing is weighed."""
    seen: set[str] = set()
    for number, puzzle in enumerate(puzzles, 1):
        fault = fault_of(puzzle, simulations)
        if puzzle.link in seen:
            fault = Say("It appears twice.")
        seen.add(puzzle.link)
        if fault:
            yield Say("Puzzle {number}: {fault}", number=number, fault=fault)


def fault_of(puzzle: Puzzle, simulations: int | None) -> Say | None:
    """What is wrong with a puzzle, None if it is well."""
    try:
        table, right = position(puzzle)
    except Refused as refused:
        return refused.say
    game, s = table.game, table.s
    moves = answers(game, s)
    if right not in moves or len(moves) < 2:
        return Say("There is nothing to choose from.")
    if len(puzzle.figures) != len(moves):
        return Say("Some answers have no figure.")
    if len(puzzle.found) != len(GRADES) or not all(0 <= times <= TRIES for times in puzzle.found):
        return Say("It doesn’t say which levels solved it.")
    if puzzle.kind != kind(game, s, right):
        return Say("It’s labelled as the wrong kind of decision.")
    best, (ahead, half) = lead_over_others(dict(zip(moves, puzzle.figures, strict=True)))
    if best != right or ahead <= half:
        return Say("By its own figures, its answer isn’t clearly best.")
    if simulations and not holds(table, right, simulations):
        return Say("On a second check, another answer is better.")
    return None


def holds(table: Table, right: int, simulations: int) -> bool:
    """Whether the right answer stands when it is weighed anew: no other is known to be better."""
    guesser = Guesser(table.game, table.s, table.s.turn)
    search = Paired(table.game, guesser, games.hints_of(table.game), table.chance(LUCK), right)
    opinion = Opinion(search, simulations)
    while not opinion.done:
        opinion.think()
    return opinion.verdict is not None and opinion.verdict.low <= 0
