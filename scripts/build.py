"""Build the site: the wheel, the page's bundled JavaScript and CSS, and Pyodide, all into dist/.

    python3 scripts/build.py

The outcome is a folder of files for any static host: every address in it is relative.
"""

import json
import re
import shutil

import house
from house import DIST, TOP, WEB, Step, Trouble, digest, run
from tools import for_building, node, project, python

# What boot fetches of Pyodide, in the order in which it does.
RUNTIME = ("pyodide.js", "pyodide.asm.js", "pyodide-lock.json", "pyodide.asm.wasm", "python_stdlib.zip")


def steps() -> list[Step]:
    """The steps of the build, each of which is done only when what it is made from has changed."""
    locked = WEB / "package-lock.json"
    engine = digest(TOP / name for name in ("py", "pyproject.toml", "README.md", "LICENSE"))
    return [
        Step("Building the wheel", build_wheel, DIST / wheel_name(), "wheel", engine),
        Step("Copying Pyodide", copy_pyodide, DIST / "pyodide" / RUNTIME[-1], "runtime", digest([locked])),
        Step("Bundling the page", bundle, DIST / "index.html", "page", engine + page_facts()),
    ]


def page_facts() -> str:
    """Changes with anything the page is made from, the wheel apart."""
    return digest([WEB, TOP / "index.html", TOP / "scripts" / "bundle.mjs"])


def wheel_name() -> str:
    named = project()["project"]
    return f"{named['name'].replace('-', '_')}-{named['version']}-py3-none-any.whl"


def build_wheel() -> None:
    for old in DIST.glob("*.whl"):
        old.unlink()
    hatchling = [python(), "-m", "hatchling", "build", "--target", "wheel", "--directory", DIST]
    run(hatchling, "The wheel could not be built", aloud=True)


def copy_pyodide() -> None:
    (DIST / "pyodide").mkdir(parents=True, exist_ok=True)
    for name in RUNTIME:
        shutil.copyfile(WEB / "node_modules" / "pyodide" / name, DIST / "pyodide" / name)


def bundle() -> None:
    told = json.dumps(facts_for_page())
    run([node(), TOP / "scripts" / "bundle.mjs", told], "The page could not be bundled", aloud=True)
    page = (TOP / "index.html").read_text(encoding="utf-8")
    built, cuts = re.subn(r"<!-- unbuilt -->.*?<!-- /unbuilt -->\s*", "", page, flags=re.DOTALL)
    if cuts != 1:
        raise Trouble(
            "index.html must hold one part between <!-- unbuilt --> and <!-- /unbuilt -->: put it back."
        )
    (DIST / "index.html").write_text(built, encoding="utf-8")


def facts_for_page() -> dict[str, object]:
    """The constant BUILD, as web/globals.d.ts describes it."""
    fetched = [f"pyodide/{name}" for name in RUNTIME] + [wheel_name()]
    return {
        "version": project()["project"]["version"],
        "wheel": wheel_name(),
        "sizes": {path: (DIST / path).stat().st_size for path in fetched},
    }


def main() -> int:
    house.carry_out([*for_building(), *steps()])
    print(f"\nThe site is in {DIST.relative_to(TOP)}/")
    return 0


if __name__ == "__main__":
    house.main(main)
