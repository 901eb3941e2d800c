"""Hints: what a strong player expects from each answer, worked by hand if possible, and honest."""

import json
import re

import pytest

from bridge_page import Page
from contract import valid
from parlour import games
from parlour.cards import BIT, CODES, cards_in
from parlour.dealer import chance
from parlour.drawing.rules_page import page as rules_page
from parlour.play.advice import Advice
from parlour.play.hint import Hint, Known
from parlour.play.views.viewer import Viewer
from parlour.search.reasons import reason
from parlour.search.tree import Search
from parlour.search.trick_takers import Takes, Tricks
from parlour.search.weighing import Weighing, _mean
from parlour.table import Table
from parlour.table.knowledge import Guesser
from parlour.words import Say, Voice
from positions import in_play, swap, swappable
from tables import every_table, variants

STEPS = (0, 7, 16, 29, 41)

SIX = "sixes-and-sevens"


@pytest.fixture
def quick(monkeypatch):
    """Hints take few simulations and never run out of time."""
    monkeypatch.setattr("parlour.bots.expert.without_net", lambda game, s: 96)
    monkeypatch.setattr("parlour.play.hint.PATIENCE_SECONDS", 1e9)


def advice(table, seat):
    """The complete hint."""
    hint = Hint(table, seat)
    while not hint.done:
        hint.think(0.01)
    return hint.told(Viewer(table, seat))


# ---- The figures.


class Edge:
    total = 30.0
    visits = 4


@pytest.mark.in_pyodide
def test_an_interval_is_worked_out_from_the_results():
    """The four results are 6 8 8 8, with a mean of 7.5. All results of the search have a variance of 4."""
    search = object.__new__(Weighing)
    edge = Edge()
    search.squares = {edge: 36.0 + 3 * 64.0}
    search.count, search._sum, search._squares = 10, 0.0, 40.0
    mean, half = search._figure(edge)
    assert mean == 7.5
    # 2.25 + 3 * 0.25 from the four, and 4 from the whole search: 7. Then 1.96 times its root, over 4.
    assert half == pytest.approx(1.96 * 7**0.5 / 4)


@pytest.mark.in_pyodide
def test_searches_that_differ_widen_the_interval():
    """The mean of 1 and 3 has a standard error of 1. By intervals of 3 and 4 alone, it has half of 5."""
    assert _mean([(1.0, 0.3), (3.0, 0.4)]) == pytest.approx((2.0, 1.96))
    assert _mean([(2.0, 3.0), (2.0, 4.0)]) == pytest.approx((2.0, 2.5))


@pytest.mark.in_pyodide
def test_every_answer_has_its_fair_share_of_simulations():
    table = in_play(games.find(SIX, 4), "fair", 0)
    seat = table.s.turn
    search = Weighing(table.game, Guesser(table.game, table.s, seat), None, chance("fair"))
    search.run(520)
    visits = [edge.visits for edge in search.root.values()]
    assert len(visits) == 13
    assert sum(visits) == search.count == 520
    assert min(visits) >= 520 / 13 / 2 - 1
    assert set(search.root.values()) == set(search.squares)


@pytest.mark.in_pyodide
def test_without_fair_shares_it_is_the_opponents_search(monkeypatch):
    """The results are equal to the last digit."""
    monkeypatch.setattr("parlour.search.weighing.EVEN_SHARE", 0.0)
    table = in_play(games.find(SIX, 4), "fair", 20)
    found = []
    for kind in (Search, Weighing):
        guesser = Guesser(table.game, table.s, table.s.turn)
        search = kind(table.game, guesser, None, chance("same"))
        search.run(100)
        found.append((search.thought().move, search.thought().means))
    assert found[0] == found[1]


# ---- In words.


def last_cards():
    """A deal in which South has a single card left, and to play."""
    table = Table(games.find("same-difference", 2), ["person", "random"], "tulip-7")
    while table.phase == "play" and not (table.s.turn == 0 and table.s.hands[0].bit_count() == 1):
        table.do(table.game.some_move(table.s, chance("last", len(table.deal.log))))
    return table


