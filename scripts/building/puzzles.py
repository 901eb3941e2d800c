"""Find puzzles: let experts play, and keep positions that have one right answer.

    python3 scripts/building/puzzles.py [--minutes M] [--jobs J] [--only WORD ...] [--again]

An answer is right if it is clearly ahead of every other, at 20,000 simulations and again at 80,000 with
other luck; or in all ways in which the cards may lie, where few are left. Then bots of three levels try each
puzzle. It goes on where it stopped, until every table has its puzzles, or with `--again` finds those of the
tables asked for anew. They are in py/parlour/puzzles/puzzles.jsonl.
"""

import sys
import time
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from statistics import pstdev
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tooling import results
from tooling.steps import TOP, run_main
from tooling.toolchain import for_building, in_our_python

sys.path.insert(0, str(TOP / "py"))

from parlour import bots, games, puzzles
from parlour.bots import Mind
from parlour.formats.link import decode, encode
from parlour.game import Game
from parlour.lab.pieces import done, processes
from parlour.play.review import SCALE_DEALS, quick_margins
from parlour.puzzles import FILE, GRADES, TRIES, Puzzle
from parlour.search import endgame
from parlour.search.tree import SLICE_SIMULATIONS, allow_depth
from parlour.search.weighing import Estimate, Weighing
from parlour.table import Table
from parlour.table.knowledge import Guesser

RESULTS = TOP / "py" / "parlour" / "puzzles" / FILE
PLAYER = "expert"
TARGET = 100
SIMULATIONS = (2_000, 20_000, 80_000)
"""Each time with other luck. The first only saves time: few positions are left for the others."""
CLEAR = 0.05
"""A right answer is surely ahead by so much, in typical deviations of a deal's margin."""
MOST_A_DEAL = 3
MOST_OF_A_KIND = 40
"""Puzzles at a table that ask for the same kind of answer."""
MOST_EASY = 40
MOST_ENDINGS = 20
"""Puzzles at a table that were worked out to the end."""
CHOOSY_DEALS = 60
"""After so many deals, a table takes what there is: at some, beginners find nearly every right answer."""


def main() -> int:
    asked = results.parser("Find puzzles.").parse_args()
    in_our_python(for_building())
    end = time.monotonic() + asked.minutes * 60
    found = Found(asked.only if asked.again else None)
    with processes(asked.jobs) as pool:
        for deal, puzzles in done(search, found.deals(asked.only, end), pool):
            found.take(deal, puzzles)
    return 0


class Deal(NamedTuple):
    """A deal to search: at which table, its number, and whether easy puzzles are not wanted."""

    table: str
    number: int
    without_easy: bool


class Found:
    """The puzzles of all tables so far."""

    def __init__(self, but_for: list[str] | None) -> None:
        """Without those of the tables that have all of these words, if they are to be found anew."""
        self.tables: dict[str, list[Puzzle]] = {
            f"{id} {seats}": [] for id in games.ids() for seats in games.tables(id)
        }
        self.tried: dict[str, int] = dict.fromkeys(self.tables, 0)
        """By table: how many deals have been searched at least."""
        lines = RESULTS.read_text(encoding="utf-8").splitlines() if RESULTS.exists() else []
        for puzzle in puzzles.read(lines):
            course = decode(puzzle.link)
            table = f"{course.game.id} {course.game.seats}"
            if but_for is None or not results.is_asked(table, but_for):
                self.tables[table].append(puzzle)
                number = int((course.seed or "").removeprefix("puzzle-"))
                self.tried[table] = max(self.tried[table], number + 1)

    def deals(self, only: list[str], end: float) -> Iterator[Deal]:
        """The deals to search next, until the time is up: the table that has fewest puzzles first."""
        asked = [table for table in self.tables if results.is_asked(table, only)]
        while time.monotonic() < end:
            still = [table for table in asked if len(self.tables[table]) < TARGET]
            if not still:
                return
            table = min(still, key=lambda one: (len(self.tables[one]), self.tried[one]))
            number = self.tried[table]
            self.tried[table] += 1
            yield Deal(table, number, self.has_easy(table, number))

    def has_easy(self, table: str, number: int) -> bool:
        """Whether a table wants no more easy puzzles from a deal."""
        easy = sum(one.difficulty == "easy" for one in self.tables[table])
        return number < CHOOSY_DEALS and easy >= MOST_EASY

    def take(self, deal: Deal, found: list[Puzzle]) -> None:
        """Keep what a deal has brought, as far as there is room for its kind."""
        table, number, _ = deal
        kept = self.tables[table]
        for puzzle in found:
            if len(kept) < TARGET and (number >= CHOOSY_DEALS or self.has_room(table, number, puzzle)):
                kept.append(puzzle)
        print(f"{table}, deal {number}: {len(found)} found, {len(kept)} kept", flush=True)
        every = [puzzle.line() for puzzles in self.tables.values() for puzzle in puzzles]
        RESULTS.write_text("\n".join([*every, ""]), encoding="utf-8")

    def has_room(self, table: str, number: int, puzzle: Puzzle) -> bool:
        """Whether a table has few enough puzzles like this one."""
        kept = self.tables[table]
        alike = sum(one.kind == puzzle.kind for one in kept)
        endings = sum(is_ending(one) for one in kept)
        return (
            alike < MOST_OF_A_KIND
            and not (puzzle.difficulty == "easy" and self.has_easy(table, number))
            and not (is_ending(puzzle) and endings >= MOST_ENDINGS)
        )


