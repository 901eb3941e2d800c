"""The drawings in a game's folder: its cover on the first screen, and its sign on the table's mat."""

from importlib.resources import files

from parlour import games
from parlour.words import Refused

KINDS = ("cover", "sign")
LONGEST = 20_000
"""The most characters of a drawing. The page keeps those of brought games in the browser's storage."""


def drawings(id: str) -> dict[str, str]:
    """SVG texts by kind; without the kinds that a game does not have.

    Raises Refused if a drawing is not UTF-8 text, or longer than LONGEST.
    """
    folder = files(games.folder(id))
    found = {kind: folder / f"{kind}.svg" for kind in KINDS}
    return {kind: _text(file.name, file.read_bytes()) for kind, file in found.items() if file.is_file()}


def _text(name: str, content: bytes) -> str:
    try:
        text = content.decode()
    except UnicodeDecodeError:
        raise Refused("{file} is not UTF-8 text", file=name) from None
    if len(text) > LONGEST:
        raise Refused("{file} has more than {most} characters", file=name, most=LONGEST)
    return text
