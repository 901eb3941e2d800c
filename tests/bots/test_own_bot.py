"""A bot that somebody else has written: where it plays, what it sees, and what is said if it fails."""

import json
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest

from command_line import words
from parlour import bots, deal, games
from parlour.cli.arguments import main
from parlour.dealer import chance
from parlour.table import Table
from parlour.table.knowledge import Guesser
from parlour.table.view import View
from parlour.words import Refused
from positions import in_play, swap, swappable
from tables import every_table

LAST = """
from parlour.bots import Bot

class Last(Bot):
    label = "The Last"

    def choose(self, view, chance):
        assert view.hand and isinstance(view.history, list)
        return view.text(view.moves()[-1])

    def call(self, view, calls, chance):
        return calls[0]
"""


EXAMPLE = Path(__file__).resolve().parents[2] / "web" / "guide" / "python.md"
"""Has a whole bot."""


@contextmanager
def own_bots(folder, **texts):
    """Their names, given the texts of their files. Afterwards they are gone again."""
    place = folder / "parlour" / "bots"
    place.mkdir(parents=True)
    for name, text in texts.items():
        (place / f"{name}.py").write_text(text, encoding="utf-8")
    sys.path.append(str(folder))
    try:
        yield bots.look_again()
    finally:
        sys.path.remove(str(folder))
        bots.look_again()


def of_the_guide():
    """The bot that the guide has."""
    text = EXAMPLE.read_text(encoding="utf-8")
    begin = text.index('"""Plays each guess to its end')
    return text[begin : text.index("```", begin)]


@pytest.fixture
def last(tmp_path):
    with own_bots(tmp_path, the_last=LAST, _helper="x = 1", club="1 / 0", person="x = 1") as names:
        yield names


def test_a_bot_is_found_and_takes_no_place_of_ours(last):
    assert last == ("the-last",)
    assert bots.label("the-last") == "The Last"
    assert "the-last" in bots.names() and "the-last" not in bots.levels()
    assert bots.find("club").label == "Club"


@pytest.mark.slow
def test_the_bot_of_the_guide_beats_random_play(tmp_path, capsys):
    with own_bots(tmp_path, careful=of_the_guide()):
        terms = {"game": "addenda", "seats": 4, "a": "careful", "b": "random", "pairs": 3, "seed": "own"}
        assert main(words("duel", **terms)) == 0
    assert json.loads(capsys.readouterr().out)["mean"] > 30


@pytest.mark.slow
def test_a_bot_keeps_records_is_studied_and_sits_at_the_terminal(last, capsys, monkeypatch):
    table = {"game": "addenda", "seats": 4}
    assert main(words("record", **table, bots="the-last", seed="own", option="target=20")) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["players"] == ["the-last"] * 4
    assert "call" in {entry["do"] for dealt in told["deals"] for entry in dealt["log"]}
    assert main([*words("lab", **table, bots="the-last", deals=2, jobs=1), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["study"]["settings"][0]["bots"] == ["the-last"] * 4
    monkeypatch.setattr("builtins.input", lambda prompt: "q")
    assert main(words("play", **table, bots="the-last", seed="own")) == 0


def test_bench_prints_a_row_for_each_table(last, capsys):
    bench = ["bench", "the-last", "--game", "addenda", "--deals", "2", "--against", "random"]
    assert main(bench) == 0
    head, *rows, foot = capsys.readouterr().out.splitlines()
    assert head.split() == ["The", "Last", "against", "Random"]
    assert [row.split()[:2] for row in rows] == [["addenda", "2"], ["addenda", "4"]]
    assert foot == "Points ahead per deal, with 95% intervals, over 2 deals, each played in duplicate."
    assert main([*bench, "--json"]) == 0
    first, second = json.loads(capsys.readouterr().out)
    assert (first["seats"], second["seats"], first["against"], first["deals"]) == (2, 4, "random", 2)
    assert first["interval"][0] < first["mean"] < first["interval"][1]


# ---- What it sees.


@every_table
def test_what_a_bot_sees_does_not_depend_on_hidden_cards(id, seats):
    for steps in (0, 9, 25):
        table = in_play(games.find(id, seats), f"own/{steps}", steps)
        before = seen(table)
        pairs = swappable(table, table.decider)
        for pair in pairs[:: max(len(pairs) // 3, 1)]:
            swap(table, *pair)
            assert seen(table) == before


def seen(table):
    """All that the bot can reach without private names, and the same guesses."""
    view = View(table.game, table.decider, Guesser(table.game, table.s, table.decider), table.happened)
    return reached(view), [reached(view.guess(chance("seen", number))) for number in range(3)], str(view)


def reached(thing):
    if isinstance(thing, dict | list | tuple | int | str | float | None):
        return repr(thing)
    names = [name for name in dir(thing) if not name.startswith("_") and name != "game"]
    values = {name: getattr(thing, name) for name in names}
    return {name: reached(value) for name, value in values.items() if not callable(value)}


def test_everybody_sees_what_is_done_but_not_what_is_laid_aside():
    table = in_play(games.find("counterpoint", 2), "own", 4)
    assert table.happened[:2] == ("0 aside", "1 aside") or table.happened[:2] == ("1 aside", "0 aside")
    seat, card = table.deal.log[2]["seat"], table.deal.log[2]["card"]
    assert table.happened[2] == f"{seat} play {card}"
    assert len(table.happened) == 4


# ---- What is said if it fails.


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("x =", "The bot odd can’t be used: SyntaxError, invalid syntax (odd.py, line 1), line 1 of odd.py."),
        ("x = 1", "The bot odd can’t be used: It has no subclass of parlour.bots.Bot."),
        ("return 1 / 0", "The bot odd failed: ZeroDivisionError, division by zero, line 5 of odd.py."),
        ("return 99", "The bot odd chose 99, which is not possible: seat {turn} must play a card."),
        ("return 'AS AH'", "The bot odd chose 'AS AH', which is not possible: seat {turn} must play a card."),
        ("return None", "The bot odd chose None, which is not possible: seat {turn} must play a card."),
    ],
    ids=str,
)
def test_what_is_wrong_is_said_in_one_sentence(tmp_path, text, why):
    head = "from parlour.bots import Bot\n\nclass Odd(Bot):\n    def choose(self, view, chance):\n        "
    with own_bots(tmp_path, odd=head + text if text.startswith("return") else text):
        table = Table(games.find("sixes-and-sevens", 4), ["odd"] * 4, "own")
        with pytest.raises(Refused) as refused:
            bots.decide(table)
        assert bots.label("odd") == "odd"
    assert str(refused.value) == why.replace("{turn}", str(table.decider))


def test_a_bot_that_would_be_shown_every_card_sits_at_no_table(tmp_path):
    with own_bots(tmp_path, odd=LAST.replace('label = "The Last"', "cheats = True")):
        with pytest.raises(Refused, match="sees every card"):
            bots.find("odd")
        assert bots.find_any("odd").name == "odd"


# ---- What would a bot do here?


def test_a_deal_can_be_asked_what_a_bot_would_do():
    class First(bots.Bot):
        def choose(self, view, chance):
            return view.moves()[0]

    hand = deal.begin("sixes-and-sevens", seed=7)
    assert hand.ask(First()) == hand.moves()[0]
    assert hand.ask("club") == hand.ask("club") in hand.moves()
    with pytest.raises(Refused, match="There is no bot nobody"):
        hand.ask("nobody")
    while not hand.is_over:
        hand.play(hand.ask(First()))
    with pytest.raises(Refused, match="The deal is over"):
        hand.ask("club")
