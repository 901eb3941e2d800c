"""Measure how soon a slow phone shows the effect of a tap, and how long experts think in the page, by table.

    python3 scripts/bench/table.py [--deals N]

A person plays the first card that is allowed, on a screen of a phone's size. A tap is timed until the next
frame on the screen, while nobody thinks and the processor is slowed down four times. At full speed, while
experts think, it measures how long a seat is thinking, the tasks of the page over 50 ms (those before the
first card, while the browser still compiles Python, and those in play), and by how much the layout shifts.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import build
from tooling import chromium
from tooling.steps import DIST, TOP, run_main
from tooling.toolchain import for_checking, in_our_python

sys.path.insert(0, str(TOP / "py"))

from parlour import games

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

PHONE: ViewportSize = {"width": 390, "height": 844}
SLOWER = 4
SHORTEST = 16
"""Milliseconds. The browser reports no tap that is quicker."""
FREE = ".hand .card:not([aria-disabled])"
SEEN = """
window.seen = { taps: new Map(), tasks: [], thoughts: [], shifted: 0 }
const watch = (type, note, more) => new PerformanceObserver((list) => list.getEntries().forEach(note))
  .observe({ type, buffered: true, ...more })
watch("event", ({ interactionId: id, duration }) => {
  if (id) seen.taps.set(id, Math.max(duration, seen.taps.get(id) ?? 0))
}, { durationThreshold: 16 })
watch("longtask", ({ startTime, duration }) => seen.tasks.push([startTime, duration]))
watch("layout-shift", ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.shifted += value })
const begun = new Map()
new MutationObserver((changes) => {
  for (const { target } of changes)
    if (target.hasAttribute("data-thinking")) begun.set(target, performance.now())
    else if (begun.has(target)) {
      seen.thoughts.push(performance.now() - begun.get(target))
      begun.delete(target)
    }
}).observe(document, { subtree: true, attributeFilter: ["data-thinking"] })
"""
STOOD = "window.stood = performance.now()"
TOLD = """() => ({ ...seen, taps: [...seen.taps.values()],
  first: seen.tasks.filter(([start]) => start < stood).map(([, lasted]) => lasted),
  play: seen.tasks.filter(([start]) => start >= stood).map(([, lasted]) => lasted) })"""


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure the page at the table.")
    parser.add_argument("--deals", type=int, default=99, metavar="N", help="of each match, at most")
    deals = parser.parse_args().deals
    in_our_python([*for_checking(), *chromium.steps(), *build.steps()])
    with chromium.opened(DIST) as (browser, site):
        for table in [f"game={id}&seats={seats}" for id in games.ids() for seats in games.tables(id)]:
            address = f"{site}index.html#{table}&seed=tulip-7&pace=fast&players=person,"
            made, slow = match(browser, f"{address}random", deals, SLOWER)
            _, quick = match(browser, f"{address}expert", deals, 1)
            print(table)
            print(f"  taps: {times(slow['taps'] + [SHORTEST] * (made - len(slow['taps'])))}")
            print(f"  thoughts: {times(quick['thoughts'])}")
            print(f"  tasks over 50 ms: before the first card {times(quick['first'])}")
            print(f"                    in play {times(quick['play'])}")
            print(f"  shift of the layout: {quick['shifted']:.3f}", flush=True)
    return 0


def times(found: list[float]) -> str:
    if len(found) < 2:
        return f"{len(found)}"
    at_95 = quantiles(found, n=20, method="inclusive")[-1]
    return f"{len(found)}, median {median(found):.0f} ms, 95% {at_95:.0f} ms, most {max(found):.0f} ms"


def match(browser: Browser, address: str, deals: int, slower: int) -> tuple[int, dict[str, list[float]]]:
    """Play at most this many deals. Gives the number of taps, and what was seen meanwhile."""
    page = browser.new_context(viewport=PHONE, has_touch=True).new_page()
    page.set_default_timeout(120_000)
    page.add_init_script(SEEN)
    page.goto(address)
    page.locator("#rising[hidden]").wait_for(state="attached")
    page.locator("main[data-asked]").wait_for()
    page.evaluate(STOOD)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    made = 0
    for _ in range(deals):
        made += deal(page)
        following = page.get_by_role("button", name="Next deal")
        if not following.count():
            break
        following.tap()
        page.locator(".result").wait_for(state="detached")
    told = page.evaluate(TOLD)
    page.context.close()
    return made, told


def deal(page: Page) -> int:
    """Play to the end of the deal, and return the number of taps."""
    made = 0
    while True:
        page.locator("main[data-asked], .result .main").first.wait_for()
        if page.locator(".result .main").count():
            return made
        asked = page.locator("main").get_attribute("data-asked")
        if asked == "play":
            tap(page, FREE)
        elif asked == "choice":
            page.locator(".ask button").first.tap()
        else:
            confirm = page.get_by_role("button", name="Confirm")
            while confirm.get_attribute("aria-disabled"):
                tap(page, ".card[aria-pressed=false]")
                made += 1
            confirm.tap()
        made += 1


def tap(page: Page, card: str) -> None:
    """Tap a card at its corner, which no other card covers."""
    page.locator(card).first.tap(position={"x": 14, "y": 14}, force=True)


if __name__ == "__main__":
    run_main(main)
