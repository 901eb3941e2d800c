"""Matches to make links of, and links written by hand, which share no code with the engine's."""

from base64 import urlsafe_b64encode
from hashlib import blake2s
from random import Random

from parlour import games
from parlour.cards import CARDS, cards_in
from parlour.dealer import Laid, chance
from parlour.formats.deal_codec import PackedDeal
from parlour.formats.link import decode, encode
from parlour.formats.mixed_radix import Digits
from parlour.formats.record import line, record
from parlour.game import FAULT
from parlour.table import Table, replayed
from parlour.table.match import Course, Match

# ---- Matches.


def wander(match, seed, decisions=None, deals=None):
    """Play on at random, with calls and faults, for a number of decisions or deals, or to the end."""
    lot = chance("wander", seed)
    call_at_random(match, lot)
    while decisions != 0 and match.phase != "match over":
        if match.phase == "deal over":
            if match.number == deals:
                break
            match.next_deal()
        else:
            match.do(some_move(match, lot))
            decisions = None if decisions is None else decisions - 1
        call_at_random(match, lot)
    return match


def some_move(match, lot):
    tempting = cards_in(match.game.tempting(match.s))
    if tempting and lot() < 1 / 8:
        return FAULT + tempting[int(lot() * len(tempting))]
    return match.game.some_move(match.s, lot)


def call_at_random(match, lot):
    calls = match.game.talk(match.s)
    if calls and lot() < 1 / 4:
        match.say(*calls[int(lot() * len(calls))])


def seated(game):
    """A person, with the usual bot at every other seat."""
    return ["person", *["sampler"] * (game.seats - 1)]


def played(game, seed, decisions=None, deals=None, players=None):
    """A match dealt from a seed."""
    return wander(Table(game, players or seated(game), seed), seed, decisions, deals)


def your_turn(id="sixes-and-sevens", seats=4, decisions=13, players=None):
    """A match in mid-trick at the person's turn."""
    for more in range(12):
        match = played(games.find(id, seats), "tulip-7", decisions + more, players=players)
        if match.phase == "play" and match.s.turn == 0:
            return match
    raise AssertionError("The person is never asked.")


def explicit(table):
    """The course of the same match with its deals given card by card."""
    return Course(
        table.game, table.players, None, list(map(as_laid, table.deals)), moves(table), table.undone
    )


def as_laid(deal):
    hands = [[CARDS[code] for code in hand] for hand in deal.hands]
    stock = [CARDS[code] for code in deal.stock]
    return deal.dealer, Laid(hands, stock, None if deal.turnup is None else CARDS[deal.turnup])


def moves(table):
    return [list(deal) for deal in table.course.deals]


def cut(course, deal, entries):
    """The course up to a deal, counted from 1, with this many decisions and calls of that deal."""
    deals = [*course.deals[: deal - 1], course.deals[deal - 1][:entries]]
    return Course(course.game, course.players, course.seed, course.laid[:deal], deals, course.undone)


def facts(course):
    """Everything in a course, as a value that can be compared."""
    game = course.game
    laid = [
        (dealer, [sorted(hand) for hand in deal.hands], list(deal.stock), deal.turnup)
        for dealer, deal in course.laid
    ]
    table = (game.id, game.edition, game.seats, game.chosen, list(course.players), course.seed)
    return (*table, laid, [list(deal) for deal in course.deals], course.undone)


def told(course):
    """The record of a course, as a line."""
    return line(record(replayed(course)))


def comes_back(table):
    """The link of a match, after a check that it gives the same record."""
    link = encode(table.course)
    assert told(decode(link)) == line(record(table))
    return link


class Noted(Match):
    """A match that remembers its moves."""

    def __init__(self, *table):
        self.moves = []
        super().__init__(*table)

    def do(self, move):
        super().do(move)
        self.moves.append(move)


class Drawn(Digits):
    """Digits drawn at random from a seed."""

    def __init__(self, seed):
        self.lot = Random(seed)

    def digit(self, base, value):
        return self.lot.randrange(base)


