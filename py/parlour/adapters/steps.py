"""A deal in steps: each is a card that is dealt, or one decision of one seat, known by a small number.

Three things differ from the deal itself. What may be said becomes a decision: before each decision of the
deal, every seat that may say something is asked once, and says one thing or nothing. Cards that are chosen
together are chosen one by one in pack order, until the seat is done: so a set is always chosen in the same
way, and nobody has to list thousands of sets. And cards are dealt one by one, by chance.

The numbers are the same at every table:

    0 to 52       a card, to play or to choose, or dealt (52 is the Joker; in a hand, it has the number of the
                  card whose place it takes)
    53            done choosing, or nothing to say
    54 to 106     54 more than a card: an attempt at one that may not be played
    107 to 234    107 more than a chosen value, from 0 to 99; then values from -28 to -1
    from 235      what can be said, in the order of the game's `calls`
"""

from collections.abc import Callable
from typing import Any

from parlour.cards import BIT, CODES, cards_in
from parlour.deal import Deal, Dealing, Done
from parlour.dealer import Chance
from parlour.game import FAULT, Game
from parlour.table.position import codes
from parlour.words import Refused

CHANCE, OVER = -1, -4
"""In place of a seat: the next card is dealt by chance; the deal is over."""
CARDS = len(BIT)
DONE = CARDS
TRIES = DONE + 1
VALUES = TRIES + CARDS
VALUE_COUNT = 128
LOWEST_VALUE = -28
CALLS = VALUES + VALUE_COUNT


def count(game: Game) -> int:
    """How many numbers for decisions there are at a table."""
    return CALLS + len(game.calls)


def longest(game: Game, calls: bool, decisions: int) -> int:
    """The most decisions in steps, if a deal has this many as its bounds count them: each may be preceded by
    a decision of every seat about what to say.
    """
    return decisions * (1 + (game.seats if calls and game.calls else 0))


def number_of(game: Game, done: Done) -> int:
    """The number of what a seat did; DONE if it was to choose cards. Raises Refused if a value has none."""
    move = done.move
    if isinstance(move, str):
        return CALLS + game.calls.index(move)
    if done.kind == "cards":
        return DONE
    if done.kind == "play":
        return move if move < FAULT else move - FAULT + TRIES
    if not LOWEST_VALUE <= move < VALUE_COUNT + LOWEST_VALUE:
        raise Refused("{value} is out of range for steps.", value=move)
    return VALUES + move % VALUE_COUNT


