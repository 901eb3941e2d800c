"""Answers what the page's laboratory asks. It plays no match, so that several workers can answer at once."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, cast

from parlour import bots, games
from parlour.bridge.catalogue import told_option
from parlour.lab import link
from parlour.lab.counts import Parts, add_parts, read_parts, told_parts
from parlour.lab.measures import measure_of
from parlour.lab.measures.report import report
from parlour.lab.played import counted, happened
from parlour.lab.plots import plot
from parlour.lab.report_page import page
from parlour.lab.restricted import restrictions_of
from parlour.lab.shown import claimed, claimed_plots, shown
from parlour.lab.strength import is_better
from parlour.lab.study import Setting, Study, constants_of, read
from parlour.play.saves import saved
from parlour.words import Refused, Voice

if TYPE_CHECKING:
    from parlour import contract

ALSO = ("random",)
"""The bots that may play a study besides the levels."""
QUICK = "brisk"
"""One that may, too, where it is better than the lowest level."""


def lab(asked: contract.LabCall) -> contract.Lab:
    """What may be studied at a table. Raises Refused for an unknown one."""
    game, voice = games.find(asked["game"], asked["seats"]), Voice()
    quick = [QUICK] if is_better(QUICK, game.id, game.seats) else []
    return {
        "constants": [told_option(one, voice) for one in constants_of(game.id).values()],
        "bots": [{"name": name, "label": bots.label(name)} for name in (*ALSO, *bots.levels(), *quick)],
        "restrictions": [{"name": name, "label": one.says} for name, one in restrictions_of(game).items()],
    }


def study(asked: contract.StudyCall) -> contract.Study:
    """The study that is asked for. Raises Refused if there can be none."""
    settings = [Setting(one["options"], tuple(one["bots"])) for one in asked["settings"]]
    return _told(Study(asked["game"], asked["seats"], settings, asked["deals"], asked["seed"]))


def linked(asked: contract.LinkedCall) -> contract.Study:
    """The study of a link. Raises Refused."""
    found, headlines = link.decode(asked["link"])
    return {
        **_told(found),
        "claims": list(claimed(found, headlines)),
        "plots": claimed_plots(found, headlines),
    }


def _told(found: Study) -> contract.Study:
    return {"study": cast("contract.Studied", found.told), "key": _key(found), "claims": [], "plots": []}


def _key(found: Study) -> str:
    """A short text that is another for every other study, and for other rules of a game that was brought.

    Of our own games the page has no texts; their rules have an edition.
    """
    (place,) = map(Path, games.folder(found.game.id).__path__)
    texts = [file.read_bytes() for file in sorted(place.glob("*.py"))]
    return sha256(b"".join([found.digest.encode(), *texts])).hexdigest()[:16] if texts else found.digest


def deals(asked: contract.DealsCall) -> contract.Deals:
    """The counts of some deals."""
    first, whole = asked["first"], read(asked["study"])
    if asked["plain"]:
        whole = Plain(whole.game.id, whole.game.seats, whole.settings, whole.deals, whole.seed)
    return {"counts": _text(counted(whole, range(first, first + asked["count"])))}


class Plain(Study):
    """The same deals, but nothing is done that is done for some of them only."""

    def sampled(self, what: str, deal: int) -> bool:
        return False


def findings(asked: contract.FindingsCall) -> contract.Findings:
    """What the sum of some counts comes to."""
    whole, parts = read(asked["study"]), Parts()
    for text in (asked["sum"], *asked["more"]):
        add_parts(parts, read_parts(json.loads(text or "{}")))
    found = report(whole, parts)
    try:
        text = link.encode(whole, found)
    except Refused:
        text = ""
    return {"sum": _text(parts), "report": shown(whole, found), "json": json.dumps(found), "link": text}


def _text(parts: Parts) -> str:
    return json.dumps(told_parts(parts), separators=(",", ":"))


def plots(asked: contract.PlotsCall) -> contract.Plots:
    """The drawings of plots."""
    return {"svgs": [plot(one) for one in asked["plots"]]}


def report_page(asked: contract.ReportCall) -> contract.ReportPage:
    """A report as one page."""
    return {"html": page(asked["report"])}


def example(asked: contract.ExampleCall) -> contract.Example:
    """The first of some deals in which something happened. Raises Refused if that cannot be shown."""
    whole, which, first = read(asked["study"]), asked["setting"], asked["first"]
    if which >= len(whole.settings):
        raise Refused("This study has only one setup.")
    happens = measure_of(whole.tables[which], asked["what"]).happens
    if not happens or whole.changed(which):
        raise Refused("There’s no deal that shows this.")
    for deal in range(first, min(first + asked["count"], whole.deals)):
        table = happened(whole, deal, which, happens)
        if table:
            return {"deal": deal, "link": saved(table)}
    return {"deal": None, "link": None}
