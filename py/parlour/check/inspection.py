"""Checks a game: its files, its options, and matches at all its tables, in pieces that can be stopped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterator
from functools import partial
from math import inf
from time import perf_counter
from typing import NamedTuple

from parlour import games
from parlour.check import matches, names, opponents, options, parts, properties, sentences
from parlour.check.blame import SourceLine, Wrong
from parlour.check.coverage.tastes import Answer, Tastes
from parlour.check.coverage.unseen import unseen
from parlour.check.findings import NOWHERE, Case, Finding, case_of, noted
from parlour.check.missing import missing
from parlour.check.remarks import has_no_end, remarks
from parlour.check.tables import Variant, changed, usual
from parlour.check.trials import Found, Trials
from parlour.dealer import Chance, chance
from parlour.game import Game
from parlour.table import Table
from parlour.table.match import Match
from parlour.words import Refused

DEALS, DEALS_CHANGED, DEALS_CHANGED_CLOSELY = 3, 2, 1
"""This many deals of a match are looked at, with the usual options and with others."""
LOOKS, LOOKS_CHANGED = 0.06, 0.03
"""How likely a position is looked at closely, besides each first question of a kind: some five in a deal."""
MOST_MORE, DEALS_MORE = 200, 3
"""While something has not been seen, at most this many more matches are played, this many deals of each."""
AT_A_GLANCE = (*properties.ALWAYS, properties.there_is_always_a_score, *sentences.IN_PLAY)
"""What is looked at while a match is played for the first time, so that errors of play are met in play."""
CLOSELY = (*properties.AT_ANY_TIME, *sentences.AT_ANY_TIME, *properties.IN_PLAY, *opponents.IN_PLAY)
AT_THE_END = (*properties.AT_ANY_TIME, sentences.what_happened_can_be_told)
OVER = (*properties.AT_ANY_TIME, *sentences.WHEN_OVER, *sentences.AT_ANY_TIME, *opponents.WHEN_OVER)


Checks = tuple[properties.Property, ...]


class CheckStep(NamedTuple):
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


class Inspection(Trials):
    """One check of a game.

    It stops after `seconds`. `rounds` is how many matches there are at each table; None: while there is time.
    """

    def __init__(
        self, id: str, seconds: float, rounds: int | None, clock: Callable[[], float] = perf_counter
    ) -> None:
        super().__init__(id, seconds, clock)
        self.rounds = rounds
        self.broken: set[int] = set()
        """The tables, by number of seats, at which something is wrong with the usual options."""
        self.given: Counter[Answer] = Counter()
        """How often each answer was given."""
        self.left: list[Variant] = []
        """The tables that were not tried."""
        self.deals = self.positions = 0

    # ---- The whole check.

    def go(self) -> Iterator[Finding | CheckStep]:
        """Everything: what is wrong first, in the order in which it is found; what is missing last."""
        for check in (options.what_links_need_is_right, names.names_fit, playable):
            if finding := self._once(check, self.id):
                yield from self.new(finding)
                return
        yield from self._files()
        yield from self._matches()
        remarked = list(remarks(self.id))
        known = {wrong.place for wrong in remarked}
        yield from self._more(known)
        for wrong in remarked:
            yield from self.new(noted(self.id, wrong, "remark"))
        for wrong in self._unseen(known):
            yield from self.new(noted(self.id, wrong, "unseen"))
        for wrong in missing(self.id):
            yield from self.new(noted(self.id, wrong, "missing"))

    def _files(self) -> Iterator[Finding | CheckStep]:
        """The parts of the game's folder, and the options of its tables."""
        id, tables = self.id, games.tables(self.id)
        for part in parts.ONCE:
            yield from self.new(self._once(part, id))
        for row in parts.rows_of_page(id):
            yield from self.new(self._once(parts.a_worked_trick_works, id, row))
        for seats, rules in tables.items():
            for option in rules.options_for(seats):
                finding = self._once(options.an_option_is_sane, rules, seats, option)
                self.broken |= {seats} if finding else set()
                yield from self.new(finding)

    def _once(self, check: Callable[..., None], *given: object) -> Finding | None:
        """What a check finds that is not made at a table."""
        try:
            self.tried(partial(check, *given), check.__name__, None, lambda: NOWHERE)
        except Found as found:
            return found.finding
        return None

    def _matches(self) -> Iterator[Finding | CheckStep]:
        """Matches at every table, with its usual options and then with others, until the rounds are over."""
        variants = [*usual(self.id), *changed(self.id)]
        number, self.left = 0, variants[:]
        yield self._step("files", 0, len(variants))
        while not self.is_over and (self.rounds is None or number < self.rounds):
            before, every = number * len(variants), len(variants) * (self.rounds or number + 1)
            for at, variant in enumerate(variants, 1):
                if self.is_over:
                    break
                self.left = [one for one in self.left if one != variant]
                if variant.seats not in self.broken:
                    yield from self.match(variant, f"check/{number}")
                yield self._step(str(variant), before + at, every)
            number += 1

    def _unseen(self, known: set[SourceLine | None]) -> Iterator[Wrong]:
        """What was not seen, but for known lines. If something is wrong, too little was played to say."""
        found = [] if self.wrong else unseen(self.id, self.watch.ran, self.given, self.left)
        return (wrong for wrong in found if wrong.place is None or wrong.place not in known)

    def _more(self, known: set[SourceLine | None]) -> Iterator[Finding | CheckStep]:
        """Deals that are only played, as long as something was not seen, at every table in turn."""
        variants = [*usual(self.id), *changed(self.id)]
        for number in range(MOST_MORE):
            variant, seed = variants[number % len(variants)], f"more/{number // len(variants)}"
            if self.is_over or not any(self._unseen(known)):
                return
            try:
                yield from self._played_out(variant, variant.game(self.id), seed, DEALS_MORE)
            except Found as found:
                yield found.finding

    def _step(self, doing: str, done: int, of: int) -> CheckStep:
        return CheckStep(doing, done, of, self.deals, self.positions)

    # ---- One match.

    def match(self, variant: Variant, seed: str) -> Iterator[Finding | CheckStep]:
        """A match at a table: everything that is looked at, up to the first thing that is wrong."""
        try:
            yield from self._match(variant, seed)
        except Found as found:
            if not variant.options:
                self.broken.add(variant.seats)
            yield from self.new(found.finding)

    def _match(self, variant: Variant, seed: str) -> Iterator[CheckStep]:
        case = Case(variant, seed)
        game = self.tried(partial(variant.game, self.id), "a_table_can_be_set_up", None, lambda: case)
        table = yield from self._walk(variant, game, seed, closely=False)
        if self.is_over:
            return
        # Before a closer look, which would find effects of chance, and blame something else for them.
        decisions = sum(entry["do"] != "call" for entry in table.deal.log)
        for check in matches.OF_A_MATCH:
            act = partial(check, table, chance("match", seed))
            self.tried(act, check.__name__, game, partial(case_of, variant, table, decisions))
        yield from self._walk(variant, game, seed, closely=True)
        if not self.is_over:
            yield from self._played_out(variant, game, seed, 0 if has_no_end(game) else inf)

    def _played_out(self, variant: Variant, game: Game, seed: str, most: float) -> Iterator[CheckStep]:
        """A match that is only played, to its end or for at most this many deals."""
        match = Match(game, ["random"] * game.seats, seed)
        telling = most < inf
        tastes = Tastes(chance("ends", seed, variant), self.given, may_be_shy=telling)
        go_on = partial(matches.a_match_goes_on_to_its_end, match, tastes, not variant.options, telling)
        broken, played = None, 0
        while not (broken or match.winners or self.is_over or played == most):
            case = Case(variant, seed, match.number)
            try:
                self.tried(go_on, go_on.func.__name__, game, lambda case=case: case)  # type: ignore[misc]
            except Found as found:
                broken = found
            played += 1
            self.deals += most < inf
            yield self._step(str(variant), 0, 0)
        if broken:
            raise broken

    def _walk(
        self, variant: Variant, game: Game, seed: str, closely: bool
    ) -> Generator[CheckStep, None, Table]:
        """The first deals of a match, as played, unless time is up."""
        begun = Case(variant, seed)
        table = self.tried(partial(matches.begun, game, seed), "a_deal_can_begin", game, lambda: begun)
        if not closely:
            same = partial(matches.the_same_seed_gives_the_same_match, table, chance())
            self.tried(same, "the_same_seed_gives_the_same_match", game, lambda: begun)
        tastes, looks = Tastes(chance("moves", seed, variant), self.given), chance("looks", seed, game.seats)
        most = DEALS if not variant.options else DEALS_CHANGED_CLOSELY if closely else DEALS_CHANGED
        while not self.is_over:
            yield from self._deal(variant, table, tastes, looks if closely else None)
            if table.winners or table.number == most:
                break
            over = partial(case_of, variant, table, matches.MOST_DECISIONS)
            self.tried(table.next_deal, "a_deal_can_begin", game, over)
        return table

    def _deal(
        self, variant: Variant, table: Table, tastes: Tastes, looks: Chance | None
    ) -> Iterator[CheckStep]:
        """One deal of a match."""
        asked: set[str] = set()
        luck = looks or tastes.luck
        for decisions in range(matches.MOST_DECISIONS + 1):
            if table.phase != "play":
                break
            new, likely = table.s.ask not in asked, LOOKS_CHANGED if variant.options else LOOKS
            asked.add(table.s.ask)
            checks: Checks = AT_A_GLANCE if new or not decisions % 4 else properties.ALWAYS
            if looks:
                checks = CLOSELY if new or looks() < likely else ()
            case = partial(case_of, variant, table, decisions)
            self._look(checks, table, luck, case)
            go_on = partial(matches.go_on, table, tastes, decisions)
            self.tried(go_on, "a_deal_can_be_played", table.game, case, table)
            self.positions += not looks
        self.deals += not looks
        yield self._step(str(variant), 0, 0)
        over = OVER if looks else AT_THE_END
        self._look(over, table, luck, partial(case_of, variant, table, decisions))

    def _look(self, checks: Checks, table: Table, luck: Chance, case: Callable[[], Case]) -> None:
        """Make these checks at a table as it is now. Raises Found."""
        for check in checks:
            self.tried(partial(check, table, luck), check.__name__, table.game, case, table)
