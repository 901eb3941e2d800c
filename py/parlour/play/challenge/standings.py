"""Who stands where in a challenge. Only deals that the reader has played are looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from parlour import bots
from parlour.formats.challenge import HELPED, SECOND, SEVERAL, Challenge, Entrant, Result
from parlour.table import PERSON
from parlour.words import Say, Voice, in_a_row, number, together

LEADS = "{seat} {seat:lead|leads} by {by}."
WINS = "{seat} {seat:win|wins} by {by}."
"""Once everybody has played all deals."""
DIGITS = 6
"""This many decimals tell sums apart: thirds and quarters add up with a tiny error."""

MARKED = {
    SECOND: "second try",
    HELPED: "with help",
    SEVERAL: "sent more than one result: the first try counts",
}


class Row(NamedTuple):
    """Somebody's place in a challenge: by number in its list, the place, and the sum of their margins.

    The place is among those on the same side, who had the same cards. It is None for whoever lacks a deal.
    """

    who: int
    place: int | None
    total: float
    played: int


def margin(challenge: Challenge, entrant: Entrant, result: Result) -> float:
    """How far a result is ahead of the mean of the others at its table."""
    return challenge.game.leads(result.scores)[challenge.side(entrant.across)]


def rows(challenge: Challenge, boards: Sequence[int], across: bool) -> list[Row]:
    """All who sit on a side, the best first."""
    own = [
        (who, [margin(challenge, one, result) for at in boards if (result := one.results[at])])
        for who, one in enumerate(challenge.entrants)
        if one.across == across
    ]
    sums = {who: round(sum(made), DIGITS) for who, made in own}
    whole = {who: sums[who] for who, made in own if boards and len(made) == len(boards)}
    places = {who: 1 + sum(other > mine for other in whole.values()) for who, mine in whole.items()}
    told = [Row(who, places.get(who), sums[who], len(made)) for who, made in own]
    return sorted(told, key=lambda row: (row.place is None, -row.total, row.who))


def everybody(challenge: Challenge, boards: Sequence[int], first: bool = False) -> list[Row]:
    """All who are in a challenge, one side (`first`: across or not) after the other."""
    return [row for across in (first, not first) for row in rows(challenge, boards, across)]


def names(challenge: Challenge) -> tuple[str, ...]:
    """What the people of a challenge are called; of several with one name, all but the first by number."""
    called: list[str] = []
    for one in challenge.entrants:
        before = sum(one.name == other.name for other in challenge.entrants[: len(called)])
        called.append(f"{one.name} ({before + 1})" if before else one.name)
    return tuple(called)


def opponents(players: Sequence[str]) -> str:
    """The levels of the opponents."""
    return ", ".join(dict.fromkeys(bots.label(player) for player in players if player != PERSON))


# ---- In words.


def verdict(challenge: Challenge, boards: Sequence[int], voice: Voice) -> str:
    """How it stands, in a sentence or two; empty if there is nothing to compare."""
    told = [_leads(challenge, rows(challenge, boards, across)) for across in (False, True)]
    says = [say for say in (*told, _between_them(challenge, boards)) if say]
    return voice.text(in_a_row(says)) if says else ""


def _leads(challenge: Challenge, found: list[Row]) -> Say | None:
    """Who leads on a side."""
    placed = [row for row in found if row.place]
    if len(placed) < 2:
        return None
    first = [row.who for row in placed if row.place == 1]
    if len(first) > 1:
        return Say("{all} are level.", all=together("seat", first))
    by = amount(placed[0].total - placed[1].total)
    over = len(placed) == len(found) and placed[0].played == challenge.boards
    return Say(WINS if over else LEADS, seat=first[0], by=by)


def _between_them(challenge: Challenge, boards: Sequence[int]) -> Say | None:
    """How people on both sides did together. Between them they had all the cards, so no deal favours them."""
    total, who = 0.0, set()
    for at in boards:
        sides: dict[bool, list[float]] = {False: [], True: []}
        for one in challenge.entrants:
            if result := one.results[at]:
                sides[one.across].append(margin(challenge, one, result))
        if all(sides.values()):
            total += sum(sum(made) / len(made) for made in sides.values())
            who |= {n for n, one in enumerate(challenge.entrants) if one.results[at]}
    if not who:
        return None
    total = round(total, DIGITS)
    how = "level with" if not total else "{by} points better than" if total > 0 else "{by} points worse than"
    return Say(
        "Between them, {all} held every card, so the luck of the deal cancels out: {how} {level}.",
        all=together("seat", sorted(who)),
        how=Say(how, by=amount(abs(total))),
        level=opponents(challenge.players),
    )


def notes(result: Result) -> list[str]:
    """What is to be known of a result."""
    return [Voice().text(text) for mark, text in MARKED.items() if result.marks & mark]


def notes_of(results: Sequence[Result | None]) -> list[str]:
    """What is to be known of somebody's results, whether they may be seen or not."""
    marks = 0
    for result in results:
        marks |= result.marks if result else 0
    return notes(Result((), marks))


def amount(value: float) -> str:
    """A number of points, with a decimal only where it has one."""
    rounded = round(value, 1)
    return number(int(rounded)) if rounded == int(rounded) else number(rounded)  # type: ignore[arg-type]
