"""Pads to keep the score on with a pencil, `dist/<id>/pad/index.html`: a sheet for each table of a game."""

from html import escape
from typing import Any
from urllib.parse import urljoin

from building.plain_pages import frame

FOLDER = "pad"
# What fits on a sheet of A4 or Letter under the names.
LINES = 32


def text(game: dict[str, Any], tables: list[dict[str, Any]], home: str) -> str:
    """The page of a game. `tables` has for each the number of `sides` and the `terms` of a deal's score."""
    name = escape(game["name"])
    title = f"{game['name']}: score pad"
    told = f"Print it, and keep the score of {game['name']} with a pencil: a sheet for each table."
    pads = [pad(f"{name}: {escape(table['name'])}", **made) for table, made in zip(game["tables"], tables)]
    here = urljoin(home, f"{game['id']}/{FOLDER}/") if home else ""
    return frame.page(
        up="../../",
        title=title,
        description=told,
        preview=frame.preview(title, told, here, urljoin(home, frame.PICTURE) if home else ""),
        main="\n".join(
            [
                f'<main>\n<div class="pad-notes">\n<h1>Score pad</h1>\n<p>{escape(told)}</p>\n</div>',
                *pads,
                "</main>",
            ]
        ),
        footer=f'<p><a href="../">{name}: the rules</a>.</p>',
    )


def pad(title: str, sides: int, terms: list[str]) -> str:
    """A sheet: a line for each of the `terms` of a deal, for its sum and for the score so far."""
    lines = [*terms, "This deal"]
    deals = range(1, max(LINES // (len(lines) + 1), 1) + 1)
    empty = "<td></td>" * sides
    rows = [
        "<tbody>"
        + "".join(f"<tr><th>{escape(line)}</th>{empty}</tr>" for line in lines)
        + f'<tr class="sum"><th>Score after deal {deal}</th>{empty}</tr></tbody>'
        for deal in deals
    ]
    head = f'<thead><tr><th scope="col">Names</th>{empty}</tr></thead>'
    return f'<section class="pad">\n<h2>{title}</h2>\n<table>{head}{"".join(rows)}</table>\n</section>'
