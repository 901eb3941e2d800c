"""What people are told: every sentence of a game can be put into words, for every seat and an onlooker."""

import re
from collections.abc import Container, Iterator
from traceback import walk_tb
from typing import Any

from parlour.cards import cards_in
from parlour.check.blame import Wrong
from parlour.check.hidden.positions import news_of_deal
from parlour.dealer import Chance
from parlour.game import Game
from parlour.play.scoresheet import sheet
from parlour.play.views.viewer import Viewer
from parlour.rules import Rules
from parlour.state import PLAY, State
from parlour.table import Table
from parlour.table.knowledge import Guesser
from parlour.table.match import Match
from parlour.words import FACT, RANK_NAMES, SUIT_NAMES, Say, Voice

UNSAYABLE = "A sentence can’t be put together: {why}"
UNCAPITAL = "A sentence starts with a small letter: “{text}”"
SMALL = re.compile(r"(^|[.!?] )[a-z]")
"""A sentence that begins with a small letter."""
SENTENCES = ("text", "status", "caption", "headline", "why", "prompt", "dealt")
"""What is a whole sentence, wherever it is in a view."""

LABELS = ("talk", "choices")
"""What is written on buttons: no whole sentences."""


def what_is_asked_can_be_told(match: Match, luck: Chance) -> None:
    """A question and its answers, and why a card may not be played, are said in words."""
    game, s = match.game, match.s
    voice = Voice(s.turn, game.sides, lambda card: game.face(s, card))
    if s.ask != "play":
        told(voice, "prompt", game.prompt(s))
    if s.choices:
        check_choices(game, s, voice)
    elif s.sizes:
        told(voice, "meaning", game.meaning(s, game.some_move(s, luck)))
    else:
        for card in cards_in(s.hands[s.turn] & ~game.legal(s) & ~game.tempting(s)):
            sentence(voice, "why_not", game.why_not(s, s.turn, card))
            game.rule(s, s.turn, card)
    for _, call in game.talk(s):
        told(voice, "call_name", game.call_name(s, call))
    if s.ask != PLAY or game.legal(s):  # Another check tells of a hand with no card to play.
        check_reasons(game, s, voice, luck)


def check_reasons(game: Game, s: State, voice: Voice, luck: Chance) -> None:
    """Of two answers, why either may be better, and what they are good for, is said in words if at all."""
    known = Guesser(game, s, game.decider(s)).known
    one, other = (game.some_move(known, luck) for _ in range(2))
    for ours in (True, False, None):
        if one != other and (why := game.why(known, one, other, ours)):
            sentence(voice, "why", why)
    if known.ask != PLAY:
        return
    for card in (one, other):
        if use := game.use(known, card):
            told(voice, "use", use)
    for takes in (True, False, None):
        if one != other and (besides := game.why_besides(known, one, other, takes)):
            sentence(voice, "why_besides", besides)


def check_choices(game: Game, s: State, voice: Voice) -> None:
    """Raises Wrong unless every value of a choice has a name of its own."""
    own = type(game).choice_name is not Rules.choice_name
    if not own and s.chosen == "seat" and not set(s.choices) <= set(range(game.seats)):
        said = "{hook} gets one of {values}, but nothing names these values: the game needs a choice_name."
        raise Wrong(said, hook=s.ask, values=", ".join(map(str, s.choices)))
    names = [told(voice, "choice_name", game.choice_name(s, value)) for value in s.choices]
    if len(set(names)) < len(names):
        raise Wrong(
            "{hook} gives several choices the same name: {names}.", hook="choice_name", names=", ".join(names)
        )


def what_is_shown_can_be_told(table: Table, luck: Chance) -> None:
    """The whole table can be shown, as it is now, to every seat and to an onlooker."""
    for you in (*range(table.game.seats), None):
        game, s, viewer = table.game, table.s, Viewer(table, you)
        for note in game.notes(s, you):
            told(viewer.voice(s), "notes", note.label)
            told(viewer.voice(s), "notes", note.value)
        for label, values in game.terms(s):
            for text in (label, *values):
                told(viewer.voice(s), "terms", text)
        check_capitals(viewer.view())


def what_happened_can_be_told(table: Table, luck: Chance) -> None:
    """The news since the last deal can be told to every seat and to an onlooker, in whole sentences."""
    for you in (*range(table.game.seats), None):
        viewer = Viewer(table, you)
        for news in news_of_deal(table):
            sentence(viewer.voice(news.state), "", news.say)
        for text in viewer.log():
            check_capital(text)


