"""Build the site: the wheel, the page's bundled JavaScript and CSS, and Pyodide, all into dist/.

    python3 scripts/build.py [--no-single-file]

dist/ is then a folder of files for any static host: every address in it is relative.
"""

import argparse
import json
import os
import re
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from building import (
    chosen_games,
    contract_types,
    desk_for_page,
    drawings,
    integrity,
    licences,
    puzzles_for_page,
    pyodide_runtime,
    seal_service_worker,
    shipped,
    single_file,
    web_manifest,
    write_a_game,
)
from building.plain_pages import game_pages
from tooling.steps import DIST, TOP, VENV, WEB, ScriptError, Step, digest, run, run_main, run_steps
from tooling.toolchain import for_building, node, project, python

BUILDING = TOP / "scripts" / "building"
CONTRACT = WEB / "contract.schema.json"
NOTES = ("title", "description")
# In index.html these pairs mark the places that are filled here.
UNBUILT = ("<!-- unbuilt -->", "<!-- /unbuilt -->")
HELLO = ('<script type="application/json" id="hello">', "</script>")
PREDEALT = ('<script type="application/json" id="predealt">', "</script>")
PRELOADED = ("<!-- parts -->", "<!-- /parts -->")
PREVIEW = ("<!-- preview -->", "<!-- /preview -->")
PLAIN_PAGES = ("<!-- pages -->", "<!-- /pages -->")
# The address of the site. Links shared out of the single file lead there, and previews need whole addresses.
HOME = os.environ.get("PARLOUR_HOME", "")
if HOME and not HOME.endswith((".html", "/")):
    HOME += "/"
# What ships, for programs that look for known faults in it.
SBOM = DIST / "sbom.cdx.json"
# What the engine was asked while building, which the page shows before its engine has started.
ANSWERS = VENV / "answers.json"
# The constants of the page: too long for a command line.
CONSTANTS = VENV / "constants.json"


def steps(with_single_file: bool = True) -> list[Step]:
    # Now, for this is one of the sources.
    contract_types.write()
    sources = [TOP / name for name in chosen_games.SOURCES]
    engine = digest([*sources, *sorted(chosen_games.ids())])
    packed = pyodide_runtime.engine_step(wheel(), engine)
    checks = pyodide_runtime.desk_step(wheel(), engine)
    questions = engine + digest([BUILDING / "predealt.py"])
    page = Step("Bundling the page", bundle, DIST / "index.html", "page", packed.depends_on + page_sources())
    single = single_file.step(page, lambda folder: bundle_scripts(folder, single=True))
    return [
        *pyodide_runtime.steps(),
        Step("Building the wheel", build_wheel, wheel(), "wheel", engine),
        packed,
        checks,
        Step("Asking the engine what the page shows first", ask_engine, ANSWERS, "answers", questions),
        page,
        *([single] if with_single_file else []),
    ]


def page_sources() -> str:
    """Changes with everything the page is made from except the engine."""
    single = [TOP / "index.html", TOP / "scripts" / "build.py", *web_manifest.pictures()]
    return digest([WEB, BUILDING, *single, HOME])


def wheel() -> Path:
    named = project()["project"]
    return DIST / f"{named['name'].replace('-', '_')}-{named['version']}-py3-none-any.whl"


def build_wheel() -> None:
    for old in DIST.glob("*.whl"):
        old.unlink()
    hatchling = [python(), "-m", "hatchling", "build", "--target", "wheel", "--directory", DIST]
    with chosen_games.sources() as folder:
        run(hatchling, "The wheel could not be built", show_output=True, folder=folder)


def ask_engine() -> None:
    asking = [python(), BUILDING / "predealt.py", wheel()]
    ANSWERS.write_text(run(asking, "The engine in the wheel did not answer", show_output=True), "utf-8")


def bundle() -> None:
    for old in (seal_service_worker.PARTS, seal_service_worker.FONTS):
        shutil.rmtree(old, ignore_errors=True)
    parts = bundle_scripts(DIST, single=False)
    # Neither may close the script element in which it stands.
    answers = ANSWERS.read_text(encoding="utf-8").replace("<", r"\u003c").splitlines()
    hello, predealt, rules, scored = answers
    preview, links = game_pages.for_index(json.loads(hello), HOME)
    page = (TOP / "index.html").read_text(encoding="utf-8")
    page = fill(page, UNBUILT, "")
    page = fill(page, PRELOADED, "".join(f'<link rel="modulepreload" href="{part}" />' for part in parts))
    page = fill(page, PREVIEW, preview)
    page = fill(page, PLAIN_PAGES, links)
    page = fill(page, HELLO, hello.join(HELLO))
    page = fill(page, PREDEALT, predealt.join(PREDEALT))
    (DIST / "index.html").write_text(page, encoding="utf-8")
    told = json.loads(hello)
    manifest = web_manifest.write(told["games"])
    write_a_game.write()
    plain = game_pages.write(told, json.loads(rules), json.loads(scored), HOME)
    add_other_files([manifest, *plain])


