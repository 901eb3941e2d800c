"""The referee's knowledge of the games: dealing, playing and scoring one deal of each.

Cards are the strings of the record, hands are lists, and a play is a pair of seat and card.
"""

SUITS = "SHDC"
FULL_PACK = [rank + suit for suit in SUITS for rank in "A23456789TJQK"]
PACK_ORDER = [*FULL_PACK, "Jk"]


def tidy(cards):
    """The cards in pack order."""
    return sorted(cards, key=PACK_ORDER.index)


def round_from(seat, seats):
    """Every seat once, to the left, starting with this one."""
    return [(seat + step) % seats for step in range(seats)]


def best(totals):
    """Whoever has the most, or several if they are level."""
    return [who for who, total in enumerate(totals) if total == max(totals)]


def show(value):
    """A value from the record for a complaint: short and always ASCII."""
    try:
        text = ascii(value)
    except ValueError:  # Python declines to write out an enormous number
        text = "an enormous number"
    return text if len(text) <= 80 else text[:77] + "..."


# ---------------------------------------------------------------- one deal being replayed


class Unfinished(Exception):
    """The log ends while somebody still has something to do."""


class Spoilt(Exception):
    """The log says something impossible, so the rest of it means nothing."""


class Table:
    """The cards of one deal, and the place in its log."""

    def __init__(self, number, deal, complaints):
        self.number = number
        self.complaints = complaints
        self.dealer = deal["dealer"]
        self.hands = [list(hand) for hand in deal["hands"]]
        self.stock = list(deal["stock"])
        self.turnup = deal["turnup"]
        self.log = deal["log"]
        self.done = 0
        self.tricks = []

    def complain(self, text):
        action = f", action {self.done}" if self.done else ""
        self.complaints.append(f"deal {self.number}{action}: {text}")

    def stop(self, text):
        self.complain(text)
        raise Spoilt

    def coming(self, do):
        """Whether this is the next thing in the log. For what a player may do but need not."""
        return self.done < len(self.log) and self.log[self.done]["do"] == do

    def action(self, do, seat):
        """The next entry, which must be this thing done by this seat."""
        if self.done == len(self.log):
            raise Unfinished
        entry = self.log[self.done]
        self.done += 1
        if (entry["do"], entry["seat"]) != (do, seat):
            found = f"a {entry['do']} by seat {entry['seat']}"
            self.stop(f"the log has {found} where a {do} by seat {seat} is due.")
        return entry

    def play(self, seat, legal):
        entry = self.action("play", seat)
        card = entry["card"]
        if "legal" in entry and entry["legal"] != tidy(legal):
            self.complain(f"legal is {show(entry['legal'])} instead of {show(tidy(legal))}.")
        if card not in self.hands[seat]:
            self.stop(f"seat {seat} does not hold {show(card)}.")
        if card not in legal:
            self.stop(f"seat {seat} may not play {card} here.")
        self.hands[seat].remove(card)
        return card

    def fault(self, seat, legal):
        card = self.action("fault", seat)["card"]
        if card not in self.hands[seat]:
            self.stop(f"seat {seat} does not hold {show(card)}.")
        if card in legal:
            self.stop(f"{card} was allowed, and is no fault.")

    def put_down(self, do, seat):
        """Some cards of one hand at once, for a bid or to keep."""
        cards = self.action(do, seat)["cards"]
        if any(cards.count(card) > 1 or card not in self.hands[seat] for card in cards):
            self.stop(f"seat {seat} does not hold {show(cards)}.")
        if cards != tidy(cards):
            self.complain(f"the {do} {show(cards)} is not in pack order.")
        for card in cards:
            self.hands[seat].remove(card)
        return cards

    def gather(self, plays, winner, value):
        self.tricks.append({"cards": plays, "winner": winner, "value": value})


# ---------------------------------------------------------------- the games