def long_match(game, decisions):
    """A match of this many decisions, with explicit deals that score too little to end it."""
    laid, deals = [], []
    while sum(map(len, deals)) < decisions:
        dealer = len(deals) % game.seats
        tries = [one_deal(game, dealer, f"{len(deals)} {number}") for number in range(3)]
        _, deal, match = min(tries, key=lambda tried: tried[0])
        laid.append((dealer, deal))
        deals.append(match.moves)
    deals[-1] = deals[-1][: decisions - sum(map(len, deals[:-1]))]
    return Course(game, ["person"] * game.seats, None, laid, deals)


def one_deal(game, dealer, seed):
    """A deal played at random: the most points that a side made, the cards, and the match."""
    hands = PackedDeal(Drawn(seed), None)
    game.deal(game.state(1, dealer, (), None), hands)
    match = Noted(game, seated(game), None, [(dealer, hands.laid)])
    wander(match, seed, deals=1)
    return max(match.totals), hands.laid, match


# ---- Links by hand: each digit is a pair of a base and a value, lowest first.

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-/"
DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"


def word(text):
    return [(39, LETTERS.index(letter) + 1) for letter in text] + [(39, 0)]


def number(value, groups=1):
    """Groups of three bits, plus 8 for each group but the last; at least this many groups."""
    groups = max(groups, -(-value.bit_length() // 3))
    return [(16, value >> 3 * place & 7 | 8 * (place < groups - 1)) for place in range(groups)]


def text(text):
    return [*number(len(text.encode())), *((256, byte) for byte in text.encode())]


PERSON = [(4, 0)]
SAME = [(4, 2)]


def bot(name):
    return [(4, 1), *word(name)]


def named(name):
    return [(4, 3), *text(name)]


def opening(
    code="sd",
    *,
    edition=None,
    seats=2,
    options=(),
    count=None,
    players=None,
    undone=None,
    decisions=0,
    seed="a",
    version=3,
):
    """The digits before the first card. Each of `options` has the digits of a number and of a value."""
    return [
        *word(code),
        *(edition or number(1)),
        (4 if version == 1 else 6, seats - 2),
        *(count or number(len(options))),
        *(figure for option in options for figure in option),
        *(figure for player in players or [PERSON] * seats for figure in player),
        *(undone or number(0)),
        (4097, decisions),
        *word(seed),
        *([] if version == 1 else [(2, 0)]),
    ]


def option(which, value):
    return [*number(which), *number(value)]


def packed(figures):
    """All digits as one number, lowest byte first."""
    whole = 0
    for base, value in reversed(figures):
        assert 0 <= value < base
        whole = whole * base + value
    return whole.to_bytes((whole.bit_length() + 7) // 8, "little")


def sealed(body, version=3, size=None):
    """The text of a link: version, length, body and hash."""
    if version > 2:
        return in_letters(body, version, size)
    whole = bytes([version]) + (len(body) + 6 if size is None else size).to_bytes(2, "big") + body
    return urlsafe_b64encode(whole + blake2s(whole, digest_size=3).digest()).decode().rstrip("=")


def in_letters(body, version, size):
    number = int.from_bytes(body, "little") * 2**24
    letters = len(in_62(number + 2**24 - 1))
    head = in_62(62 * 62 + 15_376 * (version - 3) + (3 + letters if size is None else size))
    check = blake2s(head.encode() + body, digest_size=3).digest()
    return head + in_62(number + int.from_bytes(check, "big")).rjust(letters, "A")


def in_62(number):
    letters = ""
    while number:
        letters, number = DIGITS[number % 62] + letters, number // 62
    return letters


def of_62(text):
    return sum(DIGITS.index(letter) * 62**place for place, letter in enumerate(reversed(text)))


def forged(*figures, **rest):
    """The link with these digits."""
    return sealed(packed([*opening(**rest), *figures]), rest.get("version", 3))
