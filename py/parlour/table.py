"""A match in progress: seed, deals, totals, the log and the news, done once for every game."""

import re
from typing import Any

from parlour.cards import BIT, CODES, cards_in
from parlour.dealer import Dealer, Laid, chance
from parlour.game import FAULT, Game
from parlour.guess import learn
from parlour.state import NOBODY, PLAY, News, State
from parlour.words import Refused, Say, together

SEED = re.compile(r"[a-z0-9/-]{1,32}")
PERSON = "person"


class Deal:
    """One deal as the record tells it: how it was dealt, what was decided, what was taken.

    `hands` and `stock` hold cards under the names they were dealt with; `log` holds entries in the
    documented form, with the legal cards of every play.
    """

    def __init__(self, s: State, game: Game) -> None:
        self.dealer = s.dealer
        self.hands = [self._faces(s, game, cards_in(hand)) for hand in s.hands]
        self.stock = [CODES[card] for card in reversed(s.stock)]
        self.turnup = None if s.turnup is None else CODES[s.turnup]
        self.log: list[dict[str, Any]] = []
        self.tricks: list[dict[str, Any]] = []
        self.scores: list[int] | None = None

    @staticmethod
    def _faces(s: State, game: Game, cards: list[int]) -> list[str]:
        return [CODES[face] for face in sorted(game.face(s, card) for card in cards)]


