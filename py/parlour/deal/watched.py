"""A deal of which all is kept that the seats see: how it began, what was done, and what happened."""

from collections.abc import Callable
from copy import copy
from typing import Any

from parlour import games
from parlour.cards import CODES
from parlour.deal.event import TOLD, Done, Event, codes, from_news
from parlour.dealer import Dealer, Laid
from parlour.game import FAULT, Game
from parlour.state import PLAY, State
from parlour.table import PERSON
from parlour.table.knowledge import learn
from parlour.table.match import Match
from parlour.words import Refused


class Watched(Match):
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
        self.given = given
        self.chosen_dealer = dealer
        self.stands = (number, totals, carry)
        self.events: list[Event] = []
        """What has happened since the cards were dealt."""
        self.log: list[Done] = []
        """What the seats have done and said, in order."""
        self.decided = 0
        """How many decisions there were, counted as in `bounds.decisions`."""
        self.bounds = games.bounds_of(game)
        """The bounds of any deal of this game: `margin()` for the margins, and `decisions()`."""
        super().__init__(game, [PERSON] * game.seats, seed)

    def text(self, move: int) -> str:
        """A move of now as text: "7S", "7S!" for an attempt, "3S 4S" for a set, "leader 2" for a value."""
        s = self.s
        if s.choices:
            return f"{s.ask} {move}"
        if s.sizes:
            return codes(self.game, s, move)
        card = CODES[self.game.face(s, move % FAULT)]
        return f"{card}!" if move >= FAULT else card

    def say(self, seat: int, call: str) -> None:
        super().say(seat, call)
        self.log.append(Done(seat, "call", call))
        self.events.append(Event("call", seat, words=call))

    def next_deal(self) -> None:
        if self.number:
            raise Refused("This is a single deal.")
        super().next_deal()

    def _dealer(self, number: int) -> tuple[int, Dealer]:
        if self.given is not None:
            return self.chosen_dealer or 0, copy(self.given)
        seat, dealer = super()._dealer(self.stands[0])
        return seat if self.chosen_dealer is None else self.chosen_dealer, dealer

    def _start(self, s: State, dealer: Dealer) -> None:
        number, totals, carry = self.stands
        if not 0 <= s.dealer < s.seats or len(totals or s.totals) != len(s.totals):
            raise Refused("There is no such seat or side.")
        self.number = number - 1
        self.totals = s.totals = self.totals if totals is None else totals
        self.carry = s.carry = self.carry if carry is None else carry
        s.number = number
        self._watch(s, lambda: super(Watched, self)._start(s, dealer))

    def _play(self, move: int) -> None:
        s = self.s
        if s.choices:
            self.events.append(Event("choose", s.turn, words=self.text(move)))
        elif s.ask == PLAY and move >= FAULT:
            self.events.append(Event("try", s.turn, (move - FAULT,), self.text(move - FAULT)))
        elif s.ask == PLAY:
            learn(self.game, s, move)
        self.log.append(Done(s.turn, "value" if s.choices else "cards" if s.sizes else "play", move))
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
                "{points} points are more than the bounds of {name}.", points=int(most), name=self.game.name
            )
        return scores

    def _watch(self, s: State, what: Callable[[], None]) -> None:
        """Do something to the position, and keep what it tells."""
        s.news = []
        what()
        for news in s.news:
            if news.kind == "deal":
                self.first = news.state
            elif news.kind in TOLD:
                self.events.append(from_news(self.game, news))
        s.news = None
