"""Tests of the referee: examples worked by hand, records it must accept, and errors it must find."""

import copy
import io
import json
import re
import sys
from types import SimpleNamespace

import pytest

import referee
from referee_games import (
    GAMES,
    PACK_ORDER,
    AddendaForFour,
    AddendaForTwo,
    AmericanBookshop,
    CounterpointForThree,
    CounterpointForTwo,
    SameDifference,
    SixesAndSevens,
    Spoilt,
    Table,
    Unfinished,
    chain,
)

# The referee never runs in a browser.
DEFAULTS = {
    ("addenda", 2): {"faults": "prevented", "target": 250},
    ("addenda", 4): {"idle_cards_win": False, "target": 500},
    ("counterpoint", 3): {"card_points": "skat", "deals": 3, "dispensation": True, "target": None},
    ("counterpoint", 2): {"card_points": "skat", "deals": None, "dispensation": True, "target": 99},
    ("american-bookshop", 3): {
        "ante": 4,
        "courts": "zero",
        "limit": 14,
        "removed_suit": "diamonds",
        "scoring": "coins",
    },
    ("american-bookshop", 4): {"ante": 4, "courts": "zero", "limit": 16, "scoring": "coins"},
    ("american-bookshop", 5): {"ante": 4, "courts": "zero", "limit": 17, "scoring": "coins"},
    ("sixes-and-sevens", 4): {"deals": 4, "target": None},
    ("same-difference", 2): {
        "different_ranks": False,
        "faults": "prevented",
        "leader_plays": "first and third",
    },
}


# ---------------------------------------------------------------- short notation for records


def cards(text):
    """'4S' is a card, 'A-5H' is a run in pack order, and 'AT7C' is three clubs."""
    found = []
    for word in text.split():
        if word == "Jk":
            found.append("Jk")
        elif word[1] == "-":
            run = "A23456789TJQK"
            found += [rank + word[3] for rank in run[run.index(word[0]) : run.index(word[2]) + 1]]
        else:
            found += [rank + word[-1] for rank in word[:-1]]
    return sorted(found, key=PACK_ORDER.index)


def rest(hands, ranks="A23456789TJQK"):
    """What is left of the pack."""
    pack = [rank + suit for suit in "SHDC" for rank in ranks]
    return [card for card in pack if all(card not in hand for hand in hands)]


def entries(text):
    """'0:4S' plays, '0!4S' is at fault, '0?+S' calls, '0>1' names the leader, '0b…' bids, '0=…' keeps."""
    kinds = {":": "play", "!": "fault", "?": "call", ">": "leader", "b": "bid", "=": "keep"}
    log = []
    for word in text.split():
        kind, value = kinds[word[1]], word[2:]
        field = {"play": "card", "fault": "card", "bid": "cards", "keep": "cards"}.get(kind, kind)
        if field == "cards":
            value = [card for card in value.split(",") if card]
        log.append({"do": kind, "seat": int(word[0]), field: int(value) if kind == "leader" else value})
    return log


def tricks(*lines):
    """'0:4S 1:5H = 1 9' is two cards, the winner and the value."""
    done = []
    for line in lines:
        plays, result = line.split(" = ")
        winner, value = map(int, result.split())
        done.append(
            {
                "cards": [[int(word[0]), word[2:]] for word in plays.split()],
                "winner": winner,
                "value": value,
            }
        )
    return done


def deal(dealer, hands, log, done, scores, stock=(), turnup=None):
    return {
        "dealer": dealer,
        "hands": [list(hand) for hand in hands],
        "stock": list(stock),
        "turnup": turnup,
        "log": entries(log),
        "tricks": tricks(*done),
        "scores": scores,
    }


def match(game, seats, deals, scores, winners, /, **options):
    assert set(options) <= set(DEFAULTS[game, seats])
    return {
        "record": 1,
        "game": game,
        "seats": seats,
        "seed": None,
        "options": {**DEFAULTS[game, seats], **options},
        "players": ["person"] * seats,
        "deals": deals,
        "scores": scores,
        "winners": winners,
    }


def with_legal(record, where, action, text):
    record["deals"][where]["log"][action]["legal"] = cards(text)


def line(record):
    return json.dumps(record, separators=(",", ":"))


# ---------------------------------------------------------------- records made by hand


ADDENDA_HANDS = [cards("A-4S A236D A-3C KC"), cards("6-8S 578H 78D 7-9C JC")]
ADDENDA_STOCK = cards("9S") + cards("9H") + cards("KD") + cards("KH")
ADDENDA_STOCK += rest([*ADDENDA_HANDS, ADDENDA_STOCK])


def addenda_for_two():
    """Two tricks. In the second both players play what they drew after the first."""
    log = "0:4S 1:5H 0:6D 1:JC 1:6S 0:KH 1:KD 0:KC"
    done = ["0:4S 1:5H 0:6D 1:JC = 1 9", "1:6S 0:KH 1:KD 0:KC = 0 24"]
    only = deal(1, ADDENDA_HANDS, log, done, [24, 9], ADDENDA_STOCK)
    record = match("addenda", 2, [only], [24, 9], [0], target=20)
    with_legal(record, 0, 1, "578H 78D 7-9C JC")
    with_legal(record, 0, 2, "A236D A-3C KC")
    with_legal(record, 0, 3, "7-9C JC")
    return record


def addenda_stuck():
    """A first deal in which nobody can go on, and a second that has only begun."""
    hands = [cards("A-QS"), cards("A-QH")]
    first = deal(1, hands, "0:4S 1:5H", [], [0, 0], rest(hands))
    second = deal(0, hands, "1:5H", [], None, rest(hands))
    return match("addenda", 2, [first, second], [0, 0], [])


def four_alike(winners, value):
    """Thirteen tricks of one rank each. Each player has two suits, and must draw them."""
    suits = ("SD", "HC")
    hands = [cards("A-6S A-6D"), cards("A-6H A-6C")]
    stock, done = [], []
    leader = 0
    for number, (rank, winner) in enumerate(zip("A23456789TJQK", winners, strict=True)):
        a, b = suits[leader], suits[1 - leader]
        first, third, second, fourth = f"{rank}{a[0]}", f"{rank}{a[1]}", f"{rank}{b[0]}", f"{rank}{b[1]}"
        seats = (leader, 1 - leader, leader, 1 - leader)
        fallen = zip(seats, (first, second, third, fourth), strict=True)
        done.append(" ".join(f"{seat}:{card}" for seat, card in fallen) + f" = {winner} {value(rank)}")
        if number < 7:
            drawn = "789TJQK"[number]
            stock += [drawn + suits[seat][turn] for turn in (0, 1) for seat in (winner, 1 - winner)]
        leader = winner
    log = " ".join(trick.split(" = ")[0] for trick in done)
    return hands, stock, log, done


def face_value(rank):
    return 4 * "QA23456789T".find(rank) if rank not in "JK" else 0


def addenda_whole_deal():
    """A deal of thirteen tricks, then one in which the target is reached in the second trick."""
    hands, stock, log, done = four_alike([1, 0, 1, 0, 0, 1, 0, 1, 1, 1, 0, 1, 0], face_value)
    first = deal(1, hands, log, done, [72, 148], stock)
    done = ["1:3H 0:3S 1:3C 0:3D = 0 12", "0:4S 1:4H 0:4D 1:4C = 1 16"]
    log = " ".join(trick.split(" = ")[0] for trick in done)
    second = deal(0, hands, log, done, [12, 16], stock)
    return match("addenda", 2, [first, second], [84, 164], [1], target=160)


