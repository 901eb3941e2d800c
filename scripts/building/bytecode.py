"""Archives of bytecode. Made inside Pyodide: bytecode only suits the interpreter that compiled it."""

import os
import py_compile
import zipfile
from tempfile import TemporaryDirectory

# The date of every file in an archive.
DATE = (1980, 1, 1, 0, 0, 0)


def contents(archive: str) -> dict[str, bytes]:
    """The files in an archive, by name."""
    with zipfile.ZipFile(archive) as opened:
        return {name: opened.read(name) for name in opened.namelist() if not name.endswith("/")}


def pack(archive: str, files: dict[str, bytes]) -> None:
    """Write an archive. The same files always make the same archive."""
    with zipfile.ZipFile(archive, "w", compresslevel=9) as packed:
        for name, content in sorted(files.items()):
            packed.writestr(zipfile.ZipInfo(name, DATE), content, zipfile.ZIP_DEFLATED)


def compiled(files: dict[str, bytes], level: int) -> dict[str, bytes]:
    """The same files with bytecode in place of source; `level` 2 leaves out docstrings and assertions."""
    with TemporaryDirectory() as folder:
        return dict(
            (f"{name}c", bytecode(name, content, level, folder)) if name.endswith(".py") else (name, content)
            for name, content in files.items()
        )


def bytecode(name: str, source: bytes, level: int, folder: str) -> bytes:
    written, made = os.path.join(folder, "module.py"), os.path.join(folder, "module.pyc")
    with open(written, "wb") as file:
        file.write(source)
    # Unchecked, because the source will not be there; hashed, because a date would make every build differ.
    unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile(written, made, name, doraise=True, optimize=level, invalidation_mode=unchecked)
    with open(made, "rb") as file:
        return file.read()
