"""The first screen, and what opens from it."""

import json

SEVENS = "game=sixes-and-sevens"
WIDTHS = (320, 360, 390, 820, 1280, 1920)
# Words of what can be pressed that are broken in two: each piece of a word has a rectangle of its own.
BROKEN = """() => [...document.querySelectorAll(".home button, .home a")].flatMap((one) => {
  const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
  const found = []
  while (texts.nextNode())
    for (const { 0: word, index } of texts.currentNode.data.matchAll(/\\S+/g)) {
      const range = document.createRange()
      range.setStart(texts.currentNode, index)
      range.setEnd(texts.currentNode, index + word.length)
      if (range.getClientRects().length > 1) found.push(`${word} of ${one.innerText}`)
    }
  return found
})"""


def test_a_first_visit_leads_to_a_lesson_and_a_later_one_to_what_was_begun(newcomer):
    room = newcomer.enter("")
    assert room.page.locator(".game h2").all_inner_texts()[-1] == "Deal of the day"
    room.one("button", "Learn in 3 minutes").click()
    room.page.wait_for_function("() => location.hash === '#lesson=addenda'")
    room.sit(f"{SEVENS}&pace=instant&players=person,random")
    room.answer(room.turn())
    room.turn()
    room.enter("")
    room.one("button", "Carry on with Sixes and Sevens").wait_for()
    assert room.one("button", "Learn in 3 minutes").count() == 0


def test_a_link_can_be_pasted_or_typed_where_there_is_no_address_bar(room):
    room.page.evaluate("location.hash = 'home'")
    room.page.locator(".home").wait_for()
    paste = """text => {
      const clipboardData = new DataTransfer()
      clipboardData.setData("text/plain", text)
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }))
    }"""
    room.page.evaluate(paste, f"Look at this: https://cards.example/#{SEVENS}&pace=instant ")
    room.page.locator("main[data-seats='4']").wait_for()
    room.page.evaluate("location.hash = 'home'")
    room.more("button", "Open a link …").click()
    dialog = room.one("dialog", "Open a link")
    dialog.get_by_label("Link").fill("https://cards.example/#game=addenda&pace=instant")
    dialog.get_by_role("button", name="Open").click()
    room.page.locator("main[data-seats='2']").wait_for()


def test_what_is_not_played_is_in_view_by_its_own_name(room):
    """What people come back for stands above the games, all else below them. Nothing is behind "More"."""
    room.page.evaluate("location.hash = 'home'")
    room.one("button", "Your matches").wait_for()
    assert room.page.locator(".home summary").count() == 0
    order = "those => those.map((one) => one.textContent.trim())"
    assert room.page.locator(".ways button").evaluate_all(order) == [
        "Challenge a friend",
        "Your matches",
        "Settings",
    ]
    assert room.page.locator(".ways ~ .games ~ footer").get_by_role("button", name="About").is_visible()
    room.one("button", "Options: Addenda").click()
    room.one("spinbutton", "Points").wait_for()


def test_no_word_that_can_be_pressed_is_broken_in_two(room):
    room.page.evaluate("location.hash = 'home'")
    room.one("button", "Your matches").wait_for()
    for width in WIDTHS:
        room.page.set_viewport_size({"width": width, "height": 800})
        assert (width, room.page.evaluate(BROKEN)) == (width, [])


def test_one_tap_starts_a_match_and_another_resumes_it(room):
    room.sit("game=addenda&pace=instant&players=person,random")
    room.one("button", "Games").click()
    room.one("button", "Play · 4 players: Sixes and Sevens").click()
    room.turn()
    assert room.hand.count() == 13
    assert room.page.locator("h1").inner_text() == "Sixes and Sevens"
    before = room.page.locator(".trick").inner_text()
    room.one("button", "Games").click()
    room.one("button", "Carry on with Sixes and Sevens").click()
    assert room.page.locator(".trick").inner_text() == before


def test_rules_open_over_the_table_and_close_with_escape(room):
    room.sit("game=sixes-and-sevens&pace=instant&players=person,random")
    room.one("button", "Rules").click()
    dialog = room.one("dialog", "Sixes and Sevens")
    link = dialog.locator(".designer a")
    assert "David Parlett" in dialog.inner_text()
    assert link.get_attribute("href") == "https://parlettgames.uk/oricards/sixesandsevens.html"
    assert "noopener" in link.get_attribute("rel")
    room.page.keyboard.press("Escape")
    assert not dialog.is_visible()
    assert room.page.evaluate("document.activeElement.innerText") == "Rules"


def test_choosing_one_alternative_clears_the_other(room):
    room.sit("game=sixes-and-sevens&pace=instant&players=person,random")
    room.one("button", "Games").click()
    room.more("button", "Options: Sixes and Sevens").click()
    deals, points = room.one("spinbutton", "Deals"), room.one("spinbutton", "Points")
    assert (deals.input_value(), points.input_value()) == ("4", "")
    # A wrong number is told in our words, and does no harm once the other is chosen.
    deals.fill("3")
    deals.press("Enter")
    room.page.locator(".wrong", has_text="A multiple of 4, from 4 to 24.").wait_for()
    assert deals.evaluate("it => it === document.activeElement")
    deals.press("Tab")
    points.fill("20")
    points.press("Tab")
    assert (deals.input_value(), points.input_value()) == ("", "20")
    room.one("textbox", "Deal code").fill("Tulip 7")
    room.one("button", "Deal", exact=True).click()
    room.turn()
    asked = [json.loads(message["text"]) for way, message in room.crossed() if way == "out"]
    start = [call for call in asked if call["do"] == "start"][-1]
    assert start["options"] == {"target": 20}
    assert start["seed"] == "Tulip 7"  # the engine knows what that is


def test_an_address_that_cannot_be_opened_gets_a_sentence(room):
    """From the page, or from the engine."""
    for wishes, sentence in {
        "game=addenda&colour=red": "“colour=red”",
        "game=addenda&target=7": "20",
        "game=addenda&seed=Zoë": "seed",
        "target=20": "“target=20”",
    }.items():
        room.page.evaluate("wishes => { location.hash = ''; location.hash = wishes }", wishes)
        room.page.locator(".notice, [role=status]").filter(has_text=sentence).wait_for()


def test_settings_are_kept(room):
    room.sit("game=sixes-and-sevens&pace=instant&players=person,random")
    room.one("button", "Settings").click()
    room.one("radio", "two colours").click()
    assert kept(room)["deck"] == "two"
    room.one("radio", "four colours").click()
    forced = room.one("checkbox", "Play my only legal card")
    for wanted, setting in ((True, "yes"), (False, "no")):
        forced.set_checked(wanted)
        assert kept(room)["forced"] == setting
    room.page.keyboard.press("Escape")


def kept(room):
    return json.loads(room.page.evaluate("localStorage['parlour-tricks']"))
