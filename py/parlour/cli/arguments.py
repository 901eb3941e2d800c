"""The command line: `python -m parlour games | play | check | record | replay | review | puzzles | deal |
compare | duel | bench | lab | link | trick | picture`."""

import argparse
import os
import re
from collections.abc import Sequence
from pkgutil import get_data
from typing import Any, NoReturn

from parlour import bots
from parlour.bridge.late import found
from parlour.cli.ends import between_ends
from parlour.options import whole
from parlour.search.tree import MOST_SIMULATIONS
from parlour.words import Refused, printable

LONGEST_SECONDS = 60.0
"""The longest thinking time that can be set for a move, in seconds."""
REPEATABLE: dict[str, Any] = {"action": "append", "default": []}
RECORDS = "a file with one record on each line; - for standard input"
LINK = "a link, or the part after its # and name"
BOTS = ["a", "b", "ab"]
"""One bot of a duel, the other, or both."""


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
    return found(f"parlour.cli.{asked.command}")(asked) or 0


def parser() -> Parser:
    """All commands and their arguments."""
    names = ", ".join(bots.names())
    top = Parser(
        prog="python -m parlour",
        description="Trick-taking card games.",
        epilog="The guide is in web/guide/ in the source code, and under guide/ wherever the page is hosted.",
    )
    verbs = top.add_subparsers(title="commands", metavar="COMMAND")

    command(verbs, "games", "commands:show_games", "list the games, their tables and options")

    check = command(
        verbs, "check", "checking:check_game", "report what is wrong with a game, and on which line"
    )
    takes(check, "id ID", "the game's folder, with hyphens")
    takes(check, "--json", "print one JSON object instead of sentences")
    takes(check, "--schema", "print the JSON schema of that object and exit", action=Schema)
    takes(check, "--seconds N", "keep playing matches for this many seconds; default: one each", type=count)
    takes(check, "--seats N", "only check this table", type=count)
    takes(check, "--option NAME=VALUE", **REPEATABLE)
    takes(check, "--seed TEXT", "the seed of that match")

    keep = command(verbs, "record", "commands:write_records", "let bots play matches and print the records")
    takes_table(keep)
    takes(keep, "--bots NAME[,NAME...]", f"one for all seats, or one for each: {names}", required=True)
    takes(keep, "--seed TEXT", "the code of match i is TEXT/i", required=True)
    takes(keep, "--matches N", type=count, default=1)
    takes(keep, "--legal", "add the legal cards to every play")

    replay = command(verbs, "replay", "commands:replay_file", "check records and print them in words")
    takes(replay, "file FILE", RECORDS)

    told = "work out what each decision in records cost, and which cost most"
    judge = command(verbs, "review", "commands:review_file", told)
    takes(judge, "file FILE", RECORDS)
    whose = "whose decisions (repeatable); default: people’s, or everyone’s if there are no people"
    takes(judge, "--seat SEAT", whose, type=seat, **REPEATABLE)
    takes(judge, "--simulations K", "simulations for each of the two verdicts, at least 64", type=simulations)
    takes(judge, "--text", "in words instead of JSON")

    solve = command(verbs, "puzzles", "puzzle_list:show_puzzles", "count the puzzles, or check them")
    takes(solve, "--check", "check every puzzle; exit status 1 if one is wrong")
    again = "with --check: also solve every puzzle again, with this many simulations, at least 64"
    takes(solve, "--simulations K", again, type=simulations)

    deal = command(verbs, "deal", "commands:write_deal", "write a deal, entered card by card, as a record")
    takes_table(deal)
    takes(deal, "--dealer SEAT", type=seat, default=0)
    takes(deal, "--stock CARDS", "the stock in drawing order, or the cards set aside")
    takes(deal, "--turnup CARD", "the turned-up card")
    takes(deal, "--number N", "which deal of a match it is; default: 1", type=count)
    takes(deal, "--totals N[,N...]", "with --number: the score before it, by side")
    takes(deal, "--carry JSON", "with --number: what the previous deal left over")
    by_seat = f"by seat; the last also takes all seats after it: person, {names}"
    takes(deal, "--players NAME[,NAME...]", by_seat, default=f"person,{bots.usual()}")
    takes(deal, "hands HAND", "by seat, such as 'AS TS 9H'", nargs="+")

    told = "put the links of a challenge or an evening together: who leads"
    compare = command(verbs, "compare", "comparing:compare", told)
    takes(compare, "links LINK", "a link; - for standard input", nargs="+")
    takes(
        compare, "--link", "only print the one link that has all of them; of an evening, one for each person"
    )
    by = compare.add_mutually_exclusive_group()
    takes(by, "--matchpoints", "rank an evening by matchpoints, as is usual")
    takes(by, "--margins", "rank an evening by the sum of the margins")
    think = "also have the opponents think again; exit status 1 if they decide differently"
    takes(compare, "--think", think)

    told = "measure how much better one bot plays than another"
    measure = command(verbs, "duel", "commands:fight_duel", told)
    takes_table(measure)
    for which in "ab":
        takes(measure, f"--{which} BOT", ", ".join(bots.all_names()), required=True)
    takes(measure, "--pairs N", "the number of deals, each played in duplicate", type=count, required=True)
    takes(measure, "--seed TEXT", "the code of deal i is TEXT/i", required=True)
    limit = measure.add_mutually_exclusive_group()
    takes(limit, "--seconds S", "they think this long over a move", type=seconds)
    takes(limit, "--simulations K", "they run this many simulations for a move", type=count)
    takes(measure, "--limited", "which bots the limit applies to; default: ab", choices=BOTS, default="ab")
    takes(measure, "--silent", "the bots that make no calls", choices=BOTS, default="")
    takes(measure, "--jobs J", "the number of processes", type=count, default=1)

    bench = command(verbs, "bench", "bench:run_bench", "measure a bot against all levels at all tables")
    takes(bench, "bot BOT", "one of ours, or one of your own in parlour/bots/BOT.py")
    same = "at each table, the same for every bot, each in duplicate; default: 20"
    takes(bench, "--deals N", same, type=count, default=20)
    takes(bench, "--against BOT", "default: every level (repeatable)", **REPEATABLE)
    takes(bench, "--game ID", "only the tables of this game", default="")
    takes(bench, "--jobs J", "the number of processes", type=count, default=1)
    takes(bench, "--json", "print one JSON list instead of a table")

    told = "study a game: let bots play, and measure what it is like"
    study = command(verbs, "lab", "laboratory:study_game", told)
    study.description = (
        "Let bots play the same deals in one or two ways, and print what the game is like: who wins, how "
        "long it takes, how much is luck, and what happens, each with its 95% interval."
    )
    takes_table(study)
    which = (
        f"one for all seats, or one for each: {names}; BOT/RESTRICTION for one that does without something, "
        f"such as club/highest; default: {bots.usual()}"
    )
    takes(study, "--bots NAME[,NAME...]", which, default=bots.usual())
    takes(study, "--deals N", "default: 1000", type=count, default=1000)
    takes(study, "--seed TEXT", "the code of deal i is TEXT/i; default: lab", default="lab")
    option = "also play the same deals with this option, and compare"
    takes(study, "--against NAME=VALUE", option, **REPEATABLE)
    takes(study, "--against-bots NAME[,NAME...]", "also play the same deals with these bots, and compare")
    takes(study, "--json", "print one JSON object instead of a table")
    takes(study, "--report FILE", "also write a page with plots, for a browser")
    takes(study, "--into FILE", "save progress to this file, and resume from it")
    takes(study, "--jobs J", "the number of processes; default: all", type=count, default=os.cpu_count() or 1)
    where = "processes, or dask:ADDRESS for the machines of a Dask scheduler"
    takes(study, "--on WHERE", where, default="processes")

    kinds = verbs.add_parser("link", help="pack records into links, or unpack a link").add_subparsers(
        title="commands", metavar="COMMAND", required=True
    )
    told = "make links from the records on standard input, one per line"
    command(kinds, "encode", "commands:encode_records", told)
    decode = command(kinds, "decode", "commands:decode_link", "the record of a link")
    lines = f"{LINK}; - (the default) for standard input, one per line"
    takes(decode, "payload PAYLOAD", lines, nargs="?", default="-")

    trick = command(verbs, "trick", "commands:work_trick", "work out the result of a trick")
    takes_table(trick)
    takes(trick, "--leader SEAT", type=seat, default=0)
    takes(trick, "--trump SUIT", "S, H, D or C: trumps before the trick")
    takes(trick, "--turnup CARD", "the turned-up card")
    given = "what the game remembers from trick to trick, such as echo=K"
    takes(trick, "--given NAME=VALUE", given, **REPEATABLE)
    form = trick.add_mutually_exclusive_group()
    takes(form, "--svg", "draw it, as an SVG image")
    takes(form, "--html", "draw it, as a figure for a web page")
    takes(trick, "--caption TEXT", "a caption under the figure", default="")
    takes(trick, "cards CARDS", "in order of play, such as 6S 5H QC 9D", nargs="+")

    told = "draw the position in a link, as one seat sees it"
    draw = command(verbs, "picture", "commands:draw_position", told)
    takes(draw, "payload PAYLOAD", LINK)
    takes(draw, "--seat SEAT", "default: the first seat that may look", type=seat)

    play = command(verbs, "play", "commands:play_here", "play in the terminal")
    takes_table(play)
    takes(play, "--bots NAME[,NAME...]", f"the others, from your left: {names}", default=bots.usual())
    takes(play, "--seed TEXT", "the deal code; default: a new one")
    return top


class Schema(argparse.Action):
    """Prints the schema of what `check --json` prints, and ends."""

    def __init__(self, **given: Any) -> None:
        super().__init__(nargs=0, **given)

    def __call__(self, top: argparse.ArgumentParser, *_: Any) -> NoReturn:
        print((get_data("parlour.cli", "check.schema.json") or b"").decode().rstrip())
        top.exit()


def command(verbs: Any, name: str, at: str, help: str) -> Parser:
    """A command, and where the function is that does it: its module is imported once it is asked for."""
    parser: Parser = verbs.add_parser(name, help=help)
    parser.set_defaults(command=at)
    return parser


def takes(command: Any, usage: str, help: str | None = None, **more: Any) -> None:
    """An argument: its name and, after a space, what stands for its value. Without anything, it is a flag."""
    name, _, value = usage.partition(" ")
    given = {"metavar": value} if value else {} if more else {"action": "store_true"}
    command.add_argument(name, help=help, **given, **more)


def takes_table(command: Parser) -> None:
    """The arguments that name the table."""
    takes(command, "--game ID", required=True)
    takes(command, "--seats N", required=True, type=count)
    takes(command, "--option NAME=VALUE", **REPEATABLE)


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
