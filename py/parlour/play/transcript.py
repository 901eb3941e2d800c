"""A match in plain text, as people would tell it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from parlour.cards import CARDS
from parlour.options import written
from parlour.play.views.viewer import Viewer
from parlour.table import Table
from parlour.words import number, short

if TYPE_CHECKING:
    from parlour.contract import View


def transcript(table: Table) -> Iterator[str]:
    """The lines of a match, as an onlooker would tell it who saw every hand as it was dealt."""
    viewer = Viewer(table, None)
    chosen = ", ".join(
        f"{name} {written(value)}" for name, value in table.game.chosen.items() if value is not None
    )
    told = f" Options: {chosen}." if chosen else ""
    yield f"{viewer.view()['title']}, {table.game.seats} players.{told}"
    for news in viewer.news(0):
        view = news["view"]
        if news["kind"] == "deal":
            yield f"\n{view['caption']}"
            yield from _hands(table, view)
        elif news["kind"] == "score":
            yield from score_lines(view)
            yield news["text"]
        elif news["log"]:
            yield news["text"]


def score_lines(view: View) -> Iterator[str]:
    """How the score of a deal is made up: a line for each term, a column for each side."""
    score = view["score"]
    if score is None:
        return
    rows = [("", [side["name"] for side in view["sides"]])]
    rows += [(term["label"], term["values"]) for term in score["terms"]]
    rows += [("This deal", list(map(number, score["sums"]))), ("Match", list(map(number, score["totals"])))]
    first = max(len(label) for label, _ in rows)
    widths = [max(len(values[n]) for _, values in rows) for n in range(len(rows[0][1]))]
    for label, values in rows:
        columns = [f"{value:>{width}}" for value, width in zip(values, widths, strict=True)]
        yield "  ".join(["", f"{label:{first}}", *columns])


def by_suit(codes: Iterable[str]) -> list[list[str]]:
    """Codes in pack order, as one list for each suit."""
    suits: dict[str, list[str]] = {}
    for code in codes:
        suits.setdefault(code[1], []).append(code)
    return list(suits.values())


def name(code: str) -> str:
    """A card as people see it."""
    return short(CARDS[code])


def _hands(table: Table, view: View) -> Iterator[str]:
    deal = table.deals[view["deal"] - 1]
    for seat, hand in zip(view["seats"], deal.hands, strict=True):
        yield f"  {seat['name']}: " + "  ".join(" ".join(map(name, suit)) for suit in by_suit(hand))
    if deal.stock:
        yield f"  {table.game.stock_name}: " + " ".join(map(name, deal.stock))
