"""Whether anything is left to decide in a deal: proved from what one seat knows, or not said at all.

For every way in which the hidden cards may lie, everything that could still be played is followed to the end,
and must come to the same score. It is not asked who plays well: a player may as well stop there. Because the
truth is looked at no more than by a guess, it gives nothing away that there is a proof, or none.
"""

from collections.abc import Iterator
from itertools import combinations
from time import perf_counter
from typing import Any

from parlour.cards import BIT, cards_in, set_of
from parlour.dealer import Chance
from parlour.game import FAULT, Game
from parlour.rules import Rules
from parlour.state import State
from parlour.table import Table
from parlour.table.knowledge import Guesser
from parlour.words import Say

MOST_CARDS = 18
"""With more cards in all hands nobody looks for a proof."""
TRIALS = 12
"""So often is one guess played on at random first, which as a rule is the end of it."""
MOST_STEPS = 20_000
"""After so many steps, placements and cards played, the search for a proof is given up."""

Outcome = tuple[list[int], Any]
"""The score of a deal by side, and what it leaves for the next."""


class Proof:
    """The search for a proof; `holds` says what came of it, None while it is open."""

    def __init__(self, game: Game, guesser: Guesser, chance: Chance) -> None:
        self.game = game
        self.guesser = guesser
        self.chance = chance
        self.holds: bool | None = None
        self.outcomes: list[Outcome] = []
        """What the deal may come to: more than one if that depends on how the hidden cards lie."""
        self.count = 0
        self.steps = self._steps()

    def think(self, seconds: float) -> bool:
        """Go on for so long; whether it is settled."""
        end = perf_counter() + seconds
        for fine in self.steps:
            self.count += 1
            if not fine or self.count > MOST_STEPS:
                self.holds = False
            if self.holds is False or perf_counter() >= end:
                break
        else:
            self.holds = True
        return self.holds is not None

    @property
    def say(self) -> Say:
        """What is proved, and of the score as much as is the same wherever the hidden cards lie."""
        result = self._result()
        if result is None:
            return Say("The rest is decided, however the cards are played.")
        return Say("The rest is decided, however the cards are played. {result}", result=result)

    def _result(self) -> Say | None:
        scores = [scores for scores, _ in self.outcomes]
        if all(one == scores[0] for one in scores):
            # As every game says it; why the deal ends is not known yet.
            return Rules.result(self.game, self.guesser.known, scores[0])
        side = self.game.sides[self.guesser.known.turn]
        points = {one[side] for one in scores}
        if len(points) > 1:
            return None
        return Say("{side} {side:score|scores} {points} in this deal.", side=side, points=points.pop())

    def _steps(self) -> Iterator[bool]:
        """A step at a time: whether it does not speak against there being a proof."""
        yield not self._differs()
        for guess in placements(self.guesser):
            yield True
            if guess:
                yield from self._follow(guess)

    def _differs(self) -> bool:
        """Whether a guess, played on at random, comes to one thing at one time and to another at another."""
        guess = self.guesser(self.chance)
        scores = []
        for _ in range(TRIALS):
            trial = guess.copy()
            self.game.playout(trial, self.chance)
            scores.append(self.game.score(trial))
        return any(score != scores[0] for score in scores)

    def _follow(self, guess: State) -> Iterator[bool]:
        """Play everything that can be played from a position; all of it must come to the same."""
        outcome: Outcome | None = None
        stack, seen = [guess], set()
        while stack:
            s = stack.pop()
            for move in all_moves(self.game, s):
                trial = s.copy()
                self.game.play(trial, move)
                # In which order a stock lies is not known.
                fine = len(trial.stock) == len(s.stock)
                if trial.turn < 0:
                    came_to = self.game.score(trial), self.game.carry(trial)
                    fine = fine and outcome in (None, came_to)
                    outcome = came_to
                elif (key := _key(trial)) not in seen:
                    seen.add(key)
                    stack.append(trial)
                yield fine
        if outcome and outcome not in self.outcomes:
            self.outcomes.append(outcome)


def proof(table: Table, seat: int) -> Proof | None:
    """The search for a proof, if it is the seat's turn and a claim would spare it something."""
    game, s = table.game, table.s
    if s.turn != seat or s.hands[seat].bit_count() < 2 or sum(map(int.bit_count, s.hands)) > MOST_CARDS:
        return None
    guesser = Guesser(game, s, seat)
    # Who has a secret number of cards in hand may have too much to play.
    if any(place.part == "either" for place in guesser.places):
        return None
    return Proof(game, guesser, table.chance("claim"))


def all_moves(game: Game, s: State) -> Iterator[int]:
    """Everything the seat whose turn it is may do, even what it is punished for."""
    if s.sizes:
        hand = cards_in(s.hands[s.turn])
        yield from (set_of(some) for size in s.sizes for some in combinations(hand, size))
        return
    yield from game.moves(s)
    yield from (FAULT + card for card in cards_in(game.tempting(s)))


def placements(guesser: Guesser) -> Iterator[State | None]:
    """The positions the seat may be in, but for the order of the stock; None for a way that is none."""
    cards = [
        (card, n, allowed)
        for n, packet in enumerate(guesser.packets)
        for allowed, kind in packet.kinds
        for card in kind
    ]
    rooms = [list(packet.room) for packet in guesser.packets]
    for sets in _laid(cards, rooms, [0] * len(guesser.places)):
        yield None if sets is None else _put(guesser, sets)


def _laid(
    cards: list[tuple[int, int, tuple[int, ...]]], rooms: list[list[int]], sets: list[int]
) -> Iterator[list[int] | None]:
    """By place: the cards that lie there, in all ways to lay these as well."""
    if not cards:
        yield sets
        return
    (card, n, allowed), *rest = cards
    free = [place for place in allowed if rooms[n][place]]
    for place in free:
        rooms[n][place] -= 1
        sets[place] |= BIT[card]
        yield from _laid(rest, rooms, sets)
        sets[place] ^= BIT[card]
        rooms[n][place] += 1
    if not free:
        yield None


def _put(guesser: Guesser, sets: list[int]) -> State:
    guess = guesser.known.copy()
    for place, cards in zip(guesser.places, sets, strict=True):
        if place.seat is None:
            guess.stock = cards_in(cards)
        else:
            lying = guess.hands if place.part == "hand" else guess.aside
            lying[place.seat] |= cards
    return guess


def _key(s: State) -> tuple[Any, ...]:
    """All that a position is."""
    return tuple(tuple(value) if type(value) is list else value for value in vars(s).values())
