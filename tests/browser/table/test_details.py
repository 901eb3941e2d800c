"""Details of a table that were wrong: books on a phone, hover, the log, the order of suits, two cards."""

import re

import pytest

from room import DESKTOP, FRAMES, PHONE

BOOKSHOP = "game=american-bookshop&seats=3&seed=tulip-7&pace=instant&players=person,random"
SMALL = [{"width": 360, "height": 640}, {"width": 320, "height": 568}]

# The cards in a list of books that are not wholly in the window, after scrolling to them.
OUTSIDE = """() => [...document.querySelectorAll("dialog .books .tag")].filter((tag) => {
  tag.scrollIntoView({ block: "nearest" })
  const { x, y, right, bottom } = tag.getBoundingClientRect()
  return x < 0 || y < 0 || right > innerWidth || bottom > innerHeight
}).length"""
# By line of text: whether it is cut at the top of the log.
CUT = """() => {
  const log = document.querySelector(".log")
  const range = document.createRange()
  range.selectNodeContents(log)
  const top = log.getBoundingClientRect().y
  const lines = [...range.getClientRects()].filter(({ height }) => height > 0 && height < 40)
  const line = Number.parseFloat(getComputedStyle(log).lineHeight)
  return {
    scrolled: log.scrollHeight > log.clientHeight,
    cut: lines.some(({ y, height }) => {
      const [above, below] = [y + (height - line) / 2, y + (height + line) / 2]
      return above < top - 1 && below > top + 1
    }),
  }
}"""
# The suits from left to right, or from top to bottom.
SUITS = "(all) => [...new Set(all.map((one) => one.dataset.suit))].join('')"


@pytest.mark.parametrize("seats", [3, 5])
def test_the_cards_of_a_book_are_one_tap_away_on_a_phone(room, seats):
    room.sit(BOOKSHOP.replace("seats=3", f"seats={seats}"), SMALL[0])
    while len(room.told("save")[-1]["view"]["seats"][0]["cards"]) > 5:
        room.answer(room.turn())
    room.turn()
    rows = room.told("save")[-1]["view"]["rows"]
    told = [len(suit["cards"]) for row in rows for suit in row["suits"] if suit["cards"]]
    for size in SMALL:
        room.page.set_viewport_size(size)
        check_books(room, told)


# How many cards each of the others holds, where that can be read and covers nothing else.
HELD = """() => {
  const box = (one) => one.getBoundingClientRect()
  const told = [...document.querySelectorAll(".who b, .shelf, .dealer, .shared :is(.fact, .pile)")].map(box)
  const beside = (a, b) => a.right <= b.x + 1 || b.right <= a.x + 1
  const apart = (a, b) => beside(a, b) || a.bottom <= b.y + 1 || b.bottom <= a.y + 1
  return [...document.querySelectorAll(".seat .fan .count")]
    .filter((one) => box(one).width > 4 && told.every((other) => apart(box(one), other)))
    .map((one) => Number(one.innerText))
}"""


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_how_many_cards_the_others_hold_is_seen_where_it_does_not_follow_from_what_they_won(room, seats):
    room.sit(BOOKSHOP.replace("seats=3", f"seats={seats}"), SMALL[0])
    for _ in range(4):
        room.answer(room.turn())
    room.turn()
    counts = [one["count"] for one in room.told("save")[-1]["view"]["seats"][1:]]
    for width, height in [(320, 568), (360, 640), (390, 844), (667, 375), (1280, 800)]:
        room.page.set_viewport_size({"width": width, "height": height})
        room.page.evaluate(FRAMES)
        assert room.page.evaluate(HELD) == counts, width


def check_books(room, told):
    """Look at the books, in which there are so many cards of each suit."""
    room.page.locator(".seat .shelf").first.click()
    room.page.locator("dialog .books").wait_for()
    assert [line.locator(".tag").count() for line in room.page.locator("dialog .books li").all()] == told
    # The first of them are in view at once, and no card is cut off at a side.
    assert room.page.locator("dialog .books .tag").first.evaluate(
        "tag => tag.getBoundingClientRect().bottom < innerHeight"
    )
    assert room.page.evaluate(OUTSIDE) == 0
    assert room.page.locator("dialog[open]").evaluate("one => one.scrollWidth - one.clientWidth") == 0
    room.page.keyboard.press("Escape")
    room.closed()


