"""What a seat knows as numbers, in named pieces of a fixed size.

Seats are counted from the one that looks, so that every seat sees itself first. A piece has a number for
each card, or for each seat and card, and so on. With `recall`, a seat also has what it has seen before: with
the other pieces, this is all that it knows, so two positions that are not the same to a seat are never the
same in numbers.
"""

from collections.abc import Mapping
from math import copysign, log1p
from typing import Any, NamedTuple

from parlour.adapters.steps import CARDS, Steps, count, longest, number_of
from parlour.cards import cards_in
from parlour.deal import Deal, Event
from parlour.game import Game
from parlour.games import bounds_of
from parlour.state import State

ASKED = ("deal", "say", "play", "cards", "value", "over")
"""What is asked: a card is dealt, something may be said, a card is played, cards or a value are chosen;
nothing.
"""
NONE = 4
"""In place of a suit."""


class Piece(NamedTuple):
    """A part of what a seat knows: its name and shape, and whether the seat alone knows it."""

    name: str
    shape: tuple[int, ...]
    private: bool = False


def _seen(game: Game, numbers: int) -> list[Piece]:
    """What a seat sees now; `numbers` is how many numbers the game keeps besides the total."""
    seats = game.seats
    by_seat_and_card = (seats, CARDS)
    return [
        Piece("player", (seats,)),
        Piece("turn", (seats,)),
        Piece("dealer", (seats,)),
        Piece("leader", (seats,)),
        Piece("asked", (len(ASKED),)),
        Piece("led", (NONE + 1,)),
        Piece("trump", (NONE + 1,)),
        Piece("turnup", (CARDS,)),
        Piece("upcard", (CARDS,)),
        Piece("trick", by_seat_and_card),
        Piece("taken", by_seat_and_card),
        Piece("prizes", by_seat_and_card),
        Piece("shown", by_seat_and_card),
        Piece("lacks", by_seat_and_card),
        Piece("bids", (seats,)),
        Piece("dummy", (seats,)),
        Piece("holds", (seats,)),
        Piece("tricks", (seats,)),
        Piece("points", (seats,)),
        Piece("stock", (1,)),
        Piece("said", (seats, max(len(game.calls), 1))),
        Piece("silent", (seats,)),
        Piece("values", (1 + numbers,)),
        Piece("hand", (CARDS,), private=True),
        Piece("aside", (CARDS,), private=True),
        Piece("passed", (CARDS,), private=True),
        Piece("chosen", (CARDS,), private=True),
    ]


def _recalled(entries: int) -> list[Piece]:
    """What it has seen before, in a deal of at most this many entries."""
    return [
        Piece("dealt", (CARDS,), private=True),
        Piece("drawn", (CARDS,), private=True),
        Piece("laid", (CARDS,), private=True),
        Piece("turned", (CARDS,)),
        Piece("history", (entries, 2)),
    ]


class Sight:
    """What the seats of a table know as numbers."""

    def __init__(self, game: Game, calls: bool, recall: bool) -> None:
        self.game = game
        self.recall = recall
        self.numbers = sorted(
            name for name, value in (game.fields | game.trick_fields).items() if isinstance(value, int)
        )
        self.pieces = _seen(game, len(self.numbers))
        if recall:
            self.pieces += _recalled(longest(game, calls, bounds_of(game).decisions()))

    def fill(self, out: Mapping[str, Any], steps: Steps, seat: int) -> None:
        """Write what a seat knows into arrays, by name of the piece. They must be full of zeros. Pieces that
        have no array are left out."""
        Filled(self, out, steps, seat)


