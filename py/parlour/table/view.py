"""What one seat knows when it must decide, for bots of other people."""

from collections.abc import Sequence
from random import Random

from parlour.cards import cards_in
from parlour.dealer import Chance
from parlour.game import Game
from parlour.state import State
from parlour.table.knowledge import Guesser
from parlour.table.position import Position, luck_of
from parlour.words import Refused


class Guess(Position):
    """A position as a seat may imagine it: what the seat knows is so, the rest is dealt by chance."""

    def __init__(self, game: Game, s: State) -> None:
        self.game, self.s = game, s

    def play(self, move: int | str) -> None:
        """The seat whose turn it is makes a move, given as a number or text. Raises Refused if it may not."""
        move = self.move(move) if isinstance(move, str) else move
        if not self.game.allows(self.s, move):
            raise Refused("The move {move} is not possible now.", move=move)
        self.game.play(self.s, move)

    def play_out(self, chance: Chance | Random) -> "Guess":
        """Play on at random to the end of the deal. Returns itself."""
        self.game.playout(self.s, luck_of(chance))
        return self

    def copy(self) -> "Guess":
        """An independent copy."""
        return Guess(self.game, self.s.copy())


class View(Position):
    """What a seat knows just before it decides, and nothing else.

    `s` is the position without the cards that are hidden from the seat: in `s`, they are nowhere. `history`
    is what everybody has done in this deal: "2 play 7S", "0 choose leader 2", "1 aside" (without the cards,
    which only that seat knows), "3 try 7S", "0 call +S".
    """

    def __init__(self, game: Game, seat: int, guesser: Guesser, history: Sequence[str] = ()) -> None:
        self.game, self.seat = game, seat
        self.s = guesser.known.copy()
        self.history = list(history)
        self._guesser = guesser

    @property
    def side(self) -> int:
        """The side of the seat: `margins` of a guess are by side."""
        return self.game.sides[self.seat]

    @property
    def hand(self) -> list[int]:
        """The cards that the seat holds."""
        return cards_in(self.s.hands[self.seat])

    def guess(self, chance: Chance | Random) -> Guess:
        """The whole position as the seat may imagine it. All placements that fit are equally likely."""
        return Guess(self.game, self._guesser(luck_of(chance)))
