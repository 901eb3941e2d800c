"""What a game defines: constants, then hooks in the order in which a deal calls them.

The defaults are those of whist without trumps, so an empty subclass can already be played.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from parlour.cards import BIT, PACK, SUIT
from parlour.dealer import Dealer
from parlour.options import Option, settle
from parlour.state import State
from parlour.vocabulary import Vocabulary
from parlour.words import Say, number, together

if TYPE_CHECKING:
    from parlour.contract import Outcome

Number = TypeVar("Number", int, float)
COMPLETE = -1
"""What `next_seat` returns when the trick is complete."""
STUCK = -2
"""What it returns when the next seat cannot play, which ends the deal."""
COUNTS = {
    2: "Two players",
    3: "Three players",
    4: "Four players",
    5: "Five players",
    6: "Six players",
    7: "Seven players",
}


class Note:
    """Something shown at the table: a label and its value, for the table, a seat or a side.

    `suit` is the suit that the value names, `limit` the number that a running total is heading for.
    `outcome` is what has come of the value: "crossed" if it has crossed its limit (by default, if it is
    above it), "exact" if it was met exactly.
    """

    __slots__ = ("label", "limit", "outcome", "seat", "side", "suit", "value")

    def __init__(
        self,
        label: str,
        value: Say | str | int,
        *,
        seat: int | None = None,
        side: int | None = None,
        suit: int | None = None,
        limit: int | None = None,
        outcome: "Outcome | None" = None,
    ) -> None:
        self.label = label
        self.value = value
        self.seat = seat
        self.side = side
        self.suit = suit
        self.limit = limit
        above = limit is not None and isinstance(value, int) and value > limit
        self.outcome = outcome or ("crossed" if above else None)


class Group(NamedTuple):
    """Cards of a trick that count together: whose, which (in order of play), and what they come to."""

    seat: int
    cards: tuple[int, ...]
    value: Say | str


class Rules(Vocabulary):
    """The rules of one table, for one number of seats and one choice of options."""

    id = ""
    """The name of the game's folder, with hyphens; set by parlour.games."""
    edition = 1
    """The edition of the rules; set by parlour.games."""
    name = "Whist"
    designer = ""
    link = ""
    """The designer's own page."""
    idea = ""
    """The game in one sentence."""
    emblem: tuple[str, ...] = ()
    """Cards shown as its picture."""
    minutes = 0
    """About how long a match against bots takes at the usual pace, in minutes; 0 if unknown."""
    ranks = ""
    """How a hand is sorted, the lowest rank first, if not by `order`."""
    tables: tuple[int, ...] = ()
    """The numbers of seats it can be played with."""
    options: tuple[Option, ...] = ()
    """What can be set (see options.py). Each is an attribute of the game, too."""
    fields: dict[str, Any] = {}
    """What the game adds to the state: names and their values before the deal (no lists). Everybody knows
    what is in a field, and so does every bot. What is secret stays in the cards: a method works out from the
    hands who the secret partner is, and a field has it once it has shown."""
    trick_fields: dict[str, Any] = {}
    """The same, for fields that are reset before every trick."""
    running_total = False
    """Whether a trick has a running total, announced as each card falls."""
    cards_each = 1
    """How many cards each seat plays to a trick, as a rule: the page leaves room for them."""
    tells_cards = False
    """Whether `remark` announces every card as it falls, as with a running total."""
    trumps = False
    """Whether there can be trumps."""
    scores_difference = False
    """Whether one of two sides scores what it is ahead by, and the other nothing."""

    stock_name = "Stock"
    upcard_name = "Face up"
    """What the card is called that lies face up beside the stock."""
    calls: tuple[str, ...] = ()
    """Every call that can ever be made."""
    shown_calls: tuple[str, ...] = ()
    """The same, in the order people see them, if that differs."""

    deals: int | None = None
    """How many deals a match has, if that is fixed. A property may compute it."""
    target: int | None = None
    """The score that ends a match; of several who reach it, the best wins."""
    lowest_wins = False
    """Whether the lowest score wins a deal and a match. The target, if any, still ends it."""
    deals_differ = False
    """Whether the rules of a deal depend on its number or on the score before it, as when hands get smaller
    or cards are passed in another direction. A deal that is shared then takes both with it."""

    def __init__(self, seats: int, chosen: dict[str, Any]) -> None:
        self.seats = seats
        self.sides = tuple(seat % 2 if self.partners else seat for seat in range(seats))
        """By seat: its side."""
        self.fields = self._all_fields("fields")
        self.trick_fields = self._all_fields("trick_fields")
        self.chosen = settle(self.options_for(seats), chosen)
        """The values of all options, by name in alphabetical order. Each is an attribute, too."""
        for option, value in self.chosen.items():
            setattr(self, option, value)

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """An option."""

    def _all_fields(self, which: str) -> dict[str, Any]:
        """The fields named by this class and by those it inherits from."""
        named = [vars(kind).get(which, {}) for kind in reversed(type(self).__mro__)]
        return {name: value for fields in named for name, value in fields.items()}

    @classmethod
    def options_for(cls, seats: int) -> tuple[Option, ...]:
        """The options of the table for this number of seats."""
        return cls.options

    @classmethod
    def table_name(cls, seats: int) -> str:
        """What kind of table it is, in a few words."""
        return COUNTS[seats] + (", two sides" if cls.partners else "")

    # ---- The hooks, in the order in which a deal calls them.

    def deal(self, s: State, dealer: Dealer) -> None:
        """Deal the cards."""
        dealer.deal(s, 52 // self.seats, PACK)

    def begin(self, s: State) -> None:
        """Start the play: eldest leads."""
        self.lead(s, self.eldest(s))

    def leadable(self, s: State, hand: int) -> int:
        """The cards of a hand that may be led: any, unless something is not led yet, or must be led."""
        return hand

    def playable(self, s: State, hand: int) -> int:
        """The cards of a hand that may be played to the trick. Not called for a lead: see `leadable`."""
        return hand & SUIT[s.led] or hand

    def attempts(self, s: State, hand: int) -> int:
        """The cards of a hand that may not be played, but may be tried, at a price."""
        return 0

    def played(self, s: State, seat: int, card: int) -> None:
        """What a card changes when it is played. It may `choose`: a declaration that goes with the card."""

    def next_seat(self, s: State) -> int:
        """The seat to play after the card just played; or COMPLETE or STUCK."""
        if len(s.trick) == s.seats - len(s.out):
            return COMPLETE
        if s.out:
            return next(seat for seat in self.from_left(s, s.turn) if seat not in s.out)
        return (s.turn + 1) % s.seats

    def next_able(self, s: State) -> int:
        """The next seat to the left with a card that may be played; the seats before it pass."""
        for seat in self.from_left(s, s.turn):
            hand = 0 if seat in s.out else s.hands[seat]
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
        """By side: the score of the deal as it stands."""
        return self.by_side(s.points)

    def add(self, totals: tuple[int, ...], scores: list[int]) -> tuple[int, ...]:
        """The match score after a deal."""
        return tuple(total + score for total, score in zip(totals, scores, strict=True))

    def carry(self, s: State | None) -> Any:
        """What this deal leaves for the next; with None, what the first deal starts from."""
        return None

    def standing(self, scores: Sequence[Number]) -> list[Number]:
        """By side: how good its score is. More is better, even where the lowest wins."""
        return [-score for score in scores] if self.lowest_wins else list(scores)

    def best(self, scores: Sequence[float]) -> list[int]:
        """The sides with the best score."""
        standing = self.standing(scores)
        return [side for side, good in enumerate(standing) if good == max(standing)]

    def over(self, totals: tuple[int, ...], deals: int) -> bool:
        """Whether the match is over after this number of deals."""
        if self.deals is not None:
            return deals >= self.deals
        return self.target is not None and max(totals) >= self.target

    def talk(self, s: State) -> tuple[tuple[int, str], ...]:
        """The calls that may be made now: pairs of a seat and a call."""
        return ()

    # ---- What people are told: never called in a playout.

    def face(self, s: State, card: int) -> int:
        """The card that a card is shown as."""
        return card

    def top_cards(self, s: State) -> Sequence[int]:
        """The cards that a hand shows before all others, the lowest first, such as trumps. Everybody sees
        which they are."""
        return ()

    def remark(self, s: State, seat: int, card: int) -> Say | None:
        """What is announced when a card is played; None if nothing is."""
        if not self.running_total:
            return None
        return Say("{seat} {seat:play|plays} {card}: {total}.", seat=seat, card=card, total=s.total)

    def card_makes(self, s: State) -> Say | None:
        """What the card laid last makes of the trick, in words with a `{number}`; None for nothing. It is
        written on each card that may be played.
        """
        return Say("makes {number}", number=s.total) if self.running_total else None

    def winning(self, s: State) -> int | None:
        """The seat that would take the trick as it lies; None if that cannot be said.

        Not called for an empty trick. A game with a `winner` of its own says this itself, if it can.
        """
        return self.winner(s) if type(self).winner is Rules.winner else None

    def sure_winner(self, s: State) -> int | None:
        """The seat that takes the trick as it lies, whatever follows; None if that is open."""
        return self.winner(s) if self.next_seat(s) == COMPLETE else None

    def turned(self, s: State) -> Say | None:
        """How the trick as it lies is turned, such as “lowest wins”; None if it isn't.

        Not called for an empty trick.
        """
        return None

    def groups(self, s: State) -> list[Group]:
        """The cards of the trick that count together; empty if each counts alone."""
        return []

    def took(self, s: State, seat: int, worth: int) -> Say:
        """What is announced when a trick is taken."""
        return Say(
            "{seat} {seat:take|takes} the trick: {points} {points:point|points}.", seat=seat, points=worth
        )

    def swing(self, s: State, seat: int, worth: int) -> int | None:
        """How much the trick just taken by `seat` changes the score; None if tricks don't make the score.

        A game with a `score` of its own says this itself, if it can.
        """
        return worth if type(self).score is Rules.score else None

    def result(self, s: State, scores: list[int]) -> Say:
        """What is announced when the deal is over."""
        if len(set(scores)) == 1:
            return Say("The deal is a tie, {points} each.", points=scores[0])
        if len(scores) == 2:
            side, *_ = self.best(scores)
            said = "{side} {side:score|scores} {points}, {side_other} {other}."
            return Say(said, side=side, points=scores[side], side_other=1 - side, other=scores[1 - side])
        facts = {f"side_{side}": side for side in range(len(scores))}
        # Where there is something to lose, a gain has its sign.
        sign = "+" if min(scores) < 0 else ""
        points = {f"points_{side}": number(score, sign if score else "") for side, score in enumerate(scores)}
        template = ", ".join(f"{{side_{side}}} {{points_{side}}}" for side in range(len(scores)))
        return Say(template + ".", **facts, **points)

    def own_result(self, s: State, seat: int) -> Say | None:
        """What a player did in the deal, in a sentence for that player alone; None if the score says it."""
        return None

    def why_not(self, s: State, seat: int, card: int) -> Say:
        """Why a card may not be played now."""
        if not s.trick:
            return Say("You can’t lead this card now.")
        if s.hands[seat] & SUIT[s.led] and not BIT[card] & SUIT[s.led]:
            return Say("You must follow suit: {suit} were led.", suit=s.led)
        return Say("You can’t play this card now.")

    def rule(self, s: State, seat: int, card: int) -> str:
        """Where to read the rule that forbids a card now: a heading of the rules page, or an option."""
        return ""

    def why(self, s: State, move: int, other: int, ours: bool | None) -> Say | None:
        """Why an answer of the seat that is asked may be better than another, in a sentence with what that
        seat can see; None if there is nothing to point at.

        Hints ask this once they know that it is better. `s` has only what the seat knows. `ours`: whether its
        side should take the trick either way, or neither way; None if that is open.
        """
        return None

    def use(self, s: State, card: int) -> Say | None:
        """What a card is good for later, after “Keep 7♥: ”; None if nothing need be said."""
        return None

    def why_besides(self, s: State, move: int, other: int, takes: bool | None) -> Say | None:
        """What speaks for a card besides who takes the trick, in a sentence; None if nothing does.

        Hints ask this after `why`. `takes`: whether the card is likelier than the other to take the trick, or
        less likely; None if that is about the same.
        """
        return None

    def amount(self, count: int | str) -> Say:
        """An amount in the unit of the score."""
        return Say("{count} {count:point|points}", count=count)

    def notes(self, s: State, seat: int | None) -> list[Note]:
        """What is shown at the table to `seat`, or to an onlooker (None): by default, what trumps are."""
        return [] if s.trump is None else [Note("Trumps", Say("{suit}", suit=s.trump), suit=s.trump)]

    def rows(self, s: State) -> bool:
        """Whether the cards taken are laid out by suit for all to see."""
        return False

    def prompt(self, s: State) -> Say:
        """The question put to the seat whose turn it is, if it is not simply to play a card."""
        if not s.sizes:
            return Say("Choose.")
        if len(s.sizes) <= 3:
            counts = together("count", list(s.sizes), " or ")
            return Say("Choose {counts} {number:card|cards}.", counts=counts, number=s.sizes[-1])
        return Say("Choose {least} to {most} cards.", least=min(s.sizes), most=max(s.sizes))

    def choice_name(self, s: State, value: int) -> Say:
        """A value of a choice in words, by what it is: see `choose`."""
        if s.chosen == "suit":
            return Say("{suit}", suit=value)
        if s.chosen == "card":
            return Say("{card}", card=value)
        if s.chosen == "number" or not 0 <= value < s.seats:
            return Say("{count}", count=value)
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
        """How the score of the deal is made up: terms, each with a value for every side."""
        return []

    def tariff(self) -> list[tuple[Say | str, Say | str | int]]:
        """What counts how much in the score, to look up at the table: what it is, and how many points or what
        else it brings."""
        return []
