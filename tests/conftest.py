"""What every test may ask for: the built page at an address, and a Chromium to look at it with."""

import pytest

from tooling import chromium
from tooling.serve import serve
from tooling.steps import DIST


@pytest.fixture(scope="session")
def site():
    """The address of the built page, which lies under a path as on most static hosts."""
    if not (DIST / "index.html").exists():
        pytest.fail("There is no page in dist/ to look at: run `python3 scripts/build.py` first.")
    with serve(DIST, prefix="/games/parlour/") as address:
        yield address


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    """How pytest-playwright starts a browser: the Chromium that set-up found, and not one of its own."""
    return {**browser_type_launch_args, "executable_path": chromium.found(), "args": list(chromium.FLAGS)}
