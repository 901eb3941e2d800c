"""How much of a score was the cards: what experts make of the same deals."""

import pytest

from bridge_page import few_simulations
from handmade_links import played
from parlour import games
from parlour.play.after_deal.cards_and_play import TIMES, CardsAndPlay, figure
from parlour.table import Table
from parlour.words import Refused
from tables import every_table, short


@pytest.fixture
def quick(monkeypatch):
    few_simulations(monkeypatch)


@pytest.mark.in_pyodide
def test_a_mean_and_its_interval_are_worked_out_by_hand():
    """Of 1 1 1 1 3 3 3 3 the mean is 2; the variance is 8/7, the standard error the root of 1/7."""
    assert figure([1, 1, 1, 1, 3, 3, 3, 3]) == (2, round(2.36 / 7**0.5, 1))
    assert figure([4] * TIMES) == (4, 0)


def test_nothing_is_told_before_all_have_played():
    assert figure([1.0] * (TIMES - 1)) == (None, None)


@pytest.mark.slow
@pytest.mark.turns(3)
@every_table
def test_experts_play_every_deal_in_every_seat(id, seats, quick):
    players = ["person", *["random"] * (seats - 1)]
    deals = 2 if seats == 2 else 1
    table = played(games.find(id, seats, short(id, seats)), "tulip-7", deals=deals, players=players)
    work = CardsAndPlay(table, 0)
    shares = [work.told["share"]]
    seen = set()
    while not work.done:
        if work.trial:
            seen.update(work.trial.table.players)
        if work.think(0.05):
            shares.append(work.told["share"])
    assert seen == {"expert"}
    assert shares == sorted(shares) and (shares[0], shares[-1]) == (0, 1)
    told = work.told
    assert [one["deal"] for one in told["deals"]] == list(range(1, len(table.deals) + 1))
    for one, deal in zip(told["deals"], table.deals, strict=True):
        own, *others = [deal.scores[0], *deal.scores[1:]]
        assert one["own"] == round(own - sum(others) / len(others), 1)
        # Each deal is dealt as it was.
        assert one["mean"] is not None and one["half"] is not None
    whole = told["whole"]
    assert whole["own"] == pytest.approx(sum(one["own"] for one in told["deals"]))
    assert whole["mean"] == pytest.approx(sum(one["mean"] for one in told["deals"]), abs=0.11)


def test_the_same_cards_are_dealt(quick):
    table = played(games.find("addenda", 2, {"target": 40}), "tulip-7", players=["person", "club"])
    work = CardsAndPlay(table, 0)
    number, _ = work.left[0]
    trial = work._deal().table
    assert trial.deals[-1].hands == table.deals[number - 1].hands
    assert trial.deals[-1].stock == table.deals[number - 1].stock


def test_a_deal_that_goes_on_is_refused():
    table = Table(games.find("addenda", 2), ["person", "club"], "tulip-7")
    with pytest.raises(Refused, match=r"The deal is not over\."):
        CardsAndPlay(table, 0)
