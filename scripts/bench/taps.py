"""How soon a slow phone shows the effect of a tap, and how smooth the page is meanwhile, by table.

A person taps the first card that may be played, on a phone-sized screen. The other players do not think.
A tap is timed until the next frame on the screen, with the processor slowed down four times.

Long tasks and layout shifts are measured at full speed. Tasks are counted in two parts: those before a card
can first be played, while the browser still compiles Python, and those in play. Of each part it prints how
many tasks are longer than 50 ms, the longest time of a task, and the most processor time of a task. A task
that lasts longer than its processor time waited for the browser's other work, or for other guests of the
machine. The last column is the share of time that these guests took.
"""

import json
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from measuring.timings.thinking import opened, tables
from tooling import chromium
from tooling.serve import serve
from tooling.steps import DIST

PHONE = ViewportSize(width=390, height=844)
SLOWER = 4
SEEN = """
window.seen = new Map()
window.shifted = 0
const watch = (type, note, more) => new PerformanceObserver((list) => list.getEntries().forEach(note))
  .observe({ type, buffered: true, ...more })
performance.mark("stood")
watch("event", ({ interactionId: id, duration }) => id && seen.set(id, Math.max(duration, seen.get(id) ?? 0)),
  { durationThreshold: 16 })
watch("layout-shift", ({ value, hadRecentInput }) => { if (!hadRecentInput) shifted += value })
"""
STOOD = "stood"
TASK = "ThreadControllerImpl::RunTask"
TRACED = ("-*", "toplevel", "blink.user_timing")
LONG = 50
"""Milliseconds. Browsers call a task that is longer a long task."""
FREE = ".hand .card:not([aria-disabled])"
SHORTEST = 16
"""Milliseconds. The browser reports nothing that is quicker."""
TIMES = Path("/proc/stat")
"""How the processors have spent their time, on systems that report it (proc(5))."""
STOLEN = 7


def taps(deals: int) -> None:
    """Print by table how soon taps take effect, how long tasks last, and how much the layout shifts."""
    with serve(DIST) as site, sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=chromium.found(), args=list(chromium.FLAGS))
        print(f"{'':58}tasks over 50 ms, longest (of processor):")
        print(f"{'':23} taps   median    95 %     most {'first':>22} {'in play':>20}   shift  stolen")
        for game, seats in tables():
            address = (
                f"{site}index.html#game={game}&seats={seats}&seed=tulip-7&pace=fast&players=person,random"
            )
            before = spent()
            slow = match(browser, address, deals, SLOWER)
            browser.start_tracing(categories=list(TRACED))
            quick = match(browser, address, deals, 1)
            first, play = tasks(json.loads(browser.stop_tracing())["traceEvents"])
            made, times = slow.evaluate("made"), slow.evaluate("[...seen.values()]")
            times += [SHORTEST] * (made - len(times))
            at_95 = quantiles(times, n=20, method="inclusive")[-1]
            told = f"{made:5} {median(times):6.0f} ms {at_95:5.0f} ms {max(times):5.0f} ms"
            calm = f"{most(first):>22} {most(play):>20} {quick.evaluate('shifted'):7.3f}"
            lost = [now - then for now, then in zip(spent(), before, strict=True)]
            stolen = f"{lost[STOLEN] / sum(lost):7.1%}" if lost else ""
            print(f"{game} {seats}".ljust(23) + told, calm, stolen, flush=True)
            for page in (slow, quick):
                page.context.close()
        browser.close()


def tasks(events: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """The tasks of the page's main thread in a trace: those before play, and those in play."""
    stood = next(event for event in events if event["name"] == STOOD)
    thread = stood["pid"], stood["tid"]
    run = [event for event in events if event["name"] == TASK and (event["pid"], event["tid"]) == thread]
    ended = [task for task in run if "dur" in task]
    return [[task for task in ended if (task["ts"] < stood["ts"]) == first] for first in (True, False)]


def most(run: list[dict[str, Any]]) -> str:
    """How many tasks are long, and the longest time and most processor time. Traces count microseconds.

    A trace does not tell the processor time of every task.
    """
    lasted, worked = ([task[time] / 1000 for task in run if time in task] for time in ("dur", "tdur"))
    return f"{sum(one > LONG for one in lasted)}, {max(lasted):.0f} ms ({max(worked):.0f})"


def spent() -> list[int]:
    """How all processors have spent their time so far, in ticks; empty if the system does not report it."""
    return [int(ticks) for ticks in TIMES.read_text().splitlines()[0].split()[1:]] if TIMES.exists() else []


def match(browser: Browser, address: str, deals: int, slower: int) -> Page:
    """The page after a match of at most this many deals."""
    page = opened(browser, address, viewport=PHONE, has_touch=True)
    page.locator("main[data-asked]").wait_for()
    page.evaluate(SEEN)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    made = 0
    for _ in range(deals):
        made += deal(page)
        following = page.get_by_role("button", name="Next deal")
        if not following.count():
            break
        following.tap()
        page.locator(".result").wait_for(state="detached")
    page.evaluate("made => { window.made = made }", made)
    return page


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
