"""What a release has: the same bytes each time, and what PyPI, npm and editors ask of it."""

import email
import hashlib
import json
import os
import re
import tarfile
import zipfile

import pytest

import build
from tooling.steps import DIST, WEB, ScriptError
from tooling.toolchain import project

# Pyodide has nothing that only development needs.
jsonschema = pytest.importorskip("jsonschema", reason="jsonschema is not installed")

from packaging.metadata import Metadata  # noqa: E402

import release  # noqa: E402

VERSION = project()["project"]["version"]
MANIFEST = json.loads((release.ELEMENT / "custom-elements.json").read_text(encoding="utf-8"))
EMBED = WEB / "embed"


@pytest.mark.slow
def test_a_release_has_what_it_says(tmp_path, monkeypatch):
    """All but the upload itself: nothing here needs the network."""
    if not build.SBOM.exists():
        pytest.fail("There is nothing in dist/ to pack: run `python3 scripts/build.py` first.")
    monkeypatch.setenv("GITHUB_REPOSITORY", "somebody/parlour")
    files = {file.name: file for file in release.write(tmp_path, VERSION, "New.\n")}
    named = f"parlour_tricks-{VERSION}"
    wheel, sdist, element = f"{named}-py3-none-any.whl", f"{named}.tar.gz", f"parlour-table-{VERSION}.tgz"
    packed = [f"parlour-tricks-{VERSION}.zip", "parlour-tricks.html", "sbom.cdx.json", wheel, sdist, element]
    assert [*files] == [*packed, "SHA256SUMS"]
    sums = dict(line.split("  ")[::-1] for line in files["SHA256SUMS"].read_text().splitlines())
    assert sums == {name: hashlib.sha256(files[name].read_bytes()).hexdigest() for name in packed}
    with zipfile.ZipFile(files[packed[0]]) as site:
        names = {name.partition("/")[2] for name in site.namelist()}
        assert site.read(f"parlour-tricks-{VERSION}/sw.js") == (DIST / "sw.js").read_bytes()
    on_site = {file.relative_to(DIST).as_posix() for file in DIST.rglob("*") if file.is_file()}
    assert names == {name for name in on_site if not name.endswith(".map")}
    with zipfile.ZipFile(files[wheel]) as archive, tarfile.open(files[sdist]) as sources:
        about = archive.read(f"{named}.dist-info/METADATA")
        assert email.message_from_bytes(about)["Description-Content-Type"] == "text/markdown"
        # Raises an error for whatever PyPI would refuse.
        Metadata.from_email(about, validate=True)
        assert sources.extractfile(f"{named}/PKG-INFO").read() == about
        modules = {name for name in archive.namelist() if name.startswith("parlour/")}
        inside = {name.partition("/py/")[2] for name in sources.getnames()}
        assert modules == {name for name in inside if name}
        # Git ignores it.
        assert "parlour/contract.py" in modules
    with tarfile.open(files[element]) as archive:
        about = json.load(archive.extractfile("package/package.json"))
        script = archive.extractfile("package/parlour-table.js").read()
        names = {name.removeprefix("package/") for name in archive.getnames()}
    assert names == {"LICENSE", "README.md", "package.json", about["main"], about["customElements"]}
    assert script == (DIST / "parlour-table.js").read_bytes() and about["version"] == VERSION
    assert about["repository"]["url"] == "git+https://github.com/somebody/parlour.git"


def test_a_zip_does_not_tell_when_and_by_whom_it_was_made(tmp_path):
    made = []
    for nth, names in enumerate((["b", "a/c", "d.map"], ["a/c", "b"])):
        folder = tmp_path / str(nth)
        (folder / "a").mkdir(parents=True)
        for name in names:
            (folder / name).write_text(name[0])
            (folder / name).chmod(0o600 if nth else 0o666)
            os.utime(folder / name, (nth * 1e9, nth * 1e9))
        release.write_zip(tmp_path / f"{nth}.zip", folder, "site")
        made.append((tmp_path / f"{nth}.zip").read_bytes())
    assert made[0] == made[1]
    with zipfile.ZipFile(tmp_path / "0.zip") as packed:
        assert packed.namelist() == ["site/a/c", "site/b"]


def test_only_a_version_that_changes_tells_of_is_released(monkeypatch, tmp_path):
    assert release.notes_of(VERSION, f"v{VERSION}").startswith("### At the table")
    with pytest.raises(ScriptError, match=r"^The tag is v9, and pyproject.toml has version"):
        release.notes_of(VERSION, "v9")
    monkeypatch.setattr(release, "CHANGES", tmp_path / "CHANGELOG.md")
    release.CHANGES.write_text("# Changes\n\n## 0.2.0\n\n- New.\n- Newer.\n\n## 0.1.0\n\n- Old.\n")
    assert [release.notes_of(version) for version in ("0.2.0", "0.1.0")] == ["- New.\n- Newer.\n", "- Old.\n"]
    with pytest.raises(ScriptError, match=r"^CHANGELOG.md says nothing of version 0.1:"):
        release.notes_of("0.1")


def test_the_manifest_of_the_element_says_what_the_element_does():
    schema = WEB / "node_modules" / "custom-elements-manifest" / "schema.json"
    jsonschema.validate(MANIFEST, json.loads(schema.read_text(encoding="utf-8")))
    (module,) = MANIFEST["modules"]
    (element,) = module["declarations"]
    script = (EMBED / "parlour-table.js").read_text(encoding="utf-8")
    (several,) = re.findall(r'of "([a-z ]+)"\.split', script)
    read = {*re.findall(r'\bget\("(\w+)"\)', script), *several.split()}
    assert read == {attribute["name"] for attribute in element["attributes"]}
    sent = set(re.findall(r'\bpost\("(\w+)"', (EMBED / "frame-events.js").read_text(encoding="utf-8")))
    # The element itself follows the height.
    assert {f"parlour-{event}" for event in sent - {"resize"}} == {one["name"] for one in element["events"]}
