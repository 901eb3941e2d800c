"""The result of a deal, its code, and the scoresheet: after a deal, in Score, in the replay, in the list."""

import re

import pytest

from room import PHONE

FOUR = "game=sixes-and-sevens&seats=4&pace=instant&seed=rose-12&players=person,random"
SMALL = {"width": 320, "height": 568}


def rows(box):
    """The first cells of the rows of deals."""
    return [text.split()[:2] for text in box.locator(".sheet .deal th").all_inner_texts()]


def test_each_deal_has_its_code_a_headline_and_a_row(room):
    room.sit(FOUR)
    codes = []
    for number in (1, 2):
        assert not room.play_deal()
        codes.append(room.page.locator(".result .deal-code strong").inner_text())
        result = room.told("save")[-1]["view"]["result"]
        assert room.result.locator("h2").inner_text() == result["headline"]
        assert room.result.locator(".decided h3").inner_text() == result["decided"]["title"]
        assert room.result.locator(".swings li").count() == 13
        assert rows(room.result) == [["Deal", str(one)] for one in range(1, number + 1)]
        if number == 1:
            room.deal_again("Next deal")
    assert codes == ["rose-12", "rose-12-deal-2"]
    # The code alone deals the same cards.
    told = room.told("save")[-1]["view"]
    room.sit(f"game=sixes-and-sevens&seats=4&pace=instant&seed={codes[1]}&players=person,random")
    room.turn()
    again = room.told("save")[0]["view"]
    assert [seat["dealer"] for seat in again["seats"]] == [seat["dealer"] for seat in told["seats"]]


def test_the_sheet_leads_to_each_deal(room):
    room.sit(FOUR)
    room.play_deal()
    room.deal_again("Next deal")
    room.turn()
    room.one("button", "Score").click()
    dialog = room.page.locator("dialog")
    assert rows(dialog) == [["Deal", "1"]]
    dialog.get_by_role("button", name="Deal 1").click()
    room.page.locator("main.replay").wait_for()
    assert re.search(r"at=1\.0$", room.page.url)
    room.page.locator(".sheet-box summary").click()
    assert rows(room.page.locator(".sheet-box")) == [["Deal", "1"]]


def test_see_it_opens_the_replay_at_that_trick(room):
    room.sit(FOUR)
    room.play_deal()
    title = room.result.locator(".decided h3").inner_text()
    room.one("button", "See it").click()
    room.page.locator("main.replay").wait_for()
    number = re.search(r"\d+", title)[0]
    assert f"Trick {number}," in room.page.locator(".slider input").get_attribute("aria-valuetext")


def test_a_match_in_the_list_says_which_it_is_and_has_its_sheet(room):
    room.sit(FOUR)
    room.play_deal()
    room.page.goto(f"{room.site}#home")
    room.one("button", "Your matches").click()
    line = room.page.locator(".matches li").first
    text = line.inner_text()
    assert "Four players, two sides" in text
    assert "You and " in text
    line.get_by_role("button", name="Scoresheet").click()
    line.locator(".sheet").wait_for()
    assert rows(line) == [["Deal", "1"]]
    line.get_by_role("button", name="Scoresheet").click()
    line.locator(".sheet").wait_for(state="detached")


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["360", "320"])
def test_a_sheet_of_five_fits(room, size):
    room.sit("game=american-bookshop&seats=5&pace=instant&seed=tulip-7&players=person,random", size)
    room.play_deal()
    sheet = room.result.locator(".sheet")
    sheet.wait_for()
    assert sheet.evaluate("sheet => sheet.scrollWidth <= sheet.closest('.result').clientWidth")
    assert room.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_differences_are_on_the_table(room):
    room.sit("game=same-difference&seats=2&pace=instant&seed=tulip-7&players=person,random")
    room.turn()
    room.answer("play")
    room.turn()
    groups = room.told("save")[-1]["view"]["trick"]["groups"]
    assert groups
    shown = room.page.locator(".felt .shared").inner_text()
    assert all(group["text"] in shown for group in groups)


def test_calls_are_gone_once_the_deal_is_over(room):
    room.sit("game=addenda&seats=4&target=60&pace=instant&seed=tulip-7&players=person,random")
    room.turn()
    assert room.page.locator(".talk button").count() == 8
    room.play_deal()
    assert room.page.locator(".talk button:visible").count() == 0
    assert room.one("group", "Say to the table").count() == 0
