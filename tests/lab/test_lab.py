"""The laboratory: exact sums in any order, measures against records, intervals against known truths."""

import json
from concurrent.futures import Future, ThreadPoolExecutor
from fractions import Fraction
from itertools import pairwise
from math import sqrt
from types import SimpleNamespace

import pytest

from parlour import games
from parlour.cards import CARDS, CODES, cards_in
from parlour.dealer import chance
from parlour.formats.record import record, replay
from parlour.lab import counts as exact
from parlour.lab import intervals, study
from parlour.lab.counts import Counts
from parlour.lab.intervals import Found
from parlour.lab.kept import Kept
from parlour.lab.measures import measures
from parlour.lab.measures.report import differences, report
from parlour.lab.played import AFTER, BEFORE, CHANGE, basics, events, events_of, figures
from parlour.lab.playing import play
from parlour.lab.restricted import best_of, restrictions_of, split
from parlour.lab.study import Setting, Study
from parlour.lab.work import run
from parlour.search.worlds import Thought
from parlour.table import Table
from parlour.words import Refused
from tables import every_table

SIX = "sixes-and-sevens"


@pytest.fixture
def quick(monkeypatch):
    """Shards are small, and what takes long is done for two deals only."""
    monkeypatch.setattr(study, "SHARD_DEALS", 3)
    monkeypatch.setattr(study, "SAMPLES", {"luck": 6, "match": 2, "course": 2, "choice": 2, "effort": 3})
    monkeypatch.setattr("parlour.lab.played.SIMULATIONS", 32)


def studied(id, seats, deals, *others, bot="random", **options):
    """A study of random players, perhaps against other options."""
    settings = [Setting(options, (bot,) * seats), *(Setting(other, (bot,) * seats) for other in others)]
    return Study(id, seats, settings, deals)


def found(asked, executor=None, kept=None):
    """The report of a study, as text."""
    *_, (done, parts) = run(asked, executor, kept)
    assert done == asked.shards
    return json.dumps(report(asked, parts))


# ---- The outcome depends on the study alone.


class Backwards(ThreadPoolExecutor):
    """Does the work only when it is waited for, the last piece first."""

    def __init__(self):
        super().__init__(1)
        self.asked = []

    def submit(self, work, *facts):
        self.asked.insert(0, (future := Future(), work, facts))
        if len(self.asked) == 3:
            for one, its, given in self.asked:
                one.set_result(its(*given))
            self.asked.clear()
        return future


@pytest.mark.slow
def test_the_order_of_the_work_changes_nothing(quick):
    asked = studied(SIX, 4, 9, {"deals": 8})
    alone = found(asked)
    assert found(asked, Backwards()) == alone


@pytest.mark.slow
def test_work_done_side_by_side_comes_to_the_same(quick):
    asked = studied(SIX, 4, 9, {"deals": 8})
    with ThreadPoolExecutor(2) as pool:
        assert found(asked, pool) == found(asked)


def test_a_study_can_be_sent_as_json():
    asked = studied("addenda", 2, 7, {"target": 100})
    again = study.read(json.loads(json.dumps(asked.told)))
    assert (again.told, again.digest) == (asked.told, asked.digest)
    assert studied("addenda", 2, 8, {"target": 100}).digest == asked.digest
    assert studied("addenda", 2, 7, {"target": 120}).digest != asked.digest


def test_a_study_goes_on_where_it_stopped(quick, tmp_path):
    asked, file = studied("counterpoint", 3, 9), tmp_path / "study.jsonl"
    steps = run(asked, None, Kept(file, asked))
    assert [done for done, _ in (next(steps), next(steps))] == [0, 1]
    assert [done for done, _ in run(asked, None, Kept(file, asked))] == [1, 2, 3]
    assert len(file.read_text().splitlines()) == 4
    assert found(asked, None, Kept(file, asked)) == found(asked)


