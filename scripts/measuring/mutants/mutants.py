"""The mutants of a module: its source with one small change each.

mutmut knows the changes, and libcst makes them. Left out is what tests should not depend on: annotations and
docstrings, sentences and names that people read, and the names of type variables. A string is changed once,
not once for every way to write it.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import libcst as cst
from libcst.metadata import MetadataWrapper, ParentNodeProvider
from mutmut.mutation.file_mutation import MutationVisitor
from mutmut.mutation.mutators import mutation_operators
from mutmut.mutation.pragma_handling import IgnoredCode

READ = {"name", "designer", "link", "idea"}
"""What a game says about itself."""


class Mutant(NamedTuple):
    """A changed source: the function that is changed, the lines before and after, and the whole of it."""

    where: str
    change: str
    code: str


def mutants(file: Path) -> Iterator[Mutant]:
    """All mutants of a module, in the order of its lines."""
    source = file.read_text("utf-8")
    parsed = MetadataWrapper(cst.parse_module(source))
    visitor = MutationVisitor(mutation_operators, IgnoredCode(set(), set(), set()))
    module: Any = parsed.visit(visitor)
    parents = dict(parsed.resolve(ParentNodeProvider))
    seen = {source}
    for found in visitor.mutations:
        above = list(ancestors(found.original_node, parents))
        if left_out(found.original_node, found.mutated_node, above):
            continue
        whole = [found.original_node, *above][-2]
        changed = whole.deep_replace(found.original_node, found.mutated_node)
        code = source.replace(module.code_for_node(whole), module.code_for_node(changed), 1)
        if code not in seen:
            seen.add(code)
            yield Mutant(place(above), difference(source, code), code)


def ancestors(node: Any, parents: dict[Any, Any]) -> Iterator[Any]:
    """What a node is in, the innermost first."""
    while node := parents.get(node):
        yield node


def left_out(node: Any, changed: Any, above: list[Any]) -> bool:
    """Whether a mutant would only change what people read, or what only types need."""
    if any(isinstance(outer, cst.Assign) and assigned(outer) in {"T", *READ} for outer in (node, *above)):
        return True
    if not isinstance(node, cst.SimpleString):
        return False
    outer = above[0]
    compared = isinstance(outer, cst.ComparisonTarget) or getattr(outer, "key", None) is node
    return "XX" not in changed.value or (" " in node.value and not compared)


def assigned(node: cst.Assign) -> str:
    """The name that a statement gives a value to."""
    target = node.targets[0].target
    return str(target.value) if isinstance(target, cst.Name) else ""


def place(above: list[Any]) -> str:
    """The class and function of a node, by name."""
    named = [outer.name.value for outer in above if isinstance(outer, cst.ClassDef | cst.FunctionDef)]
    return ".".join(reversed(named)) or "module"


def difference(old: str, new: str) -> str:
    """The lines that differ, before and after."""
    before, after = old.splitlines(), new.splitlines()
    while before and after and before[0] == after[0]:
        del before[0], after[0]
    while before and after and before[-1] == after[-1]:
        del before[-1], after[-1]
    return " → ".join(" ".join(line.strip() for line in lines) for lines in (before, after))
