"""Lessons: whatever the learner plays, everything is said soon, and nothing untrue is said."""

import json
import random
import re
from itertools import pairwise

import pytest

from bridge_page import Page
from contract import valid
from parlour import games
from parlour.bridge import Bridge
from parlour.cards import BIT, CARDS, CODES, cards_in, set_of
from parlour.lesson import OVER, Tip
from parlour.play.teaching import YOU, Teaching, first_table
from parlour.state import PLAY, News
from parlour.words import Say

SEEDS = 50
MOST_DECISIONS = 12
MOST_WORDS = 350
"""About two minutes of reading."""
MOST_LETTERS = 200
"""The most that is said at a time: a phone has room for no more."""
UNSURE = "Not sure? Ask for a hint."
every_lesson = pytest.mark.parametrize("id", sorted(games.own()))


class Learner:
    """Takes a lesson and plays at random, or the first card, or what is advised."""

    def __init__(self, id, way, seed=0):
        taught = games.lesson_of(id)
        table = first_table(id, taught)
        # Random players are fast, and the lesson must work whatever the others play.
        table.players = ["person"] + ["random"] * (table.game.seats - 1)
        self.sitting = Teaching(taught, table, 0)
        self.way = way
        self.luck = random.Random(seed)

    def heard(self):
        """What is said at each decision of a lesson."""
        heard = [self.wait()]
        while not heard[-1]["done"]:
            self.decide()
            heard.append(self.wait())
        return heard

    def wait(self):
        """Let the others play until it is the learner's turn. Returns what is said then."""
        table = self.sitting.table
        while table.phase == "play" and table.s.turn != YOU:
            wished = self.sitting.lesson.players[table.s.turn - 1].wished(table)
            table.do(table.game.some_move(table.s, self.luck.random) if wished is None else wished)
        return self.sitting.said()

    def decide(self):
        table = self.sitting.table
        game, s = table.game, table.s
        advised = self.advised()
        if self.way == "advised" and advised:
            assert game.allows(s, advised if s.sizes else cards_in(advised)[0])
            table.do(advised if s.sizes else cards_in(advised)[0])
        elif self.way == "random" or s.sizes:
            table.do(game.some_move(s, self.luck.random))
        else:
            table.do(game.moves(s)[0])

    def advised(self):
        """The cards that the lesson would try."""
        said = self.sitting.said()
        tries = set_of(CARDS[code] for code in said["tries"])
        names = self.sitting.viewer.text(Say("{cards}", cards=tries))
        assert said["advice"] == (f"Try {names}." if tries else said["advice"])
        assert tries or not said["advice"].startswith("Try ")
        return tries


every_way = pytest.mark.parametrize("way", ["advised", "first", "random"])


@pytest.mark.slow
@pytest.mark.turns(5)
@pytest.mark.parametrize("first", range(5))
@every_way
@every_lesson
def test_everything_is_said_whatever_is_played(id, way, first):
    """And nothing out of date stays on the screen: if the lesson has no tip, it describes the position."""
    for seed in range(first, SEEDS, 5):
        heard = Learner(id, way, seed).heard()
        steps = [said["step"] for said in heard]
        assert steps[-1] == heard[-1]["steps"] == games.lesson_of(id).steps
        assert steps[0] == 1 and all(after - before in (0, 1) for before, after in pairwise(steps))
        assert len(heard) <= MOST_DECISIONS
        assert all(said["text"] and len(said["text"]) <= MOST_LETTERS for said in heard)
        assert "{" not in "".join(said["text"] for said in heard)
        again = [said for before, said in pairwise(heard) if said["text"] == before["text"]]
        assert all(said["advice"] == UNSURE for said in again)


