"""Reload, close and kill at random moments while matches are played, in three browsers; record the results.

    python3 scripts/measuring/kills.py [--browser NAME] [--moments N] [--minutes M] [--seed N] [--fresh]

After each moment the match must be as it was, or further on; at the end its record must replay. A run adds
its moments to results/kills.json and results/kills.md. The tests play in Chromium alone, and kill nothing.
"""

import argparse
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import build
from measuring import firefox
from tooling import chromium
from tooling.serve import serve
from tooling.steps import DIST, TOP, ScriptError, Step, run, run_main, run_steps
from tooling.toolchain import apt, for_checking, node

RESULTS = TOP / "scripts" / "measuring" / "results"
KEPT, REPORT = RESULTS / "kills.json", RESULTS / "kills.md"
HEAD = """# Killed at random moments

    python3 scripts/measuring/kills.py

Matches at four tables, played by random taps against quick opponents. Between two taps, or while the page
comes back: the page is reloaded; its tab is closed and another opened; its engine (a worker) is ended; or all
processes of the browser are killed at once (SIGKILL) and it is started again with the same profile. Whoever
comes back opens the page and chooses "Carry on". The table is compared with the last save that the page had.

| browser | what happened | times | as it was, or further on | own decisions lost | at most | back after |
|---|---|---:|---:|---:|---:|---:|
"""
NAMES = {"chrome": "Chromium", "firefox": "Firefox", "webkit": "WebKitGTK"}
KINDS = {
    "reload": "reloaded",
    "close": "tab closed",
    "engine": "engine ended",
    "kill": "browser killed",
    "several": "several of these in a row",
}
# Short matches.
TABLES = [
    "game=sixes-and-sevens&seats=4&target=20&players=person,random",
    "game=addenda&seats=2&target=40&players=person,beginner",
    "game=counterpoint&seats=2&target=20&players=person,random",
    "game=american-bookshop&seats=3&players=person,beginner",
]
# What the page may say, and after what.
RESTARTED = "The engine crashed and has restarted. Your match carries on where it was."
WEBKIT_PLACES = ("/usr/lib/*/webkit2gtk-4.1", "/usr/libexec/webkit2gtk-4.1", "/usr/lib/webkit2gtk-4.1")


class Moment(NamedTuple):
    """What came of a moment, or of several in a row."""

    kind: str
    times: int
    lost: int  # own decisions that are gone
    seconds: float  # until the table was back
    wrong: str  # what must not be, or nothing


def main() -> int:
    asked = arguments()
    names = [asked.browser] if asked.browser else list(NAMES)
    run_steps([*for_checking(), *browser_steps(names), *build.steps()])
    sys.path.insert(0, str(TOP / "py"))
    commit = run(["git", "rev-parse", "--short", "HEAD"], "There is no commit").strip()
    runs: list[dict[str, Any]] = json.loads(KEPT.read_text()) if KEPT.exists() and not asked.fresh else []
    faults = []
    for name in names:
        known = {"commit": commit, "browser": name, "version": version(name), "seed": asked.seed}
        told, trouble = played(name, asked)
        moments, ends = judged(told)
        found = [*([trouble] if trouble else []), *(one.wrong for one in moments if one.wrong)]
        print(*found, sep="\n", flush=True)
        faults += found
        runs.append(known | {"ends": ends, "trouble": trouble, "moments": moments})
        KEPT.write_text(json.dumps(runs) + "\n", encoding="utf-8")
        REPORT.write_text(report(runs), encoding="utf-8")
    print(REPORT.read_text(encoding="utf-8"))
    return 1 if faults else 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Kill browsers in the middle of a match.")
    parser.add_argument("--browser", choices=NAMES, help="only this one")
    parser.add_argument("--moments", type=int, default=200, help="in each browser")
    parser.add_argument("--minutes", type=float, default=12, help="at most, in each browser")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fresh", action="store_true", help="forget earlier runs")
    return parser.parse_args()


# ---- The browsers.


