"""The rules page of a game, as blocks that the page can draw. The engine works out the tricks in it.

`page.md` in a game's folder is written in a small part of Markdown: paragraphs, `##` headings, `-` lists,
and tricks: `> trick SEATS, name=value | CARDS | what it shows`, where the name is that of an option.
`trump H`, `turnup 7H` and `leader 2` have no equals sign, and neither does anything the game itself remembers
from trick to trick. `measured.md`, if there is one, follows in the same form: what scripts/published/claims
has found out about the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import TYPE_CHECKING

from parlour import games
from parlour.drawing import trick_diagram

if TYPE_CHECKING:
    from parlour.contract import Block, DiagramCall, RulesCall, RulesPage


PARTS = ("page.md", "measured.md")
"""The files of a page, in their order: the rules, and what was measured."""


def answer(asked: RulesCall) -> RulesPage:
    told = parts(asked["game"])
    rules, measured = (told.get(name, []) for name in PARTS)
    return {"blocks": rules, "measured": measured}


def page(id: str) -> list[Block]:
    """The blocks of a game's page: `heading`, `text` and `list` have a text or items, `trick` a worked trick.

    Empty if the game has no page. Raises Refused for an unknown game.
    """
    return [block for part in parts(id).values() for block in part]


def parts(id: str) -> dict[str, list[Block]]:
    """The same blocks, by the file that they are from. Raises Refused for an unknown game."""
    folder = files(games.part(id, "rules").__package__ or "")  # type: ignore[union-attr]
    sources = {name: folder / name for name in PARTS}
    return {
        name: list(blocks(id, source.read_text(encoding="utf-8")))
        for name, source in sources.items()
        if source.is_file()
    }


def blocks(id: str, source: str) -> Iterator[Block]:
    """The blocks of a page, in order."""
    for part in source.strip().split("\n\n"):
        if part.startswith("## "):
            yield {"kind": "heading", "text": part[3:]}
        elif part.startswith("- "):
            yield {"kind": "list", "items": [row[2:] for row in part.splitlines()]}
        elif part.startswith("> trick"):
            yield from (trick(id, row[len("> trick") :]) for row in part.splitlines())
        else:
            yield {"kind": "text", "text": part}


def trick(id: str, row: str) -> Block:
    """A worked trick: what it shows, the `diagram` call that draws it, and the answer to that call."""
    setting, cards, shows = (part.strip() for part in row.split("|"))
    seats, *given = (part.strip() for part in setting.split(","))
    options = games.read_options(id, int(seats), [part for part in given if "=" in part])
    named = dict(part.split(" ") for part in given if "=" not in part)
    call: DiagramCall = {
        "do": "diagram",
        "game": id,
        "seats": int(seats),
        "options": options,
        "cards": cards.split(),
        "leader": int(named.pop("leader", 0)),
        "given": named,
        "caption": shows,
    }
    if "trump" in named:
        call["trump"] = named.pop("trump")
    if "turnup" in named:
        call["turnup"] = named.pop("turnup")
    return {"kind": "trick", "text": shows, "diagram": call, "drawing": trick_diagram.answer(call)}
