"""The processor time that has been spent, for tests that limit it."""

import sys
import time


def spent():
    """Seconds of processor time. In Pyodide it is always 0: there, `process_time` is the time on the wall."""
    return 0.0 if sys.platform == "emscripten" else time.process_time()
