"""The measures of a game: what each of them means, and how it follows from the counts of a study."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import inf
from typing import Any, NamedTuple

from parlour.game import Game
from parlour.lab import intervals
from parlour.lab.counts import Counts
from parlour.lab.effort import DOUBLINGS
from parlour.lab.intervals import Found, around
from parlour.lab.played import PLAYOUTS, SHARES, TENTHS, events_of, figures_of
from parlour.words import Refused

SHARE: dict[str, Any] = {"least": 0.0, "most": 1.0, "share": True}
"""What is true of a measure that is a part of a whole."""
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


def _mean(name: str, noted: str, says: str, scale: float = 1.0, **more: Any) -> Measure:
    return Measure(name, says, partial(intervals.mean, name=noted, scale=scale), noted, scale, **more)


def _count(name: str, noted: str, says: str) -> Measure:
    return _mean(name, noted, says, least=0.0)


def _happening(name: str, noted: str, says: str) -> Measure:
    return _share(name, noted, says)._replace(happens=noted)


def _share(name: str, noted: str, says: str, scale: float = 1.0) -> Measure:
    return Measure(name, says, partial(intervals.share, name=noted, scale=scale), noted, scale, share=True)


def _ratio(name: str, part: str, whole: str, says: str, **more: Any) -> Measure:
    return Measure(name, says, partial(intervals.ratio, part=part, whole=whole), **more)


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
    says = f"The share of deals won by the side that leads first (ties split; 1/{others + 1} would be even)."
    yield _share("lead_share", "leader_won", says, SHARES)
    says = f"The average lead over {rest}, in points, of the side that leads first."
    yield _mean("lead_margin", "leader_ahead", says, others)
    says = "How much of the variation in results comes from the cards dealt rather than the play."
    luck = partial(intervals.agreement, one="first", other="again")
    yield Measure("luck_share", says, luck, share=True)
    spread = partial(intervals.deviation, name="ahead/0", scale=others)
    yield Measure("spread", f"The standard deviation of a side’s lead over {rest}.", spread, least=0.0)
    yield _count("winning_margin", "lead", "How many points the best score is ahead of the second.")


def _lengths(game: Game) -> Iterator[Measure]:
    """Tricks, and how long a deal and a match are."""
    yield _ratio("trick_worth", "worth", "tricks", "What a trick is worth.")
    yield _ratio("lead_holds", "held", "tricks", "The share of tricks won by the leader.", **SHARE)
    yield _happening("level", "level", "The share of deals that end in a tie.")
    yield _count("tricks", "tricks", "How many tricks a deal has.")
    yield _count("decisions", "decisions", "How many decisions a deal has, for all players together.")
    minutes = partial(_minutes, seats=game.seats)
    yield Measure("minutes", "About how long a deal takes one person, in minutes.", minutes)
    yield _count("deals_a_match", "match_deals", "How many deals a match has.")


def _choices(game: Game) -> Iterator[Measure]:
    """How free the players are."""
    yield _ratio("forced", "forced", "plays", "The share of plays with only one legal card.", **SHARE)
    yield _ratio("playable", "open", "plays", "How many cards are legal.", least=0.0)
    for whose, who in (("leading", "the leader"), ("following", "the other player")):
        if game.cards_each > 1:
            says = f"How many legal cards {who} has after the first card of a trick."
            yield _ratio(f"playable_{whose}", f"open_{whose}", f"plays_{whose}", says, least=0.0)
    says = "The share of choices where the best is clearly better than the second (one choice per deal)."
    yield _share("real_choices", "real", says)


def _turns() -> Iterator[Measure]:
    """How a deal turns, and how it ends."""
    yield _count("lead_changes", "changes", "How often the lead changes hands, from trick to trick.")
    yield _happening(
        "comebacks", "comeback", "The share of deals won by a side that was behind at the halfway point."
    )
    says = (
        "The point in the deal from which its winner wins nine in ten quick playouts (0 is the start, 1 the "
        "end)."
    )
    yield _mean("decided", "decided", says, 100, **SHARE)
    yield _happening("stuck", "stuck", "The share of deals that end mid-trick because someone can’t play.")
    yield _happening("cut_short", "cards_left", "The share of deals that end with cards still in hand.")


def _seats(game: Game) -> Iterator[Measure]:
    for side in sorted(set(game.sides)):
        whose = f"the side of {seats_of(game, side)}" if game.partners else seats_of(game, side)
        says = f"The average lead of {whose} over {_others(game)}, in points."
        yield _mean(f"margin_{side}", f"ahead/{side}", says, max(game.sides))
        yield _share(f"won_{side}", f"won/{side}", f"The share of deals won by {whose}, ties split.", SHARES)


def in_plot(name: str) -> bool:
    """Whether a measure is a point of a plot of its own, and has no row in the table of all measures."""
    return name.startswith((CURVE, LADDER))


def _course() -> Iterator[Measure]:
    for tenth in range(TENTHS):
        says = f"The share of quick playouts the winner wins, {10 * tenth}% into the deal."
        yield _mean(f"{CURVE}{tenth}", f"sure/{tenth}", says, PLAYOUTS, **SHARE)


def _effort(game: Game) -> Iterator[Measure]:
    others = max(game.sides)
    scale = others * (others + 1)
    ahead = "How many points per deal a side gains by thinking"
    over = f"averaged over the doublings from 1/{2**DOUBLINGS} of the usual time to all of it."
    yield _mean("effort", "effort", f"{ahead} twice as long as the others, {over}", scale)
    for doubling in range(DOUBLINGS):
        less = f"1/{2 ** (DOUBLINGS - doubling)}"
        more = f"1/{2 ** (DOUBLINGS - doubling - 1)}" if doubling < DOUBLINGS - 1 else "all"
        says = f"{ahead} for {more} of the usual time while the others think for {less}."
        yield _mean(f"{LADDER}{doubling}", f"effort/{doubling}", says, scale)


def _own(game: Game) -> Iterator[Measure]:
    """The events and figures that the game declares."""
    for event in events_of(game):
        noted = f"event/{event.name}"
        often = _count(f"{event.name}_a_deal", noted, f"How often in a deal: {event.says}")
        yield often._replace(happens=noted)
        says, share = f"The share of deals where this happens: {event.says}", f"{event.name}_share"
        yield Measure(share, says, partial(intervals.any_share, name=noted), happens=noted, share=True)
    for figure in figures_of(game):
        scale = game.seats if figure.by_seat else 1
        yield _mean(figure.name, f"figure/{figure.name}", figure.says, scale)


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
