"""Digests as browsers check them (`integrity`), and what index.html says of the files that it loads."""

import base64
import hashlib
import json
import re
from pathlib import Path

# What the page loads before anything else runs. The other scripts are imported.
LOADED = re.compile(r'(?:src|href)="(main\.js|style\.css|parts/[^"]+)"')
ALLOWED = "script-src 'self'"
IMPORT_MAP = '<script type="importmap">{}</script>'


def of_file(file: Path) -> str:
    return of_bytes(file.read_bytes())


def of_bytes(content: bytes) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


def with_digests(page: str, folder: Path, parts: list[Path]) -> str:
    """The page with the digest of each script and stylesheet in `folder` that it loads, and of each `parts`.

    An import map is for what scripts import. Browsers that know none of its digests ignore it. Our own
    scripts take from it the digests of the stylesheet and of the worker that they add.
    In a frame without an origin, a browser can only check a stylesheet that is fetched as for another origin.
    """
    listed = {f"./{part.relative_to(folder).as_posix()}": of_file(part) for part in parts}
    imports = json.dumps({"integrity": listed}, separators=(",", ":"))
    page = LOADED.sub(lambda found: f'{found[0]} integrity="{of_file(folder / found[1])}"', page)
    page = page.replace('<link rel="stylesheet"', '<link rel="stylesheet" crossorigin', 1)
    page = page.replace(ALLOWED, f"{ALLOWED} '{of_bytes(imports.encode())}'")
    # It must precede everything that it is about.
    return page.replace('<link rel="stylesheet"', f'{IMPORT_MAP.format(imports)}<link rel="stylesheet"', 1)
