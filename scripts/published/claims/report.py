"""What was measured of the games: in plain sentences for the rules pages, and exactly for designers."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

from parlour import games
from parlour.lab.strength import strengths
from parlour.words import Voice
from published.claims.studies import DEALS
from tooling.results import Rows
from tooling.steps import TOP

REPORT = Path(__file__).with_name("claims.md")
FRAME, QUESTIONS = REPORT.with_name("frame.md"), REPORT.with_name("questions.md")
GAMES = TOP / "py" / "parlour" / "games"
NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split()
MEASURED = (
    "## Measured\n\nWhat we found when bots played this game. Random players play any legal card; "
    "Club players and Experts are the opponents you meet here. Figures are rounded."
)
COLUMNS = {
    "lead_share": "%",
    "luck_share": "%",
    "real_choices": "%",
    "lead_changes": "",
    "decided": "%",
    "minutes": "",
    "effort": "",
}
"""The measures in the table of all tables, each with its form."""
MINUS = "\N{MINUS SIGN}"
FORMS = {"": (1, 0, ""), "1": (1, 1, ""), "%": (100, 0, "%"), "cost": (-1, 0, "")}
"""By form: by what a number is multiplied, its digits, and a sign after it."""
Found = dict[str, Any]
"""A measure: its `value`, the `low` and `high` ends of its range, and from how many deals it is."""


class Number:
    """A measure as people read it: `{name}` is rounded, `{name:1}` has one decimal, `{name:%}` is in percent,
    and `{name:cost}` is what is lost. If it is `exact`, it has a digit more, and its range."""

    def __init__(self, found: Found, exact: bool) -> None:
        self.found = found
        self.exact = exact

    def __format__(self, form: str) -> str:
        scale, digits, sign = FORMS[form]
        names = ("value", "low", "high") if scale > 0 else ("value", "high", "low")
        parts = [self.found[name] for name in names]
        value, low, high = (
            part if part is None else f"{part * scale:z.{digits + self.exact}f}".replace("-", MINUS)
            for part in parts
        )
        return f"{value}{sign} ({low} to {high})" if self.exact and low != high else f"{value}{sign}"


class Question(NamedTuple):
    """A question about a table, what is said about it, and sentences that answer it, each with its table.

    Sentences have measures by kind of player and way to play: `{club[usual].stuck:%}` is one, and
    `{club[limit=13].stuck:%}` another; `{club[limit=13].change.stuck}` is the difference between the two.
    """

    asked: str
    said: str
    answers: list[tuple[str, str]]


@cache
def questions() -> list[Question]:
    """What is in questions.md."""
    parts = QUESTIONS.read_text(encoding="utf-8").removeprefix("## ").split("\n\n## ")
    found = []
    for asked, said, listed in (part.strip().split("\n\n") for part in parts):
        answers = [line.removeprefix("- ").partition(": ") for line in listed.split("\n")]
        found.append(Question(asked, said, [(table, sentence) for table, _, sentence in answers]))
    return found


def write(kept: Rows) -> None:
    """Write the page and those of the games from the studies that are complete."""
    told = {
        "questions": "\n\n".join(f"## {part}" for part in answered(kept, exact=True)),
        "rows": "\n".join(rows(kept)),
        "levels": "\n".join(f"- {one}" for id in games.ids() for one in skill(id)),
    }
    REPORT.write_text(FRAME.read_text(encoding="utf-8").format(**DEALS, **told), encoding="utf-8")
    for id in games.ids():
        if text := for_rules(kept, id):
            (GAMES / id.replace("-", "_") / "measured.md").write_text(text, encoding="utf-8")


def answered(kept: Rows, exact: bool, id: str = "") -> Iterator[str]:
    """Each question, perhaps of one game, that has an answer, with its answers."""
    for asked, said, answers in questions():
        ours = [one for one in answers if not id or one[0].split()[0] == id]
        if found := [f"- {told}" for one in ours if (told := answer(kept, *one, exact))]:
            yield "\n".join([f"{asked}\n\n{said}\n" if exact else f"{asked} {said}\n", *found])


def answer(kept: Rows, table: str, sentence: str, exact: bool) -> str:
    """The sentence with its figures; empty if a study that it needs is not complete."""
    facts: dict[str, Any] = {bot: {} for bot in DEALS}
    for key, one in kept.items():
        study, _, against = key.partition(" against ")
        where, _, bot = study.rpartition(" ")
        if where == table:
            change = numbers(one["report"].get("differences", {}), exact)
            measured = numbers(one["report"]["against" if against else "measures"], exact)
            facts[bot][against or "usual"] = SimpleNamespace(**measured, change=SimpleNamespace(**change))
    try:
        return sentence.format(**facts)
    except KeyError:
        return ""


def numbers(measured: dict[str, Found], exact: bool) -> dict[str, Number]:
    return {name: Number(found, exact) for name, found in measured.items()}


def for_rules(kept: Rows, id: str) -> str:
    """What was measured of a game, for its rules page; empty if nothing was."""
    every = "\n".join(f"- {one}" for one in tables(kept, id))
    parts = [MEASURED, *answered(kept, False, id), "Among Club players:", every]
    return "\n\n".join(parts) + "\n" if every else ""


def skill(id: str) -> Iterator[str]:
    """How much better each level plays than the one below, by table of a game (measured by the ladder)."""
    for seats, game in games.tables(id).items():
        if told := levels(id, seats, exact=True):
            yield f"{game.name}, {game.table_name(seats).lower()}: {told}"


def levels(id: str, seats: int, exact: bool) -> str:
    # The page says of a table "Here Club beats Beginner".
    return " ".join(Voice().text(say).removeprefix("Here ") for say in strengths(id, seats, exact).values())


def tables(kept: Rows, id: str) -> Iterator[str]:
    """What each table of a game is like when Club players play."""
    for seats in games.tables(id):
        if one := kept.get(f"{id} {seats} club"):
            game = games.find(id, seats)
            found = one["report"]["measures"]
            minutes = round(found["minutes"]["value"])
            choices = NUMBERS[round(1 / found["real_choices"]["value"])]
            told = [
                leading(found["lead_share"], 1 / (max(game.sides) + 1)),
                luck(found["luck_share"]),
                f"About one decision in {choices} has a play that is clearly best.",
                f"A deal takes about {'a minute' if minutes == 1 else f'{minutes} minutes'}.",
                *([effort(found["effort"], game)] if "effort" in found else []),
                levels(id, seats, exact=False),
            ]
            yield f"{game.table_name(seats)}: {' '.join(told)}"


def leading(share: Found, even: float) -> str:
    """Whether it is good to lead first."""
    if share["low"] <= even <= share["high"]:
        return "Leading first makes no clear difference."
    good = "an advantage" if share["value"] > even else "a drawback"
    wins = Number(share, exact=False)
    return f"Leading first is {good}: it wins {wins:%} of the deals instead of {100 * even:.0f}%."


def luck(share: Found) -> str:
    """How much of a result is luck. The share cannot be below 0, but the lower end of its range can."""
    low, high = (5 * round(20 * share[end]) for end in ("low", "high"))
    if share["low"] <= 0:
        return f"No more than about {high}% of the result is the luck of the deal."
    return f"Roughly {low} to {high}% of the result is the luck of the deal."


def effort(gain: Found, game: Any) -> str:
    """What it helps to think longer."""
    if gain["low"] <= 0:
        return "Thinking twice as long makes no clear difference."
    return f"Thinking twice as long gains about {Voice().text(game.amount(round(gain['value'])))} a deal."


def rows(kept: Rows) -> Iterator[str]:
    """The table of all tables."""
    for key, one in kept.items():
        if " against " not in key:
            table, _, bot = key.rpartition(" ")
            found = one["report"]["measures"]
            exact = numbers(found, exact=True)
            cells = [format(exact[name], form) if name in found else "–" for name, form in COLUMNS.items()]
            yield f"| {table} | {bot} | {' | '.join(cells)} | {found['tricks']['n']} |"
