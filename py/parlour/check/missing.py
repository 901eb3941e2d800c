"""What a game may have and has not: nothing of it is needed to play."""

from collections.abc import Iterator
from pathlib import Path

from parlour import games
from parlour.check.blame import SourceLine, Wrong, written
from parlour.check.source import folder, named, text_of

FILES = {
    "told.py": "say what people see: why a card can’t be played, what happened, how the score is made",
    "hints.py": "say what opponents consider, so they play better",
    "page.md": "be the rules page, with worked tricks",
    "lesson.py": "be a first deal that teaches the game",
    "banter.py": "have what opponents say about things that only happen in this game",
    "events.py": "name what the lab counts",
    "bounds.py": "say how far ahead a side can be, and how many decisions a deal can have",
    "cover.svg": "be the game’s picture on the home screen",
    "sign.svg": "be the game’s sign, a smaller picture",
}
"""By file of a game's folder: what it is for."""
FACTS = {
    "designer": "say whose game it is",
    "link": "lead to the designer’s own page",
    "idea": "sum up the game in one sentence",
    "emblem": "name cards that stand for the game",
    "minutes": "say about how long a match takes",
}
"""By constant of a game's rules: what it is for."""
TEXTS = {
    "rulings": ("tricks and positions worked out by hand", "table: {id} "),
    "transcripts": ("whole matches in words", "--game {id} "),
}
"""By kind of text file beside the package: what is in it, and what names the game there."""
PLACES = ("{kind}.txt", "{kind}/*.txt", "tests/{kind}/*.txt", "tests/rules/{kind}/*.txt")
"""Where such files are, in the project or in the folder that its package is in."""


def missing(id: str) -> Iterator[Wrong]:
    """Everything that a game may have and has not, in a sentence each."""
    if getattr(games.folder(id), "CODE", None) is None:
        said = "There is no CODE: links call the game {id}, after its folder, and break if that is renamed."
        yield Wrong(said, place=SourceLine("", named(id, "__init__.py"), None), id=id)
    yield from _options(id)
    for file, what in FILES.items():
        if not (folder(id) / file).is_file():
            yield Wrong("There is no {file}. It would {what}.", file=file, what=what)
    if not (text_of(id, "rules.py") or "").lstrip().startswith('"""'):
        said = "The rules have no docstring: sum them up there in ten lines."
        yield Wrong(said, place=SourceLine("", named(id, "rules.py"), 1))
    yield from _facts(id)
    yield from _texts(id)


def _options(id: str) -> Iterator[Wrong]:
    with_options = [seats for seats, rules in games.tables(id).items() if rules.options_for(seats)]
    if with_options and not getattr(games.folder(id), "OPTIONS", ()):
        yield Wrong(
            "There are no OPTIONS: links number options alphabetically, and a new one may shift those "
            "numbers.",
            place=SourceLine("", named(id, "__init__.py"), None),
        )


def _facts(id: str) -> Iterator[Wrong]:
    for name, what in FACTS.items():
        without = [rules for rules in games.tables(id).values() if not getattr(rules, name)]
        if without:
            yield Wrong(
                "There is no {name}. It would {what}.", place=written(without[0], name), name=name, what=what
            )


def _texts(id: str) -> Iterator[Wrong]:
    """Text files that are not in the package itself: looked for only where there are folders."""
    at = Path(str(folder(id)))
    if not at.is_dir():
        return
    roots = at.parents[2], at.parents[3]
    for kind, (what, name) in TEXTS.items():
        files = [
            file
            for root in roots
            for place in PLACES
            for file in root.glob(place.format(kind=kind))
            if name.format(id=id) in file.read_text(encoding="utf-8")
        ]
        if not files:
            yield Wrong("There are no {kind}. They would be {what}.", kind=kind, what=what)
