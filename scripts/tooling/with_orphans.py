"""Run a command, and end with its exit status once all that it started has ended, too.

    python scripts/tooling/with_orphans.py PARENT COMMAND [its arguments…]

So whoever waits for this learns how long all of it kept the processors busy: processes of a browser outlive
the one that started them. If the process with the number PARENT, which starts this, ends before, however that
was, the command is killed, and so is what it leaves. Only on Linux can processes be adopted.
"""

import ctypes
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

PR_SET_PDEATHSIG = 1
PR_SET_CHILD_SUBREAPER = 36
PATIENCE_SECONDS = 10
"""How long what is left may take to end by itself."""


def main(parent: int, command: list[str]) -> int:
    prctl = ctypes.CDLL(None).prctl
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
        signal.signal(number, kill_children)
    prctl(PR_SET_PDEATHSIG, signal.SIGTERM, 0, 0, 0)
    with subprocess.Popen(command) as process:
        if os.getppid() != parent:  # It ended before it could be watched.
            kill_children()
        status = process.wait()
    end = time.monotonic() + PATIENCE_SECONDS
    with suppress(ChildProcessError):
        while True:
            if os.waitpid(-1, os.WNOHANG) == (0, 0):
                time.sleep(0.05)
                if time.monotonic() > end:
                    kill_children()
    return status


def kill_children(*_: object) -> None:
    """Kill those that were started here, and those that were adopted since."""
    for child in Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children").read_text().split():
        with suppress(ProcessLookupError):
            os.kill(int(child), signal.SIGKILL)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), sys.argv[2:]))
