"""Wheels to bring: the sample game as its author would build it, and wheels that a test makes up."""

import subprocess
import sys
import zipfile
from pathlib import Path

BRING = Path(__file__).parent / "sample_game"
TINY = "from parlour.game import Game\n\n\nclass Tiny(Game):\n    name = 'Tiny'\n    tables = (2,)\n"
"""The rules of plain whist, as a text."""


def built(folder, source=BRING):
    """Builds the wheel of a project, by default of the sample game, in this folder."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def games(**rules):
    """The files of games, given the text of their rules by id."""
    return {
        f"parlour/games/{id}/{name}.py": text
        for id, source in rules.items()
        for name, text in (("__init__", ""), ("rules", source))
    }


def wheel(folder, files, name="tiny", version="1.0", tag="py3-none-any", needs=()):
    """Writes a wheel with these files into this folder. `tag`: one tag or several."""
    tags = tag.split()
    info = f"{name.replace('-', '_')}-{version}.dist-info"
    about = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
    told = {
        f"{info}/METADATA": about + "".join(f"Requires-Dist: {need}\n" for need in needs),
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\n"
        + "".join(f"Tag: {one}\n" for one in tags),
    }
    path = folder / f"{name.replace('-', '_')}-{version}-{tags[0]}.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for file, text in (files | told | {f"{info}/RECORD": ""}).items():
            archive.writestr(file, text)
    return path