def is_ending(puzzle: Puzzle) -> bool:
    """Whether it was worked out to the end."""
    return not any(half for _, half in puzzle.figures)


def search(deal: Deal) -> list[Puzzle]:
    """The puzzles in a deal: at most three, those of different kinds first; perhaps none that are easy."""
    table, number, without_easy = deal
    played = Table(game_of(table), [PLAYER] * int(table.split()[1]), f"puzzle-{number}")
    places = [place for place in promising(played) if not (without_easy and 2 * place.found > TRIES)]
    found: list[Puzzle] = []
    kinds: Counter[str] = Counter()
    while places and len(found) < MOST_A_DEAL:
        # Those whose kind has not been found yet, and those that beginners miss, first.
        place = min(places, key=lambda one: (kinds[one.kind], one.found))
        places.remove(place)
        puzzle = examined(table, played, place)
        if puzzle:
            found.append(puzzle)
            kinds[puzzle.kind] += 1
    return found


@cache
def game_of(table: str) -> Game:
    id, seats = table.split()
    return games.find(id, int(seats))


@cache
def least_lead(table: str) -> float:
    """By how many points a right answer must be ahead."""
    game = game_of(table)
    margins = [margin for number in range(SCALE_DEALS) for margin in quick_margins(game, number)]
    return CLEAR * pstdev(margins)


class Place(NamedTuple):
    """A place in the log of a deal where the player thought one answer clearly better than every other."""

    at: int
    kind: str
    found: int
    """How often a Beginner finds that answer."""


def promising(played: Table) -> list[Place]:
    """Play the deal, and find the places where there may be a puzzle."""
    places = []
    least = least_lead(f"{played.game.id} {played.game.seats}")
    bots.talk(played)
    while played.phase == "play":
        game, s = played.game, played.s
        mind = Mind(played)
        mind.think()
        means, best = dict(mind.best.means), mind.best.move
        mean = means.pop(best, 0.0)
        if len(puzzles.answers(game, s)) > 1 and means:
            ahead = mean - max(means.values())
            if ahead > least:
                kind = puzzles.kind(game, s, best)
                places.append(Place(len(played.deal.log), kind, tries(played, GRADES[0], best)))
        played.do(best)
        bots.talk(played)
    return places


def examined(table: str, played: Table, place: Place) -> Puzzle | None:
    """The puzzle at a place, if there is one."""
    at = played.at(1, place.at)
    right: int | None = None
    figures: dict[int, Estimate] = {}
    for which, simulations in enumerate(SIMULATIONS):
        figures, exact = weighed(at, simulations, f"puzzle {which}")
        if len(figures) < len(puzzles.answers(at.game, at.s)):
            return None
        best, (ahead, half) = puzzles.lead_over_others(figures)
        if ahead - half < least_lead(table) or right not in (None, best):
            return None
        right = best
        if exact:
            break
    assert right is not None
    found = tuple(tries(at, bot, right) for bot in GRADES)
    kind = puzzles.kind(at.game, at.s, right)
    told = [figures[move] for move in puzzles.answers(at.game, at.s)]
    rounded = [(round(mean, 1), round(half, 1)) for mean, half in told]
    at.do(right)
    return Puzzle(encode(at), kind, found, rounded)


def weighed(at: Table, simulations: int, luck: str) -> tuple[dict[int, Estimate], bool]:
    """What each answer comes to, and whether that was worked out to the end."""
    allow_depth(simulations)
    chance = at.chance(luck)
    search = Weighing(at.game, Guesser(at.game, at.s, at.s.turn), games.hints_of(at.game), chance)
    if thoughts := endgame.solved(search.worlds):
        *_, last = thoughts
        return {move: (mean, 0.0) for move, mean in last.means.items()}, True
    for _ in range(0, simulations, SLICE_SIMULATIONS):
        search.run(SLICE_SIMULATIONS)
    return search.figures(), False


def tries(at: Table, bot: str, right: int) -> int:
    """How often a bot finds the right answer."""
    minds = (Mind(at, bots.load(bot), luck=("puzzle", bot, number)) for number in range(TRIES))
    return sum(mind.think() and mind.best.move == right for mind in minds)


if __name__ == "__main__":
    run_main(main)