def same_difference_whole_deal():
    """All gaps are level, so that the follower wins every trick."""
    hands, stock, log, done = four_alike([1, 0] * 6 + [1], lambda rank: 0)
    return match("same-difference", 2, [deal(1, hands, log, done, [6, 7], stock)], [0, 1], [])


def addenda_for_four_whole_deal():
    """Everybody has one suit, and all play the same rank. The target is reached in the second deal."""
    hands = [cards("A-KS"), cards("A-KH"), cards("A-KD"), cards("A-KC")]
    leader, done = 0, []
    for rank, winner in zip("A23456789TJQK", [3, 2, 1, 0, 2, 3, 0, 1, 1, 1, 1, 1, 1], strict=True):
        seats = [(leader + step) % 4 for step in range(4)]
        fallen = " ".join(f"{seat}:{rank}{'SHDC'[seat]}" for seat in seats)
        done.append(f"{fallen} = {winner} {face_value(rank)}")
        leader = winner
    log = " ".join(trick.split(" = ")[0] for trick in done)
    first = deal(3, hands, log, done, [72, 148])
    done = ["1:2H 2:2D 3:2C 0:2S = 0 8", "0:AS 1:AH 2:AD 3:AC = 3 4"]
    log = " ".join(trick.split(" = ")[0] for trick in done)
    second = deal(0, hands, log, done, [8, 4])
    return match("addenda", 4, [first, second], [80, 152], [1], target=150)


def addenda_faults(log, winner):
    scoreless = deal(1, ADDENDA_HANDS, log, [f"0:4S 1:5H 0:6D 1:JC = {winner} 9"], None, ADDENDA_STOCK)
    return match("addenda", 2, [scoreless], [0, 0], [], faults="penalised")


def addenda_for_four():
    """In the first trick seats 2 and 3 must pass, and seat 0 plays to it twice. There are calls."""
    hands = [cards("A-7S A-6H"), cards("8-KS A-7D"), cards("7-KH 8-KD"), cards("A-KC")]
    log = "1?+C 3:5C 2?-H 0:4H 1:3D 0:5S 0:2S 3?-C 1:4D 2:7H 3:4C 3:6C 0:3S 1:2D 2:8H"
    done = [
        "3:5C 0:4H 1:3D 0:5S = 0 17",
        "0:2S 1:4D 2:7H 3:4C = 3 17",
        "3:6C 0:3S 1:2D 2:8H = 1 19",
    ]
    record = match("addenda", 4, [deal(2, hands, log, done, [17, 36])], [17, 36], [1], target=20)
    with_legal(record, 0, 3, "A-7S A-6H")
    with_legal(record, 0, 5, "A-7S")
    return record


def counterpoint_for_three():
    """The Eight of diamonds is turned up, and seat 1 has its copy."""
    hands = [cards("A6789TJQKS 678C"), cards("A6789TJQKH 67D Jk"), cards("A9TJQKC A9TJQKD")]
    log = "0b6C,7C,8C 1b6H,6D,7D 2b9D,9C,JC 0:AS 1:Jk 2:QC 1:AH 2:JD 0:6S"
    done = ["0:AS 1:Jk 2:QC = 1 14", "1:AH 2:JD 0:6S = 2 13"]
    for lead, zero, one, value in (
        ("AD", "7S", "7H", 11),
        ("TD", "8S", "8H", 10),
        ("KD", "9S", "9H", 4),
        ("QD", "JS", "JH", 7),
        ("AC", "QS", "QH", 17),
        ("TC", "KS", "KH", 18),
        ("KC", "TS", "TH", 24),
    ):
        plays = f"2:{lead} 0:{zero} 1:{one}"
        log += " " + plays
        done.append(f"{plays} = 2 {value}")
    # Taken 0, 14 and 104 on bids of 90, 20 and 60: 90, 6 and 44 off.
    only = deal(2, hands, log, done, [50, 134, 96], turnup="8D")
    record = match("counterpoint", 3, [only], [50, 134, 96], [1], deals=None, target=20)
    with_legal(record, 0, 4, "A789TJQKH Jk")
    with_legal(record, 0, 5, "ATQKC ATJQKD")
    return record


def counterpoint_for_two():
    hands = [cards("A789TJQKS A789TJQKH"), cards("A789TJQKD A789TJQKC")]
    done = [
        "0:AS 1:AD = 0 22",
        "0:TS 1:AC = 1 21",
        "1:7C 0:7H = 0 0",
        "0:8H 1:8C = 1 0",
        "1:9C 0:9H = 0 0",
        "0:KS 1:JC = 0 6",
        "0:QS 1:KC = 1 7",
        "1:QC 0:JS = 1 5",
        "1:TC 0:AH = 0 21",
        "0:JH 1:QD = 1 5",
        "1:KD 0:KH = 1 8",
        "1:JD 0:TH = 0 12",
        "0:QH 1:TD = 1 13",
    ]
    log = "0b7S,8S,9S 1b7D,8D,9D " + " ".join(trick.split(" = ")[0] for trick in done)
    # Taken 61 and 59 on bids of 30 and 0, which may mean 100: 31 and 41 off.
    return match("counterpoint", 2, [deal(1, hands, log, done, [41, 31])], [41, 31], [0], target=40)


def counterpoint_following():
    """The Joker is a diamond here, so it may answer one, and must if it is the only one."""
    hands = [cards("A6789TJQKS 67D 6H"), cards("9TJD A789TJQKH Jk"), cards("AQKD A6789TJQKC")]
    log = "0b6S,7S,8S 1b7H,8H,9H 2b6C,7C,8C 0:6D 1:Jk 2:QD 2:AC 0:7D 1:TD"
    first = deal(2, hands, log, ["0:6D 1:Jk 2:QD = 2 3", "2:AC 0:7D 1:TD = 1 21"], None, turnup="8D")
    record = match("counterpoint", 3, [first], [0, 0, 0], [])
    with_legal(record, 0, 4, "9TJD Jk")
    with_legal(record, 0, 5, "AQKD")
    with_legal(record, 0, 7, "A9TJQKS 6H 7D")
    return record


def bookshop_round(dealer, scores):
    """The dealer has all the spades, the next hearts, the last clubs; the limit is five."""
    d, e, f = dealer, (dealer + 1) % 3, (dealer + 2) % 3
    hands = [[], [], []]
    hands[d], hands[e], hands[f] = cards("A-KS"), cards("A-KH"), cards("A-KC")
    done = [f"{d}:{rank}S = {d} {value}" for value, rank in enumerate("56789TJ", 5)]
    done += [
        f"{d}:4S {e}:2H = {e} 6",
        f"{d}:3S {e}:QH {f}:AC = {d} 4",
        f"{d}:2S {e}:AH {f}:QC = {d} 3",
        f"{d}:AS {e}:KH {f}:KC = {d} 1",
        f"{d}:QS {e}:3H {f}:2C = {f} 5",
        f"{d}:KS {e}:4H {f}:3C = {f} 7",
    ]
    log = ""
    for trick in done:
        plays, result = trick.split(" = ")
        log += f"{plays} {result[0]}>{d} "
    log = log.removesuffix(f"{f}>{d} ")  # nobody names a leader when the round is over
    log += f"{e}=5H,6H,7H,8H,9H,TH,JH {f}="
    return deal(dealer, hands, log, done, scores)


