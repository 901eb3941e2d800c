"""A referee for match records.

It was written only from the rules pages and the description of the record, and shares no code with the
program it checks. It deals the cards as the record says, follows the log one entry at a time, and works
out for itself whose turn it is, which cards may be played, who takes the trick and what it is worth.
It complains wherever the record differs. Deals, actions and tricks are counted from one.

    check(record)      complaints about one match, none if all is well
    check_line(text)   the same for a line of text, whose form must be right to the byte
    python tests/referee/referee.py FILE...     (or - for standard input)
"""

import json
import re
import sys

from referee_games import GAMES, SUITS, Spoilt, Table, Unfinished, show

YES_OR_NO = (False, True)
TARGETS = range(20, 1001)
FAULTS = {"faults": ("prevented", "penalised")}
POINTS = {"card_points": ("skat", "threes"), "dispensation": YES_OR_NO}
SHOP = {
    "ante": range(1, 11),
    "courts": ("zero", "counting"),
    "limit": range(5, 61),
    "scoring": ("coins", "points"),
}
OPTIONS = {
    ("addenda", 2): {**FAULTS, "target": TARGETS},
    ("addenda", 4): {"idle_cards_win": YES_OR_NO, "target": TARGETS},
    ("counterpoint", 3): {**POINTS, "deals": range(3, 25, 3), "target": TARGETS},
    ("counterpoint", 2): {**POINTS, "deals": range(2, 25, 2), "target": TARGETS},
    ("american-bookshop", 3): {**SHOP, "removed_suit": ("diamonds", "hearts")},
    ("american-bookshop", 4): SHOP,
    ("american-bookshop", 5): SHOP,
    ("sixes-and-sevens", 4): {"deals": range(4, 25, 4), "target": TARGETS},
    ("same-difference", 2): {
        **FAULTS,
        "different_ranks": YES_OR_NO,
        "leader_plays": ("first and third", "first and fourth"),
    },
}
# What an entry of the log says besides what was done and by which seat.
FIELDS = {
    "play": "card",
    "bid": "cards",
    "call": "call",
    "fault": "card",
    "leader": "leader",
    "keep": "cards",
}


def same(mine, theirs):
    """Whether two values are equal as JSON. In Python 1, 1.0 and True are equal. `mine` has no objects."""
    if type(mine) is not type(theirs):
        return False
    if isinstance(mine, list):
        return len(mine) == len(theirs) and all(map(same, mine, theirs))
    return mine == theirs


def is_number(value):
    return type(value) is int


def is_seat(value, seats):
    return is_number(value) and 0 <= value < seats


def is_cards(value):
    return isinstance(value, list) and all(isinstance(card, str) for card in value)


# ---------------------------------------------------------------- form


