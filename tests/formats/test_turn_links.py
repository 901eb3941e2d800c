"""Matches by link as texts: what comes back, what people already have, and what is refused."""

import json
from pathlib import Path
from unittest.mock import patch

import pytest

from deals.turns import late_turn
from parlour.formats import challenge, link
from parlour.formats.link_text import TURN, BadLink
from parlour.formats.link_text import written as sealed
from parlour.formats.mixed_radix import Writer
from parlour.formats.record import line, record
from parlour.formats.turn import ANSWERED, BEGUN, INVITED, Packing, Turn, decode, digest_of, encode, seed_of
from parlour.table.match import Match
from referee import check_line

FROZEN = json.loads((Path(__file__).parent / "links" / "turns.json").read_text(encoding="utf-8"))


def match():
    return late_turn()[0]


def answer():
    return match()._replace(number=None, table=None)


def invitation():
    return answer()._replace(answer=None, names=("Anna",))


@pytest.mark.in_pyodide
@pytest.mark.parametrize(("made", "stage"), [(invitation, INVITED), (answer, ANSWERED), (match, BEGUN)])
def test_each_stage_comes_back_whole(made, stage):
    told = made()
    found = decode(encode(told))
    assert found.stage == stage and found.terms == told.terms
    assert found[3:-1] == told[3:-1]
    assert (found.table and found.table.moves) == (told.table and told.table.moves)


def test_a_match_is_played_once_when_its_link_is_opened(monkeypatch):
    link, moves, do = encode(match()), [], Match.do
    monkeypatch.setattr(Match, "do", lambda match, move: moves.append(move) or do(match, move))
    assert len(moves) == 0 < decode(link).table.decisions == len(moves)


@pytest.mark.parametrize("name", FROZEN)
def test_links_that_people_have_say_the_same_for_ever(name):
    frozen = FROZEN[name]
    found = decode(frozen["link"])
    assert encode(found) == frozen["link"]
    assert (f"{found.digest:032x}", list(found.names), found.answer, found.number) == (
        frozen["digest"],
        frozen["names"],
        frozen["answer"],
        frozen["number"],
    )
    assert found.players == ["person", "random", "person", "random"]
    if name == "match":
        text = line(record(found.table))
        assert text == frozen["record"] and check_line(text) == []


def written(told):
    """The link of what nobody may make."""
    writer = Writer()
    with patch.object(Turn, "check", lambda turn: None):
        Packing(writer, told).go()
    return sealed(TURN, writer.packed())


ALONE = "Two people play by link: as partners, or against each other."


@pytest.mark.in_pyodide
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (lambda: encode(match())[:-5], "Part of this link is missing or was changed."),
        (lambda: "See you there!", "This is not a Parlour Tricks link."),
        (lambda: link.encode(match().table), "This link isn’t for a match by link."),
        (
            lambda: written(invitation()._replace(names=("N" * 1000,))),
            "This match can’t be opened. One of the names in it can’t be used.",
        ),
        (
            lambda: written(invitation()._replace(players=["person", "person", "random", "random"])),
            f"This match can’t be opened. {ALONE}",
        ),
    ],
)
def test_bad_links_get_one_sentence(text, sentence):
    with pytest.raises(BadLink) as refused:
        decode(text())
    assert str(refused.value) == sentence


def test_a_match_by_link_is_not_taken_for_something_else():
    text = encode(match())
    with pytest.raises(BadLink, match=r"This link holds a match by link: write #turn= before it\."):
        link.decode(text)
    with pytest.raises(BadLink, match=r"This link holds no challenge\."):
        challenge.decode(text)


def test_digest_and_seed_are_those_of_the_documented_bytes():
    """As hashlib gives them, for 0000000000000007 and for that with 000000000000000b after it."""
    assert digest_of(7) == 0x01CF0F0C9DF968AF2735C348C8F0979A
    assert seed_of(7, 11) == "7b4b94fc74528c82"
