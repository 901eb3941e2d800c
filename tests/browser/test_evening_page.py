"""A club evening on the page, from the form to its first table."""

import axe
from friends import ask_a_friend, link_in
from parlour.formats.evening import decode
from room import PHONE


def test_an_evening_is_made_put_on_paper_and_begun(fresh_room):
    room = fresh_room.enter()
    page = room.page
    page.set_viewport_size(PHONE)
    ask_a_friend(room).get_by_role("button", name="Plan an evening of several games …").click()
    form = room.one("dialog", "Plan an evening")
    form.get_by_label("Name", exact=True).fill("Friday club")
    assert axe.found(page) == []
    form.get_by_role("button", name="Create the evening").click()
    dialog = room.one("dialog", "Evening")
    made = decode(link_in(dialog).removeprefix("evening="))
    assert (made.name, len(made.tables), made.tags) == ("Friday club", 3, [])
    assert axe.found(page) == []
    dialog.get_by_role("button", name="A sheet to print").click()
    sheet = room.one("dialog", "Friday club")
    sheet.locator("figure svg").nth(2).wait_for()
    assert len({code.get_attribute("d") for code in sheet.locator("figure path").all()}) == 3
    sheet.get_by_role("button", name="Back to the evening").click()
    dialog.get_by_role("button", name="Play: American Bookshop").click()
    room.turn()
    kept = page.evaluate(
        "Object.keys(localStorage).filter(key => /evening|challenge/.test(key)).map(key => key.split('/')[1])"
    )
    assert sorted(kept) == ["challenge", "evening"]
