"""Club evenings in links: what comes back, how links of one evening are put together, and what is refused."""

from datetime import date
from random import Random

import pytest

from deals.challenges import ASKER, challenge, with_player
from deals.evenings import evening, guest
from parlour.formats import link
from parlour.formats.challenge import encode as encode_challenge
from parlour.formats.evening import BadLink, bare, decode, decode_any, encode, merged, of_person
from parlour.formats.link_text import EVENING
from parlour.formats.link_text import written as sealed
from parlour.formats.mended_link import read
from parlour.words import Refused


def facts(told):
    """All that an evening says, with the plays as decisions."""
    return told.terms, [
        (one[:3], [result and (result[:2], result.play and result.play.moves) for result in one.results])
        for table in told.tables
        for one in table.entrants
    ]


@pytest.mark.in_pyodide
def test_an_evening_comes_back_whole_with_scores_and_plays():
    told = evening([guest(0, [(9, 3), None], [(0, 7)]), guest(1, None, [(4, 4)])])
    told = told._replace(tables=(with_player(told.tables[0], 2), *told.tables[1:]), first=2)
    again = decode(f"https://cards.example/#challenge={encode(told)}")
    assert facts(again) == facts(told) and again.first == 2
    assert bare(again) == encode(evening()) and len(bare(again)) <= 100


@pytest.mark.slow
def test_everybodys_links_make_the_evening_in_any_order_with_links_of_a_table():
    people = [guest(n, [(n, 3), None if n % 3 else (n, n)], [(4, n)]) for n in range(9)]
    whole, luck = evening(people), Random("evening")
    links = [encode(of_person(whole, ASKER + n)) for n in range(8)]
    last = of_person(whole, ASKER + 8)
    links += map(encode_challenge, last.tables)
    for _ in range(20):
        luck.shuffle(links)
        assert facts(merged(map(decode_any, [*links, links[0]]))) == facts(whole)


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        (lambda: evening(name="N" * 41), "An evening’s name must be 1 to 40 letters long."),
        (lambda: evening(deals=(0, 0, 0)), "An evening can have 1 to 12 tables."),
        (
            lambda: evening()._replace(tables=evening().tables[:1] * 2),
            "Each table of an evening needs its own cards.",
        ),
        (
            lambda: evening([guest(n, [(n, 3)] * 2, None) for n in range(9)]),
            "Together that’s 9 people, but a challenge only has room for 8.",
        ),
    ],
)
def test_what_is_no_evening_is_not_written(told, sentence):
    with pytest.raises(Refused) as refused:
        encode(told())
    assert str(refused.value) == sentence


def test_strangers_are_not_put_together():
    own = evening()
    for other in (
        evening(name="Saturday club"),
        own._replace(day=date(2026, 11, 29)),
        evening(deals=(2, 1, 1)),
    ):
        with pytest.raises(Refused, match="This link is from another evening"):
            merged([own, other])
    with pytest.raises(Refused, match="This challenge isn’t one of this evening’s tables"):
        merged([own, challenge("addenda", 2, 5)])


@pytest.mark.in_pyodide
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (lambda: encode(evening())[:-5], "Part of this link is missing or was changed."),
        (lambda: encode_challenge(challenge("addenda", 2)), "This link holds no evening."),
        (lambda: sealed(EVENING, b"\x11\x04"), "This evening can’t be opened. It has no date."),
    ],
)
def test_bad_links_get_one_sentence(text, sentence):
    with pytest.raises(BadLink) as refused:
        decode(text())
    assert str(refused.value) == sentence
    with pytest.raises(BadLink, match="This link holds an evening: write #challenge= before it"):
        link.decode(encode(evening()))


def test_whatever_a_body_says_it_is_opened_or_refused():
    luck, whole = Random("bodies"), read(encode(evening([guest(0, [(9, 3), None], [(0, 7)])]))).body
    for _ in range(300):
        body = bytearray(whole)
        for _ in range(luck.randrange(1, 4)):
            body[luck.randrange(len(body))] ^= 1 << luck.randrange(8)
        try:
            decode(sealed(EVENING, bytes(body).rstrip(b"\0")))
        except BadLink as refused:
            assert str(refused).endswith(".")