class Table:
    """A match of one game between players: each seat is a person or names a bot.

    With a seed every deal follows from it; without, `laid` gives the deals card by card. Raises
    Refused for a seed that is none and for a wrong number of players.
    """

    def __init__(
        self, game: Game, players: list[str], seed: str | None, laid: list[tuple[int, Laid]] | None = None
    ):
        if seed is not None and not SEED.fullmatch(seed):
            raise Refused(
                "A deal code (a seed) is 1 to 32 of the characters a-z, 0-9, / and -: it cannot be {seed}.",
                seed=seed,
            )
        if len(players) != game.seats:
            raise Refused(
                "There are {seats} seats, and {found} {found:player was|players were} named.",
                seats=game.seats,
                found=len(players),
            )
        self.game = game
        self.players = players
        self.seed = seed
        self.laid = laid or []
        self.totals = (0,) * len(set(game.sides))
        self.carry = game.carry(None)
        self.deals: list[Deal] = []
        self.winners: list[int] = []
        self.undone = 0
        """How many decisions were taken back."""
        self.news: list[News] = []
        self.next_deal()

    # ---- Deals.

    @property
    def deal(self) -> Deal:
        """The deal being played, or the last one."""
        return self.deals[-1]

    @property
    def phase(self) -> str:
        """`play`, `deal over` or `match over`."""
        if self.s.turn != NOBODY:
            return "play"
        return "match over" if self.winners else "deal over"

    def next_deal(self) -> None:
        """Deal the next deal of the match. Raises Refused when it is not time for it."""
        if self.deals and self.phase != "deal over":
            raise Refused("The match is over." if self.winners else "The deal is not over.")
        number = len(self.deals) + 1
        seat, dealer = self._dealer(number)
        s = self.game.state(number, seat, self.totals, self.carry)
        s.news = self.news
        self.s = s
        self.game.start(s, dealer)
        first = next(news.state for news in reversed(self.news) if news.kind == "deal")
        self.deals.append(Deal(first, self.game))

    def _dealer(self, number: int) -> tuple[int, Dealer]:
        """Who deals the deal of this number, and from what."""
        if self.seed is not None:
            first = int(chance(self.seed, "dealer")() * self.game.seats)
            return (first + number - 1) % self.game.seats, Dealer(chance(self.seed, number))
        if number > len(self.laid):
            raise Refused("This match has no further deal.")
        seat, laid = self.laid[number - 1]
        if self.deals and seat != (self.deal.dealer + 1) % self.game.seats:
            raise Refused("It is not the turn of seat {number} to deal.", number=seat)
        return seat, laid

    # ---- Decisions.

    def do(self, move: int) -> None:
        """The seat whose turn it is decides. Raises Refused, and changes nothing, if it may not."""
        s = self.s
        if not self.game.allows(s, move):
            raise self.refusal(move)
        self.deal.log.append(self._entry(move))
        if s.ask == PLAY and move < FAULT:
            learn(self.game, s, move)
        heard = len(self.news)
        self.game.play(s, move)
        self.deal.tricks += [self._trick(news) for news in self.news[heard:] if news.kind == "take"]
        if s.turn == NOBODY:
            self._close()

    def say(self, seat: int, call: str) -> None:
        """A seat says something to the table. Raises Refused if it may not just now."""
        s = self.s
        if (seat, call) not in self.game.talk(s):
            raise Refused("{call} cannot be said just now.", call=call)
        self.deal.log.append({"do": "call", "seat": seat, "call": call})
        s.calls += ((seat, call, sum(s.tricks), len(s.trick)),)
        say = Say("{seat} {seat:say|says}: {call}.", seat=seat, call=self.game.call_name(s, call))
        self.game.tell(s, "say", say, seat=seat)

    def chance(self, *more: object) -> Any:
        """The chance a bot plays by at this point: it follows from the match and its length so far."""
        seed = self.seed if self.seed is not None else " ".join(self.deal.hands[0])
        return chance(seed, len(self.deals), len(self.deal.log), self.s.turn, *more)

    def refusal(self, move: int) -> Refused:
        """Why the seat whose turn it is may not decide so."""
        s = self.s
        if s.turn == NOBODY:
            return Refused("The deal is over.")
        if s.ask != PLAY:
            return Refused("That cannot be chosen.")
        card = move % FAULT
        if card >= len(BIT) or not s.hands[s.turn] & BIT[card]:
            return Refused("That card is not in the hand.")
        if move >= FAULT and self.game.legal(s) & BIT[card]:
            return Refused("{card} may be played: to try it is no fault.", card=self.game.face(s, card))
        say = self.game.why_not(s, s.turn, card)
        return Refused(say.template, **say.facts)

    def _entry(self, move: int) -> dict[str, Any]:
        """The decision in the documented form."""
        s, game = self.s, self.game
        if s.choices or s.sizes:
            value = move if s.choices else Deal._faces(s, game, cards_in(move))
            return {"do": s.ask, "seat": s.turn, s.ask if s.choices else "cards": value}
        if move >= FAULT:
            return {"do": "fault", "seat": s.turn, "card": CODES[game.face(s, move - FAULT)]}
        legal = Deal._faces(s, game, cards_in(game.legal(s)))
        return {"do": "play", "seat": s.turn, "card": CODES[game.face(s, move)], "legal": legal}

    def _trick(self, taken: News) -> dict[str, Any]:
        """A trick in the documented form."""
        s = taken.state
        cards = [[seat, CODES[self.game.face(s, card)]] for seat, card in zip(s.by, s.trick, strict=True)]
        return {"cards": cards, "winner": taken.seat, "value": taken.count}

    def _close(self) -> None:
        """The deal is over: score it, and see whether the match is."""
        s, game = self.s, self.game
        self.deal.scores = game.score(s)
        self.totals = game.add(self.totals, self.deal.scores)
        self.carry = game.carry(s)
        game.tell(s, "score", game.result(s, self.deal.scores))
        if game.over(self.totals, len(self.deals)):
            best = max(self.totals)
            self.winners = [side for side, total in enumerate(self.totals) if total == best]
            game.tell(s, "match", self._result())

    def _result(self) -> Say:
        if len(self.winners) == 1:
            return Say("{side} {side:win|wins} the match.", side=self.winners[0])
        if len(self.winners) == len(self.totals):
            return Say("The match ends level.")
        return Say("{winners} share the match.", winners=together("side", self.winners))
