"""A position in a deal, asked from outside: whose turn it is, what may be done, and how it stands."""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

from parlour.cards import CODES, cards_in, set_of
from parlour.dealer import Chance
from parlour.game import FAULT, Game
from parlour.state import NOBODY, State
from parlour.words import Refused


class Position:
    """A position: `game` has the rules, and `s` is the state.

    A move is an int, whose meaning follows from what is asked, which `str` of the position says:

    - a card to play, from 0 to 51, or 52 for the Joker; 64 more is an attempt at a card that may not be
      played, where the rules have a penalty for that;
    - if `s.sizes` says how many cards are to be chosen: a set of cards, a bitmask (card 3 is `1 << 3`);
    - if `s.choices` has values: one of these, which is a seat, a suit, a card or a number as `s.chosen` says.

    `text` and `move` lead from a move to its text and back.
    """

    game: Game
    s: State

    @property
    def turn(self) -> int | None:
        """The seat that must decide, also for a dummy whose turn it is; None if the deal is over."""
        return None if self.s.turn == NOBODY else self.game.decider(self.s)

    @property
    def is_over(self) -> bool:
        """Whether the deal is over."""
        return self.s.turn == NOBODY

    def moves(self) -> list[int]:
        """All moves that may be made, in order. If cards are to be chosen, there may be thousands."""
        return [] if self.is_over else list(all_moves(self.game, self.s))

    def some_move(self, chance: Chance | Random) -> int:
        """Any of the moves by chance, such as `random.random`, but no attempt at a forbidden card."""
        return self.game.some_move(self.s, luck_of(chance))

    def text(self, move: int) -> str:
        """A move of now as text: "7S", "7S!" for an attempt, "3S 4S" for a set, "leader 2" for a value,
        "call_king KC" for one that is a card.
        """
        return text_of(self.game, self.s, move)

    def move(self, text: str) -> int:
        """The move with this text. Raises Refused if none may be made that has it."""
        s, words = self.s, text.split()
        if s.sizes:
            held = {self.text(1 << card): card for card in cards_in(s.hands[self.s.turn])}
            chosen = [held[word] for word in words if word in held]
            if words == ["-"] or len(chosen) == len(words):
                return set_of(chosen)
        found = [] if s.sizes else [move for move in self.moves() if self.text(move) == text]
        if not found:
            raise Refused("{text} is not possible now.", text=text)
        return found[0]

    def calls(self) -> list[tuple[int, str]]:
        """Who may say what just now: pairs of a seat and a call. Nobody has to say anything."""
        return list(self.game.talk(self.s))

    # ---- How it stands, or how it ended.

    def scores(self) -> list[int]:
        """By side (`game.sides` has the side of each seat): the score of the deal as it stands."""
        return self.game.score(self.s)

    def margins(self) -> list[float]:
        """By side: how many points it is ahead of the mean of the others in this deal, as it stands."""
        return self.game.margins(self.s)

    def returns(self) -> list[float]:
        """By seat: the margin of its side. With two sides, that is what one gains and the other loses."""
        margins = self.margins()
        return [margins[side] for side in self.game.sides]

    # ---- In words.

    def asks(self) -> str:
        """What is asked of whom, in a few words."""
        s = self.s
        if s.turn == NOBODY:
            return "over"
        if s.sizes:
            sizes = [size for size in s.sizes if size <= s.hands[s.turn].bit_count()]
            many = f"{sizes[0]} to {sizes[-1]}" if len(sizes) > 2 else " or ".join(map(str, sizes))
            return f"seat {self.turn} must choose {many} cards ({s.ask})"
        if s.choices:
            return f"seat {self.turn} must choose a {s.chosen} ({s.ask})"
        return f"seat {self.turn} must play a card" + ("" if s.turn == self.turn else f" of seat {s.turn}")

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.game.name} for {self.game.seats}: {self.asks()}>"

    def __str__(self) -> str:
        return f"{self.game.name}, {self.asks()}\n{self.s}"


def all_moves(game: Game, s: State) -> Iterator[int]:
    """Every move of the seat whose turn it is, even attempts at forbidden cards."""
    if s.sizes:
        hand = cards_in(s.hands[s.turn])
        yield from (set_of(some) for size in s.sizes for some in combinations(hand, size))
        return
    yield from game.moves(s)
    yield from (FAULT + card for card in cards_in(game.tempting(s)))


def text_of(game: Game, s: State, move: int) -> str:
    """See `Position.text`."""
    if s.choices:
        return f"{s.ask} {CODES[move] if s.chosen == 'card' else move}"
    if s.sizes:
        return codes(game, s, move)
    card = CODES[game.face(s, move % FAULT)]
    return f"{card}!" if move >= FAULT else card


def as_seen(game: Game, s: State, move: int | tuple[int, str]) -> str:
    """What everybody sees of a move or call: "2 play 7S", "3 try 7S", "0 choose leader 2", "1 aside",
    "0 call +S"."""
    if not isinstance(move, int):
        seat, call = move
        return f"{seat} call {call}"
    if s.sizes:
        return f"{s.turn} aside"
    kind = "choose" if s.choices else "try" if move >= FAULT else "play"
    return f"{s.turn} {kind} {text_of(game, s, move).rstrip('!')}"


def codes(game: Game, s: State, cards: int) -> str:
    """The cards of a set by the codes that they are shown under; a dash if there are none."""
    return " ".join(faces(game, s, cards)) or "-"


def faces(game: Game, s: State, cards: int) -> list[str]:
    """The codes that the cards of a set are shown under."""
    return [CODES[face] for face in sorted(game.face(s, card) for card in cards_in(cards))]


def luck_of(chance: Any) -> Chance:
    """A source of chance: numbers from 0 to 1, or a Random, which has some. Raises Refused for others."""
    if isinstance(chance, Random):
        return chance.random
    if not callable(chance):
        raise Refused(
            "Chance is a function such as random.random, or a random.Random, not {what}.", what=repr(chance)
        )
    return chance  # type: ignore[no-any-return]
