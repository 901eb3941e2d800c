"""How many deals a second two engines of the page play in Chromium, and how soon a study shows numbers."""

from statistics import median

from playwright.sync_api import Browser, sync_playwright

from measuring.timings.studying import DEALS, study
from measuring.timings.thinking import opened, tables
from parlour.lab.link import encode
from parlour.lab.study import Study
from tooling import chromium
from tooling.serve import serve
from tooling.steps import DIST

ENGINES = 2
PIECES = 8
"""In how many pieces the deals are played. The page gives out as many deals at once as take about 0.6 s."""
READ_MS = 3000
"""How long somebody looks at a study before pressing its button."""
# Starts engines, which each play a piece to get ready. Then they play the last deals of a study between them,
# in pieces. Returns the milliseconds.
PLAYED = """async ([study, count, piece, engines]) => {
  let next = study.deals - count
  const player = () => {
    const worker = new Worker("./worker.js")
    let asks = 0
    const call = (asked) => new Promise((resolve, reject) => {
      worker.onerror = (event) => reject(event.message)
      worker.onmessage = ({ data }) => {
        if (!data.text) return
        const answer = JSON.parse(data.text)
        answer.error ? reject(answer.error) : resolve(answer)
      }
      worker.postMessage({ id: ++asks, text: JSON.stringify(asked) })
    })
    const given = () => (next += piece) - piece
    const play = () => call({ do: "deals", study, first: given(), count: piece, plain: false })
    return { play, stop: () => worker.terminate() }
  }
  const players = Array.from({ length: engines }, player)
  await Promise.all(players.map(({ play }) => play()))
  next = study.deals - count
  const begun = performance.now()
  await Promise.all(players.map(async ({ play }) => {
    while (next < study.deals) await play()
  }))
  const took = performance.now() - begun
  for (const { stop } of players) stop()
  return took
}"""
# The milliseconds from pressing the button until the first numbers are shown.
FIRST = """(button) => new Promise((resolve) => {
  const begun = performance.now()
  const look = () => {
    if (document.querySelector(".measures td")) resolve(performance.now() - begun)
    else requestAnimationFrame(look)
  }
  button.click()
  look()
})"""


def lab_in_page(rounds: int) -> None:
    """Print medians over the rounds, by table and bot: deals a second, seconds until the first numbers."""
    with serve(DIST) as site, sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=chromium.found(), args=list(chromium.FLAGS))
        for game, seats in tables():
            for bot, deals in DEALS.items():
                studies = [study(game, seats, bot, number) for number in range(rounds)]
                speed = median(deals_a_second(browser, site, each, deals) for each in studies)
                first = median(first_numbers(browser, site, each) for each in studies)
                told = f"{speed:8.1f} deals a second on {ENGINES} engines; first numbers after {first:4.1f} s"
                print(f"{game} {seats}, {bot:10} {told}", flush=True)
        browser.close()


def deals_a_second(browser: Browser, site: str, asked: Study, deals: int) -> float:
    """Of the last deals of a study, for which nothing is done that is done for a sample only."""
    page = opened(browser, f"{site}index.html#home")
    milliseconds: float = page.evaluate(PLAYED, [asked.told, deals, max(1, deals // PIECES), ENGINES])
    page.context.close()
    return deals / milliseconds * 1000


def first_numbers(browser: Browser, site: str, asked: Study) -> float:
    """The seconds from a press of the button of a study until its first numbers are seen."""
    page = opened(browser, f"{site}index.html#lab={encode(asked, {'measures': {}})}")
    play = page.get_by_role("button", name="Play the deals")
    play.wait_for()
    page.wait_for_timeout(READ_MS)
    milliseconds: float = play.evaluate(FIRST)
    page.context.close()
    return milliseconds / 1000
