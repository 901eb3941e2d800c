"""Reviews: what each decision cost, in endings worked by hand, and what it is called."""

from itertools import count
from types import SimpleNamespace

import pytest

from parlour import bots, games
from parlour.bots import Truth
from parlour.cards import CARDS, cards_in, set_of
from parlour.dealer import chance
from parlour.game import FAULT
from parlour.play.hint import PAUSE_SECONDS, Hint
from parlour.play.review import Review
from parlour.play.review.decisions import Decision
from parlour.play.review.marks import BEST, COSTLY, SLIP, mark, verdict
from parlour.play.review.opinion import Split
from parlour.play.review.words import decided, judged, plainly, reason
from parlour.play.views.viewer import Viewer
from parlour.search.trick_takers import Takes, takes, two_tricks
from parlour.search.weighing import Paired
from parlour.search.worlds import Open, Worlds
from parlour.table import Table
from parlour.table.knowledge import Guesser
from parlour.words import Refused, Voice, in_a_row
from positions import in_play, swap, swappable
from rulings import position
from tables import every_table, mostly_slow

SIX = "sixes-and-sevens"
STEPS = (0, 16, 41)
FEW = 64
TYPICAL = 5.0


def before(game, hands, plays="", leader=0):
    """A position in which every card in the hands was dealt from one packet, after these cards."""
    s = position(game, {"hands": hands, "leader": str(leader)})
    s.packets = (sum(s.hands),)
    for code in plays.split():
        game.play(s, CARDS[code])
    return s


def decision(game, s, code):
    """The decision to play a card, weighed to the end."""
    table = SimpleNamespace(
        number=1, game=game, s=s, deal=SimpleNamespace(log=[]), chance=lambda *more: chance(*more)
    )
    found = Decision(table, "play", CARDS[code], FEW, "review")
    while not found.done:
        for opinion in found.opinions:
            opinion.think()
    return found


def finished(id, seats, seed="reviewed", player="random"):
    """A match of random players at the end of its first deal."""
    table = Table(games.find(id, seats), [player] * seats, seed)
    bots.talk(table)
    while table.phase == "play":
        table.do(table.game.some_move(table.s, table.chance()))
        bots.talk(table)
    return table


# ---- Endings worked by hand.


def two_left():
    """Sixes and Sevens without trumps: South leads, with two cards each. All but two have been seen.

    North and West have the king of hearts and the two of clubs between them, and all others have spades, of
    which East has the highest. If South leads the queen of hearts, whoever has the king takes the trick and
    leads a spade, which East takes: 5 to 5 if it was North, 0 to 10 if it was West. If South takes the first
    trick with the ace of clubs, South's side also takes the second if North has the king: 10 to 0, or else
    5 to 5. So the queen costs 10, wherever the king is.
    """
    game = games.find(SIX, 4)
    s = before(game, "QH AC, 3S KH, 2S 2C, 4S 5S")
    for code in ("2S", "3S", "4S", "5S"):
        s.seen |= 1 << CARDS[code]
    return game, s


@pytest.mark.in_pyodide
def test_what_a_card_costs_is_worked_out_to_the_end():
    found = decision(*two_left(), "QH")
    for opinion in (found.known, found.lay):
        assert opinion.verdict[:3] == (pytest.approx(10), pytest.approx(10), pytest.approx(10))
        assert opinion.verdict[3:] == ([CARDS["AC"]], False, True)
    assert found.mark(TYPICAL) == "costly"
    best = decision(*two_left(), "AC")
    assert best.known.verdict[:3] == best.lay.verdict[:3] == (0, 0, 0)
    assert best.mark(TYPICAL) == "best"


@pytest.mark.slow
@pytest.mark.in_pyodide
def test_a_hint_works_the_same_out():
    """As worked out above, the ace comes to 10 or 0 and the queen to 0 or -10, each as often."""
    game, s = two_left()
    hint = Hint(SimpleNamespace(game=game, s=s, chance=chance), 0)
    while not hint.done:
        hint.go_on()
    assert hint.figures == {CARDS["AC"]: (5, 0), CARDS["QH"]: (-5, 0)}


