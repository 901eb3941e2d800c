"""Fixtures for all tests: the address of the built page, and a Chromium to open it with."""

from random import Random

import pytest

from tooling import chromium
from tooling.serve import serve
from tooling.steps import DIST


def pytest_addoption(parser):
    parser.addoption("--shuffle", type=int, metavar="SEED", help="run the tests in the order of this seed")


def pytest_report_header(config):
    seed = config.getoption("--shuffle")
    return None if seed is None else f"shuffled: --shuffle {seed}"


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    """Shuffle the tests if asked, in the same order in every process: none may need the one before it."""
    seed = config.getoption("--shuffle")
    if seed is not None:
        Random(seed).shuffle(items)


@pytest.fixture(scope="session")
def site():
    """The address of the built page, under a path as on most static hosts."""
    if not (DIST / "index.html").exists():
        pytest.fail("There is no page in dist/ to look at: run `python3 scripts/build.py` first.")
    with serve(DIST, prefix="/games/parlour/") as address:
        yield address


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    """Makes pytest-playwright start the Chromium that set-up found, instead of its own."""
    return {**browser_type_launch_args, "executable_path": chromium.found(), "args": list(chromium.FLAGS)}
