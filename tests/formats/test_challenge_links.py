"""Challenges in links: what comes back, how links of one challenge are put together, and what is refused."""

from random import Random
from unittest.mock import patch

import pytest

from deals.challenges import ASKER, NAMES, challenge, person, played, with_player
from parlour import bots, games
from parlour.formats import link
from parlour.formats.challenge import (
    HELPED,
    SECOND,
    SEVERAL,
    BadLink,
    Packing,
    Result,
    bare,
    decode,
    encode,
    result_of,
)
from parlour.formats.link_text import CHALLENGE
from parlour.formats.link_text import written as sealed
from parlour.formats.mended_link import read
from parlour.formats.merged_challenge import merged, with_result
from parlour.formats.mixed_radix import Writer
from parlour.table.match import Start
from parlour.words import Refused

LOST = "Part of this link is missing or was changed."
TABLES = [(id, seats) for id in games.ids() for seats in games.tables(id)]


def facts(told):
    """All that a challenge says."""
    return told.terms, [
        (one[:3], [result and (result[:2], result.play and result.play.moves) for result in one.results])
        for one in told.entrants
    ]


@pytest.mark.slow
@pytest.mark.in_pyodide
@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_a_challenge_comes_back_whole(id, seats):
    told = challenge(id, seats)
    told = with_player(told, 0)
    told = with_player(told, 1, across=told.two_sided, boards=[0, 2])
    assert len(encode(told)) < 300 and facts(decode(encode(told))) == facts(told)
    scores = decode(encode(told, plays=False))
    assert scores.entrants[0].results == tuple(one._replace(play=None) for one in told.entrants[0].results)
    assert len(encode(with_player(challenge(id, seats), 0), plays=False)) <= 100
    match = with_player(challenge(id, seats, deals=0), 0)
    assert facts(decode(encode(match))) == facts(match)


@pytest.mark.parametrize(
    "old, edition",
    [
        pytest.param("JAdBHDTD8vZj4INb2DrkBfHfCe4Yr", "expert-1", id="before it had a net"),
        pytest.param("JAfBvRcixBXr5KVnn5uGRSTu4HsZsny", "expert-2", id="before it had one for four"),
    ],
)
def test_a_challenge_goes_on_with_the_edition_of_a_bot_that_it_was_made_with(old, edition):
    told = decode(old)
    assert set(told.players) == {"person", edition} and bare(told) == old
    assert bots.label(edition) == "Expert"
    now = told._replace(players=["person", *["expert"] * (len(told.players) - 1)])
    assert bare(now) != old and decode(bare(now)).players == now.players


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_eight_people_and_five_deals_fit_into_nine_hundred_characters(id, seats):
    """With the longest names that most people have, and the highest scores that a deal can have."""
    most = int(games.bounds_of(games.find(id, seats)).margin()) // 2
    sides = len(set(games.find(id, seats).sides))
    people = [person(n, *[(most, *[-1] * (sides - 1))] * 5)._replace(name="N" * 24) for n in range(8)]
    assert len(encode(challenge(id, seats, 5, people))) <= 900


def test_everybody_has_the_same_cards_and_each_deal_is_played_by_itself():
    told = challenge("sixes-and-sevens", 4, seed="tulip-7-deal-3")
    codes = [told.board(at).seed for at in range(3)]
    assert codes == ["tulip-7-deal-3", "tulip-7-deal-4", "tulip-7-deal-5"]
    here, there = played(told, 1), played(told, 1, across=True)
    assert here.deal.hands == there.deal.hands and here.players == ["person", "club", "club", "club"]
    assert there.players == ["club", "person", "club", "club"]


def test_a_deal_that_starts_as_a_later_one_does_so_for_everybody():
    start = Start(3, (4, 4, 4), games.find("american-bookshop", 3).carry(None))
    told = challenge("american-bookshop", 3, deals=1)._replace(start=start)
    assert decode(encode(told)).board(0).start == start


@pytest.mark.slow
def test_links_make_one_in_any_order_and_however_often():
    """Each has some people, some deals, second tries and results that contradict each other."""
    luck = Random("orders")
    plays = with_player(with_player(challenge("addenda", 2), 0), 1, across=True)

    def some():
        people = []
        for n in luck.sample(range(8), luck.randrange(1, 4)):
            scores = [luck.choice([None, (n, 3), (n, 4)]) for _ in range(3)]
            marks = luck.choice([0, 0, SECOND, HELPED])
            people.append(person(n, *scores, across=n % 2 == 1, marks=marks))
        return luck.choice([plays, challenge("addenda", 2, people=people)])

    links = [some() for _ in range(10)]
    whole = encode(merged(links))
    assert any(result and result.marks & SEVERAL for one in decode(whole).entrants for result in one.results)
    for _ in range(200):
        given = [*links, luck.choice(links)]
        luck.shuffle(given)
        cut = luck.randrange(1, len(given))
        assert encode(merged([merged(given[:cut]), merged(given[cut:])])) == whole


@pytest.mark.parametrize(
    ("tries", "stands"),
    [
        # (score, marks) of two results of one person, and what stands.
        ([((9, 3), 0), ((20, 3), SECOND)], ((9, 3), SEVERAL)),
        ([((9, 3), 0), ((20, 3), 0)], ((9, 3), SEVERAL)),
        ([((9, 3), 0), ((9, 3), 0)], ((9, 3), 0)),
        ([((20, 3), HELPED), ((9, 3), 0)], ((9, 3), SEVERAL)),
        ([((20, 3), SECOND), ((9, 3), SECOND)], ((9, 3), SECOND | SEVERAL)),
    ],
)
def test_the_first_try_stands_and_is_said_to_have_others_beside_it(tries, stands):
    links = [challenge("addenda", 2, 1, [person(0, scores, marks=marks)]) for scores, marks in tries]
    [one] = merged(links).entrants
    assert one.results == (Result(*stands),)


