"""How smooth the page is while a trick is swept to whoever took it, on a processor slowed down four times.

    python3 scripts/measuring/frames/moments.py

At each of two tables a person plays until ten tricks have been swept, at the normal pace, while the others
do not think. While the cards of a sweep move, every frame is timed (from one call by requestAnimationFrame
to the next), and so is every task of the page that the browser reports as long (more than 50 ms). The
results are written to scripts/measuring/results/moments.md.
"""

import os
import sys
from pathlib import Path
from statistics import median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from measuring.timings.taps import tap
from measuring.timings.thinking import opened
from tooling import chromium
from tooling.serve import serve
from tooling.steps import DIST

RESULTS = Path(__file__).parents[1] / "results" / "moments.md"
PHONE = ViewportSize(width=390, height=844)
SLOWER = 4
SWEEPS = 10
LONG = 50
"""Milliseconds. The longest that a frame or a task may last."""
TABLES = (("sixes-and-sevens", 4), ("american-bookshop", 5))
REPORT = """\
# A trick is swept, on a processor slowed down four times

Chromium {version} without a window and without graphics hardware, at 390 by 844 pixels, on a machine with
{processors} processors. Its load was {load} (the mean of 1, 5 and 15 minutes). All times are in
milliseconds. A frame is the time between two calls by `requestAnimationFrame`. A long task lasts more
than 50; "over 50" counts frames. "Usual longest" is the median of the longest frame of each sweep, and
"after" the longest of the frames that follow a sweep, in which the next step is drawn.

| table | sweeps | frames | long tasks | median | usual longest | longest | over 50 | longest task | after |
|---|---|---|---|---|---|---|---|---|---|
{rows}
"""
WATCH = """() => {
window.sweeps = []
window.tasks = []
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, duration])
}).observe({ type: "longtask" })
const { animate } = Element.prototype
Element.prototype.animate = function (frames, times) {
  const move = animate.call(this, frames, times)
  // Only the cards of a swept trick stay where they have gone.
  if (times.fill === "forwards" && sweeps.at(-1)?.going !== true) follow(move)
  return move
}
function follow(move) {
  const sweep = { going: true, from: performance.now(), frames: [], after: 0, to: 0 }
  sweeps.push(sweep)
  let last = null
  const frame = (now) => {
    const took = last === null ? 0 : now - last
    last = now
    if (move.playState === "running") sweep.frames.push(took)
    else if (!sweep.to) sweep.to = now
    else { sweep.after = took; sweep.going = false; return }
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
}"""
SEEN = """() => ({
  frames: sweeps.filter(({ going }) => !going).map(({ frames }) => frames),
  after: sweeps.filter(({ going }) => !going).map(({ after }) => after),
  tasks: sweeps.filter(({ going }) => !going).map(({ from, to }) =>
    tasks.filter(([start, lasts]) => start > from && start + lasts < to).map(([, lasts]) => lasts)),
})"""


class Swept(NamedTuple):
    """What was seen at a table, in milliseconds: by sweep, its frames, the frame after it, its long tasks."""

    frames: list[list[float]]
    after: list[float]
    tasks: list[list[float]]


def main() -> None:
    with serve(DIST) as site, sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=chromium.found(), args=list(chromium.FLAGS))
        rows = [row(f"{game}, {seats} players", swept(browser, site, game, seats)) for game, seats in TABLES]
        version = browser.version
        browser.close()
    RESULTS.write_text(report(rows, version), encoding="utf-8")
    print(RESULTS.read_text(encoding="utf-8"))


def swept(browser: Browser, site: str, game: str, seats: int) -> Swept:
    """Ten sweeps at a table."""
    address = f"{site}index.html#game={game}&seats={seats}&seed=tulip-7&pace=normal&players=person,random"
    page = opened(browser, address, viewport=PHONE, has_touch=True)
    page.locator("main[data-asked]").wait_for()
    page.evaluate(WATCH)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    while page.evaluate("sweeps.filter(({ going }) => !going).length") < SWEEPS:
        answer(page)
    seen = page.evaluate(SEEN)
    page.context.close()
    return Swept(*(seen[name][:SWEEPS] for name in Swept._fields))


def answer(page: Page) -> None:
    """Wait for a question and answer it, or go on after a deal."""
    page.locator("main[data-asked], .result .main").first.wait_for()
    if page.locator(".result .main").count():
        page.locator(".result .main").first.tap()
        page.locator(".result").wait_for(state="detached")
    elif page.locator("main").get_attribute("data-asked") == "play":
        tap(page, ".hand .card:not([aria-disabled])")
        page.locator("main:not([data-asked])").wait_for()
    else:
        page.locator(".ask button").last.tap()


def row(name: str, seen: Swept) -> str:
    """A line of the table."""
    frames = [frame for sweep in seen.frames for frame in sweep]
    tasks = [task for sweep in seen.tasks for task in sweep]
    longest = [max(sweep) for sweep in seen.frames if sweep]
    over = sum(frame > LONG for frame in frames)
    return (
        f"| {name} | {len(longest)} | {len(frames)} | {len(tasks)} | {median(frames):.0f} | "
        f"{median(longest):.0f} | {max(longest):.0f} | {over} | "
        f"{max(tasks, default=0):.0f} | {max(seen.after):.0f} |"
    )


def report(rows: list[str], version: str) -> str:
    load = ", ".join(f"{one:.0f}" for one in os.getloadavg())
    return REPORT.format(version=version, processors=os.cpu_count(), load=load, rows="\n".join(rows))


if __name__ == "__main__":
    main()
