"""The page about the marks of reviews: what is counted, and what of it holds."""

from published.marks.report import by_level, by_maker, checks


def check(mark, before, after):
    return {"mark": mark, "before": before, "after": after}


def test_a_costly_decision_holds_if_it_still_costs_something():
    found = [
        check("costly", [9, 5, 13], [4, 2, 6]),
        check("costly", [9, 5, 13], [1, 0, 2]),
        check("costly", [9, 5, 13], [0, 0, 1]),
        check("costly", [9, 5, 13], [0, 0, 0]),
    ]
    assert checks(found) == [4, "50%", "25%", 0, "–", "–"]


def test_the_best_holds_if_the_intervals_meet():
    found = [
        check("best", [0, 0, 0.2], [0.1, 0, 0.5]),
        check("best", [0, 0, 0.2], [0.3, 0.2, 0.4]),
        check("best", [0, 0, 0.2], [0.4, 0.3, 0.5]),
        check("best", [0, 0, 0.0], [0, 0, 0]),
    ]
    assert checks(found) == [0, "–", "–", 4, "75%", "50%"]


def test_forced_cards_are_not_counted():
    row = {"marks": {"club": {"forced": 6, "costly": 1, "none": 3}}, "deals": {"club": 2}}
    assert [*by_level("table", row)] == [
        "| table | club | 2 | 4 | 25.0 | 0.0 | 0.0 | 0.0 | 0.0 | 0.0 | 75.0 |"
    ]


def test_costly_decisions_are_counted_by_who_made_them():
    found = [
        check("costly", [9, 5, 13], [4, 2, 6]) | {"level": "club"},
        check("costly", [9, 5, 13], [2, -1, 5]) | {"level": "club"},
        check("costly", [9, 5, 13], [0, 0, 1]) | {"level": "expert"},
        check("best", [0, 0, 0.2], [0.1, 0, 0.5]) | {"level": "club"},
    ]
    assert by_maker("club", found) == "| club | 2 | 100% | 50% |"
    assert by_maker("expert", found) == "| expert | 1 | 0% | 0% |"
