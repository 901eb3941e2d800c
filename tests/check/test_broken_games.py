"""What is wrong with a game is said in a sentence, with its line: small games, each wrong in one way."""

import re
from functools import partial
from itertools import count
from math import inf

import pytest
from broken_games import HEAD, QUICK, RULES, bring

from parlour import bots, games
from parlour.cards import CARDS
from parlour.check import Finding, check, check_match
from parlour.check.blame import Watch
from parlour.dealer import Laid
from parlour.formats.link import decode
from parlour.play.playing import Playing
from parlour.table import PERSON, Table
from parlour.words import Voice

__all__ = ["bring"]


def found(id):
    """What is wrong: each sentence, the file without its folder, and the line."""
    told = check(id, seconds=inf)
    findings = [one for one in told if isinstance(one, Finding) and one.kind == "wrong"]
    return [(one.text, one.file and one.file.partition("/")[2], one.line) for one in findings]


# A small game itself is well: see what is missing, at the end.
# By what is wrong: what a game adds to the rules of the small game (the first line that it adds is line 1),
# the sentence, and the line.
PLAYED = {
    "lost": (
        """
    def taken(self, s, seat):
        if sum(s.tricks) == 5:
            s.won[seat] &= ~SUIT[0] & ~SUIT[1] & ~SUIT[2] & ~SUIT[3]
        self.lead(s, seat)
""",
        r"^(\w+[♠♥♦♣] )+(is|are) lost: no hand, pile or trick has (it|them)\.$",
        4,
    ),
    "twice": (
        """
    def played(self, s, seat, card):
        if len(s.trick) == 4:
            s.aside[seat] |= BIT[card]
""",
        r"^\w+[♠♥♦♣] appears twice\.$",
        4,
    ),
    "no-index": (
        """
    def taken(self, s, seat):
        high = [card for card in cards_in(s.won[seat]) if card > 51]
        s.points[seat] += high[0]
        self.lead(s, seat)
""",
        "^taken raises IndexError, list index out of range.$",
        4,
    ),
    "no-winner": (
        """
    def winner(self, s):
        if s.led < 4:
            return None
        return super().winner(s)
""",
        "^winner returns None, not a seat.$",
        4,
    ),
    "no-name": (
        """
    def deal(self, s, dealer):
        dealer.deal(s, THIRTEEN, PACK)
""",
        "^deal raises NameError, name 'THIRTEEN' is not defined.$",
        3,
    ),
    "exits": (
        """
    def score(self, s):
        raise SystemExit
""",
        "^score raises SystemExit.$",
        3,
    ),
    "never-over": (
        """
    def over(self, totals, deals):
        return False
""",
        r"^over never ends the match: after 128 deals, the totals are \d+, \d+, \d+, \d+.$",
        2,
    ),
    "never-begun": (
        """
    def begin(self, s):
        self.choose(s, self.eldest(s), (0, 1, 2, 3), "ask_again")

    def ask_again(self, s, seat, other):
        self.begin(s)
""",
        "^The deal isn’t over after 1000 decisions: nothing ends it.$",
        5,
    ),
    "peeks": (
        """
    def notes(self, s, seat):
        left = cards_in(s.hands[1])
        return [Note("West holds", Say("{card}", card=left[0]))] if left and seat != 1 else []
""",
        r"^What notes says to \w+ depends on cards it can’t see\.$"
        r"|^\w+ learns something hidden: what notes says changes when .* and .*, both hidden from "
        r"\w+, change places\.$",
        2,
    ),
    "nameless": (
        """
    def begin(self, s):
        self.choose(s, self.eldest(s), (7, 8, 9), "bid")

    def bid(self, s, seat, value):
        self.lead(s, seat)
""",
        "^bid gets one of 7, 8, 9, but nothing names these values: the game needs a choice_name.$",
        5,
    ),
    "one-name": (
        """
    def begin(self, s):
        self.choose(s, self.eldest(s), (7, 8, 9), "bid")

    def choice_name(self, s, value):
        return Say("many" if value > 7 else "few")

    def bid(self, s, seat, value):
        self.lead(s, seat)
""",
        "^choice_name gives several choices the same name: few, many, many.$",
        5,
    ),
    "no-fact": (
        """
    def result(self, s, scores):
        return Say("It is over: {points} for {side_best}.", points=scores[0])
""",
        "^A sentence can’t be put together: “It is over: {points} for {side_best}.” names side_best, which "
        "isn’t among its facts.$",
        3,
    ),
    "small-letter": (
        """
    def result(self, s, scores):
        return Say("points for South: {points}.", points=scores[0])
""",
        r"^A sentence starts with a small letter: “points for South: \d+.”$",
        3,
    ),
    "short-score": (
        """
    def score(self, s):
        return [1, 2]
""",
        "^score gives 2 numbers for 4 sides.$",
        2,
    ),
    "other-luck": (
        """
    def deal(self, s, dealer):
        import random

        dealer.chance = random.random
        super().deal(s, dealer)
""",
        "^The same seed deals different cards: not all chance comes from the dealer.$",
        5,
    ),
    "no-cards": (
        """
    def playable(self, s, hand):
        return hand & SUIT[s.led]
""",
        r"^playable returns no card: (South|West|North|East) must play, but may play none of [^.]*\.$",
        2,
    ),
    "empty-offer": (
        """
    def taken(self, s, seat):
        if sum(s.tricks) == 1:
            self.choose(s, seat, (0, 1, 2, 3) if s.hands[seat] & SUIT[1] else (), "wish")
        else:
            self.lead(s, seat)

    def wish(self, s, seat, other):
        self.lead(s, seat)
""",
        "^taken asks for wish but offers nothing, at least in some hands the bots imagine: ask only if "
        "there is something to choose.$",
        4,
    ),
    "secret-field": (
        """
    fields = {"partner": -1}

    def begin(self, s):
        s.partner = next(seat for seat in range(4) if s.hands[seat] & BIT[12])
        super().begin(s)
""",
        r"^s\.partner depends on cards that \w+ can’t see, but everybody knows every field, bots too\. "
        r"Set it once everyone can see it; until then, work it out from the hands\.$",
        5,
    ),
    "secret-offer": (
        """
    def begin(self, s):
        kings = tuple(card for card in (12, 25, 38, 51) if not s.hands[self.eldest(s)] & BIT[card])
        self.choose(s, self.eldest(s), kings or (12,), "call_king", "card", announced=True)

    def call_king(self, s, seat, card):
        self.lead(s, seat)
""",
        r"^call_king is announced, but what is offered depends on cards that (South|West|North|East) can’t "
        "see: ask without announced.$",
        4,
    ),
}


