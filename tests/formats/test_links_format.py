"""Links taken apart and put together by hand: the engine writes the format that is documented.

Nothing here uses the engine's own encoder or decoder: handmade_links.py describes a link as pairs of a base
and a value, worked by hand from the description at the top of parlour/formats/link.py.
"""

import random
from base64 import urlsafe_b64encode
from hashlib import blake2s
from math import comb

import pytest

from handmade_links import (
    DIGITS,
    LETTERS,
    PERSON,
    SAME,
    bot,
    facts,
    forged,
    in_62,
    named,
    number,
    of_62,
    option,
    played,
)
from parlour import games
from parlour.cards import CARDS, CODES
from parlour.formats.link import decode, encode
from parlour.formats.record import laid
from parlour.table import Table

pytestmark = pytest.mark.in_pyodide

# ---- The frame, and the smallest link.


def test_the_smallest_link_worked_by_hand():
    """The Same Difference between two people, dealt from the seed `a`, before the first decision."""
    # s is the 19th letter and d the 4th; 39 x 39 x 39 = 59,319; then edition 1 in base 16.
    game = 19 + 4 * 39 + 0 * 39 * 39 + 1 * 59_319
    # Bases: edition 16, seats 6, options 16, persons 4 and 4, taken back 16, decisions 4,097; then a is 1.
    whole = game + 1 * (59_319 * 16 * 6 * 16 * 4 * 4 * 16 * 4_097)
    # It has 47 bits, and the hash 24: twelve letters, and three before them. P is 15, and 62 x 62 is 3,844.
    assert of_62("BAP") == 3_844 + 15 and len(in_62((whole << 24) + 2**24 - 1)) == 12
    check = blake2s(b"BAP" + whole.to_bytes(6, "little"), digest_size=3).digest()
    table = Table(games.find("same-difference", 2), ["person", "person"], "a")
    assert encode(table.course) == "BAP" + in_62((whole << 24) + int.from_bytes(check, "big"))


def test_the_smallest_old_link_worked_by_hand():
    """As above, in version 1: the seats have a base of 4."""
    whole = 19 + 4 * 39 + 1 * 59_319 + 1 * (59_319 * 16 * 4 * 16 * 4 * 4 * 16 * 4_097)
    data = bytes([1, 0, 12]) + whole.to_bytes(6, "little")
    text = urlsafe_b64encode(data + blake2s(data, digest_size=3).digest()).decode()
    table = Table(games.find("same-difference", 2), ["person", "person"], "a")
    assert len(text) == 16 and encode(table.course, 1) == text
    assert facts(decode(text)) == facts(table.course)


