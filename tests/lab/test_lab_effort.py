"""What it helps to think twice as long: who thinks how long, what is noted of it, and how it is shown."""

import json
import re
from types import SimpleNamespace

import pytest

from parlour import bots, games
from parlour.lab import effort as measured
from parlour.lab import study
from parlour.lab.counts import Counts
from parlour.lab.effort import effort
from parlour.lab.measures import measures
from parlour.lab.measures.report import report
from parlour.lab.played import BEFORE
from parlour.lab.playing import dealt, play
from parlour.lab.plots import plot
from parlour.lab.report_page import figure
from parlour.lab.shown import shown
from parlour.lab.study import Setting, Study
from parlour.lab.summary import summary
from parlour.lab.work import run


def studied(id="counterpoint", seats=3, bot="beginner", deals=3):
    return Study(id, seats, [Setting({}, (bot,) * seats)], deals)


@pytest.fixture
def scored(monkeypatch):
    """Deals that end with the scores of a list, one after another. Returns the efforts by seat of each."""
    asked = []

    def ends(table, players, luck, efforts):
        asked.append((luck, efforts))
        return SimpleNamespace(deals=[SimpleNamespace(scores=ends.scores[len(asked) - 1])])

    def begin(scores):
        ends.scores = scores
        return asked

    monkeypatch.setattr(measured, "play", ends)
    return begin


def test_each_side_once_thinks_twice_as_long(scored):
    """Deal 4 has the second of three doublings: from a quarter to a half.

    The side that thinks longer is ahead of the mean of the others by 10 - 5/2, then 8 - 7/2, then 9 - 0:
    7.5, 4.5 and 9, in all 21, or 7 a deal.
    """
    asked = scored([[10, 4, 1], [2, 8, 5], [0, 0, 9]])
    noted = effort(studied(), 4, 0)
    assert [efforts for _, efforts in asked] == [[0.5, 0.25, 0.25], [0.25, 0.5, 0.25], [0.25, 0.25, 0.5]]
    assert len({luck for luck, _ in asked}) == 3
    assert noted == {"effort": 42, "effort/1": 42}
    counts = Counts()
    counts.note(noted)
    told = {one.name: one.of(counts) for one in measures(games.find("counterpoint", 3))}
    assert told["effort"].value == told["effort_1"].value == 7
    assert told["effort_0"] is told["effort_2"] is None


def test_partners_think_longer_together(scored):
    """Deal 3 has the first doubling. 30 to 20 and 25 to 24: ahead by 10 and by -1, or 4.5 a deal."""
    asked = scored([[30, 20], [25, 24]])
    noted = effort(studied("addenda", 4), 3, 0)
    eighth, quarter = 0.125, 0.25
    assert [efforts for _, efforts in asked] == [[quarter, eighth] * 2, [eighth, quarter] * 2]
    assert noted == {"effort": 9, "effort/0": 9}


def test_the_last_doubling_is_up_to_the_usual_effort(scored):
    asked = scored([[1, 0], [0, 1]])
    effort(studied("addenda", 2), 5, 0)
    assert [efforts for _, efforts in asked] == [[1.0, 0.5], [0.5, 1.0]]


@pytest.mark.parametrize("bot", ["random", "brisk"])
def test_nothing_is_noted_of_players_who_decide_at_once(bot):
    assert effort(studied(bot=bot), 0, 0) == {}


@pytest.mark.slow
def test_effort_is_a_part_of_the_simulations(monkeypatch):
    """Each seat makes so many of its usual ones, and no more than a slice too many."""
    minds = []

    class Noted(bots.Mind):
        def __init__(self, table, *more, **facts):
            super().__init__(table, *more, **facts)
            minds.append((self, table.decider, bots.load("club").simulations(table.game, table.s)))

    monkeypatch.setattr(bots, "Mind", Noted)
    table = play(dealt(studied(bot="club"), 0, 0), [("club", None)] * 3, "luck", [0.25, 0.5, 0.25])
    assert table.deals[0].scores
    assert {seat for _, seat, _ in minds} == {0, 1, 2}
    for mind, seat, usual in minds:
        assert mind.enough == [0.25, 0.5, 0.25][seat] * usual
        assert mind.best.simulations < mind.enough + 16


