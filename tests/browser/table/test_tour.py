"""A deal at every table, and the beginning of the next: by names and by keys, in windows of all sizes.

One half is played by accessible names. In it nothing may move by itself. In the other half, by keys, each
kind of question is looked at on a phone, on one held sideways and on a larger screen, and any other question
in one of them.
"""

import re

import pytest
from by_names import answer_by_names, press
from hidden import check_hidden
from in_window import LOOK, LOOK_ROUND, NEEDED

from by_keys import FOCUSED, answer_by_keys, answer_by_typing, come_to_the_hand
from contract import check_crossed
from leaks import secret_codes
from parlour.cards import CODES
from parlour.play.saves import opened
from room import FRAMES, PHONE, PROVED, TABLES

OVER = ("Next deal", "Another match")
PHONES = [(320, 568), (360, 640), (390, 844)]
SIDEWAYS = [(568, 320), (667, 375), (740, 360)]
WIDE = [(640, 700), (768, 1024), (1280, 800)]
# A phone, the same held sideways, and a larger screen.
SIZES = [
    [{"width": width, "height": height} for width, height in three] for three in zip(PHONES, SIDEWAYS, WIDE)
]
# The parts that are wholly in the window. On the smallest every card fits, but not the space below it.
PARTS = ".board, .shared, .seats, .trick, .status, .log, .hand"
# Where both players have played one card, or two, when somebody is asked. Then the cards lie in the middle.
EVEN = {"counterpoint": {1}, "same-difference": {2}, "addenda": {2}}

# After how many questions the other half of a deal begins.
HALF = 6
TAKES_TAPS = "() => !document.querySelector('.result .main').getAnimations().length"
RESULT = ".top h1, .top nav button, .result .main"

IN_THE_HAND = "() => Boolean(document.activeElement.closest('.hand'))"
LOST = "() => document.activeElement === document.body"
# What a hint must not cover: your cards, the indices of the cards in the trick, and what is said.
UNDER_THE_HINT = """() => {
  const help = document.querySelector(".help section").getBoundingClientRect()
  const index = ({ x, y, width, height }) => ({ x, y, width: width / 2, height: height * 0.45 })
  const places = (what, part) => [...document.querySelectorAll(what)].map((one) => [
    one.innerText, part(one.getBoundingClientRect()),
  ])
  return [
    ...places(".hand .card, .status, .helps button, .ask", (place) => place),
    ...places(".played", index),
  ].filter(([, { x, y, width, height }]) =>
    x < help.right && help.left < x + width && y < help.bottom && help.top < y + height)
}"""
AROUND_A_HINT = [(320, 568), (360, 640), (390, 844), (1280, 800)]
SCROLLS_SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"
# Where the rest of the deal is claimed, as soon as it may be. Elsewhere it is played.
CLAIMED = "same-difference"
LAST_SAVE = """() => {
  const told = crossed.findLast(([way, { text }]) => way === "in" && text?.includes('"save"'))
  const said = JSON.parse(told[1].text)
  return (said.update ?? said).save
}"""
IN_HAND = "cards => cards.map((card) => card.dataset.card)"
TRICK = ".trick .played"
LED = "cards => cards.map((card) => Boolean(card.querySelector('.led')))"


