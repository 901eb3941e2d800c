"""Plays the shards of a study, in this process or by an executor of `concurrent.futures`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from functools import partial
from typing import Any

from parlour.lab import pieces, study
from parlour.lab.counts import Parts, add_parts, read_parts, told_parts
from parlour.lab.kept import Kept
from parlour.lab.played import counted
from parlour.lab.study import Study


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
    left = [number for number in range(study.shards) if number not in known]
    for number, told in pieces.done(partial(shard, study.told), left, executor):
        if kept:
            kept.keep(number, told)
        add_parts(parts, read_parts(told))
        done += 1
        yield done, parts


def shard(told: Mapping[str, Any], number: int) -> Any:
    """The counts of a shard of a study, both as JSON. It runs wherever the work is done."""
    whole = study.read(told)
    return told_parts(counted(whole, whole.deals_of(number)))
