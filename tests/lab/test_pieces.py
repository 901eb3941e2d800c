"""Many pieces of work, done here or by an executor."""

import os
from concurrent.futures import ThreadPoolExecutor
from time import sleep

import pytest

from parlour.lab.pieces import AHEAD, Lost, done, in_order, processes
from parlour.words import Refused

MANY = range(3 * AHEAD + 1)


def square(number):
    return number * number


def late(number):
    """The earlier, the later it comes back."""
    sleep(0.002 * (number % 5 == 0))
    return square(number)


@pytest.mark.parametrize("threads", [1, 3])
def test_each_piece_is_done_once(threads):
    squares = [(number, number * number) for number in MANY]
    with ThreadPoolExecutor(threads) as pool:
        assert sorted(done(late, MANY, pool)) == squares
        assert list(in_order(late, MANY, pool)) == [result for _, result in squares]
    assert list(done(square, MANY)) == squares
    assert list(in_order(square, MANY)) == [result for _, result in squares]


def test_not_all_are_given_out_at_once():
    given = []

    def pieces():
        for number in MANY:
            given.append(number)
            yield number

    with ThreadPoolExecutor(1) as pool:
        first = next(in_order(square, pieces(), pool))
        assert first == 0 and len(given) == AHEAD


def test_one_process_is_this_one():
    with processes(1) as none, processes(2) as two:
        assert none is None
        assert list(in_order(square, range(5), two)) == [0, 1, 4, 9, 16]


def end_at_once(number):
    os._exit(number)


@pytest.mark.slow
def test_a_process_that_is_lost_is_told_and_so_is_why_a_script_may_lose_them():
    """Nobody gets more processes than there are pieces given out at a time."""
    with pytest.raises(Lost, match="A process was lost"), processes(10**9) as pool:
        list(in_order(end_at_once, [1], pool))
    with pytest.raises(Refused, match="In a script, start processes under"), processes(2):
        raise RuntimeError("… has finished its bootstrapping phase …")