class Tour:
    """A person who goes round a table, and what has been seen there."""

    def __init__(self, room, table, sizes):
        self.room, self.page, self.sizes = room, room.page, sizes
        self.game = re.search("game=([a-z-]+)", table)[1]
        self.seats = int(re.search(r"seats=(\d)", table)[1])
        self.kinds = set()
        """The kinds of question that were looked at in windows of all these sizes."""
        self.looks = 0
        self.hinted = self.undone = False
        self.met = set()
        """The cards that were played and taken back."""
        self.page.emulate_media(reduced_motion="reduce")
        room.sit(f"{table}&seed=tulip-7&pace=instant&players=person,random", PHONE)

    # ---- What is looked at.

    def look(self, asked):
        """Look at a question in one window, or in three if there has been none of its kind."""
        kind = (asked, self.page.locator(TRICK).count() > 0)
        sizes = [self.sizes[self.looks % len(self.sizes)]] if kind in self.kinds else self.sizes
        self.kinds.add(kind)
        self.looks += 1
        for size in sizes:
            self.page.set_viewport_size(size)
            assert self.amiss(size) == [], (asked, size)

    def amiss(self, size):
        """What is wrong in a window of this size."""
        width, height = size["width"], size["height"]
        sideways = (width, height) in SIDEWAYS
        inside = "none" if sideways else PARTS.removesuffix(", .hand") if width == 320 else PARTS
        wish = {
            "needed": NEEDED,
            "inside": inside,
            "narrow": width == 740 or not sideways,
            "middle": self.seats == 2 and self.page.locator(TRICK).count() in EVEN[self.game],
            "words": self.game == "same-difference" and not sideways,
        }
        return self.page.evaluate(LOOK_ROUND, wish)

    def secrets(self):
        """The cards that the person may not see, without those that were seen before a step back."""
        return secret_codes(opened(self.page.evaluate(LAST_SAVE)), 0) - self.met

    def check_secrets(self):
        if secrets := self.secrets():
            check_hidden(self.page, secrets)

    def check_log(self):
        """Check that the log has every step that deserves a line, once and in order."""
        steps = {news["n"]: news for update in self.room.told("news") for news in update["news"]}
        assert self.room.log == [news["text"] for _, news in sorted(steps.items()) if news["log"]]

    def check_focus(self):
        assert not self.page.evaluate(LOST)

    # ---- What the person does.

    def by_names(self, asked):
        """Answer, and see that nothing moves."""
        self.check_secrets()
        answer_by_names(self.room, asked)

    def by_keys(self, asked):
        """Look, then answer with arrows and by typing in turn. Once step back, and once follow a hint."""
        if self.game == CLAIMED and self.decided():
            return self.claim()
        self.look(asked)
        self.check_secrets()
        self.check_focus()
        if self.game == "same-difference":
            # Each plays two cards. The one that was led says so itself, and it is the first.
            led = self.page.locator(TRICK).evaluate_all(LED)
            assert led == [number == 0 for number in range(len(led))]
        if asked == "play" and not self.undone:
            self.undone = True
            self.take_back(asked)
        if asked == "play" and not self.hinted and self.page.locator(TRICK).count():
            self.hinted = True
            return self.follow_a_hint()
        # After the last card, the field would no longer be there to have the focus.
        typing = self.looks % 2 and self.room.hand.count() > 2
        (answer_by_typing if typing else answer_by_keys)(self.room, asked)
        self.check_focus()

    def take_back(self, asked):
        """Answer and think better of it."""
        held = self.room.hand.evaluate_all(IN_HAND)
        answer_by_keys(self.room, asked)
        if self.room.turn() == "over":
            return
        hidden = self.secrets()
        self.page.keyboard.press("u")
        self.page.get_by_role("status").filter(has_text=re.compile("Undone|undone")).wait_for()
        self.room.turn()
        # The page may still say what others played meanwhile.
        self.met |= self.secrets() - hidden
        assert self.room.hand.evaluate_all(IN_HAND) == held
        self.check_focus()

    def follow_a_hint(self):
        """A hint covers no card that is weighed, complete or not. It goes with its question."""
        self.room.one("button", "Hint").press("Enter")
        section = self.page.locator(".help section")
        section.wait_for()
        for width, height in AROUND_A_HINT:
            self.page.set_viewport_size({"width": width, "height": height})
            self.check_free()
        self.page.locator(".help section[aria-busy=false]").wait_for()
        self.check_free()
        self.check_focus()
        advice = self.room.told("advice")[-1]["advice"]
        best = [one["cards"] for one in advice if one["best"]]
        if len(best) == len(advice):  # Any card will do, so only the one that is recommended is marked.
            best = best[:1]
        marked = self.page.locator(".hand .card:has(.advised)")
        assert sorted(marked.evaluate_all(IN_HAND)) == sorted(card for [card] in best)
        followed = marked.first
        played = followed.get_attribute("data-card")
        followed.press("Enter")
        self.page.locator(f".hand [data-card='{played}']").wait_for(state="detached")
        assert section.count() == 0
        self.check_focus()

    def check_free(self):
        # The hand is measured in the next frame.
        self.page.evaluate(FRAMES)
        assert self.page.evaluate(UNDER_THE_HINT) == [], self.page.viewport_size
        assert not self.page.evaluate(SCROLLS_SIDEWAYS)

    def decided(self):
        """Whether the rest of the deal is decided, once the engine has said so."""
        self.page.wait_for_function(PROVED)
        self.page.evaluate(FRAMES)
        return self.page.locator(".help .main").count() > 0

    def claim(self):
        """The page says at once, and in brief, what a claim would bring, and that is what it brings."""
        self.look("claim")
        said = self.room.told("claim")[-1]["claim"]
        assert self.room.status == f"{said} Press C to finish the deal."
        assert self.page.locator(".status p:not(.unseen)").all_inner_texts() == [
            "Press C to finish the deal."
        ]
        self.page.set_viewport_size(PHONE)
        self.room.allowed().first.press("c")
        assert self.room.turn() == "over"
        own, other = self.room.told("save")[-1]["view"]["score"]["sums"]
        assert {str(own), str(other)} <= set(re.findall(r"\d+", said))

    def play_deal(self, names_first):
        """Play a deal, half by names and half by keys."""
        questions, by_names = 0, names_first
        asked = self.room.turn()
        self.room.forget_shifts()
        if not names_first:
            self.take_the_keys()
        while asked != "over":
            if questions == HALF:
                by_names = not names_first
                (self.take_the_keys if names_first else self.let_the_keys)()
            questions += 1
            (self.by_names if by_names else self.by_keys)(asked)
            asked = self.room.turn()
        if by_names:
            self.check_still()

    def take_the_keys(self):
        self.check_still()
        self.page.locator("main").focus()
        come_to_the_hand(self.room)

    def let_the_keys(self):
        self.page.set_viewport_size(PHONE)
        # What moves within half a second of a key or of another size does not count.
        self.room.meanwhile(600)
        self.room.forget_shifts()

    def check_still(self):
        distance, which = self.room.moved()
        assert distance < 0.05, which

    def check_result(self):
        """The log is complete, all that one needs is in any window, and the button to go on has the focus."""
        self.check_log()
        assert self.room.one("row", re.compile("^You\\b")).count()
        # At first, taps do nothing.
        self.page.wait_for_function(TAKES_TAPS)
        for width, height in AROUND_A_HINT:
            self.page.set_viewport_size({"width": width, "height": height})
            assert self.page.evaluate(LOOK, RESULT) == [], (width, height)

    def go_on(self, by_names):
        """Begin the next deal, or another match."""
        name = self.page.locator(".result .main").inner_text()
        assert name in OVER
        if by_names:
            press(self.room.one("button", name))
        else:
            assert self.page.evaluate(FOCUSED) == name
            self.page.keyboard.press("Enter")
        # The old result stays until the engine has dealt again.
        self.room.result.wait_for(state="detached")
        # The log still has the deal before, in which others held the same cards.
        self.met = {*CODES}
        asked = self.room.turn()
        assert by_names or self.page.evaluate(IN_THE_HAND)
        (self.by_keys if by_names else self.by_names)(asked)
        assert self.room.turn() in ("play", "cards", "choice")


# In each round every table, and every size.
@pytest.mark.turns(len(SIZES))
@pytest.mark.parametrize(
    ("table", "sizes"),
    [(table, SIZES[(n + k) % len(SIZES)]) for n, table in enumerate(TABLES) for k in range(len(SIZES))],
)
def test_a_tour_of_the_table(room, table, sizes):
    tour = Tour(room, table, sizes)
    names_first = TABLES.index(table) % 2 == 0
    tour.play_deal(names_first)
    tour.check_result()
    tour.go_on(by_names=not names_first)
    check_crossed(room.crossed())
