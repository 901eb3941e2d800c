"""A position in a deal: plain values, which one `copy` suits, and no behaviour."""

from typing import TYPE_CHECKING, Any

from parlour.cards import CODES, cards_in
from parlour.old_words import ANNOUNCED
from parlour.words import Say

if TYPE_CHECKING:
    from parlour.contract import NewsKind

NOBODY = -1
PLAY = "play"


class News:
    """One thing that happened, for people: its kind, its sentence, and how the table looked then.

    `kind` is one of those in web/contract.schema.json. `cards` is a set; if `secret`, only `seat` may see
    it. `count` is None if the number is secret. `log` is whether it belongs in the log that people read.
    `instead` is None unless the card had lain face up: it is then what was put in its place, a set.
    """

    __slots__ = ("cards", "count", "instead", "kind", "log", "say", "seat", "secret", "state")

    def __init__(
        self,
        kind: "NewsKind",
        say: Say,
        state: "State",
        seat: int | None = None,
        cards: int = 0,
        count: int | None = 0,
        secret: bool = False,
        log: bool = True,
        instead: int | None = None,
    ) -> None:
        self.kind = kind
        self.say = say
        self.state = state
        self.seat = seat
        self.cards = cards
        self.count = count
        self.secret = secret
        self.log = log
        self.instead = instead


LISTS = ("hands", "aside", "stock", "trick", "by", "tricks", "points", "won", "lacks")


class State:
    """Everything that changes during a deal; a game adds the fields it names.

    All values are numbers, strings, None or tuples, except for the flat lists named in `LISTS`: so `copy` is
    right for every game.
    """

    def __init__(self, seats: int, number: int, dealer: int, totals: tuple[int, ...], carry: Any) -> None:
        self.seats = seats
        """How many there are."""
        self.number = number
        """Which deal of the match it is, from 1."""
        self.dealer = dealer
        """The seat that dealt."""
        self.totals = totals
        """The match score before this deal, by side."""
        self.carry = carry
        """What the last deal left for this one, such as a pool; None in most games."""

        # Where the cards are. A card that has been played is in none of these.
        self.hands = [0] * seats
        """By seat: the set of cards it holds."""
        self.aside = [0] * seats
        """By seat: the cards laid face down, out of play."""
        self.stock: list[int] = []
        """Face down; the last card is the top one, which is drawn next."""
        self.turnup: int | None = None
        """The card turned up after the deal. It stays where it is, unless a seat takes it."""
        self.upcard: int | None = None
        """The card that lies face up beside the stock, from which it came."""
        self.packets: tuple[int, ...] = ()
        """The sets that were shuffled and dealt separately."""

        # The trick on the table.
        self.leader = NOBODY
        """The seat that leads to the trick."""
        self.led = 0
        """The suit led, a number as in `trump`; meaningless while the trick is empty."""
        self.trick: list[int] = []
        """The cards of the trick in the order of play."""
        self.by: list[int] = []
        """By card of the trick: the seat that played it."""
        self.table = 0
        """The trick as a set."""
        self.trump: int | None = None
        """The suit that is trumps: 0 spades, 1 hearts, 2 diamonds, 3 clubs; None if there are no trumps."""
        self.total = 0
        """The running total, in games that have one."""
        self.faults: tuple[int, ...] = ()
        """The seats that tried a forbidden card in this trick, in order."""
        self.fault_at = 0
        """How many cards the trick had at the last fault."""

        # What has been taken, by seat.
        self.tricks = [0] * seats
        """By seat: how many tricks it has taken."""
        self.points = [0] * seats
        """By seat: what these tricks were worth."""
        self.won = [0] * seats
        """The cards of tricks."""
        self.prizes = (0,) * seats
        """The cards that were won without having been in a trick."""

        # Who is asked what.
        self.turn = NOBODY
        """The seat whose turn it is; NOBODY if the deal is over."""
        self.ask = PLAY
        """What it is asked: "play", or the method that gets the answer. Records have this word."""
        self.asked: tuple[int, ...] = ()
        """The seats that will be asked the same after this one."""
        self.answered: tuple[int, ...] = ()
        """The seats that have been asked the same and have answered."""
        self.sizes: tuple[int, ...] = ()
        """If cards are to be chosen: how many may be."""
        self.choices: tuple[int, ...] = ()
        """If a value is to be chosen: which may be."""
        self.chosen = "seat"
        """What is chosen: a "seat", a "suit", a "card" or a "number"."""
        self.choices_announced = False
        """Whether everybody is told what may be chosen; if not, only the seat that is asked knows."""
        self.dummy = self.declarer = NOBODY
        """The seat whose cards lie open, and the seat that plays them."""
        self.out: tuple[int, ...] = ()
        """The seats that sit out: they keep their cards and play none."""

        # What everybody knows of hidden cards.
        self.seen = 0
        """Cards in hands or laid aside that everybody has seen."""
        self.knows = (0,) * seats
        """By seat: cards in other hands that this seat has passed there, and so can place."""
        self.lacks = [0] * seats
        """By seat: cards that play has shown not to be in its hand."""
        self.holds: tuple[tuple[int, int, int, int], ...] = ()
        """What has been shown of hands: a seat, a set, and how many of it are in its hand or laid aside, at
        least and at most."""
        self.calls: tuple[tuple[int, str, int, int], ...] = ()
        """What has been said: seat, call, number of complete tricks, number of cards in the next trick."""

        self.bids: tuple[tuple[int, int], ...] = ()
        """What has been bid aloud (see bidding.py): seat, bid."""

        self.news: list[News] | None = None
        """What happened, for the table that watches; None in playouts."""

    announced = ANNOUNCED

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """A field of a game's own."""

    def copy(self) -> "State":
        """An independent copy that nobody watches."""
        new = State.__new__(State)
        fields = self.__dict__.copy()
        for name in LISTS:
            fields[name] = fields[name][:]
        fields["news"] = None
        new.__dict__ = fields
        return new

    def __repr__(self) -> str:
        return f"<State of deal {self.number}, seat {self.turn} to {self.ask}>"

    def __str__(self) -> str:
        """The whole position, with all cards open. The first card of the stock is drawn next."""
        hands = [f"seat {seat}: {_codes(hand)}" for seat, hand in enumerate(self.hands)]
        aside = [f"aside of seat {seat}: {_codes(cards)}" for seat, cards in enumerate(self.aside) if cards]
        trick = [f"{seat} {CODES[card]}" for seat, card in zip(self.by, self.trick)]
        facts = {
            "dealer": str(self.dealer),
            "trumps": "" if self.trump is None else "SHDC"[self.trump],
            "turned up": "" if self.turnup is None else CODES[self.turnup],
            "face up": "" if self.upcard is None else CODES[self.upcard],
            "trick": ", ".join(trick),
            "total": str(self.total or ""),
            "tricks": " ".join(map(str, self.tricks)),
            "points": " ".join(map(str, self.points)),
            "stock": " ".join(CODES[card] for card in reversed(self.stock)),
        }
        told = [f"{name}: {value}" for name, value in facts.items() if value]
        return "\n".join([*hands, *aside, *told])


def _codes(cards: int) -> str:
    return " ".join(CODES[card] for card in cards_in(cards)) or "-"
