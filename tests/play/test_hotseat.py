"""Several people at one device: nobody is told what is hidden from them or sees another's hand."""

import json

import pytest

from bridge_page import Page
from contract import valid
from leaks import codes_in, read_of, secret_codes
from parlour import games
from parlour.bridge import Bridge
from parlour.cards import CODES, cards_in
from parlour.formats.link import encode
from parlour.play.saves import deal_alone, opened
from tables import TABLES, every_table, mostly_slow

PARTNERS = [(id, seats) for id, seats in TABLES if games.find(id, seats).calls]


class Device(Page):
    """A page that several people pass round. It checks that no message gives away a hidden card."""

    def __init__(self, id, seats, persons=None, **more):
        persons = range(seats) if persons is None else persons
        players = ["person" if seat in persons else "random" for seat in range(seats)]
        super().__init__(id, seats, **{"players": players, **more})

    @property
    def sitting(self):
        return self.bridge.sitting.playing

    def keep(self, update):
        assert not {*codes_in(read_of(update))} & secret_codes(self.sitting.table, self.sitting.you)
        open_hands = {seat["seat"] for seat in update["view"]["seats"] if seat["cards"] is not None}
        assert open_hands == ({self.sitting.you} - {None})
        assert ("cover" in update) == (self.sitting.you is None)
        return super().keep(update)

    def step(self):
        view, cover = self.update["view"], self.update.get("cover")
        if self.next is not None:
            self.look(self.next)
        elif (view["phase"], self.waits_for, cover or view["question"]) == ("play", "person", None):
            # A partner may call before another person decides.
            self.look(None)
        else:
            return super().step()
        return True

    @property
    def next(self):
        """The seat the device must be passed to now, or None."""
        return self.update.get("cover", {"seat": None})["seat"]

    def look(self, seat):
        self.update = self.call({"do": "look", "seat": seat})
        return self.update

    def decide(self):
        """The person whose turn it is looks and answers. Returns their seat."""
        self.until(lambda update: update["view"]["question"])
        seat = self.update["view"]["you"]
        super().step()
        return seat


# ---- A deal from hand to hand.


@pytest.mark.slow
@every_table
def test_nobody_is_told_another_persons_cards(id, seats):
    """Play a deal with a person at every seat. `keep` checks each message on the way."""
    device = Device(id, seats)
    lookers = set()
    while device.update["view"]["phase"] == "play":
        device.step()
        lookers.add(device.sitting.you)
    assert lookers == {None, *range(seats)}


def test_a_match_of_several_people_is_neither_won_nor_lost():
    device = Device("addenda", 2, options={"target": 20})
    device.until(lambda update: update["view"]["phase"] == "match over")
    assert device.update["summary"]["won"] is None


@pytest.mark.slow
@every_table
def test_between_two_persons_there_is_a_cover(id, seats):
    device = Device(id, seats, (0, seats - 1))
    last = None
    for _ in range(40):
        cover, view = device.update.get("cover"), device.update["view"]
        if view["question"]:
            assert last == view["you"] == device.sitting.table.s.turn
        if cover and cover["seat"] is not None:
            assert cover["seat"] == device.sitting.table.s.turn == view["you"]
            last = cover["seat"]
        if not device.step():
            break
    assert last is not None


@mostly_slow
def test_one_person_meets_no_cover(id, seats):
    page = Page(id, seats)
    assert "again" not in page.update
    while page.update["view"]["phase"] == "play":
        page.step()
        assert "cover" not in page.update
        assert page.update["view"]["you"] == 0
    assert page.refusal({"do": "look", "seat": 0}) == "Nobody else is playing on this device."


@pytest.mark.slow
def test_a_deal_begins_and_ends_under_the_cover():
    device = Device("addenda", 2)
    assert device.next == device.sitting.table.s.turn
    assert device.update["again"] == {"heard": 0, "log": [], "score": None}
    assert device.update["news"][0]["kind"] == "deal"
    device.until(lambda update: update["view"]["phase"] != "play")
    assert device.update["cover"] == {"seat": None, "speakers": []}
    assert device.update["view"]["score"]
    assert device.call({"do": "next"})["cover"]["seat"] == device.sitting.table.s.turn


