"""The work of others in the page: its names, licences and addresses.

The page lists it under About. The licence texts make up dist/licences.txt, which is part of the site.
"""

import json
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from building import pyodide_runtime
from tooling.steps import DIST, TOP, WEB

NOTICES = DIST / "licences.txt"
# A copy of CPython's, which none of the packages here contains.
CPYTHON = Path(__file__).with_name("licence-cpython.txt")
HEAD = """\
Parlour Tricks is free under the MIT licence, which comes first. The others are for the work of others in it.
"""
# The npm package has no licence text. The MPL asks us to say what is shipped, and where its source is.
PYODIDE = """\
Pyodide is used under the Mozilla Public License, version 2.0, which stands below under micropip, and at
https://mozilla.org/MPL/2.0/. Its JavaScript and WebAssembly are shipped unchanged, as npm brings them. The
source of this version is at https://github.com/pyodide/pyodide/tree/{version}. Within it are, on their own
terms, parts of Emscripten (MIT), libffi (MIT), zlib, bzip2, expat (MIT) and libmpdec (BSD-2-Clause).
"""
RULE = f"\n{'-' * 100}\n"


class Credit(NamedTuple):
    name: str
    version: str
    licence: str
    link: str
    notice: str


def credits() -> list[Credit]:
    pyodide, python = npm_version("pyodide"), str(lock()["info"]["python"])
    return [
        Credit("Pyodide", pyodide, "MPL-2.0", "pyodide.org", PYODIDE.format(version=pyodide)),
        Credit("CPython", python, "PSF-2.0", "python.org", CPYTHON.read_text(encoding="utf-8")),
        from_npm("lit-html", "BSD-3-Clause", "lit.dev"),
        from_npm("lean-qr", "MIT", "qr.davidje13.com"),
        from_npm("idb-keyval", "Apache-2.0", "github.com/jakearchibald/idb-keyval", notice="LICENCE"),
        # With packaging inside, which is under the others.
        from_wheel("micropip", "MPL-2.0 and (Apache-2.0 or BSD-2-Clause)", "micropip.pyodide.org"),
    ]


def from_npm(name: str, licence: str, link: str, notice: str = "LICENSE") -> Credit:
    text = (WEB / "node_modules" / name / notice).read_text(encoding="utf-8")
    return Credit(name, npm_version(name), licence, link, text)


def npm_version(name: str) -> str:
    package = WEB / "node_modules" / name / "package.json"
    return str(json.loads(package.read_text(encoding="utf-8"))["version"])


def from_wheel(name: str, licence: str, link: str) -> Credit:
    packed = lock()["packages"][name]
    with zipfile.ZipFile(pyodide_runtime.RUNTIME / packed["file_name"]) as wheel:
        texts = [file for file in sorted(wheel.namelist()) if "/LICENSE" in file]
        notice = "\n".join(wheel.read(file).decode() for file in texts)
    return Credit(name, packed["version"], licence, link, notice)


def lock() -> Any:
    return json.loads(pyodide_runtime.LOCK.read_text(encoding="utf-8"))


def for_page() -> list[dict[str, str]]:
    """The credits as the page lists them."""
    return [
        {name: text for name, text in credit._asdict().items() if name != "notice"} for credit in credits()
    ]


def write() -> None:
    NOTICES.write_text(RULE.join(parts()), encoding="utf-8")


def parts() -> Iterator[str]:
    yield HEAD
    yield (TOP / "LICENSE").read_text(encoding="utf-8")
    for name, version, licence, link, notice in credits():
        yield f"\n{name} {version}, {licence}, https://{link}\n\n{notice}"
