"""Pictures for previews, as messengers show them beside a link: the covers of games, side by side."""

from __future__ import annotations

import json
import re
import struct
import tempfile
import zlib
from array import array
from collections import Counter
from pathlib import Path

from tooling.steps import run
from tooling.toolchain import node

WIDTH, HEIGHT = 1200, 630
"""What previews are made for."""
COVER = 240
"""The side of a cover. Its ground goes on beyond."""
MOST_COVERS = 5
MOST_COLOURS = 256
PIXELS = Path(__file__).with_name("pixels.mjs")
VIEW = re.compile(r'\bviewBox="[^"]*"')


def write(pictures: dict[Path, list[str]]) -> None:
    """Write each picture, given the SVG texts of its covers, of which there is at least one."""
    columns = [framed(cover, count) for covers in pictures.values() for cover, count in in_columns(covers)]
    with tempfile.TemporaryDirectory() as scratch:
        drawings, into = Path(scratch, "drawings.json"), Path(scratch, "pixels")
        drawings.write_text(json.dumps(columns), encoding="utf-8")
        run([node(), PIXELS, drawings, into], "The pictures for previews could not be drawn")
        pixels = array("I", into.read_bytes())
    for file, covers in pictures.items():
        count = len(in_columns(covers))
        size = WIDTH // count * HEIGHT
        parts, pixels = [pixels[n * size : (n + 1) * size] for n in range(count)], pixels[count * size :]
        file.write_bytes(png(beside(parts, WIDTH // count), WIDTH // count * count))


def in_columns(covers: list[str]) -> list[tuple[str, int]]:
    """The covers that fit, each with their number."""
    shown = covers[:MOST_COVERS]
    return [(cover, len(shown)) for cover in shown]


def framed(cover: str, count: int) -> str:
    """A cover as one of so many columns, with as much of its ground around it as the column has room for."""
    width = WIDTH // count
    unit = COVER / min(width, HEIGHT)
    wide, high = width * unit, HEIGHT * unit
    left, top = (COVER - wide) / 2, (COVER - high) / 2
    view = f'width="{width}" height="{HEIGHT}" viewBox="{left:.6g} {top:.6g} {wide:.6g} {high:.6g}"'
    return VIEW.sub(view, cover, count=1)


def beside(parts: list[array[int]], width: int) -> array[int]:
    """Pictures of the same size as one, side by side."""
    whole = array("I")
    for row in range(0, len(parts[0]), width):
        for part in parts:
            whole += part[row : row + width]
    return whole


def png(pixels: array[int], width: int) -> bytes:
    """A picture with a palette. Rare colours, at the edges of shapes, may give way to the nearest."""
    counted = Counter(pixels)
    palette = [colour for colour, _ in counted.most_common(MOST_COLOURS)]
    index = {colour: nearest(colour, palette) for colour in counted}
    rows = bytes(map(index.__getitem__, pixels))
    body = b"".join(b"\0" + rows[start : start + width] for start in range(0, len(rows), width))
    head = struct.pack(">IIBBBBB", width, len(rows) // width, 8, 3, 0, 0, 0)
    colours = b"".join(bytes(channels(colour)) for colour in palette)
    chunks = [(b"IHDR", head), (b"PLTE", colours), (b"IDAT", zlib.compress(body, 9)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(kind, content) for kind, content in chunks)


def nearest(colour: int, palette: list[int]) -> int:
    """The place in the palette of the colour that is most like this one."""

    def unlike(place: int) -> int:
        return sum((a - b) ** 2 for a, b in zip(channels(colour), channels(palette[place])))

    return min(range(len(palette)), key=unlike)


def channels(colour: int) -> bytes:
    """Red, green and blue."""
    return struct.pack("=I", colour)[:3]


def chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
