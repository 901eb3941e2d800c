"""What the others say for company: where it is seen, that it moves and covers nothing, and the setting."""

import pytest
from playwright.sync_api import expect

from room import NOTE_LINES, PHONE

SMALL = {"width": 360, "height": 640}
TABLES = ["sixes-and-sevens&seats=4", "american-bookshop&seats=5"]
# Notes what is read out.
NOTE_ALOUD = """() => {
  window.aloud = []
  const region = document.querySelector(".aloud")
  new MutationObserver(() => region.innerText && aloud.push(region.innerText))
    .observe(region, { childList: true, subtree: true })
}"""


def sit(room, table, size=SMALL):
    room.page.evaluate(NOTE_LINES)
    room.sit(f"game={table}&seed=tulip-7&pace=instant&players=person,random", size)
    room.turn()
    # Of the table before.
    room.page.evaluate("lines.length = 0")


def told(room, phase=None):
    """What the engine has told, in order; with `phase`, only what was said in it."""
    updates = [one.get("update", one) for one in room.told()]
    news = {item["n"]: item for update in updates for item in update.get("news", [])}
    return [
        item["banter"]["text"]
        for _, item in sorted(news.items())
        if "banter" in item and phase in (None, item["view"]["phase"])
    ]


@pytest.mark.parametrize("table", TABLES)
def test_lines_move_and_cover_nothing(room, table):
    sit(room, table)
    room.play_deal()
    lines = room.page.evaluate("lines")
    assert lines
    assert [line["text"] for line in lines] == told(room, "play")
    for line in lines:
        assert line["moved"] == [], line
        assert line["covered"] == [], line
        assert line["inside"], line
    # The last word stays with the result.
    after = room.page.locator(".result > .banter-after[aria-hidden=true] span").all_inner_texts()
    assert [text.split(": ")[1] for text in after] == [f"“{text}”" for text in told(room, "deal over")]


def test_a_line_stops_no_tap_and_goes_by_itself(room):
    sit(room, TABLES[0], PHONE)
    while not told(room):
        room.answer(room.turn())
    line = room.page.locator(".banter")
    expect(line).to_have_count(0)
    assert room.page.evaluate("lines.every(({ events }) => events === 'none')")


def choose(room, label):
    room.one("button", "Settings").click()
    settings = room.one("dialog", "Settings")
    settings.get_by_role("group", name="Table talk").get_by_label(label, exact=True).check()
    room.page.keyboard.press("Escape")
    room.closed()


def test_the_setting(room):
    """Off; and read out, too."""
    sit(room, TABLES[0])
    aloud = room.page.locator("[aria-live=polite] > p", has_text=" says: ")
    try:
        choose(room, "no")
        room.play_deal()
        assert told(room)
        assert room.page.evaluate("lines") == []
        assert room.page.evaluate("JSON.parse(localStorage.getItem('parlour-tricks')).banter") == "off"
        choose(room, "yes, and read it aloud")
        sit(room, TABLES[0])
        assert aloud.count() == 0
        while not told(room):
            room.answer(room.turn())
        name = room.page.evaluate("lines[0].name")
        expect(aloud).to_have_text(f"{name} says: {told(room)[0]}")
    finally:
        choose(room, "yes")
    room.page.evaluate(NOTE_ALOUD)
    room.play_deal()
    assert len(told(room)) > 1
    assert room.page.evaluate("aloud") == []
