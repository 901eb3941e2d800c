"""A match played once more for somebody who watches: step by step, from one seat or with open hands."""

from typing import Any

from parlour import bots
from parlour.cards import BIT
from parlour.formats.link import encode
from parlour.game import FAULT
from parlour.play.playing import Sitting, deal_link, in_play, opened, shared
from parlour.play.view import Viewer
from parlour.state import PLAY
from parlour.table import PERSON, Table, replayed
from parlour.words import Refused, Say


class Showing:
    """One match to be watched. While a deal is being played, nobody looks into a hand but a person's own."""

    def __init__(self, text: str) -> None:
        self.table = opened(text)
        self.news: dict[int, list[int]] = {}
        """By deal: the numbers of its news, counted from 0."""
        for n, news in enumerate(self.table.news):
            self.news.setdefault(news.state.number, []).append(n)

    def deal(self, number: int | None, seat: int | None) -> dict[str, Any]:
        """A deal, the last unless one is named, as a seat saw it; with open hands where that may be."""
        table = self.table
        number = number or table.number
        if not 1 <= number <= table.number:
            raise Refused("This match has no deal {number}.", number=number)
        seats = open_seats(table, number)
        may_open = len(seats) == table.game.seats
        if seat is None and not may_open:
            seat = first(seats)
        if seat is not None:
            allowed(table, number, seat)
        named = seat is not None and table.players[seat] != PERSON
        viewer = Viewer(table, seat, open_hands=seat is None and may_open, named=named)
        decisions = self._decisions(number, seat)
        return {
            "title": viewer.text(Say(table.game.name)),
            "deals": [self._deal(viewer, which) for which in range(1, table.number + 1)],
            "deal": number,
            "seat": seat,
            "seats": seats,
            "names": [viewer.seat_name(one) for one in range(table.game.seats)],
            "open": may_open,
            "steps": viewer.news(self.news[number][0], self.news[number][-1] + 1),
            "choices": [table.deals[number - 1].heard[n] for n in decisions],
            "positions": self._positions(viewer, number, decisions),
            "undone": table.undone,
        }

    def _decisions(self, number: int, seat: int | None) -> list[int]:
        """The entries of a deal's log at which a seat, or anybody, had something to decide."""
        log = self.table.deals[number - 1].log
        return [n for n, entry in enumerate(log) if entry["do"] != "call" and seat in (None, entry["seat"])]

    def _positions(self, viewer: Viewer, number: int, entries: list[int]) -> list[dict[str, Any]]:
        """The table before these entries of a deal's log, and in words what was decided there.

        The deal is played once more for it: in the news the turn has not gone on yet.
        """
        deal, again = self.table.deals[number - 1], replayed(self.table.until(number, 0))
        told = []
        for n, (entry, move) in enumerate(zip(deal.log, deal.moves, strict=True)):
            if n in entries:
                kind = "play" if entry["do"] == PLAY else "aside" if "cards" in entry else "say"
                told.append(viewer.position(deal.heard[n], again.s.copy(), kind))
            if isinstance(move, int):
                again.do(move)
            else:
                again.say(*move)
        return told

    def _deal(self, viewer: Viewer, number: int) -> dict[str, Any]:
        """A deal in a few words, for a list of deals."""
        news = [self.table.news[n] for n in self.news[number]]
        say = next((one.say for one in news if one.kind == "score"), Say("It is not over."))
        return {"number": number, "text": viewer.text(say)}

    def view(self, at: int | None, seat: int | None) -> dict[str, Any]:
        """The table at a step, or as it is now; as a seat sees it, the first that may be named if none is."""
        number = self.table.number if at is None else self._entries(at)[0]
        seat = first(open_seats(self.table, number)) if seat is None else seat
        viewer = Viewer(self.table, None if seat is None else allowed(self.table, number, seat))
        return viewer.view() if at is None else viewer.news(at - 1, at)[0]["view"]

    def links(self, at: int) -> dict[str, Any]:
        """The links from a step of a deal, by the number of its news."""
        number, entries = self._entries(at)
        return {
            "deal": deal_link(self.table, number),
            "table": encode(self.table.until(number, entries)),
            "problem": self._problem(number, entries),
            "replay": encode(self.table.course),
        }

    def _problem(self, number: int, entries: int) -> str | None:
        """The link that asks for the next decision; while the deal is not over, a person's own.

        Whoever decided it sits there as a person: nobody else's hand is seen by who opens it.
        """
        table = self.table
        log, seats = table.deals[number - 1].log, open_seats(table, number)
        coming = (n for n in range(entries, len(log)) if log[n]["do"] != "call" and log[n]["seat"] in seats)
        at = next(coming, None)
        if at is None:
            return None
        course = table.until(number, at + 1)
        course.players = seated(table, log[at]["seat"])
        return encode(course)

    def take(self, at: int, seat: int) -> Sitting:
        """Sit down at a seat, and play on from a step as a new match."""
        number, entries = self._entries(at)
        return sit_down(self.table.back(number, entries), allowed(self.table, number, seat))

    def _entries(self, at: int) -> tuple[int, int]:
        """The deal of a step, and how many entries of its log had been made by then."""
        if not 1 <= at <= len(self.table.news):
            raise Refused("This match has no step {number}.", number=at)
        number = self.table.news[at - 1].state.number
        return number, sum(heard < at for heard in self.table.deals[number - 1].heard)