@pytest.mark.slow
@every_way
@every_lesson
def test_a_tip_never_speaks_of_a_trick_that_is_gone(id, way):
    """It is about the trick on the table or the last one, and says which. Once another is taken, it goes."""
    for seed in range(SEEDS // 5):
        learner = Learner(id, way, seed)
        while not (said := learner.wait())["done"]:
            check_age(learner, said["text"])
            before = len(learner.sitting.table.news)
            learner.decide()
            check_meanwhile(learner, said["text"], before)


def check_age(learner, text):
    """Which trick a tip that names its cards or its taker is about, by the words it uses."""
    table = learner.sitting.table
    told = []
    for moment in learner.sitting._moments():
        tip, news = learner.sitting._next(moment, told)
        told.append(tip)
    if tip and tip.kind:
        since = [one.kind for one in table.news[table.news.index(news) :]].count("take")
        assert since <= 1
        assert ("last trick" in text) == (since == 1) or tip.ask is None


def check_meanwhile(learner, text, before):
    """While the others play, a tip stays until the trick is taken. Advice goes at once."""
    table = learner.sitting.table
    while table.phase == "play" and table.s.turn != YOU:
        said = learner.sitting.said()
        taken = any(one.kind == "take" for one in table.news[before:])
        assert said["text"] in ([""] if taken else [text, ""])
        assert (said["advice"], said["tries"]) == ("", [])
        table.do(table.game.some_move(table.s, learner.luck.random))


@pytest.mark.slow
def test_the_position_is_described_if_the_lesson_has_no_tip():
    """Counterpoint, in the last tricks until the bids are shown. Hearts are trumps, but suit is followed."""
    kinds = set()
    for seed in range(SEEDS):
        learner = Learner("counterpoint", "first", seed)
        while not (said := learner.wait())["done"]:
            unsure = said["advice"] == UNSURE
            step, said, s = said["step"], said["text"], learner.sitting.table.s
            if step == 8 and unsure:
                kinds.add(said.split()[1])
                hand = [CODES[card].replace("Jk", "8H")[1] for card in cards_in(s.hands[0])]
                led = CODES[s.trick[0]].replace("Jk", "8H")[1] if s.trick else ""
                other = led in hand and set(hand) != {led}
                assert said.startswith("You must follow suit: ") == other
                assert said.startswith("You lead: play any card.") == (not s.trick)
            learner.decide()
    assert kinds == {"must", "any", "lead:"}


def test_advice_depends_on_whether_the_last_was_taken():
    """The Same Difference: after the king a low card is advised. After the two the gap would be narrow."""
    learner = Learner("same-difference", "advised")
    learner.wait()
    learner.decide()
    assert learner.wait()["advice"] == "Try A♦."
    learner = Learner("same-difference", "advised")
    learner.wait()
    do(learner, "2H")
    said = learner.wait()
    assert said["text"].endswith("the wider your gap. Ace is 1, jack 11, queen 12, king 13.")
    assert (said["advice"], said["tries"]) == (UNSURE, [])


@every_lesson
def test_it_takes_about_three_minutes(id):
    assert sum(len(tip.text.split()) for tip in games.lesson_of(id).tips) <= MOST_WORDS


@every_lesson
def test_the_cards_named_are_where_the_lesson_says(id):
    """A deal that cannot have been dealt is refused."""
    taught = games.lesson_of(id)
    table = first_table(id, taught)
    assert len(taught.players) == table.game.seats - 1
    for player, hand in zip(taught.players, taught.hands[1:]):
        wishes = " ".join([*player.wishes[True], *player.wishes[False], player.chooses])
        assert set(wishes.split()) <= set(hand)
    for tip in taught.tips:
        assert set(tip.tries.split()) <= set(taught.hands[0])
        if tip.plays:
            assert not tip.plays & set_of(CARDS[code] for code in taught.hands[0])


@every_lesson
def test_every_tip_during_the_deal_points_at_what_it_speaks_of(id):
    for tip in games.lesson_of(id).tips:
        points = tip.tries or tip.shows or tip.places or "{seat}" in tip.text
        assert points or tip.ask == OVER, tip.text


def test_a_lesson_points_at_cards_in_the_hand_at_seats_and_at_places():
    """Sixes and Sevens, worked by hand: of its sixes and sevens, the learner still holds 7♥ and 6♦."""
    learner = Learner("sixes-and-sevens", "advised")
    said = learner.wait()
    assert (said["shows"], said["seats"], said["places"]) == ([], [], ["trick"])
    while "one six and one seven" not in said["text"]:
        learner.decide()
        said = learner.wait()
        if said["text"].startswith("North took the last trick"):
            assert said["seats"] == [2]
    held = {"7H", "6D"} - {entry["card"] for entry in learner.sitting.table.deal.log if entry["seat"] == YOU}
    assert set(said["shows"]) == held != set()
    assert (said["seats"], said["places"]) == ([], [])


@every_lesson
def test_the_first_advice_can_be_taken(id):
    learner = Learner(id, "advised")
    learner.wait()
    assert learner.advised()


@every_lesson
def test_a_lesson_says_when_it_has_ended(id):
    learner = Learner(id, "random", 7)
    while learner.sitting.table.phase == "play":
        said = learner.wait()
        if learner.sitting.table.phase == "play":
            learner.decide()
    said = learner.wait()
    over = [tip.text for tip in games.lesson_of(id).tips if tip.ask == OVER]
    assert said["done"] and said["text"] == (over or ["That was your first deal."])[0]
    game, s = learner.sitting.table.game, learner.sitting.table.s
    margins = game.margins(s)
    kind = "Nobody wins them all. " if margins[0] < max(margins) else ""
    assert said["advice"] == f"{kind}Start a match whenever you like."


def test_a_tip_about_a_card_that_followed_is_not_about_one_that_was_led():
    """Addenda, worked by hand: a jack that is led cancels nothing."""
    table = first_table("addenda", games.lesson_of("addenda"))
    tip = Tip("{seat} played a jack.", plays="JH", followed=True)
    jack = BIT[CARDS["JH"]]
    assert tip.of(after(table, "6H JH"), jack)
    assert not tip.of(after(table, "JH"), jack)


def after(table, cards):
    """The news of the last of these cards, played to an empty table."""
    s = table.s.copy()
    s.trick = [CARDS[code] for code in cards.split()]
    return News("play", Say(""), s)


def test_a_line_at_seventeen():
    """Addenda, worked by hand: 6 and 5 make 11, and 9 makes 20. That is past 17, so North has the trick."""
    learner = Learner("addenda", "advised")
    learner.wait()
    learner.decide()
    assert learner.wait()["text"].startswith("The total is 11. ")
    # 7 and 9 go past 17, and that loses the trick; after the others, North has a card to play.
    fates = {"7S": "loses", "9S": "loses", "2S": None, "AD": None, "5D": None, "QD": None}
    assert {card: fate for card, fate in decided(learner).items() if card in fates} == fates
    do(learner, "9S")
    # North must add a diamond and has the six: 26.
    assert learner.wait()["text"].startswith(
        "North won the last trick and scored its total, 26: high totals are worth winning."
    )
    do(learner, "QD" if trick(learner) == "4H" else "4C")
    assert learner.wait()["text"].startswith("North played a jack: it cancels the card before it")


def test_a_lesson_says_something_to_what_it_had_suggested():
    """Addenda suggests 6♥ for the first card, and nothing for the second."""
    for card, reply in (("6H", "Well done."), ("8H", "Your own choice. Let’s see.")):
        learner = Learner("addenda", "first")
        assert learner.wait()["reply"] == ""
        do(learner, card)
        assert learner.sitting.said()["reply"] == reply
        assert learner.wait()["reply"] == reply
        do(learner, "9S")
        assert learner.wait()["reply"] == ""


def test_a_lesson_tells_what_wins_a_match():
    """Addenda: 250 points for two, unless the players agree on something else."""
    (target,) = re.findall(r"\d+", games.lesson_of("addenda").tips[-1].text)
    assert int(target) == games.find("addenda", 2).target == 250


def test_a_trick_cut_short():
    """American Bookshop: 5 and 4 are on the table, and a seven makes 16, which ends the trick at once."""
    learner = Learner("american-bookshop", "advised")
    assert "The total is 9." in learner.wait()["text"]
    # Last of three: the three makes 12, so that the five of clubs takes it; the others reach 14.
    fates = {"3C": "loses", "7C": "takes", "8C": "takes", "JC": "takes"}
    assert {card: fate for card, fate in decided(learner).items() if card in fates} == fates
    learner.decide()
    assert learner.wait()["text"].startswith("You took the last trick, so you choose who leads")
    assert learner.sitting.table.deal.tricks[0]["value"] == 16


def test_a_wider_gap():
    """The Same Difference: king and ace are 12 apart, North's eight and six 2, so the trick is worth 10."""
    learner = Learner("same-difference", "advised")
    for _ in range(2):
        learner.wait()
        learner.decide()
    assert "the difference between the gaps, 10, plus 1" in learner.wait()["text"]
    assert learner.sitting.table.deal.tricks[0]["cards"] == [[0, "KS"], [1, "8C"], [0, "AD"], [1, "6H"]]


def test_the_lesson_refers_to_what_really_happened():
    """Sixes and Sevens: North's king takes the first trick, worth 5 because it has no six or seven."""
    learner = Learner("sixes-and-sevens", "advised")
    learner.wait()
    learner.decide()
    assert learner.wait()["text"].startswith("North took the last trick: 5 points.")
    learner.decide()
    assert learner.wait()["text"].startswith("In the last trick, East played the 7♠: its suit is trumps")


def test_a_bid_is_advised():
    """Counterpoint: a spade, a diamond and a club bid 10, 0 and 30.

    The others bid two spades and a heart, 10 + 10 + 20; and a heart, a club and a spade, 20 + 30 + 10.
    """
    learner = Learner("counterpoint", "advised")
    learner.wait()
    learner.decide()
    learner.wait()
    table = learner.sitting.table
    assert list(map(table.game.said, table.s.aside)) == [40, 40, 60]


def decided(learner):
    """By card, whether it would take or lose the trick, whatever follows."""
    asked = learner.sitting.proceed()["view"]["question"]["cards"]
    return {one["card"]: one["fate"] for one in asked}


def do(learner, code):
    learner.sitting.table.do(CARDS[code])


def trick(learner):
    return CODES[learner.sitting.table.s.trick[0]]


# ---- Through the bridge.


def begun(id):
    """A page with a lesson at which it is the learner's turn."""
    page = Page(id, min(games.tables(id)))
    page.news.clear()
    page.update = page.call({"do": "lesson", "game": id})
    page.until(lambda update: update["view"]["question"])
    return page


@every_lesson
def test_nothing_hidden_reaches_the_page(id):
    page = begun(id)
    seats = page.update["view"]["seats"]
    assert [seat["cards"] is None for seat in seats] == [False] + [True] * (len(seats) - 1)
    hidden = {code for hand in games.lesson_of(id).hands[1:] for code in hand} | set(
        games.lesson_of(id).stock
    )
    played = {card["card"] for card in page.update["view"]["trick"]["cards"]}
    shown = json.dumps([page.update | {"save": ""}, page.news])
    assert [code for code in hidden - played if f'"{code}"' in shown] == []
    assert hidden - played


@every_lesson
def test_undo_takes_back_what_was_said(id):
    page = begun(id)
    before = page.update["lesson"]
    page.step()
    page.until(lambda update: update["view"]["question"])
    assert page.update["lesson"] != before
    assert page.update["undo"]
    assert page.call({"do": "undo"})["lesson"] == before


def test_a_lesson_continues_in_another_worker():
    page = begun("sixes-and-sevens")
    asked = {"do": "resume", "save": page.update["save"], "you": 0, "since": len(page.news), "lesson": True}
    other = valid(json.loads(Bridge().call(json.dumps(valid(asked, "Call")))), "Update")
    assert other["lesson"] == page.update["lesson"]
    assert "lesson" not in page.call({**asked, "lesson": False})


def test_a_normal_match_follows_a_lesson():
    page = begun("addenda")
    assert "lesson" not in page.call({"do": "again"})


def test_a_game_without_a_lesson_is_refused(monkeypatch):
    monkeypatch.setattr(games, "lesson_of", lambda id: None)
    error = json.loads(Bridge().call('{"do": "lesson", "game": "addenda"}'))["error"]
    assert error == "Addenda has no lesson."
    assert json.loads(Bridge().call('{"do": "lesson", "game": "whist"}'))["error"].startswith(
        "There is no game"
    )


def test_a_planned_card_is_only_played_if_it_is_allowed():
    """North plays its first planned card, or the next one if that suit is already in the trick."""
    for led, follows in (("6H", "5C"), ("4C", "6D")):
        learner = Learner("addenda", "first")
        do(learner, led)
        learner.wait()
        assert learner.sitting.table.deal.log[-1]["card"] == follows
        assert BIT[CARDS[follows]] & learner.sitting.table.s.table and learner.sitting.table.s.ask == PLAY
