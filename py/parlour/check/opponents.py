"""What holds for opponents: what they consider and say, and what the laboratory counts of their play."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from parlour import bots, games
from parlour.cards import cards_in
from parlour.check.blame import Wrong, defined
from parlour.check.hidden.positions import news_of_deal
from parlour.check.matches import MOST_DECISIONS
from parlour.check.sentences import sentence
from parlour.check.source import at_text
from parlour.dealer import Chance, chance
from parlour.hints import Hints
from parlour.moments import Moment, TakenTrick
from parlour.play.banter import speakers
from parlour.play.views.viewer import Viewer
from parlour.state import NOBODY, PLAY, State
from parlour.table import Table
from parlour.table.knowledge import Guesser
from parlour.words import Say

SIMULATIONS = 16
"""With this many, a bot has asked the hints for everything."""
TONES = ("dry", "warm", "brisk")


def hints_are_of_use(table: Table, luck: Chance) -> None:
    """What the hints say of a guess is allowed, and likelihoods are from 0 to 1."""
    game, seat = table.game, table.s.turn
    hints = games.hints_of(game)
    guess = Guesser(game, table.s, seat)(chance(luck()))
    if not 0 <= (likely := hints.likely(guess, seat)) <= 1:
        raise useless(hints, "likely", likely)
    if not guess.trick and guess.ask == PLAY and len(hints.promise(guess)) != len(set(game.sides)):
        raise useless(hints, "promise", list(hints.promise(guess)))
    for _ in range(MOST_DECISIONS):
        if guess.turn == NOBODY:
            return
        game.play(guess, check_answers(hints, guess, luck))


def check_answers(hints: Hints, guess: State, luck: Chance) -> int:
    """A move by the hints. Raises Wrong unless they play and answer as the rules allow."""
    game = hints.game
    if guess.ask == PLAY:
        legal = game.legal(guess)
        if (cards := hints.sensible(guess, legal)) & ~legal:
            said = "The hint {hook} would play {cards}, which isn’t allowed."
            raise Wrong(said, hook="sensible", place=defined(hints, "sensible"), cards=cards & ~legal)
        sensible = cards_in(cards or legal)
        return sensible[int(luck() * len(sensible))]
    answers = [hints.answer(guess, chance(luck()))]
    if guess.sizes:
        answers += hints.candidates(guess, chance(luck()))
    for answer in answers:
        if not game.allows(guess, answer):
            raise useless(hints, "answer" if answer is answers[0] else "candidates", answer)
    return answers[0]


def useless(hints: Hints, hook: str, value: Any) -> Wrong:
    """A hint gives something that is of no use."""
    said = "The hint {hook} returns {value}, which can’t be used here."
    return Wrong(said, hook=hook, place=defined(hints, hook), value=repr(value))


def the_best_bot_can_play(table: Table, luck: Chance) -> None:
    """The best bot finds a move that is allowed."""
    mind = bots.Mind(table, bots.find(bots.levels()[-1]), SIMULATIONS, ("check",))
    mind.think()
    if mind.failed:
        raise mind.failed
    if not table.game.allows(table.s, mind.best.move):
        raise Wrong("The best bot would make a move that isn’t allowed.", hook="playable")


def restrictions_leave_cards(table: Table, luck: Chance) -> None:
    """What a restriction leaves is a set of cards."""
    game, s = table.game, table.s
    for one in getattr(games.part(game.id, "events"), "RESTRICTIONS", ()):
        if s.ask == PLAY and not isinstance(one.of(game, s, game.legal(s)), int):
            said = "The restriction {name} doesn’t return a set of cards."
            raise Wrong(said, place=at_text(game.id, "events.py", f'"{one.name}"'), name=one.name)


# ---- What is noticed about a deal.


def moments(table: Table) -> Iterator[Moment]:
    """The moments of the deal just played."""
    news, taken = news_of_deal(table), list[TakenTrick]()
    for before, one in pairwise(news):
        if one.kind == "take" and one.seat is not None:
            taken.append(TakenTrick(one.seat, table.game.swing(one.state, one.seat, one.count or 0)))
        yield Moment(table.game, one, before.state, tuple(taken))


def what_is_noticed_can_be_told(table: Table, luck: Chance) -> None:
    """The conditions of banter and events can be asked about every moment, and each line can be said."""
    game = table.game
    lines = getattr(games.part(game.id, "banter"), "LINES", ())
    known = getattr(games.part(game.id, "events"), "EVENTS", ())
    for moment in moments(table):
        for event in known:
            if moment.kind in event.kinds:
                event.when(moment)
        for line in lines:
            facts = line.when(moment) if moment.kind in line.kinds else None
            if facts is not None:
                _say(table, line, {"seat": moment.seat, **facts})
    last = news_of_deal(table)[-1].state
    for figure in getattr(games.part(game.id, "events"), "FIGURES", ()):
        figure.of(game, last)


def _say(table: Table, line: Any, facts: dict[str, Any]) -> None:
    voice = Viewer(table, None).voice(table.s)
    if speakers(line, table.game.sides, facts):
        for tone in TONES:
            for template in getattr(line, tone):
                sentence(voice, "LINES", Say(template, **facts))


IN_PLAY = (hints_are_of_use, the_best_bot_can_play, restrictions_leave_cards)
WHEN_OVER = (what_is_noticed_can_be_told,)
