"""Moments: seen when the news say so, not seen with reduced motion, and never in the way of a tap."""

import pytest

from handmade_links import played
from parlour import games
from parlour.formats.link import encode
from room import DESKTOP

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
    watched.forget_shifts()
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
    assert "You play 6♥: lowest card wins this trick." in watched.log


def test_a_total_past_its_limit_is_seen(watched):
    watched.sit("game=addenda&seats=2&seed=tulip-7&players=person,random&pace=fast")
    while not any(line.endswith("past seventeen.") for line in watched.log):
        assert "ring" not in watched.page.evaluate("moved")
        watched.turn()
        watched.tap(watched.allowed().first)
        watched.turn()
    assert "ring" in watched.page.evaluate("moved")


def before_the_last_card(seed, *options):
    """A match of Counterpoint in whose first deal the person has to play one card more."""
    game = games.find("counterpoint", 2, games.read_options("counterpoint", 2, options))
    whole = played(game, seed, deals=1, players=["person", "random"])
    last = max(at for at, entry in enumerate(whole.deal.log) if entry["seat"] == 0)
    return f"table={encode(whole.at(1, last))}&pace=fast"


def test_a_bid_made_exactly_is_seen(watched):
    """The person has bid 70, and the last trick brings the points to 70."""
    watched.sit(before_the_last_card("tulip-96"))
    watched.play_deal()
    assert "stamp" in watched.page.evaluate("moved")


@pytest.mark.parametrize(("seed", "won"), [("tulip-2", True), ("tulip-5", False)])
def test_the_end_of_a_match_is_an_end(watched, seed, won):
    watched.sit(before_the_last_card(seed, "target=20"), DESKTOP)
    watched.play_deal()
    # The end of the deal is shown first.
    watched.page.locator(".result[data-over]").wait_for()
    # The suits rain, and the hare rises and stays.
    assert {"falling", "won-match"} & set(watched.page.evaluate("moved")) == (
        {"falling", "won-match"} if won else set()
    )
    assert watched.result.locator(".won-match").count() == won


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