def test_a_single_card_needs_no_thought():
    table = last_cards()
    hint = Hint(table, 0)
    assert hint.done
    only = Voice().text(Say("{card}", card=hint.only))
    assert hint.told(Viewer(table, 0)) == {
        "advice": [],
        "lead": f"Play {only}.",
        "reason": "It’s the only card you can play.",
        "plain": "It’s the only card you can play.",
        "why": "",
        "done": True,
    }


@pytest.mark.in_pyodide
@pytest.mark.parametrize(
    "mean, half, text",
    [
        (3.14, 1.96, "3.1 points ahead, give or take 2.0"),
        (-12.4, 2.6, "12.4 points behind, give or take 2.6"),
        (-12.4, 0.3, "12.4 points behind, give or take 0.3"),
        (30.04, 11.5, "30 points ahead, give or take 12"),
        (0.01, 1.2, "level, give or take 1.2"),
        (1.0, 0.0, "1 point ahead"),
        (-3.0, 0.01, "3 points behind"),
        (0.0, 0.0, "level"),
    ],
)
def test_an_expectation_is_put_in_words(mean, half, text):
    assert weighed([(mean, half)])["advice"][0]["text"] == text


def weighed(figures, solved=False, table=None, tricks=None, given=None):
    """The hint made of these figures. In the usual table's hand, they are for the spades, ace first.

    `tricks`: what becomes of two tricks after the best and after the answer `given`.
    """
    table = table or in_play(games.find(SIX, 4), "words", 0)
    hint = Hint(table, table.s.turn)
    hint.tricks, hint.given = (lambda move, other: tricks), given
    hint.figures, hint.solved, hint.done = dict(enumerate(figures)), solved, True
    return hint.told(Viewer(table, table.s.turn))


def only_this(side, after, other):
    """What becomes of two tricks, if it is this one alone that the answers change."""
    return Tricks(Takes(side, after, other), Takes(side, 50, 50), 0.0)


def test_an_expectation_is_in_coins_if_the_game_is_played_for_coins():
    for options, unit in (({}, "coins"), ({"scoring": "points"}, "points")):
        table = in_play(games.find("american-bookshop", 3, options), "words", 0)
        told = weighed([(-2.0, 0.5), (-4.0, 0.0)], table=table)
        assert told["advice"][0]["text"] == f"2 {unit} behind, give or take 0.5"
        # 2 behind, and half the interval is 0.5: 1.5 to 2.5, rounded outwards.
        assert told["reason"].endswith(f"would cost you 1 to 3 {unit}.")


@pytest.mark.parametrize(
    "figures, words",
    [
        # The intervals of ace and two are 3 and 4: the root of 9 + 16 is 5, and 4.9 are within that.
        ([(10.0, 3.0), (5.1, 4.0)], "Play A♠. 2♠ would do as well."),
        # 9 behind, give or take 5: 4 to 14. The last is another 6 behind.
        (
            [(-5.0, 4.0), (10.0, 3.0), (1.0, 4.0)],
            "Play 2♠. The next best, 3♠, would cost you 4 to 14 points.",
        ),
        # 20 behind, give or take 5: at least 15. The last is only 10 behind the second.
        (
            [(30.0, 3.0), (10.0, 4.0), (0.0, 4.0)],
            "Play A♠. Nothing else comes close: the next best, 2♠, would cost you 15 to 25 points.",
        ),
        # The last is as far behind the second as the second is sure to be behind the first.
        (
            [(30.0, 3.0), (10.0, 4.0), (-5.0, 4.0)],
            "Play A♠. The next best, 2♠, would cost you 15 to 25 points.",
        ),
        # 2.5 behind, give or take 1. The others are level, but it may be 1.5 points only.
        (
            [(4.0, 0.6), (1.5, 0.8), (1.5, 0.8)],
            "Play A♠. The next best, 2♠, would cost you 1 to 4 points.",
        ),
        # 5.5 behind, give or take 5: less than a point is no lower bound worth telling.
        ([(10.0, 3.0), (4.5, 4.0)], "Play A♠. The next best, 2♠, would cost you up to 11 points."),
        # 1 behind, give or take 0.5.
        ([(1.0, 0.3), (0.0, 0.4)], "Play A♠. The next best, 2♠, would cost you 0.5 to 1.5 points."),
        # A vague figure does not make an answer better than one that is known well.
        (
            [(10.0, 3.0), (5.0, 4.0), (2.0, 4.0)],
            "Play A♠. 2♠ would do as well. Next best is 3♠: it would cost you 3 to 13 points.",
        ),
        (
            [(9.0, 3.0), (9.0, 4.0), (9.0, 4.0), (-1.0, 4.0)],
            "Play A♠. 2♠ or 3♠ would do as well. Next best is 4♠: it would cost you 5 to 15 points.",
        ),
        (
            [(9.0, 3.0), *[(9.0, 4.0)] * 3, (-1.0, 4.0)],
            "Play A♠. Anything but 5♠ is just as good. Next best is 5♠: it would cost you 5 to 15 points.",
        ),
        ([(9.0, 3.0)] * 4, "Any card will do. They all come out about the same."),
    ],
)
def test_a_hint_says_what_to_do_and_why(figures, words):
    told = weighed(figures)
    assert f"{told['lead']} {told['reason']}" == words