# What may be traced, or raised, otherwise there.
ALSO_IN_PYODIDE = ("no-index", "exits", "peeks")


def as_parameter(id):
    return pytest.param(id, marks=[pytest.mark.in_pyodide] if id in ALSO_IN_PYODIDE else [])


@pytest.mark.slow
@pytest.mark.parametrize("id", [as_parameter(id) for id in PLAYED])
def test_what_is_wrong_in_play_is_said_with_its_line(bring, id):
    more, sentence, line = PLAYED[id]
    ((said, file, at),) = found(bring(id, more))
    assert re.search(sentence, said)
    assert (file, at) == ("rules.py", HEAD + line)


HEARTS = ["2H 3H 4H", "5H 6H 7H", "8H 9H TH", "JH QH KH"]


@pytest.mark.parametrize("person", [True, False])
def test_if_a_search_fails_that_is_told_and_the_match_goes_on(bring, person):
    """All hands are hearts, and bots imagine others, in which there is nothing to wish for."""
    game = games.find(bring("wish", PLAYED["empty-offer"][0], rules=QUICK), 4)
    hands = [[CARDS[code] for code in hand.split()] for hand in HEARTS]
    stock = [card for card in range(52) if not any(card in hand for hand in hands)]
    players = [PERSON if person else "club", "club", "club", "club"]
    table = Table(game, players, None, [(0, Laid(hands, stock, None))])
    at = QUICK.count("\n") + 4
    said = f"couldn’t think ahead and just played a legal card: Little has a bug in line {at} of rules.py."
    if person:
        playing = Playing(table, 0, 0)
        playing.proceed()
        post = next(filter(None, iter(lambda: next(playing.jobs())(), "")))
        assert post["update"]["note"] == f"West {said}"
    else:
        assert Voice().text(bots.decide(table)) == f"Seat 1 {said}"
        bots.play_out(table)
        assert table.winners


def test_a_wrong_fact_is_said_with_its_sentence_wherever_that_is_put_into_words(bring):
    """And not with whatever hook ran last before."""
    more = """
    def own_result(self, s, seat):
        return Say("{side} made {point}.", side=0)
"""
    said = (
        "A sentence can’t be put together: “{side} made {point}.” names point, which isn’t among its facts."
    )
    assert found(bring("misses", more, rules=QUICK)) == [(said, "rules.py", QUICK.count("\n") + 3)]


