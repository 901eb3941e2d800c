"""Files that are written whole or not at all."""

from pathlib import Path

from parlour.words import Refused


def check_writable(path: Path) -> None:
    """Raises Refused if no file can be written there. Nothing is left behind."""
    try:
        if path.exists():
            path.open("a").close()
        beside = beside_it(path)
        beside.touch()
        beside.unlink()
    except OSError as error:
        raise cannot(path, error) from None


def write_whole(path: Path, text: str) -> None:
    """Write a text into a file, in place of what is there. Raises Refused if it cannot be written whole."""
    beside = beside_it(path)
    try:
        try:
            beside.write_text(text, encoding="utf-8")
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        raise cannot(path, error) from None


def beside_it(path: Path) -> Path:
    return path.with_name(f"{path.name}.part")


def cannot(path: Path, error: OSError) -> Refused:
    return Refused("{file} cannot be written: {why}.", file=str(path), why=error.strerror)