@pytest.mark.parametrize(
    "id, ask, sizes, cards, words",
    [
        # A heart bids 20, a club 30, a spade 10, a diamond 0.
        ("counterpoint", "bid", (3,), "7H 8C 9C", "Best: 7♥ 8♣ 9♣. Bid 80."),
        ("counterpoint", "bid", (3,), "7S 8D 9D", "Best: 7♠ 8♦ 9♦. Bid 10 or 110."),
        ("american-bookshop", "keep", (0, 1, 2), "7S 8D", "Add 7♠ 8♦."),
        ("american-bookshop", "keep", (0, 1, 2), "", "Add none."),
    ],
)
def test_a_hint_says_what_a_set_of_cards_means(id, ask, sizes, cards, words):
    table = in_play(games.find(id, 3), "words", 0)
    hint = Hint(table, table.s.turn)
    hint.s.ask, hint.s.sizes = ask, sizes
    best = sum(BIT[CODES.index(code)] for code in cards.split())
    hint.figures, hint.done = {best: (5.0, 1.0), BIT[0]: (0.0, 1.0)}, True
    assert hint.told(Viewer(table, table.s.turn))["lead"] == words


@pytest.mark.parametrize(
    "place, trick, words",
    [
        # The queen is the highest club, and hearts are trumps: 7♣ 8♣ J♣ are all below her.
        (19, "QC 3C 9C", "The trick is lost either way."),
        # With a six the lowest club takes it: the partner's two, whatever of 6♦ A♣ 4♣ 9♣ 10♣ is played.
        (
            15,
            "6C 2C 5C",
            "The trick is yours either way.",
        ),
    ],
)
def test_cards_that_are_level_say_what_becomes_of_the_trick(place, trick, words):
    table = in_play(games.find(SIX, 4), "words", place)
    assert [CODES[card] for card in table.s.trick] == trick.split()
    hint = Hint(table, table.s.turn)
    hint.figures, hint.done = dict.fromkeys(table.game.moves(table.s), (5.0, 1.0)), True
    told = hint.told(Viewer(table, table.s.turn))
    assert told["lead"] == "Any card will do."
    assert told["plain"] == told["reason"] == words


@pytest.mark.parametrize(
    "figures, words",
    [
        ([(4.0, 0.0), (5.0, 0.0)], "Worked out to the end, the next best, A♠, would cost you 1 point."),
        ([(5.0, 0.0), (5.0, 0.0)], "2♠ would do as well."),
        (
            [(5.0, 0.0), (5.0, 0.0), (2.0, 0.0)],
            "2♠ would do as well. Next best is 3♠: it would cost you 3 points.",
        ),
    ],
)
def test_a_hint_says_if_it_was_worked_out_exactly(figures, words):
    assert weighed(figures, True)["reason"] == words


def test_figures_that_were_kept_are_exact_if_all_of_them_are():
    table = in_play(games.find(SIX, 4), "words", 0)
    exact = [(5.0, 0.0)] * len(table.game.moves(table.s))
    assert Known(table, exact).solved
    assert not Known(table, [(5.0, 0.5), *exact[1:]]).solved


