"""The page of a study's report: everything that was measured, in plots and a table, and needs no more."""

import re
from html.parser import HTMLParser

import pytest

from parlour.measuring.lab import Setting, Study, report, run, study
from parlour.measuring.lab.plots import Row, curve, dots
from parlour.measuring.lab.report_page import page

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


@pytest.mark.parametrize("others", [[], [Setting({"limit": 20}, ("random",) * 3)]])
def test_a_page_has_every_measure_and_needs_nothing_else(monkeypatch, others):
    monkeypatch.setattr(study, "SAMPLES", {"luck": 6, "match": 2, "course": 2, "choice": 2})
    monkeypatch.setattr("parlour.measuring.lab.played.SIMULATIONS", 32)
    asked = Study("american-bookshop", 3, [Setting({}, ("random",) * 3), *others], 6)
    *_, (_, parts) = run(asked)
    found = report(asked, parts)
    text = page(asked, found)
    words = read(text)
    assert words.count("American Bookshop, three players: 6 deals") == 2
    for name in found["measures"]:
        assert name.replace("_", " ") in words
    assert ("limit 20" in words) == ("Difference" in words) == bool(others)
    assert not re.search(r"https?:|//|src=|href=|url\(|<script", text)
    assert text.count("<figure>") == 4
    # Each plot is told in words, too.
    assert text.count('role="img"') == len(re.findall(r"<svg[^>]*><title>[^<]+: [^<]*%", text)) == 4


def test_dots_stand_where_their_values_are():
    """From 0 to 100 % there are 220 steps, and 0 is at 164."""
    plot = dots("Plot", [Row("a < b", [TENTH, HALF])], line=0.5)
    assert read(plot).startswith("Plot Plot: a < b: 10 % and 50 %")
    assert re.findall(r'<circle cx="(.*?)"', plot) == ["186", "274"]
    assert '<line x1="175" x2="208"' in plot and 'class="fair"' in plot
    assert plot.count('class="whisker"') == 1


def test_a_curve_goes_from_end_to_end():
    """0 % is at 190 and 100 % at 30; the line goes from 52 to 384."""
    plot = curve("Plot", [[TENTH, HALF]], ("one end", "the other"))
    assert 'points="52.0,174.0 384.0,110.0"' in plot
    assert "one end" in plot and "the other" in plot
