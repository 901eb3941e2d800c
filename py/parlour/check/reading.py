"""What the texts of a game say, read without running them: names, fields of the position, chance."""

import ast
from collections.abc import Iterator
from typing import Any, NamedTuple

from parlour.check.blame import SourceLine
from parlour.check.source import named, scripts

CHANCE = ("random", "secrets", "uuid", "time", "datetime")
"""Modules that give something else in every run."""
Function = ast.FunctionDef | ast.AsyncFunctionDef
Tree = dict[str, ast.Module]
"""The texts of a game by file ("ID/rules.py")."""


class FieldUse(NamedTuple):
    """Where a field of the position is set or read: the place, the field, and the value if it is plain."""

    place: SourceLine
    field: str
    sets: bool
    value: Any


def trees(id: str) -> Tree:
    """The texts of a game, but for those that are no Python."""
    found = {}
    for name, text in sorted(scripts(id)):
        try:
            found[named(id, name)] = ast.parse(text)
        except (SyntaxError, ValueError):
            continue
    return found


def used(tree: Tree) -> set[str]:
    """Every name that the texts use, also as a text of its own: questions name their answers so."""
    nodes = [node for one in tree.values() for node in ast.walk(one)]
    return {
        *(node.attr for node in nodes if isinstance(node, ast.Attribute)),
        *(node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)),
        *(node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)),
    }


def member(tree: Tree, file: str, kind: str, name: str) -> SourceLine:
    """Where a class has a member of this name; otherwise where the class begins."""
    for node in ast.walk(tree[file]) if file in tree else ():
        if isinstance(node, ast.ClassDef) and node.name == kind:
            lines = [one.lineno for one in node.body if name in defined_by(one)]
            return SourceLine(name, file, lines[-1] if lines else node.lineno)
    return SourceLine(name, file, None)


def defined_by(node: ast.stmt) -> list[str]:
    """The names that a statement of a class defines."""
    if isinstance(node, Function | ast.ClassDef):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else []
    targets = [node.target] if isinstance(node, ast.AnnAssign) else targets
    return [one.id for target in targets for one in ast.walk(target) if isinstance(one, ast.Name)]


def functions(one: ast.Module) -> Iterator[Function]:
    """All functions of a text, also those of its classes."""
    return (node for node in ast.walk(one) if isinstance(node, Function))


def settings(tree: Tree) -> Iterator[FieldUse]:
    """Every place that sets or reads a field of the position, which hooks are given as `s`."""
    for file, one in tree.items():
        for function in functions(one):
            if any(argument.arg == "s" for argument in function.args.args[:2]):
                yield from _settings(file, function)


def _settings(file: str, function: Function) -> Iterator[FieldUse]:
    values = {
        id(target): node.value.value
        for node in ast.walk(function)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
        for target in node.targets
    }
    for node in ast.walk(function):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "s":
            place = SourceLine(function.name, file, node.lineno)
            yield FieldUse(place, node.attr, not isinstance(node.ctx, ast.Load), values.get(id(node)))


def attributes(tree: Tree) -> Iterator[tuple[str, SourceLine]]:
    """Everything that a function takes from the position or from the game itself, by its name."""
    for file, one in tree.items():
        for function in functions(one):
            for node in ast.walk(function):
                if isinstance(node, ast.Attribute) and ast.unparse(node.value) in ("s", "self"):
                    yield node.attr, SourceLine(function.name, file, node.lineno)


def strays(tree: Tree) -> Iterator[SourceLine]:
    """Methods that no class has."""
    for file, one in tree.items():
        names = {node.id for node in ast.walk(one) if isinstance(node, ast.Name)}
        for node in one.body:
            if isinstance(node, Function) and _first(node) == "self" and node.name not in names:
                yield SourceLine(node.name, file, node.lineno)


def _first(function: Function) -> str | None:
    """The name of what a function takes first."""
    return next((argument.arg for argument in function.args.args), None)


def leads(tree: Tree) -> Iterator[SourceLine]:
    """Where `playable` or `attempts` asks whether the trick is empty."""
    for file, one in tree.items():
        for function in functions(one):
            if function.name in ("playable", "attempts"):
                tests = [node.test for node in ast.walk(function) if isinstance(node, ast.If | ast.IfExp)]
                nots = [node.operand for node in ast.walk(function) if isinstance(node, ast.UnaryOp)]
                for node in (*tests, *nots):
                    if ast.unparse(node) == "s.trick":
                        yield SourceLine(function.name, file, node.lineno)


def asked_in(tree: Tree, words: tuple[str, ...]) -> Iterator[SourceLine]:
    """Questions whose answers go to a method with one of these names."""
    for file, one in tree.items():
        for node in ast.walk(one):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                given = [*node.args, *(keyword.value for keyword in node.keywords)]
                texts = [text.value for text in given if isinstance(text, ast.Constant)]
                if node.func.attr == "choose":
                    # What is chosen is a text as well.
                    texts = [text for text in texts[:1] if isinstance(text, str)]
                if node.func.attr in ("choose", "choose_cards"):
                    yield from (SourceLine(text, file, node.lineno) for text in texts if text in words)


def chances(tree: Tree) -> Iterator[tuple[str, SourceLine]]:
    """Where a game uses what differs from run to run: the module, and its first use in each function."""
    for file, one in tree.items():
        known = dict(_imported(one))
        for function in functions(one):
            uses = [
                (known[node.id], node.lineno)
                for node in ast.walk(function)
                if isinstance(node, ast.Name) and node.id in known
            ]
            for module in dict.fromkeys(module for module, _ in uses):
                line = min(line for other, line in uses if other == module)
                yield module, SourceLine(function.name, file, line)


def _imported(one: ast.Module) -> Iterator[tuple[str, str]]:
    """The names under which a text has something of these modules, and the module."""
    for node in ast.walk(one):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if (module := alias.name.partition(".")[0]) in CHANCE:
                    yield alias.asname or module, module
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module in CHANCE:
            yield from ((alias.asname or alias.name, node.module) for alias in node.names)
