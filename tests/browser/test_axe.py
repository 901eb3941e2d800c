"""Every kind of screen, phone to desktop, light, dark and in forced colours: axe-core finds no fault."""

from functools import partial

import pytest

import axe
from by_keys import answer_by_keys
from handmade_links import played
from late_links import at_a_choice, before_the_end, before_the_result
from parlour import games
from parlour.formats.link import encode
from room import DESKTOP

SIZES = {320: 640, 390: 844, 768: 1024, 1280: 800}
"""Widths in pixels, each with a height."""
USUAL = (390, 1280)
"""The widths at which each screen is checked in every round: the layouts of a phone and of a large screen."""
LIGHT = {"color_scheme": "light", "forced_colors": "none"}
DARK = {"color_scheme": "dark", "forced_colors": "none"}
FORCED = {"color_scheme": "dark", "forced_colors": "active"}
OF_COLOURS = ["color-contrast", "link-in-text-block"]
"""The checks that depend on the colours. All checks run in light colours."""
OTHERS = (
    [(320, LIGHT, None), (390, DARK, OF_COLOURS)],
    [(768, LIGHT, None), (1280, FORCED, OF_COLOURS)],
    [(1280, DARK, OF_COLOURS), (390, FORCED, OF_COLOURS)],
)
"""What else is checked of a screen, one of these in each round: a width, colours, and the checks."""

PEOPLE = "seed=tulip-7&pace=instant&players=person,random"
SEVENS = f"game=sixes-and-sevens&seats=4&{PEOPLE}"
DIFFERENCE = f"game=same-difference&seats=2&{PEOPLE}"
COUNTERPOINT = f"game=counterpoint&seats=3&{PEOPLE}"
ADDENDA = f"game=addenda&seats=4&{PEOPLE}"
BOOKS = f"game=american-bookshop&seats=5&{PEOPLE}"
CHOICE = f"table={at_a_choice('american-bookshop', 5)}&pace=instant"


def home(room):
    room.page.keyboard.press("Escape")
    room.page.evaluate("location.hash = ''; location.hash = 'home'")
    room.page.locator(".home").wait_for()


def all_of_home(room):
    home(room)
    for words in room.page.locator(".home summary").all():
        words.click()


def refused(room):
    home(room)
    room.page.evaluate("location.hash = 'game=nothing-of-the-kind'")
    room.page.locator(".home .notice").wait_for()


def opened(room, name, content):
    """Open something with this button of the screen."""
    room.more("button", name).first.click()
    room.page.locator(f"dialog[open] {content}").first.wait_for()


def from_home(room, name, content):
    home(room)
    opened(room, name, content)


def bring(room):
    home(room)
    room.add_a_game()
    room.page.locator("dialog button.main").wait_for()


def from_table(room, name, content, wishes=SEVENS):
    table(room, wishes)
    opened(room, name, content)


def embed(room):
    from_table(room, "Share", "input")
    opened(room, "Embed …", ".embed, textarea, input")


def table(room, wishes, moves=0, asked=None):
    """A table after this many answers, and then as many more as it takes to get this kind of question."""
    room.sit(wishes, DESKTOP)
    while (now := room.turn()) != asked and (moves > 0 or asked):
        if now == "over":
            room.deal_again("Next deal")
        else:
            answer(room, now)
        moves -= 1
    room.turn()


def answer(room, asked):
    """Answer by keys: the focused card covers part of the next one."""
    if not room.page.evaluate("Boolean(document.activeElement.closest('main'))"):
        room.page.locator("main").focus()
    answer_by_keys(room, asked)


def why_not(room):
    table(room, SEVENS)
    while not room.page.locator(".card[aria-disabled]").count():
        answer(room, room.turn())
        room.turn()
    room.tap(room.page.locator(".card[aria-disabled]").first)
    room.one("button", "The rule").wait_for()


def hint(room):
    table(room, SEVENS, 2)
    room.one("button", "Hint").click()
    room.page.locator(".help section[aria-busy=false]").wait_for()


def typed(room):
    table(room, COUNTERPOINT)
    room.hand.first.focus()
    room.page.keyboard.press("/")
    room.page.locator("#typed").fill("9x")


def cover(room):
    room.sit(f"{SEVENS},person,random", DESKTOP)
    if room.page.locator(".cover").count() == 0:
        room.page.wait_for_function("() => document.querySelector('main[data-asked], .cover')")
    if room.page.locator(".cover").count() == 0:
        answer(room, "play")
    room.page.locator(".cover").wait_for()


def lesson(room):
    room.sit("lesson=addenda&pace=instant", DESKTOP)
    room.turn()
    room.page.wait_for_function("() => document.querySelector('.taught')?.textContent")


def over(room, link):
    """The result of a deal, from shortly before it."""
    room.sit(f"table={link}&pace=instant", DESKTOP)
    while (asked := room.turn()) != "over":
        answer(room, asked)


def deal_over(room):
    over(room, before_the_result("counterpoint", 3))


def match_over(room):
    over(room, before_the_end("same-difference", 2))


def replay(room):
    course = played(games.find("sixes-and-sevens", 4), "tulip-7", 30, players=["random"] * 4).course
    room.sit(f"replay={encode(course)}", DESKTOP)
    room.page.locator("main.replay").wait_for()


SCREENS = {
    "home": home,
    "home, with all that is behind More": all_of_home,
    "refused": refused,
    "options": partial(from_home, name="Options: Counterpoint", content=".setup"),
    "settings": partial(from_home, name="Settings", content=".settings"),
    "rules": partial(from_home, name="Rules: Addenda", content=".worked img"),
    "about": partial(from_home, name="About", content=".about"),
    "play by ear": partial(from_home, name="Play by ear", content=".keys"),
    "bring": bring,
    "matches": partial(from_home, name="Your matches", content=".matches"),
    "share": partial(from_table, name="Share", content="input"),
    "embed": embed,
    "match": partial(from_table, name="Sixes and Sevens", content=".menu"),
    "score": partial(from_table, name="Score", content="table, .books", wishes=BOOKS),
    "two seats": partial(table, wishes=DIFFERENCE, moves=3),
    "three seats, cards to choose": partial(table, wishes=COUNTERPOINT, asked="cards"),
    "four seats, calls": partial(table, wishes=ADDENDA, moves=3),
    "five seats, a choice": partial(table, wishes=CHOICE, asked="choice"),
    "why not": why_not,
    "hint": hint,
    "typed": typed,
    "cover": cover,
    "lesson": lesson,
    "deal over": deal_over,
    "match over": match_over,
    "replay": replay,
}


def in_turns():
    """Each screen with each of the others. In a round, neighbours have different ones."""
    for place, screen in enumerate(SCREENS):
        for nth in range(len(OTHERS)):
            yield screen, (place + nth) % len(OTHERS)


@pytest.mark.turns(len(OTHERS))
@pytest.mark.parametrize(("screen", "other"), [*in_turns()])
def test_axe_finds_no_fault(room, screen, other):
    SCREENS[screen](room)
    page = room.page
    faults = []
    try:
        for width, look, only in [*((width, LIGHT, None) for width in USUAL), *OTHERS[other]]:
            page.set_viewport_size({"width": width, "height": SIZES[width]})
            page.emulate_media(**look, reduced_motion="reduce")
            faults += [(width, *look.values(), *fault) for fault in axe.found(page, only)]
    finally:
        page.keyboard.press("Escape")
    assert faults == []
