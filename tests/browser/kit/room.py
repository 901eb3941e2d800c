"""A person at the page, for the browser tests: types, taps, looks, and notes what goes wrong."""

import json
from copy import copy
from functools import partial

from contract import posted

# Counts the contexts, and the sounds that begin.
COUNT_SOUNDS = """
  window.made = 0;
  window.begun = 0;
  window.AudioContext = class extends AudioContext { constructor() { super(); made += 1; } };
  const { start } = AudioScheduledSourceNode.prototype;
  AudioScheduledSourceNode.prototype.start = function (...at) { begun += 1; return start.apply(this, at); };
"""
# Notes each line that somebody says for company, as it appears: whether it is in the window, what it covers,
# and what lies elsewhere than without it.
NOTE_LINES = """() => {
  if (window.lines) return
  window.lines = []
  const box = (one) => [one.className, one.getBoundingClientRect()]
  const boxes = (what) => [...document.querySelectorAll(what)].map(box)
  const same = (one, other) => ["x", "y", "width", "height"].every((side) => one[side] === other[side])
  const note = (line) => {
    const { left, right, top, bottom } = line.getBoundingClientRect()
    const all = "#page *:not(.banter, .trick *)"
    const after = boxes(all)
    const needed = ".played, .slot, .hand .card, .ask, .seat[data-place=bottom], .felt .corner button"
    const told = ".seat .who b, .portrait, .shelf, .shared .fact, .shared .pile"
    const covered = boxes(`${needed}, ${told}`)
      .filter(([, box]) => box.x < right && box.right > left && box.y < bottom && box.bottom > top)
    const { pointerEvents } = getComputedStyle(line)
    line.style.display = "none"
    const before = boxes(all)
    line.style.display = ""
    lines.push({
      text: line.textContent,
      name: line.closest(".seat").querySelector(".who b").textContent,
      covered: covered.map(([name]) => name),
      moved: after.filter(([, box], at) => !same(box, before[at][1])).map(([name]) => name),
      inside: left >= 0 && right > left && right <= innerWidth && top >= 0,
      events: pointerEvents,
    })
  }
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.className === "banter") note(node)
  }).observe(document.body, { childList: true, subtree: true })
}"""
# Empties all that the browser stores for the site.
FORGET = """async () => {
  localStorage.clear()
  for (const { name } of await indexedDB.databases())
    await new Promise((done, failed) => {
      Object.assign(indexedDB.deleteDatabase(name), { onsuccess: done, onerror: failed })
    })
}"""
PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1280, "height": 800}
# When to give up, in milliseconds. It is not how long anything may take: the machine may be busy.
PATIENCE = 90_000
# How often a condition is looked at, in milliseconds.
POLLING = 30
# A short match at every table.
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

# Records the messages between page and worker, what the page's policy refuses, and layout shifts.
EAVESDROP = """
window.crossed = []
window.Worker = class extends Worker {
  constructor(...how) {
    super(...how)
    window.worker = this
    this.addEventListener("message", ({ data }) => {
      // An answer to a call of the match before may arrive late. It is left out.
      const asked = crossed.some(([way, { id }]) => way === "out" && id === data.id)
      // So is anything about that match that comes before the first answer in this one.
      const begun = crossed.some(([way, { id }]) => way === "in" && id)
      if (asked || (data.id === undefined && (begun || !("text" in data)))) crossed.push(["in", data])
    })
  }
  postMessage(message) {
    crossed.push(["out", message])
    super.postMessage(message)
  }
}
// To be ready for a sound at once keeps a processor busy, and nobody listens.
window.AudioContext = class extends AudioContext {
  constructor() {
    super({ latencyHint: "playback" })
  }
}
// Whether the page has other settings than the usual ones: it may have them after its storage is emptied.
window.unsettled = false
for (const name of ["getItem", "setItem"]) {
  const real = Storage.prototype[name]
  Storage.prototype[name] = function (key, ...value) {
    const found = real.call(this, key, ...value)
    if (key === "parlour-tricks" && (value.length || found)) unsettled = true
    return found
  }
}
window.refused = []
addEventListener("securitypolicyviolation", (event) => refused.push(event.blockedURI))
window.shifted = 0
window.shifts = []
window.forgotten = 0
new PerformanceObserver((list) => {
  const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ")
  for (const { value, hadRecentInput, startTime, sources } of list.getEntries()) {
    // What is reported late belongs to what was before.
    if (hadRecentInput || startTime < forgotten) continue
    shifted += value
    const moved = sources.map(({ node, previousRect, currentRect }) =>
      `${node?.nodeName} ${node?.className ?? ""}: ${place(previousRect)} -> ${place(currentRect)}`)
    shifts.push(`${value.toFixed(4)} after ${Math.round(startTime)} ms: ${moved.join(", ")}`)
  }
}).observe({ type: "layout-shift", buffered: true })
window.forgetShifts = () => {
  forgotten = performance.now()
  shifted = 0
  shifts.length = 0
}
"""
# In one step, because an only card may play itself in the meantime.
ASKED_OR_OVER = """() => document.querySelector("main[data-asked]")?.dataset.asked ||
  (document.querySelector(".result .main") && "over")"""
