"""Two builds of the same sources are the same, byte for byte, wherever and by whomever they are made."""

import json
import os
import shutil
import subprocess

import pytest

from building import pyodide_runtime
from tooling.steps import DIST, TOP, VENV, WEB
from tooling.toolchain import python

pytestmark = pytest.mark.slow

BUILD = """
import os, shutil, build
from pathlib import Path
from building import pyodide_runtime
from tooling.steps import DIST, run_steps

def given(what, *files, **how):
    shutil.copyfile(Path(os.environ["GIVEN"], files[-1].relative_to(DIST)), files[-1])

if os.environ["GIVEN"]:
    pyodide_runtime.bake = given
run_steps(build.steps())
"""


@pytest.fixture
def checkout(tmp_path):
    """The sources in another folder, with later dates and the tools of this one."""
    there = tmp_path / "another folder"
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    names = subprocess.run(listed, cwd=TOP, capture_output=True, check=True, encoding="utf-8").stdout
    for name in filter(None, names.split("\0")):
        if (TOP / name).exists():
            (there / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(TOP / name, there / name)
    (there / ".venv").mkdir()
    # In a virtual environment these are all that Python looks for.
    for part in ("pyvenv.cfg", "Scripts" if os.name == "nt" else "bin", "Lib" if os.name == "nt" else "lib"):
        (there / ".venv" / part).symlink_to(VENV / part)
    # Inside Pyodide, and in source maps, a link would be seen as what it is.
    shutil.copytree(VENV / "pyodide-build", there / ".venv" / "pyodide-build")
    locked = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for name, package in locked.items():
        if name and not package.get("dev") and (WEB / name).exists():
            shutil.copytree(WEB / name, there / "web" / name, dirs_exist_ok=True)
    (there / "dist").mkdir()
    return there


def same_as_here(checkout, given=""):
    """Build in a checkout as in another place of the world, with the packages that are here, and compare.

    `given`: where the archives for Pyodide are copied from, if they are not to be made.
    """
    elsewhere = {"TZ": "Asia/Tokyo", "LC_ALL": "C", "PYTHONHASHSEED": "7", "PYTHONPATH": "scripts"}
    offline = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": pyodide_runtime.RUNTIME.as_uri()}
    where = os.environ | elsewhere | offline | {"GIVEN": str(given)}
    program = [checkout / python().relative_to(TOP), "-c", BUILD]
    subprocess.run(program, cwd=checkout, env=where, umask=0o077, check=True)
    names = {file.relative_to(DIST) for file in DIST.rglob("*") if file.is_file()}
    dist = checkout / "dist"
    assert {file.relative_to(dist) for file in dist.rglob("*") if file.is_file()} == names
    assert [name for name in sorted(names) if (dist / name).read_bytes() != (DIST / name).read_bytes()] == []


def test_a_second_checkout_builds_the_same_page(checkout):
    same_as_here(checkout, given=DIST)


@pytest.mark.long("compiles Python's library and the engine inside Pyodide once more")
def test_a_second_checkout_makes_the_same_archives_for_pyodide(checkout):
    same_as_here(checkout)
