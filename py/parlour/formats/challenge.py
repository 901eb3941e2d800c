"""A challenge in a link: the same deals for several people, against the same opponents, and their results.

The text is written and mended like that of a match (mended_link.py). The body is a number in mixed radix
(mixed_radix.py). The digits, in order: the table, its options and who sits where, as in the link of a match,
but with the edition of a bot; the asker's seat is a person's, and everybody else plays from there, too. Then
the seed, and how many deals are played (0: a whole match). The first is the first deal of the seed, and each
is played by itself, from nothing scored. Of a single deal, a digit says whether it starts as a later one of
a match, and if so, where, as in the link of a match. Then a number of 24 bits that stands for the asker, and
how many people there are.

For each of them, in order of their numbers: such a number, which their own device has drawn for this
challenge; at a table of two sides, whether they sit on the other; their name; and for each deal whether
there is nothing (0), the score by side (1) or the play (2), from which the score follows; and three bits of
marks. The play is as in the link of a match.

Two links of a challenge make one, in any order, and however often (merged_challenge.py).
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from parlour import games
from parlour.formats import link
from parlour.formats.link_text import CHALLENGE, BadLink, written
from parlour.formats.mended_link import NOT_OURS, proven, read
from parlour.formats.mixed_radix import Digits, Reader, Writer
from parlour.formats.player_names import shown_name
from parlour.game import Game
from parlour.table import PERSON, Table
from parlour.table.match import Course, Match, Start, first_start, start_like_in_a_match
from parlour.table.seeds import deal_code
from parlour.words import Refused

MOST_PEOPLE, MOST_DEALS = 8, 9
TAGS = 1 << 24
"""How many numbers there are for people."""
SECOND, HELPED, SEVERAL = 1, 2, 4
"""Marks of a result: not the first try; with a hint, or something taken back; others came from this person,
too."""
FARTHEST = 1 << 20
"""No score of a whole match is as far from 0."""
EDITIONS = {"expert": "expert-3", "expert-1": "expert"}
"""By bot whose way of deciding has changed, and by its older edition: its name in the link, where it must
stand for the same play for ever."""
PRESENT = {packed: name for name, packed in EDITIONS.items()}
"""The other way round."""


class Result(NamedTuple):
    """How somebody has played a deal: the score by side, and the play, if it is known."""

    scores: tuple[int, ...]
    marks: int = 0
    play: Table | None = None

    @property
    def claim(self) -> tuple[int, tuple[int, ...]]:
        """What somebody says that they have made."""
        return self.marks & (SECOND | HELPED), self.scores


class Entrant(NamedTuple):
    """Somebody who takes a challenge: the number and name, whether on the other side, the results by deal."""

    tag: int
    name: str
    across: bool
    results: tuple[Result | None, ...]

    @property
    def key(self) -> tuple[int, bool]:
        return self.tag, self.across


class Challenge(NamedTuple):
    """The deals of a challenge, and what people have made of them."""

    game: Game
    players: list[str]
    """By seat, as for the asker, who is the only person."""
    seed: str
    deals: int
    """How many; 0 if it is a whole match."""
    start: Start | None
    """Where a single deal starts, if that is not the beginning of a match."""
    asker: int
    """The tag of whoever asks."""
    entrants: tuple[Entrant, ...] = ()

    @property
    def terms(self) -> tuple[Any, ...]:
        """What all links of a challenge have in common."""
        game = self.game
        return (game.id, game.edition, game.seats, game.chosen, *self[1:-1])

    @property
    def boards(self) -> int:
        """How often one sits down: once for each deal, or for the match."""
        return self.deals or 1

    @property
    def two_sided(self) -> bool:
        """Whether the other seats can be taken."""
        return len(set(self.game.sides)) == 2

    def seat(self, across: bool) -> int:
        """Where somebody sits: in the asker's seat, or on the other side, in the next seat to the left."""
        own, sides = self.players.index(PERSON), self.game.sides
        left = ((own + step) % len(sides) for step in range(1, len(sides)))
        return next(seat for seat in left if sides[seat] != sides[own]) if across else own

    def side(self, across: bool) -> int:
        """The side of that seat."""
        return self.game.sides[self.seat(across)]

    def board(self, at: int, across: bool = False) -> Course:
        """What is played there, counted from 0, before any decision."""
        own, seat = self.seat(False), self.seat(across)
        players = list(self.players)
        players[own], players[seat] = players[seat], players[own]
        code = deal_code(self.seed, at + 1)
        start = self.start or (start_like_in_a_match(self.game, at) if self.deals else None)
        return Course(self.game, players, code, start=start)

    def check(self) -> None:
        """Raises Refused for what cannot be played."""
        if self.players.count(PERSON) != 1:
            raise Refused("A challenge is played by one person at a table, against bots.")
        Match(self.game, self.players, self.seed, start=self.start)
        if not deal_code(self.seed, self.boards):
            raise Refused("This deal code is too long for so many deals.")