class Game:
    """What all games have in common. `totals` is the match score so far, for each seat or side."""

    sides = None  # as many as seats, unless a game says otherwise
    pack = FULL_PACK
    stock = 0
    has_turnup = False

    def __init__(self, seats, options):
        self.seats = seats
        self.options = options
        self.totals = [0] * (self.sides or seats)

    def check_deal(self, table):
        said = len(table.complaints)
        size = (len(self.pack) - self.stock) // self.seats
        for seat, hand in enumerate(table.hands):
            if len(hand) != size:
                table.complain(f"seat {seat} was dealt {len(hand)} cards instead of {size}.")
        if len(table.stock) != self.stock:
            table.complain(f"the stock has {len(table.stock)} cards instead of {self.stock}.")
        if (table.turnup is not None) != self.has_turnup:
            table.complain(f"turnup is {show(table.turnup)}.")
        dealt = [card for hand in table.hands for card in hand] + table.stock
        dealt += [table.turnup] * self.has_turnup
        twice = [card for card in self.pack if dealt.count(card) > 1]
        missing = [card for card in self.pack if card not in dealt]
        foreign = [card for card in dealt if card not in self.pack]
        for what, cards in (("twice", twice), ("nowhere", missing), ("though not in the pack", foreign)):
            if cards:
                table.complain(f"the deal has {show(cards)} {what}.")
        if len(table.complaints) > said:
            raise Spoilt
        for seat, hand in enumerate(table.hands):
            if hand != tidy(hand):
                table.complain(f"the hand of seat {seat} is not in pack order.")

    def add_up(self, scores):
        self.totals = [total + score for total, score in zip(self.totals, scores, strict=True)]

    def winners(self, deals):
        """Who has won after so many deals, if the match is over. A race to a target never ends level."""
        leading = best(self.totals)
        if self.options["target"] is None:
            return leading if deals == self.options["deals"] else []
        reached = max(self.totals) >= self.options["target"]
        return leading if reached and len(leading) == 1 else []

    def follow(self, hand, led):
        """The cards of the suit led, or all cards if there are none. `led` is empty for the leader."""
        return [card for card in hand if self.suit(card) == led] or list(hand)

    def suit(self, card):
        return card[1]


class FourSuits(Game):
    """Two players whose tricks have a card of every suit: Addenda and The Same Difference."""

    stock = 28

    def replay(self, table):
        self.scores = [0, 0]
        leader = 1 - table.dealer
        for _ in range(13):
            trick = self.one_trick(table, leader)
            if trick is None:
                break
            plays, winner, value = trick
            table.gather(plays, winner, value)
            self.scores[winner] += self.worth(value)
            if self.won_already():
                break
            self.draw(table, winner)
            leader = winner
        return self.final(table)

    def one_trick(self, table, leader):
        """The plays, the winner and the value, or None if somebody is stuck."""
        plays = []
        at_fault = None  # a later fault replaces an earlier one
        for seat in self.turns(leader):
            legal = [card for card in table.hands[seat] if self.fits(card, plays)]
            if not legal:
                return None
            if self.options["faults"] == "penalised" and table.coming("fault"):
                table.fault(seat, legal)
                at_fault = seat
            plays.append([seat, table.play(seat, legal)])
        winner, value = self.judge(plays)
        if at_fault is not None:
            winner = 1 - at_fault
        return plays, winner, value

    def turns(self, leader):
        return [leader, 1 - leader, leader, 1 - leader]

    def fits(self, card, plays):
        return all(card[1] != other[1] for _, other in plays)

    def draw(self, table, winner):
        for seat in (winner, 1 - winner) * 2:
            if table.stock:
                table.hands[seat].append(table.stock.pop(0))

    def worth(self, value):
        return value

    def won_already(self):
        return False

    def final(self, table):
        return self.scores


def chain(cards):
    """The running totals of a trick in Addenda, and what each card did to them."""
    totals, effects = [], []
    total = effect = 0
    cancelling = False  # whether the card before undid something
    for card in cards:
        rank = card[0]
        if rank == "J" or (rank == "K" and cancelling):
            effect, cancelling = -effect, True
        elif rank != "K":  # a King simply lets the effect stand once more
            effect, cancelling = "QA23456789T".index(rank), False
        total += effect
        totals.append(total)
        effects.append(effect)
    return totals, effects


