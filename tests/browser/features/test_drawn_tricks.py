"""Drawn tricks in the rules: all are there and can be copied, and readers can draw their own."""

import pytest

import axe
from parlour import games
from parlour.drawing.rules_page import page
from room import DESKTOP, FRAMES


def drawings(id):
    return [block["drawing"] for block in page(id) if block["kind"] == "trick"]


def read(room, id):
    """Open the rules of a game, and wait until its tricks are drawn."""
    room.page.evaluate("crossed.length = 0; location.hash = 'home'")
    name = next(iter(games.tables(id).values())).name
    room.one("button", f"Rules: {name}").click()
    rules = room.one("dialog", name)
    # The drawings of the last time stay until these come.
    room.crosses("in", '"blocks"')
    rules.locator("figure img").nth(len(drawings(id)) - 1).wait_for()
    return rules


# Of each drawing its words, and whether it is drawn and not larger than it is.
DRAWN = """async () => {
  const images = [...document.querySelectorAll("dialog figure img")]
  await Promise.all(images.map((image) => image.decode()))
  return images.map((image) => [image.alt, image.naturalWidth > 0 && image.width <= image.naturalWidth])
}"""


@pytest.mark.parametrize("id", games.ids())
def test_every_worked_trick_is_drawn(room, id):
    rules = read(room, id)
    for size in ({"width": 320, "height": 700}, DESKTOP):
        room.page.set_viewport_size(size)
        room.page.evaluate(FRAMES)
        assert room.page.evaluate(DRAWN) == [[drawing["text"], True] for drawing in drawings(id)]
        assert not rules.evaluate("element => element.scrollWidth > element.clientWidth")


def test_a_trick_can_be_copied(room):
    room.context.grant_permissions(["clipboard-read", "clipboard-write"])
    rules = read(room, "addenda")
    figure = rules.locator("figure").nth(1)
    figure.get_by_text("Copy", exact=True).click()
    figure.get_by_role("button", name="Copy as HTML").click()
    figure.get_by_text("Copied.").wait_for()
    assert room.page.evaluate("navigator.clipboard.readText()") == drawings("addenda")[1]["html"]
    other = rules.locator("figure").nth(2)
    other.get_by_text("Copy", exact=True).click()
    other.get_by_role("button", name="Copy as picture").click()
    other.get_by_text("Copied.").wait_for()
    assert figure.get_by_text("Copied.").count() == 0
    copied = """async () => {
      const [item] = await navigator.clipboard.read()
      const picture = await createImageBitmap(await item.getType("image/png"))
      return [item.types, picture.width / document.querySelectorAll("figure img")[2].naturalWidth]
    }"""
    assert room.page.evaluate(copied) == [["image/png"], 2]


def test_a_trick_is_downloaded_if_it_cannot_be_copied(room):
    room.page.evaluate(
        "Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })"
    )
    try:
        rules = read(room, "addenda")
        rules.locator("figure").first.get_by_text("Copy", exact=True).click()
        for kind, name, form in (("picture", "trick.svg", "svg"), ("HTML", "trick.html", "html")):
            with room.page.expect_download() as download:
                rules.locator("figure").first.get_by_role("button", name=f"Copy as {kind}").click()
            assert download.value.suggested_filename == name
            assert download.value.path().read_text(encoding="utf-8") == drawings("addenda")[0][form]
            rules.get_by_text(f"saved as {name}").wait_for()
    finally:
        room.page.evaluate("delete navigator.clipboard")


def test_a_trick_of_ones_own_can_be_drawn(room):
    rules = read(room, "sixes-and-sevens")
    rules.get_by_text("Draw a trick").click()
    assert axe.found(room.page) == []
    for cards, trump, what in [
        ("9d 7S, kd 8s", "Hearts", "Trumps: Hearts. South leads the nine of diamonds; West plays the seven"),
        ("10S", "none", "South leads the ten of spades. The trick goes on."),
    ]:
        rules.get_by_label("Cards").fill(cards)
        rules.get_by_label("Trumps before the trick").select_option(trump)
        rules.get_by_role("button", name="Draw it").click()
        drawn = rules.locator("details img")
        rules.locator(f"details img[alt^='{what}']").wait_for()
        assert drawn.count() == 1
    for cards, sentence in [("9S 9S", "9S appears twice."), ("ace", "ACE is not a card in this pack")]:
        rules.get_by_label("Cards").fill(cards)
        rules.get_by_role("button", name="Draw it").click()
        rules.get_by_text(sentence).wait_for()
        assert drawn.count() == 0
