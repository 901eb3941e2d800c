"""What the engine does next, in a word. What is asked for stays asked for; the most urgent comes first."""

import json
from inspect import get_annotations

import pytest

from bridge_page import Page, few_simulations, over
from contract import SCHEMA
from parlour import bridge
from parlour.bridge import sitting

PARTNERS = "addenda", 4


@pytest.fixture
def quick(monkeypatch):
    few_simulations(monkeypatch)


def posts(page):
    """The kinds of posts until the engine rests, each once, in the order of their first."""
    kinds = []
    while page.bridge.now == "work":
        if text := page.bridge.think():
            kinds += json.loads(text)
    return list(dict.fromkeys(kinds))


def test_who_must_act_is_said_in_a_word():
    assert bridge.Bridge().now == "rest"
    page = Page(*PARTNERS)
    page.until(lambda update: page.waits_for == "speaker")
    assert page.bridge.now == "speaker"
    # Nobody decides, however often the engine is told to think.
    assert [page.bridge.think() for _ in range(3)] == ["", "", ""]
    page.call({"do": "go"})
    page.call({"do": "go"})
    assert page.bridge.now == "bot"
    page.step()
    page.until(lambda update: update["view"]["question"])
    assert page.bridge.now == "rest"
    # To go on is nothing if no bot waits.
    page.call({"do": "go"})
    assert page.bridge.now == "rest"


@pytest.mark.slow
def test_a_review_goes_on_while_a_bot_waits_for_somebody_to_speak(quick):
    page = over(*PARTNERS)
    link = page.update["save"]
    page.update = page.call({"do": "next"})
    page.until(lambda update: page.waits_for == "speaker")
    page.call({"do": "review", "of": {"link": link, "deal": 1, "seat": 0}})
    assert page.bridge.now == "meanwhile"
    done = False
    while not done:
        text = page.bridge.think()
        done = bool(text) and json.loads(text)["review"]["done"]
    assert page.bridge.now == "speaker"
    page.call({"do": "go"})
    assert page.bridge.now == "bot"


def test_a_host_is_told_in_the_first_line():
    first, answer = bridge.call('{"do": "up"}').split("\n")
    assert (first, list(json.loads(answer))) == (bridge._bridge.now, ["version"])
    assert bridge.think() == f"{first}\n"


@pytest.mark.slow
def test_other_calls_end_nothing(quick):
    page = over("addenda", 2)
    page.call({"do": "duplicate"})
    page.call({"do": "review"})
    page.call({"do": "links"})
    assert page.bridge.now == "work"
    assert set(posts(page)) == {"comparison", "review"}
    # And what is done is done.
    page.call({"do": "duplicate"})
    assert page.bridge.now == "rest"


def test_to_ask_twice_is_one_wish(quick):
    page = over("addenda", 2)
    page.call({"do": "duplicate"})
    comparison = page.bridge.sitting.playing.hindsight.comparison
    page.call({"do": "duplicate"})
    assert page.bridge.sitting.playing.hindsight.comparison is comparison
    assert len(list(page.bridge.sitting.jobs())) == 1


@pytest.mark.slow
def test_the_most_urgent_comes_first(quick, monkeypatch):
    """What is asked for last is not what is done last."""
    monkeypatch.setattr("parlour.play.review.PAUSE_SECONDS", 0)
    page = over("addenda", 2)
    save, decided = page.update["save"], page.bridge.sitting.playing.table.deals[0]
    bots_own = next(n for n, entry in zip(decided.heard, decided.log, strict=False) if entry["seat"] == 1)
    page.call({"do": "duplicate"})
    page.call({"do": "cards"})
    page.call({"do": "review", "of": {"link": save, "deal": 1, "seat": 1}})
    page.call({"do": "thought", "of": {"link": save, "n": bots_own}})
    assert posts(page) == ["thought", "review", "cards", "comparison"]


