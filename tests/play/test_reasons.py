"""Why one answer is better than another: what each game says about a position, worked out by hand."""

import pytest

from parlour import games
from parlour.cards import BIT, CARDS, set_of
from parlour.play.as_good import as_good
from parlour.search.reasons import reason
from parlour.search.trick_takers import Takes, Tricks
from parlour.words import Say, Voice

ME = 0


def asked(id, seats, hand, trick="", *, leader=ME, won=(), aside="", points=()):
    """The position as the seat ME knows it, which is to play: its hand, and the trick from the leader on."""
    game = games.find(id, seats)
    s = game.state(1, 0, (0,) * seats, game.carry(None))
    s.hands[ME], s.aside[ME] = cards(hand), cards(aside)
    s.won[: len(won)], s.points[: len(points)] = map(cards, won), points
    s.leader = leader
    for place, code in enumerate(trick.split()):
        s.turn = (leader + place) % seats
        s.hands[s.turn] |= BIT[CARDS[code]]
        s = game.lying_with(s, CARDS[code])
    s.turn = ME
    return game, s


def cards(codes):
    return set_of(CARDS[code] for code in codes.split())


def why(position, one, other, ours=None):
    """What the game says about one card against another."""
    game, s = position
    said = game.why(s, CARDS[one], CARDS[other], ours)
    return said and Voice(ME, game.sides).text(said)


def why_set(game, s, some, others):
    """What the game says about some cards against others."""
    said = game.why(s, cards(some), cards(others), None)
    return said and Voice(ME, game.sides).text(said)


def use(position, card):
    game, s = position
    said = game.use(s, CARDS[card])
    return said and Voice(ME, game.sides).text(said)


# ---- Addenda. The limit is 17.


def test_a_card_that_leaves_little_room_says_how_little():
    # 11 so far. After 4♣ it is 15, and A♦, Q♦ or J♦ stay within 17, the 2♦ being in hand; K♦ would add 4.
    # After 3♣ so does 3♦, and K♦, which would add 3. After 6♣ none does, if Q♦ and J♦ have been seen.
    position = asked("addenda", 2, "3C 4C 6C 2D", "6S 5H")
    assert why(position, "4C", "3C") == "4♣ makes 15: only 3 cards you haven’t seen stay within 17."
    assert why(position, "3C", "4C") is None
    position = asked("addenda", 2, "3C 4C 6C 2D", "6S 5H", won=("JD QD",))
    assert why(position, "6C", "3C") == "6♣ makes 17: the next card must pass 17."
    assert why(position, "4C", "3C") == "4♣ makes 15: only 1 card you haven’t seen stays within 17."


def test_a_last_card_wins_the_trick_or_does_not():
    # 13 so far, and the last card is mine: 17 is within the limit, 18 past it.
    position = asked("addenda", 2, "4D 5D", "6S 5H 2C", leader=1)
    assert why(position, "4D", "5D") == "4♦ makes 17 and wins the trick."


@pytest.mark.parametrize("seats", (2, 4))
def test_a_trick_that_is_decided_is_made_dear_or_cheap(seats):
    position = asked("addenda", seats, "2D 9D", "6S 5H 8C", leader=1)
    assert why(position, "9D", "2D", True) == "The trick should be yours: 9♦ makes it worth more than 2♦."
    assert why(position, "2D", "9D", True) is None
    assert why(position, "2D", "9D", False) == "The trick looks lost: 2♦ gives less away than 9♦."


def test_a_card_past_the_limit_boasts_of_no_room():
    assert why(asked("addenda", 4, "9D 8D", "6S 5H", leader=2), "9D", "8D") is None


@pytest.mark.parametrize(
    "card, words",
    [
        ("4S", "a low card is safe when the total is high"),
        ("JS", "a jack takes back what the card before it added"),
        ("QS", "a queen adds nothing, so she is safe at any total"),
        ("5S", None),
        ("KS", None),
    ],
)
def test_cards_are_good_for_something_at_addenda(card, words):
    assert use(asked("addenda", 2, card), card) == words