def test_what_was_played_is_repeated_for_whoever_takes_the_device():
    """The page may not have shown everything that happened since the last decision, so it comes again."""
    device = Device("sixes-and-sevens", 4, (0, 2))
    heard = len(device.sitting.table.news)
    while True:
        seat = device.decide()
        before = heard
        device.until(lambda update: "cover" in update or update["view"]["question"])
        if device.next not in (None, seat):
            break
        heard = len(device.sitting.table.news)
    texts = [news["text"] for news in device.update["news"]]
    assert device.update["again"]["heard"] >= before
    assert len(texts) > 1
    assert not any("you" in text.lower().split() for text in texts + device.update["again"]["log"])
    ours = device.look(device.next)
    assert ours["news"] == []
    assert len(ours["again"]["log"]) == len([news for news in device.sitting.table.news if news.log])


def test_bids_stay_secret_while_the_device_is_passed_round():
    device = Device("counterpoint", 3)
    for _ in range(3):
        seat = device.decide()
        (pile,) = [p for p in device.update["view"]["piles"] if p["seat"] == seat]
        assert pile["cards"] is None or not device.sitting.table.s.answered
    assert device.update["view"]["piles"]


# ---- Who may look.


@mostly_slow
def test_only_the_person_whose_turn_it_is_may_look(id, seats):
    device = Device(id, seats, range(seats - 1) if seats > 2 else None)
    for _ in range(30):
        cover = device.update.get("cover")
        may = {*cover["speakers"], cover["seat"]} if cover and cover["seat"] is not None else set()
        if cover and device.waits_for == "person":
            for seat in {*range(5)} - may:
                error = device.refusal({"do": "look", "seat": seat})
                assert error.endswith(
                    "you can’t see this hand." if seat < seats else f"There is no seat {seat}."
                )
                assert device.sitting.you is None
        device.step()


def test_nothing_can_be_done_while_the_cover_is_on():
    device = Device("counterpoint", 3)
    cards = [CODES[card] for card in cards_in(device.sitting.table.s.hands[device.next])][:3]
    for asked in (
        {"do": "answer", "cards": cards},
        {"do": "meaning", "cards": cards},
        {"do": "say", "call": "+S"},
        {"do": "hint"},
        {"do": "claim"},
        {"do": "duplicate"},
        {"do": "undo"},
    ):
        assert device.refusal(asked).endswith(".")
    assert device.sitting.table.deal.log == []


@pytest.mark.parametrize("id, seats", PARTNERS)
def test_a_partner_may_say_something_first(id, seats):
    device = Device(id, seats)
    assert device.update["cover"]["speakers"] == [(device.next + 2) % 4]
    leader, (speaker,) = device.next, device.update["cover"]["speakers"]
    view = device.look(speaker)["view"]
    assert view["you"] == speaker
    assert view["question"] is None
    call = next(talk["call"] for talk in view["talk"] if talk["open"])
    assert device.call({"do": "look", "seat": None})["cover"]["speakers"] == [speaker]
    device.look(speaker)
    device.update = device.call({"do": "say", "call": call})
    assert device.update["cover"] == {"seat": leader, "speakers": []}
    assert any(news["kind"] == "say" for news in device.update["news"])


# ---- No way round the cover.


def test_undo_takes_back_a_persons_own_decision_and_puts_the_cover_on():
    device = Device("addenda", 2)
    first = device.next
    assert device.update["undo"] is False
    device.decide()
    assert device.next == 1 - first
    assert device.update["undo"]
    device.update = device.call({"do": "undo"})
    assert device.next == first
    assert device.sitting.table.deal.log == []
    device.decide()
    assert device.look(1 - first)["undo"] is False
    error = device.refusal({"do": "undo"})
    assert error == "There’s nothing to undo in this deal."


def test_undo_goes_back_past_nobody_elses_decision():
    device = Device("addenda", 2)
    first = device.decide()
    other = device.decide()
    assert (other, device.next) == (1 - first, first)
    assert device.look(first)["undo"] is False
    assert device.refusal({"do": "undo"}) == "There’s nothing to undo in this deal."
    assert [entry["seat"] for entry in device.sitting.table.deal.log] == [first, other]


@pytest.mark.slow
def test_undo_goes_back_past_a_card_that_somebody_had_to_play():
    device = Device("addenda", 2)
    while [len(entry["legal"]) > 1 for entry in device.sitting.table.deal.log[-2:]] != [True, False]:
        device.decide()
    *before, chosen, forced = device.sitting.table.deal.log
    assert (forced["seat"], device.next) == (1 - chosen["seat"], chosen["seat"])
    assert device.look(chosen["seat"])["undo"]
    device.update = device.call({"do": "undo"})
    assert (device.sitting.table.deal.log, device.sitting.table.s.turn) == (before, chosen["seat"])


