"""Make the archives that the page's Python starts with. Run inside Pyodide, by pyodide_runtime.py:

bake.py library STDLIB LIBRARY          all of Python's own library, as bytecode
bake.py engine LIBRARY WHEEL ENGINE     of that only what the engine imports, and the engine itself
"""

import sys

# Imported only where all of the library is there: what it imports is not packed with it.
BRING = "parlour/bridge/wheels.pyc"


def library(stdlib: str, made: str) -> None:
    from building.bytecode import compiled, contents, pack

    # Nobody reads its docstrings in a page, and they are a seventh of what everybody would wait for.
    pack(made, compiled(contents(stdlib), level=2))


def engine(library: str, wheel: str, made: str) -> None:
    sys.path.insert(0, wheel)
    from building.trace_imports import tour

    tour()
    used = imported()
    # Not sooner, or what this imports would be thought to be used by the engine.
    from building.bytecode import compiled, contents, pack

    # Our own docstrings stay: the rules in brief are made from them.
    files = contents(library) | compiled(contents(wheel), level=0)
    pack(made, {name: content for name, content in files.items() if name in used or is_taken_along(name)})


def imported() -> set[str]:
    """The names of all modules that have come out of an archive, as bytecode is named there."""
    specs = [getattr(module, "__spec__", None) for module in list(sys.modules.values())]
    loaders = [(spec.loader, spec.origin) for spec in specs if spec]
    return {
        origin.removeprefix(f"{loader.archive}/").removesuffix("c") + "c"
        for loader, origin in loaders
        if hasattr(loader, "archive")
    }


def is_taken_along(name: str) -> bool:
    """Whether this is wanted though nothing imports it: a text, such as a rules page; what brings games."""
    return name == BRING or (name.startswith("parlour/") and not name.endswith(".pyc"))


if __name__ == "__main__":
    what, *where = sys.argv[1:]
    (library if what == "library" else engine)(*where)