class AddendaForTwo(FourSuits):
    def judge(self, plays):
        totals, _ = chain([card for _, card in plays])
        for (seat, _), total in zip(plays, totals, strict=True):
            if total > 17:
                return 1 - seat, totals[-1]
        return plays[-1][0], totals[-1]

    def won_already(self):
        reached = [total + score for total, score in zip(self.totals, self.scores, strict=True)]
        return max(reached) >= self.options["target"]


class AddendaForFour(Game):
    sides = 2

    def replay(self, table):
        scores = [0, 0]
        leader = (table.dealer + 1) % 4
        for _ in range(13):
            plays = self.one_trick(table, leader)
            winner, value = self.judge(plays)
            table.gather(plays, winner, value)
            scores[winner % 2] += value
            if self.totals[winner % 2] + scores[winner % 2] >= self.options["target"]:
                break
            leader = winner
        return scores

    def one_trick(self, table, seat):
        plays = []
        missing = list(SUITS)
        while missing:
            # Passes are not logged: the turn goes to the first player who has a card to play. For the lead
            # that is the first who has any card at all.
            seat = self.next_able(table, seat, missing)
            legal = [card for card in table.hands[seat] if card[1] in missing]
            if len(plays) < 2 and table.coming("call"):
                called = table.action("call", (seat + 2) % 4)["call"]
                if called[1] not in missing:
                    table.complain(f"the call {called} is for a suit that is in the trick already.")
            card = table.play(seat, legal)
            plays.append([seat, card])
            missing.remove(card[1])
            seat = (seat + 1) % 4
        return plays

    def next_able(self, table, seat, missing):
        for other in round_from(seat, 4):
            if any(card[1] in missing for card in table.hands[other]):
                return other
        raise AssertionError("with a whole pack dealt, somebody has the suit")

    def judge(self, plays):
        totals, effects = chain([card for _, card in plays])
        winner = plays[0][0]
        for (seat, _), total, effect in zip(plays, totals, effects, strict=True):
            if total <= 17 and (effect != 0 or self.options["idle_cards_win"]):
                winner = seat
        return winner, totals[-1]


class Counterpoint(Game):
    ranks = "6789JQKTA"
    counters = "ATKQJ"
    says = {"D": 0, "S": 10, "H": 20, "C": 30}

    def replay(self, table):
        self.turnup = table.turnup
        eldest = (table.dealer + 1) % self.seats
        bids = [0] * self.seats
        for seat in round_from(eldest, self.seats):
            bids[seat] = self.one_bid(table, seat)
        taken = [0] * self.seats
        leader = eldest
        while any(table.hands):
            plays = []
            led = ""
            for seat in round_from(leader, self.seats):
                card = table.play(seat, self.follow(table.hands[seat], led))
                plays.append([seat, card])
                led = led or self.suit(card)
            leader = self.trick_winner(plays)
            value = sum(self.card_points(card) for _, card in plays)
            taken[leader] += value
            table.gather(plays, leader, value)
        return self.score(bids, taken)

    def one_bid(self, table, seat):
        cards = table.put_down("bid", seat)
        if len(cards) != 3:
            table.stop(f"a bid of {len(cards)} cards instead of three.")
        return sum(self.says[self.suit(card)] for card in cards)

    def face(self, card):
        """The card this one counts as."""
        return self.turnup if card == "Jk" else card

    def suit(self, card):
        return self.face(card)[1]

    def height(self, card):
        return self.ranks.index(self.face(card)[0])

    def card_points(self, card):
        courts = {"K": 4, "Q": 3, "J": 2}
        if self.options["card_points"] == "threes":
            courts = {"K": 3, "Q": 3, "J": 3}
        return {"A": 11, "T": 10, **courts}.get(self.face(card)[0], 0)

    def score(self, bids, taken):
        differences = [self.difference(bid, points) for bid, points in zip(bids, taken, strict=True)]
        return [sum(differences) - own + self.bonus(own) for own in differences]

    def difference(self, bid, points):
        meanings = [bid]
        if self.options["dispensation"] and bid <= 20:
            meanings.append(bid + 100)
        return min(abs(points - meaning) for meaning in meanings)


