"""What once broke or nearly did, and what fuzzing starts from (scripts/fuzz.py finds more)."""

from pathlib import Path

import pytest

from fuzz_targets import TARGETS

# The referee and the schema are not in the browser.
CORPUS = Path(__file__).parent.parent / "support" / "fuzz_corpus"
KEPT = sorted(path for path in CORPUS.glob("*/*") if path.is_file())


def test_every_target_has_inputs_that_are_kept():
    assert {path.parent.name for path in KEPT} == set(TARGETS)


@pytest.mark.parametrize("path", KEPT, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_what_is_kept_no_longer_breaks(path):
    TARGETS[path.parent.name].check(path.read_bytes())


@pytest.mark.slow
@pytest.mark.parametrize("name", TARGETS)
def test_no_seed_breaks_its_target(name):
    for data in TARGETS[name].seeds():
        TARGETS[name].check(data)
