"""What is not a link, or cannot be opened, is refused with a sentence that says why.

The links here are forged with a valid hash (handmade_links.py), so that only one thing is wrong with each.
"""

import pytest

from handmade_links import (
    PERSON,
    SAME,
    bot,
    explicit,
    forged,
    named,
    number,
    opening,
    option,
    packed,
    played,
    sealed,
)
from mangled_links import DAMAGED, LOST, LOST_ONE, MORE, NONE
from parlour import games
from parlour.formats import link_text
from parlour.formats.link import BadLink, decode, encode
from parlour.table import Table
from parlour.words import Refused

NEWER = "This link is from a newer version of Parlour Tricks: reload the page."
ENDLESS = "This is too long to be a link."
AFTER = "This link has moves after the end of the match."
UNSURE = "This link wasn’t made by Parlour Tricks."
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"


def refusal(link):
    """The sentence that refuses a link."""
    with pytest.raises(BadLink) as refused:
        decode(link)
    said = str(refused.value)
    assert said.endswith(".") and said.isprintable() and len(said) < 400
    return said


def good(decisions=9):
    """Some links of today."""
    game = games.find("counterpoint", 3)
    return [encode(played(game, f"good/{number}", decisions).course) for number in range(3)]


# ---- The text. What happens to links on their way is in test_links_mangled.py.


def test_a_link_that_is_cut_short():
    for link in good():
        assert {refusal(link[:length]) for length in range(3, len(link) - 1)} == {LOST}


def test_a_link_with_letters_inside():
    for link in good():
        for more in ("A", "AA", "xyz", "AAAA"):
            assert refusal(link[:30] + more + link[30:]) == MORE


@pytest.mark.slow
def test_a_link_that_is_damaged():
    """Any one character after the length is changed."""
    for link in good():
        for place in range(3, len(link)):
            for letter in {LETTERS[(LETTERS.index(link[place]) + step) % 62] for step in (1, 7, 32)}:
                assert refusal(link[:place] + letter + link[place + 1 :]) == DAMAGED


def test_a_link_from_a_newer_version():
    body = packed(opening())
    for version in (8, 9, 17):
        assert refusal(sealed(body, version)) == NEWER
        assert refusal(sealed(b"", version)) == NEWER
        link = sealed(body, version)
        assert refusal(link[:-1] + ("A" if link[-1] == "B" else "B")) == DAMAGED


def test_a_link_that_does_not_fit_its_length():
    body = packed(opening())
    for size in (0, 5, len(body) + 5, len(body) + 7, 65535):
        assert refusal(sealed(body, 1, size=size)) in (DAMAGED, LOST, LOST_ONE, MORE)
    for size in (5, len(sealed(body)) - 1, len(sealed(body)) + 1, 12_000):
        assert refusal(sealed(body, size=size)) in (LOST, LOST_ONE, MORE)


def test_a_text_with_foreign_letters_is_not_a_link():
    for text in ("Zoë sagt", "名" * 50, "?!", ""):
        assert refusal(text) == NONE


def test_an_address_alone_is_not_a_link():
    """Some programs cut an address at its #, or put one of their own in its place."""
    for text in (
        "https://example.org/parlour-tricks/",
        "https://t.example/AbCdEf1234567#",
        "http://localhost:80",
    ):
        assert refusal(text) == NONE


def test_other_texts_are_refused():
    for text in ("", "A", "?", "é", "AQ=", "hello", "A" * 12_000, "_" * 11_999, "https://example.org/#m=AQ"):
        assert refusal(text) in (NONE, DAMAGED, LOST, MORE)


def test_a_text_longer_than_any_link():
    for text in ("A" * 48_001, "x" * 10**6):
        assert refusal(text) == ENDLESS


def played_table():
    return played(games.find("same-difference", 2), "any", 5)


# ---- The match.

