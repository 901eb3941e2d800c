"""A match is saved without playing it again, and opened by playing it once."""

import pytest

from handmade_links import played
from parlour import games
from parlour.dealer import chance
from parlour.formats.link import decode, encode
from parlour.formats.record import line, record
from parlour.play.playing import Playing
from parlour.play.saves import deal_alone, deal_link, opened, saved, summary
from parlour.play.views.viewer import Viewer
from parlour.table import Table, replayed
from parlour.table.match import Course, Match, first_start
from sample_games import sample_games
from tables import every_game

# Four deals of thirteen tricks of four cards are 208 decisions.
DECISIONS = 208


@pytest.fixture
def done(monkeypatch):
    """The moves that are made at any table."""
    moves, do = [], Match.do

    def noted(match, move):
        moves.append(move)
        do(match, move)

    monkeypatch.setattr(Match, "do", noted)
    return moves


def long_match(decisions):
    return played(games.find("sixes-and-sevens", 4, {"target": 1000}), "long", decisions)


@pytest.mark.parametrize("before", [0, DECISIONS // 2 - 1, DECISIONS - 1])
def test_a_decision_is_made_once_however_much_went_before_it(done, before):
    table = long_match(before)
    playing = Playing(table, 0, 0)
    playing.proceed()
    if table.phase == "deal over":
        table.next_deal()
    done.clear()
    table.do(table.game.moves(table.s)[0])
    playing.proceed()
    assert len(done) == 1


def test_a_link_is_opened_by_making_each_decision_once(done):
    link = encode(long_match(DECISIONS))
    done.clear()
    playing = Playing(opened(link), 0, None)
    assert playing.proceed()["save"] == link
    assert len(done) == DECISIONS


@pytest.mark.slow
@every_game
def test_the_match_as_it_was_is_the_match_played_up_to_there(game):
    table = played(game, "as-it-was", deals=2)
    for number, deal in enumerate(table.deals, 1):
        for steps in (0, 1, len(deal.steps) // 2, len(deal.steps)):
            then = table.at(number, steps)
            again = replayed(then.course)
            for one in (then, again):
                if one.phase == "deal over" and one.number < 2:
                    one.next_deal()
            assert line(record(then, legal=True)) == line(record(again, legal=True))
            assert (str(then.s), then.happened, then.carry) == (str(again.s), again.happened, again.carry)
            assert [str(news.say) for news in then.news] == [str(news.say) for news in again.news]
            assert saved(then) == encode(again.course)


def test_what_is_played_on_leaves_the_match_as_it_was_alone():
    table = long_match(20)
    before = line(record(table))
    then = table.at(1, 10)
    then.do(then.game.moves(then.s)[-1])
    assert (len(then.deal.log), line(record(table))) == (11, before)
    assert saved(then) == encode(then.course)


def test_a_deal_whose_place_in_the_match_matters_has_it_in_its_link():
    """Even that it is the first: so it was written from the beginning."""
    with sample_games():
        table = played(games.find("hearts", 4), "place", decisions=5)
        alone = decode(encode(deal_alone(table, 1)))
        assert alone.start == first_start(table.game)
        assert encode(alone) == deal_link(table, 1) != encode(Course(table.game, table.players, "place"))


def test_a_match_that_is_not_over_says_how_far_it_has_come():
    table = Table(games.find("sixes-and-sevens", 4), ["random"] * 4, "tulip-7")

    def caption(you):
        return summary(Viewer(table, you))["caption"]

    turn = table.s.turn
    assert caption(turn) == "Deal 1 of 4. Trick 1, your turn."
    assert caption((turn + 1) % 4) == caption(None) == "Deal 1 of 4. Trick 1."
    luck = chance("how far")
    while sum(table.s.tricks) < 3:
        table.do(table.game.some_move(table.s, luck))
    assert caption(None) == "Deal 1 of 4. Trick 4."
    while table.phase == "play":
        table.do(table.game.some_move(table.s, luck))
    assert caption(0) == "Deal 2 of 4 is next."