@pytest.mark.parametrize("advised", [True, False])
def test_what_a_hint_advises_is_not_called_wrong(advised):
    """A hint finds it half a point behind, or 4.5. Half the interval of that difference is the root of 2."""
    table = in_play(games.find(SIX, 4), "agree", 0)
    card, other = cards_in(table.game.legal(table.s))[:2]
    opinion = Decision(table, "play", card, FEW, "review").known
    opinion.verdict = verdict(6.0, 1.0, [other], leads=False)
    opinion.hint = SimpleNamespace(
        done=True, figures={card: (5.0 if advised else 1.0, 1.0), other: (5.5, 1.0)}
    )
    list(opinion._ask_hint(card))
    assert opinion.verdict[:3] == ((3.0, 0.0, 6.0) if advised else (6.0, 5.0, 7.0))
    assert mark(opinion.verdict, opinion.verdict, TYPICAL) == (None if advised else "costly")


def taken_at_once(game, worlds, one, other):
    """What `takes` finds out, without a pause."""
    steps = takes(game, worlds, one, other)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value


def test_who_takes_the_trick_after_either_of_two_cards_is_worked_out():
    """As worked out above: the ace always takes it, and of the queen it is whoever has the king.

    In truth that is West. As far as South knows it may as well be North, the partner: half of 100 guesses,
    which have a typical deviation of 5.
    """
    game, s = two_left()
    ace, queen = CARDS["AC"], CARDS["QH"]
    luck = chance("who takes it")
    lay = Open(Truth(game, s, 0), None, luck, s)
    assert taken_at_once(game, lay, ace, queen) == (0, 100, 0)
    assert taken_at_once(game, lay, queen, ace) == (0, 0, 100)
    _, always, often = taken_at_once(game, Worlds(Guesser(game, s, 0), None, luck), ace, queen)
    assert always == 100 and 35 <= often <= 65


def test_nothing_is_told_of_a_trick_that_goes_to_the_same_either_way():
    game, s = kings()
    luck = chance("who takes it")
    assert taken_at_once(game, Worlds(Guesser(game, s, 0), None, luck), CARDS["KC"], CARDS["KH"]) is None


@pytest.mark.parametrize("with_north, told", [(81, None), (80, (0, 100, 80))])
def test_a_difference_that_may_be_chance_is_not_told(with_north, told):
    """As worked out above: the ace always takes the trick, and the queen does if North has the king.

    North has it in so many of the 100 guesses. A difference of 20 is the least that is told.
    """
    game, west = two_left()
    north = west.copy()
    for seat in (1, 2):
        north.hands[seat] ^= set_of([CARDS["KH"], CARDS["2C"]])
    guesses = iter([north] * with_north + [west] * (100 - with_north))
    worlds = SimpleNamespace(guesser=Guesser(game, west, 0), take=lambda: next(guesses), hints=None)
    worlds.chance = chance("who takes it")
    assert taken_at_once(game, worlds, CARDS["AC"], CARDS["QH"]) == told


def test_what_becomes_of_two_tricks_is_worked_out():
    """As worked out above: with the ace South's side has the 5 of the first, with the queen the others.

    In truth West has the king. On the ace it throws that away as often as the spade; if so, the queen takes
    the second.
    """
    game, s = two_left()
    lay = Open(Truth(game, s, 0), None, chance("two tricks"), s)
    found = two_tricks(game, lay, CARDS["AC"], CARDS["QH"])
    assert (found.this, found.worth) == (Takes(0, 100, 0), pytest.approx(10))
    assert 35 <= found.following.after <= 65 and found.following.after_other == 0


