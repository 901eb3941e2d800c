"""Every deal has a code of its own, which deals exactly its cards by the same dealer."""

import pytest

from parlour import games
from parlour.play.saves import deal_alone
from parlour.play.views.viewer import Viewer
from parlour.table import Table, replayed
from parlour.table.seeds import deal_code, typed
from tables import QUICK, variants_in_turns
from whole_matches import whole_match

SIXES = ("sixes-and-sevens", 4, {})


def dealt(deal):
    """Everything about a deal before the first decision."""
    return deal.dealer, deal.hands, deal.stock, deal.turnup


def codes(table):
    """The code shown at the end of each deal."""
    said = [news for news in Viewer(table, 0).news(0) if news["kind"] == "score"]
    return [news["view"]["code"] for news in said]


@pytest.mark.in_pyodide
@variants_in_turns(8, quick=QUICK)
def test_the_code_of_a_deal_deals_its_cards(game):
    match = whole_match(game, "tulip-7")
    shown = codes(match)
    assert shown[0] == "tulip-7"
    assert len(set(shown)) == len(match.deals)
    for deal, code in zip(match.deals, shown, strict=True):
        assert dealt(Table(game, match.players, code).deal) == dealt(deal)


@pytest.mark.parametrize(
    "text",
    [
        "Tulip 7",
        " tulip_7.",
        "“TULIP–7”",
        "tulip – 7",
        "ｔｕｌｉｐ－７",
        "tu\u200blip-7\ufeff",
        "tulip\u00a07",
        "TULİP 7",
        "tulıp-7",
    ],
)
def test_a_code_may_be_typed_as_it_was_heard_or_pasted(text):
    assert typed(text) == "tulip-7"


def test_a_code_that_is_whole_stays_as_it_is():
    for code in ("a--b", "-/-", "tulip-7-deal-3", "/0"):
        assert typed(code) == code
    assert [typed(text) for text in ("", " \u200b", "né")] == ["", "", "né"]


@pytest.mark.slow
def test_a_match_with_the_code_of_a_later_deal_goes_on_from_there():
    game = games.find(*SIXES)
    match, later = whole_match(game, "rose-12"), whole_match(game, "rose-12-deal-2")
    assert [dealt(deal) for deal in later.deals[:3]] == [dealt(deal) for deal in match.deals[1:]]
    assert codes(later) == ["rose-12-deal-2", "rose-12-deal-3", "rose-12-deal-4", "rose-12-deal-5"]


@pytest.mark.in_pyodide
def test_a_later_deal_alone_has_its_own_code():
    match = whole_match(games.find(*SIXES), "rose-12")
    alone = replayed(deal_alone(match, 3))
    assert Viewer(alone, 0).view()["code"] == "rose-12-deal-3"
    assert dealt(alone.deal) == dealt(match.deals[2])


@pytest.mark.parametrize(
    ("seed", "number", "code"),
    [
        ("tulip-7", 1, "tulip-7"),
        ("tulip-7", 12, "tulip-7-deal-12"),
        ("tulip/3", 2, "tulip/3-deal-2"),
        ("tulip-7-deal-1", 1, "tulip-7"),
        ("tulip-7-deal-9", 3, "tulip-7-deal-11"),
        # Not the number of a deal: seeds like any other.
        ("tulip-deal-0", 2, "tulip-deal-0-deal-2"),
        ("-deal-2", 1, "-deal-2"),
        # Too long with its number, or a number that is too large.
        ("a" * 25, 2, "a" * 25 + "-deal-2"),
        ("a" * 26, 2, None),
        ("a" * 32, 1, "a" * 32),
        ("tulip-7-deal-999", 2, None),
        (None, 1, None),
    ],
)
def test_the_form_of_codes(seed, number, code):
    assert deal_code(seed, number) == code
