"""What is worth a word: each occasion in deals worked out by hand, and that each line is said some day."""

import re

import pytest

from parlour import games
from parlour.cards import CARDS, set_of
from parlour.dealer import chance
from parlour.moments import Moment, TakenTrick
from parlour.play.banter import Listener, lines_of
from parlour.play.banter.lines import LINES
from parlour.state import NOBODY
from parlour.words import Say, Voice
from tables import TABLES
from whole_matches import whole_match

TONES = ("dry", "warm", "brisk")
LONGEST = 31
"""Letters of a line: that much fits between two players on a phone."""
MOST_MATCHES = 40
"""At a table, until there was an occasion for every line."""
MOST_TRIES = 2000
"""To say each template of a line."""


# ---- Each occasion.


def deal_of(id, hands, played, aside=(), totals=None, over=False, **options):
    """The news of a deal with these hands, led by seat 0. `played`: the cards, and the values of choices."""
    game = games.find(id, len(hands), options)
    s = game.state(1, len(hands) - 1, totals or (0,) * len(set(game.sides)), game.carry(None))
    s.hands = [set_of(CARDS[code] for code in hand.split()) for hand in hands]
    s.aside = [set_of(CARDS[code] for code in cards.split()) for cards in aside] or s.aside
    s.news = []
    game.tell(s, "deal", Say(""))
    game.lead(s, 0)
    for code in played.split():
        move = CARDS[code] if code in CARDS else int(code)
        assert game.allows(s, move), code
        game.play(s, move)
    assert s.turn == NOBODY
    game.tell(s, "match" if over else "score", Say(""))
    return game, s.news


def moments(game, news):
    """The number of each news item of a match, and the moment."""
    taken = []
    for at, one in enumerate(news):
        if one.kind == "deal":
            taken = []
            continue
        if one.kind == "take":
            taken.append(TakenTrick(one.seat, game.swing(one.state, one.seat, one.count)))
        yield at + 1, Moment(game, one, news[at - 1].state, tuple(taken))


def occasions(game, news):
    """By the number of a news item: the occasions for a line, with their facts in words."""
    found = {}
    voice = Voice(None, game.sides)
    for number, moment in moments(game, news):
        for line in lines_of(game):
            facts = line.when(moment) if moment.kind in line.kinds else None
            if facts is not None:
                said = {name: voice.text(fact) for name, fact in facts.items() if isinstance(fact, Say)}
                found.setdefault(number, {})[line.when.__name__] = facts | said
    return found


SPADES, HEARTS, DIAMONDS, CLUBS = range(4)

WORKED = {
    # The news of four players: 1 deal, 2 to 5 cards, 6 taken, 7 to 10 cards, 11 taken, and so on.
    "sixes and sevens": (
        deal_of(
            "sixes-and-sevens",
            ["KH AH 3S 2C TC", "2H 7S 2S KC 6S", "3H 5H 9D QC 6D", "4H 8H 7D 6C 6H"],
            "KH 2H 3H 4H  AH 7S 5H 8H  2S 9D 7D 3S  QC 6C 2C KC  TC 6S 6D 6H",
            totals=(4, 10),
            target=50,
        ),
        {
            8: {"new_trumps": {"suit": SPADES}},
            11: {"ruffed": {}},
            14: {"other_trumps": {"suit": DIAMONDS, "suit_old": SPADES}},
            18: {"turned": {}},
            # The two of clubs, for 5 and a six.
            21: {"small": {"rank": 2}},
            23: {"turned": {}},
            # The six of diamonds, for 5 and three sixes: the most before were 5 and a seven.
            26: {
                "dear": {"amount": "23 points"},
                "ruffed": {},
                "run": {"count": 3, "side": 0},
            },
            # 5 + 12 + 11 + 23 = 51 against 12: 39 more, from 4 against 10.
            27: {"nearly_there": {"side": 0, "amount": "7 points"}, "new_leader": {"side": 0}},
        },
    ),
    "a side that waits for its first trick, and loses the match": (
        deal_of(
            "sixes-and-sevens",
            ["AS AH AD 2C", "2S 2H 2D 3C", "3S 3H 3D 8C", "4S 4H 4D 9C"],
            "AS 2S 3S 4S  AH 2H 3H 4H  AD 2D 3D 4D  2C 3C 8C 9C",
            totals=(90, 95),
            over=True,
        ),
        {
            16: {"run": {"count": 3, "side": 0}},
            # The nine of clubs.
            21: {"first": {}, "last_to_play": {}},
            # 15 against 5: 100 to 95.
            22: {"won": {"side": 0}, "narrowly": {"amount": "5 points"}},
        },
    ),
    "addenda": (
        deal_of("addenda", ["TS", "7H", "KD", "JC"], "TS 7H KD JC"),
        {
            3: {"exactly": {}},
            # The king adds 7 again, and the jack takes it back.
            4: {"crossed": {"total": 24}},
            5: {"exactly": {}, "taken_back": {"count": 7}},
            6: {"last_to_play": {}},
        },
    ),
    "american bookshop": (
        deal_of(
            "american-bookshop",
            ["5S 3H AS QC", "9S 4H 6S 2C", "2H 7S KC"],
            "5S 9S 2  2H 3H 4H 1  6S 7S AS 2  KC QC 2C",
            limit=14,
        ),
        {
            3: {"full": {"total": 14}},
            6: {"named": {"seat_by": 1}},
            9: {"last_to_play": {}, "most": {"suit": HEARTS, "count": 3}},
            13: {"full": {"total": 14}},
            # Three spades against two.
            14: {"last_to_play": {}, "most": {"suit": SPADES, "count": 3}},
            16: {"named": {"seat_by": 0}},
            19: {"last_to_play": {}, "most": {"suit": CLUBS, "count": 3}},
            # 3 for spades; 3 for hearts and 3 for clubs, less 2 for spades.
            20: {"close": {"amount": "1 coin"}},
        },
    ),
    "counterpoint": (
        deal_of(
            "counterpoint",
            ["AS 9C KC JH 7H 7D", "TS 8C QC 8H KD 8S"],
            "AS TS  9C 8C  KC QC  JH 8H  7H KD  8S 7D",
            aside=["8D 9D 7C", "JC TC AC"],
        ),
        {
            4: {"rich": {"points": 21}},
            7: {"empty": {}},
            10: {"run": {"count": 3, "side": 0}},
            13: {"run": {"count": 4, "side": 0}},
            16: {"first": {}},
            19: {"empty": {}},
            # 21 + 7 + 2 = 30, and two diamonds and a club say 30. The other took 4 and had said 90.
            22: {"exact": {"seat": 0, "points": 30}, "far_out": {"seat": 1, "points": 86}},
        },
    ),
    "the same difference": (
        deal_of("same-difference", ["KS 2D 9S 4D", "5H 5C 8H 3C"], "KS 5H 2D 5C  9S 8H 4D 3C"),
        {4: {"wide": {"gap": 11}}, 5: {"none": {}}, 11: {"level": {"gap": 5}}},
    ),
}


