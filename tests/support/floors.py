"""Whether the modules of a source tree keep to their floors: each may import what lies below it."""

from collections.abc import Iterable

from imports import Import

Floors = list[set[str]]
"""The rooms of each floor, from the bottom up. A room is a folder or a module at the top of the tree."""


def wrong_way(imports: Iterable[Import], floors: Floors) -> list[str]:
    """The imports that do not lead down, to a lower floor, or to the same room."""
    height = {room: number for number, rooms in enumerate(floors) for room in rooms}
    return [
        f"{one.by} imports {one.of}"
        for one in imports
        if (by := room_of(one.by, height)) != (of := room_of(one.of, height)) and height[of] >= height[by]
    ]


def room_of(module: str, rooms: Iterable[str]) -> str:
    """The room a module is in. Raises ValueError if no floor has it."""
    parts = module.split("/")
    for length in range(len(parts), 0, -1):
        if (room := "/".join(parts[:length])) in rooms:
            return room
    raise ValueError(f"{module} is on no floor")


def circles(imports: Iterable[Import]) -> list[list[str]]:
    """Modules that import each other, directly or by way of others: one circle for each way back."""
    needs: dict[str, list[str]] = {}
    for one in imports:
        needs.setdefault(one.by, []).append(one.of)
    found: list[list[str]] = []
    done: set[str] = set()

    def visit(module: str, way: list[str]) -> None:
        if module in way:
            found.append([*way[way.index(module) :], module])
        elif module not in done:
            for of in needs.get(module, []):
                visit(of, [*way, module])
            done.add(module)

    for module in needs:
        visit(module, [])
    return found


def ways_into(imports: Iterable[Import], room: str) -> list[Import]:
    """The imports that lead into a room from outside."""
    return [one for one in imports if one.of.startswith(f"{room}/") and not one.by.startswith(f"{room}/")]
