"""What a seat of a deal knows is right, though nobody watches: its key, its history, its guesses."""

import pytest

from deals.by_chance import dealt, part_played, play_on
from parlour import deal, games
from parlour.cards import CODES, SUIT
from parlour.dealer import chance
from parlour.game import Game
from parlour.games.bounds import Bounds
from parlour.table.knowledge import Guesser
from tables import every_game, variants_in_turns


@variants_in_turns(2)
@pytest.mark.parametrize("steps", [0, 3, 17, 33, 50])
def test_a_guess_is_a_deal_that_can_have_been_played(game, steps):
    """Dealt and played again, it is the same to every seat, and the true one to the seat that guesses."""
    hand = part_played(game, f"guess/{steps}", steps)
    luck = chance("guess", steps)
    for seat in range(game.seats):
        guess = hand.guess(seat, luck)
        assert guess.key(seat) == hand.key(seat)
        assert guess.key() == hand.key()
        true = guess.again()
        assert vars(true.s.copy()) == vars(guess.s.copy()) | {"stock": true.s.stock}
        assert [true.key(other) for other in range(game.seats)] == [
            guess.key(other) for other in range(game.seats)
        ]
        assert true.log == guess.log


@variants_in_turns(2)
@pytest.mark.parametrize("steps", [3, 33])
def test_all_that_a_guess_holds_follows_from_what_its_seat_knows(game, steps):
    """Of two deals that are the same to a seat, the same guess is made, down to what nobody asks it for."""
    hand = part_played(game, f"guess/{steps}", steps)
    for seat in range(game.seats):
        other = hand.guess(seat, chance("other", seat)).again()
        one, two = (deal.guess(seat, chance("same")) for deal in (hand, other))
        assert held_in(one) == held_in(two)


def held_in(thing):
    """All that can be reached from a thing, in plain values; of the game, only which it is."""
    if isinstance(thing, Game | Bounds):
        return repr(thing) if isinstance(thing, Game) else type(thing)
    if isinstance(thing, dict):
        return {name: held_in(value) for name, value in thing.items()}
    if isinstance(thing, list | tuple | set):
        return [held_in(one) for one in thing]
    if isinstance(thing, int | float | str | type(None)):
        return thing
    return type(thing), {name: held_in(getattr(thing, name)) for name in names_in(thing)}


def names_in(thing):
    """What a thing has under names of its own."""
    slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
    return [*vars(thing), *slots] if hasattr(thing, "__dict__") else slots


@every_game
def test_a_guess_can_be_made_of_a_deal_that_is_over(game):
    hand = play_on(dealt(game, "over"))
    guess = hand.guess(0, chance("over"))
    assert guess.key(0) == hand.key(0)
    assert guess.scores() == hand.scores()


def test_a_seat_that_did_not_follow_suit_is_known_to_have_none_of_it():
    hand = deal.begin("counterpoint", 2, hands=HANDS, dealer=1)
    for bid in ("7D 8D 9D", "7S 8S 9S"):
        hand.play(bid)
    hand.play("7H")
    hand.play("7C")
    # All hearts but the seven, which lies on the table.
    assert hand.s.lacks[1] & HEARTS == HEARTS & ~(1 << 19)
    luck = chance("void")
    for _ in range(30):
        guess = hand.guess(0, luck)
        assert not guess.s.hands[1] & HEARTS


HEARTS = sum(1 << card for card in range(13, 26))
HANDS = [
    "7H 8H 9H TH JH QH KH AH 7D 8D 9D TD JD QD KD AD".split(),
    "7S 8S 9S TS JS QS KS AS 7C 8C 9C TC JC QC KC AC".split(),
]


def test_the_key_of_a_seat_says_what_it_knows_and_nothing_else():
    hand = deal.begin("counterpoint", 2, hands=HANDS, dealer=1)
    hand.play("7D 8D 9D")
    assert hand.key(0).splitlines() == [
        "deal 1, dealer 1, totals (0, 0), seat 0 has AH 7H 8H 9H TH JH QH KH AD 7D 8D 9D TD JD QD KD",
        "0 aside 7D 8D 9D",
        "1 must bid 3",
    ]
    assert hand.key(1).splitlines()[1:] == ["0 aside (3)", "1 must bid 3"]
    hand.play("7S 8S 9S")
    hand.play("7H")
    assert hand.key().splitlines() == [
        "deal 1, dealer 1, totals (0, 0)",
        "0 aside (3)",
        "1 aside (3)",
        "0 play 7H",
        "1 must play",
    ]


def test_a_number_of_cards_that_is_secret_is_not_told():
    game = games.find("american-bookshop", 4, {"limit": 12})
    hand = next(
        hand
        for number in range(200)
        for steps in range(30, 60)
        if (hand := part_played(game, f"keep/{number}", steps)).s.answered
    )
    (first, *_) = hand.s.answered
    assert f"{first} aside ?" in hand.history()
    laid = hand.text(hand.s.aside[first]) if hand.s.sizes else ""
    assert f"{first} aside {laid}" in hand.history(first)


def test_a_card_drawn_is_known_to_its_owner_alone():
    hand = play_on(deal.begin("addenda", 2, seed="draws"), 4)
    drawn = [event for event in hand.events if event.kind == "draw"]
    assert len(drawn) == 4
    for event in drawn:
        assert event.text(event.seat) == f"{event.seat} draw {CODES[event.cards[0]]}"
        assert event.text(1 - event.seat) == event.text(None) == f"{event.seat} draw (1)"


def test_other_cards_make_another_key():
    hand = deal.begin("sixes-and-sevens", 4, seed="a")
    luck = chance("keys")
    guesses = [hand.guess(0, luck) for _ in range(10)]
    assert len({guess.key(0) for guess in guesses}) == 1
    assert len({guess.key(1) for guess in guesses}) == 10


def stuck_at_the_end():
    """A deal of The Same Difference that is over because a seat was stuck, and that seat."""
    game = games.find("same-difference", 2)
    hand = next(hand for number in range(99) if (hand := play_on(dealt(game, f"stuck-{number}"))).s.trick)
    return hand, hand.s.leader ^ game.turns[len(hand.s.trick)]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_that_was_stuck_is_stuck_in_every_guess(seat):
    hand, stuck = stuck_at_the_end()
    luck = chance("stuck")
    for _ in range(20):
        guess = hand.guess(seat, luck)
        assert not guess.s.hands[stuck] & ~guess.s.closed


def test_what_being_stuck_shows_is_learnt():
    """Seat 0 has nothing but spades and hearts: eleven of the thirteen that are in neither trick nor hand."""
    suits = [[f"{rank}{suit}" for rank in "A23456789TJQ"] for suit in "SH"]
    stock = [code for code in CODES[:52] if code not in suits[0] + suits[1]]
    hand = deal.begin("addenda", 2, hands=suits, stock=stock, dealer=1)
    hand.play("4S")
    hand.play("5H")
    luck = chance("stuck")
    for _ in range(20):
        assert not hand.guess(1, luck).s.hands[0] & ~(SUIT[0] | SUIT[1])


def test_a_guess_is_not_made_again_for_ever(monkeypatch):
    """Even if rules make sense of no guess."""
    hand = deal.begin("addenda", 2, seed="a")
    monkeypatch.setattr(Guesser, "_can_play", lambda self, guess: False)
    assert hand.guess(0, chance("again")).key(0) == hand.key(0)