def bookshop_coins():
    rounds = [bookshop_round(0, [4, 3, -6]), bookshop_round(1, [-6, 4, 3]), bookshop_round(2, [3, -6, 4])]
    record = match("american-bookshop", 3, rounds, [3, 1, 7], [2], limit=5)
    with_legal(record, 0, 0, "A-KS")
    with_legal(record, 0, 15, "A-KH")
    return record


def bookshop_points():
    rounds = [bookshop_round(0, [10, 7, -6]), bookshop_round(1, [-6, 10, 7]), bookshop_round(2, [7, -6, 10])]
    return match("american-bookshop", 3, rounds, [11, 11, 11], [0, 1, 2], limit=5, scoring="points")


def bookshop_for_five():
    """Ten cards each and two aside; seat 4 follows suit, seat 0 cannot and brings the trick to the limit."""
    hands = [cards("A-TH"), cards("A-TD"), cards("A-TC"), cards("A-TS"), cards("JQKS JQKH JQKD JC")]
    log = "3:4S 4:QS 0:9H 1:5D 1>3 3:5S"
    first = deal(3, hands, log, ["3:4S 4:QS 0:9H 1:5D = 1 18"], None, cards("QKC"))
    record = match("american-bookshop", 5, [first], [0] * 5, [])
    with_legal(record, 0, 1, "JQKS")
    with_legal(record, 0, 2, "A-TH")
    return record


def bookshop_for_four():
    """Under the limit the better card of the suit led has it: of two zeros the first."""
    hands = [cards("QS A-QH"), cards("KS A-QD"), cards("A-JS KH KD"), cards("A-KC")]
    log = "0:QS 1:KS 2:AS 3:AC 2>1 1:AD 2:KD 3:KC 0:QH 1>1"
    done = ["0:QS 1:KS 2:AS 3:AC = 2 2", "1:AD 2:KD 3:KC 0:QH = 1 1"]
    return match("american-bookshop", 4, [deal(0, hands, log, done, None)], [0] * 4, [])


def sixes_and_sevens(a=0):
    """Everybody has a suit, seat `a` spades. Three Sevens fall in one trick, four Sixes in the next."""
    b, c, d = (a + 1) % 4, (a + 2) % 4, (a + 3) % 4
    hands = [[], [], [], []]
    hands[a], hands[b], hands[c], hands[d] = cards("A-KS"), cards("A-KH"), cards("A-KD"), cards("A-KC")
    done = [
        f"{a}:AS {b}:2H {c}:2D {d}:2C = {a} 5",
        f"{a}:KS {b}:7H {c}:3D {d}:3C = {b} 12",
        f"{b}:AH {c}:7D {d}:7C {a}:7S = {a} 26",
        f"{a}:6S {b}:6H {c}:6D {d}:6C = {a} 29",
    ]
    for spade, heart, other in zip("QJT985432", "34589TJQK", "A4589TJQK", strict=True):
        done.append(f"{a}:{spade}S {b}:{heart}H {c}:{other}D {d}:{other}C = {a} 5")
    log = " ".join(trick.split(" = ")[0] for trick in done)
    scores = [93, 0] if a in (0, 2) else [0, 93]
    only = deal(d, hands, log, done, scores)
    return match("sixes-and-sevens", 4, [only], scores, [a % 2], deals=None, target=20)


def sixes_example():
    hands = [cards("9D A-9C TJQC"), cards("7S A-6H 8H A-4D KC"), cards("9-KH 5-8D T-KD")]
    hands.append(rest(hands))
    first = deal(3, hands, "0:9D 1:7S 2:KD 3:8S", ["0:9D 1:7S 2:KD 3:8S = 3 12"], None)
    record = match("sixes-and-sevens", 4, [first], [0, 0], [])
    with_legal(record, 0, 1, "7S 6H A-4D")
    with_legal(record, 0, 2, "5-8D T-KD")
    with_legal(record, 0, 3, "A-6S 8-KS 7H")
    return record


def same_difference():
    """Each deal goes on until the player with all those spades is stuck in the second trick."""
    many, few = cards("A4-9S TJQKS 5D".replace("A4-9S", "AS 4-9S")), cards("A-TH KH JC")
    stock = cards("2S") + cards("QH") + cards("3S") + cards("JH")
    stock += rest([many, few, stock])
    deals = []
    for dealer in (1, 0, 1):
        a, b = 1 - dealer, dealer
        hands = [many, few] if a == 0 else [few, many]
        first = f"{a}:QS {b}:KH {a}:5D {b}:JC"
        scores = [6, 0] if a == 0 else [0, 6]
        deals.append(deal(dealer, hands, f"{first} {a}:2S {b}:QH", [f"{first} = {a} 5"], scores, stock))
    return match("same-difference", 2, deals, [2, 1], [0])


def same_difference_four():
    """The leader has the first and fourth cards; the gaps are level, and the leader's King is the highest."""
    hands = [cards("KS 8C A-5H A-5D"), cards("QH 7D 7-9S 7-9H TJQKD")]
    log = "0:KS 1:QH 1:7D 0:8C"
    first = deal(1, hands, log, ["0:KS 1:QH 1:7D 0:8C = 0 0"], None, rest(hands))
    return match("same-difference", 2, [first], [0, 0], [], leader_plays="first and fourth")


RECORDS = {
    "addenda for two": addenda_for_two,
    "addenda, a whole deal": addenda_whole_deal,
    "addenda, stuck": addenda_stuck,
    "addenda, fault by the second": lambda: addenda_faults("0:4S 1!6S 1:5H 0:6D 1:JC", 0),
    "addenda, fault by the leader": lambda: addenda_faults("0:4S 1:5H 0!3S 0:6D 1:JC", 1),
    "addenda, faults by both": lambda: addenda_faults("0:4S 1!6S 1:5H 0!3S 0:6D 1:JC", 1),
    "addenda, one at fault twice": lambda: addenda_faults("0:4S 1!6S 1:5H 0!3S 0:6D 1!8D 1:JC", 0),
    "addenda for four": addenda_for_four,
    "addenda for four, a whole deal": addenda_for_four_whole_deal,
    "counterpoint for three": counterpoint_for_three,
    "counterpoint, following": counterpoint_following,
    "counterpoint for two": counterpoint_for_two,
    "bookshop with coins": bookshop_coins,
    "bookshop with points": bookshop_points,
    "bookshop for five": bookshop_for_five,
    "bookshop for four": bookshop_for_four,
    "sixes and sevens": sixes_and_sevens,
    "sixes and sevens, the other side": lambda: sixes_and_sevens(3),
    "sixes and sevens, the example": sixes_example,
    "same difference": same_difference,
    "same difference, a whole deal": same_difference_whole_deal,
    "same difference, first and fourth": same_difference_four,
}


@pytest.mark.parametrize("name", RECORDS)
def test_accepts_correct_records(name):
    record = RECORDS[name]()
    assert referee.check(record) == []
    assert referee.check_line(line(record) + "\n") == []


