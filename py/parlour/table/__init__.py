"""A match with its log and its news, the same for every game."""

from copy import copy
from typing import TYPE_CHECKING, Any

from parlour.dealer import Laid, chance
from parlour.game import Game
from parlour.state import News, State
from parlour.table.log import DealRecord, Step
from parlour.table.match import Course, Move, Start
from parlour.table.position import as_seen
from parlour.table.recorder import Recorder
from parlour.words import Refused, Say, together

if TYPE_CHECKING:
    from parlour.contract import NewsKind

PERSON = "person"


class Table(Recorder):
    """A match with its log and its news. Raises Refused like Match."""

    def __init__(
        self,
        game: Game,
        players: list[str],
        seed: str | None,
        laid: list[tuple[int, Laid]] | None = None,
        start: Start | None = None,
    ):
        self.deals: list[DealRecord] = []
        self.news: list[News] = []
        self.undone = 0
        """How many decisions were taken back."""
        super().__init__(game, players, seed, laid, start)

    @property
    def deal(self) -> DealRecord:
        """The deal being played, or the last one."""
        return self.deals[-1]

    @property
    def decisions(self) -> int:
        """How many decisions were made, not counting calls."""
        return sum(isinstance(step.move, int) for deal in self.deals for step in deal.steps)

    @property
    def over(self) -> list[int]:
        """The deals that are over, counted from 1."""
        return [number for number, deal in enumerate(self.deals, 1) if deal.scores is not None]

    def check_deal(self, number: int) -> None:
        """Raises Refused unless there is this deal, counted from 1."""
        if not 1 <= number <= self.number:
            raise Refused("This match has no deal {number}.", number=number)

    @property
    def moves(self) -> list[list[Move]]:
        """By deal: what was decided and called."""
        return [deal.moves for deal in self.deals]

    @property
    def course(self) -> Course:
        """The course of the match so far."""
        return Course(self.game, self.players, self.seed, self.laid, self.moves, self.undone, self.start)

    def news_of(self, number: int) -> range:
        """The numbers, from 0, of the news of a deal of `deals`, counted from 1."""
        later = self.deals[number].since if number < len(self.deals) else len(self.news)
        return range(self.deals[number - 1].since, later)

    def place(self, s: State) -> int:
        """Which deal of `deals` a position is in, counted from 1."""
        return s.number - self.before

    def _say(self, seat: int, call: str) -> None:
        super()._say(seat, call)
        say = Say("{seat} {seat:say|says}: {call}.", seat=seat, call=self.game.call_name(self.s, call))
        self._tell("say", say, seat)

    def choose_only(self) -> None:
        """Choose for people who have a single choice, which they need not be asked for."""
        while self.players[self.decider] == PERSON and len(self.s.choices) == 1:
            self.do(self.s.choices[0])

    def chance(self, *more: object) -> Any:
        """The source of chance for a bot at this point. It depends only on the match so far."""
        cards = [*self.deal.hands, self.deal.stock]
        seed = self.seed if self.seed is not None else " / ".join(map(" ".join, cards))
        return chance(seed, len(self.deals), len(self.deal.steps), self.s.turn, *more)

    def at(self, number: int, steps: int) -> "Table":
        """The match as it was in a deal, counted from 1, after this many entries of its log.

        It is a table of its own, and nothing is played again for it.
        """
        deal, new = self.deals[number - 1], copy(self)
        whole = steps >= len(deal.steps)
        after = self.deals[number] if whole and number < len(self.deals) else None
        new.news = self.news[: deal.steps[steps].heard if not whole else after.since if after else None]
        new.deals = [*self.deals[: number - 1], deal.until(steps, new.news)]
        new.laid, new.number = self.laid[:number], number
        new.s = new.deal.s = new.deal.s.copy()
        if after or not whole:
            begun = after.first if after else deal.first
            new.totals, new.carry, new.winners = begun.totals, begun.carry, []
            new.happened = tuple(as_seen(self.game, one.s, one.move) for one in new.deal.steps)
        return new

    def back(self, number: int, steps: int) -> "Table":
        """The match at that point, with everything after it taken back."""
        new = self.at(number, steps)
        new.undone += self.decisions - new.decisions
        return new

    def dealt_as(self, cards: Laid) -> "Table":
        """The match with these cards in the deal that is being played, and nothing done in it yet."""
        new = self.at(self.number, 0)
        deal, new.seed = new.deals.pop(), None
        del new.news[deal.since :]
        first = deal.first
        s = self.game.state(first.number, first.dealer, first.totals, first.carry)
        new._start(s, copy(cards))
        new.s = s
        return new

    # ---- Keeping the log and the news.

    def _begin(self, s: State, told: list[News]) -> None:
        self.deals.append(DealRecord(self.game, s, len(self.news), told))
        self.news += told

    def _note(self, s: State, move: Move) -> None:
        self.deal.steps.append(Step(s.copy(), move, len(self.news)))

    def _hear(self, told: list[News]) -> None:
        self.deal.hear(told)
        self.news += told

    def _tell(self, kind: "NewsKind", say: Say, seat: int | None = None) -> None:
        self.news.append(News(kind, say, self.s.copy(), seat))

    def _close(self) -> list[int]:
        self.deal.scores = super()._close()
        self._tell("score", self.game.result(self.s, self.deal.scores))
        if self.winners:
            self._tell("match", self._result())
        return self.deal.scores

    def _result(self) -> Say:
        if len(self.winners) == 1:
            return Say("{side} {side:win|wins} the match.", side=self.winners[0])
        if len(self.winners) == len(self.totals):
            return Say("The match ends in a tie.")
        return Say("{winners} share the match.", winners=together("side", self.winners))


def replayed(course: Course) -> Table:
    """The table of a match that took this course. Raises Refused if no match can have."""
    table = Table(course.game, course.players, course.seed, course.laid, course.start)
    table.undone = course.undone
    for number, moves in enumerate(course.deals):
        if number:
            table.next_deal()
        for move in moves:
            table.make(move)
    return table