def test_a_field_that_a_copy_would_share_is_said_with_the_line_of_the_game(bring):
    more = """
    def begin(self, s):
        s.suits = []
        super().begin(s)
"""
    said = "The field suits holds a list, which a copy of the position would share: use a tuple."
    assert found(bring("shares", more)) == [(said, "rules.py", RULES[: RULES.index("class")].count("\n") + 1)]


@pytest.mark.in_pyodide
def test_a_hook_that_calls_itself_for_ever_is_said_with_its_line(bring):
    more = """
    def next_seat(self, s):
        return self.next_seat(s)
"""
    ((said, file, line),) = found(bring("calls-itself", more))
    # Python says where it was when it noticed.
    told = "next_seat raises RecursionError, maximum recursion depth exceeded"
    assert (said, file) in ((f"{told}.", "rules.py"), (f"{told} in comparison.", "rules.py"))
    assert line in (HEAD + 2, HEAD + 3)


@pytest.mark.in_pyodide
def test_a_loop_without_end_is_stopped_and_said_with_its_line(bring, monkeypatch):
    """The clock goes on by a second whenever it is looked at."""
    clock = partial(next, count())
    monkeypatch.setattr("parlour.check.trials.Watch", partial(Watch, clock=clock))
    more = """
    def worth(self, s, seat):
        while s.led < 4:
            seat += 1
        return 1
"""
    ((said, file, line),) = found(bring("loops", more))
    assert (said, file) == ("worth never finishes.", "rules.py")
    assert line in (HEAD + 3, HEAD + 4)


# ---- The other files of a game.

TOLD = """\
from parlour.games.forgets import rules
from parlour.words import Say

NAMES = {0: "spades", 1: "hearts", 2: "diamonds"}


class Little(rules.Little):
    def took(self, s, seat, worth):
        return Say("{seat} {seat:take|takes} the " + NAMES[s.led] + ".", seat=seat)
"""
PAGE = """\
## Play

Follow suit.

> trick 4 | 9D AD KS 3D | The ace takes it.
> trick 4 | 9D AD AD 3D | One ace too many.
> trick 4, colour red | 9D AD AS 3D | Nothing of the kind.

> trick four | 9D
"""
HINTS = """\
from parlour.hints import Hints


class Little(Hints):
    def sensible(self, s, cards):
        return cards | 1 << 51


class Small(Hints):
    pass
"""
LESSON = """\
from parlour.lesson import Lesson, Player, Tip

LESSON = Lesson(dealer=3, hands=["AS", "2S", "3S", "4S"], players=[Player()] * 3, tips=[Tip("Play.")])
"""


def test_an_error_in_what_people_are_told_is_said_with_its_line(bring):
    said = "took raises KeyError, 3."
    assert found(bring("forgets", told__py=TOLD)) == [(said, "told.py", 9)]


@pytest.mark.slow
def test_a_wrong_worked_trick_is_said_with_its_line(bring):
    assert found(bring("pages", rules=QUICK, page__md=PAGE)) == [
        ("This worked trick can’t be played. AD appears twice.", "page.md", 6),
        (
            "This worked trick can’t be played. Little doesn’t remember colour from trick to trick.",
            "page.md",
            7,
        ),
        ("A worked trick is written as > trick SEATS, name=value | CARDS | what it shows.", "page.md", 9),
    ]


@pytest.mark.slow
def test_hints_that_would_play_what_they_must_not_are_said_with_their_line(bring):
    assert found(bring("hints", hints__py=HINTS)) == [
        ("hints.py has a class Small, but no table has that name, so it is never used.", "hints.py", 9),
        ("The hint sensible would play K♣, which isn’t allowed.", "hints.py", 5),
    ]


@pytest.mark.slow
def test_a_lesson_that_cannot_be_dealt_is_said_with_its_line(bring):
    said = "The first deal of the lesson can’t be dealt. Seat 0 should get 3 cards, but has 1."
    assert found(bring("teaches", rules=QUICK, lesson__py=LESSON)) == [(said, "lesson.py", 3)]


@pytest.mark.slow
@pytest.mark.parametrize(("file", "name"), [("lesson", "LESSON"), ("banter", "LINES")])
def test_a_file_without_its_name_is_no_traceback(bring, file, name):
    assert found(bring("empty", rules=QUICK, **{f"{file}__py": "# Later.\n"})) == [
        (f"{file}.py has no {name}.", f"{file}.py", 1)
    ]


