"""Words to write rules in: leading, drawing, asking, showing, comparing cards."""

from collections.abc import Iterable
from typing import Any

from parlour.cards import BIT, SUIT, SUIT_OF, strength
from parlour.state import NOBODY, PLAY, News, State
from parlour.words import Say


class Vocabulary:
    """What every game can say. A Game never changes; all that changes is the State it is handed."""

    partners = False
    """Whether those who sit opposite play together."""
    strength = strength("23456789TJQKA")
    """By card: how high it ranks in its suit."""

    def eldest(self, s: State) -> int:
        """The seat to the dealer's left."""
        return (s.dealer + 1) % s.seats

    def from_left(self, s: State, seat: int) -> list[int]:
        """All seats, from the one to the left of `seat` round to `seat` itself."""
        return [(seat + 1 + step) % s.seats for step in range(s.seats)]

    def lead(self, s: State, seat: int) -> None:
        """Begin a trick: `seat` leads or, without cards, the next to the left who has some."""
        for _ in range(s.seats):
            if s.hands[seat]:
                s.turn = s.leader = seat
                s.ask = PLAY
                return
            seat = (seat + 1) % s.seats
        self.finish(s)

    def finish(self, s: State) -> None:
        """The deal is over."""
        s.turn = NOBODY

    def choose_cards(self, s: State, seats: Iterable[int], sizes: tuple[int, ...], then: str) -> None:
        """Ask seats in turn for cards of their hands, as many as one of `sizes`.

        They are laid aside face down; when all have answered, the method named `then` goes on.
        """
        s.turn, *rest = seats
        s.asked, s.answered, s.sizes, s.choices, s.ask = tuple(rest), (), sizes, (), then

    def choose(self, s: State, seat: int, choices: tuple[int, ...], then: str) -> None:
        """Ask one seat to choose; the method named `then` is given the seat and its choice."""
        s.turn, s.asked, s.answered, s.sizes, s.choices, s.ask = seat, (), (), (), choices, then

    def show(self, s: State) -> None:
        """Turn up everything that was laid aside."""
        s.seen |= sum(s.aside)
        if s.news is not None:
            for seat in self.from_left(s, s.dealer):
                if s.aside[seat]:
                    say = Say("{seat} {seat:show|shows} {cards}.", seat=seat, cards=s.aside[seat])
                    self.tell(s, "show", say, seat=seat, cards=s.aside[seat])

    def draw(self, s: State, seat: int) -> None:
        """The seat takes the top card of the stock."""
        card = s.stock.pop()
        s.hands[seat] |= BIT[card]
        s.lacks[seat] = 0
        if s.news is not None:
            say = Say("{seat} {seat:draw|draws} a card.", seat=seat)
            self.tell(s, "draw", say, seat=seat, cards=BIT[card], count=1, secret=True, log=False)

    def contenders(self, s: State) -> list[int]:
        """The cards of the trick that can win it: the trumps, or else those of the suit led."""
        if s.trump is not None and s.table & SUIT[s.trump]:
            return [card for card in s.trick if SUIT_OF[card] == s.trump]
        return [card for card in s.trick if SUIT_OF[card] == s.led]

    def highest(self, cards: Iterable[int]) -> int:
        return max(cards, key=self.strength.__getitem__)

    def lowest(self, cards: Iterable[int]) -> int:
        return min(cards, key=self.strength.__getitem__)

    def player(self, s: State, card: int) -> int:
        """The seat that played a card of the trick."""
        return s.by[s.trick.index(card)]

    def by_side(self, figures: list[int]) -> list[int]:
        """Figures of seats added up by side."""
        if not self.partners:
            return figures[:]
        return [figures[0] + figures[2], figures[1] + figures[3]]

    def tell(self, s: State, kind: str, say: Say, **more: Any) -> None:
        """Something happened that people should know; it matters only where a table is watching."""
        if s.news is not None:
            s.news.append(News(kind, say, s.copy(), **more))