class CounterpointForThree(Counterpoint):
    pack = [card for card in PACK_ORDER if card == "Jk" or card[0] in Counterpoint.ranks]
    stock = 0
    has_turnup = True

    def trick_winner(self, plays):
        # A Joker turned up has no suit to be trumps, and a Nine declines to.
        trump = None if self.turnup == "Jk" or self.turnup[0] == "9" else self.turnup[1]
        led = self.suit(plays[0][1])
        trumped = any(self.suit(card) == trump for _, card in plays)
        fighting = [play for play in plays if self.suit(play[1]) == (trump if trumped else led)]
        return max(fighting, key=lambda play: self.height(play[1]))[0]

    def bonus(self, difference):
        return {0: 30, 1: 20, 2: 20, 3: 10, 4: 10, 5: 10}.get(difference, 0)


class CounterpointForTwo(Counterpoint):
    pack = [card for card in FULL_PACK if card[0] in "789JQKTA"]

    def trick_winner(self, plays):
        (leader, lead), (second, answer) = plays
        if self.height(lead) == self.height(answer):
            return leader if lead[0] in self.counters else second
        return leader if self.height(lead) > self.height(answer) else second

    def bonus(self, difference):
        return {0: 30, 1: 20, 2: 10}.get(difference, 0)


class AmericanBookshop(Game):
    def __init__(self, seats, options):
        super().__init__(seats, options)
        if seats == 3:
            removed = options["removed_suit"][0].upper()
            self.pack = [card for card in FULL_PACK if card[1] != removed]
        self.stock = 2 if seats == 5 else 0
        self.coins = options["scoring"] == "coins"
        self.pool = options["ante"] * seats

    def replay(self, table):
        lines = [[] for _ in range(self.seats)]
        leader = table.dealer
        while True:
            winner = self.one_trick(table, leader, lines)
            if not all(table.hands):
                break
            leader = table.action("leader", winner)["leader"]
        eldest = (table.dealer + 1) % self.seats
        for seat in round_from(eldest, self.seats):
            if table.hands[seat]:
                lines[seat] += table.put_down("keep", seat)
        results = self.results(lines)
        return self.received(results, eldest) if self.coins else results

    def one_trick(self, table, leader, lines):
        plays = []
        total, led = 0, ""
        for seat in round_from(leader, self.seats):
            card = table.play(seat, self.follow(table.hands[seat], led))
            plays.append([seat, card])
            led = led or card[1]
            total += self.value(card)
            if total >= self.options["limit"]:
                winner = seat
                break
        else:
            followed = [play for play in plays if play[1][1] == led]
            # max() keeps the earlier of two equals, as it should be with the two zeros.
            winner = max(followed, key=lambda play: self.value(play[1]))[0]
        lines[winner] += [card for _, card in plays]
        table.gather(plays, winner, total)
        return winner

    def value(self, card):
        value = "?A23456789TJQK".index(card[0])
        return 0 if value > 11 and self.options["courts"] == "zero" else value

    def results(self, lines):
        results = [0] * self.seats
        for suit in SUITS:
            counts = [sum(card[1] == suit for card in line) for line in lines]
            most = best(counts)
            for seat, count in enumerate(counts):
                counted = min(count, self.options["ante"]) if self.coins else count
                results[seat] += counted if most == [seat] else -counted
        return results

    def received(self, results, eldest):
        """What each player really receives if the pool may be too small."""
        moved = [min(result, 0) for result in results]
        pool = self.pool - sum(moved)
        while pool and moved != results:
            for seat in round_from(eldest, self.seats):
                if pool and moved[seat] < results[seat]:
                    moved[seat] += 1
                    pool -= 1
        return moved

    def add_up(self, scores):
        super().add_up(scores)
        if self.coins:
            self.pool -= sum(scores)
            self.totals = [max(pile, 0) for pile in self.totals]  # the pocket pays the rest

    def winners(self, deals):
        return best(self.totals) if deals == self.seats else []


