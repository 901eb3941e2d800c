"""The commands of the command line."""

import argparse
import json
import sys
from collections.abc import Callable, Iterable
from typing import Any

from parlour import bots, games
from parlour.cli.ends import standard_input
from parlour.cli.record_lines import record_lines
from parlour.cli.reviewing import reviewed
from parlour.cli.terminal import sit_down
from parlour.drawing.position import position_svg
from parlour.drawing.trick_diagram import trick_html, trick_svg
from parlour.drawing.worked_trick import read_given, work, worked_trick
from parlour.formats.link import decode, encode, opened, read_carry
from parlour.formats.mended_link import gathered, holds_more
from parlour.formats.record import laid, line, parse, record, replay
from parlour.game import Game
from parlour.lab.duel import Terms, duel, summary
from parlour.options import Option, whole, written
from parlour.play.transcript import transcript
from parlour.play.watching import Watching
from parlour.table import PERSON, Table
from parlour.table.match import Start, first_start
from parlour.table.seeds import SEED, new_seed
from parlour.words import Refused, Say, Voice


def table_asked(asked: argparse.Namespace) -> Game:
    """The table that the arguments name. Raises Refused."""
    return games.find(asked.game, asked.seats, games.read_options(asked.game, asked.seats, asked.option))


def players_asked(names: str, seats: int) -> list[str]:
    """The names of the bots, one per seat; a single name stands for all. Raises Refused."""
    players = names.split(",")
    bots.check(players)
    if PERSON in players:
        raise Refused("A person is not a bot. The bots are {names}.", names=", ".join(bots.names()))
    return by_seat(players, seats)


def by_seat(players: list[str], seats: int) -> list[str]:
    """The same with a name for each seat. Raises Refused if they are neither one nor one for each."""
    if len(players) not in (1, seats):
        raise Refused("{found} bots were named for {seats} seats.", found=len(players), seats=seats)
    return players * seats if len(players) == 1 else players


def show_games(asked: argparse.Namespace) -> None:
    """Print every game with its tables and options."""
    voice = Voice()
    for id in games.ids():
        for seats, game in games.tables(id).items():
            print(f"{id} --seats {seats}: {game.name}, {game.table_name(seats).lower()}, by {game.designer}")
            for option in game.options_for(seats):
                print(f"  {option.name}={written(option.default)}: {option_told(option, voice)}")


def option_told(option: Option, voice: Voice) -> str:
    """What an option does, its possible values, and what it replaces, in sentences."""
    sentences = [option.help, f"{option.name} can be {voice.text(option.possible())}"]
    if option.instead_of:
        sentences.append(f"Use it instead of {option.instead_of}.")
    return " ".join(sentences)


def write_records(asked: argparse.Namespace) -> None:
    """Let bots play, and print the records, one on each line."""
    game = table_asked(asked)
    players = players_asked(asked.bots, game.seats)
    check_seed(asked.seed, asked.matches, "Match")
    for match in range(asked.matches):
        table = Table(game, players, f"{asked.seed}/{match}")
        bots.play_out(table)
        print(line(record(table, asked.legal)))


def replay_file(asked: argparse.Namespace) -> int:
    """Check the records of a file, and print them in words. Returns 1 if one of them is wrong."""
    return print_each(asked.file, lambda table: "\n".join(transcript(table)))


def review_file(asked: argparse.Namespace) -> int:
    """Print what each decision in the records of a file cost. Returns 1 if one of them is wrong."""
    return print_each(
        asked.file, lambda table: reviewed(table, asked.seat, asked.simulations, in_words=asked.text)
    )


def print_each(file: str, told: Callable[[Table], str]) -> int:
    """Print what is told of each match in a file of records. Returns 1 if one of them is wrong.

    Raises Refused if the file cannot be read.
    """
    try:
        source = standard_input() if file == "-" else open(file, "rb")  # noqa: SIM115
    except OSError as error:
        raise Refused("{file} can’t be read: {why}.", file=file, why=error.strerror) from None
    with source:
        return print_lines(record_lines(source), lambda text: told(replay(parse(text))))


def print_lines(lines: Iterable[tuple[int, Any]], told: Callable[[Any], str]) -> int:
    """Print what is told of each line, or say what is wrong with its match. Returns 1 if anything is."""
    status = 0
    for number, text in lines:
        try:
            print(told(text), flush=True)
        except Refused as refused:
            say = Say("Match {number}: {why}", number=number, why=refused.say)
            print(Voice().text(say), file=sys.stderr)
            status = 1
    return status