@pytest.mark.parametrize("name", RECORDS)
def test_accepts_a_match_cut_short(name):
    """Without its last entry, a record is right again once its tricks and scores are cut back, too."""
    record = RECORDS[name]()
    last = record["deals"][-1]
    last["log"].pop()
    last["scores"] = None
    record["winners"] = []
    complaints = referee.check(record)
    for complaint in complaints:
        found = re.fullmatch(r"deal \d: it has (\d+) tricks instead of (\d+)\.", complaint)
        if found:
            del last["tricks"][int(found[2]) :]
        else:
            assert complaint.startswith("the match: scores is "), complaint
            record["scores"] = json.loads(complaint.split("instead of ")[1][:-1])
    assert referee.check(record) == []


# ---------------------------------------------------------------- examples from the pages


@pytest.mark.parametrize(
    ("ranks", "totals"),
    [
        ("456J", [4, 9, 15, 9]),
        ("6KJJ", [6, 12, 6, 12]),
        ("4JKK", [4, 0, 4, 0]),
        ("4JJ", [4, 0, 4]),
        ("4JK", [4, 0, 4]),
        ("4JJJ", [4, 0, 4, 0]),
        ("4JJK", [4, 0, 4, 0]),
        ("4JKJ", [4, 0, 4, 0]),
        ("6KKK", [6, 12, 18, 24]),
        ("65Q6", [6, 11, 11, 17]),
        ("65Q9", [6, 11, 11, 20]),
        ("6J9K", [6, 0, 9, 18]),
        ("J", [0]),
        ("K", [0]),
        ("JJKK", [0, 0, 0, 0]),
        ("KK7K", [0, 0, 7, 14]),
        ("JK7J", [0, 0, 7, 0]),
        ("J7KJ", [0, 7, 14, 7]),
        ("5QJK", [5, 5, 5, 5]),
        ("5QK2", [5, 5, 5, 7]),
        ("ATQA", [1, 11, 11, 12]),
    ],
)
def test_addenda_totals(ranks, totals):
    assert chain([rank + suit for rank, suit in zip(ranks, "SHDC", strict=False)])[0] == totals


def plays(ranks, seats=(0, 1, 2, 3)):
    return [[seat, rank + suit] for seat, rank, suit in zip(seats, ranks, "SHDC", strict=True)]


@pytest.mark.parametrize(
    ("ranks", "idle", "winner", "value"),
    [
        ("65Q6", False, 3, 17),
        ("65Q9", False, 1, 20),
        ("65Q9", True, 2, 20),
        ("6J9K", False, 2, 18),
        ("99JQ", False, 2, 9),  # over and back again
        ("J99K", False, 1, 27),
        ("JKQJ", False, 0, 0),
        ("JKQJ", True, 3, 0),
        ("QTT9", False, 1, 29),
        ("QJ9T", True, 2, 19),
        ("T8Q9", True, 0, 27),  # the Queen leaves the total above seventeen
    ],
)
def test_addenda_for_four_winners(ranks, idle, winner, value):
    game = AddendaForFour(4, {"idle_cards_win": idle, "target": 500})
    assert game.judge(plays(ranks)) == (winner, value)


@pytest.mark.parametrize(
    ("ranks", "winner", "value"),
    [
        ("456J", 1, 9),
        ("9TJQ", 0, 9),  # the second went too far, and the Jack does not save it
        ("999J", 0, 18),  # 9, 18, 27, 18: the second again
        ("68A3", 0, 18),
        ("6K6J", 1, 12),
        ("T7QQ", 1, 17),
        ("6KKJ", 1, 12),
    ],
)
def test_addenda_for_two_winners(ranks, winner, value):
    game = AddendaForTwo(2, DEFAULTS["addenda", 2])
    assert game.judge(plays(ranks, (0, 1, 0, 1))) == (winner, value)


def small_table(hands, log, dealer=0):
    return Table(1, deal(dealer, [cards(hand) for hand in hands], log, [], None), [])


def test_addenda_the_second_card_after_a_pass():
    """Seat 1 must pass, so seat 2 plays second. Seat 0 may call although it has no cards left."""
    table = small_table(["6S", "9S", "5H JD", "4C"], "2?+S 0:6S 0?-C 2:5H 3:4C 2:JD")
    game = AddendaForFour(4, DEFAULTS["addenda", 4])
    done = game.one_trick(table, 0)
    assert table.complaints == []
    assert game.judge(done) == (2, 11)


@pytest.mark.parametrize("log", ["0:6S 3?-C 2:5H", "1?+S 0:6S", "0:6S 2:5H 1?+D 3:4C", "2?+S 2?-S 0:6S"])
def test_addenda_calls_out_of_place(log):
    table = small_table(["6S", "9S", "5H JD", "4C"], log)
    with pytest.raises(Spoilt):
        AddendaForFour(4, DEFAULTS["addenda", 4]).one_trick(table, 0)


def test_addenda_call_for_a_suit_on_the_table():
    table = small_table(["6S", "9S", "5H JD", "4C"], "0:6S 0?-S 2:5H")
    with pytest.raises(Unfinished):
        AddendaForFour(4, DEFAULTS["addenda", 4]).one_trick(table, 0)
    assert len(table.complaints) == 1


def test_addenda_lead_passes_to_one_with_cards():
    table = small_table(["", "5S", "4D 2C", "AH"], "3?+S 1:5S 2:4D 3:AH 2:2C")
    assert AddendaForFour(4, DEFAULTS["addenda", 4]).one_trick(table, 0)[0] == [1, "5S"]
    assert table.complaints == []


def counterpoint(seats, **options):
    kind = CounterpointForThree if seats == 3 else CounterpointForTwo
    return kind(seats, {**DEFAULTS["counterpoint", seats], **options})


def test_counterpoint_scores():
    assert counterpoint(3).score([20, 30, 40], [22, 38, 39]) == [29, 3, 30]
    assert counterpoint(2).score([40, 60], [45, 61]) == [1, 25]
    assert [counterpoint(3).bonus(off) for off in range(8)] == [30, 20, 20, 10, 10, 10, 0, 0]
    assert [counterpoint(2).bonus(off) for off in range(5)] == [30, 20, 10, 0, 0]


def test_counterpoint_dispensation():
    for seats in (2, 3):
        assert counterpoint(seats).difference(20, 110) == 10
        assert counterpoint(seats).difference(10, 60) == 50
        assert counterpoint(seats).difference(0, 49) == 49
        assert counterpoint(seats).difference(0, 51) == 49
        assert counterpoint(seats).difference(30, 110) == 80
        assert counterpoint(seats, dispensation=False).difference(20, 110) == 90


@pytest.mark.parametrize(
    ("turnup", "trick", "winner"),
    [
        ("8D", "AS Jk 6D", 1),
        ("8D", "AS Jk 9D", 2),
        ("8D", "Jk AS AD", 2),
        ("9D", "AS Jk AD", 0),  # a Nine makes no trumps, but the Joker is still a Nine of diamonds
        ("9D", "Jk AS TD", 2),
        ("9D", "8D Jk AS", 1),
        ("Jk", "9S AH TS", 2),
        ("AC", "6H Jk TC", 1),
        ("KH", "TS AS KS", 1),
    ],
)
def test_counterpoint_tricks_for_three(turnup, trick, winner):
    game = counterpoint(3)
    game.turnup = turnup
    assert game.trick_winner([[seat, card] for seat, card in enumerate(trick.split())]) == winner


