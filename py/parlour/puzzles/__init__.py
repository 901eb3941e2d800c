"""Puzzles: positions in which one answer is clearly better than every other.

They are made by scripts/building/puzzles.py and kept in puzzles.jsonl beside this file, a puzzle a line.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from importlib.resources import files
from typing import TYPE_CHECKING, NamedTuple

from parlour.formats import bounded_json
from parlour.formats.link import opened
from parlour.game import Game
from parlour.search.weighing import Estimate, behind_best, ranked
from parlour.state import State
from parlour.table import Table
from parlour.words import Refused

if TYPE_CHECKING:
    from typing import Literal

    Kind = Literal["choice", "lead", "win", "leave", "play"]
    Difficulty = Literal["easy", "medium", "hard"]

FILE = "puzzles.jsonl"
GRADES = ("beginner", "club", "expert")
"""The bots that have tried every puzzle."""
TRIES = 10
"""How often each has tried it, every time with luck of its own."""


class Puzzle(NamedTuple):
    """A position and what each answer to it comes to.

    `link` is the link of a problem: a match whose last decision is the right answer. `found` is how often
    each of GRADES found it. `figures` has, by answer in the order of `answers`, how far the side will be
    ahead and half the interval around that, in points with one decimal.
    """

    link: str
    kind: Kind
    found: tuple[int, ...]
    figures: list[Estimate]

    @property
    def difficulty(self) -> Difficulty:
        """Who finds it more often than not: even a Beginner, a Club player, or at most the Expert.

        If only a Beginner does, by luck or for a wrong reason, it is hard.
        """
        beginner, club, _ = self.found
        if 2 * club <= TRIES:
            return "hard"
        return "easy" if 2 * beginner > TRIES else "medium"

    def line(self) -> str:
        """It as a line of the file."""
        return json.dumps(self, separators=(",", ":"))


def read(lines: Iterable[str]) -> list[Puzzle]:
    """The puzzles of a file. Raises Refused if a line is none, such as one that is cut short."""
    return [parsed(number, line) for number, line in enumerate(lines, 1)]


def parsed(number: int, line: str) -> Puzzle:
    """The puzzle of a line. Raises Refused if it is none."""
    try:
        link, kind, found, figures = bounded_json.read(line)
        told = [(float(mean), float(half)) for mean, half in figures]
        return Puzzle(str(link), kind, tuple(int(times) for times in found), told)
    except (ValueError, TypeError):
        raise Refused("Puzzle {number} is damaged.", number=number) from None


def kept() -> list[Puzzle]:
    """The puzzles that come with the engine."""
    return read((files(__name__) / FILE).read_text(encoding="utf-8").splitlines())


def position(puzzle: Puzzle) -> tuple[Table, int]:
    """The table at a puzzle, and the right answer. Raises Refused if the link is none of a puzzle."""
    table = opened(puzzle.link)
    right = table.deal.moves[-1] if table.deal.moves else None
    if not isinstance(right, int):
        raise Refused("A puzzle ends with a decision.")
    return table.at(table.number, len(table.deal.moves) - 1), right


def answers(game: Game, s: State) -> list[int]:
    """The answers that a puzzle compares. Sets of cards are too many to compare: nothing is asked of them."""
    return [] if s.sizes else game.moves(s)


def lead_over_others(figures: dict[int, Estimate]) -> tuple[int, Estimate]:
    """The best answer, and how far it is ahead of the one that comes closest, with half the interval."""
    best, *others = ranked(figures)
    return best, min(
        (behind_best(figures, move, best) for move in others), key=lambda found: found[0] - found[1]
    )


def kind(game: Game, s: State, right: int) -> Kind:
    """What the right answer does: chooses, leads, wins the trick as it lies, or leaves it to another.

    "play" if the game cannot say whose an unfinished trick is.
    """
    if s.choices:
        return "choice"
    if not s.trick:
        return "lead"
    after = s.copy()
    game.play(after, right)
    taken = [seat for seat in range(s.seats) if after.tricks[seat] > s.tricks[seat]]
    winning = taken[0] if taken else game.winning(after) if after.trick else None
    if winning is None:
        return "play"
    return "win" if winning == s.turn else "leave"
