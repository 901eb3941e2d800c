"""The first screen, as somebody sees it who has just come in. `Room` is that somebody, for all browser tests."""

import json
from pathlib import Path

import pytest

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1280, "height": 800}
SCHEMA = Path(__file__).parent.parent / "web" / "contract.schema.json"

# Notes what crosses between page and worker, and what the page's policy refuses.
EAVESDROP = """
window.crossed = []
window.Worker = class extends Worker {
  constructor(...how) {
    super(...how)
    this.addEventListener("message", ({ data }) => crossed.push(["in", data]))
  }
  postMessage(message) {
    crossed.push(["out", message])
    super.postMessage(message)
  }
}
window.refused = []
addEventListener("securitypolicyviolation", (event) => refused.push(event.blockedURI))
"""
ASKED_OR_OVER = "() => document.querySelector('main[data-asked], .result .main')"


class Room:
    """Somebody in front of the page, who taps and types and looks."""

    def __init__(self, browser, site, size=PHONE):
        self.site = site
        self.context = browser.new_context(viewport=size)
        self.context.add_init_script(EAVESDROP)
        self.page = self.context.new_page()
        self.troubles = []
        """Console messages and errors nobody should see."""
        self.asked = []
        """The addresses the page has asked for."""
        self.page.on("console", lambda said: said.type != "log" and self.troubles.append(said.text))
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.context.on("request", lambda request: self.asked.append(request.url))

    def enter(self, wishes=""):
        """Open the page and wait for the engine."""
        self.page.goto(f"{self.site}{wishes}")
        self.page.locator(".home, main[data-seats]:not(.waiting)").wait_for()
        return self

    def sit(self, wishes, size=PHONE):
        """Begin the match that these wishes name, on the page that is already open."""
        self.page.set_viewport_size(size)
        before = self.page.evaluate("crossed.length")
        self.page.evaluate("wishes => { location.hash = ''; location.hash = wishes }", wishes)
        answered = "before => crossed.slice(before).some(([way, message]) => way === 'in' && message.id)"
        self.page.wait_for_function(answered, arg=before)
        return self

    # ---- What one sees.

    def one(self, role, name, **more):
        return self.page.get_by_role(role, name=name, **more)

    @property
    def hand(self):
        return self.page.locator(".hand .card")

    @property
    def status(self):
        return self.page.get_by_role("status").inner_text()

    @property
    def log(self):
        return self.page.get_by_role("log").inner_text().splitlines()

    @property
    def result(self):
        return self.page.locator(".result")

    def crossed(self):
        """What crossed so far: pairs of a way, "in" or "out", and a message."""
        return self.page.evaluate("crossed")

    # ---- What one does.

    def turn(self):
        """Wait until something is to be done: the kind of question, or "over" at the end of a deal."""
        self.page.wait_for_function(ASKED_OR_OVER)
        return self.page.locator("main").get_attribute("data-asked") or "over"

    def tap(self, card):
        """Tap the strip of a card that the others leave free."""
        card.click(position={"x": 18, "y": 18})

    def allowed(self):
        return self.page.locator(".hand .card:not([aria-disabled])")

    def answer(self, asked):
        """Answer a question in the first way there is, by taps."""
        if asked == "play":
            self.tap(self.allowed().first)
        elif asked == "choice":
            self.page.locator(".ask button").first.click()
        else:
            self.choose_cards()

    def choose_cards(self):
        confirm = self.one("button", "Confirm")
        while confirm.get_attribute("aria-disabled"):
            self.tap(self.page.locator(".card[aria-pressed=false]").first)
        confirm.click()

    def play_deal(self):
        """Play until the deal is over; says whether the match is, too."""
        while (asked := self.turn()) != "over":
            self.answer(asked)
        return self.page.locator(".result h2").count() == 1

    def play_match(self):
        """Play until the match is over, and say in how many deals."""
        deals = 1
        while not self.play_deal():
            self.one("button", "Next deal").click()
            deals += 1
        return deals


@pytest.fixture(scope="session")
def open_page(browser, site):
    """One page for all tests that need no fresh one."""
    return Room(browser, site).enter()


