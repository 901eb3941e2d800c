"""The link of a study: what was played, and the headlines of what was found."""

import pytest

from parlour import games
from parlour.formats.link_text import after_head, body_after_head
from parlour.lab.link import BOTS, HEADLINES, LONGEST, MOST_HEADLINES, Headline, decode, encode
from parlour.lab.measures import measures
from parlour.lab.restricted import restrictions_of
from parlour.lab.study import Setting, Study, constants_of
from parlour.options import Choice, Flag, Number
from parlour.words import Refused

FOUND = {"value": 0.5124, "low": 0.4876, "high": 0.5372, "n": 400}
TABLES = [(id, seats) for id in games.ids() if id in games.own() for seats in games.tables(id)]


def report(name="measures"):
    return {
        "measures": dict.fromkeys(HEADLINES, FOUND),
        name: {key: {**FOUND, "clear": False} for key in HEADLINES},
    }


def other_value(option):
    """A value that is not the usual one."""
    if isinstance(option, Choice):
        return [*option.values][-1]
    if isinstance(option, Flag):
        return not option.default
    assert isinstance(option, Number)
    return option.high if option.high != option.default else option.low


@pytest.mark.in_pyodide
@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_the_longest_study_fits_and_is_read_back(id, seats):
    """Every option and constant is changed in one setting, every seat has another bot with a restriction."""
    game = games.find(id, seats)
    options = {one.name: other_value(one) for one in game.options_for(seats) if one.instead_of is None}
    options |= {one.name: other_value(one) for one in constants_of(id).values()}
    restriction = max(restrictions_of(game), key=len)
    bots = [f"{BOTS[1 + seat]}/{restriction}" for seat in range(seats)]
    settings = [Setting({}, tuple(BOTS[:seats])), Setting(options, tuple(bots))]
    study = Study(id, seats, settings, 10_000_000, "abcdefgh/0123-z")
    text = encode(study, report("differences"))
    assert len(f"#lab={text}") <= LONGEST + 5 <= 195
    again, headlines = decode(text)
    assert again.told == study.told
    assert all(one.differs for one in headlines)


@pytest.mark.in_pyodide
def test_headlines_are_told_in_thousandths():
    study = Study("addenda", 2, [Setting({}, ("random", "random"))], 50)
    luck = {"value": -0.0316, "low": None, "high": None, "n": 9}
    few = {"measures": {"lead_share": FOUND, "luck_share": luck}}
    _, headlines = decode(encode(study, few))
    assert headlines == [
        Headline("lead_share", False, False, 0.512, 0.488, 0.537),
        Headline("luck_share", False, False, -0.032, None, None),
    ]


def test_of_two_settings_what_clearly_differs_comes_first():
    study = Study(
        "addenda", 2, [Setting({}, ("random", "random")), Setting({"line": 16}, ("random",) * 2)], 50
    )
    told = {"stuck": FOUND | {"clear": False}, "lead_holds": FOUND | {"clear": True}}
    told |= {"sure_3": FOUND | {"clear": True}, "tricks": FOUND | {"clear": False}}
    _, headlines = decode(encode(study, {"measures": {}, "differences": told}))
    assert [(one.name, one.clear) for one in headlines] == [("lead_holds", True), ("stuck", False)]


def test_a_program_with_other_measures_reads_the_study_alone(monkeypatch):
    study = Study("addenda", 2, [Setting({}, ("random", "random"))], 50)
    text = encode(study, report())
    monkeypatch.setattr("parlour.lab.link.measures", lambda game: measures(game)[1:])
    again, headlines = decode(text)
    assert again.told == study.told and headlines == []


@pytest.mark.in_pyodide
def test_a_link_from_before_the_measures_of_effort_still_tells_what_was_found():
    """Written by the program of November 2026, with what `parlour lab` printed beside it."""
    text = "ARRyNP7t2wANY72-1832FPjs2l0efEnEg5NM7BA3catba0EZoTUoHPBbHZLVDjXJLQ"
    asked, headlines = decode(text)
    assert (asked.game.id, asked.game.seats, asked.deals) == ("addenda", 2, 60)
    told = [(one.name, one.value, one.low, one.high) for one in headlines]
    assert told == [
        ("lead_share", 0.483, 0.362, 0.607),
        ("luck_share", -0.005, -0.255, 0.246),
        ("real_choices", 0.333, 0.227, 0.459),
        ("minutes", 2.347, 2.203, 2.492),
        ("stuck", 0.2, 0.118, 0.318),
        ("level", 0.033, 0.009, 0.114),
    ]


def test_old_links_name_the_bots_that_played():
    """Written by the program of November 2026. Every bot that a link has a number for is in one of them."""
    asked, _ = decode("ARRy9uKigMZlgAFMXKA")
    assert [one.bots for one in asked.settings] == [("greedy", "sampler")]
    asked, _ = decode("ARYk_BRNZHD9sspBJfwqDaOb")
    assert [one.bots for one in asked.settings] == [
        ("random", "beginner", "club", "expert", "greedy"),
        ("sampler", "random", "random", "greedy", "club"),
    ]


def test_a_link_is_short():
    """A usual study, with all its headlines, in less than half of what is allowed."""
    study = Study("addenda", 2, [Setting({}, ("club", "club"))], 2000)
    assert len(encode(study, report())) < 100


def changed(text, at, byte):
    body = bytearray(body_after_head(text, 1))
    body[at] = byte
    return after_head("B", bytes(body))


def test_what_has_become_of_a_link_is_read():
    text = encode(Study("addenda", 2, [Setting({}, ("club", "club"))], 2000), report())
    assert text.isalnum() and text.isascii()
    old = "ARRyNP7t2wANY72-1832FPjs2l0efEnEg5NM7BA3catba0EZoTUoHPBbHZLVDjXJLQ"
    for link in (text, old):
        for other in (
            link[:-1],
            f"https://example.org/#lab={link}&amp;seat=1",
            f"<{link}>.",
            f"{link} (a study)",
            f"{link[:20]}\n{link[20:]}",
            f"{link[:30]}%20\u200b{link[30:]}”",
        ):
            assert decode(other)[0].told == decode(link)[0].told


def test_what_is_no_link_is_refused_in_a_sentence():
    text = encode(Study("addenda", 2, [Setting({}, ("club", "club"))], 2000), report())
    for wrong in ("", "x", text[:-2], text[1:], "A" * 500, text + "AAAA", "é", "%%"):
        with pytest.raises(Refused, match="This isn’t a link to a study, or it is damaged"):
            decode(wrong)
    with pytest.raises(Refused, match="newer version"):
        decode(after_head("C", body_after_head(text, 1)))


def test_a_changed_link_with_a_right_hash_is_a_study_or_is_refused():
    """Each byte in turn has each of some other values: nothing but a Refused is ever raised."""
    text = encode(Study("american-bookshop", 4, [Setting({}, ("club",) * 4)] * 2, 2000), report())
    size = len(body_after_head(text, 1))
    kept = refused = 0
    for at in range(size):
        for byte in (0, 1, 7, 85, 128, 255):
            try:
                study, headlines = decode(changed(text, at, byte))
            except Refused:
                refused += 1
            else:
                kept += 1
                assert study.deals >= 1 and len(headlines) <= MOST_HEADLINES
    assert kept and refused
