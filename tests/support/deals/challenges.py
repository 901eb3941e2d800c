"""Challenges for tests: with results that are made up, or with deals that are played at random."""

from random import Random

from parlour import games
from parlour.formats.challenge import Challenge, Entrant, Result, result_of
from parlour.formats.merged_challenge import with_result
from parlour.table import PERSON, replayed

NAMES = ("Anna", "Bert", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana")
ASKER = 1000


def challenge(id, seats, deals=3, people=(), seed="tulip-7", **options):
    """A challenge, asked from seat 0, with these people."""
    players = [PERSON, *["club"] * (seats - 1)]
    return Challenge(games.find(id, seats, options), players, seed, deals, None, ASKER, tuple(people))


def person(n, *scores, across=False, marks=0):
    """The nth person, with the score by side in each deal; None for a deal that is not played."""
    results = tuple(one and Result(one, marks) for one in scores)
    return Entrant(ASKER + n, NAMES[n], across, results)


def played(told, at, across=False, luck="luck"):
    """A table at which somebody has played a deal of a challenge, by chance."""
    chance, table = Random(f"{luck} {at}").random, replayed(told.board(at, across))
    while table.phase == "play" or not (told.deals or table.winners):
        if table.phase == "deal over":
            table.next_deal()
        table.do(table.game.some_move(table.s, chance))
    return table


def with_player(told, n, across=False, boards=None):
    """The challenge with all deals, or these, as the nth person has played them."""
    for at in range(told.boards) if boards is None else boards:
        table = played(told, at, across, NAMES[n])
        one = Entrant(ASKER + n, NAMES[n], across, ())
        told = with_result(told, one, at, result_of(told, table))
    return told
