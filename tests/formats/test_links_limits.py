"""Decoding any text is quick, takes little memory, and ends in a match or in BadLink."""

import random
import sys
import tracemalloc
from functools import cache
from itertools import count
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from examples import some
from handmade_links import (
    PERSON,
    explicit,
    facts,
    forged,
    long_match,
    named,
    number,
    option,
    packed,
    played,
    sealed,
)
from parlour import games
from parlour.formats.link import BadLink, Packing, decode, encode
from parlour.formats.mixed_radix import LONGEST_TEXT, Writer
from parlour.table import replayed
from tables import TABLES, every_table

MOST_STEPS, MEGABYTES = 2_000_000, 4
"""The most that decoding may take."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
CODES = {id: games.code(id) for id in games.ids()}


def answer(link):
    """The match a link holds, or None if it is refused with a sentence."""
    try:
        return decode(link)
    except BadLink as bad:
        said = str(bad)
        assert said.endswith(".") and said.isprintable() and len(said) < 400
        return None


def in_time(link):
    """The same, after a check of how often a function was called, or came to its end."""
    steps = count()
    sys.setprofile(lambda *event: next(steps))
    try:
        course = answer(link)
    finally:
        sys.setprofile(None)
    assert next(steps) < MOST_STEPS
    return course


def within_limits(link):
    """The same, after a check of the memory too, which is slow."""
    tracemalloc.start()
    try:
        answer(link)
        assert tracemalloc.get_traced_memory()[1] < MEGABYTES * 1e6
    finally:
        tracemalloc.stop()
    return in_time(link)


# ---- The longest matches.


def longest():
    """A match of 4,096 decisions with explicit deals."""
    return long_match(games.find("sixes-and-sevens", 4, {"target": 1000}), 4096)


@pytest.mark.in_pyodide
@pytest.mark.slow
def test_the_longest_match_has_a_link():
    course = longest()
    link = encode(course)
    assert len(course.laid) == 79 and course.decisions == 4096 and not replayed(course).winners
    assert facts(within_limits(link)) == facts(course)


@pytest.mark.in_pyodide
@pytest.mark.slow
def test_the_longest_match_with_the_longest_names():
    course = longest()
    course.players = [emoji * 100 for emoji in "🂡🂢🂣🂤"]
    link = encode(course)
    # Each name takes 400 bytes, and a link has four letters for three bytes.
    assert len(encode(longest())) + 4 * 400 * 4 // 3 < len(link) <= LONGEST_TEXT
    assert facts(in_time(link)) == facts(course)


# ---- Absurd links with a valid hash.


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["", "a"], ids=["explicit", "seed"])
@every_table
def test_very_many_decisions_in_a_very_short_link(id, seats, seed):
    """Missing digits are zero, so a few bytes can stand for a long match."""
    names = games.option_names(games.find(id, seats))
    ends = {"target": 1000, "deals": 24}
    for options in ([], *([option(names.index(name), ends[name])] for name in ends if name in names)):
        link = forged(code=CODES[id], seats=seats, options=options, decisions=4096, seed=seed)
        assert len(link) < 40
        in_time(link)


@pytest.mark.slow
@every_table
def test_very_many_decisions_of_any_kind(id, seats):
    for most in (300, 70_000):
        noise = (2**most, random.Random(f"{id} {seats}").randrange(2**most))
        in_time(forged(noise, code=CODES[id], seats=seats, decisions=4096, seed=""))


ABSURD = {
    "edition": {"edition": number(8**17_000)},
    "undone": {"undone": number(8**17_000)},
    "most undone": {"undone": number(8**11 - 1)},
    "options": {"count": number(8**17_000)},
    "many options": {"count": number(8**11 - 1)},
    "option": {"options": [option(8**17_000, 0)]},
    "value": {"code": "ad", "options": [option(0, 8**17_000)]},
    "name": {"players": [PERSON, named("\0" * 12_000)], "seed": ""},
    "long name": {"players": [PERSON, named("é" * 4400)], "decisions": 4096},
    "length": {"players": [PERSON, [(4, 3), *number(12_001)]]},
    "code": {"code": "a" * 12_000},
    "seed": {"seed": "-" * 12_000},
}


@pytest.mark.slow
@pytest.mark.in_pyodide
@pytest.mark.parametrize("what", ABSURD)
def test_absurd_digits(what):
    link = forged(**ABSURD[what])
    assert len(link) <= LONGEST_TEXT
    within_limits(link)


def test_a_long_text_that_is_not_a_link():
    for text in ("A" * LONGEST_TEXT, "_" * LONGEST_TEXT, "é" * LONGEST_TEXT, "A" * 10**7, " " * 10**7):
        assert in_time(text) is None


@pytest.mark.in_pyodide
def test_ranks_of_very_large_sets():
    """The deal with the highest number, many times over."""
    figures = [(2, 1), (comb(52, 12), comb(52, 12) - 1), (comb(40, 12), comb(40, 12) - 1)]
    for decisions in (0, 4096):
        link = forged(*figures * 40, (2, 1), decisions=decisions, seed="")
        within_limits(link)


# ---- Changed links.


@cache
def pool():
    """Links of every table, seeded and explicit, of two deals or a few decisions. Do not change them."""
    links = []
    for id, seats in TABLES:
        table = played(games.find(id, seats), "pool", deals=2)
        part = played(games.find(id, seats), "pool/2", decisions=7)
        links += [encode(table.course), encode(explicit(table)), encode(part.course), encode(explicit(part))]
    return links


def changed(link, lot):
    """A link with one character or several changed, cut or added."""
    place, letter = lot.randrange(len(link)), lot.choice(LETTERS)
    at = lot.randrange(len(link))
    ways = [
        lambda: link[:place] + letter + link[place + 1 :],
        lambda: link[:place] + link[place + 1 :],
        lambda: link[:place] + letter + link[place:],
        lambda: link[:place],
        lambda: link[place:],
        lambda: link + letter,
        lambda: link[:place] + link[at:],
        lambda: link[:place] + lot.choice("é =+/.\n\0") + link[place:],
        lambda: "".join(lot.choice(LETTERS) for _ in link),
        lambda: changed(changed(link, lot) or "A", lot),
    ]
    return lot.choice(ways)()


@pytest.mark.slow
def test_a_changed_link_is_never_another_match():
    links, lot = pool(), random.Random("changed links")
    for turn in range(2000):
        link = links[turn % len(links)]
        other = changed(link, lot)
        opened = answer(other)
        assert opened is None or facts(opened) == facts(decode(link)), (link, other)


def figures(link):
    """The digits of a link, each with its base."""
    writer = Writer()
    Packing(writer, decode(link)).go()
    return writer.digits


@pytest.mark.slow
def test_a_changed_match_with_a_valid_hash_is_refused_or_has_that_link():
    """Some digits change, and the last ones are dropped because the number must fit its new bases."""
    lot, opened, whole = random.Random("changed figures"), 0, list(map(figures, pool()))
    for turn in range(216):
        changed = whole[turn % len(whole)][: -1 - lot.randrange(9)]
        for place in {lot.randrange(len(changed)) for _ in range(lot.choice((1, 1, 2, 5)))}:
            base, _ = changed[place]
            changed[place] = base, lot.randrange(base)
        link = sealed(packed(changed))
        if course := answer(link):
            opened += 1
            assert encode(course) == link
    assert 36 < opened < 180


@some(60)
@given(st.one_of(st.text(max_size=60), st.text(LETTERS, max_size=60).map("AQ".__add__)))
def test_any_text(text):
    assert answer(text) is None


@some(60)
@given(st.binary(max_size=60), st.integers(0, 3))
def test_any_bytes_with_a_valid_hash(some, version):
    course = answer(sealed(some, version))
    assert course is None or encode(course) == sealed(some)


@pytest.mark.slow
@some(60)
@given(
    st.sampled_from(TABLES), st.binary(max_size=60), st.integers(0, 60), st.sampled_from(["", "a", "tulip-7"])
)
def test_any_match_with_a_valid_hash(table, some, decisions, seed):
    id, seats = table
    noise = (256 ** len(some), int.from_bytes(some, "little"))
    link = forged(noise, code=CODES[id], seats=seats, decisions=decisions, seed=seed)
    course = answer(link)
    assert course is None or encode(course) == link


@pytest.mark.slow
def test_an_unchanged_forgery_is_the_same_link():
    """So the tests above fail only because of what they change."""
    for link in pool():
        assert sealed(packed(figures(link))) == link and answer(link)
