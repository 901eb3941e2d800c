"""What the desk offers: the words that rules are written in, and games to begin from, all from the source.

Samples are in folders as our own games are, if there are any.
"""

import ast
from collections.abc import Iterator
from inspect import cleandoc
from itertools import pairwise
from pathlib import Path
from typing import Any

from building import chosen_games
from tooling.steps import TOP, ScriptError

SOURCE = TOP / "py" / "parlour"
SAMPLES = TOP / "py" / "sample_games" / "parlour" / "games"
FILES = ("__init__.py", "rules.py", "told.py", "hints.py", "options.py", "page.md")
# What is explained, by module: the names of classes, or a name of its own for what the module defines itself.
EXPLAINED = {
    "rules": ("Rules", "Note", "Group", ""),
    "game": ("",),
    "bidding": ("Bidding", "Auction", ""),
    "vocabulary": ("Vocabulary",),
    "dealer": ("Dealer",),
    "state": ("State", ""),
    "hints": ("Hints", ""),
    "options": ("",),
    "cards": ("Order", ""),
    "words": ("Say", ""),
}
"""A module's own names stand under ""."""


def for_page() -> dict[str, Any]:
    """`words`: what there is to write with. `samples`: texts by file, by the id of a game."""
    folders = [rules.parent for rules in sorted(SAMPLES.glob("*/rules.py"))]
    return {"words": list(words()), "samples": games(folders)}


def words() -> Iterator[dict[str, Any]]:
    """Each word: its name, the class or module that has it, how it is written, and what it is.

    The words of a class are in their order in the source, because that of the rules is the order of a deal.
    `part` counts the headings above a word (`# ---- The hooks`), and is -1 for what objects alone have;
    `gives` is whether a method returns a value.
    """
    for module, classes in EXPLAINED.items():
        text = (SOURCE / f"{module}.py").read_text(encoding="utf-8")
        headings = [nth for nth, line in enumerate(text.splitlines(), 1) if line.startswith("    # ----")]
        tree = ast.parse(text)
        bodies: dict[str, tuple[int, list[ast.stmt]]] = {"": (len(text), tree.body)}
        bodies |= {
            node.name: (node.lineno, node.body) for node in tree.body if isinstance(node, ast.ClassDef)
        }
        for name in classes:
            begins, body = bodies[name]
            for line, word in explained(body):
                part = sum(begins < heading < line for heading in headings)
                yield {"of": name or module, "part": part, **word}


def listed(of: str, part: str | None) -> list[tuple[str, str]]:
    """The words of a class or a module, or of a `part` of it: how each is called, and what it is.

    Raises ScriptError if there are none.
    """
    found = [
        (word["written"].replace("(self, ", "(").replace("(self)", "()"), cleandoc(word["says"]))
        for word in words()
        if word["of"] == of and word["says"] and part in (None, str(word["part"]))
    ]
    if not found:
        raise ScriptError(f"A text asks for the words of {of} {part or ''}, and there are none.")
    return found


def explained(body: list[ast.stmt]) -> Iterator[tuple[int, dict[str, Any]]]:
    """What a class or a module defines for others, as far as a docstring explains it, each with its line."""
    for node, following in pairwise([*body, ast.Pass()]):
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            yield from ((line, {**word, "part": -1}) for line, word in explained(node.body))
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            if not node.name.startswith("_") and (doc := ast.get_docstring(node)):
                yield (
                    node.lineno,
                    {"name": node.name, "written": written(node), "says": doc, "gives": gives(node)},
                )
        elif (name := assigned(node)) and not name.startswith("_"):
            says = {"says": docstring(following), "gives": False}
            yield node.lineno, {"name": name, "written": called_as(node, name), **says}


def gives(node: ast.FunctionDef | ast.ClassDef) -> bool:
    """Whether a function returns a value."""
    return isinstance(node, ast.FunctionDef) and ast.unparse(node.returns or ast.Constant(None)) != "None"


def called_as(node: ast.stmt, name: str) -> str:
    """How a name is written that a class sets; like a method, if it stands for one of the vocabulary."""
    value = getattr(node, "value", None)
    if isinstance(value, ast.Attribute) and ast.unparse(value.value) == "Vocabulary":
        tree = ast.parse((SOURCE / "vocabulary.py").read_text(encoding="utf-8"))
        for one in ast.walk(tree):
            if isinstance(one, ast.FunctionDef) and one.name == value.attr:
                return written(one).replace(one.name, name, 1)
    return name


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


def games(folders: list[Path]) -> dict[str, dict[str, str]]:
    """The texts of the games in these folders."""
    return {chosen_games.id_of(folder): texts(folder) for folder in folders}


def texts(folder: Path) -> dict[str, str]:
    files = [folder / name for name in FILES]
    return {file.name: file.read_text(encoding="utf-8") for file in files if file.is_file()}
