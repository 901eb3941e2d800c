"""The licences of what ships: the page lists them under About, and dist/licences.txt has their texts."""

from collections.abc import Iterator

from building.shipped import works
from tooling.steps import DIST, TOP

NOTICES = DIST / "licences.txt"
HEAD = """\
Parlour Tricks is free under the MIT licence, which comes first. The others are for the work of others in it.
"""
RULE = f"\n{'-' * 100}\n"


def for_page() -> list[dict[str, str]]:
    """What the page says of each work that is not a part of another."""
    return [
        {"name": work.name, "version": work.version, "licence": work.licence, "link": work.link}
        for work in works()
        if not work.within
    ]


def write() -> None:
    NOTICES.write_text(RULE.join(parts()), encoding="utf-8")


def parts() -> Iterator[str]:
    yield HEAD
    yield (TOP / "LICENSE").read_text(encoding="utf-8")
    for work in works():
        within = f" within {work.within}" if work.within else ""
        name = f"{work.name} {work.version}".strip()
        yield f"\n{name}{within}, {work.licence}, https://{work.link}\n\n{work.notice}"
