"""What random players would like: every deal goes another way, so that a check has been everywhere."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from parlour.cards import BIT, RANK_OF, cards_in
from parlour.check.blame import Wrong
from parlour.dealer import Chance
from parlour.game import FAULT, Game
from parlour.state import PLAY, State

CONSTANT = 0.7
"""How likely it is that a question has the same answer all through a deal."""
PLAIN = 0.5
"""How likely it is that everybody plays any card."""
SHY = 0.3
"""How likely it is, if anybody may be shy, that once a question was answered in a deal, everybody gives the
first answer there is, such as to pass."""
TRIES = 0.25
"""How likely a forbidden card is tried, where that is a move."""


class Answer(NamedTuple):
    """An answer to a question: what is chosen (as in `choose`, or a number of "cards"), and which."""

    ask: str
    what: str
    value: int


class Tastes:
    """Makes the moves of random players in one match.

    An answer is one of those that were given least so far, often the first or last of them. In most deals,
    the first answer to a question is then given whenever it can be: so a stock stays open to its end, and
    somebody bids as high as can be. In half of the deals, some seats play high cards first, others low ones.
    """

    def __init__(self, luck: Chance, seen: Counter[Answer] | None = None, may_be_shy: bool = False) -> None:
        self.luck = luck
        self.may_be_shy = may_be_shy
        self.seen = Counter[Answer]() if seen is None else seen
        """The same for several matches; 0 if an answer was only possible."""
        self.given: Counter[Answer] = Counter()
        """How often each answer was given."""
        self.number = 0
        self.constant = self.shy = False
        self.first: dict[str, int] = {}
        """By question: the first answer in this deal."""
        self.ranks: list[int] = []
        """By seat: 1 if it plays high cards first, -1 if low ones, 0 if any."""

    def move(self, game: Game, s: State) -> int:
        """A move of the seat whose turn it is. Raises Wrong if there is none, or a card that it has not."""
        if s.number != self.number:
            self._begin(s)
        if s.sizes:
            hand = cards_in(s.hands[s.turn])
            sizes = [size for size in s.sizes if size <= len(hand)]
            return sum(BIT[self._any_of(hand)] for _ in range(self._answer(s.ask, "cards", sizes)))
        if not game.moves(s):
            raise stuck(s)
        if s.ask != PLAY:
            return self._answer(s.ask, s.chosen, s.choices)
        if others := game.legal(s) & ~s.hands[s.turn]:
            said = "{hook} returns {cards}, which {seat} doesn’t have."
            raise Wrong(said, hook="playable", cards=others, seat=s.turn)
        tempting = cards_in(game.tempting(s))
        if tempting and self.luck() < TRIES:
            return FAULT + self._any_of(tempting)
        cards, rank = cards_in(game.legal(s)), self.ranks[s.turn]
        return max(cards, key=lambda card: rank * RANK_OF[card]) if rank else self._any_of(cards)

    def _begin(self, s: State) -> None:
        """A deal begins."""
        self.number, self.first, self.constant = s.number, {}, self.luck() < CONSTANT
        self.shy = self.may_be_shy and self.luck() < SHY
        plain = self.luck() < PLAIN
        self.ranks = [0 if plain else int(self.luck() * 3) - 1 for _ in range(s.seats)]

    def _answer(self, ask: str, what: str, values: Sequence[int]) -> int:
        answers = {value: Answer(ask, what, value) for value in values}
        for answer in answers.values():
            self.seen[answer] += 0
        liked = values[0] if self.shy and ask in self.first else self._liked(ask, answers)
        self.given[answers[liked]] += 1
        self.seen[answers[liked]] += 1
        return liked

    def _liked(self, ask: str, answers: dict[int, Answer]) -> int:
        """The first answer of the deal again, or one that was given least."""
        first = self.first.get(ask)
        if first is not None and first in answers and self.constant:
            return first
        least = min(self.given[answer] for answer in answers.values())
        seldom = [value for value, answer in answers.items() if self.given[answer] == least]
        liked = self._any_of([seldom[0], seldom[-1], self._any_of(seldom[:])])
        self.first.setdefault(ask, liked)
        return liked

    def _any_of(self, values: list[int]) -> int:
        """Any of these, which is then no longer among them."""
        return values.pop(int(self.luck() * len(values)))


def stuck(s: State) -> Wrong:
    """A seat is to play, or is asked, and cannot answer."""
    if s.ask != PLAY:
        return Wrong("{seat} is asked for {hook}, but there is nothing to choose.", hook=s.ask, seat=s.turn)
    if s.hands[s.turn]:
        said = "{hook} returns no card: {seat} must play, but may play none of {cards}."
        return Wrong(said, hook="playable", seat=s.turn, cards=s.hands[s.turn])
    hook = "next_seat" if s.trick else "taken"
    return Wrong("After {hook}, {seat} must play but has no card.", hook=hook, seat=s.turn)
