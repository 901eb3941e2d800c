"""What holds for the parts of a game beside its rules: its rules page, its lesson, the names of its hints."""

from collections.abc import Iterator

from parlour import games
from parlour.cards import BIT, CODES
from parlour.check.blame import SourceLine, Wrong
from parlour.check.sentences import told
from parlour.check.source import at_text, named, text_of
from parlour.dealer import Chance, chance
from parlour.drawing.rules_page import PARTS, blocks
from parlour.hints import Hints
from parlour.play.teaching import Teaching, begin
from parlour.state import PLAY
from parlour.words import Refused, Say

MOST_STEPS = 400
"""More decisions than the first deal of a lesson has."""


# ---- The rules page.


def rows_of_page(id: str) -> Iterator[tuple[str, int, str]]:
    """The blocks of the rules page: their file, the number of their first line, and their text."""
    for file in PARTS:
        number, block = 0, ""
        for n, row in enumerate((text_of(id, file) or "").splitlines(), 1):
            if row.startswith("> trick") or not row.strip():
                if block:
                    yield file, number, block
                block = ""
            if row.startswith("> trick"):
                yield file, n, row
            elif row.strip():
                number, block = (n, row) if not block else (number, f"{block}\n{row}")
        if block:
            yield file, number, block


def a_worked_trick_works(id: str, row: tuple[str, int, str]) -> None:
    """Every worked trick of the rules page can be played."""
    file, number, text = row
    at = SourceLine("", named(id, file), number)
    try:
        list(blocks(id, text))
    except Refused as refused:
        raise Wrong("This worked trick can’t be played. {why}", place=at, why=refused.say) from None
    except ValueError:
        raise Wrong(
            "A worked trick is written as > trick SEATS, name=value | CARDS | what it shows.", place=at
        ) from None


# ---- The lesson.


def parts_have_their_names(id: str) -> None:
    """lesson.py has a LESSON, and banter.py has LINES."""
    for file, name in (("lesson", "LESSON"), ("banter", "LINES")):
        module = games.part(id, file)
        if module and not hasattr(module, name):
            said = "{file} has no {name}."
            raise Wrong(said, place=SourceLine("", named(id, f"{file}.py"), 1), file=f"{file}.py", name=name)


def the_lesson_can_be_taken(id: str) -> None:
    """The first deal can be played to its end, as advised, and all that it says can be told."""
    lesson = getattr(games.part(id, "lesson"), "LESSON", None)
    if lesson is None:
        return
    try:
        taught = begin(id)
    except Refused as refused:
        place = at_text(id, "lesson.py", "LESSON")
        raise Wrong(
            "The first deal of the lesson can’t be dealt. {why}", place=place, why=refused.say
        ) from None
    check_tips(taught)
    taught.table.players = [taught.table.players[0], *["random"] * (taught.table.game.seats - 1)]
    luck = chance("lesson", id)
    said = taught.said()
    for _ in range(MOST_STEPS):
        if taught.table.phase != "play":
            break
        taught.table.do(_learned(taught, luck))
        said = taught.said()
    if said["step"] < said["steps"]:
        raise Wrong(
            "Played as advised, the lesson gives only {step} of its {steps} tips.",
            place=at_text(id, "lesson.py", "LESSON"),
            step=said["step"],
            steps=said["steps"],
        )


def check_tips(taught: Teaching) -> None:
    """Raises Wrong unless every tip can be told."""
    seats = {f"seat_{seat}": seat for seat in range(taught.table.game.seats)}
    voice = taught.viewer.voice(taught.table.s)
    for tip in taught.lesson.tips:
        told(voice, "LESSON", Say(tip.text, seat=0, points=0, card=0, total=0, **seats))


def _learned(taught: Teaching, luck: Chance) -> int:
    """The next move: what the lesson advises, what another player would like to play, or any."""
    table = taught.table
    game, s = table.game, table.s
    if s.turn:
        wished = taught.lesson.players[s.turn - 1].wished(table)
        return game.some_move(s, luck) if wished is None else wished
    said = taught.said()["tries"]
    tries = [card for card in range(len(BIT)) if CODES[game.face(s, card)] in said]
    if s.sizes and tries and game.allows(s, sum(BIT[card] for card in tries)):
        return sum(BIT[card] for card in tries)
    return next((card for card in tries if s.ask == PLAY and game.allows(s, card)), game.some_move(s, luck))


# ---- Hints.


def hints_have_a_table(id: str) -> None:
    """The classes in hints.py have the names of classes in rules.py, or help those that do."""
    module = games.part(id, "hints")
    kinds = {one.__name__ for rules in games.tables(id).values() for one in rules.__mro__}
    found = [thing for thing in vars(module).values() if isinstance(thing, type)] if module else []
    used = {base for thing in found if thing.__name__ in kinds for base in thing.__mro__}
    for thing in found:
        if (
            issubclass(thing, Hints)
            and thing.__module__ == getattr(module, "__name__", "")
            and thing not in used
        ):
            said = "hints.py has a class {name}, but no table has that name, so it is never used."
            raise Wrong(said, place=at_text(id, "hints.py", f"class {thing.__name__}"), name=thing.__name__)


# ---- Events.


def constants_can_be_set(id: str) -> None:
    """The constants that a study may change are numbers of the rules."""
    for one in getattr(games.part(id, "events"), "CONSTANTS", ()):
        if not any(isinstance(getattr(rules, one.name, None), int) for rules in games.tables(id).values()):
            said = "The constant {name} isn’t a number in the rules."
            raise Wrong(said, place=at_text(id, "events.py", f'"{one.name}"'), name=one.name)


ONCE = (parts_have_their_names, the_lesson_can_be_taken, hints_have_a_table, constants_can_be_set)
