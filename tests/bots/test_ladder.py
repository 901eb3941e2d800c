"""The committed ladder can be reproduced: some of its deals, played once more."""

import json
import random
import re
import shlex

import pytest

from measuring import ladder
from measuring.code_digest import code_digest, game_modules
from parlour.lab.duel import play

pytestmark = pytest.mark.slow

ROWS = json.loads(ladder.RESULTS.read_text(encoding="utf-8")) if ladder.RESULTS.exists() else {}
# What a bot does in a number of seconds depends on the machine.
DEALS = [(key, n) for key, row in ROWS.items() if "--seconds" not in key for n in range(len(row["leads"]))]
# These think for a tenth of a second on every card, or for a second.
LONG = [deal for deal in DEALS if re.search("club|expert|cheat", deal[0])]
SHORT = [deal for deal in DEALS if deal not in LONG]


def check_one_of(deals, request):
    """Each round has another one of them, which `--round` plays again."""
    key, number = random.Random(request.config.option.round).choice(deals)
    lead = play(ladder.terms(shlex.split(key)), f"{ladder.SEED}/{number}").lead
    assert lead == ROWS[key]["leads"][number], f"{key} --seed {ladder.SEED}, deal {number}"


def test_a_deal_of_the_ladder_gives_the_same_result(request):
    check_one_of(SHORT, request)


@pytest.mark.long("four experts think for a second on every card")
def test_a_deal_of_those_who_think_gives_the_same_result(request):
    check_one_of(LONG, request)


def test_only_a_change_of_what_code_does_changes_its_digest(tmp_path):
    def digest(*texts):
        modules = [tmp_path / f"{number}.py" for number in range(len(texts))]
        for module, text in zip(modules, texts):
            module.write_text(text)
        return code_digest(modules)

    half = "def half(n):\n    return n / 2\n"
    typed = 'import math\n\ndef half(n: int) -> float:\n    """Half."""\n    return n / 2\n\nSIX = 6\n'
    before = digest(typed)
    assert digest("SIX = 6  # cards\n", half) == before
    assert digest(half + "SIX = 7") != before
    assert digest(half.replace("/", "//") + "SIX = 6") != before


def test_a_game_depends_on_its_folder_and_on_what_its_tables_are_built_on():
    addenda, counterpoint = (
        {str(module.relative_to(ladder.ENGINE)) for module in game_modules(id)}
        for id in ("addenda", "counterpoint")
    )
    assert {"games/addenda/rules.py", "games/addenda/events.py", "games/four_suits.py", "game.py"} <= addenda
    assert {"games/counterpoint/rules.py", "game.py"} <= counterpoint
    assert "games/four_suits.py" not in counterpoint


def test_only_a_change_to_its_own_game_makes_a_row_stale(monkeypatch):
    def engine(game, seats):
        return ladder.engine(("--game", game, "--seats", seats, "--a", "expert", "--b", "club"))

    before = engine("addenda", "2")
    assert engine("addenda", "4") == before
    assert engine("same-difference", "2") != before
    monkeypatch.setattr(ladder, "COMMON", ladder.COMMON[1:])
    assert engine("addenda", "2") != before