def write_deal(asked: argparse.Namespace) -> None:
    """Print the record of a match in which no card has been played yet."""
    game = table_asked(asked)
    named = asked.players.split(",")
    players = [*named, *[named[-1]] * (game.seats - len(named))]
    bots.check(players)
    if not asked.dealer < game.seats:
        raise Refused("Seat {number} can’t deal: there is no such seat.", number=asked.dealer)
    hands = [hand.split() for hand in asked.hands]
    deal = asked.dealer, laid(hands, (asked.stock or "").split(), asked.turnup)
    print(line(record(Table(game, players, None, [deal], start_asked(game, asked)))))


def start_asked(game: Game, asked: argparse.Namespace) -> Start | None:
    """Where a match starts with a deal that is given. Raises Refused."""
    if asked.number is None:
        if asked.totals is not None or asked.carry is not None:
            raise Refused("The score and what was left over belong to a later deal: give --number too.")
        return None
    usual = first_start(game)
    totals = usual.totals if asked.totals is None else tuple(map(total, asked.totals.split(",")))
    return Start(asked.number, totals, usual.carry if asked.carry is None else read_carry(asked.carry))


def total(text: str) -> int:
    """A score as it is written. Raises Refused."""
    size = whole(text.removeprefix("-"))
    if size is None:
        raise Refused("A score must be a whole number, not {text}.", text=text)
    return -size if text.startswith("-") else size


def encode_records(asked: argparse.Namespace) -> int:
    """Print the link of every record on standard input. Returns 1 if one of them is wrong."""
    return print_lines(record_lines(standard_input()), lambda text: encode(replay(parse(text))))


def decode_link(asked: argparse.Namespace) -> int:
    """Print the record of a link, or of every link on standard input. Returns 1 if one of those is wrong."""
    if asked.payload == "-":
        lines = record_lines(standard_input())
        return print_lines(
            gathered((number, text.decode(errors="replace")) for number, text in lines), decoded
        )
    print(decoded(asked.payload))
    return 0


def decoded(link: str) -> str:
    """The record of a link, on one line. Says if there are more in the text. Raises BadLink."""
    if holds_more(link):
        print("There were several links. This is the first.", file=sys.stderr)
    return line(record(opened(link)))


def work_trick(asked: argparse.Namespace) -> None:
    """Print the result of a trick as one JSON object, or draw it."""
    if asked.caption and not asked.html:
        raise Refused("A caption needs a figure: give --html with it.")
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
    print(position_svg(Watching(asked.payload).view(None, asked.seat, names=())))


def fight_duel(asked: argparse.Namespace) -> None:
    """Print as one JSON object how far bot A is ahead of bot B. Progress goes to standard error."""
    check_seed(asked.seed, asked.pairs, "Deal")
    played = []
    try:
        for one in duel(terms_asked(asked), [f"{asked.seed}/{i}" for i in range(asked.pairs)], asked.jobs):
            played.append(one)
            print(f"\r{len(played)}/{asked.pairs}", end="", file=sys.stderr, flush=True)
    finally:
        if played:
            print(file=sys.stderr)
    print(json.dumps(summary(played)))


def terms_asked(asked: argparse.Namespace) -> Terms:
    """The terms of the duel. Raises Refused."""
    game = table_asked(asked)
    for name in (asked.a, asked.b):
        bots.find_any(name)
    how = asked.seconds, asked.simulations, asked.silent, asked.limited
    return Terms(game.id, game.seats, game.chosen, asked.a, asked.b, *how)


def check_seed(seed: str, number: int, what: str) -> None:
    """Raises Refused if the seed is too long once the number of the last deal or match is added."""
    longest = f"{seed}/{number - 1}"
    if not SEED.fullmatch(longest):
        said = "{what} {last} would be {seed}, but a seed is 1 to 32 characters from a-z, 0-9, / and -."
        raise Refused(said, what=what, seed=longest, last=number - 1)


def play_here(asked: argparse.Namespace) -> None:
    """Play in the terminal, from seat 0."""
    game = table_asked(asked)
    players = [PERSON, *players_asked(asked.bots, game.seats - 1)]
    standard_input()
    if sys.stdout is None:
        raise Refused("Standard output is closed: nobody would see the cards.")
    sit_down(Table(game, players, asked.seed or new_seed()))
