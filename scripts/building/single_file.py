"""The page as a single file, dist/parlour-tricks.html, which needs no other file and no network.

A page that is opened from the disk cannot load the files beside it. So this one contains everything: its
script and style, which its policy allows by their digests, and the engine's files, gzip'd and in base64,
which web/engine/spawn-worker.js unpacks.
"""

import base64
import gzip
import re
import tempfile
from collections.abc import Callable
from pathlib import Path

from building import integrity, licences, pyodide_runtime, seal_service_worker
from tooling.steps import DIST, ScriptError, Step, digest

ONE_FILE = DIST / "parlour-tricks.html"
WORKER = "worker.js"
STYLES = ("style.css", *(sheet.name for sheet in seal_service_worker.ADDED))
# The worker of the site imports these scripts. Here they are put before its own text, in the same order.
BEFORE = tuple(pyodide_runtime.RUNTIME / name for name in ("pyodide.asm.js", "pyodide.js"))

POLICY = re.compile(r'(<meta\s+http-equiv="Content-Security-Policy"\s+content=")[^"]*(")')
# Links to icons and styles beside the page; data: addresses may stay.
LINK = re.compile(r'\s*<link\b[^>]*\bhref="(?!data:)[^>]*>')
SCRIPT = re.compile(
    r'\s*<script (?:type="importmap"|type="module" src="main\.js"|id="unstarted")[^>]*>[^<]*</script>'
)
# What stands beside the page: tags that name its address, and pages that need no script.
BESIDE = re.compile(r'\s*<(span class="plain-pages">.*?</span>|meta (property="og:|name="twitter:)[^>]*>)')
FETCHED = re.compile(r'<(?!a\b)[^>]*\b(?:src|href|srcset|data)="(?!data:)')


def step(page: Step, bundle: Callable[[Path], object]) -> Step:
    """Made from the page. `bundle` writes the scripts and styles for a single file into a folder."""
    depends_on = page.depends_on + digest([Path(__file__)])
    return Step("Making a single file", lambda: write(page.product, bundle), ONE_FILE, "onefile", depends_on)


def write(page: Path, bundle: Callable[[Path], object]) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        bundle(Path(scratch))
        main, worker = Path(scratch, "main.js"), Path(scratch, WORKER)
        style = "\n".join(inner(Path(scratch, name), "style") for name in STYLES)
        text = one_file(page.read_text(encoding="utf-8"), style, inner(main, "script"))
        notices = f'<script type="text/plain" id="licences">{inner(licences.NOTICES, "script")}</script>\n'
        packed = notices + "".join(f"{script(name, content)}\n" for name, content in engine(worker))
    ONE_FILE.write_text(text.replace("</body>", f"{packed}</body>"), encoding="utf-8", newline="\n")


def inner(file: Path, tag: str) -> str:
    """The text of a file, which must not contain the tag that it is put into."""
    text = file.read_text(encoding="utf-8").strip()
    if re.search(rf"</?{tag}\b", text, re.IGNORECASE):
        raise ScriptError(f"{file.name} contains <{tag}>, which would end it: write it in two pieces.")
    return text


def one_file(page: str, style: str, main: str) -> str:
    """The page with its style and script inside, and no address of another file."""
    head = f'<style>{style}</style>\n<script type="module">{main}</script>\n</head>'
    page = POLICY.sub(lambda found: found[1] + policy(style, main) + found[2], page)
    page = BESIDE.sub("", SCRIPT.sub("", LINK.sub("", page)))
    if left := FETCHED.search(page):
        raise ScriptError(
            f"The single file would fetch another file: teach {Path(__file__).name} about {left[0]}."
        )
    return page.replace("</head>", head)


def policy(style: str, main: str) -> str:
    """Only these and the worker may run, and nothing may be fetched, not even from the same folder."""
    allowed = {
        "default-src": "'none'",
        "script-src": f"'{integrity.of_bytes(main.encode())}' 'wasm-unsafe-eval'",
        "worker-src": "blob:",
        "style-src": f"'{integrity.of_bytes(style.encode())}'",
        "img-src": "data:",
        "font-src": "data:",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    return "; ".join(f"{name} {values}" for name, values in allowed.items())


def engine(worker: Path) -> list[tuple[str, bytes]]:
    """What the page gives to the engine's worker, by name: one script, and the files that are not scripts."""
    whole = b"\n".join(file.read_bytes() for file in (*BEFORE, worker))
    others = [file for file in pyodide_runtime.FETCHED if file not in BEFORE]
    return [(WORKER, whole), *((file.relative_to(DIST).as_posix(), file.read_bytes()) for file in others)]


def script(name: str, content: bytes) -> str:
    # No date, so that the same content always makes the same file.
    text = base64.b64encode(gzip.compress(content, 9, mtime=0)).decode()
    return f'<script type="application/octet-stream" data-file="{name}">{text}</script>'
