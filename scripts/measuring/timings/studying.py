"""How many deals a second the laboratory plays, by each kind of bot, and what a second process brings."""

import time
from concurrent.futures import Executor, ProcessPoolExecutor
from statistics import median

from parlour import games
from parlour.measuring.lab.study import Setting, Study
from parlour.measuring.lab.work import run

DEALS = {"random": 400, "beginner": 50, "club": 50}
"""By bot: how many deals are timed, with all that is measured of them."""
WHOLE = 10_000
"""A study whose time is told, too, by random players at the first table."""


def lab(rounds: int, *, whole: bool) -> None:
    """Print the median over the rounds: deals a second of a processor, and two processes against one."""
    for id in games.ids():
        for seats in games.tables(id):
            for bot in DEALS:
                studies = [study(id, seats, bot, number) for number in range(rounds)]
                speed = median(each.deals / processor_seconds(each) for each in studies)
                print(f"{id} {seats}, {bot:10} {speed:8.1f} deals a second of a processor", flush=True)
    first = games.ids()[0]
    (seats, *_) = games.tables(first)
    with ProcessPoolExecutor(1) as one, ProcessPoolExecutor(2) as two:
        gains = []
        for number in range(rounds):
            asked = study(first, seats, "random", number)
            gains.append(seconds(asked, one) / seconds(asked, two))
        print(f"two processes are {median(gains):.2f} times as fast as one")
        if whole:
            asked = Study(first, seats, [Setting({}, ("random",) * seats)], WHOLE)
            print(f"{WHOLE} deals of {first} by random players on two processes: {seconds(asked, two):.1f} s")


def study(id: str, seats: int, bot: str, number: int) -> Study:
    return Study(id, seats, [Setting({}, (bot,) * seats)], DEALS[bot], f"bench/{number}")


def processor_seconds(asked: Study) -> float:
    start = time.process_time()
    for _ in run(asked):
        pass
    return time.process_time() - start


def seconds(asked: Study, executor: Executor) -> float:
    start = time.perf_counter()
    for _ in run(asked, executor):
        pass
    return time.perf_counter() - start
