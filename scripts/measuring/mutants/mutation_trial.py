"""Which mutants of a module the tests notice. Most take a fraction of a second.

pytest collects the tests once, and this process forks for each mutant. The fork changes the code of functions
and classes in place, and runs the tests one by one until one fails: the quick ones first, and those that
often notice. What survives is tried again in a fork that imports everything anew, with the mutant as the
source.
Limits are in processor time, so a busy machine changes nothing.
"""

import functools
import gc
import os
import pickle
import resource
import signal
import sys
import time
import traceback
from collections.abc import Callable
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import Phase, settings

from measuring.mutants.mutants import Mutant
from tooling.steps import TOP, ScriptError

SURVIVED, TIMED_OUT = "survived", "timed out"
MEMORY = 3 << 30
PLUGINS = "cacheprovider xdist playwright base_url timeout"
PLAIN = [*(f"-pno:{name}" for name in PLUGINS.split()), "--capture=no", "-m", "not slow and not browser"]


def outcomes(file: Path, made: list[Mutant], tests: list[str]) -> list[str]:
    """By mutant: the test that noticed it, TIMED_OUT or SURVIVED."""
    found: list[str] = forked(functools.partial(tried, file, made, tests))
    for number, mutant in enumerate(made):
        if found[number] == SURVIVED:
            found[number] = forked(functools.partial(tried_anew, file, mutant.code, tests), TIMED_OUT)
    return found


def forked(work: Callable[[], Any], otherwise: Any = None) -> Any:
    """What a function returns in a process of its own; `otherwise` if it runs out of processor time."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        os.close(reader)
        work_and_end(work, writer)
    os.close(writer)
    with open(reader, "rb") as pipe:
        said = pipe.read()
    status = os.waitpid(child, 0)[1]
    if otherwise is not None and os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGXCPU:
        return otherwise
    if not said:
        raise ScriptError("A process of the mutation testing ended without a word; see above.")
    return pickle.loads(said)


def work_and_end(work: Callable[[], Any], writer: int) -> None:
    """Write what a function returns to a pipe, or what it raises to standard error; then end this process."""
    try:
        with open(writer, "wb") as pipe, open(os.devnull, "w") as nothing:
            os.dup2(nothing.fileno(), 1)
            pickle.dump(work(), pipe)
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(0)


def calm() -> None:
    """Have Hypothesis try the same examples every time, and not look for smaller ones."""
    phases = (Phase.explicit, Phase.generate)
    settings.register_profile("mutation", phases=phases, database=None, derandomize=True, deadline=None)
    settings.load_profile("mutation")


def limit(seconds: float) -> None:
    """Let this process have so much more processor time."""
    resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time() + seconds) + 1, resource.RLIM_INFINITY))


# ---- Every mutant, with the tests collected once.


def tried(file: Path, made: list[Mutant], tests: list[str]) -> list[str]:
    calm()
    trial = Trial(file, made)
    code = pytest.main([*PLAIN, *tests], plugins=[trial])
    if code or len(trial.found) < len(made):
        raise ScriptError(f"The tests of {file.name} cannot be run, or fail without a mutant: {tests}")
    return trial.found


class Trial:
    """A plugin that runs the tests once for every mutant."""

    def __init__(self, file: Path, made: list[Mutant]) -> None:
        self.name = ".".join(file.relative_to(TOP / "py").with_suffix("").parts)
        self.made = made
        self.found: list[str] = []
        """By mutant: how it ended."""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        module = sys.modules[self.name]
        for cached in gc.get_objects():
            if isinstance(cached, functools._lru_cache_wrapper) and cached.__module__.startswith("parlour"):
                cached.cache_clear()
        gc.freeze()
        took: list[float] = forked(functools.partial(durations, session.items))
        kills = [1] * len(took)
        for mutant in self.made:
            order = sorted(range(len(took)), key=lambda test: took[test] / kills[test])
            killer = forked(functools.partial(noticed, session.items, order, took, module, mutant.code), -1)
            if killer is None:
                self.found.append(SURVIVED)
                continue
            self.found.append(session.items[killer].nodeid if killer >= 0 else TIMED_OUT)
            if killer >= 0:
                kills[killer] += 1
        return True


def durations(items: list[pytest.Item]) -> list[float]:
    """By test: the processor time it takes. Raises ScriptError if one fails without any mutant."""
    took = []
    for number, item in enumerate(items):
        start = time.process_time()
        if fails(item, items[number + 1] if number + 1 < len(items) else None):
            raise ScriptError(f"{item.nodeid} fails without a mutant.")
        took.append(time.process_time() - start)
    return took


def noticed(
    items: list[pytest.Item], order: list[int], took: list[float], module: ModuleType, code: str
) -> int | None:
    """The first test that fails with a mutant, if one does."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    limit(2)
    try:
        swap_in(module, code)
    except Exception:
        return order[0]
    for number, following in zip(order, [*order[1:], None]):
        limit(1 + 10 * took[number])
        if fails(items[number], None if following is None else items[following]):
            return number
    return None


def fails(item: pytest.Item, following: pytest.Item | None) -> bool:
    return any(report.failed for report in runtestprotocol(item, log=False, nextitem=following))


def swap_in(module: ModuleType, code: str) -> None:
    """Change a module in place, so that whoever imported a function or class from it has the mutant's."""
    changed = ModuleType(module.__name__)
    exec(compile(code, str(module.__file__), "exec"), vars(changed))
    for name, new in vars(changed).items():
        if not name.startswith("__"):
            graft(module, name, new, module.__name__)


def graft(owner: Any, name: str, new: Any, home: str) -> None:
    old = vars(owner).get(name)
    ours = getattr(new, "__module__", "") == home and type(old) is type(new)
    if ours and isinstance(new, FunctionType):
        old.__code__, old.__defaults__ = new.__code__, new.__defaults__
    elif ours and isinstance(new, type):
        for part, value in vars(new).items():
            if part == "__init__" or not part.startswith("__"):
                graft(old, part, value, home)
    else:
        setattr(owner, name, new)


# ---- One mutant, with everything imported anew.


def tried_anew(file: Path, code: str, tests: list[str]) -> str:
    calm()
    usual = SourceFileLoader.get_code

    def get_code(self: Any, fullname: str) -> Any:
        return compile(code, str(file), "exec") if self.path == str(file) else usual(self, fullname)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign]
    limit(120)
    return "a test that imports anew" if pytest.main(["-x", *PLAIN, *tests]) else SURVIVED
