"""A whole match in a link: packing it into a short text, and unpacking that again.

    first 3 letters  the version and the number of letters in all
    all others       one large number, the most significant letter first. Its lowest 24 bits are a hash
                     (BLAKE2s, three bytes, the most significant first) of the first three letters and of the
                     body, the least significant byte first; all others are the body.

Each letter is a digit in base 62, in the order A to Z, a to z, 0 to 9. The first three, as a number, are
3,844 and the number of letters, and 15,376 more for each version after 3. The rest has as many letters as it
would have if all bits of the hash were ones.

The body is a number in mixed radix: each digit has a base that both sides know by then, and the first is the
least significant. The digits, in order: the game's name in links, its edition, the number of seats less two
(in base 6), the options that are not at their default (how many, then the number and value of each), who
sits where, decisions taken back, decisions made (4,096 at most), the seed or 0. Then a digit says whether the
match starts with a later deal than the first of a match; if so, there follow that deal's number, the score
before it by side (each number doubled, and odd if it is negative), and what the deal before left for it, as
JSON. Then, for each deal: without a seed, its cards (for the first deal, after who deals); and each decision,
as its rank among the legal ones in pack order. In games with calls, a deal first says whether it has any, and
then before each decision whether a call comes, and which. If a deal is over and no decision follows, a digit
says whether the next is dealt.

Versions 1 and 2 were written until November 2026, and are read for ever. They are

    byte 0      the version
    bytes 1, 2  the number of bytes in all, the more significant byte first
    body        as above, the least significant byte first
    last 3      a hash of all the bytes before

in base64url without padding, so they begin with an A. In version 1, the digit of the seats has a base of 4,
and nothing says where the match starts. Version 2 was written only for what version 1 cannot say.

link_text.py writes the text, and mended_link.py reads it, whatever has happened to it on its way.

The order of shuffling and dealing (parlour.dealer) is part of the format, since deals follow from the seed.
"""

import json
from typing import Any

from parlour import games
from parlour.formats import bounded_json
from parlour.formats.link_text import CHALLENGE, EVENING, GAME, NEWEST, OLD, TURN, BadLink, written
from parlour.formats.mended_link import proven, read
from parlour.formats.mixed_radix import LETTERS, LONGEST_WORD, Digits, Reader, Writer
from parlour.formats.moves_codec import PackedMatch, Reading, packed_match, write
from parlour.formats.player_names import check_name
from parlour.game import Game
from parlour.options import Choice, Flag, Option
from parlour.table import PERSON, Table, replayed
from parlour.table.match import Course, Match, Start, tupled
from parlour.words import Refused

SEATS = {1: 4, 2: 6, 3: 6}
"""By version: how many different numbers of seats a link can hold, from two up."""
HOLDS_NO_MATCH = {
    GAME: "This link holds a game for the desk, not a match.",
    CHALLENGE: "This link holds a challenge: write #challenge= before it.",
    EVENING: "This link holds an evening: write #challenge= before it.",
    TURN: "This link holds a match by link: write #turn= before it.",
}
"""By version: what is said of other links."""
NEWER = "This link is from a newer version of Parlour Tricks: reload the page."
MOST_DECISIONS = 4096
NAMED, SAME, TEXT = 1, 2, 3
"""Who sits at a seat, if not a person (0): a bot named here, the bot named last, or any other text."""


def encode(match: Table | Course, version: int = NEWEST) -> str:
    """The link of a match. Raises Refused if the match, or the name of a player, is too long.

    A course is played for this, and a table is not.
    """
    check(match)
    table = match if isinstance(match, Table) else replayed(match)
    return _text(match, packed_match(table), version)


def check(match: Table | Course) -> None:
    """Raises Refused for what a link cannot hold."""
    if match.decisions > MOST_DECISIONS:
        raise Refused("A link can hold up to {most} decisions, and this match has more.", most=MOST_DECISIONS)
    for player in match.players:
        check_name(player)


def _text(source: Table | Course, done: PackedMatch, version: int) -> str:
    """The text of a link."""
    writer = Writer()
    try:
        Packing(writer, source, version).go(done)
    except UnicodeEncodeError:
        raise Refused("A player’s name contains a broken character, which a link can’t hold.") from None
    text = written(version, writer.packed())
    if not text:
        raise Refused("This match is too long for a link.")
    return text


def decode(text: str) -> Course:
    """The match of a link, every decision checked. The text may be an address, or what has become of a link.

    Raises BadLink, and nothing else.
    """
    return _read(text, Match)[0]


def opened(text: str) -> Table:
    """The table of a link, which is played once for it. Raises BadLink, like `decode`."""
    course, reading = _read(text, Table)
    table = reading.table
    table.undone = course.undone
    return table


def _read(text: str, kind: type[Match]) -> tuple[Course, Reading]:
    """The match of a link, and how it was read and played."""
    found = read(text)
    if found.version not in SEATS:
        raise BadLink(HOLDS_NO_MATCH.get(found.version, NEWER))

    def again(told: tuple[Course, Reading]) -> str:
        course, reading = told
        check(course)
        return _text(course, reading.packed, _version(course) if found.version in OLD else found.version)

    packing = Packing(Reader(found.body), None, found.version)
    return proven(found, lambda: packing.read(kind), again, "This link can’t be opened. {why}")


def _version(course: Course) -> int:
    """The old version that such a match was written in."""
    return 2 if course.start or course.game.seats - 2 >= SEATS[1] else 1


