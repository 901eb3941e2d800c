"""The laboratory: a study is asked for, played in several engines, kept, linked and taken along."""

import json
from functools import cache

import pytest

import axe
from parlour.lab.link import decode, encode
from parlour.lab.measures.report import report
from parlour.lab.study import Setting, Study
from parlour.lab.work import run
from room import DESKTOP, PHONE, Room
from shared_room import lent

DEALS = 5
"""Few: each takes long, because the first deals of a study are also played on, and weighed."""

ALL_DRAWN = """() => {
  const [plots, drawn] = [".plots figure", ".plots svg"].map((one) => document.querySelectorAll(one).length)
  return plots && plots === drawn
}"""

# What is shown while the first deals are told at a glance, once their plots are drawn.
AT_A_GLANCE = """() => {
  const lab = document.querySelector(".lab.found")
  if (!lab?.textContent.includes("A first look")) return null
  if (!lab.querySelector("figure svg")) return null
  const buttons = [...lab.querySelectorAll("button")].map((button) => button.textContent)
  return { counted: lab.querySelector(".progress p").textContent, buttons }
}"""

# Notes what the findings are of, each time that it changes.
NOTE_TITLES = """() => {
  window.titles = []
  const look = () => {
    const title = document.querySelector(".found h3")?.textContent
    if (title && title !== titles.at(-1)) titles.push(title)
  }
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
}"""

# Notes each plot that has no label of the table behind it. A new one may come a moment later than its table.
NOTE_MISPLACED = """() => {
  window.misplaced = []
  const look = () => {
    for (const figure of document.querySelectorAll(".plots figure:has(svg)")) {
      const drawn = figure.querySelector("svg").textContent
      const labels = [...figure.querySelectorAll("tbody th")].map((label) => label.textContent)
      if (!labels.some((label) => drawn.includes(label)))
        misplaced.push(figure.querySelector("figcaption").textContent)
    }
  }
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true })
}"""


@cache
def open_lab(browser, site):
    return Room(browser, site)


@pytest.fixture
def room(request, browser, site):
    """The page at its first screen, where nothing has been studied."""
    with lent(request.session, open_lab, browser, site) as room:
        room.page.set_viewport_size(PHONE)
        if room.page.url.startswith(site):
            room.page.evaluate("localStorage.clear()")
            room.page.goto("about:blank")
        room.enter()
        yield room
        assert room.page.evaluate("refused") == []


def lab(room, text="counterpoint", size=PHONE):
    room.page.set_viewport_size(size)
    room.page.evaluate("text => { location.hash = `lab=${text}` }", text)
    dialog = room.one("dialog", "How it plays")
    dialog.get_by_role("button", name="Play the deals").wait_for()
    # The bots besides the levels come from the engine.
    dialog.get_by_label("Played by").first.locator("option[value=random]").wait_for(state="attached")
    return dialog


def engines(room, count):
    """Wait until there are so many. One of them is the table's own."""
    while len(room.page.workers) != count:
        room.meanwhile(50)


def ask(dialog, deals=DEALS, bot="random"):
    dialog.get_by_label("Played by").first.select_option(bot)
    dialog.locator("[name=lab-deals]").fill(str(deals))
    dialog.get_by_role("button", name="Play the deals").click()


def counted(dialog, deals=DEALS):
    dialog.get_by_text(f"{deals} of {deals} deals counted.").wait_for()
    # The plots come a moment later than what they show.
    dialog.page.wait_for_function(ALL_DRAWN)


def saved(room, dialog, name):
    with room.page.expect_download() as coming:
        dialog.get_by_role("button", name=name).click()
    return coming.value.path().read_text(encoding="utf-8")


def native(deals=DEALS, seats=2):
    """The same study, as the command line prints it."""
    study = Study("counterpoint", seats, [Setting({}, ("random",) * seats)], deals)
    *_, (_, parts) = run(study)
    return study, json.dumps(report(study, parts)) + "\n"


def test_a_study_that_takes_long_soon_shows_its_first_deals_at_a_glance(room):
    """One engine plays. Before anything is counted, there is nothing to watch or to take along."""
    dialog = lab(room)
    room.page.evaluate("Object.defineProperty(navigator, 'hardwareConcurrency', { value: 1 })")
    ask(dialog, bot="club")
    told = room.page.wait_for_function(AT_A_GLANCE).json_value()
    assert told == {"counted": f"0 of {DEALS} deals counted.", "buttons": ["Stop", "Another study"]}


