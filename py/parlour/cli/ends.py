"""The ends of a command: its standard streams, which may be closed, broken or full, and Ctrl-C."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from io import UnsupportedOperation
from typing import BinaryIO

from parlour.cli.plain_text import write_plainly
from parlour.words import Refused

BAD_INPUT = 2
UNWRITTEN = 1
"""The exit status if the output cannot be written."""
INTERRUPTED = 130
"""The exit status after Ctrl-C, as shells have it: 128 and the number of the signal."""


def between_ends(command: Callable[[], int]) -> int:
    """Run a command and give its exit status. What goes wrong is told in one sentence."""
    write_plainly(sys.stdout)
    write_plainly(sys.stderr)
    try:
        status = command()
        if sys.stdout:
            # Now, because at the exit nobody could say what is wrong.
            sys.stdout.flush()
        return status
    except Refused as refused:
        return told(str(refused), BAD_INPUT)
    except KeyboardInterrupt as stopped:
        be_silent()
        return told(str(stopped) or "Interrupted.", INTERRUPTED)
    except BrokenPipeError:
        # Whoever read our output has gone: print nothing more.
        be_silent()
        return 0
    except OSError as error:
        # What is wrong with a file is refused where it is opened: this is the output.
        if error.filename is not None:
            raise
        be_silent()
        return told(f"The output can’t be written: {error.strerror}.", UNWRITTEN)


def told(sentence: str, status: int) -> int:
    """Print a sentence on standard error, and give the status."""
    if sys.stderr:
        print(sentence, file=sys.stderr)
    return status


def be_silent() -> None:
    """Print nothing more, not even what is still waiting to be written at the exit."""
    if sys.stdout:
        with suppress(UnsupportedOperation):  # Not a file.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def standard_input() -> BinaryIO:
    """What is typed or piped in. Raises Refused if it is closed."""
    if sys.stdin is None:
        raise Refused("Standard input is closed: there is nothing to read.")
    return sys.stdin.buffer
