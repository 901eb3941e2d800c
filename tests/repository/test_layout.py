"""Where things may stand: games are named only in their own folders, and their rules are short."""

import ast
import re
from pathlib import Path

from parlour import games

TOP = Path(__file__).parent.parent.parent
CORE = [
    path
    for path in (TOP / "py" / "parlour").rglob("*.py")
    if "games" not in path.parts or path.parent.name == "games"
]
DECLARATIONS = {
    "py/parlour/contract.py": "the types of messages, which the build makes",
    "py/parlour/rules.py": "the hooks of a game",
    "py/parlour/cli/arguments.py: parser": "the options of the command line",
    "py/parlour/state.py: __init__": "the fields of a position",
}
"""The files and functions that may be long, with what they declare."""
PAGE = [
    path
    for ending in ("*.js", "*.css", "*.html", "*.json")
    for path in (TOP / "web").rglob(ending)
    if "node_modules" not in path.parts
]


def test_neither_the_core_nor_the_page_names_a_game():
    names = {
        word
        for id in games.ids()
        for word in (id, id.replace("-", "_"), next(iter(games.tables(id).values())).name)
    }
    named = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in names), re.I)
    for path in [*CORE, *PAGE, TOP / "index.html"]:
        found = named.search(path.read_text(encoding="utf-8"))
        assert not found, f"{path.relative_to(TOP)} names {found[0]}"


def test_the_rules_of_a_game_are_short():
    for rules in (TOP / "py" / "parlour" / "games").glob("*/rules.py"):
        assert len(rules.read_text(encoding="utf-8").splitlines()) < 120, rules
    assert (
        len((TOP / "py/parlour/games/sixes_and_sevens/rules.py").read_text(encoding="utf-8").splitlines())
        < 80
    )


def test_a_game_is_found_by_its_folder():
    folders = {
        path.parent.name.replace("_", "-") for path in (TOP / "py" / "parlour" / "games").glob("*/rules.py")
    }
    assert folders == set(games.ids())


def test_every_file_of_tests_has_a_name_of_its_own():
    """The tests import one another by name, so of two files of the same name pytest refuses one."""
    names = [path.name for path in (TOP / "tests").rglob("*.py") if "__" not in path.name]
    assert {name for name in names if names.count(name) > 1} <= {"conftest.py"}


def test_files_and_functions_are_short_but_for_declarations():
    paths = [path for folder in ("py", "web", "scripts") for path in (TOP / folder).rglob("*.*")]
    long = set()
    for path in paths:
        if path.suffix not in {".py", ".js", ".mjs", ".css"} or "node_modules" in path.parts:
            continue
        name, text = path.relative_to(TOP).as_posix(), path.read_text(encoding="utf-8")
        if len(text.splitlines()) > 300:
            long.add(name)
        for node in ast.walk(ast.parse(text)) if path.suffix == ".py" else ():
            if (
                isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
                and node.end_lineno >= node.lineno + 40
            ):
                long.add(f"{name}: {node.name}")
    assert long <= set(DECLARATIONS)
