"""The rules page of a game, as blocks that a page can draw, with its worked tricks worked by the engine.

`page.md` in a game's folder is a small part of Markdown: paragraphs, `##` headings, `-` lists, and
tricks: `> trick SEATS, name=value | CARDS | what it shows`, where the name is an option, `trump`,
`turnup` or `leader` (these three without the equals sign).
"""

from collections.abc import Iterator
from importlib.resources import files
from typing import Any

from parlour import games
from parlour.game import Game
from parlour.trick import worked_trick
from parlour.words import Say, Voice

GIVEN = ("leader", "trump", "turnup")


def page(id: str) -> list[dict[str, Any]]:
    """The blocks of a game's page: `heading`, `text` and `list` have a text or items, `trick` a worked trick.

    Empty if the game has no page. Raises Refused for an unknown game.
    """
    folder = files(games.part(id, "rules").__package__ or "")  # type: ignore[union-attr]
    source = folder / "page.md"
    return list(blocks(id, source.read_text(encoding="utf-8"))) if source.is_file() else []


def blocks(id: str, source: str) -> Iterator[dict[str, Any]]:
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


def trick(id: str, row: str) -> dict[str, Any]:
    """A worked trick, in words and as it would lie on the table."""
    setting, cards, shows = (part.strip() for part in row.split("|"))
    seats, *given = (part.strip() for part in setting.split(","))
    named = dict(part.split(" ", 1) for part in given if part.split(" ")[0] in GIVEN)
    options = games.read_options(id, int(seats), [part for part in given if "=" in part])
    game = games.find(id, int(seats), options)
    worked = worked_trick(game, cards.split(), int(named.pop("leader", 0)), **named)
    return {"kind": "trick", "text": shows, **told(game, worked)}


def told(game: Game, worked: dict[str, Any]) -> dict[str, Any]:
    """The cards of a worked trick with the names of the seats, the totals, and its outcome in a sentence."""
    voice = Voice(sides=game.sides)
    cards = [
        {
            "seat": voice.text(Say("{seat}", seat=seat)),
            "card": code,
            "winner": seat == worked["winner"],
            "total": total,
        }
        for (seat, code), total in zip(worked["cards"], worked["totals"] or [None] * len(worked["cards"]))
    ]
    if not worked["complete"]:
        return {"cards": cards, "outcome": voice.text(Say("The trick goes on."))}
    outcome = Say(
        "{seat} takes the trick: {points} {points:point|points}.",
        seat=worked["winner"],
        points=worked["value"],
    )
    return {"cards": cards, "outcome": voice.text(outcome)}