def play_until(room, there):
    """Play on, over the ends of deals, until there is one of these on your turn."""
    while room.turn() == "over" or not room.page.locator(there).count():
        if room.result.count():
            room.deal_again("Next deal")
        else:
            room.answer("play")


def test_only_a_card_that_may_be_played_rises_under_the_pointer(room):
    room.sit("game=sixes-and-sevens&seed=tulip-7&pace=instant&players=person,random", DESKTOP)
    height = "card => card.getBoundingClientRect().y"
    for barred, there in [(True, ".card[aria-disabled]"), (False, ".hand:not(:has([aria-disabled]))")]:
        play_until(room, there)
        room.page.mouse.move(640, 100)
        # A card that has the focus by keys is high, too.
        room.page.evaluate("document.activeElement.blur()")
        card = room.page.locator(".card[aria-disabled]" if barred else ".hand .card").first
        low = card.evaluate(height)
        card.hover(position={"x": 18, "y": 30})
        assert card.evaluate("card => card.matches(':hover')")
        assert (card.evaluate(height) == low) == barred


def test_the_first_line_of_the_log_is_not_cut(room):
    room.sit("game=same-difference&seats=2&seed=tulip-7&pace=instant&players=person,random", DESKTOP)
    looked = 0
    while looked < 5:
        room.answer(room.turn())
        room.turn()
        found = room.page.evaluate(CUT)
        assert not found["cut"]
        looked += found["scrolled"]


def test_suits_come_in_one_order_in_hand_score_and_books(room):
    room.sit(BOOKSHOP, DESKTOP)
    room.turn()
    # Three players have no diamonds.
    order = "SHC"
    hand = room.page.locator(".hand .face").evaluate_all(SUITS)
    assert len(hand) > 2
    assert hand == "".join(suit for suit in order if suit in hand)
    assert room.page.locator(".board thead .mark").evaluate_all(SUITS) == order
    for seat in room.page.locator(".shelf").all():
        assert seat.locator(".set").evaluate_all(SUITS) == order
    while len(room.told("save")[-1]["view"]["seats"][0]["cards"]) > 3:
        room.answer(room.turn())
    room.turn()
    room.page.locator(".seat .shelf").first.click()
    for books in room.page.locator("dialog .books ul").all():
        suits = books.locator(".tag").evaluate_all(SUITS)
        assert suits == "".join(suit for suit in order if suit in suits)
    room.page.keyboard.press("Escape")
    room.closed()
    room.play_deal()
    room.unfold("Scoresheet")
    labels = room.result.locator(".terms:not(.sheet) .term th").all_inner_texts()
    assert labels[:3] == ["Spades", "Hearts", "Clubs"]


def test_a_card_of_a_running_total_says_what_it_makes(room):
    """Also when it would make too much, and only while it may be played."""
    room.sit("game=addenda&seats=2&seed=tulip-7&pace=instant&players=person,random", DESKTOP)
    losing = 0
    while not losing:
        assert room.turn() == "play"
        cards = room.told("save")[-1]["view"]["question"]["cards"]
        for one in cards:
            card = room.page.locator(f".hand [data-card='{one['card']}']")
            makes = f"makes {one['number']}" + (f", {one['fate']} the trick" if one["fate"] else "")
            assert card.get_attribute("data-makes") == (makes if one["ok"] else None)
            assert card.get_attribute("data-fate") == one["fate"]
            losing += one["fate"] == "loses"
        first = next(one for one in cards if one["ok"])
        name = room.page.locator(f".hand [data-card='{first['card']}'] .unseen").first.inner_text()
        told = room.page.locator(f".hand [data-card='{first['card']}']").get_attribute("data-makes")
        label = re.compile(rf"{name}\s*{told}$", re.IGNORECASE)
        assert room.page.get_by_role("button", name=label).count() == 1
        room.answer("play")