def test_a_study_can_get_more_deals(quick, tmp_path):
    """Of three, a shard of three and one of two are kept. With eight deals, the second is played again."""
    file = tmp_path / "study.jsonl"
    fewer, more = studied("counterpoint", 3, 5), studied("counterpoint", 3, 8)
    found(fewer, None, Kept(file, fewer))
    assert [*Kept(file, more).shards] == [0]
    assert found(more, None, Kept(file, more)) == found(more)
    assert [*Kept(file, fewer).shards] == [0, 1]


@pytest.mark.slow
@pytest.mark.parametrize("torn", ["", "{", '{"shard": 1, "deals": 3, "counts"', '{"shard": 1}'])
def test_a_last_line_that_was_cut_is_dropped(quick, tmp_path, torn):
    asked, file = studied("counterpoint", 3, 6), tmp_path / "study.jsonl"
    next(steps := run(asked, None, Kept(file, asked)))
    next(steps)
    whole = file.read_text()
    file.write_text(whole + torn)
    assert [*Kept(file, asked).shards] == [0]
    assert file.read_text() == whole
    assert found(asked, None, Kept(file, asked)) == found(asked)


def test_an_empty_file_is_a_new_one(quick, tmp_path):
    asked, file = studied("counterpoint", 3, 3), tmp_path / "study.jsonl"
    file.touch()
    assert found(asked, None, Kept(file, asked)) == found(asked)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda lines: [lines[0], lines[1][:50]], "Line 2 of .* is damaged"),
        (lambda lines: lines[1:], "doesn’t start with a study"),
        (lambda lines: ["", *lines], "doesn’t start with a study"),
        (
            lambda lines: [lines[0].replace('"lab"', '"other"'), lines[1]],
            "another study, with different seed",
        ),
        (lambda lines: [lines[0].replace('"deals": 3', '"deals": 4'), lines[1]], "with different settings"),
        (lambda lines: [lines[0], lines[1].replace('"deals": 3', '"deals": 2')], "Line 2 of .* is damaged"),
        (lambda lines: [lines[0], '{"study": 1}'], "Line 2 of .* is damaged"),
    ],
)
def test_a_file_that_is_none_of_the_study_is_refused_and_stays(quick, tmp_path, spoil, why):
    asked, file = studied("counterpoint", 3, 3), tmp_path / "study.jsonl"
    found(asked, None, Kept(file, asked))
    text = "\n".join([*spoil(file.read_text().splitlines()), ""])
    file.write_text(text)
    with pytest.raises(Refused, match=why):
        Kept(file, asked)
    assert file.read_text() == text


@pytest.mark.parametrize("told", [None, [], {}, {"values": 1}, {"values": {"a": [1]}, "products": []}])
def test_what_is_no_counts_is_refused(told):
    with pytest.raises(Refused):
        exact.read(told)
    with pytest.raises(Refused):
        exact.read_parts([told])


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"deals": 0}, "1 to 10000000 deals"),
        ({"seed": "NO"}, "A seed is"),
        ({"game": "none"}, "There is no game none"),
        ({"edition": 99}, "another edition of the rules of Addenda"),
        ({"settings": [{"options": {}, "bots": ["nobody", "club"]}]}, "There is no bot nobody"),
        ({"settings": [{"options": {}, "bots": ["person", "club"]}]}, "There is no bot person"),
        ({"settings": [{"options": {}, "bots": ["club/none", "club"]}]}, "There is no restriction none"),
        ({"settings": [{"options": {}, "bots": ["club"]}]}, "name one bot for each"),
        ({"settings": [{"options": {"none": 1}, "bots": ["club"] * 2}]}, "There is no option none"),
        ({"settings": 1}, "This is not a study"),
    ],
)
def test_a_study_that_cannot_be_is_refused_in_a_sentence(change, why):
    with pytest.raises(Refused, match=why):
        study.read(studied("addenda", 2, 5).told | change)


# ---- What is noted of a deal.


def dealt(id, seats, number=0, **options):
    """A deal of random players, and its record as JSON."""
    table = Table(games.find(id, seats, options), ["random"] * seats, f"noted/{number}")
    play(table, [("random", None)] * seats, "noted")
    (deal,) = json.loads(json.dumps(record(table, legal=True)))["deals"]
    return table, deal


