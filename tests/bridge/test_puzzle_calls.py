"""A puzzle, as the page asks it: the position before a decision, and figures that are known."""

import pytest

from bridge_page import Page
from parlour.formats.link import encode
from parlour.puzzles import answers, kept, position
from parlour.table import Table
from tables import every_table


@pytest.fixture
def page():
    return Page("addenda", 2)


def opened(page, link):
    return page.call({"do": "open", "link": link, "as": "puzzle", "you": None})


def test_a_puzzle_shows_the_position_before_its_answer_and_says_nothing(page):
    for puzzle in kept()[:30:3]:
        update = opened(page, puzzle.link)
        table, _ = position(puzzle)
        assert update["view"]["you"] == table.s.turn
        assert update["view"]["question"]
        assert (update["note"], update["undo"], page.bridge.now) == ("", False, "rest")
        assert update["view"]["seats"][table.s.turn]["player"] == "person"


def test_a_puzzle_is_known_by_its_link_as_it_was_written(page):
    """Its figures are found by that, whatever has become of the link on its way."""
    link = next(puzzle.link for puzzle in kept() if "-" in puzzle.link)
    opened(page, " " + link.replace("-", "–") + "%E2%80%8B.")
    assert page.call({"do": "links"})["puzzle"] == link
    opened(page, link)
    assert page.call({"do": "links"})["puzzle"] == link


def test_known_figures_are_told_like_a_hint(page):
    """The best first, with how far the others are behind.

    Half the interval of a difference is the root of the sum of both squares: 0.3 and 0.4 make 0.5.
    """
    puzzle = next(one for one in kept() if len(one.figures) > 1)
    opened(page, puzzle.link)
    figures = [[-9.0, 0.3]] * len(puzzle.figures)
    figures[0], figures[1] = [2.0, 0.4], [5.0, 0.3]
    hint = page.call({"do": "hint", "figures": figures})
    assert hint["done"]
    assert [one["best"] for one in hint["advice"]] == [True] + [False] * (len(figures) - 1)
    first, second = hint["advice"][:2]
    assert (first["behind"], first["margin"]) == ("", "")
    assert (second["behind"], second["margin"]) == ("−3.0", "±0.5")


def test_the_reason_speaks_of_the_answer_that_was_given(page):
    puzzle = next(one for one in kept() if len(one.figures) > 3 and one.kind == "leave")
    opened(page, puzzle.link)
    told = page.call({"do": "hint", "figures": puzzle.figures})
    best, nearest, *_, worst = told["advice"]
    assert best["name"] in told["why"] or nearest["name"] in told["why"]
    (card,) = worst["cards"]
    given = page.call({"do": "hint", "figures": puzzle.figures, "card": card})
    assert worst["name"] in given["why"] and nearest["name"] not in given["why"]


def test_the_answer_of_every_kind_of_puzzle_is_marked_as_the_best(page):
    for puzzle in {one.kind: one for one in kept()}.values():
        opened(page, puzzle.link)
        hint = page.call({"do": "hint", "figures": puzzle.figures})
        table, right = position(puzzle)
        (best,) = [one for one in hint["advice"] if one["best"]]
        place = answers(table.game, table.s).index(right)
        assert puzzle.figures[place] == max(puzzle.figures)
        table.do(right)
        entry = table.deal.log[-1]
        assert best["cards"] == ([entry["card"]] if "card" in entry else [])


def test_figures_of_another_position_are_refused(page):
    opened(page, kept()[0].link)
    assert (
        page.refusal({"do": "hint", "figures": [[1.0, 0.1]]}) == "These figures belong to another position."
    )


@pytest.mark.slow
@every_table
def test_a_decision_of_ones_own_can_be_asked_again(id, seats):
    """Without figures the hint is worked out, and nothing is told before it is asked for."""
    page = Page(id, seats)
    page.until(lambda update: update["view"]["question"] and update["undo"])
    links = page.call({"do": "links"})["links"]
    update = opened(page, links["problem"] or links["table"])
    assert update["view"]["question"] and update["note"] == ""
    hint = page.call({"do": "hint"})
    assert not hint["done"] or hint["advice"] or hint["lead"]


def test_what_is_no_puzzle_is_refused(page):
    game = position(kept()[0])[0].game
    before = encode(Table(game, ["expert"] * game.seats, "puzzle-0").course)
    asked = {"do": "open", "link": before, "as": "puzzle", "you": None}
    assert page.refusal(asked) == "There’s no decision in this link to ask about."
    assert page.refusal(asked | {"link": "zzz"}) == "This link is damaged."
