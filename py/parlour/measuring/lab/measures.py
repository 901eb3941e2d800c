"""What the counts of a study come to: measures with their intervals and what each of them means."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from math import hypot
from typing import Any, NamedTuple

from parlour.game import Game
from parlour.measuring.lab import intervals
from parlour.measuring.lab.counts import Counts
from parlour.measuring.lab.intervals import Found, around, chance_of
from parlour.measuring.lab.played import (
    AFTER,
    BEFORE,
    CHANGE,
    PLAYOUTS,
    SHARES,
    TENTHS,
    events_of,
    figures_of,
)
from parlour.measuring.lab.study import Study

FALSE_ALARMS = 0.05
"""How often a report on two settings that are the same may say that anything differs."""
OWN_SECONDS, OTHERS_SECONDS = 5.0, 1.2
"""How long a person thinks about a decision that is not forced, and how long any other decision takes."""


class Measure(NamedTuple):
    """A measure: its name in JSON, what it is in one sentence, and how it follows from counts.

    `noted` is the name of what it is the mean of, divided by `scale`; None if it is no mean. Then the
    difference between two settings is not taken deal by deal.
    """

    name: str
    says: str
    of: Callable[[Counts], Found | None]
    noted: str | None = None
    scale: float = 1.0


def measures(game: Game) -> list[Measure]:
    """All measures of a game, in the order in which they are reported."""
    return [*_general(game), *_seats(game), *_course(), *_own(game)]


def _mean(name: str, says: str, noted: str, scale: float = 1.0) -> Measure:
    return Measure(name, says, partial(intervals.mean, name=noted, scale=scale), noted, scale)


def _share(name: str, says: str, noted: str) -> Measure:
    return Measure(name, says, partial(intervals.share, name=noted), noted)


def _general(game: Game) -> Iterator[Measure]:
    others = max(game.sides)
    yield _mean(
        "lead_share",
        "Of each deal, the part won by the side that leads first; level deals are divided.",
        "leader_won",
        SHARES,
    )
    yield _mean(
        "lead_margin",
        "By how many points that side is ahead of the mean of the others.",
        "leader_ahead",
        others,
    )
    yield Measure(
        "luck_share",
        "What part of the difference between deals the cards make, if the same players play.",
        partial(intervals.agreement, one="first", other="again"),
    )
    yield Measure(
        "spread",
        "How far a side's lead over the others is from its mean, typically.",
        partial(intervals.deviation, name="ahead/0", scale=others),
    )
    yield _mean("winning_margin", "By how many points the best score is ahead of the second.", "lead")
    yield Measure(
        "trick_worth",
        "What a trick is worth, on average.",
        partial(intervals.ratio, part="worth", whole="tricks"),
    )
    yield Measure(
        "lead_holds",
        "The share of tricks taken by whoever led to them.",
        partial(intervals.ratio, part="held", whole="tricks"),
    )
    yield _share("level", "The share of deals that end level.", "level")
    yield _mean("tricks", "How many tricks a deal has.", "tricks")
    yield _mean("decisions", "How many decisions a deal has, of all players.", "decisions")
    yield Measure(
        "minutes", "About how long a deal takes one person, in minutes.", partial(_minutes, seats=game.seats)
    )
    yield _mean("deals_a_match", "How many deals a match has.", "match_deals")
    yield Measure(
        "forced",
        "The share of plays in which only one card may be played.",
        partial(intervals.ratio, part="forced", whole="plays"),
    )
    yield Measure(
        "playable",
        "How many cards may be played, on average.",
        partial(intervals.ratio, part="open", whole="plays"),
    )
    for whose in ("leading", "following") if game.cards_each > 1 else ():
        yield Measure(
            f"playable_{whose}",
            f"The same, after the lead, of the player who is {whose}.",
            partial(intervals.ratio, part=f"open_{whose}", whole=f"plays_{whose}"),
        )
    yield _share(
        "real_choices",
        "The share of questions whose best answer is clearly better than the second, of those with a choice.",
        "real",
    )
    yield _mean("lead_changes", "How often another side comes to the front, from trick to trick.", "changes")
    yield _share(
        "comebacks",
        "The share of deals won by a side that was not in front after half of the tricks.",
        "comeback",
    )
    yield _mean(
        "decided",
        "How far into the deal its winner is sure to win, from 0 for the beginning to 1 for the end.",
        "decided",
        100,
    )
    yield _share(
        "stuck",
        "The share of deals that end in the middle of a trick, because a card cannot be played.",
        "stuck",
    )
    yield _share("cut_short", "The share of deals that end with cards still in hand.", "cards_left")


def _seats(game: Game) -> Iterator[Measure]:
    others = max(game.sides)
    for side in sorted(set(game.sides)):
        seats = " and ".join(str(seat) for seat, mine in enumerate(game.sides) if mine == side)
        whose = f"the side of seats {seats}" if game.partners else f"seat {seats}"
        yield _mean(
            f"margin_{side}",
            f"By how many points {whose} is ahead of the mean of the others.",
            f"ahead/{side}",
            others,
        )
        yield _mean(f"won_{side}", f"Of each deal, the part won by {whose}.", f"won/{side}", SHARES)


def _course() -> Iterator[Measure]:
    for tenth in range(TENTHS):
        yield _mean(
            f"sure_{tenth}",
            f"How sure the winner is to win after {tenth} tenths of the deal, by quick playouts.",
            f"sure/{tenth}",
            PLAYOUTS,
        )


def _own(game: Game) -> Iterator[Measure]:
    """The events and figures that the game declares."""
    for event in events_of(game):
        noted = f"event/{event.name}"
        yield _mean(f"{event.name}_a_deal", f"How often in a deal: {event.says}", noted)
        yield Measure(
            f"{event.name}_share",
            f"The share of deals in which it happens: {event.says}",
            partial(intervals.any_share, name=noted),
        )
    for figure in figures_of(game):
        scale = game.seats if figure.by_seat else 1
        yield _mean(figure.name, figure.says, f"figure/{figure.name}", scale)


def _minutes(counts: Counts, seats: int) -> Found | None:
    """A person makes one decision in so many as there are seats."""
    free, all_ = intervals.mean(counts, "chosen"), intervals.mean(counts, "decisions")
    if free is None or all_ is None:
        return None
    own = free.value / seats
    minutes = (own * OWN_SECONDS + (all_.value - own) * OTHERS_SECONDS) / 60
    if free.low is None:
        return around(minutes, None, free.n)
    part = (free.value - free.low) / free.value if free.value else 0.0
    return around(minutes, minutes * part, free.n)


# ---- Reports.


def report(study: Study, parts: Mapping[str, Counts]) -> dict[str, Any]:
    """The study and its measures, as `--json` prints them. With two settings, also what differs."""
    told: dict[str, Any] = {"study": study.told, "measures": _told(study.tables[0], parts[BEFORE])}
    if AFTER in parts:
        told["against"] = _told(study.tables[1], parts[AFTER])
        told["differences"] = differences(study, parts)
    return told


def _told(game: Game, counts: Counts) -> dict[str, Any]:
    found = {measure.name: measure.of(counts) for measure in measures(game)}
    return {name: _rounded(one) for name, one in found.items() if one}


def _rounded(found: Found) -> dict[str, Any]:
    """To six digits: what differs from machine to machine, if anything, is beyond those."""
    value, low, high = (None if one is None else round(one, 6) for one in found[:3])
    return {"value": value, "low": low, "high": high, "n": found.n}


def differences(study: Study, parts: Mapping[str, Counts]) -> dict[str, Any]:
    """How much more each measure is in the second setting, and whether that is clear.

    It is clear if it would be among so many differences only five times in a hundred where nothing differs
    (Holm's method).
    """
    found = {}
    for measure in measures(study.game):
        one = _difference(measure, parts)
        if one:
            found[measure.name] = one
    left, clear = len(found), set()
    for name in sorted(found, key=lambda name: chance_of(found[name])):
        if chance_of(found[name]) * left > FALSE_ALARMS:
            break
        clear.add(name)
        left -= 1
    return {name: {**_rounded(one), "clear": name in clear} for name, one in found.items()}


def _difference(measure: Measure, parts: Mapping[str, Counts]) -> Found | None:
    """Deal by deal where it is a mean, and otherwise from the two intervals."""
    if measure.noted:
        return intervals.mean(parts[CHANGE], measure.noted, measure.scale)
    one, other = measure.of(parts[BEFORE]), measure.of(parts[AFTER])
    if one is None or other is None or None in (*one, *other):
        return None
    half = hypot(one.high - one.low, other.high - other.low) / 2  # type: ignore[operator]
    return around(other.value - one.value, half, min(one.n, other.n))
