"""Build the site: the wheel, the page's bundled JavaScript and CSS, and Pyodide, all into dist/.

    python3 scripts/build.py

The outcome is a folder of files for any static host: every address in it is relative.
"""

import json
import os
import re
import shutil
from pathlib import Path

from building import licences, pyodide_runtime, seal_service_worker, single_file
from tooling.steps import DIST, TOP, WEB, Step, Trouble, carry_out, digest, run, run_main
from tooling.toolchain import for_building, node, project, python

ASK_ENGINE = """
import json, sys
sys.path.insert(0, sys.argv[1])
from parlour.bridge.catalogue import catalogue
print(json.dumps(catalogue(), separators=(",", ":")))
"""
MANIFEST = "manifest.webmanifest"
UNBUILT = ("<!-- unbuilt -->", "<!-- /unbuilt -->")
HELLO = ('<script type="application/json" id="hello">', "</script>")
PREDEALT = ('<script type="application/json" id="predealt">', "</script>")
BEGINNING = ("<!-- parts -->", "<!-- /parts -->")
# The address of the site, for links shared out of the one file: nobody else could follow one to a file.
HOME = os.environ.get("PARLOUR_HOME", "")


def steps() -> list[Step]:
    """The steps of the build, each of which is done only when what it is made from has changed."""
    engine = digest(TOP / name for name in ("py", "pyproject.toml", "README.md", "LICENSE"))
    packed = pyodide_runtime.with_engine(wheel(), engine)
    page = Step("Bundling the page", bundle, DIST / "index.html", "page", packed.facts + page_facts())
    return [
        *pyodide_runtime.steps(),
        Step("Building the wheel", build_wheel, wheel(), "wheel", engine),
        packed,
        page,
        single_file.step(page, lambda folder: bundle_scripts(folder, single=True)),
    ]


def page_facts() -> str:
    """Changes with anything the page is made from, the engine apart."""
    scripts = TOP / "scripts"
    return digest([WEB, TOP / "index.html", scripts / "build.py", scripts / "building", HOME])


def wheel() -> Path:
    named = project()["project"]
    return DIST / f"{named['name'].replace('-', '_')}-{named['version']}-py3-none-any.whl"


def build_wheel() -> None:
    for old in DIST.glob("*.whl"):
        old.unlink()
    hatchling = [python(), "-m", "hatchling", "build", "--target", "wheel", "--directory", DIST]
    run(hatchling, "The wheel could not be built", aloud=True)


def bundle() -> None:
    shutil.rmtree(seal_service_worker.PARTS, ignore_errors=True)
    parts = bundle_scripts(DIST, single=False)
    page = (TOP / "index.html").read_text(encoding="utf-8")
    page = filled(page, UNBUILT, "")
    page = filled(page, BEGINNING, "".join(f'<link rel="modulepreload" href="{part}" />' for part in parts))
    page = filled(page, HELLO, hello().join(HELLO))
    page = filled(page, PREDEALT, predealt().join(PREDEALT))
    (DIST / "index.html").write_text(page, encoding="utf-8")
    lay_beside()


def bundle_scripts(folder: Path, single: bool) -> list[str]:
    """The page's scripts and style, to lie beside it or, for a `single` file, to stand in it.

    The parts that the page does not start without.
    """
    told = json.dumps(facts_for_page() | {"single": single})
    bundling = [node(), TOP / "scripts" / "building" / "bundle.mjs", told, folder]
    said = run(bundling, "The page could not be bundled", aloud=True)
    return [str(part) for part in json.loads(said.splitlines()[-1])]


def lay_beside() -> None:
    """What makes the page one that can be installed, and that works without its server."""
    beside = [WEB / MANIFEST, *sorted((WEB / "icons").glob("*.png"))]
    copied = [shutil.copyfile(file, DIST / file.name) for file in beside]
    licences.write()
    seal_service_worker.seal(
        [*copied, licences.NOTICES],
        [pyodide_runtime.LIBRARY, *sorted(pyodide_runtime.RUNTIME.glob("*.whl")), wheel()],
    )


def filled(page: str, marks: tuple[str, str], text: str) -> str:
    """The page with this text where the marks are, and what is between them."""
    part = r".*?".join(map(re.escape, marks))
    built, times = re.subn(part, lambda found: text, page, flags=re.DOTALL)
    if times != 1:
        raise Trouble(f"index.html must hold one part between {marks[0]} and {marks[1]}: put it back.")
    return built


def hello() -> str:
    """What the engine answers to a HelloCall, as JSON that may stand in a page."""
    return asked("The engine could not be asked what there is to play", "-c", ASK_ENGINE)


def predealt() -> str:
    """The deals that the page shows before its engine has started, as JSON that can stand in a page."""
    return asked("The engine could not deal in advance", TOP / "scripts" / "building" / "predealt.py")


def asked(trouble: str, *script: object) -> str:
    """The JSON that a script prints which is given the wheel."""
    return run([python(), *script, wheel()], trouble).strip().replace("<", r"\u003c")


def facts_for_page() -> dict[str, object]:
    """The constant BUILD, as web/globals.d.ts describes it."""
    return {
        "version": project()["project"]["version"],
        "home": HOME,
        "lock": json.loads(pyodide_runtime.LOCK.read_text(encoding="utf-8")),
        "build": seal_service_worker.MARK,
        # As a text, because what is no text gets a part of its own, for which all others wait.
        "credits": json.dumps(licences.for_page()),
        "sizes": {file.relative_to(DIST).as_posix(): file.stat().st_size for file in pyodide_runtime.FETCHED},
    }


def main() -> int:
    carry_out([*for_building(), *steps()])
    size = single_file.ONE_FILE.stat().st_size / 1e6
    site, name = DIST.relative_to(TOP), single_file.ONE_FILE.name
    print(f"\nThe site is in {site}/, and all of it in one file of {size:.1f} MB, {name}, there.")
    return 0


if __name__ == "__main__":
    run_main(main)
