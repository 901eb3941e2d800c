"""Records: the referee agrees with them, they are the same everywhere, and they can be restored in full.

digests.json holds hashes of records, so every Python must give the same bytes, including the browser's.
After a deliberate change to records, renew it:

    PYTHONPATH=py:tests/support:tests/referee .venv/bin/python tests/formats/test_records.py --renew
"""

import copy
import hashlib
import json
import sys
from pathlib import Path

import pytest

from parlour.formats.record import line, parse, record, replay
from positions import table_at
from referee import check_line
from tables import QUICK, VARIANTS, every_game, every_variant, name, variants_in_turns
from whole_matches import whole_match, whole_record

DIGESTS = Path(__file__).parent / "digests.json"


def digest(game):
    return hashlib.sha256(line(record(whole_match(game, "digest"), legal=True)).encode()).hexdigest()


@pytest.mark.slow
@pytest.mark.turns(6)
@pytest.mark.parametrize("part", range(6))
@every_game
def test_the_referee_agrees(game, part):
    """Thirty matches, in six turns."""
    for match in range(5):
        table = whole_match(game, f"referee/{part * 5 + match}")
        assert check_line(line(record(table, legal=match % 2 == 0))) == []


@pytest.mark.in_pyodide
@every_variant
def test_records_have_the_same_bytes_everywhere(game):
    assert json.loads(DIGESTS.read_text())[name(game)] == digest(game), (
        "see the top of tests/formats/test_records.py"
    )


@pytest.mark.turns(7)
@every_game
@pytest.mark.parametrize("decisions", [0, 1, 2, 5, 13, 30, 70])
def test_an_unfinished_record_comes_back_whole(game, decisions):
    text = line(record(table_at(game, "cut", decisions)))
    assert check_line(text) == []
    assert line(record(replay(parse(text)))) == text


@variants_in_turns(2, quick=QUICK)
def test_the_referee_agrees_and_a_match_without_a_seed_is_dealt_as_it_says(game):
    seeded = record(whole_match(game, "laid"))
    assert check_line(line(seeded)) == []
    laid = {**seeded, "seed": None}
    again = replay(copy.deepcopy(laid))
    assert line(record(again)) == line(laid)
    for deal, before in zip(again.deals, seeded["deals"], strict=True):
        assert (deal.tricks, deal.scores) == (before["tricks"], before["scores"])


def test_a_record_may_count_decisions_taken_back():
    text = line({**whole_record("addenda", 2, target=20), "undone": 2})
    assert check_line(text) == []
    assert line(record(replay(parse(text)))) == text


if __name__ == "__main__":
    if sys.argv[1:] != ["--renew"]:
        sys.exit(__doc__)
    DIGESTS.write_text(json.dumps({name(game): digest(game) for game in VARIANTS}, indent=1) + "\n")