def test_a_match_is_resumed_under_the_cover():
    device = Device("same-difference", 2)
    device.decide()
    device.look(device.next)
    save, turn = device.update["save"], device.sitting.table.s.turn
    for more in ({}, {"since": 2}, {"since": 0}):
        for you in (0, 1):
            update = device.call({"do": "resume", "save": save, "you": you, **more})
            assert update["cover"]["seat"] == turn
            assert update["again"]["heard"] == more.get("since", len(device.sitting.table.news))


def test_a_link_to_a_deal_in_play_keeps_every_person():
    device = Device("sixes-and-sevens", 4, (0, 2))
    device.decide()
    links = device.call({"do": "links"})["links"]
    assert links["problem"] is None and links["deal"] is None
    for you in (None, 0, 1, 2):
        update = device.call({"do": "open", "link": links["table"], "as": "table", "you": you})
        assert update["cover"]
        assert [seat["player"] for seat in update["view"]["seats"]] == ["person", "random"] * 2


def test_the_same_deal_can_be_played_again_by_everybody_or_by_one():
    device = Device("addenda", 2)
    deal = encode(deal_alone(device.sitting.table, 1))
    update = device.call({"do": "open", "link": deal, "as": "deal", "together": True})
    assert update["cover"]["seat"] == update["view"]["you"]
    again = device.call({"do": "again"})
    assert again["cover"]
    bridge = Bridge()
    alone = json.loads(bridge.call(json.dumps({"do": "open", "link": deal, "as": "deal"})))
    assert "cover" not in valid(alone, "Update")


def test_a_deal_in_play_cannot_be_watched_from_any_seat():
    device = Device("counterpoint", 3)
    for _ in range(5):
        device.decide()
    watched = device.call({"do": "replay", "link": device.update["save"]})
    assert (watched["seat"], watched["seats"], watched["open"]) == (None, [], False)
    table = device.sitting.table
    assert not {*codes_in([{**step, "seed": None} for step in watched["steps"]])} & secret_codes(table, None)
    link = device.update["save"]
    step = {"link": link, "n": watched["steps"][-1]["n"]}
    for seat in range(3):
        replay, take = {"do": "replay", "link": link}, {"do": "take", "step": step}
        for asked in ({**replay, "seat": seat}, {**take, "seat": seat}):
            error = device.refusal(asked)
            assert error == "The deal isn’t over: you can’t see this hand yet."
    assert device.call({"do": "links", "step": step})["links"]["problem"] is None
    assert device.call({"do": "links", "step": step})["links"]["deal"] is None
    for asked in ({}, {"step": step}):
        drawn = device.call({"do": "picture", **asked})
        assert " you " not in f" {drawn['text'].lower()} "
    problem = encode(opened(device.update["save"]).course)
    asked = {"do": "open", "link": problem, "as": "problem"}
    assert device.refusal(asked).startswith("The deal isn’t over")


@pytest.mark.slow
def test_a_finished_deal_is_open_to_everybody():
    device = Device("addenda", 2)
    device.until(lambda update: update["view"]["phase"] != "play")
    watched = device.call({"do": "replay", "link": device.update["save"]})
    assert (watched["seats"], watched["open"]) == ([0, 1], True)
    step = {"link": device.update["save"], "n": watched["steps"][3]["n"]}
    taken = device.call({"do": "take", "step": step, "seat": 1})
    assert [seat["player"] for seat in taken["view"]["seats"]] == ["club", "person"]


@pytest.mark.slow
def test_playing_the_same_deal_again_means_the_current_deal():
    device = Device("sixes-and-sevens", 4, (0, 2))
    first = device.sitting.table.deals[0].hands
    while device.sitting.table.number == 1:
        device.step()
    table = device.sitting.table
    second = table.deals[1].hands
    call = {"do": "open", "link": device.update["save"], "as": "deal", "together": True}
    assert device.call(call)["cover"]
    again = device.sitting.table
    assert (again.number, len(again.deals[0].log)) == (1, 0)
    assert again.deals[0].hands == second != first