def browser_steps(names: list[str]) -> list[Step]:
    """What installs those that are missing."""
    webkit = Step("Installing WebKitGTK", bring_webkit, Path("/usr/bin/WebKitWebDriver"), "webkit", "")
    missing = {
        "chrome": chromium.steps(chromium.WITH_WINDOWS),
        "firefox": firefox.steps(),
        "webkit": [] if webkit_path() else [webkit],
    }
    return [step for name in names for step in missing[name]]


def bring_webkit() -> None:
    if not all(apt(package, "WebKitGTK could not be installed") for package in ("webkit2gtk-driver", "xvfb")):
        raise ScriptError(
            "There is no WebKitGTK here with its MiniBrowser: install both, and Xvfb (on Debian, run "
            "`apt-get install webkit2gtk-driver xvfb` as root), then start again."
        )


def webkit_path() -> Path | None:
    """WebKitGTK's own small browser."""
    found = (path for place in WEBKIT_PLACES for path in Path("/").glob(f"{place[1:]}/MiniBrowser"))
    return next(found, None)


def executable(name: str) -> str:
    """The path of a browser. Chromium is the one with windows, as people have it."""
    if name == "chrome":
        return str(chromium.found(chromium.WITH_WINDOWS))
    return str(firefox.found() if name == "firefox" else webkit_path())


def version(name: str) -> str:
    with display() as screen:
        environment = [f"{variable}={value}" for variable, value in screen.items()]
        command = ["env", *environment, executable(name), "--version"]
        said = run(command, "The browser does not start")
    return str(re.findall(r"\d+\.\d[\d.]*\w*", said)[-1 if name == "webkit" else 0])


