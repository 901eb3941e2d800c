"""The architecture: which room may import which, in the engine and in the page; how full a folder may be."""

from collections import Counter
from pathlib import Path

import pytest

from floors import circles, room_of, ways_into, wrong_way
from imports import Import, files, python_imports, script_imports

TOP = Path(__file__).parent.parent.parent
MOST_SCRIPTS = 20
"""In one folder."""
SCRIPTS = (".py", ".js", ".mjs")

# Rooms on one floor do not import each other.
ENGINE_FLOORS = [
    # The package itself, which only has a version, and the types of the contract, which are made.
    {"", "contract", "measuring"},
    {"cards"},
    {"words", "old_words"},
    {"state"},
    {"options"},
    {"dealer"},
    {"vocabulary"},
    {"rules"},
    {"game"},
    {"moments"},
    {"bidding", "hints", "sight", "banter", "events", "table"},
    {"lesson", "search"},
    {"games"},
    {"nets"},
    {"bots", "formats", "drawing"},
    {"play", "lab", "deal"},
    {"check"},
    {"bridge", "puzzles", "adapters"},
    {"cli"},
    {"__main__"},
]
# What a game may be written with, besides its own folder.
KERNEL = {
    "cards",
    "words",
    "state",
    "options",
    "dealer",
    "vocabulary",
    "rules",
    "game",
    "bidding",
    "hints",
    "sight",
    "lesson",
    "moments",
    "banter",
    "events",
}
FOR_GAMES = KERNEL | {"games/bounds", "games/four_suits"}

PAGE_FLOORS = [
    {"ui"},
    {"storage"},
    {"state", "engine", "embed"},
    {"route", "playback", "table", "offline"},
    {"shell"},
    {"home"},
    {"features"},
    {"main"},
]

FEATURES = Import("shell/load-features", "features/index", "dynamic")


@pytest.fixture(scope="module")
def engine():
    return python_imports(TOP / "py" / "parlour")


@pytest.fixture(scope="module")
def page():
    """Without types. They are gone when the page runs, and a room that is handed its collaborators must
    name their types, wherever they come from.
    """
    return [one for one in script_imports(TOP / "web") if one.how != "type"]


def test_the_engine_keeps_to_its_floors(engine):
    assert len(engine) > 250
    assert wrong_way(engine, ENGINE_FLOORS) == [] == circles(engine)


def test_the_page_keeps_to_its_floors_and_there_is_one_way_into_the_features(page):
    assert len(page) > 200
    assert ways_into(page, "features") == [FEATURES]
    # The one way up: by then, everything else has been loaded.
    assert wrong_way(page, PAGE_FLOORS) == ["shell/load-features imports features/index"]
    assert circles(page) == []


def test_a_game_imports_only_what_games_are_written_with(engine):
    by_games = [
        one
        for one in engine
        if one.by.startswith("games/") and one.by not in ("games/bounds", "games/four_suits")
    ]
    assert len(by_games) > 50
    for one in by_games:
        folder = "/".join(one.by.split("/")[:2])
        assert one.of in FOR_GAMES or f"{one.of}/".startswith(f"{folder}/"), f"{one.by} imports {one.of}"


def test_no_folder_holds_too_many_scripts():
    scripts = [path for room in ("py", "web", "tests", "scripts") for path in files(TOP / room, *SCRIPTS)]
    full = {str(folder): count for folder, count in Counter(path.parent for path in scripts).items()}
    assert len(full) > 40
    assert {folder: count for folder, count in full.items() if count > MOST_SCRIPTS} == {}


# ---- The checks notice what breaks them: small trees that somebody might have written.


@pytest.fixture
def tree(tmp_path):
    """Writes files into a folder, and returns it."""

    def write(texts):
        for name, text in texts.items():
            path = tmp_path / "engine" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        return tmp_path / "engine"

    return write


SOUND_PYTHON = {
    "__init__.py": "",
    "cards.py": "import json\n",
    "table/__init__.py": "from engine.table.match import Match\n",
    "table/match.py": "from engine import cards\nfrom other.table import Table\n",
    "play.py": "from engine.table import Match, match\n",
}
PYTHON_FLOORS = [{"cards"}, {"table"}, {"play"}]


