"""Lock the dependency groups of pyproject.toml: write scripts/tooling/locks/ anew.

    python3 scripts/tooling/lock.py [--upgrade]

A lock has the packages of a group and all that they need, on every machine, with the digests of their files.
What pyproject.toml does not name stays at the version that it has, unless --upgrade is given.
"""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tooling.steps import TOP, progress, run, run_main, run_steps
from tooling.toolchain import LOCKS, PYODIDE_PYTHON, environment, exe, group, in_venv, project

# Installed for Pyodide.
INSIDE = ("micropip", "pyodide", "pyodide-build")
# Not all that these packages ask for is needed: pyproject.toml names what is.
ALONE = ("pyodide-build",)


def main() -> int:
    parser = argparse.ArgumentParser(description="Lock the dependency groups of pyproject.toml.")
    parser.add_argument(
        "--upgrade", action="store_true", help="take the newest version of what is not named there"
    )
    upgrade = ["--upgrade"] if parser.parse_args().upgrade else []
    run_steps([environment(), group("lock", "uv")])
    for name in project()["dependency-groups"]:
        with progress(f"Locking {name}"):
            write(name, upgrade)
    return 0


def write(name: str, how: list[str]) -> None:
    lock = LOCKS / f"{name}.txt"
    python = PYODIDE_PYTHON if name in INSIDE else project()["project"]["requires-python"].removeprefix(">=")
    wanted = [
        "--group",
        name,
        "--python-version",
        python,
        "--universal",
        *(["--no-deps"] if name in ALONE else []),
    ]
    form = [
        "--generate-hashes",
        "--only-binary",
        ":all:",
        "--no-header",
        "--no-annotate",
        "--output-file",
        lock,
    ]
    uv = [in_venv("scripts") / exe("uv"), "pip", "compile", TOP / "pyproject.toml", *wanted, *form, *how]
    run(uv, f"The group '{name}' could not be locked", show_output=True)
    lock.write_text(f"{head(name)}\n{lock.read_text(encoding='utf-8')}", encoding="utf-8", newline="\n")


def head(name: str) -> str:
    """The first line of a lock: what it was made from."""
    return f"# Made by scripts/tooling/lock.py from: {', '.join(packages(name))}"


def packages(name: str) -> list[str]:
    """What pyproject.toml names in a group, and in the groups that it includes."""
    named: list[str] = []
    for one in project()["dependency-groups"][name]:
        named += [one] if isinstance(one, str) else packages(one["include-group"])
    return named


if __name__ == "__main__":
    run_main(main)
