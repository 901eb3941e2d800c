"""The built page with its engine outside the browser, for the tests that are not about the engine."""

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


@contextmanager
def engine_outside(folder):
    """Serve it from this folder, which does not exist yet. Gives its address."""
    shutil.copytree(DIST, folder, ignore=shutil.ignore_patterns("*.map", "parlour-tricks.html"))
    put_worker(folder)
    serving = [sys.executable, HERE / "serve.py", folder]
    env = {"PYTHONPATH": ":".join(str(TOP / path) for path in PYTHONPATH)}
    with subprocess.Popen(serving, stdout=subprocess.PIPE, text=True, env=env) as server:
        yield server.stdout.readline().strip()
        server.kill()


def put_worker(folder):
    """Replace the worker. The page takes only scripts whose digest it knows."""
    esbuild = [node(), WEB / "node_modules" / "esbuild" / "bin" / "esbuild"]
    worker, index = folder / "worker.js", folder / "index.html"
    before = integrity(worker)
    bundling = [
        "--bundle",
        "--format=iife",
        "--allow-overwrite",
        "--log-level=warning",
        f"--outfile={worker}",
    ]
    subprocess.run([*esbuild, HERE / "worker.js", *bundling], check=True)
    page = index.read_text(encoding="utf-8")
    map_before = import_map(page)
    page = page.replace(before, integrity(worker))
    index.write_text(page.replace(digest(map_before), digest(import_map(page))), encoding="utf-8")
