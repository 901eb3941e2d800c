"""The Chromium in which the browser tests open the page."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from tooling.serve import serve
from tooling.steps import VENV, ScriptError, Step, run
from tooling.toolchain import apt, node, python

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# Playwright's own Node needs a library that a minimal Debian lacks.
os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(node()))

# The first has no windows. A page in it takes a third less of the processor.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# Makes no requests of its own, and can start as root in a container.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
)
# What runs briefly is not worth compiling twice: Python in a page starts with a third less of the processor.
BRIEF = "--js-flags=--no-opt --wasm-tiering-budget=200000000"
# Take a tenth less of the processor, because nobody looks: not for what is timed or filmed.
UNSEEN = ("--num-raster-threads=1", "--in-process-gpu", BRIEF)
# Contains the path of the Chromium that Playwright installed, if it did.
PATH_FILE = VENV / "chromium"
ASK_PLAYWRIGHT = """
from playwright.sync_api import sync_playwright
with sync_playwright() as tools:
    print(tools.chromium.executable_path)
"""


def steps() -> list[Step]:
    """Installs a Chromium unless there is one."""
    return [] if found() else [Step("Installing Chromium", install, installed(), "chromium", "")]


def found() -> Path | None:
    """The first Chromium that runs here, or Playwright's."""
    there = [Path(path) for path in map(shutil.which, NAMES) if path]
    return next(filter(runs, [*there, installed()]), None)


def installed() -> Path:
    """Where Playwright installed its Chromium; a path to nothing if it did not."""
    return Path(PATH_FILE.read_text()) if PATH_FILE.exists() else PATH_FILE


@contextmanager
def opened(folder: Path) -> Iterator[tuple[Browser, str]]:
    """A browser, as somebody sees it, and the address at which it finds this folder."""
    from playwright.sync_api import sync_playwright

    with serve(folder) as site, sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=found(), args=list(FLAGS))
        yield browser, site
        browser.close()


@cache
def runs(path: Path) -> bool:
    """Whether this is a working Chromium: some systems have a stub of that name, or lack a library."""
    try:
        return subprocess.run([path, "--version"], capture_output=True).returncode == 0
    except OSError:
        return False


def install() -> None:
    """Download Playwright's Chromium, or else install Debian's package of the first name."""
    try:
        run(
            [python(), "-m", "playwright", "install", "--no-shell", "chromium"],
            "Playwright's download failed",
        )
        PATH_FILE.write_text(run([python(), "-c", ASK_PLAYWRIGHT], "Playwright does not start").strip())
    except ScriptError:
        apt(NAMES[0], "Chromium could not be installed")
    if not found():
        raise ScriptError(
            "There is no working Chromium here, and none could be downloaded: install Chromium or "
            "Google Chrome so that it is on the PATH, then start again."
        )