def bundle_scripts(folder: Path, single: bool) -> list[str]:
    """Bundle the page's scripts and stylesheets into a folder, for the site or for the `single` file.

    Gives the addresses of the parts that the page cannot start without.
    """
    CONSTANTS.write_text(json.dumps(constants_for_page() | {"single": single}), encoding="utf-8")
    bundling = [node(), BUILDING / "bundle.mjs", CONSTANTS, folder]
    output = run(bundling, "The page could not be bundled", show_output=True)
    bundled = json.loads(output.splitlines()[-1])
    shipped.check_bundled(bundled["packages"], single)
    return list(bundled["parts"])


def add_other_files(more: list[Path]) -> None:
    """Add the icons, and what lets the page work without its server, for which it needs `more`."""
    copied = [shutil.copyfile(file, DIST / file.name) for file in sorted((WEB / "icons").glob("*.png"))]
    licences.write()
    listing = [python(), BUILDING / "sbom.py", project()["project"]["version"], SBOM]
    run(listing, "The list of what ships could not be written", show_output=True)
    seal_service_worker.seal(
        [*copied, licences.NOTICES, *more],
        [
            pyodide_runtime.LIBRARY,
            pyodide_runtime.DESK,
            *sorted(pyodide_runtime.RUNTIME.glob("*.whl")),
            wheel(),
        ],
    )


def fill(page: str, marks: tuple[str, str], text: str) -> str:
    """The page with this text in place of the marks and what is between them."""
    part = r".*?".join(map(re.escape, marks))
    filled, times = re.subn(part, lambda found: text, page, flags=re.DOTALL)
    if times != 1:
        raise ScriptError(f"index.html must have one part between {marks[0]} and {marks[1]}: put it back.")
    return filled


def constants_for_page() -> dict[str, object]:
    """The constant BUILD, as web/globals.d.ts describes it."""
    return {
        "version": project()["project"]["version"],
        "home": HOME,
        "lock": json.loads(pyodide_runtime.LOCK.read_text(encoding="utf-8")),
        "build": seal_service_worker.MARK,
        # A string, because esbuild would put a list into a part of its own, and all others would wait for it.
        "credits": json.dumps(licences.for_page()),
        # Likewise: the covers and signs of our games.
        "drawings": json.dumps(drawings.for_page()),
        # Likewise: the puzzles.
        "puzzles": json.dumps(puzzles_for_page.by_table(), separators=(",", ":")),
        # Likewise: what the desk offers.
        "desk": json.dumps(desk_for_page.for_page(), separators=(",", ":")),
        "ours": json.dumps(desk_for_page.games(chosen_games.folders()), separators=(",", ":")),
        # A string as well: all about writing games.
        "writing": write_a_game.text(),
        # A string, too: what is handed to an engine with brought games, its scripts in their order.
        "handed": json.dumps(
            {"scripts": addresses([*single_file.BEFORE, DIST / "worker.js"]), "files": handed()}
        ),
        "contract": json.dumps(without_notes(json.loads(CONTRACT.read_text(encoding="utf-8"))["$defs"])),
        "sizes": {file.relative_to(DIST).as_posix(): file.stat().st_size for file in pyodide_runtime.FETCHED},
        "digests": {
            file.relative_to(DIST).as_posix(): integrity.of_file(file)
            for file in (*pyodide_runtime.FETCHED, pyodide_runtime.LIBRARY)
        },
        # A string by itself: scripts that share an object would get a file of their own for it, which a table
        # would wait for.
        "deskDigest": integrity.of_file(pyodide_runtime.DESK),
    }


def without_notes(schema: Any) -> Any:
    """A JSON schema without what is only written for people."""
    if isinstance(schema, list):
        return list(map(without_notes, schema))
    if not isinstance(schema, dict):
        return schema
    # A property may have these names, too.
    kept = {key: part for key, part in schema.items() if key not in NOTES or isinstance(part, dict)}
    return {key: without_notes(part) for key, part in kept.items()}


def handed() -> list[str]:
    """The addresses of the files, other than scripts, that an engine with brought games needs."""
    needed = [file for file in pyodide_runtime.FETCHED if file.suffix != ".js"]
    return addresses([*needed, pyodide_runtime.LIBRARY, *sorted(pyodide_runtime.RUNTIME.glob("*.whl"))])


def addresses(files: Iterable[Path]) -> list[str]:
    return [file.relative_to(DIST).as_posix() for file in files]


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the site into dist/.")
    parser.add_argument("--no-single-file", action="store_true", help="leave out parlour-tricks.html")
    without = parser.parse_args().no_single_file
    run_steps([*for_building(), *steps(with_single_file=not without)])
    print(f"\nThe site is in {DIST.relative_to(TOP)}/.")
    if not without:
        size = single_file.ONE_FILE.stat().st_size / 1e6
        print(f"{single_file.ONE_FILE.name} there is all of it in one file, of {size:.1f} MB.")
    return 0


if __name__ == "__main__":
    run_main(main)