UNKNOWN = {
    "This link is for a game you don’t have: zz.": {"code": "zz"},
    "This link is for a game you don’t have: same-difference.": {"code": "same-difference"},
    "This link is for a game you don’t have: .": {"code": ""},
    "This link can’t be opened. The Same Difference has no table for 5: it is for 2.": {"seats": 5},
    "This link can’t be opened. It needs edition 2 of The Same Difference, but "
    "this page only has edition 1: reload the page.": {"edition": number(2)},
    "This link can’t be opened. It was made with edition 0 of The Same Difference. The rules have been "
    "corrected since, so it would play differently now.": {"edition": number(0)},
    "This link sets an option that The Same Difference does not have.": {"options": [option(3, 1)]},
    "This link sets an option that Addenda does not have.": {"code": "ad", "options": [option(2, 1)]},
    "This link sets more options than The Same Difference has.": {"count": number(4)},
    "This link sets more options than Addenda has.": {"code": "ad", "count": number(2**33 - 1)},
    "This link can’t be opened. leader_plays can’t be 2: it must be one of first and third, "
    "first and fourth.": {"options": [option(1, 2)]},
    "This link can’t be opened. target can’t be 19: it must be a whole number from 20 to 1000.": {
        "code": "ad",
        "options": [option(0, 19)],
    },
    "This link can’t be opened. deals can’t be 7: it must be a multiple of 2 from 2 to 24.": {
        "code": "cp",
        "options": [option(0, 7)],
    },
    "This link can’t be opened. Choose either deals or target, not both.": {
        "code": "cp",
        "options": [option(0, 4), option(1, 100)],
    },
}


@pytest.mark.parametrize("said", UNKNOWN, ids=range(len(UNKNOWN)))
def test_games_and_options_that_are_unknown(said):
    assert refusal(forged(**UNKNOWN[said])) == said


@pytest.mark.parametrize("decisions, seed", [(4096, "a"), (4096, ""), (300, "a")])
def test_decisions_after_the_match_is_over(decisions, seed):
    """American Bookshop for three has three deals of thirteen cards each and few other questions."""
    assert refusal(forged(code="ab", seats=3, decisions=decisions, seed=seed)) == AFTER


def test_more_deals_than_a_link_holds():
    """All spades against a king: nobody can follow the first or second card, so nobody ever scores."""
    said = "This link can’t be opened. A link can hold up to 128 deals, and this match has more."
    assert refusal(forged(code="ad", decisions=4096, seed="")) == said
    # The king is led in every other deal and the ace in the others; then a heart may follow.
    assert len(decode(forged(code="ad", decisions=192, seed="")).deals) == 128


HUGE = [{"edition": number(10**5000)}, {"undone": number(10**5000)}, {"count": number(10**5000)},
        {"options": [option(0, 10**5000)]}, {"options": [option(10**5000, 0)]}]  # fmt: skip


@pytest.mark.in_pyodide
@pytest.mark.parametrize("absurd", HUGE, ids=lambda absurd: next(iter(absurd)))
def test_absurd_numbers(absurd):
    said = "This link can’t be opened. One of the numbers is too large for a link."
    assert refusal(forged(**absurd)) == said


@pytest.mark.slow
@pytest.mark.parametrize(
    "absurd, what",
    [
        ({"code": "a" * 9000}, "word"),
        ({"seed": "a" * 33}, "word"),
        ({"players": [bot("b" * 9000), PERSON]}, "word"),
        ({"players": [PERSON, [(4, 3), *number(2**33 - 1)]]}, "text"),
    ],
)
def test_absurd_texts(absurd, what):
    assert (
        refusal(forged(**absurd)) == f"This link can’t be opened. One of the {what}s is too long for a link."
    )


# ---- One match, one link.


def test_a_body_that_ends_with_zero_bytes_is_refused():
    body = packed(opening(version=1))
    assert decode(sealed(body, 1))
    assert refusal(sealed(body + b"\0", 1)) == UNSURE
    assert refusal(sealed(packed([*opening(), (2, 1)]))) == UNSURE


