"""The ground the other scripts stand on: where things are, how steps are shown and skipped, how things fail.

The scripts are written so that a Python too old for them still reads them, and can say so in a sentence.
"""

import hashlib
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

if sys.version_info < (3, 11):  # noqa: UP036 (whoever reads the sentence has not met requires-python)
    sys.exit(
        f"Parlour Tricks needs Python 3.11 or later and this is {sys.version.split()[0]}: "
        "start it again with a newer one, for example python3.12 in place of python3."
    )

TOP = Path(__file__).resolve().parent.parent.parent
WEB = TOP / "web"
DIST = TOP / "dist"
VENV = TOP / ".venv"
LOG = VENV / "house.log"
STAMPS = VENV / "stamps"

# What the tools used here say when nobody answers them.
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
NO_SPACE = ("No space left on device", "ENOSPC")


class Trouble(Exception):
    """One sentence for the person at the keyboard: what went wrong, and what to do about it."""


class Step(NamedTuple):
    """Something to be done once, and again only when what it depends on has changed."""

    doing: str
    work: Callable[[], object]
    made: Path  # there when the work is done
    stamp: str  # the name under which `facts` are remembered
    facts: str  # everything the outcome depends on


def carry_out(steps: list[Step]) -> None:
    """Do what is not done yet, each step on a line of its own."""
    with alone():
        for number, step in enumerate(steps, 1):
            with shown(f"[{number}/{len(steps)}] {step.doing}") as say:
                if not once(step):
                    say("ready")


def once(step: Step) -> bool:
    """Do the step unless it is done. Says whether there was anything to do."""
    stamp, facts = STAMPS / step.stamp, digest([step.facts])
    if step.made.exists() and stamp.exists() and stamp.read_text() == facts:
        return False
    stamp.unlink(missing_ok=True)
    step.work()
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(facts)
    return True


@contextmanager
def alone() -> Iterator[None]:
    """Two scripts at once would get in each other's way, so the second waits for the first."""
    if os.name == "nt":  # has no such locks; there it is for the person to wait
        yield
        return
    import fcntl

    folder = os.open(TOP, os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        with shown("Waiting for another script that is at work in this folder"):
            fcntl.flock(folder, fcntl.LOCK_EX)
    try:
        yield
    finally:
        os.close(folder)


@contextmanager
def shown(doing: str) -> Iterator[Callable[[str], None]]:
    """A line that says what is being done and, in the end, how it went (`done` if nothing else is said)."""
    outcome, over, start = ["done"], threading.Event(), time.monotonic()
    clock = threading.Thread(target=tick, args=(f"{doing} … ", over), daemon=True)
    clock.start()
    try:
        yield outcome.append
    except BaseException as error:
        outcome.append("failed" if isinstance(error, Exception) else "stopped")
        raise
    finally:
        over.set()
        clock.join()
        print(f"{outcome[-1]} ({time.monotonic() - start:.1f} s)", flush=True)


def tick(line: str, over: threading.Event) -> None:
    """Show a line whose work goes on; on a screen with the seconds so far, so that nobody thinks it hangs."""
    print(line, end="", flush=True)
    seconds = 0
    while not over.wait(1):
        seconds += 1
        if sys.stdout.isatty():
            print(f"\r{line}{seconds} s ", end="", flush=True)
    if seconds and sys.stdout.isatty():
        print(f"\r{line}", end="")


def run(command: Iterable[object], trouble: str, *, aloud: bool = False, folder: Path = TOP) -> str:
    """What a command printed. It goes to the log; shown too if it fails and `aloud` is set."""
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
        if not aloud:
            raise Trouble(f"{trouble}: {advice(result.stdout)}.")
        print(f"\n\n{result.stdout.strip()}\n")
        raise Trouble(f"{trouble}: the reason stands above.")
    return result.stdout


def advice(output: str) -> str:
    """What to do about a command that failed, judged by what it printed."""
    log = f"(what was said is at the end of {LOG.relative_to(TOP)})"
    if any(sign in output for sign in NO_SPACE):
        return f"the disk is full; make room and start again {log}"
    if any(sign in output for sign in NO_NETWORK):
        return f"the network does not answer; connect this machine and start again {log}"
    return f"see why at the end of {LOG.relative_to(TOP)}, then start again"


def digest(parts: Iterable[object]) -> str:
    """A short text that changes when any part does: a text, a file, or all that lies in a folder."""
    whole = hashlib.sha256()
    for part in parts:
        for piece in files(part) if isinstance(part, Path) else [str(part).encode()]:
            whole.update(len(piece).to_bytes(8, "big") + piece)
    return whole.hexdigest()[:16]


def files(place: Path) -> Iterator[bytes]:
    """Names and contents of the files a person wrote in `place`, itself perhaps a file."""
    for folder, inner, names in os.walk(place):
        inner[:] = sorted(set(inner) - {"node_modules", "__pycache__"})
        for name in sorted(names):
            yield str(Path(folder, name).relative_to(place)).encode()
            yield Path(folder, name).read_bytes()
    if place.is_file():
        yield place.read_bytes()


def run_main(work: Callable[[], int]) -> None:
    """Run a script and end: trouble is one sentence, and Ctrl-C is not trouble."""
    try:
        sys.exit(work())
    except Trouble as trouble:
        sys.exit(f"\n{trouble}")
    except KeyboardInterrupt:
        sys.exit(130)
