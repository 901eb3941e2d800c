"""Play: set up what is missing, build the page, serve it on this machine and open the browser.

python3 scripts/play.py [--port N] [--no-browser]
"""

import argparse
import errno
import os
import sys
import threading
import webbrowser

import build
from tooling.serve import serve
from tooling.steps import DIST, ScriptError, run_main, run_steps
from tooling.toolchain import for_building

# A fixed one, because browsers keep a page's settings by its address, port included.
PORT = 8067


def main() -> int:
    asked = arguments()
    run_steps([*for_building(), *build.steps()])
    try:
        with serve(DIST, port=asked.port) as address:
            print(f"\nThe table is laid at {address} (Ctrl-C ends the game night)", flush=True)
            if not asked.no_browser and has_screen():
                webbrowser.open(address)
            wait_for_ctrl_c()
    except (OSError, OverflowError) as error:
        why = "is taken, perhaps by another play.py" if is_taken(error) else "cannot be had"
        raise ScriptError(
            f"Port {asked.port} {why}: choose another with --port, or --port 0 for any that is free."
        ) from None
    return 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description="Set up, build and serve Parlour Tricks, and open the browser."
    )
    parser.add_argument(
        "--port", type=int, default=PORT, help=f"the port to serve on ({PORT}; 0 is any free one)"
    )
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    return parser.parse_args()


def is_taken(error: Exception) -> bool:
    return isinstance(error, OSError) and error.errno == errno.EADDRINUSE


def has_screen() -> bool:
    """Without one, Python would open a browser of letters on top of this text."""
    return sys.platform in ("win32", "darwin") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )


def wait_for_ctrl_c() -> None:
    try:
        threading.Event().wait()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    run_main(main)
