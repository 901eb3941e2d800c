"""A digest of Python code that changes with what the code does, not with its comments, types or place."""

import ast
import inspect
from collections.abc import Iterable
from pathlib import Path

from tooling.steps import digest


def code_digest(modules: Iterable[Path]) -> str:
    """The digest of all that these modules define. Moving a definition between them does not change it."""
    trees = [Bare().visit(ast.parse(module.read_text(encoding="utf-8"))) for module in modules]
    return digest(sorted(ast.unparse(statement) for tree in trees for statement in tree.body))


def game_modules(id: str) -> set[Path]:
    """The modules in a game's folder, and those that have the classes its tables are built on."""
    from parlour import games

    (folder,) = map(Path, games.folder(id).__path__)
    classes = {cls for table in games.tables(id).values() for cls in table.__mro__} - {object}
    return {*folder.glob("[!_]*.py"), *(Path(inspect.getfile(cls)) for cls in classes)}


class Bare(ast.NodeTransformer):
    """Removes docstrings, imports and types."""

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        return None if isinstance(node.value, ast.Constant) else self.generic_visit(node)

    def visit_Import(self, node: ast.Import) -> None:
        return None

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        return None

    def visit_If(self, node: ast.If) -> ast.AST | None:
        return None if ast.unparse(node.test) == "TYPE_CHECKING" else self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.annotation = ast.Name("Any")
        return self.generic_visit(node)
