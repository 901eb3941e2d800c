"""What holds for every table and every option, whatever the cards: parlour.check, with many more seeds.

`python -m parlour check ID` makes the same checks of one game, and says where it is wrong.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from examples import few, seeds, some, steps
from parlour import bots
from parlour.check import matches, opponents, properties, sentences
from parlour.dealer import chance
from parlour.play.views.viewer import Viewer
from positions import in_play, table_at
from tables import every_game, every_variant, variants_in_turns

deals = st.integers(1, 3)
SECRET = (properties.hidden_cards_change_nothing, properties.a_guess_could_be_the_truth)
"""What guards hidden cards."""
OPEN = [check for check in properties.IN_PLAY if check not in SECRET]


def holds(checks, table, seed):
    for check in checks:
        check(table, chance(seed))


@every_variant
@few
@given(seeds, steps, deals)
def test_nobody_learns_what_is_hidden(game, seed, count, deal):
    holds(SECRET, in_play(game, seed, count, deal), seed)


@variants_in_turns(4)
@some(3)
@given(seeds, steps, deals)
def test_at_any_time(game, seed, count, deal):
    holds((*properties.AT_ANY_TIME, *sentences.AT_ANY_TIME), table_at(game, seed, count, deal), seed)


@pytest.mark.slow
@variants_in_turns(4)
@some(3)
@given(seeds, steps, deals)
def test_while_somebody_is_to_play(game, seed, count, deal):
    holds((*OPEN, *sentences.IN_PLAY, *opponents.IN_PLAY), in_play(game, seed, count, deal), seed)


@pytest.mark.slow
@variants_in_turns(4)
def test_when_a_deal_is_over(game):
    """Also that its match is the same from the same seed, from its record and from its link."""
    checks = (*sentences.WHEN_OVER, *opponents.WHEN_OVER, *matches.OF_A_MATCH)
    holds(checks, table_at(game, "over", -1, 2), "over")


@pytest.mark.slow
@variants_in_turns(4)
def test_a_match_ends_has_winners_and_can_be_told(game):
    """Every sentence begins with a capital, to whoever is called "you", too."""
    table = table_at(game, "whole", 0)
    bots.play_out(table)
    assert table.winners
    assert table.phase == "match over"
    assert all(deal.scores is not None for deal in table.deals)
    sentences.what_happened_can_be_told(table, chance("told"))
    everybody = game.seats + 1  # the seats and an onlooker
    for you in range(everybody):
        sentences.a_deal_can_be_told(table, lambda you=you: (you + 0.5) / everybody)


@every_game
def test_another_seed_gives_another_match(game):
    one, other = (Viewer(table_at(game, seed, 30), 0).news(0) for seed in ("again", "other"))
    assert one != other