def test_a_trick_that_is_lost_either_way_may_decide_the_next():
    """As worked out below: West takes the first with the ace, and leads Q♣ next, which the king takes."""
    game, s = kings()
    lay = Open(Truth(game, s, 0), None, chance("two tricks"), s)
    found = two_tricks(game, lay, CARDS["KH"], CARDS["KC"])
    assert found == (Takes(0, 0, 0), Takes(0, 100, 0), pytest.approx(0), 100)


def test_a_review_says_who_takes_the_trick():
    found = decision(*two_left(), "QH")
    found.known.takes = Takes(0, 100, 50)
    table = Table(found.game, ["random"] * 4, "any")
    *_, told = map(Viewer(table, None).text, reason(found))
    assert told == "With A♣, South and North take this trick in 100 of 100 deals; with Q♥, in 50."


def kings():
    """Sixes and Sevens without trumps: West has led the ace of diamonds, and South must throw a king away.

    West, North and East have one of Q♥ J♥ Q♣ each, in any of six ways, and West leads it to the last trick.
    A heart, in four ways, is taken by the king of hearts. Without that, South's side takes it only if North
    covers the jack: one way. A club, in two ways, is taken by the king of clubs. Each trick is 5 points, and
    the ace has taken one. So without K♣ South is 10 behind in two ways of six and level in the others: 20/6
    behind. Without K♥ it is 10 behind in three ways: 30/6. In truth West has Q♣.
    """
    game = games.find(SIX, 4)
    return game, before(game, "KH KC, AD QC, 2D QH, 3D JH", "AD 2D 3D", leader=1)


def test_what_could_be_expected_is_worked_out_to_the_end():
    """As worked out above: 20/6 behind without the king of clubs, 30/6 without that of hearts.

    In truth West has Q♣: without K♣ it is 10, and without K♥ level.
    """
    for code, known, lay in (("KC", -20 / 6, -10), ("KH", -30 / 6, 0)):
        found = decision(*kings(), code)
        assert found.known.expected == (pytest.approx(known), 0)
        assert found.lay.expected == (pytest.approx(lay), 0)


@pytest.mark.in_pyodide
def test_how_often_another_answer_does_better_is_worked_out_to_the_end():
    """As worked out above, of the two kings to throw away.

    Of the six ways, South without K♥ is 10 behind in three with a heart led, and without K♣ level in those.
    In the two with Q♣ led it is the other way round. In the sixth, both are level. So K♣ does better in three
    ways, and worse in two.
    """
    found = decision(*kings(), "KH")
    assert found.known.split == (CARDS["KC"], pytest.approx(3 / 6), pytest.approx(2 / 6))
    (say,) = reason(found)
    text = Viewer(Table(found.game, ["random"] * 4, "any"), None).text(say)
    assert text == "K♣ does better than K♥ in 50 of 100 possible layouts, and worse in 33."
    assert reason(decision(*kings(), "KC")) == []
    plain = [Viewer(Table(found.game, ["random"] * 4, "any"), None).text(say) for say in plainly(found)]
    assert plain == [
        "Better: K♣.",
        "K♥ usually costs about 2 points; this time it cost nothing.",
    ]


@pytest.mark.parametrize(
    "takes, words",
    [
        # The seven and the trick that it is led to count 12.
        (
            Takes(0, 95, 30),
            "7♦ should win South and North this trick; 5♠ probably wouldn’t. There are 12 points in it.",
        ),
        (None, "7♦ makes diamonds trumps, and you have 3 more."),
    ],
)
def test_a_review_says_what_speaks_for_a_card_in_this_trick_and_after_it(takes, words):
    game = games.find(SIX, 4)
    s = before(game, "5S 7D 2D 3D 4D, 3S 4S 8S 9S TS, 2H 3H 4H 5H 8H, 2C 3C 4C 5C 8C")
    seven, five = CARDS["7D"], CARDS["5S"]
    one = SimpleNamespace(game=game, s=s, do="play", move=five, verdicts=[verdict(5, 1, [seven], False)] * 2)
    one.known = SimpleNamespace(verdict=one.verdicts[0], split=Split(seven, 0.9, 0.0), takes=takes)
    assert Voice(None, game.sides).text(in_a_row(plainly(one))) == (
        f"Better: 7♦. {words} 5♠ cost about 5 points."
    )