def test_kept_figures_are_told_twice_in_the_same_words():
    table = in_play(games.find(SIX, 4), "words", 0)
    moves = table.game.moves(table.s)
    hint = Known(table, [(5.0, 0.5)] * len(moves))
    assert hint.tricks(*moves[:2]) == hint.tricks(*moves[:2])


def test_a_hint_says_who_takes_the_trick_if_that_is_clear():
    table = in_play(games.find(SIX, 4), "words", 0)
    side = table.game.sides[table.s.turn]
    told = weighed([(10.0, 3.0), (1.0, 4.0)], tricks=only_this(side, 95, 8))
    partners = Viewer(table, table.s.turn).text(Say("{side}", side=side)).lower()
    assert partners.startswith("you and ")
    assert told["reason"].lower() == (
        "the next best, 2♠, would cost you 4 to 14 points. "
        f"with a♠, {partners} take this trick in 95 of 100 deals; with 2♠, in 8."
    )


@pytest.mark.parametrize(
    "after, other, words",
    [
        (95, 8, "A♠ should win you and North this trick; 2♠ wouldn’t."),
        (70, 30, "A♠ will probably win you and North this trick; 2♠ probably wouldn’t."),
        (80, 55, "A♠ will probably win you and North this trick; 2♠ is less likely to."),
        (40, 5, "A♠ may win you and North this trick; 2♠ wouldn’t."),
        (4, 92, "Better to let this trick go: 2♠ would win it."),
        (20, 60, "Better to let this trick go: 2♠ would probably win it."),
    ],
)
def test_the_plain_reason_says_who_takes_the_trick_without_figures(after, other, words):
    table = in_play(games.find(SIX, 4), "words", 0)
    side = table.game.sides[table.s.turn]
    told = weighed([(10.0, 3.0), (1.0, 4.0)], tricks=only_this(side, after, other), given=1)
    partner = Viewer(table, table.s.turn).text(Say("{side}", side=side)).removeprefix("You and ")
    assert told["plain"] == words.replace("North", partner)


@pytest.mark.parametrize(
    "this, following, worth, words",
    [
        ((95, 8), (50, 50), 9.0, "A♠ should win you and North this trick; 2♠ wouldn’t."),
        # A difference of 20 is the least that is no chance. Of the 9 points between the two, 2.7 are 3/10.
        ((60, 41), (50, 50), 2.7, "A♠ should earn you and North about 3 points more in this trick than 2♠."),
        ((60, 41), (95, 8), 2.6, "A♠ should win you and North the next trick; 2♠ wouldn’t."),
        ((60, 41), (50, 31), 2.6, "It keeps your lower spades for later."),
        (
            (90, 100),
            (50, 31),
            0.0,
            "The trick should be yours either way. It keeps your lower spades for later.",
        ),
        ((10, 0), (50, 31), 0.0, "The trick looks lost either way. It keeps your lower spades for later."),
    ],
)
def test_a_puzzle_says_why_by_what_becomes_of_this_trick_and_the_next(this, following, worth, words):
    table = in_play(games.find(SIX, 4), "words", 0)
    side = table.game.sides[table.s.turn]
    found = Tricks(Takes(side, *this), Takes(side, *following), worth)
    told = weighed([(10.0, 0.1), (1.0, 0.1)], tricks=found, given=1)
    partner = Viewer(table, table.s.turn).text(Say("{side}", side=side)).removeprefix("You and ")
    assert told["why"] == words.replace("North", partner)


def test_a_puzzle_compares_the_best_with_what_was_given():
    table = in_play(games.find(SIX, 4), "words", 0)
    side = table.game.sides[table.s.turn]
    figures = [(10.0, 0.1), (4.0, 0.1), (1.0, 0.1)]
    for given, other in ((1, "2♠"), (2, "3♠")):
        told = weighed(figures, tricks=only_this(side, 95, 8), given=given)
        assert told["why"].endswith(f"this trick; {other} wouldn’t.")


def test_the_best_is_compared_with_no_card_that_nobody_has_thought_of():
    table = in_play(games.find(SIX, 4), "words", 0)
    side = table.game.sides[table.s.turn]
    for given in (None, 0):
        told = weighed([(10.0, 0.1), (4.0, 0.1)], tricks=only_this(side, 95, 8), given=given)
        assert told["why"].endswith(" this trick.") and "2♠" not in told["why"]


