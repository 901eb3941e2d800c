"""Links to matches that are about to come to something, so that no test need play up to it."""

from functools import cache

from parlour import games
from parlour.dealer import chance
from parlour.formats.link import encode
from parlour.play.playing import Playing
from parlour.table import Table


@cache
def before_the_result(id, seats, seed="tulip-7", **options):
    """At your last decision of the first deal."""
    link = None
    for table in at_your_decisions(id, seats, seed, options):
        if table.number > 1:
            break
        link = encode(table.course)
    return link


@cache
def before_the_end(id, seats, seed="tulip-7", **options):
    """At your last decision of the match."""
    tables = at_your_decisions(id, seats, seed, options)
    *_, last = (encode(table.course) for table in tables)
    return last


@cache
def at_a_choice(id, seats, seed="tulip-7", **options):
    """When you are first asked for something other than cards."""
    return next(at_choices(id, seats, seed, **options))


def at_choices(id, seats, seed="tulip-7", **options):
    """Each time you are asked for something other than cards."""
    for table in at_your_decisions(id, seats, seed, options):
        if kind_of_question(table) == "choice":
            yield encode(table.course)


def at_your_decisions(id, seats, seed, options):
    """The table, each time seat 0 must decide. The match is played at random to its end."""
    table = Table(games.find(id, seats, options), ["person", *["random"] * (seats - 1)], seed)
    lot = chance("late", seed)
    while table.phase != "match over":
        if table.phase == "deal over":
            table.next_deal()
            continue
        if table.decider == 0:
            yield table
        table.do(table.game.some_move(table.s, lot))


def kind_of_question(table):
    return Playing(table, 0, None).proceed()["view"]["question"]["kind"]
