"""The command line: `python -m parlour games | play | check | record | replay | review | puzzles | deal |
compare | duel | bench | lab | link | trick | picture`."""

import argparse
import os
import re
from collections.abc import Sequence
from pkgutil import get_data
from typing import Any, NoReturn

from parlour import bots
from parlour.cli import commands
from parlour.cli.ends import between_ends
from parlour.options import whole
from parlour.search.tree import MOST_SIMULATIONS
from parlour.words import Refused, printable

LONGEST_SECONDS = 60.0
"""The longest thinking time that can be set for a move, in seconds."""


class Parser(argparse.ArgumentParser):
    """Reports an error in one sentence."""

    def error(self, message: str) -> NoReturn:
        raise Refused("{message}.", message=message)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. Returns its exit status; 2 for bad input, after printing what is wrong with it."""
    return between_ends(lambda: run(arguments))


def run(arguments: Sequence[str] | None) -> int:
    asked = parser().parse_args(arguments)
    if "command" not in asked:
        raise Refused(
            "Say what to do: games, play, check, record, replay, review, puzzles, deal, compare, duel, "
            "bench, lab, link, trick or picture."
        )
    return asked.command(asked) or 0


def parser() -> Parser:
    """All commands and their arguments."""
    bot_names = ", ".join(bots.names())
    top = Parser(
        prog="python -m parlour",
        description="Trick-taking card games.",
        epilog="The guide is in web/guide/ in the source code, and under guide/ wherever the page is hosted.",
    )
    verbs = top.add_subparsers(title="commands", metavar="COMMAND")

    list_games = verbs.add_parser("games", help="list the games, their tables and options")
    list_games.set_defaults(command=commands.show_games)

    add_check(verbs.add_parser("check", help="report what is wrong with a game, and in which line"))

    keep = verbs.add_parser("record", help="let bots play matches and print the records")
    add_table(keep)
    keep.add_argument(
        "--bots",
        required=True,
        metavar="NAME[,NAME...]",
        help=f"one for all seats, or one for each: {bot_names}",
    )
    keep.add_argument("--seed", required=True, metavar="TEXT", help="the code of match i is TEXT/i")
    keep.add_argument("--matches", type=count, default=1, metavar="N")
    keep.add_argument("--legal", action="store_true", help="add the legal cards to every play")
    keep.set_defaults(command=commands.write_records)

    check = verbs.add_parser("replay", help="check records and print them in words")
    check.add_argument(
        "file", metavar="FILE", help="a file with one record on each line; - for standard input"
    )
    check.set_defaults(command=commands.replay_file)

    judge = verbs.add_parser(
        "review", help="work out what each decision in records cost, and which cost most"
    )
    judge.add_argument(
        "file", metavar="FILE", help="a file with one record on each line; - for standard input"
    )
    judge.add_argument(
        "--seat",
        type=seat,
        action="append",
        default=[],
        metavar="SEAT",
        help="whose decisions (repeatable); default: people’s, or everyone’s if there are no people",
    )
    judge.add_argument(
        "--simulations",
        type=simulations,
        metavar="K",
        help="simulations for each of the two verdicts, at least 64",
    )
    judge.add_argument("--text", action="store_true", help="in words instead of JSON")
    judge.set_defaults(command=commands.review_file)

    solve = verbs.add_parser("puzzles", help="count the puzzles, or check them")
    solve.add_argument(
        "--check", action="store_true", help="check every puzzle; exit status 1 if one is wrong"
    )
    solve.add_argument(
        "--simulations",
        type=simulations,
        metavar="K",
        help="with --check: also solve every puzzle again, with this many simulations, at least 64",
    )
    solve.set_defaults(command=commands.show_puzzles)

    deal = verbs.add_parser("deal", help="write a deal, entered card by card, as a record")
    add_table(deal)
    deal.add_argument("--dealer", type=seat, default=0, metavar="SEAT")
    deal.add_argument("--stock", metavar="CARDS", help="the stock in drawing order, or the cards set aside")
    deal.add_argument("--turnup", metavar="CARD", help="the turned-up card")
    deal.add_argument("--number", type=count, metavar="N", help="which deal of a match it is; default: 1")
    deal.add_argument("--totals", metavar="N[,N...]", help="with --number: the score before it, by side")
    deal.add_argument("--carry", metavar="JSON", help="with --number: what the previous deal left over")
    deal.add_argument(
        "--players",
        default=f"person,{bots.usual()}",
        metavar="NAME[,NAME...]",
        help=f"by seat; the last also takes all seats after it: person, {bot_names}",
    )
    deal.add_argument("hands", nargs="+", metavar="HAND", help="by seat, such as 'AS TS 9H'")
    deal.set_defaults(command=commands.write_deal)

    add_compare(
        verbs.add_parser("compare", help="put the links of a challenge or an evening together: who leads")
    )

    measure = verbs.add_parser("duel", help="measure how much better one bot plays than another")
    add_table(measure)
    for which in "ab":
        measure.add_argument(f"--{which}", required=True, metavar="BOT", help=", ".join(bots.all_names()))
    measure.add_argument(
        "--pairs",
        type=count,
        required=True,
        metavar="N",
        help="the number of deals, each played in duplicate",
    )
    measure.add_argument("--seed", required=True, metavar="TEXT", help="the code of deal i is TEXT/i")
    limit = measure.add_mutually_exclusive_group()
    limit.add_argument("--seconds", type=seconds, metavar="S", help="they think this long over a move")
    limit.add_argument(
        "--simulations", type=count, metavar="K", help="they run this many simulations for a move"
    )
    measure.add_argument(
        "--limited", choices=["a", "b", "ab"], default="ab", help="the bots for which that is so; default: ab"
    )
    measure.add_argument("--silent", choices=["a", "b", "ab"], default="", help="the bots that make no calls")
    measure.add_argument("--jobs", type=count, default=1, metavar="J", help="the number of processes")
    measure.set_defaults(command=commands.fight_duel)

    add_bench(verbs.add_parser("bench", help="measure a bot against all levels at all tables"))

    study = verbs.add_parser(
        "lab",
        help="study a game: let bots play, and measure what it is like",
        description="Let bots play the same deals in one or two ways, and print what the game is like: who "
        "wins, how long it takes, how much is luck, and what happens, each with its 95% interval.",
    )
    add_table(study)
    study.add_argument(
        "--bots",
        default=bots.usual(),
        metavar="NAME[,NAME...]",
        help=f"one for all seats, or one for each: {bot_names}; BOT/RESTRICTION for one that does without "
        f"something, such as club/highest; default: {bots.usual()}",
    )
    study.add_argument("--deals", type=count, default=1000, metavar="N", help="default: 1000")
    study.add_argument(
        "--seed", default="lab", metavar="TEXT", help="the code of deal i is TEXT/i; default: lab"
    )
    study.add_argument(
        "--against",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="also play the same deals with this option, and compare",
    )
    study.add_argument(
        "--against-bots",
        metavar="NAME[,NAME...]",
        help="also play the same deals with these bots, and compare",
    )
    study.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    study.add_argument("--report", metavar="FILE", help="also write a page with plots, for a browser")
    study.add_argument(
        "--into", metavar="FILE", help="save what has been played in this file, and resume from it"
    )
    study.add_argument(
        "--jobs",
        type=count,
        default=os.cpu_count() or 1,
        metavar="J",
        help="the number of processes; default: all",
    )
    study.add_argument(
        "--on",
        default="processes",
        metavar="WHERE",
        help="processes, or dask:ADDRESS for the machines of a Dask scheduler",
    )
    study.set_defaults(command=commands.study)

    link = verbs.add_parser("link", help="pack records into links, or unpack a link")
    kinds = link.add_subparsers(title="commands", metavar="COMMAND", required=True)
    encode = kinds.add_parser("encode", help="make links from the records on standard input, one per line")
    encode.set_defaults(command=commands.encode_records)
    decode = kinds.add_parser("decode", help="the record of a link")
    decode.add_argument(
        "payload",
        nargs="?",
        default="-",
        metavar="PAYLOAD",
        help="a link, or the part after its # and name; - (the default) for standard input, one per line",
    )
    decode.set_defaults(command=commands.decode_link)

    trick = verbs.add_parser("trick", help="work out the result of a trick")
    add_table(trick)
    trick.add_argument("--leader", type=seat, default=0, metavar="SEAT")
    trick.add_argument("--trump", metavar="SUIT", help="S, H, D or C: trumps before the trick")
    trick.add_argument("--turnup", metavar="CARD", help="the turned-up card")
    trick.add_argument(
        "--given",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="what the game remembers from trick to trick, such as echo=K",
    )
    form = trick.add_mutually_exclusive_group()
    form.add_argument("--svg", action="store_true", help="draw it, as an SVG image")
    form.add_argument("--html", action="store_true", help="draw it, as a figure for a web page")
    trick.add_argument("--caption", default="", metavar="TEXT", help="a caption under the figure")
    trick.add_argument("cards", nargs="+", metavar="CARDS", help="in order of play, such as 6S 5H QC 9D")
    trick.set_defaults(command=commands.work_trick)

    draw = verbs.add_parser("picture", help="draw the position in a link, as one seat sees it")
    draw.add_argument("payload", metavar="PAYLOAD", help="a link, or the part after its # and name")
    draw.add_argument("--seat", type=seat, metavar="SEAT", help="default: the first seat that may look")
    draw.set_defaults(command=commands.draw_position)

    play = verbs.add_parser("play", help="play in the terminal")
    add_table(play)
    play.add_argument(
        "--bots",
        default=bots.usual(),
        metavar="NAME[,NAME...]",
        help=f"the others, from your left: {bot_names}",
    )
    play.add_argument("--seed", metavar="TEXT", help="the deal code; default: a new one")
    play.set_defaults(command=commands.play_here)
    return top


class Schema(argparse.Action):
    """Prints the schema of what `check --json` prints, and ends."""

    def __init__(self, **given: Any) -> None:
        super().__init__(nargs=0, **given)

    def __call__(self, top: argparse.ArgumentParser, *_: Any) -> NoReturn:
        print((get_data("parlour.cli", "check.schema.json") or b"").decode().rstrip())
        top.exit()


def add_check(command: argparse.ArgumentParser) -> None:
    """The arguments of `check`."""
    command.add_argument("id", metavar="ID", help="the game's folder, with hyphens")
    command.add_argument("--json", action="store_true", help="print one JSON object instead of sentences")
    command.add_argument("--schema", action=Schema, help="print the JSON schema of that object and exit")
    command.add_argument(
        "--seconds",
        type=count,
        metavar="N",
        help="keep playing matches for this many seconds; default: one each",
    )
    command.add_argument("--seats", type=count, metavar="N", help="only check this table")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    command.add_argument("--seed", metavar="TEXT", help="the seed of that match")
    command.set_defaults(command=commands.check_game)


def add_bench(command: argparse.ArgumentParser) -> None:
    """The arguments of `bench`."""
    command.add_argument("bot", metavar="BOT", help="one of ours, or one of your own in parlour/bots/BOT.py")
    command.add_argument(
        "--deals",
        type=count,
        default=20,
        metavar="N",
        help="at each table, the same for every bot, each in duplicate; default: 20",
    )
    command.add_argument(
        "--against", action="append", default=[], metavar="BOT", help="default: every level (repeatable)"
    )
    command.add_argument("--game", default="", metavar="ID", help="only the tables of this game")
    command.add_argument("--jobs", type=count, default=1, metavar="J", help="the number of processes")
    command.add_argument("--json", action="store_true", help="print one JSON list instead of a table")
    command.set_defaults(command=commands.run_bench)


def add_compare(command: argparse.ArgumentParser) -> None:
    """The arguments of `compare`."""
    command.add_argument("links", nargs="+", metavar="LINK", help="a link; - for standard input")
    command.add_argument(
        "--link",
        action="store_true",
        help="only print the one link that has all of them; of an evening, one for each person",
    )
    by = command.add_mutually_exclusive_group()
    by.add_argument("--matchpoints", action="store_true", help="rank an evening by matchpoints, as is usual")
    by.add_argument("--margins", action="store_true", help="rank an evening by the sum of the margins")
    command.add_argument(
        "--think",
        action="store_true",
        help="also have the opponents think again; exit status 1 if they decide differently",
    )
    command.set_defaults(command=commands.compare_links)


def add_table(command: argparse.ArgumentParser) -> None:
    """The arguments that name the table."""
    command.add_argument("--game", required=True, metavar="ID")
    command.add_argument("--seats", required=True, type=count, metavar="N")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")


def count(text: str) -> int:
    """A whole number from 1."""
    number = whole(text)
    if not number:
        raise argparse.ArgumentTypeError(f"{printable(text)} is not a whole number of 1 or more")
    return number


def simulations(text: str) -> int:
    """A whole number of simulations that a search has room for."""
    number = count(text)
    if number > MOST_SIMULATIONS:
        raise argparse.ArgumentTypeError(
            f"{printable(text)} is too many: a verdict takes at most {MOST_SIMULATIONS} simulations"
        )
    return number


def seconds(text: str) -> float:
    """A time to think."""
    if not re.fullmatch(r"\d*\.?\d+", text, re.ASCII) or not 0 < float(text) <= LONGEST_SECONDS:
        raise argparse.ArgumentTypeError(
            f"{printable(text)} is not a number of seconds up to {LONGEST_SECONDS}"
        )
    return float(text)


def seat(text: str) -> int:
    """A whole number from 0."""
    number = whole(text)
    if number is None:
        raise argparse.ArgumentTypeError(f"{printable(text)} is not a seat: seats are numbered from 0")
    return number