def test_a_puzzle_with_choices_says_which_wins_the_next_trick():
    table = in_play(games.find("american-bookshop", 3), "choices", 0)
    game, s = table.game, table.s
    game.choose(s, 0, (0, 1), "leader")
    voice = Voice(0, game.sides)

    def told(this, moves=(0, 1), side=0):
        names = tuple(game.choice_name(s, move) for move in moves)
        found = reason(game, s, Tricks(Takes(side, *this), Takes(side, 0, 0), 0.0), names, moves, 3.0)
        return found and voice.text(found)

    assert told((60, 40)) == "Lead yourself: you’re likelier to win the next trick."
    assert told((60, 40), (1, 0)) == "Let West lead: you’re likelier to win the next trick."
    assert told((60, 40), (1, 0), side=2) == "Let West lead: East is likelier to win the next trick."
    s.chosen = "suit"
    assert told((60, 40), (1, 0)) == "Choose hearts: you’re likelier to win the next trick."
    s.chosen = "seat"
    assert told((60, 41)) == told((40, 60)) == "If you lead, you choose the suit."


def test_the_plain_reason_names_the_running_total():
    table = in_play(games.find("american-bookshop", 3), "words", 1)
    game, s = table.game, table.s
    one, other = cards_in(game.legal(s))[:2]
    names = Say("{card}", card=one), Say("{card}", card=other)
    said = reason(game, s, only_this(game.sides[s.turn], 95, 8), names, (one, other), 3.0)
    total = s.total + game.values[one]
    voice = Voice(s.turn, game.sides)
    names = [voice.text(name) for name in names]
    assert voice.text(said) == f"{names[0]} makes {total} and should win you this trick; {names[1]} wouldn’t."


@pytest.mark.parametrize(
    "figures, words",
    [
        ([(10.0, 3.0), (1.2, 4.0)], "2♠ would cost you about 9 points."),
        ([(1.0, 0.3), (0.0, 0.4)], "2♠ would cost you about 1 point."),
        ([(0.9, 0.1), (0.6, 0.1)], "2♠ would cost you less than 1 point."),
        (
            [(10.0, 3.0), (5.0, 4.0), (2.0, 4.0)],
            "3♠ would cost you about 8 points. 2♠ would do as well.",
        ),
        ([(5.0, 0.0), (5.0, 0.0)], "2♠ would do as well."),
    ],
)
def test_a_plain_reason_has_one_rounded_figure_at_most(figures, words):
    told = weighed(figures)
    assert told["plain"] == words
    rounded = re.findall(r"cost you ([^.]*)\.", words)
    assert [one["about"] for one in told["advice"] if not one["best"]] == rounded


def test_each_answer_is_compared_with_the_best():
    """Half the interval of a difference is the root of the squares: of 3 and 4, it is 5."""
    told = weighed([(5.1, 4.0), (10.0, 3.0), (-2.0, 4.0)])["advice"]
    assert [(one["name"], one["behind"], one["margin"], one["best"]) for one in told] == [
        ("2♠", "", "", True),
        ("A♠", "−4.9", "±5.0", True),
        ("3♠", "−12.0", "±5.0", False),
    ]
    assert [one["text"] for one in told] == [
        "10 points ahead, give or take 3.0",
        "4.9 points behind the best, give or take 5.0",
        "12 points behind the best, give or take 5.0",
    ]


def test_exact_figures_have_no_margin():
    told = weighed([(5.0, 0.0), (5.0, 0.0), (2.0, 0.0)], True)["advice"]
    assert [(one["behind"], one["margin"]) for one in told] == [("", ""), ("0", ""), ("−3", "")]
    assert [one["text"] for one in told[1:]] == ["level with the best", "3 points behind the best"]


def test_nothing_is_called_best_before_the_hint_is_done():
    table = in_play(games.find(SIX, 4), "words", 0)
    hint = Hint(table, table.s.turn)
    hint.figures = {1: (9.0, 1.0), 0: (1.0, 1.0)}
    told = Advice(hint, Viewer(table, table.s.turn)).told()
    # Answers keep their places until then.
    assert [(one["name"], one["best"]) for one in told["advice"]] == [("A♠", False), ("2♠", False)]
    assert told["lead"] == told["reason"] == ""


