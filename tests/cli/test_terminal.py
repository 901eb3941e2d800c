"""`parlour play`: a person at a terminal who knows only what is printed there."""

import builtins
import io
import re
from contextlib import redirect_stdout

import pytest

from parlour import games
from parlour.cli.arguments import main
from tables import mostly_slow

CARD = r"\(?(?:(?:10|[2-9AJQK])[♠♥♦♣]|Joker)\)?"
HAND = re.compile(rf"{CARD}(?: +{CARD})*")
SEED = "violet"


class Person:
    """Types what `wishes` returns for a prompt or, if that is None, any card that may be played."""

    def __init__(self, monkeypatch, wishes=lambda person, prompt: None):
        self.printed = io.StringIO()
        self.seen = ""
        self.prompt = ""
        self.tries = []
        self.answers_left = 1000
        self.wishes = wishes
        monkeypatch.setattr(builtins, "input", self.answer)

    def sit_down(self, id, seats, *options, seed=SEED):
        """The exit status of a whole match."""
        arguments = ["play", "--game", id, "--seats", str(seats), "--bots", "random", "--seed", seed]
        for option in options:
            arguments += ["--option", option]
        with redirect_stdout(self.printed):
            return main(arguments)

    @property
    def text(self):
        """Everything on the screen, including what was typed."""
        return self.seen + self.new

    @property
    def new(self):
        """What was printed since the last answer."""
        return self.printed.getvalue()[len(self.seen) :]

    @property
    def hand(self):
        """The hand as it was last shown."""
        shown = [line for line in self.text.splitlines() if HAND.fullmatch(line)]
        return shown[-1].split() if shown else []

    def answer(self, prompt):
        self.answers_left -= 1
        assert self.answers_left, self.text[-2000:]
        asked_anew = prompt != self.prompt or any(HAND.fullmatch(line) for line in self.new.splitlines())
        wish = self.wishes(self, prompt)
        if wish is not None or asked_anew or not self.tries:
            self.tries = [wish] if wish is not None else self.answers(prompt)
        self.prompt = prompt
        typed = self.tries.pop(0) if self.tries else ""
        self.printed.write(f"{prompt}{typed}\n")
        self.seen = self.printed.getvalue()
        return typed

    def answers(self, prompt):
        """Answers to try at a prompt, one after another."""
        if prompt.startswith(("Enter", "Say")):
            return [""]
        if prompt.startswith("You took the trick: who leads"):
            return ["1"]
        free = [typed(card) for card in self.hand if not card.startswith("(")]
        if prompt.startswith("Set three cards aside as your bid"):
            return [" ".join(free[:3])]
        if prompt.startswith("Choose cards to add"):
            return [" ".join(free[:1])]
        return free


def typed(card):
    """A card as people type it, from how it is shown."""
    return card.strip("()").replace("Joker", "jk").translate(str.maketrans("♠♥♦♣", "shdc"))


def short(id, seats):
    """Options for a short match."""
    names = [option.name for option in games.tables(id)[seats].options_for(seats)]
    return ["target=20"] if "target" in names else []


# ---- Whole matches.


@mostly_slow
def test_a_whole_match_at_every_table(monkeypatch, id, seats):
    person = Person(monkeypatch)
    assert person.sit_down(id, seats, *short(id, seats)) == 0
    last = person.text.rstrip().rpartition("\n")[2]
    assert re.fullmatch(r".* (wins?|shares?) the match\.|The match ends level\.", last)


@mostly_slow
def test_a_card_that_may_not_be_played_is_explained(monkeypatch, id, seats):
    told = []

    def stubborn(person, prompt):
        """Try the first card in brackets, once at each prompt, and note the answer."""
        forbidden = [card for card in person.hand if card.startswith("(")]
        if told and told[-1] is None:
            told[-1] = person.new.strip()
        elif prompt.startswith("Your turn") and forbidden and len(told) < 3:
            told.append(None)
            return typed(forbidden[0])
        return None

    assert Person(monkeypatch, stubborn).sit_down(id, seats, *short(id, seats)) == 0
    assert told
    for words in told:
        assert re.search("follow suit|already .* in this trick", words, re.IGNORECASE) and "\n" not in words


# ---- Commands.


def lines(*script):
    """Type these lines, one at each prompt, and then leave."""
    rest = [*script, "q"]
    return lambda person, prompt: rest.pop(0)


def answers_to(monkeypatch, table, *script):
    """What is printed after each of these lines at the first prompt."""
    person = Person(monkeypatch, lines(*script))
    assert person.sit_down(*table) == 0
    parts = re.split(r"(?m)^Your (?:lead|turn to play)\. > ", person.text)[1:]
    return [part.partition("\n")[2].strip() for part in parts]


def test_each_command_is_answered(monkeypatch):
    screen = answers_to(monkeypatch, ("sixes-and-sevens", 4), "?", "", "h", "t", "l", "s", "i")
    why, help, hand, trick, last, score, state, left = screen
    assert help in why and "q to leave" in help
    assert HAND.fullmatch(hand)
    assert trick.startswith(("Trick 1: ", "No card"))
    assert last == "No trick has been taken yet."
    assert "West and East 0" in score and "West: tricks 0" in score
    assert "Deal 1 of 4." in state and trick in state
    assert left == "You leave the table."


