"""The history that a guess stands for: how the deal began, and what was done in secret, if the guess is
true.
"""

from collections.abc import Sequence

from parlour.cards import cards_in, set_of
from parlour.deal.event import Done, Event, codes
from parlour.game import Game
from parlour.state import State


class Imagined:
    """The history of a deal if `guess` is the position, which `seat` takes it for.

    `first` is the position after dealing, and `events` and `log` are what happened since. A card that a seat
    showed early was dealt to it, and the cards that it showed late or not yet are those that it drew.
    """

    def __init__(
        self, game: Game, first: State, events: Sequence[Event], log: Sequence[Done], guess: State, seat: int
    ) -> None:
        self.game, self.guess, self.seat = game, guess, seat
        self.others = [other for other in range(guess.seats) if other != seat]
        self.laid = self._laid(events)
        drawn = {other: self._drawn(events, other) for other in self.others}
        self.first = self._first(first, events, drawn)
        self.events = [self._rewritten(event, drawn) for event in events]
        self.log = [
            one._replace(move=self.laid[one.seat]) if one.kind == "cards" and one.seat != seat else one
            for one in log
        ]

    def _laid(self, events: Sequence[Event]) -> list[int]:
        """By seat: what it laid aside, which may have been shown since."""
        laid = self.guess.aside[:]
        for event in events:
            if event.kind == "show" and event.seat is not None:
                laid[event.seat] |= set_of(event.cards)
        return laid

    def _drawn(self, events: Sequence[Event], seat: int) -> list[int]:
        """The cards a seat drew, in order."""
        draws = sum(event.kind == "draw" and event.seat == seat for event in events)
        held = self._held(events, seat)
        return held[len(held) - draws :]

    def _held(self, events: Sequence[Event], seat: int) -> list[int]:
        """All cards a seat ever held, in the order in which it showed them; then those it has not shown."""
        shown = [
            card
            for event in events
            if event.seat == seat and event.kind in ("play", "try")
            for card in event.cards
        ]
        return list(dict.fromkeys(shown + cards_in(self.guess.hands[seat] | self.laid[seat])))

    def _first(self, first: State, events: Sequence[Event], drawn: dict[int, list[int]]) -> State:
        s = first.copy()
        for other in self.others:
            s.hands[other] = set_of(self._held(events, other)) & ~set_of(drawn[other])
        left = {other: cards[:] for other, cards in drawn.items()}
        came = [
            event.cards[0] if event.seat == self.seat else left[event.seat].pop(0)
            for event in events
            if event.kind == "draw" and event.seat is not None
        ]
        s.stock = self.guess.stock + came[::-1]
        return s

    def _rewritten(self, event: Event, drawn: dict[int, list[int]]) -> Event:
        if not event.secret or event.seat in (None, self.seat):
            return event
        assert event.seat is not None
        cards = cards_in(self.laid[event.seat]) if event.kind == "aside" else [drawn[event.seat].pop(0)]
        return event._replace(cards=tuple(cards), codes=codes(self.game, self.guess, set_of(cards)))
