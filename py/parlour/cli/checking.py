"""The command `check`: what is wrong with a game, what is worth a look, and what is missing."""

from __future__ import annotations

import argparse
import json
import os
import sys
import threading
from collections import Counter
from collections.abc import Iterator, Mapping
from types import FrameType

from parlour import games
from parlour.check import SECONDS, CheckStep, Finding, check, check_match
from parlour.check.findings import KINDS, Kind
from parlour.cli.cures import cure_of
from parlour.words import Refused, Say, Voice

LONGEST_SILENCE = 60.0
"""Seconds after which a check that has not gone on never will."""


def check_game(asked: argparse.Namespace) -> int:
    """Print what is wrong with a game, worth a look, or missing. Returns 1 if anything is wrong."""
    found: list[Finding] = []
    step = CheckStep("", 0, 0, 0, 0)
    for told in watched(asked_for(asked)):
        if isinstance(told, CheckStep):
            step = told if told.of or not step.of else told._replace(done=step.done, of=step.of)
            print(f"\r{step.done}/{step.of}" if step.of else "\r", end="", file=sys.stderr, flush=True)
        else:
            found.append(told)
            if not asked.json:
                print("\r", end="", file=sys.stderr, flush=True)
                print("\n    ".join(lines(told, asked.id)), flush=True)
    print("\r", end="", file=sys.stderr, flush=True)
    counts = Counter(one.kind for one in found)
    if asked.json:
        print(json.dumps(told_as_json(asked.id, found, step)))
    else:
        print("\n".join(map(Voice().text, closing(counts, step))))
    return int(counts["wrong"] > 0)


def watched(told: Iterator[Finding | CheckStep]) -> Iterator[Finding | CheckStep]:
    """The same, but the program ends if nothing comes for long: not all loops can be stopped otherwise."""
    alarm = Alarm()
    try:
        for one in told:
            alarm.off()
            yield one
            alarm.again()
    finally:
        alarm.off()


def asked_for(asked: argparse.Namespace) -> Iterator[Finding | CheckStep]:
    """The check that the arguments ask for. Raises Refused."""
    if asked.seed is None and not asked.option and asked.seats is None:
        return check(asked.id, asked.seconds or SECONDS, None if asked.seconds else 1)
    if asked.seats is None:
        raise Refused("Say which table: --seed and --option need --seats.")
    options = games.read_options(asked.id, asked.seats, asked.option)
    return check_match(asked.id, asked.seats, options, asked.seed or "check/0")


def lines(finding: Finding, id: str) -> list[str]:
    """A finding in words: the sentence; then the line, and the deal and the command that show it."""
    voice, case = Voice(), finding.case
    place = []
    if finding.file and finding.line:
        place.append(voice.text(Say("{file}, line {line}", file=finding.file, line=finding.line)))
    if case.where:
        place += [voice.text(case.where), case.again(id)]
    return [f"{finding.kind}: {finding.text}", *place]


def closing(counts: Mapping[Kind, int], step: CheckStep) -> Iterator[Say]:
    """The last sentences of a check, which has found so much of each kind."""
    wrong, remarks, unseen, missing = (counts[kind] for kind in KINDS)
    looked = Say(
        "{deals} {deals:deal|deals} played, {positions} {positions:decision|decisions} made.",
        deals=step.deals,
        positions=step.positions,
    )
    if wrong:
        yield Say("{wrong} {wrong:problem|problems} found. {looked}", wrong=wrong, looked=looked)
    elif unseen:
        yield Say("No problems found, but not everything was checked. {looked}", looked=looked)
    else:
        yield Say("No problems found. {looked}", looked=looked)
    if remarks:
        yield Say("{remarks} {remarks:thing is|things are} worth a look.", remarks=remarks)
    if missing:
        yield Say("{missing} optional {missing:part is|parts are} still missing.", missing=missing)
    if step.done < step.of:
        left = step.of - step.done
        yield Say("{left} {left:match was|matches were} left out: allow more --seconds.", left=left)


def told_as_json(id: str, found: list[Finding], step: CheckStep) -> dict[str, object]:
    """What a check has found, ready for JSON: check.schema.json says what is in it."""
    findings = [one.as_json(id) | {"cure": cure_of(one.say)} for one in found]
    return {
        "game": id,
        "deals": step.deals,
        "positions": step.positions,
        "left_out": step.of - step.done,
        "findings": findings,
        **{kind: [one for one in findings if one["kind"] == kind] for kind in KINDS},
    }


class Alarm:
    """Ends the program when a check does not go on, for what cannot be stopped in any other way."""

    def __init__(self) -> None:
        self.timer: threading.Timer | None = None
        self.again()

    def again(self) -> None:
        """Wait from now on."""
        self.off()
        self.timer = threading.Timer(LONGEST_SILENCE, self.ring, [threading.get_ident()])
        self.timer.daemon = True
        self.timer.start()

    def off(self) -> None:
        """Wait no longer."""
        if self.timer:
            self.timer.cancel()

    def ring(self, thread: int) -> None:
        """Say where the check has stopped, and end the program."""
        file, line = where(sys._current_frames().get(thread))
        said = Say("The check hung at {file}, line {line}, and was stopped.", file=file, line=line)
        print(Voice().text(said), file=sys.stderr, flush=True)
        os._exit(1)


def where(frame: FrameType | None) -> tuple[str, int]:
    """The innermost line of a game that is being run; without one, the innermost line."""
    inner = frame
    while frame:
        if file := games.file_of(frame.f_code.co_filename):
            return file, frame.f_lineno
        frame = frame.f_back
    return (inner.f_code.co_filename, inner.f_lineno) if inner else ("", 0)