def bare(challenge: Challenge) -> str:
    """The link without anybody in it. It is the same for all links of a challenge."""
    return encode(challenge._replace(entrants=()))


def encode(challenge: Challenge, plays: bool = True) -> str:
    """The link of a challenge; without `plays`, with the scores alone. Raises Refused."""
    writer = Writer()
    Packing(writer, packable(challenge, plays)).go()
    text = written(CHALLENGE, writer.packed())
    if not text:
        raise Refused("With every play in it, this challenge is too long for a link.")
    return text


def packable(challenge: Challenge, plays: bool = True) -> Challenge:
    """The challenge as it is packed, its people in order. Raises Refused."""
    challenge.check()
    people = sorted(challenge.entrants, key=lambda one: one.key)
    if len(people) > MOST_PEOPLE:
        template = "Together that’s {count} people, but a challenge only has room for {most}."
        raise Refused(template, count=len(people), most=MOST_PEOPLE)
    return challenge._replace(entrants=tuple(people if plays else map(_without_plays, people)))


def decode(text: str) -> Challenge:
    """The challenge of a link, every play in it played again. The text may be what has become of a link.

    Raises BadLink, and nothing else.
    """
    found = read(text)
    if found.version != CHALLENGE:
        raise BadLink("This link holds no challenge.")
    packing = Packing(Reader(found.body), None)
    return proven(found, packing.go, encode, "This challenge can’t be opened. {why}")


def _without_plays(one: Entrant) -> Entrant:
    return one._replace(results=tuple(result and result._replace(play=None) for result in one.results))


# ---- Results.


def result_of(challenge: Challenge, play: Table, marks: int = 0) -> Result:
    """What the play of a board makes. Raises Refused if it is not over, or goes on after its end."""
    if not challenge.deals:
        if not play.winners:
            raise Refused("A match in it isn’t over.")
        return Result(play.totals, marks, play)
    if play.phase == "play" or play.number > 1:
        raise Refused("A deal in it isn’t over." if play.number == 1 else "It has more than one deal.")
    return Result(tuple(play.game.score(play.s)), marks, play)


def check_scores(challenge: Challenge, scores: Sequence[int]) -> None:
    """Raises Refused for scores that nobody can have made."""
    most = games.bounds_of(challenge.game).margin() if challenge.deals else FARTHEST
    if max(map(abs, challenge.game.leads(scores))) > most or max(map(abs, scores)) > FARTHEST:
        raise Refused("The score in it isn’t possible.")


# ---- Packing.


class Packing:
    """Goes through a challenge in the order of the format and packs `source`, or unpacks if it is None."""

    def __init__(self, digits: Digits, source: Challenge | None) -> None:
        self.digits = digits
        self.source: Any = source

    def go(self) -> Challenge:
        """The whole challenge."""
        digits, source = self.digits, self.source
        editions = source and source._replace(
            players=[EDITIONS.get(player, player) for player in source.players]
        )
        table = link.Packing(digits, editions)
        game = table.game()
        players = [PRESENT.get(player, player) for player in table.players(game.seats)]
        seed = digits.word(lambda: source.seed)
        deals = digits.digit(MOST_DEALS + 1, lambda: source.deals)
        start = table.start(game) if deals == 1 else None
        start = None if start == first_start(game) else start
        asker = digits.digit(TAGS, lambda: source.asker)
        challenge = Challenge(game, players, seed, deals, start, asker)
        challenge.check()
        count = digits.digit(MOST_PEOPLE + 1, lambda: len(source.entrants))
        entrants = [self._entrant(challenge, source and source.entrants[at]) for at in range(count)]
        if source is None and len({one.key for one in entrants}) < len(entrants):
            raise BadLink(NOT_OURS)  # Somebody is in it twice.
        return challenge._replace(entrants=tuple(entrants))

    def _entrant(self, challenge: Challenge, source: Any) -> Entrant:
        tag = self.digits.digit(TAGS, lambda: source.tag)
        across = challenge.two_sided and self.digits.flag(lambda: source.across)
        name = self.digits.text(lambda: source.name)
        if not name or name != shown_name(name):
            raise Refused("One of the names in it can’t be used.")
        results = [
            self._result(challenge, across, at, source and source.results[at])
            for at in range(challenge.boards)
        ]
        return Entrant(tag, name, across, tuple(results))

    def _result(self, challenge: Challenge, across: bool, at: int, source: Any) -> Result | None:
        digits = self.digits
        kind = digits.digit(3, lambda: 0 if source is None else 1 if source.play is None else 2)
        if not kind:
            return None
        marks = digits.digit(2 * SEVERAL, lambda: source.marks)
        if kind == 2:
            course = challenge.board(at, across)
            course.deals = []
            return result_of(challenge, link.Packing(digits, source and source.play).plays(course), marks)
        sides = range(len(set(challenge.game.sides)))
        scores = [digits.signed(lambda: source.scores[side]) for side in sides]  # noqa: B023
        check_scores(challenge, scores)
        return Result(tuple(scores), marks)
