"""Take the picture of the table that README shows.

python3 scripts/picture.py
"""

import os
import sys

import build
import chromium
import house
from house import DIST, TOP
from serve import serve
from tools import for_checking, python

PICTURE = TOP / "scripts" / "results" / "table.jpg"
TABLE = "#game=sixes-and-sevens&seats=4&seed=tulip-7&pace=instant&players=person,random"
# As wide as README is shown.
SIZE = (1080, 720)
QUALITY = 75


def main() -> int:
    if sys.prefix != str(house.VENV):
        house.carry_out([*for_checking(), *chromium.steps(), *build.steps()])
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
    house.main(main)
