"""A single deal, in which nothing goes beyond the bounds of its game."""

from typing import Any

from parlour import games
from parlour.deal.event import Done, Event, from_move, from_news, kind_of
from parlour.dealer import Dealer, Laid
from parlour.game import Game
from parlour.state import News, State
from parlour.table import PERSON, Table
from parlour.table.log import position_dealt
from parlour.table.match import Move, Start, first_start
from parlour.table.position import Position
from parlour.table.recorder import Recorder
from parlour.words import Refused


class SingleDeal(Position, Recorder):
    """A single deal, with all that its seats see of it.

    It keeps no position but the first, and no news: of a guess, nothing may be known but what the seat knows
    that guesses, and programs hold thousands of deals.
    """

    first: State
    """The position after the cards were dealt."""

    def __init__(
        self,
        game: Game,
        seed: str | None,
        given: Laid | None,
        dealer: int | None = None,
        number: int = 1,
        totals: tuple[int, ...] | None = None,
        carry: Any = None,
    ) -> None:
        self.chosen_dealer = dealer
        self.events: list[Event] = []
        """What has happened since the cards were dealt."""
        self.log: list[Done] = []
        """What the seats have done and said, in order."""
        self.decided = 0
        """How many decisions there were, counted as in `bounds.decisions`."""
        self.bounds = games.bounds_of(game)
        """The bounds of any deal of this game: `margin()` for the margins, and `decisions()`."""
        usual = first_start(game)
        start = Start(number, totals or usual.totals, usual.carry if carry is None else carry)
        laid = None if given is None else [(dealer or 0, given)]
        super().__init__(game, [PERSON] * game.seats, seed, laid, start)

    def next_deal(self) -> None:
        if self.number:
            raise Refused("This is a single deal.")
        super().next_deal()

    def _dealer(self, number: int) -> tuple[int, Dealer]:
        # With a seed, it is the deal of that number.
        seat, dealer = super()._dealer(number if self.seed is None else self.before + number)
        seat = seat if self.chosen_dealer is None else self.chosen_dealer
        if not 0 <= seat < self.game.seats:
            raise Refused("Seat {number} can’t deal: there is no such seat.", number=seat)
        return seat, dealer

    def go_on_from(self, table: Table) -> None:
        """Take over how the deal at a table stands, and what follows from its log."""
        deal, heard = table.deal, table.deal.since
        self.s, self.happened = table.s.copy(), table.happened
        self.totals, self.carry, self.winners = table.totals, table.carry, table.winners
        self.events = []
        for step in deal.steps:
            self._hear(table.news[heard : step.heard])
            self._note(step.s, step.move)
            heard = step.heard
        self._hear(table.news[heard:])
        if table.phase != "play":
            self._check_margin()

    # ---- Keeping the log.

    def _begin(self, s: State, told: list[News]) -> None:
        self.first = position_dealt(told)
        self._hear(told)

    def _note(self, s: State, move: Move) -> None:
        if isinstance(move, int):
            self.log.append(Done(s.turn, kind_of(s), move))
            self.decided += s.hands[s.turn].bit_count() + 1 if s.sizes else 1
            self._check_decided()
        else:
            self.log.append(Done(move[0], "call", move[1]))
        self.events += from_move(self.game, s, move)

    def _hear(self, told: list[News]) -> None:
        self.events += filter(None, [from_news(self.game, news) for news in told])

    def _close(self) -> list[int]:
        scores = super()._close()
        self._check_margin()
        return scores

    def _check_decided(self) -> None:
        if self.decided > self.bounds.decisions():
            raise Refused(
                "This deal takes more decisions than the bounds of {name} allow.", name=self.game.name
            )

    def _check_margin(self) -> None:
        most = max(map(abs, self.game.margins(self.s)))
        if most > self.bounds.margin():
            raise Refused(
                "{points} points are beyond the bounds of {name}.", points=int(most), name=self.game.name
            )
