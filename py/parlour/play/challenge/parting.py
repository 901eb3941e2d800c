"""Where two people who had the same cards parted: the first decision that differs, and what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from parlour.cards import CODES
from parlour.table import Table
from parlour.words import Say, Voice, short, together

if TYPE_CHECKING:
    from parlour import contract


def parting(mine: Table, theirs: Table, seat: int, voice: Voice, who: tuple[int, int]) -> contract.Parting:
    """Where two tables parted at which people had the same seat and cards.

    `who`: the people, as seats of the voice. There are no lines if they played alike.
    """
    pairs = enumerate(zip(mine.deals, theirs.deals, strict=False))
    number = next((n for n, (one, other) in pairs if one.moves != other.moves), None)
    if number is None:
        alike = Say("{both} played this exactly alike.", both=together("seat", list(who)))
        return {"text": voice.text(alike), "lines": []}
    one, other = mine.deals[number], theirs.deals[number]
    moves = enumerate(zip(one.moves, other.moves, strict=False))
    at = next(n for n, (own, else_) in moves if own != else_)
    trick = sum(news.kind == "take" for news in mine.news[one.since : one.heard[at]])
    told = _told(one.log[at], other.log[at], seat, who)
    return {
        "text": voice.text(Say("Trick {trick}: {told}", trick=trick + 1, told=told)),
        "lines": [_line(table, person, number, at, trick) for table, person in zip((mine, theirs), who)],
    }


def _told(one: dict[str, Any], other: dict[str, Any], seat: int, who: tuple[int, int]) -> Say:
    """What each of them did at the first decision that differs."""
    if one["seat"] != seat or other["seat"] != seat:
        template = "another player chose differently with {seat_two} than with {seat_one}."
        return Say(template, seat_one=who[0], seat_two=who[1])
    chose = [_cards(entry) for entry in (one, other)]
    if not all(chose):
        return Say("{both} made different choices.", both=together("seat", list(who)))
    template = "{seat_one} chose {one}, {seat_two} {two}."
    if one["do"] == other["do"] == "play":
        template = "{seat_one} played {one}, {seat_two} {two}."
    return Say(template, seat_one=who[0], seat_two=who[1], one=chose[0], two=chose[1])


def _cards(entry: dict[str, Any]) -> str:
    """The cards of an entry of a log as people see them; empty if it is about something else."""
    codes = [entry["card"]] if "card" in entry else entry.get("cards", [])
    return " ".join(short(CODES.index(code)) for code in codes)


def _line(table: Table, person: int, number: int, at: int, trick: int) -> contract.PartedLine:
    """What came of it: the step of the replay that shows it, and the tricks from there."""
    deal = table.deals[number]
    return {
        "who": person,
        "deal": number + 1,
        "step": deal.heard[at] - deal.since,
        "tricks": [
            {"cards": [card for _, card in record["cards"]], "won": _is_own(table, record["winner"])}
            for record in deal.tricks[trick:]
        ],
    }


def _is_own(table: Table, winner: int) -> bool:
    """Whether the side of the person at a table took a trick."""
    sides = table.game.sides
    return sides[winner] == sides[table.players.index("person")]
