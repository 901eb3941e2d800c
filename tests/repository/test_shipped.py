"""Whatever ships is listed: with its licence in licences.txt, and in the SBOM."""

import json
import re
import zipfile
from fnmatch import fnmatch

import pytest

import build
from building import licences, pyodide_runtime, seal_service_worker, shipped
from tooling.steps import DIST, ScriptError

pytestmark = pytest.mark.slow

# Ours, though the page's scripts contain npm packages: check_bundled compares those while building.
OURS = (
    """
    index.html parlour-tricks.html manifest.webmanifest icon-*.png table*.jpg licences.txt sbom.cdx.json
    parlour_tricks-*.whl main.js worker.js sw.js parlour-table.js style.css home.css besides.css desk.css
    pages.css forward.js */index.html picture.png */picture.png robots.txt sitemap.xml
    llms.txt write-a-game.md
    parts/*.js *.map pyodide/engine.zip pyodide/desk.zip pyodide/pyodide-lock.json
""".split()
    + seal_service_worker.LOOKS
)


@pytest.fixture(scope="module", autouse=True)
def built():
    if not build.SBOM.exists():
        pytest.fail("There is nothing in dist/ to look at: run `python3 scripts/build.py` first.")


@pytest.fixture(scope="module")
def works():
    return {work.name: work for work in shipped.works()}


@pytest.fixture(scope="module")
def sbom():
    return json.loads(build.SBOM.read_text(encoding="utf-8"))


def parts(works, within):
    return {name for name, work in works.items() if work.within == within}


def test_every_file_is_ours_or_is_listed(works):
    files = {file.relative_to(DIST).as_posix() for file in DIST.rglob("*") if file.is_file()}
    listed = {file for work in works.values() for file in work.files}
    assert listed <= files
    assert [name for name in files - listed if not any(fnmatch(name, ours) for ours in OURS)] == []


def test_every_vendored_part_is_listed(works):
    """Of micropip, and of Pyodide's scripts."""
    with zipfile.ZipFile(DIST / works["micropip"].files[0]) as wheel:
        vendored = {name.split("/")[2] for name in wheel.namelist() if name.startswith(shipped.VENDORED)}
    assert vendored == parts(works, "micropip")
    sources = json.loads((pyodide_runtime.NPM / "pyodide.js.map").read_text(encoding="utf-8"))["sources"]
    vendored = {found[1] for source in sources if (found := re.search(r"/vendor/(\w+)/", source))}
    assert vendored and vendored <= parts(works, "Pyodide")


@pytest.mark.parametrize(("without", "more"), [({"idb-keyval"}, set()), (set(), {"other"})])
def test_a_bundled_package_must_be_listed(works, without, more):
    bundled = {name for name, work in works.items() if work.package.startswith("pkg:npm/") and not work.files}
    shipped.check_bundled(list(bundled))
    with pytest.raises(ScriptError, match=r"must list .*: see to (idb-keyval|other)"):
        shipped.check_bundled(list(bundled - without | more))


def test_the_single_file_has_no_desk(works):
    usual = {"lit-html", "lean-qr", "ts-fsrs", "idb-keyval"}
    shipped.check_bundled(list(usual), single=True)
    with pytest.raises(ScriptError, match="see to fflate"):
        shipped.check_bundled([*usual, "fflate"], single=True)


def test_every_work_has_its_licence(works):
    """A text of its own under its heading, with the words that all such texts have."""
    _, _, *texts = licences.NOTICES.read_text(encoding="utf-8").split(licences.RULE)
    assert len(texts) == len(works)
    for text, work in zip(texts, works.values()):
        heading, _, notice = text.strip().partition("\n\n")
        assert heading.startswith(f"{work.name} ") and heading.endswith(work.link)
        assert notice == work.notice.strip()
        assert len(notice) > 300 and re.search("copyright|Mozilla Public License", notice, re.IGNORECASE)


def test_the_sbom_lists_the_same(works, sbom):
    listed = {}

    def collect(components, within):
        for one in components:
            files = {fact["value"] for fact in one.get("properties", ())}
            (licence,) = one["licenses"]
            listed[one["name"]] = (one.get("version", ""), licence["expression"], within, files)
            collect(one.get("components", ()), one["name"])

    collect(sbom["components"], "")
    assert listed == {
        work.name: (work.version, work.licence, work.within, set(work.files)) for work in works.values()
    }


def test_the_sbom_is_valid():
    text = build.SBOM.read_text(encoding="utf-8")
    # Not at the top: this module is read inside Pyodide too, before its tests are left out there.
    from cyclonedx.schema import SchemaVersion
    from cyclonedx.validation.json import JsonStrictValidator

    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None
    wrong = text.replace('"CycloneDX"', '"Cyclone"')
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(wrong) is not None