def test_the_frame_of_a_longer_link():
    link = encode(played(games.find("sixes-and-sevens", 4, {"deals": 24}), "long").course)
    body, check = divmod(of_62(link[3:]), 2**24)
    data = body.to_bytes((body.bit_length() + 7) // 8, "little")
    assert len(link) > 256 and of_62(link[:3]) == 3_844 + len(link)
    assert check.to_bytes(3, "big") == blake2s(link[:3].encode() + data, digest_size=3).digest()
    assert not set(link) - set(DIGITS)


def test_a_link_is_at_most_a_hundredth_longer_than_it_was():
    """For any length of the body, which has up to two bits more than in version 1, and 24 bits of hash."""
    letters, power = 0, 1
    for bits in range(40, 60_000, 7):
        while power.bit_length() <= bits + 26:
            letters, power = letters + 1, 62 * power
        old, new = -(-(-(-bits // 8) + 6) * 4 // 3), 3 + letters
        assert new <= 1.01 * old or (old < 100 and new == old), bits


# ---- A deal from a seed, dealt and played by hand.


class Peel:
    """Takes a link apart, digit by digit."""

    def __init__(self, link):
        self.rest = of_62(link[3:]) >> 24

    def digit(self, base):
        digit = self.rest % base
        self.rest = self.rest // base
        return digit

    def word(self):
        letters = ""
        while place := self.digit(39):
            letters += LETTERS[place - 1]
        return letters


def dealt(seed):
    """Which of two players deals first, and their twelve cards each, dealt from the dealer's left."""
    dealer = int(random.Random(f"{seed} dealer").random() * 2)
    pile, chance = list(range(52)), random.Random(f"{seed} 1").random
    for last in range(51, 0, -1):
        other = int(chance() * (last + 1))
        pile[last], pile[other] = pile[other], pile[last]
    hands = {1 - dealer: sorted(pile[0:24:2]), dealer: sorted(pile[1:24:2])}
    return dealer, hands


@pytest.mark.parametrize("seed", ["tulip-7", "rose-12", "a/b"])
def test_a_deal_from_a_seed_taken_apart(seed):
    dealer, hands = dealt(seed)
    table = Table(games.find("same-difference", 2), ["person", "sampler"], seed)
    turns, expected, suits = [1 - dealer, dealer, 1 - dealer, dealer], [], set()
    for turn, wish in zip(turns, (7, 2, 1, 0), strict=True):
        legal = [card for card in hands[turn] if card // 13 not in suits]
        rank = min(wish, len(legal) - 1)
        expected.append((len(legal), rank))
        suits.add(legal[rank] // 13)
        table.do(legal[rank])
    peel = Peel(encode(table.course))
    assert peel.word() == "sd"
    assert [peel.digit(base) for base in (16, 6, 16)] == [1, 0, 0]  # edition, seats, options
    assert (peel.digit(4), peel.digit(4), peel.word()) == (0, 1, "sampler")
    assert (peel.digit(16), peel.digit(4097), peel.word(), peel.digit(2)) == (0, 4, seed, 0)
    assert [peel.digit(base) for base, _ in expected] == [rank for _, rank in expected]
    assert peel.rest == 0


# ---- Explicit deals, put together by hand.


def at(game, hands, turnup=None):
    """A table at which seat 0 has dealt these hands."""
    cards = laid([hand.split() for hand in hands], [], turnup)
    return Table(game, ["person"] * game.seats, None, [(0, cards)])


def suited(suit, ranks):
    return " ".join(rank + suit for rank in ranks)


def test_an_explicit_deal_of_counterpoint_for_two():
    """In pack order A 7 8 9 T J Q K of each suit: 32 cards, places 0 to 31."""
    first = f"{suited('S', 'A789TJQK')} {suited('H', 'A789TJQ')} 7D"  # places 0 to 14, and 17
    second = f"KH {suited('D', 'A89TJQK')} {suited('C', 'A789TJQK')}"
    table = at(games.find("counterpoint", 2), [first, second])
    for cards in ("KH AD TD", "7S 8S 9S"):  # eldest bids first: its places 0, 1, 4; then places 1, 2, 3
        table.do(sum(1 << CARDS[code] for code in cards.split()))
    for card in "JD 7D KC QH".split():
        table.do(CARDS[card])
    deal = [(2, 0), (601_080_390, 17), (1, 0)]  # the dealer; C(32,16) and C(17,16); the rest
    bids = [(1, 0), (560, 4), (1, 0), (560, 3)]  # of one size; C(16,3): 0 + 0 + C(4,3), and 1 + 1 + 1
    # JD is the third of 8D 9D JD QD KD and eight clubs, 7D must follow; KC and QH are the last of twelve.
    tricks = [(13, 2), (1, 0), (12, 11), (12, 11)]
    assert encode(table.course) == forged(*deal, *bids, *tricks, code="cp", decisions=6, seed="")


def test_the_joker_lies_where_the_card_turned_up_would():
    """In pack order A 6 7 8 9 T J Q K of each suit and the Joker: 37 cards."""
    hands = [f"{suited('S', 'A6789TJQK')} AH 6H 7H", f"{suited('H', '89TJQK')} {suited('D', 'A6789T')}"]
    table = at(games.find("counterpoint", 3), [*hands, f"JD KD {suited('C', 'A6789TJQK')} Jk"], turnup="QD")
    places = [0, 1, 2], [1, 2, 3], [0, 1, 3]
    # Seat 2 has JD, the Joker in place of QD, KD, AC, ...
    for bid in ("8H 9H TH", "QD KD AC", "AS 6S 8S"):
        table.do(sum(1 << CARDS[code] for code in bid.split()))
    # Of thirteen left for the last hand all but the second: C(2,2) + ... + C(12,12) = 11 of C(13,12).
    deal = [(3, 0), (comb(37, 12), 0), (comb(25, 12), 0), (13, 11), (1, 0)]
    ranks = [sum(comb(place, nth) for nth, place in enumerate(bid, 1)) for bid in places]
    assert ranks == [0, 3, 1]
    bids = [figure for rank in ranks for figure in ((1, 0), (220, rank))]
    assert encode(table.course) == forged(*deal, *bids, code="cp", seats=3, decisions=3, seed="")


STUCK = [
    *[(2, 0), (comb(52, 12), 0), (comb(40, 12), 0)],  # all spades but the king; the king, and hearts
    *[(left, 0) for left in range(28, 0, -1)],
    (12, 0),  # the king is led, and the other has nothing but spades
]


@pytest.mark.parametrize("dealt, deals", [(0, 1), (1, 2)])
def test_a_finished_deal_is_followed_by_whether_the_next_is_dealt(dealt, deals):
    course = decode(forged(*STUCK, (2, dealt), decisions=1, seed=""))
    assert course.deals == [[CARDS["KS"]], []][:deals]
    assert [dealer for dealer, _ in course.laid] == [0, 1][:deals]


def test_a_stock_is_written_card_by_card():
    deal = [(2, 1), (comb(52, 12), comb(52, 12) - 1), (comb(40, 12), 1)]
    # Seat 0 has the last twelve cards (clubs without the ace); seat 1 has 0 to 10 and 12 of the others.
    stock = [(28, 27), (27, 0), (26, 1), *((left, 0) for left in range(25, 0, -1))]
    ((dealer, cards),) = decode(forged(*deal, *stock, seed="")).laid
    assert dealer == 1
    assert [" ".join(CODES[card] for card in sorted(hand)) for hand in cards.hands] == [
        suited("C", "23456789TJQK"),
        suited("S", "A23456789TJK"),
    ]
    # QS, the hearts, the diamonds and AC are left: first comes the last of them, then the others in order.
    assert [CODES[card] for card in cards.stock[:5]] == ["AC", "QS", "2H", "AH", "3H"]


# ---- Calls.


def test_calls_are_written_before_decisions():
    """The leader's partner calls `-H`, the sixth of eight calls. There is no other call in three plays."""
    table = Table(games.find("addenda", 4), ["person"] * 4, "calls")
    leader = table.s.turn
    hands = [sorted(card for card in range(52) if hand >> card & 1) for hand in table.s.hands]
    table.say((leader + 2) % 4, "-H")
    ranks, suits = [], set()
    for seat in (leader, leader + 1, leader + 2):
        legal = [card for card in hands[seat % 4] if card // 13 not in suits]
        ranks.append((len(legal), len(legal) // 2))
        suits.add(legal[len(legal) // 2] // 13)
        table.do(legal[len(legal) // 2])
    first, second, third = ranks
    # A call in this deal: yes. Before the first card: yes, and which. Before the second: no. Then none may.
    figures = [(2, 1), (2, 1), (8, 5), first, (2, 0), second, third]
    assert encode(table.course) == forged(*figures, code="ad", seats=4, decisions=3, seed="calls")


def test_a_deal_without_calls_takes_one_digit_to_say_so():
    table = Table(games.find("addenda", 4), ["person"] * 4, "calls")
    hand = [card for card in range(52) if table.s.hands[table.s.turn] >> card & 1]
    table.do(hand[12])
    link = forged((2, 0), (13, 12), code="ad", seats=4, decisions=1, seed="calls")
    assert encode(table.course) == link


# ---- Options, players, decisions taken back.


def test_changed_options_are_written_by_number():
    chosen = {"deals": 6, "card_points": "threes", "dispensation": False, "target": None}
    table = Table(games.find("counterpoint", 2, chosen), ["person"] * 2, "a")
    options = [option(0, 6), option(2, 1), option(3, 0)]
    assert encode(table.course) == forged(code="cp", options=options)
    table = Table(games.find("counterpoint", 2, {"target": 1000}), ["person"] * 2, "a")
    # 1,000 is 1750 in octal: 0, 5, 7, 1 from the lowest digit, plus 8 for each digit but the last.
    options = [[(16, 1), (16, 8), (16, 8 + 5), (16, 8 + 7), (16, 1)]]
    assert encode(table.course) == forged(code="cp", options=options)


def test_players_are_written_by_seat():
    players = ["sampler", "person", "sampler", "Zoë", "sampler"]
    table = Table(games.find("american-bookshop", 5), players, "a")
    seats = [bot("sampler"), PERSON, SAME, named("Zoë"), SAME]
    assert encode(table.course) == forged(code="ab", seats=5, players=seats)
    assert named("Zoë") == [(4, 3), (16, 4), (256, 90), (256, 111), (256, 0xC3), (256, 0xAB)]


def test_same_refers_to_the_bot_named_last():
    table = Table(games.find("american-bookshop", 4), ["random", "sampler", "sampler", "random"], "a")
    seats = [bot("random"), bot("sampler"), SAME, bot("random")]
    assert encode(table.course) == forged(code="ab", seats=4, players=seats)


def test_the_number_of_decisions_taken_back():
    table = Table(games.find("same-difference", 2), ["person"] * 2, "a")
    table.undone = 75  # 1 x 64 + 1 x 8 + 3
    assert encode(table.course) == forged(undone=[(16, 8 + 3), (16, 8 + 1), (16, 1)])
    assert number(75) == [(16, 11), (16, 9), (16, 1)]