@pytest.mark.in_pyodide
@every_table
def test_what_is_noted_of_a_deal_is_what_its_record_says(id, seats):
    """Counted from the record alone, by the rule that seats sit opposite their partners."""
    for number in range(3):
        table, deal = dealt(id, seats, number)
        noted, scores = basics(table), deal["scores"]
        plays = [one for one in deal["log"] if one["do"] == "play"]
        leader = plays[0]["seat"] % len(scores)
        others = [score for side, score in enumerate(scores) if side != leader]
        ahead = Fraction(noted["leader_ahead"], len(others))
        assert ahead == scores[leader] - Fraction(sum(others), len(others))
        best = [side for side, score in enumerate(scores) if score == max(scores)]
        assert Fraction(noted["leader_won"], 60) == (Fraction(1, len(best)) if leader in best else 0)
        assert noted["tricks"] == len(deal["tricks"])
        assert noted["plays"] == len(plays)
        assert noted["forced"] == sum(len(one["legal"]) == 1 for one in plays)
        assert noted["stuck"] == (len(plays) > sum(len(trick["cards"]) for trick in deal["tricks"]))
        assert noted["level"] == (len(best) > 1)
        assert noted["worth"] == sum(trick["value"] for trick in deal["tricks"])
        assert noted["held"] == sum(trick["winner"] == trick["cards"][0][0] for trick in deal["tricks"])
        # A record is replayed to the same.
        assert basics(replay(record(table))) == noted


def test_events_are_what_the_cards_say():
    """Sixes and Sevens: a trick is turned once if there is a six in it, and a seven in it makes trumps."""
    for number in range(5):
        table, deal = dealt(SIX, 4, number)
        counts = events(table)
        tricks = [[card for _, card in trick["cards"]] for trick in deal["tricks"]]
        assert counts["event/six"] == sum(any(card[0] == "6" for card in cards) for cards in tricks)
        sevens = [card for cards in tricks for card in cards if card[0] == "7"]
        assert counts["event/trumps_change"] == len(sevens) == 4
        special = [sum(card[0] in "67" for card in cards) for cards in tricks]
        assert counts["event/specials"] == sum(count > 1 for count in special)
        # Thirteen tricks of 5, four sixes of 6, four sevens of 7.
        assert figures(table)["figure/points_in_play"] == 13 * 5 + 4 * 6 + 4 * 7 == 117


@pytest.mark.parametrize(("worth", "counts"), [(-1, True), (0, True), (1, False)])
def test_a_trick_of_addenda_is_worthless_if_it_comes_to_nothing_or_less(worth, counts):
    (worthless,) = [event for event in events_of(games.find("addenda", 2)) if event.name == "worthless"]
    assert worthless.when(SimpleNamespace(worth=worth)) is counts


@pytest.mark.slow
def test_the_end_of_a_deal_that_ends_the_match_is_counted_once():
    """Counterpoint for two: a bid misses by five or less in some of the first deals that win the match."""
    near = []
    for number in range(40):
        table, _ = dealt("counterpoint", 2, number, target=20)
        if table.winners:
            missed = table.game.differences(table.s)
            near.append(min(missed) <= 5)
            assert events(table)["event/near"] == near[-1]
    assert {True, False} <= set(near)


@pytest.mark.slow
def test_every_table_is_studied_with_all_its_events(quick):
    for id in games.ids():
        for seats in games.tables(id):
            asked = studied(id, seats, 3)
            told = json.loads(found(asked))["measures"]
            names = [measure.name for measure in measures(asked.game)]
            assert len(set(names)) == len(names)
            # Some take many deals, some a deal that is not level, and some players who think.
            sure, effort = (f"sure_{n}" for n in range(10)), (f"effort_{n}" for n in range(3))
            missing = {"luck_share", "spread", "decided", *sure, "effort", *effort}
            assert set(names) - set(told) <= missing


