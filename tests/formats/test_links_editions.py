"""Links outlive versions: their codes never change, and old editions open under their own rules."""

import sys
from contextlib import contextmanager
from copy import copy
from types import ModuleType

import pytest

from handmade_links import cut, explicit, facts, forged, number, played, told
from parlour import games
from parlour.formats.link import BadLink, decode, encode
from parlour.formats.record import line, record
from parlour.games import same_difference
from parlour.games.same_difference import rules
from parlour.options import Choice
from parlour.table import replayed
from tables import every_table

NEVER_MOVES = {
    "addenda": ("ad", ["target", "faults", "idle_cards_win"]),
    "american-bookshop": ("ab", ["limit", "courts", "scoring", "ante", "removed_suit"]),
    "counterpoint": ("cp", ["deals", "target", "card_points", "dispensation"]),
    "same-difference": ("sd", ["faults", "leader_plays", "different_ranks"]),
    "sixes-and-sevens": ("ss", ["deals", "target"]),
}
"""By game: its code, and its options by number. New options go last."""
VALUES_NEVER_MOVE = {
    "faults": ["prevented", "penalised"],
    "courts": ["zero", "counting"],
    "scoring": ["coins", "points"],
    "removed_suit": ["diamonds", "hearts"],
    "card_points": ["skat", "threes"],
    "leader_plays": ["first and third", "first and fourth"],
}


# ---- What a game declares.


@pytest.mark.parametrize("id", games.ids())
def test_a_game_declares_what_links_need(id):
    folder = games.folder(id)
    assert {"CODE", "EDITION", "OPTIONS"} <= set(vars(folder))
    assert isinstance(folder.CODE, str) and 0 < len(folder.CODE) <= 32
    assert type(folder.EDITION) is int and folder.EDITION >= 1
    options = {option.name for seats, at in games.tables(id).items() for option in at.options_for(seats)}
    assert set(folder.OPTIONS) == options and len(folder.OPTIONS) == len(options)
    assert all(games.edition(id) == game.edition for game in games.tables(id).values())


def test_codes_are_distinct():
    codes = [games.code(id) for id in games.ids()]
    assert len(set(codes)) == len(codes)
    assert [games.called(code) for code in codes] == list(games.ids())


@pytest.mark.parametrize("id", NEVER_MOVES)
def test_codes_and_option_numbers_never_change(id):
    code, options = NEVER_MOVES[id]
    assert games.code(id) == code
    assert list(games.folder(id).OPTIONS)[: len(options)] == options


@every_table
def test_the_order_of_the_values_of_a_choice_never_changes(id, seats):
    for option in games.tables(id)[seats].options_for(seats):
        if isinstance(option, Choice) and option.name in VALUES_NEVER_MOVE:
            values = VALUES_NEVER_MOVE[option.name]
            assert list(option.values)[: len(values)] == values


# ---- Another edition.


def forget():
    """Clear what has been found about the games. Finding them again marks their classes again."""
    for found in vars(games).values():
        if hasattr(found, "cache_clear"):
            found.cache_clear()
    for name in [name for name in sys.modules if name.startswith("parlour.games.") and ".edition_" in name]:
        del sys.modules[name]
    for id in games.ids():
        games.tables(id)


@pytest.fixture
def edition(monkeypatch):
    """Sets the edition of The Same Difference for one test."""

    @contextmanager
    def patched():
        yield
        monkeypatch.undo()
        forget()

    def now(number):
        monkeypatch.setattr(same_difference, "EDITION", number)
        forget()

    with patched():
        yield now


@pytest.fixture
def keep(monkeypatch, tmp_path):
    """Adds a module with the rules of an older edition."""

    def write(number, text):
        (tmp_path / f"edition_{number}.py").write_text(text)
        monkeypatch.setattr(same_difference, "__path__", [*same_difference.__path__, str(tmp_path)])

    return write


OLDER = '''"""The Same Difference as it was: the first deal won wins."""

from parlour.games.same_difference.rules import SameDifference as Now


class SameDifference(Now):
    def over(self, totals, deals):
        return max(totals) == 1
'''


def same():
    return games.find("same-difference", 2)


def refusal(link):
    with pytest.raises(BadLink) as refused:
        decode(link)
    return str(refused.value)


def test_an_older_edition_without_its_rules_is_refused(edition):
    link = encode(played(same(), "older").course)
    edition(2)
    assert refusal(link) == (
        "This link can’t be opened. It was made with edition 1 of The Same Difference. "
        "The rules have been corrected since, so it would play differently now."
    )
    assert decode(encode(played(same(), "older").course)).game.edition == 2


