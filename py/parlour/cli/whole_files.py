"""Files that are written whole or not at all. What is no file, such as a pipe, is written into."""

from pathlib import Path

from parlour.words import Refused


def check_writable(path: Path) -> None:
    """Raises Refused if no file can be written there. Nothing is left behind."""
    try:
        if path.exists():
            path.open("a").close()
        if may_be_replaced(path):
            beside = beside_it(path)
            beside.touch()
            beside.unlink()
    except OSError as error:
        raise cannot(path, error) from None


def write_whole(path: Path, text: str) -> None:
    """Write a text into a file, in place of what is there. Raises Refused if it cannot be written whole."""
    beside = beside_it(path)
    try:
        if not may_be_replaced(path):
            path.write_text(text, encoding="utf-8")
            return
        try:
            beside.write_text(text, encoding="utf-8")
            beside.replace(path.resolve())
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        raise cannot(path, error) from None


def may_be_replaced(path: Path) -> bool:
    return path.is_file() or not path.exists()


def beside_it(path: Path) -> Path:
    """Where a file is written before it takes its place: if it is a link, beside what that leads to."""
    found = path.resolve()
    return found.with_name(f"{found.name}.part")


def cannot(path: Path, error: OSError) -> Refused:
    return Refused("{file} can’t be written: {why}.", file=str(path), why=error.strerror)
