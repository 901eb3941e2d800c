"""Measure how soon the engine is ready in Chromium, compared with Pyodide as shipped, and what is fetched.

    python3 scripts/bench/boot.py [--rounds N]

Every round measures each in turn: first in a new browser context, where nothing is cached, then again
in the same context, as on a repeat visit. The figures are medians. The machine may be busy, so look at the
ratios.
"""

from __future__ import annotations

import argparse
import gzip
import json
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import build
from building import pyodide_runtime
from tooling import chromium
from tooling.steps import DIST, run_main
from tooling.toolchain import for_checking, in_our_python

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

START = {
    "do": "start",
    "game": "sixes-and-sevens",
    "seats": 4,
    "players": ["person", "sampler", "sampler", "sampler"],
    "seed": "tulip-7",
    "you": 0,
}
# Starts Pyodide as it is shipped, with our wheel, in a worker, and asks for a table.
SHIPPED = """
importScripts("./npm/pyodide.js")
onmessage = async ({ data }) => {
  const pyodide = await loadPyodide()
  await pyodide.loadPackage(new URL("./ours/WHEEL", location.href).href)
  postMessage(pyodide.pyimport("parlour.bridge").call(data))
}
"""
ASK = """(text) => new Promise((resolve, reject) => {
  const asked = new Worker("shipped.js")
  asked.onerror = (event) => reject(event.message)
  asked.onmessage = ({ data }) => resolve(data)
  asked.postMessage(text)
})"""
PAINTED = """() => new Promise((resolve) => new PerformanceObserver((list) => {
  for (const entry of list.getEntriesByName("first-contentful-paint")) resolve(entry.startTime)
}).observe({ type: "paint", buffered: true }))"""
# Milliseconds to stay on the page, so that the browser can fill its caches.
STAY = 1500


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure how soon the page is ready, and report ratios.")
    parser.add_argument("--rounds", type=int, default=9, metavar="N")
    rounds = parser.parse_args().rounds
    in_our_python([*for_checking(), *chromium.steps(), *build.steps()])
    with laid_out() as folder, chromium.opened(folder) as (browser, site):
        ways = {"Pyodide as shipped, our wheel": shipped, "our page": ours}
        times: dict[str, list[tuple[float, float]]] = {name: [] for name in ways}
        paints: list[float] = []
        for _ in range(rounds):
            for name, visit in ways.items():
                times[name].append(visit_twice(browser, site, visit))
            paints.append(first_paint(browser, site))
        fetched = fetched_by(browser, site)
    print_times({name: list(map(median, zip(*both))) for name, both in times.items()})
    print(f"\nFirst contentful paint after {median(paints):.0f} ms")
    print_bytes(fetched)
    return 0


@contextmanager
def laid_out() -> Iterator[Path]:
    """A folder to serve: our site, Pyodide as shipped with a worker, and an empty page."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree(DIST, folder / "ours")
        shutil.copytree(pyodide_runtime.NPM, folder / "npm")
        (folder / "index.html").write_text("<!doctype html><title>Bench</title>")
        (folder / "shipped.js").write_text(SHIPPED.replace("WHEEL", build.wheel().name))
        yield folder


def visit_twice(browser: Browser, site: str, visit: Callable[[Page, str], None]) -> tuple[float, float]:
    """Milliseconds until the engine is ready, on a first visit and on a repeat visit."""
    context = browser.new_context()
    page = context.new_page()
    visit(page, site)
    first = page.evaluate("performance.now()")
    page.wait_for_timeout(STAY)
    visit(page, site)
    again = page.evaluate("performance.now()")
    context.close()
    return first, again


def shipped(page: Page, site: str) -> None:
    page.goto(site)
    answer = page.evaluate(ASK, json.dumps(START))
    assert json.loads(answer)["view"], answer


def ours(page: Page, site: str) -> None:
    page.goto(f"{site}ours/index.html")
    page.locator("#rising[hidden]").wait_for(state="attached")


def first_paint(browser: Browser, site: str) -> float:
    page = browser.new_context().new_page()
    page.goto(f"{site}ours/index.html")
    milliseconds = page.evaluate(PAINTED)
    page.context.close()
    return float(milliseconds)


def fetched_by(browser: Browser, site: str) -> list[str]:
    """The paths in dist/ that a first visit fetches until the engine is ready."""
    # The service worker would fetch everything once more, from the browser's cache.
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    ours(page, site)
    # The last requests are reported late.
    page.wait_for_timeout(STAY)
    context.close()
    folder = f"{site}ours/"
    return [address.removeprefix(folder) for address in asked if address.startswith(folder)]


def print_times(medians: dict[str, list[float]]) -> None:
    print(f"{'The engine is ready':32} first visit          repeat visit")
    standards, *_ = medians.values()
    for name, both in medians.items():
        shown = [f"{time:6.0f} ms  {time / standard:4.2f}" for time, standard in zip(both, standards)]
        print(f"{name:32} " + "       ".join(shown))


def print_bytes(fetched: list[str]) -> None:
    """Print the size of a first visit and of each file, compressed as a good host does it."""
    sizes = {name: len(gzip.compress((DIST / name).read_bytes(), 9)) for name in fetched}
    print(f"\nA first visit fetches {sum(sizes[name] for name in fetched) / 1e6:.2f} MB (gzip -9):")
    for name in fetched:
        print(f"  {name:30} {sizes[name] / 1e3:8.1f} kB")


if __name__ == "__main__":
    run_main(main)
