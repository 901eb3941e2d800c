"""Traditional games among the samples. What is expected was worked out by hand."""

import pytest

from parlour import bots, games
from parlour.cards import CARDS, SUIT
from parlour.deal import again
from parlour.dealer import chance
from parlour.play.views.viewer import Viewer
from parlour.state import NOBODY
from parlour.table import Table
from parlour.table.knowledge import Guesser
from parlour.words import Refused
from sample_games import cards, deal, names, sample_games


@pytest.fixture(scope="module", autouse=True)
def ids():
    with sample_games() as found:
        yield found


def play(table, codes):
    for code in codes.split():
        table.do(CARDS[code])


# ---- Euchre: a card that is ordered up, bowers, a seat that sits out.

EUCHRE = ["9S TS JH KD 9C", "JD AH QC KC AC", "QH KH AS KS QS", "9H TH 9D TD QD"]
KITTY, UP = "JS TC JC", "AD"


def euchre(*calls):
    """Seat 3 has dealt, and seat 0 is eldest."""
    table = deal("euchre", 4, EUCHRE, KITTY, UP, dealer=3)
    for call in calls:
        table.do(call)
    return table


def test_trumps_are_ordered_up_or_named_in_another_suit():
    table = euchre()
    assert (table.s.turn, names(table)) == (0, ["Pass", "Diamonds", "Diamonds, alone"])
    for _ in range(4):
        table.do(0)
    assert (table.s.turn, names(table)[1:]) == (
        0,
        [f"{suit}{alone}" for suit in ("Spades", "Hearts", "Clubs") for alone in ("", ", alone")],
    )
    for _ in range(4):
        table.do(0)
    assert (table.phase, table.deal.scores) == ("deal over", [0, 0])


def test_the_dealer_takes_the_card_that_is_ordered_up_and_lays_one_aside():
    table = euchre(0, 3)
    s = table.s
    assert (s.turn, s.ask, s.turnup, s.hands[3]) == (3, "discarded", None, cards("9H TH 9D TD QD AD"))
    table.do(cards("9H"))
    assert (s.turn, s.trump, s.aside[3]) == (0, 2, cards("9H"))
    # Nobody knows whether the ace is still in the hand, and everybody knows that nobody else has it.
    told = "\n".join(again(table).history(0))
    assert "3 draw AD face up\n3 aside (1)" in told
    guesses = [Guesser(table.game, s, 0)(chance("ace", luck)) for luck in range(200)]
    ace = cards("AD")
    assert {(bool(g.hands[3] & ace), bool(g.aside[3] & ace)) for g in guesses} == {
        (True, False),
        (False, True),
    }


def test_the_left_bower_is_a_trump_and_no_card_of_its_own_suit():
    table = euchre(0, 3)
    table.do(cards("9H"))
    # Seat 0 leads the jack of hearts, which counts as a diamond: seat 1 must play its only diamond, the right
    # bower, although it has a heart.
    play(table, "JH")
    assert table.game.legal(table.s) == cards("JD")
    with pytest.raises(Refused, match="You must follow suit: diamonds were led"):
        table.do(CARDS["AH"])
    assert Viewer(table, 1).view()["top"] == "9D TD QD KD AD JH JD".split()
    shown = [card["card"] for card in Viewer(table, 1).view()["question"]["cards"]]
    assert shown[0] == "JD"
    play(table, "JD QH 9D")
    assert (table.s.turn, table.s.tricks) == (1, [0, 1, 0, 0])
    # Hearts are led: seat 0 has none left, and may play anything.
    play(table, "AH KH TH")
    assert table.game.legal(table.s) == cards("9S TS KD 9C")


def test_the_partner_of_a_lone_player_sits_out():
    table = euchre(0, 7)
    s = table.s
    # The dealer sits out, so the card stays where it is.
    assert (s.out, s.turnup, s.turn, s.trump) == ((3,), CARDS["AD"], 0, 2)
    play(table, "9C AC QS")
    assert (s.turn, s.tricks, s.hands[3]) == (1, [0, 1, 0, 0], cards("9H TH 9D TD QD"))
    play(table, "JD KS JH AH QH 9S KC AS TS QC KH KD")
    # The last trick goes to the king of diamonds: seat 1 has four tricks, which count 1, alone or not.
    assert (table.phase, s.tricks, table.deal.scores) == ("deal over", [1, 4, 0, 0], [0, 1])


@pytest.mark.parametrize(
    ("maker", "alone", "tricks", "scores"),
    [
        (1, False, [1, 2, 0, 2], [0, 1]),
        (1, False, [0, 3, 0, 2], [0, 2]),
        (0, True, [5, 0, 0, 0], [4, 0]),
        (2, True, [0, 2, 2, 1], [0, 2]),
    ],
)
def test_makers_score_and_are_euchred(maker, alone, tricks, scores):
    game = games.find("euchre", 4)
    s = game.state(1, 0, (0, 0), None)
    s.maker, s.alone, s.tricks = maker, alone, tricks
    assert game.score(s) == scores


# ---- Schnapsen: an exchange, marriages that must be led, a stock that can be closed.


