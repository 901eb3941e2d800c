"""Play: set up what is missing, build the page, serve it on this machine and open the browser.

    python3 scripts/play.py [--watch] [--port N] [--no-browser]

With --watch the page is built again, and reloads, whenever a source file changes.
"""

import argparse
import errno
import os
import subprocess
import sys
import threading
import time
import webbrowser
from collections.abc import Callable

import build
from tooling.live_reload import LiveHandler
from tooling.serve import SiteHandler, serve
from tooling.steps import DIST, TOP, WEB, ScriptError, progress, run_main, run_steps, source_files
from tooling.toolchain import for_building

# Always the same port, because browsers keep a page's settings by its address.
PORT = 8067
SCRIPTS = TOP / "scripts"
WATCHED = (
    TOP / "py",
    WEB,
    TOP / "index.html",
    TOP / "pyproject.toml",
    SCRIPTS / "build.py",
    SCRIPTS / "building",
)
POLL_SECONDS = 0.25
# Without the single file, which is made from everything and which nobody looks at meanwhile.
REBUILD = [sys.executable, str(SCRIPTS / "build.py"), "--no-single-file"]


def main() -> int:
    asked = arguments()
    run_steps([*for_building(), *build.steps(with_single_file=not asked.watch)])
    handler = LiveHandler if asked.watch else SiteHandler
    try:
        with serve(DIST, port=asked.port, handler=handler) as address:
            print(f"\nThe page is at {address} (press Ctrl-C to stop)", flush=True)
            if not asked.no_browser and has_screen():
                webbrowser.open(address)
            until_ctrl_c(watch if asked.watch else threading.Event().wait)
    except (OSError, OverflowError) as error:
        why = "is taken, perhaps by another play.py" if is_taken(error) else "cannot be used"
        raise ScriptError(
            f"Port {asked.port} {why}: choose another with --port, or --port 0 for any that is free."
        ) from None
    return 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description="Set up, build and serve Parlour Tricks, and open the browser."
    )
    parser.add_argument("--watch", action="store_true", help="build and reload whenever a file changes")
    parser.add_argument(
        "--port", type=int, default=PORT, help=f"the port to serve on ({PORT}; 0 is any free one)"
    )
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    return parser.parse_args()


def is_taken(error: Exception) -> bool:
    return isinstance(error, OSError) and error.errno == errno.EADDRINUSE


def has_screen() -> bool:
    """Without a screen, Python would open a text browser in this terminal."""
    return sys.platform in ("win32", "darwin") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )


def until_ctrl_c(work: Callable[[], object]) -> None:
    try:
        work()
    except KeyboardInterrupt:
        print()


def watch() -> None:
    """Rebuild whenever a source file changes."""
    before = modified()
    while True:
        time.sleep(POLL_SECONDS)
        now = modified()
        changed = sorted(name for name, _ in now.items() ^ before.items())
        before = now
        if changed:
            rebuild(changed[0])


def modified() -> dict[str, int]:
    """When each source file was last modified, by its name."""
    times = {}
    for place in WATCHED:
        for file in source_files(place):
            # Editors remove and replace files while they save.
            if file.exists():
                times[file.relative_to(TOP).as_posix()] = file.stat().st_mtime_ns
    return times


def rebuild(changed: str) -> None:
    """Build in a process of its own, so that changed build scripts count, too; then tell the pages."""
    with progress(f"{changed} has changed: building") as report:
        result = subprocess.run(
            REBUILD, cwd=TOP, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8"
        )
        if result.returncode:
            report("failed")
    if result.returncode:
        print(result.stdout, flush=True)
    LiveHandler.built(result.stdout if result.returncode else None)


if __name__ == "__main__":
    run_main(main)