class Steps:
    """A deal in steps, first dealt and then played: the deal of this number of a match in which no points
    have been made. `calls`: whether it is asked what seats say.

    `dealing` is the deal while its cards are dealt, and `deal` afterwards.
    """

    def __init__(self, game: Game, dealer: int = 0, calls: bool = True, number: int = 1) -> None:
        self.game = game
        self.calls = calls
        self.dealing: Dealing | None = Dealing(game, dealer, number, carry=game.carry(None))
        self.deal: Deal | None = None
        self.chosen = 0
        """The cards chosen so far of those that are chosen together."""
        self.asked: tuple[int, ...] = ()
        """The seats that have been asked what they say before the decision that comes."""
        self.taken: list[tuple[int, int, int]] = []
        """The decisions so far: the seat, the number, and for one of several cards which entry of the log
        they become, otherwise -1.
        """

    # ---- Whose step it is, and what may be done.

    @property
    def caller(self) -> int | None:
        """The seat that is asked what it says; None if none is."""
        if self.deal is None or not self.calls or self.chosen or self.deal.turn is None:
            return None
        return next((seat for seat, _ in self.deal.calls() if seat not in self.asked), None)

    @property
    def player(self) -> int:
        """The seat to decide, or CHANCE or OVER."""
        if self.deal is None:
            return CHANCE
        caller = self.caller
        if caller is not None:
            return caller
        return OVER if self.deal.turn is None else self.deal.turn

    def outcomes(self) -> list[tuple[int, float]]:
        """The cards that can be dealt next, and their probabilities."""
        return self.dealing.outcomes() if self.dealing else []

    def actions(self) -> list[int]:
        """The numbers of what may be done, in order; empty if the deal is over."""
        if self.dealing:
            return [card for card, _ in self.dealing.outcomes()]
        deal = self._deal
        if (caller := self.caller) is not None:
            said = [self.game.calls.index(call) for seat, call in deal.calls() if seat == caller]
            return [DONE, *sorted(CALLS + call for call in said)]
        if deal.s.sizes:
            return self._cards()
        return sorted(map(self._number, deal.moves()))

    def _cards(self) -> list[int]:
        """Those that may be chosen next: from them on, some allowed number can be reached."""
        s, so_far = self._deal.s, self.chosen.bit_count()
        left = cards_in(s.hands[s.turn] & ~((1 << self.chosen.bit_length()) - 1))
        most = max((size for size in s.sizes if size <= so_far + len(left)), default=0)
        least = min((size for size in s.sizes if size > so_far), default=CARDS)
        enough = len(left) - max(least - so_far, 1) + 1 if most > so_far else 0
        return left[: max(enough, 0)] + ([DONE] if so_far in s.sizes else [])

    def _number(self, move: int) -> int:
        """The number of a move that is no set of cards."""
        deal = self._deal
        return number_of(self.game, Done(deal.s.turn, "value" if deal.s.choices else "play", move))

    def _move(self, action: int) -> int:
        """The move that a number stands for."""
        if action < CARDS:
            return action
        if action < VALUES:
            return action - TRIES + FAULT
        value = action - VALUES
        return value if value < VALUE_COUNT + LOWEST_VALUE else value - VALUE_COUNT

    def text(self, action: int) -> str:
        """What a number means now."""
        if action >= CALLS:
            return f"say {self.game.calls[action - CALLS]}"
        if action == DONE:
            return "say nothing" if self.caller is not None else "done"
        if self.dealing:
            return f"{CODES[action]} to {self.dealing.place}"
        s = self._deal.s
        if s.sizes:
            return f"choose {CODES[self.game.face(s, action)]}"
        return self._deal.text(self._move(action))

    # ---- Doing it.

    def apply(self, action: int) -> None:
        """Take a step. Raises Refused if it is not possible."""
        if action not in self.actions():
            raise Refused("{number} is not a step that can be taken now.", number=action)
        if self.dealing:
            self._put(action)
            return
        deal, seat = self._deal, self.player
        several = self.caller is None and bool(deal.s.sizes)
        self.taken.append((seat, action, len(deal.log) if several else -1))
        if self.caller is not None:
            self.asked += (seat,)
            if action != DONE:
                deal.say(seat, self.game.calls[action - CALLS])
        elif several:
            self._choose(action)
        else:
            self._play(self._move(action))

    def _put(self, card: int) -> None:
        assert self.dealing
        dealing = self.dealing
        dealing.put(card)
        if not dealing.possible:
            number, dealer, totals, carry = dealing.given
            self.deal = Deal(self.game, None, dealing.laid(), dealer, number, totals, carry)
            self.dealing = None

    def _choose(self, action: int) -> None:
        if action != DONE:
            self.chosen |= BIT[action]
        if action == DONE or self._cards() in ([DONE], []):
            self._play(self.chosen)

    def _play(self, move: int) -> None:
        self.chosen, self.asked = 0, ()
        self._deal.play(move)

    def steps_to(self, move: int) -> list[int]:
        """The steps that make a move of the deal, which must be allowed, from where its question began."""
        if not self._deal.s.sizes:
            return [self._number(move)]
        trial, steps = self.copy(), []
        trial.calls, trial.chosen = False, 0
        entries = len(trial._deal.log)
        cards = cards_in(move)
        while len(trial._deal.log) == entries:
            steps.append(cards.pop(0) if cards else DONE)
            trial.apply(steps[-1])
        return steps

    # ---- What a seat knows.

    def key(self, seat: int | None) -> str:
        """All that a seat knows, with perfect recall; for None, what everybody knows."""
        if self.deal is None:
            return f"{len(self.dealt_to(None))} cards are dealt; seat {seat} has {self._codes(seat)}"
        asked = f"\nasked {self.asked}" if self.asked else ""
        call = "" if self.caller is None else f"\n{self.caller} may speak"
        chosen = f"\nchosen {codes(self.game, self.deal.s, self.chosen)}" if seat == self.player else ""
        return f"{self.deal.key(seat)}{asked}{call}{chosen}"

    def dealt_to(self, seat: int | None) -> list[int]:
        """While cards are dealt: those that a seat has so far; for None, all of them."""
        assert self.dealing
        dealt = zip(self.dealing.cards, self.dealing.places, strict=False)
        return [card for card, place in dealt if seat in (None, place)]

    def _codes(self, seat: int | None) -> str:
        cards = [] if seat is None else sorted(self.dealt_to(seat))
        return " ".join(CODES[card] for card in cards) or "-"

    def imagine(self, seat: int, chance: Chance, new: "Steps", apply: Callable[[int], None]) -> None:
        """Take all steps of a deal as a seat may imagine it: what it knows is so, and the rest is by chance.

        `new` is a deal before its first step, and `apply` takes a step in it. What another seat has only
        begun to choose is left out, because nobody knows of it.
        """
        if self.deal is None:
            self._imagine_dealing(seat, chance, new, apply)
            return
        guess, begun = self.deal.guess(seat, chance), -1
        for card, _ in guess.chances():
            apply(card)
        for by, action, entry in self.taken:
            if entry < 0 or by == seat:
                apply(action)
            elif begun < entry < len(guess.log):
                begun = entry
                for one in new.steps_to(int(guess.log[entry].move)):
                    apply(one)

    def _imagine_dealing(self, seat: int, chance: Chance, new: "Steps", apply: Callable[[int], None]) -> None:
        assert self.dealing
        own = self.dealt_to(seat)
        for card, place in zip(self.dealing.cards, self.dealing.places, strict=True):
            others = [other for other in new.actions() if other not in own]
            apply(card if place == seat else others[int(chance() * len(others))])

    # ---- Copies.

    def copy(self) -> "Steps":
        """An independent copy."""
        new = Steps.__new__(Steps)
        new.__dict__ = self.__dict__ | {"taken": self.taken[:]}
        new.dealing = self.dealing and self.dealing.copy()
        new.deal = self.deal and self.deal.copy()
        return new

    __copy__ = copy

    def __deepcopy__(self, memo: Any) -> "Steps":
        return self.copy()

    @property
    def _deal(self) -> Deal:
        assert self.deal is not None
        return self.deal
