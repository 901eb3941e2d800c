"""Matches by link: two devices play one match in turns, and no link takes anything from them."""

from itertools import islice
from random import Random

import pytest

from deals.turns import Device, begun, in_turns
from parlour import games
from parlour.formats.link import decode as decode_match
from parlour.formats.turn import acts, decode, digest_of, encode, seats_for_two, seed_of
from parlour.table import replayed
from tables import TABLES

SIXES = ("sixes-and-sevens", 4)
FOR_TWO = [(id, seats) for id, seats in TABLES if seats_for_two(games.find(id, seats))]


@pytest.fixture(autouse=True)
def numbers(monkeypatch):
    """What is drawn is the same in every run."""
    chance = Random(7)
    monkeypatch.setattr("parlour.play.by_link.new_number", lambda: chance.getrandbits(64))


def test_two_people_can_play_these_tables():
    assert sorted(FOR_TWO) == [
        ("addenda", 2),
        ("addenda", 4),
        ("counterpoint", 2),
        ("same-difference", 2),
        ("sixes-and-sevens", 4),
    ]


@pytest.mark.slow
@pytest.mark.parametrize(("id", "seats"), FOR_TWO)
def test_both_end_with_the_same_match_and_each_has_decided_for_one_seat(id, seats):
    anna, ben = begun(id, seats, **({} if id == "same-difference" else {"target": 20}))
    links = list(in_turns(anna, ben))
    assert anna.kept["save"] == ben.kept["save"] and anna.told["waits"] == ben.told["waits"] == "nobody"
    table = replayed(decode_match(anna.kept["save"]))
    assert table.winners
    for device, seat in ((anna, anna.told["you"]), (ben, ben.told["you"])):
        chosen = [one for one in acts(table) if one.seat == seat and not one.forced]
        assert len([one for one in chosen if isinstance(one.move, int)]) == device.taps
    assert max(map(len, links)) < 600
    if (id, seats) == SIXES:
        # Between partners, a deal changes hands some fifteen times.
        assert 10 * len(table.deals) < len(links) < 20 * len(table.deals)


def test_the_cards_come_from_both_numbers():
    anna, ben = Device("Anna"), Device("Ben")
    invitation = anna.invite(*SIXES)
    ours = int(anna.kept["number"], 16)
    # Nothing but its digest is in the invitation, nor in the answer.
    told = decode(invitation["link"])
    assert (told.number, told.answer, told.digest) == (None, None, digest_of(ours))
    answer = ben.open(invitation["link"], join=True)
    assert decode(answer["link"]).number is None
    anna.open(answer["link"])
    theirs = int(ben.kept["number"], 16)
    assert decode_match(anna.kept["save"]).seed == seed_of(ours, theirs)


@pytest.mark.slow
def test_what_happened_since_ones_last_decision_is_told_again():
    anna, ben = begun(*SIXES)
    # After an even number of links, it is the inviter's turn.
    list(islice(in_turns(anna, ben), 6))
    told = [item["kind"] for item in anna.update["news"]]
    # One's own card, those of the other three, and a trick or two: not the deal from its beginning.
    assert told[0] == "play" and "deal" not in told and 4 <= told.count("play") <= 8
    assert anna.update["news"][0]["n"] == anna.update["again"]["heard"] + 1
    assert anna.update["undo"] is False and anna.update["view"]["question"]


def refusal(device, link, join=False):
    """Why a link is not taken. What is kept stays, since nothing is told."""
    return device.refusal(device.asked(link, join))


def test_an_answer_to_an_invitation_that_is_not_on_this_device():
    _, ben = begun(*SIXES)
    # Ben has kept his answer until a turn of Anna's comes.
    assert refusal(Device("Cleo"), ben.kept["link"]) == (
        "With this link, Ben has answered Anna, but the invitation isn’t on this device. "
        "Anna can open the link where the invitation was made, or invite Ben again."
    )


@pytest.mark.slow
def test_whoever_has_lost_the_match_goes_on_from_a_link_of_it():
    anna, ben = begun(*SIXES, target=20)
    link = list(islice(in_turns(anna, ben), 6))[-1]
    here = Device("Anna")
    asked = here.asked(link)
    told = here.call(asked)
    # Anna must decide. Nothing can be seen before somebody has said who they are.
    assert (told["match"], told["stage"]) == ("", "begun")
    assert told["takers"] == [{"name": "Anna", "inviter": True}, {"name": "Ben", "inviter": False}]
    assert here.refusal({**asked, "link": link[:-5], "join": True}).startswith("Part of this link")
    here.open(link, join=True, inviter=True)
    assert here.kept == anna.kept and here.told["takers"] == []
    list(in_turns(here, ben))
    assert here.kept["save"] == ben.kept["save"] and replayed(decode_match(here.kept["save"])).winners


def test_whoever_has_answered_goes_on_likewise():
    anna, ben = begun(*SIXES)
    link = anna.play()
    here = Device("Ben")
    assert [one["name"] for one in here.call(here.asked(link))["takers"]] == ["Ben", "Anna"]
    assert here.open(link, join=True)["you"] == 2 and here.kept["number"] == ben.kept["number"]


