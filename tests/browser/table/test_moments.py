"""Moments: seen when the news say so, not seen with reduced motion, and never in the way of a tap."""

import pytest

TABLE = "game=sixes-and-sevens&seats=4&seed=tulip-7&players=person,random&pace="
# Remembers what moved: the class of each element, and what is written on the pennants.
WATCH = """() => {
  window.moved = []
  window.hung = []
  const { animate } = Element.prototype
  window.unwatch = () => { Element.prototype.animate = animate }
  Element.prototype.animate = function (frames, times) {
    moved.push(this.classList[0])
    if (this.matches(".fact")) hung.push(this.textContent)
    return animate.call(this, frames, times)
  }
}"""
TAKEN = "() => document.querySelector('[role=log]').textContent.includes('takes the trick')"
SHIFTED = "() => { const before = shifted; shifted = 0; return before }"
TAPPED = """async () => {
  document.querySelector(".hand .card").click()
  // No timer, message or frame can come in between.
  for (let nth = 0; nth < 50; nth += 1) await null
  const { news } = document.querySelector("main").dataset
  const flying = document.querySelector(".trick").getAnimations({ subtree: true })
  return [news ?? "none", flying.length + document.querySelectorAll(".moments").length]
}"""


@pytest.fixture
def watched(room):
    """A table at which everything that moves is remembered."""
    room.page.evaluate(WATCH)
    yield room
    room.page.evaluate("unwatch()")


def play_a_trick(room):
    """Play cards until a trick has been taken and it is the person's turn again."""
    room.turn()
    room.tap(room.allowed().first)
    room.page.wait_for_function(TAKEN)
    room.turn()


def test_cards_fly_and_the_worth_of_a_trick_goes_to_the_score(watched):
    watched.sit(TABLE + "fast")
    # What shifted before came from another table, or from a window of another size.
    watched.page.evaluate(SHIFTED)
    play_a_trick(watched)
    moved = watched.page.evaluate("moved")
    # The seven that North led made trumps.
    assert {"back", "played", "worth", "disc"} <= set(moved)
    assert watched.page.locator(".moments").count() == 0
    assert watched.page.evaluate(SHIFTED) < 0.05


def test_nothing_moves_if_the_person_wants_it_still(watched):
    watched.page.emulate_media(reduced_motion="reduce")
    watched.sit(TABLE + "fast")
    play_a_trick(watched)
    assert watched.page.evaluate("moved") == []


def test_a_trick_that_is_turned_says_so(watched):
    watched.sit(TABLE + "fast")
    watched.turn()
    watched.tap(watched.page.locator('.hand [data-card="6H"]'))
    watched.page.wait_for_function("() => hung.some((text) => text.includes('Lowest wins'))")
    assert "You play 6♥: the lowest wins." in watched.log


def test_a_tap_during_a_sweep_is_accepted_at_once(watched):
    """The sweep is stopped while it flies, so that the test cannot come too late."""
    watched.sit(TABLE + "normal")
    watched.turn()
    watched.page.evaluate("""() => {
      const { animate } = Element.prototype
      Element.prototype.animate = function (frames, times) {
        const move = animate.call(this, frames, times)
        if (times.fill === "forwards") { move.pause(); window.swept = true }
        return move
      }
    }""")
    watched.tap(watched.allowed().first)
    watched.page.wait_for_function("() => window.swept")
    assert watched.page.evaluate(TAPPED) == ["none", 0]
    watched.turn()