@pytest.mark.slow
def test_a_study_of_players_who_think_has_a_ladder(monkeypatch):
    samples = {"luck": 0, "match": 0, "course": 0, "choice": 0, "effort": 3}
    monkeypatch.setattr(study, "SAMPLES", samples)
    asked = studied(deals=4)
    *_, (_, parts) = run(asked)
    assert [parts[BEFORE].n(name) for name in ("effort", "effort/0", "effort/1", "effort/2")] == [3, 1, 1, 1]
    found = json.loads(json.dumps(report(asked, parts)))
    each = [found["measures"][f"effort_{doubling}"]["value"] for doubling in range(3)]
    assert found["measures"]["effort"]["value"] == pytest.approx(sum(each) / 3, abs=1e-5)
    told = shown(asked, found)
    (ladder,) = (one for one in told["plots"] if one["kind"] == "ladder")
    assert [tick["label"] for tick in ladder["ticks"]] == ["1/8", "1/4", "1/2", "all"]
    values = [tick["found"][0]["value"] for tick in ladder["ticks"]]
    assert values == pytest.approx([0, each[0], each[0] + each[1], sum(each)])
    assert [row["label"] for row in told["rows"] if "effort" in row["name"]] == ["effort"]


def rung(value, half, n=50):
    return {"value": value, "low": value - half, "high": value + half, "n": n}


def laddered(rungs, effort_found):
    """What is shown of a report with these rungs."""
    asked = studied(bot="club", deals=100)
    return shown(asked, {"study": asked.told, "measures": climbed(asked.game, rungs, effort_found)})


def climbed(game, rungs, effort_found):
    """What is measured, with these rungs."""
    found = {one.name: rung(0.5, 0.1) for one in measures(game)}
    return found | {f"effort_{number}": one for number, one in enumerate(rungs)} | {"effort": effort_found}


def test_the_rungs_of_a_ladder_stand_on_each_other():
    """2 ± 3, then 3 ± 4, then -1 ± 0: 0, 2 ± 3, 5 ± 5, 4 ± 5. From -1 to 10, every 5 has a line.

    A step of 5 is a third of 160: 190 is -5, and 0, 5, 10 are 136.7, 83.3 and 30.
    """
    told = laddered([rung(2, 3), rung(3, 4), rung(-1, 0)], rung(4 / 3, 1))
    (ladder,) = (one for one in told["plots"] if one["kind"] == "ladder")
    found = [tick["found"][0] for tick in ladder["ticks"]]
    assert [(one["value"], one["low"], one["high"]) for one in found] == [
        (0, None, None),
        (2, -1, 5),
        (5, 0, 10),
        (4, -1, 9),
    ]
    drawn = plot(ladder)
    assert re.findall(r'text-anchor="end"[^>]*>([^<]*)<', drawn)[:4] == ["−5", "0", "5", "10"]
    heights = [float(part.split(",")[1]) for part in drawn.split('points="')[1].split('"')[0].split()]
    assert heights == pytest.approx([136.7, 115.3, 83.3, 94.0], abs=0.1)
    assert "1/8: 0.0; 1/4: 2.0; 1/2: 5.0; all: 4.0" in drawn
    assert "<td>2.0 (−1.0 to 5.0)</td>" in figure(ladder)


def test_each_setting_has_a_slope_of_its_own():
    """One point a doubling comes to 3 after all of them, two come to 6. From 0 to 6, every 2 has a line.

    A step of 2 is a third of 160: 0 is 190, so 3 is 110 and 6 is 30.
    """
    same = Setting({}, ("club",) * 2)
    asked = Study("addenda", 2, [same, same], 100)
    first, second = (climbed(asked.game, [rung(slope, 0)] * 3, rung(slope, 0)) for slope in (1, 2))
    found = {"study": asked.told, "measures": first, "against": second, "differences": {}}
    (ladder,) = (one for one in shown(asked, found)["plots"] if one["kind"] == "ladder")
    slopes = re.findall(r'<line [^>]*y1="([0-9.]+)" y2="([0-9.]+)" class="fair slope(\d)"', plot(ladder))
    assert slopes == [("190", "110", "0"), ("190", "30", "1")]


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (rung(4.25, 2), "Thinking twice as long gains 4.2 (2.2 to 6.2) points a deal."),
        (
            rung(4.25, 2, n=49),
            "It isn’t clear yet whether thinking twice as long helps (2.2 to 6.2 points a deal).",
        ),
        (rung(1, 2), "It isn’t clear yet whether thinking twice as long helps (−1.0 to 3.0 points a deal)."),
        ({**rung(1, 2), "low": None}, "It isn’t clear yet whether thinking twice as long helps."),
    ],
)
def test_what_it_helps_is_told_in_a_sentence(found, words):
    asked = studied(bot="club", deals=100)
    measured = {one.name: rung(0.5, 0.1) for one in measures(asked.game)} | {"effort": found}
    assert words in list(summary(asked, {"measures": measured}))
