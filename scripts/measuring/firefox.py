"""Play in Firefox and record the results: first the page as one file with no network, then the site.

    python3 scripts/measuring/firefox.py

The tests play in Chromium. Run this if you change how the page starts. The latest results
are in results/firefox.md.
"""

import json
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "tests" / "support"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import build
import sample_wheels
from building import single_file
from tooling.serve import serve
from tooling.steps import DIST, TOP, ScriptError, Step, run, run_main, run_steps
from tooling.toolchain import apt, for_checking, node
from ways_out import IN_FRAME, IN_WORKER, listening

NAMES = ("firefox-esr", "firefox")
WAYS = TOP / "tests" / "support" / "ways_out.js"
RESULT = TOP / "scripts" / "measuring" / "results" / "firefox.md"
HEAD = """# In Firefox

    python3 scripts/measuring/firefox.py

{version}, headless, driven by puppeteer-core over WebDriver BiDi. The page as one file ({size:.1f} MB),
opened from the disk with no network: a deal at each table, a reload, a link, a replay. Then the site, from
this machine: the same with one table. Then a brought game, and every way out that tests/support/ways_out.js
tries: from a worker like that of the game, and from one with the policy of our own engine.

| where | what | how it went |
|---|---|---|
"""


def main() -> int:
    run_steps([*for_checking(), *steps(), *build.steps()])
    tried = play()
    lines = list(map(line, tried))
    size = single_file.ONE_FILE.stat().st_size / 1e6
    version = run([found(), "--version"], "Firefox does not start").strip()
    RESULT.write_text(HEAD.format(size=size, version=version) + "\n".join(lines) + "\n", encoding="utf-8")
    print("\n".join(lines))
    return 0 if all(one["ok"] for one in tried) else 1


def line(one: dict[str, object]) -> str:
    failed = "" if one["ok"] else "**failed**: "
    return f"| {one['where']} | {one['what']} | {failed}{one['said']} |"


def steps() -> list[Step]:
    """No steps if Firefox is installed, else a step that installs Debian's."""
    return [] if found() else [Step("Installing Firefox", bring, Path("/usr/bin/firefox-esr"), "firefox", "")]


def found() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


def bring() -> None:
    if not apt("firefox-esr", "Firefox could not be installed"):
        raise ScriptError(
            "There is no Firefox here: install it so that it is on the PATH (on Debian, run "
            "`apt-get install firefox-esr` as root), then start again."
        )


def play() -> list[dict[str, object]]:
    """The result of each thing tried: where, what, whether it worked, and a note."""
    with serve(DIST) as site, listening() as (out, asked), TemporaryDirectory() as folder:
        wheel = sample_wheels.wheel(Path(folder), sample_wheels.games(tiny=sample_wheels.TINY))
        ways = {"out": out, "wheel": str(wheel), "script": WAYS.read_text(encoding="utf-8")}
        pages = {"file": single_file.ONE_FILE.as_uri(), "site": site}
        inside = {"inFrame": IN_FRAME, "inWorker": IN_WORKER}
        told = json.dumps({"firefox": found(), **pages, **inside, **ways})
        said = run(
            [node(), TOP / "scripts" / "measuring" / "firefox.mjs", told],
            "Firefox could not be driven",
            show_output=True,
        )
    tried = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    arrived = {"where": "site", "what": "what another origin was asked for", "ok": not asked}
    return [*tried, {**arrived, "said": ", ".join(asked) or "nothing"}]


if __name__ == "__main__":
    run_main(main)
