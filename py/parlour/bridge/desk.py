"""Tries out a game that is being written, and checks it: what the desk in the page asks for.

The texts of a game replace those of the trial before, so one engine can try out each change. Only an engine
with Python's full library uses this module, which comes late: see scripts/building/bake_archives.py.
"""

from __future__ import annotations

import linecache
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from time import perf_counter
from typing import TYPE_CHECKING

from parlour import check, games
from parlour.bridge.trial import DeskTrial, written
from parlour.words import Refused

if TYPE_CHECKING:
    from parlour import contract

PLACE = "parlour/games"
CHECK_SECONDS = 120.0
"""When a check in the page stops, which is several times as slow there."""
SLICE_SECONDS = 0.5
"""So long a check goes on at a time."""

_here: list[Path] = []
"""Where the game is that is being tried out."""
_check: list[Iterator[check.Finding | check.CheckStep]] = []
"""The check that is under way, if there is one."""


def tried(asked: contract.TrialCall) -> contract.Tried:
    """Try out a game that is being written."""
    _lay_out(asked["id"], asked["files"])
    return DeskTrial(asked, str(_here[0])).run()


def checked(asked: contract.CheckCall) -> contract.Checked:
    """Go on for a moment with the check of the game that was tried out last, or begin it."""
    if asked["begin"]:
        _check[:] = [check.check(asked["id"], CHECK_SECONDS)]
    told: contract.Checked = {"found": [], "step": None, "over": False}
    end = perf_counter() + SLICE_SECONDS
    while _check and perf_counter() < end:
        one = next(_check[0], None)
        if isinstance(one, check.CheckStep):
            told["step"] = {
                "done": one.done if one.of else None,
                "of": one.of,
                "deals": one.deals,
                "decisions": one.positions,
            }
        elif one:
            told["found"].append({**written(one, "", one.case.variant.seats), "kind": one.kind})
        else:
            _check.clear()
    return {**told, "over": not _check}


def _lay_out(id: str, files: dict[str, str]) -> None:
    """Put a game where games are looked for, in place of the one before."""
    forget()
    # A place of its own, because Python takes a file of the same size and time for the same.
    place = Path(mkdtemp())
    folder = place / PLACE / id.replace("-", "_")
    folder.mkdir(parents=True)
    for name, text in {"__init__.py": "", **files}.items():
        if text.strip() or name == "__init__.py":
            (folder / name).write_text(text, encoding="utf-8", errors="replace")
    _here[:] = [place]
    sys.path.append(str(place))
    linecache.clearcache()
    with suppress(Refused):  # the steps of the trial say what is wrong
        games.look_again()


def forget() -> None:
    """Forget the game that was tried out: its place, all modules that came from there, and its check."""
    _check.clear()
    for old in _here:
        sys.path.remove(str(old))
        for name, module in list(sys.modules.items()):
            if (getattr(module, "__file__", None) or "").startswith(str(old)):
                del sys.modules[name]
        rmtree(old, ignore_errors=True)
    _here.clear()
