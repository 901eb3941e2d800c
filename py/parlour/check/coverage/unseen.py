"""What a check has not seen: lines of the rules that never ran, answers that were never given."""

import ast
from collections.abc import Collection, Iterator, Mapping
from itertools import groupby

from parlour import games
from parlour.check.blame import SourceLine, Wrong
from parlour.check.coverage.tastes import Answer
from parlour.check.reading import Function, functions
from parlour.check.source import asking, named, text_of
from parlour.check.tables import Variant
from parlour.words import Say, in_a_row

RULES = "rules.py"


def unseen(
    id: str, ran: Collection[tuple[str, int]], given: Mapping[Answer, int], left: Collection[Variant]
) -> Iterator[Wrong]:
    """All that was not seen, in a sentence each, given the lines that ran, how often each answer was given,
    and the tables that were left out.
    """
    yield from lines(id, ran)
    never = sorted(answer for answer, times in given.items() if not times)
    for ask, answers in groupby(never, lambda answer: answer.ask):
        values = in_a_row([in_words(answer) for answer in answers], ", ")
        said = "{hook} was never answered with {values}."
        yield Wrong(said, hook=ask, place=asking(id, ask), values=values)
    if left:
        tables = ", ".join(map(str, left))
        yield Wrong("Not tried: {tables}.", tables=tables)


def in_words(answer: Answer) -> Say:
    """An answer in words."""
    if answer.what in ("card", "suit"):
        return Say(f"{{{answer.what}}}", **{answer.what: answer.value})
    if answer.what == "cards":
        return Say("{count} {count:card|cards}", count=answer.value)
    return Say("{count}", count=answer.value)


def lines(id: str, ran: Collection[tuple[str, int]]) -> Iterator[Wrong]:
    """Functions of the rules that were never called, and statements that never ran, several if they follow
    each other.
    """
    file = named(id, RULES)
    mine = {line for path, line in ran if games.file_of(path) == file}
    for function in functions(ast.parse(text_of(id, RULES) or "")):
        several = [list(same) for _, same in groupby(statements(function), mine.isdisjoint)]
        never = [(one[0][0], one[-1][-1]) for one in several if mine.isdisjoint(one[0])]
        if never and len(several) == 1:
            said = "{hook} was never called, so it’s untested."
            yield Wrong(said, hook=function.name, place=SourceLine(function.name, file, function.lineno))
            continue
        for first, last in never:
            said = "Lines {first} to {last} of {hook} never ran, so they’re untested."
            if last == first:
                said = "Line {first} of {hook} never ran, so it’s untested."
            place = SourceLine(function.name, file, first)
            yield Wrong(said, hook=function.name, place=place, first=first, last=last)


def statements(function: Function) -> list[range]:
    """The lines of each statement in a function; of one that has others in it, those of its head."""
    found = []
    for node in ast.walk(function):
        if isinstance(node, ast.stmt) and node is not function and runs(node):
            body = getattr(node, "body", None)
            last = max(node.lineno, body[0].lineno - 1) if body else node.end_lineno or node.lineno
            found.append(range(node.lineno, last + 1))
    return sorted(found, key=lambda one: one[0])


def runs(node: ast.stmt) -> bool:
    """Whether a statement does something that it would do in every version of Python. What is never to be
    reached is left out.
    """
    if isinstance(node, ast.Expr):
        return not isinstance(node.value, ast.Constant)
    if isinstance(node, ast.Raise):
        return "NotImplementedError" not in ast.unparse(node)
    return not isinstance(node, ast.Assert | ast.FunctionDef | ast.ClassDef | ast.Global | ast.Nonlocal)
