"""Take the picture of the table that README shows, and one on a phone. Browsers show both before installing.

python3 scripts/published/screenshot.py
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import build
from tooling import chromium
from tooling.steps import DIST, run_main
from tooling.toolchain import for_checking, in_our_python

HERE = Path(__file__).parent
TABLE = "#game=sixes-and-sevens&seats=4&seed=tulip-7&pace=instant&players=person,random"
# Width and height of the window, and so many pixels to each of its own. README is shown as wide as the first.
PICTURES = {HERE / "table.jpg": (1200, 800, 1), HERE / "table-narrow.jpg": (390, 844, 2)}
QUALITY = 75


def main() -> int:
    in_our_python([*for_checking(), *chromium.steps(), *build.steps()])
    with chromium.opened(DIST) as (browser, site):
        for picture, (width, height, pixels) in PICTURES.items():
            page = browser.new_page(
                viewport={"width": width, "height": height},
                device_scale_factor=pixels,
                reduced_motion="reduce",
            )
            page.goto(f"{site}index.html{TABLE}")
            page.locator("main[data-asked=play]").wait_for()
            page.screenshot(path=picture, quality=QUALITY)
    return 0


if __name__ == "__main__":
    run_main(main)
