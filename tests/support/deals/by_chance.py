"""Deals that are played by chance, also in steps: now and then something is said, or a fault is made."""

from parlour import deal
from parlour.adapters.steps import CHANCE, OVER, Steps
from parlour.dealer import chance


def dealt(game, seed="t/1", **more):
    """A deal before its first decision."""
    return deal.begin(game, seed=seed, **more)


def play_on(hand, steps=1000, luck=None):
    """Plays this many decisions, or to the end of the deal. Attempts at forbidden cards are made, too."""
    luck = luck or chance("by chance", hand.seed)
    while steps and hand.turn is not None:
        for seat, call in hand.calls():
            if luck() < 0.1 and (seat, call) in hand.calls():
                hand.say(seat, call)
        hand.play(any_move(hand, luck))
        steps -= 1
    return hand


def any_move(hand, luck):
    """Any move that is allowed: now and then an attempt at a card that may not be played."""
    if not hand.s.sizes and luck() < 0.2:
        moves = hand.moves()
        return moves[int(luck() * len(moves))]
    return hand.some_move(luck)


def part_played(game, seed="t/1", steps=20):
    """A deal after this many decisions, or one decision before its end if that is earlier."""
    hand = dealt(game, seed)
    luck = chance("part", seed)
    before = hand.copy()
    while steps and hand.turn is not None:
        before = hand.copy()
        play_on(hand, 1, luck)
        steps -= 1
    return before if hand.turn is None else hand


# ---- In steps.


def dealt_in_steps(game, seed="steps", **more):
    """A deal before its first decision."""
    steps, luck = Steps(game, **more), chance("dealt", seed)
    while steps.player == CHANCE:
        any_step(steps, luck)
    return steps


def any_step(steps, luck):
    """Takes any step that is possible, and returns it."""
    possible = steps.actions()
    step = possible[int(luck() * len(possible))]
    steps.apply(step)
    return step


def positions(game, seed, every=1):
    """The positions of a deal, from its first decision on: one of so many, the same object each time."""
    steps, luck, number = dealt_in_steps(game, seed), chance("positions", seed), 0
    while steps.player != OVER:
        if number % every == 0:
            yield steps
        any_step(steps, luck)
        number += 1
    yield steps
