"""Each promise in SECURITY.md names tests that exist."""

import re
from pathlib import Path

TOP = Path(__file__).parent.parent.parent
SECURITY = (TOP / ".github" / "SECURITY.md").read_text(encoding="utf-8")
PROMISES = [line for line in SECURITY.splitlines() if re.match(r"\| (?!promise)\w", line)]


def test_each_promise_is_held_by_tests_that_exist():
    """A file named alone holds the promise as a whole."""
    assert len(PROMISES) > 10
    wrong = []
    for promise in PROMISES:
        what, how, tests = promise.strip("| ").split(" | ")
        named = re.findall(r"`(tests/[\w/.-]+\.(?:py|mjs))(?:::([^`]+))?`", tests)
        wrong += [f"no test is named: {what}"] if not how or not named else []
        for file, test in named:
            text = (TOP / file).read_text(encoding="utf-8") if (TOP / file).exists() else ""
            if not re.search(beginning(file, test), text, re.MULTILINE):
                wrong.append(f"{file}::{test} does not exist: {what}")
    assert wrong == []


def beginning(file, test):
    """How a test begins: the one of this name, or any."""
    if file.endswith(".mjs"):
        return rf'^ *test\("{re.escape(test)}",' if test else r"^ *test\("
    return rf"^def {test}\(" if test else r"^def test_"