def schnapsen(*before):
    """Spades are trumps, and seat 0 is eldest."""
    table = deal(
        "schnapsen",
        2,
        ["KH QH JS AC TC", "AH TH JH KC QC"],
        "AS KS QS AD TD KD QD JD JC",
        "TS",
        dealer=1,
    )
    for what in before:
        table.do(what)
    return table


def test_the_jack_of_trumps_is_exchanged_and_a_marriage_is_led():
    table = schnapsen()
    assert names(table) == [
        "Nothing",
        "Close the stock",
        "Exchange the jack of trumps",
        "A marriage in hearts",
    ]
    table.do(2)
    assert (table.s.turnup, table.s.hands[0]) == (CARDS["JS"], cards("KH QH TS AC TC"))
    assert again(table).history(1)[-1] == "0 draw TS for JS"
    table.do(4)
    assert (table.game.legal(table.s), table.s.married) == (cards("KH QH"), (20, 0))
    with pytest.raises(Refused, match="Lead a card from the marriage"):
        table.do(CARDS["AC"])
    # Everybody has seen the marriage, and the ten.
    guesses = [Guesser(table.game, table.s, 1)(chance("shown", luck)) for luck in range(20)]
    assert all(not cards("KH QH TS") & ~guess.hands[0] for guess in guesses)
    # A marriage counts nothing before a trick.
    assert table.game.total(table.s, 0) == 0
    play(table, "QH JH")
    assert (table.game.total(table.s, 0), table.s.hands[0] & cards("AS")) == (25, cards("AS"))
    assert names(table) == ["Nothing", "Close the stock"]


def test_once_the_stock_is_closed_a_higher_card_must_be_played():
    table = schnapsen(1, 0)
    play(table, "KH")
    assert (table.s.stake, table.game.legal(table.s)) == (3, cards("AH TH"))
    with pytest.raises(Refused, match="You must play a higher card"):
        table.do(CARDS["JH"])
    play(table, "AH")
    # Nobody draws.
    assert [hand.bit_count() for hand in table.s.hands] == [4, 4]
    assert names(table) == ["Nothing", "A marriage in clubs"]


def test_the_turned_up_card_is_drawn_last():
    table = schnapsen()
    while table.s.turnup is not None:
        table.do(0 if table.s.choices else table.game.some_move(table.s, table.chance()))
    assert [hand.bit_count() for hand in table.s.hands] == [5, 5]
    assert (table.s.stock, bool(sum(table.s.hands) & cards("TS"))) == ([], True)


@pytest.mark.parametrize(
    ("closer", "stake", "tricks", "points", "scores"),
    [
        (NOBODY, 0, [3, 0], [70, 0], [3, 0]),
        (NOBODY, 0, [3, 1], [70, 20], [2, 0]),
        (NOBODY, 0, [3, 1], [70, 33], [1, 0]),
        (NOBODY, 0, [5, 5], [60, 60], [0, 1]),
        (0, 1, [4, 2], [70, 30], [1, 0]),
        (0, 1, [2, 3], [40, 70], [0, 2]),
        (1, 3, [1, 4], [4, 60], [3, 0]),
    ],
)
def test_a_deal_of_schnapsen_is_won_for_one_two_or_three(closer, stake, tricks, points, scores):
    """The last trick was that of seat 1."""
    game = games.find("schnapsen", 2)
    s = game.state(1, 0, (0, 0), None)
    s.closer, s.stake, s.tricks, s.points, s.leader = closer, stake, tricks, points, 1
    assert game.score(s) == scores


# ---- German Whist: a card that lies face up is taken, and what was known before a draw stays known.


def test_a_seat_has_no_more_of_what_it_lacked_than_it_has_drawn():
    hands = ["AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S", "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H AD"]
    stock = "2H AC KC KD QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D"
    table = deal("german-whist", 2, hands, stock, dealer=1)
    s, spades = table.s, SUIT[0]
    assert (s.trump, s.upcard) == (1, CARDS["2H"])
    play(table, "2S AD")
    # Seat 1 has no spade. The ace of diamonds takes nothing, so seat 0 takes the two of hearts.
    assert (s.tricks, s.points, s.upcard) == ([1, 0], [0, 0], CARDS["KC"])
    assert again(table).history(1)[-3:] == ["0 draw 2H face up", "1 draw AC", "turn KC"]
    assert s.holds == ((1, s.holds[0][1], 0, 1),) and s.holds[0][1] & spades == spades & ~cards("2S")
    guesses = [Guesser(table.game, s, 0)(chance("drawn", luck)) for luck in range(300)]
    # Seat 0 has all other spades.
    assert not any(guess.hands[1] & spades for guess in guesses)
    # Seat 1 takes the king of clubs and leads it. Seat 0 has none, and draws one.
    play(table, "2H AH KC 3S")
    assert s.holds[-1] == (0, s.holds[-1][1], 0, 1) and s.holds[-1][1] & SUIT[3] == SUIT[3] & ~cards("KC")
    later = [Guesser(table.game, s, 1)(chance("clubs", luck)) for luck in range(300)]
    assert {(guess.hands[0] & SUIT[3]).bit_count() for guess in later} == {0, 1}


