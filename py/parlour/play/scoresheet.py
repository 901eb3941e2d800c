"""The sheet of a match: a row for each deal that is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.play.views.viewer import Viewer
from parlour.words import Say

if TYPE_CHECKING:
    from parlour.contract import Sheet, SheetRow
    from parlour.state import News


def sheet(viewer: Viewer) -> Sheet:
    """The sheet of the viewer's match."""
    table = viewer.table
    return {
        "title": viewer.text(Say(viewer.game.name)),
        "sides": [viewer.text(Say("{side}", side=side)) for side in range(len(table.totals))],
        "rows": [_row(viewer, news) for news in table.news if news.kind == "score"],
        "tariff": [
            {"label": viewer.text(_said(label)), "value": viewer.text(_said(value))}
            for label, value in viewer.game.tariff()
        ],
        "deals": viewer.game.deals,
        "over": bool(table.winners),
    }


def _said(words: Say | str | int) -> Say:
    return words if isinstance(words, Say) else Say("{words}", words=words)


def _row(viewer: Viewer, news: News) -> SheetRow:
    s = news.state
    scores = viewer.game.score(s)
    return {
        "deal": viewer.table.place(s),
        "label": viewer.text(Say("Deal {number}", number=s.number)),
        "dealer": s.dealer,
        "dealt": viewer.text(Say("{seat} dealt", seat=s.dealer)),
        "scores": scores,
        "totals": list(viewer.game.add(s.totals, scores)),
        "text": viewer.voice(s).text(news.say),
    }
