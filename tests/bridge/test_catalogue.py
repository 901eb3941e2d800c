"""What the catalogue says about a game before anybody plays it."""

import pytest

from parlour import games
from parlour.bridge.catalogue import catalogue
from parlour.cards import CODES
from parlour.dealer import chance
from parlour.table.match import Match

TABLES = [(id, seats) for id in sorted(games.own()) for seats in games.tables(id)]
# Seconds: for a card of your own, for a card of another player, to look at a trick, at the score of a deal.
OWN, OTHER, TRICK, SCORE = 4, 1, 1.6, 20


def minutes(id, seats, seed):
    """How long a match played at random would take."""
    game = games.find(id, seats)
    match, lot = Match(game, ["person"] * seats, seed), chance(seed)
    own = others = 0
    while match.phase != "match over":
        if match.phase == "deal over":
            match.next_deal()
            continue
        own, others = (own + 1, others) if match.s.turn == 0 else (own, others + 1)
        match.do(game.some_move(match.s, lot))
    tricks = (own + others) / seats
    return (own * OWN + others * OTHER + tricks * TRICK + match.number * SCORE) / 60


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_a_match_takes_about_as_long_as_stated(id, seats):
    taken = sorted(minutes(id, seats, f"tulip-{n}") for n in range(5))[2]
    assert 0.7 < games.tables(id)[seats].minutes / taken < 1.4


def test_a_game_states_how_long_it_takes_and_shows_a_card():
    told = {game["id"]: game for game in catalogue()["games"]}
    assert told["addenda"]["time"] == "8 to 10 minutes"
    assert told["american-bookshop"]["time"] == "10 minutes"
    for game in told.values():
        assert game["emblem"]
        assert set(game["emblem"]) <= set(CODES)


def test_the_catalogue_gives_the_ranks_to_sort_a_hand_by():
    told = {game["id"]: game["tables"][0]["ranks"] for game in catalogue()["games"]}
    assert told["counterpoint"] == "6789JQKTA"
    assert told["sixes-and-sevens"] == "23456789TJQKA"
    assert told["same-difference"] == "A23456789TJQK"
