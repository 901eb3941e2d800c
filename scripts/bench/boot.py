"""How soon the engine is ready in Chromium, compared with Pyodide as shipped; how much a first visit fetches.

Every round measures each worker in turn: first in a new browser context, where nothing is cached, then again
in the same context, as on a repeat visit.
"""

import gzip
import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

import build
from building import pyodide_runtime
from tooling import chromium
from tooling.serve import serve
from tooling.steps import DIST

START = {
    "do": "start",
    "game": "sixes-and-sevens",
    "seats": 4,
    "players": ["person", "sampler", "sampler", "sampler"],
    "seed": "tulip-7",
    "you": 0,
}
# Starts a worker, asks it and waits for its answer. Returns the milliseconds and the answer.
ASK = """([worker, text]) => new Promise((resolve, reject) => {
  const begun = performance.now()
  const asked = new Worker(worker)
  asked.onerror = (event) => reject(event.message)
  asked.onmessage = ({ data }) => data.id === 1 && resolve([performance.now() - begun, data.text])
  asked.postMessage({ id: 1, text })
})"""
BARE = """
importScripts("./npm/pyodide.js")
loadPyodide().then((pyodide) => postMessage({ id: 1, text: String(pyodide.runPython("1 + 1")) }))
"""
ORDINARY = """
importScripts("./npm/pyodide.js")
onmessage = async ({ data }) => {
  const pyodide = await loadPyodide()
  await pyodide.loadPackage(new URL("./ours/WHEEL", location.href).href)
  postMessage({ id: 1, text: pyodide.pyimport("parlour.bridge").call(data.text) })
}
"""
WORKERS = {"bare": "bare.js", "ordinary": "ordinary.js", "ours": "ours/worker.js"}
SHOWN = {
    "bare": "Pyodide as shipped, 1 + 1",
    "ordinary": "Pyodide as shipped, our wheel, a first table",
    "ours": "our worker, a first table",
}
PAINTED = """() => new Promise((resolve) => new PerformanceObserver((list) => {
  for (const entry of list.getEntriesByName("first-contentful-paint")) resolve(entry.startTime)
}).observe({ type: "paint", buffered: true }))"""
# Milliseconds to stay on the page, so that the browser can fill its caches.
STAY = 1500


def boot(rounds: int) -> None:
    """Print medians, ratios and bytes."""
    with laid_out() as folder, serve(folder) as site, sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=chromium.found(), args=list(chromium.FLAGS))
        times: dict[str, list[tuple[float, float]]] = {name: [] for name in WORKERS}
        paints: list[float] = []
        for _ in range(rounds):
            for name, worker in WORKERS.items():
                times[name].append(visit_twice(browser, site, worker))
            paints.append(first_paint(browser, site))
        fetched = fetched_by(browser, site)
        browser.close()
    print_times({name: tuple(map(median, zip(*both))) for name, both in times.items()})
    print(f"\nFirst contentful paint after {median(paints):.0f} ms")
    print_bytes(fetched)


@contextmanager
def laid_out() -> Iterator[Path]:
    """A folder to serve: our site, Pyodide as shipped, and an empty page with two workers."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree(DIST, folder / "ours")
        shutil.copytree(pyodide_runtime.NPM, folder / "npm")
        (folder / "index.html").write_text("<!doctype html><title>Bench</title>")
        (folder / "bare.js").write_text(BARE)
        (folder / "ordinary.js").write_text(ORDINARY.replace("WHEEL", build.wheel().name))
        yield folder


def visit_twice(browser: Browser, site: str, worker: str) -> tuple[float, float]:
    """Milliseconds until the worker has answered, on a first visit and on a repeat visit."""
    context = browser.new_context()
    page = context.new_page()
    first = answered(page, site, worker)
    page.wait_for_timeout(STAY)
    again = answered(page, site, worker)
    context.close()
    return first, again


def answered(page: Page, site: str, worker: str) -> float:
    page.goto(site)
    milliseconds, answer = page.evaluate(ASK, [worker, json.dumps(START)])
    assert answer == "2" or json.loads(answer)["view"], answer
    return float(milliseconds)


def first_paint(browser: Browser, site: str) -> float:
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{site}ours/index.html")
    milliseconds = page.evaluate(PAINTED)
    context.close()
    return float(milliseconds)


def fetched_by(browser: Browser, site: str) -> list[str]:
    """The paths in dist/ that a first visit fetches until the engine is ready."""
    # The service worker would fetch everything once more, from the browser's cache.
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page.goto(f"{site}ours/index.html")
    page.locator("#rising[hidden]").wait_for(state="attached")
    # The last requests are reported late.
    page.wait_for_timeout(STAY)
    context.close()
    ours = f"{site}ours/"
    return [address.removeprefix(ours) for address in asked if address.startswith(ours)]


def print_times(medians: dict[str, tuple[float, ...]]) -> None:
    standards = medians["bare"][0], medians["ordinary"][1]
    print(f"{'':46} first visit          repeat visit")
    for name, both in medians.items():
        shown = [f"{time:6.0f} ms  {time / standard:4.2f}" for time, standard in zip(both, standards)]
        print(f"{SHOWN[name]:46} " + "       ".join(shown))


def print_bytes(fetched: list[str]) -> None:
    """Print the size of a first visit and of each file, compressed as a good host does it."""
    sizes = {name: len(gzip.compress((DIST / name).read_bytes(), 9)) for name in fetched}
    print(f"\nA first visit fetches {sum(sizes[name] for name in fetched) / 1e6:.2f} MB (gzip -9):")
    for name in fetched:
        print(f"  {name:30} {sizes[name] / 1e3:8.1f} kB")
