"""The drawings of our own games, from their folders. The page shows them, not the engine."""

import re
from pathlib import Path

from building import chosen_games

KINDS = ("cover", "sign")


def for_page() -> dict[str, dict[str, str]]:
    """SVG texts, by the id of the game and the kind of drawing; without what a game does not have."""
    return {chosen_games.id_of(folder): of_folder(folder) for folder in chosen_games.folders()}


def of_folder(folder: Path) -> dict[str, str]:
    files = {kind: folder / f"{kind}.svg" for kind in KINDS}
    return {kind: tight(file.read_text(encoding="utf-8")) for kind, file in files.items() if file.is_file()}


def tight(svg: str) -> str:
    """A drawing without the spaces between its elements."""
    return re.sub(r"\s*\n\s*", "", svg)