def test_counterpoint_joker_in_a_bid_and_following():
    game = counterpoint(3)
    game.turnup = "KH"
    assert game.one_bid(small_table(["6H 7D Jk", "", ""], "0b6H,7D,Jk"), 0) == 40
    assert game.card_points("Jk") == 4
    assert game.follow(["AS", "6H", "Jk"], "H") == ["6H", "Jk"]
    assert game.follow(["AS", "Jk"], "H") == ["Jk"]
    assert game.follow(["AS", "Jk"], "D") == ["AS", "Jk"]


def test_counterpoint_card_points():
    for points in ("skat", "threes"):
        game = counterpoint(3, card_points=points)
        assert sum(game.card_points(card) for card in game.pack if card != "Jk") == 120


@pytest.mark.parametrize(
    ("trick", "winner"),
    [("AS AD", 0), ("9S 9D", 1), ("7S 7D", 1), ("JS JD", 0), ("TS KD", 0), ("KS TD", 1), ("8S 9S", 1)],
)
def test_counterpoint_tricks_for_two(trick, winner):
    assert counterpoint(2).trick_winner([[seat, card] for seat, card in enumerate(trick.split())]) == winner


@pytest.mark.parametrize(
    ("options", "totals", "deals", "winners"),
    [
        ({"deals": 3}, [10, 10, 5], 3, [0, 1]),
        ({"deals": 3}, [10, 10, 5], 2, []),
        ({"deals": None, "target": 99}, [98, 20, 0], 9, []),
        ({"deals": None, "target": 99}, [99, 20, 0], 9, [0]),
        ({"deals": None, "target": 99}, [99, 120, 0], 9, [1]),
        ({"deals": None, "target": 99}, [120, 120, 0], 9, []),
    ],
)
def test_counterpoint_end_of_match(options, totals, deals, winners):
    game = counterpoint(3, **options)
    game.totals = totals
    assert game.winners(deals) == winners


def shop(seats=3, **options):
    return AmericanBookshop(seats, {**DEFAULTS["american-bookshop", seats], **options})


def test_bookshop_example():
    lines = [cards("A-5S AC"), cards("A-3S A-4H"), cards("A2S A-4H 2-7C")]
    game = shop(ante=3)
    results = game.results(lines)
    assert results == [2, -6, -2]
    game.add_up(game.received(results, 1))
    assert (game.totals, game.pool) == ([2, 0, 0], 15)
    assert shop(scoring="points").results(lines) == [5 - 1, -3 - 4, -2 - 4 + 6]


@pytest.mark.parametrize(
    ("results", "eldest", "moved"),
    [
        ([3, 3, -1], 1, [2, 2, -1]),
        ([3, 3, -2], 1, [2, 3, -2]),
        ([3, 3, -2], 0, [3, 2, -2]),
        ([3, 1, 0], 0, [2, 1, 0]),
        ([-3, -3, -3], 0, [-3, -3, -3]),
        ([0, 0, 0], 0, [0, 0, 0]),
    ],
)
def test_bookshop_pool_too_small(results, eldest, moved):
    assert shop(ante=1).received(results, eldest) == moved


def test_bookshop_one_coin_in_the_pool():
    game = shop()
    game.pool = 1
    assert game.received([2, 2, 0], 1) == [0, 1, 0]


def test_bookshop_piles():
    game = shop(ante=4)
    game.add_up([4, 0, 0])
    game.add_up([-8, 0, 0])
    assert (game.totals, game.pool) == ([0, 0, 0], 16)
    assert game.winners(2) == []
    assert game.winners(3) == [0, 1, 2]


def test_bookshop_values():
    assert [shop().value(rank + "S") for rank in "A2TJQK"] == [1, 2, 10, 11, 0, 0]
    assert [shop(courts="counting").value(rank + "S") for rank in "A2TJQK"] == [1, 2, 10, 11, 12, 13]
    assert {card[1] for card in shop(removed_suit="hearts").pack} == set("SDC")


@pytest.mark.parametrize(
    ("log", "courts", "winner", "value"),
    [
        ("0:QS 1:KS 2:QH", "zero", 0, 0),
        ("0:KS 1:QS 2:QH", "zero", 0, 0),
        ("0:2S 1:QS 2:3H", "zero", 0, 5),
        ("0:2S 1:QS", "counting", 1, 14),
        ("0:QS 1:AS 2:AH", "counting", 0, 14 - 1 + 1),
        ("0:AS 1:2S 2:TH", "zero", 1, 13),
    ],
)
def test_bookshop_tricks(log, courts, winner, value):
    game = shop(courts=courts, limit=14 if "AH" not in log else 15)
    table = small_table(["QKA2S", "QKA2S", "QA3TH"], log)
    assert game.one_trick(table, 0, [[], [], []]) == winner
    assert table.tricks[0]["value"] == value


def sixes(trump=None):
    game = SixesAndSevens(4, DEFAULTS["sixes-and-sevens", 4])
    game.trump = trump
    return game


@pytest.mark.parametrize(
    ("trick", "trump", "winner", "value"),
    [
        ("9D 7S KD 8S", "S", 3, 12),
        ("9D KD 2S AD", None, 3, 5),
        ("9D 6C KD AD", None, 0, 11),
        ("9D 6C KD AD", "C", 1, 11),
        ("9D 6S 8C 3C", "C", 3, 11),
        ("6D 6C KD AD", None, 0, 17),
        ("6D 7H 6S AD", "H", 1, 24),
        ("6D 7D 5D AD", "D", 2, 18),
    ],
)
def test_sixes_and_sevens_tricks(trick, trump, winner, value):
    assert sixes(trump).judge([[seat, card] for seat, card in enumerate(trick.split())]) == (winner, value)


def test_sixes_and_sevens_following():
    assert sixes().follow(cards("A6S 3H 7C"), "H") == cards("6S 3H 7C")
    assert sixes().follow(cards("AS 6H 7C"), "H") == cards("6H 7C")
    assert sixes().follow(cards("A6S 7C"), "H") == cards("A6S 7C")
    assert sixes().follow(cards("A6S 7C"), "") == cards("A6S 7C")


def difference(**options):
    return SameDifference(2, {**DEFAULTS["same-difference", 2], **options})


@pytest.mark.parametrize(
    ("ranks", "order", "winner", "value"),
    [
        ("QK5J", "first and third", 0, 5),
        ("QKJ5", "first and third", 1, 7),
        ("QK78", "first and third", 1, 0),
        ("KQ78", "first and fourth", 0, 0),
        ("QK85", "first and fourth", 0, 2),
        ("8KQ7", "first and fourth", 1, 0),
        ("K8AK", "first and third", 0, 7),
        ("A45K", "first and fourth", 0, 11),
    ],
)
def test_same_difference_tricks(ranks, order, winner, value):
    game = difference(leader_plays=order)
    seats = game.turns(0)
    assert game.judge(plays(ranks, seats)) == (winner, value)


def test_same_difference_level_gaps_and_level_tops():
    game = difference(leader_plays="first and fourth")
    assert game.turns(1) == [1, 0, 0, 1]
    assert game.judge([[1, "KS"], [0, "KH"], [0, "8D"], [1, "8C"]]) == (0, 0)
    assert game.judge([[1, "AS"], [0, "AH"], [0, "2D"], [1, "2C"]]) == (0, 0)


