"""The icons of the installed page, drawn from the one that index.html carries for the browser's tab.

That one is a small SVG: a rounded square, and a path on it. Installed pages want pictures of pixels.
"""

import math
import re
import struct
import zlib
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple
from urllib.parse import unquote

from tooling.steps import DIST, TOP

# Some devices cut icons to their own shape: theirs fills the square.
ICONS = (
    (DIST / "icon-192.png", 192, False),
    (DIST / "icon-512.png", 512, False),
    (DIST / "icon-whole.png", 512, True),
)
FILES = [file for file, *_ in ICONS]
# So many lines, and pieces of a curve, are drawn for one of pixels, and for one curve.
FINE = 4

Point = tuple[float, float]
Colour = tuple[int, int, int]


class Drawing(NamedTuple):
    """As the SVG has it: a square around the middle, and an outline on it."""

    half: float
    round: float
    ground: Colour
    ink: Colour
    outline: list[Point]


def draw() -> None:
    drawing = read((TOP / "index.html").read_text(encoding="utf-8"))
    for file, size, whole in ICONS:
        file.write_bytes(png(size, list(pixels(drawing, size, whole))))


def read(page: str) -> Drawing:
    svg = unquote(re.search(r"data:image/svg\+xml,([^\"]+)", page)[1])  # type: ignore[index]
    rect, path = re.search("<rect[^>]*>", svg)[0], re.search("<path[^>]*>", svg)[0]  # type: ignore[index]
    half, corner = float(value(rect, "width")) / 2, float(value(rect, "rx"))
    return Drawing(half, corner, colour(rect), colour(path), list(outline(value(path, "d"))))


def value(tag: str, name: str) -> str:
    return re.search(rf"\b{name}='([^']*)'", tag)[1]  # type: ignore[index]


def colour(tag: str) -> Colour:
    red, green, blue = bytes.fromhex(value(tag, "fill").removeprefix("#"))
    return red, green, blue


def outline(path: str) -> Iterator[Point]:
    """The corners of a path of moves, curves and level lines."""
    here = (0.0, 0.0)
    for letter, rest in re.findall(r"([McChz])([^A-Za-z]*)", path):
        numbers = [float(number) for number in re.findall(r"-?(?:\d+(?:\.\d*)?|\.\d+)", rest)]
        if letter == "h":
            numbers = [numbers[0], 0.0]
        points = list(zip(numbers[::2], numbers[1::2]))
        step = 3 if letter in "cC" else 1
        for start in range(0, len(points), step):
            origin = here if letter.islower() else (0.0, 0.0)
            part = [(origin[0] + x, origin[1] + y) for x, y in points[start : start + step]]
            yield from curve(here, *part) if step == 3 else part
            here = part[-1]


def curve(a: Point, b: Point, c: Point, d: Point) -> Iterator[Point]:
    pieces = FINE * 4
    for n in range(1, pieces + 1):
        t = n / pieces
        parts = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        x, y = (sum(share * point[axis] for share, point in zip(parts, (a, b, c, d))) for axis in (0, 1))
        yield x, y


def pixels(drawing: Drawing, size: int, whole: bool) -> Iterator[bytes]:
    """The rows of the picture, each pixel red, green, blue and how solid it is."""
    scale = size / 2 / drawing.half
    closed = pairwise([*drawing.outline, drawing.outline[0]])
    edges = [
        (
            (a + drawing.half) * scale,
            (b + drawing.half) * scale,
            (c + drawing.half) * scale,
            (d + drawing.half) * scale,
        )
        for (a, b), (c, d) in closed
    ]
    corner = 0 if whole else drawing.round * scale
    for row in range(size):
        lines = [row + (n + 0.5) / FINE for n in range(FINE)]
        solid = covered(size, [[edge_of_square(size, corner, y)] for y in lines])
        inked = covered(size, [crossed(edges, y) for y in lines])
        yield b"".join(pixel(drawing, ink, ground) for ink, ground in zip(inked, solid))


def edge_of_square(size: int, corner: float, y: float) -> Point:
    """Where a line enters and leaves a square with round corners."""
    into = max(0.0, corner - min(y, size - y))
    cut = corner - math.sqrt(corner**2 - into**2)
    return cut, size - cut


def crossed(edges: list[tuple[float, float, float, float]], y: float) -> list[Point]:
    """Where a line runs inside an outline."""
    met = sorted(a + (y - b) * (c - a) / (d - b) for a, b, c, d in edges if (b <= y) != (d <= y))
    return list(zip(met[::2], met[1::2]))


def covered(size: int, lines: list[list[Point]]) -> list[float]:
    """How much of each pixel of a row is covered, 0 to 1, by the stretches of the lines in it."""
    row = [0.0] * size
    for start, end in (stretch for line in lines for stretch in line):
        for x in range(int(start), min(size, math.ceil(end))):
            row[x] += min(end, x + 1) - max(start, x)
    return [sum_ / len(lines) for sum_ in row]


def pixel(drawing: Drawing, ink: float, solid: float) -> bytes:
    mixed = (round(on * ink + under * (1 - ink)) for on, under in zip(drawing.ink, drawing.ground))
    return bytes([*mixed, round(255 * min(1, solid))])


def png(size: int, rows: list[bytes]) -> bytes:
    head = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
    body = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


def chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
