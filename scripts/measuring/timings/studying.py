"""How many deals a second the laboratory plays, by each kind of bot, and what a second process brings."""

import time
from concurrent.futures import Executor, ProcessPoolExecutor
from statistics import median

from parlour import games
from parlour.lab.played import counted
from parlour.lab.study import SAMPLES, Setting, Study
from parlour.lab.work import run

DEALS = {"random": 200, "beginner": 20, "club": 4}
"""By bot: how many deals are timed, of those for which nothing is done that is done for a sample only."""
BEYOND = max(SAMPLES.values())
SHARED = 2000
"""How many deals, by random players at the first table, one process and two play."""
WHOLE = 10_000
"""A study whose time is told, too, by random players at the first table."""


def lab(rounds: int, *, whole: bool) -> None:
    """Print the median over the rounds: deals a second of a processor, and two processes against one."""
    for id in games.ids():
        for seats in games.tables(id):
            for bot in DEALS:
                studies = [study(id, seats, bot, number) for number in range(rounds)]
                speed = median(DEALS[bot] / processor_seconds(each, DEALS[bot]) for each in studies)
                print(f"{id} {seats}, {bot:10} {speed:8.1f} deals a second of a processor", flush=True)
    first = games.ids()[0]
    (seats, *_) = games.tables(first)
    with ProcessPoolExecutor(1) as one, ProcessPoolExecutor(2) as two:
        gains = []
        for number in range(rounds):
            asked = Study(first, seats, [Setting({}, ("random",) * seats)], SHARED, f"bench/{number}")
            gains.append(seconds(asked, one) / seconds(asked, two))
        print(f"two processes are {median(gains):.2f} times as fast as one")
        if whole:
            asked = Study(first, seats, [Setting({}, ("random",) * seats)], WHOLE)
            print(f"{WHOLE} deals of {first} by random players on two processes: {seconds(asked, two):.1f} s")


def study(id: str, seats: int, bot: str, number: int) -> Study:
    return Study(id, seats, [Setting({}, (bot,) * seats)], BEYOND + DEALS[bot], f"bench/{number}")


def processor_seconds(asked: Study, deals: int) -> float:
    """How long the last deals of a study take."""
    start = time.process_time()
    counted(asked, range(asked.deals - deals, asked.deals))
    return time.process_time() - start


def seconds(asked: Study, executor: Executor) -> float:
    start = time.perf_counter()
    for _ in run(asked, executor):
        pass
    return time.perf_counter() - start
