"""Plays the shards of a study, in this process or by an executor of `concurrent.futures`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from typing import Any

from parlour.measuring.lab import study
from parlour.measuring.lab.counts import Parts, add_parts, read_parts, told_parts
from parlour.measuring.lab.kept import Kept
from parlour.measuring.lab.played import counted
from parlour.measuring.lab.study import Study

AHEAD = 16
"""How many shards an executor is given before the first of them has come back."""


def run(
    study: Study, executor: Executor | None = None, kept: Kept | None = None
) -> Iterator[tuple[int, Parts]]:
    """Play the shards that are not kept yet. After each, how many are there, and the sum of their counts.

    The first step is what was kept. The order in which shards come back changes nothing in the end.
    """
    parts: Parts = {}
    known = kept.shards if kept else {}
    for told in known.values():
        add_parts(parts, read_parts(told))
    done = len(known)
    yield done, parts
    for number, told in _played(study, [one for one in range(study.shards) if one not in known], executor):
        if kept:
            kept.keep(number, told)
        add_parts(parts, read_parts(told))
        done += 1
        yield done, parts


def _played(study: Study, numbers: list[int], executor: Executor | None) -> Iterator[tuple[int, Any]]:
    """The shards of these numbers, in the order in which they come back."""
    if executor is None:
        yield from ((number, shard(study.told, number)) for number in numbers)
        return
    left, running = iter(numbers), dict[Future[Any], int]()
    while True:
        while len(running) < AHEAD and (number := next(left, None)) is not None:
            running[executor.submit(shard, study.told, number)] = number
        if not running:
            return
        over, _ = wait(running, return_when=FIRST_COMPLETED)
        for one in over:
            yield running.pop(one), one.result()


def shard(told: Mapping[str, Any], number: int) -> Any:
    """The counts of a shard of a study, both as JSON. It runs wherever the work is done."""
    whole = study.read(told)
    return told_parts(counted(whole, whole.deals_of(number)))
