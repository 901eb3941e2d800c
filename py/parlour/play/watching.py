"""A match to watch step by step, from one seat or with open hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from parlour.formats.link import encode
from parlour.play import persons
from parlour.play.playing import Playing
from parlour.play.saves import deal_link, opened
from parlour.play.scoresheet import sheet
from parlour.play.seating import allowed, first, open_seats, seated, sit_down
from parlour.play.views.viewer import Viewer
from parlour.state import PLAY
from parlour.table import PERSON
from parlour.words import Refused, Say

if TYPE_CHECKING:
    from parlour.contract import Links, NewsKind, Position, Replay, ReplayDeal, Sheet, View


class Watching:
    """One match to watch. During a deal, only a single person's own hand may be seen."""

    def __init__(self, text: str) -> None:
        self.table = opened(text)

    def deal(
        self, number: int | None, seat: int | None, names: Sequence[str] = (), other: bool = False
    ) -> Replay:
        """A deal (default: the last) as a seat saw it; without a seat, with open hands if allowed.

        `names`: what the players were called, by seat. `other`: whoever looks was none of them.
        """
        table = self.table
        number = number or table.number
        table.check_deal(number)
        seats = open_seats(table, number)
        may_open = len(seats) == table.game.seats
        if seat is None and not may_open:
            seat = first(seats)
        if seat is not None:
            allowed(table, number, seat)
        called = persons.names(table.players, names)
        named = seat is not None and (other or table.players[seat] != PERSON)
        viewer = Viewer(table, seat, open_hands=seat is None and may_open, named=named, names=called)
        decisions, numbers = self._decisions(number, seat), table.news_of(number)
        return {
            "title": viewer.text(Say(table.game.name)),
            "deals": [self._deal(viewer, which) for which in range(1, table.number + 1)],
            "deal": number,
            "seat": seat,
            "seats": seats,
            "names": [viewer.seat_name(one) for one in range(table.game.seats)],
            "open": may_open,
            "steps": viewer.news(numbers.start, numbers.stop),
            "choices": [table.deals[number - 1].heard[n] for n in decisions],
            "positions": self._positions(viewer, number, decisions),
            "sheet": sheet(viewer),
            "undone": table.undone,
        }

    def _decisions(self, number: int, seat: int | None) -> list[int]:
        """The indices in a deal's log of the decisions of a seat, or of all if it is None."""
        log = self.table.deals[number - 1].log
        return [n for n, entry in enumerate(log) if entry["do"] != "call" and seat in (None, entry["seat"])]

    def _positions(self, viewer: Viewer, number: int, entries: list[int]) -> list[Position]:
        """The table before these entries of a deal's log, and each decision in words."""
        deal, positions = self.table.deals[number - 1], []
        for n in entries:
            step, entry = deal.steps[n], deal.log[n]
            kind: NewsKind = "play" if entry["do"] == PLAY else "aside" if "cards" in entry else "say"
            positions.append(viewer.position(step.heard, step.s.copy(), kind))
        return positions

    def _deal(self, viewer: Viewer, number: int) -> ReplayDeal:
        """A deal in a few words, for a list of deals."""
        news = (self.table.news[n] for n in self.table.news_of(number))
        say = next((one.say for one in news if one.kind == "score"), Say("In progress."))
        return {"number": number, "text": viewer.text(say)}

    def view(self, at: int | None, seat: int | None, names: tuple[str, ...] | None = None) -> View:
        """The table at a step (default: now), as a seat sees it (default: the first that is allowed).

        `names`: what the players are called, by seat; none stands for West, North, and so on. By default, the
        usual company sits there.
        """
        number = self.table.number if at is None else self.entries(at)[0]
        seat = first(open_seats(self.table, number)) if seat is None else seat
        you = None if seat is None else allowed(self.table, number, seat)
        called = persons.names(self.table.players) if names is None else names
        viewer = Viewer(self.table, you, names=called)
        return viewer.view() if at is None else viewer.news(at - 1, at)[0]["view"]

    def sheet(self, names: Sequence[str] = ()) -> Sheet:
        """The sheet of the match, as its only person reads it. `names`: as for `deal`."""
        seats = [seat for seat, player in enumerate(self.table.players) if player == PERSON]
        called = persons.names(self.table.players, names)
        return sheet(Viewer(self.table, seats[0] if len(seats) == 1 else None, names=called))

    def links(self, at: int) -> Links:
        """The links from a step, by the number of its news item."""
        number, entries = self.entries(at)
        return {
            "deal": deal_link(self.table, number),
            "table": encode(self.table.at(number, entries)),
            "problem": self._problem(number, entries),
            "replay": encode(self.table),
        }

    def _problem(self, number: int, entries: int) -> str | None:
        """The link that asks for the next decision (during a deal, a person's own), or None.

        Whoever opens it sits at the seat that decided, and sees no other hand.
        """
        table = self.table
        log, seats = table.deals[number - 1].log, open_seats(table, number)
        coming = (n for n in range(entries, len(log)) if log[n]["do"] != "call" and log[n]["seat"] in seats)
        at = next(coming, None)
        if at is None:
            return None
        asked = table.at(number, at + 1)
        asked.players = seated(table, log[at]["seat"])
        return encode(asked)

    def take(self, at: int, seat: int) -> Playing:
        """Sit down at a seat, and play on from a step as a new match."""
        number, entries = self.entries(at)
        return sit_down(self.table.back(number, entries), allowed(self.table, number, seat))

    def entries(self, at: int) -> tuple[int, int]:
        """The deal of a step, and the number of entries in its log by then."""
        if not 1 <= at <= len(self.table.news):
            raise Refused("This match has no step {number}.", number=at)
        number = self.table.place(self.table.news[at - 1].state)
        return number, sum(heard < at for heard in self.table.deals[number - 1].heard)