ABOUT = {
    "CODE = 'Little Game'\n": (
        "The CODE is 'Little Game': links need 1 to 32 characters from a-z, 0-9, - and /.",
        1,
    ),
    "CODE = 'little'\nEDITION = 'first'\n": (
        "The EDITION is 'first': it must be a whole number, 1 or more.",
        2,
    ),
    "CODE = 'little'\nOPTIONS = ('target', 'target')\n": ("OPTIONS names target twice.", 2),
    "CODE = 'little'\nOPTIONS = ('deals',)\n": ("OPTIONS leaves out target.", 2),
    "CODE = 'ss'\n": (
        "This game is left out: links know another game, sixes-and-sevens, by its CODE ss.",
        None,
    ),
}


@pytest.mark.parametrize("about", ABOUT)
def test_what_links_need_is_said_with_its_line(bring, about):
    said, line = ABOUT[about]
    assert found(bring("linked", about=about)) == [(said, "__init__.py" if line else None, line)]


def test_a_file_that_is_no_python_is_said_with_its_line(bring):
    more = "\n    def taken(self, s, seat)\n        pass\n"
    said = "Python can’t read this: expected ':'."
    assert found(bring("no-python", more)) == [(said, "rules.py", HEAD + 2)]


OPTIONS = {
    'Number("taken", "Taken", "So many.", 3, 1, 5)': "The option taken hides a hook or method "
    "of the same name.",
    'Number("Most", "Most", "So many.", 3, 1, 5)': "The option Most needs a name made of lower-case letters, "
    "digits and _.",
    'Number("most", "", "So many.", 3, 1, 5)': "The option most needs a label and a help sentence.",
    'Number("most", "Most", "So many.", 7, 1, 5)': "The usual value of the option most is 7, which isn’t "
    "allowed.",
}


@pytest.mark.parametrize("option", OPTIONS)
def test_what_is_wrong_with_an_option_is_said_with_its_line(bring, option):
    rules = RULES.replace("(target(20),)", f"(target(20), {option})")
    assert found(bring("optional", rules=rules)) == [(OPTIONS[option], "rules.py", HEAD)]


# ---- What is missing.


@pytest.mark.slow
def test_what_is_missing_is_listed_and_nothing_is_wrong_because_of_it(bring):
    id = bring("little", about="", rules=QUICK)
    findings = [one for one in check(id, seconds=inf) if isinstance(one, Finding)]
    assert {one.kind for one in findings} == {"missing"}
    assert [one.text for one in findings] == [
        "There is no CODE: links call the game little, after its folder, and break if that is renamed.",
        "There are no OPTIONS: links number options alphabetically, and a new one may shift those numbers.",
        "There is no told.py. It would say what people see: why a card can’t be played, what "
        "happened, how the score is made.",
        "There is no hints.py. It would say what opponents consider, so they play better.",
        "There is no page.md. It would be the rules page, with worked tricks.",
        "There is no lesson.py. It would be a first deal that teaches the game.",
        "There is no banter.py. It would have what opponents say about things that only happen in this game.",
        "There is no events.py. It would name what the lab counts.",
        "There is no bounds.py. It would say how far ahead a side can be, and how many decisions "
        "a deal can have.",
        "There is no cover.svg. It would be the game’s picture on the home screen.",
        "There is no sign.svg. It would be the game’s sign, a smaller picture.",
        "There is no designer. It would say whose game it is.",
        "There is no link. It would lead to the designer’s own page.",
        "There is no idea. It would sum up the game in one sentence.",
        "There is no emblem. It would name cards that stand for the game.",
        "There is no minutes. It would say about how long a match takes.",
        "There are no rulings. They would be tricks and positions worked out by hand.",
        "There are no transcripts. They would be whole matches in words.",
    ]


# ---- Seeing it again.


def test_a_finding_says_how_to_see_it_again(bring):
    id = bring("again", PLAYED["no-index"][0])
    (first,) = [one for one in check(id, seconds=inf) if isinstance(one, Finding) and one.kind == "wrong"]
    assert first.case.again(id) == "python -m parlour check again --seats 4 --seed check/0"
    (again,) = [one for one in check_match(id, 4, {}, "check/0") if isinstance(one, Finding)]
    assert again._replace(say=first.say) == first
    assert again.text == first.text
    # The fourth card of the first trick has not been played yet.
    assert (first.case.deal, first.case.decisions) == (1, 3)
    assert decode(first.case.link).decisions == 3


@pytest.mark.parametrize("id", ["find", "why", "sys"])
def test_a_game_cannot_take_the_place_of_a_word_of_the_engine(bring, id):
    assert found(bring(id)) == [(f"A game cannot be called {id}: rename its folder.", None, None)]
