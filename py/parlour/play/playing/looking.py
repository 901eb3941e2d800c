"""Who looks at the screen: the only person at a table, or one after another of those who share the device."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour import bots
from parlour.play.saves import shared
from parlour.state import NOBODY
from parlour.table import PERSON, Table
from parlour.words import Refused

if TYPE_CHECKING:
    from parlour.contract import Cover


class Looking:
    """Who looks. If several persons share the device, nobody looks at first.

    A person who asks may look until it is another's turn. An undo leaves this as it is. Raises Refused if the
    table has no seat `you`.
    """

    def __init__(self, table: Table, you: int) -> None:
        table.check_seat(you)
        self.shared = shared(table)
        self.near = you
        """The seat at the bottom of the screen: the one that looks, or will look next."""
        self.you = None if self.shared else you
        """The seat that looks; None if nobody does."""
        self.away = False
        """Whether the other persons play elsewhere, by link."""

    def stay_apart(self) -> None:
        """The other persons play elsewhere: only the one at the bottom looks at this screen."""
        self.shared, self.away, self.you = False, True, self.near

    def check_turn(self, table: Table) -> None:
        """Raises Refused unless it is the turn of whoever looks."""
        if self.you is None or table.decider != self.you:
            raise Refused("It’s not your turn.")

    def look(self, table: Table, seat: int | None) -> None:
        """A person has taken the device and looks, or nobody looks any more. Raises Refused."""
        if not self.shared:
            raise Refused("Nobody else is playing on this device.")
        if seat is not None:
            table.check_seat(seat)
            if not may_look(table, seat):
                raise Refused("It isn’t {seat}’s turn: you can’t see this hand.", seat=seat)
            self.near = seat
        self.you = seat

    def has_to_stop(self, table: Table) -> bool:
        """Whether whoever looks no longer may, because the device is another's."""
        return (
            self.shared and self.you is not None and not bots.is_next(table) and not may_look(table, self.you)
        )

    def turn_round(self, table: Table) -> int:
        """The seat at the bottom now: while nobody looks, the person who must decide, or the next to the left
        of a bot that must."""
        turn, seats = table.decider, table.game.seats
        if self.you is None and turn != NOBODY:
            coming = [(turn + step) % seats for step in range(seats)]
            self.near = next(seat for seat in coming if table.players[seat] == PERSON)
        return self.near


def may_look(table: Table, seat: int) -> bool:
    """Whether the seat is a person who must decide, or may say something first."""
    speaks = any(caller == seat for caller, _ in table.game.talk(table.s))
    return table.players[seat] == PERSON and (table.decider == seat or speaks)


def cover(table: Table) -> Cover:
    """Who may look, while nobody does."""
    turn = table.decider
    if turn == NOBODY or table.players[turn] != PERSON:
        return {"seat": None, "speakers": []}
    others = [seat for seat in range(table.game.seats) if seat != turn and may_look(table, seat)]
    return {"seat": turn, "speakers": others}