# ---- American Bookshop. The limit is 16 for three; each suit pays whoever has most of it.


def shop(hand, trick, won):
    return asked("american-bookshop", 3, hand, trick, won=won, leader=2)


def test_a_card_that_takes_the_trick_says_which_suit_pays():
    # 9 + 10 is past 16. Two spades with one won makes three; the others have two at most.
    position = shop("TS 2S", "9S", ("3S", "4S 5S"))
    assert why(position, "TS", "2S") == "10♠ takes the trick, and its spades give you the most of anyone."
    # Three of theirs are as many: nothing is won by it, and what would take the trick is better left.
    position = shop("TS 2S", "9S", ("3S", "4S 5S 6S"))
    assert why(position, "TS", "2S") is None
    assert why(position, "2S", "TS") == "10♠ would take the trick, and its spades would count against you."


def test_who_leads_says_when_you_play():
    game, s = asked("american-bookshop", 4, "2S")
    s.choices = (0, 1, 2, 3)
    said = [Voice(ME, game.sides).text(game.why(s, seat, 0, None)) for seat in s.choices]
    assert said == [
        "If you lead, you choose the suit.",
        "If West leads, you play last.",
        "If North leads, you play third.",
        "If East leads, you play second.",
    ]


def test_books_are_kept_if_they_make_the_most():
    game, s = asked("american-bookshop", 3, "2S 3S 4H", won=("AS", "5S 6S 5H"))
    s.sizes = (0, 1, 2, 3)
    assert why_set(game, s, "2S 3S", "") == "With 2♠ 3♠ you have more spades than anyone shows."
    assert why_set(game, s, "", "4H") == "Even with 4♥ you wouldn’t have the most hearts."
    assert why_set(game, s, "2S", "2S 3S") is None


def test_cards_are_good_for_something_at_american_bookshop():
    position = shop("TS KH 4D", "9S", ("3S", "4H"))
    assert use(position, "TS") == "you have the most spades so far"
    assert use(position, "KH") == "it adds nothing to the total"
    assert use(position, "4D") is None


# ---- Counterpoint. ♥ bids 20, ♣ 30; ace 11, ten 10, king 4, queen 3, jack 2.


def counterpoint(hand, trick, points, aside="7C 8C 9H"):
    """A table for two at which I have bid 80 and play second."""
    return asked("counterpoint", 2, hand, trick, leader=1, points=points, aside=aside)


def test_the_last_to_play_takes_what_the_bid_still_needs():
    # 80 - 50 is 30. The ace beats the queen: 14 points.
    position = counterpoint("AS 7S TS", "QS", (50, 20))
    assert why(position, "AS", "7S") == "A♠ takes 14 of the 30 points you need."
    assert why(position, "TS", "AS", True) is None
    assert (
        why(position, "AS", "TS", True)
        == "The trick should be yours, and A♠ is worth 11 of the 30 you still need."
    )


def test_the_last_to_play_leaves_what_the_bid_has_no_room_for():
    assert why(counterpoint("AS 7S", "QS", (78, 20)), "7S", "AS") == "You need only 2 more: A♠ would take 14."
    assert (
        why(counterpoint("AS 7S", "QS", (80, 20)), "7S", "AS") == "You have what you bid: A♠ would take 14."
    )
    position = counterpoint("KS 7S", "9S", (50, 20))
    assert why(position, "7S", "KS") == "The trick has few points: keep K♠ for a better one."


def test_points_are_given_or_kept_as_the_bid_needs_them():
    position = counterpoint("AS TS 7S KS", "", (75, 20))
    assert why(position, "7S", "TS", False) == "The trick looks lost: 10♠ would give 10 points away."
    assert why(position, "TS", "7S", False) == "You need only 5 more: 10♠ gets rid of 10."
    assert why(position, "7S", "AS", True) == "You need only 5 more: A♠ would bring 11."
    assert why(position, "KS", "AS") is None


