"""Matches kept, opened, taken back, shared and watched, as the page asks for them."""

import json

import pytest

from bridge_page import Page
from contract import valid
from parlour.bridge import Bridge
from parlour.formats.link import decode, encode
from parlour.formats.record import line, parse, record, replay
from parlour.table import replayed
from tables import every_table, mostly_slow


def asked_in_play(update):
    """Whether the person must play a card to a trick that has begun."""
    question = update["view"]["question"]
    return question and question["kind"] == "play" and update["view"]["trick"]["cards"]


def without_banter(news):
    """The news as a replay has it: nobody speaks there."""
    return [{name: value for name, value in one.items() if name != "banter"} for one in news]


def hand(update):
    return update["view"]["seats"][update["view"]["you"]]["cards"]


def test_what_others_have_played_is_told_by_their_names():
    """Whoever looks is nobody in it, also from the seat of a person."""
    page = Page("addenda", 2)
    page.until(lambda update: update["view"]["phase"] != "play")
    link = page.call({"do": "links"})["links"]["replay"]
    asked = {"do": "replay", "link": link, "deal": 1, "seat": 0, "names": ["Benny", ""]}
    mine, theirs = page.call(asked), page.call({**asked, "other": True})
    assert mine["names"] == theirs["names"] and theirs["names"][0] == "Benny"
    said = [[step["text"] for step in told["steps"]] for told in (mine, theirs)]
    assert any(text.startswith("You play") for text in said[0])
    assert any(text.startswith("Benny plays") for text in said[1])
    assert not any("You" in text.split() or "you" in text.split() for text in said[1])


def test_a_summary_says_whether_the_deal_is_over():
    page = Page("addenda", 2)
    assert not page.update["summary"]["between"]
    page.until(lambda update: update["view"]["phase"] == "deal over")
    assert page.update["summary"]["between"]


def test_of_several_links_in_one_text_the_first_is_opened_and_that_is_said():
    page = Page("addenda", 2)
    link = page.update["save"]
    other = Page("addenda", 4).update["save"]
    for text, note in (
        (link, ""),
        (f"{link} {link}", ""),
        (f"{link} {other}", "There were several links. This is the first."),
    ):
        told = Page("addenda", 2).call({"do": "open", "link": text, "as": "table", "you": None})
        assert (told["save"], told["note"]) == (link, note)


@mostly_slow
def test_a_link_opens_where_it_was_made(id, seats):
    page = Page(id, seats)
    update = page.until(asked_in_play)
    links = page.call({"do": "links"})["links"]
    opened = Page(id, seats).call({"do": "open", "link": links["table"], "as": "table"})
    assert opened["view"] == update["view"]
    assert opened["news"] == []
    assert opened["again"]["heard"] == len(page.news)
    assert opened["again"]["log"] == [news["text"] for news in page.news if news["log"]]


@pytest.mark.slow
@every_table
def test_a_later_deal_can_be_played_again(id, seats):
    page = Page(id, seats, seed="again-1")
    page.until(lambda update: update["view"]["deal"] == 2 and update["view"]["question"])
    dealt = [entry["hands"] for entry in record(replayed(decode(page.update["save"])))["deals"]]
    link = page.call({"do": "links"})["links"]["deal"]
    told = record(replayed(decode(link)))
    assert (told["seed"], len(told["deals"]), told["deals"][0]["log"]) == ("again-1-deal-2", 1, [])
    assert told["deals"][0]["hands"] == dealt[1]


def test_the_deal_after_the_last_explicit_one_is_random():
    page = Page("sixes-and-sevens", 4, seed="again-1")
    page.until(lambda update: update["view"]["phase"] == "deal over")
    told = parse(line(record(replayed(decode(page.update["save"])))))
    link = encode(replay({**told, "seed": None}).course)
    page.update = page.call({"do": "open", "link": link, "as": "table"})
    page.update = page.call({"do": "next"})
    assert page.update["view"]["deal"] == 2
    assert len(record(replayed(decode(page.update["save"])))["deals"]) == 2


# ---- Undo.


@mostly_slow
def test_undo_restores_the_hand_and_the_question(id, seats):
    page = Page(id, seats)
    before = page.until(asked_in_play)
    page.step()
    page.until(lambda update: page.waits_for == "person")
    undone = page.call({"do": "undo"})
    assert (undone["view"]["question"], hand(undone)) == (before["view"]["question"], hand(before))
    assert undone["view"]["trick"] == before["view"]["trick"]
    assert undone["summary"]["undone"] > 0
    assert (
        undone["again"]["log"]
        == [news["text"] for news in page.news if news["log"]][: len(undone["again"]["log"])]
    )
    deals = [deal["hands"] for deal in record(replayed(decode(undone["save"])))["deals"]]
    assert deals == [deal["hands"] for deal in record(replayed(decode(before["save"])))["deals"]]