def test_same_difference_last_trick_breaks_a_tie():
    game = difference()
    game.scores = [6, 6]
    assert game.final(SimpleNamespace(tricks=[{"winner": 0}, {"winner": 1}])) == [6, 7]
    game.scores = [0, 0]
    assert game.final(SimpleNamespace(tricks=[])) == [0, 0]
    game.add_up([0, 0])
    assert game.totals == [0, 0]


def test_same_difference_different_ranks():
    game = difference(different_ranks=True)
    assert [card for card in cards("5S 56H 6D") if game.fits(card, [[0, "5S"], [1, "7D"]])] == ["6H"]


# ---------------------------------------------------------------- planted errors


def put(*path_and_value):
    *path, last, value = path_and_value

    def damage(record):
        for key in path:
            record = record[key]
        record[last] = value

    return damage


def remove(*path):
    def damage(record):
        for key in path[:-1]:
            record = record[key]
        del record[path[-1]]

    return damage


def extra(*path):
    def damage(record):
        for key in path:
            record = record[key]
        record["hint"] = 1

    return damage


def swap(*path):
    """Swap an item of a list with its neighbour."""

    def damage(record):
        for key in path[:-1]:
            record = record[key]
        at = path[-1]
        record[at], record[at + 1] = record[at + 1], record[at]

    return damage


def repeat(*path):
    def damage(record):
        for key in path[:-1]:
            record = record[key]
        record.insert(path[-1], copy.deepcopy(record[path[-1]]))

    return damage


def shuffle_keys(*path):
    def damage(record):
        for key in path:
            record = record[key]
        first = next(iter(record))
        record[first] = record.pop(first)

    return damage


def exchange(one, other):
    """Swap two cards in the hands as dealt, which stay in pack order."""

    def damage(record):
        hands = record["deals"][0]["hands"]
        names = {one: other, other: one}
        for seat, hand in enumerate(hands):
            hands[seat] = sorted((names.get(card, card) for card in hand), key=PACK_ORDER.index)

    return damage


def log(text):
    def damage(record):
        record["deals"][0]["log"] = entries(text)

    return damage