def said_of_costs(known, lay, do="play", **asked):
    """What is said of a decision, with what it cost by what could be known, and as the cards lay."""
    game = games.find(asked.pop("id", "counterpoint"), 3)
    s = game.state(1, 0, (0,) * 3, game.carry(None))
    move = asked.pop("move")
    vars(s).update(asked)
    verdicts = [verdict(cost, 0, [move], leads=True) for cost in (known, lay)]
    one = SimpleNamespace(game=game, s=s, do=do, move=move, verdicts=verdicts)
    one.known = SimpleNamespace(verdict=verdict(0, 0, [move], leads=True), split=None)
    return Voice(0, game.sides).text(in_a_row(plainly(one)))


QUEEN, THREE_CARDS = CARDS["QD"], set_of(CARDS[code] for code in ("TH", "QH", "JD"))


@pytest.mark.parametrize(
    "known, lay, asked, words",
    [
        (40, 73, {"move": QUEEN}, "Q♦ usually costs about 40 points; this time it cost about 73."),
        (40, 0, {"move": QUEEN}, "Q♦ usually costs about 40 points; this time it cost nothing."),
        (40, 0.4, {"move": QUEEN}, "Q♦ usually costs about 40 points; this time it cost less than 1 point."),
        (0.4, 12, {"move": QUEEN}, "Q♦ usually costs less than 1 point; this time it cost about 12 points."),
        (0, 12, {"move": QUEEN}, "Q♦ usually costs nothing; this time it cost about 12 points."),
        (40.2, 39.8, {"move": QUEEN}, "Q♦ cost about 40 points."),
        (0, 0, {"move": QUEEN}, "Q♦ cost nothing."),
        (
            6,
            9,
            {"move": QUEEN + FAULT, "do": "fault"},
            "Trying Q♦ usually costs about 6 points; this time it cost about 9.",
        ),
        (
            6,
            9,
            {"move": THREE_CARDS, "do": "bid", "sizes": (3,)},
            "Choosing 10♥ Q♥ J♦ usually costs about 6 points; this time it cost about 9.",
        ),
        (
            2,
            2,
            {"move": 0, "do": "keep", "sizes": (0, 1), "id": "american-bookshop"},
            "Choosing none of them cost about 2 coins.",
        ),
        (
            2,
            5,
            {"move": 1, "do": "leader", "choices": (0, 1, 2), "id": "american-bookshop"},
            "Choosing West usually costs about 2 coins; this time it cost about 5.",
        ),
        (
            2,
            2,
            {"move": 0, "do": "leader", "choices": (0, 1, 2), "turn": 0, "id": "american-bookshop"},
            "Choosing yourself cost about 2 coins.",
        ),
    ],
)
def test_what_costs_is_named_and_not_taken_for_the_better_card(known, lay, asked, words):
    assert said_of_costs(known, lay, **asked) == words


def test_a_card_can_be_unlucky_though_right():
    found = decision(*kings(), "KC")
    assert found.known.verdict[:3] == (0, 0, 0)
    assert found.lay.verdict[:3] == (10, 10, 10)
    assert found.mark(TYPICAL) == "unlucky"


def test_a_card_can_be_lucky_though_wrong():
    found = decision(*kings(), "KH")
    assert found.known.verdict[:3] == (pytest.approx(10 / 6), pytest.approx(10 / 6), pytest.approx(10 / 6))
    assert found.known.verdict.best == [CARDS["KC"]]
    assert found.lay.verdict[:3] == (0, 0, 0)
    assert found.mark(TYPICAL) == "lucky"
    text = Viewer(Table(found.game, ["random"] * 4, "any"), None).text(judged(found, TYPICAL))
    assert text.startswith(
        "A mistake, but a lucky one. Going by what South could know, this cost 1.7 points. "
        "As the cards fell, it cost nothing. "
    )