@pytest.mark.slow
def test_a_review_that_a_watched_match_shares_is_told_to_both(quick):
    """Whoever goes back to the table still waits for its own."""
    page = over("addenda", 2)
    page.call({"do": "review"})
    page.call({"do": "review", "of": {"link": page.update["save"], "deal": 1, "seat": 0}})
    last = {}
    while page.bridge.now == "work":
        if text := page.bridge.think():
            told = json.loads(text)["review"]
            last["of" in told] = told["done"]
    assert last == {True: True, False: True}


@pytest.mark.slow
def test_a_hint_comes_before_the_proof_that_the_rest_is_decided():
    page = Page("same-difference", 2)
    page.until(lambda update: update["view"]["question"] and page.bridge.sitting.playing.background.proof)
    page.call({"do": "hint"})
    assert posts(page)[0] == "hint"


def test_a_bot_that_must_decide_comes_before_all(quick):
    page = over("addenda", 2)
    link = page.update["save"]
    page.update = page.call({"do": "next"})
    page.until(lambda update: page.waits_for == "bot")
    page.call({"do": "review", "of": {"link": link, "deal": 1, "seat": 0}})
    assert page.bridge.now == "bot"
    assert list(json.loads(page.bridge.think())) == ["update"]


@pytest.mark.slow
def test_what_a_deal_was_asked_about_goes_on_after_each_decision(quick):
    """As long as it is that deal, and nothing of it is asked again."""
    page = Page("same-difference", 2)
    page.until(lambda update: update["view"]["question"])
    page.call({"do": "duplicate"})
    assert page.bridge.now == "work"
    page.step()
    page.until(lambda update: update["view"]["question"])
    assert page.bridge.now == "work"
    posts(page)
    page.until(lambda update: update["view"]["phase"] != "play")
    assert page.call({"do": "duplicate"})["done"]
    page.update = page.call({"do": "next"})
    page.until(lambda update: update["view"]["question"])
    assert page.bridge.now == "rest"


def test_after_a_fault_nothing_is_thought_about(monkeypatch):
    page = Page("addenda", 2, players=["person", "club"])
    page.until(lambda update: page.waits_for == "bot")
    monkeypatch.setattr("parlour.games.place_of", lambda error: ("tiny/rules.py", 9))
    monkeypatch.setattr("parlour.bots.Mind.think", lambda *facts: 1 / 0)
    assert json.loads(page.bridge.think())["error"].startswith("The game tiny can’t go on")
    assert (page.bridge.now, page.bridge.think()) == ("rest", "")


@pytest.mark.parametrize("part", ["play.views.viewer.Viewer.view", "table.recorder.Recorder._play"])
@pytest.mark.parametrize("start", [False, True])
def test_what_a_game_fails_in_is_not_done(monkeypatch, part, start):
    """Whether it is its rules that fail or what is shown, the engine stays where the page is."""
    page, other = Page("addenda", 2), Page("addenda", 2)
    for one in (page, other):
        one.until(lambda update: update["view"]["question"])
    answer = {"do": "answer", **page.answer(page.update["view"]["question"])}
    asked = {"do": "open", "as": "table", "link": page.update["save"], "you": 0} if start else answer
    with monkeypatch.context() as broken:
        broken.setattr("parlour.games.place_of", lambda error: ("tiny/rules.py", 9))
        broken.setattr(f"parlour.{part}", lambda *facts: 1 / 0)
        assert page.refusal(asked).startswith("The game tiny can’t go on")
    assert page.call(answer) == other.call(answer)


# ---- Where the answers come from.


CALLS = json.loads(SCHEMA.read_text(encoding="utf-8"))["$defs"]["Answers"]["properties"]


@pytest.mark.parametrize("do", CALLS)
def test_every_call_has_a_function_that_gives_its_answer(do):
    """As far as its type says; mypy checks that this is so."""
    told = get_annotations(bridge.Bridge().handler(do))["return"]
    assert told.rpartition(".")[2] == CALLS[do]["$ref"].rpartition("/")[2]


def test_every_address_is_that_of_a_call():
    assert set(bridge.ADDRESSES) <= set(CALLS)
    assert not set(bridge.ADDRESSES) & sitting.CALLS


def test_a_page_can_name_nothing_but_a_call():
    with pytest.raises(KeyError):
        bridge.Bridge().handler("stop")