# If the complaint is None, the damage is only a different setting, which changes nothing in that match.
D, L, T = ("deals", 0), ("deals", 0, "log"), ("deals", 0, "tricks")
PLANTED = [
    # the form of the record
    ("addenda for two", remove("seed"), "lacks seed"),
    ("addenda for two", remove("winners"), "lacks winners"),
    ("addenda for two", extra(), "unknown keys"),
    ("addenda for two", shuffle_keys(), "out of order"),
    ("addenda for two", put("record", 2), "record is 2"),
    ("addenda for two", put("record", True), "record is True"),
    ("addenda for two", put("game", "adenda"), "no table"),
    ("addenda for two", put("seats", 3), "no table"),
    ("addenda for two", put("seed", ""), "no seed"),
    ("addenda for two", put("seed", "Tulip"), "no seed"),
    ("addenda for two", put("seed", "a" * 33), "no seed"),
    ("addenda for two", put("seed", "tulip\n"), "no seed"),
    ("addenda for two", put("players", ["person"]), "list of 2 names"),
    ("addenda for two", put("players", 0, None), "list of 2 names"),
    ("addenda for two", put("players", 2), "list of 2 names"),
    ("addenda for two", put("undone", 0), "undone"),
    ("addenda for two", put("undone", True), "undone"),
    ("addenda for two", put("undone", 1), None),
    ("addenda for two", put("seed", "tulip/7-a"), None),
    ("addenda for two", put("deals", {}), "deals is not a list"),
    # options
    ("addenda for two", extra("options"), "unknown keys"),
    ("addenda for two", put("options", "idle_cards_win", False), "unknown keys"),
    ("addenda for two", remove("options", "faults"), "lacks faults"),
    ("addenda for two", shuffle_keys("options"), "out of order"),
    ("addenda for two", put("options", "target", 19), "option target"),
    ("addenda for two", put("options", "target", 1001), "option target"),
    ("addenda for two", put("options", "target", 20.0), "option target"),
    ("addenda for two", put("options", "target", None), "option target"),
    ("addenda for two", put("options", "faults", "allowed"), "option faults"),
    ("addenda for four", put("options", "idle_cards_win", 0), "option idle_cards_win"),
    ("counterpoint for three", put("options", "deals", 3), "exactly one"),
    ("counterpoint for three", put("options", "target", None), "exactly one"),
    ("bookshop with coins", put("options", "limit", 4), "option limit"),
    ("bookshop for four", put("options", "removed_suit", "hearts"), "unknown keys"),
    # entries and deals
    ("addenda for two", remove(*D, "turnup"), "deal 1 lacks turnup"),
    ("addenda for two", extra(*D), "deal 1 has unknown keys"),
    ("addenda for two", shuffle_keys(*D), "deal 1 has its keys out of order"),
    ("addenda for two", put(*D, "dealer", 2), "dealer"),
    ("addenda for two", remove(*L, 1, "card"), "deal 1, action 2 lacks card"),
    ("addenda for two", extra(*L, 1), "deal 1, action 2 has unknown keys"),
    ("addenda for two", shuffle_keys(*L, 1), "deal 1, action 2 has its keys out of order"),
    ("addenda for two", put(*L, 1, "do", "pass"), "deal 1, action 2"),
    ("addenda for two", put(*L, 1, "seat", 2), "deal 1, action 2"),
    ("addenda for four", put(*L, 0, "call", "+X"), "deal 1, action 1"),
    ("addenda for four", put(*L, 0, "legal", []), "unknown keys"),
    ("bookshop with coins", put(*L, 1, "leader", 3), "deal 1, action 2"),
    # the deal
    ("addenda for two", put(*D, "hands", 0, 0, "AH"), "twice"),
    ("addenda for two", put(*D, "hands", 0, 0, "Jk"), "though not in the pack"),
    ("addenda for two", swap(*D, "hands", 0, 0), "not in pack order"),
    ("addenda for two", lambda r: r["deals"][0]["hands"][0].pop(), "11 cards instead of 12"),
    ("addenda for two", lambda r: r["deals"][0]["stock"].pop(), "27 cards instead of 28"),
    ("addenda for two", swap(*D, "stock", 1), "does not hold"),
    ("addenda for two", swap(*D, "stock", 2), "does not hold"),
    ("addenda for two", put(*D, "turnup", "AS"), "turnup"),
    ("addenda for two", put(*D, "dealer", 0), "due"),
    ("addenda, stuck", put("deals", 1, "dealer", 1), "deals out of turn"),
    ("counterpoint for three", put(*D, "turnup", None), "turnup"),
    ("counterpoint for three", put(*D, "turnup", "Jk"), "twice"),
    ("counterpoint for two", put(*D, "hands", 0, 0, "6S"), "though not in the pack"),
    ("bookshop with coins", put("options", "removed_suit", "hearts"), "though not in the pack"),
    ("bookshop for five", lambda r: r["deals"][0]["stock"].clear(), "stock"),
    ("sixes and sevens, the example", exchange("6C", "KD"), "rank 6 instead of one"),
    ("sixes and sevens, the example", exchange("7H", "9D"), "rank 7 instead of one"),
    # the log
    ("addenda for two", swap(*L, 0), "deal 1, action 1"),
    ("addenda for two", put(*L, 0, "card", "5S"), "does not hold"),
    ("addenda for two", put(*L, 0, "card", "??"), "does not hold"),
    ("addenda for two", put(*L, 2, "card", "2S"), "may not play"),
    ("addenda for two", put(*L, 3, "legal", ["7C", "8C", "JC"]), "deal 1, action 4: legal"),
    ("addenda for two", swap(*L, 3, "legal", 0), "deal 1, action 4: legal"),
    ("addenda for two", put(*L, 3, "legal", None), "deal 1, action 4: legal"),
    ("addenda for two", remove(*L, 7), "scores"),
    ("addenda for two", repeat(*L, 7), "the deal is over"),
    ("addenda for two", log("0:4S 1!6S 1:5H 0:6D 1:JC"), "a fault by seat 1"),
    ("addenda, stuck", repeat(*L, 1), "the deal is over"),
    ("addenda, stuck", remove(*L, 1), "another deal follows"),
    ("addenda, faults by both", log("0:4S 1!6S 1!7S 1:5H 0:6D 1:JC"), "a fault by seat 1"),
    ("addenda, faults by both", log("0!4S 0:4S 1:5H 0:6D 1:JC"), "no fault"),
    ("addenda, faults by both", log("0:4S 1!5H 1:5H 0:6D 1:JC"), "no fault"),
    ("addenda, faults by both", log("0:4S 1!3S 1:5H 0:6D 1:JC"), "does not hold"),
    ("addenda, faults by both", log("0:4S 0!3S 1:5H 0:6D 1:JC"), "a fault by seat 0"),
    ("addenda for four", put(*L, 0, "seat", 2), "a call by seat 1 is due"),
    ("addenda for four", put(*L, 2, "call", "-C"), "in the trick already"),
    ("addenda for four", swap(*L, 0), "a call by seat 2 is due|a call by seat 1"),
    ("addenda for four", put(*L, 4, "seat", 2), "a play by seat 1 is due"),
    ("addenda for four", put(*L, 5, "card", "6H"), "may not play"),
    ("counterpoint for three", swap(*L, 0), "a bid by seat 0 is due"),
    ("counterpoint for three", put(*L, 0, "cards", ["6C", "7C"]), "bid of 2 cards"),
    ("counterpoint for three", put(*L, 0, "cards", ["6C", "6C", "7C"]), "does not hold"),
    ("counterpoint for three", put(*L, 0, "cards", ["6C", "7C", "9C"]), "does not hold"),
    ("counterpoint for three", swap(*L, 0, "cards", 0), "not in pack order"),
    ("counterpoint for three", put(*L, 3, "card", "6C"), "does not hold"),
    ("counterpoint for three", put(*L, 13, "card", "QH"), "does not hold"),
    ("counterpoint for three", put(*L, 4, "legal", ["Jk"]), "legal"),
    ("bookshop with coins", remove(*L, 1), "a leader by seat 0 is due"),
    ("bookshop with coins", put(*L, 1, "leader", 1), "a play by seat 1 is due"),
    ("bookshop with coins", swap(*L, -2), "a keep by seat 1 is due"),
    ("bookshop with coins", swap(*L, -2, "cards", 0), "not in pack order"),
    ("bookshop with coins", put(*L, -1, "cards", ["4C", "4C"]), "does not hold"),
    ("bookshop with coins", remove(*L, -1), "unfinished"),
    ("bookshop with coins", put(*L, 0, "legal", []), "legal"),
    ("bookshop for five", put(*L, 1, "card", "JH"), "may not play"),
    ("bookshop for five", put(*L, 4, "seat", 2), "a leader by seat 1 is due"),
    ("sixes and sevens, the example", put(*L, 1, "card", "KC"), "may not play"),
    ("sixes and sevens, the example", put(*L, 2, "card", "KH"), "may not play"),
    ("sixes and sevens, the example", lambda r: r["deals"][0]["log"][1]["legal"].append("KC"), "legal"),
    ("same difference, first and fourth", swap(*L, 1), "may not play|legal|trick"),
    ("same difference, first and fourth", log("0:KS 1:QH 0:5D 1:7D"), "a play by seat 1 is due"),
    ("same difference", put("options", "leader_plays", "first and fourth"), "due"),
    ("same difference, first and fourth", put("options", "different_ranks", True), None),
    # tricks
    ("addenda for two", put(*T, 0, "winner", 0), "deal 1, trick 1: winner"),
    ("addenda for two", put(*T, 1, "value", 25), "deal 1, trick 2: value"),
    ("addenda for two", put(*T, 1, "value", 24.0), "deal 1, trick 2: value"),
    ("addenda for two", swap(*T, 0, "cards", 0), "deal 1, trick 1: cards"),
    ("addenda for two", remove(*T, 1), "1 tricks instead of 2"),
    ("addenda for two", repeat(*T, 1), "3 tricks instead of 2"),
    ("addenda for two", swap(*T, 0), "deal 1, trick 1"),
    ("addenda for two", extra(*T, 0), "deal 1, trick 1"),
    ("addenda for two", shuffle_keys(*T, 0), "deal 1, trick 1"),
    ("addenda for two", remove(*T, 0, "value"), "deal 1, trick 1"),
    ("addenda, faults by both", put(*T, 0, "winner", 0), "winner"),
    ("addenda for four", put(*T, 2, "winner", 2), "winner"),
    ("counterpoint for three", put(*T, 0, "winner", 0), "winner"),
    ("counterpoint for three", put(*T, 0, "cards", 1, 1, "8D"), "cards"),
    ("counterpoint for two", put(*T, 2, "winner", 1), "winner"),
    ("bookshop for four", put(*T, 0, "winner", 0), "winner"),
    ("sixes and sevens, the example", put(*T, 0, "winner", 1), "winner"),
    ("same difference, first and fourth", put(*T, 0, "winner", 1), "winner"),
    ("same difference", put(*T, 0, "value", 7), "value"),
    # scores and winners
    ("addenda for two", put(*D, "scores", [24, 8]), "deal 1: scores"),
    ("addenda for two", put(*D, "scores", None), "deal 1: scores"),
    ("addenda for two", put(*D, "scores", [24, 9, 0]), "deal 1: scores"),
    ("addenda for two", put("scores", [24, 8]), "the match: scores"),
    ("addenda for two", put("scores", [24, 9.0]), "the match: scores"),
    ("addenda for two", put("winners", [1]), "the match: winners"),
    ("addenda for two", put("winners", []), "the match: winners"),
    ("addenda for two", put("options", "target", 24), None),
    ("addenda for four", put("options", "target", 36), None),
    ("counterpoint for two", put("options", "target", 41), None),
    ("sixes and sevens", put("options", "target", 93), None),
    ("addenda for two", put("options", "target", 250), "unfinished"),
    ("addenda, a whole deal", put("options", "target", 165), "deal 2"),
    ("addenda, a whole deal", swap(*D, "stock", 14), "does not hold"),
    ("addenda for four, a whole deal", put("options", "target", 153), "deal 2"),
    ("counterpoint, following", put(*L, 4, "card", "7H"), "does not hold"),
    ("counterpoint, following", put(*L, 4, "card", "TH"), "may not play"),
    ("counterpoint, following", put(*L, 5, "card", "AC"), "may not play"),
    ("counterpoint, following", put(*T, 0, "winner", 1), "winner"),
    ("addenda for two", repeat("deals", 0), "the match was over"),
    ("addenda, stuck", put(*D, "scores", None), "deal 1: scores"),
    ("addenda, stuck", put("deals", 1, "scores", [0, 0]), "deal 2: scores"),
    ("addenda, stuck", put("winners", [0]), "the match: winners"),
    ("counterpoint for three", put("options", "card_points", "threes"), "value"),
    ("counterpoint for three", put("options", "dispensation", False), None),
    ("counterpoint for two", put("options", "dispensation", False), "scores"),
    ("counterpoint for two", put("options", "target", 42), "winners"),
    ("bookshop with coins", put("deals", 1, "scores", [-4, 4, 3]), "deal 2: scores"),
    ("bookshop with coins", put("scores", [3, 1, 18]), "the match: scores"),
    ("bookshop with coins", put("scores", [1, 1, 1]), "the match: scores"),
    ("bookshop with coins", put("options", "scoring", "points"), "scores"),
    ("bookshop with coins", put("options", "ante", 3), "scores"),
    ("bookshop with coins", put("options", "courts", "counting"), "due|value|legal"),
    ("bookshop with coins", remove("deals", 2), "the match"),
    ("bookshop with points", put("winners", [0]), "the match: winners"),
    ("sixes and sevens", put(*D, "scores", [105, 12]), "deal 1: scores"),
    ("sixes and sevens", put("options", "target", 94), "winners"),
    ("same difference", put(*D, "scores", [5, 0]), "deal 1: scores"),
    ("same difference", put("scores", [12, 6]), "the match: scores"),
    ("same difference", remove("deals", 2), "the match"),
]
PLANTED_IDS = [f"{number} {name}" for number, (name, _, _) in enumerate(PLANTED)]