def test_a_forced_card_has_no_verdict():
    game = games.find(SIX, 4)
    found = decision(game, before(game, "QH, 3S, 2S, 4S"), "QH")
    told = found.told(TYPICAL)
    assert (told["known"], told["lay"], told["mark"], told["done"]) == (None, None, None, True)


# ---- The search for what an answer cost.


def test_only_pairs_on_other_guesses_count():
    """What the search has found so far chooses the rival, and is not in the figure."""
    table = in_play(games.find(SIX, 4), "pairs", 4)
    game, s = table.game, table.s
    played = game.moves(s)[0]
    search = Paired(game, Guesser(game, s, s.turn), games.hints_of(game), chance("pairs"), played)
    search.run(64)
    rival = search.rival()
    assert rival != played
    assert search.root[played].visits >= 64 // 3
    pool = search.fresh
    search.compare(rival, 20)
    assert search.pairs == sum(count for count, _ in search.sums.values()) == 20
    assert search.count == 64 + 2 * 20
    assert pool is not search.worlds and not set(map(id, pool.pool)) & set(map(id, search.worlds.pool))
    search.begin()
    assert search.pairs == 0 == len(search.sums)


def test_the_rival_is_the_answer_that_is_surely_good():
    """1 has been given. 2 is surely ahead by 3, and 3 only by 2, though it may be by 8."""
    search = object.__new__(Paired)
    search.played, search.figures = 1, lambda: {1: (9.0, 0.0), 2: (4.0, 1.0), 3: (5.0, 3.0)}
    assert search.rival() == 2


@pytest.mark.in_pyodide
def test_the_interval_counts_guesses_and_not_pairs():
    """Two guesses: three pairs with 6 in all, and one with 6: the mean is 3.

    The sums are 6 - 9 and 6 - 3 away from it: 9 + 9. A typical variance of 4 is added.
    """
    search = object.__new__(Paired)
    search.sums, search.pairs = {0: [3, 6.0], 1: [1, 6.0]}, 4
    search.count, search._sum, search._squares = 10, 0.0, 40.0
    mean, half = search.gap()
    assert mean == 3
    assert half == pytest.approx(1.96 * (9 + 9 + 4) ** 0.5 / 4)


