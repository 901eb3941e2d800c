"""Each promise in SECURITY.md names tests that exist."""

import re
from pathlib import Path

import pytest

TOP = Path(__file__).parent.parent.parent
SECURITY = (TOP / ".github" / "SECURITY.md").read_text(encoding="utf-8")
NAMED = re.findall(r"`(tests/[\w/]+\.py)(?:::(test_\w+))?`", SECURITY)
PROMISES = [line for line in SECURITY.splitlines() if re.match(r"\| (?!promise)\w", line)]


@pytest.mark.parametrize("promise", PROMISES)
def test_a_promise_is_held_by_a_test(promise):
    assert promise.count(" | ") == 2
    assert re.search(r"`tests/.+`", promise.rpartition(" | ")[2])


@pytest.mark.parametrize(("file", "test"), NAMED)
def test_the_tests_named_exist(file, test):
    """A file named alone holds the promise as a whole."""
    assert re.search(f"^def {test or 'test_'}", (TOP / file).read_text(encoding="utf-8"), re.M)
