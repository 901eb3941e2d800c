"""How well each level of opponent plays, in words: what scripts/ladder.py has measured."""

import json
from functools import cache
from itertools import pairwise
from pkgutil import get_data

from parlour import bots
from parlour.words import Say

Lead = tuple[float, float]
"""By how many points a deal one plays better than another, and half of the 95 % interval around that."""


@cache
def measured() -> dict[str, dict[str, Lead]]:
    """By table, and there by level: its lead over the level below. Not everything has been measured."""
    try:
        text = get_data("parlour", "measured.json")
    except OSError:
        return {}
    return json.loads(text or b"{}")  # type: ignore[no-any-return]


def strengths(game: str, seats: int) -> dict[str, Say]:
    """What is known of each level at a table, a sentence each."""
    leads = measured().get(f"{game} {seats}", {})
    labels = {level: bots.label(level) for level in bots.levels()}
    below = dict(pairwise(reversed(labels)))
    return {
        level: _sentence(label, labels.get(below.get(level, "")), *leads[level])
        for level, label in labels.items()
        if level in leads
    }


def _sentence(label: str, below: str | None, lead: float, half: float) -> Say:
    digits = 0 if abs(lead) >= 10 else 1
    facts = {
        "level": label,
        "below": below or Say("whoever plays any card"),
        "lead": f"{lead:.{digits}f}".replace("-", "\N{MINUS SIGN}"),
        "half": f"{half:.{digits}f}",
    }
    if lead > half:
        return Say("Here {level} beats {below} by {lead} points a deal, give or take {half}.", **facts)
    return Say(
        "Here {level} is not known to beat {below}: {lead} points a deal, give or take {half}.", **facts
    )