def test_undo_counts_every_decision_taken_back():
    page = Page("sixes-and-sevens", 4)
    page.until(asked_in_play)
    made = decode(page.update["save"]).decisions
    page.step()
    page.until(lambda update: page.waits_for == "person")
    since = decode(page.update["save"]).decisions - made
    assert page.call({"do": "undo"})["summary"]["undone"] == since


def test_there_is_nothing_to_take_back_at_the_start():
    page = Page("sixes-and-sevens", 4)
    page.until(lambda update: update["view"]["question"])
    assert page.update["undo"] is False
    assert "nothing to undo" in page.refusal({"do": "undo"})


# ---- Positions as problems.


@mostly_slow
def test_a_problem_hides_the_decision_until_somebody_decides(id, seats):
    page = Page(id, seats)
    before = page.until(lambda update: asked_in_play(update) and len(may_be_played(update)) > 1)
    played = may_be_played(before)[0]
    page.step()
    link = page.call({"do": "links"})["links"]["problem"]
    other = Page(id, seats)
    opened = other.call({"do": "open", "link": link, "as": "problem"})
    assert opened["view"]["question"] == before["view"]["question"]
    assert opened["note"].startswith("What would you play now?")
    assert decode(opened["save"]).decisions == decode(before["save"]).decisions
    assert opened["undo"] is False
    assert "nothing to undo" in other.refusal({"do": "undo"})
    assert other.call({"do": "answer", "card": played})["note"] == "That’s what was played."


@mostly_slow
def test_whoever_decides_differently_is_told_what_was_played(id, seats):
    page = Page(id, seats)
    choice = page.until(lambda update: asked_in_play(update) and len(may_be_played(update)) > 1)
    played, other, *_ = may_be_played(choice)
    page.call({"do": "answer", "card": played})
    link = page.call({"do": "links"})["links"]["problem"]
    page.call({"do": "open", "link": link, "as": "problem"})
    told = page.call({"do": "answer", "card": other})["note"]
    assert told.startswith("Played at the table: ")
    assert told.strip(".")[-1] == {"S": "♠", "H": "♥", "D": "♦", "C": "♣", "k": "r"}[played[-1]]


def test_a_forced_card_is_not_a_problem():
    page = Page("sixes-and-sevens", 4)
    page.until(lambda update: update["view"]["phase"] != "play")
    link = page.call({"do": "links"})["links"]["problem"]
    opened = page.call({"do": "open", "link": link, "as": "problem"})
    assert len(may_be_played(opened)) > 1


def may_be_played(update):
    return [card["card"] for card in update["view"]["question"]["cards"] if card["ok"]]


@mostly_slow
def test_no_link_shows_another_hand_in_mid_deal(id, seats):
    page = Page(id, seats)
    save = page.until(asked_in_play)["save"]
    for seat in range(1, seats):
        asked = {"do": "open", "link": save, "as": "table", "you": seat}
        assert "isn’t over" in page.refusal(asked)
    # The current table, ending with the other player's card, as a handmade problem.
    table = replayed(decode(save))
    others = [at for at, entry in enumerate(table.deal.log) if entry["do"] != "call" and entry["seat"]]
    cut = encode(table.at(table.number, others[-1] + 1))
    assert "isn’t over" in page.refusal({"do": "open", "link": cut, "as": "problem"})
    for at in range(1, len(page.news) + 1):
        problem = page.call({"do": "links", "step": {"link": save, "n": at}})["links"]["problem"]
        assert (
            problem is None or page.call({"do": "open", "link": problem, "as": "problem"})["view"]["you"] == 0
        )


@mostly_slow
def test_any_decision_of_a_finished_deal_can_be_a_problem(id, seats):
    page = Page(id, seats)
    save = page.until(lambda update: update["view"]["phase"] != "play")["save"]
    problem = page.call({"do": "links", "step": {"link": save, "n": 1}})["links"]["problem"]
    first = next(entry for entry in replayed(decode(save)).deals[0].log if entry["do"] != "call")
    opened = page.call({"do": "open", "link": problem, "as": "problem"})
    assert opened["view"]["you"] == first["seat"]
    assert [seat["player"] for seat in opened["view"]["seats"]].count("person") == 1


# ---- Watching.