def test_each_reason_why_not_is_given_once(monkeypatch):
    reasons = answers_to(monkeypatch, ("addenda", 2), "?")[0].splitlines()
    suits = [line for line in reasons if re.fullmatch(r".*already a \w+ in this trick\.", line)]
    assert sorted(set(suits)) == sorted(suits)


@pytest.mark.parametrize(
    "line, words",
    [
        ("zz", "zz is not a card"),
        ("1s", "1s is not a card"),
        ("10", "10 is not a card"),
        ("say", "say"),
        ("say +s", "You can’t say +S right now"),
        ("say hello", "You can’t say hello right now"),
        ("fault", "is not a card"),
        ("as 2s", "one card"),
        ("jk", "isn’t in"),
        ("♠", "is not a card"),
    ],
)
def test_nonsense_is_answered_and_the_question_repeated(monkeypatch, line, words):
    said = answers_to(monkeypatch, ("addenda", 2), line)[0]
    assert words.lower() in said.lower() and "\n" not in said


def test_what_was_typed_is_quoted_unchanged(monkeypatch):
    assert answers_to(monkeypatch, ("addenda", 2), "zz")[0].startswith("zz ")
    assert "? for help" in answers_to(monkeypatch, ("addenda", 2), "as 2s")[0]


def test_cards_may_be_typed_in_several_ways(monkeypatch):
    for line in ("TS", "ts", "10s", "10S", " 10s "):
        said = answers_to(monkeypatch, ("addenda", 2), line)[0]
        assert "10♠" in said or "not in" in said or "already" in said


@pytest.mark.parametrize("leaving", [EOFError, KeyboardInterrupt])
def test_end_of_input_or_an_interrupt_leaves_the_table(monkeypatch, leaving):
    def gone(person, prompt):
        raise leaving

    person = Person(monkeypatch, gone)
    assert person.sit_down("addenda", 2) == 0
    assert person.text.endswith("You leave the table.\n")


# ---- Questions that do not ask for a card.


def at(prompts, *script):
    """Type these lines at prompts that begin with this; at others play any card."""
    rest = list(script)
    return lambda person, prompt: rest.pop(0) if prompt.startswith(prompts) and rest else None


def test_who_leads_is_asked_by_number(monkeypatch):
    person = Person(monkeypatch, at("You took the trick: who leads", "7", "west", "0", "3", "1", "2"))
    assert person.sit_down("american-bookshop", 3) == 0
    assert person.text.count("Type one of 1, 2, 3.") == 3
    assert "  1  You\n  2  West\n  3  East\nYou took the trick: who leads" in person.text
    assert person.text.index("East to lead.") < person.text.index("You lead next.")


def test_a_bid_is_three_cards(monkeypatch):
    person = Person(monkeypatch, at("Bid by setting", "", "as", "as 2s 3s 4s", "zz 2s 3s"))
    assert person.sit_down("counterpoint", 3, "deals=3") == 0
    assert person.text.count("You lay cards face down.") == 3
    assert re.search(r"You show (\S+ ){2}\S+\.", person.text)


def test_what_others_lay_aside_is_not_printed(monkeypatch):
    """Neither as it happens nor on the table: in three deals, only three piles are shown, all your own."""
    person = Person(monkeypatch)
    assert person.sit_down("counterpoint", 3, "deals=3") == 0
    assert re.findall(r"(\w+) lays? cards face down", person.text) == ["You"] * 3
    piles = set(re.findall("^Aside: (.*)$", person.text, re.MULTILINE))
    assert "3" in piles and len(piles - {"3"}) == 3


def meeting(monkeypatch, prompt, table, wishes=lambda: lambda person, prompt: None):
    """A person who met this prompt in a match, whatever the bots did."""
    for number in range(20):
        person = Person(monkeypatch, wishes())
        assert person.sit_down(*table, seed=f"{SEED}-{number}") == 0
        if prompt in person.text:
            return person
    raise AssertionError(f"nobody was asked: {prompt}")


BOOKS = "Which of your last cards go on your shelf?"
SHOP = ("american-bookshop", 4)


@pytest.mark.slow
def test_books_may_be_kept(monkeypatch):
    assert "You show " in meeting(monkeypatch, BOOKS, SHOP).text


@pytest.mark.slow
def test_a_player_may_keep_no_card(monkeypatch):
    def nothing():
        ways = iter(["", "none", "0", "-", "no", "."] * 4)
        return lambda person, prompt: next(ways, "q") if prompt.startswith(BOOKS) else None

    person = meeting(monkeypatch, BOOKS, SHOP, nothing)
    assert "You leave the table." not in person.text and "You show" not in person.text


# ---- Faults and calls.


def test_a_card_may_be_misplayed(monkeypatch):
    def careless(person, prompt):
        """Play the first card of the hand, whatever it is, once each turn."""
        return typed(person.hand[0]) if person.hand and "isn’t allowed." not in person.new else None

    person = Person(monkeypatch, careless)
    assert person.sit_down("addenda", 2, "faults=penalised", "target=100") == 0
    assert re.search(r"You try \S+, which isn’t allowed\.", person.text)


def test_a_call_to_the_partner_can_be_made(monkeypatch):
    def talkative(person, prompt):
        """Try to call before every answer, until a call has been accepted."""
        done = "You say: " in person.text or person.seen.endswith("say +s\n")
        return None if done or prompt.startswith("Enter") else "say +s"

    person = Person(monkeypatch, talkative)
    assert person.sit_down("addenda", 4, "target=200") == 0
    assert "You say: play spades." in person.text
