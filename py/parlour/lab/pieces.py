"""Many pieces of work, done in this process or by an executor of `concurrent.futures`."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import contextmanager
from itertools import islice
from typing import TypeVar

from parlour.words import Refused

Piece = TypeVar("Piece")
Result = TypeVar("Result")

GUARDED = 'In a script, start processes under `if __name__ == "__main__":`: each one reads the script again.'
AHEAD = 16
"""How many pieces an executor is given before the first has come back. Whoever waits may then stop."""


class Lost(Refused):
    """A process has ended before its work did."""


def done(
    work: Callable[[Piece], Result], pieces: Iterable[Piece], executor: Executor | None = None
) -> Generator[tuple[Piece, Result], None, None]:
    """Each piece with its result, in the order in which they come back; without an executor, in their own."""
    if executor is None:
        yield from ((piece, work(piece)) for piece in pieces)
        return
    left, running = iter(pieces), dict[Future[Result], Piece]()
    while True:
        for piece in islice(left, AHEAD - len(running)):
            running[executor.submit(work, piece)] = piece
        if not running:
            return
        over, _ = wait(running, return_when=FIRST_COMPLETED)
        for one in over:
            yield running.pop(one), one.result()


def in_order(
    work: Callable[[Piece], Result], pieces: Iterable[Piece], executor: Executor | None = None
) -> Generator[Result, None, None]:
    """The results in the order of the pieces."""
    if executor is None:
        yield from map(work, pieces)
        return
    left, running = iter(pieces), deque[Future[Result]]()
    while True:
        running.extend(executor.submit(work, piece) for piece in islice(left, AHEAD - len(running)))
        if not running:
            return
        yield running.popleft().result()


@contextmanager
def processes(count: int) -> Iterator[Executor | None]:
    """This many processes, but no more than can be given work; None, which is this process alone, for one.

    Raises Lost if one of them ends before its work does, and Refused if it begins to start others.
    """
    if count == 1:
        yield None
        return
    # Imported here: Pyodide has no processes.
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(min(count, AHEAD)) as pool:
        try:
            yield pool
        except BrokenExecutor:
            raise Lost("A process was lost. {guarded}", guarded=GUARDED) from None
        except RuntimeError as error:
            if "bootstrapping" not in str(error):
                raise
            raise Refused("{guarded}", guarded=GUARDED) from None
        finally:
            # If the work was interrupted, what is left is not wanted.
            pool.shutdown(cancel_futures=True)
