"""The Chromium that the browser tests look at the page with."""

import os
import shutil
import subprocess
from functools import cache
from pathlib import Path

from tooling.steps import VENV, Step, Trouble, run
from tooling.toolchain import apt, node, python

# Playwright's own Node wants a library that a bare Debian has not.
os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(node()))

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# Quiet on a closed network, and able to start as root inside a container.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
)
# Holds the path of the Chromium that Playwright brought, if it did.
REMEMBERED = VENV / "chromium"
ASK_PLAYWRIGHT = """
from playwright.sync_api import sync_playwright
with sync_playwright() as tools:
    print(tools.chromium.executable_path)
"""


def steps() -> list[Step]:
    """Nothing where there is a Chromium; else one is brought."""
    return [] if found() else [Step("Installing Chromium", bring, remembered(), "chromium", "")]


def found() -> Path | None:
    """The first Chromium that runs here."""
    there = [Path(path) for path in map(shutil.which, NAMES) if path]
    return next(filter(runs, [*there, remembered()]), None)


def remembered() -> Path:
    """Where Playwright put its Chromium; a path to nothing if it did not."""
    return Path(REMEMBERED.read_text()) if REMEMBERED.exists() else REMEMBERED


@cache
def runs(path: Path) -> bool:
    """Some systems have only a stand-in of that name, or lack the libraries it needs."""
    try:
        return subprocess.run([path, "--version"], capture_output=True).returncode == 0
    except OSError:
        return False


def bring() -> None:
    """Playwright's own download, or else Debian's package."""
    try:
        run(
            [python(), "-m", "playwright", "install", "--no-shell", "chromium"],
            "Playwright's download failed",
        )
        REMEMBERED.write_text(run([python(), "-c", ASK_PLAYWRIGHT], "Playwright does not start").strip())
    except Trouble:
        apt("chromium", "Chromium could not be installed")
    if not found():
        raise Trouble(
            "There is no Chromium here that runs, and none could be downloaded: install Chromium or "
            "Google Chrome so that it is on the PATH, then start again."
        )
