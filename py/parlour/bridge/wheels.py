"""Games that people add to the page as wheels: each is inspected, installed and tried out.

Only a worker with Python's full library uses this module (web/engine/worker/install-wheels.js), because
micropip needs more than the engine's part of it. The bytes are base64, since text can be stored anywhere.
"""

from __future__ import annotations

import json
import re
import sys
from base64 import b64decode
from collections import Counter
from collections.abc import Callable, Collection
from contextlib import suppress
from email.message import Message
from email.parser import HeaderParser
from importlib import invalidate_caches
from io import BytesIO
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING, Any
from zipfile import ZipFile

from parlour import __version__, games
from parlour.bridge.catalogue import described
from parlour.drawing.rules_page import page
from parlour.play.teaching import first_table
from parlour.play.views.viewer import Viewer
from parlour.table import Table
from parlour.words import Refused, Voice, printable

if TYPE_CHECKING:
    from parlour import contract

GAME = re.compile(r"parlour/games/([^/]+)/rules\.py")
FOLDER = re.compile(r"(?=.{1,60}$)[a-z][a-z0-9]*(_[a-z0-9]+)*")
"""What a game's folder is called, so that its id is one that the page can list and remove."""
PLAIN = re.compile(r"[A-Za-z0-9_.+!-]{1,100}")
OURSELVES = "parlour-tricks"
MOST_BYTES = 20_000_000
"""The largest size of a wheel in bytes, unpacked."""


class Wheel:
    """The metadata and contents of a wheel. Raises Refused if the file is not a wheel."""

    def __init__(self, text: str) -> None:
        try:
            self.content = b64decode(text, validate=True)
            with ZipFile(BytesIO(self.content)) as archive:
                self.entries = archive.infolist()
                about, made = (_headers(archive, name) for name in ("METADATA", "WHEEL"))
            if not all(self.files):
                raise ValueError("a file without a name")
            self.name, self.version = _plain(about["Name"]), _plain(about["Version"])
        except Exception:  # a file can be wrong in any way
            raise Refused("This file isn’t a wheel, or it is damaged.") from None
        self.needs = [_project(need) for need in about.get_all("Requires-Dist", []) if "extra" not in need]
        self.tags = made.get_all("Tag", [])
        self.folders = sorted({found[1] for found in map(GAME.fullmatch, self.files) if found})
        self.games = [folder.replace("_", "-") for folder in self.folders]

    @property
    def key(self) -> str:
        """The name that all its versions share, in normal form."""
        return _project(self.name)

    @property
    def files(self) -> list[str]:
        """The names of its files."""
        return [entry.filename for entry in self.entries]

    def check(self) -> None:
        """Raises Refused if the wheel cannot be added here."""
        if sum(entry.file_size for entry in self.entries) > MOST_BYTES:
            raise Refused("The wheel {name} is too large.", name=self.name)
        self._check_files()
        if not all(tag.endswith("-none-any") for tag in self.tags):
            raise Refused(
                "The wheel {name} isn’t pure Python: it was built for one kind of machine.", name=self.name
            )
        if others := [need for need in self.needs if need != OURSELVES]:
            said = "The wheel {name} needs {others}, which isn’t here: a game must include all it needs."
            raise Refused(said, name=self.name, others=", ".join(others))
        if not self.games:
            said = "There is no game in the wheel {name}: no folder parlour/games/NAME with a rules.py."
            raise Refused(said, name=self.name)
        for folder in self.folders:
            if not FOLDER.fullmatch(folder):
                raise Refused(
                    "A game’s folder can’t be called {folder}: use small letters and digits, with one _ "
                    "between words, as in my_game.",
                    folder=printable(folder),
                )
        for id in self.games:
            if id in games.own():
                raise Refused("There is already a game {id} here, which can’t be replaced.", id=id)
            if id in games.ids():
                raise Refused(
                    "There is already a game {id} here, from another wheel. Remove that one first.", id=id
                )

    def _check_files(self) -> None:
        """Raises Refused if a file is there twice, or is not what the list of files says."""
        with ZipFile(BytesIO(self.content)) as archive:
            for file, times in Counter(self.files).items():
                try:
                    # Reading checks the hash, and stops at the size that the list gives.
                    whole = times == 1 and len(archive.read(file)) == archive.getinfo(file).file_size
                except Exception:  # a file can be wrong in any way
                    whole = False
                if not whole:
                    raise Refused("The wheel {name} is damaged at {file}.", name=self.name, file=file)

    async def install(self) -> None:
        """Raises Refused if micropip fails."""
        import micropip  # type: ignore[import-not-found]

        # Browsers rename files, and micropip relies on the name.
        path = Path(mkdtemp(), f"{self.name.replace('-', '_')}-{self.version}-py3-none-any.whl")
        path.write_bytes(self.content)
        try:
            await micropip.install(f"emfs:{path}", deps=False)
        except BaseException as error:  # a wheel may even exit
            raise Refused(
                "The wheel {name} can’t be installed: {why}.", name=self.name, why=games.why(error)
            ) from None
        finally:
            path.unlink()


