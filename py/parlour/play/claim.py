"""Proves, from what one seat knows, that nothing is left to decide in a deal.

Every possible play of the rest must lead to the same score, wherever the hidden cards lie. How well anybody
plays does not matter, so the player may as well stop. The search never looks at the true position, so its
result gives nothing away.
"""

from collections.abc import Iterator
from time import perf_counter
from typing import Any

from parlour.cards import BIT, cards_in
from parlour.dealer import Chance, chance
from parlour.game import Game
from parlour.state import State
from parlour.table import Table
from parlour.table.knowledge import Guesser
from parlour.table.position import all_moves
from parlour.words import Say, number

MOST_CARDS = 18
"""With more cards in all hands, no proof is searched for."""
TRIALS = 12
"""One guess is first played out at random this many times. That usually settles it."""
MOST_STEPS = 20_000
"""The search is given up after this many steps: placements tried and cards played."""

Outcome = tuple[list[int], Any]
"""The score of a deal by side, and what it leaves for the next."""


class Proof:
    """The search for a proof. `holds` is its result, None while it is running."""

    def __init__(self, game: Game, guesser: Guesser, chance: Chance) -> None:
        self.game = game
        self.guesser = guesser
        self.chance = chance
        self.holds: bool | None = None
        self.outcomes: list[Outcome] = []
        """The possible outcomes of the deal: several if the hidden cards decide between them."""
        self.count = 0
        self.steps = self._steps()

    def think(self, seconds: float) -> bool:
        """Search for this many seconds. Returns whether there is a result."""
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
        """What is proved, with the part of the score that does not depend on the hidden cards."""
        scores = [scores for scores, _ in self.outcomes]
        if all(one == scores[0] for one in scores):
            return self._decided(scores[0])
        side = self.game.sides[self.guesser.known.turn]
        points = {one[side] for one in scores}
        if len(points) > 1:
            return Say("It’s decided, whatever anyone plays now.")
        return Say("It’s decided: {side} {side:score|scores} {points}.", side=side, points=points.pop())

    def _decided(self, scores: list[int]) -> Say:
        """The result; of two sides, the better one first."""
        if len(set(scores)) == 1:
            return Say("It’s decided: {points} each.", points=scores[0])
        order = list(range(len(scores)))
        if len(order) == 2:
            order.sort(key=lambda side: side not in self.game.best(scores))
        if self.game.scores_difference:
            said = "It’s decided: {side} {side:win|wins} by {points}."
            return Say(said, side=order[0], points=scores[order[0]])
        # Where there is something to lose, a gain has its sign.
        signed = min(scores) < 0
        facts: dict[str, int | str] = {f"side_{side}": side for side in order}
        facts |= {
            f"points_{side}": number(scores[side], "+" * (signed and scores[side] > 0)) for side in order
        }
        return Say("It’s decided: " + ", ".join(f"{{side_{n}}} {{points_{n}}}" for n in order) + ".", **facts)

    def _steps(self) -> Iterator[bool]:
        """For each step, whether a proof is still possible."""
        yield not self._differs()
        for guess in placements(self.guesser):
            yield True
            if guess:
                yield from self._follow(guess)

    def _differs(self) -> bool:
        """Whether random play from a guess leads to different scores."""
        guess = self.guesser(self.chance)
        scores = []
        for _ in range(TRIALS):
            trial = guess.copy()
            self.game.playout(trial, self.chance)
            scores.append(self.game.score(trial))
        return any(score != scores[0] for score in scores)

    def _follow(self, guess: State) -> Iterator[bool]:
        """Play everything that can be played from a position. All of it must lead to the same outcome."""
        outcome: Outcome | None = None
        stack, seen = [guess], set()
        while stack:
            s = stack.pop()
            for move in all_moves(self.game, s):
                trial = s.copy()
                self.game.play(trial, move)
                # The order of the stock is not known.
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
    """The search for a proof, if it is the seat's turn and a claim would save it some play.

    Whether there is one, and how long it takes, follows from what the seat knows: chance is not that of the
    match, whose seed has dealt the hidden cards, too.
    """
    game, s = table.game, table.s
    # If it is a secret how many cards somebody has laid aside, hands must not be counted.
    if s.turn != seat or (len(s.sizes) > 1 and s.answered):
        return None
    if s.hands[seat].bit_count() < 2 or sum(map(int.bit_count, s.hands)) > MOST_CARDS:
        return None
    return Proof(game, Guesser(game, s, seat), chance("claim", len(table.deal.log), seat))


def placements(guesser: Guesser) -> Iterator[State | None]:
    """The possible positions, whatever the order of the stock; None for each attempt that fails."""
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
    """The set of cards in each place, for every way to place `cards` too; None for a dead end."""
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
    """The position as a key for a set."""
    return tuple(tuple(value) if type(value) is list else value for value in vars(s).values())
