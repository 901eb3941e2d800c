"""The manifest, which browsers read to install the page, with pictures of it and shortcuts into it."""

import json
import shutil
from pathlib import Path
from typing import Any

from tooling.steps import DIST, TOP, WEB

SOURCE = WEB / "manifest.webmanifest"
# The pictures that it names, taken by scripts/published/screenshot.py: a build must not need a browser.
TAKEN = TOP / "scripts" / "published"
TODAY = {"name": "Today’s deal", "url": "./#daily=today"}


def write(games: list[dict[str, Any]]) -> Path:
    """Write it, and its pictures beside it. Only a browser that offers to install the page fetches these."""
    for picture in pictures():
        shutil.copyfile(picture, DIST / picture.name)
    manifest = read()
    whole = json.dumps(manifest | {"shortcuts": shortcuts(manifest, games)}, ensure_ascii=False, indent=1)
    file = DIST / SOURCE.name
    file.write_text(f"{whole}\n", encoding="utf-8")
    return file


def read() -> dict[str, Any]:
    """The part of it that is the same for all games."""
    return dict(json.loads(SOURCE.read_text(encoding="utf-8")))


def pictures() -> list[Path]:
    return [TAKEN / picture["src"] for picture in read()["screenshots"]]


def shortcuts(manifest: dict[str, Any], games: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """To today's deal and the first table of each game. Some systems show only the first ones."""
    icons = manifest["icons"][:1]
    tables = [
        {"name": game["name"], "url": f"./#game={game['id']}&seats={game['tables'][0]['seats']}"}
        for game in games
    ]
    return [shortcut | {"icons": icons} for shortcut in [TODAY, *tables]]
