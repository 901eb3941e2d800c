"""The work of others in dist/: one list, which makes the page's credits, licences.txt and sbom.cdx.json.

tests/repository/test_shipped.py compares it with what is in dist/.
"""

import base64
import json
import re
import zipfile
from pathlib import Path
from typing import Any, NamedTuple

from building import pyodide_runtime
from tooling.steps import WEB, ScriptError

# Texts that no package here contains: CPython's own, and by SPDX name those of PARTS.
CPYTHON = Path(__file__).with_name("licence-cpython.txt")
TEXTS = Path(__file__).with_name("licences-of-parts")
# The npm package has no licence text. The MPL asks us to say what is shipped, and where its source is.
PYODIDE = """\
Pyodide is used under the Mozilla Public License, version 2.0, which stands below under micropip, and at
https://mozilla.org/MPL/2.0/. Its JavaScript and WebAssembly are shipped unchanged, as npm brings them. The
source of this version is at https://github.com/pyodide/pyodide/tree/{version}. Within it are parts on their
own terms, which are listed next.
"""
# What is compiled into Pyodide: licence, address, and notice of copyright. Nothing here tells the versions.
PARTS = {
    "Emscripten": ("MIT", "emscripten.org", "2010-2014 Emscripten authors"),
    "musl": ("MIT", "musl.libc.org", "2005-2020 Rich Felker, et al."),
    "libffi": ("MIT", "sourceware.org/libffi", "1996-2024 Anthony Green, Red Hat, Inc and others"),
    "zlib": ("Zlib", "zlib.net", "1995-2024 Jean-loup Gailly and Mark Adler"),
    "bzip2": ("bzip2-1.0.6", "sourceware.org/bzip2", "1996-2019 Julian R Seward"),
    "expat": (
        "MIT",
        "libexpat.github.io",
        "1998-2000 Thai Open Source Software Center Ltd and Clark Cooper; 2001-2025 Expat maintainers",
    ),
    "libmpdec": ("BSD-2-Clause", "bytereef.org/mpdecimal", "2008-2020 Stefan Krah"),
    "stackframe": ("MIT", "stacktracejs.com", "2017 Eric Wendelin and other contributors"),
}
# The typefaces: version, address, notice of copyright, and the files cut out of them (web/fonts/README.md).
FONTS = {
    "Calistoga": (
        "1.010",
        "github.com/SorkinType/Calistoga",
        "2019 The Calistoga Project Authors",
        ["display"],
    ),
    "Source Sans 3": (
        "3.052",
        "github.com/adobe-fonts/source-sans",
        "2023 Adobe (http://www.adobe.com/), with Reserved Font Name 'Source'",
        ["text-400", "text-600", "text-700"],
    ),
    "Young Serif": (
        "3.003",
        "github.com/noirblancrouge/YoungSerif",
        "2023 The Young Serif Project Authors",
        ["serif"],
    ),
}
# The editor of the desk and what it is made of.
EDITOR = {
    **{
        f"@codemirror/{name}": "codemirror.net"
        for name in (
            "autocomplete",
            "commands",
            "lang-python",
            "language",
            "lint",
            "search",
            "state",
            "streamparser",
            "view",
        )
    },
    **{f"@lezer/{name}": "lezer.codemirror.net" for name in ("common", "highlight", "lr", "python")},
    "@marijn/find-cluster-break": "github.com/marijnh/find-cluster-break",
    "crelt": "github.com/marijnh/crelt",
    "style-mod": "github.com/marijnh/style-mod",
    "w3c-keyname": "github.com/marijnh/w3c-keyname",
}
# The part of micropip that comes without its licence.
MOUSEBENDER = ("BSD-3-Clause", "github.com/brettcannon/mousebender", "2019 Brett Cannon")
VENDORED = "micropip/_vendored"


class Work(NamedTuple):
    name: str
    version: str  # empty if nothing tells it
    licence: str  # an SPDX expression
    link: str  # its address, without "https://"
    notice: str  # what its licence asks us to show
    package: str = ""  # its package URL without the version ("pkg:npm/lit-html"), if it is a package
    digest: str = ""  # of the package as it was locked: "SHA-512:" or "SHA-256:", and hexadecimal digits
    within: str = ""  # the name of the work that contains it, if it comes with another
    files: tuple[str, ...] = ()  # where it is in dist/, unless it is bundled into the page's scripts


