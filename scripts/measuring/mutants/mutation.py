"""Change the rules, links and records a little, in every way, and see whether the tests notice.

    python3 scripts/measuring/mutants/mutation.py [--only addenda] [--list]

A change that no test notices is a mutant that survives: either a test is missing, or it changes nothing that
anybody could see. results/mutants.json has the survivors with the reason why each is harmless, written by
hand, and results/mutants.md shows them. With --only, the other files keep their results. The script fails if
a survivor has no reason.
"""

import argparse
import json
import os
import resource
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from tooling.steps import TOP, run_main, run_steps
from tooling.toolchain import for_checking, group, python

RESULTS = TOP / "scripts" / "measuring" / "results" / "mutants.json"
GAMES = ("addenda", "american_bookshop", "counterpoint", "same_difference", "sixes_and_sevens")
RULES = "tests/rules tests/referee/test_referee.py tests/formats/test_records.py tests/bridge"
SOURCES = {
    **{id: TOP / "py" / "parlour" / "games" / id / "rules.py" for id in GAMES},
    **{name: TOP / "py" / "parlour" / "formats" / f"{name}.py" for name in ("link", "record")},
}
TESTS = {
    **{
        id: [*RULES.split(), "-k", f"({id.replace('_', '-')} and not bridge) or to_sort or hello"]
        for id in GAMES
    },
    # Without what takes seconds.
    "link": ["tests/formats", "-k", "test_links and not (any_text or longest or very_many or process or 24)"],
    "record": ["tests/formats", "-k", "test_records and not (damaged or unchanged or 24)"],
}
Result = dict[str, Any]
"""Of a file: `mutants`, `killed`, `timed out` (counts) and `survived`: what is changed where, and `why`."""


def main() -> int:
    asked = arguments()
    if not asked.inside:
        run_steps([*for_checking(), group("mutation", "mutmut")])
        return subprocess.call([python(), __file__, "--inside", *sys.argv[1:]], cwd=TOP)
    os.nice(10)
    kept: dict[str, Result] = {}
    for name in asked.only or SOURCES:
        result = tested(name, asked.list)
        kept = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
        explain(result, kept.get(name, {}))
        kept = {one: result if one == name else kept[one] for one in SOURCES if one in {name, *kept}}
        RESULTS.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        RESULTS.with_suffix(".md").write_text(report(kept), encoding="utf-8")
    unexplained = [one for result in kept.values() for one in result["survived"] if not one["why"]]
    print(f"{len(unexplained)} survivors without a reason")
    return 1 if unexplained else 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="See whether the tests notice small changes of the code.")
    parser.add_argument("--only", action="append", choices=SOURCES)
    parser.add_argument("--list", action="store_true", help="print how each mutant ended")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    return parser.parse_args()


def tested(name: str, verbose: bool) -> Result:
    """The result of a file, without reasons."""
    from measuring.mutants.mutants import mutants
    from measuring.mutants.mutation_trial import SURVIVED, TIMED_OUT, outcomes

    used = processor_seconds()
    made = list(mutants(SOURCES[name]))
    ends = outcomes(SOURCES[name], made, TESTS[name])
    survivors = [mutant for mutant, end in zip(made, ends) if end == SURVIVED]
    survived = [{"where": mutant.where, "change": mutant.change, "why": ""} for mutant in survivors]
    for mutant, end in zip(made, ends):
        if verbose:
            print(f"{end}: {mutant.where}: {mutant.change}")
    timed_out = Counter(ends)[TIMED_OUT]
    counts = {"mutants": len(made), "killed": len(made) - len(survived) - timed_out, "timed out": timed_out}
    seconds = round(processor_seconds() - used)
    print(f"{name}: {counts}, {len(survived)} survived, {seconds} s of a processor", flush=True)
    return {**counts, "seconds": seconds, "survived": survived}


def explain(result: Result, before: Result) -> None:
    """Take over the reasons of an earlier result."""
    reasons = {(one["where"], one["change"]): one["why"] for one in before.get("survived", ())}
    for one in result["survived"]:
        one["why"] = reasons.get((one["where"], one["change"]), "")


def processor_seconds() -> float:
    spent = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(usage.ru_utime + usage.ru_stime for usage in spent)


# ---- The results as a page.


def report(results: dict[str, Result]) -> str:
    minutes = sum(result["seconds"] for result in results.values()) / 60
    lines = [
        "# Mutants: small changes of the code that tests should notice",
        "",
        "    python3 scripts/measuring/mutants/mutation.py",
        "",
        "The mutations are mutmut's. Annotations, docstrings, and sentences and names that people read",
        f"are left as they are. All this took {minutes:.0f} minutes of a processor.",
        "What survived is harmless, and below is why.",
        "",
        "| file | mutants | killed | timed out | survived |",
        "|---|---:|---:|---:|---:|",
    ]
    for name, result in results.items():
        counts = [result["mutants"], result["killed"], result["timed out"], len(result["survived"])]
        lines.append(f"| {path(name)} | {' | '.join(map(str, counts))} |")
    for name, result in results.items():
        lines += ["", f"## {path(name)}", "", "| where | change | why it is harmless |", "|---|---|---|"]
        lines += [f"| {one['where']} | {code(one['change'])} | {one['why']} |" for one in result["survived"]]
    return "\n".join(lines) + "\n"


def path(name: str) -> str:
    return str(SOURCES[name].relative_to(TOP / "py"))


def code(change: str) -> str:
    """A change as Markdown, in a cell of a table."""
    return " → ".join(f"`{side}`" for side in change.split(" → ")).replace("|", "\\|")


if __name__ == "__main__":
    run_main(main)
