"""Take the picture of the table that README shows.

python3 scripts/measuring/screenshot.py
"""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import build
from tooling import chromium
from tooling.serve import serve
from tooling.steps import DIST, TOP, VENV, run_main, run_steps
from tooling.toolchain import for_checking, python

PICTURE = TOP / "scripts" / "measuring" / "results" / "table.jpg"
TABLE = "#game=sixes-and-sevens&seats=4&seed=tulip-7&pace=instant&players=person,random"
# In pixels, as wide as README is shown.
SIZE = (1200, 800)
QUALITY = 75


def main() -> int:
    if sys.prefix != str(VENV):
        run_steps([*for_checking(), *chromium.steps(), *build.steps()])
        os.execv(python(), [str(python()), *sys.argv])
    from playwright.sync_api import ViewportSize, sync_playwright

    with serve(DIST) as site, sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=chromium.found(), args=list(chromium.FLAGS))
        page = browser.new_page(viewport=ViewportSize(width=SIZE[0], height=SIZE[1]), reduced_motion="reduce")
        page.goto(f"{site}index.html{TABLE}")
        page.locator("main[data-asked=play]").wait_for()
        page.screenshot(path=PICTURE, quality=QUALITY)
        browser.close()
    return 0


if __name__ == "__main__":
    run_main(main)
