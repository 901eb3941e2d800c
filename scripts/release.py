"""Build the site, and lay everything that a release has into a folder.

    python3 scripts/release.py FOLDER [--tag v0.1.0]

FOLDER gets `files/` (the site as a zip, the single file, the list of what ships, and SHA256SUMS of all),
`python/` (wheel and sdist for PyPI), `npm/` (the element `<parlour-table>`) and `notes.md`. The same sources
always make the same bytes. `.github/workflows/release.yml` publishes them; nothing here does.
"""

import argparse
import hashlib
import json
import os
import re
import shutil
import tempfile
import zipfile
from pathlib import Path

import build
from building import chosen_games, single_file
from tooling.steps import DIST, TOP, WEB, ScriptError, run, run_main, run_steps
from tooling.toolchain import for_building, npm, project, python

ELEMENT = WEB / "embed" / "npm"
SCRIPT = "parlour-table.js"
CHANGES = TOP / "CHANGELOG.md"
SUMS = "SHA256SUMS"
# The earliest that a zip can say.
NO_TIME = (1980, 1, 1, 0, 0, 0)
# Only for debugging: a host does without.
LEFT_OUT = ".map"


def main() -> int:
    parser = argparse.ArgumentParser(description="Build everything that a release has.")
    parser.add_argument("folder", type=Path, help="where to put it: a new folder, or an empty one")
    parser.add_argument("--tag", default="", help="the tag of the release, which must be of this version")
    asked = parser.parse_args()
    version = str(project()["project"]["version"])
    notes = notes_of(version, asked.tag)
    if asked.folder.exists() and any(asked.folder.iterdir()):
        raise ScriptError(f"{asked.folder} is not empty: name a new folder.")
    run_steps([*for_building(), *build.steps()])
    for file in write(asked.folder, version, notes):
        print(f"{file.stat().st_size:>10,}  {file.relative_to(asked.folder)}")
    return 0


def notes_of(version: str, tag: str = "") -> str:
    """What CHANGELOG says of a version. Raises ScriptError if it says nothing, or the tag is of another."""
    if tag and tag != f"v{version}":
        raise ScriptError(f"The tag is {tag}, and pyproject.toml has version {version}: make them agree.")
    text = CHANGES.read_text(encoding="utf-8")
    found = re.search(rf"^## {re.escape(version)}\n+(.+?)(?=\n## |\Z)", text, re.MULTILINE | re.DOTALL)
    if not found:
        raise ScriptError(f"CHANGELOG.md says nothing of version {version}: write what is new.")
    return found[1].strip() + "\n"


def write(folder: Path, version: str, notes: str) -> list[Path]:
    """Write everything, from what is in dist/. Gives the files that are published."""
    files, for_python, for_npm = (folder / name for name in ("files", "python", "npm"))
    for part in (files, for_python, for_npm):
        part.mkdir(parents=True)
    write_zip(files / f"parlour-tricks-{version}.zip", DIST, f"parlour-tricks-{version}")
    for file in (single_file.ONE_FILE, build.SBOM):
        shutil.copyfile(file, files / file.name)
    shutil.copyfile(build.wheel(), for_python / build.wheel().name)
    write_sdist(for_python)
    pack_element(for_npm, version)
    (folder / "notes.md").write_text(notes, encoding="utf-8", newline="\n")
    published = [file for part in (files, for_python, for_npm) for file in sorted(part.iterdir())]
    sums = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in published]
    (files / SUMS).write_text("".join(sums), encoding="utf-8", newline="\n")
    return [*published, files / SUMS]


def write_zip(file: Path, folder: Path, name: str) -> None:
    """Pack a folder under a name. Neither times nor rights of its files are in the zip."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        inside = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
        for path in sorted(inside):
            if not path.endswith(LEFT_OUT):
                entry = zipfile.ZipInfo(f"{name}/{path}", NO_TIME)
                entry.create_system, entry.external_attr = 3, 0o100644 << 16
                packed.writestr(entry, inside[path].read_bytes(), zipfile.ZIP_DEFLATED, 9)


def write_sdist(folder: Path) -> None:
    hatchling = [python(), "-m", "hatchling", "build", "--target", "sdist", "--directory", folder.resolve()]
    with chosen_games.sources() as sources:
        run(hatchling, "The sdist could not be built", show_output=True, folder=sources)


def pack_element(folder: Path, version: str) -> None:
    """Pack the element as npm does. Its provenance needs the repository, which GitHub names in a workflow."""
    about = json.loads((ELEMENT / "package.json").read_text(encoding="utf-8")) | {"version": version}
    if repository := os.environ.get("GITHUB_REPOSITORY"):
        about["repository"] = {"type": "git", "url": f"git+https://github.com/{repository}.git"}
    with tempfile.TemporaryDirectory() as scratch:
        there = shutil.copytree(ELEMENT, Path(scratch, "parlour-table"))
        (there / "package.json").write_text(json.dumps(about, indent=2) + "\n", encoding="utf-8")
        for file in (DIST / SCRIPT, TOP / "LICENSE"):
            shutil.copyfile(file, there / file.name)
        # npm packs the rights of files, too.
        for file in there.iterdir():
            file.chmod(0o644)
        packing = [*npm(), "pack", "--ignore-scripts", "--pack-destination", folder.resolve()]
        run(packing, "npm could not pack the element", show_output=True, folder=there)


if __name__ == "__main__":
    run_main(main)