class Filled:
    """The arrays of a seat, filled."""

    def __init__(self, sight: Sight, out: Mapping[str, Any], steps: Steps, seat: int) -> None:
        self.out, self.steps, self.seat = out, steps, seat
        self.game = steps.game
        self.seats = steps.game.seats
        deal = steps.deal
        s = deal.s if deal else steps.dealing.s  # type: ignore[union-attr]
        self._whose(s)
        if deal is None:
            self._cards("hand", steps.dealt_to(seat))
            return
        self._table(s)
        self._amounts(s, sight.numbers)
        self._own(s)
        self._said(s)
        if sight.recall:
            self._recalled(deal)

    def _from_me(self, seat: int) -> int:
        return (seat - self.seat) % self.seats

    def _cards(self, name: str, cards: list[int], value: float = 1.0) -> None:
        if name in self.out:
            for card in cards:
                self.out[name][card] = value

    def _by_seat(self, name: str, sets: list[int]) -> None:
        if name in self.out:
            for seat, cards in enumerate(sets):
                row = self.out[name][self._from_me(seat)]
                for card in cards_in(cards):
                    row[card] = 1.0

    def _mark(self, name: str, place: int) -> None:
        if name in self.out:
            self.out[name][place] = 1.0

    def _whose(self, s: State) -> None:
        self._mark("player", self.seat)
        self._mark("dealer", self._from_me(s.dealer))
        player = self.steps.player
        if player >= 0:
            self._mark("turn", self._from_me(player))
        self._mark("asked", ASKED.index(self._asked(s)))

    def _asked(self, s: State) -> str:
        if self.steps.deal is None:
            return "deal"
        if self.steps.caller is not None:
            return "say"
        if s.turn < 0:
            return "over"
        return "value" if s.choices else "cards" if s.sizes else "play"

    def _table(self, s: State) -> None:
        if s.leader >= 0:
            self._mark("leader", self._from_me(s.leader))
        self._mark("led", s.led if s.trick else NONE)
        self._mark("trump", NONE if s.trump is None else s.trump)
        if s.turnup is not None:
            self._mark("turnup", s.turnup)
        if s.upcard is not None:
            self._mark("upcard", s.upcard)
        if s.dummy >= 0:
            self._mark("dummy", self._from_me(s.dummy))
        for seat, bid in s.bids:
            self._put("bids", _small(bid + 1), self._from_me(seat))
        trick = [0] * self.seats
        for seat, card in zip(s.by, s.trick, strict=True):
            trick[seat] |= 1 << card
        self._by_seat("trick", trick)
        self._by_seat("taken", s.won)
        self._by_seat("prizes", list(s.prizes))
        self._by_seat("shown", [(hand | aside) & s.seen for hand, aside in zip(s.hands, s.aside)])
        self._by_seat("lacks", s.lacks)

    def _amounts(self, s: State, numbers: list[str]) -> None:
        secret = s.answered if len(s.sizes) > 1 else ()
        for seat in range(self.seats):
            at = self._from_me(seat)
            if seat not in secret or seat == self.seat:
                self._put("holds", s.hands[seat].bit_count() / CARDS, at)
            self._put("tricks", s.tricks[seat] / CARDS, at)
            self._put("points", _small(s.points[seat]), at)
        self._put("stock", len(s.stock) / CARDS, 0)
        for at, name in enumerate(["total", *numbers]):
            self._put("values", _small(getattr(s, name)), at)

    def _put(self, name: str, value: float, *place: int) -> None:
        if name in self.out:
            *rows, at = place
            row = self.out[name]
            for number in rows:
                row = row[number]
            row[at] = value

    def _own(self, s: State) -> None:
        self._cards("hand", cards_in(s.hands[self.seat]))
        self._cards("aside", cards_in(s.aside[self.seat]))
        self._cards("passed", cards_in(s.knows[self.seat]))
        if s.turn == self.seat:
            self._cards("chosen", cards_in(self.steps.chosen))

    def _said(self, s: State) -> None:
        for seat, call, *_ in s.calls:
            self._put("said", 1.0, self._from_me(seat), self.game.calls.index(call))
        for seat in self.steps.asked:
            self._mark("silent", self._from_me(seat))

    def _recalled(self, deal: Deal) -> None:
        first = deal.first
        self._cards("dealt", cards_in(first.hands[self.seat]))
        self._in_order("drawn", [event for event in deal.events if event.seat == self.seat], "draw")
        self._in_order("turned", deal.events, "turn")
        for number, done in enumerate(deal.log):
            if done.kind == "cards" and done.seat == self.seat:
                self._cards("laid", cards_in(int(done.move)), (number + 1) / CARDS)
            self._put("history", (self._from_me(done.seat) + 1) / self.seats, number, 0)
            self._put("history", (number_of(self.game, done) + 1) / count(self.game), number, 1)

    def _in_order(self, name: str, events: list[Event], kind: str) -> None:
        """The cards of the events of a kind, with their places in order."""
        chosen = [event for event in events if event.kind == kind]
        for place, event in enumerate(chosen, 1):
            self._cards(name, list(event.cards), place / CARDS)


def _small(value: float) -> float:
    """A number that may be large, made small, so that other numbers stay other numbers."""
    return copysign(log1p(abs(value)), value) / 4
