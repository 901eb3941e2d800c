"""The page about the marks of reviews: what is counted, and what of it holds."""

from measuring.marks.report import by_certainty, by_level, checks


def check(mark, before, after):
    return {"mark": mark, "before": before, "after": after}


def test_a_costly_decision_holds_if_it_still_costs_something():
    found = [
        check("costly", [9, 5, 13], [4, 2, 6]),
        check("costly", [9, 5, 13], [1, 0, 2]),
        check("costly", [9, 5, 13], [0, 0, 1]),
        check("costly", [9, 5, 13], [0, 0, 0]),
    ]
    assert checks("table", 256, found) == "| table | 256 | 4 | 50% | 25% | 0 | – | – |"


def test_the_best_holds_if_the_intervals_meet():
    found = [
        check("best", [0, 0, 0.2], [0.1, 0, 0.5]),
        check("best", [0, 0, 0.2], [0.3, 0.2, 0.4]),
        check("best", [0, 0, 0.2], [0.4, 0.3, 0.5]),
        check("best", [0, 0, 0.0], [0, 0, 0]),
    ]
    assert checks("table", None, found) == "| table | as in the page | 0 | – | – | 4 | 75% | 50% |"


def test_forced_cards_are_not_counted():
    row = {"marks": {"club": {"forced": 6, "costly": 1, "none": 3}}, "deals": {"club": 2}}
    assert by_level("table", row) == ["| table | club | 2 | 4 | 25.0 | 0.0 | 0.0 | 0.0 | 0.0 | 0.0 | 75.0 |"]


def test_what_is_costly_by_twice_its_interval_is_counted_apart():
    # A slip costs 0.4 here, 4 % of what is typical. 9 - 2 * 4 is more than that, and 9 - 2 * 4.5 is not.
    found = [
        check("costly", [9, 5, 13], [4, 2, 6]) | {"level": "club"},
        check("costly", [9, 4.5, 13.5], [0, 0, 1]) | {"level": "expert"},
        check("best", [0, 0, 0.2], [0.1, 0, 0.5]) | {"level": "club"},
    ]
    kept = {"table": {"checks": found, "typical": 10}}
    assert by_certainty("all", kept) == "| all | 2 | 50% | 1 | 100% |"
    assert by_certainty("expert", kept) == "| expert | 1 | 0% | 0 | – |"