def test_bots_that_need_no_guesses_play_as_they_do_with_them(monkeypatch):
    table, _ = dealt("counterpoint", 2)
    monkeypatch.delattr("parlour.bots.random.blind")
    monkeypatch.setattr("parlour.bots.random.think", with_guesses)
    again, _ = dealt("counterpoint", 2)
    assert again.course.deals == table.course.deals


def with_guesses(game, seat, guesser, luck):
    yield Thought(game.some_move(guesser.known, luck), 1, {})


@pytest.mark.parametrize("bot", ["random", "beginner"])
def test_a_bot_can_do_without_something(bot):
    """Seat 0 plays a six only if it must: if all cards that it may play are sixes."""
    game = games.find(SIX, 4)
    players = [split(game, name) for name in (f"{bot}/no_sixes", "random", "random", "random")]
    table = play(Table(game, [name for name, _ in players], "without/6"), players, "without")
    sixes = [entry for entry in table.deal.log if entry["seat"] == 0 and entry["card"][0] == "6"]
    assert sixes and all(card[0] == "6" for entry in sixes for card in entry["legal"])


def test_what_is_restricted_is_what_it_says():
    """Hearts are trumps. Of K♠ 3♠ Q♥ 2♥ 9♣, the highest are K♠ Q♥ 9♣, and a lead may be K♠ 3♠ 9♣."""
    game = games.find(SIX, 4)
    s = game.state(1, 0, (0, 0), None)
    s.trump = 1
    hand = sum(1 << CARDS[code] for code in "KS 3S QH 2H 9C".split())
    known = restrictions_of(game)

    def left(name):
        return {CODES[card] for card in cards_in(known[name].of(game, s, hand))}

    assert left("highest") == {"KS", "QH", "9C"}
    assert left("no_trump_lead") == {"KS", "3S", "9C"}
    s.trick = [CARDS["4C"]]
    assert left("no_trump_lead") == {"KS", "3S", "QH", "2H", "9C"}

    # 9♣ is the last club.
    game = games.find("addenda", 2)
    known = restrictions_of(game)
    assert left("keep_suits") == {"KS", "3S", "QH", "2H"}


def test_a_restricted_bot_takes_the_best_of_what_is_left():
    thought = Thought(CARDS["KS"], 9, {CARDS["KS"]: 5.0, CARDS["3S"]: 1.0, CARDS["9C"]: 2.0})
    assert best_of(thought, 1 << CARDS["KS"], lambda: 0.0) == CARDS["KS"]
    assert best_of(thought, 1 << CARDS["3S"] | 1 << CARDS["9C"], lambda: 0.0) == CARDS["9C"]
    assert best_of(thought, 1 << CARDS["2H"] | 1 << CARDS["QH"], lambda: 0.99) == CARDS["QH"]


@every_table
def test_constants_are_as_the_rules_have_them(id, seats):
    for name, constant in study.constants_of(id).items():
        assert getattr(games.find(id, seats), name) == constant.default


def test_a_constant_can_have_another_value_in_a_study_alone():
    """Addenda: 9, 8 and a queen come to 17, which is past a line of 16."""
    options = study.read_options("addenda", 2, ["line=16", "target=100"])
    asked = studied("addenda", 2, 1, options)
    usual, other = asked.tables
    assert (usual.line, other.line, other.target) == (17, 16, 100)
    assert "line" not in asked.settings[0].options and asked.settings[1].options["line"] == 16
    assert study.read(asked.told).told == asked.told
    assert games.find("addenda", 2).line == 17
    for game, crossed in ((usual, False), (other, True)):
        s = game.state(1, 0, (0, 0), None)
        s.hands = [
            1 << CARDS["9S"] | 1 << CARDS["QC"] | 1 << CARDS["2S"],
            1 << CARDS["8H"] | 1 << CARDS["2D"],
        ]
        game.lead(s, 0)
        for code in ("9S", "8H", "QC"):
            game.play(s, CARDS[code])
        assert (s.total, s.crossed >= 0) == (17, crossed)
    with pytest.raises(Refused, match="line can’t be 99: it must be a whole number from 10 to 30"):
        study.read_options("addenda", 2, ["line=99"]) and studied("addenda", 2, 1, {"line": 99})


