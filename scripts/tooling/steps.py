"""What all scripts share: where things are, steps that are skipped when nothing has changed, and failures.

The scripts are written so that a Python too old for them can still parse them, and say so in a sentence.
"""

import hashlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

if sys.version_info < (3, 11):  # noqa: UP036 (requires-python is not checked when a script is started)
    sys.exit(
        f"Parlour Tricks needs Python 3.11 or later and this is {sys.version.split()[0]}: "
        "start it again with a newer one, for example python3.12 in place of python3."
    )

TOP = Path(__file__).resolve().parent.parent.parent
WEB = TOP / "web"
DIST = TOP / "dist"
VENV = TOP / ".venv"
LOG = VENV / "scripts.log"
STAMPS = VENV / "stamps"

# What pip, npm and apt print when they cannot reach the network.
NO_NETWORK = (
    "NewConnectionError",
    "NameResolutionError",
    "ProxyError",
    "ConnectTimeoutError",
    "Temporary failure resolving",
    "Could not connect",
    "ENOTFOUND",
    "EAI_AGAIN",
    "ECONNREFUSED",
    "ECONNRESET",
    "ENETUNREACH",
    "ETIMEDOUT",
)
# What pip and npm print when a file is not the one that was locked.
NOT_LOCKED = ("DO NOT MATCH THE HASHES", "EINTEGRITY")
NO_SPACE = ("No space left on device", "ENOSPC")


class ScriptError(Exception):
    """One sentence for whoever started the script: what went wrong, and what to do about it."""


class Step(NamedTuple):
    """Work that is done once, and again only when what it depends on has changed."""

    name: str
    work: Callable[[], object]
    product: Path  # exists when the work is done
    stamp: str  # the file in STAMPS that remembers `depends_on`
    depends_on: str  # a text that changes with everything the product depends on


def run_steps(steps: list[Step]) -> None:
    """Do what is not done yet, and print a line for each step."""
    with one_script_at_a_time():
        for number, step in enumerate(steps, 1):
            with progress(f"[{number}/{len(steps)}] {step.name}") as report:
                if not run_if_needed(step):
                    report("ready")


def run_if_needed(step: Step) -> bool:
    """Do the step unless its product is up to date. Whether there was anything to do."""
    stamp, facts = STAMPS / step.stamp, digest([step.depends_on])
    if step.product.exists() and stamp.exists() and stamp.read_text() == facts:
        return False
    stamp.unlink(missing_ok=True)
    step.work()
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(facts)
    return True


@contextmanager
def one_script_at_a_time() -> Iterator[None]:
    """Wait until no other script is changing this folder."""
    if os.name == "nt":  # Windows has no such locks.
        yield
        return
    import fcntl

    folder = os.open(TOP, os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        with progress("Waiting for another script that is running in this folder"):
            fcntl.flock(folder, fcntl.LOCK_EX)
    try:
        yield
    finally:
        os.close(folder)


@contextmanager
def progress(name: str) -> Iterator[Callable[[str], None]]:
    """Print a line with some work's name, its outcome ("done" unless something else is reported) and time."""
    outcomes, over, start = ["done"], threading.Event(), time.monotonic()
    clock = threading.Thread(target=show_seconds, args=(f"{name} … ", over), daemon=True)
    clock.start()
    try:
        yield outcomes.append
    except BaseException as error:
        outcomes.append("failed" if isinstance(error, Exception) else "stopped")
        raise
    finally:
        over.set()
        clock.join()
        print(f"{outcomes[-1]} ({time.monotonic() - start:.1f} s)", flush=True)


def show_seconds(line: str, over: threading.Event) -> None:
    """Print the line, and on a terminal count the seconds until the work is over."""
    print(line, end="", flush=True)
    seconds = 0
    while not over.wait(1):
        seconds += 1
        if sys.stdout.isatty():
            print(f"\r{line}{seconds} s ", end="", flush=True)
    if seconds and sys.stdout.isatty():
        print(f"\r{line}", end="")


def run(command: Iterable[object], failure: str, *, show_output: bool = False, folder: Path = TOP) -> str:
    """Run a command and give what it printed, which also goes to the log.

    If it fails, ScriptError is raised, which begins with `failure`; `show_output` prints the reason.
    """
    words = [str(word) for word in command]
    result = subprocess.run(
        words,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("a", encoding="utf-8") as log:
        print(f"$ {' '.join(words)}\n{result.stdout}", file=log)
    if result.returncode:
        if not show_output:
            raise ScriptError(f"{failure}: {advice(result.stdout)}.")
        print(f"\n\n{result.stdout.strip()}\n")
        raise ScriptError(f"{failure}: see the reason above.")
    return result.stdout


def advice(output: str) -> str:
    """What to do about a command that failed, judging by what it printed."""
    log = f"(its output is at the end of {LOG.relative_to(TOP)})"
    if any(sign in output for sign in NO_SPACE):
        return f"the disk is full; make room and start again {log}"
    if any(sign in output for sign in NOT_LOCKED):
        return f"a file is not the one that was locked; do not use it, and find out who changed it {log}"
    if any(sign in output for sign in NO_NETWORK):
        return f"the network does not answer; connect this machine and start again {log}"
    return f"see why at the end of {LOG.relative_to(TOP)}, then start again"


def digest(parts: Iterable[object]) -> str:
    """A short text that changes when any part does: a string, a file, or all files in a folder."""
    whole = hashlib.sha256()
    for part in parts:
        for piece in files(part) if isinstance(part, Path) else [str(part).encode()]:
            whole.update(len(piece).to_bytes(8, "big") + piece)
    return whole.hexdigest()[:16]


def files(place: Path) -> Iterator[bytes]:
    """The names and contents of the source files in `place`, which may be a file itself."""
    for path in source_files(place):
        yield str(path.relative_to(place)).encode()
        yield path.read_bytes()


def source_files(place: Path) -> Iterator[Path]:
    """The files that somebody wrote in this folder, always in the same order; or this file itself."""
    if place.is_file():
        yield place
    for folder, inner, names in os.walk(place):
        inner[:] = sorted(set(inner) - {"node_modules", "__pycache__"})
        yield from (Path(folder, name) for name in sorted(names))


def run_main(main: Callable[[], int]) -> None:
    """Run a script and exit: a ScriptError is printed as a sentence, and Ctrl-C or a kill just ends it."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        sys.exit(main())
    except ScriptError as error:
        sys.exit(f"\n{error}")
    except KeyboardInterrupt:
        sys.exit(130)
