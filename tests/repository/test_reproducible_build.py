"""Two builds of the same sources are the same, byte for byte, wherever and by whomever they are made."""

import os
import shutil
import subprocess
import sys

import pytest

from tooling.steps import DIST, TOP

pytestmark = pytest.mark.slow


@pytest.fixture
def checkout(tmp_path):
    """The sources in another folder, with nothing installed and later dates."""
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    names = subprocess.run(listed, cwd=TOP, capture_output=True, check=True, encoding="utf-8").stdout
    for name in filter(None, names.split("\0")):
        if (TOP / name).exists():
            target = tmp_path / "another folder" / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(TOP / name, target)
    return tmp_path / "another folder"


def test_a_second_checkout_builds_the_same(checkout):
    elsewhere = os.environ | {"TZ": "Asia/Tokyo", "LC_ALL": "C", "PYTHONHASHSEED": "7"}
    subprocess.run(
        [sys.executable, "scripts/build.py"],
        cwd=checkout,
        env=elsewhere,
        umask=0o077,
        check=True,
        timeout=280,
    )
    names = {file.relative_to(DIST) for file in DIST.rglob("*") if file.is_file()}
    dist = checkout / "dist"
    assert {file.relative_to(dist) for file in dist.rglob("*") if file.is_file()} == names
    assert [name for name in sorted(names) if (dist / name).read_bytes() != (DIST / name).read_bytes()] == []
