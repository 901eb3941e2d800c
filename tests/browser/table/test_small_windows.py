"""On the smallest phones nothing one needs is outside the window or covered, at any table, in any phase."""

import pytest

from room import SETTLED, TABLES

SIZES = [{"width": 360, "height": 640}, {"width": 320, "height": 568}]
# The bar and its buttons, the score, the players, the words, the help, the calls, the question and the hand.
NEEDED = """.top h1, .top nav button, .board tr, .seat .who, .shared .fact, .status, .helps button,
  .talk button, .ask, .ask button, .hand .card"""
# Those that stick out of the window, or whose upper left corner, where a card is tapped, is covered.
AMISS = """(needed) => {
  const wrong = (one) => {
    const place = one.getBoundingClientRect()
    if (!place.width || one.closest(".unseen, [data-away], thead")) return false
    const { x: left, y: above, right, bottom } = place
    if (left < -1 || above < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return "outside"
    if (!one.matches(".card, button")) return false
    const [x, y] = [left + Math.min(14, place.width / 2), above + Math.min(14, place.height / 2)]
    const top = document.elementFromPoint(x, y)
    return !one.contains(top) && "covered"
  }
  const all = [...document.querySelectorAll(needed)].filter(wrong)
  return all.map((one) => `${wrong(one)}: ${one.className} ${one.innerText}`)
}"""
SCROLLS = """() => {
  const { scrollHeight, scrollWidth } = document.documentElement
  return scrollHeight > innerHeight || scrollWidth > innerWidth
}"""


@pytest.mark.parametrize("wishes", TABLES)
def test_all_that_one_needs_is_in_a_small_window(room, wishes):
    """A whole deal, looked at before each answer at both sizes."""
    room.page.emulate_media(reduced_motion="reduce")
    room.sit(f"{wishes}&seed=tulip-7&pace=instant&players=person,random", SIZES[0])
    seen = set()
    while (asked := room.turn()) != "over":
        for size in SIZES:
            room.page.set_viewport_size(size)
            room.page.wait_for_function(SETTLED)
            assert room.page.evaluate(AMISS, NEEDED) == [], (asked, size)
            assert not room.page.evaluate(SCROLLS), (asked, size)
        seen.add(asked)
        room.answer(asked)
    assert "play" in seen
