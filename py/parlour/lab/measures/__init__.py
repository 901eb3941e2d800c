"""The measures of a game: what each of them means, and how it follows from the counts of a study."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import inf
from typing import NamedTuple

from parlour.game import Game
from parlour.lab import intervals
from parlour.lab.counts import Counts
from parlour.lab.effort import DOUBLINGS
from parlour.lab.intervals import Found, around
from parlour.lab.played import (
    PLAYOUTS,
    SHARES,
    TENTHS,
    events_of,
    figures_of,
)
from parlour.words import Refused

OWN_SECONDS, OTHERS_SECONDS = 5.0, 1.2
"""How long a person thinks about a decision that is not forced, and how long any other decision takes."""


CURVE, LADDER = "sure_", "effort_"
"""What the names of measures begin with that say how sure the winner is, tenth by tenth, and what each
doubling of the effort brings. Both have plots of their own."""


class Measure(NamedTuple):
    """A measure: its name in JSON, what it is in one sentence, and how it follows from counts.

    `noted` is the name of what it is the mean of, divided by `scale`; None if it is no mean. Then the
    difference between two settings is not taken deal by deal. `least` and `most` are what it can be.
    `happens` is the name of what is noted, above 0, of a deal that shows it; None if no deal shows it.
    `share` is whether people read it in percent.
    """

    name: str
    says: str
    of: Callable[[Counts], Found | None]
    noted: str | None = None
    scale: float = 1.0
    least: float = -inf
    most: float = inf
    happens: str | None = None
    share: bool = False

    @property
    def label(self) -> str:
        """Its name for people."""
        return self.name.replace("_", " ")


def measure_of(game: Game, name: str) -> Measure:
    """The measure of a game with this name. Raises Refused if it has none."""
    for measure in measures(game):
        if measure.name == name:
            return measure
    raise Refused("There is no measure {name}.", name=name)


def measures(game: Game) -> list[Measure]:
    """All measures of a game, in the order in which they are reported."""
    general = (*_won(game), *_lengths(game), *_choices(game), *_turns())
    return [*general, *_seats(game), *_course(), *_own(game), *_effort(game)]


def before_effort(names: list[str]) -> list[str]:
    """The names of the measures there were before those of effort. Older links number them so."""
    return [name for name in names if not name.startswith("effort")]


def _mean(
    name: str, says: str, noted: str, scale: float = 1.0, least: float = -inf, most: float = inf
) -> Measure:
    return Measure(name, says, partial(intervals.mean, name=noted, scale=scale), noted, scale, least, most)


def _count(name: str, says: str, noted: str) -> Measure:
    return _mean(name, says, noted, least=0.0)


def _happening(name: str, says: str, noted: str) -> Measure:
    return _share(name, says, noted)._replace(happens=noted)


def _share(name: str, says: str, noted: str, scale: float = 1.0) -> Measure:
    return Measure(name, says, partial(intervals.share, name=noted, scale=scale), noted, scale, share=True)


def _ratio(name: str, says: str, part: str, whole: str, most: float = inf) -> Measure:
    of = partial(intervals.ratio, part=part, whole=whole)
    return Measure(name, says, of, least=0.0, most=most, share=most == 1.0)


def seats_of(game: Game, side: int) -> str:
    """The seats of a side, in words."""
    seats = [str(seat) for seat, mine in enumerate(game.sides) if mine == side]
    return f"seats {' and '.join(seats)}" if len(seats) > 1 else f"seat {seats[0]}"


def _others(game: Game) -> str:
    """Those whom a side is compared with, in words."""
    return "the other side" if max(game.sides) == 1 else "the average of the others"


def _won(game: Game) -> Iterator[Measure]:
    """Who wins, by how much, and how much of it is luck."""
    others, rest = max(game.sides), _others(game)
    even = f"1/{others + 1}"
    yield _share(
        "lead_share",
        f"The share of deals won by the side that leads first (ties split; {even} would be even).",
        "leader_won",
        SHARES,
    )
    yield _mean(
        "lead_margin",
        f"The average lead over {rest}, in points, of the side that leads first.",
        "leader_ahead",
        others,
    )
    yield Measure(
        "luck_share",
        "How much of the variation in results comes from the cards dealt rather than the play.",
        partial(intervals.agreement, one="first", other="again"),
        share=True,
    )
    yield Measure(
        "spread",
        f"The standard deviation of a side’s lead over {rest}.",
        partial(intervals.deviation, name="ahead/0", scale=others),
        least=0.0,
    )
    yield _count("winning_margin", "How many points the best score is ahead of the second.", "lead")


def _lengths(game: Game) -> Iterator[Measure]:
    """Tricks, and how long a deal and a match are."""
    yield Measure(
        "trick_worth", "What a trick is worth.", partial(intervals.ratio, part="worth", whole="tricks")
    )
    yield _ratio("lead_holds", "The share of tricks won by the leader.", "held", "tricks", 1.0)
    yield _happening("level", "The share of deals that end in a tie.", "level")
    yield _count("tricks", "How many tricks a deal has.", "tricks")
    yield _count("decisions", "How many decisions a deal has, for all players together.", "decisions")
    yield Measure(
        "minutes", "About how long a deal takes one person, in minutes.", partial(_minutes, seats=game.seats)
    )
    yield _count("deals_a_match", "How many deals a match has.", "match_deals")


def _choices(game: Game) -> Iterator[Measure]:
    """How free the players are."""
    yield _ratio("forced", "The share of plays with only one legal card.", "forced", "plays", 1.0)
    yield _ratio("playable", "How many cards are legal.", "open", "plays")
    for whose in ("leading", "following") if game.cards_each > 1 else ():
        says = {"leading": "the leader", "following": "the other player"}[whose]
        yield _ratio(
            f"playable_{whose}",
            f"How many legal cards {says} has after the first card of a trick.",
            f"open_{whose}",
            f"plays_{whose}",
        )
    yield _share(
        "real_choices",
        "The share of choices where the best is clearly better than the second (one choice per deal).",
        "real",
    )


def _turns() -> Iterator[Measure]:
    """How a deal turns, and how it ends."""
    yield _count("lead_changes", "How often the lead changes hands, from trick to trick.", "changes")
    yield _happening("comebacks", "The share of deals won by a side that was behind halfway.", "comeback")
    yield _mean(
        "decided",
        "The point in the deal from which its winner wins nine in ten quick playouts (0 is the start, 1 "
        "the end).",
        "decided",
        100,
        0.0,
        1.0,
    )._replace(share=True)
    yield _happening("stuck", "The share of deals that end mid-trick because someone can’t play.", "stuck")
    yield _happening("cut_short", "The share of deals that end with cards still in hand.", "cards_left")


def _seats(game: Game) -> Iterator[Measure]:
    others = max(game.sides)
    for side in sorted(set(game.sides)):
        whose = f"the side of {seats_of(game, side)}" if game.partners else seats_of(game, side)
        ahead = f"The average lead of {whose} over {_others(game)}, in points."
        yield _mean(f"margin_{side}", ahead, f"ahead/{side}", others)
        won = f"The share of deals won by {whose}, ties split."
        yield _share(f"won_{side}", won, f"won/{side}", SHARES)


def in_plot(name: str) -> bool:
    """Whether a measure is a point of a plot of its own, and has no row in the table of all measures."""
    return name.startswith((CURVE, LADDER))


def _course() -> Iterator[Measure]:
    for tenth in range(TENTHS):
        yield _mean(
            f"{CURVE}{tenth}",
            f"The share of quick playouts the winner wins, {10 * tenth}% into the deal.",
            f"sure/{tenth}",
            PLAYOUTS,
            0.0,
            1.0,
        )._replace(share=True)


def _effort(game: Game) -> Iterator[Measure]:
    others = max(game.sides)
    scale = others * (others + 1)
    ahead = "How many points per deal a side gains by thinking"
    yield _mean(
        "effort",
        f"{ahead} twice as long as the others, averaged over the doublings from 1/{2**DOUBLINGS} of the "
        "usual time to all of it.",
        "effort",
        scale,
    )
    for doubling in range(DOUBLINGS):
        less = f"1/{2 ** (DOUBLINGS - doubling)}"
        more = f"1/{2 ** (DOUBLINGS - doubling - 1)}" if doubling < DOUBLINGS - 1 else "all"
        says = f"{ahead} for {more} of the usual time while the others think for {less}."
        yield _mean(f"{LADDER}{doubling}", says, f"effort/{doubling}", scale)


def _own(game: Game) -> Iterator[Measure]:
    """The events and figures that the game declares."""
    for event in events_of(game):
        noted = f"event/{event.name}"
        how_often = _count(f"{event.name}_a_deal", f"How often in a deal: {event.says}", noted)
        yield how_often._replace(happens=noted)
        yield Measure(
            f"{event.name}_share",
            f"The share of deals where this happens: {event.says}",
            partial(intervals.any_share, name=noted),
            happens=noted,
            share=True,
        )
    for figure in figures_of(game):
        scale = game.seats if figure.by_seat else 1
        yield _mean(figure.name, figure.says, f"figure/{figure.name}", scale)


def _minutes(counts: Counts, seats: int) -> Found | None:
    """Of as many decisions as there are seats, a person makes one."""
    free, all_ = intervals.mean(counts, "chosen"), intervals.mean(counts, "decisions")
    if free is None or all_ is None:
        return None
    own = free.value / seats
    minutes = (own * OWN_SECONDS + (all_.value - own) * OTHERS_SECONDS) / 60
    if free.low is None:
        return around(minutes, None, free.n)
    part = (free.value - free.low) / free.value if free.value else 0.0
    return around(minutes, minutes * part, free.n)