def test_a_bid_that_may_stand_for_two_numbers_says_so():
    # Two diamonds and a spade bid 10, or 110.
    position = counterpoint("TS 7S", "", (20, 20), aside="7D 8D 9S")
    assert why(position, "TS", "7S", True) == "If you’re after 110 points, 10♠ helps most here."
    assert (
        why(position, "TS", "7S", False) == "If you’re after just 10 points, you’re better off without 10♠."
    )
    # From 60 on it can only be 110: nearer by then.
    assert use(counterpoint("TS", "", (20, 20), aside="7D 8D 9S"), "TS") is None
    needs = "it counts 10, and you need 40 more for your bid"
    assert use(counterpoint("TS", "", (70, 20), aside="7D 8D 9S"), "TS") == needs


def test_a_bid_says_if_it_only_keeps_a_high_card():
    game, s = asked("counterpoint", 2, "AS TH 7C 8C 9C 7H")
    s.sizes = (3,)
    assert why_set(game, s, "7H 8C 9C", "TH 8C 9C") == "That way you keep 10♥."
    assert why_set(game, s, "TH 8C 9C", "7H 8C 9C") is None


@pytest.mark.parametrize(
    "hand, aside, words",
    [
        # For two, an ace takes about 15 points, a ten 10, a king 4, a queen 2. Here that makes 34.
        ("AS AC KC 8S 7H JD", "8S 7H JD", "A♠, A♣ and K♣ should bring in about 30."),
        ("7S 8S QD AH 7H", "7S 8S QD", "A♥ should bring in about 20."),
        # 10 of 20, 15 of 30, and 25 where the bid is 0.
        ("AS TS QD TH 7H", "AS TS QD", None),
        ("7S 8S 9S AH 7H", "7S 8S 9S", None),
        ("7D 8D 9D AH TH", "7D 8D 9D", None),
        ("7D 8D 9D QH 7H", "7D 8D 9D", "You keep few cards that take points."),
        # 58, of which the kings are 8.
        (
            "AH AD TS TC KH KD JH JD KC",
            "JH JD KC",
            "A♥, A♦, 10♠ and 10♣ should bring in most of 50.",
        ),
        # 62 counted in hand, of 120; they take about 80.
        ("7S 8S 9D AS AH AD AC TS TH", "7S 8S 9D", "Aim for 20, or 120 if the cards fall well."),
        # 41 of 120 are too few for that.
        ("7S 8S 9D AS TH TD TC", "7S 8S 9D", None),
        # About 98.
        (
            "7S 8S 9D AS AH AD AC TS TH TD KS KH",
            "7S 8S 9D",
            "A♠, A♥, A♦, A♣ and 10♠ should bring in most of 120, and a bid of 20 may stand for that.",
        ),
    ],
)
def test_a_bid_says_what_should_bring_it_in(hand, aside, words):
    game, s = asked("counterpoint", 2, hand)
    s.sizes = (3,)
    assert why_set(game, s, aside, "7C 8C 9C") == words


@pytest.mark.parametrize(
    "kept, words",
    [
        # For three, an ace takes about 12 points, a ten 7, a king 2, a queen 1; a nine costs half a point. A
        # trump takes 5 more. So both of these hands make 29.5.
        ("KS QS 9S AH", "Your 3 trumps and A♥ should bring in about 30."),
        ("KS QS 9S TS", "Your 4 trumps should bring in about 30."),
        # 7 + 6 + 12 + 7.
        ("KS QS AH TD", "A♥, K♠, 10♦ and Q♠ should bring in about 30."),
    ],
)
def test_a_bid_counts_long_trumps(kept, words):
    game, s = asked("counterpoint", 3, f"6S 7S 8S {kept}")
    s.sizes, s.trump = (3,), 0
    assert why_set(game, s, "6S 7S 8S", "6C 7C 8C") == words