def open_seats(table: Table, number: int) -> list[int]:
    """The seats one may look from in a deal, counted from 1: all when it is over, else that of the person.

    None of them while several persons play it: whoever watches is one of them.
    """
    if shared(table) and in_play(table, number):
        return []
    if PERSON in table.players and in_play(table, number):
        return [table.players.index(PERSON)]
    return list(range(table.game.seats))


def first(seats: list[int]) -> int | None:
    """The first of the seats, if there is one."""
    return seats[0] if seats else None


def allowed(table: Table, number: int, seat: int) -> int:
    """A seat one may look from in a deal. Raises Refused."""
    if not 0 <= seat < table.game.seats:
        raise Refused("There is no seat {number}.", number=seat)
    if seat not in open_seats(table, number):
        raise Refused("The deal is not over: this hand is not to be seen yet.")
    return seat


def seated(table: Table, you: int) -> list[str]:
    """Who sits where when one person sits down at `you`: every other seat has a bot that is here."""
    return [
        PERSON if seat == you else bots.usual() if player == PERSON else player
        for seat, player in enumerate(here(table))
    ]


def here(table: Table) -> list[str]:
    """Who sits where when everybody sits down once more: the usual bot for one that is not here."""
    known = (PERSON, *bots.names())
    return [player if player in known else bots.usual() for player in table.players]


def together(table: Table) -> Sitting:
    """Everybody who is a person sits down once more."""
    table.players = here(table)
    return Sitting(table, seat_of_person(table), None)


def carry_on(table: Table, you: int | None) -> Sitting:
    """Sit down at a match as it stands; once something is decided, not to look into another's hand.

    Several persons in the middle of a deal stay, each behind the cover.
    """
    if shared(table) and in_play(table, table.number):
        return together(table)
    if you is not None and table.course.decisions:
        allowed(table, table.number, you)
    return sit_down(table, you)


def sit_down(table: Table, you: int | None, hidden: tuple[int, Say] | None = None) -> Sitting:
    """Sit down at a table: at a person's seat, unless one is named.

    Everybody else who is a person, or a bot that is not here, is replaced by the usual opponent.
    """
    you = seat_of_person(table) if you is None else you
    if not 0 <= you < table.game.seats:
        raise Refused("There is no seat {number}.", number=you)
    table.players = seated(table, you)
    return Sitting(table, you, None, hidden)


def seat_of_person(table: Table) -> int:
    """The first seat where a person sits; the first of all if there is none."""
    return next((seat for seat, player in enumerate(table.players) if player == PERSON), 0)


def problem(text: str) -> Sitting:
    """Sit down where the last decision of a link was made, without having seen it."""
    table = opened(text)
    log = table.deal.log
    if not log or log[-1]["do"] == "call":
        raise Refused("This link holds no decision to ask about.")
    allowed(table, table.number, log[-1]["seat"])
    before = replayed(table.until(table.number, len(log) - 1))
    return sit_down(before, log[-1]["seat"], _decision(table))


def _decision(table: Table) -> tuple[int, Say]:
    """The last decision, and in words."""
    entry = table.deal.log[-1]
    move: Any = table.deal.moves[-1]
    if "card" in entry:
        return move, Say("What was played: {cards}.", cards=BIT[move % FAULT])
    if "cards" in entry:
        return move, Say("What was chosen: {cards}.", cards=move)
    return move, Say("What was chosen: {choice}.", choice=table.game.choice_name(table.s, move))
