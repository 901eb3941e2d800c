"""The command `lab`: study a game, and print what it is like."""

from __future__ import annotations

import argparse
import json
import logging
import sys
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Executor
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any

from parlour.cli.commands import by_seat
from parlour.cli.whole_files import check_writable, write_whole
from parlour.lab.counts import Parts
from parlour.lab.kept import Kept, is_study
from parlour.lab.link import encode
from parlour.lab.measures import measures
from parlour.lab.measures.report import PARTS, report
from parlour.lab.pieces import Lost, processes
from parlour.lab.report_page import page
from parlour.lab.shown import shown
from parlour.lab.study import Setting, Study, read_options
from parlour.lab.summary import summary
from parlour.lab.work import run
from parlour.options import written
from parlour.words import Refused

COLUMNS = "{name:<27}{value:>10}   {interval:<24}{more}"
REPORTED_SECONDS = 0.5
"""How often the progress is told."""
DASK = "dask:"
RETRIES = 3
"""How often a shard is tried again if the machine is lost that plays it."""
PATIENCE_SECONDS = 10
"""How long a scheduler may take to answer."""


def study_game(asked: argparse.Namespace) -> None:
    """Print what a study comes to, in words or as JSON. Progress goes to standard error. Raises Refused."""
    bots, other_bots = (
        by_seat([name.strip() for name in names.split(",")], asked.seats)
        for names in (asked.bots, asked.against_bots or asked.bots)
    )
    options = read_options(asked.game, asked.seats, asked.option)
    settings = [Setting(options, tuple(bots))]
    if asked.against or asked.against_bots:
        other = options | read_options(asked.game, asked.seats, asked.against)
        settings.append(Setting(other, tuple(other_bots)))
    study = Study(asked.game, asked.seats, settings, asked.deals, asked.seed)
    kept = Kept(Path(asked.into), study) if asked.into else None
    if asked.report:
        check_place(asked.report, asked.into)
    parts: Parts = {}
    try:
        with executor(asked.on, asked.jobs) as pool, telling(study) as tell:
            for done, parts in run(study, pool, kept):  # noqa: B007
                tell(done)
    except (KeyboardInterrupt, BrokenExecutor, Lost) as error:
        interrupted = isinstance(error, KeyboardInterrupt)
        why = "Interrupted." if interrupted else "A process was lost."
        if kept and kept.shards:
            why += f" What has been played is saved in {asked.into}: run the same command to resume."
        raise (KeyboardInterrupt(why) if interrupted else Refused("{text}", text=why)) from None
    found = report(study, parts)
    try:
        if asked.report:
            write_whole(Path(asked.report), page(shown(study, found)))
    finally:
        # Hours of work are told, even if the report cannot be written.
        print(json.dumps(found) if asked.json else "\n".join(told(study, found)))


def check_place(report: str, into: str | None) -> None:
    """Raises Refused if the report cannot be written there. It would be a pity to learn that in the end."""
    path = Path(report)
    if into and is_same(path, Path(into)):
        raise Refused("The report and the saved deals can’t both be in {file}.", file=report)
    if is_study(path):
        raise Refused("{file} holds the deals of a study: name another file for the report.", file=report)
    check_writable(path)


def is_same(one: Path, other: Path) -> bool:
    """Whether two names are of one file, whether it is there or not."""
    if one.exists() and other.exists():
        return one.samefile(other)
    return one.resolve() == other.resolve()


@contextmanager
def executor(on: str, jobs: int) -> Iterator[Executor | None]:
    """What plays the shards: processes here, or the workers of a Dask scheduler; None for this process.

    Raises Refused if there is no such place, or Dask is not installed, or its scheduler does not answer.
    """
    if on.startswith(DASK):
        with dask_client(on.removeprefix(DASK)) as client:
            yield client.get_executor(retries=RETRIES)
    elif on != "processes":
        raise Refused("A study runs on processes or on {dask}ADDRESS, not on {on}.", dask=DASK, on=on)
    else:
        with processes(jobs) as pool:
            yield pool


def dask_client(address: str) -> Any:
    """A client of the scheduler at an address. Raises Refused."""
    try:
        from distributed import Client
    except ImportError:
        raise Refused("Dask is not installed: pip install 'parlour-tricks[dask]'.") from None
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        return Client(address, timeout=PATIENCE_SECONDS)  # type: ignore[no-untyped-call]
    except (OSError, ValueError):
        raise Refused("No Dask scheduler answers at {address}.", address=address) from None


@contextmanager
def telling(study: Study) -> Iterator[Any]:
    """Tells on standard error how far the study is, and how long it will take."""
    start, first, last = monotonic(), None, 0.0

    def tell(done: int) -> None:
        nonlocal first, last
        first, now = done if first is None else first, monotonic()
        if now < last + REPORTED_SECONDS and done < study.shards:
            return
        last = now
        left = (now - start) * (study.shards - done) / (done - first) if done > first else None
        time = "" if left is None else f", about {left:.0f} s left" if done < study.shards else ""
        print(f"\r{100 * done // study.shards:3}%{time:<24}", end="", file=sys.stderr, flush=True)

    try:
        yield tell
    finally:
        print(file=sys.stderr)


def told(study: Study, found: dict[str, Any]) -> Iterator[str]:
    """The report as lines: what was played, a summary, a table of measures, and the study's link."""
    game = study.game
    yield f"{game.name}, {game.table_name(game.seats).lower()}: {study.deals} deals"
    compared = len(study.settings) == 2
    for which, setting in enumerate(study.settings):
        options = (f"{name}={written(value)}" for name, value in setting.options.items())
        first = f"{('First', 'Second')[which]}: " if compared else ""
        yield f"{first}{','.join(setting.bots)} {' '.join(options)}"
    yield ""
    yield from summary(study, found)
    for which, (part, game) in enumerate(zip(PARTS, study.tables)):
        yield ""
        if compared:
            yield ("The first:", "The second:")[which]
        yield COLUMNS.format(name="measure", value="value", interval="95% interval", more=" deals  meaning")
        for measure in measures(game):
            if measure.name in found[part]:
                yield line(measure.name, found[part][measure.name], measure.says)
    if compared:
        yield ""
        yield "The second minus the first, deal by deal. Differences marked * are clear, allowing for the"
        yield "number of rows; the others may be chance, even where the interval excludes zero."
        for name, one in found["differences"].items():
            yield line(name, one, "*" if one["clear"] else "")
    with suppress(Refused):  # Very long studies have no link.
        link = encode(study, found)
        yield ""
        yield f"In the page: #lab={link}"


def line(name: str, one: dict[str, Any], says: str) -> str:
    """A measure as a line."""
    interval = "" if one["low"] is None else f"{one['low']:.3f} to {one['high']:.3f}"
    more = f"{one['n']:>6}  {says}"
    return COLUMNS.format(name=name, value=f"{one['value']:.3f}", interval=interval, more=more).rstrip()
