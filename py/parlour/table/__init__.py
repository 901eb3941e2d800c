"""A match with its log and its news, the same for every game."""

from typing import Any

from parlour.cards import CODES, cards_in
from parlour.dealer import Dealer, Laid, chance
from parlour.game import FAULT, Game
from parlour.state import PLAY, News, State
from parlour.table.knowledge import learn
from parlour.table.match import Course, Match, Move, Start
from parlour.words import Say, together

PERSON = "person"


class Deal:
    """One deal as records have it: how it was dealt, what was decided, what was taken.

    `hands` and `stock` hold the codes that the cards were dealt under. `log` holds entries in the documented
    form, with the legal cards of every play; `moves` holds the same as moves of the game.
    """

    def __init__(self, s: State, game: Game) -> None:
        self.dealer = s.dealer
        self.hands = [self._faces(s, game, cards_in(hand)) for hand in s.hands]
        self.stock = [CODES[card] for card in reversed(s.stock)]
        self.turnup = None if s.turnup is None else CODES[s.turnup]
        self.log: list[dict[str, Any]] = []
        self.moves: list[Move] = []
        self.heard: list[int] = []
        """By entry of the log: how much news there was before it."""
        self.single: set[int] = set()
        """The entries of the log for which there was a single choice."""
        self.tricks: list[dict[str, Any]] = []
        self.scores: list[int] | None = None

    @staticmethod
    def _faces(s: State, game: Game, cards: list[int]) -> list[str]:
        return [CODES[face] for face in sorted(game.face(s, card) for card in cards)]


class Table(Match):
    """A match with its log and its news. Raises Refused like Match."""

    def __init__(
        self,
        game: Game,
        players: list[str],
        seed: str | None,
        laid: list[tuple[int, Laid]] | None = None,
        start: Start | None = None,
    ):
        self.deals: list[Deal] = []
        self.news: list[News] = []
        self.undone = 0
        """How many decisions were taken back."""
        super().__init__(game, players, seed, laid, start)

    @property
    def deal(self) -> Deal:
        """The deal being played, or the last one."""
        return self.deals[-1]

    @property
    def course(self) -> Course:
        """The course of the match so far."""
        moves = [deal.moves for deal in self.deals]
        return Course(self.game, self.players, self.seed, self.laid, moves, self.undone, self.start)

    def place(self, s: State) -> int:
        """Which deal of `deals` a position is in, counted from 1."""
        return s.number - self.before

    def say(self, seat: int, call: str) -> None:
        super().say(seat, call)
        self._note((seat, call), {"do": "call", "seat": seat, "call": call})
        say = Say("{seat} {seat:say|says}: {call}.", seat=seat, call=self.game.call_name(self.s, call))
        self.game.tell(self.s, "say", say, seat=seat)

    def choose_only(self) -> None:
        """Choose for people who have a single choice, which they need not be asked for."""
        while self.players[self.decider] == PERSON and len(self.s.choices) == 1:
            self.do(self.s.choices[0])

    def chance(self, *more: object) -> Any:
        """The source of chance for a bot at this point. It depends only on the match so far."""
        cards = [*self.deal.hands, self.deal.stock]
        seed = self.seed if self.seed is not None else " / ".join(map(" ".join, cards))
        return chance(seed, len(self.deals), len(self.deal.log), self.s.turn, *more)

    def until(self, deal: int, entries: int) -> Course:
        """The course of the match up to a deal, counted from 1, and to this many entries of its log."""
        course = self.course
        course.deals = [*course.deals[: deal - 1], course.deals[deal - 1][:entries]]
        course.laid = course.laid[:deal]
        return course

    def back(self, deal: int, entries: int) -> "Table":
        """The match at that point, with everything after it taken back."""
        course = self.until(deal, entries)
        course.undone += self.course.decisions - course.decisions
        return replayed(course)

    # ---- Keeping the log and the news.

    def _start(self, s: State, dealer: Dealer) -> None:
        s.news = self.news
        super()._start(s, dealer)
        first = next(news.state for news in reversed(self.news) if news.kind == "deal")
        self.deals.append(Deal(first, self.game))

    def _play(self, move: int) -> None:
        s = self.s
        self._note(move, self._entry(move))
        if s.ask == PLAY and move < FAULT:
            learn(self.game, s, move)
        heard = len(self.news)
        super()._play(move)
        self.deal.tricks += [self._trick(news) for news in self.news[heard:] if news.kind == "take"]

    def _note(self, move: Move, entry: dict[str, Any]) -> None:
        if len(self.s.choices) == 1:
            self.deal.single.add(len(self.deal.log))
        self.deal.log.append(entry)
        self.deal.moves.append(move)
        self.deal.heard.append(len(self.news))

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

    def _close(self) -> list[int]:
        s, game = self.s, self.game
        self.deal.scores = super()._close()
        game.tell(s, "score", game.result(s, self.deal.scores))
        if self.winners:
            game.tell(s, "match", self._result())
        return self.deal.scores

    def _result(self) -> Say:
        if len(self.winners) == 1:
            return Say("{side} {side:win|wins} the match.", side=self.winners[0])
        if len(self.winners) == len(self.totals):
            return Say("The match ends in a tie.")
        return Say("{winners} share the match.", winners=together("side", self.winners))


def replayed(course: Course) -> Table:
    """The table of a match that took this course. Raises Refused if no match can have."""
    table = Table(course.game, course.players, course.seed, course.laid, course.start)
    table.undone = course.undone
    for number, moves in enumerate(course.deals):
        if number:
            table.next_deal()
        for move in moves:
            if isinstance(move, int):
                table.do(move)
            else:
                table.say(*move)
    return table