def test_the_page_comes_to_the_same_bytes_as_the_command_line(room):
    dialog = lab(room)
    assert axe.found(room.page) == []
    ask(dialog)
    counted(dialog)
    study, expected = native()
    assert saved(room, dialog, "Save the data") == expected
    assert axe.found(room.page) == []
    page = saved(room, dialog, "Save as a page")
    assert page.startswith("<!doctype html>") and f"{DEALS} deals" in page and "<script" not in page
    # Each plot has a table behind it, and every measure stands in one table.
    assert dialog.locator("figure").count() == dialog.locator("figure svg").count()
    assert dialog.locator("figure details table").count() == dialog.locator("figure").count() >= 3
    others = [name for name in json.loads(expected)["measures"] if not name.startswith("sure_")]
    assert dialog.locator(".measures tbody tr").count() == len(others)
    link = dialog.get_by_label("Link to this study").input_value()
    assert len(link) <= 200
    assert decode(link.partition("#lab=")[2])[0].told == study.told
    # It is told as it was found, wherever it is opened, and is there to be played again.
    room.page.evaluate("localStorage.clear()")
    room.page.goto("about:blank")
    room.enter(f"#lab={link.partition('#lab=')[2]}")
    again = room.one("dialog", "How it plays")
    again.get_by_text("These results come from the link.").wait_for()
    assert "Lead share: " in again.locator(".claims").inner_text()
    again.get_by_role("button", name="Play the deals").click()
    counted(again)
    assert saved(room, again, "Save the data") == expected


def test_an_engine_starts_while_the_form_is_filled_in_and_goes_when_the_lab_is_left(room):
    dialog = lab(room)
    engines(room, 2)
    dialog.get_by_role("button", name="Close").click()
    engines(room, 1)


def test_a_lab_that_is_left_while_its_engine_starts_is_no_trouble(room):
    for waited in range(0, 80, 20):
        room.page.evaluate("location.hash = 'lab=counterpoint'")
        dialog = room.one("dialog", "How it plays")
        room.meanwhile(waited)
        dialog.get_by_role("button", name="Close").click()
        room.closed()
    engines(room, 1)


def test_a_study_outlives_a_reload_and_goes_on(room):
    dialog = lab(room)
    ask(dialog, deals=100_000)
    dialog.get_by_role("button", name="Save the data").wait_for()
    dialog.get_by_role("button", name="Stop").click()
    dialog.get_by_role("button", name="Go on").wait_for()
    text = dialog.locator(".progress p")
    room.page.wait_for_function("() => Object.keys(localStorage).some((key) => key.includes('study/'))")
    room.page.reload()
    dialog.get_by_role("button", name="Go on").wait_for()
    dialog.locator("figure svg").first.wait_for()
    before = int(text.inner_text().split()[0])
    assert 0 < before < 100_000
    dialog.get_by_role("button", name="Go on").click()
    room.page.wait_for_function(
        "before => parseInt(document.querySelector('.progress p').textContent) > before", arg=before
    )
    # Whoever leaves stops it: a table in play has the machine for itself.
    dialog.get_by_role("button", name="Close").click()
    room.closed()
    room.page.wait_for_function("() => location.hash === '#home'")
    engines(room, 1)


def test_a_study_outlives_a_reload_before_anything_is_counted(room):
    dialog = lab(room)
    dialog.locator("[name=lab-seed]").fill("mine")
    ask(dialog, deals=77, bot="club")
    dialog.locator(".progress").wait_for()
    room.page.reload()
    dialog.get_by_role("button", name="Go on").click()
    dialog.get_by_text("of 77 deals counted.").wait_for()
    dialog.get_by_text("Played by Club; the usual options.").wait_for()
    assert "Deal code mine, by Parlour Tricks." in dialog.inner_text()


def test_each_plot_stands_under_its_own_title(room):
    """More of them come as more is known."""
    dialog = lab(room, "addenda")
    room.page.evaluate(NOTE_MISPLACED)
    ask(dialog)
    counted(dialog)
    assert room.page.evaluate("misplaced") == []


def test_a_study_begun_before_shows_at_once_what_was_found(room):
    dialog = lab(room)
    ask(dialog)
    counted(dialog)
    dialog.get_by_role("button", name="Another study").click()
    dialog.locator("[name=lab-deals]").fill("100000")
    room.page.evaluate(NOTE_TITLES)
    dialog.get_by_role("button", name="Play the deals").click()
    room.page.wait_for_function("() => titles.length > 1")
    assert room.page.evaluate("titles[0]").endswith(f"{DEALS} deals")


def test_a_field_left_in_the_middle_of_writing_is_no_trouble(room):
    dialog = lab(room)
    dialog.locator("[name=lab-deals]").press("Control+a")
    room.page.keyboard.type("12")
    room.page.evaluate("document.querySelector('dialog form .main').click()")
    dialog.locator(".progress").wait_for()


def test_an_emptied_number_is_at_its_default_again(room):
    dialog = lab(room, "addenda")
    dialog.get_by_text("Options", exact=True).click()
    line = dialog.get_by_label("The line")
    for text in ("16", ""):
        line.fill(text)
        line.press("Tab")
    assert line.input_value() == "17"
    line.fill("")
    line.press("Tab")
    assert line.input_value() == "17"
    # What is written in percent stays so.
    dialog.get_by_label("Stop early").select_option(index=1)
    percent = dialog.get_by_label("Accurate to within (%)")
    percent.fill("5")
    percent.press("Tab")
    assert percent.input_value() == "5"