def test_calls_have_their_place_before_the_first_step(room):
    """The felt does not get smaller when somebody may speak for the first time."""
    room.sit("game=addenda&seats=4&seed=tulip-8&pace=fast&players=person,random", PHONE)
    room.forget_shifts()
    assert room.page.locator(".talk button").count() == 8
    # None of them does anything yet.
    room.page.locator(".talk button[aria-disabled=true]").first.evaluate("button => button.click()")
    room.turn()
    distance, which = room.moved()
    assert distance < 0.05, which
    assert not any('"say"' in message.get("text", "") for way, message in room.crossed() if way == "out")


# Whether the tricks you have taken, and the word for them, stand beside your face and not above it.
OWN_TRICKS_APART = """() => {
  const box = (what) => document.querySelector(`.seat[data-place=bottom] ${what}`).getBoundingClientRect()
  const [face, tricks, word] = [".portrait", ".tricks", ".tricks .label"].map(box)
  return word.width < 20 || tricks.x < face.right || tricks.y < box(".who").bottom - 1
}"""


def test_your_own_tricks_stand_beside_your_own_face_on_a_phone(room):
    room.sit("game=counterpoint&seats=3&seed=tulip-7&pace=instant&players=person,beginner", SMALL[0])
    while not room.page.locator(".seat[data-place=bottom] .tricks b:not(.unseen)").count():
        room.answer(room.turn())
    room.turn()
    for size in [*SMALL, {"width": 390, "height": 844}]:
        room.page.set_viewport_size(size)
        room.page.evaluate(FRAMES)
        assert not room.page.evaluate(OWN_TRICKS_APART), size


def test_the_log_scrolls_only_when_it_is_longer_than_its_place(room):
    room.sit("game=sixes-and-sevens&seats=4&seed=tulip-7&pace=instant", DESKTOP)
    room.turn()
    longer = "log => log.firstElementChild.getBoundingClientRect().height > log.clientHeight"
    scrolls = "log => log.scrollHeight > log.clientHeight"
    log = room.page.locator(".log")
    for width, height in [(1280, 800), (1366, 768), (1920, 1080)]:
        room.page.set_viewport_size({"width": width, "height": height})
        room.page.evaluate(FRAMES)
        assert not log.evaluate(longer) and not log.evaluate(scrolls), width


# The cards of the trick, turned as they lie, that reach what is told of the tricks of a seat at the side.
ON_TRICKS = """() => {
  const box = (one) => one.getBoundingClientRect()
  const told = [...document.querySelectorAll(".seat:is([data-place=left], [data-place=right]) .tricks > *")]
  const over = (a, b) => a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom
  return [...document.querySelectorAll(".played")].map(box)
    .filter((card) => told.some((one) => over(card, box(one)))).length
}"""
# Faces and names on which it says that this is the last trick.
UNDER_ITS_NAME = """() => {
  const range = document.createRange()
  range.selectNodeContents(document.querySelector(".peek-word"))
  const name = range.getBoundingClientRect()
  return [...document.querySelectorAll(".portrait, .who b, .seat .tricks > *, .played")].filter((one) => {
    const { x, right, y, bottom } = one.getBoundingClientRect()
    return x < name.right && name.x < right && y + 2 < name.bottom && name.y < bottom - 2
  }).map((one) => one.className)
}"""


def test_on_a_phone_a_trick_and_its_name_leave_free_what_is_told_of_the_others(room):
    size = {"width": 390, "height": 844}
    room.sit("game=sixes-and-sevens&seats=4&seed=tulip-7&pace=instant&players=person,random", size)
    both = ".seat[data-place=left] .tricks b:not(.unseen), .seat[data-place=right] .tricks b:not(.unseen)"
    while room.page.locator(both).count() < 2 or room.page.locator(".played[data-place=left]").count() == 0:
        room.answer(room.turn())
        room.turn()
    assert room.page.evaluate(ON_TRICKS) == 0
    room.one("button", "Last trick").click()
    room.page.locator(".peek-word").wait_for()
    assert room.page.evaluate(UNDER_ITS_NAME) == []
