"""The page as one file, dist/parlour-tricks.html: it needs no other and asks nobody for anything.

What is started by a double click may load nothing from beside it. So everything stands in the page: its
script and style, which the page's policy knows by their digests, and the files of the engine, gzip'd and in
base64, which web/start.js takes out again.
"""

import base64
import gzip
import hashlib
import re
import tempfile
from collections.abc import Callable
from pathlib import Path

from building import licences, pyodide_runtime
from tooling.steps import DIST, Step, Trouble, digest

ONE_FILE = DIST / "parlour-tricks.html"
WORKER = "worker.js"
# They stand before the worker's own text, in the order in which it asks for them elsewhere.
BEFORE = tuple(pyodide_runtime.RUNTIME / name for name in ("pyodide.asm.js", "pyodide.js"))

POLICY = re.compile(r'(<meta\s+http-equiv="Content-Security-Policy"\s+content=")[^"]*(")')
# Icons and styles that lie beside the page; what stands in the address itself may stay.
LINK = re.compile(r'\s*<link\b[^>]*\bhref="(?!data:)[^>]*>')
SCRIPT = re.compile(r'\s*<script type="module" src="main\.js"[^>]*></script>')
FETCHED = re.compile(r'<(?!a\b)[^>]*\b(?:src|href|srcset|data)="(?!data:)')


def step(page: Step, bundle: Callable[[Path], object]) -> Step:
    """Made from the page; `bundle` puts script, style and worker, as one file needs them, into a folder."""
    facts = page.facts + digest([Path(__file__)])
    return Step("Making one file of it", lambda: write(page.made, bundle), ONE_FILE, "onefile", facts)


def write(page: Path, bundle: Callable[[Path], object]) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        bundle(Path(scratch))
        main, worker = Path(scratch, "main.js"), Path(scratch, WORKER)
        style = "\n".join(inner(Path(scratch, name), "style") for name in ("style.css", "besides.css"))
        text = one_file(page.read_text(encoding="utf-8"), style, inner(main, "script"))
        notices = f'<script type="text/plain" id="licences">{inner(licences.NOTICES, "script")}</script>\n'
        packed = notices + "".join(f"{script(name, content)}\n" for name, content in engine(worker))
    ONE_FILE.write_text(text.replace("</body>", f"{packed}</body>"), encoding="utf-8", newline="\n")


def inner(file: Path, tag: str) -> str:
    """What may stand between the tags as it is, without a character that would end or change it."""
    text = file.read_text(encoding="utf-8").strip()
    if re.search(rf"</?{tag}\b", text, re.IGNORECASE):
        raise Trouble(f"{file.name} holds the tag <{tag}>, which would end it: write it in two pieces.")
    return text


def one_file(page: str, style: str, main: str) -> str:
    """The page, in which nothing points to another file any more."""
    head = f'<style>{style}</style>\n<script type="module">{main}</script>\n</head>'
    page = POLICY.sub(lambda found: found[1] + policy(style, main) + found[2], page)
    page = SCRIPT.sub("", LINK.sub("", page))
    if left := FETCHED.search(page):
        raise Trouble(
            f"The page as one file would fetch another: teach {Path(__file__).name} about {left[0]}."
        )
    return page.replace("</head>", head)


def policy(style: str, main: str) -> str:
    """Nothing runs but these and the worker, and nothing is fetched, not even from the file's own folder."""
    allowed = {
        "default-src": "'none'",
        "script-src": f"'{sha256(main)}' 'wasm-unsafe-eval'",
        "worker-src": "blob:",
        "style-src": f"'{sha256(style)}'",
        "img-src": "data:",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    return "; ".join(f"{name} {values}" for name, values in allowed.items())


def sha256(text: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def engine(worker: Path) -> list[tuple[str, bytes]]:
    """What the page hands to the engine's worker: one script, and the files that are no scripts."""
    whole = b"\n".join(file.read_bytes() for file in (*BEFORE, worker))
    others = [file for file in pyodide_runtime.FETCHED if file not in BEFORE]
    return [(WORKER, whole), *((file.relative_to(DIST).as_posix(), file.read_bytes()) for file in others)]


def script(name: str, content: bytes) -> str:
    # Without the time of packing, so that the same makes the same.
    text = base64.b64encode(gzip.compress(content, 9, mtime=0)).decode()
    return f'<script type="application/octet-stream" data-file="{name}">{text}</script>'
