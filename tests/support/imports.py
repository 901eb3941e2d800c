"""What each module of a source tree imports, found without running it."""

import ast
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

NOT_OURS = {"node_modules", "__pycache__"}


class Import(NamedTuple):
    """One module needs another. Both are named by their path in the tree, without the ending."""

    by: str
    of: str
    how: str
    """`static`, or `dynamic` for an `import()`, or `type` if it is gone when the code runs."""


def files(folder: Path, *endings: str) -> Iterator[Path]:
    """The files with these endings, in order."""
    for here, folders, names in os.walk(folder):
        folders[:] = sorted(set(folders) - NOT_OURS)
        yield from (Path(here) / name for name in sorted(names) if name.endswith(endings))


# ---- Python.


def python_imports(package: Path) -> list[Import]:
    """The imports between the modules of a package, those inside functions too.

    A package is named like its folder, and the whole package is "".
    """
    modules = {python_name(package, path): path for path in files(package, ".py")}
    found = []
    for name, path in modules.items():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        typing = {id(node) for block in ast.walk(tree) if for_typing(block) for node in ast.walk(block)}
        for node in ast.walk(tree):
            how = "type" if id(node) in typing else "static"
            found += [Import(name, of, how) for of in targets(node, package.name, modules)]
    return list(dict.fromkeys(found))


def python_name(package: Path, path: Path) -> str:
    return path.relative_to(package).with_suffix("").as_posix().removesuffix("__init__").rstrip("/")


def for_typing(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def targets(node: ast.AST, package: str, modules: dict[str, Path]) -> list[str]:
    """The modules of the package that one node imports."""
    if isinstance(node, ast.Import):
        wanted = [alias.name for alias in node.names]
    elif isinstance(node, ast.ImportFrom):
        assert not node.level, "imports are absolute"
        wanted = [f"{node.module}.{alias.name}" for alias in node.names]
    else:
        return []
    inside = [name.split(".")[1:] for name in wanted if name.split(".")[0] == package]
    return [nearest(parts, modules) for parts in inside]


def nearest(parts: list[str], modules: dict[str, Path]) -> str:
    """The module that holds a name: the name itself may be a module, or stand in one."""
    name = "/".join(parts)
    return name if name in modules else "/".join(parts[:-1])


# ---- JavaScript.

COMMENT = re.compile(r"/\*.*?\*/|^\s*//[^\n]*", re.DOTALL | re.MULTILINE)
STATIC = re.compile(r'^(?:import|export)\s(?:[^;"]*?\sfrom\s+)?"([^"]+)"', re.MULTILINE)
DYNAMIC = re.compile(r'\bimport\(\s*"([^"]+)"')
# In comments: `{import("./state.js").Page}` and `@import { Page } from "./state.js"`.
TYPE = re.compile(r'(?:\bimport\(|\bfrom )"([^"]+)"')


def script_imports(folder: Path) -> list[Import]:
    """The imports between the scripts of a folder. Packages from elsewhere are left out."""
    scripts = {path.relative_to(folder).with_suffix("").as_posix() for path in files(folder, ".js")}
    found = []
    for name in sorted(scripts):
        text = (folder / f"{name}.js").read_text(encoding="utf-8")
        code, comments = COMMENT.sub("", text), "\n".join(COMMENT.findall(text))
        for how, pattern, there in (
            ("static", STATIC, code),
            ("dynamic", DYNAMIC, code),
            ("type", TYPE, comments),
        ):
            meant = [script_name(name, of) for of in pattern.findall(there) if of.startswith(".")]
            found += [Import(name, of, how) for of in meant if of in scripts]
    return list(dict.fromkeys(found))


def script_name(by: str, of: str) -> str:
    """The script that another one names by a path from its own folder."""
    return os.path.normpath(os.path.join(os.path.dirname(by), of)).removesuffix(".js")
