"""Which seats may be looked from, and how to sit down at a match from a link or a save."""

from typing import Any

from parlour import bots
from parlour.cards import BIT
from parlour.game import FAULT
from parlour.play.playing import Playing
from parlour.play.saves import as_written, in_play, opened, shared
from parlour.table import PERSON, Table
from parlour.words import Refused, Say


def open_seats(table: Table, number: int) -> list[int]:
    """The seats that may be looked from in a deal (counted from 1): all if it is over, else the person's.

    None while several persons play it, because whoever watches is one of them.
    """
    if shared(table) and in_play(table, number):
        return []
    if PERSON in table.players and in_play(table, number):
        return [table.players.index(PERSON)]
    return list(range(table.game.seats))


def first(seats: list[int]) -> int | None:
    """The first of the seats, None if there are none."""
    return seats[0] if seats else None


def allowed(table: Table, number: int, seat: int) -> int:
    """The seat, if it may be looked from in the deal. Raises Refused."""
    table.check_seat(seat)
    if seat not in open_seats(table, number):
        raise Refused("The deal isn’t over: you can’t see this hand yet.")
    return seat


def seated(table: Table, you: int) -> list[str]:
    """The players when one person sits at `you`: every other seat has a bot that exists here."""
    return [
        PERSON if seat == you else bots.usual() if player == PERSON else player
        for seat, player in enumerate(here(table))
    ]


def here(table: Table) -> list[str]:
    """The players when everybody sits down again. The usual bot replaces those that do not exist here."""
    known = (PERSON, *bots.names())
    return [player if player in known else bots.usual() for player in table.players]


def together(table: Table) -> Playing:
    """All persons sit down again."""
    table.players = here(table)
    return Playing(table, seat_of_person(table), None)


def carry_on(table: Table, you: int | None) -> Playing:
    """Sit down at a match as it stands. Once something is decided, nobody may look into another's hand.

    If several persons are in the middle of a deal, they all stay, and nobody looks at first.
    """
    if shared(table) and in_play(table, table.number):
        return together(table)
    if you is not None and table.decisions:
        allowed(table, table.number, you)
    return sit_down(table, you)


def sit_down(table: Table, you: int | None, hidden: tuple[int, Say] | None = None) -> Playing:
    """Sit down at a table, by default at the first person's seat.

    The usual opponent replaces other persons, and bots that do not exist here.
    """
    you = seat_of_person(table) if you is None else you
    table.players = seated(table, you)
    return Playing(table, you, None, hidden)


def seat_of_person(table: Table) -> int:
    """The first seat with a person, or seat 0 if there is none."""
    return next((seat for seat, player in enumerate(table.players) if player == PERSON), 0)


def problem(text: str) -> Playing:
    """Sit down before the last decision of a link, which is hidden."""
    table, before, seat = _before_last(text)
    return sit_down(before, seat, _decision(table))


def puzzle(text: str) -> Playing:
    """Sit down before the last decision of a link, to find the best answer."""
    _, before, seat = _before_last(text)
    playing = sit_down(before, seat)
    playing.puzzle = as_written(text)
    return playing


def _before_last(text: str) -> tuple[Table, Table, int]:
    """The table of a link, the same before its last decision, and the seat that made it. Raises Refused."""
    table = opened(text)
    log = table.deal.log
    if not log or log[-1]["do"] == "call":
        raise Refused("There’s no decision in this link to ask about.")
    seat = allowed(table, table.number, log[-1]["seat"])
    return table, table.at(table.number, len(log) - 1), seat


def _decision(table: Table) -> tuple[int, Say]:
    """The last decision, and the same in words."""
    entry = table.deal.log[-1]
    move: Any = table.deal.moves[-1]
    if "card" in entry:
        return move, Say("Played at the table: {cards}.", cards=BIT[move % FAULT])
    if "cards" in entry:
        return move, Say("Chosen at the table: {cards}.", cards=move)
    return move, Say("Chosen at the table: {choice}.", choice=table.game.choice_name(table.s, move))
