"""Fixtures for all tests: the built page, and a Chromium to open it with. And which tests a run takes."""

from collections import Counter
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from random import Random
from zlib import crc32

import pytest

from tooling import chromium
from tooling.serve import serve
from tooling.steps import DIST

TESTS = Path(__file__).parent
BROWSER = TESTS / "browser"


def pytest_addoption(parser):
    parser.addoption("--shuffle", type=int, metavar="SEED", help="run the tests in the order of this seed")
    parser.addoption(
        "--round", type=int, metavar="N", help="which of the tests that take turns; else by date"
    )
    parser.addoption("--half", type=int, choices=(1, 2), help="read only every other file")
    parser.addoption("--all", action="store_true", help="take every test, not only those whose turn it is")


def pytest_configure(config):
    # Set here, it goes to every process, whatever the time is there.
    if config.option.round is None:
        config.option.round = datetime.now(UTC).toordinal()


def pytest_ignore_collect(collection_path, config):
    """Read no tests of the browser where none of them is wanted, and no others where only they are."""
    here, wanted = collection_path, config.option.markexpr
    if wanted == "browser":
        return (here.is_dir() and here.parent == TESTS and here != BROWSER) or None
    return (wanted.startswith("not browser") and here == BROWSER) or in_other_half(here, config) or None


def in_other_half(file, config):
    return config.option.half and file in files_without_browser()[2 - config.option.half :: 2]


@cache
def files_without_browser():
    return [file for file in sorted(TESTS.rglob("test_*.py")) if BROWSER not in file.parents]


def pytest_report_header(config):
    seed, taken = config.option.shuffle, "all" if config.option.all else f"--round {config.option.round}"
    return [f"tests that take turns: {taken}", *([] if seed is None else [f"shuffled: --shuffle {seed}"])]


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    """Take those whose turn it is, and shuffle them if asked, in the same order in every process."""
    # A file that is named is read in any case.
    waiting = {item for item in items if in_other_half(item.path, config)}
    if not config.option.all:
        waiting |= {*waiting_in(config.option.round, items)}
    if waiting:
        config.hook.pytest_deselected(items=[*waiting])
        items[:] = [item for item in items if item not in waiting]
    if config.option.shuffle is not None:
        # None may need the one before it.
        Random(config.option.shuffle).shuffle(items)


def waiting_in(number, items):
    """The tests that wait for another round: of a function with the mark `turns(n)`, all but one in n."""
    places = Counter()
    for item in items:
        turns = item.get_closest_marker("turns")
        if item.get_closest_marker("long"):
            yield item
        elif turns:
            function = item.nodeid.partition("[")[0]
            # Not all functions begin with their first.
            place = places[function] + crc32(function.encode())
            places[function] += 1
            if (place - number) % turns.args[0]:
                yield item


@pytest.fixture(scope="session")
def built():
    """The address of the built page, under a path as on most static hosts."""
    if not (DIST / "index.html").exists():
        pytest.fail("There is no page in dist/ to look at: run `python3 scripts/build.py` first.")
    with serve(DIST, prefix="/games/parlour/") as address:
        yield address


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    """Makes pytest-playwright start the Chromium that set-up found, instead of its own."""
    flags = [*chromium.FLAGS, *chromium.UNSEEN]
    return {**browser_type_launch_args, "executable_path": chromium.found(), "args": flags}