ADDRESSED = "save => history.state?.match && [location.hash.slice(7), history.state.save].includes(save)"
CROSSED = "([way, words]) => crossed.some(([went, { text }]) => went === way && text?.includes(words))"
# What was asked last has been answered, and the engine has said that there is nothing left to think about.
AT_REST = """() => {
  const told = crossed.filter(([, { text }]) => text)
  const asked = told.findLastIndex(([way]) => way === "out")
  const answered = told.slice(asked + 1).some(([, { id }]) => id === told[asked]?.[1].id)
  return answered && told.at(-1)[1].now === "rest"
}"""
# The engine has said whether there is anything to claim, which comes before what else it has to think about.
PROVED = """() => {
  const told = crossed.filter(([, { n, text }]) => n && text)
  const heard = told.map(([, { text, now }]) => [JSON.parse(text), now])
  const update = heard.findLastIndex(([one]) => (one.update ?? one).save)
  const claimed = heard.slice(update).some(([one]) => "claim" in one)
  return claimed || heard.at(-1)?.[1] === "rest" || document.querySelector(".result .main")
}"""
# The state each test starts with; None would keep what the test before chose.
USUAL_LOOK = {"color_scheme": "light", "forced_colors": "none", "reduced_motion": "no-preference"}
# Nobody looks, and to paint takes a quarter of what a page takes. So faint that Chromium paints nothing, all
# keeps its place and its colours. What moves is noted, as it would not be at 0. Dialogs are painted even so.
FAINT = """{
  const sheet = new CSSStyleSheet()
  sheet.replaceSync("html { opacity: 0.0003 !important }")
  document.adoptedStyleSheets = [sheet]
}"""
# Waits for what happens with the next frame: hands are measured, and a closing dialog lets another one open.
FRAMES = "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
# The hand is measured once it is on the page.
SETTLED = """() => {
  const hand = document.querySelector(".hand").getBoundingClientRect()
  const cards = [...document.querySelectorAll(".hand .card")].map((card) => card.getBoundingClientRect())
  return cards.every((card) => card.width > 40 && card.right <= hand.right + 1)
}"""


def been_here(site):
    """A script for all pages of a browser in which somebody has once gone through the lesson of some game."""
    lesson = """localStorage["parlour-tricks/lesson/whist"] ??= '{"time":1}'"""
    return f"try {{ if (self === top && location.href.startsWith({json.dumps(site)})) {lesson} }} catch {{}}"