async def bring(texts: str, trying: Callable[[str], object] = str) -> str:
    """Install wheels, given as a JSON list. Returns the `Brought` of web/contract.schema.json.

    `trying` is called with the name of each wheel before anything in it runs.

    Of several versions of a wheel, only the last is installed. The others add no games.
    """
    last: dict[str, int] = {}
    reports = [_looked_at(text, n, last) for n, text in enumerate(json.loads(texts))]
    for n, (wheel, report) in enumerate(reports):
        if wheel and last[wheel.key] == n:
            trying(wheel.name)
            await _installed(wheel, report)
    return json.dumps([report for _, report in reports])


def _looked_at(text: str, n: int, last: dict[str, int]) -> tuple[Wheel | None, dict[str, Any]]:
    """The wheel, None if it is not one, and the start of its report."""
    report = {"name": "", "version": "", "games": [], "error": ""}
    try:
        wheel = Wheel(text)
    except Refused as refused:
        return None, report | {"error": Voice().text(refused.say)}
    last[wheel.key] = n
    return wheel, report | {"name": wheel.name, "version": wheel.version}


async def _installed(wheel: Wheel, report: dict[str, Any]) -> None:
    try:
        wheel.check()
        await wheel.install()
        with suppress(Refused):  # `rehearse` says what is wrong
            games.look_again()
        for id in wheel.games:
            rehearse(id, wheel.name)
    except Refused as refused:
        report["error"] = Voice().text(refused.say)
    else:
        report["games"] = wheel.games


def take_in(asked: contract.PartCall) -> contract.Up:
    """Add a part of the engine that comes late: an archive in base64, of modules for our packages."""
    place = Path(mkdtemp(), "part.zip")
    place.write_bytes(b64decode(asked["archive"]))
    for package in ("parlour", "parlour.bridge"):
        sys.modules[package].__path__.append(f"{place}/{package.replace('.', '/')}")
    invalidate_caches()
    return {"version": __version__}


def rehearse(id: str, wheel: str) -> None:
    """Describe a game of a wheel, and play a deal at each of its tables; those that fail are left out.

    Raises Refused if the game cannot be played at any.
    """
    said = "The game {id} from the wheel {wheel} can’t be played here: {why}."
    if why := games.trouble_of(id):
        raise Refused(said, id=id, wheel=wheel, why=why)
    try:
        described(id, Voice())
        _read(id)
        if lesson := games.lesson_of(id):
            first_table(id, lesson)
        faults = {seats: fault for seats in games.tables(id) if (fault := _fault_at(id, seats))}
        if len(faults) == len(games.tables(id)):
            raise next(iter(faults.values()))
    except BaseException as error:  # a game from elsewhere can go wrong in any way
        raise Refused(said, id=id, wheel=wheel, why=games.why(error)) from None
    _leave_out(id, faults)


def _leave_out(id: str, faults: Collection[int]) -> None:
    """Let nobody sit down at these tables of a game."""
    if not faults:
        return
    for rules in set(games.tables(id).values()):
        for kind in rules.__mro__:
            if "tables" in vars(kind):
                kind.tables = tuple(seats for seats in kind.tables if seats not in faults)  # type: ignore[attr-defined]
    games.tables.cache_clear()


def _fault_at(id: str, seats: int) -> BaseException | None:
    """What goes wrong in a deal at a table."""
    try:
        table = Table(games.find(id, seats), ["random"] * seats, "rehearsal")
        while table.phase == "play":
            table.do(table.game.some_move(table.s, table.chance()))
        Viewer(table, 0).view()
    except BaseException as error:  # as above
        return error
    return None


def _read(id: str) -> None:
    """Read a game's rules page. Raises Refused with the name of the file."""
    try:
        page(id)
    except Refused as refused:
        raise Refused("{why}, in page.md", why=str(refused).rstrip(".")) from None


def _headers(archive: ZipFile, name: str) -> Message:
    """A metadata file of a wheel. Raises KeyError."""
    path = next(
        (path for path in archive.namelist() if re.fullmatch(rf"[^/]+\.dist-info/{name}", path)), name
    )
    return HeaderParser().parsestr(archive.read(path).decode())


def _plain(word: str | None) -> str:
    """A name or version, if it is safe in a file name. Raises ValueError."""
    if not word or not PLAIN.fullmatch(word):
        raise ValueError(word)
    return word


def _project(need: str) -> str:
    """The project that a requirement names, in normal form."""
    return re.sub(r"[-_.]+", "-", re.split(r"[^\w.-]", need)[0]).lower()
