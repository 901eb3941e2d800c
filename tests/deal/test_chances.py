"""The chances of a deal: the cards come one by one, and each that is left of its packet is as likely."""

import pytest

from parlour import deal, games
from parlour.cards import JOKER, cards_in
from parlour.dealer import chance
from parlour.formats.deal_codec import random_deal
from parlour.game import Game
from parlour.words import Refused
from tables import every_game, variants_in_turns


def dealt_by(dealing, luck):
    """Deals all cards by chance; returns how many there were to choose from each time."""
    counts = []
    while outcomes := dealing.outcomes():
        assert sum(probability for _, probability in outcomes) == pytest.approx(1)
        assert len({probability for _, probability in outcomes}) == 1
        counts.append(len(outcomes))
        dealing.put(outcomes[int(luck() * len(outcomes))][0])
    return counts


@variants_in_turns(2)
def test_the_chances_of_a_deal_make_the_same_deal(game):
    hand = deal.begin(game, seed="chances", number=1)
    dealing = hand.dealing()
    for card, probability in hand.chances():
        assert dict(dealing.outcomes())[card] == probability
        dealing.put(card)
    assert dealing.outcomes() == []
    again = deal.Deal(game, None, dealing.laid(), hand.s.dealer)
    assert vars(again.s.copy()) == vars(hand.s.copy())


@every_game
def test_a_deal_by_chance_can_be_played(game):
    dealing = deal.Dealing(game, 1, carry=game.carry(None))
    dealt_by(dealing, chance("dealing"))
    hand = deal.Deal(game, None, dealing.laid(), 1)
    assert [hand.game.face(hand.s, card) for card in cards_in(hand.s.hands[0])]
    assert hand.turn is not None


# By table: how many cards are left of the packet for each card that is dealt.
COUNTS = [
    # Everything but sixes and sevens; then a six each; then a seven each.
    ("sixes-and-sevens", 4, [*range(44, 0, -1), 4, 3, 2, 1, 4, 3, 2, 1]),
    # Thirty-six of 37 are dealt, and the last is turned up.
    ("counterpoint", 3, [*range(37, 0, -1)]),
    # Ten each for five players. Two are left over, and lie face down in an order.
    ("american-bookshop", 5, [*range(52, 0, -1)]),
]


@pytest.mark.parametrize(("id", "seats", "counts"), COUNTS)
def test_there_are_as_many_chances_as_cards_left(id, seats, counts):
    dealing = deal.Dealing(games.find(id, seats), 0, carry=0)
    assert dealt_by(dealing, chance("counts")) == counts


def test_cards_are_dealt_from_the_dealers_left():
    dealing = deal.Dealing(games.find("addenda", 4), 2)
    for card in (7, 8, 9, 10, 11):
        dealing.put(card)
    # Seat 2 deals: 7 goes to seat 3, 8 to seat 0, 9 to seat 1, 10 to seat 2, 11 to seat 3; then seat 0.
    assert [cards_in(hand) for hand in dealing.s.hands] == [[8], [9], [10], [7, 11]]
    assert dealing.place == 0


def test_the_turn_up_comes_after_the_hands_and_the_stock_from_its_top():
    dealing = deal.Dealing(games.find("counterpoint", 3), 0)
    dealt_by(dealing, lambda: 0.0)
    # The lowest card left comes each time, so the last is the joker.
    assert dealing.places[-1] == "turnup"
    assert dealing.cards[-1] == JOKER
    stock = deal.Dealing(games.find("same-difference", 2), 0)
    dealt_by(stock, lambda: 0.0)
    assert stock.places[24:] == ["stock"] * 28
    # What is drawn first came first.
    assert deal.Deal(stock.game, None, stock.laid()).s.stock[-1] == stock.s.stock[-1] == stock.cards[24]


def test_every_deal_can_be_drawn_at_random():
    """Of two cards, the first seat may get either. That 60 deals are all alike is as good as impossible."""

    class Cut(Game):
        def deal(self, s, dealer):
            dealer.deal(s, 1, 0b11)

    game = Cut(2, {})
    hands = [random_deal(game, game.state(1, 0, (0, 0), None)).hands for _ in range(60)]
    assert {tuple(map(tuple, one)) for one in hands} == {((0,), (1,)), ((1,), (0,))}


def test_a_card_that_cannot_come_is_refused():
    dealing = deal.Dealing(games.find("sixes-and-sevens", 4), 0)
    dealing.put(0)
    # It is there already; it is a six, which comes later; there is no such card.
    for card in (0, 5, 53, -1):
        with pytest.raises(Refused, match="cannot be dealt next"):
            dealing.put(card)


def test_a_copy_of_a_dealing_is_independent():
    dealing = deal.Dealing(games.find("addenda", 4), 0)
    other = dealing.copy()
    other.put(3)
    assert dealing.cards == ()
    assert len(dealing.outcomes()) == 52


@pytest.mark.parametrize("dealer", [-1, 4])
def test_only_a_seat_can_deal(dealer):
    with pytest.raises(Refused, match="no such seat"):
        deal.Dealing(games.find("addenda", 4), dealer)