class SixesAndSevens(Game):
    sides = 2
    ranks = "23456789TJQKA"

    def check_deal(self, table):
        super().check_deal(table)
        for seat, hand in enumerate(table.hands):
            for rank in "67":
                found = sum(card[0] == rank for card in hand)
                if found != 1:
                    table.complain(f"seat {seat} was dealt {found} cards of rank {rank} instead of one.")

    def replay(self, table):
        taken = [0, 0]
        self.trump = None
        leader = (table.dealer + 1) % 4
        for _ in range(13):
            plays = []
            led = ""
            for seat in round_from(leader, 4):
                card = table.play(seat, self.follow(table.hands[seat], led))
                plays.append([seat, card])
                led = led or card[1]
                if card[0] == "7":
                    self.trump = card[1]
            leader, value = self.judge(plays)
            taken[leader % 2] += value
            table.gather(plays, leader, value)
        return [max(taken[0] - taken[1], 0), max(taken[1] - taken[0], 0)]

    def follow(self, hand, led):
        if all(card[1] != led for card in hand):
            return list(hand)
        return [card for card in hand if card[1] == led or card[0] in "67"]

    def judge(self, plays):
        led = plays[0][1][1]
        ranks = [card[0] for _, card in plays]
        trumped = any(card[1] == self.trump for _, card in plays)
        fighting = [play for play in plays if play[1][1] == (self.trump if trumped else led)]
        fighting.sort(key=lambda play: self.ranks.index(play[1][0]))
        winner = fighting[0 if "6" in ranks else -1][0]
        return winner, 5 + 6 * ranks.count("6") + 7 * ranks.count("7")


class SameDifference(FourSuits):
    ranks = "?A23456789TJQK"

    def turns(self, leader):
        if self.options["leader_plays"] == "first and fourth":
            return [leader, 1 - leader, 1 - leader, leader]
        return super().turns(leader)

    def fits(self, card, plays):
        if self.options["different_ranks"] and any(card[0] == other[0] for _, other in plays):
            return False
        return super().fits(card, plays)

    def judge(self, plays):
        leader = plays[0][0]
        follower = 1 - leader
        cards = [[self.ranks.index(card[0]) for seat, card in plays if seat == who] for who in (0, 1)]
        gaps = [max(pair) - min(pair) for pair in cards]
        value = abs(gaps[0] - gaps[1])
        if value:
            return best(gaps)[0], value
        tops = [max(pair) for pair in cards]
        if self.options["leader_plays"] == "first and fourth" and tops[leader] > tops[follower]:
            return leader, value
        return follower, value

    def worth(self, value):
        return value + 1  # every trick is worth a point more

    def final(self, table):
        if table.tricks and self.scores[0] == self.scores[1]:
            self.scores[table.tricks[-1]["winner"]] += 1
        return self.scores

    def add_up(self, scores):
        if scores[0] != scores[1]:  # they are only level when no trick was completed
            self.totals[best(scores)[0]] += 1

    def winners(self, deals):
        return [seat for seat, games in enumerate(self.totals) if games == 2]


GAMES = {
    ("addenda", 2): AddendaForTwo,
    ("addenda", 4): AddendaForFour,
    ("counterpoint", 3): CounterpointForThree,
    ("counterpoint", 2): CounterpointForTwo,
    ("american-bookshop", 3): AmericanBookshop,
    ("american-bookshop", 4): AmericanBookshop,
    ("american-bookshop", 5): AmericanBookshop,
    ("sixes-and-sevens", 4): SixesAndSevens,
    ("same-difference", 2): SameDifference,
}
