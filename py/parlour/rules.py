"""What a game says of itself: constants, then hooks in the order a deal meets them.

Every hook has plain whist without trumps as its default, so an empty subclass already plays.
"""

from typing import TYPE_CHECKING, Any

from parlour.cards import BIT, PACK, SUIT
from parlour.dealer import Dealer
from parlour.options import Option, settle
from parlour.state import State
from parlour.vocabulary import Vocabulary
from parlour.words import Say

COMPLETE = -1
"""What `next_seat` answers when the trick is complete."""
STUCK = -2
"""... and when the seat to play cannot, and the deal ends for it."""
COUNTS = {2: "Two players", 3: "Three players", 4: "Four players", 5: "Five players"}


class Note:
    """Something everybody can see: a label and its value, of the table, a seat or a side.

    `suit` is the suit the value names, `limit` what a running number runs towards.
    """

    __slots__ = ("label", "limit", "seat", "side", "suit", "value")

    def __init__(
        self,
        label: str,
        value: Say | str | int,
        *,
        seat: int | None = None,
        side: int | None = None,
        suit: int | None = None,
        limit: int | None = None,
    ) -> None:
        self.label = label
        self.value = value
        self.seat = seat
        self.side = side
        self.suit = suit
        self.limit = limit


class Rules(Vocabulary):
    """The rules of one table, for one number of seats and one choice of options."""

    id = ""
    """The name of the game's folder, set where it is found."""
    edition = 1
    """Of the rules, set there, too."""
    name = "Whist"
    designer = ""
    link = ""
    """The designer's own page."""
    idea = ""
    """The game in one sentence."""
    emblem: tuple[str, ...] = ()
    """Cards that stand for it."""
    minutes = 0
    """About how long a match takes against bots at their usual pace, 0 where nobody has looked."""
    ranks = ""
    """How a hand is sorted, the lowest rank first, where it is not by `order`."""
    tables: tuple[int, ...] = ()
    """The numbers of seats it is for."""
    options: tuple[Option, ...] = ()
    fields: dict[str, Any] = {}
    """What the game adds to the state: names, with their values before the deal (no lists)."""
    trick_fields: dict[str, Any] = {}
    """The same for what begins anew with every trick."""
    running_total = False
    """Whether a trick has a running total, announced as each card falls."""
    trumps = False
    """Whether there can be trumps."""

    stock_name = "Stock"
    calls: tuple[str, ...] = ()
    """All that can ever be said to the table."""

    deals: int | None = None
    target: int | None = None

    def __init__(self, seats: int, chosen: dict[str, Any]) -> None:
        self.seats = seats
        self.sides = tuple(seat % 2 if self.partners else seat for seat in range(seats))
        """By seat: its side."""
        self.fields = self._all_fields("fields")
        self.trick_fields = self._all_fields("trick_fields")
        self.chosen = settle(self.options_for(seats), chosen)
        """Every option and its value, in alphabetical order; each is an attribute, too."""
        for option, value in self.chosen.items():
            setattr(self, option, value)

    def _all_fields(self, which: str) -> dict[str, Any]:
        """The fields this kind of game names, and those of the kinds it is made from."""
        named = [vars(kind).get(which, {}) for kind in reversed(type(self).__mro__)]
        return {name: value for fields in named for name, value in fields.items()}

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """An option."""

    @classmethod
    def options_for(cls, seats: int) -> tuple[Option, ...]:
        """The options of the table for so many."""
        return cls.options

    @classmethod
    def table_name(cls, seats: int) -> str:
        """What kind of table it is, in a few words."""
        return COUNTS[seats] + (", two sides" if cls.partners else "")

    # ---- The hooks, in the order a deal meets them.

    def deal(self, s: State, dealer: Dealer) -> None:
        """Deal the cards."""
        dealer.deal(s, 52 // self.seats, PACK)

    def begin(self, s: State) -> None:
        """What comes first: eldest leads."""
        self.lead(s, self.eldest(s))

    def playable(self, s: State, hand: int) -> int:
        """Those of a hand that may be played to the trick; whoever leads may lead anything."""
        return hand & SUIT[s.led] or hand

    def attempts(self, s: State, hand: int) -> int:
        """Those of a hand that may not be played and yet may be tried, at a price."""
        return 0

    def played(self, s: State, seat: int, card: int) -> None:
        """What a card does as it falls."""

    def next_seat(self, s: State) -> int:
        """Who plays after the card just played; or COMPLETE; or STUCK."""
        if len(s.trick) == s.seats:
            return COMPLETE
        return (s.turn + 1) % s.seats

    def next_able(self, s: State) -> int:
        """The next seat to the left with a card that may be played; those before it pass."""
        for seat in self.from_left(s, s.turn):
            hand = s.hands[seat]
            if self.playable(s, hand):
                return seat
            if hand and s.news is not None:
                s.lacks[seat] |= sum(BIT[card] for card in range(52) if self.playable(s, BIT[card]))
                self.tell(s, "pass", Say("{seat} {seat:pass|passes}.", seat=seat), seat=seat)
        return STUCK

    def winner(self, s: State) -> int:
        """The seat that takes the complete trick."""
        return self.player(s, self.order.highest(s.table, self.deciding_suit(s)))

    def worth(self, s: State, seat: int) -> int:
        """What the trick is worth to the seat that takes it."""
        return 1

    taken = Vocabulary.lead
    """What happens after a trick: the winner leads to the next."""

    def score(self, s: State) -> list[int]:
        """What the deal is worth to each side, as it stands."""
        return self.by_side(s.points)

    def add(self, totals: tuple[int, ...], scores: list[int]) -> tuple[int, ...]:
        """The match score after a deal."""
        return tuple(total + score for total, score in zip(totals, scores, strict=True))

    def carry(self, s: State | None) -> Any:
        """What the next deal must know of this one; of None, what the first deal must know."""
        return None

    def over(self, totals: tuple[int, ...], deals: int) -> bool:
        """Whether the match is over after so many deals."""
        if self.deals is not None:
            return deals >= self.deals
        return self.target is not None and max(totals) >= self.target

    def talk(self, s: State) -> tuple[tuple[int, str], ...]:
        """Who may say what just now: seats and calls."""
        return ()

    # ---- The same for people: never asked in a playout.

    def face(self, s: State, card: int) -> int:
        """The card under whose name a card is shown."""
        return card

    def remark(self, s: State, seat: int, card: int) -> Say | None:
        """What is announced as a card falls; None if nothing is."""
        if not self.running_total:
            return None
        return Say("{seat} {seat:play|plays} {card}: {total}.", seat=seat, card=card, total=s.total)

    def took(self, s: State, seat: int, worth: int) -> Say:
        """What is announced when a trick is taken."""
        return Say(
            "{seat} {seat:take|takes} the trick: {points} {points:point|points}.", seat=seat, points=worth
        )

    def result(self, s: State, scores: list[int]) -> Say:
        """What is announced when the deal is over."""
        if len(set(scores)) == 1:
            return Say("The deal is level, {points} each.", points=scores[0])
        if len(scores) == 2:
            side = scores.index(max(scores))
            return Say(
                "{side} {side:score|scores} {points}, {side_other} {other}.",
                side=side,
                points=scores[side],
                side_other=1 - side,
                other=scores[1 - side],
            )
        facts = {f"side_{side}": side for side in range(len(scores))}
        points = {f"points_{side}": score for side, score in enumerate(scores)}
        template = ", ".join(f"{{side_{side}}} {{points_{side}}}" for side in range(len(scores)))
        return Say(template + ".", **facts, **points)

    def why_not(self, s: State, seat: int, card: int) -> Say:
        """Why a card may not be played now."""
        return Say("You must follow suit: {suit} were led.", suit=s.led)

    def rule(self, s: State, seat: int, card: int) -> str:
        """Where the rule is told that forbids a card now: a heading of the rules page, or an option."""
        return ""

    def amount(self, count: int | str) -> Say:
        """So many of what the score is counted in."""
        return Say("{count} {count:point|points}", count=count)

    def notes(self, s: State, seat: int | None) -> list[Note]:
        """What the game has to show at the table, to `seat`."""
        return []

    def rows(self, s: State) -> bool:
        """Whether the cards taken lie open by suit."""
        return False

    def prompt(self, s: State) -> Say:
        """What the seat whose turn it is is asked, when it is not simply to play."""
        return Say("Choose.")

    def choice_name(self, s: State, value: int) -> Say:
        """One of the values of a choice in words; a value that is a seat, unless a game says otherwise."""
        return Say("{seat}", seat=value)

    def chose(self, s: State, seat: int, value: int) -> Say:
        """What is announced when a seat has chosen."""
        return Say("{seat} {seat:choose|chooses}: {choice}.", seat=seat, choice=self.choice_name(s, value))

    def meaning(self, s: State, cards: int) -> Say:
        """What choosing these cards would mean."""
        return Say("{cards}", cards=cards)

    def call_name(self, s: State, call: str) -> Say:
        """A call in words."""
        return Say(call)

    def terms(self, s: State) -> list[tuple[Say | str, list[int | str | Say]]]:
        """How the score of the deal came about: terms, each with a value for every side."""
        return []
