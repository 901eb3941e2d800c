"""Archives of bytecode. Made inside Pyodide, by pyodide-build: see bake_archives.py."""

import os
import shutil
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

from pyodide_build.cli import py_compile

# The date of every file in an archive.
DATE = (1980, 1, 1, 0, 0, 0)
# With it, bytecode has the digest of its source in place of the source's date, which differs in every build.
os.environ["SOURCE_DATE_EPOCH"] = "0"


def contents(archive: str | Path) -> dict[str, bytes]:
    """The files in an archive, by name."""
    with zipfile.ZipFile(archive) as opened:
        return {name: opened.read(name) for name in opened.namelist() if not name.endswith("/")}


def compiled(archive: str) -> dict[str, bytes]:
    """The files in an archive, by name, with bytecode in place of source."""
    with TemporaryDirectory() as folder:
        shutil.copy(archive, folder)
        py_compile.main(["--silent", "--compression-level=0", folder], standalone_mode=False)
        (made,) = Path(folder).iterdir()
        return contents(made)


def pack(archive: str, files: dict[str, bytes]) -> None:
    """Write an archive. The same files always make the same archive."""
    with zipfile.ZipFile(archive, "w", compresslevel=9) as packed:
        for name, content in sorted(files.items()):
            packed.writestr(zipfile.ZipInfo(name, DATE), content, zipfile.ZIP_DEFLATED)
