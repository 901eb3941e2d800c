"""While the second deal of a match goes on, it is hidden as the first was, which is over and open."""

import pytest

from parlour import games
from parlour.play.after_deal.rethought import Rethought
from parlour.play.review.watched import WatchedReview
from parlour.play.saves import deal_link, saved
from parlour.play.seating import open_seats
from parlour.play.watching import Watching
from parlour.table import PERSON, replayed
from parlour.words import Refused
from whole_matches import whole_match

ENTRIES = 9
"""Of the log of the second deal."""


def in_second_deal(*players):
    """Counterpoint for three, some cards into the second deal. The players have sat there all the while."""
    table = replayed(whole_match(games.find("counterpoint", 3), "tulip-7").at(2, ENTRIES).course)
    table.players = list(players)
    assert [deal.scores is None for deal in table.deals] == [False, True]
    return table


def test_several_people_get_a_link_to_the_deal_that_is_over_only():
    table = in_second_deal(PERSON, PERSON, "random")
    assert deal_link(table, 1)
    assert deal_link(table, 2) is None


def test_only_ones_own_hand_may_be_watched():
    table = in_second_deal(PERSON, "club", "random")
    assert open_seats(table, 1) == [0, 1, 2]
    assert open_seats(table, 2) == [0]
    watching = Watching(saved(table))
    watching.deal(1, 1)
    with pytest.raises(Refused, match="can’t see this hand yet"):
        watching.deal(2, 1)


def test_only_the_deal_that_is_over_is_reviewed():
    watching = Watching(saved(in_second_deal(PERSON, "club", "random")))
    WatchedReview(watching, {"link": "", "deal": 1, "seat": 0})
    with pytest.raises(Refused, match="The deal is not over"):
        WatchedReview(watching, {"link": "", "deal": 2, "seat": 0})


def test_only_decisions_of_the_deal_that_is_over_are_thought_through_again():
    watching = Watching(saved(in_second_deal("club", "club", "random")))
    first, second = (next(n for n in range(1, 400) if decides(watching, n, deal)) for deal in (1, 2))
    Rethought(watching, {"link": "", "n": first})
    with pytest.raises(Refused, match="The deal is not over"):
        Rethought(watching, {"link": "", "n": second})


def decides(watching, n, number):
    """Whether the Club player at seat 0 decides at this step of this deal."""
    try:
        at, entries = watching.entries(n)
    except (IndexError, Refused, StopIteration):
        return False
    deal = watching.table.deals[number - 1]
    here = at == number and entries < len(deal.log) and deal.heard[entries] == n
    return here and deal.log[entries]["do"] != "call" and deal.log[entries]["seat"] == 0
