"""Find the modules of Python's library that the page needs. Run inside Pyodide.

Nearly all of them are imported when the engine's own modules are. Reading a rules page brings in the rest,
which read files out of an archive. Playing imports nothing more: tests/repository/test_build.py plays at
every table with every bot on the library that is left.
"""

import json
import sys
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

# The page has no terminal, no processes and its own copy of the puzzles, types are for mypy, and an engine
# that installs a wheel has the whole library. Checks, and other people's programs, are not in the page.
LEFT_OUT = (
    "parlour.__main__",
    "parlour.adapters",
    "parlour.bridge.desk",
    "parlour.bridge.trial",
    "parlour.bridge.wheels",
    "parlour.check",
    "parlour.cli",
    "parlour.contract",
    "parlour.deal.",
    "parlour.lab.bench",
    "parlour.lab.duel",
    "parlour.lab.kept",
    "parlour.lab.work",
    "parlour.lab.pieces",
    "parlour.puzzles",
    "parlour.table.view",
)


def imported_modules() -> set[str]:
    """The modules that the engine imports from an archive, by their file names there ("json/decoder.pyc")."""
    import parlour
    from parlour import games
    from parlour.bridge import Bridge

    import_all(parlour)
    for id in games.ids():
        assert "blocks" in json.loads(Bridge().call(json.dumps({"do": "rules", "game": id})))
    return set(files_from_archives())


def import_all(package: ModuleType) -> None:
    """Import what is in a package. What is left out is not even looked into, which would import it."""
    for module in iter_modules(package.__path__, f"{package.__name__}."):
        if not f"{module.name}.".startswith(LEFT_OUT):
            found = import_module(module.name)
            if module.ispkg:
                import_all(found)


def files_from_archives() -> list[str]:
    specs = [getattr(module, "__spec__", None) for module in list(sys.modules.values())]
    loaders = [(spec.loader, spec.origin) for spec in specs if spec]
    return [
        origin.removeprefix(f"{loader.archive}/").removesuffix("c") + "c"
        for loader, origin in loaders
        if hasattr(loader, "archive")
    ]