@pytest.mark.slow
@every_table
def test_what_could_be_known_does_not_depend_on_hidden_cards(id, seats):
    for steps in STEPS:
        table = in_play(games.find(id, seats), f"honest/{steps}", steps)
        pairs = swappable(table, table.s.turn)
        earlier = known(table)
        for pair in pairs[:: max(len(pairs) // 2, 1)][:2]:
            swap(table, *pair)
            assert known(table) == earlier


def known(table):
    """The verdict on any move within what could be known, and on the best."""
    move = table.game.some_move(table.s, chance("move"))
    found = Decision(table, table.s.ask, move, FEW, "review").known
    while found and not found.done:
        found.think()
    return found and found.verdict


# ---- Marks.

UNIT = 100.0
VERDICTS = {
    "costly": verdict(COSTLY * UNIT + 5, 5, [], leads=False),
    "slip": verdict(COSTLY * UNIT - 5, 2, [], leads=False),
    "fine": verdict(0, SLIP * UNIT - 0.1, [], leads=True),
    "best": verdict(-3, 3 + BEST * UNIT / 2, [], leads=True),
    "level": verdict(-3, 3 + BEST * UNIT / 2, [], leads=False),
    "unclear": verdict(COSTLY * UNIT + 5, COSTLY * UNIT + 2, [], leads=False),
    # By its interval alone it costs 5 at least, and a slip costs 4; by twice as much it may cost nothing.
    "likely": verdict(COSTLY * UNIT - 5, 5, [], leads=False),
    # It looks fine at a cost of 3, but may have cost 8.
    "doubtful": verdict(SLIP * UNIT - 1, 5, [], leads=False),
}


@pytest.mark.parametrize(
    "known, marks",
    [
        # As the cards lay: costly, slip, fine, best, level, unclear, likely, doubtful.
        ("costly", ("costly", "costly", "lucky", "lucky", "lucky", "costly", "costly", "costly")),
        ("slip", ("slip", "slip", "lucky", "lucky", "lucky", "slip", "slip", "slip")),
        ("fine", ("unlucky", "fine", "fine", "fine", "fine", "fine", "fine", "fine")),
        ("best", ("unlucky", "best", "best", "best", "best", "best", "best", "best")),
        ("level", ("unlucky", "fine", "fine", "fine", "fine", "fine", "fine", "fine")),
        ("unclear", (None,) * 8),
        ("likely", (None,) * 8),
        ("doubtful", (None,) * 8),
    ],
)
def test_marks(known, marks):
    assert tuple(mark(VERDICTS[known], lay, UNIT) for lay in VERDICTS.values()) == marks


def test_a_verdict_is_never_below_zero():
    assert verdict(-3, 2, [], leads=True)[:3] == (0, 0, 0)
    assert verdict(-3, 4, [], leads=True)[:3] == (0, 0, 1)
    assert verdict(3, 4, [], leads=False)[:3] == (3, 0, 7)


# ---- A whole deal.


@pytest.mark.slow
@pytest.mark.turns(2)
@mostly_slow
def test_a_review_tells_every_decision(id, seats):
    table = finished(id, seats)
    review = Review(table, [0], simulations=FEW)
    told = review.finish()
    log = table.deal.log
    mine = [n for n, entry in enumerate(log) if entry["seat"] == 0 and entry["do"] != "call"]
    assert [one["step"] for one in told["decisions"]] == mine
    assert told["done"] and told["typical"] > 0
    for one, entry in zip(told["decisions"], (log[n] for n in mine)):
        assert (one["deal"], one["seat"], one["do"], one["done"]) == (1, 0, entry["do"], True)
        assert one["answer"] == next(entry[name] for name in ("card", "cards", one["do"]) if name in entry)
        assert (one["known"] is None) == (one["lay"] is None) == (len(entry.get("legal", "??")) == 1)
        for found in filter(None, (one["known"], one["lay"])):
            assert 0 <= found["low"] <= found["cost"] <= found["high"]
            assert 1 <= len(found["best"]) <= 3
    check_costliest(told)
    for one in review.decisions:
        voice = Voice(None, table.game.sides)
        assert voice.text(decided(one)).startswith(("Trick ", "Before trick "))
        assert voice.text(judged(one, review.typical)).endswith(".")


def check_costliest(told):
    """They are marked as wrong, the worst comes first, and nothing wrong that is left out cost more."""
    wrong = {one["step"]: one for one in told["decisions"] if one["mark"] in ("costly", "slip", "lucky")}
    costs = [wrong[step]["known"]["cost"] for step in told["costliest"]]
    assert len(costs) == min(3, len(wrong))
    assert costs == sorted((one["known"]["cost"] for one in wrong.values()), reverse=True)[:3]


@pytest.mark.slow
def test_rough_marks_come_before_the_final_ones():
    review = Review(finished(SIX, 4), [0], simulations=FEW)
    rough = 0
    while not review.done:
        review._go_on()
        told = review.told["decisions"]
        rough += all(one["known"] or one["done"] for one in told) and not all(one["done"] for one in told)
    assert rough > 1


def test_the_last_decisions_have_verdicts_first():
    """Little is left to play there, so that something can be told soon."""
    review = Review(finished(SIX, 4), [0], simulations=FEW)
    chosen = [one for one in review.decisions if one.opinions]
    order = []
    while len(order) < len(chosen):
        review._go_on()
        order += [one for one in chosen if one not in order and all(two.verdict for two in one.opinions)]
    assert order == chosen[::-1]


@pytest.mark.slow
@pytest.mark.in_pyodide
def test_slices_do_not_change_the_result(monkeypatch):
    """By a clock that goes on by a millisecond at every look."""
    monkeypatch.setattr("parlour.play.review.perf_counter", count(0, 0.001).__next__)
    table = finished(SIX, 4)
    whole = Review(table, [0], simulations=FEW).finish()
    review = Review(table, [0], simulations=FEW)
    reports = 0
    while not review.done:
        reports += review.think(0.002)
    assert review.told == whole
    assert 1 <= reports <= 2 + review.spent / PAUSE_SECONDS


@pytest.mark.slow
def test_a_fault_is_weighed_like_any_other_answer():
    """Where misplays are penalised, trying a forbidden card costs something, and never is best."""
    game = games.find("addenda", 2, {"faults": "penalised"})
    table = Table(game, ["random"] * 2, "fault")
    while not game.tempting(table.s):
        table.do(game.some_move(table.s, table.chance()))
    seat, step = table.s.turn, len(table.deal.log)
    table.do(FAULT + cards_in(game.tempting(table.s))[0])
    while table.phase == "play":
        table.do(game.some_move(table.s, table.chance()))
    told = Review(table, [seat], 1, FEW).finish()
    fault = next(one for one in told["decisions"] if one["step"] == step)
    assert (fault["do"], fault["answer"]) == ("fault", table.deals[0].log[step]["card"])
    assert fault["known"] and fault["answer"] not in fault["known"]["best"][:1]


@pytest.mark.slow
def test_other_luck_gives_other_guesses():
    table = finished(SIX, 4)
    one, other = (Review(table, [0], simulations=FEW, luck=luck).finish() for luck in ("review", "again"))
    assert one["decisions"] != other["decisions"]


@pytest.mark.slow
@pytest.mark.turns(3)
@every_table
def test_decisions_weighed_while_the_deal_goes_on_come_to_the_same(id, seats):
    """Also if one has been taken back, and another card is played instead."""
    table = Table(games.find(id, seats), ["random"] * seats, "ahead")
    review = Review(table, [0], simulations=FEW)
    undone = False
    while table.phase == "play":
        mine = table.s.turn == 0
        if mine and not undone and len(table.game.moves(table.s)) > 1:
            undone, at = True, len(table.deal.log)
            table.do(table.game.moves(table.s)[-1])
            review.follow(table)
            assert review.decisions[-1].step == at
            table = table.back(1, at)
            table.do(table.game.moves(table.s)[0])
        else:
            table.do(table.game.some_move(table.s, table.chance()))
        if mine:
            review.follow(table)
            assert not review.done
            for _ in range(30):
                review._go_on()
    review.follow(table)
    assert undone
    assert review.finish() == Review(table, [0], simulations=FEW).finish()


def test_a_deal_or_seat_that_is_not_there_is_refused():
    table = in_play(games.find(SIX, 4), "early", 5)
    with pytest.raises(Refused, match="no deal"):
        Review(table, [0], 2)
    with pytest.raises(Refused, match="no seat"):
        Review(table, [4])


def test_pairs_count_in_which_the_rival_did_better():
    """In each pair one of the two is ahead, or they are level."""
    table = in_play(games.find(SIX, 4), "pairs", 4)
    game, s = table.game, table.s
    search = Paired(game, Guesser(game, s, s.turn), games.hints_of(game), chance("pairs"), game.moves(s)[0])
    search.run(64)
    results = iter([3, 1, 2, 2, 0, 4, 9, 5])
    search._forced = lambda move, state: next(results)
    search.compare(search.rival(), 4)
    assert (search.pairs, search.better, search.worse) == (4, 2, 1)
    search.begin()
    assert (search.pairs, search.better, search.worse) == (0, 0, 0)