def works() -> list[Work]:
    """All of them. A part comes right after what it is part of."""
    runtime = tuple(f"pyodide/{name}" for name in pyodide_runtime.UNCHANGED)
    archives = tuple(f"pyodide/{file.name}" for file in (pyodide_runtime.ENGINE, pyodide_runtime.LIBRARY))
    pyodide = from_npm("pyodide", "pyodide.org", notice="README.md")
    notice = PYODIDE.format(version=pyodide.version)
    return [
        pyodide._replace(name="Pyodide", notice=notice, files=(*runtime, *archives)),
        *(part("Pyodide", name, *facts) for name, facts in PARTS.items()),
        cpython()._replace(files=(runtime[-1], *archives)),
        from_npm("lit-html", "lit.dev"),
        from_npm("lean-qr", "qr.davidje13.com"),
        from_npm("ts-fsrs", "github.com/open-spaced-repetition/ts-fsrs"),
        from_npm("idb-keyval", "github.com/jakearchibald/idb-keyval", notice="LICENCE"),
        *(from_npm(name, link) for name, link in EDITOR.items()),
        from_npm("fflate", "github.com/101arrowz/fflate"),
        *micropip(),
        *(font(name, *facts) for name, facts in FONTS.items()),
    ]


def part(within: str, name: str, licence: str, link: str, holders: str) -> Work:
    text = (TEXTS / f"{licence}.txt").read_text(encoding="utf-8")
    return Work(name, "", licence, link, f"Copyright (c) {holders}\n\n{text}", within=within)


def cpython() -> Work:
    text, version = CPYTHON.read_text(encoding="utf-8"), str(packages()["info"]["python"])
    return Work("CPython", version, "PSF-2.0", "python.org", text, "pkg:generic/python")


def font(name: str, version: str, link: str, holders: str, files: list[str]) -> Work:
    text = (TEXTS / "OFL-1.1.txt").read_text(encoding="utf-8")
    notice = f"Copyright (c) {holders}\n\n{text}"
    return Work(name, version, "OFL-1.1", link, notice, files=tuple(f"fonts/{file}.woff2" for file in files))


def from_npm(name: str, link: str, notice: str = "LICENSE") -> Work:
    locked = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    folder = f"node_modules/{name}"
    package, text = locked[folder], (WEB / folder / notice).read_text(encoding="utf-8")
    kind, _, digest = package["integrity"].partition("-")
    return Work(
        name,
        package["version"],
        package["license"],
        link,
        text,
        f"pkg:npm/{name}",
        f"{kind.upper().replace('SHA', 'SHA-')}:{base64.b64decode(digest).hex()}",
    )


def micropip() -> list[Work]:
    """It, and what it contains."""
    locked = packages()["packages"]["micropip"]
    file = pyodide_runtime.RUNTIME / locked["file_name"]
    with zipfile.ZipFile(file) as wheel:

        def text(*names: str) -> str:
            return "\n".join(wheel.read(name).decode() for name in names)

        own = text(f"micropip-{locked['version']}.dist-info/licenses/LICENSE")
        inner = f"{VENDORED}/packaging"
        about = re.search('__version__ = "(.+)"', text(f"{inner}/src/packaging/__init__.py"))
        assert about
        either = text(*(f"{inner}/LICENSE{which}" for which in ("", ".APACHE", ".BSD")))
    names = ("micropip", locked["version"], "MPL-2.0", "micropip.pyodide.org", own, "pkg:pypi/micropip")
    packaging = ("packaging", about[1], "Apache-2.0 OR BSD-2-Clause", "packaging.pypa.io", either)
    return [
        Work(*names, f"SHA-256:{locked['sha256']}", files=(f"pyodide/{file.name}",)),
        Work(*packaging, "pkg:pypi/packaging", within="micropip"),
        part("micropip", "mousebender", *MOUSEBENDER),
    ]


def check_bundled(names: list[str], single: bool = False) -> None:
    """Raise ScriptError unless these npm packages, which the page's scripts contain, are those listed.

    The single file has no desk.
    """
    listed = {work.name for work in works() if work.package.startswith("pkg:npm/") and not work.files}
    without = {*EDITOR, "fflate"} if single else set()
    if wrong := (listed - without) ^ set(names):
        raise ScriptError(
            f"{Path(__file__).name} must list the npm packages in the page's scripts, and no other: "
            f"see to {', '.join(sorted(wrong))}."
        )


def packages() -> Any:
    """The list of packages that Pyodide can load."""
    return json.loads(pyodide_runtime.LOCK.read_text(encoding="utf-8"))