# ---- Schafkopf: what a bid shows, a called ace, trumps of four suits.

SCHAFKOPF = [
    "QC QS AH TH 9S 8S AC TC",
    "AS 7S QH QD JC KH 9D 8D",
    "JS JH KS TS 7C 8C AD TD",
    "JD 9H 8H 7H KC 9C KD 7D",
]


def schafkopf(*bids):
    """Seat 0 is eldest."""
    table = deal("schafkopf", 4, SCHAFKOPF, dealer=3)
    for bid in bids:
        table.do(bid)
    return table


def test_an_ace_is_called_in_a_suit_of_which_the_bidder_has_another_card():
    table = schafkopf()
    # It has the ace of clubs, and no diamond.
    assert names(table)[:3] == ["Pass", "Call A♠", "Wenz"]
    assert names(table)[3:] == [f"Solo in {suit}" for suit in ("clubs", "spades", "hearts", "diamonds")]
    table.do(1)
    assert names(table)[:2] == ["Pass", "Wenz"]
    table.do(5)
    assert names(table)[:2] == ["Pass", "Solo in clubs"]


def test_a_call_shows_a_card_of_the_suit_that_is_not_the_ace():
    table = schafkopf(1, 0, 0, 0)
    guesses = [Guesser(table.game, table.s, 3)(chance("call", luck)) for luck in range(60)]
    shown = cards("7S 8S 9S TS KS")
    assert all(guess.hands[0] & shown and not guess.hands[0] & cards("AS") for guess in guesses)
    assert len({guess.hands[0] & shown for guess in guesses}) > 5
    # It leads one of them: then it need not have another.
    table.do(CARDS["9S"])
    later = [Guesser(table.game, table.s, 3)(chance("led", luck)) for luck in range(60)]
    assert any(not guess.hands[0] & shown for guess in later)


def test_the_called_ace_is_played_when_its_suit_is_led():
    table = schafkopf(1, 0, 0, 0)
    assert (table.s.turn, table.s.called, table.s.trump) == (0, CARDS["AS"], 1)
    under = table.s.copy()
    under.turn = 1
    assert table.game.legal(under) == cards("AS QH QD JC KH 9D 8D")
    play(table, "9S")
    assert table.game.legal(table.s) == cards("AS")
    with pytest.raises(Refused, match="You must play the called ace"):
        table.do(CARDS["7S"])
    play(table, "AS TS KD")
    assert (table.s.partner, table.s.turn, table.s.points) == (1, 1, [0, 25, 0, 0])
    # A queen is led, and answered with trumps.
    play(table, "QD")
    assert table.game.legal(table.s) == cards("JS JH")


def test_the_called_ace_is_not_discarded():
    table = schafkopf(1, 0, 0, 0)
    play(table, "AC")
    assert table.game.legal(table.s) == cards("7S QH QD JC KH 9D 8D")


def test_in_a_wenz_queens_are_no_trumps():
    table = schafkopf(0, 0, 5, 0)
    assert (table.s.trump, table.game.contract(table.s)) == (None, 5)
    play(table, "QS")
    # A spade has been led; the jack of clubs is a trump.
    assert table.game.legal(table.s) == cards("AS 7S")
    play(table, "7S KS JD")
    assert table.s.tricks == [0, 0, 0, 1]


@pytest.mark.parametrize(
    ("bid", "partner", "points", "tricks", "scores"),
    [
        (1, 1, [40, 25, 30, 25], [2, 2, 2, 2], [1, 1, -1, -1]),
        (1, 1, [60, 31, 29, 0], [3, 3, 2, 0], [2, 2, -2, -2]),
        (1, 1, [60, 60, 0, 0], [4, 4, 0, 0], [3, 3, -3, -3]),
        (1, 1, [30, 30, 60, 0], [2, 2, 4, 0], [-1, -1, 1, 1]),
        (1, 1, [31, 0, 89, 0], [1, 0, 7, 0], [-1, -1, 1, 1]),
        (1, 1, [30, 0, 90, 0], [1, 0, 7, 0], [-2, -2, 2, 2]),
        (6, NOBODY, [61, 59, 0, 0], [5, 3, 0, 0], [15, -5, -5, -5]),
        (6, NOBODY, [0, 120, 0, 0], [0, 8, 0, 0], [-21, 7, 7, 7]),
    ],
)
def test_a_game_of_schafkopf_is_paid_by_the_losers(bid, partner, points, tricks, scores):
    game = games.find("schafkopf", 4)
    s = game.state(1, 0, (0,) * 4, None)
    s.bids, s.partner, s.points, s.tricks = ((0, bid),), partner, points, tricks
    assert game.score(s) == scores


# ---- The opponents can play them all.


@pytest.mark.slow
@pytest.mark.parametrize("id", ["euchre", "german-whist", "schafkopf", "schnapsen"])
def test_opponents_play_them_to_the_end_of_a_deal(id):
    seats = games.tables(id)
    table = Table(games.find(id, min(seats)), ["beginner"] * min(seats), "opponents")
    while table.phase == "play":
        assert bots.decide(table) is None