def test_a_result_that_is_played_here_again_is_a_second_try():
    told = with_player(challenge("addenda", 2, 1), 0)
    table = played(told, 0, luck="again")
    again = with_result(told, told.entrants[0], 0, result_of(told, table))
    assert again.entrants[0].results[0].play.moves == told.entrants[0].results[0].play.moves
    assert again.entrants[0].results[0].marks == SEVERAL
    # From the other side, whoever has played knows the cards.
    table = played(told, 0, across=True)
    other = with_result(told, told.entrants[0]._replace(across=True), 0, result_of(told, table))
    assert [one.results[0].marks for one in other.entrants] == [0, SECOND]


def test_the_play_is_kept_if_one_link_has_it_and_another_the_score():
    told = with_player(challenge("addenda", 2), 0)
    assert encode(merged([decode(encode(told, plays=False)), told])) == encode(told)


# ---- What is refused.


def written(told):
    """A link of this whatever it says, as somebody may make it who reads the format."""
    writer, find = Writer(), games.find
    unchecked = {
        "check_scores": lambda *told: None,
        "result_of": lambda *told: Result((0, 0)),
        "shown_name": lambda name: name,
    }
    with (
        patch.multiple("parlour.formats.challenge", **unchecked),
        patch("parlour.formats.link.games.find", lambda id, seats, chosen, edition: find(id, seats, chosen)),
    ):
        Packing(writer, told).go()
    return sealed(CHALLENGE, writer.packed())


def unfinished():
    told = with_player(challenge("addenda", 2, 1), 0)
    play = told.entrants[0].results[0].play
    one = told.entrants[0]._replace(results=(Result((0, 0), play=play.at(1, len(play.deal.steps) - 3)),))
    return told._replace(entrants=(one,))


def unsorted():
    people = [person(1, (3, 4)), person(0, (3, 4))]
    return challenge("addenda", 2, 1, people)


@pytest.mark.in_pyodide
@pytest.mark.parametrize(
    ("link", "sentence"),
    [
        (lambda: encode(with_player(challenge("addenda", 2), 0))[:-5], LOST),
        (lambda: "See you there!", "This is not a Parlour Tricks link."),
        (lambda: link.encode(played(challenge("addenda", 2), 0).course), "This link holds no challenge."),
        (lambda: written(unfinished()), "This challenge can’t be opened. A deal in it isn’t over."),
        (
            lambda: written(challenge("addenda", 2, 1, [person(0, (4000, 0))])),
            "This challenge can’t be opened. The score in it isn’t possible.",
        ),
        (
            lambda: written(challenge("addenda", 2, 1, [person(0, (4, 0))._replace(name="N" * 1000)])),
            "This challenge can’t be opened. One of the names in it can’t be used.",
        ),
        (lambda: written(unsorted()), "This link wasn’t made by Parlour Tricks."),
        (
            lambda: written(challenge("addenda", 2, 1, [person(0, (4, 0)), person(0, (4, 0))])),
            "This link wasn’t made by Parlour Tricks.",
        ),
    ],
)
def test_bad_links_get_one_sentence(link, sentence):
    with pytest.raises(BadLink) as refused:
        decode(link())
    assert str(refused.value) == sentence


def test_whatever_a_body_says_it_is_opened_or_refused():
    luck = Random("bodies")
    whole = read(encode(with_player(with_player(challenge("counterpoint", 3, 2), 0), 1))).body
    for _ in range(300):
        body = bytearray(whole if luck.random() < 0.8 else luck.randbytes(80))
        for _ in range(luck.randrange(1, 4)):
            body[luck.randrange(len(body))] ^= 1 << luck.randrange(8)
        try:
            decode(sealed(CHALLENGE, bytes(body).rstrip(b"\0")))
        except BadLink as refused:
            assert str(refused).endswith(".")


def test_another_edition_is_refused():
    told = challenge("addenda", 2)
    told.game.edition = 9
    with pytest.raises(BadLink, match="It needs edition 9 of Addenda"):
        decode(written(told))


def test_what_is_not_of_one_challenge_is_not_merged():
    told = challenge("addenda", 2)
    for other in (challenge("addenda", 2, 5), challenge("addenda", 2, seed="rose-1"), told._replace(asker=5)):
        with pytest.raises(Refused, match="different challenges"):
            merged([told, other])


def test_a_ninth_person_finds_no_room():
    people = [person(n, (3, 4))._replace(tag=n) for n in range(8)]
    told = challenge("addenda", 2, 1, people)
    late = challenge("addenda", 2, 1, [person(0, (5, 4))._replace(tag=ASKER)])
    with pytest.raises(Refused) as refused:
        encode(merged([told, late]))
    assert str(refused.value) == "Together that’s 9 people, but a challenge only has room for 8."


@pytest.mark.slow
def test_what_messengers_do_to_a_link_is_undone():
    told = with_player(challenge("addenda", 2), 0)
    text = encode(told)
    for sent in (
        f"Your turn!\n<https://x.example/addenda/#challenge={text}>.",
        f"{text[:40]}\n> {text[40:]}",
        f" {text}",
    ):
        assert facts(decode(sent)) == facts(told)


def test_a_match_link_says_that_it_is_none():
    with pytest.raises(BadLink) as refused:
        link.decode(bare(challenge("addenda", 2)))
    assert str(refused.value) == "This link holds a challenge: write #challenge= before it."


def test_names_stay_what_they_are():
    for name in ("<b>Anna</b>", "안나", "O’Neill", NAMES[0]):
        told = challenge("addenda", 2, 1, [person(0, (3, 4))._replace(name=name)])
        assert decode(encode(told)).entrants[0].name == name
