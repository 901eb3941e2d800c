"""Checks a game: its files, its options, and matches at all its tables, in pieces that can be stopped."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from functools import partial
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

from parlour import games
from parlour.checking import matches, opponents, options, parts, properties, sentences
from parlour.checking.blame import Watch, Wrong
from parlour.checking.findings import (
    NOWHERE,
    Case,
    Finding,
    case_of,
    from_error,
    from_wrong,
    missing_from,
    turned_at,
)
from parlour.checking.missing import missing
from parlour.checking.tables import Variant, changed, usual
from parlour.dealer import Chance, chance
from parlour.game import Game
from parlour.table import Table
from parlour.words import Refused

T = TypeVar("T")
LONGEST_HOOK = 20.0
"""Seconds in which anything that a game is asked has been answered, even in a browser."""
DEALS, DEALS_CHANGED = 3, 2
"""So many deals of a match are looked at, with the usual options and with others."""
LOOKS, LOOKS_CHANGED = 0.06, 0.03
"""How likely a position is looked at closely, besides each first question of a kind: some five in a deal."""
MOST_WRONG = 30
"""After so many things that are wrong, a check ends."""
CLOSELY = (
    *properties.AT_ANY_TIME,
    *properties.IN_PLAY,
    *sentences.IN_PLAY,
    *sentences.AT_ANY_TIME,
    *opponents.IN_PLAY,
)
OVER = (*properties.AT_ANY_TIME, *sentences.AT_ANY_TIME, *sentences.WHEN_OVER, *opponents.WHEN_OVER)


Checks = tuple[properties.Property, ...]


class Step(NamedTuple):
    """How far a check is: what it has just done, and how many of how many tables.

    `of` is 0 in the middle of a table. `deals` and `positions` are how many were looked at so far.
    """

    doing: str
    done: int
    of: int
    deals: int
    positions: int


def playable(id: str) -> None:
    """Every table of a game can be set up. Raises Refused if the game is left out of the list of games."""
    for seats, rules in games.tables(id).items():
        rules(seats, {})
    if id not in games.ids():
        raise Refused("This game is left out: {why}.", why=games.trouble_of(id))


class Inspection:
    """One check of a game.

    It stops after `seconds`. `rounds` is how many matches there are at each table; None: while there is time.
    """

    def __init__(
        self, id: str, seconds: float, rounds: int | None, clock: Callable[[], float] = perf_counter
    ) -> None:
        self.id = id
        self.rounds = rounds
        self.clock = clock
        self.end = clock() + seconds
        self.watch = Watch(LONGEST_HOOK, clock)
        self.found: set[tuple[object, ...]] = set()
        self.failed: set[tuple[properties.Property, int]] = set()
        """The checks that have found something, by table: they are not made there again."""
        self.wrong = self.deals = self.positions = 0

    @property
    def is_over(self) -> bool:
        """Whether time is up, or enough is wrong."""
        return self.clock() > self.end or self.wrong >= MOST_WRONG

    # ---- Doing something, and telling what is wrong.

    def tried(
        self,
        act: Callable[[], T],
        check: str,
        game: Game | None,
        case: Callable[[], Case],
        table: Table | None = None,
    ) -> tuple[T | None, Finding | None]:
        """The result of something that a game does, or the finding if it fails."""
        try:
            return self.watch.run(act), None
        except Wrong as wrong:
            at = case()
            again = turned_at(table, at.decisions, wrong, self.watch) if table else None
            return None, from_wrong(self.id, game, wrong, check, at, again)
        except KeyboardInterrupt:  # somebody wants to stop
            raise
        except BaseException as error:  # a game can go wrong in any way, and even exit
            return None, from_error(self.id, game, error, check, case(), self.watch.last)

    def new(self, finding: Finding | None) -> Iterator[Finding]:
        """The finding, unless there is none, or the same was found before."""
        if finding and finding.key not in self.found:
            self.found.add(finding.key)
            self.wrong += finding.kind == "wrong"
            yield finding

    # ---- The whole check.

    def go(self) -> Iterator[Finding | Step]:
        """Everything: what is wrong first, in the order in which it is found; what is missing last."""
        _, broken = self.tried(partial(playable, self.id), "can_be_played", None, lambda: NOWHERE)
        if broken:
            yield from self.new(broken)
            return
        yield from self._files()
        yield from self._matches()
        for wrong in missing(self.id):
            yield from self.new(missing_from(self.id, wrong))

    def _files(self) -> Iterator[Finding | Step]:
        found: list[Wrong] = []
        checks: list[tuple[str, Callable[[], Any]]] = [
            ("what_links_need_is_right", lambda: found.extend(options.what_links_need_is_right(self.id))),
            *((one.__name__, partial(one, self.id)) for one in parts.ONCE),
            *(
                ("a_worked_trick_works", partial(parts.a_worked_trick_works, self.id, row))
                for row in parts.rows_of_page(self.id)
            ),
        ]
        for seats, rules in games.tables(self.id).items():
            sane = partial(options.options_are_sane, rules, seats)
            checks.append(("options_are_sane", lambda sane=sane: found.extend(sane())))  # type: ignore[misc]
        for name, check in checks:
            _, finding = self.tried(check, name, None, lambda: NOWHERE)
            yield from self.new(finding)
            for wrong in found:
                yield from self.new(from_wrong(self.id, None, wrong, name, NOWHERE))
            found.clear()
        yield self._step("files", 0, 0)

    def _matches(self) -> Iterator[Finding | Step]:
        """Matches at every table, with its usual options and then with others, until the rounds are over."""
        variants = [*usual(self.id), *changed(self.id)]
        number = 0
        while not self.is_over and (self.rounds is None or number < self.rounds):
            for at, variant in enumerate(variants, 1):
                if self.is_over:
                    break
                yield from self.match(variant, f"check/{number}")
                yield self._step(
                    str(variant), at + number * len(variants), len(variants) * (self.rounds or number + 1)
                )
            number += 1

    def _step(self, doing: str, done: int, of: int) -> Step:
        return Step(doing, done, of, self.deals, self.positions)

    # ---- One match.

    def match(self, variant: Variant, seed: str) -> Iterator[Finding | Step]:
        """A match: some deals looked at decision by decision, and another match played to its end."""
        case = Case(variant, seed)
        game, broken = self.tried(partial(variant.game, self.id), "options", None, lambda: case)
        if game is None:
            yield from self.new(broken)
            return
        players = ["random"] * game.seats
        table, broken = self.tried(
            partial(Table, game, players, seed), "a_deal_can_begin", game, lambda: case
        )
        if table is None:
            yield from self.new(broken)
            return
        luck = chance("check", seed, game.seats)
        while not self.is_over:
            whole = yield from self._deal(variant, table, luck)
            if not whole:
                return
            self.deals += 1
            yield self._step(str(variant), 0, 0)
            if table.winners or table.number == (DEALS_CHANGED if variant.options else DEALS):
                break
            _, broken = self.tried(
                table.next_deal, "a_deal_can_begin", game, lambda: case_of(variant, table, 0)
            )
            if broken:
                yield from self.new(broken)
                return
        yield from self._each(matches.OF_A_MATCH, variant, table, luck)
        ends = partial(matches.a_match_ends, game, seed, not variant.options)
        yield from self.new(self.tried(ends, "a_match_ends", game, lambda: case)[1])

    def _deal(self, variant: Variant, table: Table, luck: Chance) -> Generator[Finding | Step, None, bool]:
        """One deal of a match. Returns whether it was played to its end."""
        asked: set[str] = set()
        for decisions in range(matches.MOST_DECISIONS + 1):
            if table.phase != "play":
                break
            closely = table.s.ask not in asked or luck() < (LOOKS_CHANGED if variant.options else LOOKS)
            asked.add(table.s.ask)
            yield from self._each(CLOSELY if closely else properties.ALWAYS, variant, table, luck)
            act = partial(matches.go_on, table, luck, decisions)
            case = partial(case_of, variant, table, decisions)
            _, broken = self.tried(act, "a_deal_can_be_played", table.game, case, table)
            self.positions += 1
            if broken:
                yield from self.new(broken)
                return False
        yield from self._each(OVER, variant, table, luck)
        return True

    def _each(self, checks: Checks, variant: Variant, table: Table, luck: Chance) -> Iterator[Finding]:
        """What each of these checks finds at a table as it is now."""
        decisions = sum(entry["do"] != "call" for entry in table.deal.log)
        case = partial(case_of, variant, table, decisions)
        for check in checks:
            if (check, variant.seats) in self.failed:
                continue
            _, finding = self.tried(partial(check, table, luck), check.__name__, table.game, case, table)
            if finding:
                self.failed.add((check, variant.seats))
                yield from self.new(finding)
