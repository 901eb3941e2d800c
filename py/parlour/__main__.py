"""The command line: `python -m parlour games | play | record | replay | deal | link | trick | picture`."""

import argparse
import json
import os
import re
import sys
from collections.abc import Sequence
from typing import NoReturn

from parlour import bots, games
from parlour.bridge import new_seed
from parlour.diagram import trick_html, trick_svg
from parlour.game import Game
from parlour.hello import table_name
from parlour.link import decode, encode
from parlour.match import SEED
from parlour.options import Option, whole, written
from parlour.picture import position_svg
from parlour.record import laid, line, parse, record, replay
from parlour.showing import Showing
from parlour.table import PERSON, Table, replayed
from parlour.terminal import sit_down
from parlour.transcript import transcript
from parlour.trick import read_given, work, worked_trick
from parlour.words import Refused, Say, Voice, printable


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        raise Refused("{message}.", message=message)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; its exit status, or 2 for bad input, after a sentence about it."""
    try:
        asked = parser().parse_args(arguments)
        if "command" not in asked:
            raise Refused("Say what to do: games, play, record, replay, deal, link, trick or picture.")
        return asked.command(asked) or 0
    except Refused as refused:
        print(refused, file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Whoever read our output has gone; say nothing more, at the exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def parser() -> Parser:
    """All commands and their arguments."""
    bot_names = ", ".join(bots.names())
    top = Parser(prog="python -m parlour", description="Trick-taking card games.")
    commands = top.add_subparsers(title="commands", metavar="COMMAND")

    list_games = commands.add_parser("games", help="list the games, their tables and options")
    list_games.set_defaults(command=show_games)

    keep = commands.add_parser("record", help="let bots play matches, and print the records")
    add_table(keep)
    keep.add_argument(
        "--bots",
        required=True,
        metavar="NAME[,NAME...]",
        help=f"one for all seats, or one for each: {bot_names}",
    )
    keep.add_argument("--seed", required=True, metavar="TEXT", help="match i is dealt from TEXT/i")
    keep.add_argument("--matches", type=count, default=1, metavar="N")
    keep.add_argument("--legal", action="store_true", help="with every play, the cards that could be played")
    keep.set_defaults(command=write_records)

    check = commands.add_parser("replay", help="check records, and print them as people would tell them")
    check.add_argument("file", metavar="FILE", help="a file of records, one a line; - for standard input")
    check.set_defaults(command=replay_file)

    deal = commands.add_parser("deal", help="write a deal, given card by card, as a record")
    add_table(deal)
    deal.add_argument("--dealer", type=seat, default=0, metavar="SEAT")
    deal.add_argument("--stock", metavar="CARDS", help="in the order of drawing, or the cards laid aside")
    deal.add_argument("--turnup", metavar="CARD", help="the card turned up")
    deal.add_argument(
        "--players",
        default="person,sampler",
        metavar="NAME[,NAME...]",
        help=f"by seat, the last for all others: person, {bot_names}",
    )
    deal.add_argument("hands", nargs="+", metavar="HAND", help="by seat, such as 'AS TS 9H'")
    deal.set_defaults(command=write_deal)

    link = commands.add_parser("link", help="pack records into links, and unpack a link")
    kinds = link.add_subparsers(title="commands", metavar="COMMAND", required=True)
    encode = kinds.add_parser("encode", help="the links of records on standard input, one a line")
    encode.set_defaults(command=encode_records)
    decode = kinds.add_parser("decode", help="the record of a link")
    decode.add_argument("payload", metavar="PAYLOAD", help="a link, or what it has after its # and name")
    decode.set_defaults(command=decode_link)

    trick = commands.add_parser("trick", help="what a trick comes to")
    add_table(trick)
    trick.add_argument("--leader", type=seat, default=0, metavar="SEAT")
    trick.add_argument("--trump", metavar="SUIT", help="S, H, D or C: trumps before the trick")
    trick.add_argument("--turnup", metavar="CARD", help="the card turned up")
    trick.add_argument(
        "--given",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="what the game remembers, as echo=K",
    )
    form = trick.add_mutually_exclusive_group()
    form.add_argument("--svg", action="store_true", help="draw it, as an SVG image")
    form.add_argument("--html", action="store_true", help="draw it, as a figure to put into a page")
    trick.add_argument("--caption", default="", metavar="TEXT", help="what it shows, under the figure")
    trick.add_argument("cards", nargs="+", metavar="CARDS", help="in order of play, such as 6S 5H QC 9D")
    trick.set_defaults(command=work_trick)

    draw = commands.add_parser("picture", help="draw the position of a link, as one seat sees it")
    draw.add_argument("payload", metavar="PAYLOAD", help="what a link has after its # and name")
    draw.add_argument("--seat", type=seat, metavar="SEAT", help="the first that may look, if you do not say")
    draw.set_defaults(command=draw_position)

    play = commands.add_parser("play", help="play in the terminal")
    add_table(play)
    play.add_argument(
        "--bots", default="sampler", metavar="NAME[,NAME...]", help=f"the others, from your left: {bot_names}"
    )
    play.add_argument("--seed", metavar="TEXT", help="the deals (drawn, if you do not say)")
    play.set_defaults(command=play_here)
    return top


def add_table(command: argparse.ArgumentParser) -> None:
    """The arguments that say which table it is."""
    command.add_argument("--game", required=True, metavar="ID")
    command.add_argument("--seats", required=True, type=count, metavar="N")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")


def count(text: str) -> int:
    """A whole number from 1."""
    number = whole(text)
    if not number:
        raise argparse.ArgumentTypeError(f"{printable(text)} is not a whole number from 1")
    return number


def seat(text: str) -> int:
    """A whole number from 0."""
    number = whole(text)
    if number is None:
        raise argparse.ArgumentTypeError(f"{printable(text)} is no seat: seats are counted from 0")
    return number


def table_asked(asked: argparse.Namespace) -> Game:
    """The table the arguments name. Raises Refused."""
    return games.find(asked.game, asked.seats, games.read_options(asked.game, asked.seats, asked.option))


def players_asked(names: str, seats: int) -> list[str]:
    """So many bots by name; one name stands for all. Raises Refused."""
    players = names.split(",")
    bots.check(players)
    if PERSON in players:
        raise Refused("A person is no bot; the bots: {names}.", names=", ".join(bots.names()))
    if len(players) not in (1, seats):
        raise Refused("{found} bots were named for {seats} seats.", found=len(players), seats=seats)
    return players * seats if len(players) == 1 else players


# ---- The commands.


def show_games(asked: argparse.Namespace) -> None:
    """Print every game with its tables and options."""
    voice = Voice()
    for id in games.ids():
        for seats, game in games.tables(id).items():
            print(f"{id} --seats {seats}: {game.name}, {table_name(game, seats).lower()}, by {game.designer}")
            for option in game.options_for(seats):
                print(f"  {option.name}={written(option.default)}: {option_told(option, voice)}")


def option_told(option: Option, voice: Voice) -> str:
    """What an option does, what it can be, and instead of what, in sentences."""
    sentences = [option.help, f"{option.name} can be: {voice.text(option.possible())}"]
    if option.instead_of:
        sentences.append(f"Give it instead of {option.instead_of}.")
    return " ".join(sentences)


def write_records(asked: argparse.Namespace) -> None:
    """Let bots play, and print a record a line."""
    game = table_asked(asked)
    players = players_asked(asked.bots, game.seats)
    longest = f"{asked.seed}/{asked.matches - 1}"
    if not SEED.fullmatch(longest):
        raise Refused(
            "Match {last} is dealt from {seed}, but a seed is 1 to 32 of a-z, 0-9, / and -.",
            seed=longest,
            last=asked.matches - 1,
        )
    for match in range(asked.matches):
        table = Table(game, players, f"{asked.seed}/{match}")
        bots.play_out(table)
        print(line(record(table, asked.legal)))


def replay_file(asked: argparse.Namespace) -> int:
    """Check the records of a file and print them in words; the status is 1 if one of them is wrong."""
    try:
        source = sys.stdin.buffer if asked.file == "-" else open(asked.file, "rb")  # noqa: SIM115
    except OSError as error:
        raise Refused("{file} cannot be read: {why}.", file=asked.file, why=error.strerror) from None
    status = 0
    with source:
        for number, text in enumerate(source, 1):
            if text.strip():
                status |= replay_line(number, text)
    return status


def replay_line(number: int, text: bytes) -> int:
    """Print the match of one line in words; 1 if it is wrong, after saying why."""
    try:
        print("\n".join(transcript(replay(parse(text)))))
    except Refused as refused:
        return complain(number, refused)
    return 0


def complain(number: int, refused: Refused) -> int:
    """Say what is wrong with the match of a line."""
    print(Voice().text(Say("Match {number}: {why}", number=number, why=refused.say)), file=sys.stderr)
    return 1


def write_deal(asked: argparse.Namespace) -> None:
    """Print the record of a match of which no card has been played yet."""
    game = table_asked(asked)
    named = asked.players.split(",")
    players = [*named, *[named[-1]] * (game.seats - len(named))]
    bots.check(players)
    if not asked.dealer < game.seats:
        raise Refused("There is no seat {number} to deal.", number=asked.dealer)
    hands = [hand.split() for hand in asked.hands]
    deal = asked.dealer, laid(hands, (asked.stock or "").split(), asked.turnup)
    print(line(record(Table(game, players, None, [deal]))))


def encode_records(asked: argparse.Namespace) -> int:
    """Print the link of every record on standard input; the status is 1 if one of them is wrong."""
    status = 0
    for number, text in enumerate(sys.stdin.buffer, 1):
        if text.strip():
            try:
                print(encode(replay(parse(text)).course))
            except Refused as refused:
                status = complain(number, refused)
    return status


def decode_link(asked: argparse.Namespace) -> None:
    """Print the record of a link."""
    # A whole address is what people have at hand.
    named = re.search(r"#(?:.*&)?(?:deal|table|replay|problem)=([^&]*)", asked.payload)
    print(line(record(replayed(decode(named[1] if named else asked.payload)))))


def work_trick(asked: argparse.Namespace) -> None:
    """Print what a trick comes to, as one JSON object; or draw it."""
    game, codes = table_asked(asked), " ".join(asked.cards).split()
    trick = codes, asked.leader, asked.trump, asked.turnup, read_given(asked.given)
    if asked.svg:
        print(trick_svg(game, work(game, *trick)))
    elif asked.html:
        print(trick_html(game, work(game, *trick), asked.caption), end="")
    else:
        print(json.dumps(worked_trick(game, *trick)))


def draw_position(asked: argparse.Namespace) -> None:
    """Print the position of a link as an SVG image."""
    decode(asked.payload)
    print(position_svg(Showing(asked.payload).view(None, asked.seat)))


def play_here(asked: argparse.Namespace) -> None:
    """Play in the terminal, from seat 0."""
    game = table_asked(asked)
    players = [PERSON, *players_asked(asked.bots, game.seats - 1)]
    sit_down(Table(game, players, asked.seed or new_seed()))


if __name__ == "__main__":
    sys.exit(main())
