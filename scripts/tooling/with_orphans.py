"""Run a command, and end with its exit status once all that it started has ended, too.

    python scripts/tooling/with_orphans.py COMMAND [its arguments…]

So whoever waits for this learns how long all of it kept the processors busy: processes of a browser outlive
the one that started them. Only on Linux can they be adopted.
"""

import ctypes
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

PR_SET_CHILD_SUBREAPER = 36
PATIENCE_SECONDS = 10
"""How long what is left may take to end by itself."""


def main(command: list[str]) -> int:
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    status = subprocess.run(command).returncode
    end = time.monotonic() + PATIENCE_SECONDS
    with suppress(ChildProcessError):
        while True:
            if os.waitpid(-1, os.WNOHANG) == (0, 0):
                time.sleep(0.05)
                if time.monotonic() > end:
                    kill_what_is_left()
    return status


def kill_what_is_left() -> None:
    for child in Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children").read_text().split():
        with suppress(ProcessLookupError):
            os.kill(int(child), signal.SIGKILL)


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):  # Whoever started this has been told, too.
        sys.exit(main(sys.argv[1:]))
