"""Which of our own games are built: all of them, or those that `PARLOUR_GAMES=addenda,counterpoint` names."""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tooling.steps import TOP, ScriptError

ASKED = os.environ.get("PARLOUR_GAMES", "")
GAMES = TOP / "py" / "parlour" / "games"
PUZZLES = TOP / "py" / "parlour" / "puzzles" / "puzzles.jsonl"
# What the wheel is made from.
SOURCES = ("py", "pyproject.toml", "README.md", "LICENSE")


def folders() -> list[Path]:
    """The folders of the games. Raises ScriptError for a name that no game has."""
    every = {id_of(rules.parent): rules.parent for rules in sorted(GAMES.glob("*/rules.py"))}
    asked = [name.strip() for name in ASKED.split(",") if name.strip()] or [*every]
    for name in asked:
        if name not in every:
            raise ScriptError(f"PARLOUR_GAMES names {name}, and the games are {', '.join(every)}.")
    return [folder for id, folder in every.items() if id in asked]


def ids() -> set[str]:
    return {id_of(folder) for folder in folders()}


def id_of(folder: Path) -> str:
    return folder.name.replace("_", "-")


def puzzles() -> list[str]:
    """The lines of their puzzles."""
    sys.path.insert(0, str(TOP / "py"))
    from parlour.formats.link import decode
    from parlour.puzzles import read

    lines = PUZZLES.read_text(encoding="utf-8").splitlines()
    chosen = ids()
    return [line for line, puzzle in zip(lines, read(lines)) if decode(puzzle.link).game.id in chosen]


@contextmanager
def sources() -> Iterator[Path]:
    """Where the sources of the wheel are, without the games that are left out."""
    left_out = {rules.parent for rules in GAMES.glob("*/rules.py")} - {*folders()}
    if not left_out:
        yield TOP
        return
    with tempfile.TemporaryDirectory() as scratch:
        for source in (TOP / name for name in SOURCES):
            if source.is_file():
                shutil.copy2(source, scratch)
            else:
                shutil.copytree(
                    source, Path(scratch, source.name), ignore=shutil.ignore_patterns("__pycache__")
                )
        for folder in left_out:
            shutil.rmtree(Path(scratch, folder.relative_to(TOP)))
        Path(scratch, PUZZLES.relative_to(TOP)).write_text("\n".join(puzzles()) + "\n", encoding="utf-8")
        yield Path(scratch)