def test_a_newer_edition_is_refused(edition):
    edition(3)
    link = encode(played(same(), "newer").course)
    edition(2)
    assert "this page only has edition 2: reload the page." in refusal(link)


@pytest.mark.slow
def test_an_older_edition_opens_under_its_own_rules(edition, keep):
    """In the old edition, winning one deal won the match."""
    keep(1, OLDER)
    edition(2)
    table = played(games.find("same-difference", 2, None, 1), "older")
    link = encode(table.course)
    again = decode(link)
    assert again.game.edition == 1 and type(again.game).__module__.endswith("edition_1")
    assert facts(again) == facts(table.course) and len(again.deals) == 1
    assert told(again) == line(record(table)) and record(table)["winners"]
    assert encode(again) == link
    now = played(same(), "older")
    assert len(now.deals) > 1 and decode(encode(now.course)).game.edition == 2
    # Under the current rules the same deal has another link, and the match goes on.
    today = cut(now.course, 1, len(now.deals[0].moves))
    assert today.deals == again.deals and encode(today) != link
    assert not record(replayed(today))["winners"]


def test_an_explicit_deal_of_an_older_edition(edition, keep):
    keep(1, OLDER)
    edition(2)
    course = explicit(played(games.find("same-difference", 2, {"faults": "penalised"}, 1), "older/2"))
    assert facts(decode(encode(course))) == facts(course)


OLD_DEFAULT = """from parlour.games.same_difference import rules


class SameDifference(rules.SameDifference):
    options = rules.SameDifference.options
"""


def test_correcting_a_default_does_not_change_old_links(edition, keep, monkeypatch):
    """A link leaves out an option that has the default of its own edition."""
    values = VALUES_NEVER_MOVE["leader_plays"]
    both = [games.find("same-difference", 2, {"leader_plays": value}) for value in values]
    links = [encode(played(game, "default", 6).course) for game in both]
    keep(1, OLD_DEFAULT)
    edition(2)
    assert games.tables("same-difference", 1)[2] is not games.tables("same-difference")[2]
    corrected = [copy(option) for option in rules.SameDifference.options]
    corrected[1].default = values[1]
    monkeypatch.setattr(rules.SameDifference, "options", tuple(corrected))
    assert [decode(link).game.chosen["leader_plays"] for link in links] == values
    now = encode(played(same(), "default", 6).course)
    assert decode(now).game.chosen["leader_plays"] == values[1] and now not in links


def test_editions_do_not_affect_each_other(edition, keep):
    keep(1, OLDER)
    edition(2)
    old, now = games.find("same-difference", 2, None, 1), games.find("same-difference", 2)
    assert (old.edition, now.edition, old.id, now.id) == (1, 2, "same-difference", "same-difference")
    assert games.find("same-difference", 2, None, 2).edition == 2


# ---- A game that declares nothing.

WHIST = """from parlour.game import Game
from parlour.options import Flag, Number


class Whist(Game):
    tables = (4,)
    options = (Number("deals", "", "", 1, 1, 9), Flag("bolivia", "", "", False))
"""


@pytest.fixture
def new_game(edition, monkeypatch, tmp_path):
    """A game folder that holds only rules."""
    (tmp_path / "plain_whist").mkdir()
    (tmp_path / "plain_whist" / "__init__.py").write_text("")
    (tmp_path / "plain_whist" / "rules.py").write_text(WHIST)
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    forget()
    yield games.folder("plain-whist")
    for name in [name for name in sys.modules if name.startswith("parlour.games.plain_whist")]:
        del sys.modules[name]
    vars(games).pop("plain_whist", None)


def test_a_game_that_declares_nothing_has_links(new_game):
    assert isinstance(new_game, ModuleType)
    game = games.find("plain-whist", 4, {"deals": 2, "bolivia": True})
    table = played(game, "whist")
    assert facts(decode(encode(table.course))) == facts(table.course)
    # Its options are numbered alphabetically: bolivia is 0, deals is 1.
    by_hand = forged(
        code="plain-whist",
        seats=4,
        options=[[*number(0), *number(1)], [*number(1), *number(2)]],
        players=[[(4, 0)], [(4, 0)], [(4, 0)], [(4, 0)]],
    )
    assert encode(played(game, "a", 0, players=["person"] * 4).course) == by_hand
