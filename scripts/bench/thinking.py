"""How long the expert thinks in Chromium, by table, and whether the page stays responsive meanwhile.

The matches are played in a worker of the built page. A person who always takes the first card plays against
experts. A decision is timed from the update that asks for it to the update that reports it.
"""

import json
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tooling import chromium
from tooling.serve import serve
from tooling.steps import DIST

BOT = "expert"
# Plays a match of at most this many deals. Returns the milliseconds of each decision of a bot.
MATCH = """([start, deals]) => new Promise((resolve, reject) => {
  const worker = new Worker("./worker.js")
  const times = []
  let begun = 0, dealt = 1
  let told = 0
  const tell = (message) => worker.postMessage({ id: ++told, ...message })
  const ask = (call) => tell({ text: JSON.stringify(call) })
  const choose = ({ kind, cards, sizes, choices }) => {
    const free = cards.filter(({ ok }) => ok).map(({ card }) => card)
    if (kind === "choice") return { value: choices[0].value }
    return kind === "play" ? { card: free[0] } : { cards: free.slice(0, sizes[0]) }
  }
  worker.onerror = (event) => reject(event.message)
  worker.onmessage = ({ data }) => {
    if (!data.text) return
    const now = performance.now()
    const said = JSON.parse(data.text)
    const update = said.update ?? said
    if (update.error) reject(update.error)
    if (!update.view) return
    if (data.id === undefined) times.push(now - begun)
    begun = now
    const { phase, question } = update.view
    if (update.waits_for !== "person") tell({ go: true })
    else if (question) ask({ do: "answer", ...choose(question) })
    else if (phase === "deal over" && dealt++ < deals) ask({ do: "next" })
    else worker.terminate(), resolve(times)
  }
  ask(start)
})"""
TASKS = """() => {
  window.tasks = []
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: "longtask" })
}"""
# Takes the last decision back. Returns the milliseconds until the card may be played again.
UNDO = """() => new Promise((resolve) => {
  const begun = performance.now()
  const look = () => {
    if (document.querySelector("main[data-asked=play]")) resolve(performance.now() - begun)
    else requestAnimationFrame(look)
  }
  document.querySelector(".undo").click()
  look()
})"""
TABLE = "#game=sixes-and-sevens&seats=4&pace=instant&seed=tulip-7&players=person,expert"
TIMES = 8


def think(deals: int) -> None:
    """Print how long decisions take at every table, and how responsive the page is meanwhile."""
    with serve(DIST) as site, sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=chromium.found(), args=list(chromium.FLAGS))
        print(f"{'':24} decisions  median      95 %       most")
        for game, seats in tables():
            print_times(f"{game} {seats}", match(browser, site, game, seats, deals))
        print_free(browser, site)
        browser.close()


def tables() -> list[tuple[str, int]]:
    from parlour import games

    return [(id, seats) for id in games.ids() for seats in games.tables(id)]


def match(browser: Browser, site: str, game: str, seats: int, deals: int) -> list[float]:
    """The milliseconds of each decision of an expert."""
    start = {
        "do": "start",
        "game": game,
        "seats": seats,
        "players": ["person", *[BOT] * (seats - 1)],
        "seed": "bench",
        "you": 0,
    }
    page = opened(browser, f"{site}index.html#home")
    times: list[float] = page.evaluate(MATCH, [start, deals])
    page.context.close()
    return times


def opened(browser: Browser, address: str, script: str = "", **device: Any) -> Page:
    """The page on this device, once its engine is ready. The script runs in it first."""
    page = browser.new_context(**device).new_page()
    page.add_init_script(script)
    page.set_default_timeout(120_000)
    page.goto(address)
    page.locator("#rising[hidden]").wait_for(state="attached")
    return page


def print_times(table: str, times: list[float]) -> None:
    at_95 = quantiles(times, n=20, method="inclusive")[-1]
    print(
        f"{table:24} {len(times):6} {median(times):9.0f} ms {at_95:8.0f} ms {max(times):8.0f} ms", flush=True
    )


def print_free(browser: Browser, site: str) -> None:
    """Print the long tasks of the page while experts think, and how soon an undo stops them."""
    page = opened(browser, f"{site}index.html{TABLE}")
    asked = page.locator("main[data-asked=play]")
    asked.wait_for()
    page.evaluate(TASKS)
    stops = [stopped(page) for _ in range(TIMES)]
    asked.wait_for()
    tasks: list[Any] = page.evaluate("tasks")
    print(f"\nTaken back while an expert thinks, after {median(stops):.0f} ms, {max(stops):.0f} at most")
    print(f"Tasks over 50 ms in the page meanwhile: {json.dumps(tasks)} ms")


def stopped(page: Page) -> float:
    """Play a card and take it back while others think; the milliseconds that this takes."""
    page.locator(".hand .card:not([aria-disabled])").first.click(position={"x": 18, "y": 18}, force=True)
    page.locator(".seat[data-thinking]").wait_for()
    page.wait_for_timeout(200)
    milliseconds: float = page.evaluate(UNDO)
    return milliseconds
