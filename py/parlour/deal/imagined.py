"""The history that a guess stands for: how the deal began, and what was done in secret, if the guess is
true.
"""

from collections.abc import Sequence

from parlour.cards import cards_in, set_of
from parlour.deal.event import Done, Event, kind_of
from parlour.dealer import Chance, shuffled
from parlour.game import Game
from parlour.state import State
from parlour.table.match import Match
from parlour.table.position import codes
from parlour.words import Refused


class Imagined:
    """The history of a deal if `guess` is the position, which `seat` takes it for.

    `first` is the position after dealing, and `events` and `log` are what happened since. Everything that
    moved cards is undone, the latest first. Where a seat got cards that nobody else knows, they can have
    been any that it held just afterwards, except those that it was known to hold before.
    """

    def __init__(
        self,
        game: Game,
        first: State,
        events: Sequence[Event],
        log: Sequence[Done],
        guess: State,
        seat: int,
        chance: Chance,
    ) -> None:
        self.game, self.guess, self.seat, self.chance = game, guess, seat, chance
        self.true = events
        self.hands = guess.hands[:]
        self.stock = guess.stock[:]
        self.passed = [0] * guess.seats
        """By seat: what others have taken up of what it laid aside, on the way back to when it did."""
        self.shown = [0] * guess.seats
        """By seat: what it has shown, on the way back."""
        self.events = list(events)
        for number in reversed(range(len(events))):
            self.events[number] = self._undone(number, events[number])
        self.first = first.copy()
        self.first.stock = self.stock
        self.first.hands = [
            hand if other == seat else imagined
            for other, (hand, imagined) in enumerate(zip(first.hands, self.hands, strict=True))
        ]
        self.log = self._log(log)
        guess.knows = self._knows()

    def _undone(self, number: int, event: Event) -> Event:
        """Undo an event. Returns it as it was, if the guess is true."""
        seat = event.seat
        if event.kind == "turn":
            self.stock += event.cards
        if seat is None:
            return event
        if event.kind == "play":
            self.hands[seat] |= set_of(event.cards)
        elif event.kind == "show":
            self.shown[seat] = set_of(event.cards)
        elif event.instead is not None:
            self.hands[seat] = self.hands[seat] & ~set_of(event.cards) | event.instead
        elif event.kind == "draw":
            return self._undrawn(number, event, seat)
        elif event.kind == "aside":
            return self._taken_back(event, seat)
        return event

    def _undrawn(self, number: int, event: Event, seat: int) -> Event:
        cards = list(event.cards) if self._known(event) else self._any(number, event, seat)
        self.hands[seat] &= ~set_of(cards)
        if event.giver is None:
            self.stock += cards
        else:
            self.passed[event.giver] = set_of(cards)
        return self._with(event, cards)

    def _any(self, number: int, event: Event, seat: int) -> list[int]:
        """Cards that a seat may have got."""
        before = [one for one in self.true[: number + 1] if one.seat == seat]
        known = [one for one in before if one.kind in ("try", "draw", "show") and self._known(one)]
        elsewhere = set_of(card for one in known for card in one.cards)
        cards: list[int] = []
        for _ in event.cards:
            hand = self.hands[seat] & ~elsewhere & ~set_of(cards)
            pool, since, more = hand, hand, -len(cards) - 1
            for one in reversed(before):
                if one.kind == "play":
                    since |= set_of(one.cards) & ~elsewhere
                elif one.kind == "draw" and one not in known:
                    # What it lacked before it drew, it has drawn then or later.
                    more += len(one.cards)
                    if (since & one.lacked).bit_count() > more:
                        pool &= one.lacked
            cards += shuffled(cards_in(pool or hand), self.chance)[:1]
        return cards

    def _taken_back(self, event: Event, seat: int) -> Event:
        laid = self.passed[seat] or self.guess.aside[seat] or self.shown[seat]
        if seat == self.seat:
            laid = set_of(event.cards)
        self.passed[seat] = self.shown[seat] = 0
        self.hands[seat] |= laid
        return self._with(event, cards_in(laid))

    def _known(self, event: Event) -> bool:
        """Whether the seat that guesses knows the cards of an event."""
        return not event.secret or self.seat in (event.seat, event.giver)

    def _with(self, event: Event, cards: list[int]) -> Event:
        return event._replace(cards=tuple(cards), codes=codes(self.game, self.guess, set_of(cards)))

    def _knows(self) -> tuple[int, ...]:
        """By seat: the cards that it has passed to others."""
        knows = [0] * self.guess.seats
        for event in self.events:
            if event.giver is not None:
                knows[event.giver] |= set_of(event.cards)
        return tuple(knows)

    def _log(self, log: Sequence[Done]) -> list[Done]:
        """What was done, with the cards that the others laid face down."""
        laid = iter([event for event in self.events if event.kind == "aside"])
        return [one._replace(move=set_of(next(laid).cards)) if one.kind == "cards" else one for one in log]


def repeat(match: Match, log: Sequence[Done]) -> None:
    """Do once more what was done. Raises Refused if that cannot be."""
    for done in log:
        if isinstance(done.move, str):
            match.say(done.seat, done.move)
        elif match.s.turn != done.seat:
            raise Refused("It isn’t seat {number}’s turn.", number=done.seat)
        elif kind_of(match.s) != done.kind:
            raise Refused("{do} doesn’t answer the question here.", do=done.kind)
        else:
            match.do(done.move)
