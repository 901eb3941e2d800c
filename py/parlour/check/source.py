"""The lines of a game's own files."""

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable

from parlour import games
from parlour.check.blame import SourceLine
from parlour.words import FACT

LONGEST = 24
"""This many characters of a sentence are looked for: a longer one may go on in the next line."""


def folder(id: str) -> Traversable:
    """The folder of a game."""
    return files(games.folder(id).__name__)


def text_of(id: str, name: str) -> str | None:
    """The text of a file of a game; None if there is no such file."""
    file = folder(id) / name
    return file.read_text(encoding="utf-8") if file.is_file() else None


def scripts(id: str) -> Iterator[tuple[str, str]]:
    """The names and texts of a game's modules."""
    for file in folder(id).iterdir():
        if file.name.endswith(".py"):
            yield file.name, file.read_text(encoding="utf-8")


def named(id: str, file: str) -> str:
    """A file of a game as findings name it: "ID/rules.py"."""
    return f"{id.replace('-', '_')}/{file}"


def line_with(text: str, part: str) -> int | None:
    """The number of the first line that holds this text; None if none does."""
    return next((number for number, row in enumerate(text.splitlines(), 1) if part in row), None)


def at_text(id: str, file: str, part: str) -> SourceLine:
    """The line of a file of a game that holds this text."""
    return SourceLine("", named(id, file), line_with(text_of(id, file) or "", part))


def asking(id: str, answer: str) -> SourceLine | None:
    """Where a question names the method that gets the answer; None if that cannot be found."""
    found = [at_text(id, name, f"{mark}{answer}{mark}") for name, _ in scripts(id) for mark in "\"'"]
    return next((at for at in found if at.line), None)


def place_of_template(id: str, template: str) -> SourceLine | None:
    """Where a sentence of a game is written; None if that cannot be found."""
    parts = sorted(FACT.sub("\n", template).split("\n"), key=len)
    for name, text in scripts(id):
        if line := line_with(text, template) or line_with(text, parts[-1][:LONGEST].strip() or template):
            return SourceLine("", named(id, name), line)
    return None
