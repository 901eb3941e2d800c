"""The committed ladder can be reproduced: some of its deals, played once more."""

import json
import random
import re

import pytest

from ladder import measure
from parlour.lab.duel import play

pytestmark = pytest.mark.slow

ROWS = json.loads(measure.RESULTS.read_text(encoding="utf-8")) if measure.RESULTS.exists() else {}
# What a bot does in a number of seconds depends on the machine.
DEALS = [(key, n) for key, row in ROWS.items() if "--seconds" not in key for n in range(len(row["leads"]))]
# These think for a tenth of a second on every card, or for a second.
LONG = [deal for deal in DEALS if re.search("club|expert|cheat", deal[0])]
SHORT = [deal for deal in DEALS if deal not in LONG]


def check_one_of(deals, request):
    """Each round has another one of them, which `--round` plays again."""
    key, number = random.Random(request.config.option.round).choice(deals)
    lead = play(measure.terms(key), f"{measure.SEED}/{number}").lead
    assert lead == ROWS[key]["leads"][number], f"{key} --seed {measure.SEED}, deal {number}"


def test_a_deal_of_the_ladder_gives_the_same_result(request):
    check_one_of(SHORT, request)


@pytest.mark.long("four experts think for a second on every card")
def test_a_deal_of_those_who_think_gives_the_same_result(request):
    check_one_of(LONG, request)
