"""The page of false alarms, and what is left to be counted."""

from measuring.claims.false_alarms import missing, report


def kept(**alarms):
    return {"engine": "", "measures": 40, "alarms": alarms}


def test_studies_are_made_of_every_table_in_turn_and_none_twice():
    """A thousand in all: study 0 belongs to the first table, 1 to the second, 2 to the first."""
    left = missing({"a 2": kept(**{"0": [], "4": ["lead"]}), "b 3": kept(**{"1": []})})
    assert left[:4] == [("a 2", 2), ("b 3", 3), ("b 3", 5), ("a 2", 6)]
    assert len(left) == 997


def test_a_report_with_any_clear_difference_is_one_false_alarm():
    """One in four: by Wilson's method, 4.6 % to 69.9 %."""
    told = report({"a 2": kept(**{"0": [], "2": ["stuck", "lead"]}), "b 3": kept(**{"1": [], "3": []})})
    assert "| a 2 | 2 | 1 | 40 | lead, stuck |" in told
    assert "| b 3 | 2 | 0 | 40 |  |" in told
    assert "| all | 4 | 1: 25.0% (4.6% to 69.9%) | | |" in told