def a_deal_can_be_told(table: Table, luck: Chance) -> None:
    """A deal that is over can be shown step by step, with its result and the sheet of scores."""
    seats = table.game.seats
    you = int(luck() * (seats + 1))
    viewer = Viewer(table, you if you < seats else None)
    since = len(table.news) - len(news_of_deal(table))
    check_capitals([viewer.news(since), sheet(viewer)])


def check_capitals(shown: Any) -> None:
    """Raises Wrong if a sentence that is shown begins with a small letter."""
    for text in sentences(shown):
        check_capital(text)


def check_capital(text: str) -> None:
    """Raises Wrong if a sentence begins with a small letter."""
    if SMALL.search(text):
        raise Wrong(UNCAPITAL, text=text)


def sentences(shown: Any) -> Iterator[str]:
    """All that is told in sentences, wherever it is in a message."""
    if isinstance(shown, list):
        for part in shown:
            yield from sentences(part)
    elif isinstance(shown, dict):
        yield from (shown[field] for field in SENTENCES if isinstance(shown.get(field), str))
        yield from shown.get("sentences", [])
        yield from sentences([part for name, part in shown.items() if name not in LABELS])


def sentence(voice: Voice, hook: str, say: Any) -> str:
    """A whole sentence in words. Raises Wrong if it cannot be said, or begins with a small letter."""
    text = told(voice, hook, say)
    if SMALL.search(text):
        raise Wrong(
            "{hook} says a sentence that starts with a small letter: “{text}”" if hook else UNCAPITAL,
            hook=hook,
            said=template_of(say),
            text=text,
        )
    return text


def told(voice: Voice, hook: str, say: Any) -> str:
    """Something in words. Raises Wrong if it cannot be said."""
    if not isinstance(say, Say | str | int) or isinstance(say, bool):
        said = "{hook} returns {value}, which isn’t a Say, text or number."
        raise Wrong(said if hook else "A sentence is {value}, not a Say.", hook=hook, value=repr(say))
    if why := trouble(voice, say):
        raise Wrong(
            "{hook} says something that can’t be put together: {why}" if hook else UNSAYABLE,
            hook=hook,
            said=template_of(say),
            why=why,
        )
    text = voice.text(say)
    if not text.strip():
        raise Wrong("{hook} says nothing: an empty text.", hook=hook)
    return text


def template_of(say: Any) -> str:
    """The template of a sentence."""
    return say.template if isinstance(say, Say) else str(say)


KINDS: dict[str, Container[Any]] = {
    "card": range(53),
    "cards": range(1 << 53),
    "suit": range(len(SUIT_NAMES)),
    "rank": range(1, len(RANK_NAMES) + 1),
}
"""By kind of fact: what it can be, if that is the same at every table."""


def trouble(voice: Voice, say: Any) -> Say | None:
    """Why something cannot be put into words, or not rightly, because of its facts; None if all is well."""
    if not isinstance(say, Say):
        return None
    for found in FACT.finditer(say.template):
        name, forms = found.groups()
        if name not in say.facts:
            return Say("“{said}” names {fact}, which isn’t among its facts.", said=say.template, fact=name)
        if forms is not None and "|" not in forms:
            return Say("“{said}” has one form in {part}, not two.", said=say.template, part=found[0])
        value, kind = say.facts[name], name.split("_")[0]
        if isinstance(value, Say):
            if why := trouble(voice, value):
                return why
        elif not is_of_kind(voice, kind, value):
            shown = repr(value)
            return Say(
                "“{said}” calls {value} a {kind}, which it isn’t.", said=say.template, value=shown, kind=kind
            )
    return None


def is_of_kind(voice: Voice, kind: str, value: Any) -> bool:
    """Whether a fact is what its name says: a player or side at this table, a card, a number or text …"""
    kinds = KINDS | {"seat": range(len(voice.sides)), "side": voice.sides}
    if kind in kinds:
        return isinstance(value, int) and value in kinds[kind]
    return isinstance(value, int | float | str)


def unsaid(error: BaseException) -> tuple[Say, str] | None:
    """Of the sentence that was put into words when an error came up: why it cannot be, and its template.

    None if there was none.
    """
    frames = [frame for frame, _ in walk_tb(error.__traceback__) if frame.f_code is Voice._words.__code__]
    if not frames:
        return None
    voice, say = frames[-1].f_locals["self"], frames[-1].f_locals["say"]
    why = trouble(voice, say)
    return (Say(UNSAYABLE, why=why), say.template) if why else None


IN_PLAY = (what_is_asked_can_be_told,)
AT_ANY_TIME = (what_is_shown_can_be_told,)
WHEN_OVER = (what_happened_can_be_told, a_deal_can_be_told)
