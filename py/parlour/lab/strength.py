"""How well each level of opponent plays, in words; measured by scripts/ladder/measure.py."""

import json
from functools import cache
from itertools import pairwise
from pkgutil import get_data

from parlour import bots, games
from parlour.game import Game
from parlour.words import Say

Lead = tuple[float, float]
"""How much better one bot plays than another, in points a deal, and half the width of the 95% interval."""


@cache
def measured() -> dict[str, dict[str, Lead]]:
    """By table, then by bot: its lead over the level below. Some may not have been measured."""
    try:
        text = get_data("parlour.lab", "measured.json")
    except OSError:
        return {}
    return json.loads(text or b"{}")  # type: ignore[no-any-return]


def is_better(bot: str, game: str, seats: int) -> bool:
    """Whether a bot was measured at this table, and is clearly better than the level below it."""
    lead, half = measured().get(f"{game} {seats}", {}).get(bot, (0.0, 0.0))
    return lead > half


def strengths(game: str, seats: int, exact: bool = False) -> dict[str, Say]:
    """By level: a sentence about its strength at this table, if it was measured; `exact`: with figures."""
    told = _exactly if exact else _plainly
    leads = measured().get(f"{game} {seats}", {})
    labels = {level: bots.label(level) for level in bots.levels()}
    below = dict(pairwise(reversed(labels)))
    return {
        level: told(games.find(game, seats), label, labels.get(below.get(level, "")), *leads[level])
        for level, label in labels.items()
        if level in leads
    }


def _plainly(game: Game, label: str, below: str | None, lead: float, half: float) -> Say:
    facts = {"level": label, "below": below or Say("random play")}
    if lead <= half:
        return Say("Here {level} is about as good as {below}.", **facts)
    if lead < 1:
        return Say("Here {level} is slightly better than {below}.", **facts)
    return Say("Here {level} beats {below} by about {lead} a deal.", lead=game.amount(round(lead)), **facts)


def _exactly(game: Game, label: str, below: str | None, lead: float, half: float) -> Say:
    digits, beats = 0 if abs(lead) >= 10 else 1, lead > half
    # A clear lead must not look like a draw after rounding.
    while beats and f"{lead:.{digits}f}" == f"{half:.{digits}f}":
        digits += 1
    facts = {
        "level": label,
        "below": below or Say("random play"),
        "lead": game.amount(f"{lead:.{digits}f}".replace("-", "\N{MINUS SIGN}")),
        "half": f"{half:.{digits}f}",
    }
    if beats:
        return Say("Here {level} beats {below} by {lead} a deal, give or take {half}.", **facts)
    return Say(
        "Here {level} is not clearly better than {below}: {lead} a deal, give or take {half}.", **facts
    )
