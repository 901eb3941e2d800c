"""What the desk offers to write with comes from the source, and is all there."""

import re
from importlib import import_module

import pytest

from building import desk_for_page, write_a_game
from parlour.game import Game
from parlour.hints import Hints


@pytest.fixture(scope="module")
def words():
    return list(desk_for_page.words())


def names(words, of, part):
    return [word["name"] for word in words if word["of"] == of and word["part"] == part]


def test_the_hooks_are_in_the_order_of_a_deal(words):
    hooks = names(words, "Rules", 1)
    order = ["deal", "begin", "playable", "played", "next_seat", "winner", "worth", "taken", "score"]
    assert [name for name in hooks if name in order] == order
    assert {"remark", "notes", "terms"} <= set(names(words, "Rules", 2))
    assert {"name", "tables", "deals"} <= set(names(words, "Rules", 0))
    # What only an object has is nothing that a class can say.
    assert {"seats", "sides"} <= set(names(words, "Rules", -1))


def test_a_hook_that_stands_for_a_word_is_written_as_a_method(words):
    (taken,) = [word for word in words if word["name"] == "taken"]
    assert taken["written"] == "taken(self, s, seat)"
    assert not taken["gives"]


def test_what_gives_a_value_is_known(words):
    given = {word["name"]: word["gives"] for word in words if word["of"] == "Rules"}
    assert (given["worth"], given["playable"], given["deal"], given["name"]) == (True, True, False, False)


def test_every_hook_can_be_defined_anew(words):
    for of, kind in (("Rules", Game), ("Hints", Hints)):
        for word in words:
            if word["of"] == of and word["part"] >= 0:
                assert hasattr(kind, word["name"]), word


def test_every_name_of_a_module_can_be_imported(words):
    loose = [word for word in words if word["of"].islower()]
    assert {"cards", "game", "hints", "rules", "state", "words"} <= {word["of"] for word in loose}
    for word in loose:
        assert hasattr(import_module(f"parlour.{word['of']}"), word["name"]), word


def test_one_text_has_every_word_three_games_and_the_findings_with_their_cures(words):
    text = write_a_game.text()
    assert len(text) <= write_a_game.MOST
    explained = [word["name"] for word in words if word["says"]]
    assert [name for name in explained if not re.search(rf"\b{name}\b", text)] == []
    for id in ("knaves", "widow_whist", "hearts"):
        assert (desk_for_page.SAMPLES / id / "rules.py").read_text(encoding="utf-8") in text
    # What is found is said in these words.
    modules = (desk_for_page.SOURCE / "check").rglob("*.py")
    checks = "".join(module.read_text(encoding="utf-8") for module in modules)
    assert len(write_a_game.cures()) >= 12
    assert [said for said in write_a_game.cures() if said not in checks] == []