# ---- At the table.


@pytest.mark.slow
@every_table
def test_hints_keep_the_contract(id, seats, quick):
    """Ask for a hint at each question of a deal. The match stays the same."""
    page = Page(id, seats)
    kinds = set()
    while page.update["view"]["phase"] == "play":
        question = page.update["view"]["question"]
        if question and question["kind"] not in kinds | {len(question["cards"])}:
            kinds |= {question["kind"], len(question["cards"])}
            told = [page.call({"do": "hint"})]
            while not told[-1]["done"]:
                if text := page.bridge.think():
                    post = valid(json.loads(text), "Post")
                    told += [post["hint"]] if "hint" in post else []
            check(question, told[-1])
        page.step()
    assert "play" in kinds


def check(question, told):
    """A hint lists exactly the answers that are allowed, and at least one is best."""
    ok = {card["card"] for card in question["cards"] if card["ok"]}
    if question["kind"] == "play":
        cards = [one["cards"] for one in told["advice"]]
        assert sorted(map(tuple, cards)) == sorted((card,) for card in ok) or (len(ok) == 1 and not cards)
    elif question["kind"] == "choice":
        assert {one["value"] for one in told["advice"]} == {one["value"] for one in question["choices"]}
    else:
        assert 1 <= len(told["advice"]) <= 5
        assert all(len(one["cards"]) in question["sizes"] and {*one["cards"]} <= ok for one in told["advice"])
    assert told["lead"] and told["reason"]
    assert not told["advice"] or told["advice"][0]["best"]


@pytest.mark.slow
@every_table
def test_a_hint_does_not_depend_on_hidden_cards(id, seats, quick):
    for steps in STEPS:
        table = in_play(games.find(id, seats), f"honest/{steps}", steps)
        seat = table.s.turn
        pairs = swappable(table, seat)
        before = advice(table, seat)
        for pair in pairs[:: max(len(pairs) // 2, 1)][:2]:
            swap(table, *pair)
            assert advice(table, seat) == before


def test_there_is_no_hint_out_of_turn_or_for_a_problem(quick):
    page = Page(SIX, 4)
    page.until(lambda update: page.waits_for != "person")
    assert page.refusal({"do": "hint"}) == "It’s not your turn."
    page.until(lambda update: update["view"]["question"] and update["undo"])
    links = page.call({"do": "links"})["links"]
    page.call({"do": "open", "link": links["problem"], "as": "problem", "you": None})
    assert "Choose first" in page.refusal({"do": "hint"})


def test_an_answer_ends_a_hint(monkeypatch):
    # However long the machine takes for a slice of thought, nothing is told yet.
    monkeypatch.setattr("parlour.play.hint.PAUSE_SECONDS", 1e9)
    page = Page(SIX, 4)
    page.until(lambda update: update["view"]["question"])
    assert not page.call({"do": "hint"})["done"]
    assert page.bridge.think() == ""
    question = page.update["view"]["question"]
    page.update = page.call({"do": "answer", **page.answer(question)})
    page.until(lambda update: update["view"]["question"])
    while text := page.bridge.think():
        assert "hint" not in json.loads(text)


@pytest.mark.slow
@pytest.mark.parametrize("id", games.ids())
def test_the_rule_that_forbids_a_card_is_a_section_of_the_rules_page(id):
    """For every forbidden card, at every table and with every option."""
    headings = {block["text"] for block in rules_page(id) if block["kind"] == "heading"}
    found = 0
    for game in [game for game in variants() if game.id == id]:
        labels = {option.label for option in game.options_for(game.seats)}
        for steps in range(1, 40, 3):
            s = in_play(game, f"rule/{steps}", steps).s
            if s.ask == "play":
                for card in range(52):
                    if BIT[card] & s.hands[s.turn] & ~game.legal(s) & ~game.tempting(s):
                        assert game.rule(s, s.turn, card) in headings | labels, CODES[card]
                        found += 1
    assert found
