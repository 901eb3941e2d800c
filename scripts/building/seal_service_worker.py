"""The end of a build: name it after its contents, and tell the page and the service worker the digests."""

import json
from pathlib import Path

from building import integrity, pyodide_runtime
from tooling.steps import DIST, WEB, digest

# Stands for the build's name in the scripts. It is as long as the name, so that source maps stay right.
MARK = "no name as yet ."
WORKER = DIST / "sw.js"
MARKED = (DIST / "main.js", DIST / "worker.js")
# What main.js imports, at once or later. Each file is named after its contents.
PARTS = DIST / "parts"
# The typefaces, which come with the styles that a script adds.
FONTS = DIST / "fonts"
# The other files that the page needs to start and play.
INDEX = DIST / "index.html"
# The looks other than that in style.css.
LOOKS = [look.name for look in sorted((WEB / "looks").glob("*.css")) if look.stem != "tokens"]
# The styles that scripts add.
ADDED = tuple(DIST / name for name in ("home.css", "besides.css", *LOOKS))
# The desk, for those who write games: it is kept once it has been used.
DESK_STYLE = DIST / "desk.css"
DESK = "desk-*.js"
PAGE = (INDEX, *MARKED, DIST / "style.css", *ADDED)


def seal(more: list[Path], later: list[Path]) -> None:
    """Tell the scripts the build's name, and the service worker what to keep now and what once it is used."""
    parts = sorted(PARTS.glob("*.js"))
    desk = [DESK_STYLE, *PARTS.glob(DESK)]
    files = [
        *PAGE,
        *(part for part in parts if part not in desk),
        *sorted(FONTS.glob("*.woff2")),
        *pyodide_runtime.FETCHED,
        *more,
    ]
    later = [*later, *desk]
    name = digest([*files, *later, WORKER])
    for script in MARKED:
        script.write_text(script.read_text(encoding="utf-8").replace(MARK, name), encoding="utf-8")
    fetched = [*parts, *ADDED, DESK_STYLE, DIST / "worker.js"]
    page = integrity.with_digests(INDEX.read_text(encoding="utf-8"), DIST, fetched)
    INDEX.write_text(page, encoding="utf-8")
    kept = json.dumps({"build": name, "files": integrities(files), "later": integrities(later)})
    WORKER.write_text(f"const KEPT = {kept};\n{WORKER.read_text(encoding='utf-8')}", encoding="utf-8")


def integrities(files: list[Path]) -> dict[str, str]:
    """By address: the digest of each file, as browsers check it when they fetch (`integrity`)."""
    return {address(file): integrity.of_file(file) for file in files}


def address(file: Path) -> str:
    """A page is fetched by the name of its folder: some hosts redirect requests for index.html."""
    path = file.relative_to(DIST).as_posix()
    return "./" if file == INDEX else path.removesuffix(INDEX.name)
