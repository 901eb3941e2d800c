"""What holds for every table and every option, whatever the cards."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from examples import few, seeds, steps
from parlour import bots
from parlour.bots import sampler
from parlour.cards import BIT, cards_in
from parlour.formats.record import line, record
from parlour.play.view import Viewer
from parlour.table.knowledge import Guesser
from positions import in_play, played_again, swap, swappable, table_at
from tables import every_variant


@every_variant
@few
@given(seeds, steps)
def test_no_card_is_lost_or_duplicated(game, seed, count):
    table = table_at(game, seed, count)
    s = table.s
    places = [*s.hands, *s.aside, *s.won, s.table, *(BIT[card] for card in s.stock)]
    # A card kept at the end of a deal with books is counted among those won, and nowhere else.
    together = 0
    for cards in places:
        assert not together & cards
        together |= cards
    first = next(news.state for news in table.news if news.kind == "deal")
    assert together == sum(first.hands) | sum(BIT[card] for card in first.stock)


@every_variant
@few
@given(seeds, steps, st.data())
def test_hidden_cards_do_not_change_what_a_seat_is_shown(game, seed, count, data):
    """Swap two cards that are hidden from a seat: its view, its news and its bot's move stay the same."""
    table = in_play(game, seed, count)
    seat = table.s.turn
    pairs = swappable(table, seat)
    if not pairs:
        return
    before = seen_by(table, seat)
    for pair in data.draw(st.lists(st.sampled_from(pairs), min_size=1, max_size=3)):
        swap(table, *pair)
        assert seen_by(table, seat) == before


def seen_by(table, seat):
    """Everything that reaches a seat: its view, its news, and the decision of a bot in that seat."""
    viewer = Viewer(table, seat)
    game = table.game
    thought = next(sampler.think(game, seat, Guesser(game, table.s, seat), table.chance()))
    return json.dumps(
        [viewer.view(), viewer.news(max(len(table.news) - 8, 0)), thought.move, list(thought.means.items())]
    )


@every_variant
@few
@given(seeds, steps)
def test_a_guess_could_be_the_truth(game, seed, count):
    """Its deal can be replayed by what the seat has seen, and looks the same to the seat."""
    table = in_play(game, seed, count)
    for seat in range(game.seats):
        guesser = Guesser(game, table.s, seat)
        for _ in range(2):
            again = played_again(table, guesser(table.chance(seat, _)), seat)
            mine, theirs = (Viewer(one, seat).view() | {"seed": None, "code": None} for one in (table, again))
            assert mine == theirs


@every_variant
@few
@given(seeds, steps)
def test_a_seat_really_lacks_what_it_is_known_to_lack(game, seed, count):
    s = table_at(game, seed, count).s
    for hand, lacks in zip(s.hands, s.lacks):
        assert not hand & lacks


@every_variant
@few
@given(seeds, steps)
def test_a_copy_leaves_the_original_alone(game, seed, count):
    table = in_play(game, seed, count)
    before = json.dumps(vars(table.s.copy()), sort_keys=True)
    copy = table.s.copy()
    game.playout(copy, table.chance())
    assert json.dumps(vars(table.s.copy()), sort_keys=True) == before
    assert copy.turn < 0


@every_variant
@few
@given(seeds, steps)
def test_there_is_always_a_score(game, seed, count):
    table = table_at(game, seed, count)
    sides = len(set(game.sides))
    assert len(game.score(table.s)) == sides
    for _, values in game.terms(table.s):
        assert len(values) == sides


@every_variant
@few
@given(seeds, steps)
def test_only_allowed_moves_can_be_made(game, seed, count):
    """All moves offered are allowed, and no other card is. A refusal says why and changes nothing."""
    table = in_play(game, seed, count)
    s = table.s
    for move in game.moves(s):
        assert game.allows(s, move)
    allowed = [card for card in range(53) if game.allows(s, card)]
    if not s.sizes and not s.choices:
        assert allowed == game.moves(s)
        for card in set(cards_in(s.hands[s.turn])) - set(allowed):
            before = line(record(table))
            with pytest.raises(ValueError, match=r"."):
                table.do(card)
            assert line(record(table)) == before
            assert game.why_not(s, s.turn, card).template


@every_variant
def test_the_same_seed_gives_the_same_match(game):
    one, other = (Viewer(table_at(game, "again", 30), 0).news(0) for _ in range(2))
    assert one == other
    assert Viewer(table_at(game, "other", 30), 0).news(0) != one


@every_variant
def test_a_match_ends_and_has_winners(game):
    table = table_at(game, "whole", 0)
    bots.play_out(table)
    assert table.winners
    assert table.phase == "match over"
    assert all(deal.scores is not None for deal in table.deals)
