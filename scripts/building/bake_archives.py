"""Make the archives that the page's Python starts with. Run inside Pyodide, by pyodide_runtime.py:

bake_archives.py library STDLIB LIBRARY          Python's whole library, as bytecode
bake_archives.py engine LIBRARY WHEEL ENGINE     the engine, and the part of the library that it imports
"""

import sys

# Wanted in the page, but imported only where the whole library is: what it imports is not packed with it.
WHEEL_INSTALLER = "parlour/bridge/wheels.pyc"


def library(stdlib: str, target: str) -> None:
    from building.bytecode import compiled, contents, pack

    # Without docstrings: nobody reads them in a page, and they are a seventh of the download.
    pack(target, compiled(contents(stdlib), level=2))


def engine(library: str, wheel: str, target: str) -> None:
    sys.path.insert(0, wheel)
    from building.trace_imports import imported_modules

    wanted = imported_modules() | {WHEEL_INSTALLER}
    # Imported only now, or its own imports would count as the engine's.
    from building.bytecode import compiled, contents, pack

    # The engine keeps its docstrings: the rules in brief are made from them.
    files = contents(library) | compiled(contents(wheel), level=0)
    pack(target, {name: content for name, content in files.items() if name in wanted or is_engine_data(name)})


def is_engine_data(name: str) -> bool:
    """Whether this is a file that the engine reads, such as a rules page."""
    return name.startswith("parlour/") and not name.endswith(".pyc")


if __name__ == "__main__":
    what, *files = sys.argv[1:]
    (library if what == "library" else engine)(*files)
