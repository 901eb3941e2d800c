"""A deal of which all is kept that the seats see: how it began, what was done, and what happened."""

from collections.abc import Callable
from typing import Any

from parlour import games
from parlour.deal.event import Done, Event, from_news, kind_of
from parlour.dealer import Dealer, Laid
from parlour.game import FAULT, Game
from parlour.state import PLAY, State
from parlour.table import PERSON
from parlour.table.knowledge import learn
from parlour.table.match import Match, Start, first_start
from parlour.table.position import Position
from parlour.words import Refused


class Watched(Position, Match):
    """A single deal, with what its seats have seen and what play has shown of hidden cards."""

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
        dealt = None if given is None else [(dealer or 0, given)]
        super().__init__(game, [PERSON] * game.seats, seed, dealt, start)

    def say(self, seat: int, call: str) -> None:
        super().say(seat, call)
        self.log.append(Done(seat, "call", call))
        self.events.append(Event("call", seat, words=call))

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

    def _start(self, s: State, dealer: Dealer) -> None:
        self._watch(s, lambda: super(Watched, self)._start(s, dealer))

    def _play(self, move: int) -> None:
        s = self.s
        if s.choices:
            self.events.append(Event("choose", s.turn, words=self.text(move)))
        elif s.ask == PLAY and move >= FAULT:
            self.events.append(Event("try", s.turn, (move - FAULT,), self.text(move - FAULT)))
        elif s.ask == PLAY:
            learn(self.game, s, move)
        self.log.append(Done(s.turn, kind_of(s), move))
        self._count(s)
        self._watch(s, lambda: super(Watched, self)._play(move))

    def _count(self, s: State) -> None:
        self.decided += s.hands[s.turn].bit_count() + 1 if s.sizes else 1
        if self.decided > self.bounds.decisions():
            raise Refused(
                "This deal takes more decisions than the bounds of {name} allow.", name=self.game.name
            )

    def _close(self) -> list[int]:
        scores = super()._close()
        most = max(map(abs, self.game.margins(self.s)))
        if most > self.bounds.margin():
            raise Refused(
                "{points} points are beyond the bounds of {name}.", points=int(most), name=self.game.name
            )
        return scores

    def _watch(self, s: State, what: Callable[[], None]) -> None:
        """Do something to the position, and keep what it tells."""
        s.news = []
        what()
        for news in s.news:
            if news.kind == "deal":
                self.first = news.state
            elif event := from_news(self.game, news):
                self.events.append(event)
        s.news = None