OTHERWISE = {
    "an option at its default": {"options": [option(0, 0)]},
    "a number at its default": {"code": "ad", "options": [option(0, 250)]},
    "two options in the wrong order": {"options": [option(2, 1), option(0, 1)]},
    "an option twice": {"options": [option(0, 1), option(0, 1)]},
    "an alternative that holds anyway": {"code": "ss", "seats": 4, "options": [option(0, 4)]},
    "a needless group in the edition": {"edition": number(1, groups=2)},
    "a needless group in the count of options": {"count": number(0, groups=2)},
    "a needless group in an option's number": {"options": [[*number(0, groups=2), *number(1)]]},
    "a needless group in an option's value": {"options": [[*number(0), *number(1, groups=3)]]},
    "a needless group in what was taken back": {"undone": number(0, groups=11)},
    "a bot named again": {"players": [bot("random"), bot("random")]},
    "a bot named by any text": {"players": [named("random"), PERSON]},
    "a person named as a bot": {"players": [bot("person"), PERSON]},
    "a person named by any text": {"players": [PERSON, named("person")]},
    "a needless group in a name's length": {"players": [[(4, 3), *number(1, groups=2), (256, 90)], PERSON]},
    "a name that is no text": {"players": [[(4, 3), *number(1), (256, 0xFF)], PERSON]},
}


@pytest.mark.parametrize("why", OTHERWISE)
def test_every_match_has_one_link(why):
    assert refusal(forged(**OTHERWISE[why])) == UNSURE


def test_the_same_matches_written_correctly_are_accepted():
    """So the links above are refused only for the reason given."""
    for usual in (
        {},
        {"options": [option(0, 1), option(2, 1)]},
        {"code": "ad", "options": [option(0, 251)]},
        {"players": [bot("random"), SAME]},
        {"undone": number(2**33 - 1)},
        {"code": "ss", "seats": 4, "options": [option(0, 8)]},
    ):
        link = forged(**usual)
        assert encode(decode(link)) == link


def test_a_deal_with_calls_has_calls():
    assert decode(forged((2, 0), code="ad", seats=4))
    assert refusal(forged((2, 1), (2, 0), code="ad", seats=4)) == UNSURE


# ---- Matches that cannot have a link.


@pytest.mark.parametrize(
    "nobody", [[(4, 1), (39, 0)], named(""), SAME], ids=["bot", "text", "bot named last"]
)
def test_a_player_without_a_name_is_refused(nobody):
    said = "This link can’t be opened. A player’s name must have 1 to 100 characters."
    assert refusal(forged(players=[nobody, PERSON])) == said


@pytest.mark.parametrize("name", ["", "x" * 101, "x" * 10**7])
def test_a_name_that_is_empty_or_too_long_has_no_link(name):
    said = "A player’s name must have 1 to 100 characters."
    with pytest.raises(Refused) as refused:
        encode(Table(games.find("same-difference", 2), [name, "person"], "a").course)
    assert str(refused.value) == said
    if len(name) < 9000:
        link = forged(players=[named(name), PERSON])
        assert refusal(link) == f"This link can’t be opened. {said}"


def test_names_up_to_the_limit_have_a_link():
    for name in ("x", "名" * 100):
        course = Table(games.find("same-difference", 2), [name, "person"], "a").course
        assert decode(encode(course)).players == [name, "person"]


def test_matches_that_are_too_long_for_a_link(monkeypatch):
    monkeypatch.setattr(link_text, "LONGEST_TEXT", 200)
    game = games.find("same-difference", 2)
    for player, said in {
        "ü" * 100: "This match is too long for a link.",
        "\ud800": "A player’s name contains a broken character, which a link can’t hold.",
    }.items():
        with pytest.raises(Refused) as refused:
            encode(Table(game, [player, "person"], "a").course)
        assert str(refused.value) == said


@pytest.mark.slow
def test_a_match_of_explicit_deals_can_be_too_long(monkeypatch):
    table = played(games.find("sixes-and-sevens", 4, {"deals": 24}), "long")
    monkeypatch.setattr(link_text, "LONGEST_TEXT", len(encode(table.course)))
    encode(table.course)
    with pytest.raises(Refused, match="too long"):
        encode(explicit(table))
