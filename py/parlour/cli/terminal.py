"""Playing in a terminal: the same views, news and sentences as the page, in plain text."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from parlour import bots
from parlour.cards import CARDS
from parlour.formats.record import move_of
from parlour.game import FAULT
from parlour.play.transcript import by_suit, name, score_lines
from parlour.play.views.viewer import Viewer
from parlour.state import PLAY
from parlour.table import Table
from parlour.words import Refused

if TYPE_CHECKING:
    from parlour.contract import Pile, Question, QuestionCard, SeatView, SideView, View

HELP = """Type a card by rank and suit (7h, 10s or ts), several with spaces between, or a choice's number.
Or: h hand, t trick, l last trick, s score, i state of play, ? what may be played, and why the rest may not,
none to choose no card, say CALL to your partner, q to leave."""


def sit_down(table: Table) -> None:
    """Let a person play a match from seat 0, until it is over or they leave."""
    terminal = Terminal(table)
    print(f"{terminal.viewer.view()['title']}, deal code {table.seed}. Type ? for help.")
    try:
        terminal.play()
    except (EOFError, KeyboardInterrupt):
        print("\nYou leave the table.")


class Terminal:
    """A person at a table, and how much news has been printed."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.viewer = Viewer(table, 0)
        self.told = 0

    def play(self) -> None:
        """Play to the end of the match."""
        while True:
            self.table.choose_only()
            bots.talk(self.table)
            self.print_news()
            if self.table.phase == "match over":
                return
            if self.table.phase == "deal over":
                input("Press Enter to deal again. ")
                self.table.next_deal()
            elif bots.is_next(self.table):
                self.offer_talk()
                if say := bots.decide(self.table):
                    print(self.viewer.text(say))
            else:
                self.ask(self.viewer.view())

    def print_news(self) -> None:
        """Print what has happened since the last call."""
        for news in self.viewer.news(self.told):
            own_cards = news["kind"] == "aside" and news["cards"]
            if news["log"] or news["kind"] == "play":
                print(news["text"])
            elif own_cards:
                print(f"{news['text']} ({' '.join(map(name, news['cards']))})")
            if news["kind"] == "score":
                print("\n".join(score_lines(news["view"])))
        self.told = len(self.table.news)

    def offer_talk(self) -> None:
        """Let the person make a call before the partner plays."""
        view = self.viewer.view()
        calls = [f"{talk['call']} {talk['text']}" for talk in view["talk"] if talk["open"]]
        while calls:
            typed = input(f"Say {', '.join(calls)}, or press Enter to say nothing > ").strip().lower()
            try:
                if typed == "q":
                    raise EOFError
                if typed and typed in ANSWERS:
                    print(ANSWERS[typed](view))
                    continue
                if typed:
                    self.table.say(0, typed.removeprefix("say ").upper())
                    self.print_news()
                return
            except Refused as refused:
                print(self.viewer.text(refused.say))

    def ask(self, view: View) -> None:
        """Ask the question again and again, until the person has decided."""
        print()
        print(_state(view))
        print(_hand(view))
        question = view["question"]
        assert question
        for number, choice in enumerate(question["choices"], 1):
            print(f"  {number}  {choice['text']}")
        while True:
            try:
                if self.decide(view, question, input(f"{question['prompt']} > ").strip().lower()):
                    return
            except Refused as refused:
                print(self.viewer.text(refused.say))

    def decide(self, view: View, question: Question, typed: str) -> bool:
        """Act on what was typed. Returns whether the person has decided. Raises Refused."""
        if typed == "q":
            raise EOFError
        if typed in ANSWERS:
            print(ANSWERS[typed](view))
            return False
        if typed.startswith("say "):
            self.table.say(0, typed[4:].upper())
            return True
        self.table.do(self.move(question, typed))
        return True

    def move(self, question: Question, typed: str) -> int:
        """The move that was typed. Raises Refused."""
        s = self.table.s
        entry: dict[str, Any] = {"do": s.ask, "seat": 0}
        if question["kind"] == "choice":
            numbers = [str(number + 1) for number in range(len(s.choices))]
            if typed not in numbers:
                raise Refused("Type one of {numbers}.", numbers=", ".join(numbers))
            entry[s.ask] = s.choices[int(typed) - 1]
            return move_of(self.table, entry)
        codes = [] if typed == "none" else [_code(word) for word in typed.split()]
        if question["kind"] == "cards":
            return move_of(self.table, {**entry, "cards": codes})
        if len(codes) != 1:
            raise Refused("Type one card, or ? for help.")
        move = move_of(self.table, {**entry, "card": codes[0]})
        return move + FAULT if s.ask == PLAY and self.table.game.tempting(s) >> move & 1 else move


def _code(word: str) -> str:
    """The code of a card that was typed. Raises Refused."""
    code = word.replace("10", "t").upper()
    code = "Jk" if code == "JK" else code
    if code not in CARDS:
        raise Refused("{word} is not a card: type a rank and a suit, such as 7h.", word=word)
    return code


def _state(view: View) -> str:
    """Everything on the table, one kind of thing to a line."""
    lines = [view["caption"] + " " + ", ".join(f"{fact['label']}: {fact['value']}" for fact in view["facts"])]
    for row in view["rows"]:
        suits = [" ".join(map(name, suit["cards"])) + ("*" if suit["mark"] else "") for suit in row["suits"]]
        lines.append(f"{row['name']}: " + " | ".join(filter(None, suits)))
    lines += [f"{pile['label']}: {_pile(pile)}" for pile in view["piles"]]
    lines.append(view["trick"]["text"])
    return "\n".join(lines)


def _pile(pile: Pile) -> str:
    if pile["cards"] is not None:
        return " ".join(map(name, pile["cards"]))
    return "some cards" if pile["count"] is None else str(pile["count"])


def _hand(view: View) -> str:
    """The hand by suit, with cards that may not be played in brackets."""
    ok = {card["card"]: card["ok"] for card in _asked(view)}
    ok = ok or dict.fromkeys(view["seats"][view["you"]]["cards"] or (), True)
    suits = [[name(code) if ok[code] else f"({name(code)})" for code in suit] for suit in by_suit(ok)]
    return "   ".join(map(" ".join, suits))


def _asked(view: View) -> list[QuestionCard]:
    """The cards of the question, if one is asked."""
    return view["question"]["cards"] if view["question"] else []


def _why(view: View) -> str:
    reasons = dict.fromkeys(card["why"] for card in _asked(view) if card["why"])
    return "\n".join([*reasons, HELP])


def _last(view: View) -> str:
    return view["last"]["text"] if view["last"] else "No trick has been taken yet."


def _scores(view: View) -> str:
    sides = [f"{side['name']} {side['total']}{_facts(side, ', ')}" for side in view["sides"]]
    return "\n".join(sides + [seat["name"] + _facts(seat, ": ") for seat in view["seats"]])


def _facts(of: SeatView | SideView, before: str) -> str:
    facts = ", ".join(f"{fact['label'].lower()} {fact['value']}" for fact in of["facts"])
    return before + facts if facts else ""


ANSWERS: dict[str, Callable[[View], str]] = {
    "": lambda view: HELP,
    "?": _why,
    "h": _hand,
    "t": lambda view: view["trick"]["text"],
    "l": _last,
    "s": _scores,
    "i": _state,
}