@pytest.mark.slow
@every_table
def test_a_finished_deal_can_be_watched_from_every_seat_or_with_all_hands_open(id, seats):
    page = Page(id, seats)
    update = page.until(lambda update: update["view"]["phase"] != "play")
    watched = page.call({"do": "replay", "link": update["save"]})
    assert watched["open"] and watched["seat"] is None and watched["seats"] == list(range(seats))
    assert all(seat["cards"] is not None for seat in watched["steps"][0]["view"]["seats"])
    mine = page.call({"do": "replay", "link": update["save"], "seat": 0})
    assert mine["steps"] == without_banter(page.news)


@mostly_slow
def test_only_the_persons_hand_is_shown_in_an_unfinished_deal(id, seats):
    page = Page(id, seats)
    update = page.until(asked_in_play)
    watched = page.call({"do": "replay", "link": update["save"]})
    assert (watched["open"], watched["seat"], watched["seats"]) == (False, 0, [0])
    assert watched["steps"] == without_banter(page.news)
    assert "isn’t over" in page.refusal({"do": "replay", "link": update["save"], "seat": 1})
    step = {"link": update["save"], "n": len(page.news)}
    assert "isn’t over" in page.refusal({"do": "take", "step": step, "seat": 1})


@pytest.mark.slow
@every_table
def test_a_match_can_be_played_on_from_any_step(id, seats):
    page = Page(id, seats)
    update = page.until(lambda update: update["view"]["phase"] != "play")
    watched = page.call({"do": "replay", "link": update["save"]})
    for at in range(1, len(watched["steps"]), 13):
        for seat in range(seats):
            taken = page.call({"do": "take", "step": {"link": update["save"], "n": at}, "seat": seat})
            assert taken["view"]["you"] == seat
            assert taken["view"]["phase"] == "play" or not plays_after(watched, at)
            assert taken["view"]["seats"][seat]["player"] == "person"
            assert taken["summary"]["undone"] == len_decisions(update) - len_decisions(taken)


def plays_after(watched, at):
    return [news for news in watched["steps"][at:] if news["kind"] == "play"]


def len_decisions(update):
    return decode(update["save"]).decisions


def test_a_shared_step_comes_with_the_decision_that_follows():
    page = Page("sixes-and-sevens", 4)
    page.until(lambda update: update["view"]["phase"] != "play")
    link = page.update["save"]
    links = page.call({"do": "links", "step": {"link": link, "n": 1}})["links"]
    numbers = [decode(links[name]).decisions for name in ("deal", "table", "problem", "replay")]
    assert numbers == [0, 0, 1, 52]
    last = page.call({"do": "links", "step": {"link": link, "n": len(page.news)}})["links"]
    assert last["problem"] is None and decode(last["table"]).decisions == 52


# ---- Files.


@pytest.mark.slow
def test_records_can_be_exported_and_imported():
    page = Page("american-bookshop", 3)
    page.until(lambda update: update["view"]["phase"] == "match over")
    text = page.call({"do": "records", "saves": [page.update["save"]] * 2})["text"]
    assert text == 2 * (line(record(replayed(decode(page.update["save"])))) + "\n")
    address = f"https://example.org/#table={page.update['save']}&amp;seat=1."
    lines = ["\ufeff" + text.splitlines()[0], address, "{}", "some rubbish"]
    told = page.call({"do": "import", "lines": lines})["matches"]
    assert [match.get("save") for match in told] == [page.update["save"]] * 2 + [None, None]
    assert told[0]["summary"] == page.update["summary"]
    assert all(match["error"].endswith(".") for match in told[2:])
    assert told[3]["error"] == "This is neither a record nor a link."


@pytest.mark.parametrize("how", ["table", "deal", "problem"])
@pytest.mark.parametrize("link", ["", "AQ", "no link", "{}", "€"])
def test_a_bad_link_changes_nothing(how, link):
    page = Page("sixes-and-sevens", 4)
    page.until(asked_in_play)
    error = page.refusal({"do": "open", "link": link, "as": how})
    assert error.endswith(".")
    assert page.call({"do": "resume", "save": page.update["save"], "you": 0})["view"] == page.update["view"]


@pytest.mark.parametrize(
    "how, sit",
    [("deal", ["club", "person", "club", "random"]), ("table", ["club", "person", "person", "random"])],
)
def test_the_usual_opponent_takes_the_seats_of_unknown_players(how, sit):
    """In the middle of a deal all people keep their seats and pass the device on."""
    page = Page("sixes-and-sevens", 4)
    told = record(replayed(decode(page.update["save"])))
    told["players"] = ["ann", "person", "person", "random"]
    opened = json.loads(Bridge().call(json.dumps({"do": "open", "link": line(told), "as": how, "you": None})))
    seats = valid(opened, "Update")["view"]["seats"]
    assert [seat["player"] for seat in seats] == sit
