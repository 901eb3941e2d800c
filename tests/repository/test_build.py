"""What the build prepares for the page's Python: the engine as bytecode, the library, the wheel."""

import ast
import json
import re
import subprocess
import zipfile

import pytest

import build
from building import integrity, pyodide_runtime
from parlour import games
from tooling.steps import DIST, TOP
from tooling.toolchain import node

pytestmark = pytest.mark.slow

PAGE = DIST / "index.html"
WITH_ENGINE = """
import importlib, json, parlour
from parlour import bridge
print(bridge.call('{"do": "hello"}').partition("\\n")[2])
print(json.__doc__, bool(parlour.__doc__))
for name in NAMES:
    importlib.import_module(name)
print("imported", flush=True)
bridge.call("no call")
"""
STRANGERS = """
import sys, zipfile
names = {name.split("/")[0].split(".")[0] for name in zipfile.ZipFile("dist/pyodide/library.zip").namelist()}
print(*sorted(names - sys.stdlib_module_names))
"""
BRING = """
import pyodide_js
await pyodide_js.loadPackage("micropip")
import micropip
await micropip.install("emfs:/parlour/dist/WHEEL")
from parlour import bridge
print(bridge.call('{"do": "rules", "game": "addenda"}'))
"""


@pytest.fixture(autouse=True)
def built():
    if not PAGE.exists():
        pytest.fail("There is nothing in dist/ to look at: run `python3 scripts/build.py` first.")


@pytest.fixture
def inside(tmp_path):
    """Runs a script inside Pyodide with this library. Returns its exit status, output and errors."""

    def run(library, text):
        script = tmp_path / "script.py"
        script.write_text(text)
        words = [node(), TOP / "scripts" / "tooling" / "script_in_pyodide.mjs", library, script]
        ran = subprocess.run(words, cwd=TOP, capture_output=True, encoding="utf-8")
        return ran.returncode, ran.stdout, ran.stderr

    return run


def test_the_page_can_play_everything_with_the_trimmed_library(inside):
    """A match at every table, in which every bot plays at some of them."""
    script = (TOP / "tests" / "support" / "play_everything.py").read_text(encoding="utf-8")
    matches = sum(len(games.tables(id)) for id in games.ids())
    assert inside(pyodide_runtime.ENGINE, script) == (0, f"{matches} matches\n", "")


def test_the_engine_has_what_it_needs_and_the_page_its_answer(inside):
    """It answers `hello` as the page says, imports what is imported late, and can tell of an error."""
    names = imported_late()
    assert "json" in names
    status, said, trouble = inside(pyodide_runtime.ENGINE, WITH_ENGINE.replace("NAMES", repr(sorted(names))))
    assert said.count("\n") == 3, trouble
    hello, docstrings, imported = said.splitlines()
    told = re.search("(.*)".join(map(re.escape, build.HELLO)), PAGE.read_text(encoding="utf-8"))
    assert json.loads(hello) == json.loads(told[1])
    # Those of the library are a seventh of it, and what the engine says about rules is made from its own.
    assert docstrings == "None True"
    assert imported == "imported"
    # The trimmed library has everything that a traceback needs.
    assert status == 1
    assert "parlour/bridge/__init__.py" in trouble
    assert trouble.strip().endswith("JSONDecodeError: Expecting value: line 1 column 1 (char 0)")


def imported_late():
    """Whatever an import statement in the engine names, even in a function not called while it is packed."""
    with zipfile.ZipFile(pyodide_runtime.ENGINE) as packed, zipfile.ZipFile(build.wheel()) as wheel:
        sources = [name.removesuffix("c") for name in packed.namelist() if name.startswith("parlour/")]
        # This one runs with the full library.
        sources.remove("parlour/bridge/wheels.py")
        named = {name for source in sources if source.endswith(".py") for name in imports(wheel.read(source))}
        # Only bots of one's own look at that, and the page has none.
        return named - {"parlour.table.view"}