# ---- Comparing.


@pytest.mark.slow
def test_two_settings_are_compared_deal_by_deal(quick):
    """With another target, nothing changes in a first deal of The Same Difference but the luck."""
    asked = studied("american-bookshop", 3, 6, {"limit": 20})
    *_, (_, parts) = run(asked)
    for name in ("tricks", "lead", "ahead/0"):
        changes = sum(value * count for value, count in parts[CHANGE].values[name].items())
        assert changes == parts[AFTER].power(name, 1) - parts[BEFORE].power(name, 1)
    told = report(asked, parts)
    assert told["study"]["settings"][1]["options"]["limit"] == 20
    assert told["differences"]["tricks"]["value"] == pytest.approx(
        told["against"]["tricks"]["value"] - told["measures"]["tricks"]["value"], abs=1e-5
    )


def test_what_differs_clearly_is_said(monkeypatch):
    """Of three differences, the first has a chance of 0.001, the second of 0.02, the third of 0.04.

    Holm's method allows 0.05 / 3 for the first, 0.05 / 2 for the second, 0.05 for the third: all are clear.
    With 0.03 for the second, neither it nor the third is.
    """
    names = ["tricks", "decisions", "lead_changes"]
    module = "parlour.lab.measures.report"
    monkeypatch.setattr(f"{module}._difference", lambda measure, parts: rare.get(measure.name))
    monkeypatch.setattr(f"{module}.chance_of", lambda found: found.value)
    for second, clear in ((0.02, [True] * 3), (0.03, [True, False, False])):
        rare = {name: Found(p, 0.0, 1.0, 9) for name, p in zip(names, (0.001, second, 0.04), strict=True)}
        told = differences(studied("addenda", 2, 1), {})
        assert [told[name]["clear"] for name in names] == clear


# ---- Intervals.


def noted(values):
    counts = Counts()
    for value in values:
        counts.note({"x": value})
    return counts


@pytest.mark.in_pyodide
def test_a_mean_has_an_interval():
    """Of 1, 2, 3 and 6 the mean is 3, and the variance 14 / 3. A standard error is the root of 14 / 12."""
    value, low, high, n = intervals.mean(noted([1, 2, 3, 6]), "x")
    assert (value, n) == (3, 4)
    half = intervals.student(3) * sqrt(14 / 12)
    assert (low, high) == pytest.approx((3 - half, 3 + half))
    assert intervals.mean(noted([1, 2, 3, 6]), "x", 2)[:3] == pytest.approx((1.5, low / 2, high / 2))
    assert intervals.mean(noted([5]), "x") == (5, None, None, 1)
    assert intervals.mean(Counts(), "x") is None


@pytest.mark.in_pyodide
@pytest.mark.parametrize(
    ("freedom", "t"), [(1, 12.706), (7, 2.365), (8, 2.306), (10, 2.228), (30, 2.042), (100_000, 1.96)]
)
def test_few_values_make_wider_intervals(freedom, t):
    """Student's t, as tables of statistics have it."""
    assert intervals.student(freedom) == pytest.approx(t, abs=0.02)


def test_of_few_deals_no_difference_is_clear():
    """49 differences of 1 are none that is clear, 50 are."""
    few, enough = (intervals.mean(noted([1] * count), "x") for count in (49, 50))
    assert (few.low, enough.low) == (None, 1)
    assert (intervals.chance_of(few), intervals.chance_of(enough)) == (1, 0)
    assert intervals.chance_of(Found(9.0, 8.0, 10.0, 49)) == 1