class Form:
    """Checks the shape of a record. `sound` says whether it can be replayed at all."""

    def __init__(self):
        self.complaints = []
        self.sound = True

    def note(self, text):
        self.complaints.append(text)

    def broken(self, text):
        self.complaints.append(text)
        self.sound = False

    def need(self, holds, text):
        if not holds:
            self.broken(text)
        return holds

    def keys(self, where, thing, wanted, optional=None):
        """Whether no key is missing. Extra keys and a wrong order are only noted."""
        if not self.need(isinstance(thing, dict), f"{where} is not an object."):
            return False
        found = list(thing)
        missing = [key for key in wanted if key not in thing]
        allowed = [*wanted, optional] if optional else list(wanted)
        if not self.need(not missing, f"{where} lacks {', '.join(missing)}."):
            return False
        extra = [key for key in found if key not in allowed]
        if extra:
            self.note(f"{where} has unknown keys {show(extra)}.")
        if [key for key in found if key in allowed] != [key for key in allowed if key in thing]:
            self.note(f"{where} has its keys out of order: {show(found)}.")
        return True

    def record(self, record):
        fields = ["record", "game", "seats", "seed", "options", "players", "deals", "scores", "winners"]
        if not self.keys("the record", record, fields, "undone"):
            return
        self.need(same(1, record["record"]), f"record is {show(record['record'])} instead of 1.")
        game, seats = record["game"], record["seats"]
        known = isinstance(game, str) and is_number(seats) and (game, seats) in OPTIONS
        if not self.need(known, f"there is no table for {show(game)} with {show(seats)} seats."):
            return
        seed = record["seed"]
        if seed is not None and not (isinstance(seed, str) and re.fullmatch("[a-z0-9/-]{1,32}", seed)):
            self.note(f"{show(seed)} is no seed.")
        players = record["players"]
        named = isinstance(players, list) and all(isinstance(name, str) and name for name in players)
        if not (named and len(players) == seats):
            self.note(f"players is not a list of {seats} names.")
        if "undone" in record and not (is_number(record["undone"]) and record["undone"] > 0):
            self.note(f"undone is {show(record['undone'])}, but is only given when it is 1 or more.")
        self.options(record["options"], OPTIONS[game, seats])
        if self.need(isinstance(record["deals"], list), "deals is not a list."):
            for number, deal in enumerate(record["deals"], 1):
                self.deal(f"deal {number}", deal, seats)

    def options(self, options, table):
        if not self.keys("options", options, sorted(table)):
            return
        either_or = "deals" in table
        for name, allowed in table.items():
            value = options[name]
            if either_or and name in ("deals", "target") and value is None:
                continue
            right = type(value) is type(allowed[0]) and value in allowed
            self.need(right, f"option {name} cannot be {show(value)}.")
        if either_or:
            one_null = (options["deals"] is None) != (options["target"] is None)
            self.need(one_null, "exactly one of the options deals and target must be null.")

    def deal(self, where, deal, seats):
        fields = ["dealer", "hands", "stock", "turnup", "log", "tricks", "scores"]
        if not self.keys(where, deal, fields):
            return
        self.need(is_seat(deal["dealer"], seats), f"{where}: dealer is {show(deal['dealer'])}.")
        hands, turnup = deal["hands"], deal["turnup"]
        dealt = isinstance(hands, list) and len(hands) == seats and all(map(is_cards, hands))
        self.need(dealt, f"{where}: hands is not a list of {seats} lists of cards.")
        self.need(is_cards(deal["stock"]), f"{where}: stock is not a list of cards.")
        self.need(turnup is None or isinstance(turnup, str), f"{where}: turnup is neither a card nor null.")
        self.need(isinstance(deal["tricks"], list), f"{where}: tricks is not a list.")
        if self.need(isinstance(deal["log"], list), f"{where}: log is not a list."):
            for number, entry in enumerate(deal["log"], 1):
                self.entry(f"{where}, action {number}", entry, seats)

    def entry(self, where, entry, seats):
        if not self.need(isinstance(entry, dict), f"{where} is not an object."):
            return
        do = entry.get("do")
        known = isinstance(do, str) and do in FIELDS
        if not self.need(known, f"{where}: there is nothing called {show(do)} to do."):
            return
        field = FIELDS[do]
        if not self.keys(where, entry, ["do", "seat", field], "legal" if do == "play" else None):
            return
        self.need(is_seat(entry["seat"], seats), f"{where}: seat is {show(entry['seat'])}.")
        value = entry[field]
        right = {
            "card": isinstance(value, str),
            "cards": is_cards(value),
            "call": isinstance(value, str) and re.fullmatch(f"[+-][{SUITS}]", value) is not None,
            "leader": is_seat(value, seats),
        }
        self.need(right[field], f"{where}: {field} is {show(value)}.")


# ---------------------------------------------------------------- the whole match


