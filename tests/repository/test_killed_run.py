"""A killed run of test.py takes along what it started, even if that left its group and lost its parent."""

import os
import signal
import subprocess
import sys

import pytest

from tooling.steps import TOP

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="only Linux lets processes be adopted"),
    pytest.mark.slow,
]

# What is left may not take its time here.
IMPATIENT = """
import sys
from tooling import with_orphans
with_orphans.PATIENCE_SECONDS = 0
sys.exit(with_orphans.main(int(sys.argv[1]), sys.argv[2:]))
"""
RUN = f"""
import os, sys, test
from tooling.steps import run_main
def main():
    test.WITH_ORPHANS = [sys.executable, "-c", {IMPATIENT!r}, os.getpid()]
    with test.begun(test.Check("", ["sh", "-c", sys.argv[1]])) as running:
        while not running.ended():
            pass
    return 0
run_main(main)
"""


class Started:
    """A run of two processes. Each takes twenty seconds."""

    def __init__(self, pipe):
        os.mkfifo(pipe)
        one = "echo begun; sleep 20; echo left"
        both = f"(setsid sh -c '{one}' & true; {one}) > {pipe}"
        self.process = subprocess.Popen(
            [sys.executable, "-c", RUN, both],
            env=os.environ | {"PYTHONPATH": str(TOP / "scripts")},
            preexec_fn=listen,
        )
        self.alive = pipe.open()
        begun = 0
        while begun < 2:
            begun += {"begun\n": 1, "left\n": 0}[self.alive.readline()]

    def kill(self, number):
        """What the processes still say, once none of them is left."""
        self.process.send_signal(number)
        self.process.wait()
        with self.alive:
            return self.alive.read()


def listen():
    """Ignore nothing, even if the tests were started with `&` or `nohup`."""
    for number in (signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_a_killed_run_leaves_nothing(tmp_path, number):
    assert Started(tmp_path / "pipe").kill(number) == ""
