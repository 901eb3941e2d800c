"""The page of a study's report: everything that was measured, in plots and a table, and needs no more."""

import re
from html.parser import HTMLParser

import pytest

from parlour import games
from parlour.lab import study
from parlour.lab.measures import measure_of
from parlour.lab.measures.report import report
from parlour.lab.report_page import figure, page
from parlour.lab.shown import shown
from parlour.lab.study import Setting, Study
from parlour.lab.summary import changed, summary
from parlour.lab.work import run

EMPTY = {"meta", "line", "circle", "polyline"}
TENTH = {"value": 0.1, "low": 0.05, "high": 0.2, "n": 9}
HALF = {"value": 0.5, "low": None, "high": None, "n": 1}


class Reader(HTMLParser):
    """Collects text, and checks that every element is closed."""

    def __init__(self):
        super().__init__()
        self.open, self.words = [], []

    def handle_starttag(self, tag, attrs):
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_startendtag(self, tag, attrs):
        assert tag in EMPTY

    def handle_data(self, data):
        self.words.append(data)


def read(text):
    reader = Reader()
    reader.feed(text)
    assert reader.open == []
    return " ".join(reader.words)


@pytest.mark.slow
@pytest.mark.parametrize("others", [[], [Setting({"limit": 20}, ("random",) * 3)]])
def test_a_page_has_every_measure_and_needs_nothing_else(monkeypatch, others):
    monkeypatch.setattr(study, "SAMPLES", study.SAMPLES | {"luck": 6, "match": 2, "course": 2, "choice": 2})
    monkeypatch.setattr("parlour.lab.played.SIMULATIONS", 32)
    asked = Study("american-bookshop", 3, [Setting({}, ("random",) * 3), *others], 6)
    *_, (_, parts) = run(asked)
    found = report(asked, parts)
    text = page(shown(asked, found))
    words = read(text)
    assert words.count("American Bookshop, three players: 6 deals") == 2
    for name in found["measures"]:
        # How sure the winner is stands in the table behind its plot.
        assert (name.replace("_", " ") in words) != name.startswith("sure_")
    assert all(f"{10 * tenth}%" in words for tenth in range(10))
    assert ("Limit: 20" in words) == ("Difference" in words) == bool(others)
    assert not re.search(r"https?:|//|src=|href=|url\(|<script", text)
    assert text.count("<figure>") == text.count("<details>") == 4
    # Each plot is told in words, too.
    assert text.count('role="img"') == len(re.findall(r"<svg[^>]*><title>[^<]+: [^<]*%", text)) == 4


def plotted(kind, ticks, lines=(), ends=()):
    return figure({"kind": kind, "title": "Plot", "lines": [*lines], "ends": [*ends], "ticks": ticks})


def test_dots_stand_where_their_values_are():
    """From 0 to 100% there are 220 steps, and 0 is at 164."""
    plot = plotted("dots", [{"label": "a < b", "found": [TENTH, HALF]}], lines=[0.5])
    assert read(plot).startswith("Plot Plot: a < b: 10% and 50%")
    assert re.findall(r'<circle cx="(.*?)"', plot) == ["186", "274"]
    assert '<line x1="175" x2="208"' in plot and 'class="fair"' in plot
    assert plot.count('class="whisker"') == 1


def test_a_curve_goes_from_end_to_end():
    """0% is at 190 and 100% at 30; the line goes from 52 to 384."""
    ticks = [{"label": "0%", "found": [TENTH]}, {"label": "90%", "found": [HALF]}]
    plot = plotted("curve", ticks, ends=("one end", "the other"))
    assert 'points="52.0,174.0 384.0,110.0"' in plot
    assert "one end" in plot and "the other" in plot
    assert "0%: 10%; 90%: 50%" in plot


def test_words_of_a_game_that_was_brought_cannot_become_markup():
    """The page draws plots and writes pages of what an engine that it does not trust has sent."""
    bad = "<script>alert(1)</script>\"'&"
    tick = {"label": bad, "found": [TENTH]}
    plot = {"kind": "dots", "title": bad, "lines": [], "ends": [], "ticks": [tick]}
    cell = {"text": bad, "n": 1, "clear": True}
    row = {"name": bad, "label": bad, "says": bad, "cells": [cell], "half": None, "shows": True}
    curve = {**plot, "kind": "curve", "ends": [bad, bad]}
    told = {"title": bad, "settings": [bad], "summary": [bad], "plots": [plot, curve]}
    text = page({**told, "heads": [bad], "rows": [row], "notes": [bad], "seed": bad})
    read(text)
    assert "<script" not in text and text.count("&lt;script&gt;") > 12


def test_a_difference_is_told_with_its_direction_and_unit():
    told = {"value": -0.087, "low": -0.135, "high": -0.039, "n": 60}
    game = games.find("addenda", 2)
    words = "The second has 8.7 percentage points less (−13.5 to −3.9)."
    assert changed(measure_of(game, "lead_holds"), told) == words
    assert changed(measure_of(game, "trick_worth"), told) == "The second has 0.087 less (−0.135 to −0.039)."
    unknown = {"value": 0.0, "low": None, "high": None, "n": 1}
    assert changed(measure_of(game, "stuck"), unknown) == "The second has 0.0 percentage points more."


def test_two_settings_that_are_the_same_are_said_to_be():
    same = Setting({}, ("random",) * 2)
    found = {"measures": report_of_one(), "against": report_of_one(), "differences": {}}
    told = list(summary(Study("addenda", 2, [same, same], 50), found))
    assert told[:2] == [
        "Both setups are the same, so any difference is chance.",
        "Nothing clearly differs.",
    ]


def report_of_one():
    return {name: HALF | {"low": 0.4, "high": 0.6} for name in ("lead_share", "minutes", "stuck", "level")}