def check_match(record, complaints):
    """Replay a record of sound form, deal after deal."""
    game = GAMES[record["game"], record["seats"]](record["seats"], record["options"])
    deals = record["deals"]
    winners = []
    dealer = None
    for number, deal in enumerate(deals, 1):
        if winners:
            complaints.append(f"deal {number}: the match was over before it.")
            break
        if dealer is not None and deal["dealer"] != (dealer + 1) % game.seats:
            complaints.append(f"deal {number}: seat {deal['dealer']} deals out of turn.")
        dealer = deal["dealer"]
        scores = check_one_deal(game, Table(number, deal, complaints), deal)
        if scores is None:
            if number < len(deals):
                complaints.append(f"deal {number}: it is unfinished, and yet another deal follows.")
                return
            break
        game.add_up(scores)
        winners = game.winners(number)
    for field, mine in (("scores", game.totals), ("winners", winners)):
        if not same(mine, record[field]):
            complaints.append(f"the match: {field} is {show(record[field])} instead of {show(mine)}.")


def check_one_deal(game, table, deal):
    """The scores of the deal, or None if it is unfinished; whatever the record says they are."""
    game.check_deal(table)
    try:
        scores = game.replay(table)
    except Unfinished:
        scores = None
    if table.done < len(table.log):
        table.complain(f"the deal is over, but the log has {len(table.log) - table.done} more.")
    where = f"deal {table.number}"
    tricks = deal["tricks"]
    if len(tricks) != len(table.tricks):
        table.complaints.append(f"{where}: it has {len(tricks)} tricks instead of {len(table.tricks)}.")
    for number, (mine, theirs) in enumerate(zip(table.tricks, tricks, strict=False), 1):
        check_trick(f"{where}, trick {number}", mine, theirs, table.complaints)
    if not same(scores, deal["scores"]):
        mine = "null, as the deal is unfinished" if scores is None else show(scores)
        table.complaints.append(f"{where}: scores is {show(deal['scores'])} instead of {mine}.")
    return scores


def check_trick(where, mine, theirs, complaints):
    if not (isinstance(theirs, dict) and list(theirs) == list(mine)):
        complaints.append(f"{where}: it should have {', '.join(mine)} in this order.")
        return
    for field, value in mine.items():
        if not same(value, theirs[field]):
            complaints.append(f"{where}: {field} is {show(theirs[field])} instead of {show(value)}.")


def check(record):
    """All complaints about a record, each a sentence. None if it agrees with the rules."""
    form = Form()
    try:
        form.record(record)
        if form.sound:
            check_match(record, form.complaints)
    except Spoilt:
        pass  # the complaint is noted, and what comes after cannot be judged
    except RecursionError:
        form.note("the record is nested deeper than any match.")
    return form.complaints


def check_line(text):
    """The same for the text of a record, which may end in one line feed."""
    text = text.removesuffix("\n")
    try:
        record = json.loads(text)
        again = json.dumps(record, separators=(",", ":"), allow_nan=False)
    except (ValueError, RecursionError) as trouble:
        return [f"the line cannot be read: {show(str(trouble))}."]
    complaints = check(record)
    if again != text:
        at = next((i for i, (a, b) in enumerate(zip(again, text, strict=False)) if a != b), len(again))
        complaints.insert(0, f"the line is not in the form prescribed, first at character {at + 1}.")
    return complaints


def lines_of(name):
    """The lines as bytes: only a line feed ends a record, and a damaged one need not be valid text."""
    if name == "-":
        yield from sys.stdin.buffer
    else:
        with open(name, "rb") as file:
            yield from file


def main(names):
    if not names:
        print("usage: python tests/referee/referee.py FILE... (or - for standard input)", file=sys.stderr)
        return 2
    lines = wrong = count = 0
    for name in names:
        try:
            for number, line in enumerate(lines_of(name), 1):
                complaints = check_line(line.decode("utf-8", "replace"))
                for complaint in complaints:
                    print(f"{name}:{number}: {complaint}")
                lines += 1
                wrong += bool(complaints)
                count += len(complaints)
        except OSError as trouble:
            print(f"{name}: {trouble.strerror}.")
            count += 1
    print(f"{lines} matches, {wrong} of them wrong, {count} complaints.")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
