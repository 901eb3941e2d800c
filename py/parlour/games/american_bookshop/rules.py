"""American Bookshop, by Taiki Shinzawa.

Cards     Ace 1, two to ten their face value, jack 11, queen and king 0. Three players leave out a red
          suit, five two cards.
Play      The dealer leads. Follow suit if you can. Bring the trick’s total to 14 or more (16 if four play,
          17 if five) and the trick is yours at once; if nobody does, the highest card of the suit led wins.
Books     The winner lays the cards out by suit, and names who leads next.
End       When somebody has no cards left, the others choose in secret which of theirs to add to their books.
Score     Each card counts 1 for you in a suit that you alone have the most of, and 1 against in others.
Coins     Everyone pays an ante into the pool. A suit counts no more than the ante either way; losses
          are paid into the pool, gains taken from it. The largest pile wins.
Match     As many deals as there are players.
"""

from parlour.cards import PACK, RANK_OF, SUIT, SUIT_OF
from parlour.game import Game
from parlour.games.american_bookshop import options
from parlour.rules import COMPLETE

JACK = 11


class AmericanBookshop(Game):
    name = "American Bookshop"
    designer = "Taiki Shinzawa"
    link = "boardgamegeek.com/boardgame/292811"
    idea = "Have the most of a suit and it pays. Have fewer and you pay."
    tables = (3, 4, 5)
    running_total = True
    trick_fields = {"total": 0}

    def __init__(self, seats, chosen):
        super().__init__(seats, chosen)
        self.everyone = tuple(range(seats))
        self.coins = self.scoring == "coins"
        self.pack = PACK & ~options.SUITS_LEFT_OUT[self.removed_suit] if seats == 3 else PACK
        self.values = [rank if rank <= JACK or self.courts == "counting" else 0 for rank in RANK_OF]

    options_for = staticmethod(options.at_table_for)

    def deal(self, s, dealer):
        dealer.deal(s, self.pack.bit_count() // s.seats, self.pack)
        dealer.put_stock(s)

    def begin(self, s):
        self.lead(s, s.dealer)

    def played(self, s, seat, card):
        s.total += self.values[card]

    def next_seat(self, s):
        if s.total >= self.limit or len(s.trick) == s.seats:
            return COMPLETE
        return (s.turn + 1) % s.seats

    def winner(self, s):
        if s.total >= self.limit:
            return s.turn
        # If cards are level (both 0), the one played first is higher.
        following = [card for card in s.trick if SUIT_OF[card] == s.led]
        return self.player(s, max(following, key=self.values.__getitem__))

    def worth(self, s, seat):
        return s.total

    def taken(self, s, seat):
        if all(s.hands):
            self.choose(s, seat, self.everyone, "leader")
        elif holding := [other for other in self.from_left(s, s.dealer) if s.hands[other]]:
            self.choose_cards(s, holding, tuple(range(14)), "keep")
        else:
            self.finish(s)

    def leader(self, s, seat, leader):
        self.lead(s, leader)

    def keep(self, s):
        self.show(s)
        s.won = [won | kept for won, kept in zip(s.won, s.aside)]
        s.aside = [0] * s.seats
        self.finish(s)

    def suits(self, s):
        """By suit, by seat: its cards of the suit, for it or against it, before the ante limits them."""
        counts = [[(won & suit).bit_count() for won in s.won] for suit in SUIT]
        return [[n if n == max(suit) and suit.count(n) == 1 else -n for n in suit] for suit in counts]

    def results(self, s):
        return [sum(map(self.capped, suits)) for suits in zip(*self.suits(s))]

    def capped(self, count):
        return max(-self.ante, min(self.ante, count)) if self.coins else count

    def score(self, s):
        return self.paid(s, self.results(s)) if self.coins else self.results(s)

    def paid(self, s, results):
        """By seat: the coins it gains or pays. All pay first; then the takers take one coin each in turn."""
        coins = [min(result, 0) for result in results]
        pool = s.carry - sum(coins)
        takers = [seat for seat in self.from_left(s, s.dealer) if results[seat] > 0]
        while pool and takers:
            for seat in takers[:pool]:
                coins[seat] += 1
            pool = max(pool - len(takers), 0)
            takers = [seat for seat in takers if coins[seat] < results[seat]]
        return coins

    def add(self, totals, scores):
        sums = super().add(totals, scores)
        return tuple(max(pile, 0) for pile in sums) if self.coins else sums

    def carry(self, s):
        """The coins in the pool."""
        if self.coins:
            return self.ante * self.seats if s is None else s.carry - sum(self.score(s))

    def over(self, totals, deals):
        return deals == self.seats
