"""How soon after a deal the page marks the person's decisions, by table.

A person answers with the first answer offered, each time after a pause in which the engine weighs what was
decided before. The other players do not think. The time runs from the deal's end on the screen until a
first decision has a mark, and until every decision has a rough verdict.
"""

from statistics import median, quantiles

from playwright.sync_api import Browser, Page, sync_playwright

from measuring.timings.taps import PHONE, tap
from measuring.timings.thinking import opened, tables
from tooling import chromium
from tooling.serve import serve
from tooling.steps import DIST

TIMED = """
window.over = window.first = window.rough = 0
new MutationObserver(() => {
  if (document.querySelector(".result .main")) over ||= performance.now()
}).observe(document, { childList: true, subtree: true })
window.Worker = class extends Worker {
  constructor(...how) {
    super(...how)
    this.addEventListener("message", ({ data }) => {
      const said = JSON.parse(data.text ?? "{}")
      const { decisions, share } = said.review ?? said
      // While the deal goes on, nothing is told of its decisions.
      if (!decisions || !share) return
      if (!decisions.length || decisions.some(({ mark }) => mark)) first ||= performance.now()
      if (decisions.every(({ known, lay }) => known && lay)) rough ||= performance.now()
    })
  }
}
"""
WAIT_MS = 300_000


def marks(deals: int, pause: float) -> None:
    """Print by table the times of so many deals in seconds. `pause`: before each decision, in seconds."""
    with serve(DIST) as site, sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=chromium.found(), args=list(chromium.FLAGS))
        print(f"{'':23} deals   first: median    95 %     most    all rough: median    most")
        for game, seats in tables():
            address = (
                f"{site}index.html#game={game}&seats={seats}&pace=fast&players=person,random&seed=marks-"
            )
            found = [timed(browser, f"{address}{number}", pause) for number in range(deals)]
            first, rough = ([one[at] / 1000 for one in found] for at in (0, 1))
            at_95 = quantiles(first, n=20, method="inclusive")[-1] if len(first) > 1 else first[0]
            told = f"{deals:5} {median(first):14.2f} s {at_95:5.2f} s {max(first):6.2f} s"
            print(
                f"{game} {seats}".ljust(23) + told + f" {median(rough):17.2f} s {max(rough):5.2f} s",
                flush=True,
            )
        browser.close()


def timed(browser: Browser, address: str, pause: float) -> tuple[float, float]:
    """Play the first deal. Returns the times of the first mark and of the last rough verdict, in ms."""
    page = opened(browser, address, TIMED, viewport=PHONE, has_touch=True)
    while answered(page, pause):
        pass
    page.wait_for_function("() => rough", timeout=WAIT_MS)
    over, first, rough = page.evaluate("[over, first || rough, rough]")
    page.context.close()
    return max(first - over, 0), max(rough - over, 0)


def answered(page: Page, pause: float) -> bool:
    """Give an answer after a pause. Returns False if the deal is over."""
    page.locator("main[data-asked], .result .main").first.wait_for()
    if page.locator(".result .main").count():
        return False
    page.wait_for_timeout(pause * 1000)
    asked = page.locator("main").get_attribute("data-asked")
    if asked == "play":
        tap(page, ".hand .card:not([aria-disabled])")
    elif asked == "choice":
        page.locator(".ask button").first.tap()
    elif asked:
        confirm = page.get_by_role("button", name="Confirm")
        while confirm.get_attribute("aria-disabled"):
            tap(page, ".card[aria-pressed=false]")
        confirm.tap()
    return True