def test_two_settings_are_compared(room):
    dialog = lab(room, "addenda", DESKTOP)
    dialog.get_by_label("Compare with another setup").check()
    second = dialog.locator("fieldset").filter(has_text="Second")
    second.get_by_label("Played by").select_option("random")
    second.get_by_label("The line").fill("16")
    ask(dialog)
    counted(dialog)
    heads = dialog.locator(".measures thead th").all_inner_texts()
    assert heads == ["First", "Second", "Difference"]
    # On a phone, each value stands below the name of its measure, and says whose it is.
    room.page.set_viewport_size(PHONE)
    measures = dialog.locator(".measures")
    assert measures.evaluate("one => one.scrollWidth <= one.clientWidth")
    head = "one => getComputedStyle(one, '::before').content"
    assert measures.locator("td").nth(2).evaluate(head) == '"Second"'
    assert "The line: 16" in dialog.inner_text()
    told = json.loads(saved(room, dialog, "Save the data"))
    assert [one["options"].get("line") for one in told["study"]["settings"]] == [None, 16]


def test_a_deal_that_shows_something_can_be_seen(room):
    dialog = lab(room, "addenda")
    ask(dialog)
    counted(dialog)
    dialog.get_by_role("button", name="See one: seventeen a deal").click()
    room.page.locator("main.replay").wait_for()
    assert "replay=" in room.page.url
    room.page.go_back()
    room.one("dialog", "How it plays").locator(".measures").wait_for()


def test_what_cannot_be_studied_is_told_in_a_sentence(room):
    dialog = lab(room, "addenda")
    dialog.get_by_text("Options", exact=True).click()
    # A browser would not send such a number, but somebody may speak to the page.
    dialog.locator("form").evaluate("form => { form.noValidate = true }")
    dialog.get_by_label("The line").fill("400")
    ask(dialog, deals=600)
    assert "line can’t be 400" in dialog.get_by_role("alert").inner_text()


def test_a_wrong_value_that_is_folded_away_is_shown(room):
    dialog = lab(room, "addenda")
    options = dialog.get_by_text("Options", exact=True)
    options.click()
    dialog.get_by_label("The line").fill("400")
    options.click()
    dialog.get_by_label("The line").wait_for(state="hidden")
    dialog.get_by_role("button", name="Play the deals").click()
    dialog.get_by_label("The line").wait_for()
    assert room.page.evaluate("document.activeElement.name") == "line"


def test_the_keyboard_stays_at_the_button_that_stops_and_goes_on(room):
    dialog = lab(room)
    dialog.get_by_label("Played by").first.select_option("random")
    dialog.locator("[name=lab-deals]").fill("90000")
    dialog.locator("[name=lab-deals]").press("Enter")
    dialog.locator(".measures").wait_for()
    for name in ("Stop", "Go on", "Stop"):
        assert room.page.evaluate("document.activeElement.textContent.trim()") == name
        room.page.keyboard.press("Enter")
    dialog.get_by_role("button", name="Go on").wait_for()


def test_a_link_that_is_damaged_is_told_in_a_sentence(room):
    room.page.evaluate("location.hash = 'lab=nonsense'")
    room.page.get_by_text("This isn’t a link to a study, or it is damaged.").wait_for()
    assert room.page.locator("dialog[open]").count() == 0


def test_each_game_has_a_lab_beside_its_rules(room):
    for size in (PHONE, DESKTOP):
        room.page.set_viewport_size(size)
        room.one("button", "Rules: Addenda").click()
        room.one("link", "How it plays").click()
        dialog = room.one("dialog", "How it plays: Addenda")
        dialog.get_by_role("button", name="Play the deals").wait_for()
        assert room.page.evaluate("document.querySelector('dialog').scrollWidth <= innerWidth")
        dialog.get_by_role("button", name="Close").click()
        room.page.wait_for_function("() => location.hash === '#home'")
        room.closed()


def test_a_study_in_somebody_elses_page_shows_what_its_link_says(room):
    study, text = native(deals=4)
    link = encode(study, json.loads(text))
    script = f'<script defer src="{room.site}parlour-table.js"></script>'
    other = room.new_page()
    other.set_content(f'{script}<parlour-table lab="{link}" open></parlour-table>')
    lab = other.frame_locator("iframe").get_by_role("dialog", name="How it plays: Counterpoint")
    lab.get_by_text("These results come from the link.").wait_for()
    lab.locator(".claims svg").wait_for()
    assert "lead share" in lab.locator(".claims svg title").text_content()
    other.close()
