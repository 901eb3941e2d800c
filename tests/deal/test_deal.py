"""One deal for programs: how it begins, what may be done, copies, and how it ends."""

import copy
import pickle
from math import comb
from random import Random

import pytest

import parlour
from deals.by_chance import dealt, part_played, play_on
from parlour import bots, deal, games
from parlour.cards import CODES, cards_in
from parlour.lab.study import rules
from parlour.table import Table
from parlour.words import Refused
from tables import every_game, variants_in_turns


def state_of(hand):
    return vars(hand.s.copy())


@pytest.mark.slow
@pytest.mark.in_pyodide
@every_game
def test_a_deal_of_a_seed_is_the_deal_of_a_match_with_this_seed(game):
    table = Table(game, ["random"] * game.seats, "tulip-7")
    hand = deal.begin(game, seed="tulip-7")
    assert state_of(hand) == vars(table.s.copy())
    while table.phase == "play":
        bots.decide(table)
        hand.play(table.deal.moves[-1])
        assert state_of(hand) == vars(table.s.copy())
    assert (hand.scores(), hand.totals) == (table.deal.scores, table.totals)
    if table.winners:
        return
    table.next_deal()
    more = {"number": 2, "totals": hand.totals, "carry": hand.carry}
    assert state_of(deal.begin(game, seed="tulip-7", **more)) == vars(table.s.copy())


@every_game
def test_a_copy_of_a_position_shares_nothing_that_changes(game):
    s = Table(game, ["random"] * game.seats, "tulip-7").s
    again = s.copy()
    lists = [name for name, value in vars(s).items() if isinstance(value, list) and name != "news"]
    assert "lacks" in lists
    assert [name for name in lists if getattr(again, name) is getattr(s, name)] == []


def test_a_game_may_be_given_by_its_id_number_of_seats_and_options():
    hand = deal.begin("american-bookshop", 3, {"ante": 2}, seed="a")
    assert (hand.game.id, hand.game.seats, hand.game.ante) == ("american-bookshop", 3, 2)
    with pytest.raises(Refused, match="no table for 6: it is for 3, 4 or 5"):
        deal.begin("american-bookshop", 6)


def test_what_is_clear_may_be_left_out_and_given_in_other_types():
    hand = parlour.deal.begin("sixes-and-sevens", seed=7)
    assert state_of(hand) == state_of(deal.begin("sixes-and-sevens", 4, seed="7"))
    assert hand.some_move(Random(3)) == hand.some_move(Random(3).random)
    assert hand.guess(1, Random(3)).key() == hand.guess(1, Random(3).random).key()


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"game": 3}, "A game is an id or a Game, not 3."),
        ({"game": "addenda"}, "Say how many seats: Addenda is for 2 or 4."),
        ({"seats": "two"}, "The number of seats is a whole number, not 'two'."),
        ({"options": ["target"]}, r"Options are a dict of values by name, not \['target'\]."),
        ({"seed": 2.5}, "A seed is text or a whole number, not 2.5."),
        ({"dealer": "0"}, "A dealer is a seat number, not '0'."),
        ({"number": True}, "The number of a deal is a whole number, 1 or more, not True."),
    ],
)
def test_what_is_of_a_wrong_type_is_refused(wrong, why):
    with pytest.raises(Refused, match=f"^{why}$"):
        deal.begin(**{"game": "addenda", **({} if "game" in wrong else {"seats": 2}), **wrong})


def test_moves_and_chance_of_a_wrong_type_are_refused():
    hand = deal.begin("addenda", 2)
    for move in (None, 2.5, True):
        with pytest.raises(Refused, match="A move must be a number or its text, not"):
            hand.play(move)
    with pytest.raises(Refused, match="Chance is a function such as"):
        hand.some_move(3)


def test_a_deal_is_over_when_nobody_must_decide_and_has_a_return_for_each_seat():
    hand = dealt(games.find("addenda", 4), "returns")
    assert not hand.is_over
    play_on(hand)
    ours, theirs = hand.margins()
    assert hand.is_over and hand.returns() == [ours, theirs, ours, theirs]


def test_a_deal_its_position_its_game_and_options_tell_what_they_are():
    hand = deal.begin("american-bookshop", 3, seed="x")
    assert repr(hand) == f"<Deal of American Bookshop for 3: seat {hand.turn} must play a card>"
    hand.play("6S" if "6S" in map(hand.text, hand.moves()) else hand.moves()[0])
    assert f"\ntrick: {hand.s.by[0]} {CODES[hand.s.trick[0]]}\n" in str(hand)
    while not hand.s.sizes:
        hand.play(hand.moves()[0])
    held = hand.s.hands[hand.s.turn].bit_count()
    assert repr(hand).endswith(f": seat {hand.turn} must choose 0 to {held} cards (keep)>")
    assert repr(hand.s) == f"<State of deal 1, seat {hand.s.turn} to keep>"
    game = games.find("sixes-and-sevens", 4)
    assert repr(game) == "<Sixes and Sevens for 4: deals=4, target=none>"
    assert repr(game.options_for(4)[0]) == "<deals=4: a multiple of 4 from 4 to 24>"


def test_without_a_seed_every_deal_is_another():
    one, other = (deal.begin("addenda", 4) for _ in range(2))
    assert one.s.hands != other.s.hands


