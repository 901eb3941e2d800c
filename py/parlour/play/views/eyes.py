"""Who looks at a table: which cards they see, in which order, and how they are spoken to."""

from __future__ import annotations

from parlour.cards import CODES, cards_in
from parlour.game import Game
from parlour.state import State
from parlour.words import Voice


class Eyes:
    """Those of the seat `you` (None: an onlooker).

    With `open_hands`, all hands and all cards laid aside are seen. With `named`, nobody is called "you".
    `names`: what the players are called, by seat (play/persons.py).
    """

    def __init__(
        self,
        game: Game,
        you: int | None,
        open_hands: bool = False,
        named: bool = False,
        names: tuple[str, ...] = (),
    ) -> None:
        self.game = game
        self.you = you
        self.reader = None if named else you
        """The seat that is called "you"."""
        self.open_hands = open_hands
        self.names = names

    def sees(self, seat: int | None) -> bool:
        """Whether the cards of a seat are visible."""
        return self.open_hands or seat == self.you

    def voice(self, s: State) -> Voice:
        """How this reader is spoken to in a position."""
        return Voice(self.reader, self.game.sides, lambda card: self.game.face(s, card), names=self.names)

    def lays_secretly(self, s: State, seat: int) -> bool:
        """Whether the number of cards that the seat has just laid aside is hidden."""
        return len(s.sizes) > 1 and seat in s.answered and not self.sees(seat)

    def top(self, s: State) -> list[int]:
        """The cards that win over all others, as people see them."""
        return [self.game.face(s, card) for card in self.game.top_cards(s)]

    def in_order(self, s: State, cards: int) -> list[int]:
        """A set of cards in the order in which people see them."""
        first = {face: place for place, face in enumerate(reversed(self.top(s)))}
        faces = {card: self.game.face(s, card) for card in cards_in(cards)}
        return sorted(faces, key=lambda card: (first.get(faces[card], len(first)), faces[card]))

    def codes(self, s: State, cards: int) -> list[str]:
        """The same as texts ("7S"), each card as people see it."""
        return [CODES[self.game.face(s, card)] for card in self.in_order(s, cards)]