def test_the_page_has_the_drawings_of_the_games_and_the_engine_does_not():
    (part,) = (DIST / "parts").glob("own-drawings-*.js")
    text = part.read_text(encoding="utf-8")
    assert sorted(re.findall(r'"([a-z-]+)": \{"cover": "<svg', text)) == sorted(games.own())
    with zipfile.ZipFile(pyodide_runtime.ENGINE) as packed:
        assert [name for name in packed.namelist() if name.endswith(".svg")] == []


def test_the_wheel_can_be_installed_by_micropip(inside):
    """With the full library, which has no engine in it, and the packages that the build adds."""
    status, said, trouble = inside(pyodide_runtime.LIBRARY, BRING.replace("WHEEL", build.wheel().name))
    assert (status, trouble) == (0, "")
    assert json.loads(said.splitlines()[-1])["blocks"]


TRIAL = """
import sys
sys.path.append("dist/pyodide/engine.zip")
import base64, json
from parlour import bridge
archive = base64.b64encode(open("dist/pyodide/desk.zip", "rb").read()).decode()
rules = "from parlour.game import Game\\n\\n\\nclass Tiny(Game):\\n    tables = (2,)\\n    deels = 2\\n"
part = {"do": "part", "archive": archive}
trial = {"do": "trial", "id": "tiny", "files": {"rules.py": rules}, "deals": 4, "seats": 2, "seed": "a"}
check = {"do": "check", "id": "tiny", "begin": True}
for call in (part, trial, check):
    answer = json.loads(bridge.call(json.dumps(call)).partition("\\n")[2])
    print([one["line"] for one in answer.get("remarks", [])], answer.get("deals"), answer.get("over"))
"""


def test_an_engine_with_the_whole_library_takes_in_what_the_desk_needs(inside):
    """Nobody else's work is in the library: shipped.py lists Python and Pyodide.

    Of the game, the slip in line 6 is found, and four deals are played.
    """
    settings = "_sysconfigdata__emscripten_wasm32-emscripten"
    said = f"__hello__ __phello__ _pyodide {settings} pyodide site-packages\n"
    said += "[] None None\n[6, 4] 4 None\n[] None False\n"
    assert inside(pyodide_runtime.LIBRARY, STRANGERS + TRIAL) == (0, said, "")


def imports(source):
    """The modules that import statements name, anywhere in the source but for those of types alone."""
    tree = ast.parse(source)
    types = {id(one) for block in ast.walk(tree) if typing_only(block) for one in ast.walk(block)}
    for statement in ast.walk(tree):
        if id(statement) in types:
            continue
        if isinstance(statement, ast.Import):
            yield from (alias.name for alias in statement.names)
        elif isinstance(statement, ast.ImportFrom):
            yield statement.module


def typing_only(block):
    return isinstance(block, ast.If) and ast.unparse(block.test) == "TYPE_CHECKING"


def test_the_page_has_none_of_the_terminals_modules():
    with zipfile.ZipFile(pyodide_runtime.ENGINE) as packed:
        names = set(packed.namelist())
    assert "parlour/bridge/__init__.pyc" in names
    assert not names & {"parlour/__main__.pyc", "parlour/cli/terminal.pyc", "argparse.pyc"}
    assert not [name for name in names if name.startswith(("parlour/check/", "parlour/deal/"))]
    assert not names & {"parlour/bridge/desk.pyc", "parlour/bridge/trial.pyc"}
    assert not [name for name in names if name.endswith(".py")]


def test_the_policy_allows_the_script_that_stands_in_the_page_and_servers_send_no_other():
    """The digests in a policy that the server sends would be those of another build."""
    page, server = ((TOP / file).read_text("utf-8") for file in ("index.html", "scripts/hosting/nginx.conf"))
    [script] = re.findall(r'<script id="unstarted">(.*?)</script>', page, re.DOTALL)
    assert f"'{integrity.of_bytes(script.encode())}'" in page
    assert "add_header Content-Security-Policy" not in server