@pytest.mark.parametrize(
    "mine, after, words",
    [
        # 80 bid.
        (56, (95, 8), "A♠ should win you this trick; 7♠ wouldn’t. You need 24 more for your bid."),
        (80, (95, 8), "A♠ should win you this trick; 7♠ wouldn’t."),
        (80, (8, 95), "Better to let this trick go: 7♠ would win it. You have what you bid."),
        (83, (8, 95), "Better to let this trick go: 7♠ would win it. You already have more than you bid."),
        # A trick later is a reason only if it is wanted.
        (56, (8, 95), "Keep 7♠: it should win you a trick later."),
    ],
)
def test_what_is_needed_for_the_bid_says_why_to_take_a_trick_or_leave_it(mine, after, words):
    game, s = counterpoint("AS 7S", "", (mine, 20))
    found = Tricks(Takes(0, *after), Takes(0, 50, 50), 0.0, 80)
    moves = CARDS["AS"], CARDS["7S"]
    said = reason(game, s, found, tuple(Say("{card}", card=card) for card in moves), moves, 9.0)
    assert Voice(ME, game.sides).text(said) == words


# ---- The Same Difference.


def test_a_second_card_says_what_difference_it_makes():
    # 3♠ of mine and J♥ of theirs lie there.
    position = asked("same-difference", 2, "KD TC AC", "3S JH")
    assert why(position, "KD", "TC") == "K♦ makes a gap of 10; 10♣ only 7."
    assert why(position, "TC", "KD") is None


def test_a_last_card_says_who_wins_by_how_much():
    # Theirs is 9 - 3 = 6. From 5♠, K♦ makes 8, Q♦ 7 and 9♦ 4; 10♦ makes 5.
    position = asked("same-difference", 2, "KD QD 9D TD", "3H 5S 9C", leader=1)
    assert why(position, "KD", "9D") == "K♦ makes 8 against 6 and wins the trick."
    assert why(position, "KD", "QD") == "K♦ wins by 2; Q♦ only by 1."
    assert why(position, "TD", "9D") == "10♦ loses by only 1; 9♦, by 2."


def test_a_first_card_says_what_difference_it_can_make():
    # K♠ and 2♥ are 11 apart; 7♣ is 6 from K♠ at most.
    position = asked("same-difference", 2, "KS 2H 7C")
    assert why(position, "KS", "7C") == "K♠ and 2♥ would make a gap of 11, more than you can with 7♣."
    assert why(position, "7C", "KS") is None


def test_cards_are_good_for_something_at_the_same_difference():
    position = asked("same-difference", 2, "KS 3H 4C")
    assert use(position, "KS") == use(position, "3H") == "it can make a wide gap"
    assert use(position, "4C") is None


# ---- Sixes and Sevens. A six counts 6, a seven 7; a seven makes trumps.


def test_sixes_and_sevens_go_where_they_count():
    position = asked("sixes-and-sevens", 4, "6S 5S 7D 2D 3D 4D", "AS", leader=3)
    assert (
        why(position, "6S", "5S", True) == "The trick should be yours, and 6♠ makes it worth 6 points more."
    )
    assert why(position, "5S", "6S", False) == "The trick looks lost: 6♠ would give 6 points away."
    assert why(position, "5S", "6S") is None
    assert use(position, "7D") == "it makes trumps whenever you like"
    assert use(position, "6S") == "it can turn a trick upside down when you want it"
    assert use(position, "5S") is None


@pytest.mark.parametrize(
    "one, after, worth, words",
    [
        # A trick counts 5, and the seven 7 more.
        ("7D", (80, 30), 0.0, "7♦ will probably win you and North this trick. There are 12 points in it."),
        ("2D", (80, 30), 0.0, "2♦ will probably win you and North this trick."),
        ("7D", (60, 50), 3.0, "7♦ should earn you and North about 3 points more in this trick than 5♠."),
        ("7D", (60, 50), 0.0, "7♦ makes diamonds trumps, and you have 3 more."),
        ("2D", (60, 50), 0.0, "2♦ should win you and North the next trick."),
        ("7D", (5, 95), 0.0, "Better to let this trick go."),
    ],
)
def test_a_trick_that_is_won_comes_before_later_ones(one, after, worth, words):
    game, s = asked("sixes-and-sevens", 4, "5S 7D 2D 3D 4D")
    found = Tricks(Takes(0, *after), Takes(0, 95, 5), worth)
    moves = CARDS[one], CARDS["5S"]
    names = tuple(Say("{card}", card=card) for card in moves)
    assert Voice(ME, game.sides).text(reason(game, s, found, names, moves, 5.0, given=False)) == words


