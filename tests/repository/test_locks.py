"""Packages are installed as they were locked, with the digest of each file, or not at all."""

import hashlib
import json
import re

import pytest

from building import pyodide_runtime
from tooling import lock, toolchain
from tooling.steps import ScriptError

GROUPS = toolchain.project()["dependency-groups"]
# A package at one version, perhaps for some machines only, with at least one digest.
LOCKED = re.compile(r"([a-z0-9-]+==[\w.]+)(?: ; .+)? \\\n    --hash=sha256:[0-9a-f]{64}")


def test_every_group_is_locked():
    assert {file.stem for file in toolchain.LOCKS.iterdir()} == set(GROUPS)


def test_each_lock_is_as_new_as_its_group():
    """With a digest of each package in it."""
    stale = "run scripts/tooling/lock.py"
    for name in GROUPS:
        head, _, body = toolchain.locked(name).partition("\n")
        found = LOCKED.findall(body)
        wanted = {named.lower().replace("_", "-") for named in lock.packages(name)}
        assert (name, head) == (name, lock.head(name)), stale
        assert (name, len(found)) == (name, len(re.findall(r"^\S", body, re.MULTILINE)))
        assert (name, wanted - set(found)) == (name, set())


def test_the_build_backend_is_the_one_that_is_locked():
    (backend,) = toolchain.project()["build-system"]["requires"]
    assert backend in GROUPS["build"]


def test_the_extras_are_what_is_tested():
    extras = toolchain.project()["project"]["optional-dependencies"]
    assert {"openspiel", "pettingzoo"} <= set(extras)
    assert {package for packages in extras.values() for package in packages} <= set(lock.packages("dev"))


@pytest.mark.slow
def test_what_the_page_loads_is_what_was_locked():
    """Pyodide refuses a package that has not the digest in the page's own list."""
    packages = json.loads(pyodide_runtime.LOCK.read_text(encoding="utf-8"))["packages"]
    assert set(packages) == {"micropip"}
    (micropip,) = packages.values()
    wheel = (pyodide_runtime.RUNTIME / micropip["file_name"]).read_bytes()
    assert micropip["sha256"] == hashlib.sha256(wheel).hexdigest()
    assert f"sha256:{micropip['sha256']}" in toolchain.locked("micropip")


@pytest.mark.slow
def test_a_file_with_one_byte_changed_is_refused(tmp_path):
    (whole,) = pyodide_runtime.RUNTIME.glob("micropip-*.whl")
    changed = bytearray(whole.read_bytes())
    changed[len(changed) // 2] ^= 1
    (tmp_path / whole.name).write_bytes(changed)
    here = ["--no-index", "--find-links", tmp_path, "--dest", tmp_path / "got"]
    with pytest.raises(ScriptError, match=r"^No micropip: a file is not the one that was locked"):
        toolchain.pip("download", "micropip", *here, *toolchain.FOR_PYODIDE, failure="No micropip")


@pytest.mark.slow
def test_a_file_with_another_digest_is_refused(tmp_path, monkeypatch):
    def download():
        here = ["--no-index", "--find-links", pyodide_runtime.RUNTIME, "--dest", tmp_path]
        toolchain.pip("download", "micropip", *here, *toolchain.FOR_PYODIDE, failure="No micropip")

    download()
    assert [file.suffix for file in tmp_path.iterdir()] == [".whl"]
    forged = re.sub("sha256:.{4}", "sha256:0000", toolchain.locked("micropip"))
    (tmp_path / "micropip.txt").write_text(forged, encoding="utf-8")
    monkeypatch.setattr(toolchain, "LOCKS", tmp_path)
    with pytest.raises(ScriptError, match=r"^No micropip: a file is not the one that was locked"):
        download()