def test_imports_of_python_are_found(tree):
    assert set(python_imports(tree(SOUND_PYTHON))) == {
        Import("table", "table/match", "static"),
        Import("table/match", "cards", "static"),
        Import("play", "table", "static"),
        Import("play", "table/match", "static"),
    }


def test_a_sound_tree_of_python_passes(tree):
    imports = python_imports(tree(SOUND_PYTHON))
    assert wrong_way(imports, PYTHON_FLOORS) == [] == circles(imports)


@pytest.mark.parametrize(
    "upwards",
    [
        "from engine.play import Play\n",
        "import engine.play\n",
        "from engine import play\n",
        "def late():\n    from engine.play import Play\n",
        "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    from engine.play import Play\n",
    ],
)
def test_an_import_upwards_in_python_is_noticed(tree, upwards):
    imports = python_imports(tree(SOUND_PYTHON | {"table/match.py": upwards}))
    assert wrong_way(imports, PYTHON_FLOORS) == ["table/match imports play"]
    assert circles(imports)


def test_an_import_of_a_room_on_the_same_floor_is_noticed(tree):
    imports = python_imports(tree(SOUND_PYTHON | {"hints.py": "from engine.table import Match\n"}))
    assert wrong_way(imports, [{"cards"}, {"table", "hints"}, {"play"}]) == ["hints imports table"]


def test_a_circle_within_a_room_is_noticed(tree):
    more = {
        "table/match.py": "from engine.table import deal\n",
        "table/deal.py": "import engine.table.match\n",
    }
    imports = python_imports(tree(SOUND_PYTHON | more))
    assert wrong_way(imports, PYTHON_FLOORS) == []
    assert circles(imports) == [["table/match", "table/deal", "table/match"]]


def test_a_room_that_is_on_no_floor_is_noticed():
    with pytest.raises(ValueError, match="attic/chest is on no floor"):
        room_of("attic/chest", ["cards", "table"])


SOUND_SCRIPTS = {
    "ui/card.js": 'import { html } from "lit-html";\n/** @typedef {import("../table/table.js").Table} T */\n',
    "table/table.js": 'import {\n  card,\n  // See import("../main.js").\n} from "../ui/card.js";\n',
    "table/late.js": 'const load = () => import("../features/index.js");\n',
    "features/index.js": 'export * from "../table/table.js";\n',
    "main.js": 'import "./table/table.js";\n',
}
SCRIPT_FLOORS = [{"ui"}, {"table"}, {"features"}, {"main"}]
ALLOWED = Import("table/late", "features/index", "dynamic")


def test_imports_of_scripts_are_found(tree):
    assert set(script_imports(tree(SOUND_SCRIPTS))) == {
        Import("ui/card", "table/table", "type"),
        Import("table/table", "ui/card", "static"),
        Import("table/table", "main", "type"),
        ALLOWED,
        Import("features/index", "table/table", "static"),
        Import("main", "table/table", "static"),
    }


def runs(folder):
    return [one for one in script_imports(folder) if one.how != "type" and one != ALLOWED]


def test_a_sound_tree_of_scripts_passes(tree):
    imports = runs(tree(SOUND_SCRIPTS))
    assert wrong_way(imports, SCRIPT_FLOORS) == [] == circles(imports) == ways_into(imports, "features")


@pytest.mark.parametrize(
    "upwards",
    [
        'import { table } from "../table/table.js";\n',
        'import "../table/table.js";\n',
        'export { table } from "../table/table.js";\n',
        'const late = await import("../table/table.js");\n',
    ],
)
def test_an_import_upwards_in_scripts_is_noticed(tree, upwards):
    imports = runs(tree(SOUND_SCRIPTS | {"ui/card.js": upwards}))
    assert wrong_way(imports, SCRIPT_FLOORS) == ["ui/card imports table/table"]
    assert circles(imports)


@pytest.mark.parametrize(
    "way", ['import { more } from "./features/index.js";\n', 'import("./features/index.js");\n']
)
def test_a_second_way_into_the_features_is_noticed(tree, way):
    imports = runs(tree(SOUND_SCRIPTS | {"main.js": way}))
    assert [(one.by, one.of) for one in ways_into(imports, "features")] == [("main", "features/index")]