# ---- What every game can say.


@pytest.mark.parametrize(
    "one, other, this, following, later, words",
    [
        # The trick is open, and so is the next one.
        ("KS", "9H", (50, 60), (50, 50), 60, "Keep 9♥: it should win you and North a trick later."),
        ("KS", "9H", (50, 60), (50, 50), 59, "Keep 9♥ for later."),
        ("KS", "9S", (50, 60), (50, 50), 59, "It keeps your lower spades for later."),
        ("9S", "KS", (50, 60), (50, 50), 59, "It keeps your higher spades for later."),
        ("KS", "6H", (50, 60), (50, 50), 59, "Keep 6♥: it can turn a trick upside down when you want it."),
        ("KS", "9H", (10, 0), (50, 50), 0, "The trick looks lost either way. Keep 9♥ for later."),
        ("KS", "9H", (90, 95), (50, 50), 0, "The trick should be yours either way. Keep 9♥ for later."),
        # This trick is better left.
        ("9S", "KS", (5, 95), (50, 50), 0, "Better to let this trick go: K♠ would win it."),
        ("9S", "KS", (5, 95), (50, 50), 80, "Keep K♠: it should win you and North a trick later."),
        (
            "KS",
            "9H",
            (50, 60),
            (80, 40),
            0,
            "K♠ will probably win you and North the next trick; 9♥ probably wouldn’t.",
        ),
        # That the next trick is lost is no reason.
        ("KS", "9H", (50, 60), (40, 80), 0, "Keep 9♥ for later."),
    ],
)
def test_two_tricks_and_what_is_kept_say_why(one, other, this, following, later, words):
    game, s = asked("sixes-and-sevens", 4, "KS 9S 9H 6H", "2C", leader=3)
    found = Tricks(Takes(0, *this), Takes(0, *following), 0.0, later)
    names = [Say("{card}", card=CARDS[code]) for code in (one, other)]
    said = reason(game, s, found, tuple(names), (CARDS[one], CARDS[other]), 9.0)
    assert Voice(ME, game.sides).text(said) == words


@pytest.mark.parametrize(
    "best, rest, words",
    [
        ("2S 3S", "4S", "3♠ would do as well."),
        ("2S 3H", "", "3♥ would do as well."),
        ("2S 3S KS AS", "2H 9H", "Any of your spades would do just as well."),
        ("2S 3S 4S 5S", "KS 2H", "Any of your small spades would do just as well."),
        ("AS KS QS JS", "TS AH", "Any of your high spades would do just as well."),
        ("2S 3H 4D 5D", "8S KH", "Any small card is just as good."),
        ("AS KH QD JD", "8S 2H", "Any high card is just as good."),
        ("2S 3H KD AS", "8S 9H", "Anything but 8♠ or 9♥ is just as good."),
        ("2S 3H KD AS", "8S 9H 9D", "Three others are about as good."),
        ("2S 3H KD AS 2C 3C 4C 5C 6C 7C", "8S 9H 9D", "Nine others are about as good."),
        ("2S 3H KD AS 2C 3C 4C 5C 6C 7C 8C", "8S 9H 9D", "Many others are about as good."),
    ],
)
def test_what_is_as_good_is_said_in_a_few_words(best, rest, words):
    game, s = asked("sixes-and-sevens", 4, f"{best} {rest}")
    moves = [CARDS[code] for code in f"{best} {rest}".split()]
    names = [Say("{card}", card=card) for card in moves]
    count = len(best.split())
    said = as_good(game, s, moves[:count], moves[count:], names)
    assert Voice(ME, game.sides).text(said) == words