@contextmanager
def display() -> Iterator[dict[str, str]]:
    """A screen that nobody sees, as what a program must have in its environment. MiniBrowser needs one."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x900x24"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout
        try:
            yield {"DISPLAY": f":{server.stdout.readline().strip()}"}
        finally:
            server.terminate()


# ---- A run, and what to think of it.


def played(name: str, asked: argparse.Namespace) -> tuple[list[dict[str, Any]], str]:
    """What kills.mjs has told, and what ended it early, or nothing."""
    with serve(DIST) as site, TemporaryDirectory(ignore_cleanup_errors=True) as profile, display() as screen:
        options = {
            "browser": name,
            "executablePath": executable(name),
            "userDataDir": profile,
            "args": list(chromium.FLAGS) if name == "chrome" else [],
            "blank": f"{site}licences.txt",
            "env": screen,
        }
        limits = {"moments": asked.moments, "minutes": asked.minutes, "seed": asked.seed}
        told = json.dumps({"options": options, "site": site, "tables": TABLES, **limits})
        script = TOP / "scripts" / "measuring" / "kills.mjs"
        done = subprocess.run([str(node()), str(script), told], capture_output=True, text=True)
    errors = [line for line in done.stderr.splitlines() if line.startswith("Error: ")]
    trouble = (
        (errors or ["It stopped without a word."])[-1].removeprefix("Error: ") if done.returncode else ""
    )
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")], trouble


def judged(told: list[dict[str, Any]]) -> tuple[list[Moment], int]:
    """What came of each moment, and how many matches were played to the end."""
    ends = [one["match"] for one in told if "match" in one]
    check_ends(ends)
    return [judge(one) for one in told if "kinds" in one], len(ends)


def judge(one: dict[str, Any]) -> Moment:
    kinds, before, after = one["kinds"], one["before"], one["after"]
    known, now = decisions(before["save"]), decisions(same_match(before["save"], after))
    lost = [own for *_, own in known[len(now) :]]
    wrong = []
    if not agree(known, now):
        wrong.append("another match")
    # After a deal, whoever comes back may have tapped "Next deal", which changes no save.
    if before.get("still") and before["asked"] not in ("", "deal") and before["save"] == after["save"]:
        wrong += [
            f"another {what}, {before[what]!r} became {after[what]!r}"
            for what in ("hand", "board")
            if before[what] != after[what]
        ]
    if lost and "kill" not in kinds:
        wrong.append("a decision lost")
    allowed = [RESTARTED] if "engine" in kinds else []
    said = [*before["troubles"], *after["troubles"], *after["said"]]
    wrong += [sentence for sentence in said if sentence not in allowed]
    kind = kinds[0] if len(kinds) == 1 else "several"
    about = f"{'; '.join(wrong)} ({', '.join(kinds)}: {before['save']} became {after['save']})"
    return Moment(kind, len(kinds), sum(lost), one["seconds"], about if wrong else "")


def same_match(save: str, after: dict[str, Any]) -> str:
    """The furthest state that is kept of that match. Once it is over, one carries on with another."""
    known, wanted = decisions(save), match_of(save)["seed"]
    candidates: list[str] = [after["save"], *after["kept"]]
    same = [one for one in candidates if match_of(one)["seed"] == wanted and agree(known, decisions(one))]
    return max(same, key=lambda one: len(decisions(one)), default=candidates[0])


def agree(one: list[Any], other: list[Any]) -> bool:
    """Whether one match is the beginning of the other."""
    return one[: len(other)] == other[: len(one)]


def decisions(save: str) -> list[tuple[int, str, bool]]:
    """Every decision of a match: the deal, what was decided, and whether the person did."""
    match = match_of(save)
    return [
        (number, json.dumps(entry), match["players"][entry["seat"]] == "person")
        for number, deal in enumerate(match["deals"])
        for entry in deal["log"]
    ]


@cache
def match_of(save: str) -> dict[str, Any]:
    """The record of a match."""
    from parlour.formats.record import record
    from parlour.play.saves import opened

    return record(opened(save))


def check_ends(saves: list[str]) -> None:
    """Raises ScriptError unless each match is over and its record replays."""
    with TemporaryDirectory() as folder:
        for save in saves:
            command = ["env", f"PYTHONPATH={TOP / 'py'}", sys.executable, "-m", "parlour"]
            record = run([*command, "link", "decode", save], "A save is not a link", show_output=True)
            file = Path(folder, "record.json")
            file.write_text(record, encoding="utf-8")
            run([*command, "replay", file], "A record does not replay", show_output=True)
            if not json.loads(record)["winners"]:
                raise ScriptError(f"A match that the page called over has no winner: {save}")


# ---- The report.


def report(runs: list[dict[str, Any]]) -> str:
    lines = []
    for name, words in NAMES.items():
        of = [run for run in runs if run["browser"] == name]
        if of:
            versions = ", ".join(dict.fromkeys(run["version"] for run in of))
            moments = [Moment(*one) for run in of for one in run["moments"]]
            lines += rows(f"{words} {versions}", moments)
            lines.append(end_row(words, sum(run["ends"] for run in of)))
    early = [
        f"- {NAMES[run['browser']]}, seed {run['seed']}: {run['trouble']}" for run in runs if run["trouble"]
    ]
    commits = ", ".join(dict.fromkeys(run["commit"] for run in runs))
    told = [f"Commits: {commits}.", *(["", "Runs that ended early:", "", *early] if early else [])]
    return HEAD + "\n".join([*lines, "", *told]) + "\n"


def rows(name: str, moments: list[Moment]) -> list[str]:
    found = []
    for kind, words in KINDS.items():
        of = [one for one in moments if one.kind == kind]
        if not of:
            continue
        times = sum(one.times for one in of)
        well = sum(one.times for one in of if not one.lost and not one.wrong)
        lost = [one.lost for one in of]
        back = median(one.seconds for one in of)
        found.append(f"| {name} | {words} | {times} | {well} | {sum(lost)} | {max(lost)} | {back:.1f} s |")
    return found


def end_row(name: str, ends: int) -> str:
    return f"| {name} | matches to the end, whose records replay | {ends} | {ends} | | | |"


if __name__ == "__main__":
    run_main(main)