@pytest.mark.parametrize(("name", "damage", "wanted"), PLANTED, ids=PLANTED_IDS)
def test_finds_planted_errors(name, damage, wanted):
    record = RECORDS[name]()
    damage(record)
    complaints = referee.check(record)
    if wanted is None:
        assert complaints == []
        return
    assert any(re.search(wanted, complaint) for complaint in complaints), complaints
    assert all(complaint.isascii() and complaint.endswith(".") for complaint in complaints)
    assert referee.check_line(line(record)) == complaints


# ---------------------------------------------------------------- options


def bare(key, **options):
    """A match in which no deal has been dealt yet."""
    sides = 2 if key in (("addenda", 4), ("sixes-and-sevens", 4)) else key[1]
    return match(*key, [], [0] * sides, [], **options)


@pytest.mark.parametrize("key", GAMES, ids=str)
def test_defaults_are_accepted_and_all_are_needed(key):
    assert referee.check(bare(key)) == []
    for name in DEFAULTS[key]:
        record = bare(key)
        del record["options"][name]
        assert referee.check(record) != []
        for value in ("", -1, 0, 10**9, [], {}, "yes", 1.5):
            assert referee.check(bare(key, **{name: value})) != []


@pytest.mark.parametrize(
    ("key", "good", "bad"),
    [
        (("counterpoint", 3), range(3, 25, 3), (0, 1, 2, 4, 27)),
        (("counterpoint", 2), range(2, 25, 2), (0, 1, 3, 26)),
        (("sixes-and-sevens", 4), range(4, 25, 4), (0, 1, 2, 6, 28)),
    ],
    ids=str,
)
def test_deals_or_target(key, good, bad):
    for number in good:
        assert referee.check(bare(key, deals=number, target=None)) == []
    for number in bad:
        assert referee.check(bare(key, deals=number, target=None)) != []
    for number in (20, 99, 1000):
        assert referee.check(bare(key, deals=None, target=number)) == []
        assert referee.check(bare(key, deals=good[0], target=number)) != []
    assert referee.check(bare(key, deals=None, target=None)) != []


def test_ranges():
    key = ("american-bookshop", 4)
    for ante in (1, 10):
        for limit in (5, 60):
            assert referee.check(bare(key, ante=ante, limit=limit)) == []
    for wrong in ({"ante": 0}, {"ante": 11}, {"ante": True}, {"limit": 4}, {"limit": 61}):
        assert referee.check(bare(key, **wrong)) != []


# ---------------------------------------------------------------- text, damage and the command line


def test_form_of_a_line():
    good = line(addenda_for_two())
    assert referee.check_line(good) == []
    spoilt = [
        good.replace(",", ", ", 1),
        good.replace(":", ": ", 1),
        good + " ",
        good + "\r\n",
        good + "\n\n",
        "\ufeff" + good,
        good.replace('"person"', '"p\\u0065rson"', 1),
        good.replace('"person"', '"pers\u00f6n"', 1),
        good.replace('"record":1', '"record":1,"record":1', 1),
        good.replace('"scores":[24,9]', '"scores":[24,9.0]', 1),
        good.replace('"scores":[24,9]', '"scores":[24,NaN]', 1),
        good[:-1],
        good + good,
        "",
        "null",
        "[]",
        "[" * 100_000,
        "1" * 10_000,
    ]
    for text in spoilt:
        assert referee.check_line(text), text[:80]
    assert referee.check_line(good.replace('"person"', '"pers\\u00f6n"', 1)) == []


def places(thing, path=()):
    yield path
    inside = thing.items() if isinstance(thing, dict) else enumerate(thing) if isinstance(thing, list) else ()
    for key, value in inside:
        yield from places(value, (*path, key))


JUNK = [
    None,
    True,
    0,
    -1,
    7,
    1.0,
    10**5000,
    float("inf"),
    "",
    "AS",
    "Jk",
    "\ud800",
    [],
    {},
    [[]],
    ["AS"],
    [{}],
]


@pytest.mark.slow
@pytest.mark.turns(3)
@pytest.mark.parametrize("name", RECORDS)
def test_never_breaks_down(name):
    """Whatever part of a record is lost or replaced by anything else, the result is only a complaint."""
    whole = RECORDS[name]()
    text = json.dumps(whole)
    for number, path in enumerate(places(whole)):
        if not path or (len(path) > 3 and number % 11):
            continue
        for junk in (JUNK[number % len(JUNK)], JUNK[number * 7 % len(JUNK)]):
            record = json.loads(text)
            put(*path, junk)(record)
            assert all(isinstance(complaint, str) for complaint in referee.check(record))
        record = json.loads(text)
        remove(*path)(record)
        assert isinstance(referee.check(record), list)
    for junk in JUNK:
        assert referee.check(junk)


def test_command_line(tmp_path, capsys, monkeypatch):
    good, bad = addenda_for_two(), addenda_for_two()
    bad["winners"] = [1]
    fine, faulty = tmp_path / "fine.jsonl", tmp_path / "faulty.jsonl"
    fine.write_text(line(good) + "\n" + line(sixes_example()) + "\n")
    faulty.write_bytes(line(good).encode() + b"\n" + line(bad).encode() + b"\n\xff\n")
    assert referee.main([str(fine)]) == 0
    assert capsys.readouterr().out == "2 matches, 0 of them wrong, 0 complaints.\n"
    assert referee.main([str(fine), str(faulty)]) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[0] == f"{faulty}:2: the match: winners is [1] instead of [0]."
    assert said[1].startswith(f"{faulty}:3: the line cannot be read")
    assert said[2] == "5 matches, 2 of them wrong, 2 complaints."
    assert referee.main([str(tmp_path / "none.jsonl")]) == 1
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(line(bad).encode())))
    assert referee.main(["-"]) == 1
    assert referee.main([]) == 2
