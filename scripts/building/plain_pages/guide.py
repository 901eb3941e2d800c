"""The guide, `dist/guide/`: a plain page for each file of `web/guide/`, where forges show the same files."""

import json
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

from building.plain_pages import frame
from tooling.steps import DIST, WEB, run
from tooling.toolchain import python

SOURCE = WEB / "guide"
FOLDER = DIST / "guide"
# What the guide begins with. The pages follow in the order of its links.
INDEX = "README"
MARKDOWN = Path(__file__).with_name("markdown.py")


def write(home: str) -> list[Path]:
    """Write the pages, of which those with a `home` name their own address."""
    texts = pages(home)
    frame.new_folder(FOLDER)
    files = []
    for name, text in texts.items():
        files.append(FOLDER / place(name) / "index.html")
        files[-1].parent.mkdir(exist_ok=True)
        files[-1].write_text(text, encoding="utf-8")
    return files


def addresses(home: str) -> list[str]:
    """The whole addresses of all pages."""
    return [urljoin(home, f"{FOLDER.name}/{place(name)}") for name in read()]


def place(name: str) -> str:
    """Where a page is in the folder."""
    return "" if name == INDEX else f"{name}/"


def read() -> dict[str, dict[str, Any]]:
    """What is in each file, by its name, in the order in which they are read."""
    files = [SOURCE / f"{INDEX}.md", *sorted(SOURCE.glob("[a-z]*.md"))]
    output = run([python(), MARKDOWN, *files], "The guide could not be read", show_output=True)
    found = dict(zip([file.stem for file in files], json.loads(output.splitlines()[-1])))
    order = [INDEX, *(Path(link).stem for link in found[INDEX]["links"])]
    return {name: found[name] for name in dict.fromkeys([*order, *found])}


def pages(home: str) -> dict[str, str]:
    """The texts of all pages, by name."""
    read_ = read()
    return {name: page(name, read_, home) for name in read_}


def page(name: str, every: dict[str, dict[str, Any]], home: str) -> str:
    """A page, with the way to the others, and to its own parts."""
    this = every[name]
    up = "../" if name == INDEX else "../../"
    here = urljoin(home, f"{FOLDER.name}/{place(name)}") if home else ""
    picture = urljoin(home, frame.PICTURE) if home else ""
    title = this["title"] if name == INDEX else f"{this['title']}: the guide"
    names = [*every]
    following = names[names.index(name) + 1 :][:1]
    parts = [
        '<main class="guide">',
        listed("The guide", [link(name, other, every[other]["title"]) for other in every]),
        f"<article>\n<h1>{escape(this['title'])}</h1>",
        contents(this["contents"]),
        this["html"],
        *(f'<p class="next">Next: {link(name, other, every[other]["title"])}</p>' for other in following),
        "</article>\n</main>",
    ]
    return frame.page(
        up=up,
        title=title,
        description=this["lead"],
        preview=frame.preview(title, this["lead"], here, picture),
        main="\n".join(parts),
        footer=f'<p><a href="{up}">Play: {frame.SITE}</a></p>',
    )


def contents(headings: list[list[str]]) -> str:
    """The table of contents; nothing if the page is short."""
    links = [f'<a href="#{id}">{escape(text)}</a>' for id, text in headings]
    return listed("On this page", links) if len(links) > 1 else ""


def listed(label: str, links: list[str]) -> str:
    items = "".join(f"<li>{link}</li>" for link in links)
    return f'<nav aria-label="{label}">\n<ul>{items}</ul>\n</nav>'


def link(name: str, other: str, title: str) -> str:
    """From one page to another; to itself, it says so."""
    way = ("" if name == INDEX else "../") + place(other) or "./"
    current = ' aria-current="page"' if name == other else ""
    return f'<a href="{way}"{current}>{escape(title)}</a>'
