"""Deals of the sample games: bids, passing, prizes, a widow and a dummy, each known as far as it can be."""

import pytest

from deals.by_chance import dealt, part_played, play_on
from parlour import deal, games
from parlour.cards import BIT, CARDS, CODES, cards_in
from parlour.dealer import chance
from sample_games import sample_games


@pytest.fixture(scope="module", autouse=True)
def ids():
    with sample_games() as found:
        yield found


def every_table(ids):
    return [games.find(id, seats) for id in ids for seats in games.tables(id)]


@pytest.mark.slow
@pytest.mark.turns(5)
@pytest.mark.parametrize("steps", [2, 6, 11, 25, 40])
def test_a_guess_is_a_deal_that_can_have_been_played(ids, steps):
    for game in every_table(ids):
        hand, luck = part_played(game, f"sample/{steps}", steps), chance("sample", steps)
        for seat in range(game.seats):
            guess = hand.guess(seat, luck)
            assert (guess.key(seat), guess.key()) == (hand.key(seat), hand.key())
            true = guess.again()
            assert vars(true.s.copy()) == vars(guess.s.copy()) | {"stock": true.s.stock}, (game.id, seat)
            assert [true.key(other) for other in range(game.seats)] == [
                guess.key(other) for other in range(game.seats)
            ]


def test_a_card_that_is_named_is_told_by_its_code():
    hand = deal.begin("called-king", 4, seed="king")
    while hand.s.ask != "call_king":
        hand.play(hand.moves()[0])
    caller, king = hand.turn, hand.s.choices[0]
    assert hand.text(king) == f"call_king {CODES[king]}"
    assert hand.move(hand.text(king)) == king
    hand.play(king)
    assert hand.history()[-1] == f"{caller} choose call_king {CODES[king]}"


def test_no_deal_goes_beyond_the_bounds(ids):
    for game in every_table(ids):
        for number in range(4):
            hand = play_on(dealt(game, f"sample/{number}"))
            assert hand.turn is None
            assert max(map(abs, hand.margins())) <= hand.bounds.margin()


def test_cards_that_are_passed_are_known_to_giver_and_taker():
    hand = deal.begin("hearts", 4, seed="passing", dealer=3)
    # In the first deal to the left: from 0 to 1.
    for _ in range(4):
        hand.play(hand.moves()[0])
    given = [codes_of(done.move) for done in hand.log]
    assert hand.history(0)[0] == f"0 aside {given[0]}"
    assert f"1 draw {given[0]}" in hand.history(1)
    assert f"1 draw {given[0]}" not in hand.history(2) + hand.history(3) + hand.history(None)
    luck = chance("passed")
    for seat in range(4):
        for _ in range(5):
            guess = hand.guess(seat, luck)
            assert not hand.log[seat].move & ~guess.s.hands[(seat + 1) % 4]


def codes_of(cards):
    return " ".join(CODES[card] for card in cards_in(cards))


def test_a_prize_that_is_turned_up_is_known_to_all():
    hand = deal.begin("prize-diamonds", 3, seed="prizes", dealer=2)
    assert hand.history() == [f"turn {CODES[hand.first.stock[-1]]}"]
    play_on(hand, 3)
    assert hand.history()[-1] == f"turn {CODES[hand.first.stock[-2]]}"


def test_the_declarer_decides_for_the_dummy():
    game = games.find("dummy-whist", 4)
    hands = (part_played(game, f"dummy/{number}", steps) for number in range(60) for steps in range(8, 16))
    hand = next(hand for hand in hands if hand.s.turn == hand.s.dummy >= 0)
    assert hand.turn == hand.s.declarer != hand.s.dummy
    assert hand.question() == f"{hand.s.dummy} must play"
    open_cards = codes_of(hand.s.hands[hand.s.dummy])
    assert any(event.kind == "show" and open_cards in event.codes for event in hand.events)


def test_a_bid_is_known_to_all():
    hand = deal.begin("oh-hell", 3, seed="bids", dealer=2)
    hand.play("bid 2")
    assert hand.history() == ["0 choose bid 2"]
    assert hand.question(1) == "1 must bid 0,1,2,3,4,5,6,7"


def test_what_a_seat_is_offered_is_known_to_that_seat_alone():
    """It may call the kings that it does not have. A guess offers those of the guessed hand."""
    hand = deal.begin("called-king", 4, hands=SUITS, dealer=3)
    hand.play("name_trumps 1")
    assert hand.question(0) == "0 must call_king 25,38,51"
    assert hand.question(1) == hand.question() == "0 must call_king"
    luck, offers = chance("offers"), set()
    for _ in range(20):
        guess = hand.guess(1, luck)
        assert guess.key(1) == hand.key(1)
        assert guess.s.choices == tuple(king for king in KINGS if not guess.s.hands[0] & 1 << king)
        offers.add(guess.s.choices)
    assert len(offers) > 1
    assert hand.guess(0, luck).s.choices == (25, 38, 51)


def test_what_is_asked_shows_something_of_a_hand():
    """Nobody with all four kings is asked to call one."""
    spades, hearts, diamonds, clubs = SUITS
    hands = [spades, [*hearts[:-2], "AH", "2D"], ["KH", *diamonds[1:]], clubs]
    hand = deal.begin("called-king", 4, hands=hands, dealer=3)
    hand.play("name_trumps 1")
    true, wrong = hand.s.copy(), hand.s.copy()
    for seat, exchanged in ((0, "KH KD KC QS JS TS"), (2, "KH KD QS JS"), (3, "KC TS")):
        wrong.hands[seat] ^= sum(BIT[CARDS[code]] for code in exchanged.split())
    guesses = iter([wrong, true])
    assert hand.guess(1, chance("kings"), lambda luck: next(guesses)).s.hands == true.hands


KINGS = [CODES.index(f"K{suit}") for suit in "SHDC"]
SUITS = [[f"{rank}{suit}" for rank in "23456789TJQKA"] for suit in "SHDC"]


def test_a_later_deal_has_fewer_cards():
    hand = deal.begin("oh-hell", 4, seed="later", number=5)
    assert [held.bit_count() for held in hand.s.hands] == [3, 3, 3, 3]
    assert len(hand.dealing().outcomes()) == 52
    assert len(hand.chances()) == 52
