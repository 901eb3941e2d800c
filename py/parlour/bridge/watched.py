"""What the page asks of a match that is watched."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from parlour.play.watching import Watching

if TYPE_CHECKING:
    from parlour import contract

watched = lru_cache(maxsize=2)(Watching)
"""The match of a link, to watch. Cached, because many calls in a row are about the same match."""


def replay(asked: contract.ReplayCall) -> contract.Replay:
    names, other = asked.get("names", []), asked.get("other", False)
    return watched(asked["link"]).deal(asked.get("deal"), asked.get("seat"), names, other)


def sheet(asked: contract.SheetCall) -> contract.Sheet:
    return watched(asked["link"]).sheet(asked.get("names") or [])