def test_a_deal_may_be_laid_out():
    pack = [CODES[card] for card in range(52)]
    ours, theirs, stock = pack[:12], pack[12:24], pack[24:]
    hand = deal.begin("same-difference", 2, hands=[ours, theirs], stock=stock, dealer=1)
    # The dealer's left leads. The first card of the stock is drawn first: it is the last of the list.
    assert hand.turn == 0
    assert hand.s.stock[-1] == 24
    assert [hand.text(move) for move in hand.moves()] == ours
    with pytest.raises(Refused, match="appears twice"):
        deal.begin("same-difference", 2, hands=[ours, ours], stock=stock)


def test_the_dealer_of_a_seed_may_be_another():
    dealers = {deal.begin("addenda", 4, seed="a", dealer=seat).s.dealer for seat in range(4)}
    assert dealers == {0, 1, 2, 3}
    for wrong in (4, -1):
        with pytest.raises(Refused, match="no such seat"):
            deal.begin("addenda", 4, seed="a", dealer=wrong)


@variants_in_turns(2)
def test_a_move_is_known_by_its_text(game):
    hand, left = dealt(game), 12
    while hand.turn is not None and left:
        if not hand.s.sizes:
            texts = [hand.text(move) for move in hand.moves()]
            assert [hand.move(text) for text in texts] == hand.moves()
        move = hand.some_move(lambda: 0.7)
        assert hand.move(hand.text(move)) == move
        hand.play(hand.text(move))
        left -= 1


def test_all_sets_that_may_be_chosen_are_moves():
    hand = deal.begin("counterpoint", 2, seed="a")
    assert len(hand.moves()) == comb(16, 3)
    assert all(hand.game.allows(hand.s, move) for move in hand.moves())
    three = hand.text(hand.moves()[0]).split()
    assert three == [CODES[card] for card in cards_in(hand.s.hands[hand.turn])[:3]]


def test_the_joker_is_called_by_its_own_name():
    hand = next(
        hand
        for number in range(99)
        if (hand := deal.begin("counterpoint", 3, seed=f"joker-{number}")).s.hands[hand.turn]
        & 1 << hand.s.turnup
    )
    assert hand.move("Jk AS".replace("AS", "- ")[:2]) == 1 << hand.s.turnup
    assert f"seat {hand.turn} has " in hand.key(hand.turn)
    assert "Jk" in hand.key(hand.turn)


def test_what_may_not_be_done_is_refused_and_changes_nothing():
    hand = part_played(games.find("sixes-and-sevens", 4), steps=5)
    before = state_of(hand), hand.key(0), hand.log[:]
    for move in (60, -1, 1 << 60, "Jk", "7S 8S", "nonsense"):
        with pytest.raises(Refused):
            hand.play(move)
    with pytest.raises(Refused):
        hand.say(0, "+S")
    assert (state_of(hand), hand.key(0), hand.log) == before


def test_a_single_deal_has_no_next_one():
    hand = play_on(deal.begin("addenda", 2, seed="a"))
    assert hand.turn is None
    assert hand.moves() == hand.calls() == []
    with pytest.raises(Refused, match="single deal"):
        hand.next_deal()
    with pytest.raises(Refused, match="over"):
        hand.play(0)


def test_an_attempt_at_a_forbidden_card_is_a_move_of_its_own():
    game = games.find("addenda", 2, {"faults": "penalised"})
    hand = next(
        hand for steps in range(1, 40) if (hand := part_played(game, "try", steps)).game.tempting(hand.s)
    )
    tried = next(move for move in hand.moves() if move >= 64)
    seat, code = hand.turn, CODES[tried - 64]
    assert hand.text(tried) == f"{code}!"
    hand.play(f"{code}!")
    assert hand.history()[-1] == f"{seat} try {code}"
    assert hand.turn == seat


def test_what_is_said_is_heard_by_all():
    hand = deal.begin("addenda", 4, seed="a")
    caller, call = hand.calls()[0]
    assert caller == (hand.turn + 2) % 4
    hand.say(caller, call)
    assert hand.history() == [f"{caller} call {call}"]
    assert (caller, call) not in hand.calls()


@variants_in_turns(2)
def test_a_copy_however_made_plays_on_as_the_original_does(game):
    hand = part_played(game)
    before = state_of(hand), [hand.key(seat) for seat in range(game.seats)]
    for again in (hand.copy(), copy.copy(hand), copy.deepcopy(hand), pickle.loads(pickle.dumps(hand))):
        assert (state_of(again), [again.key(seat) for seat in range(game.seats)]) == before
        play_on(again)
        assert (state_of(hand), [hand.key(seat) for seat in range(game.seats)]) == before
        same = play_on(hand.copy())
        assert (again.key(0), again.margins(), again.totals) == (same.key(0), same.margins(), same.totals)


def test_a_game_with_a_changed_constant_is_pickled_with_it():
    hand = deal.begin(rules("addenda", 2, {"line": 16}), seed="a")
    again = pickle.loads(pickle.dumps(hand))
    assert again.game.line == 16
    assert games.find("addenda", 2).line == 17


@variants_in_turns(2)
def test_margins_are_points_ahead_of_the_mean_of_the_others(game):
    hand = play_on(dealt(game))
    scores = game.standing(hand.scores())
    others = [(sum(scores) - own) / (len(scores) - 1) for own in scores]
    assert hand.margins() == pytest.approx([own - mean for own, mean in zip(scores, others)])