@pytest.fixture
def room(open_page):
    """The open page, which a test leaves without having heard a complaint."""
    open_page.troubles.clear()
    yield open_page
    assert open_page.troubles == []
    assert open_page.page.evaluate("refused") == []
    open_page.page.keyboard.press("Escape")


@pytest.fixture
def fresh_room(browser, site):
    """A page not opened yet."""
    room = Room(browser, site)
    yield room
    room.context.close()


def contract(kind):
    """What is valid as this kind of the contract."""
    # Not at the top: the tests are also collected where there is no jsonschema.
    import jsonschema

    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    return jsonschema.Draft202012Validator({"$defs": schema["$defs"], "$ref": f"#/$defs/{kind}"})


# ---- The first screen.


def test_the_first_thing_to_be_seen_is_a_table(fresh_room):
    fresh_room.page.route("**/worker.js", lambda route: None)
    fresh_room.page.goto(fresh_room.site)
    assert fresh_room.page.locator(".felt .backs").count() == 3
    assert fresh_room.one("progressbar", "The engine is coming up").is_visible()


def test_one_tap_begins_a_match(room):
    room.sit("game=addenda&pace=instant")
    room.one("button", "Games").click()
    room.one("button", "Play Sixes and Sevens: Four players, two sides").click()
    room.turn()
    assert room.hand.count() == 13
    assert room.page.locator("h1").inner_text() == "Sixes and Sevens"


def test_a_match_left_for_the_games_is_still_there(room):
    room.sit("game=sixes-and-sevens&pace=instant&seed=tulip-7")
    room.turn()
    before = room.page.locator(".trick").inner_text()
    room.one("button", "Games").click()
    room.one("button", "Back to Sixes and Sevens").click()
    assert room.page.locator(".trick").inner_text() == before


def test_rules_open_over_the_table_and_close_with_escape(room):
    room.sit("game=sixes-and-sevens&pace=instant")
    room.one("button", "Rules").click()
    dialog = room.one("dialog", "Sixes and Sevens")
    link = dialog.get_by_role("link")
    assert "David Parlett" in dialog.inner_text()
    assert link.get_attribute("href") == "https://parlettgames.uk/oricards/sixesandsevens.html"
    assert "noopener" in link.get_attribute("rel")
    room.page.keyboard.press("Escape")
    assert not dialog.is_visible()
    assert room.page.evaluate("document.activeElement.innerText") == "Rules"


def test_an_alternative_clears_the_other(room):
    room.sit("game=sixes-and-sevens&pace=instant")
    room.one("button", "Games").click()
    room.one("button", "Options: Sixes and Sevens").click()
    deals, points = room.one("spinbutton", "Deals"), room.one("spinbutton", "Points")
    assert (deals.input_value(), points.input_value()) == ("4", "")
    points.fill("20")
    points.press("Tab")
    assert (deals.input_value(), points.input_value()) == ("", "20")
    room.one("textbox", "Deal code").fill("tulip-7")
    room.one("button", "Deal").click()
    room.turn()
    start = [json.loads(message["text"]) for way, message in room.crossed() if way == "out"][-1]
    assert start["options"] == {"target": 20}
    assert start["seed"] == "tulip-7"


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ("game=bridge", "“bridge” as its “game”"),
        ("game=addenda&seats=3", "“3” as its “seats”"),
        ("game=addenda&colour=red", "“colour”"),
        ("game=addenda&target=many", "“many” as its “target”"),
        ("game=addenda&target=7", "20"),
        ("game=addenda&seed=Tulip!", "seed"),
        ("game=addenda&players=person,nobody", "nobody"),
        ("pace=slow", "“slow” as its “pace”"),
        ("target=20", "no game"),
    ],
)
def test_a_wish_that_cannot_be_granted_gets_a_sentence(room, wishes, sentence):
    room.page.evaluate("wishes => { location.hash = ''; location.hash = wishes }", wishes)
    room.page.locator(".notice, [role=status]").filter(has_text=sentence).wait_for(timeout=5000)


def test_settings_are_kept(room):
    room.sit("game=sixes-and-sevens&pace=instant")
    room.one("button", "Settings").click()
    room.one("radio", "two colours").click()
    assert json.loads(room.page.evaluate("localStorage['parlour-tricks']"))["deck"] == "two"
    room.one("radio", "four colours").click()
    room.page.keyboard.press("Escape")