def test_a_second_answer_comes_too_late():
    anna, ben, cleo = Device("Anna"), Device("Ben"), Device("Cleo")
    invitation = anna.invite(*SIXES)["link"]
    answers = [device.open(invitation, join=True)["link"] for device in (ben, cleo)]
    anna.open(answers[0])
    assert (
        refusal(anna, answers[1]) == "Cleo has answered too, but Ben was first and gets to play this match."
    )
    assert refusal(cleo, anna.kept["link"]) == "Anna is playing this match with Ben."
    # Their own links, opened once more, add nothing.
    assert anna.open(invitation)["match"] == anna.open(answers[0])["match"] != ""
    assert cleo.open(answers[1])["stage"] == cleo.open(invitation)["stage"] == "answered"


def test_a_number_that_was_not_the_one_drawn():
    anna, ben = begun(*SIXES)
    told = decode(anna.kept["link"])
    other = told._replace(number=told.number ^ 1, digest=digest_of(told.number ^ 1)).played([[]])
    assert refusal(ben, encode(other)) == (
        "These cards don’t come from the number that Anna drew for the invitation. "
        "Somebody may have chosen them."
    )


def after_five_links():
    """A match that waits for whoever has answered, and its links so far."""
    anna, ben = begun(*SIXES)
    return anna, ben, list(islice(in_turns(anna, ben), 5))


@pytest.mark.slow
def test_an_old_link_takes_nothing_back():
    anna, ben, links = after_five_links()
    save = ben.kept["save"]
    for link in links[:-2]:
        assert ben.open(link)["notice"] == "This is an older link: you’re further along."
        assert ben.kept["save"] == save
    assert ben.open(links[-1])["notice"] == "" and ben.kept["save"] == save
    # Whoever opens what they have sent sees that the other must go on.
    assert anna.open(links[-1])["waits"] == "other"


def changed(link, seat):
    """The link with another of the last decisions at a seat that could be made, up to there."""
    told = decode(link)
    table = told.table
    entries = [at for at, entry in enumerate(table.deal.log) if entry["seat"] == seat]
    at = next(at for at in reversed(entries) if len(table.deal.log[at].get("legal", "")) > 1)
    before = table.at(table.number, at)
    move = next(move for move in before.game.moves(before.s) if move != table.deal.moves[at])
    before.do(move)
    return told._replace(table=before)


@pytest.mark.slow
def test_a_match_that_was_continued_twice():
    _, ben, links = after_five_links()
    save = ben.kept["save"]
    forked = changed(links[-1], 0)
    assert refusal(ben, encode(forked)) == "Anna has made two different moves. The first one counts."
    own = changed(links[-1], 2)
    assert refusal(ben, encode(own)) == (
        "In this link, your choice differs from the one you made here. Your match stays as it is."
    )
    assert ben.open(links[-1])["match"] == save


def test_a_decision_that_was_not_ones_own_to_make():
    _, ben, links = after_five_links()
    link = ben.play()
    older = {"link": links[-1], "number": ben.kept["number"], "save": ""}
    # Another device of Ben's, which knows of no decision after Anna's last.
    ben.kept = older
    assert refusal(ben, link) == ("In this link, somebody else decided for you. Your match stays as it is.")


def test_a_decision_that_was_skipped():
    _, ben, links = after_five_links()
    ben.kept = {"link": links[-3], "number": ben.kept["number"], "save": ""}
    told = decode(links[-1])
    table = told.table
    known = len(acts(decode(links[-3]).table))
    assert known < len(acts(table))
    # What Anna sends ends with Ben's own decision, and hers is missing.
    cut = next(at for at in range(len(table.deal.log), 0, -1) if table.deal.log[at - 1]["seat"] == 0) - 1
    short = told._replace(table=table.at(table.number, cut))
    ben.kept["link"] = encode(told._replace(table=table.at(table.number, cut - 1)))
    assert refusal(ben, encode(short)) == "Anna hasn’t decided yet in this link."


@pytest.mark.parametrize("name", ["", "  ", "N" * 10_000])
def test_a_name_that_cannot_be_used(name):
    asked = {"game": SIXES[0], "seats": 4, "options": {}, "level": "random", "name": name}
    assert Device("Anna").refusal({"do": "new_turn", **asked}) == "A name must have 1 to 24 letters."


def test_a_name_with_markup_is_a_name():
    anna = Device("<b onclick=x>Anna</b>")
    assert anna.invite(*SIXES)["asker"] == "<b onclick=x>Anna</b>"


@pytest.mark.parametrize(("id", "seats"), sorted({*TABLES} - {*FOR_TWO}))
def test_a_table_for_more_people(id, seats):
    asked = {"game": id, "seats": seats, "options": {}, "level": "random", "name": "Anna"}
    assert Device("Anna").refusal({"do": "new_turn", **asked}) == (
        "Two people play by link: as partners, or against each other."
    )
