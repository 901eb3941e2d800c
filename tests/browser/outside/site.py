"""The built page with its engine outside the browser, for the tests that are not about the engine."""

import json
import shutil
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

from deployments import digest, import_map, integrity
from tooling.steps import DIST, TOP, WEB
from tooling.toolchain import node

HERE = Path(__file__).parent
PYTHONPATH = ["py", "scripts", "tests/browser"]
SHUT = "worker-src blob:`"
"""Where the policy of the frames of brought games ends, in the built page."""


@contextmanager
def engine_outside(folder):
    """Serve it from this folder, which does not exist yet. Gives its address."""
    shutil.copytree(DIST, folder, ignore=shutil.ignore_patterns("*.map", "parlour-tricks.html"))
    scratch = folder.with_name(f"{folder.name}-scratch")
    scratch.mkdir()
    serving = [sys.executable, HERE / "serve.py", folder]
    env = {"PYTHONPATH": ":".join(str(TOP / path) for path in PYTHONPATH), "TMPDIR": str(scratch)}
    with subprocess.Popen(serving, stdout=subprocess.PIPE, text=True, env=env) as server:
        try:
            address = server.stdout.readline().strip()
            put_worker(folder, address.replace("http", "ws", 1))
            yield address
        finally:
            server.kill()


def put_worker(folder, address):
    """Replace the worker by one that asks at this address. Frames of brought games let it do so, too."""
    esbuild = [node(), WEB / "node_modules" / "esbuild" / "bin" / "esbuild"]
    bundling = ["--bundle", "--format=iife", "--log-level=warning", f"--define:ADDRESS={json.dumps(address)}"]
    told = subprocess.run([*esbuild, HERE / "worker.js", *bundling], check=True, stdout=subprocess.PIPE)
    replace(folder, folder / "worker.js", told.stdout.decode())
    [part] = [file for file in folder.glob("parts/*.js") if SHUT in file.read_text(encoding="utf-8")]
    opened = part.read_text(encoding="utf-8").replace(SHUT, f"worker-src blob:; connect-src {address}`")
    replace(folder, part, opened)


def replace(folder, file, text):
    """Change a script. The page takes only those whose digest it knows."""
    index = folder / "index.html"
    page, before = index.read_text(encoding="utf-8"), integrity(file)
    file.write_text(text, encoding="utf-8")
    map_before = import_map(page)
    page = page.replace(before, integrity(file))
    index.write_text(page.replace(digest(map_before), digest(import_map(page))), encoding="utf-8")
