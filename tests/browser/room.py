"""Somebody in front of the page, for the browser tests: types, taps, looks, and minds what goes wrong."""

from copy import copy

PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1280, "height": 800}
# Every table, and a short match of it.
TABLES = [
    "game=addenda&seats=2&target=40",
    "game=addenda&seats=4&target=60",
    "game=counterpoint&seats=2&target=20",
    "game=counterpoint&seats=3",
    "game=american-bookshop&seats=3",
    "game=american-bookshop&seats=4&scoring=points",
    "game=american-bookshop&seats=5",
    "game=sixes-and-sevens&seats=4&target=20",
    "game=same-difference&seats=2",
]

# Notes what crosses between page and worker, what the page's policy refuses, and how much the layout jumps.
EAVESDROP = """
window.crossed = []
window.Worker = class extends Worker {
  constructor(...how) {
    super(...how)
    window.worker = this
    this.addEventListener("message", ({ data }) => {
      // What the match before asked may be answered in this one, where nobody knows what it was.
      const asked = crossed.some(([way, { id }]) => way === "out" && id === data.id)
      // Nor is what a bot of it does, or the worker finds out about it, before this one has its first answer.
      const begun = crossed.some(([way, { id }]) => way === "in" && id)
      if (asked || (data.id === undefined && (begun || !("text" in data)))) crossed.push(["in", data])
    })
  }
  postMessage(message) {
    crossed.push(["out", message])
    super.postMessage(message)
  }
}
window.refused = []
addEventListener("securitypolicyviolation", (event) => refused.push(event.blockedURI))
window.shifted = 0
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) shifted += value
}).observe({ type: "layout-shift", buffered: true })
"""
# At one look: a card that is the only one may be played meanwhile, by itself.
ASKED_OR_OVER = """() => document.querySelector("main[data-asked]")?.dataset.asked ||
  (document.querySelector(".result .main") && "over")"""
CROSSED = "([way, words]) => crossed.some(([went, { text }]) => went === way && text?.includes(words))"
# How a test finds the page; None would leave what the one before has chosen.
USUAL_LOOK = {"color_scheme": "light", "forced_colors": "none", "reduced_motion": "no-preference"}
# What comes with a frame has come: a hand is measured, a dialog is closed, which until then shuts the next.
FRAMES = "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"


class Room:
    """Somebody in front of the page, who taps and types and looks."""

    def __init__(self, browser, site, size=PHONE, keeps=False):
        """`keeps` is whether the browser has service workers, which hide from tests what is fetched."""
        self.site = site
        self.context = browser.new_context(viewport=size)
        # Not how long anything may take, but when to give up: other work may fill the machine.
        self.context.set_default_timeout(90_000)
        self.context.add_init_script(EAVESDROP)
        if not keeps:
            self.context.add_init_script("delete Navigator.prototype.serviceWorker")
        self.troubles = []
        """Console messages and errors nobody should see."""
        self.asked = []
        """The addresses the page has asked for."""
        self.context.on("request", lambda request: self.asked.append(request.url))
        self.page = self.new_page()

    def new_page(self):
        page = self.context.new_page()
        page.on("console", lambda said: said.type != "log" and self.troubles.append(said.text))
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        return page

    def tab(self):
        """The same person, in front of another tab of the same browser."""
        other = copy(self)
        other.page = self.new_page()
        return other

    def enter(self, wishes="#home"):
        """Open the page, among the games if nothing else is wished for, and wait for the engine."""
        self.page.goto(f"{self.site}{wishes}")
        self.page.locator("#rising[hidden]").wait_for(state="attached")
        self.page.locator(".home, main[data-seats]:not(.waiting)").wait_for()
        return self

    def sit(self, wishes, size=PHONE):
        """Begin the match that these wishes name, on the page that is already open."""
        if wishes.startswith("lesson="):
            # One that is open already would go on where it is.
            self.sit(TABLES[-1])
        self.page.set_viewport_size(size)
        self.page.evaluate(
            "wishes => { crossed.length = 0; location.hash = ''; location.hash = wishes }", wishes
        )
        # As a function, because the page's policy lets no text be made into one.
        self.page.wait_for_function("() => crossed.some(([way, message]) => way === 'in' && message.id)")
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
        return self.page.locator("[role=log] p").all_inner_texts()

    @property
    def result(self):
        return self.page.locator(".result")

    def crossed(self):
        """What crossed since the page was opened or the match begun: pairs of "in" or "out" and a message."""
        return self.page.evaluate("crossed")

    def crosses(self, way, words):
        """Wait until a message with these words has gone this way, "in" or "out"."""
        self.page.wait_for_function(CROSSED, arg=[way, words])

    # ---- What one does.

    def closed(self):
        """Wait until nothing is open over the page, and the page has heard of it."""
        self.page.locator("dialog[open]").wait_for(state="detached")
        self.page.evaluate(FRAMES)

    def turn(self):
        """Wait until something is to be done: the kind of question, or "over" at the end of a deal."""
        return self.page.wait_for_function(ASKED_OR_OVER).json_value()

    def tap(self, card):
        """Tap the strip of a card that the others leave free; a forbidden card may be tapped, too."""
        card.click(position={"x": 18, "y": 18}, force=True)

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

    def deal_again(self, button):
        """Tap this button of the result, which stays until the new deal is dealt."""
        self.one("button", button).click()
        self.result.wait_for(state="detached")

    def play_match(self):
        """Play until the match is over, and say in how many deals."""
        deals = 1
        while not self.play_deal():
            self.deal_again("Next deal")
            deals += 1
        return deals