@pytest.mark.parametrize(("deal", "worked"), WORKED.values(), ids=WORKED)
def test_occasions(deal, worked):
    assert occasions(*deal) == worked


def test_a_deal_ends_level():
    hands = ["AS 2H", "2S AH", "3S 3H", "4S 4H"]
    news = deal_of("sixes-and-sevens", hands, "AS 2S 3S 4S  2H AH 3H 4H")
    assert occasions(*news) == {12: {"level": {}}}


# ---- Each line.


def every_line():
    """Each line with the game it belongs to, empty for those of all games."""
    own = [
        (id, line)
        for id in games.ids()
        if games.part(id, "banter")
        for line in games.part(id, "banter").LINES
    ]
    return [("", line) for line in LINES] + own


def templates(line):
    return [*line.dry, *line.warm, *line.brisk]


LONG_FACTS = {
    "seat": "Frank",
    "side": "Edith and Omar",
    "suit": "diamonds",
    "amount": "12 points",
    "rank": "three",
}
"""What stands for a fact. Any other is a number of two figures."""


def shown(template):
    """A template as it is shown, with long facts."""
    text = re.sub(r"\{\w+:\w*\|(\w*)\}", r"\1", template)
    return re.sub(r"\{([a-z]+)(_\w+)?\}", lambda fact: LONG_FACTS.get(fact[1], "12"), text)


def test_lines_are_short_and_each_has_variants():
    for _, line in every_line():
        for tone in TONES:
            assert len(set(getattr(line, tone))) >= 2
        for template in templates(line):
            assert len(shown(template)) <= LONGEST, template
            assert template[-1] in ".!?", template


def some_moments(lines):
    """For each line a moment of a match at which somebody could say it, as far as there is one."""
    found = {}
    for number in range(MOST_MATCHES):
        for id, seats in TABLES:
            if any(owner in ("", id) for owner, line in lines if line not in found):
                match = whole_match(games.find(id, seats), f"line-{number}")
                for _, moment in moments(match.game, match.news):
                    for line in lines_of(match.game):
                        if moment.kind in line.kinds and line not in found and line.when(moment) is not None:
                            found[line] = moment
    return found


@pytest.mark.slow
def test_each_line_is_said_some_day(monkeypatch):
    lines = every_line()
    found = some_moments(lines)
    assert [line for _, line in lines if line not in found] == []
    luck = chance("some day")
    monkeypatch.setattr("parlour.play.banter.chance", lambda *parts: luck)
    for line, moment in found.items():
        game = moment.game
        missing = set(templates(line))
        for tone in TONES * MOST_TRIES:
            spoken = Listener(game, [], 0, (tone,) * game.seats).line(moment)
            if spoken:
                # A fact that is missing would raise an error here.
                assert Voice(0, game.sides).text(spoken.say)
                missing.discard(spoken.say.template)
            if not missing:
                break
        assert not missing