@pytest.mark.in_pyodide
@pytest.mark.parametrize(
    ("freedom", "t", "rare"),
    [(60, 2.0, 0.05), (60, 2.66, 0.01), (60, 3.46, 0.001), (100, 3.39, 0.001), (1000, 3.3, 0.001)],
)
def test_a_difference_is_as_rare_as_tables_of_students_t_say(freedom, t, rare):
    """The interval is as wide as the table's value for 0.05 at so many degrees of freedom."""
    half = intervals.student(freedom)
    assert intervals.chance_of(Found(t, t - half, t + half, freedom + 1)) == pytest.approx(rare, rel=0.02)


def test_a_measure_never_is_what_it_cannot_be(quick):
    told = json.loads(found(studied("same-difference", 2, 6)))["measures"]
    for name, one in told.items():
        if one["low"] is not None and (name.endswith("_share") or name.startswith(("won_", "sure_"))):
            assert 0 <= one["low"] <= one["value"] <= one["high"] <= 1


@pytest.mark.slow
def test_a_difference_never_is_what_it_cannot_be(quick):
    """Of a share, one at most; of a share that is one of a few deals, its interval would go far beyond."""
    told = json.loads(found(studied("same-difference", 2, 2, {})))["differences"]
    shares = [one for name, one in told.items() if name.endswith("_share") and one["low"] is not None]
    assert shares
    assert all(-1 <= one["low"] <= one["high"] <= 1 for one in shares)


@pytest.mark.in_pyodide
def test_a_share_never_has_an_empty_interval():
    """Wilson: of none in 10, up to 1.96² / (10 + 1.96²)."""
    value, low, high, n = intervals.share(noted([0] * 10), "x")
    assert (value, low, n) == (0, 0, 10)
    assert high == pytest.approx(1.96**2 / (10 + 1.96**2))
    assert intervals.any_share(noted([0, 3, 1, 0]), "x") == intervals.share(noted([0, 1, 1, 0]), "x")


TRUTHS = {
    "mean": (lambda luck: {"x": dice(luck) + dice(luck)}, lambda counts: intervals.mean(counts, "x"), 7.0),
    "share": (lambda luck: {"x": int(luck() < 0.1)}, lambda counts: intervals.share(counts, "x"), 0.1),
    # Of 1 to 6 things, each is one of the kind with a chance of 0.3.
    "ratio": (
        lambda luck: (lambda n: {"y": n, "x": sum(luck() < 0.3 for _ in range(n))})(dice(luck)),
        lambda counts: intervals.ratio(counts, "x", "y"),
        0.3,
    ),
    # The variance of a die is 35 / 12.
    "deviation": (
        lambda luck: {"x": dice(luck)},
        lambda counts: intervals.deviation(counts, "x"),
        sqrt(35 / 12),
    ),
    # Two sums that share two of three dice.
    "agreement": (
        lambda luck: (lambda both: {"x": both + dice(luck), "y": both + dice(luck)})(dice(luck) + dice(luck)),
        lambda counts: intervals.agreement(counts, "x", "y"),
        2 / 3,
    ),
}


def dice(luck):
    return 1 + int(6 * luck())


@pytest.mark.in_pyodide
@pytest.mark.slow
@pytest.mark.parametrize("kind", TRUTHS)
def test_intervals_hold_what_is_known_to_be_true(kind):
    """In 400 studies of 120 deals: 95 in 100, give or take 2."""
    draw, interval, truth = TRUTHS[kind]
    held = 0
    for number in range(400):
        luck, counts = chance("truth", kind, number), Counts()
        for _ in range(120):
            counts.note(draw(luck), (("x", "y"),))
        _, low, high, _ = interval(counts)
        held += low <= truth <= high
    assert 93 <= held / 4 <= 97


@pytest.mark.slow
def test_how_sure_the_winner_is_grows(quick):
    told = json.loads(found(studied("counterpoint", 3, 6)))["measures"]
    sure = [told[f"sure_{tenth}"]["value"] for tenth in range(10)]
    assert all(0 <= value <= 1 for value in sure)
    assert sum(sure[5:]) > sum(sure[:5])
    assert any(one != other for one, other in pairwise(sure))
