"""What the desk offers: the words that rules are written in, and games to begin from, all from the source.

Samples are in folders as our own games are, if there are any.
"""

import ast
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

from tooling.steps import TOP

SOURCE = TOP / "py" / "parlour"
GAMES = {"ours": SOURCE / "games", "samples": TOP / "py" / "sample_games" / "parlour" / "games"}
FILES = ("__init__.py", "rules.py", "told.py", "hints.py", "options.py", "page.md")
# What is explained, by module: the names of classes, or a name of its own for what the module defines itself.
EXPLAINED = {
    "rules": ("Rules", "Note", "Group", ""),
    "vocabulary": ("Vocabulary",),
    "dealer": ("Dealer",),
    "state": ("State", ""),
    "hints": ("Hints",),
    "options": ("",),
    "cards": ("Order", ""),
    "words": ("Say", ""),
}
"""A module's own names stand under ""."""


def for_page() -> dict[str, Any]:
    """`words`: what there is to write with. `games`: texts by file, by the id of a game, by kind."""
    return {"words": list(words()), "games": {kind: games(place) for kind, place in GAMES.items()}}


def words() -> Iterator[dict[str, str]]:
    """Each word: its name, the class or module that has it, how it is written, and what it is."""
    for module, classes in EXPLAINED.items():
        tree = ast.parse((SOURCE / f"{module}.py").read_text(encoding="utf-8"))
        bodies: dict[str, list[ast.stmt]] = {"": tree.body}
        bodies |= {node.name: node.body for node in tree.body if isinstance(node, ast.ClassDef)}
        for name in classes:
            for word in sorted(explained(bodies[name]), key=lambda word: word["name"]):
                yield {"of": name or module, **word}


def explained(body: list[ast.stmt]) -> Iterator[dict[str, str]]:
    """What a class or a module defines for others, as far as a docstring explains it."""
    for node, following in pairwise([*body, ast.Pass()]):
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            yield from explained(node.body)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            if not node.name.startswith("_") and (doc := ast.get_docstring(node)):
                yield {"name": node.name, "written": written(node), "says": doc}
        elif (name := assigned(node)) and not name.startswith("_"):
            yield {"name": name, "written": name, "says": docstring(following)}


def written(node: ast.FunctionDef | ast.ClassDef) -> str:
    """How it is called: its name and the names of what it takes."""
    if isinstance(node, ast.ClassDef):
        return node.name
    every = [*node.args.args, *node.args.kwonlyargs]
    extra = [f"*{node.args.vararg.arg}"] if node.args.vararg else []
    return f"{node.name}({', '.join([argument.arg for argument in every] + extra)})"


def assigned(node: ast.stmt) -> str:
    """The name or the attribute of `self` that a statement sets; empty if it sets none."""
    if isinstance(node, ast.Assign):
        target = node.targets[0]
    elif isinstance(node, ast.AnnAssign):
        target = node.target
    else:
        return ""
    if isinstance(target, ast.Attribute):
        return target.attr
    return target.id if isinstance(target, ast.Name) else ""


def docstring(node: ast.stmt) -> str:
    """The text of a statement that is nothing but a text."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return str(node.value.value)
    return ""


def games(place: Path) -> dict[str, dict[str, str]]:
    """The texts of all games in a place."""
    folders = [rules.parent for rules in sorted(place.glob("*/rules.py"))]
    return {folder.name.replace("_", "-"): texts(folder) for folder in folders}


def texts(folder: Path) -> dict[str, str]:
    files = [folder / name for name in FILES]
    return {file.name: file.read_text(encoding="utf-8") for file in files if file.is_file()}
