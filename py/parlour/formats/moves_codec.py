"""What was decided in a match as digits of its link: each decision as its rank among the legal ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from parlour.cards import cards_in
from parlour.dealer import Laid
from parlour.formats.deal_codec import PackedDeal
from parlour.formats.link_text import BadLink
from parlour.formats.mixed_radix import Digit, Digits, Writer
from parlour.game import Game
from parlour.state import PLAY, State
from parlour.table import Table
from parlour.table.match import Course, Match, Move, Start, first_start
from parlour.table.position import all_moves
from parlour.words import Refused

MOST_DEALS = 128
UNREAD: Any = None
"""In place of the function that finds a value: a reader needs none."""


class PackedMove(NamedTuple):
    """How a link says a decision or a call: its digits, and whether a call was possible there."""

    digits: list[Digit]
    is_call: bool
    may_call: bool


class PackedMoves(NamedTuple):
    """A deal as a link says it: the position it began from, what was done, whether a call may follow."""

    begun: State
    moves: list[PackedMove]
    may_call: bool


class PackedMatch(NamedTuple):
    """What a link says of a match after its beginning: its deals, and whether another may be dealt now."""

    deals: list[PackedMoves]
    goes_on: bool


def packed_move(game: Game, s: State, move: Move) -> PackedMove:
    """How a link says a decision or call that was made in this position."""
    may, writer = calls(game, s), Writer()
    if isinstance(move, tuple):
        writer.place(may, lambda: move)
    else:
        decision(writer, game, s, lambda: move)
    return PackedMove(writer.digits, isinstance(move, tuple), bool(may))


def calls(game: Game, s: State) -> list[tuple[int, str]]:
    """Who may call what."""
    return list(game.talk(s)) if game.calls else []


def decision(digits: Digits, game: Game, s: State, move: Callable[[], int]) -> int:
    """A decision, as its rank among the legal ones."""
    if s.sizes:
        hand = cards_in(s.hands[s.turn])
        sizes = [size for size in sorted(s.sizes) if size <= len(hand)]
        size = sizes[digits.place(sizes, lambda: move().bit_count())]
        return digits.chosen(hand, size, move)
    moves = list(all_moves(game, s)) if s.ask == PLAY else sorted(s.choices)
    return moves[digits.place(moves, move)]


def packed_match(table: Table) -> PackedMatch:
    """What a link says of the match at a table. What it says of a step is worked out once."""
    game = table.game
    for deal in table.deals:
        deal.packed += [packed_move(game, one.s, one.move) for one in deal.steps[len(deal.packed) :]]
    deals = [PackedMoves(deal.first, deal.packed, bool(calls(game, deal.s))) for deal in table.deals]
    return PackedMatch(deals, table.phase == "deal over")


def cards(digits: Digits, game: Game, begun: State, laid: Laid | None, first: bool) -> Laid:
    """The cards of a deal that begins from this position; of the first, also who deals. None: read them."""
    if first:
        begun.dealer = digits.digit(game.seats, lambda: begun.dealer)
    hands = PackedDeal(digits, laid)
    game.deal(game.state(begun.number, begun.dealer, begun.totals, begun.carry), hands)
    return hands.laid


# ---- Writing.


def write(digits: Digits, match: Any, packed: PackedMatch) -> None:
    """Write the deals of a match. Raises Refused if there are too many."""
    if len(packed.deals) > MOST_DEALS:
        raise too_many_deals()
    left = sum(not one.is_call for deal in packed.deals for one in deal.moves)
    for number, deal in enumerate(packed.deals):
        if number and not left:
            digits.flag(lambda: True)
        if match.seed is None:
            cards(digits, match.game, deal.begun, match.laid[number][1], first=not number)
        _write_deal(digits, match.game, deal)
        left -= sum(not one.is_call for one in deal.moves)
    if packed.goes_on:
        digits.flag(lambda: False)


def _write_deal(digits: Digits, game: Game, deal: PackedMoves) -> None:
    talk = game.calls and digits.flag(lambda: any(one.is_call for one in deal.moves))
    for one in deal.moves:
        if talk and one.may_call:
            digits.flag(lambda: one.is_call)  # noqa: B023
        for base, digit in one.digits:
            digits.digit(base, lambda: digit)  # noqa: B023
    if talk and deal.may_call:
        digits.flag(lambda: False)


def too_many_deals() -> Refused:
    """Why a match has no link."""
    return Refused("A link can hold up to {most} deals, and this match has more.", most=MOST_DEALS)


# ---- Reading.


class Reading:
    """Reads the deals of a match into the course that begins it, and plays them once.

    `match` is the match as far as it was played, and `deals` what a link says of it.
    """

    match: Match

    def __init__(self, digits: Digits, course: Course, left: int, kind: type[Match]) -> None:
        self.digits, self.course = digits, course
        self.left = left
        """How many decisions are left."""
        self.deals: list[PackedMoves] = []
        start = course.start or first_start(course.game)
        self._lay(start, 0)
        self.match = kind(course.game, course.players, course.seed, course.laid, course.start)
        self._deal()
        while self.match.phase == "deal over" and (self.left or digits.flag(UNREAD)):
            self._next_deal()
        if self.left:
            raise BadLink("This link has moves after the end of the match.")

    @property
    def packed(self) -> PackedMatch:
        """What a link says of the match."""
        return PackedMatch(self.deals, self.match.phase == "deal over")

    @property
    def table(self) -> Table:
        """The match, if it was played at a table: what a link says of its steps is known there."""
        table = self.match
        assert isinstance(table, Table)
        for deal, one in zip(table.deals, self.deals, strict=True):
            deal.packed = one.moves
        return table

    def _next_deal(self) -> None:
        match = self.match
        if match.number == MOST_DEALS:
            raise too_many_deals()
        dealer = (match.s.dealer + 1) % match.game.seats
        self._lay(Start(match.s.number + 1, match.totals, match.carry), dealer)
        match.next_deal()
        self._deal()

    def _lay(self, start: Start, dealer: int) -> None:
        """Begin a deal. Without a seed, its cards are read, and who deals the first."""
        game, first = self.course.game, not self.deals
        begun = game.state(start.number, dealer, start.totals, start.carry)
        self.deals.append(PackedMoves(begun, [], False))
        if self.course.seed is None:
            laid = cards(self.digits, game, begun, None, first)
            self.course.laid.append((begun.dealer, laid))

    def _deal(self) -> None:
        """The decisions and calls of one deal."""
        match, moves = self.match, self.course.deals
        moves.append([])
        talk = match.game.calls and self.digits.flag(UNREAD)
        while True:
            may = calls(match.game, match.s)
            if talk and may and self.digits.flag(UNREAD):
                self._note(may[self.digits.place(may, UNREAD)])
            elif not self.left or match.phase != "play":
                break
            else:
                self._note(decision(self.digits, match.game, match.s, UNREAD))
        self.deals[-1] = self.deals[-1]._replace(may_call=bool(may))

    def _note(self, move: Move) -> None:
        """Do what was read."""
        match = self.match
        one = packed_move(match.game, match.s, move)
        match.make(move)
        self.left -= isinstance(move, int)
        self.course.deals[-1].append(move)
        self.deals[-1].moves.append(one)
