"""Digits in one large number: what is written can be read, and each set of cards has a rank."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from examples import some
from handmade_links import LETTERS, number, packed, text, word
from parlour.formats.mixed_radix import Reader, Writer
from parlour.words import Refused

pytestmark = pytest.mark.in_pyodide
TWO_OF_FIVE = ["01", "02", "12", "03", "13", "23", "04", "14", "24", "34"]
"""The places of two cards of five, by rank: sorted by the last card, then by the one before."""


@pytest.mark.parametrize("rank", range(10))
def test_two_of_five_cards(rank):
    cards = [3, 8, 20, 31, 52]
    held = sum(1 << cards[int(place)] for place in TWO_OF_FIVE[rank])
    writer = Writer()
    writer.chosen(cards, 2, lambda: held)
    assert writer.digits == [(10, rank)]
    assert Reader(bytes([rank])).chosen(cards, 2, none) == held


@pytest.mark.parametrize("size, count", [(0, 1), (1, 4), (2, 6), (3, 4), (4, 1)])
def test_every_rank_stands_for_a_different_set(size, count):
    sets = {Reader(bytes([rank])).chosen([0, 13, 26, 39], size, none) for rank in range(count)}
    assert len(sets) == count and {cards.bit_count() for cards in sets} == {size}


def none():
    raise AssertionError("a reader asks for no value")


CARDS_AND_HELD = st.lists(st.integers(0, 52), unique=True, max_size=52).flatmap(
    lambda cards: st.tuples(
        st.just(sorted(cards)), st.sets(st.sampled_from(cards) if cards else st.nothing())
    )
)
FIGURES = st.one_of(
    st.integers(1, 10**30).flatmap(
        lambda base: st.tuples(st.just("digit"), st.just(base), st.integers(0, base - 1))
    ),
    st.tuples(st.just("flag"), st.booleans()),
    st.tuples(st.just("number"), st.one_of(st.integers(0, 70), st.integers(0, 2**33 - 1))),
    st.tuples(st.just("place"), st.just([0, 1, 2]), st.integers(0, 2)),
    st.tuples(st.just("word"), st.text(LETTERS, max_size=32)),
    st.tuples(st.just("text"), st.text(max_size=40)),
    CARDS_AND_HELD.map(lambda both: ("chosen", both[0], len(both[1]), sum(1 << card for card in both[1]))),
)


@pytest.mark.slow
@some(60)
@given(st.lists(FIGURES, max_size=12))
def test_what_is_written_can_be_read(figures):
    writer = Writer()
    for what, *more, value in figures:
        assert getattr(writer, what)(*more, lambda value=value: value) == value
    reader = Reader(writer.packed())
    for what, *more, value in figures:
        assert getattr(reader, what)(*more, none) == value
    assert reader.rest == 0


ENDS = {"number": (2**33 - 1, 2**33), "word": ("a" * 32, "a" * 33), "text": ("x" * 12_000, "x" * 12_001)}
BY_HAND = {"number": number, "word": word, "text": text}


@pytest.mark.parametrize("what", ENDS)
def test_a_value_over_the_limit_is_refused(what):
    most, over = ENDS[what]
    writer = Writer()
    getattr(writer, what)(lambda: most)
    assert writer.packed() == packed(BY_HAND[what](most))
    assert getattr(Reader(writer.packed()), what)(none) == most
    with pytest.raises(Refused):
        getattr(Writer(), what)(lambda: over)
    with pytest.raises(Refused):
        getattr(Reader(packed(BY_HAND[what](over))), what)(none)


def test_bytes_that_are_not_text_are_read_as_text():
    """They cannot be written again, so no link that has them opens."""
    assert Reader(packed([*number(2), (256, 90), (256, 0xFF)])).text(none) == "Z\N{REPLACEMENT CHARACTER}"