class Packing:
    """Goes through a match in the order of the format and packs `source`, or unpacks if it is None."""

    def __init__(self, digits: Digits, source: Any, version: int = NEWEST) -> None:
        self.digits = digits
        self.source = source
        self.version = version

    def go(self, done: PackedMatch | None = None) -> Course:
        """Write a match; `done`: what is said of its deals, if that is known. Returns how it begins."""
        course, _ = self._beginning()
        write(self.digits, self.source, done or packed_match(replayed(self.source)))
        return course

    def read(self, kind: type[Match] = Match) -> tuple[Course, Reading]:
        """Read a match, and play it as one of this kind."""
        course, left = self._beginning()
        return course, Reading(self.digits, course, left, kind)

    def _beginning(self) -> tuple[Course, int]:
        """The match before its first card, and how many decisions were made in it."""
        digits, source = self.digits, self.source
        game = self.game()
        players = self.players(game.seats)
        undone = digits.number(lambda: source.undone)
        left = digits.digit(MOST_DECISIONS + 1, lambda: source.decisions)
        seed = digits.word(lambda: source.seed or "")
        start = self.start(game) if self.version > 1 else None
        return Course(game, players, seed or None, [], [], undone, start), left

    # ---- What comes before the first card.

    def game(self) -> Game:
        """The game with its options."""
        digits, source = self.digits, self.source
        id, edition, seats = packed_table(digits, source and source.game, SEATS[self.version])
        plain = games.find(id, seats, None, edition)
        names = games.option_names(plain)
        given = [] if source is None else [name for name in names if _is_given(name, plain, source.game)]
        count = digits.number(lambda: len(given))
        if count > len(names):
            raise BadLink("This link sets more options than {name} has.", name=plain.name)
        chosen = dict(self._option(plain, names, given[place : place + 1]) for place in range(count))
        return games.find(id, seats, chosen, edition)

    def _option(self, plain: Game, names: tuple[str, ...], given: list[str]) -> tuple[str, Any]:
        """An option that is not at its default: its name and value."""
        which = self.digits.number(lambda: names.index(given[0]))
        options = {option.name: option for option in plain.options_for(plain.seats)}
        if which >= len(names) or names[which] not in options:
            raise BadLink("This link sets an option that {name} does not have.", name=plain.name)
        option = options[names[which]]
        value = self.digits.number(lambda: numbered(option, self.source.game.chosen[option.name]))
        return option.name, value_of(option, value)

    def players(self, seats: int) -> list[str]:
        """Who sits where."""
        players: list[str] = []
        bot = ""
        for seat in range(seats):
            player, bot = self._player(seat, bot)
            players.append(player)
        return players

    def _player(self, seat: int, bot: str) -> tuple[str, str]:
        """Who sits at a seat, and the bot that was named last."""
        kind = self.digits.digit(4, lambda: _kind(self.source.players[seat], bot))
        if kind == TEXT:
            return self.digits.text(lambda: self.source.players[seat]), bot
        if kind == NAMED:
            bot = self.digits.word(lambda: self.source.players[seat])
        return (bot if kind else PERSON), bot

    def start(self, game: Game) -> Start | None:
        """Where the match starts, if that is not its beginning."""
        digits, source = self.digits, self.source
        if not digits.flag(lambda: source.start is not None):
            return None
        number = digits.number(lambda: source.start.number)
        totals = [
            digits.signed(lambda: source.start.totals[side])  # noqa: B023
            for side in range(len(set(game.sides)))
        ]
        carry = digits.text(lambda: json.dumps(source.start.carry, separators=(",", ":")))
        start = Start(number, tuple(totals), read_carry(carry))
        start.check(game)
        return start

    def plays(self, course: Course) -> Table:
        """What was decided since a course begins: that of a table is written; or it is read, and played."""
        left = self.digits.digit(MOST_DECISIONS + 1, lambda: self.source.decisions)
        if self.source is None:
            return Reading(self.digits, course, left, Table).table
        table: Table = self.source
        write(self.digits, table, packed_match(table))
        return table


def _is_given(name: str, plain: Game, game: Game) -> bool:
    """Whether an option is not at its default. Of two alternatives, the unused one does not count."""
    return game.chosen.get(name) not in (None, plain.chosen.get(name))


def read_carry(text: str) -> Any:
    """What a deal leaves for the next, from JSON, which has lists for tuples. Raises Refused."""
    try:
        return tupled(bounded_json.read(text))
    except bounded_json.Unreadable:
        raise Refused("The link’s starting position is damaged.") from None


def packed_table(digits: Digits, source: Any, most: int) -> tuple[str, int, int]:
    """The id of a game, the edition of its rules, the number of seats, for which there are this many values.

    Raises BadLink for an unknown game.
    """
    code = digits.word(lambda: games.code(source.id))
    id = games.called(code)
    if id is None:
        raise BadLink("This link is for a game you don’t have: {code}.", code=code)
    edition = digits.number(lambda: source.edition)
    return id, edition, 2 + digits.digit(most, lambda: source.seats - 2)


def numbered(option: Option, value: Any) -> int:
    """The number of a value of an option in links."""
    return list(option.values).index(value) if isinstance(option, Choice) else int(value)


def value_of(option: Option, number: int) -> Any:
    """The value of an option with this number. One out of range is refused later, like that of any option."""
    if isinstance(option, Choice):
        return list(option.values)[number] if number < len(option.values) else str(number)
    return bool(number) if isinstance(option, Flag) else number


def _kind(player: str, bot: str) -> int:
    if player == PERSON:
        return 0
    if player == bot:
        return SAME
    return NAMED if len(player) <= LONGEST_WORD and set(player) <= set(LETTERS) else TEXT
