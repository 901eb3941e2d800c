"""Sample games, brought: tables of six and seven, bids aloud, and a dummy whose cards its partner plays."""

from functools import cache

import pytest
from in_window import LOOK, NEEDED

import sample_wheels
from by_keys import answer_by_keys
from parlour import games
from parlour.formats.link import encode
from parlour.table import Table
from room import DESKTOP, Room
from sample_games import PLACE, sample_games

SIZES = [
    {"width": 360, "height": 640},
    {"width": 390, "height": 844},
    {"width": 667, "height": 375},
    {"width": 768, "height": 1024},
    {"width": 1024, "height": 768},
    DESKTOP,
]


@cache
def open_with_samples(browser, site, wheel):
    room = Room(browser, site).enter("#home&pace=instant")
    room.add_a_game()
    room.one("dialog", "Add a game").locator("input[type=file]").set_input_files(wheel)
    room.page.locator("[data-game=oh-hell]").wait_for()
    return room


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    return sample_wheels.built(tmp_path_factory.mktemp("samples"), PLACE)


@pytest.fixture
def samples(browser, site, wheel):
    """A page to which the sample games have been brought. The test fails if the page reports an error."""
    room = open_with_samples(browser, site, wheel)
    room.page.emulate_media(reduced_motion="reduce")
    yield room
    assert room.troubles == []
    assert room.page.evaluate("refused") == []
    room.leave_result()


def sit(room, wishes):
    """Begin the match of this address. Tests do not see the messages of an engine of brought games."""
    room.page.evaluate(
        "wishes => { location.hash = 'home'; location.hash = wishes }", f"{wishes}&pace=instant"
    )
    return room.turn()


def seats(room):
    return room.page.locator(".seat .who b").all_inner_texts()


@pytest.mark.parametrize("number", [6, 7])
def test_six_and_seven_sit_at_a_table_where_nothing_is_outside_or_covered(samples, number):
    """A deal of Oh Hell of seven cards, bids and all, looked at before each answer at all sizes."""
    asked = sit(samples, f"game=oh-hell&seats={number}&seed=tulip-7&players=person,random")
    seen = []
    while asked != "over":
        for size in SIZES:
            samples.page.set_viewport_size(size)
            assert samples.page.evaluate(LOOK, NEEDED) == [], (asked, size)
        assert len(set(seats(samples))) == number
        seen.append(asked)
        samples.answer(asked)
        asked = samples.turn()
    assert seen == ["choice"] + ["play"] * 7


def dealt_with(dummy):
    """A link to Dummy Whist, at the turn of this dummy in the second trick."""
    with sample_games():
        game = games.find("dummy-whist", 4)
        for number in range(100):
            table = Table(game, ["person", "random", "random", "random"], f"dummy-{number}")
            while table.phase == "play":
                if table.s.turn == table.s.dummy == dummy and sum(table.s.tricks) == 1:
                    return encode(table.course)
                table.do(game.some_move(table.s, table.chance()))
    raise AssertionError("nobody bids")


OF_PILES = """([seat]) => [...document.querySelectorAll(`.seat[data-seat="${seat}"] .pile`)]
  .map((pile) => [pile.querySelector(".label").innerText, pile.querySelectorAll(".tag").length])"""


@pytest.mark.parametrize("by_keys", [False, True])
def test_one_plays_the_cards_of_ones_dummy(samples, by_keys):
    assert sit(samples, f"table={dealt_with(2)}") == "play"
    name = samples.page.locator(".seat[data-seat='2'] .who b").inner_text()
    assert samples.status.splitlines()[0] == f"Play a card for {name}."
    assert samples.hand.count() == 12
    shown = [samples.page.evaluate(OF_PILES, [seat]) for seat in (1, 2, 3)]
    assert shown == [[], [["Hand", 12]], []]
    (answer_by_keys if by_keys else Room.answer)(samples, "play")
    samples.page.wait_for_function(f"() => ({OF_PILES})([2])[0][1] === 11")


def test_a_person_who_is_dummy_is_asked_nothing(samples):
    assert sit(samples, f"table={dealt_with(0)}") == "over"
    assert sum(sentence.startswith("You lay down") for sentence in samples.log) == 1