class Room:
    """A person at the page, who taps and types and looks."""

    def __init__(self, browser, site, size=PHONE, keeps=False, newcomer=False):
        """`keeps` is whether the browser has service workers. They hide from tests what is fetched.

        A newcomer has never been here. For them the covers move, which takes the processor two seconds.
        """
        self.site = site
        self.context = browser.new_context(viewport=size)
        self.context.set_default_timeout(PATIENCE)
        if not newcomer and site.startswith("http"):
            self.context.add_init_script(been_here(site))
        self.context.add_init_script(EAVESDROP)
        self.context.add_init_script(FAINT)
        if not keeps:
            self.context.add_init_script("delete Navigator.prototype.serviceWorker")
        self.troubles = []
        """Console messages and errors, of which there should be none."""
        self.asked = []
        """The addresses that the page has requested."""
        self.context.on("request", lambda request: self.asked.append(request.url))
        self.page = self.new_page()

    def new_page(self):
        page = self.context.new_page()
        # Asking at every frame, as Playwright does, keeps a processor busy.
        page.wait_for_function = partial(page.wait_for_function, polling=POLLING)
        page.on("console", lambda said: said.type != "log" and self.troubles.append(said.text))
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        return page

    def tab(self):
        """The same person at another tab of the same browser."""
        other = copy(self)
        other.page = self.new_page()
        return other

    def enter(self, wishes="#home"):
        """Open the page, by default on the first screen, and wait for the engine."""
        self.page.goto(f"{self.site}{wishes}")
        self.page.locator("#rising[hidden]").wait_for(state="attached")
        self.page.locator(".home, main[data-seats]:not(.waiting)").wait_for()
        return self

    def forget(self):
        """Have the browser forget all that it stores, from a page that keeps nothing open."""
        self.page.goto(f"{self.site}licences.txt")
        self.page.evaluate(FORGET)

    def settle(self):
        """Take back what a test has changed of the settings: the next one meets the usual ones."""
        if self.page.evaluate("window.unsettled"):
            self.page.evaluate("localStorage.removeItem('parlour-tricks')")
            self.page.reload()
            self.enter()

    def sit(self, wishes, size=PHONE):
        """Begin the match that this address asks for, on the page that is already open."""
        if wishes.startswith("lesson="):
            # A lesson that is open already would go on instead of beginning again.
            self.sit(TABLES[-1])
        self.page.set_viewport_size(size)
        self.page.evaluate(
            "wishes => { crossed.length = 0; location.hash = ''; location.hash = wishes }", wishes
        )
        # This is a function because the page's policy forbids turning text into code.
        self.page.wait_for_function("() => crossed.some(([way, message]) => way === 'in' && message.id)")
        return self

    # ---- What the person sees.

    def one(self, role, name, **more):
        return self.page.get_by_role(role, name=name, **more)

    def more(self, role, name, **more):
        """Something that may be behind a quiet word, which is opened."""
        hidden = self.page.get_by_role(role, name=name, include_hidden=True, **more).first
        hidden.evaluate("it => it.closest('details')?.setAttribute('open', '')")
        return self.one(role, name, **more)

    def add_a_game(self):
        """Open the dialog to which a wheel is given."""
        self.more("button", "More games").click()
        self.one("dialog", "More games").get_by_role("button", name="Add a game …").click()

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

    def moved(self):
        """What has moved by itself since this was last asked: the sum, and what moved where."""
        return self.page.evaluate("[shifted, shifts.splice(0), shifted = 0].slice(0, 2)")

    def forget_shifts(self):
        """Forget what has moved until now, even if the browser reports it later."""
        self.page.evaluate("forgetShifts()")

    def crossed(self):
        """The messages since the page was opened or the match began: pairs of "in" or "out" and a message."""
        return self.page.evaluate("crossed")

    def told(self, field=None):
        """What the worker has told, whether asked or not; all of it, or what has this field."""
        texts = [message["text"] for way, message in self.crossed() if way == "in" and "text" in message]
        return [one for one in map(posted, map(json.loads, texts)) if field is None or field in one]

    def crosses(self, way, words):
        """Wait for a message with these words in this direction, "in" or "out"."""
        self.page.wait_for_function(CROSSED, arg=[way, words])

    # ---- What the person does.

    def closed(self):
        """Wait until no dialog is open and the page knows it."""
        self.page.locator("dialog[open]").wait_for(state="detached")
        self.page.evaluate(FRAMES)

    def addressed(self):
        """Wait until the address holds the match as it is now. It follows within a second."""
        save = self.told("save")[-1]["save"]
        self.page.wait_for_function(ADDRESSED, arg=save)

    def meanwhile(self, milliseconds):
        """Let time pass in which nothing may happen. If too short, it misses a fault but invents none."""
        self.page.wait_for_timeout(milliseconds)

    def turn(self):
        """Wait for something to do. Returns the kind of question, or "over" at the end of a deal."""
        return self.page.wait_for_function(ASKED_OR_OVER).json_value()

    def rest(self):
        """Wait for the person's turn, and until the engine has weighed all earlier decisions."""
        asked = self.turn()
        self.page.wait_for_function(AT_REST)
        return asked

    def tap(self, card):
        """Tap the part of a card that other cards do not cover. It may be a forbidden card."""
        card.click(position={"x": 18, "y": 18}, force=True)

    def allowed(self):
        return self.page.locator(".hand .card:not([aria-disabled])")

    def answer(self, asked):
        """Give the first possible answer to a question by taps."""
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
        """Play until the deal is over. Returns whether the match is over, too."""
        while (asked := self.turn()) != "over":
            self.answer(asked)
        return self.page.locator(".result[data-over]").count() == 1

    def deal_again(self, button):
        """Tap this button of the result, and wait for the new deal."""
        self.one("button", button).click()
        self.result.wait_for(state="detached")

    def unfold(self, what):
        """Open a part of the result: "Scoresheet" or "Compare"."""
        self.result.locator("summary", has_text=what).click()

    def show_figures(self, wanted):
        """Change the setting that shows exact figures."""
        self.one("button", "Settings").click()
        self.one("dialog", "Settings").get_by_label("Show the figures").set_checked(wanted)
        self.page.keyboard.press("Escape")
        self.closed()

    def leave_result(self):
        """Leave a finished deal, if any. Otherwise the engine goes on comparing it for half a minute."""
        self.page.evaluate("if (document.querySelector('.result')) location.hash = 'home'")

    def play_match(self):
        """Play until the match is over. Returns the number of deals."""
        deals = 1
        while not self.play_deal():
            self.deal_again("Next deal")
            deals += 1
        return deals
