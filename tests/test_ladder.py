"""What was measured can be measured again: deals of the committed ladder, played once more."""

import json
import random
import shlex

import pytest

import ladder

pytestmark = [pytest.mark.native, pytest.mark.slow]

ROWS = json.loads(ladder.RESULTS.read_text(encoding="utf-8")) if ladder.RESULTS.exists() else {}
# What two bots do in so many seconds depends on the machine.
DEALS = [(key, n) for key, row in ROWS.items() if "--seconds" not in key for n in range(len(row["leads"]))]


@pytest.mark.parametrize("turn", range(5))
def test_a_deal_of_the_ladder_comes_out_the_same(turn):
    from parlour.duel import play

    key, number = random.choice(DEALS)
    lead = play(ladder.terms(shlex.split(key)), f"{ladder.SEED}/{number}").lead
    assert lead == ROWS[key]["leads"][number], f"{key} --seed {ladder.SEED}, deal {number}"
